import Foundation
import Testing

@testable import HeadlessUIKit

/// Boundary items in other directions, and areas that sections keep clear.
@MainActor @Suite struct CompositionalBoundaryTests {
  /// A horizontal layout of two sections with a boundary item of 30 × 50 points.
  private func sideways(_ alignment: NSRectAlignment) -> String {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    configuration.interSectionSpacing = 11
    let stage = CompositionalStage(
      section(
        column(ab(60), fh(1), item(fw(1), fh(0.5))), insets: edgeInsets(3, 4, 5, 6),
        boundary: [boundary("header", ab(30), ab(50), alignment)]), 3, 2, configuration: configuration)
    return [
      stage.supplementary("header"), stage.supplementary("header", 1), stage.frames(1), stage.size,
    ].joined(separator: "; ")
  }

  @Test func `a horizontal layout extends its sections at the leading and trailing edges`() {
    let behind = "205,3,60,236 · 205,239,60,236; 271 × 480"
    let before = "175,3,60,236 · 175,239,60,236; 271 × 480"
    #expect(sideways(.leading) == "0,214,30,50; 171,214,30,50; \(behind)")
    #expect(sideways(.topLeading) == "0,3,30,50; 171,3,30,50; \(behind)")
    #expect(sideways(.trailing) == "130,214,30,50; 241,214,30,50; \(before)")
    #expect(sideways(.bottomTrailing) == "130,425,30,50; 241,425,30,50; \(before)")
    let beside = "145,3,60,236 · 145,239,60,236; 211 × 480"
    #expect(sideways(.top) == "50,3,30,50; 161,3,30,50; \(beside)")
    #expect(sideways(.bottom) == "50,425,30,50; 161,425,30,50; \(beside)")
  }

  @Test func `an offset away from the section lengthens it`() {
    let stage = CompositionalStage(
      section(
        row(fw(1), ab(40), item(fw(1), fh(1))), insets: edgeInsets(5, 5, 5, 5),
        boundary: [boundary("header", fw(1), ab(30), .topLeading, offset: CGPoint(x: 0, y: -10))]), 1, 1)
    #expect(stage.supplementary("header", 1) == "5,90,310,30")
    #expect(stage.frames(1) == "5,135,310,40")
    #expect(stage.size == "320 × 180")
  }

  @Test func `a section without items is as long as its boundary items`() {
    let stage = CompositionalStage(
      section(
        row(fw(1), ab(40), item(fw(1), fh(1))), insets: edgeInsets(5, 5, 5, 5),
        boundary: [boundary("header", ab(30), ab(90), .leading), boundary("footer", fw(1), ab(9), .bottom)]),
      0, 1)
    #expect(stage.supplementary("header") == "5,0,30,90")
    #expect(stage.supplementary("footer") == "5,90,310,9")
    #expect(stage.supplementary("header", 1) == "5,99,30,90")
    #expect(stage.frames(1) == "5,104,310,40")
    #expect(stage.size == "320 × 198")
  }

  @Test func `boundary items at the sides of the layout lengthen the content`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      boundary("global", ab(20), ab(300), .leading), boundary("end", ab(30), ab(40), .trailing),
    ]
    let stage = CompositionalStage(
      section(row(fw(1), ab(40), item(fw(0.5), fh(1)))), 3, 2, configuration: configuration)
    #expect(stage.supplementary("global", 0, .max) == "0,0,20,300")
    #expect(stage.supplementary("end", 0, .max) == "290,130,30,40")
    #expect(stage.frames(1) == "0,80,160,40 · 160,80,160,40")
    #expect(stage.size == "320 × 300")
  }

  @Test func `a wide section has the readable width`() {
    func stage(_ reference: UIContentInsetsReference) -> CompositionalStage {
      let definition = section(
        row(fw(1), ab(40), item(fw(0.5), fh(1))), boundary: [boundary("header", fw(1), ab(20), .top)])
      definition.contentInsetsReference = reference
      let stage = CompositionalStage(definition, 2, bounds: CGSize(width: 900, height: 480))
      stage.view.directionalLayoutMargins = edgeInsets(10, 20, 30, 40)
      return stage
    }
    #expect(stage(.none).frames() == "0,20,450,40 · 450,20,450,40")
    #expect(stage(.layoutMargins).frames() == "20,20,420,40 · 440,20,420,40")
    #expect(stage(.readableContent).frames() == "104,20,336,40 · 440,20,336,40")
    #expect(stage(.readableContent).supplementary("header") == "104,0,672,20")
  }

  @Test func `the background of an orthogonal section stays behind all of it`() {
    let definition = section(
      row(fw(0.5), ab(50), item(fw(1), fh(1))), insets: edgeInsets(3, 4, 5, 6),
      boundary: [boundary("header", fw(1), ab(20), .top)])
    definition.orthogonalScrollingBehavior = .groupPaging
    definition.decorationItems = [.background(elementKind: "background")]
    let stage = CompositionalStage(definition, 4)
    #expect(stage.decoration("background", 0) == "0,0,320,78")
    #expect(stage.supplementary("header") == "4,0,310,20")
    #expect(stage.frames() == "4,23,160,50 · 164,23,160,50 · 324,23,160,50 · 484,23,160,50")
  }

  @Test func `a boundary item without alignment has no size`() {
    let stage = CompositionalStage(
      section(
        row(fw(1), ab(40), item(fw(1), fh(1))), boundary: [boundary("header", fw(1), ab(30), .none)]), 1)
    #expect(stage.supplementary("header").hasSuffix(",0,0"))
    #expect(stage.frames() == "0,0,320,40")
    #expect(stage.size == "320 × 40")
  }

  @Test func `boundary items can have a reference of their own`() {
    func stage(
      _ reference: UIContentInsetsReference, _ supplementary: UIContentInsetsReference
    ) -> CompositionalStage {
      let definition = section(
        row(fw(1), ab(40), item(fw(0.5), fh(1))), boundary: [boundary("header", fw(1), ab(20), .top)])
      definition.contentInsetsReference = reference
      definition.supplementaryContentInsetsReference = supplementary
      let stage = CompositionalStage(definition, 2)
      stage.view.directionalLayoutMargins = edgeInsets(10, 20, 30, 40)
      return stage
    }
    #expect(stage(.layoutMargins, .automatic).supplementary("header") == "20,0,260,20")
    #expect(stage(.layoutMargins, .none).supplementary("header") == "0,0,320,20")
    #expect(stage(.none, .layoutMargins).supplementary("header") == "20,0,260,20")
    #expect(stage(.none, .layoutMargins).frames() == "0,20,160,40 · 160,20,160,40")
  }

  @Test func `margins that change move the sections that are clear of them`() {
    var calls = 0
    let layout = UICollectionViewCompositionalLayout { _, _ in
      calls += 1
      let definition = section(row(fw(1), ab(40), item(fw(0.5), fh(1))))
      definition.contentInsetsReference = .layoutMargins
      return definition
    }
    let stage = CompositionalStage(layout, counts: [2])
    stage.view.directionalLayoutMargins = edgeInsets(0, 20, 0, 20)
    stage.view.layoutIfNeeded()
    #expect(stage.frames() == "20,0,140,40 · 160,0,140,40")
    let before = calls
    stage.view.directionalLayoutMargins = edgeInsets(0, 40, 0, 40)
    stage.view.layoutIfNeeded()
    #expect(stage.frames() == "40,0,120,40 · 160,0,120,40")
    #expect(calls == before + 1)
  }

  @Test func `sections are clear of the safe area across the scroll direction`() {
    let stage = CompositionalStage(
      section(
        row(fw(1), ab(40), item(fw(0.5), fh(1))), boundary: [boundary("header", fw(1), ab(20), .top)]), 2)
    let controller = UIViewController()
    stage.window.rootViewController = controller
    stage.window.isHidden = false
    controller.view.addSubview(stage.view)
    stage.view.frame = controller.view.bounds
    let base = controller.view.safeAreaInsets
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 44 - base.left, bottom: 0, right: 56)
    stage.view.layoutIfNeeded()
    let width = controller.view.bounds.width - 44 - 56 - base.right
    #expect(stage.view.safeAreaInsets.left == 44)
    #expect(CompositionalStage.text(stage.frame(0)) == "44,20,\(GeometryFormat.number(width / 2)),40")
    #expect(stage.supplementary("header") == "44,0,\(GeometryFormat.number(width)),20")
    #expect(stage.layout.collectionViewContentSize.width == controller.view.bounds.width)
  }
}
