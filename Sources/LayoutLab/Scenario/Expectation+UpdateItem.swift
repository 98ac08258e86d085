import HeadlessUIKit

extension Step.Expectation {
  /// One update of which a layout is told, as UIKit's `UICollectionViewUpdateItem` has it.
  public struct UpdateItem: Sendable, Equatable {
    /// What is done, by the name of UIKit's `UICollectionViewUpdateItem.Action`.
    public enum Action: String, Sendable, Equatable, CaseIterable {
      /// Something is added.
      case insert
      /// Something is removed.
      case delete
      /// Something is shown anew.
      case reload
      /// Something goes elsewhere.
      case move
    }

    /// The item or the section that is meant.
    public enum Place: Sendable, Equatable {
      /// An item.
      case item(IndexPath)
      /// A whole section.
      case section(Int)
    }

    /// What is done.
    public var action: Action
    /// The place before the update; nil for an insertion.
    public var before: Place?
    /// The place after the update; nil for a deletion.
    public var after: Place?

    /// Creates an update.
    public init(_ action: Action, before: Place? = nil, after: Place? = nil) {
      self.action = action
      self.before = before
      self.after = after
    }

    /// An item is inserted.
    public static func insert(_ path: IndexPath) -> Self { Self(.insert, after: .item(path)) }
    /// An item is deleted.
    public static func delete(_ path: IndexPath) -> Self { Self(.delete, before: .item(path)) }
    /// An item is moved.
    public static func move(_ path: IndexPath, to target: IndexPath) -> Self {
      Self(.move, before: .item(path), after: .item(target))
    }
    /// An item is reloaded.
    public static func reload(_ path: IndexPath) -> Self {
      Self(.reload, before: .item(path), after: .item(path))
    }

    /// The update as a trace prints it, such as `move 0-3 -> 0-0` or `delete section 1`.
    public var text: String {
      let places = [before, after].compactMap { $0?.text }.joined(separator: " -> ")
      return places.isEmpty ? action.rawValue : "\(action.rawValue) \(places)"
    }
  }
}

extension Step.Expectation.UpdateItem.Place {
  fileprivate var text: String {
    switch self {
    case .item(let path): path.map(String.init).joined(separator: "-")
    case .section(let section): "section \(section)"
    }
  }
}
