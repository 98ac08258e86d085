/// An element that an expectation names, and what is expected of it.
struct ElementMention {
  /// The element.
  var element: Step.Element
  /// The expected thing, for the beginning of a phrase, such as `a view of`.
  var thing: String
  /// The time at which the element must exist.
  var moment: Moment

  /// The time at which an element must exist for an expectation to be met.
  enum Moment {
    /// The end of the step.
    case end
    /// Before the step or at its end, because a view that is leaving can still be animated.
    case anywhere
    /// Any time: the layout may return any element from a query.
    case answer
    /// Never: it must not exist.
    case never
  }

  init(_ element: Step.Element, _ thing: String, _ moment: Moment = .end) {
    self.element = element
    self.thing = thing
    self.moment = moment
  }
}
