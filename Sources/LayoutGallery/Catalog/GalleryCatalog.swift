import HeadlessUIKit

/// The layouts of the gallery, each sound layout followed by its broken forms.
public enum GalleryCatalog {
  /// All layouts.
  public static let entries: [GalleryEntry] =
    flowLayouts + waterfalls + photoWalls + annotatedWaterfalls + flowWaterfalls + mosaics + onDemandGrids
    + frameWaterfalls + classicWaterfalls + sectionLists + carousels + leftAlignedFlows + insetFlows
    + columnFlows + fullWidthFlows + pagingFlows + parallaxFlows + stretchyHeaderFlows + stickyHeaderFlows
    + springFlows + compositionalLayouts

  /// Returns the layout with a name; `nil` if there is none.
  public static func entry(named name: String) -> GalleryEntry? {
    entries.first { $0.name == name }
  }

  /// Returns the broken forms of the sound layout with a name.
  public static func brokenForms(of name: String) -> [GalleryEntry] {
    entries.filter { $0.soundForm == name }
  }
}
