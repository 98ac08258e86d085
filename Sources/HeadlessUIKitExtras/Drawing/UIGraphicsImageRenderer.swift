import Foundation
import HeadlessUIKit

/// The scale and opacity of an image renderer.
open class UIGraphicsImageRendererFormat: NSObject {
  /// The number of pixels per point.
  open var scale: CGFloat = DrawingScale.standard
  /// Whether the drawing is opaque, which has no effect.
  open var opaque = false

  /// Creates the format of the screen.
  public override init() { super.init() }

  /// Returns the format of the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// Returns the format of the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context that an image renderer passes to its drawing closure.
open class UIGraphicsImageRendererContext: NSObject {
  /// The underlying context.
  public let cgContext: CGContext
  /// The format of the renderer.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// An image with the size of the context.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(drawn: $0, size: cgContext.size, scale: cgContext.scale) }
      ?? UIImage()
  }

  /// Does nothing.
  open func fill(_ rect: CGRect) {}

  /// Does nothing.
  open func stroke(_ rect: CGRect) {}

  /// Does nothing.
  open func clip(to rect: CGRect) {}
}

/// Creates images of a given size.
///
/// The drawing closure runs, but nothing is drawn.
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for images of a size in points.
  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

  /// Creates a renderer for images of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for images that show a rectangle of the drawing.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer for images that show a rectangle of the drawing.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// Calls a closure with a new current context, and returns an image of the renderer's size.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: bounds.size, scale: format.scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let renderer = UIGraphicsImageRendererContext(context, format: format)
    actions(renderer)
    return renderer.currentImage
  }
}
