import Foundation
import HeadlessUIKit

/// The views whose preferred sizes a layout has to accept.
enum SizedViews: Sendable {
  case cells
  /// Headers, footers and other supplementary views.
  case supplementaries

  /// Returns these elements on screen, in order.
  @MainActor func visible(in view: UICollectionView, _ traits: LayoutTraits) -> [ElementID] {
    switch self {
    case .cells: return view.indexPathsForVisibleItems.map { .item($0) }.sorted()
    case .supplementaries:
      return traits.supplementaryKinds.flatMap { kind in
        view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
          .map { ElementID(rank: 1, kind: kind, path: $0) }
      }.sorted()
    }
  }

  /// Whether an element is among these views.
  func contain(_ id: ElementID) -> Bool { self == .cells ? id.rank == 0 : id.rank == 1 }
}

/// The sizes that views prefer, which are chosen on first use and never change for an element.
@MainActor enum PreferredSizes {
  private(set) static var wanted: [ElementID: CGSize] = [:]
  /// The preferred height of each element, as a factor of its first height.
  private static var factor: CGFloat = 1

  /// Removes all preferred sizes, and sets the factor for new ones.
  static func reset(factor: CGFloat = 1) {
    wanted = [:]
    self.factor = factor
  }

  /// Changes attributes to the preferred size of their element.
  static func apply(to attributes: UICollectionViewLayoutAttributes) {
    let id = ElementID(attributes)
    let first = attributes.size
    let extra = CGFloat((id.isItem ? id.item : id.section) % 3) * 4
    let size =
      wanted[id] ?? CGSize(width: first.width, height: (first.height * factor).rounded() + extra)
    wanted[id] = size
    attributes.size = size
  }
}

/// A cell that prefers another height than its item was given.
final class PreferringCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    PreferredSizes.apply(to: layoutAttributes)
    return layoutAttributes
  }
}

/// A header or footer that prefers another height than it was given.
final class PreferringSupplementaryView: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    PreferredSizes.apply(to: layoutAttributes)
    return layoutAttributes
  }
}

extension Examiner {
  /// Returns a trial in which cells or supplementary views prefer other sizes than they are given.
  func makeSizingTrial(_ views: SizedViews, data: ScenarioData? = nil) -> Trial {
    switch views {
    case .cells: return makeTrial(data: data, cellClass: PreferringCell.self)
    case .supplementaries: return makeTrial(data: data, supplementaryClass: PreferringSupplementaryView.self)
    }
  }
}

extension TakenStep {
  /// The number of preferred sizes of these views that the layout has accepted.
  func acceptedSizes(of views: SizedViews) -> Int {
    calls(.shouldInvalidateLayoutForPreferredAttributes).count { call in
      guard call.result == .bool(true), case .attributes(_, let kind, _)? = call.arguments.first?.value
      else { return false }
      return (kind == nil) == (views == .cells)
    }
  }
}
