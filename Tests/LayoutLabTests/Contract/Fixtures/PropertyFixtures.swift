import Foundation
import HeadlessUIKit
import LayoutLab

// Layouts that are wrong for some values of their properties.

/// A layout whose properties the tests set.
@MainActor protocol ConfigurableFixture {
  static var settings: [LayoutSetting] { get }
}

/// Is only invalidated when its rows become taller.
final class TallerRowsGrid: FixtureGrid, ConfigurableFixture {
  static let settings = [LayoutSetting("rowHeight", \TallerRowsGrid.rowHeight)]
  override var rowHeight: CGFloat { didSet { if rowHeight > oldValue { invalidateLayout() } } }
}

/// Is invalidated when the height of its rows changes.
final class OtherRowsGrid: FixtureGrid, ConfigurableFixture {
  static let settings = [LayoutSetting("rowHeight", \OtherRowsGrid.rowHeight)]
  override var rowHeight: CGFloat { didSet { if rowHeight != oldValue { invalidateLayout() } } }
}

/// Leaves it to the app to invalidate it.
final class QuietRowsGrid: FixtureGrid, ConfigurableFixture {
  static let settings = [LayoutSetting("rowHeight", \QuietRowsGrid.rowHeight)]
}

/// Lays all sections over each other if there are no headers.
final class BelowHeadersGrid: FixtureGrid, ConfigurableFixture {
  static let settings = [LayoutSetting("headerHeight", \BelowHeadersGrid.headerHeight)]
  override func frame(_ path: IndexPath) -> CGRect {
    var frame = super.frame(path)
    if headerHeight == 0 { frame.origin.y -= sections[path.section].top }
    return frame
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: CGRect(origin: .zero, size: contentSize))?
      .filter { $0.frame.intersects(rect) }
  }
}

/// Does without headers if they have no height.
final class BareGrid: FixtureGrid, ConfigurableFixture {
  static let settings = [LayoutSetting("headerHeight", \BareGrid.headerHeight)]
}
