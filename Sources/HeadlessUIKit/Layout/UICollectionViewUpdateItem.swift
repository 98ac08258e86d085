import Foundation

/// One insertion, deletion, move or reload of a batch update, as a layout receives it.
///
/// In an index path that denotes a whole section, the item is `NSNotFound`.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The type of change.
  public enum Action: Int, Sendable {
    /// An insertion; only the index path after the update is set.
    case insert = 0
    /// A deletion; only the index path before the update is set.
    case delete = 1
    /// A reload; both index paths are set.
    case reload = 2
    /// A move; both index paths are set.
    case move = 3
    /// No change.
    case none = 4
  }

  private let before: IndexPath?
  private let after: IndexPath?
  private let action: Action

  /// Creates an update item without a change.
  public override init() {
    before = nil
    after = nil
    action = .none
    super.init()
  }

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    self.action = action
    self.before = before
    self.after = after
    super.init()
  }

  /// The index path before the update; nil for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { before }

  /// The index path after the update; nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }

  /// The type of change.
  open var updateAction: Action { action }

  /// Whether the change affects a whole section.
  var isSection: Bool { (before ?? after)?.item == NSNotFound }

  /// The action and the paths, such as `delete [0, 3]`.
  open override var description: String {
    MainActor.assumeIsolated {
      let verb =
        switch action {
        case .insert: "insert"
        case .delete: "delete"
        case .reload: "reload"
        case .move: "move"
        case .none: "none"
        }
      let paths = [before, after].compactMap { $0 }.map(Self.short)
      return ([verb] + [paths.joined(separator: " -> ")]).joined(separator: " ")
    }
  }

  private static func short(_ path: IndexPath) -> String {
    path.item == NSNotFound ? "section \(path.section)" : GeometryFormat.indexPath(path)
  }
}
