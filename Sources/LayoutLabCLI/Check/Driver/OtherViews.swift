import LayoutLab

/// The collection views of a file that only get other layouts, so that their updates do not matter to a layout.
struct OtherViews {
  /// A view: a property of a type, or the objects of the type itself.
  private struct View: Hashable {
    var type: String
    /// The name of the property; `nil` for the objects of the type.
    var property: String?
  }

  /// A statement that gives a layout to a view.
  private struct Gift {
    var index: Int
    /// The view; `nil` if it is unknown.
    var view: View?
    /// Whether the layout is known to be of another class.
    var isOther: Bool
  }

  private let file: Program
  private var views: Set<View> = []

  /// Finds the views.
  ///
  /// A type that names the layout may give it to each view to which it gives a layout that is not known.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - layouts: The names of the layout, its superclasses and its subclasses.
  init(in file: Program, besides layouts: Set<String>) {
    self.file = file
    let gifts = Self.gifts(in: file, besides: layouts)
    for view in Set(gifts.filter(\.isOther).compactMap(\.view)) {
      let parts = file.types.filter { $0.name == view.type }
      let namesLayout = parts.contains { $0.tokens.contains { layouts.contains(file.tokens[0][$0].text) } }
      let isUncertain = gifts.contains { gift in
        !gift.isOther && (gift.view.map { $0 == view } ?? parts.contains { $0.tokens.contains(gift.index) })
      }
      // What happens to the objects of a type can be written elsewhere.
      if !namesLayout || view.property != nil && !isUncertain { views.insert(view) }
    }
  }

  private static func gifts(in file: Program, besides layouts: Set<String>) -> [Gift] {
    let tokens = file.tokens[0]
    func gift(_ index: Int, of value: Int, to view: View?) -> Gift {
      let layout = layout(at: value, in: tokens)
      return Gift(index: index, view: view, isOther: layout.map { !layouts.contains($0) } ?? false)
    }
    return tokens.indices.dropLast(2).compactMap { index in
      let next = tokens[index + 1]
      if tokens[index].isKeyword("setCollectionViewLayout"), next.isSign("(") {
        return gift(index, of: index + 2, to: view(ofMemberAt: index, in: file))
      }
      guard tokens[index].isKeyword("collectionViewLayout") else { return nil }
      if next.isSign("=") { return gift(index, of: index + 2, to: view(ofMemberAt: index, in: file)) }
      guard next.isSign(":"),
        let open = (0..<index).last(where: { tokens[$0].isSign("(") && tokens.endOfGroup(from: $0) > index })
      else { return nil }
      // Functions with such a parameter give nothing.
      if open > 1,
        tokens[open - 2].isKeyword("func")
          || tokens[open - 1].isKeyword("init") && !tokens[open - 2].isSign(".")
      {
        return nil
      }
      return gift(index, of: index + 2, to: view(createdBefore: open, in: file))
    }
  }

  /// Returns the property of a type to whose layout a statement gives a value; `nil` if it is none.
  private static func view(ofMemberAt index: Int, in file: Program) -> View? {
    let tokens = file.tokens[0]
    guard let owner = tokens.owner(ofMemberAt: index), tokens[owner].kind == .word,
      let type = file.types.last(where: { $0.tokens.contains(index) }),
      file.types.contains(where: { part in
        part.name == type.name
          && part.members.contains {
            $0.name == tokens[owner].text && [.property, .constant].contains($0.kind)
          }
      })
    else { return nil }
    return View(type: type.name, property: tokens[owner].text)
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
    // A variable of such a class can hold any layout.
    if tokens[declaration + 1].isSign(":"), PlatformClasses.isName(value.text) { return nil }
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
