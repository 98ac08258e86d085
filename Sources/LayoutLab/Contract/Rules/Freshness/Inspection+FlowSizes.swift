import HeadlessUIKit

// A flow layout lays out with sizes and distances of its own, which stay as they are unless something sets them again.
extension Inspection {
  /// A property of a flow layout that still has a value which a fresh instance would not have.
  struct KeptFlowSize {
    let name: String
    /// The values of the layout and of a fresh instance.
    let values: (mine: String, fresh: String)
    /// Whether it is only an estimate of the sizes of items, which cells replace with their own.
    var isEstimate: Bool { name == "estimatedItemSize" }

    /// The name of the line of the source that sets the property.
    var line: String { SubjectSource.name(ofSizeOfFlow: name) }

    /// The property in a sentence of its own.
    var sentence: String {
      "\(name) is still \(values.mine), but \(values.fresh) in a fresh instance"
        + (isEstimate ? ", until cells replace the estimate with their own sizes." : ".")
    }

    var fix: String {
      "Set \(name) in prepare(), or in shouldInvalidateLayout(forBoundsChange:) if the size differs: what an initializer sets "
        + "stays."
    }
  }

  /// Returns the first property that a flow layout has kept; `nil` if it is no flow layout, or has kept none.
  func keptFlowSize(_ trial: Trial) -> KeptFlowSize? {
    guard let layout = trial.layout as? UICollectionViewFlowLayout else { return nil }
    let fresh = FreshInstance(of: trial)
    guard let other = fresh.layout as? UICollectionViewFlowLayout else { return nil }
    let sizes = [
      ("itemSize", layout.itemSize, other.itemSize),
      ("headerReferenceSize", layout.headerReferenceSize, other.headerReferenceSize),
      ("footerReferenceSize", layout.footerReferenceSize, other.footerReferenceSize),
      ("estimatedItemSize", layout.estimatedItemSize, other.estimatedItemSize),
    ]
    return sizes.first { !Near.sizes($0.1, $0.2) }.map { name, mine, theirs in
      KeptFlowSize(name: name, values: (GeometryFormat.size(mine), GeometryFormat.size(theirs)))
    }
  }
}
