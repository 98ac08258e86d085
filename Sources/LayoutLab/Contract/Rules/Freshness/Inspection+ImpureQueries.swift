import HeadlessUIKit

// A query for one element that changes the layout returns something else each time, in a fresh instance too.
extension Inspection {
  /// Whether only queries for single elements differ, and those of a fresh instance return something else each time.
  ///
  /// Such a query may also change the content size.
  ///
  /// - Parameters:
  ///   - differences: The differences of the layout from a fresh instance.
  ///   - trial: The layout that is on screen.
  /// - Returns: Whether the differences do not show what the layout keeps.
  func areOfImpureQueries(_ differences: [AnswerSnapshot.Difference], _ trial: Trial) -> Bool {
    guard let id = differences.lazy.compactMap(\.id).first,
      !differences.contains(where: { $0.member == .layoutAttributesForElements })
    else { return false }
    let fresh = FreshInstance(of: trial)
    let (first, second) = (fresh.snapshot().single(id), fresh.snapshot().single(id))
    guard let first, let second else { return false }
    return !first.agrees(with: second)
  }
}
