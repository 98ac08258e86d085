import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport
import Testing

/// Puts a layout through the battery of `layoutlab check`, and records an issue for each rule that it breaks.
///
/// ```swift
/// @Test @MainActor func `stripes are sound`() { expectSoundLayout { StripesLayout() } }
/// ```
///
/// A finding that fails a layout is an error; other findings are warnings, with which the test passes. Known findings
/// are recorded as known issues, and a known finding that no longer appears is an issue. A layout that crashes ends the
/// test process; `layoutlab check` runs each layout in a process of its own.
///
/// The source of the layout counts as in `layoutlab check`: comments such as `// layoutlab:disable:next RULE` keep
/// findings silent, and some rules cannot be decided for what the source does.
///
/// - Parameters:
///   - name: The name of the layout; `nil` for the name of its class.
///   - data: The sections at first; `nil` for one section of 40 items.
///   - knownFindings: The rules that the layout is known to break.
///   - only: The scenarios to run; `nil` for all that fit the layout.
///   - disabled: The rules that are not judged.
///   - measuresCost: Whether to measure how costs grow with the number of items, which takes a large part of the time.
///   - source: The source files of the layout; `nil` for those of its module in the package of the test.
///   - connect: Sets the delegates of a new layout and its collection view, and returns objects to keep alive; `nil` for
///     a delegate that answers the calls of a flow layout, with a different size for each item.
///   - sourceLocation: The location of the call.
///   - layout: Creates a layout, always in the same way.
/// - Returns: The result of the examination.
@MainActor @discardableResult
public func expectSoundLayout<Layout: UICollectionViewLayout>(
  _ name: String? = nil, data: ScenarioData? = nil, knownFindings: [RuleID] = [],
  only: [BatteryScenarioID]? = nil,
  disabled: Set<RuleID> = [], measuresCost: Bool = false, source: LayoutSource? = nil,
  connect: (@MainActor (Layout, UICollectionView) -> [AnyObject])? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, layout: @escaping @MainActor () -> Layout
) -> ExaminationResult {
  let subject = LayoutSubject(
    name: name ?? "\(Layout.self)",
    place: SourceLine(file: sourceLocation.fileName, line: sourceLocation.line),
    data: data,
    connect: { made, view, answers in
      if let connect, let made = made as? Layout { return connect(made, view) }
      let delegate = GeneratedDelegate(answers, view)
      view.delegate = delegate
      return [delegate]
    }, make: layout)
  return SoundnessReport(known: knownFindings, only: only, disabled: disabled, sourceLocation: sourceLocation)
    .examine(subject, in: source, measuresCost: measuresCost)
}

/// Puts the layout of a fixture through the battery of `layoutlab check`.
///
/// - Parameters:
///   - fixture: Creates the layout and provides its data and views.
///   - knownFindings: The rules that the layout is known to break.
///   - only: The scenarios to run; `nil` for all that fit the layout.
///   - disabled: The rules that are not judged.
///   - measuresCost: Whether to measure how costs grow with the number of items, which takes a large part of the time.
///   - source: The source files of the layout; `nil` for those of its module in the package of the test.
///   - sourceLocation: The location of the call.
/// - Returns: The result of the examination.
@MainActor @discardableResult
public func expectSoundLayout(
  of fixture: any LayoutFixture.Type, knownFindings: [RuleID] = [], only: [BatteryScenarioID]? = nil,
  disabled: Set<RuleID> = [], measuresCost: Bool = false, source: LayoutSource? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> ExaminationResult {
  let subject = LayoutSubject(
    of: fixture, place: SourceLine(file: sourceLocation.fileName, line: sourceLocation.line))
  return SoundnessReport(known: knownFindings, only: only, disabled: disabled, sourceLocation: sourceLocation)
    .examine(subject, in: source, measuresCost: measuresCost)
}

/// Puts a subject with its own delegates through the battery of `layoutlab check`.
///
/// - Parameters:
///   - subject: The layout with its name and everything that it needs.
///   - knownFindings: The rules that the layout is known to break.
///   - only: The scenarios to run; `nil` for all that fit the layout.
///   - disabled: The rules that are not judged.
///   - measuresCost: Whether to measure how costs grow with the number of items, which takes a large part of the time.
///   - source: The source files of the layout; `nil` for those of its module in the package of the test.
///   - sourceLocation: The location of the call.
/// - Returns: The result of the examination.
@MainActor @discardableResult
public func expectSoundLayout(
  of subject: LayoutSubject, knownFindings: [RuleID] = [], only: [BatteryScenarioID]? = nil,
  disabled: Set<RuleID> = [],
  measuresCost: Bool = false, source: LayoutSource? = nil, sourceLocation: SourceLocation = #_sourceLocation
) -> ExaminationResult {
  SoundnessReport(known: knownFindings, only: only, disabled: disabled, sourceLocation: sourceLocation)
    .examine(subject, in: source, measuresCost: measuresCost)
}

/// Records the result of an examination as issues.
@MainActor struct SoundnessReport {
  let known: [RuleID]
  let only: [BatteryScenarioID]?
  let disabled: Set<RuleID>
  let sourceLocation: SourceLocation

  func examine(_ subject: LayoutSubject, in source: LayoutSource?, measuresCost: Bool) -> ExaminationResult {
    let only = only
    return examine(subject, in: source, measuresCost: measuresCost) { $0.run(only: only) }
  }

  /// Examines a layout with a closure, and records the result.
  func examine(
    _ subject: LayoutSubject, in source: LayoutSource?, measuresCost: Bool = false,
    _ run: (Examination) -> ExaminationResult
  ) -> ExaminationResult {
    var subject = subject
    let policy = policy(for: &subject, in: source)
    let options = ExaminationOptions(disabled: disabled, measuresCost: measuresCost)
    var result = run(Examination(subject: subject, options: options))
    let verdict = policy.verdict(on: result.candidates, notChecked: result.notChecked)
    result.findings = verdict.findings
    result.notChecked += policy.undecidable
    if let reason = verdict.reason { record("\(subject.name) could not be judged: \(reason).") }
    for finding in result.findings { record(finding, of: subject) }
    for rule in known where !result.findings.contains(where: { $0.rule == rule }) {
      record(
        "\(subject.name) does not break '\(rule)' any more; remove it from 'knownFindings', so that a regression is noticed."
      )
    }
    if let only {
      for scenario in only where !result.scenarios.contains(scenario) {
        let others = result.scenarios.map(\.rawValue).joined(separator: ", ")
        record(
          "The scenario '\(scenario)' does not fit \(subject.name), so it has not run"
            + (others.isEmpty ? "." : ", unlike \(others)."))
      }
    }
    return result
  }

  /// Returns what counts for the verdict on a layout, and adds to the subject what the source says.
  private func policy(for subject: inout LayoutSubject, in named: LayoutSource?) -> VerdictPolicy {
    let finder = LayoutSourceFinder(of: subject.make(), testFile: sourceLocation.filePath)
    let source: SubjectSource?
    do throws(LayoutSourceFinder.Problem) {
      source = if let named { try finder.find(in: named) } else { finder.find() }
    } catch {
      source = nil
      record(error.message)
    }
    guard let source else { return VerdictPolicy(disabled: disabled) }
    subject.add(source)
    let (suppressions, notes) = Suppression.read(source.program)
    for note in notes { record("\(note.file):\(note.line): \(note.message)", severity: .warning) }
    return source.policy(disabled: disabled, suppressions: suppressions)
  }

  private func record(_ finding: Finding, of subject: LayoutSubject) {
    let text = text(finding, of: subject)
    if known.contains(finding.rule) {
      withKnownIssue(Comment(rawValue: "known: \(finding.rule)"), sourceLocation: sourceLocation) {
        record(text)
      }
    } else {
      record(text, severity: finding.severity.fails ? .error : .warning)
    }
  }

  private func text(_ finding: Finding, of subject: LayoutSubject) -> String {
    let scenario = BatteryScenarioID(rawValue: finding.scenario)
    var replay = "expectSoundLayout(only: [.\(scenario?.swiftName ?? finding.scenario)]) { … }"
    var place = "\(finding.scenario), step \(finding.step)"
    if let program = finding.program {
      replay = "expectSoundLayout(in: \(ProgramScriptText.scenario(program, indent: "              "))) { … }"
      place = finding.seenIn
    }
    return """
      \(subject.name) breaks [\(finding.rule)], \(finding.severity.article): \(finding.message)
        expected  \(finding.evidence.expected)
        found     \(finding.evidence.actual)
        fix       \(finding.fix)
        seen in   \(place)
        replay    \(replay)
        why       layoutlab explain \(finding.rule)
      """
  }

  private func record(_ text: String, severity: Issue.Severity = .error) {
    Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: sourceLocation)
  }
}

extension RuleSeverity {
  /// The severity with an article.
  fileprivate var article: String {
    switch self {
    case .error: "an error"
    case .warning: "a warning"
    case .performance: "a matter of performance"
    case .style: "a matter of style"
    }
  }
}
