import HeadlessUIKit
import LayoutLab
import Testing

/// Takes a layout through a scenario, and records an issue for each expectation that is not met.
///
/// Mistakes that no run could make good are reported before anything runs: paths outside the data, kinds of views that a
/// flow layout does not have, and expectations that contradict each other. The kinds of another layout are only known
/// from its answers; if an expectation names another kind, the failure lists the kinds that the layout has returned.
///
/// - Parameters:
///   - scenario: The scenario; traits of the test override its device.
///   - layout: Creates a layout each time that it is called.
///   - layouts: Creates the layouts that steps name, such as those of `setLayout`.
///   - sourceLocation: The location of the call.
/// - Returns: The outcome of the run.
@MainActor @discardableResult
public func expectScenario(
  _ scenario: Scenario, layout: @escaping () -> UICollectionViewLayout, layouts: LayoutSession.Layouts? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Outcome {
  expectScenario(
    scenario, subject: { _ in LayoutSession.Subject(layout()) }, layouts: layouts,
    sourceLocation: sourceLocation)
}

/// Takes a layout with other objects that it needs through a scenario.
///
/// - Parameters:
///   - scenario: The scenario; traits of the test override its device.
///   - subject: Creates the layout and other objects that it needs; its delegate can answer from the data.
///   - layouts: Creates the layouts that steps name, such as those of `setLayout`.
///   - sourceLocation: The location of the call.
/// - Returns: The outcome of the run.
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
/// If the file cannot be read, each mistake is an issue at the call, with its place in the file.
///
/// - Parameters:
///   - file: The file.
///   - layout: Creates the layout, whatever layout the file names.
///   - layouts: Creates the layouts that steps name, such as those of `setLayout`.
///   - sourceLocation: The location of the call.
/// - Returns: The outcome of the run; `nil` if the file cannot be read.
@MainActor @discardableResult
public func expectScenario(
  _ file: ScenarioFile, layout: @escaping () -> UICollectionViewLayout, layouts: LayoutSession.Layouts? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Outcome? {
  expectScenario(
    file, subject: { _ in LayoutSession.Subject(layout()) }, layouts: layouts, sourceLocation: sourceLocation)
}

/// Takes a layout with other objects that it needs through the scenario of a file.
///
/// - Parameters:
///   - file: The file.
///   - subject: Creates the layout and other objects that it needs; its delegate can answer from the data.
///   - layouts: Creates the layouts that steps name, such as those of `setLayout`.
///   - sourceLocation: The location of the call.
/// - Returns: The outcome of the run; `nil` if the file cannot be read.
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

/// Takes a layout through the steps of a closure.
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
///   - name: The name of the script in failures; `nil` for the name of the test.
///   - data: The sections at first.
///   - device: The device; `nil` for the device of the test's traits, or a phone.
///   - answers: The answers of data source, delegate and cells that do not follow from the data.
///   - sourceLocation: The location of the call.
///   - layout: Creates a layout each time that it is called.
///   - steps: The steps, in order.
/// - Returns: The outcome of the run.
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
  // A device in the arguments overrides the traits.
  return LayoutLabTrait.$current.withValue([]) {
    expectScenario(scenario, layout: layout, sourceLocation: sourceLocation)
  }
}

/// The display name of the running test, or the name of its function without backticks and labels.
var runningTestName: String {
  guard let test = Test.current else { return "a script" }
  if let name = test.displayName, !name.isEmpty { return name }
  return String(test.name.prefix { $0 != "(" }.filter { $0 != "`" })
}
