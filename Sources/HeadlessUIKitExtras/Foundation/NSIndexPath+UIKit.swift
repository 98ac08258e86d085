import Foundation
import HeadlessUIKit

extension NSIndexPath {
  /// Creates the index path of a row in a section.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

  /// Creates the index path of an item in a section.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

  /// The first index, or `NSNotFound` if there is none.
  public var section: Int { length > 0 ? index(atPosition: 0) : NSNotFound }

  /// The second index, or `NSNotFound` if there is none.
  public var item: Int { length > 1 ? index(atPosition: 1) : NSNotFound }

  /// The second index of an index path with exactly two indices; any other length is a programmer error.
  public var row: Int {
    precondition(
      length == 2,
      "Invalid index path for use with UITableView. Index paths passed to table view must contain exactly two "
        + "indices specifying the section and row. Please use the category on NSIndexPath in "
        + "NSIndexPath+UIKitAdditions.h if possible.")
    return index(atPosition: 1)
  }
}
