import Foundation
import Synchronization

/// The identity of an element: its category, its kind and its index path.
///
/// It consists of plain numbers, because scrolling copies and compares keys very often. What few elements have is in a
/// table.
struct ElementKey: Hashable {
  let category: UICollectionView.ElementCategory
  /// The number of indexes of the path.
  private let count: Int32
  /// The number of the kind and of the indexes from the third on, in ``Details``.
  private let details: Int32
  private let first: Int
  private let second: Int

  init(_ category: UICollectionView.ElementCategory, kind: String? = nil, _ indexPath: IndexPath) {
    self.category = category
    let count = indexPath.count
    self.count = Int32(count)
    first = count > 0 ? indexPath[0] : 0
    second = count > 1 ? indexPath[1] : 0
    details =
      kind == nil && count <= 2
      ? 0 : Details.number(of: Details(kind: kind, rest: Array(indexPath.dropFirst(2))))
  }

  private init(_ category: UICollectionView.ElementCategory, kind: String?, section: Int, item: Int) {
    self.category = category
    (count, first, second) = (2, section, item)
    details = kind == nil ? 0 : Details.number(of: Details(kind: kind, rest: []))
  }

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    if let (section, item) = attributes.sectionAndItem {
      self.init(attributes.category, kind: attributes.kind, section: section, item: item)
      return
    }
    self.init(
      attributes.representedElementCategory, kind: attributes.representedElementKind, attributes.indexPath)
  }

  /// The kind of a supplementary or decoration view; nil for a cell.
  var kind: String? { details == 0 ? nil : Details.withNumber(details).kind }

  var indexPath: IndexPath {
    switch count {
    case 0: IndexPath()
    case 1: IndexPath(index: first)
    case 2: IndexPath(item: second, section: first)
    default: IndexPath(indexes: [first, second] + Details.withNumber(details).rest)
    }
  }

  /// The section and the item; nil if the path has another number of indexes than two.
  var sectionAndItem: (section: Int, item: Int)? { count == 2 ? (first, second) : nil }

  /// A number in which keys of neighboring elements differ.
  var scattered: Int {
    let mixed = (second &+ first &* 1_000_003 &+ Int(details) &* 7_919) &* 0x1E37_79B9_7F4A_7C15
    return mixed ^ (mixed >> 32)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    hasher.combine(second)
    hasher.combine(details)
  }

  /// Returns whether an element is listed before another: by category, then by kind, then by index path.
  static func precedes(_ a: ElementKey, _ b: ElementKey) -> Bool {
    if a.category != b.category { return a.category.rawValue < b.category.rawValue }
    if a.kind != b.kind { return (a.kind ?? "") < (b.kind ?? "") }
    return a.indexPath < b.indexPath
  }

  /// The parts of a key that few elements have; equal ones share a number.
  private struct Details: Hashable {
    /// The kind of a supplementary or decoration view.
    var kind: String?
    /// The indexes from the third on; only index paths of supplementary and decoration views can have them.
    var rest: [Int]

    private static let known = Mutex((list: [Details(kind: nil, rest: [])], numbers: [Details: Int32]()))

    static func withNumber(_ number: Int32) -> Details { known.withLock { $0.list[Int(number)] } }

    static func number(of details: Details) -> Int32 {
      known.withLock { known in
        if let number = known.numbers[details] { return number }
        let number = Int32(known.list.count)
        known.list.append(details)
        known.numbers[details] = number
        return number
      }
    }
  }
}
