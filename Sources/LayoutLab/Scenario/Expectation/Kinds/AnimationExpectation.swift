import HeadlessUIKit

/// An animation of an element's view begins.
struct AnimationExpectation: ListedExpectation {
  typealias Entry = PlainForm<Step.Expectation.AnimatedChange>

  static let key = "animations"

  var expected: Step.Expectation.AnimatedChange

  init(_ expected: Step.Expectation.AnimatedChange) { self.expected = expected }

  var sortingText: String { expected.element.sortingText }
  var mentions: [ElementMention] { [ElementMention(expected.element, "an animation of", .anywhere)] }

  var complaint: String? {
    let frames = [expected.frame?.from, expected.frame?.to].compactMap { $0 }
    return expected.complaint ?? NumberCheck.complaint(of: Self.key, frames: frames)
  }

  func contradiction(in step: Step) -> String? {
    let lists = step.expectations.compactMap { ($0.check as? AnimatedExpectation)?.expected }
    guard let animated = lists.last, !animated.contains(expected.element) else { return nil }
    return "'animations' means that \(expected.element.phrase) is animated, but 'animated' leaves it out"
  }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let found = evidence.animations.filter { $0.element == expected.element }
    guard !found.contains(where: expected.isMet) else { return nil }
    let name = expected.element.phrase
    let actual = ListPhrase.list(found.map(\.text))
    let statement =
      switch (found.isEmpty, expected.isAny) {
      case (true, true): "\(name.withCapital) is not animated, and must be."
      case (true, false):
        "\(name.withCapital) is not animated, and an animation is expected: \(expected.phrase)."
      case (false, _): "\(name.withCapital) is animated: \(actual); expected: \(expected.phrase)."
      }
    return Mismatch(
      Self.key, of: "the animation of \(name)", expected: expected.phrase, found: actual,
      statement: statement, background: UIKitBackground.animations)
  }
}

extension Step.Expectation {
  /// An animation of an element's view begins.
  public static func animation(_ change: AnimatedChange) -> Self { Self(AnimationExpectation(change)) }
}
