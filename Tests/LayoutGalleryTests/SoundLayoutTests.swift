import Foundation
import HeadlessUIKit
import LayoutGallery
import TestSupport
import Testing

/// What every sound layout of the gallery keeps, whatever it looks like.
@Suite @MainActor struct SoundLayoutTests {
  nonisolated static let names = GalleryCatalog.entries.filter { $0.fault == nil }.map(\.name)
  /// A part of them, unless everything runs.
  nonisolated private static let some = FullRun.some(of: names, oneIn: 4)
  nonisolated static let shapes: [ExhibitData] = [
    ExhibitData(), .varied(0), .varied(1), .varied(2, 0, 5, header: 28, footer: 12), .varied(0, 0),
    .varied(60, header: 28),
  ]
  /// Everything that a layout of the gallery can have.
  static func parameters(of name: String) -> [String: Double] {
    let extras: [String: Double] = ["headerHeight": 30, "footerHeight": 20, "inset": 8, "panels": 1]
    let entry = GalleryCatalog.entry(named: name)
    return extras.filter { extra in entry?.parameters.contains { $0.name == extra.key } ?? false }
  }

  /// An element and where it is.
  private struct Placed: Hashable {
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

  /// Whatever overlaps a rectangle is in the answer, once, as the query for the element alone gives it.
  @Test(arguments: some)
  func answersRectanglesAsItemByItem(_ name: String) {
    for shape in [ExhibitData.varied(1), .varied(2, 0, 5, header: 28, footer: 12), .varied(60)] {
      let exhibit = Exhibit(name, shape, parameters: Self.parameters(of: name))
      let all = exhibit.elements.map { (frame: $0.frame, placed: Placed($0)) }
      for rect in rects(around: exhibit.layout.collectionViewContentSize) {
        let expected = Set(all.filter { RectQuery.overlaps($0.frame, rect) }.map(\.placed))
        let possible = Set(all.filter { $0.frame.intersects(rect) }.map(\.placed))
        let answer = (exhibit.layout.layoutAttributesForElements(in: rect) ?? []).map(Placed.init)
        #expect(expected.subtracting(answer) == [], "missing in \(GeometryFormat.rect(rect))")
        #expect(Set(answer).subtracting(possible) == [], "invented in \(GeometryFormat.rect(rect))")
        #expect(answer.count == Set(answer).count, "twice in \(GeometryFormat.rect(rect))")
      }
    }
  }

  /// Pages, thin strips, small squares, what lies outside, and everything.
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

  /// The queries see nothing that the content size does not hold.
  @Test(arguments: some)
  func keepsElementsInsideTheContent(_ name: String) {
    for shape in FullRun.some(of: Self.shapes, oneIn: 3) {
      let exhibit = Exhibit(name, shape, parameters: Self.parameters(of: name))
      let content = CGRect(origin: .zero, size: exhibit.layout.collectionViewContentSize)
      let outside = exhibit.elements.filter { !content.insetBy(dx: -0.5, dy: -0.5).contains($0.frame) }
      #expect(outside.map(Exhibit.text) == [])
    }
  }

  @Test(arguments: some)
  func showsNothingForNoData(_ name: String) {
    for shape in [ExhibitData(), ExhibitData([])] {
      let exhibit = Exhibit(name, shape)
      #expect(exhibit.items == [])
      #expect(exhibit.cells == [])
      #expect(exhibit.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) == nil)
      #expect(exhibit.view.raisedException == nil)
    }
  }

  /// After each change the layout answers as one that was made after it; cells on springs still swing, and are exempt.
  @Test(arguments: some.filter { $0 != "spring-flow" })
  func followsEachChange(_ name: String) {
    let parameters = Self.parameters(of: name)
    let exhibit = Exhibit(name, .varied(9, 4), parameters: parameters)
    func isFresh(_ label: String, _ change: () -> Void) {
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
    isFresh("nothing") {}
    isFresh("invalidated") { exhibit.invalidate() }
    isFresh("other heights") {
      exhibit.data = .varied(9, 4)
      exhibit.data.sections[0][2] = 333
      exhibit.invalidate()
    }
    isFresh("inserted") {
      exhibit.data.sections[0].insert(77, at: 0)
      exhibit.view.insertItems(at: [IndexPath(item: 0, section: 0)])
      exhibit.view.layoutIfNeeded()
    }
    isFresh("deleted") {
      exhibit.data.sections[1].removeLast(3)
      exhibit.view.deleteItems(at: (1...3).map { IndexPath(item: $0, section: 1) })
      exhibit.view.layoutIfNeeded()
    }
    isFresh("narrower") { exhibit.resize(width: 320, height: 844) }
    isFresh("lower") { exhibit.resize(width: 320, height: 200) }
    isFresh("inset") {
      exhibit.view.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
      exhibit.view.layoutIfNeeded()
    }
    isFresh("emptied") { exhibit.reload { $0 = .varied(0, 0) } }
    isFresh("filled again") { exhibit.reload { $0 = .varied(3) } }
    #expect(exhibit.view.raisedException == nil)
    #expect(exhibit.view.consoleMessages.map(\.text) == [])
  }

  /// Asking again, and preparing again, changes nothing.
  @Test(arguments: some)
  func isTheSameWhenAskedAgain(_ name: String) {
    let exhibit = Exhibit(name, .varied(20, 10, header: 28), parameters: Self.parameters(of: name))
    let page = CGRect(x: 0, y: 0, width: 390, height: 844)
    let first = exhibit.answer(page)
    #expect(exhibit.answer(page) == first)
    exhibit.layout.prepare()
    #expect(exhibit.answer(page) == first)
    exhibit.invalidate()
    #expect(exhibit.answer(page) == first)
  }

  /// Odd widths and heights give no blurred edges; the cards of a carousel are scaled, and exempt.
  @Test(arguments: some.filter { $0 != "carousel" }, FullRun.some(of: [2, 1, 3] as [CGFloat], oneIn: 3))
  func putsEdgesOnWholePixels(_ name: String, _ scale: CGFloat) {
    let exhibit = Exhibit(name, .varied(12, 5), width: 389.5, parameters: Self.parameters(of: name))
    exhibit.view.traitOverrides.displayScale = scale
    exhibit.invalidate()
    let blurred = exhibit.elements.filter { element in
      [element.frame.minX, element.frame.minY].contains { abs($0 * scale - ($0 * scale).rounded()) > 1e-6 }
    }
    #expect(blurred.map(Exhibit.text) == [])
  }

  @Test(arguments: some, FullRun.some(of: [1, 0, 5] as [CGFloat], oneIn: 3))
  func survivesTinyViews(_ name: String, _ side: CGFloat) {
    let exhibit = Exhibit(
      name, .varied(7, 3), width: side, height: side, parameters: Self.parameters(of: name))
    exhibit.resize(width: 390, height: 844)
    exhibit.resize(width: side, height: side)
    let sizes = exhibit.elements.map(\.frame.size)
    #expect(sizes.allSatisfy { $0.width >= 0 && $0.height >= 0 && $0.width.isFinite && $0.height.isFinite })
    #expect(exhibit.view.raisedException == nil)
  }
}
