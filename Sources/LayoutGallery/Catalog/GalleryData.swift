import HeadlessUIKit

/// The sizes that gallery layouts request for the items and headers of their data.
///
/// Layouts call the closures on the main actor during a layout pass, with index paths of existing items and sections.
public struct GalleryData {
  /// Returns the natural size of an item, for example of a photo, in points.
  public var itemSize: (IndexPath) -> CGSize

  /// Returns the height of an item, in points.
  public var itemHeight: (IndexPath) -> CGFloat

  /// Returns the heights of all items of a section; `nil` to use ``itemHeight`` for each item.
  public var sectionHeights: ((_ section: Int) -> [CGFloat])?

  /// Returns the height of a section's header, in points; 0 for no header.
  public var headerHeight: (_ section: Int) -> CGFloat

  /// Returns the height of a section's footer, in points; 0 for no footer.
  public var footerHeight: (_ section: Int) -> CGFloat

  /// Creates data; the defaults are the same for all items and sections.
  ///
  /// - Parameters:
  ///   - itemSize: The natural size of an item.
  ///   - itemHeight: The height of an item.
  ///   - sectionHeights: The heights of all items of a section.
  ///   - headerHeight: The height of a section's header.
  ///   - footerHeight: The height of a section's footer.
  public init(
    itemSize: @escaping (IndexPath) -> CGSize = { _ in CGSize(width: 120, height: 90) },
    itemHeight: @escaping (IndexPath) -> CGFloat = { _ in 100 },
    sectionHeights: ((_ section: Int) -> [CGFloat])? = nil,
    headerHeight: @escaping (_ section: Int) -> CGFloat = { _ in 0 },
    footerHeight: @escaping (_ section: Int) -> CGFloat = { _ in 0 }
  ) {
    self.itemSize = itemSize
    self.itemHeight = itemHeight
    self.sectionHeights = sectionHeights
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
  }
}
