import Foundation
import HeadlessUIKit
import Synchronization

/// The sizes of the images that `UIImage(named:)` makes.
///
/// There are no files: each name has an image. Its size is the one set here or, where none is set, one that follows
/// from the name alone: 240 to 720 points wide and 240 to 960 points high, in steps of 20, as photos may be. The
/// table belongs to the whole process and may be used from any thread.
public enum UIImageCatalog {
  private static let sizes = Mutex<[String: CGSize]>([:])

  /// Sets the size of the images of a name, in points; nil goes back to the size that follows from the name.
  public static func setSize(_ size: CGSize?, forImageNamed name: String) {
    sizes.withLock { $0[name] = size }
  }

  /// Sets the sizes of images by their names, in points, and forgets all that were set before.
  public static func replaceAll(with table: [String: CGSize]) {
    sizes.withLock { $0 = table }
  }

  /// Returns the size of the images of a name, in points.
  public static func size(ofImageNamed name: String) -> CGSize {
    sizes.withLock { $0[name] } ?? derivedSize(for: name)
  }

  /// Returns the size that follows from a name alone, in points.
  public static func derivedSize(for name: String) -> CGSize {
    let hash = StableHash.of(name)
    return CGSize(width: 240 + Int(hash % 25) * 20, height: 240 + Int((hash >> 32) % 37) * 20)
  }
}
