import HeadlessUIKit

// The metrics of a section: from the delegate if it implements the method, or else from the layout's properties.
extension UICollectionViewFlowLayout {
  func inset(ofSection section: Int) -> UIEdgeInsets {
    guard let collectionView = collectionView else { return sectionInset }
    return sizeDelegate?.collectionView?(collectionView, layout: self, insetForSectionAt: section)
      ?? sectionInset
  }

  func interitemSpacing(ofSection section: Int) -> CGFloat {
    guard let collectionView = collectionView else { return minimumInteritemSpacing }
    return sizeDelegate?.collectionView?(
      collectionView, layout: self, minimumInteritemSpacingForSectionAt: section) ?? minimumInteritemSpacing
  }

  func lineSpacing(ofSection section: Int) -> CGFloat {
    guard let collectionView = collectionView else { return minimumLineSpacing }
    return sizeDelegate?.collectionView?(
      collectionView, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
  }

  private var sizeDelegate: UICollectionViewDelegateFlowLayout? {
    collectionView?.delegate as? UICollectionViewDelegateFlowLayout
  }
}
