import Foundation
import HeadlessUIKit

/// A view that tells others what the user does with it.
///
/// Without Objective-C there are no selectors: actions are closures, added as ``UIAction`` or by
/// ``addHandler(for:_:)``. Nothing is touched by itself; a test calls ``sendActions(for:)``.
@preconcurrency @MainActor open class UIControl: UIView {
  private var registrations: [(action: UIAction, events: Event)] = []

  /// Creates a control.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control; archives are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control with an action for the event that it is mostly used for.
  public init(frame: CGRect, primaryAction: UIAction?) {
    super.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Whether the control can be used.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// Whether the control is chosen.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether the control is touched.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// All that the control is.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called after the state changed.
  func stateDidChange() { setNeedsLayout() }

  /// Where the content stands from top to bottom.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  /// Where the content stands across.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// Where the content stands across, by the direction of the interface.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isFlipped ? .right : .left
    case .trailing: return isFlipped ? .left : .right
    default: return contentHorizontalAlignment
    }
  }

  /// Whether a touch is followed.
  open private(set) var isTracking = false
  /// Whether the touch that is followed is in the control.
  open private(set) var isTouchInside = false

  /// Called when a touch begins; tells whether it is to be followed.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch moves; tells whether it is to be followed further.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch is taken away.
  open func cancelTracking(with event: UIEvent?) {}

  // MARK: Actions

  /// Adds an action for some events; one of the same identifier is replaced for those.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append((action, controlEvents))
  }

  /// Takes an action away for some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Takes the action of an identifier away for some events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in registrations.indices where registrations[index].action.identifier == actionIdentifier {
      registrations[index].events.subtract(controlEvents)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Adds a closure for some events, in place of UIKit's target and action.
  ///
  /// - Parameters:
  ///   - controlEvents: The events.
  ///   - handler: What is called, with the control.
  /// - Returns: The action that was made of it, for ``removeAction(_:for:)``.
  @discardableResult
  public func addHandler(for controlEvents: Event, _ handler: @escaping (UIControl) -> Void) -> UIAction {
    let action = UIAction { [weak self] _ in
      if let self { handler(self) }
    }
    addAction(action, for: controlEvents)
    return action
  }

  /// All events for which there are actions.
  open var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

  /// Sends the actions for some events, in the order in which they were added, whether the control is enabled or
  /// not.
  open func sendActions(for controlEvents: Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      sendAction(registration.action)
    }
  }

  /// Sends an action.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }
}

extension UIControl {
  /// What the user does with a control.
  public struct Event: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger comes down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger comes down again in a short time.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger moves in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moves out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger goes up inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger goes up outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system takes the touch away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value changes.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is mostly used for happens.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu opens.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changes.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ends.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ends by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// Events that apps may define.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Events that the system keeps for itself.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control is.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Nothing else.
    public static let normal: State = []
    /// Touched.
    public static let highlighted = State(rawValue: 1)
    /// Not to be used.
    public static let disabled = State(rawValue: 2)
    /// Chosen.
    public static let selected = State(rawValue: 4)
    /// In focus.
    public static let focused = State(rawValue: 8)
    /// States that apps may define.
    public static let application = State(rawValue: 0x00FF_0000)
    /// States that the system keeps for itself.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where content stands from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// From top to bottom.
    case fill
  }

  /// Where content stands across.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// From left to right.
    case fill
    /// At the leading side.
    case leading
    /// At the trailing side.
    case trailing
  }
}
