import HeadlessUIKit
import LayoutLab
import Testing

/// Takes a layout through a scenario, and records an issue for each expectation that is not met.
///
/// What no run could make good is said before anything runs: paths beyond the data, kinds of views that a flow layout
/// does not have, and expectations that contradict each other. Of a layout of its own class only its answers tell which
/// kinds it has; where a view of another kind is expected, the failure names those that it has answered with.
///
/// - Parameters:
///   - scenario: The scenario; traits of the test stand above what it says of the device.
///   - layout: Makes a new layout each time that it is called.
///   - layouts: Makes the layouts that steps name, such as those of `setLayout`.
///   - sourceLocation: Where the call stands.
/// - Returns: What the run has shown.
@MainActor @discardableResult
public func expectScenario(
  _ scenario: Scenario, layout: @escaping () -> UICollectionViewLayout, layouts: LayoutSession.Layouts? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Outcome {
  expectScenario(
    scenario, subject: { _ in LayoutSession.Subject(layout()) }, layouts: layouts,
    sourceLocation: sourceLocation)
}

/// Takes a layout that needs more than itself through a scenario.
///
/// - Parameters:
///   - scenario: The scenario; traits of the test stand above what it says of the device.
///   - subject: Makes the layout and what it needs; the data is there for the layout's own delegate to answer from.
///   - layouts: Makes the layouts that steps name, such as those of `setLayout`.
///   - sourceLocation: Where the call stands.
/// - Returns: What the run has shown.
@MainActor @discardableResult
public func expectScenario(
  _ scenario: Scenario, subject: @escaping (ScenarioDataSource) -> LayoutSession.Subject,
  layouts: LayoutSession.Layouts? = nil, sourceLocation: SourceLocation = #_sourceLocation
) -> Outcome {
  var scenario = scenario
  scenario.device = LayoutLabTrait.applied(to: scenario.device)
  func isRefused(for diagnostics: [ScenarioDiagnostic]) -> Bool {
    for diagnostic in diagnostics {
      Issue.record(
        Comment(rawValue: "\(scenario.name) cannot be run: \(diagnostic.message)"),
        sourceLocation: SourceLocation(diagnostic.position, or: sourceLocation))
    }
    return !diagnostics.isEmpty
  }
  let nothing = Outcome(scenario: scenario, steps: [], trace: Trace())
  if isRefused(for: scenario.diagnostics) { return nothing }
  let session = LayoutSession(scenario, subject: subject, layouts: layouts)
  if isRefused(for: session.diagnostics) { return nothing }
  let outcome = session.run()
  outcome.recordIssues(sourceLocation: sourceLocation)
  return outcome
}

/// Takes a layout through the scenario of a file.
///
/// A file that cannot be read is an issue at the call for each thing that is wrong, with the place in the file.
///
/// - Parameters:
///   - file: The file.
///   - layout: Makes the layout, whatever layout the file names.
///   - layouts: Makes the layouts that steps name, such as those of `setLayout`.
///   - sourceLocation: Where the call stands.
/// - Returns: What the run has shown; nil where the file cannot be read.
@MainActor @discardableResult
public func expectScenario(
  _ file: ScenarioFile, layout: @escaping () -> UICollectionViewLayout, layouts: LayoutSession.Layouts? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Outcome? {
  expectScenario(
    file, subject: { _ in LayoutSession.Subject(layout()) }, layouts: layouts, sourceLocation: sourceLocation)
}

/// Takes a layout that needs more than itself through the scenario of a file.
///
/// - Parameters:
///   - file: The file.
///   - subject: Makes the layout and what it needs; the data is there for the layout's own delegate to answer from.
///   - layouts: Makes the layouts that steps name, such as those of `setLayout`.
///   - sourceLocation: Where the call stands.
/// - Returns: What the run has shown; nil where the file cannot be read.
@MainActor @discardableResult
public func expectScenario(
  _ file: ScenarioFile, subject: @escaping (ScenarioDataSource) -> LayoutSession.Subject,
  layouts: LayoutSession.Layouts? = nil, sourceLocation: SourceLocation = #_sourceLocation
) -> Outcome? {
  switch file.content {
  case .success(let scenario):
    return expectScenario(scenario, subject: subject, layouts: layouts, sourceLocation: sourceLocation)
  case .failure(let errors):
    for diagnostic in errors.diagnostics {
      Issue.record(Comment(rawValue: diagnostic.description), sourceLocation: sourceLocation)
    }
    return nil
  }
}

/// Takes a layout through steps that stand in the test.
///
/// ```swift
/// expectScript(data: [20]) {
///   StripesLayout()
/// } steps: {
///   Step.load
///   Step.scroll(by: CGVector(dx: 0, dy: 10)).expecting { Expect.never("layout.prepare()") }
/// }
/// ```
///
/// - Parameters:
///   - name: What the script is called in failures; nil for the name of the test.
///   - data: What the data source has at first.
///   - device: The device; nil for what the test's traits say, or a phone.
///   - answers: What data source, delegate and cells answer beyond what follows from the data.
///   - sourceLocation: Where the call stands.
///   - layout: Makes a new layout each time that it is called.
///   - steps: What happens, in order.
/// - Returns: What the run has shown.
@MainActor @discardableResult
public func expectScript(
  _ name: String? = nil, data: ScenarioData = .plain, device: ScenarioDevice? = nil,
  answers: ScenarioAnswers = ScenarioAnswers(), sourceLocation: SourceLocation = #_sourceLocation,
  layout: @escaping () -> UICollectionViewLayout, @StepBuilder steps: () -> [Step]
) -> Outcome {
  let scenario = Scenario(
    name ?? runningTestName, data: data, device: device ?? ScenarioDevice(), answers: answers, steps: steps)
  guard device != nil else {
    return expectScenario(scenario, layout: layout, sourceLocation: sourceLocation)
  }
  // A device that is named here stands above the traits.
  return LayoutLabTrait.$current.withValue([]) {
    expectScenario(scenario, layout: layout, sourceLocation: sourceLocation)
  }
}

/// The name of the running test: its display name, or that of its function without backticks and labels.
var runningTestName: String {
  guard let test = Test.current else { return "a script" }
  if let name = test.displayName, !name.isEmpty { return name }
  return String(test.name.prefix { $0 != "(" }.filter { $0 != "`" })
}
