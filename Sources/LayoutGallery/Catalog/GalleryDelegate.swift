import HeadlessUIKit

/// Implements the delegate protocols of all gallery layouts.
final class GalleryDelegate: NSObject {
  let data: GalleryData
  /// The height of the text below a photo.
  var annotationHeight: CGFloat = 0
  /// The height of photo and text together; 0 where the text has a height of its copy.
  var annotatedHeight: CGFloat = 0

  init(_ data: GalleryData) { self.data = data }
}

extension GalleryDelegate: WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat { data.itemHeight(indexPath) }
}

extension GalleryDelegate: PhotoWallLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: PhotoWallLayout, sizeOfPhotoAt indexPath: IndexPath
  ) -> CGSize { data.itemSize(indexPath) }
}

extension GalleryDelegate: AnnotatedWaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: AnnotatedWaterfallLayout,
    heightForPhotoAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat { data.itemHeight(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout: AnnotatedWaterfallLayout,
    heightForAnnotationAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat {
    annotatedHeight > 0 ? annotatedHeight - data.itemHeight(indexPath) : annotationHeight
  }
}

extension GalleryDelegate: FlowWaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: FlowWaterfallLayout, heightForItemAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat { data.itemHeight(indexPath) }
}

extension GalleryDelegate: FrameWaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: FrameWaterfallLayout,
    heightsOfItemsInSection section: Int, width: CGFloat
  ) -> [CGFloat] {
    if let heights = data.sectionHeights { return heights(section) }
    let items = 0..<collectionView.numberOfItems(inSection: section)
    return items.map { data.itemHeight(IndexPath(item: $0, section: section)) }
  }
}

extension GalleryDelegate: ClassicWaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: ClassicWaterfallLayout, heightForItemAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat { data.itemHeight(indexPath) }
}

extension GalleryDelegate: SectionListLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: SectionListLayout, heightForItemAt indexPath: IndexPath
  ) -> CGFloat { data.itemHeight(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout: SectionListLayout, heightForHeaderInSection section: Int
  ) -> CGFloat { data.headerHeight(section) }

  func collectionView(
    _ collectionView: UICollectionView, layout: SectionListLayout, heightForFooterInSection section: Int
  ) -> CGFloat { data.footerHeight(section) }
}
