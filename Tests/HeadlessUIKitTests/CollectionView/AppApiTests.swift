import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import TestSupport
import Testing

/// API that app code mentions and that the simulator stores or never calls.
@Suite @MainActor struct AppApiTests {
  private final class DragDrop: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "a"))] }

    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {}
  }

  @Test func `a collection view keeps its drag and drop delegates weakly`() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    var delegate: DragDrop? = DragDrop()
    view.dragDelegate = delegate
    view.dropDelegate = delegate
    #expect(view.dragDelegate === delegate && view.dropDelegate === delegate)
    #expect(!view.hasActiveDrag && !view.hasActiveDrop)
    view.dragInteractionEnabled = true
    #expect(view.dragInteractionEnabled)
    delegate = nil
    #expect(view.dragDelegate == nil && view.dropDelegate == nil)
  }

  @Test func `a drop proposal has an effect and a place`() {
    let proposal = UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    #expect(proposal.operation == .move)
    #expect(proposal.intent == .insertAtDestinationIndexPath)
    #expect(UICollectionViewDropProposal(operation: .copy).intent == .unspecified)
  }

  @Test func `a subclass of a collection view can declare init(frame:) afresh`() {
    final class Grid: UICollectionView {
      init(frame: CGRect) { super.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout()) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let grid = Grid(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(grid.frame.size == CGSize(width: 10, height: 20))
    #expect(grid.raisedException == nil)
    #expect(UICollectionView(frame: .zero).raisedException?.kind == .noLayout)
  }

  @Test func `index paths are the same for the data source and on screen`() {
    let stage = Stage(RowLayout(), PlainData(3)).loaded()
    let path = IndexPath(item: 1, section: 0)
    #expect(stage.view.presentationIndexPath(forDataSourceIndexPath: path) == path)
    #expect(stage.view.dataSourceIndexPath(forPresentationIndexPath: nil) == nil)
    #expect(stage.view.presentationSectionIndex(forDataSourceSectionIndex: 2) == 2)
    #expect(stage.view.dataSourceSectionIndex(forPresentationSectionIndex: 2) == 2)
    var calls = 0
    stage.view.performUsingPresentationValues { calls += 1 }
    #expect(calls == 1)
  }

  @Test func `behaviors are created without items`() {
    #expect(UICollisionBehavior().items.isEmpty)
    #expect(UIGravityBehavior().items.isEmpty)
    #expect(UIDynamicItemBehavior().items.isEmpty)
  }

  @Test func `a transition layout subclass can override its two layouts`() {
    final class Swapped: UICollectionViewTransitionLayout {
      override var currentLayout: UICollectionViewLayout { super.nextLayout }
      override var nextLayout: UICollectionViewLayout { super.currentLayout }
    }
    let (first, second) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    let layout = Swapped(currentLayout: first, nextLayout: second)
    #expect(layout.currentLayout === second && layout.nextLayout === first)
  }

  @Test func `feedback generators count requests`() {
    let impact = UIImpactFeedbackGenerator(style: .light)
    impact.prepare()
    impact.impactOccurred()
    impact.impactOccurred(intensity: 0.5)
    #expect(impact.simulatedFeedbackCount == 2)
    let selection = UISelectionFeedbackGenerator()
    selection.selectionChanged()
    #expect(selection.simulatedFeedbackCount == 1)
  }

  @Test func `a context menu has an identifier of its own`() {
    let menu = UIContextMenuConfiguration(actionProvider: { _ in nil })
    #expect((menu.identifier as? NSUUID) != nil)
    #expect((UIContextMenuConfiguration(identifier: "a" as NSString).identifier as? NSString) == "a")
  }
}
