import Foundation

/// Finds out what has changed on the screen of a collection view since it was last asked.
///
/// Views that nobody has touched are not looked at again, so that who asks after each call pays for changes alone.
@MainActor package struct ScreenWatch {
  /// The views on screen, those that leave last.
  package private(set) var views: [View] = []
  // Copies of the engine's lists: while they are held, a list that has changed has another buffer.
  private var shown: [ShownElement] = []
  private var departing: [DepartingView] = []
  private var subviews: [UIView] = []

  /// A view on screen.
  @MainActor package final class View {
    /// The view, and the element that it stands for.
    package let element: UICollectionView.DisplayedElement
    /// The view, where it is a cell.
    package let cell: UICollectionViewCell?
    /// Whether the view is on screen only until the animation ends in which it leaves.
    package let isLeaving: Bool
    /// The place of the view among the subviews, the rearmost first.
    package fileprivate(set) var depth = 0
    fileprivate let source: ShownElement
    fileprivate let layer: CALayer
    /// The state of the layer that was seen; -1 while animations run, which change it without touching it.
    fileprivate var version = -1

    fileprivate init(_ source: ShownElement, isLeaving: Bool) {
      element = UICollectionView.DisplayedElement(source)
      cell = source.view as? UICollectionViewCell
      self.isLeaving = isLeaving
      self.source = source
      layer = source.view._layer
    }

    /// Looks at the layer; whether it looks as it did before.
    fileprivate func isAsBefore() -> Bool {
      let isAnimated = layer.presentationSource != nil && layer.isPresentedByAnimations
      let now = isAnimated ? -1 : layer._version
      let isSame = now == version && !isAnimated
      version = now
      return isSame
    }
  }

  /// Creates a watch that has seen nothing.
  package init() {}

  /// Looks at a collection view; it is always the same one.
  ///
  /// - Parameter view: The view.
  /// - Returns: For each of ``views`` the place at which it stood before, where it looks the same; nil where it has to
  ///   be looked at. Nil for the whole where nothing has changed.
  package mutating func look(at view: UICollectionView) -> [Int?]? {
    guard shown.hasBuffer(of: view.shown), departing.hasBuffer(of: view.departing),
      subviews.hasBuffer(of: view._subviews)
    else { return takeStock(of: view) }
    var places: [Int?]?
    var index = 0
    while index < views.count {
      if !views[index].isAsBefore() {
        if places == nil { places = Array(views.indices) }
        places?[index] = nil
      }
      index += 1
    }
    return places
  }

  /// Looks at all views anew.
  private mutating func takeStock(of view: UICollectionView) -> [Int?] {
    (shown, departing, subviews) = (view.shown, view.departing, view._subviews)
    var former: [ObjectIdentifier: Int] = [:]
    for (place, view) in views.enumerated() { former[ObjectIdentifier(view.source)] = place }
    var present: [View] = []
    var places: [Int?] = []
    func add(_ source: ShownElement, isLeaving: Bool) {
      let place = former[ObjectIdentifier(source)]
      if let place, views[place].isLeaving == isLeaving {
        present.append(views[place])
        places.append(views[place].isAsBefore() ? place : nil)
      } else {
        let view = View(source, isLeaving: isLeaving)
        _ = view.isAsBefore()
        present.append(view)
        places.append(nil)
      }
    }
    for element in shown { add(element, isLeaving: false) }
    for element in departing { add(element.element, isLeaving: true) }
    views = present
    var shownBy: [ObjectIdentifier: View] = [:]
    for view in views { shownBy[ObjectIdentifier(view.source.view)] = view }
    for (depth, subview) in subviews.enumerated() { shownBy[ObjectIdentifier(subview)]?.depth = depth }
    return places
  }
}
