import Foundation
import HeadlessUIKit
import LayoutGallery
import LayoutLab
import TestSupport
import Testing

@testable import LayoutLabCLI

/// Compares every gallery layout after every update with a fresh instance that has only the new data.
///
/// Everyday test runs include one update in six, each with one sound layout. `LAYOUTLAB_FULL=1` includes all of them.
@Suite @MainActor struct UpdateMatrixTests {
  private func run(_ scenario: Scenario) throws -> (elements: [String], failures: [String]) {
    let session = try #require(LayoutSession(scenario, layouts: Gallery.subject))
    let outcome = session.run()
    let screen = try #require(outcome.steps.last?.screen)
    let elements = session.within { session.collectionView.everyElement.map(Exhibit.text) }
    let shown = screen.elements.map {
      "\($0.element) \(GeometryFormat.rect($0.frame)) \(GeometryFormat.number($0.alpha)) \($0.value ?? "")"
    }
    return (
      elements + ["content \(GeometryFormat.size(screen.contentSize))"]
        + ["offset \(GeometryFormat.point(screen.bounds.origin))"] + shown,
      outcome.failures.map(\.sentence)
    )
  }

  // MARK: - Sound layouts

  nonisolated static let sound = GalleryCatalog.entries.filter { $0.fault == nil }.map(\.name)

  @Test(arguments: FullRun.some(of: Array(UpdateCase.all.indices), oneIn: 6))
  func `sound layouts are like fresh instances after an update`(_ index: Int) throws {
    let update = UpdateCase.all[index]
    for name in FullRun.isOn ? Self.sound : [Self.sound[index % Self.sound.count]] {
      let subject = ScenarioSubject(name, parameters: Self.parameters(of: name))
      let updated = try run(update.scenario(subject))
      #expect(updated.failures == [], "\(name), \(update.name)")
      #expect(updated.elements == (try run(update.fresh(subject))).elements, "\(name), \(update.name)")
    }
  }

  /// Returns parameters that make every kind of view of a layout visible.
  private static func parameters(of name: String) -> [String: ParameterValue] {
    SoundLayoutTests.parameters(of: name).reduce(into: [:]) { parameters, extra in
      let entry = GalleryCatalog.entry(named: name)
      let isFlag = entry?.parameters.contains { $0.name == extra.key && $0.kind == .flag } ?? false
      parameters[extra.key] = isFlag ? .flag(extra.value != 0) : .number(extra.value)
    }
  }

  // MARK: - Broken forms

  nonisolated static let broken = GalleryCatalog.entries.filter { $0.fault != nil }.map(\.name)
  nonisolated private static let names = Set(UpdateCase.all.map(\.name))

  /// The updates after which a broken form differs from a fresh instance of the same form.
  ///
  /// Forms that are not listed have faults that do not depend on updates.
  nonisolated static let stale: [String: Set<String>] = [
    // Keeps the first frames, so updates that change no frame, or begin without items, make no difference.
    "waterfall-stale-cache": names.subtracting([
      "insert item into nothing", "reload no item", "insert only section", "move only section",
      "reload first section", "reload last section", "reload only section", "reload empty section",
    ]),
    // Differs after updates that make the content shorter.
    "waterfall-never-shrinks": [
      "delete last item", "delete only item", "delete all items", "move last item", "move only item",
      "delete first section", "delete last section", "delete only section",
    ],
    // Differs if a deleted photo would be on screen and a different photo has its index path.
    "photo-wall-leftover-photos": ["delete first item", "delete last item"],
    // UIKit changes the index path of the only attributes object, which is that of the last item. An item that is
    // inserted or reloaded is queried individually, and then appears beside it.
    "classic-waterfall-shared-attributes": [
      "insert first item", "reload first item", "reload last item", "move first section",
    ],
    // UIKit raises an exception at the first display.
    "featured-rows-wide-first": names,
    "badge-grid-unregistered-background": names,
    "badge-grid-repeated-kind": names,
    // UIKit raises an exception as soon as the second section has items.
    "settings-list-unknown-section": names.subtracting([
      "insert item into nothing", "delete all items", "reload no item", "insert only section",
      "delete only section", "move only section", "reload only section", "reload empty section",
    ]),
    // Each call of prepare() begins at the previous end, which is 0 at first.
    "section-list-growing-content": names.subtracting(["insert only section"]),
    // Nothing is prepared again, which shows if numbers of items change or the items of sections do.
    "flow-waterfall-no-super-invalidation": [
      "insert first item", "insert last item", "insert only item", "insert item into nothing",
      "delete first item", "delete last item", "delete only item", "delete all items",
      "move only item", "move item into empty section", "insert first section", "insert last section",
      "insert only section", "insert empty section", "delete first section", "delete last section",
      "delete only section", "delete empty section", "move first section", "move last section",
      "move empty section",
    ],
    // Each update moves the carousel to the next card, if there is one.
    "carousel-overshoot": names.subtracting(["delete all items", "delete only section"]),
    // UIKit stops the endless loop at the first display.
    "column-flow-growing-items": names,
    // Differs if an item on a spring is deleted or moves.
    "spring-flow-leftover-cells": [
      "insert first item", "insert last item", "delete first item", "delete last item", "move first item",
      "move last item", "move only item", "move item into empty section", "reload first item",
      "reload last item", "reload only item", "insert first section", "delete first section",
      "move first section", "move last section",
    ],
  ]

  @Test(arguments: FullRun.isOn ? broken : FullRun.some(of: stale.keys.sorted(), oneIn: 4))
  func `broken forms are stale after the listed updates`(_ name: String) throws {
    let expected = Self.stale[name] ?? []
    let updates =
      FullRun.isOn
      ? UpdateCase.all
      : [true, false].compactMap { isWrong in
        UpdateCase.all.first { expected.contains($0.name) == isWrong }
      }
    let found = try updates.filter { try isStale(name, after: $0) }.map(\.name)
    #expect(Set(found) == expected.intersection(updates.map(\.name)))
  }

  private func isStale(_ name: String, after update: UpdateCase) throws -> Bool {
    let updated = try run(update.scenario(ScenarioSubject(name)))
    let fresh = try run(update.fresh(ScenarioSubject(name)))
    return updated.elements != fresh.elements || !updated.failures.isEmpty
  }
}
