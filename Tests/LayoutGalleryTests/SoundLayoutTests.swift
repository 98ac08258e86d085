import Foundation
import HeadlessUIKit
import LayoutGallery
import TestSupport
import Testing

/// Requirements that every sound layout of the gallery meets.
@Suite @MainActor struct SoundLayoutTests {
  nonisolated static let names = GalleryCatalog.entries.filter { $0.fault == nil }.map(\.name)
  /// A selection of the names, except in full runs.
  nonisolated private static let some = FullRun.some(of: names, oneIn: 4)
  nonisolated static let shapes: [ExhibitData] = [
    ExhibitData(), .varied(0), .varied(1), .varied(2, 0, 5, header: 28, footer: 12), .varied(0, 0),
    .varied(60, header: 28),
  ]
  /// Returns parameters that make every kind of view of a layout visible.
  static func parameters(of name: String) -> [String: Double] {
    let extras: [String: Double] = ["headerHeight": 30, "footerHeight": 20, "inset": 8, "panels": 1]
    let entry = GalleryCatalog.entry(named: name)
    return extras.filter { extra in entry?.parameters.contains { $0.name == extra.key } ?? false }
  }

  /// An element and its frame.
  private struct PlacedElement: Hashable {
    let kind: String?
    let path: IndexPath
    let frame: [CGFloat]

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
      kind = attributes.representedElementKind
      path = attributes.indexPath
      let rect = attributes.frame
      frame = [rect.minX, rect.minY, rect.width, rect.height]
    }
  }

  /// A query returns each element that overlaps the rect once, with the same frame as a query for that element.
  ///
  /// Sections that scroll sideways and badges, which UIKit finds only in their group, are exempt.
  @Test(arguments: some.filter { $0 != "shelves" && $0 != "badge-grid" })
  func `queries for rects and for elements agree`(_ name: String) {
    for shape in [ExhibitData.varied(1), .varied(2, 0, 5, header: 28, footer: 12), .varied(60)] {
      let exhibit = Exhibit(name, shape, parameters: Self.parameters(of: name))
      let all = exhibit.elements.map { (frame: $0.frame, placed: PlacedElement($0)) }
      for rect in rects(around: exhibit.layout.collectionViewContentSize) {
        let expected = Set(all.filter { RectQuery.overlaps($0.frame, rect) }.map(\.placed))
        let possible = Set(all.filter { $0.frame.intersects(rect) }.map(\.placed))
        let found = (exhibit.layout.layoutAttributesForElements(in: rect) ?? []).map(PlacedElement.init)
        #expect(expected.subtracting(found) == [], "missing in \(GeometryFormat.rect(rect))")
        #expect(Set(found).subtracting(possible) == [], "invented in \(GeometryFormat.rect(rect))")
        #expect(found.count == Set(found).count, "twice in \(GeometryFormat.rect(rect))")
      }
    }
  }

  /// Returns pages, thin strips, small squares, rects outside the content, and one that contains everything.
  private func rects(around size: CGSize) -> [CGRect] {
    var rects: [CGRect] = []
    for x in stride(from: -200, through: size.width + 200, by: 260) {
      for y in stride(from: -300, through: size.height + 300, by: 422) {
        rects.append(CGRect(x: x, y: y, width: 60, height: 60))
      }
    }
    for y in stride(from: -844, through: size.height + 844, by: 422) {
      rects.append(CGRect(x: 0, y: y, width: size.width, height: 1))
      rects.append(CGRect(x: -50, y: y, width: 500, height: 844))
    }
    rects.append(CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    return rects
  }

  /// Sections that scroll sideways are exempt.
  @Test(arguments: some.filter { $0 != "shelves" })
  func `all elements are inside the content`(_ name: String) {
    for shape in FullRun.some(of: Self.shapes, oneIn: 3) {
      let exhibit = Exhibit(name, shape, parameters: Self.parameters(of: name))
      let content = CGRect(origin: .zero, size: exhibit.layout.collectionViewContentSize)
      let outside = exhibit.elements.filter { !content.insetBy(dx: -0.5, dy: -0.5).contains($0.frame) }
      #expect(outside.map(Exhibit.text) == [])
    }
  }

  @Test(arguments: some)
  func `without items, nothing is visible`(_ name: String) {
    for shape in [ExhibitData(), ExhibitData([])] {
      let exhibit = Exhibit(name, shape)
      #expect(exhibit.items == [])
      #expect(exhibit.cells == [])
      #expect(exhibit.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) == nil)
      #expect(exhibit.view.raisedException == nil)
    }
  }

  /// Cells on springs are exempt, since they move.
  @Test(arguments: some.filter { $0 != "spring-flow" })
  func `a layout is like a fresh instance after each change`(_ name: String) {
    let parameters = Self.parameters(of: name)
    let exhibit = Exhibit(name, .varied(9, 4), parameters: parameters)
    func expectFresh(after label: String, _ change: () -> Void) {
      change()
      let size = exhibit.view.bounds.size
      let fresh = Exhibit(
        name, exhibit.data, width: size.width, height: size.height, parameters: parameters)
      fresh.view.contentInset = exhibit.view.contentInset
      fresh.scroll(x: exhibit.view.contentOffset.x, y: exhibit.view.contentOffset.y)
      #expect(exhibit.elements.map(Exhibit.text) == fresh.elements.map(Exhibit.text), "\(label)")
      #expect(exhibit.contentSize == fresh.contentSize, "\(label)")
      #expect(exhibit.cells == fresh.cells, "\(label)")
    }
    expectFresh(after: "no change") {}
    expectFresh(after: "invalidation") { exhibit.invalidate() }
    expectFresh(after: "a change of heights") {
      exhibit.data = .varied(9, 4)
      exhibit.data.sections[0][2] = 333
      exhibit.invalidate()
    }
    expectFresh(after: "an insertion") {
      exhibit.data.sections[0].insert(77, at: 0)
      exhibit.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      exhibit.view.layoutIfNeeded()
    }
    expectFresh(after: "deletions") {
      exhibit.data.sections[1].removeLast(3)
      exhibit.view.deleteItems(at: (1...3).map { IndexPath(item: $0, section: 1) })
      exhibit.view.layoutIfNeeded()
    }
    expectFresh(after: "a smaller width") { exhibit.resize(width: 320, height: 844) }
    expectFresh(after: "a smaller height") { exhibit.resize(width: 320, height: 200) }
    expectFresh(after: "a content inset") {
      exhibit.view.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
      exhibit.view.layoutIfNeeded()
    }
    expectFresh(after: "the removal of all items") { exhibit.reload { $0 = .varied(0, 0) } }
    expectFresh(after: "a reload with items") { exhibit.reload { $0 = .varied(3) } }
    #expect(exhibit.view.raisedException == nil)
    #expect(exhibit.view.consoleMessages.map(\.text) == [])
  }

  @Test(arguments: some)
  func `repeated queries and preparations change nothing`(_ name: String) {
    let exhibit = Exhibit(name, .varied(20, 10, header: 28), parameters: Self.parameters(of: name))
    let page = CGRect(x: 0, y: 0, width: 390, height: 844)
    let first = exhibit.elements(in: page)
    #expect(exhibit.elements(in: page) == first)
    exhibit.layout.prepare()
    #expect(exhibit.elements(in: page) == first)
    exhibit.invalidate()
    #expect(exhibit.elements(in: page) == first)
  }

  /// The cards of a carousel and of shelves are exempt, since they are scaled.
  @Test(
    arguments: some.filter { $0 != "carousel" && $0 != "shelves" },
    FullRun.some(of: [2, 1, 3] as [CGFloat], oneIn: 3))
  func `frames are aligned to pixels`(_ name: String, _ scale: CGFloat) {
    let exhibit = Exhibit(name, .varied(12, 5), width: 389.5, parameters: Self.parameters(of: name))
    exhibit.view.traitOverrides.displayScale = scale
    exhibit.invalidate()
    let blurred = exhibit.elements.filter { element in
      [element.frame.minX, element.frame.minY].contains { abs($0 * scale - ($0 * scale).rounded()) > 1e-6 }
    }
    #expect(blurred.map(Exhibit.text) == [])
  }

  @Test(arguments: some, FullRun.some(of: [1, 0, 5] as [CGFloat], oneIn: 3))
  func `tiny views cause no exception`(_ name: String, _ side: CGFloat) {
    // A compositional section whose insets are wider than the view has no defined size.
    if ["compositional-grid", "badge-grid", "settings-list"].contains(name) { return }
    let exhibit = Exhibit(
      name, .varied(7, 3), width: side, height: side, parameters: Self.parameters(of: name))
    exhibit.resize(width: 390, height: 844)
    exhibit.resize(width: side, height: side)
    let sizes = exhibit.elements.map(\.frame.size)
    #expect(sizes.allSatisfy { $0.width >= 0 && $0.height >= 0 && $0.width.isFinite && $0.height.isFinite })
    #expect(exhibit.view.raisedException == nil)
  }
}
