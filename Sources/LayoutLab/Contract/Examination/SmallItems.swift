import HeadlessUIKit

// A layout with columns of its own may rely on a delegate that returns items which fit into them.
extension Inspection {
  /// Whether a candidate could have the sizes of items as its cause.
  var concernsSizes: Bool { subject.itemSizes == .different && candidates.contains(where: \.concernsSizes) }

  /// Makes candidates less severe that need large items.
  ///
  /// - Parameter small: What the same scenario shows with items that are half as large.
  func soften(bySmall small: [CandidateFinding]) {
    change { $0.soften(bySmall: small) }
  }
}

extension CandidateFinding {
  /// Whether the sizes of items could be the cause.
  var concernsSizes: Bool { finding.severity <= .warning && mayNeedLargeItems }

  /// Makes a candidate less severe that needs large items.
  mutating func soften(bySmall small: [CandidateFinding]) {
    guard concernsSizes, !small.contains(where: { $0.finding.rule == finding.rule }) else { return }
    finding.severity = finding.severity == .error ? .warning : .style
    aspect = .largeItems
    finding.add("Items half as large do not show this.")
  }
}
