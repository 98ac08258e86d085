import Foundation

/// The width or the height of an element of a compositional layout.
///
/// Dimensions never change after their creation, and are equal if they have the same kind and value.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  nonisolated(unsafe) private(set) final var value = CompositionalDimension.absolute(0)

  /// Creates an instance of a subclass from its metatype, as UIKit does.
  public required init(_instantiated: Void) { super.init() }

  private static func make(_ value: CompositionalDimension) -> Self {
    let dimension = self.init(_instantiated: ())
    dimension.value = CompositionalFault.checked(value)
    return dimension
  }

  /// Returns a dimension that is a fraction of the container's width, also as a height.
  ///
  /// A fraction that is not finite raises an exception; one that is not positive logs a message.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(.fractionalWidth(fractionalWidth))
  }

  /// Returns a dimension that is a fraction of the container's height, also as a width.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(.fractionalHeight(fractionalHeight))
  }

  /// Returns a dimension in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self { make(.absolute(absoluteDimension)) }

  /// Returns a dimension that is replaced by the length that the element's view prefers.
  ///
  /// - Parameter estimatedDimension: The length until the view is measured, in points.
  /// - Returns: The dimension.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self { make(.estimated(estimatedDimension)) }

  /// Returns an estimated dimension whose final length is that of the longest sibling in the group.
  ///
  /// - Parameter estimate: The length until the views are measured, in points.
  /// - Returns: The dimension.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    make(.uniformAcrossSiblings(estimate))
  }

  /// Whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { if case .fractionalWidth = value { true } else { false } }
  /// Whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { if case .fractionalHeight = value { true } else { false } }
  /// Whether the dimension is a number of points.
  open var isAbsolute: Bool { if case .absolute = value { true } else { false } }
  /// Whether the dimension is an estimate; also true if it is uniform across siblings.
  open var isEstimated: Bool { value.isEstimated }
  /// Whether the dimension is an estimate that is uniform across siblings.
  open var isUniformAcrossSiblings: Bool { value.isUniform }
  /// The fraction, or the number of points.
  open var dimension: CGFloat { value.value }

  /// Returns the dimension itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether another dimension has the same kind and value.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension)?.value == value
  }

  /// A hash of the kind and the value.
  nonisolated open override var hash: Int { value.hashValue }

  /// The kind and the value, for example `.containerWidthFactor(0.5)`.
  nonisolated open override var description: String {
    let number = GeometryFormat.number(value.value)
    return switch value {
    case .fractionalWidth: ".containerWidthFactor(\(number))"
    case .fractionalHeight: ".containerHeightFactor(\(number))"
    case .absolute: ".absolute(\(number))"
    case .estimated: ".estimated(\(number))"
    // Unverified: the description of a dimension that is uniform across siblings. Print one on a device.
    case .uniformAcrossSiblings: ".uniformAcrossSiblings(estimate: \(number))"
    }
  }
}
