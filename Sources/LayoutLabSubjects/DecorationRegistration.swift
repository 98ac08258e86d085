import LayoutLab

/// The classes that register the decoration views of a layout, as far as the files show.
package struct DecorationRegistration {
  private let program: Program
  private let plan: SubjectPlan

  /// Finds the registrations of a layout.
  package init(_ plan: SubjectPlan, in program: Program) {
    self.plan = plan
    self.program = program
  }

  /// Whether the app of the layout may register its decoration views.
  ///
  /// It does if other code in the files registers any, or if the layout only passes on classes that it was given. If
  /// the layout registers none and nothing in the files creates it, its app is unknown.
  package var isLeftToApp: Bool {
    if plan.hasFixture { return false }
    let places = registrations.filter { isOwn($0) || concernsLayout($0) }
    if places.contains(where: { !isOwn($0) || passesOn($0) }) { return true }
    return places.isEmpty && (plan.isFactory || !isCreated)
  }

  private typealias Place = (file: Int, token: Int)

  /// The places that register decoration views.
  private var registrations: [Place] {
    program.files.indices.flatMap { file -> [Place] in
      let tokens = program.tokens[file]
      return tokens.indices.dropLast().filter { index in
        tokens[index].text == "forDecorationViewOfKind" && tokens[index + 1].isSign(":")
          && tokens[..<index].suffix(24).contains { $0.isKeyword("register") }
      }.map { (file, $0) }
    }
  }

  /// Whether a place is in the class, in a superclass in the files or, for a function, in its body.
  private func isOwn(_ place: Place) -> Bool {
    if plan.isFactory { return plan.type.file == place.file && plan.type.tokens.contains(place.token) }
    let classes = [plan.type] + plan.ancestors
    return program.parts(of: classes).contains {
      $0.file == place.file && $0.tokens.contains(place.token)
    }
  }

  /// Whether a place may register views with the layout.
  ///
  /// It does not if it calls a layout of another class, which the code around it has created.
  private func concernsLayout(_ place: Place) -> Bool {
    let tokens = program.tokens[place.file][..<place.token]
    guard let call = tokens.lastIndex(where: { $0.isKeyword("register") }) else { return true }
    return concernsLayout(call: call, in: place.file)
  }

  /// Whether a call of `register` may be one of the layout.
  ///
  /// - Parameters:
  ///   - call: The token of the method's name.
  ///   - file: The file.
  /// - Returns: False if the receiver is a layout of another class, which the code around the call has created.
  package func concernsLayout(call: Int, in file: Int) -> Bool {
    guard let created = createdClass(call: call, in: file) else { return true }
    if plan.isFactory { return false }
    return ([plan.type] + plan.ancestors).contains { $0.name == created }
  }

  /// Returns the class whose initializer has created the receiver of a call; `nil` if the code does not show it.
  private func createdClass(call: Int, in file: Int) -> String? {
    let tokens = program.tokens[file]
    guard call > 1, tokens[call - 1].isSign("."), tokens[call - 2].kind == .word else { return nil }
    let receiver = tokens[call - 2].text
    // Declarations in closed braces are those of other functions.
    var closed = 0
    for index in tokens.indices.prefix(call - 2).dropFirst().reversed() {
      if tokens[index].isSign("}") { closed += 1 }
      if tokens[index].isSign("{") { closed = max(0, closed - 1) }
      guard closed == 0, tokens[index].text == receiver,
        tokens[index - 1].isKeyword("let") || tokens[index - 1].isKeyword("var")
      else { continue }
      guard tokens[index + 1].isSign("="), tokens[index + 2].text.first?.isUppercase == true,
        tokens[index + 3].isSign("(")
      else { return nil }
      return tokens[index + 2].text
    }
    return nil
  }

  /// Whether the class that is registered is a variable, such as a parameter, and not named in the place.
  private func passesOn(_ place: Place) -> Bool {
    let tokens = program.tokens[place.file][..<place.token]
    guard let call = tokens.lastIndex(where: { $0.isKeyword("register") }) else { return false }
    // The tokens are an opening parenthesis, the argument, and a comma.
    return tokens.count - 1 - call == 3
  }

  /// Whether code outside of the class creates a layout.
  private var isCreated: Bool {
    program.files.indices.contains { file in
      let tokens = program.tokens[file]
      return tokens.indices.dropLast().contains { index in
        tokens[index].kind == .word && tokens[index].text == plan.type.name && tokens[index + 1].isSign("(")
          && !isOwn((file, index))
      }
    }
  }
}
