import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Elements that a layout only shows when an optional property has a value.
@MainActor @Suite struct OptionalValueTests {
  /// Marks a row if the app chooses one.
  private class MarkedGrid: FixtureGrid, ConfigurableFixture {
    class var settings: [LayoutSetting] { [LayoutSetting("markedItem", \MarkedGrid.markedItem)] }
    var markedItem: Int? { didSet { invalidateLayout() } }
    /// The place of the mark in the query for it alone.
    var placeOfSingle: CGFloat { 0 }

    override init() {
      super.init()
      register(UICollectionReusableView.self, forDecorationViewOfKind: "mark")
    }

    required init?(coder: NSCoder) { nil }

    private func mark(x: CGFloat) -> UICollectionViewLayoutAttributes? {
      guard let markedItem, sections.first.map({ markedItem < $0.count }) ?? false else { return nil }
      let path = IndexPath(item: 0, section: 0)
      let mark = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "mark", with: path)
      mark.frame = CGRect(
        x: x, y: frame(IndexPath(item: markedItem, section: 0)).minY, width: 8, height: rowHeight)
      mark.zIndex = 1
      return mark
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let items = super.layoutAttributesForElements(in: rect) ?? []
      return items + [mark(x: 0)].compactMap { $0 }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      elementKind == "mark" && indexPath == IndexPath(item: 0, section: 0) ? mark(x: placeOfSingle) : nil
    }
  }

  /// The query for the mark alone returns another place.
  private final class MovedMarkGrid: MarkedGrid {
    override var placeOfSingle: CGFloat { 20 }
  }

  private func findings(_ make: @escaping @MainActor () -> MarkedGrid) -> [Finding] {
    Examination(subject: .fixture("Grid", make)).run(only: [.propertyValues]).findings.filter {
      $0.rule == .supplementaryQueryDisagrees
    }
  }

  @Test func `an element is queried when an optional property shows it`() {
    let found = findings { MovedMarkGrid() }
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.hasPrefix("With 'markedItem' = 1, ") == true)
    #expect(findings { MarkedGrid() } == [])
  }
}
