import HeadlessUIKit

// A flow layout lays out with sizes and distances of its own, which stay as they are unless something sets them again.
extension Inspection {
  /// A size of a flow layout that a fresh instance would not have.
  struct KeptFlowSize {
    let size: FlowSize
    /// The values of the layout and of a fresh instance.
    let values: (mine: String, fresh: String)
    /// Whether it is only an estimate of the sizes of items, which cells replace with their own.
    var isEstimate: Bool { size == .estimatedItemSize }

    /// The size in a sentence of its own.
    var sentence: String {
      "\(size.rawValue) is still \(values.mine), but \(values.fresh) in a fresh instance"
        + (isEstimate ? ", until cells replace the estimate with their own sizes." : ".")
    }

    var fix: String {
      "Set \(size.rawValue) in prepare(), or in shouldInvalidateLayout(forBoundsChange:) if the size differs: what an initializer sets "
        + "stays."
    }
  }

  /// Whether the layout sets one of its sizes in `prepare()`, as far as the lines of its members show.
  func isSetInPrepare(_ size: FlowSize) -> Bool {
    guard let line = subject.members[size.line],
      let prepare = subject.members[LifecycleCall.LayoutMember.prepare.rawValue],
      line.file == prepare.file, line.line >= prepare.line
    else { return false }
    return !subject.members.values.contains { other in
      other.file == line.file && other.line > prepare.line && other.line < line.line
    }
  }

  /// Returns the first size that a flow layout has kept; `nil` if it is no flow layout, or has kept none.
  func keptFlowSize(_ trial: Trial) -> KeptFlowSize? {
    guard let layout = trial.layout as? UICollectionViewFlowLayout else { return nil }
    let fresh = FreshInstance(of: trial)
    guard let other = fresh.layout as? UICollectionViewFlowLayout else { return nil }
    let kept = FlowSize.allCases.first { !Near.sizes($0.value(of: layout), $0.value(of: other)) }
    return kept.map { size in
      let (mine, theirs) = (size.value(of: layout), size.value(of: other))
      return KeptFlowSize(size: size, values: (GeometryFormat.size(mine), GeometryFormat.size(theirs)))
    }
  }
}
