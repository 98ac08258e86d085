import Foundation
import HeadlessUIKit

/// The delegate of a checked layout's collection view; `layoutlab check` generates subclasses for the protocols of
/// the checked files.
///
/// It answers what a flow layout asks, where optional members are answered at all, and hands on what a data source
/// is asked.
@preconcurrency @MainActor
open class GeneratedDelegate: NSObject, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSource
{
  /// Makes the answers.
  public let values: PlausibleValues

  /// Creates a delegate.
  ///
  /// - Parameters:
  ///   - answers: What the answers are made from.
  ///   - collectionView: The collection view, which has its data source.
  public required init(_ answers: SubjectAnswers, _ collectionView: UICollectionView) {
    values = PlausibleValues(answers, collectionView)
  }

  // MARK: Flow layout

  /// Returns a size of some points.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { values.answersOptional ? values.size("item", indexPath) : OptionalCall.missing(.zero) }

  /// Returns small margins.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    values.answers(collectionViewLayout, \.sectionInset, ifStill: .zero)
      ? values.insets("section", [section]) : OptionalCall.missing(.zero)
  }

  /// Returns a small space.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    values.answers(collectionViewLayout, \.minimumLineSpacing, ifStill: 10)
      ? values.inset("line", [section]) : OptionalCall.missing(0)
  }

  /// Returns a small space.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    values.answers(collectionViewLayout, \.minimumInteritemSpacing, ifStill: 10)
      ? values.inset("item", [section]) : OptionalCall.missing(0)
  }

  /// Returns the size of a bar.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    values.answers(collectionViewLayout, \.headerReferenceSize, ifStill: .zero)
      ? values.size("header", [section]) : OptionalCall.missing(.zero)
  }

  /// Returns the size of a bar.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    values.answers(collectionViewLayout, \.footerReferenceSize, ifStill: .zero)
      ? values.size("footer", [section]) : OptionalCall.missing(.zero)
  }

  // MARK: Data source

  /// Returns what the data source before says.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    values.dataSource?.numberOfSections(in: collectionView) ?? 1
  }

  /// Returns what the data source before says.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { values.dataSource?.collectionView(collectionView, numberOfItemsInSection: section) ?? 0 }

  /// Returns what the data source before says.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    values.dataSource?.collectionView(collectionView, cellForItemAt: indexPath) ?? UICollectionViewCell()
  }

  /// Returns what the data source before says.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    values.dataSource?.collectionView(
      collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath) ?? UICollectionReusableView()
  }

  /// Returns what the data source before says.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    values.dataSource?.collectionView(collectionView, canMoveItemAt: indexPath) ?? OptionalCall.missing(false)
  }

  /// Tells the data source before.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let source = values.dataSource else { return OptionalCall.missing() }
    source.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}
