import Foundation
import HeadlessUIKit

/// The delegate of a session: answers a flow layout from the data, and is there to be told of display and scrolling.
///
/// A size that the data does not give counts as a method that is missing, so the layout's own is used.
@MainActor final class ScenarioDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  private let data: ScenarioDataSource

  init(_ data: ScenarioDataSource) { self.data = data }

  // MARK: Flow layout

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { data.item(at: indexPath)?.size ?? OptionalCall.missing(.zero) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { data.metrics(ofSection: section)?.insets ?? OptionalCall.missing(.zero) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { data.metrics(ofSection: section)?.header ?? OptionalCall.missing(.zero) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { data.metrics(ofSection: section)?.footer ?? OptionalCall.missing(.zero) }

  // MARK: Display

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}
