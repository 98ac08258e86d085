import Foundation
import HeadlessUIKit

/// A view that sends actions when the user interacts with it.
///
/// Without Objective-C a method cannot be called by its name: actions are closures, added as ``UIAction``, with
/// ``addHandler(for:_:)``, or as a `Selector` with a closure. No touches arrive by themselves; a test calls ``sendActions(for:)``.
@preconcurrency @MainActor open class UIControl: UIView {
  private var registrations: [(action: UIAction, events: Event)] = []

  /// Creates a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control without reading the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control with a frame and an action for its primary event.
  public init(frame: CGRect, primaryAction: UIAction?) {
    super.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Whether the control is enabled.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// Whether the control is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether the control is highlighted.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// The combined state of the control.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called after the state changed.
  func stateDidChange() { setNeedsLayout() }

  /// The vertical alignment of the content.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  /// The horizontal alignment of the content.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// The horizontal alignment of the content, with leading and trailing replaced by left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isFlipped ? .right : .left
    case .trailing: return isFlipped ? .left : .right
    default: return contentHorizontalAlignment
    }
  }

  /// Whether the control is tracking a touch.
  open private(set) var isTracking = false
  /// Whether the tracked touch is inside the control.
  open private(set) var isTouchInside = false

  /// Called when a touch begins; returns whether to track it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch moves; returns whether to continue tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the tracked touch is canceled.
  open func cancelTracking(with event: UIEvent?) {}

  // MARK: Targets

  /// The methods of targets, each with the action that calls it.
  private var targets: [(target: () -> AnyObject?, selector: Selector, action: UIAction)] = []

  /// Adds a method of a target, which the control does not retain, for some events.
  ///
  /// - Parameters:
  ///   - target: The target; nil for the responders from the control on that have the method.
  ///   - action: The method.
  ///   - controlEvents: The events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let receiver = target.map { $0 as AnyObject }
    if let known = targets.first(where: { $0.target() === receiver && $0.selector == action }) {
      let others = registrations.first { $0.action === known.action }?.events ?? []
      return addAction(known.action, for: controlEvents.union(others))
    }
    let isForChain = receiver == nil
    let new = UIAction { [weak receiver] sender in
      guard isForChain else { return action.perform(on: receiver, with: sender.sender) }
      var responder = sender.sender as? UIResponder
      while let current = responder {
        if action.mayBeImplemented(by: current) { action.perform(on: current, with: sender.sender) }
        responder = current.next
      }
    }
    targets.append(({ [weak receiver] in receiver }, action, new))
    addAction(new, for: controlEvents)
  }

  /// Removes a method of a target for some events; nil removes all methods, or those of all targets.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let receiver = target.map { $0 as AnyObject }
    for known in targets
    where (receiver == nil || known.target() === receiver) && (action == nil || known.selector == action) {
      removeAction(known.action, for: controlEvents)
    }
    targets.removeAll { known in !registrations.contains { $0.action === known.action } }
  }

  /// Returns the names of a target's methods for an event, in the order in which they were added; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let receiver = target.map { $0 as AnyObject }
    let names = targets.filter { known in
      known.target() === receiver
        && registrations.contains { $0.action === known.action && !$0.events.isDisjoint(with: controlEvent) }
    }.map(\.selector.description)
    return names.isEmpty ? nil : names
  }

  /// The targets of the control's methods that still exist.
  open var allTargets: Set<AnyHashable> {
    Set(
      targets.compactMap { known in
        known.target().map { ($0 as? NSObject).map(AnyHashable.init) ?? AnyHashable(ObjectIdentifier($0)) }
      })
  }

  // MARK: Actions

  /// Adds an action for some events, replacing an action with the same identifier for these events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append((action, controlEvents))
  }

  /// Removes an action for some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for some events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in registrations.indices where registrations[index].action.identifier == actionIdentifier {
      registrations[index].events.subtract(controlEvents)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Adds a closure for some events, as a replacement for UIKit's target and action.
  ///
  /// - Parameters:
  ///   - controlEvents: The events.
  ///   - handler: A closure that receives the control.
  /// - Returns: The action that calls the closure, for ``removeAction(_:for:)``.
  @discardableResult
  public func addHandler(for controlEvents: Event, _ handler: @escaping (UIControl) -> Void) -> UIAction {
    let action = UIAction { [weak self] _ in
      if let self { handler(self) }
    }
    addAction(action, for: controlEvents)
    return action
  }

  /// All events that have an action.
  open var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

  /// Sends the actions for some events in the order in which they were added, even if the control is
  /// disabled.
  open func sendActions(for controlEvents: Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      sendAction(registration.action)
    }
  }

  /// Sends an action.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }
}

extension UIControl {
  /// The events of a control.
  public struct Event: OptionSet, Sendable {
    /// The bits of the events.
    public let rawValue: UInt
    /// Creates events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch began inside the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A second touch began inside the control within a short time.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch moved into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A touch moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch ended inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system canceled a touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value of the control changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The primary action of the control was triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu of the control was triggered.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// The events that are reserved for apps.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The events that are reserved for the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the state.
    public let rawValue: UInt
    /// Creates a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The normal state.
    public static let normal: State = []
    /// The highlighted state.
    public static let highlighted = State(rawValue: 1)
    /// The disabled state.
    public static let disabled = State(rawValue: 2)
    /// The selected state.
    public static let selected = State(rawValue: 4)
    /// The focused state.
    public static let focused = State(rawValue: 8)
    /// The states that are reserved for apps.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The states that are reserved for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The vertical alignment of content.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Centered.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// Filling the height.
    case fill
  }

  /// The horizontal alignment of content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Centered.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// Filling the width.
    case fill
    /// At the leading edge.
    case leading
    /// At the trailing edge.
    case trailing
  }
}
