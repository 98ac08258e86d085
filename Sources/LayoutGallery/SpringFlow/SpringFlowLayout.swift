import HeadlessUIKit

/// A flow layout whose cells hang on springs: a scroll step drags them along, the further from the middle of the
/// view the more, and an animator brings them back.
///
/// The animator knows the cells near the view alone. All others are where flow has them. The layout scrolls
/// vertically.
class SpringFlowLayout: UICollectionViewFlowLayout {
  /// How far from the middle a cell is dragged as far as the content moves, in points.
  var looseness: CGFloat = 1000

  /// A cell that the animator moves.
  private struct Hanging {
    let attributes: UICollectionViewLayoutAttributes
    let spring: UIAttachmentBehavior
    /// Where flow has the cell.
    let home: CGRect
  }

  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  private var hanging: [IndexPath: Hanging] = [:]
  /// How far beyond the view cells are on springs.
  private let margin: CGFloat = 100

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    let near = collectionView.bounds.insetBy(dx: -margin, dy: -margin)
    let cells = (super.layoutAttributesForElements(in: near) ?? [])
      .filter { $0.representedElementCategory == .cell }
    releaseCells(except: cells)
    for cell in cells where hanging[cell.indexPath] == nil { hang(cell.ownCopy()) }
  }

  /// Takes cells from their springs that have gone or have another place now.
  func releaseCells(except cells: [UICollectionViewLayoutAttributes]) {
    let homes = Dictionary(uniqueKeysWithValues: cells.map { ($0.indexPath, $0.frame) })
    for (path, cell) in hanging where homes[path] != cell.home {
      animator.removeBehavior(cell.spring)
      hanging[path] = nil
    }
  }

  private func hang(_ attributes: UICollectionViewLayoutAttributes) {
    let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
    spring.length = 0
    spring.damping = 0.8
    spring.frequency = 1
    animator.addBehavior(spring)
    hanging[attributes.indexPath] = Hanging(attributes: attributes, spring: spring, home: attributes.frame)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let resting = (super.layoutAttributesForElements(in: rect) ?? []).filter { !isHanging($0) }
    let moved = hanging.values.map { $0.attributes.ownCopy() }.filter { $0.frame.intersects(rect) }
    return resting + moved.sorted { $0.indexPath < $1.indexPath }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    hanging[indexPath]?.attributes.ownCopy() ?? super.layoutAttributesForItem(at: indexPath)
  }

  private func isHanging(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory == .cell && hanging[attributes.indexPath] != nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    let step = newBounds.minY - bounds.minY
    if step != 0 {
      for cell in hanging.values {
        let looseness = min(1, abs(cell.home.midY - newBounds.midY) / max(1, looseness))
        cell.attributes.center.y += step * looseness
        animator.updateItem(usingCurrentState: cell.attributes)
      }
    }
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}
