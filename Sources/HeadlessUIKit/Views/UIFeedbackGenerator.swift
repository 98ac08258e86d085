import Foundation

/// An object that gives haptic feedback; the simulator counts the calls and gives none.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// The number of times that feedback was requested.
  public final private(set) var simulatedFeedbackCount = 0

  /// Creates a generator.
  public override init() {}

  /// Creates a generator for a view.
  public convenience init(view: UIView) { self.init() }

  /// Prepares the hardware, which the simulator has not.
  open func prepare() {}

  fileprivate final func noteFeedback() { simulatedFeedbackCount += 1 }
}

/// A generator of feedback for impacts.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass and the hardness of the colliding objects.
  public enum FeedbackStyle: Int, Sendable {
    /// Small objects collide.
    case light = 0
    /// Objects of medium size collide.
    case medium = 1
    /// Large objects collide.
    case heavy = 2
    /// Soft objects collide.
    case soft = 3
    /// Hard objects collide.
    case rigid = 4
  }

  /// The style that the generator was created with.
  let style: FeedbackStyle

  /// Creates a generator of a style.
  public init(style: FeedbackStyle) { self.style = style }

  /// Creates a generator of medium style.
  public override convenience init() { self.init(style: .medium) }

  /// Creates a generator of a style for a view.
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }

  /// Requests feedback.
  open func impactOccurred() { noteFeedback() }

  /// Requests feedback for a position.
  open func impactOccurred(at location: CGPoint) { noteFeedback() }

  /// Requests feedback of an intensity from 0 to 1.
  open func impactOccurred(intensity: CGFloat) { noteFeedback() }

  /// Requests feedback of an intensity from 0 to 1 for a position.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) { noteFeedback() }
}

/// A generator of feedback for changes of a selection.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Requests feedback.
  open func selectionChanged() { noteFeedback() }

  /// Requests feedback for a position.
  open func selectionChanged(at location: CGPoint) { noteFeedback() }
}

/// A generator of feedback for results.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// A result.
  public enum FeedbackType: Int, Sendable {
    /// A task succeeded.
    case success = 0
    /// A task needs attention.
    case warning = 1
    /// A task failed.
    case error = 2
  }

  /// Requests feedback for a result.
  open func notificationOccurred(_ notificationType: FeedbackType) { noteFeedback() }

  /// Requests feedback for a result at a position.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) { noteFeedback() }
}
