import Foundation

/// A layer that shows copies of its sublayers; the copies are not drawn, and the values are only stored.
open class CAReplicatorLayer: CALayer {
  /// The number of copies, the sublayers themselves included.
  open var instanceCount = 1
  /// Whether the layers keep their depth.
  open var preservesDepth = false
  /// The delay between the animations of two copies, in seconds.
  open var instanceDelay: TimeInterval = 0
  /// The transform from one copy to the next one.
  open var instanceTransform = CATransform3DIdentity
  /// The color of the first copy.
  open var instanceColor: CGColor?
  /// The change of the red component from one copy to the next one.
  open var instanceRedOffset: Float = 0
  /// The change of the green component from one copy to the next one.
  open var instanceGreenOffset: Float = 0
  /// The change of the blue component from one copy to the next one.
  open var instanceBlueOffset: Float = 0
  /// The change of the opacity from one copy to the next one.
  open var instanceAlphaOffset: Float = 0
}
