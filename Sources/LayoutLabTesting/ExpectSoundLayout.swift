import Foundation
import HeadlessUIKit
import LayoutLab
import Testing

/// Puts a layout through the battery of `layoutlab check`, and records an issue for each rule that it breaks.
///
/// ```swift
/// @Test @MainActor func `stripes are sound`() { expectSoundLayout { StripesLayout() } }
/// ```
///
/// A finding that fails a layout is an error, other findings are warnings, which let the test pass. Findings that are
/// known are recorded as known issues; one that does not appear any more is an issue itself. A layout that traps
/// takes the tests with it: `layoutlab check` runs each layout in a process of its own.
///
/// - Parameters:
///   - name: What the layout is called; nil for the name of its class.
///   - data: The sections at first; nil for one section of 40 items.
///   - knownFindings: The rules that the layout is known to break.
///   - only: The names of the scenarios to run; nil for all that fit the layout.
///   - disabled: The rules that are not judged.
///   - measuresCost: Whether it is measured how costs grow with the number of items, which takes much of the time.
///   - connect: Gives a new layout and its collection view their delegates, and returns what must be kept alive; nil
///     for a delegate that answers what a flow layout asks, with sizes that differ from item to item.
///   - sourceLocation: Where the call stands.
///   - layout: Makes a new layout, always in the same way.
/// - Returns: What the examination has found.
@MainActor @discardableResult
public func expectSoundLayout<Layout: UICollectionViewLayout>(
  _ name: String? = nil, data: ScenarioData? = nil, knownFindings: [RuleID] = [], only: [String]? = nil,
  disabled: Set<RuleID> = [], measuresCost: Bool = false,
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
    .examine(subject, measuresCost: measuresCost)
}

/// Puts the layout of a fixture through the battery of `layoutlab check`.
///
/// - Parameters:
///   - fixture: Makes the layout, and says what is shown in it.
///   - knownFindings: The rules that the layout is known to break.
///   - only: The names of the scenarios to run; nil for all that fit the layout.
///   - disabled: The rules that are not judged.
///   - measuresCost: Whether it is measured how costs grow with the number of items, which takes much of the time.
///   - sourceLocation: Where the call stands.
/// - Returns: What the examination has found.
@MainActor @discardableResult
public func expectSoundLayout(
  of fixture: any LayoutFixture.Type, knownFindings: [RuleID] = [], only: [String]? = nil,
  disabled: Set<RuleID> = [], measuresCost: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) -> ExaminationResult {
  let subject = CheckHost.subject(
    name: "\(fixture)", place: SourceLine(file: sourceLocation.fileName, line: sourceLocation.line),
    members: [:], types: [:], fixture: { fixture.init() },
    connect: { _, view, answers in
      let delegate = GeneratedDelegate(answers, view)
      view.delegate = delegate
      return delegate
    }, make: { CheckHost.made(fixture.init()) })
  return SoundnessReport(known: knownFindings, only: only, disabled: disabled, sourceLocation: sourceLocation)
    .examine(subject, measuresCost: measuresCost)
}

/// Puts a subject that brings its own delegates through the battery of `layoutlab check`.
///
/// - Parameters:
///   - subject: The layout, what it is called and what it needs.
///   - knownFindings: The rules that the layout is known to break.
///   - only: The names of the scenarios to run; nil for all that fit the layout.
///   - disabled: The rules that are not judged.
///   - measuresCost: Whether it is measured how costs grow with the number of items, which takes much of the time.
///   - sourceLocation: Where the call stands.
/// - Returns: What the examination has found.
@MainActor @discardableResult
public func expectSoundLayout(
  of subject: LayoutSubject, knownFindings: [RuleID] = [], only: [String]? = nil, disabled: Set<RuleID> = [],
  measuresCost: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) -> ExaminationResult {
  SoundnessReport(known: knownFindings, only: only, disabled: disabled, sourceLocation: sourceLocation)
    .examine(subject, measuresCost: measuresCost)
}

/// Turns what an examination finds into issues.
@MainActor private struct SoundnessReport {
  let known: [RuleID]
  let only: [String]?
  let disabled: Set<RuleID>
  let sourceLocation: SourceLocation

  func examine(_ subject: LayoutSubject, measuresCost: Bool) -> ExaminationResult {
    let options = ExaminationOptions(disabled: disabled, measuresCost: measuresCost)
    let result = Examination(subject: subject, options: options).run(only: only)
    for note in result.notChecked where note.rule == nil {
      record("\(subject.name) could not be judged: \(note.why).")
    }
    for finding in result.findings { record(finding, of: subject) }
    for rule in known where !result.findings.contains(where: { $0.rule == rule }) {
      record(
        "\(subject.name) does not break '\(rule)' any more; take it out of 'knownFindings', so that a relapse is seen."
      )
    }
    if let only {
      for name in only where !result.scenarios.contains(name) {
        let nearest = NearestWord.find(name, among: Battery.allNames).map { " Did you mean '\($0)'?" } ?? ""
        record(
          "The battery has no scenario '\(name)' for \(subject.name); it has run "
            + "\(result.scenarios.isEmpty ? "none" : result.scenarios.joined(separator: ", ")).\(nearest)")
      }
    }
    return result
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
    """
    \(subject.name) breaks [\(finding.rule)], \(finding.severity.article): \(finding.message)
      expected  \(finding.evidence.expected)
      found     \(finding.evidence.actual)
      fix       \(finding.fix)
      seen in   \(finding.scenario), step \(finding.step)
      replay    expectSoundLayout(only: ["\(finding.scenario)"]) { … }
      why       layoutlab explain \(finding.rule)
    """
  }

  private func record(_ text: String, severity: Issue.Severity = .error) {
    Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: sourceLocation)
  }
}

extension RuleSeverity {
  /// The severity with its article.
  fileprivate var article: String {
    switch self {
    case .error: "an error"
    case .warning: "a warning"
    case .performance: "a matter of performance"
    case .style: "a matter of style"
    }
  }
}
