import Foundation
import HeadlessUIKit
import LayoutGallery
import TestSupport

/// The heights of the items in each section, and of headers and footers.
struct ExhibitData {
  var sections: [[CGFloat]]
  var header: CGFloat = 0
  var footer: CGFloat = 0

  /// The number of items in each section.
  var counts: [Int] { sections.map(\.count) }

  init(_ sections: [CGFloat]..., header: CGFloat = 0, footer: CGFloat = 0) {
    self.sections = sections
    self.header = header
    self.footer = footer
  }

  /// Returns pseudorandom heights of 40 to 200 points, which are the same in every run.
  static func varied(_ counts: Int..., header: CGFloat = 0, footer: CGFloat = 0) -> ExhibitData {
    var state: UInt32 = 2_654_435_769
    var data = ExhibitData(header: header, footer: footer)
    data.sections = counts.map { count in
      (0..<count).map { _ in
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        return 40 + CGFloat(state % 161)
      }
    }
    return data
  }
}

/// A gallery layout in a collection view, with data that tests can change.
///
/// Photos are 100 points wide, with the heights in the data.
@MainActor final class Exhibit {
  private let stage: Stage<UICollectionViewLayout, PlainData>
  private let instance: GalleryInstance
  private let box: Box

  private final class Box {
    var data: ExhibitData
    init(_ data: ExhibitData) { self.data = data }
  }

  init(
    _ name: String, _ data: ExhibitData, width: CGFloat = 390, height: CGFloat = 844,
    parameters: [String: Double] = [:]
  ) {
    let box = Box(data)
    self.box = box
    guard let entry = GalleryCatalog.entry(named: name) else {
      fatalError("there is no gallery layout named \(name)")
    }
    instance = entry.make(
      parameters: parameters,
      data: GalleryData(
        itemSize: { CGSize(width: 100, height: box.data.sections[$0.section][$0.item]) },
        itemHeight: { box.data.sections[$0.section][$0.item] },
        headerHeight: { _ in box.data.header }, footerHeight: { _ in box.data.footer }))
    stage = Stage(
      instance.layout, PlainData(counts: data.counts), size: CGSize(width: width, height: height))
    view.register(instance.cellClass, forCellWithReuseIdentifier: "cell")
    for (kind, viewClass) in instance.supplementaryClasses {
      view.register(viewClass, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    view.layoutIfNeeded()
  }

  var view: UICollectionView { stage.view }
  var layout: UICollectionViewLayout { stage.layout }

  var data: ExhibitData {
    get { box.data }
    set {
      box.data = newValue
      stage.data.counts = newValue.counts
    }
  }

  // MARK: - Actions

  /// Changes the data and reloads it.
  func reload(_ change: (inout ExhibitData) -> Void) {
    change(&data)
    view.reloadData()
    view.layoutIfNeeded()
  }

  func invalidate() {
    layout.invalidateLayout()
    view.layoutIfNeeded()
  }

  func resize(width: CGFloat, height: CGFloat) {
    view.frame.size = CGSize(width: width, height: height)
    view.layoutIfNeeded()
  }

  func scroll(x: CGFloat = 0, y: CGFloat = 0) {
    view.contentOffset = CGPoint(x: x, y: y)
    view.layoutIfNeeded()
  }

  // MARK: - Results

  /// All elements of the layout, queried one by one.
  var elements: [UICollectionViewLayoutAttributes] { view.everyElement }

  /// The items with their frames, for example `[0, 3] (6, 118, 183, 100)`.
  var items: [String] {
    elements.filter { $0.representedElementCategory == .cell }.map(Self.text)
  }

  /// Returns the elements in a rectangle with their kinds, index paths and frames, sorted.
  func elements(in rect: CGRect) -> [String] {
    (layout.layoutAttributesForElements(in: rect) ?? []).map(Self.text).sorted()
  }

  /// The visible cells with their frames, sorted.
  var cells: [String] {
    view.indexPathsForVisibleItems.sorted().compactMap { path in
      view.cellForItem(at: path).map { "\(GeometryFormat.indexPath(path)) \(GeometryFormat.rect($0.frame))" }
    }
  }

  /// Returns the x-coordinate of the content offset at which a drag ends.
  func target(proposed x: CGFloat, velocity: CGFloat) -> CGFloat {
    layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: x, y: 0), withScrollingVelocity: CGPoint(x: velocity, y: 0)
    ).x
  }

  var contentSize: String { GeometryFormat.size(layout.collectionViewContentSize) }

  static func text(_ attributes: UICollectionViewLayoutAttributes) -> String {
    let kind = attributes.representedElementKind.map { "\($0) " } ?? ""
    let path = GeometryFormat.indexPath(attributes.indexPath)
    return "\(kind)\(path) \(GeometryFormat.rect(attributes.frame))"
  }
}

extension UICollectionView {
  /// All elements of the layout, queried one by one.
  var everyElement: [UICollectionViewLayoutAttributes] {
    let layout = collectionViewLayout
    var found: [UICollectionViewLayoutAttributes] = []
    for section in 0..<numberOfSections {
      let path = IndexPath(item: 0, section: section)
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        found += layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path).map { [$0] } ?? []
      }
      for kind in ["GridPanel", "SectionListBackground", "SectionCard"] {
        found += layout.layoutAttributesForDecorationView(ofKind: kind, at: path).map { [$0] } ?? []
      }
      for item in 0..<numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        found += layout.layoutAttributesForItem(at: path).map { [$0] } ?? []
        found +=
          layout.layoutAttributesForSupplementaryView(ofKind: "Badge", at: path).map { [$0] } ?? []
      }
    }
    return found
  }
}
