import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Layouts that work in the apps that ship them, driven through the public collection view.
///
/// After each step the cells on screen are those that the layout returns for the visible bounds, and items that stay
/// keep their cells.
@Suite @MainActor struct ShippedLayoutTests {
  /// The models, one per mechanism.
  enum Model: CaseIterable, Sendable {
    case contextBuilt, preparedByContext, clearedByPlainInvalidation, learnsFromUpdateItems
    case invalidatesInUpdateCall, scrollsInInvalidation, readsModelForBounds

    @MainActor func make() -> ModelLayout {
      switch self {
      case .contextBuilt: ContextBuiltLayout()
      case .preparedByContext: PreparedByContextLayout()
      case .clearedByPlainInvalidation: ClearedByPlainInvalidationLayout()
      case .learnsFromUpdateItems: LearnsFromUpdateItemsLayout()
      case .invalidatesInUpdateCall: InvalidatesInUpdateCallLayout()
      case .scrollsInInvalidation: ScrollsInInvalidationLayout()
      case .readsModelForBounds: ReadsModelForBoundsLayout()
      }
    }
  }

  /// A collection view in a window, and what must be true after each step.
  @MainActor private final class Drive {
    let stage: Stage<UICollectionViewLayout, PlainData>
    let cycle: UpdateCycle
    var view: UICollectionView { stage.view }

    init(_ layout: UICollectionViewLayout, in cycle: UpdateCycle) {
      self.cycle = cycle
      stage = Stage(layout, PlainData(20), size: CGSize(width: 320, height: 300))
    }

    /// Takes a step, and compares the cells on screen with the layout.
    ///
    /// - Parameters:
    ///   - name: The name of the step.
    ///   - newItem: Returns the index of an item after the step; nil if the item does not stay.
    ///   - change: The step.
    func step(_ name: String, _ newItem: (Int) -> Int? = { $0 }, _ change: (UICollectionView) -> Void) {
      let before = view.indexPathsForVisibleItems.map { ($0.item, view.cellForItem(at: $0)) }
      change(view)
      cycle.advance(by: 1)
      #expect(view.raisedException == nil, "\(name)")
      let visible = view.bounds
      let answers = (view.collectionViewLayout.layoutAttributesForElements(in: visible) ?? [])
        .filter { RectQuery.overlaps($0.frame, visible) }
      #expect(!answers.isEmpty, "\(name)")
      #expect(
        Set(view.indexPathsForVisibleItems.map { "\($0.item) \(view.cellForItem(at: $0)?.frame ?? .null)" })
          == Set(answers.map { "\($0.indexPath.item) \($0.frame)" }), "\(name)")
      for (item, cell) in before {
        guard let new = newItem(item), let now = view.cellForItem(at: IndexPath(item: new, section: 0))
        else { continue }
        #expect(now === cell, "\(name): the cell of item \(item)")
      }
    }
  }

  @Test(arguments: Model.allCases)
  func `the screen shows what the layout returns, after each step`(_ model: Model) {
    let cycle = UpdateCycle()
    UpdateCycle.with(cycle) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let drive = Drive(model.make(), in: cycle)
      drive.step("show") {
        window.addSubview($0)
        window.makeKeyAndVisible()
      }
      drive.step("insert", { $0 < 2 ? $0 : $0 + 1 }) {
        drive.stage.data.counts = [21]
        $0.insertItems(at: [[0, 2]])
      }
      drive.step("delete", { $0 == 1 ? nil : $0 < 1 ? $0 : $0 - 1 }) {
        drive.stage.data.counts = [20]
        $0.deleteItems(at: [[0, 1]])
      }
      drive.step("move", { [0: 3, 1: 0, 2: 1, 3: 2][$0] ?? $0 }) { $0.moveItem(at: [0, 0], to: [0, 3]) }
      drive.step("scroll") { $0.contentOffset.y = 250 }
      drive.step("rotate") { $0.frame.size = CGSize(width: 480, height: 200) }
      drive.step("invalidate") { $0.collectionViewLayout.invalidateLayout() }
      drive.step("reload", { _ in nil }) {
        drive.stage.data.counts = [9]
        $0.reloadData()
      }
      drive.step("a batch", { $0 == 0 ? nil : $0 == 1 ? 0 : $0 }) { view in
        view.contentOffset.y = 0
        view.performBatchUpdates {
          drive.stage.data.counts = [9]
          view.deleteItems(at: [[0, 0]])
          view.insertItems(at: [[0, 1]])
        }
      }
    }
  }

  @Test(arguments: Model.allCases, [false, true])
  func `a layout that is set later shows the items`(_ model: Model, animated: Bool) {
    let cycle = UpdateCycle()
    UpdateCycle.with(cycle) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let drive = Drive(RowLayout(), in: cycle)
      drive.step("show") {
        window.addSubview($0)
        window.makeKeyAndVisible()
      }
      drive.step("set") { $0.setCollectionViewLayout(model.make(), animated: animated) }
    }
  }

  @Test(arguments: Model.allCases)
  func `a layout that is set before the first display shows the items`(_ model: Model) {
    let stage = Stage(RowLayout(), PlainData(3), size: CGSize(width: 320, height: 300))
    stage.view.collectionViewLayout = model.make()
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForVisibleItems.count == 3)
  }

  @Test(arguments: Model.allCases)
  func `a data source that is set later shows its items`(_ model: Model) {
    let stage = Stage(model.make(), PlainData(1), size: CGSize(width: 320, height: 300)).loaded()
    let more = PlainData(4)
    stage.view.dataSource = more
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForVisibleItems.count == 4)
  }

  @Test func `an interactive transition shows a layout that waits for a context`() {
    let stage = Stage(RowLayout(), PlainData(4), size: CGSize(width: 320, height: 600)).loaded()
    stage.view.startInteractiveTransition(to: ContextBuiltLayout()).transitionProgress = 1
    stage.view.layoutIfNeeded()
    #expect(stage.view.cellForItem(at: [0, 1])?.frame == CGRect(x: 0, y: 60, width: 320, height: 50))
  }

  @Test func `a layout that sets the inset and the offset in its invalidation is not called again for them`()
  {
    let layout = ScrollsInInvalidationLayout()
    let stage = Stage(layout, PlainData(20), size: CGSize(width: 320, height: 300)).loaded()
    let before = layout.invalidations
    stage.view.frame.size.width = 200
    stage.view.layoutIfNeeded()
    #expect(layout.invalidations == before + 1)
    #expect(stage.view.contentInset.bottom == CGFloat(before + 1))
    #expect(stage.view.raisedException == nil)
  }

  @Test func `a layout that sets the inset in a query is invalidated in the next pass`() {
    final class Layout: ModelLayout {
      var invalidations = 0
      override func prepare() { makeFrames() }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        invalidations += 1
        super.invalidateLayout(with: context)
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        collectionView?.contentInset.top = 30
        return super.layoutAttributesForElements(in: rect)
      }
    }
    let layout = Layout()
    let stage = Stage(layout, PlainData(20), size: CGSize(width: 320, height: 300)).loaded()
    stage.view.layoutIfNeeded()
    #expect(layout.invalidations == 2, "the first display and the inset")
    #expect(stage.view.contentInset.top == 30)
    #expect(stage.view.raisedException == nil)
  }

  @Test func `a context that arrives with new bounds arrives when they are stored`() {
    final class Layout: ModelLayout {
      var widths: [CGFloat] = []
      override func prepare() { makeFrames() }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        widths.append(collectionView?.bounds.width ?? 0)
        super.invalidateLayout(with: context)
      }
    }
    let stage = Stage(Layout(), PlainData(3), size: CGSize(width: 320, height: 300)).loaded()
    stage.view.frame.size.width = 480
    #expect(stage.layout.widths == [320, 480])
  }
}
