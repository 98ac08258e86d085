import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// Definitions that make no sense raise UIKit's exceptions, and never trap.
@MainActor @Suite struct CompositionalBadInputTests {
  /// Returns the reason of the exception, or the console messages, after a layout pass.
  private func outcome(
    _ definition: NSCollectionLayoutSection, profile: UIKitProfile = .iOS18, count: Int = 4,
    bounds: CGSize = CGSize(width: 320, height: 480)
  ) -> (reason: String?, log: [String], stage: CompositionalStage) {
    let stage = CompositionalStage(definition, count, bounds: bounds)
    stage.view.profile = profile
    stage.layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    stage.view.layoutIfNeeded()
    return (stage.view.raisedException?.reason, stage.view.consoleMessages.map(\.text), stage)
  }

  private static let noRoom =
    "Error: There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, or it has no "
    + "room for any subitems itself. Inspect the parent and ensure the contentInsets"

  @Test func `insets that take the whole width leave no room for a group`() {
    let wide = section(row(fw(1), ab(40), item(fw(0.5), fh(1))), insets: edgeInsets(0, 200, 0, 120))
    let raised = outcome(wide)
    #expect(
      raised.reason?.hasSuffix(
        "\(Self.noRoom) ({0, 200, 0, 120}) do not result in a negative effectiveContentSize when applied to size: "
          + "{320, 480}.") == true)
    #expect(
      raised.reason?.hasPrefix(
        "<UICollectionViewCompositionalLayout> ran into an error when computing the layout for section at index 0 "
          + "in container <_UICollectionLayoutContainer: contentSize={320, 480}") == true)
    // Before iOS 18 the section is empty, and UIKit only logs.
    let logged = outcome(wide, profile: .iOS16)
    #expect(logged.reason == nil)
    #expect(logged.log.contains { $0.contains(Self.noRoom) })
    #expect(logged.stage.size == "320 × 0")
    #expect(logged.stage.frames() == "none · none · none · none")
    // One point is enough for a group, even for one that is wider.
    let narrow = section(row(ab(100), ab(40), item(fw(1), fh(1))), insets: edgeInsets(0, 200, 0, 119))
    #expect(outcome(narrow).reason == nil)
  }

  @Test func `insets of a group that take its whole size leave no room for items`() {
    let full = section(row(fw(1), ab(40), item(fw(0.5), ab(10)), insets: edgeInsets(20, 0, 20, 0)))
    #expect(
      outcome(full).reason?.hasSuffix(
        "\(Self.noRoom) ({20, 0, 20, 0}) do not result in a negative effectiveContentSize when applied to size: "
          + "{320, 40}.") == true)
    let almost = section(row(fw(1), ab(40), item(fw(0.5), ab(10)), insets: edgeInsets(20, 0, 19, 0)))
    #expect(outcome(almost).reason == nil)
    // Along the scroll direction, the insets of a section take nothing from its groups.
    let tall = section(row(fw(1), ab(40), item(fw(0.5), fh(1))), insets: edgeInsets(300, 0, 300, 0))
    #expect(outcome(tall).reason == nil)
  }

  @Test func `a view without size raises nothing`() {
    let definition = section(row(fw(1), ab(40), item(fw(0.5), fh(1))), insets: edgeInsets(0, 20, 0, 20))
    #expect(outcome(definition, bounds: .zero).reason == nil)
    #expect(outcome(definition, bounds: CGSize(width: 0, height: 480)).reason == nil)
  }

  @Test func `a pinned boundary item without area raises an exception`() {
    func reason(height: CGFloat, pins: Bool, _ alignment: NSRectAlignment = .top) -> String? {
      outcome(
        section(
          row(fw(1), ab(40), item(fw(0.5), fh(1))),
          boundary: [boundary("header", fw(1), ab(height), alignment, pins: pins)])
      ).reason
    }
    #expect(reason(height: 0, pins: true) == "Frame {{0, 0}, {320, 0}} does not intersect {{0, 0}, {320, 0}}")
    #expect(reason(height: 1, pins: true) == nil)
    #expect(reason(height: 0, pins: false) == nil)
    // An item at a side is not pinned.
    #expect(reason(height: 0, pins: true, .leading) == nil)
  }

  @Test func `a size that is not finite raises an exception`() {
    let definition = section(row(fw(1), ab(40), item(fw(0.5), fh(1))))
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = edgeInsets(0, 0, 0, -.infinity)
    definition.decorationItems = [background]
    let reason = outcome(definition).reason
    #expect(
      reason?.hasPrefix("UICollectionViewLayoutAttributes: -setSize: requires finite dimensions <") == true)
    #expect(reason?.hasSuffix("> - {inf, 80}") == true)
  }

  @Test func `dimensions that are not positive are used and logged`() {
    let stage = CompositionalStage(
      UICollectionViewCompositionalLayout { _, _ in section(row(fw(1), ab(40), item(fw(0.5), fh(-0.5)))) },
      counts: [2])
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException == nil)
    #expect(stage.frame(1)?.size.height == 20)
    #expect(
      stage.view.consoleMessages.map(\.text) == [
        "Invalid fractional height, must be > 0.0. NOTE: This will be a hard-assert soon, please update your call "
          + "site."
      ])
  }

  @Test func `custom groups may return no frames, or frames without meaning`() {
    func group(_ frames: [CGRect]) -> NSCollectionLayoutSection {
      section(
        .custom(layoutSize: layoutSize(fw(1), ab(40))) { _ in
          frames.map { NSCollectionLayoutGroupCustomItem(frame: $0) }
        })
    }
    #expect(outcome(group([])).reason == nil)
    #expect(outcome(group([CGRect(x: 0, y: 0, width: -10, height: 10)])).reason == nil)
    #expect(
      outcome(group([CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10)])).stage.view.raisedException?.kind
        != .layoutLoop)
  }

  @Test func `a provider that invalidates its layout, or lays out its view, ends`() {
    var calls = 0
    weak var stage: CompositionalStage?
    let layout = UICollectionViewCompositionalLayout { _, _ in
      calls += 1
      stage?.view.collectionViewLayout.invalidateLayout()
      stage?.view.layoutIfNeeded()
      _ = stage?.view.numberOfItems(inSection: 0)
      _ = stage?.layout.collectionViewContentSize
      return section(row(fw(1), ab(40), item(fw(0.5), fh(1))))
    }
    let made = CompositionalStage(layout, counts: [4])
    stage = made
    made.view.layoutIfNeeded()
    #expect(calls > 0)
    #expect(calls < 1_000)
  }

  @Test func `items without length do not fill groups forever`() {
    let inner = row(fw(0), ab(0), item(ab(0), ab(0)))
    let result = outcome(section(column(fw(1), ab(40), inner)), count: 100_000)
    #expect(result.stage.frame(99_999) != nil)
  }

  @Test func `groups of many groups contain a limited number of items`() {
    func many(_ item: NSCollectionLayoutItem) -> NSCollectionLayoutGroup {
      .horizontal(layoutSize: layoutSize(fw(1), ab(40)), repeatingSubitem: item, count: 5_000)
    }
    #expect(outcome(section(many(many(item(fw(1), fh(1))))), count: 5).stage.frame(4) != nil)
    // Nothing fits into the innermost group.
    #expect(
      outcome(section(many(many(row(fw(1), fh(1), item(ab(1000), fh(1)))))), count: 5).stage.frame(4) == nil)
  }

  /// Numbers that break arithmetic, and ordinary ones.
  private static let numbers: [CGFloat] = [
    0, 1, -1, 0.3, 1e-300, 1e300, -1e300, .infinity, -.infinity, .nan, 50, 320, 1e15, -40, 0.5,
  ]

  @Test func `random definitions with extreme numbers never trap`() {
    var random = SeededNumbers(19)
    func number() -> CGFloat { Self.numbers[random.below(Self.numbers.count)] }
    func insets() -> NSDirectionalEdgeInsets { edgeInsets(number(), number(), number(), number()) }
    func dimension() -> NSCollectionLayoutDimension {
      switch random.below(5) {
      case 0: .fractionalWidth(number())
      case 1: .fractionalHeight(number())
      case 2: .absolute(number())
      case 3: .estimated(number())
      default: .uniformAcrossSiblings(estimate: number())
      }
    }
    func spacing() -> NSCollectionLayoutSpacing {
      random.chance(50) ? .fixed(number()) : .flexible(number())
    }
    func extreme() -> Bool { random.chance(30) }
    for round in 0..<(FullRun.isOn ? 3_000 : 150) {
      UIKitConsole.clear()
      let part = item(extreme() ? dimension() : fw(0.3), extreme() ? dimension() : ab(30))
      if extreme() { part.contentInsets = insets() }
      if extreme() {
        part.edgeSpacing = NSCollectionLayoutEdgeSpacing(
          leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
      }
      let inner = extreme() ? column(dimension(), dimension(), part) : part
      let count = 1 + random.below(4)
      let group =
        random.chance(50)
        ? row(extreme() ? dimension() : fw(1), extreme() ? dimension() : ab(60), inner)
        : NSCollectionLayoutGroup.vertical(
          layoutSize: layoutSize(extreme() ? dimension() : fw(1), extreme() ? dimension() : ab(60)),
          repeatingSubitem: inner, count: count)
      if extreme() { group.interItemSpacing = spacing() }
      if extreme() { group.contentInsets = insets() }
      let definition = section(group)
      if extreme() { definition.contentInsets = insets() }
      if extreme() { definition.interGroupSpacing = number() }
      if extreme() {
        definition.boundarySupplementaryItems = [
          boundary(
            "header", dimension(), dimension(), .top, offset: CGPoint(x: number(), y: number()),
            pins: random.chance(50))
        ]
      }
      if extreme() { definition.orthogonalScrollingBehavior = .groupPagingCentered }
      let stage = CompositionalStage(definition, 7, 0, 3)
      stage.view.layoutIfNeeded()
      stage.view.contentOffset.y = 40
      stage.view.layoutIfNeeded()
      _ = stage.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 1e9, height: 1e9))
      #expect(stage.view.raisedException?.kind != .layoutLoop, "round \(round)")
    }
    UIKitConsole.clear()
  }
}
