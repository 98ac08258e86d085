import HeadlessUIKit

/// The elements on screen have the arrangement of a picture, cell by cell of its grid.
struct ScreenExpectation: SingleExpectation {
  typealias Content = PlainForm<ScreenPicture>

  static let key = "screen"

  var expected: ScreenPicture

  init(_ expected: ScreenPicture) { self.expected = expected }

  var mentions: [ElementMention] {
    expected.legend.sorted { $0.key < $1.key }.compactMap { character, element in
      guard expected.rows.contains(where: { $0.contains(character) }) else { return nil }
      return ElementMention(element, "a view of")
    }
  }
  var describesScreen: Bool { true }

  func contradiction(in step: Step) -> String? {
    let lists = step.expectations.compactMap { ($0.check as? VisibleExpectation)?.expected }
    guard let visible = lists.last,
      let letter = expected.letters.first(where: { letter in
        !visible.contains { Step.Element.item($0).character == letter }
      })
    else { return nil }
    return "'screen' draws an item '\(letter)', but 'visible' leaves out all items that it stands for"
  }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    guard let difference = ScreenDifference(expected, evidence.screen) else { return nil }
    let actual = difference.found.rows.joined(separator: " / ")
    if expected.isEmpty {
      return Mismatch(
        Self.key, of: "the picture of the screen", expected: "a picture", found: actual,
        statement: "There is no picture yet to compare the screen with.",
        exhibit: difference.text, marks: [.picture(difference)])
    }
    let count = ListPhrase.count(difference.count, "cell")
    let total = difference.found.rows.count * difference.found.columns
    return Mismatch(
      Self.key, of: "the picture of the screen", expected: difference.expected.rows.joined(separator: " / "),
      found: "\(actual), in which \(count) of \(total) \(difference.count == 1 ? "differs" : "differ")",
      statement: "The screen differs from the picture in \(count) of \(total).",
      background: UIKitBackground.visiblePart, exhibit: difference.text, marks: [.picture(difference)])
  }
}

extension Step.Expectation {
  /// The elements on screen are arranged as in a picture.
  ///
  /// An empty picture, `""`, is like no screen. Where a test in Swift expects it, the failure shows the screen, and
  /// `LAYOUTLAB_RECORD=1 swift test` draws it in place.
  public static func screen(_ picture: ScreenPicture) -> Self { Self(ScreenExpectation(picture)) }
  /// The elements on screen are arranged as in a picture; the legend gives some elements their own characters.
  public static func screen(_ picture: String, legend: [Character: Step.Element]) -> Self {
    Self(ScreenExpectation(ScreenPicture(picture, legend: legend)))
  }
}
