import Foundation
import LayoutLabHost

/// The size, the times and the number of a file, which differ after each change of the file.
struct FileStamp: Hashable {
  private let size: Int
  private let changed: Int
  private let modified: Int
  private let number: UInt64

  /// Reads the stamp of a file, or `nil` if there is none.
  init?(_ path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    size = Int(info.st_size)
    (changed, modified) = Platform.times(of: info)
    number = UInt64(info.st_ino)
  }

  /// The stamp as text.
  var text: String { "\(size) \(changed) \(modified) \(number)" }

  /// Returns whether the file changed so recently that another change could leave the stamp as it is.
  func isFresh(at time: Date) -> Bool {
    let now = Int(time.timeIntervalSince1970 * 1_000_000_000)
    return max(changed, modified) > now - 1_000_000_000
  }
}
