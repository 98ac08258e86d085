import Foundation

extension UICollectionView {
  /// Replaces the layout at once; what is on screen stays and moves to its new place.
  func replaceLayout(with new: UICollectionViewLayout) {
    guard !isDead, new !== installedLayout, let old = installedLayout else { return }
    recorder.call(
      .view, "collectionViewLayout", [.init("newValue", .text("\(type(of: new))"))]
    ) { () -> Void in
      guard state.hasBeenLaidOut else {
        exchange(old, for: new)
        state.needsReload = true
        return
      }
      exchange(old, for: new)
      state.cause = .newLayout
      model.load()
      recorder.call(.layout, "prepareForTransition(to:)") { old.prepareForTransition(to: new) }
      recorder.call(.layout, "prepareForTransition(from:)") { new.prepareForTransition(from: old) }
      let cells = shown
      let target = askForTargetOffset(offsetKeepingAnchor())
      for element in cells { element.view.willTransition(from: old, to: new) }
      takeContentSizeForTransition()
      if target != contentOffset { contentOffset = target }
      layOutContent()
      for element in cells { element.view.didTransition(from: old, to: new) }
      recorder.call(.layout, "finalizeLayoutTransition()") { old.finalizeLayoutTransition() }
      recorder.call(.layout, "finalizeLayoutTransition()") { new.finalizeLayoutTransition() }
    }
  }

  private func exchange(_ old: UICollectionViewLayout, for new: UICollectionViewLayout) {
    old.attachedCollectionView = nil
    installedLayout = new
    new.attachedCollectionView = self
    model = LayoutModel(view: self, layout: new)
    state.shownVersion = -1
    state.appliesAttributes = true
    setNeedsLayout()
  }

  /// The offset at which a selected visible item, or the item nearest to the middle, comes to the middle.
  private func offsetKeepingAnchor() -> CGPoint {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func distance(_ element: ShownElement) -> CGFloat {
      let (dx, dy) = (element.frame.midX - middle.x, element.frame.midY - middle.y)
      return dx * dx + dy * dy
    }
    let cells = shown.filter { $0.key.category == .cell }
    let anchor =
      cells.first { selection.contains($0.key.indexPath) }
      ?? cells.min { (distance($0), $0.key.indexPath) < (distance($1), $1.key.indexPath) }
    guard let anchor, let attributes = model.attributes(for: anchor.key) else { return contentOffset }
    let size = bounds.size
    let wanted = CGPoint(
      x: attributes.frame.midX - size.width / 2, y: attributes.frame.midY - size.height / 2)
    let insets = adjustedContentInset
    let content = CGRect(
      x: -insets.left, y: -insets.top, width: model.contentSize.width + insets.left + insets.right,
      height: model.contentSize.height + insets.top + insets.bottom)
    return RectQuery.clamp(wanted, of: size, in: content)
  }

  private func takeContentSizeForTransition() {
    model.loadContentSize()
    takeContentSize(model.contentSize)
    offsetIsInRange()
  }
}
