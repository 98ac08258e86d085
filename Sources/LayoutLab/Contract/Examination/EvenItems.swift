import HeadlessUIKit

// A layout may take the height of a line from one of its items, if its app's items are equally high.
extension Inspection {
  /// The rules that such a layout breaks if its delegate returns items of different heights.
  static let rulesAboutLines: Set<RuleID> = [
    .rectQueryMissesElements, .frameDependsOnRect, .contentSizeTooSmall, .ambiguousStacking,
  ]

  /// Whether a candidate could have different heights of items as its cause.
  var concernsLines: Bool {
    subject.itemSizes == .different && candidates.contains { Self.rulesAboutLines.contains($0.finding.rule) }
  }

  /// Turns candidates that need items of different heights into one warning.
  ///
  /// - Parameter even: The inspection of the same scenario with items of one height in each section.
  func soften(by even: Inspection) {
    let shown = Set(even.candidates.map(\.finding.rule))
    change { candidate in
      let rule = candidate.finding.rule
      guard Self.rulesAboutLines.contains(rule), candidate.aspect != .largeItems, !shown.contains(rule) else {
        return
      }
      candidate.finding.severity = .warning
      candidate.aspect = .unevenItems
      candidate.finding.message += " Items of one height do not show this."
    }
  }
}
