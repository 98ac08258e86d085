import LayoutLab

/// The statements of a delegate's method that run for one layout.
///
/// One delegate can have several views or change its layout, and ask `if layout is CardLayout { … }` or
/// `if collectionView == cards { … }` first.
struct ChosenBranch {
  /// The names of the layout's class and of its superclasses.
  let layouts: Set<String>
  /// The variables with the views that show the layout; none if they are unknown.
  let views: Set<String>
  let tokens: [Token]

  /// Returns the statements of a body that run for the layout, as far as its first conditions show.
  ///
  /// - Parameters:
  ///   - body: The statements of the method.
  ///   - parameter: The name of the parameter for the layout; `nil` if there is none.
  ///   - view: The name of the parameter for the view; `nil` if there is none.
  /// - Returns: The statements.
  func statements(in body: Range<Int>, parameter: String?, view: String?) -> Range<Int> {
    var rest = body
    while let first = rest.first, let open = rest.first(where: { tokens[$0].isSign("{") }) {
      let condition = tokens[first + 1..<open].map(\.text)
      let end = tokens.endOfGroup(from: open)
      if tokens[first].isKeyword("switch"), condition.count == 1, condition[0] == view,
        !views.isEmpty
      {
        guard let chosen = chosenCase(in: open + 1..<end - 1) else { break }
        rest = chosen
        continue
      }
      guard tokens[first].isKeyword("if") else { break }
      let isMet = isLayout(condition, parameter) ?? isView(condition, view)
      if condition.first == "#available" || isMet == true {
        rest = open + 1..<end - 1
      } else if isMet == false {
        guard end < rest.upperBound, tokens[end].isKeyword("else") else {
          rest = end..<rest.upperBound
          continue
        }
        guard end + 1 < rest.upperBound, tokens[end + 1].isSign("{") else {
          rest = end + 1..<rest.upperBound
          continue
        }
        rest = end + 2..<tokens.endOfGroup(from: end + 1) - 1
      } else {
        break
      }
    }
    return rest
  }

  /// Returns whether a condition asks for the class of the layout, and is met; `nil` for other conditions.
  private func isLayout(_ condition: [String], _ parameter: String?) -> Bool? {
    guard condition.count == 3, condition[0] == parameter, condition[1] == "is" else { return nil }
    return layouts.contains(condition[2])
  }

  /// Returns whether a condition asks for the view, and is met; `nil` for other conditions.
  private func isView(_ condition: [String], _ parameter: String?) -> Bool? {
    let words = condition.filter { $0 != "self" && $0 != "." }
    guard let parameter, !views.isEmpty, words.count == 3, ["==", "==="].contains(words[1]),
      let other = words[0] == parameter ? words[2] : words[2] == parameter ? words[0] : nil
    else { return nil }
    return views.contains(other)
  }

  /// Returns the statements of the case of a `switch` for the view, or of its default; `nil` if there is none.
  private func chosenCase(in cases: Range<Int>) -> Range<Int>? {
    var (starts, depth): ([Int], Int) = ([], 0)
    for index in cases {
      if ["(", "[", "{"].contains(where: tokens[index].isSign) { depth += 1 }
      if [")", "]", "}"].contains(where: tokens[index].isSign) { depth -= 1 }
      if depth == 0, tokens[index].isKeyword("case") || tokens[index].isKeyword("default") {
        starts.append(index)
      }
    }
    var usual: Range<Int>?
    for (place, start) in starts.enumerated() {
      guard let colon = (start..<cases.upperBound).first(where: { tokens[$0].isSign(":") }) else {
        return nil
      }
      let statements = colon + 1..<(place + 1 < starts.count ? starts[place + 1] : cases.upperBound)
      if tokens[start].isKeyword("default") { usual = statements }
      let names = tokens[start + 1..<colon].filter { $0.kind == .word }.map(\.text)
      if names.contains(where: views.contains) { return statements }
    }
    return usual
  }
}
