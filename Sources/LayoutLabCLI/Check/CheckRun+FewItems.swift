import LayoutLab
import LayoutLabToolReport

// Layouts that are made for a limited number of items, such as the seats around a table.
extension CheckRun {
  /// Looks at a layout with few items if it stops with a message of its own when it has the usual number.
  ///
  /// If the message contains a number, it may be the largest one; there are half as many items, so that some can be inserted.
  ///
  /// - Parameters:
  ///   - index: The index of the layout in the module.
  ///   - prepared: The prepared module.
  ///   - result: The results of the battery with the usual data; receives the processor time.
  ///   - progress: Receives the name of each scenario when it begins.
  /// - Returns: What the layout shows then; `nil` if it shows itself with the usual data, or not with fewer items either.
  /// - Throws: `ChildError` if no process can be started.
  func lookWithFewItems(
    _ index: Int, of prepared: Prepared, _ result: inout SubjectRun.Result,
    progress: @escaping @Sendable (String) -> Void
  ) throws -> (subject: CheckReport.Subject, broken: [RuleID])? {
    guard !prepared.plans[index].hasFixture, options.counts == nil, options.leastSections == nil,
      let message = result.refusalOfFirstDisplay
    else { return nil }
    for count in Self.counts(for: message) {
      var options = options
      options.counts = [count]
      let shown = try look(
        at: index, of: prepared, with: options, &result, progress: progress,
        because:
          "it stops with a message of its own, \"\(message)\", if it has as many items as usual, so that it is shown with "
          + "\(count)")
      if let shown { return shown }
    }
    return nil
  }

  /// Returns the numbers of items to try for a layout that has refused to be displayed, the most promising one first.
  static func counts(for message: String) -> [Int] {
    let named = message.split { !$0.isNumber }.compactMap { Int($0) }.filter { (1...usualCount).contains($0) }
    return (named.map { max(1, $0 / 2) } + [6, 3, 1]).uniqued
  }

  /// The number of items in most scenarios.
  private static let usualCount = 40
}
