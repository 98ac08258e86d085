import Foundation

// Properties of the simulated collection view that UIKit does not have.
extension UICollectionView {
  /// The object that receives each recorded call between the view and its layout, data source, delegate and cells.
  public var lifecycleObserver: (any LifecycleObserver)? {
    get { recorder.observer }
    set { recorder.observer = newValue }
  }

  /// The exception that UIKit would have raised; nil if there is none.
  ///
  /// After an exception the view ignores every call.
  public var raisedException: UIKitException? { exception }

  /// The messages that UIKit would have written to the console, in order.
  public var consoleMessages: [UIKitConsoleMessage] { messages }

  /// The union of the loaded pages, in content coordinates; null if none is loaded.
  public var loadedRect: CGRect { model.validRect }

  /// The views on screen, in the order in which they appeared.
  public var displayedElements: [DisplayedElement] { shown.map(DisplayedElement.init) }

  /// The views that are on screen only until the animation that removes them ends.
  ///
  /// Each has the index path from before the change.
  public var leavingElements: [DisplayedElement] { leavingViews.map { DisplayedElement($0.element) } }

  /// Returns the scroll view of a section that scrolls across the scroll direction of a compositional layout.
  ///
  /// - Parameter section: The section.
  /// - Returns: The scroll view; nil for other sections, and until a cell of the section was visible.
  public func orthogonalScrollView(ofSection section: Int) -> _UICollectionViewOrthogonalScrollView? {
    (installedLayout as? UICollectionViewCompositionalLayout)?.compositional.orthogonal[section]?.view
  }

  /// A view on screen and the element that it shows.
  public struct DisplayedElement {
    /// The category: cell, supplementary view or decoration view.
    public var category: ElementCategory
    /// The kind of a supplementary or decoration view; nil for a cell.
    public var kind: String?
    /// The index path of the element.
    public var indexPath: IndexPath
    /// The view.
    public var view: UICollectionReusableView

    /// The distance by which an orthogonal section has scrolled the view; zero in other sections.
    ///
    /// The frame of the view minus this distance is where it is in the content of the collection view.
    @MainActor public var scrolledDistance: CGPoint {
      guard let host = view.superview as? _UICollectionViewOrthogonalScrollView else { return .zero }
      return CGPoint(x: host.bounds.minX - host.frame.minX, y: host.bounds.minY - host.frame.minY)
    }

    init(_ element: ShownElement) {
      category = element.key.category
      kind = element.key.kind
      indexPath = element.key.indexPath
      view = element.view
    }

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes, _ view: UICollectionReusableView) {
      category = attributes.representedElementCategory
      kind = attributes.representedElementKind
      indexPath = attributes.indexPath
      self.view = view
    }
  }

  /// Whether an exception was raised, after which the view ignores every call.
  var isDead: Bool { if case .some = exception { true } else { false } }

  /// Stores and records an exception; only the first one counts.
  func raise(_ exception: UIKitException) {
    guard self.exception == nil else { return }
    recorder.note(
      .view(.exception), .init(.init("name", .text(exception.name)), .init("reason", .text(exception.reason)))
    )
    self.exception = exception
  }

  /// Stores and records a console message.
  func log(_ message: UIKitConsoleMessage) {
    recorder.note(.view(.consoleMessage), .init("text", .text(message.text)))
    messages.append(message)
  }
}
