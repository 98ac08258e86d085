import Foundation

/// Index paths of table views and collection views, with a section and an item or row.
extension IndexPath {
  /// Creates the index path of a row in a section.
  @inlinable public init(row: Int, section: Int) {
    // This is several times faster than creating the path from an array.
    self = IndexPath(index: section).appending(row)
  }

  /// Creates the index path of an item in a section.
  @inlinable public init(item: Int, section: Int) {
    self = IndexPath(index: section).appending(item)
  }

  /// The section, which is the first of two indices.
  ///
  /// As in UIKit, a path with any other number of indices is a programmer error.
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

  /// The row, which is the second of two indices.
  ///
  /// As in UIKit, a path with any other number of indices is a programmer error.
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

  /// The item, which is the second of two indices.
  ///
  /// As in UIKit, a path with any other number of indices is a programmer error.
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

  /// Returns the text of UIKit's assertion.
  @usableFromInline static func notTwoIndices(for view: String, _ names: String) -> String {
    "Invalid index path for use with \(view). This index path must contain exactly two indices specifying "
      + "the \(names)."
  }

  /// The index path in the texts of UIKit's exceptions, without class and address.
  ///
  /// UIKit writes `<NSIndexPath: 0x8e0c2f> {length = 2, path = 0 - 1}`. Because the address changes from
  /// run to run, this is `{length = 2, path = 0 - 1}` for item 1 of section 0, and `{length = 0, path = }`
  /// for an empty path.
  public var exceptionText: String {
    "{length = \(count), path = \(map { String($0) }.joined(separator: " - "))}"
  }
}
