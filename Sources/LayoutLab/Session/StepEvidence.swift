import HeadlessUIKit

/// The results of a step, with which its expectations are compared.
struct StepEvidence {
  var events: [LifecycleEvent]
  var screen: ScreenSnapshot
  var animations: [StepAnimation]
  var completions: [Step.Expectation.Completion]
  var presented: [PresentedView]
  var answer: QueryFinding?
  var exception: UIKitException?
  var messages: [UIKitConsoleMessage]
  /// An element of each kind in the layout's attributes for the screen; nil if the layout was not queried.
  var answered: [Step.Element]?
  /// The query of the step; nil if the step is not a query.
  var query: Step.Query?
  /// Whether the collection view has come into a window, or has been laid out without one.
  var isLoaded = true
  /// The judgement of the layout; nil if it was not judged.
  var judgement: RuleJudgement?

  /// The calls of a name.
  func events(of name: CallName) -> [LifecycleEvent] {
    guard let call = name.call else { return [] }
    return events.filter { $0.call == call }
  }

  /// The arguments of all calls of a name.
  func argumentsOfCalls(of name: CallName) -> [LifecycleValue] {
    events(of: name).flatMap { $0.arguments.map(\.value) }
  }

  /// How an expectation differs from what happened; nil if it is met.
  func mismatch(_ expectation: Step.Expectation) -> Mismatch? {
    let check = expectation.check
    guard let mismatch = check.complaint.map({ .meaningless(expectation.key, $0) }) ?? check.mismatch(self)
    else { return nil }
    return explanation(of: check).map(mismatch.explained) ?? mismatch
  }

  /// Returns why an expectation could not be met: nothing is on screen yet, or the layout has no such kind of
  /// view.
  private func explanation(of check: any ExpectationKind) -> Mismatch.Explanation? {
    if !isLoaded, check.needsLayout { return check.complaint == nil ? .notLoaded : nil }
    guard let answered else { return nil }
    let shown = screen.elements.map(\.element) + animations.map(\.element) + presented.map(\.element)
    let kinds = ListPhrase.once((answered + shown).sorted { $0.precedes($1) }.compactMap(\.kindPhrase))
    var named = check.mentions.filter { $0.moment != .never }.map(\.element)
    if case .frame? = (check as? QueryExpectation)?.expected, case .element(let element)? = query {
      named.append(element)
    }
    let stranger = named.first { element in element.kindPhrase.map { !kinds.contains($0) } ?? false }
    return stranger.map { .noSuchKind($0, answered: kinds) }
  }
}
