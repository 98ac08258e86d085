import LayoutGallery
import LayoutLab
import LayoutLabTesting
import TestSupport
import Testing

/// What the battery says of the layouts of the gallery: nothing of sound ones, one rule of each broken one.
@MainActor @Suite struct GalleryVerdictTests {
  /// A broken layout, the rule that it was made to break, and a scenario in which it shows.
  private static let faults: [String: (rule: RuleID, scenario: String)] = [
    "waterfall-stale-cache": (.staleAfterDataChange, "insert-at-front"),
    "waterfall-never-shrinks": (.staleAfterDataChange, "delete-first"),
    "waterfall-fixed-width": (.staleAfterResize, "rotate"),
    "waterfall-every-scroll": (.needlessBoundsInvalidation, "invalidation-while-scrolling"),
    "photo-wall-contained-only": (.rectQueryMissesElements, "load"),
    "photo-wall-no-item-query": (.itemQueryDisagrees, "load"),
    "photo-wall-leftover-photos": (.staleAfterDataChange, "delete-first"),
    "annotated-waterfall-no-equality": (.attributesEqualityIgnoresState, "load"),
    "annotated-waterfall-no-copy": (.attributesCopyLosesState, "load"),
    "annotated-waterfall-plain-class": (.attributesClassMismatch, "load"),
    "flow-waterfall-no-super-prepare": (.missingSuperCall, "load"),
    "flow-waterfall-mutates-super": (.mutatesSuperAttributes, "load"),
    "mosaic-cut-content": (.contentSizeTooSmall, "several-sections"),
    "mosaic-early-stop": (.rectQueryMissesElements, "load"),
    "on-demand-grid-negative-rect": (.rectQueryMissesElements, "insets"),
    "on-demand-grid-unregistered-panel": (.unregisteredElementKind, "load"),
    "frame-waterfall-scan": (.rectQueryScansAll, "growth"),
    "classic-waterfall-shared-attributes": (.sharedAttributesInstance, "load"),
    "section-list-growing-content": (.prepareNotIdempotent, "invalidate-layout"),
    "section-list-no-header-query": (.supplementaryQueryDisagrees, "load"),
    "section-list-one-background": (.duplicateElement, "several-sections"),
    "carousel-frozen": (.staleAfterScroll, "scroll-in-small-steps"),
    "carousel-overshoot": (.targetOffsetOutOfRange, "target-offsets"),
    "flow-waterfall-late-super-prepare": (.missingSuperCall, "load"),
    "flow-waterfall-content-size-only": (.contentSizeTooLarge, "load"),
    "left-aligned-flow-elements-only": (.itemQueryDisagrees, "load"),
    "left-aligned-flow-previous-in-answer": (.frameDependsOnRect, "load"),
    "inset-flow-mutates-super": (.mutatesSuperAttributes, "load"),
    "column-flow-first-width": (.staleAfterResize, "rotate"),
    "column-flow-growing-items": (.invalidatesDuringLayout, "load"),
    "column-flow-every-scroll": (.needlessBoundsInvalidation, "invalidation-while-scrolling"),
    "full-width-flow-kept-sizes": (.staleAfterResize, "rotate"),
    "paging-flow-past-end": (.targetOffsetOutOfRange, "target-offsets"),
    "parallax-flow-frozen": (.staleAfterScroll, "scroll-in-small-steps"),
    "stretchy-header-flow-mutates-super": (.mutatesSuperAttributes, "scroll-beyond"),
    "sticky-header-flow-lost": (.rectQueryMissesElements, "scroll-to-end"),
    "spring-flow-leftover-cells": (.indexPathOutOfRange, "delete-all"),
  ]

  /// The scenarios in which sound layouts are shown unless everything runs.
  private static let sample = ["load", "insert-in-middle", "rotate"]

  /// A part of the layouts, unless everything runs.
  nonisolated private static let some = FullRun.some(of: GalleryCatalog.entries, oneIn: 20)

  @Test(arguments: some)
  func verdict(_ entry: GalleryEntry) throws {
    let isFull = FullRun.isOn
    let fault = Self.faults[entry.name]
    let only = isFull ? nil : fault.map { [$0.scenario] } ?? Self.sample
    let panels = entry.parameters.contains { $0.name == "panels" }
    let subject = GallerySubject.make(entry, parameters: panels ? ["panels": 1] : [:])
    #expect((fault == nil) == (entry.fault == nil), "every broken layout has its rule here")
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
  /// The name, by which a failure tells one layout from another.
  public var testDescription: String { name }
}
