import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// The attributes objects of a flow layout: creation, caching, and changes by subclasses.
@MainActor @Suite struct FlowLayoutAttributesTests {
  private static let screen = CGRect(x: 0, y: 0, width: 320, height: 480)

  private func paths(_ layout: UICollectionViewFlowLayout, _ rect: CGRect) -> [String] {
    (layout.layoutAttributesForElements(in: rect) ?? []).map {
      let kind = $0.representedElementKind.map { $0.hasSuffix("Header") ? " header" : " footer" } ?? ""
      return GeometryFormat.indexPath($0.indexPath) + kind
    }
  }

  @Test func `returns items, then headers, then footers`() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.footerReferenceSize = CGSize(width: 0, height: 10)
    let stage = FlowLayoutStage(layout, counts: [2, 0, 1])
    stage.view.layoutIfNeeded()
    #expect(
      paths(layout, Self.screen) == [
        "[0, 0]", "[0, 1]", "[2, 0]", "[0, 0] header", "[1, 0] header", "[2, 0] header", "[0, 0] footer",
        "[1, 0] footer",
        "[2, 0] footer",
      ])
    #expect(paths(layout, CGRect(x: 0, y: 0, width: 320, height: 20)) == ["[0, 0] header"])
    #expect(paths(layout, CGRect(x: 0, y: 20, width: 55, height: 1)) == ["[0, 0]"])
    #expect(paths(layout, CGRect(x: 0, y: 70, width: 320, height: 30)) == ["[1, 0] header", "[0, 0] footer"])
    #expect(paths(layout, CGRect(x: 0, y: -300, width: 320, height: 300)) == [])
    #expect(paths(layout, .null) == [])
    #expect(paths(layout, CGRect(x: 0, y: 25, width: 320, height: 0)) == [])
    #expect(paths(layout, .infinite).count == 9)
  }

  @Test func `returns nil for elements that do not exist`() {
    let stage = FlowLayoutStage(counts: [2, 0])
    stage.view.layoutIfNeeded()
    let layout = stage.layout
    for (item, section) in [(2, 0), (0, 1), (0, 2), (-1, 0), (0, -1)] {
      #expect(stage.frame(item, section) == nil)
    }
    #expect(layout.layoutAttributesForItem(at: IndexPath(index: 0)) == nil)
    #expect(stage.header() == "-")
    #expect(stage.footer() == "-")
    #expect(stage.supplementary("rule") == "-")
    #expect(
      layout.layoutAttributesForDecorationView(ofKind: "rule", at: IndexPath(item: 0, section: 0)) == nil)
  }

  @Test func `returns the same objects until it is invalidated`() {
    let stage = FlowLayoutStage(counts: [200])
    stage.view.layoutIfNeeded()
    let layout = stage.layout
    let first = layout.layoutAttributesForElements(in: Self.screen) ?? []
    let second = layout.layoutAttributesForElements(in: Self.screen) ?? []
    #expect(first.count == 40)
    #expect(zip(first, second).allSatisfy { $0 === $1 })
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 3, section: 0)) === first[3])
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 3, section: 0)) !== first[3])
  }

  @Test func `creates no attributes for items outside the query`() {
    let stage = FlowLayoutStage(counts: [1_000_000])
    stage.view.layoutIfNeeded()
    stage.layout.invalidateLayout()
    stage.layout.prepare()
    func made(_ action: () -> Void) -> Int {
      let before = AttributesUsage.current.created
      action()
      return AttributesUsage.current.created - before
    }
    #expect(made { stage.layout.prepare() } == 0)
    #expect(made { _ = stage.layout.collectionViewContentSize } == 0)
    #expect(made { _ = stage.frame(999_999) } == 1)
    #expect(made { _ = stage.frame(999_999) } == 0)
    // Two lines of five.
    let rect = CGRect(x: 0, y: 6000, width: 320, height: 100)
    #expect(made { _ = stage.layout.layoutAttributesForElements(in: rect) } == 10)
    #expect(made { _ = stage.layout.layoutAttributesForElements(in: rect) } == 0)
  }

  @Test func `discards attributes while scrolling through many items`() {
    let stage = FlowLayoutStage(counts: [1_000_000])
    stage.view.layoutIfNeeded()
    weak let early = stage.layout.layoutAttributesForItem(at: IndexPath(item: 500, section: 0))
    #expect(early != nil)
    for page in 0..<400 {
      _ = stage.layout.layoutAttributesForElements(
        in: CGRect(x: 0, y: 10_000 + 480 * page, width: 320, height: 480))
    }
    #expect(early == nil)
  }

  // MARK: - Subclasses

  private final class RedAttributes: UICollectionViewLayoutAttributes {}

  /// A layout that moves every item down by a point per query, in copies or in the cached objects.
  private final class DriftingLayout: UICollectionViewFlowLayout {
    var copies = false

    override class var layoutAttributesClass: AnyClass { RedAttributes.self }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.map { attributes in
        let changed =
          copies ? attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes : attributes
        changed.frame.origin.y += 1
        return changed
      }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  private func drift(copies: Bool) -> (y: [CGFloat], messages: [String]) {
    let layout = DriftingLayout()
    layout.copies = copies
    layout.itemSize = CGSize(width: 320, height: 600)
    let stage = FlowLayoutStage(layout, counts: [3])
    var y: [CGFloat] = []
    for step in 0..<4 {
      stage.view.contentOffset.y = CGFloat(step)
      stage.view.layoutIfNeeded()
      y.append(stage.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY ?? -1)
    }
    return (y, stage.view.consoleMessages.map(\.text))
  }

  @Test func `accumulates the changes of a subclass that does not copy attributes`() {
    let (y, messages) = drift(copies: false)
    #expect(y == [1, 2, 3, 4])
    #expect(
      messages == [
        """
        Logging only once for UICollectionViewFlowLayout cache mismatched frame
        UICollectionViewFlowLayout has cached frame mismatch for index path {length = 2, path = 0 - 0} - cached \
        value: {{0, 1}, {320, 600}}; expected value: {{0, 0}, {320, 600}}
        This is likely occurring because the flow layout subclass DriftingLayout is modifying attributes \
        returned by UICollectionViewFlowLayout without copying them
        """
      ])
  }

  @Test func `keeps frames stable if a subclass changes copies`() {
    let (y, messages) = drift(copies: true)
    #expect(y == [1, 1, 1, 1])
    #expect(messages == [])
  }

  @Test func `creates attributes of the class that a subclass declares`() {
    let layout = DriftingLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let stage = FlowLayoutStage(layout, counts: [1])
    stage.view.layoutIfNeeded()
    let all = layout.layoutAttributesForElements(in: Self.screen) ?? []
    #expect(all.count == 2)
    #expect(all.allSatisfy { type(of: $0) == RedAttributes.self })
  }
}
