import Foundation
import HeadlessUIKit
import LayoutGallery
import LayoutLab
import TestSupport
import Testing

@testable import LayoutLabCLI

/// Every update on every layout of the gallery, beside a fresh instance of the layout that knows only the new data.
///
/// Everyday runs take one update in six through one sound layout each; all of them go through all layouts with `LAYOUTLAB_FULL=1`.
@Suite @MainActor struct UpdateMatrixTests {
  private func run(_ scenario: Scenario) throws -> (answers: [String], failures: [String]) {
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
  func soundLayoutsAnswerAsIfMadeAnew(_ place: Int) throws {
    let update = UpdateCase.all[place]
    for name in FullRun.isOn ? Self.sound : [Self.sound[place % Self.sound.count]] {
      let subject = ScenarioSubject(name, parameters: Self.parameters(of: name))
      let updated = try run(update.scenario(subject))
      #expect(updated.failures == [], "\(name), \(update.name)")
      #expect(updated.answers == (try run(update.fresh(subject))).answers, "\(name), \(update.name)")
    }
  }

  /// Everything that a layout of the gallery can have.
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

  /// The updates after which a broken form answers otherwise than a fresh instance of its own.
  ///
  /// The forms that are not here are wrong from the start, or wrong about something else than data.
  nonisolated static let stale: [String: Set<String>] = [
    // The first frames are kept, so all is well where there were none, or where all stays as it is.
    "waterfall-stale-cache": names.subtracting([
      "insert item into nothing", "reload no item", "insert only section", "move only section",
      "reload first section", "reload last section", "reload only section", "reload empty section",
    ]),
    // Wrong where the content gets lower.
    "waterfall-never-shrinks": [
      "delete last item", "delete only item", "delete all items", "move last item", "move only item",
      "delete first section", "delete last section", "delete only section",
    ],
    // Wrong where a photo that is gone would be on screen and another one has its path now.
    "photo-wall-leftover-photos": ["delete first item", "delete last item"],
    // Its only object is that of the last item, and UIKit renumbers it.
    "classic-waterfall-shared-attributes": ["move first section"],
    // Each pass begins where the last one ended, at 0 the first time.
    "section-list-growing-content": names.subtracting(["insert only section"]),
    // Each update moves it on to the next card, if there is one.
    "carousel-overshoot": names.subtracting(["delete all items", "delete only section"]),
    // UIKit ends its loop at the first display.
    "column-flow-growing-items": names,
    // Wrong where an item is gone that hung on a spring, or has another place now.
    "spring-flow-leftover-cells": [
      "insert first item", "insert last item", "delete first item", "delete last item", "move first item",
      "move last item", "move only item", "move item into empty section", "reload first item",
      "reload last item", "reload only item", "insert first section", "delete first section",
      "move first section", "move last section",
    ],
  ]

  @Test(arguments: FullRun.isOn ? broken : FullRun.some(of: stale.keys.sorted(), oneIn: 4))
  func brokenFormsAreWrongWhereTheyAreKnownToBe(_ name: String) throws {
    let expected = Self.stale[name] ?? []
    let tried =
      FullRun.isOn
      ? UpdateCase.all
      : [true, false].compactMap { isWrong in
        UpdateCase.all.first { expected.contains($0.name) == isWrong }
      }
    let found = try tried.filter { try isStale(name, after: $0) }.map(\.name)
    #expect(Set(found) == expected.intersection(tried.map(\.name)))
  }

  private func isStale(_ name: String, after update: UpdateCase) throws -> Bool {
    let updated = try run(update.scenario(ScenarioSubject(name)))
    let fresh = try run(update.fresh(ScenarioSubject(name)))
    return updated.answers != fresh.answers || !updated.failures.isEmpty
  }
}
