import HeadlessUIKit
import LayoutLab
import Testing

extension LayoutSession {
  /// Creates a session for a test that drives it by hand.
  ///
  /// ```swift
  /// let session = LayoutSession(data: [20]) { StripesLayout() }
  /// session.load()
  /// session.scroll(by: 300)
  /// session.expect { Expect.never("layout.prepare()") }
  /// ```
  ///
  /// Each failure, also an exception that nobody expects, is an issue at the line of its step or expectation as soon
  /// as it is found. The device is what the test's traits say, or a phone.
  ///
  /// - Parameters:
  ///   - data: What the data source has at first.
  ///   - device: The device; nil for what the test's traits say, or a phone.
  ///   - answers: What data source, delegate and cells answer beyond what follows from the data.
  ///   - sourceLocation: Where the call stands.
  ///   - layout: Makes a new layout each time that it is called.
  public convenience init(
    data: ScenarioData, device: ScenarioDevice? = nil, answers: ScenarioAnswers = ScenarioAnswers(),
    sourceLocation: SourceLocation = #_sourceLocation,
    layout: @escaping () -> UICollectionViewLayout
  ) {
    self.init(data: data, device: device, answers: answers, sourceLocation: sourceLocation) { _ in
      Subject(layout())
    }
  }

  /// Creates a session of a layout that needs more than itself, for a test that drives it by hand.
  ///
  /// - Parameters:
  ///   - data: What the data source has at first.
  ///   - device: The device; nil for what the test's traits say, or a phone.
  ///   - answers: What data source, delegate and cells answer beyond what follows from the data.
  ///   - sourceLocation: Where the call stands.
  ///   - subject: Makes a new layout and what it needs each time that it is called; the data is there for the layout's
  ///     own delegate to answer from.
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

  /// Records an issue of the running test for each failure from now on, as soon as it is found.
  ///
  /// - Parameter sourceLocation: Where issues stand whose line is not known.
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
