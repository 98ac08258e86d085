/// A type or an extension in a file.
package struct TypeDeclaration: Sendable {
  package enum Kind: String, Sendable { case `class`, `struct`, `enum`, `protocol`, `extension`, `actor` }

  package var kind: Kind
  /// The name with those of the enclosing types, for example `Outer.Inner`; for an extension, the extended type.
  package var path: String
  /// The modifiers before the keyword, for example `public` and `private(set)`.
  package var modifiers: [String]
  /// The attributes before the keyword, for example `objc`, without their arguments.
  package var attributes: [String]
  /// Whether the type or an enclosing type has generic parameters.
  package var isGeneric: Bool
  /// The entries after the colon.
  package var inherited: [String]
  /// The index of the file in the module.
  package var file: Int
  /// The line of the name.
  package var line: Int
  /// The first line, including attributes.
  package var firstLine: Int
  /// The indices of the tokens from the first attribute or modifier to the closing brace.
  package var tokens: Range<Int>
  /// The indices of the tokens between the braces.
  package var body: Range<Int>
  /// The members, without nested types.
  package var members: [Member] = []

  /// The name without those of the enclosing types.
  package var name: String { String(path.split(separator: ".").last ?? "") }

  /// The path of the enclosing type; `nil` at the top level of a file.
  package var enclosing: String? {
    let parts = path.split(separator: ".")
    return parts.count > 1 ? parts.dropLast().joined(separator: ".") : nil
  }
}

extension TypeDeclaration {
  /// Creates a class with nothing in it, which stands for a member.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - path: The name of the member with those of the enclosing types.
  ///   - file: The index of the file of the member.
  package init(standingFor member: Member, path: String, file: Int) {
    let end = member.tokens.upperBound
    self.init(
      kind: .class, path: path, modifiers: [], attributes: [], isGeneric: false, inherited: [], file: file,
      line: member.line, firstLine: member.firstLine, tokens: member.tokens, body: end..<end)
  }
}

/// A member of a type: a method, a property, an initializer and so on.
package struct Member: Sendable {
  package enum Kind: String, Sendable {
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

  package var kind: Kind
  /// The base name, for example `prepare` or `init`.
  package var name: String
  package var modifiers: [String]
  package var attributes: [String]
  /// The line of the name.
  package var line: Int
  /// The first line, including attributes.
  package var firstLine: Int
  /// The indices of its tokens.
  package var tokens: Range<Int>
  /// The parameters of a function, initializer, subscript or enum case.
  package var parameters: [Parameter] = []
  /// The type of a property or the result type of a function, as written; `nil` if it is not written.
  package var type: String?
  /// Whether a property is computed.
  package var isComputed = false
  /// Whether a property can be set.
  package var isSettable = false
  /// Whether a property has an initial value.
  package var hasInitialValue = false
  /// Whether the member itself has generic parameters.
  package var isGeneric = false
  /// Whether an initializer can fail.
  package var isFailable = false
  /// The effects as written: `throws`, `async`.
  package var effects: [String] = []

  /// Whether its type is that of a collection view, optional or not.
  package var isCollectionView: Bool {
    ["UICollectionView", "UICollectionView?", "UICollectionView!"].contains(type)
  }

  /// Whether it is a variable in which each instance stores a value.
  package var isStoredVariable: Bool { kind == .property && isSettable && !isComputed && !isStatic }

  /// Whether a function has no result.
  package var returnsNothing: Bool { ["", "Void", "()"].contains(type ?? "") }

  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

  /// The name with its argument labels, for example `layoutAttributesForElements(in:)`.
  package var fullName: String {
    switch kind {
    case .function, .initializer:
      name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    default: name
    }
  }
}

/// A parameter of a function.
package struct Parameter: Sendable, Equatable {
  /// The argument label; `nil` for none.
  package var label: String?
  /// The name inside of the function.
  package var name: String
  /// The type as written.
  package var type: String
  package var hasDefault: Bool

  /// Creates a parameter.
  package init(label: String?, name: String, type: String, hasDefault: Bool) {
    self.label = label
    self.name = name
    self.type = type
    self.hasDefault = hasDefault
  }
}
