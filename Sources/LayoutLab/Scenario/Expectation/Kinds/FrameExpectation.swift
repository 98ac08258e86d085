import HeadlessUIKit

/// The frame of an element's view in the content, in points; nil if it must have no view on screen.
struct FrameExpectation: ExpectationKind {
  static let key = "frames"

  var element: Step.Element
  var frame: CGRect?

  init(_ element: Step.Element, _ frame: CGRect?) {
    self.element = element
    self.frame = frame
  }

  static func read(from decoder: any Decoder) throws -> [Step.Expectation] {
    if decoder.isList {
      return try decoder.list(of: Located<ElementFrame>.self).map {
        Step.Expectation(Self($0.content.element, $0.content.frame), source: $0.position)
      }
    }
    guard decoder.isObject else {
      throw decoder.mismatch(expected: "an object such as {\"[0, 3]\": [x, y, width, height]}, or a list")
    }
    return try decoder.entries(of: Located<NullForm<RectForm>>.self).compactMap { key, frame in
      try ItemKey.path(key, in: decoder).map {
        Step.Expectation(Self(.item($0), frame.content.value), source: frame.position)
      }
    }
  }

  static func write(_ expectations: [Self], to encoder: any Encoder) throws {
    let paths = expectations.compactMap { if case .item(let path) = $0.element { path } else { nil } }
    guard paths.count == expectations.count else {
      return try expectations.map { ElementFrame(element: $0.element, frame: $0.frame) }.encode(to: encoder)
    }
    var container = encoder.container(keyedBy: AnyKey.self)
    for (path, expectation) in zip(paths, expectations) {
      try container.encode(NullForm<RectForm>(expectation.frame), forKey: AnyKey(ItemKey.text(path)))
    }
  }

  var sortingText: String { element.sortingText }
  var complaint: String? { NumberCheck.complaint(of: Self.key, frames: [frame].compactMap { $0 }) }
  var subjectInStep: String? { "the frame of \(element.phrase)" }
  var mentions: [ElementMention] { [ElementMention(element, "a view of", frame == nil ? .never : .end)] }
  var describesScreen: Bool { true }
  var needsLayout: Bool { frame != nil }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let found = evidence.screen[element]?.frame
    guard !frame.isClose(to: found) else { return nil }
    return Mismatch(
      Self.key, of: "the frame of \(element.phrase)",
      expected: frame.map(GeometryFormat.rect) ?? "no view on screen",
      found: found.map(GeometryFormat.rect) ?? "no view on screen", statement: statement(found),
      background: frame == nil || found == nil
        ? UIKitBackground.visiblePart
        : "UIKit sets the frame that the layout's attributes had when the view was last laid out.",
      marks: [.view(element, expected: frame, found: found)])
  }

  private func statement(_ found: CGRect?) -> String {
    let name = element.phrase.withCapital
    return switch (frame, found) {
    case (let frame?, let found?):
      "The frame of \(element.phrase) is \(GeometryFormat.rect(found)), and \(GeometryFormat.rect(frame)) is "
        + "expected: \(frame.differences(to: found))."
    case (let frame?, nil):
      "\(name) has no view on screen, and one at \(GeometryFormat.rect(frame)) is expected."
    case (nil, let found?):
      "\(name) has a view on screen, at \(GeometryFormat.rect(found)), and must have none."
    case (nil, nil): "\(name) has no view on screen."
    }
  }
}

/// An element and its frame, as an object with the element's key and `frame`.
struct ElementFrame: Codable {
  enum Key: String, FieldKey {
    case item, supplementary, decoration, frame

    static let owner = "an element's frame"
  }

  var element: Step.Element
  var frame: CGRect?

  init(element: Step.Element, frame: CGRect?) {
    self.element = element
    self.frame = frame
  }

  init(from decoder: any Decoder) throws {
    let fields = try Fields<Key>(decoder)
    element =
      try Step.Element(fields, item: .item, supplementary: .supplementary, decoration: .decoration)
      ?? .item([0, 0])
    frame = try fields.required(.frame, as: NullForm<RectForm>.self, standIn: nil)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try element.encode(to: &container, item: .item, supplementary: .supplementary, decoration: .decoration)
    try container.encode(NullForm<RectForm>(frame), forKey: .frame)
  }
}

extension Step.Expectation {
  /// The frame of an item's cell; nil if it must have none.
  public static func frame(_ path: IndexPath, _ frame: CGRect?) -> Self {
    Self(FrameExpectation(.item(path), frame))
  }
  /// The frame of an element's view; nil if it must have none.
  public static func frame(of element: Step.Element, _ frame: CGRect?) -> Self {
    Self(FrameExpectation(element, frame))
  }
}
