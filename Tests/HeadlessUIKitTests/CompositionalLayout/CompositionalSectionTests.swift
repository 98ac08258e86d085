import Foundation
import Testing

@testable import HeadlessUIKit

/// Worked examples of sections, boundary items and anchors, measured on UIKit.
@MainActor @Suite struct CompositionalSectionTests {
  private let insets = edgeInsets(3, 4, 5, 6)

  /// A section of two columns of items of 40 points, with a boundary item of 60 × 30 points.
  private func stage(
    _ alignment: NSRectAlignment, follows: Bool = true, offset: CGPoint = .zero, extends: Bool = true
  ) -> CompositionalStage {
    let definition = section(
      row(fw(1), ab(40), item(fw(0.5), fh(1))), insets: insets,
      boundary: [boundary("top", ab(60), ab(30), alignment, offset: offset, extends: extends)])
    definition.supplementariesFollowContentInsets = follows
    return CompositionalStage(definition, 3, 2)
  }

  @Test func `a boundary item extends the section on its side`() {
    let top = stage(.top, follows: false)
    #expect(top.supplementary("top") == "130,0,60,30")
    #expect(top.frames() == "4,33,155,40 · 159,33,155,40 · 4,73,155,40")
    #expect(top.supplementary("top", 1) == "130,118,60,30")
    #expect(top.size == "320 × 196")
    #expect(stage(.top).supplementary("top") == "129,0,60,30")
    #expect(stage(.topLeading, follows: false).supplementary("top") == "0,0,60,30")
    #expect(stage(.topLeading).supplementary("top") == "4,0,60,30")
    #expect(stage(.topTrailing, follows: false).supplementary("top") == "260,0,60,30")
    #expect(stage(.topTrailing).supplementary("top") == "254,0,60,30")
    #expect(stage(.bottom).supplementary("top") == "129,88,60,30")
    #expect(stage(.bottom).supplementary("top", 1) == "129,166,60,30")
    #expect(stage(.leading, follows: false).supplementary("top") == "0,29,60,30")
    #expect(stage(.leading).supplementary("top") == "4,29,60,30")
    #expect(stage(.leading).size == "320 × 136")
  }

  @Test func `an offset changes by how much the section grows`() {
    let top = stage(.top, offset: CGPoint(x: 5, y: 7))
    #expect(top.supplementary("top") == "134,0,60,30")
    #expect(top.frames(0).hasPrefix("4,26,"))
    #expect(top.size == "320 × 182")
    let bottom = stage(.bottomLeading, offset: CGPoint(x: 5, y: 7))
    #expect(bottom.supplementary("top") == "9,95,60,30")
    #expect(bottom.size == "320 × 210")
    #expect(
      stage(.bottom, offset: CGPoint(x: -5, y: -7), extends: false).supplementary("top") == "124,51,60,30")
  }

  @Test func `a boundary item that is longer than the section grows it or sticks out`() {
    func stage(_ alignment: NSRectAlignment, extends: Bool) -> String {
      let stage = CompositionalStage(
        section(
          row(fw(1), ab(40), item(fw(0.5), fh(1))),
          boundary: [boundary("top", ab(33), ab(200), alignment, extends: extends)]), 3)
      return "\(stage.supplementary("top")) · \(stage.frames()) · \(stage.size)"
    }
    let items = "0,0,160,40 · 160,0,160,40 · 0,40,160,40"
    #expect(stage(.top, extends: false) == "143.5,0,33,200 · \(items) · 320 × 80")
    #expect(
      stage(.top, extends: true)
        == "143.5,0,33,200 · 0,200,160,40 · 160,200,160,40 · 0,240,160,40 · 320 × 280")
    #expect(stage(.bottom, extends: false) == "143.5,-120,33,200 · \(items) · 320 × 80")
    #expect(stage(.bottom, extends: true) == "143.5,80,33,200 · \(items) · 320 × 280")
    #expect(stage(.leading, extends: false) == "0,-60,33,200 · \(items) · 320 × 80")
    #expect(stage(.leading, extends: true) == "0,0,33,200 · \(items) · 320 × 200")
  }

  @Test func `headers and footers are fractions of the section`() {
    let stage = CompositionalStage(
      section(
        row(fw(1), ab(40), item(fw(0.5), fh(1))), insets: insets,
        boundary: [
          boundary("header", fw(1), fh(0.1), .top), boundary("footer", fw(0.5), es(20), .bottom),
        ]), 3, 2)
    #expect(stage.supplementary("header") == "4,0,310,48")
    #expect(stage.frames() == "4,51,155,40 · 159,51,155,40 · 4,91,155,40")
    #expect(stage.supplementary("footer") == "81.5,136,155,20")
    #expect(stage.supplementary("header", 1) == "4,156,310,48")
    #expect(stage.frames(1) == "4,207,155,40 · 159,207,155,40")
    #expect(stage.supplementary("footer", 1) == "81.5,252,155,20")
    #expect(stage.size == "320 × 272")
  }

  @Test func `two items on one side do not stack`() {
    let stage = CompositionalStage(
      section(
        row(fw(1), ab(40), item(fw(0.5), fh(1))), insets: insets,
        boundary: [boundary("header", fw(1), ab(30), .top), boundary("top", fw(1), ab(10), .top)]), 3)
    #expect(stage.supplementary("header") == "4,0,310,30")
    #expect(stage.supplementary("top") == "4,20,310,10")
    #expect(stage.frames().hasPrefix("4,33,"))
  }

  @Test func `boundary items of the layout surround all sections`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      boundary("global", fw(1), ab(30), .top), boundary("end", fw(1), ab(20), .bottom),
    ]
    let definition = section(
      row(fw(1), ab(40), item(fw(0.5), fh(1))), insets: insets,
      boundary: [boundary("header", fw(1), ab(10), .top)])
    let stage = CompositionalStage(definition, 3, 2, configuration: configuration)
    #expect(stage.supplementary("global", 0, .max) == "0,0,320,30")
    #expect(stage.supplementary("header") == "4,30,310,10")
    #expect(stage.frames() == "4,43,155,40 · 159,43,155,40 · 4,83,155,40")
    #expect(stage.supplementary("header", 1) == "4,128,310,10")
    #expect(stage.frames(1).hasPrefix("4,141,"))
    #expect(stage.supplementary("end", 0, .max) == "0,186,320,20")
    #expect(stage.size == "320 × 206")

    configuration.boundarySupplementaryItems = [boundary("global", fw(1), ab(30), .top)]
    let sparse = CompositionalStage(definition, 0, 2, 0, configuration: configuration)
    #expect(
      (0..<3).map { sparse.supplementary("header", $0) } == ["4,30,310,10", "4,48,310,10", "4,106,310,10"])
    #expect(sparse.frames(1).hasPrefix("4,61,"))
    #expect(sparse.size == "320 × 124")
    sparse.view.layoutIfNeeded()
    #expect(sparse.view.raisedException == nil)
    #expect(sparse.view.visibleSupplementaryViews(ofKind: "global").count == 1)
  }

  // MARK: - Anchors

  /// Returns the frame of a badge on an item whose slot is 50,50,220,200.
  private func badge(
    _ container: NSCollectionLayoutAnchor, _ own: NSCollectionLayoutAnchor? = nil,
    insets: NSDirectionalEdgeInsets = edgeInsets(2, 3, 4, 5),
    _ width: NSCollectionLayoutDimension? = nil, _ height: NSCollectionLayoutDimension? = nil
  ) -> String {
    let size = layoutSize(width ?? ab(40), height ?? ab(20))
    let badge =
      own.map {
        NSCollectionLayoutSupplementaryItem(
          layoutSize: size, elementKind: "badge", containerAnchor: container, itemAnchor: $0)
      }
      ?? NSCollectionLayoutSupplementaryItem(
        layoutSize: size, elementKind: "badge", containerAnchor: container)
    let stage = CompositionalStage(
      section(
        row(fw(1), ab(200), item(ab(220), ab(200), insets: insets, badges: [badge])),
        insets: edgeInsets(50, 50, 0, 50)), 1)
    return stage.supplementary("badge")
  }

  @Test func `badges are anchored to edges and corners`() {
    func plain(_ edges: NSDirectionalRectEdge) -> String {
      badge(NSCollectionLayoutAnchor(edges: edges), insets: .zero)
    }
    #expect(plain(.top) == "140,50,40,20")
    #expect(plain(.leading) == "50,140,40,20")
    #expect(plain(.bottom) == "140,230,40,20")
    #expect(plain(.trailing) == "230,140,40,20")
    #expect(plain([.top, .leading]) == "50,50,40,20")
    #expect(plain([.bottom, .trailing]) == "230,230,40,20")
    #expect(plain([]) == "140,140,40,20")
    #expect(plain([.top, .bottom]) == "140,140,40,20")
  }

  @Test func `badges are moved by offsets`() {
    let corner: NSDirectionalRectEdge = [.top, .trailing]
    let half = CGPoint(x: 0.5, y: 0.25)
    #expect(
      badge(NSCollectionLayoutAnchor(edges: corner, absoluteOffset: CGPoint(x: 7, y: 9))) == "232,61,40,20")
    #expect(badge(NSCollectionLayoutAnchor(edges: corner, fractionalOffset: half)) == "245,57,40,20")
    #expect(
      badge(
        NSCollectionLayoutAnchor(edges: corner),
        NSCollectionLayoutAnchor(edges: [.bottom, .leading], fractionalOffset: half)) == "285,37,40,20")
    #expect(
      badge(
        NSCollectionLayoutAnchor(edges: corner),
        NSCollectionLayoutAnchor(edges: [.bottom, .leading], absoluteOffset: CGPoint(x: 3, y: 4)))
        == "268,36,40,20")
    #expect(
      badge(NSCollectionLayoutAnchor(edges: corner), nil, insets: edgeInsets(2, 3, 4, 5), fw(0.5), fh(0.25))
        == "159,52,106,48.5")
    #expect(
      badge(NSCollectionLayoutAnchor(edges: .bottom), nil, insets: edgeInsets(2, 3, 4, 5), es(33), ab(17))
        == "142.5,229,33,17")
  }

  @Test func `badges are numbered per kind in the section`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: layoutSize(ab(10), ab(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let stage = CompositionalStage(
      section(row(fw(1), ab(40), item(fw(0.5), fh(1)), item(fw(0.5), fh(1), badges: [badge]))), 5)
    #expect(stage.supplementary("badge", 0, 0) == "310,0,10,10")
    #expect(stage.supplementary("badge", 0, 1) == "310,40,10,10")
    #expect(stage.supplementary("badge", 0, 2) == "none")
    stage.view.layoutIfNeeded()
    #expect(
      stage.elements(in: stage.view.bounds).filter { $0.hasPrefix("badge") } == ["badge 0-0", "badge 0-1"])
  }

  // MARK: - Backgrounds and references

  @Test func `backgrounds fill the section and lift its other elements`() {
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = edgeInsets(1, 2, 3, 4)
    background.zIndex = -3
    let definition = section(
      row(fw(1), ab(40), item(fw(0.5), fh(1))), insets: insets, spacing: 4,
      boundary: [boundary("header", fw(1), ab(30), .top)])
    definition.decorationItems = [background]
    let stage = CompositionalStage(definition, 3, 0, 2)
    stage.layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    #expect(
      (0..<3).map { stage.decoration("background", $0) } == ["2,1,314,118", "2,123,314,34", "2,161,314,74"])
    #expect(stage.frames() == "4,33,155,40 · 159,33,155,40 · 4,77,155,40")
    #expect((1..<3).map { stage.supplementary("header", $0) } == ["4,122,310,30", "4,160,310,30"])
    #expect(stage.frames(2).hasPrefix("4,193,"))
    #expect(stage.size == "320 × 238")
    let attributes = stage.layout.layoutAttributesForElements(in: stage.view.bounds) ?? []
    #expect(
      attributes.filter { $0.representedElementCategory == .decorationView }.map(\.zIndex) == [-3, -3, -3])
    #expect(
      attributes.filter { $0.representedElementCategory != .decorationView }.allSatisfy { $0.zIndex == 1 })
    stage.view.layoutIfNeeded()
    #expect(stage.view.raisedException == nil)
  }

  @Test func `sections are clear of the layout margins across the scroll direction`() {
    let definition = section(
      row(fw(1), ab(40), item(fw(0.5), fh(1))), boundary: [boundary("header", fw(1), ab(20), .top)])
    definition.contentInsetsReference = .layoutMargins
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [boundary("global", fw(1), ab(20), .top)]
    let stage = CompositionalStage(definition, 7)
    stage.view.directionalLayoutMargins = edgeInsets(10, 20, 30, 40)
    #expect(stage.frames().hasPrefix("20,20,130,40 · 150,20,130,40"))
    #expect(stage.supplementary("header") == "20,0,260,20")
    #expect(stage.size == "320 × 180")
    let global = CompositionalStage(definition, 7, configuration: configuration)
    global.view.directionalLayoutMargins = edgeInsets(10, 20, 30, 40)
    #expect(global.supplementary("global", 0, .max) == "0,0,320,20")

    let columns = section(
      column(ab(50), fh(1), item(fw(1), fh(1))), boundary: [boundary("header", ab(20), fh(1), .leading)])
    columns.contentInsetsReference = .layoutMargins
    let horizontal = UICollectionViewCompositionalLayoutConfiguration()
    horizontal.scrollDirection = .horizontal
    let sideways = CompositionalStage(columns, 2, configuration: horizontal)
    sideways.view.directionalLayoutMargins = edgeInsets(10, 20, 30, 40)
    #expect(sideways.frames() == "20,10,50,440 · 70,10,50,440")
    #expect(sideways.supplementary("header") == "0,10,20,440")
  }

  @Test func `the direction of the app mirrors the layout, one forced on the view does not`() {
    func start(_ change: (CompositionalStage) -> Void) -> CGFloat? {
      let stage = CompositionalStage(section(row(fw(1), ab(40), item(fw(0.25), fh(1)))), 1)
      change(stage)
      stage.view.layoutIfNeeded()
      return stage.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX
    }
    #expect(start { _ in } == 0)
    #expect(start { $0.window.traitOverrides.layoutDirection = .rightToLeft } == 240)
    #expect(start { $0.view.semanticContentAttribute = .forceRightToLeft } == 0)
  }
}
