import Foundation
import TestSupport

@testable import HeadlessUIKit

extension FlowLayoutStage {
  /// Creates a stage with a configuration, through the properties of the layout and a delegate.
  convenience init(_ example: FlowLayoutCase, scale: CGFloat = 2) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = example.isHorizontal ? .horizontal : .vertical
    layout.minimumLineSpacing = example.lineSpacing
    layout.minimumInteritemSpacing = example.itemSpacing
    layout.sectionInsetReference = example.reference
    if example.isEstimated { layout.estimatedItemSize = CGSize(width: 60, height: 40) }
    self.init(layout, bounds: example.bounds, counts: example.counts, scale: scale)
    view.contentInset = example.contentInset
    view.layoutMargins = example.layoutMargins
    use(FlowLayoutCaseDelegate(example))
    view.layoutIfNeeded()
  }

  /// Sets the delegate; an assignment in the initializer would not call the property's observer.
  private func use(_ delegate: any UICollectionViewDelegate) { self.delegate = delegate }

  var answer: FlowLayoutCase.Expected {
    FlowLayoutCase.Expected(
      content: layout.collectionViewContentSize, items: data.counts.indices.map(origins),
      headers: data.counts.indices.map(header), footers: data.counts.indices.map(footer))
  }
}

/// A delegate that returns the metrics of a configuration.
private final class FlowLayoutCaseDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  private let example: FlowLayoutCase

  init(_ example: FlowLayoutCase) { self.example = example }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { example.size(indexPath.section, indexPath.item) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { example.inset(section) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { example.header(section) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { example.footer(section) }
}
