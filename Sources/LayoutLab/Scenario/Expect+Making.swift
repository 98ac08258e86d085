import HeadlessUIKit

extension Step.Expectation {
  /// A call is made so many times.
  public static func calls(_ name: CallName, _ count: Int) -> Self { Self(.calls(name, CallCount(count))) }
  /// A call is made so many times, or within a range of times.
  public static func calls(_ name: CallName, _ count: ClosedRange<Int>) -> Self {
    Self(.calls(name, CallCount(min: count.lowerBound, max: count.upperBound)))
  }
  /// A call is made at least so many times.
  public static func calls(_ name: CallName, atLeast count: Int) -> Self {
    Self(.calls(name, CallCount(min: count)))
  }
  /// These calls are made in this order.
  public static func order(_ names: CallName...) -> Self { Self(.order(names)) }
  /// These calls are made, and no others, of these receivers or of everybody.
  public static func exactly(_ calls: Call..., of receivers: [LifecycleReceiver]? = nil) -> Self {
    Self(.exactly(CallList(of: receivers, calls)))
  }
  /// A call is not made.
  public static func never(_ name: CallName) -> Self { Self(.never(name)) }
  /// The layout is asked for these rects.
  public static func rects(_ rects: CGRect...) -> Self { Self(.rects(rects)) }
  /// These items have a cell on screen.
  public static func visible(_ paths: [IndexPath]) -> Self { Self(.visible(paths)) }
  /// What is on screen has this shape.
  ///
  /// An empty picture, `""`, is like no screen. Where a test in Swift expects it, the failure shows the screen, and
  /// `LAYOUTLAB_RECORD=1 swift test` draws it in place.
  public static func screen(_ picture: ScreenPicture) -> Self { Self(.screen(picture)) }
  /// What is on screen has this shape, with characters of their own for some elements.
  public static func screen(_ picture: String, legend: [Character: Step.Element]) -> Self {
    Self(.screen(ScreenPicture(picture, legend: legend)))
  }
  /// The frame of an item's cell; nil where it has none.
  public static func frame(_ path: IndexPath, _ frame: CGRect?) -> Self { Self(.frame(.item(path), frame)) }
  /// The frame of an element's view; nil where it has none.
  public static func frame(of element: Step.Element, _ frame: CGRect?) -> Self {
    Self(.frame(element, frame))
  }
  /// The content size.
  public static func contentSize(_ size: CGSize) -> Self { Self(.contentSize(size)) }
  /// The content offset.
  public static func contentOffset(_ offset: CGPoint) -> Self { Self(.contentOffset(offset)) }
  /// The layout is told of these updates.
  public static func updates(_ items: UpdateItem...) -> Self { Self(.updates(items)) }
  /// Animations of these elements' views begin, and of no others.
  public static func animated(_ elements: [Step.Element]) -> Self { Self(.animated(elements)) }
  /// No animation begins.
  public static var noAnimations: Self { Self(.animated([])) }
  /// An animation of an element's view begins.
  public static func animation(_ change: AnimatedChange) -> Self { Self(.animation(change)) }
  /// How an element's view looks at the time that is reached.
  public static func presentation(_ presentation: Presentation) -> Self { Self(.presentation(presentation)) }
  /// These completions are called.
  public static func completions(_ completions: Completion...) -> Self { Self(.completions(completions)) }
  /// The data source is asked for the cells of these items.
  public static func cellsConfigured(_ paths: [IndexPath]) -> Self { Self(.cellsConfigured(paths)) }
  /// Attributes are applied to the views of these elements.
  public static func attributesApplied(_ elements: [Step.Element]) -> Self {
    Self(.attributesApplied(elements))
  }
  /// The text that a cell shows.
  public static func value(_ path: IndexPath, _ text: String?) -> Self { Self(.value(path, text)) }
  /// The answer of the step's query.
  public static func query(_ answer: QueryAnswer) -> Self { Self(.query(answer)) }
  /// An exception whose reason contains these words.
  public static func exception(containing words: String) -> Self { Self(.exception(.contains(words))) }
  /// An exception with exactly this reason.
  public static func exception(_ reason: String) -> Self { Self(.exception(.exactly(reason))) }
  /// No exception.
  public static var noException: Self { Self(.exception(.absent)) }
  /// A message on the console that contains these words.
  public static func warning(containing words: String) -> Self { Self(.warning(.contains(words))) }
  /// A message on the console with exactly this text.
  public static func warning(_ text: String) -> Self { Self(.warning(.exactly(text))) }
  /// No message on the console.
  public static var noWarning: Self { Self(.warning(.absent)) }
  /// The layout breaks a rule in the step.
  public static func violates(_ rule: RuleID) -> Self { Self(.violates(rule)) }
  /// The layout keeps a rule in the step.
  public static func holds(_ rule: RuleID) -> Self { Self(.holds(rule)) }
  /// These items are selected.
  public static func selected(_ paths: [IndexPath]) -> Self { Self(.selected(paths)) }
}
