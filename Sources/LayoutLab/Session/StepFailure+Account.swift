extension StepFailure {
  /// The step in words, such as `step 2, 'one screen down'`.
  public var stepName: String { step == 0 ? "the scenario as a whole" : "step \(step), '\(title)'" }

  /// The whole sentence, beginning with the step.
  public var sentence: String { "\(stepName): \(mismatch.sentence)" }

  /// The full description: the scenario, the step, the statement, both sides, what UIKit does, and the way out.
  ///
  /// - Parameter scenario: The name of the scenario.
  /// - Returns: Several lines, without a line feed at the end.
  public func account(in scenario: String) -> String {
    var lines = ["\(scenario), \(stepName): \(mismatch.statement)"]
    func add(_ name: String, _ text: String?) {
      guard let text else { return }
      let indent = "\n" + String(repeating: " ", count: 12)
      lines.append(
        "  \(name)\(String(repeating: " ", count: 10 - name.count))"
          + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: indent))
    }
    if let exhibit = mismatch.exhibit {
      lines += exhibit.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    } else if !mismatch.isOneSentence {
      add("expected", mismatch.expected)
      add("found", mismatch.found)
    }
    add("UIKit", mismatch.background)
    let isInFile = source?.file.hasSuffix(".json") ?? false
    add("hint", isInFile ? mismatch.hints?.inFile : mismatch.hints?.inSwift)
    return lines.joined(separator: "\n")
  }
}
