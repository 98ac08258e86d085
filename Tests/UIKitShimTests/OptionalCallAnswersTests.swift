import Testing
import UIKit

@Suite @MainActor struct OptionalCallAnswersTests {
  private final class SizingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 1, height: indexPath.item) }
  }

  private final class EmptyDelegate: NSObject, UICollectionViewDelegateFlowLayout {}

  @Test func `members of the result can be used in the optional chain`() {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let path = IndexPath(item: 2, section: 0)
    for (delegate, height) in [
      (SizingDelegate() as UICollectionViewDelegateFlowLayout, 2 as CGFloat?), (EmptyDelegate(), nil),
    ] {
      view.delegate = delegate
      let flow = view.delegate as? UICollectionViewDelegateFlowLayout
      #expect(flow?.collectionView?(view, layout: layout, sizeForItemAt: path).height == height)
      #expect(
        (flow?.collectionView?(view, layout: layout, sizeForItemAt: path).height ?? 44) == (height ?? 44))
      #expect(flow?.collectionView?(view, layout: layout, insetForSectionAt: 0).left == nil)
    }
  }
}
