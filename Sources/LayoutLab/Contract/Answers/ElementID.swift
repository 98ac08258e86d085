import Foundation
import HeadlessUIKit

/// The identity of an element: its category, its kind and its index path.
///
/// The first two indices are stored as integers because hashing an `IndexPath` is slow.
struct ElementID: Hashable, Sendable {
  /// 0 for items, 1 for supplementary views, 2 for decoration views.
  let rank: Int
  /// The kind; empty for items.
  let kind: String
  let section: Int
  let item: Int
  /// The number of indices in the path.
  let depth: Int

  init(rank: Int, kind: String, path: IndexPath) {
    self.rank = rank
    self.kind = kind
    depth = path.count
    section = depth > 0 ? path[0] : 0
    item = depth > 1 ? path[1] : 0
  }

  /// Returns the identity of the item at a path.
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

  /// The element as messages write it, such as `item [0, 3]`.
  var words: String {
    let place = place ?? "without a path"
    switch rank {
    case 0: return "item \(place)"
    case 1: return "\(Self.short(kind)) \(place)"
    default: return "decoration \(kind) \(place)"
    }
  }

  /// The element as short as a drawing needs it, such as `[0, 3]` or `header [0]`.
  var label: String {
    let place = place ?? ""
    switch kind {
    case "": return place
    case UICollectionView.elementKindSectionHeader: return "header \(place)"
    case UICollectionView.elementKindSectionFooter: return "footer \(place)"
    default: return "\(kind) \(place)"
    }
  }

  /// The index path in brackets; `nil` if the path is empty.
  private var place: String? {
    switch depth {
    case 0: nil
    case 1: "[\(section)]"
    default: "[\(section), \(item)]"
    }
  }

  /// The name of a kind; for UIKit's own kinds without their prefix.
  static func short(_ kind: String) -> String {
    switch kind {
    case UICollectionView.elementKindSectionHeader: "header"
    case UICollectionView.elementKindSectionFooter: "footer"
    default: "supplementary view \(kind)"
    }
  }
}

extension ElementID: Comparable {
  /// Orders items before supplementary views before decoration views, and each of them by kind and path.
  static func < (one: ElementID, other: ElementID) -> Bool {
    (one.rank, one.kind, one.section, one.item) < (other.rank, other.kind, other.section, other.item)
  }
}
