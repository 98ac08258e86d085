import Foundation
import HeadlessUIKit

/// The identity of an element: its category, its kind and its index path.
///
/// The first two indices are stored as integers because hashing an `IndexPath` is slow, and the kind as a number because
/// copying and hashing a text is.
struct ElementID: Hashable, Sendable {
  /// The category, the number of indices and the number of the kind.
  private let code: Int
  let section: Int
  let item: Int

  private static let bitsOfRank = 2
  private static let bitsOfDepth = 4

  init(rank: Int, kind: String, path: IndexPath) {
    let depth = path.count
    self.init(
      rank: rank, kind: kind, depth: depth, section: depth > 0 ? path[0] : 0, item: depth > 1 ? path[1] : 0)
  }

  private init(rank: Int, kind: String, depth: Int, section: Int, item: Int) {
    let depth = min(depth, 1 << Self.bitsOfDepth - 1)
    code =
      rank | depth << Self.bitsOfRank | ElementKinds.number(of: kind) << (Self.bitsOfRank + Self.bitsOfDepth)
    (self.section, self.item) = (section, item)
  }

  /// 0 for items, 1 for supplementary views, 2 for decoration views.
  var rank: Int { code & (1 << Self.bitsOfRank - 1) }
  /// The number of indices in the path.
  var depth: Int { code >> Self.bitsOfRank & (1 << Self.bitsOfDepth - 1) }
  /// The kind; empty for items.
  var kind: String { ElementKinds.name(of: code >> (Self.bitsOfRank + Self.bitsOfDepth)) }

  /// A number that differs between most elements.
  var hash: Int {
    var hash = code &* 0x9E37_79B9 ^ section &* 0x85EB_CA6B ^ item &* 0xC2B2_AE35
    hash ^= hash >> 15
    return hash
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// Returns the identity of the item at a path.
  static func item(_ path: IndexPath) -> ElementID { ElementID(rank: 0, kind: "", path: path) }

  /// Returns the identity of an item.
  static func item(_ item: Int, section: Int) -> ElementID {
    // Neither the rank nor the kind of items adds a bit.
    ElementID(code: 2 << bitsOfRank, section: section, item: item)
  }

  private init(code: Int, section: Int, item: Int) {
    (self.code, self.section, self.item) = (code, section, item)
  }

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    let rank =
      switch attributes.representedElementCategory {
      case .cell: 0
      case .supplementaryView: 1
      case .decorationView: 2
      }
    self.init(
      rank: rank, kind: rank == 0 ? "" : attributes.representedElementKind ?? "", path: attributes.indexPath)
  }

  var isItem: Bool { rank == 0 }
  var isDecoration: Bool { rank == 2 }

  /// Returns whether data with some numbers of items contains the element.
  func exists(in counts: [Int]) -> Bool {
    guard depth == 2 else { return !isItem }
    guard counts.indices.contains(section) else { return false }
    return !isItem || (item >= 0 && item < counts[section])
  }

  var path: IndexPath {
    switch depth {
    case 0: IndexPath()
    case 1: IndexPath(index: section)
    default: IndexPath(item: item, section: section)
    }
  }

  /// The element as messages write it, such as `item [0, 3]`.
  var words: String {
    let place = place ?? "without an index path"
    switch rank {
    case 0: return depth == 0 ? "an item \(place)" : "item \(place)"
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
    // Texts are only compared if the kinds differ.
    if one.code == other.code { return (one.section, one.item) < (other.section, other.item) }
    return (one.rank, one.kind, one.section, one.item) < (other.rank, other.kind, other.section, other.item)
  }
}
