import LayoutGallery
import LayoutLab
import LayoutLabTesting
import TestSupport
import Testing

/// What the battery says of the layouts of the gallery: nothing of sound ones, one rule of each broken one.
@MainActor @Suite struct GalleryVerdictTests {
  /// A broken layout, the rule that it was made to break, and a scenario in which it shows.
  private static let faults: [String: (rule: String, scenario: String)] = [
    "waterfall-stale-cache": ("stale-after-data-change", "insert-at-front"),
    "waterfall-never-shrinks": ("stale-after-data-change", "delete-first"),
    "waterfall-fixed-width": ("stale-after-resize", "rotate"),
    "waterfall-every-scroll": ("needless-bounds-invalidation", "invalidation-while-scrolling"),
    "photo-wall-contained-only": ("rect-query-misses-elements", "load"),
    "photo-wall-no-item-query": ("item-query-disagrees", "load"),
    "photo-wall-leftover-photos": ("stale-after-data-change", "delete-first"),
    "annotated-waterfall-no-equality": ("attributes-equality-ignores-state", "load"),
    "annotated-waterfall-no-copy": ("attributes-copy-loses-state", "load"),
    "annotated-waterfall-plain-class": ("attributes-class-mismatch", "load"),
    "flow-waterfall-no-super-prepare": ("missing-super-call", "load"),
    "flow-waterfall-mutates-super": ("mutates-super-attributes", "load"),
    "mosaic-cut-content": ("content-size-too-small", "several-sections"),
    "mosaic-early-stop": ("rect-query-misses-elements", "load"),
    "on-demand-grid-negative-rect": ("rect-query-misses-elements", "insets"),
    "on-demand-grid-unregistered-panel": ("unregistered-element-kind", "load"),
    "frame-waterfall-scan": ("rect-query-scans-all", "growth"),
    "classic-waterfall-shared-attributes": ("shared-attributes-instance", "load"),
    "section-list-growing-content": ("prepare-not-idempotent", "invalidate-layout"),
    "section-list-no-header-query": ("supplementary-query-disagrees", "load"),
    "section-list-one-background": ("duplicate-element", "several-sections"),
    "carousel-frozen": ("stale-after-scroll", "scroll-in-small-steps"),
    "carousel-overshoot": ("target-offset-out-of-range", "target-offsets"),
    "flow-waterfall-late-super-prepare": ("missing-super-call", "load"),
    "flow-waterfall-content-size-only": ("content-size-too-large", "load"),
    "left-aligned-flow-elements-only": ("item-query-disagrees", "load"),
    "left-aligned-flow-previous-in-answer": ("frame-depends-on-rect", "load"),
    "inset-flow-mutates-super": ("mutates-super-attributes", "load"),
    "column-flow-first-width": ("stale-after-resize", "rotate"),
    "column-flow-growing-items": ("invalidates-during-layout", "load"),
    "column-flow-every-scroll": ("needless-bounds-invalidation", "invalidation-while-scrolling"),
    "full-width-flow-kept-sizes": ("stale-after-resize", "rotate"),
    "paging-flow-past-end": ("target-offset-out-of-range", "target-offsets"),
    "parallax-flow-frozen": ("stale-after-scroll", "scroll-in-small-steps"),
    "stretchy-header-flow-mutates-super": ("mutates-super-attributes", "scroll-beyond"),
    "sticky-header-flow-lost": ("rect-query-misses-elements", "scroll-to-end"),
    "spring-flow-leftover-cells": ("index-path-out-of-range", "delete-all"),
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
