import LayoutLab

/// A type or an extension in a file.
struct TypeDeclaration: Sendable {
  enum Kind: String, Sendable { case `class`, `struct`, `enum`, `protocol`, `extension`, `actor` }

  var kind: Kind
  /// The name with those of the enclosing types, for example `Outer.Inner`; for an extension, the extended type.
  var path: String
  /// The modifiers before the keyword, for example `public` and `private(set)`.
  var modifiers: [String]
  /// The attributes before the keyword, for example `objc`, without their arguments.
  var attributes: [String]
  /// Whether the type or an enclosing type has generic parameters.
  var isGeneric: Bool
  /// The entries after the colon.
  var inherited: [String]
  /// The index of the file in the module.
  var file: Int
  /// The line of the name.
  var line: Int
  /// The first line, including attributes.
  var firstLine: Int
  /// The indices of the tokens from the first attribute or modifier to the closing brace.
  var tokens: Range<Int>
  /// The indices of the tokens between the braces.
  var body: Range<Int>
  /// The members, without nested types.
  var members: [Member] = []

  /// The name without those of the enclosing types.
  var name: String { String(path.split(separator: ".").last ?? "") }

  /// The path of the enclosing type; `nil` at the top level of a file.
  var enclosing: String? {
    let parts = path.split(separator: ".")
    return parts.count > 1 ? parts.dropLast().joined(separator: ".") : nil
  }
}

/// A member of a type: a method, a property, an initializer and so on.
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
  /// The base name, for example `prepare` or `init`.
  var name: String
  var modifiers: [String]
  var attributes: [String]
  /// The line of the name.
  var line: Int
  /// The first line, including attributes.
  var firstLine: Int
  /// The indices of its tokens.
  var tokens: Range<Int>
  /// The parameters of a function, initializer, subscript or enum case.
  var parameters: [Parameter] = []
  /// The type of a property or the result type of a function, as written; `nil` if it is not written.
  var type: String?
  /// Whether a property is computed.
  var isComputed = false
  /// Whether a property can be set.
  var isSettable = false
  /// Whether a property has an initial value.
  var hasInitialValue = false
  /// Whether the member itself has generic parameters.
  var isGeneric = false
  /// Whether an initializer can fail.
  var isFailable = false
  /// The effects as written: `throws`, `async`.
  var effects: [String] = []

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

  /// The name with its argument labels, for example `layoutAttributesForElements(in:)`.
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
  /// The argument label; `nil` for none.
  var label: String?
  /// The name inside of the function.
  var name: String
  /// The type as written.
  var type: String
  var hasDefault: Bool
}
