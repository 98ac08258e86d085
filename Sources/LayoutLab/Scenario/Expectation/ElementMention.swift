/// An element that an expectation names, and what is expected of it.
struct ElementMention {
  /// The element.
  var element: Step.Element
  /// What is expected of the element, for the beginning of a phrase, such as `a view of`.
  var thing: String
  /// When the element must be there.
  var moment: Moment

  /// When an element must be there for an expectation to be met.
  enum Moment {
    /// When the step has ended.
    case end
    /// Before the step or when it has ended, because a view that is leaving can still be animated.
    case anywhere
    /// In an answer of the layout, which may be about any element.
    case answer
    /// Never: it must not be there.
    case never
  }

  init(_ element: Step.Element, _ thing: String, _ moment: Moment = .end) {
    self.element = element
    self.thing = thing
    self.moment = moment
  }
}
