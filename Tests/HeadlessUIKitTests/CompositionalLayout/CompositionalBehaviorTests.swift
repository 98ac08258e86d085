import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor @Suite struct CompositionalBehaviorTests {
  // MARK: - Definitions

  @Test func `dimensions, sizes, spacings and anchors are compared by content`() {
    #expect(fw(0.5) == fw(0.5))
    #expect(fw(0.5) != fh(0.5))
    #expect(layoutSize(ab(20), es(30)) == layoutSize(ab(20), es(30)))
    #expect(NSCollectionLayoutSpacing.fixed(4) != NSCollectionLayoutSpacing.flexible(4))
    #expect(
      NSCollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 1, y: 0))
        != NSCollectionLayoutAnchor(edges: .top, fractionalOffset: CGPoint(x: 1, y: 0)))
    #expect(
      layoutSize(fw(0.5), fh(0.25)).description
        == "{.containerWidthFactor(0.5), .containerHeightFactor(0.25)}")
    #expect(ab(20).description == ".absolute(20)")
    #expect(es(30).description == ".estimated(30)")
    #expect(NSCollectionLayoutSpacing.flexible(5).description == "flexible:5")
    #expect(NSCollectionLayoutSpacing.fixed(4).description == "fixed:4")
    #expect(NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 3).isEstimated)
  }

  @Test func `defaults are those of UIKit`() {
    let item = item(fw(1), fh(1))
    #expect(item.contentInsets == .zero)
    #expect(item.edgeSpacing == nil)
    let definition = section(row(fw(1), ab(20), item))
    #expect(definition.contentInsetsReference == .automatic)
    #expect(definition.supplementariesFollowContentInsets)
    #expect(definition.orthogonalScrollingBehavior == .none)
    #expect(definition.contentInsets == .zero && definition.interGroupSpacing == 0)
    #expect(definition.supplementaryContentInsetsReference == .automatic)
    #expect(definition.visibleItemsInvalidationHandler == nil)
    #expect(row(fw(1), ab(20), item).interItemSpacing == nil)
    let header = boundary("header", fw(1), ab(20), .top)
    #expect(header.zIndex == 1 && header.extendsBoundary && !header.pinToVisibleBounds)
    #expect(header.itemAnchor == nil && header.offset == .zero)
    #expect(NSCollectionLayoutDecorationItem.background(elementKind: "x").zIndex == 0)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    #expect(configuration.contentInsetsReference == .safeArea)
    #expect(configuration.scrollDirection == .vertical)
    #expect(configuration.interSectionSpacing == 0)
    #expect(configuration.boundarySupplementaryItems.isEmpty)
  }

  @Test func `definitions are copied on the way in`() {
    let item = item(fw(1), ab(20))
    let group = row(fw(1), ab(20), item)
    item.contentInsets = edgeInsets(5, 5, 5, 5)
    let definition = section(group)
    group.interItemSpacing = .fixed(50)
    group.contentInsets = edgeInsets(5, 5, 5, 5)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let stage = CompositionalStage(definition, 2, configuration: configuration)
    definition.contentInsets = edgeInsets(9, 9, 9, 9)
    configuration.interSectionSpacing = 100
    stage.layout.configuration.interSectionSpacing = 0
    #expect(stage.frames() == "0,0,320,20 · 0,20,320,20")
  }

  @Test func `setting the configuration invalidates the layout`() {
    let stage = CompositionalStage(section(row(fw(1), ab(20), item(fw(1), fh(1)))), 1, 1)
    #expect(stage.size == "320 × 40")
    stage.layout.configuration.scrollDirection = .vertical
    let configuration = stage.layout.configuration
    configuration.interSectionSpacing = 6
    #expect(stage.size == "320 × 40")
    stage.layout.configuration = configuration
    #expect(stage.size == "320 × 46")
  }

  // MARK: - Providers and subclasses

  @Test func `a provider is called once per section with the whole bounds`() {
    var calls: [String] = []
    let layout = UICollectionViewCompositionalLayout { index, environment in
      let size = environment.container.effectiveContentSize
      calls.append("\(index) \(GeometryFormat.number(size.width)) × \(GeometryFormat.number(size.height))")
      return section(row(fw(1), ab(20), item(fw(size.width > 400 ? 0.25 : 0.5), fh(1))))
    }
    let stage = CompositionalStage(layout, counts: [4, 4])
    stage.view.contentInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    stage.view.layoutIfNeeded()
    #expect(calls.suffix(2) == ["0 320 × 480", "1 320 × 480"])
    #expect(stage.size == "320 × 80")
    stage.view.frame.size = CGSize(width: 480, height: 320)
    stage.view.layoutIfNeeded()
    #expect(calls.suffix(2) == ["0 480 × 320", "1 480 × 320"])
    #expect(stage.size == "480 × 40")
  }

  @Test func `a change of the traits calls the provider again`() {
    var styles: [UIUserInterfaceStyle] = []
    let layout = UICollectionViewCompositionalLayout { _, environment in
      styles.append(environment.traitCollection.userInterfaceStyle)
      return section(row(fw(1), ab(20), item(fw(1), fh(1))))
    }
    let stage = CompositionalStage(layout, counts: [4])
    stage.view.layoutIfNeeded()
    let count = styles.count
    stage.window.traitOverrides.userInterfaceStyle = .dark
    stage.view.layoutIfNeeded()
    #expect(styles.count == count + 1)
    #expect(styles.last == .dark)
  }

  private final class Scaling: UICollectionViewCompositionalLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.map { attributes in
        guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
        copy.alpha = 0.5
        return copy
      }
    }
  }

  @Test func `a subclass can change copies of the attributes`() {
    let layout = Scaling(section: section(row(fw(1), ab(20), item(fw(1), fh(1)))))
    let stage = CompositionalStage(layout, counts: [3])
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.map(\.alpha) == [0.5, 0.5, 0.5])
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.alpha == 1)
  }

  @Test func `a provider that queries its layout gets nothing`() {
    var answers: [Int] = []
    weak var known: UICollectionViewCompositionalLayout?
    let layout = UICollectionViewCompositionalLayout { _, _ in
      answers.append(
        known?.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9))?.count ?? -1)
      return section(row(fw(1), ab(20), item(fw(1), fh(1))))
    }
    known = layout
    let stage = CompositionalStage(layout, counts: [3])
    stage.view.layoutIfNeeded()
    #expect(answers == [0])
    #expect(stage.size == "320 × 60")
  }

  @Test func `the handler of an ordinary section is called for each step`() {
    let definition = section(row(fw(1), ab(100), item(fw(1), fh(1))))
    var offsets: [CGFloat] = []
    definition.visibleItemsInvalidationHandler = { items, offset, _ in
      offsets.append(offset.y)
      for item in items { item.alpha = item.frame.minY < offset.y + 50 ? 0.25 : 1 }
    }
    let stage = CompositionalStage(definition, 20)
    stage.view.layoutIfNeeded()
    stage.view.contentOffset.y = 130
    stage.view.layoutIfNeeded()
    #expect(offsets == [0, 130])
    #expect(stage.view.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha == 0.25)
    #expect(stage.view.cellForItem(at: IndexPath(item: 3, section: 0))?.alpha == 1)
  }

  @Test func `a handler cannot change estimated items`() {
    let definition = section(column(fw(1), es(44), item(fw(1), es(44))))
    definition.visibleItemsInvalidationHandler = { items, _, _ in for item in items { item.alpha = 0 } }
    let stage = CompositionalStage(definition, 3)
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.map(\.alpha) == [1, 1, 1])
    #expect(stage.view.consoleMessages.map(\.text) == [UIKitConsoleMessage.handlerMutatesEstimatedItems.text])
  }

  // MARK: - Mistakes

  @Test func `a provider must return a section that has items`() {
    let stage = CompositionalStage(UICollectionViewCompositionalLayout { _, _ in nil }, counts: [0, 1])
    stage.view.layoutIfNeeded()
    #expect(
      stage.view.raisedException?.reason
        == "Invalid section definition. Please specify a valid section definition when content is to be "
        + "rendered for a section. This is a client error.")
    let empty = CompositionalStage(UICollectionViewCompositionalLayout { _, _ in nil }, counts: [0])
    empty.view.layoutIfNeeded()
    #expect(empty.view.raisedException == nil)
  }

  @Test func `kinds of supplementary items are unique in a section`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: layoutSize(ab(10), ab(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: .top))
    let item = item(fw(0.5), fh(1), badges: [badge])
    let stage = CompositionalStage(section(row(fw(1), ab(20), item, item)), 4)
    stage.view.layoutIfNeeded()
    #expect(
      stage.view.raisedException?.reason.hasPrefix(
        "Error: Every supplementary must have a unique elementKind: duplicates detected: (") == true)
  }

  @Test func `a group without space for an item raises an exception since iOS 18`() {
    func stage(_ profile: UIKitProfile) -> CompositionalStage {
      let stage = CompositionalStage(section(row(fw(1), ab(20), item(ab(400), fh(1)))), 4)
      stage.view.profile = profile
      stage.view.layoutIfNeeded()
      return stage
    }
    let text = "This group cannot fit even a single item."
    #expect(stage(.iOS26).view.raisedException?.reason.contains(text) == true)
    let old = stage(.iOS15)
    #expect(old.view.raisedException == nil)
    #expect(old.view.consoleMessages.contains { $0.text.contains(text) })
    #expect(old.size == "320 × 0")
  }

  @Test func `wrong dimensions and groups in a provider are the mistakes of its view`() {
    func reason(_ make: @escaping @MainActor () -> NSCollectionLayoutGroup) -> String? {
      let stage = CompositionalStage(
        UICollectionViewCompositionalLayout { _, _ in section(make()) }, counts: [2])
      stage.view.layoutIfNeeded()
      return stage.view.raisedException?.reason ?? stage.view.consoleMessages.first?.text
    }
    #expect(
      reason { row(fw(.nan), ab(20), item(fw(1), fh(1))) }
        == "Invalid fractional width: nan. The fraction must be a finite value.")
    #expect(
      reason { row(fw(1), ab(.infinity), item(fw(1), fh(1))) }
        == "Invalid absolute dimension: inf. The dimension must be a finite value.")
    #expect(
      reason { row(fw(1), fh(-.infinity), item(fw(1), fh(1))) }
        == "Invalid fractional height: -inf. The fraction must be a finite value.")
    #expect(
      reason { row(fw(1), es(.nan), item(fw(1), fh(1))) }
        == "Invalid estimated dimension: nan. The dimension must be a finite value.")
    let positive = "must be > 0.0. NOTE: This will be a hard-assert soon, please update your call site."
    #expect(
      reason { column(fw(1), ab(20), item(ab(0), fh(1))) } == "Invalid absolute dimension, \(positive)")
    #expect(
      reason { column(fw(1), ab(20), item(fw(-1), fh(1))) } == "Invalid fractional width, \(positive)")
    #expect(
      reason { row(fw(1), es(0), item(fw(1), fh(1))) }
        == "Invalid estimated dimension, must be > 0. NOTE: This will be a hard-assert soon, please update your "
        + "call site.")
    #expect(reason { row(fw(1), ab(20)) } == "At least 1 subitem is required for a group")
    #expect(
      reason {
        .vertical(layoutSize: layoutSize(fw(1), ab(20)), repeatingSubitem: item(fw(1), fh(1)), count: 0)
      }
        == "A repeating vertical group should specify a count >= 1")
    #expect(
      reason {
        .horizontal(layoutSize: layoutSize(fw(1), ab(20)), subitem: item(fw(1), fh(1)), count: -1)
      }
        == "A repeating horizontal group should specify a count >= 1")
  }
}
