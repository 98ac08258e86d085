import LayoutLab

/// Writes arguments for functions and initializers, as examples of those that an app could give.
package struct ExampleArguments {
  let program: Program
  /// The name of the generated delegate; `nil` if there is none.
  var delegate: String?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - program: The files.
  ///   - delegate: The name of the generated delegate; `nil` if there is none.
  package init(program: Program, delegate: String? = nil) {
    (self.program, self.delegate) = (program, delegate)
  }

  /// Returns the arguments of a call, or `nil` if only the app knows one of them.
  ///
  /// - Parameters:
  ///   - parameters: The parameters; those with a default value are left out.
  ///   - scope: The path of the type that declares the function.
  ///   - depth: The number of values that contain these.
  ///   - given: Returns the arguments that are no examples; `nil` for others.
  /// - Returns: The arguments, separated by commas.
  func list(
    _ parameters: [Parameter], scope: String?, depth: Int = 0,
    given: (Parameter) -> String? = { _ in nil }
  ) -> String? {
    var arguments: [String] = []
    var distances = 0
    for parameter in parameters where !parameter.hasDefault {
      guard var value = given(parameter) ?? value(of: parameter, scope: scope, depth) else { return nil }
      if value == Self.distances[0] {
        // Equal distances would hide that one takes the place of the other.
        value = Self.distances[distances % Self.distances.count]
        distances += 1
      }
      arguments.append(Self.labeled(parameter, value))
    }
    return arguments.joined(separator: ", ")
  }

  /// Distances between elements or from an edge, in points.
  private static let distances = ["8", "12", "5", "16"]

  /// Returns the arguments of calls with the other cases of an enumeration, one call for each case.
  ///
  /// - Parameters:
  ///   - parameters: The parameters; of those with a default value, only enumerations are given.
  ///   - scope: The path of the type that declares the function.
  /// - Returns: The name of the parameter, the case and the arguments of each call.
  func alternatives(
    _ parameters: [Parameter], scope: String?
  ) -> [(name: String, case: String, arguments: String)] {
    parameters.indices.flatMap { index in
      let cases = cases(of: AnswerText.stripped(parameters[index].type), scope)?.split(separator: ",") ?? []
      return cases.dropFirst(parameters[index].hasDefault ? 0 : 1).compactMap { value in
        var all = parameters
        all[index].hasDefault = false
        let value = String(value).trimmed
        return list(all, scope: scope) { $0 == all[index] ? value : nil }.map {
          (parameters[index].name, String(value.split(separator: ".").last ?? ""), $0)
        }
      }
    }
  }

  /// Returns the arguments of a call, with an ellipsis for each that only the app knows.
  func outline(_ parameters: [Parameter], scope: String?) -> String {
    parameters.filter { !$0.hasDefault }.map { Self.labeled($0, value(of: $0, scope: scope) ?? "…") }
      .joined(separator: ", ")
  }

  private static func labeled(_ parameter: Parameter, _ value: String) -> String {
    (parameter.label.map { "\($0): " } ?? "") + value
  }

  /// Returns whether a length has the name of a number, such as `numberOfColumns`.
  private static func isCount(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.contains("numberof") || ["count", "columns", "rows"].contains(where: name.hasSuffix)
  }

  /// Returns an example of an argument, or `nil` for a type that only the app knows.
  private func value(of parameter: Parameter, scope: String?, _ depth: Int = 0) -> String? {
    let words = "\(parameter.label ?? "") \(parameter.name)".lowercased()
    func names(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
    let stripped = AnswerText.stripped(parameter.type)
    if let inner = AnswerText.optional(stripped) {
      return isDelegate(inner, scope) ? delegate : "nil"
    }
    switch stripped {
    case "Int", "UInt", "NSInteger":
      return names("index", "section") && !names("count") ? "0" : "\(Self.count)"
    case "CGFloat", "Double", "Float":
      if names("spacing", "padding", "inset", "margin", "gap", "offset") { return Self.distances[0] }
      if names("percent", "fraction") { return "0.5" }
      if names("ratio", "scale", "factor", "alpha", "multiplier") { return "1" }
      if Self.isCount(parameter.name) { return "\(Self.count)" }
      guard NameWords.areOfSurface(parameter.name) else { return "100" }
      return names("width") ? "390" : names("height") ? "844" : "100"
    case "Bool": return "true"
    case "String": return "\"text\""
    case "CGSize":
      return NameWords.areOfSurface(parameter.name)
        ? "CGSize(width: 390, height: 844)" : "CGSize(width: 100, height: 100)"
    case "CGPoint": return "CGPoint.zero"
    case "CGRect": return "CGRect(x: 0, y: 0, width: 390, height: 844)"
    case "UIEdgeInsets": return "UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)"
    case "NSDirectionalEdgeInsets":
      return "NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)"
    case "UICollectionView.ScrollDirection", "UICollectionViewScrollDirection": return ".vertical"
    case "UICollectionLayoutListConfiguration.Appearance": return ".plain"
    case "UIColor": return "UIColor.gray"
    // An app gives the view that contains the collection view, for its bounds.
    case "UIView": return "UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))"
    case "IndexPath": return "IndexPath(item: 0, section: 0)"
    case "Date": return "Date(timeIntervalSinceReferenceDate: 0)"
    case "TimeInterval": return "60"
    case "URL": return "URL(fileURLWithPath: \"/\")"
    case "UUID": return "UUID()"
    case "UIImage": return "UIImage()"
    case "NSCollectionLayoutDimension": return ".absolute(100)"
    case "NSCollectionLayoutSection": return "LayoutLabHost.CheckHost.exampleSection"
    default: break
    }
    if let known = Self.platformCases[stripped] { return ".\(known)" }
    if isDelegate(stripped, scope) { return delegate }
    if let element = AnswerText.array(stripped) { return array(of: element, for: parameter, scope, depth) }
    return cases(of: stripped, scope).map { String($0.prefix { $0 != "," }) }
      ?? closure(for: parameter, scope, depth) ?? structure(stripped, scope, depth)
      ?? object(stripped, scope, depth)
      ?? (program.resolve(stripped, from: scope) == nil ? AnswerText.settings[stripped] : nil)
  }

  /// The number of examples in an array, which is that of the items in most scenarios.
  package static let numberOfItems = 40

  /// The beginning of an array of examples.
  private static let manyItems = "(0..<\(numberOfItems)).map"

  /// Returns whether arguments contain an array of examples, as the data of an app.
  package static func giveItems(_ arguments: String) -> Bool { arguments.contains(manyItems) }

  /// Returns the number of rows and of columns that arguments give, which is the same; `nil` if they give only one of them.
  package static func rowsAndColumns(in arguments: String) -> Int? {
    let labels = arguments.split { "(,)".contains($0) }.filter { $0.hasSuffix(": \(count)") }.map {
      $0.lowercased()
    }
    let isTable = labels.contains { $0.contains("column") } && labels.contains { $0.contains("row") }
    return isTable ? count : nil
  }

  /// The number in place of a count that only the app knows.
  private static let count = 3

  /// Returns an array with all cases of an enumeration, with one array, or with as many examples as there are items.
  private func array(of element: String, for parameter: Parameter, _ scope: String?, _ depth: Int) -> String?
  {
    if let cases = cases(of: element, scope) { return "[\(cases)]" }
    if let inner = AnswerText.array(element) {
      return array(of: inner, for: parameter, scope, depth).map { "[\($0)]" }
    }
    var item = parameter
    item.type = element
    guard let value = value(of: item, scope: scope, depth + 1) else { return nil }
    // What an item has itself need not be long.
    return depth > 1 ? "[\(value)]" : "\(Self.manyItems) { _ in \(value) }"
  }

  /// Returns a closure that always returns the same example, or `nil` for a type that is no closure.
  private func closure(for parameter: Parameter, _ scope: String?, _ depth: Int) -> String? {
    let type = AnswerText.stripped(
      program.resolvedName(AnswerText.stripped(parameter.type), from: scope))
    guard type.hasPrefix("("), let arrow = AnswerText.arrow(in: type) else { return nil }
    let inputs = AnswerText.split(String(type[..<arrow.lowerBound]).trimmed.dropFirst().dropLast())
    let names = inputs.isEmpty ? "" : inputs.map { _ in "_" }.joined(separator: ", ") + " in "
    var result = parameter
    result.type = String(type[arrow.upperBound...]).trimmed
    if ["Void", "()"].contains(result.type) { return "{ \(names)}" }
    return value(of: result, scope: scope, depth + 1).map { "{ \(names)\($0) }" }
  }

  /// The largest number of structures in one another.
  private static let mostDepth = 3

  /// Returns a structure of the files with examples as its parts.
  private func structure(_ type: String, _ scope: String?, _ depth: Int) -> String? {
    guard depth < Self.mostDepth, let own = program.resolve(type, from: scope), own.kind == .struct,
      !own.isGeneric, !own.modifiers.contains(where: Self.hides)
    else { return nil }
    let members = own.members + program.extensions(of: own.path).flatMap(\.members)
    if let call = call(of: own, with: members, depth) { return call }
    guard let fields = fields(of: own) else { return nil }
    if own.members.contains(where: { $0.kind == .initializer }) {
      return assignments(of: own, depth).map { _ in "\(own.path)(\(Self.ownLabel): ())" }
    }
    guard !fields.contains(where: \.isHidden) else { return nil }
    return list(fields.map(\.parameter), scope: own.path, depth: depth + 1).map { "\(own.path)(\($0))" }
  }

  /// A stored property as a parameter.
  private struct Field {
    var parameter: Parameter
    /// Whether only the file of the type can name it.
    var isHidden: Bool
  }

  /// Returns the stored properties of a structure that its initializers set; `nil` if the type of one is not written.
  private func fields(of own: TypeDeclaration) -> [Field]? {
    let stored = own.members.filter { member in
      (member.kind == .property || member.kind == .constant) && !member.isStatic && !member.isComputed
        && !(member.kind == .constant && member.hasInitialValue)
    }
    guard stored.allSatisfy({ $0.type != nil || $0.hasInitialValue }) else { return nil }
    return stored.map { member in
      let isOptional = AnswerText.optional(AnswerText.stripped(member.type ?? "")) != nil
      return Field(
        parameter: Parameter(
          label: member.name, name: member.name, type: member.type ?? "",
          hasDefault: member.hasInitialValue || member.kind == .property && isOptional),
        isHidden: member.modifiers.contains(where: Self.hides))
    }
  }

  // MARK: Structures that only an app can create

  /// The label of an initializer for a structure whose own ones need what only an app has, such as a decoder.
  private static let ownLabel = "_labExample"

  /// Returns a call for readers, who cannot write the initializers that ``extensions(for:)`` declares.
  package static func readable(_ call: String) -> String { call.replacing("\(ownLabel): ()", with: "…") }

  /// Returns the structures that arguments create with initializers that ``extensions(for:)`` declares.
  private func structures(in arguments: String) -> [TypeDeclaration] {
    program.types.filter { $0.kind == .struct && arguments.contains("\($0.path)(\(Self.ownLabel): ())") }
  }

  /// Returns declarations of the initializers that arguments need, by the numbers of the files of the structures.
  package func extensions(for arguments: String) -> [Int: String] {
    var texts: [Int: String] = [:]
    var (rest, known): ([TypeDeclaration], Set<String>) = (structures(in: arguments), [])
    while let type = rest.popLast() {
      guard known.insert(type.path).inserted, let body = assignments(of: type, 0) else { continue }
      texts[type.file, default: ""] +=
        "extension \(type.path) { init(\(Self.ownLabel): ()) { \(body) } }\n"
      rest += structures(in: body)
    }
    return texts
  }

  /// Returns statements that give examples to the stored properties of a structure; `nil` if one has none.
  private func assignments(of type: TypeDeclaration, _ depth: Int) -> String? {
    guard let fields = fields(of: type) else { return nil }
    var statements: [String] = []
    for field in fields where !field.parameter.hasDefault {
      guard let value = value(of: field.parameter, scope: type.path, depth + 1) else { return nil }
      statements.append("self.\(field.parameter.name) = \(value)")
    }
    return statements.joined(separator: "; ")
  }

  /// Returns a call of the initializer with the fewest parameters of which all can be examples; `nil` if there is none.
  private func call(of type: TypeDeclaration, with members: [Member], _ depth: Int) -> String? {
    let initializers = members.filter { member in
      member.kind == .initializer && !member.isGeneric && member.effects.isEmpty && !member.isFailable
        && !member.modifiers.contains(where: Self.hides)
        && !member.parameters.contains { $0.type == "Decoder" || $0.type == "any Decoder" }
    }
    return initializers.sorted { $0.parameters.count < $1.parameters.count }.lazy.compactMap {
      list($0.parameters, scope: type.path, depth: depth + 1)
    }.first.map { "\(type.path)(\($0))" }
  }

  /// Returns an object of a class of the files, with examples as arguments.
  ///
  /// Views and controllers do not count, because they show the layout themselves.
  private func object(_ type: String, _ scope: String?, _ depth: Int) -> String? {
    guard depth < Self.mostDepth, let own = program.resolve(type, from: scope), own.kind == .class,
      !own.isGeneric, !own.modifiers.contains(where: Self.hides)
    else { return nil }
    let (ancestors, root) = program.ancestors(of: own)
    guard ancestors.isEmpty, root.map(Self.plainRoots.contains) ?? true else { return nil }
    let initializers = own.members.filter { $0.kind == .initializer && !$0.modifiers.contains("convenience") }
    if let call = call(of: own, with: initializers, depth) { return call }
    guard initializers.isEmpty else { return nil }
    // Without initializers, all properties have values.
    let isComplete = own.members.allSatisfy { member in
      let isStored = (member.kind == .property || member.kind == .constant) && !member.isStatic
      let type = AnswerText.stripped(member.type ?? "")
      let isOptional = AnswerText.optional(type) != nil || type.hasSuffix("!")
      return !isStored || member.isComputed || member.hasInitialValue
        || member.kind == .property && isOptional
    }
    return isComplete ? "\(own.path)()" : nil
  }

  /// The superclass and the protocols of objects that only have data.
  private static let plainRoots: Set = [
    "NSObject", "AnyObject", "Codable", "Equatable", "Hashable", "Identifiable", "ObservableObject",
    "CustomStringConvertible",
  ]

  private static func hides(_ modifier: String) -> Bool {
    modifier == "private" || modifier == "fileprivate"
  }

  /// The usual case of the platform's enumerations, by the name of the type.
  private static let platformCases = [
    "UICollectionLayoutSectionOrthogonalScrollingBehavior": "continuous", "NSRectAlignment": "top",
    "UIUserInterfaceIdiom": "phone", "UIUserInterfaceSizeClass": "compact",
    "UIUserInterfaceStyle": "light", "UIInterfaceOrientation": "portrait", "UIDeviceOrientation": "portrait",
    "NSLayoutConstraint.Axis": "vertical", "UIContentInsetsReference": "automatic",
    "NSTextAlignment": "natural",
    "UIStackView.Alignment": "fill", "UIStackView.Distribution": "fill", "UIView.ContentMode": "scaleToFill",
    "UIInputView.Style": "default", "UITableView.Style": "plain", "UITableViewCell.CellStyle": "default",
    "UIPageViewController.NavigationOrientation": "horizontal",
    "UICollectionLayoutListConfiguration.HeaderMode": "none",
    "UICollectionLayoutListConfiguration.FooterMode": "none",
  ]

  /// Returns the cases of an enumeration in the files without associated values, separated by commas.
  private func cases(of type: String, _ scope: String?) -> String? {
    guard let own = program.resolve(type, from: scope), own.kind == .enum else { return nil }
    let names = own.members.filter { $0.kind == .enumCase && $0.parameters.isEmpty }
    return names.isEmpty ? nil : names.map { "\(own.path).\($0.name)" }.joined(separator: ", ")
  }

  /// Returns whether the generated delegate can be an argument: the type is a protocol that it can implement.
  private func isDelegate(_ type: String, _ scope: String?) -> Bool {
    guard delegate != nil else { return false }
    if DelegatePlan.platformProtocols.contains(type) { return true }
    guard let own = program.resolve(type, from: scope), own.kind == .protocol else { return false }
    return DelegatePlan.obstacle(to: own, program) == nil
  }
}
