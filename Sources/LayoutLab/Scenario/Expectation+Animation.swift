import HeadlessUIKit

extension Step.Expectation {
  /// What is expected of an animation that begins; what is nil may be as it likes.
  ///
  /// It is met by one animation that one block makes of the element's view. The values are those that the block
  /// finds and sets; what else runs besides it is left out of account.
  public struct AnimatedChange: Sendable, Equatable {
    /// The element, by the path that it has when the animation begins.
    public var element: Step.Element
    /// The frames at both ends, in points.
    public var frame: Change<CGRect>?
    /// How opaque the view is at both ends, from 0 to 1.
    public var alpha: Change<CGFloat>?
    /// The transforms at both ends.
    public var transform: Change<CGAffineTransform>?
    /// How long it lasts after the delay, in seconds.
    public var duration: TimeInterval?
    /// The time before it begins, in seconds.
    public var delay: TimeInterval?
    /// How it goes along.
    public var curve: LoggedAnimation.Curve?

    /// Creates an expectation; with no more than an element, some animation must begin.
    public init(
      of element: Step.Element, frame: Change<CGRect>? = nil, alpha: Change<CGFloat>? = nil,
      transform: Change<CGAffineTransform>? = nil, duration: TimeInterval? = nil,
      delay: TimeInterval? = nil, curve: LoggedAnimation.Curve? = nil
    ) {
      self.element = element
      self.frame = frame
      self.alpha = alpha
      self.transform = transform
      self.duration = duration
      self.delay = delay
      self.curve = curve
    }
  }

  /// The two ends of a value's animation; an end that is nil may be as it likes.
  public struct Change<Value: Sendable & Equatable>: Sendable, Equatable {
    /// The value at the beginning.
    public var from: Value?
    /// The value at the end.
    public var to: Value?

    /// Creates the ends.
    public init(from: Value? = nil, to: Value? = nil) {
      self.from = from
      self.to = to
    }
  }

  /// How an element's view looks at the time that is reached; what is nil may be as it likes.
  public struct Presentation: Sendable, Equatable {
    /// The element; one that leaves, by the path that it had.
    public var element: Step.Element
    /// Whether a view is meant that is on screen only until it has left.
    public var isLeaving: Bool
    /// The frame of the presentation layer, in points.
    public var frame: CGRect?
    /// The opacity of the presentation layer, from 0 to 1.
    public var alpha: CGFloat?
    /// The transform of the presentation layer.
    public var transform: CGAffineTransform?

    /// Creates an expectation; with no more than an element, there must be a view of it.
    public init(
      of element: Step.Element, isLeaving: Bool = false, frame: CGRect? = nil, alpha: CGFloat? = nil,
      transform: CGAffineTransform? = nil
    ) {
      self.element = element
      self.isLeaving = isLeaving
      self.frame = frame
      self.alpha = alpha
      self.transform = transform
    }
  }

  /// A completion that is called.
  public struct Completion: Sendable, Equatable {
    /// The word of the step that passed the completion: `animate`, `batch`, `setLayout` or `transition`.
    public var action: String
    /// Whether everything ran to its end; of an interactive transition, whether it was finished.
    public var finished: Bool

    /// Creates a completion.
    public init(_ action: String, finished: Bool) {
      self.action = action
      self.finished = finished
    }
  }
}
