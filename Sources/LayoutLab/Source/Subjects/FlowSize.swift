import HeadlessUIKit

/// A size that a flow layout has for all elements of a kind.
enum FlowSize: String, CaseIterable {
  case itemSize, headerReferenceSize, footerReferenceSize, estimatedItemSize

  /// The name in ``SubjectSource/members`` of the line on which the layout sets the size.
  var line: String { "size of flow \(rawValue)" }

  /// Returns the size of a layout.
  @MainActor func value(of layout: UICollectionViewFlowLayout) -> CGSize {
    switch self {
    case .itemSize: layout.itemSize
    case .headerReferenceSize: layout.headerReferenceSize
    case .footerReferenceSize: layout.footerReferenceSize
    case .estimatedItemSize: layout.estimatedItemSize
    }
  }
}
