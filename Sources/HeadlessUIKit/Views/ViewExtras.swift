import Foundation

/// Storage for properties that few views set, created when one of them is first set.
@MainActor final class ViewExtras {
  // Traits and direction.
  var traits = TraitAdditions()

  // Margins.
  var margins: StoredMargins?
  var preservesSuperviewLayoutMargins = false
  var insetsLayoutMarginsFromSafeArea = true
  /// The margins of which the view was last notified; only for views that preserve their superview's margins.
  var lastMargins: UIEdgeInsets?

  // Constraint-based layout.
  var constraints: [NSLayoutConstraint] = []
  var layoutGuides: [UILayoutGuide] = []
  var anchors: [NSLayoutConstraint.Attribute: NSObject] = [:]
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?
  var hugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
  var compressionResistance = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)

  // Appearance and touches.
  var tintColor: UIColor?
  var tintMode = UIView.TintAdjustmentMode.automatic
  nonisolated(unsafe) var mask: UIView?
  var gestureRecognizers: [UIGestureRecognizer] = []
  var interactions: [any UIInteraction] = []
  var accessibility = AccessibilityValues()
  var restorationIdentifier: String?
  var focusEffect: UIFocusEffect?
  var sizeHandler: ((UIView) -> Void)?
}

/// The margins that were set, in the form in which they were set.
enum StoredMargins {
  case plain(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)
}

/// A priority for each axis.
struct AxisPriorities {
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority

  subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// The accessibility properties of a view.
struct AccessibilityValues {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits: UIAccessibilityTraits = []
  var elementsHidden = false
  var elements: [Any]?
  var customActions: [AnyObject]?
  var showsLargeContentViewer = false
  var largeContentTitle: String?
}
