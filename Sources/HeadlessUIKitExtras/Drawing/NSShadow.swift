import Foundation
import HeadlessUIKit

/// A shadow under text or a shape.
open class NSShadow: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// How far the shadow stands from what throws it, in points.
  open var shadowOffset = CGSize.zero
  /// How far the shadow's edge is blurred, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The shadow's colour, a `UIColor`.
  open var shadowColor: Any?

  /// Creates a shadow without extent, in black that lets two thirds of the background through.
  public override init() {
    shadowColor = UIColor(white: 0, alpha: 1.0 / 3)
    super.init()
  }

  /// Shadows may be read from archives that are not trusted.
  open class var supportsSecureCoding: Bool { true }

  /// Reads the shadow from a keyed archive.
  public required init?(coder: NSCoder) {
    shadowOffset = coder.decodeCGSize(forKey: "NSShadowOffset")
    shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "NSShadowBlurRadius"))
    if coder.containsValue(forKey: "NSShadowColor") {
      shadowColor = coder.decodeObject(of: UIColor.self, forKey: "NSShadowColor")
    }
  }

  /// Writes the shadow to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(shadowOffset, forKey: "NSShadowOffset")
    coder.encode(Double(shadowBlurRadius), forKey: "NSShadowBlurRadius")
    if let color = shadowColor as? UIColor { coder.encode(color, forKey: "NSShadowColor") }
  }

  /// Returns a shadow with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Tells whether another object is a shadow with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && (shadowColor as? UIColor) == (other.shadowColor as? UIColor)
  }

  /// A number that is the same for equal shadows.
  open override var hash: Int { shadowBlurRadius.hashValue }
}
