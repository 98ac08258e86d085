import HeadlessUIKit

protocol FlowWaterfallLayoutDelegate: AnyObject {
  /// Returns the height of an item at the width of its column.
  func collectionView(
    _ collectionView: UICollectionView, layout: FlowWaterfallLayout, heightForItemAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat
}

/// A flow layout that arranges its items in columns, each item in the shortest column.
///
/// The flow layout provides spacings, section insets, headers, footers and, without a `heightDelegate`, the heights of
/// the items. The columns of a section begin at its first line in the flow layout. Everything below them moves by the
/// difference in height. The layout scrolls vertically, and its headers and footers cannot pin.
class FlowWaterfallLayout: UICollectionViewFlowLayout {
  weak var heightDelegate: FlowWaterfallLayoutDelegate? { didSet { invalidateLayout() } }
  var numberOfColumns = 2 { didSet { invalidateLayout() } }

  private struct Section {
    /// The distance by which the header moves up.
    var liftAbove: CGFloat
    /// The distance by which the footer moves up.
    var liftBelow: CGFloat
    /// In the order of the items, which is also sorted by `minY`.
    var frames: [CGRect] = []
    var tallest: CGFloat = 0
  }

  private var sections: [Section] = []

  override func prepare() {
    super.prepare()
    if sections.isEmpty { stackItems() }
  }

  func stackItems() {
    guard let collectionView = collectionView else { return }
    sections = []
    var lift: CGFloat = 0
    for index in 0..<collectionView.numberOfSections {
      var section = Section(liftAbove: lift, liftBelow: lift)
      let flow = flowFrames(inSection: index)
      if let top = flow.map(\.minY).min(), let bottom = flow.map(\.maxY).max() {
        var stack = makeStack(section: index, top: top - lift, in: collectionView)
        for (item, frame) in flow.enumerated() {
          let column = stack.shortest
          let height = heightDelegate?.collectionView(
            collectionView, layout: self, heightForItemAt: IndexPath(item: item, section: index),
            width: stack.width(of: column))
          let aligned = (height ?? frame.height).rounded(toPixels: collectionView.pixelsPerPoint)
          section.frames.append(stack.add(height: aligned, to: column))
        }
        section.tallest = stack.tallest
        lift = bottom - stack.bottom
      }
      section.liftBelow = lift
      sections.append(section)
    }
  }

  private func flowFrames(inSection section: Int) -> [CGRect] {
    let count = collectionView?.numberOfItems(inSection: section) ?? 0
    return (0..<count).compactMap {
      flowItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  private func makeStack(section: Int, top: CGFloat, in collectionView: UICollectionView) -> ColumnStack {
    let inset = inset(ofSection: section)
    return ColumnStack(
      count: numberOfColumns, left: inset.left,
      width: collectionView.widthForContent - inset.left - inset.right,
      spacing: interitemSpacing(ofSection: section), lineSpacing: lineSpacing(ofSection: section), top: top,
      scale: collectionView.pixelsPerPoint)
  }

  override var collectionViewContentSize: CGSize {
    let flow = super.collectionViewContentSize
    return CGSize(width: flow.width, height: flow.height - (sections.last?.liftBelow ?? 0))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    for (index, section) in sections.enumerated() {
      // Frames are sorted by minY. No item above `first` is tall enough to reach into the rect.
      let first = section.frames.partitionPoint { $0.minY >= rect.minY - section.tallest }
      let end = section.frames.partitionPoint { $0.minY >= rect.maxY }
      for item in first..<max(first, end) where section.frames[item].intersects(rect) {
        if let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: index)) {
          found.append(attributes)
        }
      }
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        let path = IndexPath(item: 0, section: index)
        if let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
          attributes.frame.intersects(rect)
        {
          found.append(attributes)
        }
      }
    }
    return found
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let attributes = flowItem(at: indexPath),
      sections.indices.contains(indexPath.section),
      sections[indexPath.section].frames.indices.contains(indexPath.item)
    else { return nil }
    let copy = copied(attributes)
    copy.frame = sections[indexPath.section].frames[indexPath.item]
    return copy
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let attributes = flowSupplementaryView(ofKind: elementKind, at: indexPath),
      sections.indices.contains(indexPath.section)
    else { return nil }
    let section = sections[indexPath.section]
    let copy = copied(attributes)
    let isFooter = elementKind == UICollectionView.elementKindSectionFooter
    copy.frame.origin.y -= isFooter ? section.liftBelow : section.liftAbove
    return copy
  }

  /// Copies attributes before they are changed: `super` keeps its attributes and returns them again.
  func copied(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes.editableCopy()
  }

  // MARK: - Attributes of the flow layout

  final func flowElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)
  }

  final func flowItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath)
  }

  final func flowSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  // MARK: - Invalidation

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    forgetColumns()
  }

  /// Discards the columns, so that `prepare()` computes them again.
  final func forgetColumns() { sections = [] }
}
