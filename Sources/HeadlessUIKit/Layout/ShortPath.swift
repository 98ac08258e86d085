import Foundation

/// An index path of a section and an item in 8 bytes; ``none`` stands for any other index path.
struct ShortPath: Equatable {
  let section: UInt32
  let item: UInt32

  static let none = ShortPath(section: UInt32.max, item: UInt32.max)

  private init(section: UInt32, item: UInt32) { (self.section, self.item) = (section, item) }

  /// Creates the path of an item, or returns `nil` if a number does not fit.
  init?(section: Int, item: Int) {
    guard let section = UInt32(exactly: section), let item = UInt32(exactly: item), section < UInt32.max
    else {
      return nil
    }
    self.init(section: section, item: item)
  }

  init(_ path: IndexPath) {
    self = (path.count == 2 ? ShortPath(section: path[0], item: path[1]) : nil) ?? ShortPath.none
  }

  /// Creates a path from its ``bits``.
  init(bits: Int) {
    self.init(section: UInt32(truncatingIfNeeded: bits >> 32), item: UInt32(truncatingIfNeeded: bits))
  }

  /// The section and the item in one number.
  var bits: Int { Int(truncatingIfNeeded: UInt64(section) << 32 | UInt64(item)) }

  /// The index path; nil for ``none``.
  var indexPath: IndexPath? { self == .none ? nil : IndexPath(item: Int(item), section: Int(section)) }
}
