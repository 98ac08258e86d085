import HeadlessUIKitExtras

/// A flow layout whose cells are attached to springs, so that they swing when the content scrolls.
///
/// A scroll step displaces cells, more so the farther they are from the center of the view, and a dynamic animator
/// moves them back. The animator has only the cells near the visible part; all others keep the frames of the flow
/// layout. The layout scrolls vertically.
class SpringFlowLayout: UICollectionViewFlowLayout {
  /// The distance from the center, in points, at which a cell is displaced by the full scroll distance.
  var looseness: CGFloat = 1000

  /// A cell that the animator moves.
  private struct AttachedCell {
    let attributes: UICollectionViewLayoutAttributes
    let spring: UIAttachmentBehavior
    /// The frame of the cell in the flow layout.
    let flowFrame: CGRect
  }

  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  private var attachedCells: [IndexPath: AttachedCell] = [:]
  /// The distance from the visible part within which cells are attached, in points.
  private let margin: CGFloat = 100

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    let near = collectionView.bounds.insetBy(dx: -margin, dy: -margin)
    let cells = (super.layoutAttributesForElements(in: near) ?? [])
      .filter { $0.representedElementCategory == .cell }
    detachCells(except: cells)
    for cell in cells where attachedCells[cell.indexPath] == nil { attach(cell.editableCopy()) }
  }

  /// Detaches cells that are gone or that have a new frame in the flow layout.
  func detachCells(except cells: [UICollectionViewLayoutAttributes]) {
    let frames = Dictionary(uniqueKeysWithValues: cells.map { ($0.indexPath, $0.frame) })
    for (path, cell) in attachedCells where frames[path] != cell.flowFrame {
      animator.removeBehavior(cell.spring)
      attachedCells[path] = nil
    }
  }

  private func attach(_ attributes: UICollectionViewLayoutAttributes) {
    let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
    spring.length = 0
    spring.damping = 0.8
    spring.frequency = 1
    animator.addBehavior(spring)
    attachedCells[attributes.indexPath] = AttachedCell(
      attributes: attributes, spring: spring, flowFrame: attributes.frame)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let resting = (super.layoutAttributesForElements(in: rect) ?? []).filter { !isAttached($0) }
    let moved = attachedCells.values.map { $0.attributes.editableCopy() }.filter { $0.frame.intersects(rect) }
    return resting + moved.sorted { $0.indexPath < $1.indexPath }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attachedCells[indexPath]?.attributes.editableCopy() ?? super.layoutAttributesForItem(at: indexPath)
  }

  private func isAttached(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory == .cell && attachedCells[attributes.indexPath] != nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    let step = newBounds.minY - bounds.minY
    if step != 0 {
      for cell in attachedCells.values {
        let looseness = min(1, abs(cell.flowFrame.midY - newBounds.midY) / max(1, looseness))
        cell.attributes.center.y += step * looseness
        animator.updateItem(usingCurrentState: cell.attributes)
      }
    }
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}
