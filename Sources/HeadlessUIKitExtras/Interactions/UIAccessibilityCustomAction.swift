import Foundation
import HeadlessUIKit

/// An action of an element that assistive technologies offer.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// The name of the action.
  open var name: String
  /// The name of the action with attributes.
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }
  /// The image of the action.
  open var image: UIImage?
  /// The object that performs the action.
  open weak var target: AnyObject?
  /// The method that performs the action.
  open var selector: Selector
  /// The closure that performs the action in place of a target; returns whether it succeeded.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Creates an action that a method performs.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target as AnyObject?
    self.selector = selector
    super.init()
  }

  /// Creates an action with an image that a method performs.
  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(name: name, target: target, selector: selector)
    self.image = image
  }

  /// Creates an action that a closure performs.
  public convenience init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    // With Objective-C, the compiler rejects an empty literal.
    self.init(name: name, target: nil, selector: Selector(String()))
    self.actionHandler = actionHandler
  }

  /// Creates an action with an image that a closure performs.
  public convenience init(
    name: String, image: UIImage?, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
  ) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }
}

extension UIView {
  /// The actions that assistive technologies offer besides activation.
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { _accessibilityCustomActions as? [UIAccessibilityCustomAction] }
    set { _accessibilityCustomActions = newValue }
  }
}
