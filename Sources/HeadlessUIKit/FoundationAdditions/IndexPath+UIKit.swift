import Foundation

/// Index paths as table and collection views use them: a section, and an item or row in it.
extension IndexPath {
  /// Creates the path of a row in a section.
  @inlinable public init(row: Int, section: Int) {
    // Several times faster than making a path from a list of two.
    self = IndexPath(index: section).appending(row)
  }

  /// Creates the path of an item in a section.
  @inlinable public init(item: Int, section: Int) {
    self = IndexPath(index: section).appending(item)
  }

  /// The section, which is the first of the path's two indices.
  ///
  /// As in UIKit it is an error to ask a path that does not consist of exactly two.
  @inlinable public var section: Int {
    get {
      precondition(count == 2, Self.notTwoIndices(for: "UITableView", "section and row"))
      return self[0]
    }
    set {
      precondition(count == 2, Self.notTwoIndices(for: "UITableView", "section and row"))
      self[0] = newValue
    }
  }

  /// The row, which is the second of the path's two indices.
  ///
  /// As in UIKit it is an error to ask a path that does not consist of exactly two.
  @inlinable public var row: Int {
    get {
      precondition(count == 2, Self.notTwoIndices(for: "UITableView", "section and row"))
      return self[1]
    }
    set {
      precondition(count == 2, Self.notTwoIndices(for: "UITableView", "section and row"))
      self[1] = newValue
    }
  }

  /// The item, which is the second of the path's two indices.
  ///
  /// As in UIKit it is an error to ask a path that does not consist of exactly two.
  @inlinable public var item: Int {
    get {
      precondition(count == 2, Self.notTwoIndices(for: "UICollectionView", "section and item"))
      return self[1]
    }
    set {
      precondition(count == 2, Self.notTwoIndices(for: "UICollectionView", "section and item"))
      self[1] = newValue
    }
  }

  /// The sentence with which UIKit stops.
  @usableFromInline static func notTwoIndices(for view: String, _ names: String) -> String {
    "Invalid index path for use with \(view). This index path must contain exactly two indices specifying "
      + "the \(names)."
  }

  /// The path as UIKit's sentences have it, without the object's class and address.
  ///
  /// UIKit writes `<NSIndexPath: 0x8e0c2f> {length = 2, path = 0 - 1}`. The address changes from run to run, so
  /// this is `{length = 2, path = 0 - 1}` for item 1 of section 0, and `{length = 0, path = }` for an empty path.
  public var exceptionText: String {
    "{length = \(count), path = \(map { String($0) }.joined(separator: " - "))}"
  }
}
