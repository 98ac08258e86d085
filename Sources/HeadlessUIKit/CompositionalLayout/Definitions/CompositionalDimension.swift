import Foundation

/// A length of a compositional layout: a fraction of the container, a number of points, or an estimate.
enum CompositionalDimension: Hashable, Sendable {
  case fractionalWidth(CGFloat)
  case fractionalHeight(CGFloat)
  case absolute(CGFloat)
  case estimated(CGFloat)
  /// An estimate whose measured length is that of the longest sibling.
  case uniformAcrossSiblings(CGFloat)

  /// The fraction, or the number of points.
  var value: CGFloat {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniformAcrossSiblings(let value):
      value
    }
  }

  var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  var isUniform: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }

  /// Returns the length in a container, in points.
  ///
  /// A fraction is rounded down to a pixel; other lengths are used as they are.
  func length(in container: CGSize, _ pixels: CompositionalPixels) -> CGFloat {
    switch self {
    case .fractionalWidth(let fraction): pixels.down(container.width * fraction)
    case .fractionalHeight(let fraction): pixels.down(container.height * fraction)
    case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length): length
    }
  }
}
