import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitExtras

@Suite @MainActor struct MenusAndFocusTests {
  private let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private let first = IndexPath(item: 0, section: 0)

  private final class PlainDelegate: NSObject, UICollectionViewDelegate, UITableViewDelegate {}

  private final class Delegate: NSObject, UICollectionViewDelegate, UITableViewDelegate {
    var performed: [String] = []

    func collectionView(
      _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool { true }

    func collectionView(
      _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool { "\(action)" == "copy:" && sender == nil }

    func collectionView(
      _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
      withSender sender: Any?
    ) { performed.append("\(action) \(indexPath)") }

    func collectionView(
      _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { context.nextFocusedIndexPath?.item == 7 }

    func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
      IndexPath(item: 3, section: 0)
    }

    func tableView(
      _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool { context.nextFocusedIndexPath?.item == 8 }
  }

  private final class Context: UICollectionViewFocusUpdateContext {
    override var nextFocusedIndexPath: IndexPath? { IndexPath(item: 7, section: 0) }
  }

  private final class RowContext: UITableViewFocusUpdateContext {
    override var nextFocusedIndexPath: IndexPath? { IndexPath(item: 8, section: 0) }
  }

  private final class Controller: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool { true }

    override func collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool { false }
  }

  @Test func `methods about menus are optional`() {
    let delegate = Delegate()
    let copy = Selector("copy:")
    view.delegate = delegate
    #expect(view.delegate?.collectionView?(view, shouldShowMenuForItemAt: first) == true)
    #expect(
      view.delegate?.collectionView?(view, canPerformAction: copy, forItemAt: first, withSender: nil) == true)
    #expect(
      view.delegate?.collectionView?(view, canPerformAction: copy, forItemAt: first, withSender: self)
        == false)
    view.delegate?.collectionView?(view, performAction: copy, forItemAt: first, withSender: nil)
    #expect(delegate.performed == ["copy: [0, 0]"])

    let plain = PlainDelegate()
    view.delegate = plain
    #expect(view.delegate?.collectionView?(view, shouldShowMenuForItemAt: first) == nil)
    #expect(
      view.delegate?.collectionView?(view, canPerformAction: copy, forItemAt: first, withSender: nil) == nil)
  }

  @Test func `methods about the focus are optional`() {
    let delegate = Delegate()
    view.delegate = delegate
    #expect(view.delegate?.collectionView?(view, shouldUpdateFocusIn: Context()) == true)
    #expect(view.delegate?.collectionView?(view, canFocusItemAt: first) == nil)
    #expect(view.delegate?.indexPathForPreferredFocusedView?(in: view)?.item == 3)
    let plain = PlainDelegate()
    view.delegate = plain
    #expect(view.delegate?.collectionView?(view, shouldUpdateFocusIn: Context()) == nil)
    #expect(view.delegate?.indexPathForPreferredFocusedView?(in: view) == nil)
  }

  @Test func `methods about the focus in tables are optional`() {
    let table = UITableView(frame: .zero)
    let delegate = Delegate()
    table.delegate = delegate
    #expect(table.delegate?.tableView?(table, shouldUpdateFocusIn: RowContext()) == true)
    #expect(table.delegate?.tableView?(table, canFocusRowAt: first) == nil)
    #expect(table.delegate?.indexPathForPreferredFocusedView?(in: table) == nil)
  }

  @Test func `subclasses of the controller override the methods`() {
    let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
    let delegate: any UICollectionViewDelegate = controller
    #expect(
      delegate.collectionView?(view, canPerformAction: Selector("cut:"), forItemAt: first, withSender: nil)
        == true)
    #expect(delegate.collectionView?(view, canFocusItemAt: first) == false)
    #expect(delegate.collectionView?(view, shouldShowMenuForItemAt: first) == nil)
    #expect(delegate.indexPathForPreferredFocusedView?(in: view) == nil)
  }

  @Test func `the focus does not move`() {
    view.setNeedsFocusUpdate()
    view.updateFocusIfNeeded()
    #expect(!view.isFocused)
    #expect(view.preferredFocusEnvironments.isEmpty)
    let controller = UIViewController()
    #expect(controller.preferredFocusEnvironments.isEmpty)
    controller.loadViewIfNeeded()
    #expect(controller.preferredFocusEnvironments.first === controller.view)
    var ran: [String] = []
    UIFocusAnimationCoordinator().addCoordinatedAnimations {
      ran.append("animations")
    } completion: {
      ran.append("completion")
    }
    #expect(ran == ["animations", "completion"])
  }
}
