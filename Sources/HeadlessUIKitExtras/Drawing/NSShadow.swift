import Foundation
import HeadlessUIKit

/// The shadow of text or of a shape.
open class NSShadow: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The offset of the shadow, in points.
  open var shadowOffset = CGSize.zero
  /// The blur radius of the shadow, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color of the shadow, a `UIColor`.
  open var shadowColor: Any?

  /// Creates a shadow without offset, in black with an opacity of one third.
  public override init() {
    shadowColor = UIColor(white: 0, alpha: 1.0 / 3)
    super.init()
  }

  /// Whether the class supports secure coding, which it does.
  open class var supportsSecureCoding: Bool { true }

  /// Creates a shadow from a keyed archive.
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

  /// Returns whether another object is a shadow with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && (shadowColor as? UIColor) == (other.shadowColor as? UIColor)
  }

  /// A hash value that is the same for equal shadows.
  open override var hash: Int { shadowBlurRadius.hashValue }
}
