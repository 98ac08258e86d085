import HeadlessUIKit

/// The offset of an orthogonal section from its first group, in points.
struct SectionOffsetExpectation: ExpectationKind {
  static let key = "sectionOffsets"

  var section: Int
  var offset: CGPoint

  static func read(from decoder: any Decoder) throws -> [Step.Expectation] {
    guard decoder.isObject else {
      throw decoder.mismatch(expected: "an object with a section and its offset, such as {\"1\": [120, 0]}")
    }
    return try decoder.entries(of: Located<PointForm>.self).map { key, offset in
      guard let section = Int(key), section >= 0 else {
        throw decoder.mismatch(expected: "the number of a section as the key, such as {\"1\": [120, 0]}")
      }
      return Step.Expectation(
        Self(section: section, offset: offset.content.value), source: offset.position)
    }
  }

  static func write(_ expectations: [Self], to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    for expectation in expectations {
      try container.encode(PointForm(expectation.offset), forKey: AnyKey("\(expectation.section)"))
    }
  }

  var sortingText: String { String(repeating: " ", count: max(0, 9 - "\(section)".count)) + "\(section)" }
  var subjectInStep: String? { "the offset of section \(section)" }

  var complaint: String? {
    NumberCheck.complaint(of: Self.key, [(GeometryFormat.point(offset), [offset.x, offset.y])])
  }

  func mismatch(_ evidence: StepEvidence) -> Mismatch? {
    let found = evidence.screen.sectionOffsets?[section]
    if let found, offset.isClose(to: found) { return nil }
    let wanted = GeometryFormat.point(offset)
    let actual = found.map(GeometryFormat.point)
    return Mismatch(
      Self.key, of: "the offset of section \(section)", expected: wanted, found: actual ?? "no scroll view",
      statement: actual.map { "The offset of section \(section) is \($0), and \(wanted) is expected." }
        ?? "Section \(section) has no scroll view of its own, and an offset of \(wanted) is expected.",
      background: found == nil
        ? "Only a section of a compositional layout with an 'orthogonalScrollingBehavior' has one, as soon as one of its "
          + "items has been visible."
        : "Where a section comes to rest depends on its 'orthogonalScrollingBehavior'.")
  }
}

extension Step.Expectation {
  /// The offset of an orthogonal section, from the leading edge of its first group.
  public static func sectionOffset(_ section: Int, _ offset: CGPoint) -> Self {
    Self(SectionOffsetExpectation(section: section, offset: offset))
  }
}
