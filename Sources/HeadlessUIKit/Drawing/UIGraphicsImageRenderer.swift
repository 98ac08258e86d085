import Foundation

/// The properties of a drawing that becomes an image.
open class UIGraphicsImageRendererFormat: NSObject {
  /// How many pixels a point has.
  open var scale: CGFloat = DrawingScale.usual
  /// Whether everything is covered; it makes no difference.
  open var opaque = false

  /// Creates the format of the screen.
  public override init() { super.init() }

  /// Creates the format of the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// Creates the format of the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// A drawing that is to become an image.
open class UIGraphicsImageRendererContext: NSObject {
  /// What records the drawing.
  public let cgContext: CGContext
  /// The properties of the drawing.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// What was drawn so far.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(drawn: $0, size: cgContext.size, scale: cgContext.scale) }
      ?? UIImage()
  }

  /// Records that a rectangle is filled.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Records that the edges of a rectangle are drawn.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

  /// Records that later drawing stays inside a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images whose content is recorded and not drawn.
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// The properties of the drawings.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of images of a size in points.
  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

  /// Creates a renderer of images of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of images that show a rectangle.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of images that show a rectangle.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// Returns an image of the rendered size that holds what a closure draws.
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
