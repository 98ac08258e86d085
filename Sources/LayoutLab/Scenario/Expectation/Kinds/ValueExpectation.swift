import HeadlessUIKit

/// The text that the cell of an item shows; nil if the item must have no cell on screen.
struct ValueExpectation: ExpectationKind {
  static let key = "values"

  var path: IndexPath
  var text: String?

  init(_ path: IndexPath, _ text: String?) {
    self.path = path
    self.text = text
  }

  static func read(from decoder: any Decoder) throws -> [Step.Expectation] {
    try decoder.entries(of: Located<NullForm<TextForm>>.self).compactMap { key, text in
      try ItemKey.path(key, in: decoder).map {
        Step.Expectation(Self($0, text.content.value), source: text.position)
      }
    }
  }

  static func write(_ expectations: [Self], to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    for expectation in expectations {
      try container.encode(
        NullForm<TextForm>(expectation.text), forKey: AnyKey(ItemKey.text(expectation.path)))
    }
  }

  var sortingText: String { Step.Element.item(path).sortingText }
  var subjectInStep: String? { "the text of item \(Array(path))" }
  var mentions: [ElementMention] { [ElementMention(.item(path), "a text of", text == nil ? .never : .end)] }
  var describesScreen: Bool { true }
  var needsLayout: Bool { text != nil }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let cell = evidence.screen[.item(path)]
    guard text != cell?.value else { return nil }
    let name = "item \(GeometryFormat.indexPath(path))"
    let wanted = text.map { "'\($0)'" } ?? "no cell on screen"
    let actual = cell.map { $0.value.map { "'\($0)'" } ?? "no text" } ?? "no cell on screen"
    return Mismatch(
      Self.key, of: "the text of \(name)", expected: wanted, found: actual,
      statement: "\(name.withCapital) has \(cell == nil ? "" : "a cell with ")\(actual), "
        + "and \(text == nil ? "" : "a cell with ")\(wanted) is expected.",
      background: cell == nil ? UIKitBackground.visiblePart : UIKitBackground.cells, marks: [mark(cell)])
  }

  private func mark(_ cell: ScreenSnapshot.Element?) -> Mismatch.Mark {
    guard let text else { return .view(.item(path), expected: nil, found: cell?.frame) }
    guard let cell else { return .missing(.item(path)) }
    return .text(.item(path), expected: text, found: cell.value ?? "", frame: cell.frame)
  }
}

extension Step.Expectation {
  /// The text that a cell shows; nil if there must be no cell.
  public static func value(_ path: IndexPath, _ text: String?) -> Self { Self(ValueExpectation(path, text)) }
}
