import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@Suite @MainActor struct CollectionViewControllerTests {
  private final class Controller: UICollectionViewController {
    var story: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      story.append("viewDidLoad")
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 4 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      story.append("willDisplay \(indexPath.item)")
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { story.append("scrollViewDidScroll") }
  }

  private let layout = RowLayout()

  private func inWindow(_ controller: UICollectionViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 250))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  @Test func `has the given layout, before and after loading`() {
    let controller = UICollectionViewController(collectionViewLayout: layout)
    #expect(controller.isViewLoaded == false)
    #expect(controller.collectionViewLayout === layout)
    #expect(controller.isViewLoaded == false)
    #expect(controller.collectionView.collectionViewLayout === layout)
    // View dumps show a UICollectionViewControllerWrapperView around the collection view.
    #expect(controller.collectionView.superview === controller.view)
    #expect(controller.collectionView.frame == controller.view.bounds)
    #expect(controller.collectionView.dataSource === controller)
    #expect(controller.collectionView.delegate === controller)
  }

  @Test func `the defaults`() {
    let controller = UICollectionViewController(collectionViewLayout: layout)
    #expect(controller.clearsSelectionOnViewWillAppear)
    #expect(controller.useLayoutToLayoutNavigationTransitions == false)
    #expect(controller.installsStandardGestureForInteractiveMovement)
    #expect(controller.collectionView.numberOfSections == 1)
    #expect(controller.collectionView.numberOfItems(inSection: 0) == 0)
  }

  @Test func `methods of a subclass are called, and methods that it does not override count as missing`() {
    UpdateCycle.with(UpdateCycle()) {
      let controller = Controller(collectionViewLayout: layout)
      let window = inWindow(controller)
      #expect(controller.story == ["viewDidLoad", "willDisplay 0", "willDisplay 1", "willDisplay 2"])
      controller.collectionView.contentOffset.y = 20
      #expect(controller.story.last == "scrollViewDidScroll")
      let view = controller.collectionView!
      #expect(view.delegate?.collectionView?(view, shouldSelectItemAt: [0, 0]) == nil)
      #expect(view.dataSource?.collectionView?(view, canMoveItemAt: [0, 0]) == nil)
      #expect(view.bounds.size == window.bounds.size)
    }
  }

  @Test func `clears the selection on appearance if clearsSelectionOnViewWillAppear is true`() {
    for clears in [true, false] {
      UpdateCycle.with(UpdateCycle()) {
        let controller = Controller(collectionViewLayout: RowLayout())
        controller.clearsSelectionOnViewWillAppear = clears
        controller.collectionView.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        controller.collectionView.layoutIfNeeded()
        controller.collectionView.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        let window = inWindow(controller)
        #expect(controller.collectionView.indexPathsForSelectedItems == (clears ? [] : [[0, 1]]))
        #expect(window.rootViewController === controller)
      }
    }
  }

  @Test func `raises if no subclass returns a cell`() {
    final class Counting: UICollectionViewController {
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      { 1 }
    }
    let controller = Counting(collectionViewLayout: layout)
    controller.collectionView.layoutIfNeeded()
    #expect(controller.collectionView.raisedException?.kind == .cellNotDequeued)
  }

  @Test func `loading raises without a layout, and a nib gives a flow layout`() {
    let plain = UICollectionViewController()
    #expect(plain.collectionView.raisedException?.kind == .noLayout)
    let named = UICollectionViewController(nibName: "Grid", bundle: nil)
    #expect(named.collectionViewLayout is UICollectionViewFlowLayout)
    #expect(named.collectionView.raisedException == nil)
  }

  @Test func `another collection view replaces the first one`() {
    let controller = UICollectionViewController(collectionViewLayout: layout)
    let other = UICollectionView(frame: .zero, collectionViewLayout: BoardLayout())
    controller.collectionView = other
    #expect(other.superview === controller.view)
    let third = UICollectionView(frame: .zero, collectionViewLayout: BoardLayout())
    controller.collectionView = third
    #expect(controller.view.subviews == [third])
    #expect(other.superview == nil)
    #expect(controller.collectionViewLayout is BoardLayout)
  }
}
