import Foundation

/// The data of a dragged item; without Apple's type system it carries objects of the app only.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// The object that the provider was created with; nil if there is none.
  public let item: Any?
  /// A name for the item.
  open var suggestedName: String?

  /// Creates a provider without data.
  public override init() { item = nil }

  /// Creates a provider of an object.
  public init(object: Any) { item = object }
}

/// An item that a drag carries.
///
/// The simulator starts no drags: the app's code and tests create the items.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// The data of the item.
  public let itemProvider: NSItemProvider
  /// An object of the app that belongs to the item.
  open var localObject: Any?
  /// The closure that returns a preview of the item.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item with data.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// A picture of a dragged item.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
  /// The view that the preview shows.
  public let view: UIView
  /// The visible part of the view and its background.
  public let parameters: UIDragPreviewParameters

  /// Creates a preview of a view.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }
}

/// The visible part of a preview and its background.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The outline of the visible part; nil for the whole view.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow; nil for that of the visible part.
  open var shadowPath: UIBezierPath?
  /// The color behind the preview.
  open var backgroundColor: UIColor!

  /// Creates parameters that show a whole view.
  public override init() {}
}

/// The visible part of a preview during a drag.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// An effect of a drop.
public enum UIDropOperation: UInt, Sendable {
  /// The drop does nothing.
  case cancel = 0
  /// The destination does not accept the drop.
  case forbidden = 1
  /// The drop copies the items.
  case copy = 2
  /// The drop moves the items.
  case move = 3
}

/// The answer of a destination to a drop that is about to happen.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// The effect of the drop.
  public let operation: UIDropOperation
  /// Whether the destination lets the system choose the exact position.
  open var isPrecise = false
  /// Whether the preview is shown in full size.
  open var prefersFullSizePreview = false

  /// Creates a proposal of an effect.
  public init(operation: UIDropOperation) { self.operation = operation }
}
