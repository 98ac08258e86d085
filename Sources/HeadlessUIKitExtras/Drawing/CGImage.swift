import Foundation
import HeadlessUIKit

/// A bitmap image that has a size and no pixels.
public final class CGImage: Equatable, @unchecked Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Creates an image of a size in pixels.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Returns the part of the image in a rectangle in pixels, or `nil` if the rectangle is outside the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = RectQuery.intersection(rect.integral, CGRect(x: 0, y: 0, width: width, height: height))
    return part.isNull ? nil : CGImage(width: Int(part.width), height: Int(part.height))
  }

  /// Returns whether two references are to the same image.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
}
