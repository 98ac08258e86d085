import LayoutLab

/// A type or an extension that stands in a file.
struct TypeDeclaration: Sendable {
  enum Kind: String, Sendable { case `class`, `struct`, `enum`, `protocol`, `extension`, `actor` }

  var kind: Kind
  /// The name with those of the types around it, such as `Outer.Inner`; what is extended, for an extension.
  var path: String
  /// The words before the keyword, such as `public` and `private(set)`.
  var modifiers: [String]
  /// The attributes before the keyword, such as `objc`, without their arguments.
  var attributes: [String]
  /// Whether it or a type around it has generic parameters.
  var isGeneric: Bool
  /// What stands behind the colon, entry by entry.
  var inherited: [String]
  /// The number of the file among those that are checked together.
  var file: Int
  /// The number of the line on which the name stands.
  var line: Int
  /// The number of the line on which it begins, with its attributes.
  var firstLine: Int
  /// The indices of the tokens from the first attribute or modifier to the closing brace.
  var tokens: Range<Int>
  /// The indices of the tokens between the braces.
  var body: Range<Int>
  /// What it declares, types within it left out.
  var members: [Member] = []

  /// The name without those of the types around it.
  var name: String { String(path.split(separator: ".").last ?? "") }

  /// The path of the type around it; nil at the top of a file.
  var enclosing: String? {
    let parts = path.split(separator: ".")
    return parts.count > 1 ? parts.dropLast().joined(separator: ".") : nil
  }
}

/// A method, a property or another thing that a type declares.
struct Member: Sendable {
  enum Kind: String, Sendable {
    case function = "func"
    case property = "var"
    case constant = "let"
    case initializer = "init"
    case subscripting = "subscript"
    case enumCase = "case"
    case typeAlias = "typealias"
    case associatedType = "associatedtype"
    case other
  }

  var kind: Kind
  /// The base name, such as `prepare` or `init`.
  var name: String
  var modifiers: [String]
  var attributes: [String]
  /// The number of the line on which the name stands.
  var line: Int
  /// The number of the line on which it begins, with its attributes.
  var firstLine: Int
  /// The indices of its tokens.
  var tokens: Range<Int>
  /// The parameters of a function, an initializer, a subscript or a case with values.
  var parameters: [Parameter] = []
  /// The type of a property or the result of a function as it is written; nil where nothing is written.
  var type: String?
  /// Whether a property is computed.
  var isComputed = false
  /// Whether a property can be set.
  var isSettable = false
  /// Whether a property has a value from the start.
  var hasInitialValue = false
  /// Whether it has generic parameters of its own.
  var isGeneric = false
  /// Whether an initializer may fail.
  var isFailable = false
  /// Whether it is `throws` or `async`, in the words of the source.
  var effects: [String] = []

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

  /// The name with its labels, as UIKit's Swift names are written: `layoutAttributesForElements(in:)`.
  var fullName: String {
    switch kind {
    case .function, .initializer:
      name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    default: name
    }
  }
}

/// A parameter of a function.
struct Parameter: Sendable, Equatable {
  /// The word before the value in a call; nil for none.
  var label: String?
  /// The name inside the function.
  var name: String
  /// The type as it is written.
  var type: String
  var hasDefault: Bool
}
