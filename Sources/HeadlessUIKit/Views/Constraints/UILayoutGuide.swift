import Foundation

/// A rectangular area of a view that can be an item of constraints.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  weak var _owningView: UIView?
  var anchorCache: [NSLayoutConstraint.Attribute: NSObject] = [:]
  /// The rectangle that follows from constraints.
  var solvedFrame = CGRect.zero
  /// Returns the rectangle of a guide that UIKit provides; `nil` for all other guides.
  private let systemFrame: ((UIView) -> CGRect)?

  /// Creates a guide without an owning view.
  public override init() {
    systemFrame = nil
    super.init()
  }

  /// Creates a guide without an owning view, without reading the archive.
  public required init?(coder: NSCoder) {
    systemFrame = nil
    super.init()
  }

  /// Creates one of the guides that UIKit provides, whose rectangle follows from its view.
  init(_owner: UIView, identifier: String, frame: @escaping (UIView) -> CGRect) {
    systemFrame = frame
    self.identifier = identifier
    super.init()
    _owningView = _owner
  }

  /// Whether the rectangle follows from constraints.
  var isPlacedByConstraints: Bool { systemFrame == nil }

  /// The rectangle in the owning view's coordinate space, which is zero if there is no owning view.
  open var layoutFrame: CGRect {
    guard let view = _owningView else { return .zero }
    return systemFrame?(view) ?? solvedFrame
  }

  /// The view that the guide belongs to.
  open var owningView: UIView? { _owningView }

  /// A name for debugging.
  open var identifier = ""

  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading) }
  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { anchor(.left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { anchor(.right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { anchor(.top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { anchor(.bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { anchor(.width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { anchor(.height) }
  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX) }
  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY) }
}

extension UILayoutGuide: AnchorOwner {}

/// A guide for the area of the keyboard.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide follows an undocked keyboard, which has no effect.
  open var followsUndockedKeyboard = false
  /// Whether the guide ends at the safe area, which it always does.
  open var usesBottomSafeArea = true
}

extension UIView {
  /// Returns one of the guides that UIKit provides, created on first access and then one of the view's
  /// guides.
  final func guide(
    _ path: ReferenceWritableKeyPath<ViewExtras, UILayoutGuide?>, identifier: String,
    frame: @escaping (UIView) -> CGRect
  ) -> UILayoutGuide {
    if let guide = extras[keyPath: path] { return guide }
    let guide = UILayoutGuide(_owner: self, identifier: identifier, frame: frame)
    extras[keyPath: path] = guide
    extras.layoutGuides.append(guide)
    return guide
  }
}
