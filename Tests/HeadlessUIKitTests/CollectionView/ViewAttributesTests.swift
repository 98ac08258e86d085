import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// The attributes of views, the elements that have views, and the order of the views.
@Suite @MainActor struct ViewAttributesTests {
  private let layout = ScriptedLayout()

  private func stage(_ counts: Int = 9) -> Stage<ScriptedLayout, PlainData> {
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "Backdrop")
    return Stage(layout, PlainData(counts)).loaded()
  }

  private func box(_ y: CGFloat = 0) -> CGRect { CGRect(x: 0, y: y, width: 50, height: 40) }

  @Test func `a view gets geometry, alpha and z-index before apply(_:) is called`() throws {
    final class Cell: UICollectionViewCell {
      var seen: [String] = []
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        seen.append("\(bounds.size == layoutAttributes.size) \(layer.zPosition) \(alpha)")
      }
    }
    let attributes = UICollectionViewLayoutAttributes.cell(0, box(100))
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    attributes.alpha = 0.5
    attributes.zIndex = 7
    layout.alwaysReturn(attributes)
    let stage = Stage(layout, PlainData(1))
    stage.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    let cell = try #require(stage.view.visibleCells.first as? Cell)
    #expect(cell.bounds == CGRect(x: 0, y: 0, width: 50, height: 40))
    #expect(cell.center == CGPoint(x: 25, y: 120))
    #expect(cell.frame == CGRect(x: -25, y: 80, width: 100, height: 80))
    #expect(cell.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(cell.alpha == 0.5)
    #expect(cell.layer.zPosition == 7)
    #expect(cell.seen == ["true 7.0 0.5"])
  }

  @Test func `a new view is created with the frame of its attributes`() {
    final class Cell: UICollectionViewCell {
      var made = CGRect.null
      override init(frame: CGRect) {
        super.init(frame: frame)
        made = frame
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    layout.alwaysReturn(.cell(0, box(30)))
    let stage = Stage(layout, PlainData(1))
    stage.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.map { ($0 as? Cell)?.made } == [box(30)])
  }

  @Test func `hidden elements have no view`() {
    let attributes = UICollectionViewLayoutAttributes.cell(0, box())
    attributes.isHidden = true
    layout.alwaysReturn(attributes, .cell(1, box(100)))
    let stage = stage()
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [1])
    attributes.isHidden = false
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForVisibleItems.map(\.item).sorted() == [0, 1])
    attributes.isHidden = true
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [1])
  }

  @Test func `transparent elements have a view`() {
    let attributes = UICollectionViewLayoutAttributes.cell(0, box())
    attributes.alpha = 0
    layout.alwaysReturn(attributes)
    #expect(stage().view.visibleCells.map(\.alpha) == [0])
  }

  @Test(arguments: [
    CGRect(x: 0, y: 0, width: 0, height: 40), CGRect(x: 0, y: 0, width: 40, height: 0),
    CGRect(x: 0, y: -40, width: 40, height: 40), CGRect(x: 375, y: 0, width: 40, height: 40),
    CGRect(x: 10, y: 667, width: 40, height: 40),
  ])
  func `elements without area, and beyond the edge, have no view`(frame: CGRect) {
    layout.alwaysReturn(.cell(0, frame))
    #expect(stage().view.visibleCells == [])
  }

  @Test func `elements that a transform moves on screen have a view`() {
    let attributes = UICollectionViewLayoutAttributes.cell(0, box(700))
    attributes.transform = CGAffineTransform(translationX: 0, y: -100)
    layout.alwaysReturn(attributes)
    #expect(stage().view.visibleCells.map(\.frame.minY) == [600])
  }

  // MARK: - Order

  private var order: [String] {
    stage().view.subviews.map { $0 is UICollectionViewCell ? "cell \(Int($0.frame.minY))" : "other" }
  }

  @Test func `views are ordered by z-index, then by the time when they appeared`() {
    let depths = [3, 0, -2, 3, 1, 0]
    let all = depths.enumerated().map { item, depth in
      let attributes = UICollectionViewLayoutAttributes.cell(item, box(CGFloat(item)))
      attributes.zIndex = depth
      return attributes
    }
    layout.elements = { _ in all }
    #expect(order == ["cell 2", "cell 1", "cell 5", "cell 4", "cell 0", "cell 3"])
  }

  @Test func `a view whose z-index changes is reordered`() {
    let all = (0..<3).map { UICollectionViewLayoutAttributes.cell($0, box(CGFloat($0))) }
    layout.elements = { _ in all }
    let stage = stage()
    func depthFirst() -> [CGFloat] { stage.view.subviews.map(\.frame.minY) }
    #expect(depthFirst() == [0, 1, 2])
    all[0].zIndex = 1
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(depthFirst() == [1, 2, 0])
    all[2].zIndex = -1
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()
    #expect(depthFirst() == [2, 1, 0])
  }

  @Test func `a background view stays behind all other views`() {
    let attributes = UICollectionViewLayoutAttributes.cell(0, box())
    attributes.zIndex = -5
    layout.alwaysReturn(attributes)
    let stage = Stage(layout, PlainData(1))
    let background = UIView()
    stage.view.backgroundView = background
    stage.view.layoutIfNeeded()
    #expect(stage.view.subviews.first === background)
    #expect(background.frame == stage.view.bounds)
    stage.view.contentOffset.y = 20
    #expect(background.frame == stage.view.bounds)
  }

  // MARK: - Reuse

  @Test func `prepareForReuse is called on dequeuing, before attributes are applied`() {
    final class Cell: UICollectionViewCell {
      static var story: [String] = []
      override func prepareForReuse() {
        super.prepareForReuse()
        Self.story.append("prepareForReuse at \(Int(frame.minY))")
      }
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        Self.story.append("apply \(layoutAttributes.indexPath.item)")
      }
    }
    let rows = Stage(RowLayout(), PlainData(9), size: CGSize(width: 100, height: 100))
    rows.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    rows.view.layoutIfNeeded()
    rows.view.contentOffset.y = 300
    rows.view.layoutIfNeeded()
    #expect(Cell.story == ["apply 0", "prepareForReuse at 0", "apply 3"])
  }

  @Test func `a reused view gets its previous attributes applied again`() {
    var offsets: [String] = []
    final class Cell: UICollectionViewCell {
      var applied = 0
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied += 1 }
    }
    let rows = Stage(RowLayout(), PlainData(9), size: CGSize(width: 100, height: 100))
    rows.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    rows.view.layoutIfNeeded()
    for y in [300, 0] as [CGFloat] {
      rows.view.contentOffset.y = y
      rows.view.layoutIfNeeded()
      offsets += rows.view.visibleCells.map { "\(Int($0.frame.minY)) \(($0 as? Cell)?.applied ?? 0)" }
    }
    #expect(offsets == ["300 2", "0 3"])
  }

  @Test func `registering another class for an identifier does not reuse views of the previous class`() {
    final class First: UICollectionViewCell {}
    final class Second: UICollectionViewCell {}
    let rows = Stage(RowLayout(), PlainData(9), size: CGSize(width: 100, height: 100))
    rows.view.register(First.self, forCellWithReuseIdentifier: "cell")
    rows.view.layoutIfNeeded()
    rows.view.register(Second.self, forCellWithReuseIdentifier: "cell")
    rows.view.reloadData()
    rows.view.layoutIfNeeded()
    #expect(rows.view.visibleCells.map { $0 is Second } == [true])
  }
}
