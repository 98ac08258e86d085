import LayoutGallery
import LayoutLab
import LayoutLabTesting
import TestSupport
import Testing

/// The verdicts on the layouts of the gallery: sound ones pass, and each broken one breaks one rule.
@MainActor @Suite struct GalleryVerdictTests {
  /// The broken layouts, each with the rule that it breaks on purpose and a scenario that shows it.
  private static let faults: [String: (rule: RuleID, scenario: BatteryScenarioID)] = [
    "waterfall-stale-cache": (.staleAfterDataChange, .insertAtFront),
    "waterfall-never-shrinks": (.staleAfterDataChange, .deleteFirst),
    "waterfall-fixed-width": (.staleAfterResize, .rotate),
    "waterfall-every-scroll": (.needlessBoundsInvalidation, .invalidationWhileScrolling),
    "photo-wall-contained-only": (.rectQueryMissesElements, .load),
    "photo-wall-no-item-query": (.itemQueryDisagrees, .load),
    "photo-wall-leftover-photos": (.staleAfterDataChange, .deleteFirst),
    "annotated-waterfall-no-equality": (.attributesEqualityIgnoresState, .load),
    "annotated-waterfall-no-copy": (.attributesCopyLosesState, .load),
    "annotated-waterfall-plain-class": (.attributesClassMismatch, .load),
    "flow-waterfall-no-super-invalidation": (.missingSuperCall, .invalidateLayout),
    "flow-waterfall-mutates-super": (.mutatesSuperAttributes, .load),
    "mosaic-cut-content": (.contentSizeTooSmall, .severalSections),
    "mosaic-early-stop": (.rectQueryMissesElements, .load),
    "on-demand-grid-negative-rect": (.rectQueryMissesElements, .insets),
    "on-demand-grid-unregistered-panel": (.unregisteredElementKind, .load),
    "frame-waterfall-scan": (.rectQueryScansAll, .growth),
    "classic-waterfall-shared-attributes": (.sharedAttributesInstance, .load),
    "section-list-growing-content": (.prepareNotIdempotent, .invalidateLayout),
    "section-list-no-header-query": (.supplementaryQueryDisagrees, .load),
    "section-list-one-background": (.duplicateElement, .severalSections),
    "carousel-frozen": (.staleAfterScroll, .scrollInSmallSteps),
    "carousel-overshoot": (.targetOffsetOutOfRange, .targetOffsets),
    "flow-waterfall-content-size-only": (.contentSizeTooLarge, .load),
    "left-aligned-flow-elements-only": (.itemQueryDisagrees, .load),
    "left-aligned-flow-previous-in-answer": (.frameDependsOnRect, .load),
    "inset-flow-mutates-super": (.mutatesSuperAttributes, .load),
    "column-flow-first-width": (.staleAfterResize, .rotate),
    "column-flow-growing-items": (.invalidatesDuringLayout, .load),
    "column-flow-every-scroll": (.needlessBoundsInvalidation, .invalidationWhileScrolling),
    "full-width-flow-kept-sizes": (.staleAfterResize, .rotate),
    "paging-flow-past-end": (.targetOffsetOutOfRange, .targetOffsets),
    "parallax-flow-frozen": (.staleAfterScroll, .scrollInSmallSteps),
    "stretchy-header-flow-mutates-super": (.mutatesSuperAttributes, .scrollBeyond),
    "sticky-header-flow-lost": (.rectQueryMissesElements, .scrollToEnd),
    "spring-flow-leftover-cells": (.indexPathOutOfRange, .deleteAll),
    "compositional-grid-overflow": (.contentSizeTooSmall, .load),
    "estimated-list-fixed-rows": (.estimateWithoutEffect, .load),
    "estimated-list-lost-insets": (.insetsWithoutEffect, .load),
    "featured-rows-wide-first": (.uikitException, .load),
    "shelves-shrinking-cards": (.handlerAccumulatesChanges, .changesByHandlers),
    "photo-mosaic-first-width": (.staleAfterResize, .rotate),
    "badge-grid-unregistered-background": (.unregisteredElementKind, .load),
    "badge-grid-repeated-kind": (.uikitException, .load),
    "adaptive-columns-captured-width": (.staleAfterResize, .rotate),
    "settings-list-unknown-section": (.uikitException, .severalSections),
  ]

  /// The scenarios for sound layouts outside a full run.
  private static let sample: [BatteryScenarioID] = [.load, .insertInMiddle, .rotate]

  /// Some of the layouts, or all in a full run.
  nonisolated private static let some = FullRun.some(of: GalleryCatalog.entries, oneIn: 20)

  @Test(arguments: some)
  func verdict(_ entry: GalleryEntry) throws {
    let isFull = FullRun.isOn
    let fault = Self.faults[entry.name]
    let only = isFull ? nil : fault.map { [$0.scenario] } ?? Self.sample
    let panels = entry.parameters.contains { $0.name == "panels" }
    let subject = GallerySubject.make(entry, parameters: panels ? ["panels": 1] : [:])
    #expect((fault == nil) == (entry.fault == nil), "every broken layout has its rule in this table")
    guard let fault else {
      expectSoundLayout(of: subject, only: only, measuresCost: isFull)
      return
    }
    let result = Examination(subject: subject).run(only: only)
    let rules = result.findings.filter { $0.severity.fails || $0.rule == fault.rule }.map(\.rule)
    #expect(rules == [fault.rule])
  }
}

extension GalleryEntry: CustomTestStringConvertible {
  /// The name, which identifies the layout in a failure.
  public var testDescription: String { name }
}
