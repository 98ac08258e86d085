import Foundation

// What a simulated collection view can be told and asked beyond UIKit.
extension UICollectionView {
  /// The object that is told of each call between the view and the objects around it.
  public var lifecycleObserver: (any LifecycleObserver)? {
    get { recorder.observer }
    set { recorder.observer = newValue }
  }

  /// The exception that UIKit would have raised; from then on the view ignores every call.
  public var raisedException: UIKitException? { exception }

  /// What UIKit would have written to the console, in order.
  public var consoleMessages: [UIKitConsoleMessage] { messages }

  /// The pages of which the layout's answers are known, in the content's coordinates; null for none.
  public var loadedRect: CGRect { model.validRect }

  /// The views that the collection view shows at present, in the order in which they came.
  public var displayedElements: [DisplayedElement] { shown.map(DisplayedElement.init) }

  /// The views that are on screen only until the animation ends in which they leave.
  ///
  /// Each stands for the element that it stood for before.
  public var leavingElements: [DisplayedElement] { leavingViews.map { DisplayedElement($0.element) } }

  /// A view that a collection view shows, and the element that it stands for.
  public struct DisplayedElement {
    /// Whether it is a cell, a supplementary view or a decoration view.
    public var category: ElementCategory
    /// The kind of a supplementary or decoration view; nil for a cell.
    public var kind: String?
    /// The path of the element.
    public var indexPath: IndexPath
    /// The view.
    public var view: UICollectionReusableView

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

  /// Whether the view has raised an exception.
  var isDead: Bool { exception != nil }

  /// Raises an exception: the first one stays, and ends the view's life.
  func raise(_ exception: UIKitException) {
    guard self.exception == nil else { return }
    recorder.note(
      .view, "exception", [.init("name", .text(exception.name)), .init("reason", .text(exception.reason))])
    self.exception = exception
  }

  /// Writes a message to the console.
  func log(_ message: UIKitConsoleMessage) {
    recorder.note(.view, "consoleMessage", [.init("text", .text(message.text))])
    messages.append(message)
  }
}
