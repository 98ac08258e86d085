import Foundation

/// One insertion, deletion, reload or move of an item or a section, as the app requested it.
///
/// An index path whose item is `NSNotFound` denotes a whole section.
struct UpdateOperation: Hashable {
  var action: UICollectionViewUpdateItem.Action
  var before: IndexPath?
  var after: IndexPath?

  static func insert(item: IndexPath) -> Self { Self(action: .insert, before: nil, after: item) }
  static func delete(item: IndexPath) -> Self { Self(action: .delete, before: item, after: nil) }
  static func reload(item: IndexPath) -> Self { Self(action: .reload, before: item, after: nil) }
  static func move(item: IndexPath, to target: IndexPath) -> Self {
    Self(action: .move, before: item, after: target)
  }
  static func insert(section: Int) -> Self { insert(item: whole(section)) }
  static func delete(section: Int) -> Self { delete(item: whole(section)) }
  static func reload(section: Int) -> Self { reload(item: whole(section)) }
  static func move(section: Int, to target: Int) -> Self { move(item: whole(section), to: whole(target)) }

  private static func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }

  /// Whether each index path has a section and an item, as UIKit requires.
  var hasTwoIndices: Bool { [before, after].allSatisfy { $0?.count ?? 2 == 2 } }

  var isSection: Bool { (before ?? after)?.item == NSNotFound }

  /// The operation as UIKit lists it in its exception for inconsistent updates, for example `Delete item (0 - 1)`.
  var listed: String {
    let noun = isSection ? "section" : "item"
    func place(_ path: IndexPath?) -> String {
      guard let path else { return "" }
      return path.item == NSNotFound ? "(\(path.section))" : "(\(path.section) - \(path.item))"
    }
    switch action {
    case .insert: return "Insert \(noun) \(place(after))"
    case .delete: return "Delete \(noun) \(place(before))"
    case .reload: return "Reload \(noun) \(place(before))"
    case .move: return "Move \(noun) \(place(before)) to \(place(after))"
    case .none: return "None"
    }
  }
}
