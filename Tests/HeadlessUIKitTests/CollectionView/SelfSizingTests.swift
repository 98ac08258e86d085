import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Self-sizing views, and layouts that use preferred sizes.
@Suite @MainActor struct SelfSizingTests {
  /// A layout of rows that uses the preferred heights of its cells.
  private final class TakingLayout: UICollectionViewLayout {
    var heights: [Int: CGFloat] = [:]
    var estimate: CGFloat = 100
    var count = 0
    private func height(_ item: Int) -> CGFloat { heights[item] ?? estimate }

    override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 300, height: (0..<count).reduce(0) { $0 + height($1) })
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      var y: CGFloat = 0
      return (0..<count).map { item in
        defer { y += height(item) }
        return .cell(item, CGRect(x: 0, y: y, width: 300, height: height(item)))
      }
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }

    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      heights[originalAttributes.indexPath.item] = preferredAttributes.size.height
      return UICollectionViewLayoutInvalidationContext()
    }
  }

  private final class Cell: UICollectionViewCell {
    static let same: (Int, CGFloat) -> CGFloat = { $1 }
    var prefers = same
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = prefers(layoutAttributes.indexPath.item, layoutAttributes.size.height)
      return layoutAttributes
    }
  }

  private final class Data: PlainData {
    var prefers = Cell.same
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
      (cell as? Cell)?.prefers = prefers
      return cell
    }
  }

  private func stage(
    _ count: Int, height: CGFloat = 400, profile: UIKitProfile = .iOS26,
    _ prefers: @escaping (Int, CGFloat) -> CGFloat
  ) -> Stage<TakingLayout, Data> {
    let data = Data(count)
    data.prefers = prefers
    let stage = Stage(TakingLayout(), data, size: CGSize(width: 300, height: height))
    stage.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    stage.view.profile = profile
    stage.log.hidden = [
      .cell(.initWithFrame), .layout(.layoutAttributesForElements), .layout(.collectionViewContentSize),
      .dataSource(.numberOfSections), .dataSource(.numberOfItems),
    ]
    return stage
  }

  // MARK: - Repeated measurement

  @Test func `measures a cell again after it got its preferred size`() {
    let preferred = "cell.preferredLayoutAttributesFitting(_:)"
    let asks = "layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)"
    let (offered, taken) = ("[0, 0] (0, 0, 300, 100)", "[0, 0] (0, 20, 300, 60)")
    let now = "[0, 0] (0, 0, 300, 60)"
    #expect(
      stage(1) { _, _ in 60 }.calls { _ in } == [
        "view.layoutSubviews()", "layout.invalidateLayout(with:) everything, counts", "layout.prepare()",
        "scrollView.contentSize 300 × 100",
        "dataSource.collectionView(_:cellForItemAt:) [0, 0] -> Cell", "cell.apply(_:) \(offered)",
        "\(preferred) \(offered) -> \(taken)", "\(asks) \(taken) \(offered) -> true",
        "layout.invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:) \(taken)"
          + " -> UICollectionViewLayoutInvalidationContext",
        "layout.invalidateLayout(with:) layout", "layout.prepare()", "scrollView.contentSize 300 × 60",
        "cell.apply(_:) \(now)", "\(preferred) \(now) -> \(now)", "\(asks) \(now) \(now) -> false",
      ])
  }

  @Test func `measures more cells than the limit of passes`() {
    let stage = stage(104, height: 208) { _, _ in 2 }
    stage.layout.estimate = 4
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException == nil)
    #expect(stage.layout.heights.count == 104)
    #expect(stage.view.contentSize.height == 208)
  }

  @Test func `a cell that never prefers its own size is stopped at the limit`() {
    let stage = stage(1) { _, height in height == 50 ? 60 : 50 }
    stage.view.layoutIfNeeded()
    #expect(
      stage.view.raisedException
        == UIKitException(
          .layoutLoop, name: "NSInternalInconsistencyException",
          reason:
            "UICollectionView (<UICollectionView; frame = (0 0; 300 400)>) is stuck in its update/layout "
            + "loop. This can happen for many reasons, including self-sizing views whose preferred attributes are "
            + "not returning a consistent size. To debug this issue, check the Console app for logs in the "
            + "\"UICollectionViewRecursion\" category."))
    let asked = stage.log.takeCalls().count { $0.hasPrefix("cell.preferredLayoutAttributesFitting") }
    #expect(asked == 101)
    #expect(stage.view.visibleCells == [])
  }

  @Test func `before iOS 15 such a cell is stopped with a message`() {
    let stage = stage(1, profile: .iOS12) { _, height in height == 50 ? 60 : 50 }
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException == nil)
    #expect(stage.view.consoleMessages.count == 1)
  }

  @Test func `a cell that grows with each measurement pushes the others off screen and is stopped`() {
    let stage = stage(30) { item, height in item == 0 ? height + 1 : height }
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException?.kind == .layoutLoop)
  }

  @Test func `a view is measured once if the layout does not use its preferred size`() {
    let data = Data(2)
    data.prefers = { _, _ in 7 }
    let stage = Stage(RowLayout(), data, size: CGSize(width: 300, height: 400))
    stage.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    stage.log.hidden = []
    let calls = stage.calls { _ in }
    #expect(calls.count { $0.hasPrefix("cell.preferredLayoutAttributesFitting") } == 2)
    #expect(stage.calls { _ in }.isEmpty)
  }

  // MARK: - Changed content

  @Test(arguments: UIKitProfile.all)
  func `a cell that reports changed content is measured again in the next pass`(profile: UIKitProfile) {
    final class Heights { var height: CGFloat = 60 }
    let heights = Heights()
    let stage = stage(3, profile: profile) { _, _ in heights.height }
    stage.view.layoutIfNeeded()
    _ = stage.log.take()
    heights.height = 80
    stage.view.cellForItem(at: IndexPath(item: 1, section: 0))?.contentView.invalidateIntrinsicContentSize()
    stage.view.cellForItem(at: IndexPath(item: 1, section: 0))?.invalidateIntrinsicContentSize()
    #expect(stage.log.take() == [], "in the next pass")
    stage.view.layoutIfNeeded()
    let isMeasured = profile != .iOS12 && profile != .iOS15
    #expect(stage.layout.heights == [0: 60, 1: isMeasured ? 80 : 60, 2: 60])
  }

  @Test(arguments: [true, false])
  func `changes after a cell reports changed content are animated by default`(isAnimated: Bool) {
    final class Heights { var height: CGFloat = 60 }
    UpdateCycle.with(UpdateCycle()) {
      let heights = Heights()
      let stage = stage(2) { item, _ in item == 0 ? heights.height : 60 }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      window.addSubview(stage.view)
      UpdateCycle.current.runTurn()
      heights.height = 80
      let cells = (0..<2).map { stage.view.cellForItem(at: IndexPath(item: $0, section: 0)) }
      if isAnimated {
        cells[0]?.invalidateIntrinsicContentSize()
      } else {
        UIView.performWithoutAnimation { cells[0]?.invalidateIntrinsicContentSize() }
      }
      UpdateCycle.current.runTurn()
      #expect(cells.map { $0?.frame.maxY } == [80, 140])
      let shown = { cells.map { $0?.layer.presentation()?.frame.maxY } }
      #expect(shown() == (isAnimated ? [60, 120] : [80, 140]))
      UpdateCycle.current.advance(by: 0.125)
      #expect(shown() == (isAnimated ? [70, 130] : [80, 140]))
      UpdateCycle.current.advance(by: 0.2)
      #expect(shown() == [80, 140])
    }
  }

  @Test func `a cell is not measured again if self-sizing invalidation is disabled`() {
    let stage = stage(1) { _, height in min(height, 60) }
    stage.view.layoutIfNeeded()
    stage.view.selfSizingInvalidation = .disabled
    _ = stage.log.take()
    stage.view.cellForItem(at: IndexPath(item: 0, section: 0))?.invalidateIntrinsicContentSize()
    stage.view.layoutIfNeeded()
    #expect(stage.log.take() == [])
  }

  // MARK: - Constraints

  /// A cell whose content view has the size of a box plus a margin on each side.
  private final class BoxCell: UICollectionViewCell {
    final class Box: UIView {
      var size = CGSize(width: 40.1, height: 20) {
        didSet { invalidateIntrinsicContentSize() }
      }
      override var intrinsicContentSize: CGSize { size }
    }
    let box = Box()
    lazy var height = box.heightAnchor.constraint(equalToConstant: 20)

    func pin(vertically: Bool) {
      guard box.superview == nil else { return }
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8).isActive = true
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8).isActive = true
      guard vertically else { return }
      box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6).isActive = true
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6).isActive = true
    }
  }

  private final class BoxData: PlainData {
    var pinsVertically = true
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
      (cell as? BoxCell)?.pin(vertically: pinsVertically)
      return cell
    }
  }

  private func boxes(
    estimate: CGSize, vertically: Bool = true, _ test: (Stage<UICollectionViewFlowLayout, BoxData>) -> Void
  ) {
    UpdateCycle.with(UpdateCycle()) {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 50, height: 50)
      layout.estimatedItemSize = estimate
      let data = BoxData(3)
      data.pinsVertically = vertically
      let stage = Stage(layout, data, size: CGSize(width: 320, height: 480))
      stage.view.register(BoxCell.self, forCellWithReuseIdentifier: "cell")
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.traitOverrides.displayScale = 2
      window.addSubview(stage.view)
      UpdateCycle.current.runTurn()
      test(stage)
    }
  }

  private func sizes(_ stage: Stage<UICollectionViewFlowLayout, BoxData>) -> [CGSize] {
    (0..<3).compactMap { stage.view.cellForItem(at: IndexPath(item: $0, section: 0))?.bounds.size }
  }

  @Test func `a cell prefers the smallest size that its constraints allow, in whole pixels`() {
    boxes(estimate: CGSize(width: 100, height: 40)) { stage in
      #expect(sizes(stage) == Array(repeating: CGSize(width: 56.5, height: 32), count: 3))
    }
  }

  @Test func `a direction without constraints keeps its length`() {
    boxes(estimate: CGSize(width: 100, height: 40), vertically: false) { stage in
      #expect(sizes(stage) == Array(repeating: CGSize(width: 56.5, height: 40), count: 3))
    }
  }

  @Test func `constraints have no effect in a layout without estimated sizes`() {
    boxes(estimate: .zero) { stage in
      #expect(sizes(stage) == Array(repeating: CGSize(width: 50, height: 50), count: 3))
    }
  }

  @Test func `changed constraints have an effect if self-sizing invalidation includes constraints`() {
    boxes(estimate: CGSize(width: 100, height: 40)) { stage in
      @MainActor func grow() {
        let cell = stage.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? BoxCell
        cell?.box.size.height += 10
        UpdateCycle.current.runTurn()
      }
      grow()
      #expect(sizes(stage).map(\.height) == [32, 32, 32])
      stage.view.selfSizingInvalidation = .enabledIncludingConstraints
      grow()
      #expect(sizes(stage).map(\.height) == [52, 32, 32])
    }
  }

  @Test func `a reusable view prefers what its own constraints allow`() {
    let view = UICollectionReusableView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
      box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -4),
      box.heightAnchor.constraint(equalToConstant: 10),
    ])
    let header = UICollectionViewLayoutAttributes.header(0, CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(view.preferredLayoutAttributesFitting(header).size == CGSize(width: 100, height: 18))
    #expect(header.size == CGSize(width: 100, height: 30))
  }
}
