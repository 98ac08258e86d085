import HeadlessUIKit

// A flow layout that computes with its own insets and spacings does not follow those of the delegate.
extension Inspection {
  /// Whether a candidate could have the insets and spacings of the delegate as its cause.
  var concernsDistances: Bool { !subject.asksFlowDelegate && candidates.contains(where: \.concernsDistances) }

  /// Names the insets and spacings of the delegate in candidates that need them, and makes these less severe.
  ///
  /// - Parameter own: The inspection of the same scenario with a delegate that implements no methods for insets and spacings.
  func soften(byOwnDistances own: Inspection) {
    if own.candidates.contains(where: { $0.finding.rule == .contentSizeTooSmall }) { return }
    change { candidate in
      guard candidate.concernsDistances else { return }
      candidate.finding.severity = max(.warning, candidate.finding.severity)
      candidate.finding.add(
        "It is the delegate that shows this, with insets or spacings that differ from the layout's own properties."
      )
      candidate.finding.fix =
        "Compute with what the delegate returns, for example in collectionView(_:layout:insetForSectionAt:), and with the "
        + "properties of the layout only if it does not implement the method."
    }
  }
}

extension CandidateFinding {
  /// Whether the insets and spacings of a flow layout's delegate could be the cause.
  fileprivate var concernsDistances: Bool {
    finding.rule == .contentSizeTooSmall && finding.severity <= .warning
  }
}
