import Foundation

/// Reference storage for the properties that few layers set, created when one of them is first set.
final class LayerAppearance {
  var values = AppearanceValues()

  func copied() -> LayerAppearance {
    let copy = LayerAppearance()
    copy.values = values
    return copy
  }
}

/// The properties that few layers set, with Core Animation's default values.
struct AppearanceValues {
  nonisolated(unsafe) static let initial = AppearanceValues()

  var transform = CATransform3DIdentity
  var sublayerTransform = CATransform3DIdentity
  var backgroundColor: CGColor?
  var mask: CALayer?
  var cornerRadius: CGFloat = 0
  var maskedCorners: CACornerMask = .all
  var cornerCurve: CALayerCornerCurve = .circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = .black
  var shadowColor: CGColor? = .black
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?
  var contents: Any?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsGravity: CALayerContentsGravity = .resize
  var contentsScale: CGFloat = 1
  var minificationFilter: CALayerContentsFilter = .linear
  var magnificationFilter: CALayerContentsFilter = .linear
  var anchorPointZ: CGFloat = 0
  var isOpaque = false
  var isDoubleSided = true
  var isGeometryFlipped = false
  var needsDisplayOnBoundsChange = false
  var drawsAsynchronously = false
  var allowsEdgeAntialiasing = false
  var allowsGroupOpacity = true
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var name: String?
  var speed: Float = 1
}

extension CALayer {
  /// The layer's values of the rare properties; the first change creates their storage.
  final var appearance: AppearanceValues {
    get { _appearance?.values ?? AppearanceValues.initial }
    _modify {
      if _appearance == nil { _appearance = LayerAppearance() }
      yield &_appearance!.values
    }
  }
}
