import Foundation

/// A mistake in the definition of a compositional layout.
enum CompositionalFault {
  /// A dimension is NaN or infinite.
  case dimensionNotFinite(CompositionalDimension)
  /// A dimension is zero or negative.
  case dimensionNotPositive(CompositionalDimension)
  /// A group has no subitems.
  case noSubitems
  /// A group repeats a subitem less than once.
  case noCount(axis: String)
  /// The section provider returned nil for a section that has items.
  case noSection
  /// Several supplementary items of a section have the same kind.
  case duplicateKinds([String])

  /// Reports a dimension that cannot be used, and returns it, or an absolute length of zero if it is not finite.
  @MainActor static func checked(_ dimension: CompositionalDimension) -> CompositionalDimension {
    guard dimension.value.isFinite else {
      dimensionNotFinite(dimension).report()
      return .absolute(0)
    }
    if dimension.value <= 0 { dimensionNotPositive(dimension).report() }
    return dimension
  }

  /// Raises UIKit's exception or logs its message, in the collection view whose layout is being called.
  @MainActor func report() {
    if case .dimensionNotPositive = self {
      LayoutModel.log(UIKitConsoleMessage(text: text))
    } else {
      LayoutModel.raise(UIKitException(reason: text))
    }
  }

  /// UIKit's own sentence.
  var text: String {
    switch self {
    case .dimensionNotFinite(let dimension):
      let number = GeometryFormat.number(dimension.value)
      return switch dimension {
      case .fractionalWidth:
        "Invalid fractional width: \(number). The fraction must be a finite value."
      case .fractionalHeight:
        "Invalid fractional height: \(number). The fraction must be a finite value."
      case .absolute: "Invalid absolute dimension: \(number). The dimension must be a finite value."
      case .estimated, .uniformAcrossSiblings:
        "Invalid estimated dimension: \(number). The dimension must be a finite value."
      }
    case .dimensionNotPositive(let dimension):
      let note = "NOTE: This will be a hard-assert soon, please update your call site."
      // Unverified: the messages about fractions that are not positive. Log them on a device.
      return switch dimension {
      case .fractionalWidth: "Invalid fractional width, must be > 0.0. \(note)"
      case .fractionalHeight: "Invalid fractional height, must be > 0.0. \(note)"
      case .absolute: "Invalid absolute dimension, must be > 0.0. \(note)"
      case .estimated, .uniformAcrossSiblings: "Invalid estimated dimension, must be > 0. \(note)"
      }
    case .noSubitems: return "At least 1 subitem is required for a group"
    case .noCount(let axis): return "A repeating \(axis) group should specify a count >= 1"
    case .noSection:
      return "Invalid section definition. Please specify a valid section definition when content is to be "
        + "rendered for a section. This is a client error."
    case .duplicateKinds(let kinds):
      let list = kinds.map { "    \($0)" }.joined(separator: ",\n")
      return "Error: Every supplementary must have a unique elementKind: duplicates detected: (\n\(list)\n)"
    }
  }
}

/// The space that is missing in a section of a compositional layout.
enum MissingRoom: Equatable {
  /// Not even one item fits into the group, which has this size inside its insets.
  case forItem(groupSize: CGSize)
  /// Insets take the whole of a size, so that there is no room for the group or in it.
  case insideInsets(NSDirectionalEdgeInsets, of: CGSize)

  /// The second line of UIKit's exception.
  fileprivate var text: String {
    switch self {
    case .forItem(let size):
      return
        "NSCollectionLayoutItem created with invalid combination of spacing and size specified. This group "
        + "cannot fit even a single item. Inspect the spacing and size of the items in this group and ensure that "
        + "they fit into the group when its effective size is \(GeometryFormat.braced(size))."
    case .insideInsets(let insets, let size):
      let list = [insets.top, insets.leading, insets.bottom, insets.trailing]
      return
        "There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, or it has "
        + "no room for any subitems itself. Inspect the parent and ensure the contentInsets "
        + "({\(list.map(GeometryFormat.number).joined(separator: ", "))}) do not result in a negative "
        + "effectiveContentSize when applied to size: \(GeometryFormat.braced(size))."
    }
  }
}

extension UIKitException {
  /// Returns the exception for a section without room for its group, or for an item in the group.
  ///
  /// - Parameters:
  ///   - room: The room that is missing.
  ///   - section: The section.
  ///   - container: The space for the section.
  ///   - reference: The insets of the area inside which the section is, and the name of the area.
  ///   - layout: The layout.
  ///   - view: The collection view.
  /// - Returns: The exception.
  @MainActor static func missing(
    _ room: MissingRoom, inSection section: Int, container: CGSize,
    reference: (insets: UIEdgeInsets, name: String), _ layout: UICollectionViewLayout,
    _ view: UICollectionView
  ) -> UIKitException {
    let insets = [
      reference.insets.top, reference.insets.left, reference.insets.bottom, reference.insets.right,
    ]
    let list = "{" + insets.map(GeometryFormat.number).joined(separator: ", ") + "}"
    return UIKitException(
      reason: """
        \(ExceptionText.of(layout)) ran into an error when computing the layout for section at index \(section) \
        in container <_UICollectionLayoutContainer: contentSize=\(GeometryFormat.braced(container)); \
        contentInsets={0, 0, 0, 0}}>. Container calculated by applying insets (\(list)) from \
        sectionInsetsReference "\(reference.name)" to collection view frame \
        \(GeometryFormat.braced(view.frame)).
        Error: \(room.text)
        """)
  }

  /// Returns the exception for a pinned boundary item without area.
  static func pinnedItemWithoutArea(_ frame: CGRect) -> UIKitException {
    let text = GeometryFormat.braced(frame)
    return UIKitException(reason: "Frame \(text) does not intersect \(text)")
  }

  /// Returns the exception for attributes that get a size that is not finite.
  @MainActor static func sizeNotFinite(
    _ size: CGSize, of attributes: UICollectionViewLayoutAttributes
  ) -> UIKitException {
    UIKitException(
      .invalidGeometry,
      reason: "UICollectionViewLayoutAttributes: -setSize: requires finite dimensions "
        + "\(ExceptionText.of(attributes)) - \(GeometryFormat.braced(size))")
  }
}

extension UIKitConsoleMessage {
  static let handlerMutatesEstimatedItems = UIKitConsoleMessage(
    text:
      "[UICompositionalLayout] note: the section invalidation handler cannot currently mutate visible items "
      + "for layouts containing estimated items. Please file an enhancement request on UICollectionView.")
}
