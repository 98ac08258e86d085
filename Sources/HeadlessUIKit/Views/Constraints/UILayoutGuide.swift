import Foundation

/// A rectangle in a view that constraints can name like a subview.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  weak var _owningView: UIView?
  var anchorCache: [NSLayoutConstraint.Attribute: NSObject] = [:]
  /// The rectangle that constraints gave the guide.
  var solvedFrame = CGRect.zero
  /// Computes the rectangle of a guide that belongs to UIKit; nil for a client's own.
  private let systemFrame: ((UIView) -> CGRect)?

  /// Creates a guide that belongs to no view.
  public override init() {
    systemFrame = nil
    super.init()
  }

  /// Creates a guide that belongs to no view; archives are not read.
  public required init?(coder: NSCoder) {
    systemFrame = nil
    super.init()
  }

  /// Creates one of UIKit's own guides, whose rectangle follows from its view.
  init(_owner: UIView, identifier: String, frame: @escaping (UIView) -> CGRect) {
    systemFrame = frame
    self.identifier = identifier
    super.init()
    _owningView = _owner
  }

  /// Whether the rectangle follows from constraints.
  var isPlacedByConstraints: Bool { systemFrame == nil }

  /// The rectangle in the owning view's coordinate space; zero for a guide that belongs to no view.
  open var layoutFrame: CGRect {
    guard let view = _owningView else { return .zero }
    return systemFrame?(view) ?? solvedFrame
  }

  /// The view to which the guide belongs.
  open var owningView: UIView? { _owningView }

  /// A name for the reader.
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
  /// The middle across.
  open var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX) }
  /// The middle from top to bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY) }
}

extension UILayoutGuide: AnchorOwner {}

/// A guide for the keyboard.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide follows a keyboard that is taken off its edge; kept.
  open var followsUndockedKeyboard = false
  /// Whether the guide begins at the safe area; kept, and it does.
  open var usesBottomSafeArea = true
}

extension UIView {
  /// One of UIKit's own guides, made when first asked for and listed with the others from then on.
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
