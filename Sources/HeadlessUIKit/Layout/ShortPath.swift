import Foundation

/// An index path of a section and an item in 8 bytes; ``none`` stands for any other index path.
struct ShortPath: Equatable {
  let section: UInt32
  let item: UInt32

  static let none = ShortPath(section: .max, item: .max)

  private init(section: UInt32, item: UInt32) { (self.section, self.item) = (section, item) }

  init(_ path: IndexPath) {
    guard path.count == 2, let section = UInt32(exactly: path[0]), let item = UInt32(exactly: path[1]) else {
      self = .none
      return
    }
    self.init(section: section, item: item)
  }

  /// The index path; nil for ``none``.
  var indexPath: IndexPath? { self == .none ? nil : IndexPath(item: Int(item), section: Int(section)) }
}
