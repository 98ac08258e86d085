import HeadlessUIKit

/// Animations of the views of these elements begin, and of no others; in any order.
struct AnimatedExpectation: SingleExpectation {
  typealias Content = ListForm<ElementForm>

  static let key = "animated"

  var expected: [Step.Element]

  init(_ expected: [Step.Element]) { self.expected = expected }

  var mentions: [ElementMention] { expected.map { ElementMention($0, "an animation of", .anywhere) } }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let found = ListPhrase.once(evidence.animations.map(\.element)).sorted { $0.precedes($1) }
    guard Set(found) != Set(expected) else { return nil }
    let wanted = ListPhrase.elements(expected)
    let actual = ListPhrase.elements(found) + ListPhrase.difference(expected, found, ListPhrase.elements)
    return Mismatch(
      Self.key, of: "the elements animated", expected: wanted, found: actual,
      statement:
        "\(found.isEmpty ? "Nothing" : actual.withCapital) \(found.count > 1 ? "are" : "is") animated, "
        + "and \(expected.isEmpty ? "nothing" : wanted) must be.",
      background: UIKitBackground.animations)
  }
}

extension Step.Expectation {
  /// Animations of these elements' views begin, and of no others.
  public static func animated(_ elements: [Step.Element]) -> Self { Self(AnimatedExpectation(elements)) }
  /// No animation begins.
  public static var noAnimations: Self { animated([]) }
}
