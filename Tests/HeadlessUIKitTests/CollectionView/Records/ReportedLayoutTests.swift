import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import TestSupport
import Testing

/// Layout passes whose results on UIKit are in the tests of public layouts; each names its source.
@Suite @MainActor struct ReportedLayoutTests {
  /// Items in a line, as wide as they were measured, or else of an estimated width.
  private final class MeasuredLineLayout: UICollectionViewLayout {
    var widths: [Int: CGFloat] = [:]
    var estimate: CGFloat = 150
    var usesMeasuredWidths = false

    private func frame(_ item: Int) -> CGRect {
      let width = { (item: Int) in self.usesMeasuredWidths ? self.widths[item] ?? self.estimate : 150 }
      return CGRect(x: (0..<item).reduce(0) { $0 + width($1) }, y: 0, width: width(item), height: 50)
    }

    override var collectionViewContentSize: CGSize { CGSize(width: frame(2).maxX, height: 50) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<3).map { .cell($0, frame($0)) }
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard usesMeasuredWidths else { return false }
      let item = originalAttributes.indexPath.item
      return widths.updateValue(preferredAttributes.size.width, forKey: item)
        != preferredAttributes.size.width
    }
  }

  /// Prefers 50, 100 and 150 points.
  private final class WideCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.width = CGFloat(layoutAttributes.indexPath.item + 1) * 50
      return layoutAttributes
    }
  }

  private func line(_ change: (MeasuredLineLayout) -> Void = { _ in }) -> Stage<MeasuredLineLayout, PlainData>
  {
    let stage = Stage(MeasuredLineLayout(), PlainData(3), size: CGSize(width: 375, height: 60))
    change(stage.layout)
    stage.view.register(WideCell.self, forCellWithReuseIdentifier: "cell")
    return stage.loaded()
  }

  private func frames(_ stage: Stage<MeasuredLineLayout, PlainData>) -> [CGRect] {
    (0..<3).compactMap { stage.view.cellForItem(at: [0, $0])?.frame }
  }

  private let measured = [
    CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 50, y: 0, width: 100, height: 50),
    CGRect(x: 150, y: 0, width: 150, height: 50),
  ]

  // rechsteiner/Parchment, ParchmentTests/PagingCollectionViewLayoutTests.swift, cellFramesForItemSizeSelfSizing.
  @Test func `cells on screen whose width becomes 0 are measured again`() {
    let stage = line()
    let cells = stage.view.visibleCells
    stage.layout.usesMeasuredWidths = true
    stage.layout.estimate = 0
    stage.layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(frames(stage) == measured)
    #expect(Set(stage.view.visibleCells) == Set(cells), "the same cells")
  }

  @Test
  func `cells on screen whose width changes are not measured again if the layout has used no preferred size`()
  {
    let stage = line()
    stage.layout.usesMeasuredWidths = true
    stage.layout.estimate = 20
    stage.layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(frames(stage).map(\.width) == [20, 20, 20])
  }

  @Test func `a new cell without area is shown and measured if it is inside the visible bounds`() {
    let stage = line {
      $0.usesMeasuredWidths = true
      $0.estimate = 0
      $0.widths = [0: 50]
    }
    #expect(frames(stage) == measured)
  }

  /// Rows of an estimated height, whose contexts name the measured item only.
  private final class NamingRows: UICollectionViewLayout {
    var heights: [Int: CGFloat] = [:]

    private func frame(_ item: Int) -> CGRect {
      CGRect(
        x: 0, y: (0..<item).reduce(0) { $0 + (heights[$1] ?? 100) }, width: 300, height: heights[item] ?? 100)
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: frame(20).minY) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<20).map { .cell($0, frame($0)) }.filter { RectQuery.overlaps($0.frame, rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      .cell(indexPath.item, frame(indexPath.item))
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { heights[originalAttributes.indexPath.item] != preferredAttributes.size.height }

    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      heights[originalAttributes.indexPath.item] = preferredAttributes.size.height
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
      context.invalidateItems(at: [originalAttributes.indexPath])
      return context
    }
  }

  private final class LowCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = 40
      return layoutAttributes
    }
  }

  // ekazaev/ChatLayout, whose invalidationContext(forPreferredLayoutAttributes:) names the measured item only.
  @Test func `items that move into view while cells shrink are shown`() {
    let stage = Stage(NamingRows(), PlainData(20), size: CGSize(width: 300, height: 300))
    stage.view.register(LowCell.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForVisibleItems.map(\.item).sorted() == Array(0..<8))
    #expect(stage.view.cellForItem(at: [0, 7])?.frame == CGRect(x: 0, y: 280, width: 300, height: 40))
  }

  // The tests of StickySplit, a flow layout, read 375 × 1000 before any pass.
  @Test func `the content size of a flow layout is known before a pass, for the metrics of the moment`() {
    let data = PlainData(10)
    let flow = UICollectionViewFlowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: flow)
    view.dataSource = data
    flow.minimumLineSpacing = 0
    flow.itemSize = CGSize(width: 375, height: 100)
    #expect(flow.collectionViewContentSize == CGSize(width: 375, height: 1000))
    flow.itemSize = CGSize(width: 375, height: 50)
    #expect(flow.collectionViewContentSize == CGSize(width: 375, height: 500))
  }

  // The tests of CollectionViewSlantedLayout expect the corners of the slanted paths of its cells inside them.
  @Test func `points on the edge of a path are inside`() {
    let path = UIBezierPath()
    let corners = [
      CGPoint(x: 0, y: 0), CGPoint(x: 375, y: 50), CGPoint(x: 375, y: 275), CGPoint(x: 0, y: 225),
    ]
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.addLine(to: corner) }
    path.close()
    for corner in corners { #expect(path.contains(corner), "\(corner)") }
    #expect(path.contains(CGPoint(x: 187.5, y: 25)), "in the middle of an edge")
    #expect(!path.contains(CGPoint(x: 187.5, y: 24.99)))
    #expect(!path.contains(CGPoint(x: -0.01, y: 0)))
  }

  // Recorded on a screen with a scale of 3, in a view 375 points wide.
  @Test func `a dynamic animator places centers on pixels`() {
    UpdateCycle.with(UpdateCycle()) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      window.traitOverrides.displayScale = 3
      let item = UIView(frame: CGRect(x: 150, y: 0, width: 75, height: 50))
      window.addSubview(item)
      let animator = UIDynamicAnimator(referenceView: window)
      animator.addBehavior(UIGravityBehavior(items: [item]))
      UpdateCycle.current.advance(by: 0.1)
      #expect(item.center.y > 25)
      #expect(abs(item.center.x - 187.667) < 0.001, "\(item.center)")
    }
  }
}
