import LayoutLab

/// The one value that a property of a type gets: in its declaration, or in an initializer.
struct OnlyValue {
  /// The file with the value.
  let file: Program
  /// The tokens of the value.
  let value: Range<Int>

  /// Finds the value; `nil` if the property has none, or if it may have others.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - type: The name of the type that declares it.
  ///   - files: Returns the files that contain a word.
  init?(of name: String, in type: String, files: (String) -> [Program]) {
    var found: [(file: Program, value: Range<Int>)] = []
    var isDeclared = false
    for file in files(name) {
      for member in file.types.filter({ $0.name == type }).flatMap(\.members)
      where member.name == name && !member.isStatic && [.constant, .property].contains(member.kind) {
        // A storyboard can give another value.
        if member.attributes.contains(where: { $0.hasPrefix("IB") }) { return nil }
        isDeclared = true
        let tokens = file.tokens[0]
        guard let sign = member.tokens.first(where: { tokens[$0].isSign("=") || tokens[$0].isSign("{") })
        else { continue }
        guard tokens[sign].isSign("="), let value = Self.value(from: sign + 1, in: member, tokens) else {
          return nil
        }
        found.append((file, value))
      }
    }
    guard isDeclared, LayoutUsers.subclasses(of: type, files).count == 1 else { return nil }
    // An initializer can have a parameter for the property, explicitly or as a structure's own one.
    if files(type).contains(where: { Self.isArgument(name, of: type, in: $0.tokens[0]) }) { return nil }
    for file in files(name) {
      let own = file.types.filter { $0.name == type }
      let initializers = own.flatMap(\.members).filter { $0.kind == .initializer }
      if initializers.contains(where: { $0.parameters.contains { $0.name == name } }) { return nil }
      for statement in Assignment.all(in: file) where statement.property == name {
        let place = statement.value.lowerBound
        let isOwn = statement.variable == "self" && initializers.contains { $0.tokens.contains(place) }
        if isOwn {
          found.append((file, statement.value))
        } else if statement.variable != "self" || own.contains(where: { $0.tokens.contains(place) }) {
          return nil
        }
      }
    }
    guard found.count == 1, let only = found.first else { return nil }
    (file, value) = only
  }

  /// Returns whether a property is the label of an argument with which a type is created.
  private static func isArgument(_ name: String, of type: String, in tokens: [Token]) -> Bool {
    tokens.indices.dropLast(3).contains { index in
      guard tokens[index].isKeyword(type) else { return false }
      let isInit = tokens[index + 1].isSign(".") && tokens[index + 2].isKeyword("init")
      let open = index + (isInit ? 3 : 1)
      guard open < tokens.count, tokens[open].isSign("(") else { return false }
      let call = open + 1..<max(open + 1, tokens.endOfGroup(from: open) - 1)
      return ConstantText.arguments(call, in: tokens).contains { $0.label == name }
    }
  }

  /// Returns the tokens of an initial value; `nil` if there are observers after it.
  private static func value(from start: Int, in member: Member, _ tokens: [Token]) -> Range<Int>? {
    let value = start..<member.tokens.upperBound
    return value.isEmpty || value.contains { tokens[$0].isSign("{") } ? nil : value
  }
}
