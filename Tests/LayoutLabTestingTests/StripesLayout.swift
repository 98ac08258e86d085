import HeadlessUIKit

/// Stripes of 50 points with gaps of 10 points.
final class StripesLayout: UICollectionViewLayout {
  /// The mistake in the layout.
  struct Fault: OptionSet {
    let rawValue: Int
    static let neverInvalidates = Fault(rawValue: 1)
    static let hidesFifth = Fault(rawValue: 2)
    static let preparesOnScroll = Fault(rawValue: 4)
  }

  private let fault: Fault
  private var count = 0
  private var width: CGFloat = 0

  init(_ fault: Fault = []) {
    self.fault = fault
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    guard let collectionView else { return }
    count = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
    width = collectionView.bounds.width
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: max(0, CGFloat(count) * 60 - 10))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let first = max(0, Int((rect.minY / 60).rounded(.down)))
    let end = min(count, Int((rect.maxY / 60).rounded(.up)))
    return (first..<max(first, end)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 60, width: width, height: 50)
    attributes.isHidden = fault.contains(.hidesFifth) && indexPath.item == 4
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if fault.contains(.preparesOnScroll) { return true }
    return !fault.contains(.neverInvalidates) && newBounds.width != width
  }
}
