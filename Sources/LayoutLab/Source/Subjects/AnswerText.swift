/// Writes expressions that create values of the types that delegate methods return.
///
/// In their scope, `values` creates plain values, and `path` is the index path that the value belongs to.
package struct AnswerText {
  package let program: Program
  /// Whether values of protocols with plain properties are created with the types that ``standIns(in:)`` declares.
  package let hasStandIns: Bool

  /// Creates a writer for the types of files.
  package init(program: Program, hasStandIns: Bool = false) {
    self.program = program
    self.hasStandIns = hasStandIns
  }

  /// Returns an expression that creates a value.
  ///
  /// - Parameters:
  ///   - type: The type as it is written in the source.
  ///   - question: The words that describe the value; they determine its size.
  ///   - scope: The path of the type that surrounds the type expression.
  ///   - depth: The number of values that contain this one.
  /// - Returns: The expression, or `nil` if no value of the type can be created.
  package func expression(
    for type: String, question: String, scope: String?, depth: Int = 0
  ) -> String? {
    guard depth < 5 else { return nil }
    let type = Self.stripped(type)
    func part(_ type: String, _ name: String = "") -> String? {
      expression(
        for: type, question: name.isEmpty ? question : name, scope: scope, depth: depth + 1)
    }
    if let inner = Self.optional(type) { return part(inner) ?? "nil" }
    if let known = known(type, question) { return known }
    if let element = Self.array(type) {
      let list = Self.array(Self.stripped(element)) == nil ? "list" : "lists"
      return part(element).map { "values.\(list)(\(SwiftLiteral.quoted(question)), path) { path in \($0) }" }
    }
    if type.hasPrefix("Set<"), let value = part(String(type.dropFirst(4).dropLast())) { return "[\(value)]" }
    if type.hasPrefix("["), type.hasSuffix("]") { return "[:]" }
    if type.hasPrefix("("), let arrow = Self.arrow(in: type) {
      let parameters = Self.split(String(type[..<arrow.lowerBound]).trimmed.dropFirst().dropLast())
      guard let result = part(String(type[arrow.upperBound...])) else { return nil }
      guard let place = Self.path(of: parameters, question), result != "()" else {
        let names = parameters.map { _ in "_" }.joined(separator: ", ")
        return "{ \(names.isEmpty ? "" : "\(names) in ")\(result) }"
      }
      let names = parameters.indices.map { $0 == place.parameter ? "argument" : "_" }.joined(separator: ", ")
      return "{ \(names) in let path: IndexPath = \(place.path); _ = path; return \(result) }"
    }
    if type.hasPrefix("("), type.hasSuffix(")") {
      var parts: [String] = []
      // The unit of the parts can be in the name of the method.
      let unit = Self.unitOfTime(question).map { " \($0)" } ?? ""
      for entry in Self.split(type.dropFirst().dropLast()) {
        let halves = entry.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
        guard let last = halves.last, let value = part(last, halves.count > 1 ? halves[0] + unit : "") else {
          return nil
        }
        parts.append(halves.count > 1 ? "\(halves[0]): \(value)" : value)
      }
      return "(\(parts.joined(separator: ", ")))"
    }
    let declared = program.resolve(type, from: scope)
    if let declared { return own(declared, question, depth) }
    let name = program.resolvedName(type, from: scope)
    if name != type { return part(name) }
    return Self.settings[type]
  }

  /// Values of Foundation's types for the settings of a user; an app often has types of its own with these names.
  package static let settings = [
    "Calendar": "Calendar(identifier: .gregorian)", "Locale": "Locale(identifier: \"en_US\")",
    "TimeZone": "TimeZone(secondsFromGMT: 0)!",
  ]

  /// Returns the parameter of a closure that says to which item or section its result belongs, and the index path of
  /// the argument `argument`.
  private static func path(of parameters: [String], _ question: String) -> (parameter: Int, path: String)? {
    let halves = parameters.map { $0.split(separator: ":", maxSplits: 1).map { String($0).trimmed } }
    let types = halves.map { stripped($0.last ?? "") }
    if let index = types.firstIndex(of: "IndexPath") { return (index, "argument") }
    // Of two numbers, either can be the section.
    guard let index = types.firstIndex(of: "Int"), types.lastIndex(of: "Int") == index else { return nil }
    let words = (question + " " + (halves[index].count > 1 ? halves[index][0] : "")).lowercased()
    return (index, words.contains("section") ? "[argument]" : "[0, argument]")
  }

  /// Returns the unit of time that words name; `nil` if they name none.
  private static func unitOfTime(_ question: String) -> String? {
    let words = NameWords.all(in: question)
    return ["minute", "hour"].first { words.contains($0) || words.contains("\($0)s") }.map { "\($0)s" }
  }

  // MARK: Types of the platform

  private func known(_ type: String, _ question: String) -> String? {
    let arguments = "\(SwiftLiteral.quoted(question)), path"
    switch type {
    case "CGFloat": return "values.length(\(arguments))"
    case "Double", "Float", "TimeInterval": return "\(type)(values.length(\(arguments)))"
    case "Int": return "values.count(\(arguments))"
    case "UInt", "Int32", "Int64", "UInt32", "UInt64", "Int16", "UInt16", "Int8", "UInt8", "NSInteger":
      return "\(type)(values.count(\(arguments)))"
    case "Bool": return "values.flag(\(arguments))"
    case "String", "NSString": return "values.text(\(arguments))"
    case "CGSize": return "values.size(\(arguments))"
    case "CGPoint", "CGVector", "UIOffset":
      let fields = ["CGPoint": ("x", "y"), "CGVector": ("dx", "dy"), "UIOffset": ("horizontal", "vertical")]
      let (one, other) = fields[type] ?? ("x", "y")
      return "\(type)(\(one): values.inset(\(arguments)), \(other): values.inset(\(arguments)))"
    case "CGRect": return "CGRect(origin: .zero, size: values.size(\(arguments)))"
    case "UIEdgeInsets": return "values.insets(\(arguments))"
    case "NSDirectionalEdgeInsets": return "values.directionalInsets(\(arguments))"
    case "IndexPath": return "IndexPath(item: 0, section: 0)"
    case "Void", "()": return "()"
    case "AnyHashable": return "AnyHashable(values.text(\(arguments)))"
    case "Any": return "0"
    case "AnyObject", "NSObject": return "NSObject()"
    case "AnyClass", "UICollectionViewCell.Type": return "UICollectionViewCell.self"
    case "UICollectionReusableView.Type": return "UICollectionReusableView.self"
    case "CGAffineTransform": return "CGAffineTransform.identity"
    case "CATransform3D": return "CATransform3DIdentity"
    case "UIRectEdge": return "[]"
    case "Range<Double>", "Range<TimeInterval>", "Range<CGFloat>", "Range<Float>", "ClosedRange<Double>",
      "ClosedRange<TimeInterval>", "ClosedRange<CGFloat>", "ClosedRange<Float>":
      return "(values.times(\(arguments)) as \(type))"
    case "Range<Int>", "ClosedRange<Int>":
      if Self.unitOfTime(question) == "minutes" { return "(values.times(\(arguments)) as \(type))" }
      return type == "Range<Int>" ? "0..<3" : "0...2"
    case "URL": return "URL(fileURLWithPath: \"/\")"
    case "UIFont": return "UIFont.systemFont(ofSize: 17)"
    case "UIColor": return "UIColor.gray"
    case "UICollectionView.ScrollDirection", "UICollectionViewScrollDirection": return ".vertical"
    case "Date": return "values.date(\(arguments))"
    case "Data", "IndexSet", "UIView", "UILabel", "UIImage", "UICollectionViewCell",
      "UICollectionReusableView", "UIImageView", "UIButton", "UIViewController", "UUID", "NSAttributedString":
      return "\(type)()"
    default:
      let unit = type.hasPrefix("Measurement<Unit") ? type.dropFirst(12).dropLast() : ""
      return unit.isEmpty
        ? nil : "Measurement(value: Double(values.length(\(arguments))), unit: \(unit).baseUnit())"
    }
  }

  // MARK: Types of the files

  private func own(_ type: TypeDeclaration, _ question: String, _ depth: Int) -> String? {
    guard depth < 5, !type.isGeneric,
      !type.modifiers.contains(where: { $0 == "private" || $0 == "fileprivate" })
    else { return nil }
    let extensions = program.extensions(of: type.path).flatMap(\.members)
    func call(_ parameters: [Parameter], _ words: String = "") -> String? {
      var arguments: [String] = []
      for parameter in parameters where !parameter.hasDefault {
        guard
          let value = expression(
            for: parameter.type, question: "\(question).\(parameter.name)\(words)", scope: type.path,
            depth: depth + 1)
        else { return nil }
        arguments.append((parameter.label.map { "\($0): " } ?? "") + value)
      }
      return "(\(arguments.joined(separator: ", ")))"
    }
    switch type.kind {
    case .enum:
      let cases = type.members.filter { $0.kind == .enumCase }
      let plain = cases.filter(\.parameters.isEmpty).map { "\(type.path).\($0.name)" }
      if plain.count == 1 { return plain[0] }
      if !plain.isEmpty { return "values.one(of: [\(plain.joined(separator: ", "))], path)" }
      return cases.lazy.compactMap { one in
        let isPlace = ["at", "index", "position", "column", "row", "fromTo"].contains(one.name)
        return call(one.parameters, isPlace ? " columnIndex" : "").map { "\(type.path).\(one.name)\($0)" }
      }.first
    case .struct, .class, .actor:
      let initializers = (type.members + extensions).filter { member in
        member.kind == .initializer && !member.isGeneric && member.effects.isEmpty && !member.isFailable
          && !member.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
          && !member.parameters.contains { $0.type == "NSCoder" || $0.type == "Decoder" }
      }
      // A value of an initializer without arguments is the same for every item, and often empty.
      let measured = initializers.filter { Self.isMeasured($0.parameters) }
      let ordered = [measured, initializers].flatMap { list in
        list.sorted { $0.parameters.count < $1.parameters.count }
      }
      let made = ordered.lazy.compactMap { call($0.parameters) }.first
      if let made { return type.path + made }
      guard !type.members.contains(where: { $0.kind == .initializer }) else { return nil }
      let stored = type.members.filter { member in
        (member.kind == .property || member.kind == .constant) && !member.isStatic && !member.isComputed
      }
      if type.kind == .class {
        let (ancestors, root) = program.ancestors(of: type)
        let isPlain = ancestors.isEmpty && (root == nil || root == "NSObject" || root == "AnyObject")
        return isPlain && stored.allSatisfy(\.hasInitialValue) ? "\(type.path)()" : nil
      }
      let fields = stored.filter { !($0.kind == .constant && $0.hasInitialValue) }.map { member in
        Parameter(
          label: member.name, name: member.name, type: member.type ?? "", hasDefault: member.hasInitialValue)
      }
      return call(fields).map { type.path + $0 }
    case .protocol:
      let fields = standInProperties(of: type)?.map {
        Parameter(label: $0.name, name: $0.name, type: $0.type ?? "", hasDefault: false)
      }
      return fields.flatMap { call($0) }.map { Self.standIn(for: type) + $0 }
        ?? conformer(to: type, question, depth)
    case .extension: return nil
    }
  }

  /// Returns whether an initializer takes numbers, sizes or dates, and nothing else.
  private static func isMeasured(_ parameters: [Parameter]) -> Bool {
    !parameters.isEmpty
      && parameters.allSatisfy { !$0.hasDefault && measures.contains(stripped($0.type)) }
  }

  private static let measures: Set = ["CGFloat", "Double", "Float", "TimeInterval", "Int", "CGSize", "Date"]

  /// Returns whether a type can be created without arguments.
  package func isCreatedFreely(_ type: TypeDeclaration) -> Bool {
    own(type, "", 0)?.hasSuffix("()") == true
  }

  // MARK: Types that conform to protocols

  /// Returns an expression for a type of the files that conforms to a protocol.
  private func conformer(to type: TypeDeclaration, _ question: String, _ depth: Int) -> String? {
    let conforming = program.types.filter { other in
      [.class, .struct, .enum].contains(other.kind)
        && other.inherited.contains { program.resolve($0, from: other.enclosing)?.path == type.path }
    }
    return conforming.lazy.compactMap { own($0, question, depth + 1) }.first
  }

  private static let standInPrefix = "_LabValue_"

  private static func standIn(for type: TypeDeclaration) -> String {
    standInPrefix + type.path.split(separator: ".").joined(separator: "_")
  }

  /// Returns the properties that a type has to have to conform to a protocol; `nil` if it must have other members too.
  private func standInProperties(of type: TypeDeclaration) -> [Member]? {
    let roots: Set = ["AnyObject", "class", "NSObject", "NSObjectProtocol", "Sendable"]
    guard hasStandIns, DelegatePlan.closure(of: type, program).root.allSatisfy(roots.contains) else {
      return nil
    }
    let members = DelegatePlan.requirements(of: type, program).map(\.0).filter {
      !$0.modifiers.contains("optional")
    }
    return members.allSatisfy { $0.kind == .property && !$0.isStatic && $0.effects.isEmpty } ? members : nil
  }

  /// Returns the declarations of the types that a source uses as values of protocols.
  package func standIns(in text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter {
      $0.hasPrefix(Self.standInPrefix)
    }
    let names = Set(words.map(String.init))
    return program.types.filter { $0.kind == .protocol && names.contains(Self.standIn(for: $0)) }.map {
      type in
      let properties = standInProperties(of: type) ?? []
      let roots = DelegatePlan.closure(of: type, program).root
      let isClass = roots.contains { $0 != "Sendable" }
      let base = roots.contains { $0.hasPrefix("NSObject") } ? "NSObject, " : ""
      let parameters = properties.map { "\($0.name): \($0.type ?? "")" }.joined(separator: ", ")
      let stored = properties.map { "var \($0.name): \($0.type ?? "")" }.joined(separator: "; ")
      let values = properties.map { "self.\($0.name) = \($0.name)" }.joined(separator: "; ")
      let initializer = "init(\(parameters)) { \(values) }"
      return "  \(isClass ? "final class" : "struct") \(Self.standIn(for: type)): \(base)\(type.path) { "
        + "\(stored.isEmpty ? "" : stored + "; ")\(initializer) }\n"
    }.joined()
  }

  // MARK: The text of types

  /// Returns a type without `any`, `inout`, attributes and surrounding parentheses.
  package static func stripped(_ type: String) -> String {
    var type = type.trimmed
    while true {
      if type.hasPrefix("@") {
        type = String(type.drop { $0 != " " }).trimmed
      } else if let word = ["any ", "some ", "inout ", "borrowing ", "consuming ", "__owned "].first(where: {
        type.hasPrefix($0)
      }) {
        type = String(type.dropFirst(word.count)).trimmed
      } else if type.hasPrefix("("), type.hasSuffix(")"), arrow(in: type) == nil,
        split(type.dropFirst().dropLast()).count == 1, !type.contains(":")
      {
        type = String(type.dropFirst().dropLast()).trimmed
      } else {
        for module in ["UIKit.", "Swift.", "Foundation.", "CoreGraphics."] where type.hasPrefix(module) {
          type.removeFirst(module.count)
        }
        return type
      }
    }
  }

  /// Returns the wrapped type of an optional type, or `nil` for another type.
  package static func optional(_ type: String) -> String? {
    if type.hasPrefix("Optional<"), type.hasSuffix(">") { return String(type.dropFirst(9).dropLast()) }
    guard type.hasSuffix("?") || type.hasSuffix("!"), arrow(in: type) == nil else { return nil }
    return String(type.dropLast())
  }

  /// Returns the element type of an array type, or `nil` for another type.
  package static func array(_ type: String) -> String? {
    if type.hasPrefix("Array<"), type.hasSuffix(">") { return String(type.dropFirst(6).dropLast()) }
    guard type.hasPrefix("["), type.hasSuffix("]") else { return nil }
    let inner = type.dropFirst().dropLast()
    return split(inner, at: ":").count == 1 ? String(inner) : nil
  }

  /// Returns the range of an arrow that is outside of all brackets.
  package static func arrow(in type: String) -> Range<String.Index>? {
    var depth = 0
    var index = type.startIndex
    while index < type.endIndex {
      if "([".contains(type[index]) { depth += 1 }
      if ")]".contains(type[index]) { depth -= 1 }
      if depth == 0, type[index...].hasPrefix("->") { return index..<type.index(index, offsetBy: 2) }
      index = type.index(after: index)
    }
    return nil
  }

  /// Splits a list at commas that are outside of all brackets.
  package static func split(_ list: Substring, at separator: Character = ",") -> [String] {
    var (depth, parts, part): (Int, [String], String) = (0, [], "")
    var last: Character = " "
    for character in list {
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && last != "-" { depth -= 1 }
      if character == separator, depth == 0 {
        parts.append(part.trimmed)
        part = ""
      } else {
        part.append(character)
      }
      last = character
    }
    return part.trimmed.isEmpty && parts.isEmpty ? [] : parts + [part.trimmed]
  }
}

extension String {
  /// The text without spaces at its ends.
  package var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
