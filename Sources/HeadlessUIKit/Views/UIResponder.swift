import Foundation

/// An object of the responder chain.
///
/// The engine delivers no events. It keeps the responder chain and the first responder, and touches and
/// presses reach the next responder only if a test calls these methods.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// Creates a responder.
  public override init() { super.init() }

  /// The next responder of the chain, or `nil` at its end.
  open var next: UIResponder? { nil }

  // MARK: Input views

  /// The view in place of the keyboard, which is not shown; `nil` by default.
  open var inputView: UIView? { nil }
  /// The view above the keyboard, which is not shown; `nil` by default.
  open var inputAccessoryView: UIView? { nil }

  // MARK: Actions

  /// Returns whether the responder can perform an action; by default `false`, because without Objective-C nothing tells
  /// which methods an object has.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  /// Returns the first responder of the chain that can perform an action, beginning here; `nil` if none can.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  // MARK: First responder

  /// A Boolean value that indicates whether the object can become the first responder; `false` by default.
  open var canBecomeFirstResponder: Bool { false }

  /// A Boolean value that indicates whether the object agrees to resign as the first responder; `true` by
  /// default.
  open var canResignFirstResponder: Bool { true }

  /// A Boolean value that indicates whether the object is the first responder.
  open var isFirstResponder: Bool { FirstResponder.current === self }

  /// Makes the object the first responder, if the current first responder resigns.
  ///
  /// - Returns: Whether the object is now the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let present = FirstResponder.current, !present.resignFirstResponder() { return false }
    FirstResponder.current = self
    return true
  }

  /// Resigns as the first responder.
  ///
  /// - Returns: Whether the object is no longer the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    FirstResponder.current = nil
    return true
  }

  /// Does nothing, because there is no keyboard.
  open func reloadInputViews() {}

  // MARK: Nibs

  /// Called after the object was loaded from a nib file, which happens only in the tests of a package.
  open func awakeFromNib() {}

  /// Sets a property that a nib file connects to an object.
  ///
  /// Objective-C sets properties by name. For the tests of a package, each class with outlets gets an override.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - value: The object, or an array of objects.
  open func _setOutlet(_ name: String, to value: Any?) {}

  /// Called when Interface Builder shows the object; never called by the engine.
  open func prepareForInterfaceBuilder() {}

  #if !canImport(ObjectiveC)
    /// Called when an observed property has changed.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the property.
    ///   - object: The object with the property.
    ///   - change: The requested details of the change.
    ///   - context: The context that was passed at registration.
    open func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {}
  #endif

  // MARK: Touches

  /// Called when touches begin; passes them to the next responder unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches move; passes them to the next responder unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches end; passes them to the next responder unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when the system cancels touches; passes them to the next responder unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

/// The storage of the simulated app's first responder.
@MainActor enum FirstResponder {
  static weak var current: UIResponder?
}
