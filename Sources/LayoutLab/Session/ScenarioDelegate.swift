import Foundation
import HeadlessUIKit

/// The delegate of a session, which returns the sizes in the data and the answers in the scenario.
///
/// It also implements the methods for display, selection and scrolling, so that their calls are recorded. A method
/// whose answer the scenario does not give counts as missing, so that UIKit's default applies.
@MainActor final class ScenarioDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  private let data: ScenarioDataSource

  private let answers: ScenarioAnswers

  init(_ data: ScenarioDataSource, _ answers: ScenarioAnswers) {
    self.data = data
    self.answers = answers
  }

  // MARK: Flow layout

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let size = answers.cellsPreferSizes ? nil : data.item(at: indexPath)?.size
    return size ?? OptionalCall.missing(.zero)
  }

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
  ) { answers.entrance?.begin(for: cell) }

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

  // MARK: Selection

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { answers.shouldHighlight ?? OptionalCall.missing(true) }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    answers.shouldSelect ?? OptionalCall.missing(true)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { answers.shouldDeselect ?? OptionalCall.missing(true) }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

  // MARK: Movement

  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint { answers.targetContentOffset ?? OptionalCall.missing(proposed) }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { answers.moveTarget ?? OptionalCall.missing(proposedIndexPath) }

  // MARK: Scrolling

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

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

extension ScenarioAnswers.Entrance {
  /// Changes a cell that is about to be displayed, and animates it back.
  @MainActor fileprivate func begin(for cell: UICollectionViewCell) {
    let (layoutAlpha, layoutTransform) = (cell.alpha, cell.transform)
    cell.alpha = alpha
    cell.transform = layoutTransform.scaledBy(x: scale, y: scale)
      .translatedBy(x: translation.dx, y: translation.dy)
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: duration, delay: 0, options: [],
      animations: {
        cell.alpha = layoutAlpha
        cell.transform = layoutTransform
      })
  }
}
