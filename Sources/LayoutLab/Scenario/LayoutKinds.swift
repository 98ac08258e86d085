import HeadlessUIKit

/// The kinds of supplementary and decoration views that a layout can have.
public struct LayoutKinds: Sendable, Equatable {
  /// The kinds of supplementary views, such as headers.
  public var supplementary: [Step.ElementKind]
  /// The kinds of decoration views.
  public var decoration: [Step.ElementKind]

  /// Creates a list of kinds; without arguments that of a layout that only has items.
  public init(supplementary: [Step.ElementKind] = [], decoration: [Step.ElementKind] = []) {
    self.supplementary = supplementary
    self.decoration = decoration
  }

  /// The kinds of UIKit's own flow layout.
  public static let flow = LayoutKinds(supplementary: [.header, .footer])

  /// Creates the list of a layout whose class is known; nil if the kinds follow only from queries of the
  /// layout.
  ///
  /// A subclass may return elements of any kind, and of another kind at any time.
  init?(ofClass type: UICollectionViewLayout.Type) {
    guard type == UICollectionViewFlowLayout.self else { return nil }
    self = .flow
  }
}
