import Foundation
import TestSupport

@testable import HeadlessUIKit

/// A flow layout in a window, and cells that prefer sizes that a test determines.
typealias FlowLayoutStage = Stage<UICollectionViewFlowLayout, PreferringData>

/// A data source whose cells prefer sizes that a test determines.
final class PreferringData: PlainData {
  /// Returns the size that the cell of an item prefers, given the size that the layout offers.
  var preferred: ((Int, CGSize) -> CGSize)?

  /// A cell that prefers the size that the data source determines.
  final class Cell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let data = (superview as? UICollectionView)?.dataSource as? PreferringData
      if let preferred = data?.preferred {
        layoutAttributes.size = preferred(layoutAttributes.indexPath.item, layoutAttributes.size)
      }
      return layoutAttributes
    }
  }
}

extension Stage where Layout == UICollectionViewFlowLayout, Data == PreferringData {
  /// Creates a stage in a window of two pixels per point.
  convenience init(
    _ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
    bounds: CGSize = CGSize(width: 320, height: 480), counts: [Int], scale: CGFloat = 2
  ) {
    self.init(layout, PreferringData(counts: counts), size: bounds, scale: scale)
    view.register(PreferringData.Cell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
  }

  // MARK: - Frames

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// Returns the origins of a section's items, for example `0,0 137.5,0`.
  func origins(_ section: Int = 0) -> String {
    (0..<data.counts[section]).map { FlowLayoutCase.origin(frame($0, section)) }
      .joined(separator: " ")
  }

  /// Returns the frames of a section's items, for example `0,0,320,29 · 0,39,320,63`.
  func frames(_ section: Int = 0, _ items: Range<Int>? = nil) -> String {
    (items ?? 0..<data.counts[section]).map { FlowLayoutCase.text(frame($0, section)) }
      .joined(separator: " · ")
  }

  func supplementary(_ kind: String, _ section: Int = 0) -> String {
    FlowLayoutCase.text(
      layout.layoutAttributesForSupplementaryView(
        ofKind: kind, at: IndexPath(item: 0, section: section))?.frame)
  }

  func header(_ section: Int = 0) -> String {
    supplementary(UICollectionView.elementKindSectionHeader, section)
  }

  func footer(_ section: Int = 0) -> String {
    supplementary(UICollectionView.elementKindSectionFooter, section)
  }

  /// Returns the calls of some receivers since the last time, for example `sizeForItemAt [0, 1]`.
  func takeCalls(_ receivers: Set<LifecycleReceiver> = [.delegate, .dataSource]) -> [String] {
    defer { _ = log.take() }
    return log.events.filter { receivers.contains($0.receiver) }.map(Self.text)
  }

  private static func text(_ event: LifecycleEvent) -> String {
    // The last of several argument labels names the call: `collectionView(_:layout:sizeForItemAt:)`.
    let labels = event.name.split(separator: ":")
    let name = labels.count > 2 ? String(labels[labels.count - 2]) : event.name
    let arguments = event.arguments.map { argument in
      switch argument.value {
      case .integer(let number): " \(number)"
      case .indexPath(let path): " \(GeometryFormat.indexPath(path))"
      default: ""
      }
    }
    return name + arguments.joined()
  }
}
