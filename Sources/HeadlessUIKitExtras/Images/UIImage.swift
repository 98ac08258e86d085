import Foundation
import HeadlessUIKit

/// An image that has a size and no pixels.
///
/// An image exists for every name, in the size that ``UIImageCatalog`` returns, and for every symbol name.
/// At 17 points of text size, a symbol is 20 points high and 14 to 26 points wide.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The properties of an image.
  struct Content {
    var size = CGSize.zero
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var resizingMode = ResizingMode.tile
    var capInsets = UIEdgeInsets.zero
    var alignmentRectInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
    var baselineOffset: CGFloat?
    var name: String?
    var isSymbol = false
    var tint: UIColor?
    var pixels: CGImage?
    var images: [UIImage]?
    var duration: TimeInterval = 0
    var configuration: Configuration?
  }

  let content: Content

  // MARK: Creating an image

  init(content: Content) {
    self.content = content
    super.init()
  }

  /// Creates an image of size zero.
  public override convenience init() { self.init(content: Content()) }

  /// Creates the image with a name, in the size that ``UIImageCatalog`` returns.
  public init?(named name: String) { content = UIImage.content(named: name) }

  /// Creates the image with a name; the bundle is ignored.
  public init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    content = UIImage.content(named: name, configuration)
  }

  /// Creates the image with a name; the bundle and the traits are ignored.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    content = UIImage.content(named: name)
  }

  /// Creates the symbol with a name.
  public init?(systemName name: String) { content = UIImage.symbol(name, nil) }

  /// Creates the symbol with a name, in the size of a configuration.
  public init?(systemName name: String, withConfiguration configuration: Configuration?) {
    content = UIImage.symbol(name, configuration)
  }

  /// Creates the symbol with a name; the traits are ignored.
  public init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    content = UIImage.symbol(name, nil)
  }

  /// Creates the symbol with a name, in the size of a configuration; the variable value is ignored.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  /// Creates an image with the size of a PNG, GIF or JPEG file; returns `nil` for any other file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Creates an image with the size of PNG, GIF or JPEG data; returns `nil` for any other data.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image with the size of PNG, GIF or JPEG data; returns `nil` for any other data.
  public init?(data: Data, scale: CGFloat) {
    guard let size = ImageHeader.size(of: data) else { return nil }
    content = UIImage.content(of: CGImage(width: size.width, height: size.height), scale, .up)
  }

  /// Creates an image from a bitmap image, with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Creates an image from a bitmap image.
  ///
  /// - Parameters:
  ///   - cgImage: The bitmap image.
  ///   - scale: The number of pixels per point.
  ///   - orientation: The rotation and the mirroring of the bitmap.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    content = UIImage.content(of: cgImage, scale, orientation)
  }

  /// Creates the image of an image literal.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(content: UIImage.content(named: name))
  }

  /// Creates the image of a drawing.
  convenience init(drawn pixels: CGImage, size: CGSize, scale: CGFloat) {
    var content = UIImage.content(of: pixels, scale, .up)
    content.size = size
    self.init(content: content)
  }

  /// Returns an animated image with a total duration in seconds.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.changed {
      $0.images = images
      $0.duration = duration
    }
  }

  // MARK: Archiving

  /// Whether the class supports secure coding, which it does.
  open class var supportsSecureCoding: Bool { true }

  /// Creates an image with the name, the size and the scale in a keyed archive.
  public required init?(coder: NSCoder) {
    var content = Content(size: coder.decodeCGSize(forKey: "UISize"))
    content.name = coder.decodeText(forKey: "UIResourceName")
    content.scale = CGFloat(coder.decodeDouble(forKey: "UIScale"))
    self.content = content
  }

  /// Writes the image's name, size and scale to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(content.size, forKey: "UISize")
    coder.encode(Double(content.scale), forKey: "UIScale")
    if let name = content.name { coder.encode(NSString(string: name), forKey: "UIResourceName") }
  }

  // MARK: Properties

  /// The size in points, after rotation.
  open var size: CGSize { content.size }

  /// The number of pixels per point.
  open var scale: CGFloat { content.scale }

  /// The rotation and the mirroring of the bitmap.
  open var imageOrientation: Orientation { content.orientation }

  /// The colors in which the image is shown.
  open var renderingMode: RenderingMode { content.renderingMode }

  /// The way in which the middle fills more space.
  open var resizingMode: ResizingMode { content.resizingMode }

  /// The insets of the area that is stretched.
  open var capInsets: UIEdgeInsets { content.capInsets }

  /// The insets of the area that is used for alignment.
  open var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }

  /// Whether the image is mirrored in right-to-left layouts.
  open var flipsForRightToLeftLayoutDirection: Bool { content.flipsForRightToLeft }

  /// Whether the image is a symbol.
  open var isSymbolImage: Bool { content.isSymbol }

  /// The images of an animated image, or `nil` for any other image.
  open var images: [UIImage]? { content.images }

  /// The total duration of an animated image, in seconds.
  open var duration: TimeInterval { content.duration }

  /// The bitmap image.
  open var cgImage: CGImage? { content.pixels }

  /// The current traits.
  open var traitCollection: UITraitCollection { .current }

  /// The configuration of the image.
  open var configuration: Configuration? { content.configuration }

  /// The configuration of a symbol.
  open var symbolConfiguration: SymbolConfiguration? { content.configuration as? SymbolConfiguration }

  /// The name that the image was created with, or `nil` if it was created in another way.
  public final var assetName: String? { content.name }

  // MARK: Deriving images

  private func changed(_ change: (inout Content) -> Void) -> UIImage {
    var content = content
    change(&content)
    return UIImage(content: content)
  }

  /// Returns the image with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// Returns the image as a mask in a color.
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }

  /// Returns the image as a mask in a color, with a rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns the image with a middle that is repeated, and edges that are not.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the image with a middle that is resized, and edges that are not.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// Returns the image with insets of the area that is used for alignment.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns the image that is mirrored in right-to-left layouts.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.flipsForRightToLeft = true }
  }

  /// Returns the image with another configuration.
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    changed {
      if $0.isSymbol, let name = $0.name { $0.size = UIImage.symbol(name, configuration).size }
      $0.configuration = configuration
    }
  }

  /// Returns the symbol with additional configuration, or `nil` if the image is not a symbol.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration) : nil
  }

  // MARK: Drawing

  /// Does nothing.
  open func draw(at point: CGPoint) {}

  /// Does nothing.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}

  /// Does nothing.
  open func draw(in rect: CGRect) {}

  /// Does nothing.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}

  // MARK: Equality

  /// Returns whether another object is this image, or was created from the same name with the same
  /// properties.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    let (a, b) = (content, other.content)
    return a.name != nil && a.name == b.name && a.isSymbol == b.isSymbol && a.size == b.size
      && a.scale == b.scale && a.renderingMode == b.renderingMode && a.orientation == b.orientation
      && a.tint == b.tint && a.capInsets == b.capInsets
  }

  /// A hash value that is the same for equal images.
  open override var hash: Int { content.name?.hashValue ?? ObjectIdentifier(self).hashValue }

  /// The kind, the name and the size of the image, without an address.
  open override var description: String {
    let name = content.name.map { " \(content.isSymbol ? "symbol" : "named")(\($0))" } ?? ""
    return "<UIImage\(name) \(GeometryFormat.braced(size))>"
  }

  // MARK: Contents

  private static func content(named name: String, _ configuration: Configuration? = nil) -> Content {
    var content = Content(size: UIImageCatalog.size(ofImageNamed: name))
    content.name = name
    content.configuration = configuration
    content.pixels = CGImage(width: Int(content.size.width), height: Int(content.size.height))
    return content
  }

  private static func symbol(_ name: String, _ configuration: Configuration?) -> Content {
    let values = (configuration as? SymbolConfiguration)?.values
    let share = (values?.pointSize ?? 17) / 17 * (values?.scale?.factor ?? 1)
    var content = Content()
    content.size = CGSize(width: CGFloat(14 + StableHash.of(name) % 13) * share, height: 20 * share)
    content.name = name
    content.isSymbol = true
    content.configuration = configuration
    content.pixels = CGImage(width: Int(content.size.width.rounded(.up)), height: Int(20 * share))
    return content
  }

  private static func content(of pixels: CGImage, _ scale: CGFloat, _ orientation: Orientation) -> Content {
    let scale = scale > 0 ? scale : 1
    let (width, height) = (CGFloat(pixels.width) / scale, CGFloat(pixels.height) / scale)
    var content = Content(size: CGSize(width: width, height: height), scale: scale, orientation: orientation)
    if orientation.swapsAxes { content.size = CGSize(width: height, height: width) }
    content.pixels = pixels
    return content
  }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The type of image literals.
public typealias _ImageLiteralType = UIImage

extension UIImage {
  /// The symbol for actions.
  public class var actions: UIImage { UIImage(content: symbol("ellipsis.circle", nil)) }
  /// The symbol for adding an element.
  public class var add: UIImage { UIImage(content: symbol("plus.circle.fill", nil)) }
  /// The symbol for removing an element.
  public class var remove: UIImage { UIImage(content: symbol("minus.circle.fill", nil)) }
  /// The symbol of a checkmark.
  public class var checkmark: UIImage { UIImage(content: symbol("checkmark", nil)) }
}
