import Foundation

/// Finds the views of a collection view that have changed since the last look at the screen.
///
/// A recording calls it after each call between the collection view and the objects around it. It compares versions
/// of layers and buffers of arrays, so that views that have not changed cost almost nothing.
@MainActor package struct ScreenChangeTracker {
  /// The views on screen at the last update; those that an animation is removing come last.
  package private(set) var views: [View] = []
  // Copies of the engine's arrays. As long as a copy is held, changing the array gives it another buffer.
  private var shown: [ShownElement] = []
  private var leavingViews: [LeavingView] = []
  private var subviews: [UIView] = []

  /// A view on screen.
  @MainActor package final class View {
    /// The view and the element that it shows.
    package let element: UICollectionView.DisplayedElement
    /// The view as a cell; nil if it is a supplementary or decoration view.
    package let cell: UICollectionViewCell?
    /// Whether the view is on screen only until the animation that removes it ends.
    package let isLeaving: Bool
    /// The index of the view among the subviews, from back to front.
    package fileprivate(set) var depth = 0
    fileprivate let source: ShownElement
    fileprivate let layer: CALayer
    /// The version of the layer at the last update; -1 while animations run, which change what is on screen without
    /// changing the version.
    fileprivate var version = -1

    fileprivate init(_ source: ShownElement, isLeaving: Bool) {
      element = UICollectionView.DisplayedElement(source)
      cell = source.view as? UICollectionViewCell
      self.isLeaving = isLeaving
      self.source = source
      layer = source.view._layer
    }

    /// Stores the version of the layer, and returns whether the layer looks the same as before.
    fileprivate func updateVersion() -> Bool {
      let isAnimated = layer.presentationSource != nil && layer.isPresentedByAnimations
      // The scroll view of an orthogonal section moves the views in it without changing them.
      let host = source.view.isInOrthogonalSection ? source.view._superview : nil
      let current = isAnimated ? -1 : layer._version &+ (host?._layer._version ?? 0)
      let isUnchanged = current == version && !isAnimated
      version = current
      return isUnchanged
    }
  }

  /// Creates a tracker that has not seen any view.
  package init() {}

  /// Updates ``views`` from a collection view.
  ///
  /// - Parameter view: The collection view, the same one in every call.
  /// - Returns: For each of ``views``, its previous index if it looks the same as before, and nil if it is new or has
  ///   changed. Nil instead of the array if nothing has changed.
  package mutating func update(from view: UICollectionView) -> [Int?]? {
    guard shown.hasBuffer(of: view.shown), leavingViews.hasBuffer(of: view.leavingViews),
      subviews.hasBuffer(of: view._subviews)
    else { return rebuildViews(from: view) }
    var previousIndexes: [Int?]?
    var index = 0
    while index < views.count {
      if !views[index].updateVersion() {
        if previousIndexes == nil { previousIndexes = Array(views.indices) }
        previousIndexes?[index] = nil
      }
      index += 1
    }
    return previousIndexes
  }

  /// Rebuilds the list of views, keeping those that are still on screen.
  private mutating func rebuildViews(from view: UICollectionView) -> [Int?] {
    (shown, leavingViews, subviews) = (view.shown, view.leavingViews, view._subviews)
    var indexBySource: [ObjectIdentifier: Int] = [:]
    for (index, view) in views.enumerated() { indexBySource[ObjectIdentifier(view.source)] = index }
    var newViews: [View] = []
    var previousIndexes: [Int?] = []
    func add(_ source: ShownElement, isLeaving: Bool) {
      let index = indexBySource[ObjectIdentifier(source)]
      if let index, views[index].isLeaving == isLeaving {
        newViews.append(views[index])
        previousIndexes.append(views[index].updateVersion() ? index : nil)
      } else {
        let view = View(source, isLeaving: isLeaving)
        _ = view.updateVersion()
        newViews.append(view)
        previousIndexes.append(nil)
      }
    }
    for element in shown { add(element, isLeaving: false) }
    for element in leavingViews { add(element.element, isLeaving: true) }
    views = newViews
    var viewBySubview: [ObjectIdentifier: View] = [:]
    for view in views { viewBySubview[ObjectIdentifier(view.source.view)] = view }
    var depth = 0
    for subview in subviews {
      viewBySubview[ObjectIdentifier(subview)]?.depth = depth
      depth += 1
      guard let host = subview as? _UICollectionViewOrthogonalScrollView else { continue }
      for cell in host._subviews {
        viewBySubview[ObjectIdentifier(cell)]?.depth = depth
        depth += 1
      }
    }
    return previousIndexes
  }
}
