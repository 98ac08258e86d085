import Foundation
import HeadlessUIKit
import Synchronization

/// The sizes of the images that `UIImage(named:)` creates.
///
/// No files are read: an image exists for every name. Its size is the one set here, or else a size derived
/// from the name: 240 to 720 points wide and 240 to 960 points high, in steps of 20, like photos. The table
/// is shared by the whole process and can be used from any thread.
public enum UIImageCatalog {
  private static let sizes = Mutex<[String: CGSize]>([:])

  /// Sets the size of the image with a name, in points, or restores the derived size if `size` is `nil`.
  public static func setSize(_ size: CGSize?, forImageNamed name: String) {
    sizes.withLock { $0[name] = size }
  }

  /// Replaces all sizes that were set, by name and in points.
  public static func replaceAll(with table: [String: CGSize]) {
    sizes.withLock { $0 = table }
  }

  /// Returns the size of the image with a name, in points.
  public static func size(ofImageNamed name: String) -> CGSize {
    sizes.withLock { $0[name] } ?? derivedSize(for: name)
  }

  /// Returns the size that is derived from a name, in points.
  public static func derivedSize(for name: String) -> CGSize {
    let hash = StableHash.of(name)
    return CGSize(width: 240 + Int(hash % 25) * 20, height: 240 + Int((hash >> 32) % 37) * 20)
  }
}
