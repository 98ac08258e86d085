import Foundation

/// The pixels of an image, of which there are only the numbers.
public final class CGImage: Equatable, @unchecked Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// What was drawn into the image; empty for one that was not drawn.
  public let operations: [DrawingOperation]

  /// Creates an image of a size in pixels.
  public init(width: Int, height: Int, operations: [DrawingOperation] = []) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.operations = operations
  }

  /// Returns the part of the image in a rectangle in pixels; nil where the two have nothing in common.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = RectQuery.intersection(rect.integral, CGRect(x: 0, y: 0, width: width, height: height))
    return part.isNull
      ? nil : CGImage(width: Int(part.width), height: Int(part.height), operations: operations)
  }

  /// Tells whether two are the same image.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
}
