import LayoutLab

// What the classes with a layout do when the size of its view changes, or when the view scrolls.
extension LayoutOwners {
  /// The methods that UIKit calls when the size of a view has changed or is about to change.
  private static let resizes: Set = [
    "viewWillTransition(to:with:)", "willTransition(to:with:)", "viewWillLayoutSubviews()",
    "viewDidLayoutSubviews()", "layoutSubviews()", "traitCollectionDidChange(_:)",
  ]

  /// The method that UIKit calls in a view's delegate when the view has scrolled.
  private static let scrolls: Set = ["scrollViewDidScroll(_:)"]

  /// Returns whether a statement is in a method that UIKit calls after a change of the size, or in one that such a method
  /// of the same file calls.
  static func isRunAfterResize(_ statement: Int, in file: Program) -> Bool {
    let members = file.types.flatMap(\.members).filter { $0.kind == .function }
    guard let method = members.last(where: { $0.tokens.contains(statement) }) else { return false }
    let tokens = file.tokens[0]
    return members.filter { resizes.contains($0.fullName) }.contains { member in
      member.fullName == method.fullName
        || member.tokens.dropLast().contains {
          tokens[$0].isKeyword(method.name) && tokens[$0 + 1].isSign("(") && !tokens[$0 - 1].isKeyword("func")
        }
    }
  }

  /// Returns the first place at which a class invalidates the layout after a change of its view's size, with the method.
  ///
  /// - Parameter owner: The class whose values the checked layout has; `nil` if it is unknown.
  /// - Returns: The place; `nil` if one of the classes does not, or if the layout is also created elsewhere.
  func invalidationAfterResize(
    like owner: String? = nil
  ) -> (method: String, place: SourceLine)? {
    invalidation(after: Self.resizes, like: owner)
  }

  /// Returns the first place at which a class invalidates the layout each time that its view has scrolled, with the method.
  ///
  /// - Parameter owner: The class whose values the checked layout has; `nil` if it is unknown.
  /// - Returns: The place; `nil` if one of the classes does not, or if the layout is also created elsewhere.
  func invalidationAfterScroll(like owner: String? = nil) -> (method: String, place: SourceLine)? {
    invalidation(after: Self.scrolls, like: owner)
  }

  /// Returns the first place at which one of some methods invalidates the layout, in each class with the layout.
  private func invalidation(
    after methods: Set<String>, like owner: String?
  ) -> (method: String, place: SourceLine)? {
    guard !areIncomplete else { return nil }
    // A file that creates the layout may be missing.
    let names = all.isEmpty ? layouts.sorted().flatMap(holders) : scrollingLike(owner, all.map(\.name))
    return Self.first(in: names) {
      invalidation(after: methods, in: $0) ?? invalidationByHolders(of: $0, after: methods)
    }
  }

  /// Returns the classes whose layouts scroll in the same direction as those of one of them.
  private func scrollingLike(_ owner: String?, _ names: [String]) -> [String] {
    guard let owner, names.contains(owner) else { return names }
    func scrollsHorizontally(_ name: String) -> Bool {
      files(name).contains { file in
        let types = file.types.filter { $0.name == name }
        return Assignment.all(in: file).contains { statement in
          statement.property == "scrollDirection"
            && file.tokens[0][statement.value].last?.isKeyword("horizontal") ?? false
            && types.contains { $0.tokens.contains(statement.value.lowerBound) }
        }
      }
    }
    let isHorizontal = scrollsHorizontally(owner)
    return names.filter { scrollsHorizontally($0) == isHorizontal }
  }

  /// Returns the first place that is found for classes; `nil` if there is none for one of them, or no class.
  private static func first(
    in names: [String], _ find: (String) -> (method: String, place: SourceLine)?
  ) -> (method: String, place: SourceLine)? {
    let found = names.compactMap(find)
    return found.count == names.count ? found.first : nil
  }

  /// Returns the first place at which the classes that have a view invalidate its layout; `nil` if one of them does not.
  private func invalidationByHolders(
    of view: String, after methods: Set<String>
  ) -> (method: String, place: SourceLine)? {
    guard let chain = withSuperclasses(view), !chain.contains(where: { $0.hasSuffix("Controller") }) else {
      return nil
    }
    return Self.first(in: holders(of: view)) { invalidation(after: methods, in: $0) }
  }

  /// Returns the classes, other than layouts, that name another class of the app in their bodies.
  private func holders(of name: String) -> [String] {
    files(name).flatMap { file in
      file.types.filter { type in
        type.kind == .class && type.enclosing == nil && type.name != name && !layouts.contains(type.name)
          && type.body.contains { file.tokens[0][$0].isKeyword(name) }
      }.map(\.name)
    }
  }

  // MARK: Invalidations

  /// How many functions of a class a method may call one after the other before the layout is invalidated.
  private static let mostCalls = 2

  /// Returns the first place at which some methods of a class, which UIKit calls after a change, invalidate the layout,
  /// directly or through other functions of the class.
  private func invalidation(after methods: Set<String>, in name: String) -> (
    method: String, place: SourceLine
  )? {
    let chain = withSuperclasses(name) ?? [name]
    let parts = files(ofClasses: chain).flatMap { file in
      file.types.filter { chain.contains($0.name) }.flatMap(\.members).filter { $0.kind == .function }
        .map { (file: file, member: $0) }
    }
    for (file, member) in parts where methods.contains(member.fullName) {
      var functions = [(file: file, member: member)]
      for calls in 0...Self.mostCalls {
        for (file, function) in functions {
          if let line = invalidation(in: function, of: file) {
            return (member.fullName, SourceLine(file: file.files[0].path, line: line))
          }
        }
        if calls == Self.mostCalls { break }
        let called = Set(functions.flatMap { Self.ownCalls(in: $0.member, of: $0.file) })
        functions = parts.filter {
          called.contains($0.member.name) && !methods.contains($0.member.fullName)
        }
      }
    }
    return nil
  }

  /// Returns the line of the first statement of a function that invalidates the layout; `nil` if there is none.
  private func invalidation(in function: Member, of file: Program) -> Int? {
    let tokens = file.tokens[0]
    let call = function.tokens.dropFirst().dropLast().first { index in
      guard tokens[index + 1].isSign("("), tokens[index - 1].isSign(".") else { return false }
      let receiver = tokens[..<(index - 1)].last { $0.kind == .word }?.text.lowercased() ?? ""
      return tokens[index].isKeyword("invalidateLayout")
        || ["reloadData", "performBatchUpdates"].contains { tokens[index].isKeyword($0) }
          && receiver.contains("collection")
    }
    if let call { return tokens[call].line }
    return Assignment.all(in: file).first { statement in
      function.tokens.contains(statement.value.lowerBound)
        && invalidatingProperties.contains(statement.property)
        && (statement.variable.lowercased().contains("layout")
          || layouts.contains { statement.isOf($0, in: file) })
    }?.line
  }

  /// Returns the names of the functions that a function calls on its own object.
  private static func ownCalls(in function: Member, of file: Program) -> [String] {
    let tokens = file.tokens[0]
    return function.tokens.dropFirst(2).dropLast().filter { index in
      guard tokens[index].kind == .word, tokens[index + 1].isSign("("),
        !tokens[index - 1].isKeyword("func")
      else { return false }
      guard tokens[index - 1].isSign(".") else { return true }
      // Closures may have a weak reference.
      return tokens[..<(index - 1)].last { $0.kind == .word }?.isKeyword("self") ?? false
    }.map { tokens[$0].text }
  }

  /// Returns the properties of a layout that invalidate it when they are set: those with such a setter or observer, and
  /// those of flow layouts.
  static func invalidatingProperties(of plan: SubjectPlan, in program: Program) -> Set<String> {
    let own = ([plan.type] + plan.ancestors).flatMap { type in
      type.members.filter { member in
        member.kind == .property
          && member.tokens.contains { program.tokens[type.file][$0].isKeyword("invalidateLayout") }
      }.map(\.name)
    }
    let ofFlow = plan.root == "UICollectionViewFlowLayout" ? ProjectValues.flowLengths : []
    return ofFlow.union(own)
  }
}
