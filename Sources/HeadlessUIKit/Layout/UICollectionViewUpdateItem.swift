import Foundation

/// One insertion, deletion, move or reload of an update, as a layout is told of it.
///
/// Paths before the update count as the data was, paths after it as the data is. Where whole sections change,
/// the path's item is `NSNotFound`.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// What an update item does.
  public enum Action: Int, Sendable {
    /// Something is added; only the path after the update is set.
    case insert = 0
    /// Something is removed; only the path before the update is set.
    case delete = 1
    /// Something is shown anew; both paths are set.
    case reload = 2
    /// Something goes elsewhere; both paths are set.
    case move = 3
    /// Nothing happens.
    case none = 4
  }

  private let before: IndexPath?
  private let after: IndexPath?
  private let action: Action

  /// Creates an update item that does nothing.
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

  /// The path before the update; nil for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { before }

  /// The path after the update; nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }

  /// What the item does.
  open var updateAction: Action { action }

  /// Whether the item is about a whole section.
  var isSection: Bool { (before ?? after)?.item == NSNotFound }

  /// The action and the paths, such as `delete 0-3`.
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
    path.item == NSNotFound ? "section \(path.section)" : "\(path.section)-\(path.item)"
  }
}
