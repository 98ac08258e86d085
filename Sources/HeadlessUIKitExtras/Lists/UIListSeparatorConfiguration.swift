import Foundation
import HeadlessUIKit

/// The visibility, the insets and the color of the separators of a list.
public struct UIListSeparatorConfiguration: Hashable {
  /// The visibility of a separator.
  public enum Visibility: Hashable {
    /// The list decides.
    case automatic
    /// The separator is visible.
    case visible
    /// The separator is hidden.
    case hidden
  }

  // Unverified: the value of an automatic inset, which is that of the header for image dimensions. Print it on a device.
  /// The insets that stand for those of the list.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: -.greatestFiniteMagnitude, leading: -.greatestFiniteMagnitude, bottom: -.greatestFiniteMagnitude,
    trailing: -.greatestFiniteMagnitude)

  /// The visibility of the separator above an item.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the separator below an item.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above an item.
  public var topSeparatorInsets = Self.automaticInsets
  /// The insets of the separator below an item.
  public var bottomSeparatorInsets = Self.automaticInsets
  /// The color.
  public var color = UIColor.separator
  /// The color beside selected items.
  public var multipleSelectionColor = UIColor.separator
  /// The visual effect, which is stored and not drawn.
  public var visualEffect: UIVisualEffect?

  /// Creates the configuration of an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  private var comparable: [AnyHashable] {
    [
      topSeparatorVisibility, bottomSeparatorVisibility, topSeparatorInsets.comparable,
      bottomSeparatorInsets.comparable, color, multipleSelectionColor, visualEffect,
    ]
  }

  /// Returns whether all properties are equal.
  public static func == (a: UIListSeparatorConfiguration, b: UIListSeparatorConfiguration) -> Bool {
    a.comparable == b.comparable
  }

  /// Hashes all properties.
  public func hash(into hasher: inout Hasher) { hasher.combine(comparable) }
}

extension UIListSeparatorConfiguration: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The visibilities and the color.
  public var description: String {
    "<UIListSeparatorConfiguration: top = \(topSeparatorVisibility); bottom = \(bottomSeparatorVisibility); "
      + "color = \(color)>"
  }

  /// The visibilities and the color.
  public var debugDescription: String { description }

  /// The properties.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "topSeparatorVisibility": topSeparatorVisibility,
        "bottomSeparatorVisibility": bottomSeparatorVisibility,
        "topSeparatorInsets": topSeparatorInsets, "bottomSeparatorInsets": bottomSeparatorInsets,
        "color": color,
      ])
  }
}
