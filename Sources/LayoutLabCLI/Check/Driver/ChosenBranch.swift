import LayoutLab

/// The statements of a delegate's method that run for one layout.
///
/// One delegate can have several views or change its layout, and ask `if layout is CardLayout { … }` first.
struct ChosenBranch {
  /// The names of the layout's class and of its superclasses.
  let layouts: Set<String>
  let tokens: [Token]

  /// Returns the statements of a body that run for the layout, as far as its first conditions show.
  ///
  /// - Parameters:
  ///   - body: The statements of the method.
  ///   - parameter: The name of the parameter for the layout; `nil` if there is none.
  /// - Returns: The statements.
  func statements(in body: Range<Int>, parameter: String?) -> Range<Int> {
    var rest = body
    while let first = rest.first, tokens[first].isKeyword("if"),
      let open = rest.first(where: { tokens[$0].isSign("{") })
    {
      let condition = tokens[first + 1..<open].map(\.text)
      let end = tokens.endOfGroup(from: open)
      if condition.first == "#available" || isLayout(condition, parameter) == true {
        rest = open + 1..<end - 1
      } else if isLayout(condition, parameter) == false {
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
}
