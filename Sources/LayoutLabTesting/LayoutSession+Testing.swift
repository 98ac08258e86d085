import HeadlessUIKit
import LayoutLab
import Testing

extension LayoutSession {
  /// Creates a session for a test that takes steps one by one.
  ///
  /// ```swift
  /// let session = LayoutSession(data: [20]) { StripesLayout() }
  /// session.load()
  /// session.scroll(by: 300)
  /// session.expect { Expect.never("layout.prepare()") }
  /// ```
  ///
  /// Each failure, including an unexpected exception, immediately becomes an issue at the line of its step or
  /// expectation. By default, the device is that of the test's traits, or a phone.
  ///
  /// - Parameters:
  ///   - data: The sections at first.
  ///   - device: The device; `nil` for the device of the test's traits, or a phone.
  ///   - answers: The answers of data source, delegate and cells that do not follow from the data.
  ///   - sourceLocation: The location of the call.
  ///   - layout: Creates a layout each time that it is called.
  public convenience init(
    data: ScenarioData, device: ScenarioDevice? = nil, answers: ScenarioAnswers = ScenarioAnswers(),
    sourceLocation: SourceLocation = #_sourceLocation,
    layout: @escaping () -> UICollectionViewLayout
  ) {
    self.init(data: data, device: device, answers: answers, sourceLocation: sourceLocation) { _ in
      Subject(layout())
    }
  }

  /// Creates a session of a layout with other objects that it needs, for a test that takes steps one by one.
  ///
  /// - Parameters:
  ///   - data: The sections at first.
  ///   - device: The device; `nil` for the device of the test's traits, or a phone.
  ///   - answers: The answers of data source, delegate and cells that do not follow from the data.
  ///   - sourceLocation: The location of the call.
  ///   - subject: Creates a layout and other objects that it needs each time that it is called; its delegate can answer
  ///     from the data.
  public convenience init(
    data: ScenarioData, device: ScenarioDevice? = nil, answers: ScenarioAnswers = ScenarioAnswers(),
    sourceLocation: SourceLocation = #_sourceLocation,
    subject: @escaping (ScenarioDataSource) -> Subject
  ) {
    let device = device ?? LayoutLabTrait.applied(to: ScenarioDevice())
    let scenario = Scenario(
      name: runningTestName, data: data, device: device, answers: answers, steps: [.load])
    self.init(scenario, subject: subject)
    for diagnostic in scenario.diagnostics {
      Issue.record(
        Comment(rawValue: "\(scenario.name): \(diagnostic.message)"), sourceLocation: sourceLocation)
    }
    recordIssues(sourceLocation: sourceLocation)
  }

  /// Records an issue of the running test for each failure from now on.
  ///
  /// - Parameter sourceLocation: The location of issues whose line is unknown.
  public func recordIssues(sourceLocation: SourceLocation = #_sourceLocation) {
    let name = scenario.name
    var isFirst = true
    didFail = { [weak self] failure in
      failure.recordIssue(in: name, sourceLocation: sourceLocation)
      guard isFirst, let self else { return }
      isFirst = false
      self.outcome.attach(screen: self.screen, sourceLocation: sourceLocation)
    }
  }
}
