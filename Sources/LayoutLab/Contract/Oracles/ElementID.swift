import Foundation
import HeadlessUIKit

/// What an element is, apart from where: its category, its kind and its path.
///
/// The path's first two indices are stored apart, since hashing an `IndexPath` takes long.
struct ElementID: Hashable, Sendable {
  /// 0 for items, 1 for supplementary views, 2 for decoration views.
  let rank: Int
  /// The kind; empty for items.
  let kind: String
  let section: Int
  let item: Int
  /// The number of indices of the path.
  let depth: Int

  init(rank: Int, kind: String, path: IndexPath) {
    self.rank = rank
    self.kind = kind
    depth = path.count
    section = depth > 0 ? path[0] : 0
    item = depth > 1 ? path[1] : 0
  }

  /// The item of a path.
  static func item(_ path: IndexPath) -> ElementID { ElementID(rank: 0, kind: "", path: path) }

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    let rank =
      switch attributes.representedElementCategory {
      case .cell: 0
      case .supplementaryView: 1
      case .decorationView: 2
      }
    self.init(rank: rank, kind: attributes.representedElementKind ?? "", path: attributes.indexPath)
  }

  var isItem: Bool { rank == 0 }
  var isDecoration: Bool { rank == 2 }

  var path: IndexPath {
    switch depth {
    case 0: IndexPath()
    case 1: IndexPath(index: section)
    default: IndexPath(item: item, section: section)
    }
  }

  /// The element in words, such as `item 0-3`.
  var words: String {
    let place = depth == 0 ? "without a path" : depth == 1 ? "\(section)" : "\(section)-\(item)"
    switch rank {
    case 0: return "item \(place)"
    case 1: return "\(Self.short(kind)) \(place)"
    default: return "decoration \(kind) \(place)"
    }
  }

  /// The kind without the prefix of UIKit's own kinds.
  static func short(_ kind: String) -> String {
    switch kind {
    case UICollectionView.elementKindSectionHeader: "header"
    case UICollectionView.elementKindSectionFooter: "footer"
    default: "supplementary view \(kind)"
    }
  }
}

extension ElementID: Comparable {
  /// Orders elements: items, supplementary, decoration views, each by kind and path.
  static func < (one: ElementID, other: ElementID) -> Bool {
    (one.rank, one.kind, one.section, one.item) < (other.rank, other.kind, other.section, other.item)
  }
}
