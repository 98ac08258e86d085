import Foundation

extension UICollectionViewFlowLayout {
  /// Returns whether a preferred size changes the layout.
  ///
  /// A preferred size that equals the present one is stored nevertheless, because it counts in the average.
  func usesPreferredSize(
    of preferred: UICollectionViewLayoutAttributes, instead original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard isEstimated, original.representedElementCategory == .cell, original.indexPath.count == 2
    else { return false }
    guard preferred.size == original.size else { return true }
    let path = original.indexPath
    if flow.selfSizing.size(of: path[1], in: path[0]) == nil {
      flow.selfSizing.store(preferred.size, of: path[1], in: path[0])
    }
    return false
  }

  /// Stores a preferred size, and sets the size and offset adjustments of a context.
  func storePreferredSize(
    of preferred: UICollectionViewLayoutAttributes, instead original: UICollectionViewLayoutAttributes,
    in context: UICollectionViewFlowLayoutInvalidationContext
  ) {
    guard isEstimated, original.representedElementCategory == .cell, original.indexPath.count == 2,
      let view = attachedCollectionView
    else { return }
    context.invalidateFlowLayoutDelegateMetrics = false
    if preferred.size.width <= 0 { report(.itemSize(preferred.size)) }
    let path = original.indexPath
    flow.selfSizing.store(preferred.size, of: path[1], in: path[0])
    guard let old = flow.solution, let metrics = flow.metrics, old.sections.indices.contains(path[0])
    else { return }
    let new = FlowSolution(metrics, in: old.surroundings, selfSizing: flow.selfSizing)
    let axis = old.surroundings.axis
    let length = axis.main(new.contentSize) - axis.main(old.contentSize)
    context.contentSizeAdjustment = axis.size(main: length, cross: 0)
    let shift = shift(of: path, from: old, to: new, visible: view.bounds)
    context.contentOffsetAdjustment = axis.point(main: shift, cross: 0)
  }

  /// Returns the distance on the main axis by which the offset moves so that the visible content stays in place.
  ///
  /// If the item starts before the visible bounds, its end stays in place, otherwise its start. The offset does not
  /// move if the content is scrolled to its beginning.
  private func shift(
    of path: IndexPath, from old: FlowSolution, to new: FlowSolution, visible: CGRect
  ) -> CGFloat {
    let axis = old.surroundings.axis
    let near = axis.main(visible.origin) + axis.main(old.surroundings.contentInset).start
    guard near > 0, let before = old.sections[path[0]].box(of: path[1]),
      let after = new.sections[path[0]].box(of: path[1])
    else { return 0 }
    let beginsAbove = before.main < near
    let (from, to) =
      beginsAbove
      ? (before.main + axis.main(before.size), after.main + axis.main(after.size))
      : (before.main, after.main)
    return old.surroundings.pixels.nearest(to) - old.surroundings.pixels.nearest(from)
  }
}
