import Foundation

/// An object that takes part in the responder chain.
///
/// No events arrive by themselves: the chain and the first responder are kept, and touches and presses are
/// passed on only when somebody calls these methods.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// Creates a responder.
  public override init() { super.init() }

  /// The next object in the chain; nil at its end.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether the object may become the first responder; false unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object agrees to stop being the first responder; true unless a subclass says otherwise.
  open var canResignFirstResponder: Bool { true }

  /// Whether the object is the first responder.
  open var isFirstResponder: Bool { FirstResponder.current === self }

  /// Makes the object the first responder, after asking the present one to resign.
  ///
  /// - Returns: Whether the object is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let present = FirstResponder.current, !present.resignFirstResponder() { return false }
    FirstResponder.current = self
    return true
  }

  /// Ends the object's time as the first responder.
  ///
  /// - Returns: Whether the object is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    FirstResponder.current = nil
    return true
  }

  /// Does nothing: no keyboard is shown.
  open func reloadInputViews() {}

  // MARK: Nibs

  /// Called after the object was made from a nib file; never by the simulator, which reads none.
  open func awakeFromNib() {}

  /// Called when Interface Builder shows the object; never by the simulator.
  open func prepareForInterfaceBuilder() {}

  #if !canImport(ObjectiveC)
    /// Called when a property changes that the object observes.
    ///
    /// - Parameters:
    ///   - keyPath: The name of the property.
    ///   - object: Whose property it is.
    ///   - change: What the observer has asked to be told.
    ///   - context: What it has handed in.
    open func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {}
  #endif

  // MARK: Touches

  /// Called when fingers come down; passes them on along the chain unless a subclass takes them.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when fingers move; passes them on along the chain unless a subclass takes them.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when fingers go up; passes them on along the chain unless a subclass takes them.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when the system takes touches away; passes them on along the chain unless a subclass takes them.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

/// Holds the one first responder of the simulated app.
@MainActor enum FirstResponder {
  static weak var current: UIResponder?
}
