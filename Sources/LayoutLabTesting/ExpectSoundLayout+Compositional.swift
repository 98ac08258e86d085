import HeadlessUIKit
import LayoutLab
import Testing

/// Puts a compositional layout with one section definition through the battery of `layoutlab check`.
///
/// ```swift
/// @Test @MainActor func `shelves are sound`() { expectSoundLayout { Shelves.makeSection() } }
/// ```
///
/// - Parameters:
///   - name: The name of the layout.
///   - data: The sections at first; `nil` for one section of 40 items.
///   - knownFindings: The rules that the layout is known to break.
///   - only: The scenarios to run; `nil` for all that fit the layout.
///   - disabled: The rules that are not judged.
///   - sourceLocation: The location of the call.
///   - section: Creates the definition of all sections, always in the same way.
/// - Returns: The result of the examination.
@MainActor @discardableResult
public func expectSoundLayout(
  _ name: String = "NSCollectionLayoutSection", data: ScenarioData? = nil, knownFindings: [RuleID] = [],
  only: [BatteryScenarioID]? = nil, disabled: Set<RuleID> = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  section: @escaping @MainActor () -> NSCollectionLayoutSection
) -> ExaminationResult {
  expectSoundLayout(
    name, data: data, knownFindings: knownFindings, only: only, disabled: disabled,
    sourceLocation: sourceLocation,
    layout: { UICollectionViewCompositionalLayout(section: section()) })
}

/// Puts a compositional layout with a section provider through the battery of `layoutlab check`.
///
/// - Parameters:
///   - name: The name of the layout.
///   - data: The sections at first; `nil` for one section of 40 items.
///   - knownFindings: The rules that the layout is known to break.
///   - only: The scenarios to run; `nil` for all that fit the layout.
///   - disabled: The rules that are not judged.
///   - sourceLocation: The location of the call.
///   - sectionProvider: Returns the definition of a section for an environment, as in an app.
/// - Returns: The result of the examination.
@MainActor @discardableResult
public func expectSoundLayout(
  _ name: String = "section provider", data: ScenarioData? = nil, knownFindings: [RuleID] = [],
  only: [BatteryScenarioID]? = nil, disabled: Set<RuleID> = [],
  sourceLocation: SourceLocation = #_sourceLocation,
  sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
) -> ExaminationResult {
  expectSoundLayout(
    name, data: data, knownFindings: knownFindings, only: only, disabled: disabled,
    sourceLocation: sourceLocation,
    layout: { UICollectionViewCompositionalLayout(sectionProvider: sectionProvider) })
}
