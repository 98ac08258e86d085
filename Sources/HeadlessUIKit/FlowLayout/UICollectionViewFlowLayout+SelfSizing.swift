import Foundation

extension UICollectionViewFlowLayout {
  /// Notes the size that a cell prefers, and tells whether it changes the layout.
  ///
  /// A size equal to the present one is noted as well: the item has been measured, and counts in the average.
  func takesPreferredSize(
    of preferred: UICollectionViewLayoutAttributes, instead original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard isEstimated, original.representedElementCategory == .cell, original.indexPath.count == 2
    else { return false }
    guard preferred.size == original.size else { return true }
    let path = original.indexPath
    if flow.selfSizing.size(of: path[1], in: path[0]) == nil {
      flow.selfSizing.note(preferred.size, of: path[1], in: path[0])
    }
    return false
  }

  /// Notes the size that a cell prefers, and says in a context how far the visible content moves.
  func takePreferredSize(
    of preferred: UICollectionViewLayoutAttributes, instead original: UICollectionViewLayoutAttributes,
    in context: UICollectionViewFlowLayoutInvalidationContext
  ) {
    guard isEstimated, original.representedElementCategory == .cell, original.indexPath.count == 2,
      let view = attachedCollectionView
    else { return }
    context.invalidateFlowLayoutDelegateMetrics = false
    if preferred.size.width <= 0 { report(.itemSize(preferred.size)) }
    let path = original.indexPath
    flow.selfSizing.note(preferred.size, of: path[1], in: path[0])
    guard let old = flow.solution, let metrics = flow.metrics, old.sections.indices.contains(path[0])
    else { return }
    let new = FlowSolution(metrics, in: old.surroundings, selfSizing: flow.selfSizing)
    let axis = old.surroundings.axis
    let length = axis.main(new.contentSize) - axis.main(old.contentSize)
    context.contentSizeAdjustment = axis.size(main: length, cross: 0)
    let shift = shift(of: path, from: old, to: new, visible: view.bounds)
    context.contentOffsetAdjustment = axis.point(main: shift, cross: 0)
  }

  /// How far an item's measurement moves what is visible.
  ///
  /// What is visible stays where it is: the item's end, if the item begins above the visible bounds, and otherwise
  /// its beginning. Nothing moves where nothing is above.
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
