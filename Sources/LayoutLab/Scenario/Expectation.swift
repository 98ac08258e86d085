import HeadlessUIKit

/// What a step expects, under a short name that no other framework has.
public typealias Expect = Step.Expectation

extension Step {
  /// One thing that must be so after a step, and where it was written.
  ///
  /// Calls, rects, configured cells, applied attributes, the exception and the warning are those of the step
  /// alone; the rest is what is there when the step has ended. Lengths are equal that differ by no more than
  /// ``tolerance``. Two expectations are equal when they say the same, wherever they were written.
  public struct Expectation: Sendable {
    /// What must be so.
    public var check: Check
    /// Where it was written; nil for an expectation that was made elsewhere.
    public var source: SourcePosition?

    /// The largest difference between two lengths that count as equal, in points.
    public static let tolerance: CGFloat = 0.001

    /// Creates an expectation.
    public init(_ check: Check, source: SourcePosition? = nil) {
      self.check = check
      self.source = source
    }
  }
}

extension Step.Expectation {
  /// What must be so.
  public enum Check: Sendable, Equatable {
    /// A call is made so many times.
    case calls(CallName, CallCount)
    /// These calls are made in this order, others between them or not.
    ///
    /// Each word is looked for after the call that the word before it found.
    case order([CallName])
    /// These calls are made, all of them, in this order.
    case exactly(CallList)
    /// A call is not made.
    case never(CallName)
    /// `layoutAttributesForElements(in:)` is asked for these rects, all of them, in this order.
    case rects([CGRect])
    /// These items have a cell on screen, and no others do; in any order.
    case visible([IndexPath])
    /// What is on screen has this shape, cell by cell of the picture's grid.
    case screen(ScreenPicture)
    /// The frame of an element's view in the content, in points; nil where it has no view on screen.
    case frame(Step.Element, CGRect?)
    /// The collection view's content size, in points.
    case contentSize(CGSize)
    /// The collection view's content offset, in points.
    case contentOffset(CGPoint)
    /// The data source is asked for the cells of these items, and of no others; in any order, each as
    /// often as it is listed.
    case cellsConfigured([IndexPath])
    /// Attributes are applied to the views of these elements, and of no others; in any order, once or more.
    case attributesApplied([Step.Element])
    /// The layout is told of these updates in `prepare(forCollectionViewUpdates:)`, all of them, in this order.
    case updates([UpdateItem])
    /// Animations of the views of these elements begin, and of no others; in any order.
    case animated([Step.Element])
    /// An animation of an element's view begins.
    case animation(AnimatedChange)
    /// How an element's view looks at the time that is reached, in the middle of an animation or not.
    case presentation(Presentation)
    /// These completions are called, all of them, in this order.
    case completions([Completion])
    /// The text that the cell of an item shows; nil where it has no cell on screen.
    case value(IndexPath, String?)
    /// The answer of the step's query.
    case query(QueryAnswer)
    /// The exception that is raised.
    case exception(MessageMatch)
    /// A message that is written to the console.
    case warning(MessageMatch)
    /// These items are selected, and no others; in any order.
    case selected([IndexPath])
    /// The layout breaks a rule in the step, by its identifier, such as `stale-after-resize`.
    case violates(RuleID)
    /// The layout keeps a rule in the step, by its identifier.
    case holds(RuleID)
  }

  /// How often a call may be made.
  public struct CallCount: Sendable, Equatable {
    /// The smallest number of times, from 0.
    public var min: Int
    /// The largest number of times; nil where there is no upper bound.
    public var max: Int?

    /// Creates a range of counts.
    public init(min: Int = 0, max: Int? = nil) {
      self.min = min
      self.max = max
    }

    /// Creates the range of one count.
    public init(_ count: Int) { self.init(min: count, max: count) }

    /// Whether a count is allowed.
    public func allows(_ count: Int) -> Bool { count >= min && count <= max ?? .max }
  }

  /// A whole list of calls.
  public struct CallList: Sendable, Equatable {
    /// Whose calls are listed; nil lists those of everybody.
    public var receivers: [LifecycleReceiver]?
    /// The calls, in the order in which they begin.
    public var calls: [Call]

    /// Creates a list.
    public init(of receivers: [LifecycleReceiver]? = nil, _ calls: [Call]) {
      self.receivers = receivers
      self.calls = calls
    }
  }

  /// One call of a list.
  public struct Call: Sendable, Equatable, ExpressibleByStringLiteral {
    /// The receiver and the name of what is called.
    public var name: CallName
    /// The arguments as a trace prints them; nil where any will do.
    public var arguments: String?

    /// Creates a call.
    public init(_ name: CallName, arguments: String? = nil) {
      self.name = name
      self.arguments = arguments
    }

    /// Creates a call with any arguments.
    public init(stringLiteral value: String) { self.init(CallName(rawValue: value)) }
  }

  /// What is expected of an exception's reason or a message on the console.
  public enum MessageMatch: Sendable, Equatable {
    /// There is none.
    case absent
    /// There is one that contains these words.
    case contains(String)
    /// There is one whose whole text is this.
    case exactly(String)

    /// Whether a text, or the absence of one, is as expected.
    public func matches(_ text: String?) -> Bool {
      switch self {
      case .absent: text == nil
      case .contains(let words): text.map { words.isEmpty || $0.contains(words) } ?? false
      case .exactly(let words): text == words
      }
    }
  }

  /// The answer that a query expects.
  public enum QueryAnswer: Sendable, Equatable {
    /// There is no such element or item, or a rect has none in it.
    case nothing
    /// The frame of the element's attributes, in points.
    case frame(CGRect)
    /// The frames of the attributes in the rect, in any order, in points.
    case frames([CGRect])
    /// The path of the item at the point.
    case path(IndexPath)
    /// The elements in the rect, in any order.
    case elements([Step.Element])
    /// The number of attributes objects in the rect.
    case count(Int)
    /// The content size, in points.
    case size(CGSize)
  }
}

extension Step.Expectation: Equatable {
  /// Whether two expectations say the same.
  public static func == (one: Self, other: Self) -> Bool { one.check == other.check }
}
