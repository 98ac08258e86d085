import HeadlessUIKit
import LayoutLab
import Testing

/// Puts a layout through generated programs, and records an issue for each rule that it breaks.
///
/// ```swift
/// @Test @MainActor func `stripes are sound`() { expectSoundLayout(exploring: 500) { StripesLayout() } }
/// ```
///
/// An issue contains the shortest program that breaks the rule, as a call of
/// ``expectSoundLayout(in:settings:disabled:source:sourceLocation:layout:)`` that can be copied into a test. The same
/// seed always gives the same programs.
///
/// - Parameters:
///   - programs: The number of programs.
///   - seed: The seed from which the programs follow.
///   - settings: The properties of the layout that programs set.
///   - knownFindings: The rules that the layout is known to break.
///   - disabled: The rules that are not judged.
///   - source: The source files of the layout; `nil` for those of its module in the package of the test.
///   - sourceLocation: The location of the call.
///   - layout: Creates a layout, always in the same way.
/// - Returns: The result of the exploration.
@MainActor @discardableResult
public func expectSoundLayout<Layout: UICollectionViewLayout>(
  exploring programs: Int, seed: UInt64 = 1, settings: [LayoutSetting] = [], knownFindings: [RuleID] = [],
  disabled: Set<RuleID> = [], source: LayoutSource? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  layout: @escaping @MainActor () -> Layout
) -> ExaminationResult {
  SoundnessReport(known: knownFindings, only: nil, disabled: disabled, sourceLocation: sourceLocation)
    .examine(subject(settings, sourceLocation, layout), in: source) { $0.explore(programs, seed: seed) }
}

/// Puts a layout through one scenario, and records an issue for each rule that the first wrong step breaks.
///
/// - Parameters:
///   - scenario: The scenario; its expectations are not compared.
///   - settings: The properties of the layout that steps set.
///   - disabled: The rules that are not judged.
///   - source: The source files of the layout; `nil` for those of its module in the package of the test.
///   - sourceLocation: The location of the call.
///   - layout: Creates a layout, always in the same way.
/// - Returns: The result of the examination.
@MainActor @discardableResult
public func expectSoundLayout<Layout: UICollectionViewLayout>(
  in scenario: Scenario, settings: [LayoutSetting] = [], disabled: Set<RuleID> = [],
  source: LayoutSource? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  layout: @escaping @MainActor () -> Layout
) -> ExaminationResult {
  SoundnessReport(known: [], only: nil, disabled: disabled, sourceLocation: sourceLocation)
    .examine(subject(settings, sourceLocation, layout), in: source) { examination in
      var result = examination.run(scenario)
      for place in result.candidates.indices { result.candidates[place].finding.program = scenario }
      return result
    }
}

/// Returns a subject with a delegate that answers the calls of a flow layout, with a different size for each item.
@MainActor private func subject<Layout: UICollectionViewLayout>(
  _ settings: [LayoutSetting], _ sourceLocation: SourceLocation, _ layout: @escaping @MainActor () -> Layout
) -> LayoutSubject {
  var subject = LayoutSubject(
    name: "\(Layout.self)", place: SourceLine(file: sourceLocation.fileName, line: sourceLocation.line),
    connect: { _, view, answers in
      let delegate = GeneratedDelegate(answers, view)
      view.delegate = delegate
      return [delegate]
    }, make: layout)
  subject.settings = settings
  return subject
}
