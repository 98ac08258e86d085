import HeadlessUIKit

/// Attributes are applied to the views of these elements and of no others; in any order, once or more.
struct AttributesAppliedExpectation: SingleExpectation {
  typealias Content = ListForm<ElementForm>

  static let key = "attributesApplied"

  private static let call = CallName(.cell(.apply))

  var expected: [Step.Element]

  init(_ expected: [Step.Element]) { self.expected = expected }

  var mentions: [ElementMention] { expected.map { ElementMention($0, "attributes for", .anywhere) } }
  var countedCalls: [CallName] { [Self.call] }

  func count(of call: CallName) -> Step.Expectation.CallCount? {
    call == Self.call && !expected.isEmpty ? .init(min: 1) : nil
  }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    // A call of `apply(_:)` tells supplementary and decoration views apart by their kinds only.
    let found = evidence.argumentsOfCalls(of: Self.call).compactMap { value -> Step.Element? in
      guard case .attributes(let path, let kind, _) = value else { return nil }
      let elementKind = kind.map(Step.ElementKind.init(rawValue:))
      let named = expected.first { $0.path == path && $0.kind == elementKind }
      return named ?? elementKind.map { .supplementary($0, path) } ?? .item(path)
    }
    guard Set(found) != Set(expected) else { return nil }
    let wanted = ListPhrase.elements(expected)
    let actual =
      ListPhrase.elements(ListPhrase.once(found))
      + ListPhrase.difference(expected, ListPhrase.once(found), ListPhrase.elements)
    return Mismatch(
      Self.key, of: "the attributes applied", expected: wanted, found: actual,
      statement: "Attributes are applied to \(found.isEmpty ? "no view" : actual), "
        + "and must be applied to \(expected.isEmpty ? "none" : wanted).",
      background:
        "UIKit applies attributes to a view if isEqual(_:) finds them different from those that it has.")
  }
}

extension Step.Expectation {
  /// Attributes are applied to the views of these elements.
  public static func attributesApplied(_ elements: [Step.Element]) -> Self {
    Self(AttributesAppliedExpectation(elements))
  }
}
