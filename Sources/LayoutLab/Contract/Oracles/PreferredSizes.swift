import Foundation
import HeadlessUIKit

/// The views whose preferred sizes a layout is asked to take over.
enum SizedViews: Sendable {
  case cells
  /// Headers, footers and other supplementary views.
  case bars

  /// The elements of the kind that are on screen, in order.
  @MainActor func visible(in view: UICollectionView, _ traits: LayoutTraits) -> [ElementID] {
    switch self {
    case .cells: return view.indexPathsForVisibleItems.map { .item($0) }.sorted()
    case .bars:
      return traits.supplementaryKinds.flatMap { kind in
        view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
          .map { ElementID(rank: 1, kind: kind, path: $0) }
      }.sorted()
    }
  }

  /// Whether an element is of the kind.
  func contain(_ id: ElementID) -> Bool { self == .cells ? id.rank == 0 : id.rank == 1 }
}

/// The sizes that views want, always the same for the same element; decided when it is asked for first.
@MainActor enum PreferredSizes {
  private(set) static var wanted: [ElementID: CGSize] = [:]
  /// How many times its first height an element wants.
  private static var factor: CGFloat = 1

  /// Forgets what was wanted, and has elements want so many times their first height.
  static func reset(factor: CGFloat = 1) {
    wanted = [:]
    self.factor = factor
  }

  /// Gives attributes the size that their element wants.
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

/// A cell that wants another height than its item was given.
final class PreferringCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    PreferredSizes.apply(to: layoutAttributes)
    return layoutAttributes
  }
}

/// A header or footer that wants another height than it was given.
final class PreferringBar: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    PreferredSizes.apply(to: layoutAttributes)
    return layoutAttributes
  }
}

extension Examiner {
  /// A trial in which cells or bars want other sizes than they are given.
  func makeSizingTrial(_ views: SizedViews, data: ScenarioData? = nil) -> Trial {
    switch views {
    case .cells: return makeTrial(data: data, cellClass: PreferringCell.self)
    case .bars: return makeTrial(data: data, barClass: PreferringBar.self)
    }
  }
}

extension TakenStep {
  /// How many preferred sizes of such views the layout has accepted.
  func acceptedSizes(of views: SizedViews) -> Int {
    calls("shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)").count { call in
      guard call.result == .bool(true), case .attributes(_, let kind, _)? = call.arguments.first?.value
      else { return false }
      return (kind == nil) == (views == .cells)
    }
  }
}
