import LayoutLab

/// The collection views of a file that are created with other layouts, so that their updates do not matter to a layout.
struct OtherViews {
  /// A view: a property of a type, or the objects of the type itself.
  private struct View: Hashable {
    var type: String
    /// The name of the property; `nil` for the objects of the type.
    var property: String?
  }

  private let file: Program
  private var views: Set<View> = []

  /// Finds the views.
  ///
  /// A type that names the layout may give it to each of its views.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - layouts: The names of the layout, its superclasses and its subclasses.
  init(in file: Program, besides layouts: Set<String>) {
    self.file = file
    let tokens = file.tokens[0]
    for label in tokens.indices.dropLast(2)
    where tokens[label].isKeyword("collectionViewLayout") && tokens[label + 1].isSign(":") {
      guard let layout = Self.layout(at: label + 2, in: tokens), !layouts.contains(layout),
        let open = (0..<label).last(where: { tokens[$0].isSign("(") && tokens.endOfGroup(from: $0) > label }),
        let view = Self.view(createdBefore: open, in: file)
      else { continue }
      let isOfLayout = file.types.contains { type in
        type.name == view.type && type.tokens.contains { layouts.contains(tokens[$0].text) }
      }
      if !isOfLayout { views.insert(view) }
    }
  }

  /// Returns whether a method is called for one of the views.
  ///
  /// - Parameter index: The token with the name of the method.
  /// - Returns: Whether it is.
  func areCalled(at index: Int) -> Bool {
    if views.isEmpty { return false }
    let tokens = file.tokens[0]
    let receiver = tokens.owner(ofMemberAt: index).map { tokens[$0].text }
    let property = receiver == "self" ? nil : receiver
    return file.types.contains {
      $0.tokens.contains(index) && views.contains(View(type: $0.name, property: property))
    }
  }

  /// Returns the class of the layout that an argument creates, as in `Grid()`, or that a variable has.
  private static func layout(at index: Int, in tokens: [Token]) -> String? {
    let name = tokens[index].text
    guard tokens[index].kind == .word, index + 1 < tokens.count else { return nil }
    if tokens[index + 1].isSign("(") { return name.first?.isUppercase ?? false ? name : nil }
    let declaration = (1..<index).last { place in
      tokens[place].isKeyword(name) && ["let", "var"].contains(where: tokens[place - 1].isKeyword)
    }
    guard let declaration, declaration + 3 < index,
      tokens[declaration + 1].isSign("=") || tokens[declaration + 1].isSign(":")
    else { return nil }
    let value = tokens[declaration + 2]
    return value.kind == .word && value.text.first?.isUppercase ?? false ? value.text : nil
  }

  /// Returns the view that a call with a layout creates; `nil` if it is unknown.
  private static func view(createdBefore open: Int, in file: Program) -> View? {
    let tokens = file.tokens[0]
    guard open > 2, let type = file.types.last(where: { $0.tokens.contains(open) }) else { return nil }
    if tokens[open - 1].isKeyword("init"), tokens[open - 3].isKeyword("super") {
      return View(type: type.name, property: nil)
    }
    // The view can be the value of a property, or that of the closure which makes it.
    let property = type.members.first { member in
      [.property, .constant].contains(member.kind) && member.tokens.contains(open)
    }
    if let property { return View(type: type.name, property: property.name) }
    guard tokens[open - 2].isSign("="), tokens[open - 3].kind == .word,
      type.members.contains(where: { $0.name == tokens[open - 3].text })
    else { return nil }
    return View(type: type.name, property: tokens[open - 3].text)
  }
}
