import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// The rectangles that are loaded while a view scrolls.
@Suite @MainActor struct PageRuleTests {
  private func stage(
    _ profile: UIKitProfile = .iOS26, content: CGSize = CGSize(width: 375, height: 5000)
  ) -> Stage<ScriptedLayout, PlainData> {
    let layout = ScriptedLayout()
    layout.contentSize = content
    let stage = Stage(layout, PlainData(0))
    stage.view.profile = profile
    stage.view.layoutIfNeeded()
    return stage
  }

  private func asked(_ stage: Stage<ScriptedLayout, PlainData>, scrollingTo offsets: [CGPoint]) -> [String] {
    var last = stage.layout.queriedRects.count
    return offsets.map { offset in
      stage.view.contentOffset = offset
      stage.view.layoutIfNeeded()
      defer { last = stage.layout.queriedRects.count }
      return stage.layout.queriedRects[last...].map(GeometryFormat.rect).joined(separator: " ")
    }
  }

  private func down(_ values: CGFloat...) -> [CGPoint] { values.map { CGPoint(x: 0, y: $0) } }

  @Test(arguments: [UIKitProfile.iOS15, .iOS16, .iOS18, .iOS26])
  func `pages have the size of the view`(profile: UIKitProfile) {
    let stage = stage(profile)
    #expect(stage.layout.queriedRects == [CGRect(x: 0, y: 0, width: 375, height: 667)])
    #expect(
      asked(stage, scrollingTo: down(1, 2, 667, 668, 4000)) == [
        "(0, 0, 375, 1334)", "", "", "(0, 667, 375, 1334)", "(0, 3335, 375, 1334)",
      ])
  }

  @Test func `the loaded rectangle grows page by page and is discarded after a jump`() {
    let stage = stage()
    var loaded: [String] = []
    for y in [1, 668, 2000, 2700, 3335, 0] as [CGFloat] {
      stage.view.contentOffset.y = y
      stage.view.layoutIfNeeded()
      loaded.append(GeometryFormat.rect(stage.view.loadedRect))
    }
    #expect(
      loaded == [
        "(0, 0, 375, 1334)", "(0, 0, 375, 2001)", "(0, 0, 375, 2668)",
        // Six pages exceed the limit, so only the loaded pages are kept.
        "(0, 2668, 375, 1334)", "(0, 2668, 375, 1334)", "(0, 0, 375, 667)",
      ])
  }

  @Test func `pages before the content are loaded as well`() {
    let stage = stage()
    stage.view.contentInset.top = 88
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.y == -88)
    #expect(stage.layout.queriedRects.last == CGRect(x: 0, y: -667, width: 375, height: 1334))
  }

  @Test func `pages next to each other are loaded in a grid`() {
    let stage = stage(content: CGSize(width: 3000, height: 3000))
    #expect(
      asked(
        stage,
        scrollingTo: [
          CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 400, y: 700), CGPoint(x: 400, y: 700),
        ]) == ["(0, 0, 750, 667)", "(0, 0, 750, 1334)", "(375, 667, 750, 1334)", ""])
    #expect(stage.view.loadedRect == CGRect(x: 375, y: 667, width: 750, height: 1334))
  }

  @Test func `pages extend beyond the content`() {
    let stage = stage(content: CGSize(width: 100, height: 100))
    #expect(stage.layout.queriedRects == [CGRect(x: 0, y: 0, width: 375, height: 667)])
  }

  @Test func `an invalidation discards all pages`() {
    let stage = stage()
    stage.view.contentOffset.y = 700
    stage.view.layoutIfNeeded()
    stage.layout.invalidateLayout()
    #expect(stage.view.loadedRect.isNull)
    stage.view.layoutIfNeeded()
    #expect(stage.layout.queriedRects.last == CGRect(x: 0, y: 667, width: 375, height: 1334))
  }

  // MARK: - Up to iOS 12

  @Test func `pages are squares of the screen's height, cut at the content's width`() {
    UpdateCycle.with(UpdateCycle()) {
      let stage = stage(.iOS12)
      let side = UIScreen.main.bounds.height
      #expect(side == 844)
      #expect(stage.layout.queriedRects == [CGRect(x: 0, y: 0, width: 375, height: 844)])
      #expect(
        asked(stage, scrollingTo: down(177, 178, 800, 1100, 300)) == [
          "", "(0, 844, 375, 844)", "", "(0, 1688, 375, 844)", "",
        ])
    }
  }

  @Test func `only new pages are loaded, and the page at the far end is discarded after five`() {
    UpdateCycle.with(UpdateCycle()) {
      let stage = stage(.iOS12, content: CGSize(width: 375, height: 9000))
      let offsets = stride(from: CGFloat(0), through: 4400, by: 200).map { CGPoint(x: 0, y: $0) }
      #expect(
        asked(stage, scrollingTo: offsets).filter { $0 != "" } == [
          "(0, 844, 375, 844)", "(0, 1688, 375, 844)", "(0, 2532, 375, 844)", "(0, 3376, 375, 844)",
          "(0, 4220, 375, 844)", "(0, 5064, 375, 844)",
        ])
      #expect(stage.view.loadedRect == CGRect(x: 0, y: 1688, width: 375, height: 4220))
      #expect(
        asked(stage, scrollingTo: down(3000, 1700, 1600)) == ["", "", "(0, 844, 375, 844)"])
      #expect(stage.view.loadedRect == CGRect(x: 0, y: 844, width: 375, height: 4220))
    }
  }

  @Test func `nothing is loaded outside the content`() {
    let stage = stage(.iOS12, content: CGSize(width: 375, height: 0))
    #expect(stage.layout.queriedRects == [])
    #expect(stage.layout.prepareCount == 1)
    #expect(stage.view.consoleMessages == [])
    let modern = self.stage(.iOS26, content: .zero)
    #expect(modern.layout.queriedRects == [CGRect(x: 0, y: 0, width: 375, height: 667)])
  }

  @Test func `a jump loads only the pages at the new offset`() {
    UpdateCycle.with(UpdateCycle()) {
      let stage = stage(.iOS12, content: CGSize(width: 375, height: 9000))
      #expect(asked(stage, scrollingTo: down(6000)) == ["(0, 5908, 375, 844)"])
      #expect(stage.view.loadedRect == CGRect(x: 0, y: 5908, width: 375, height: 844))
    }
  }

  // MARK: - The rule without a collection view

  @Test func `the pages around a rectangle contain it, whatever the numbers are`() {
    var random = SeededNumbers(7)
    func number(_ bound: Int) -> CGFloat { CGFloat(random.below(bound * 1000)) / 997 }
    for _ in 0..<2000 {
      let size = CGSize(width: number(900) + 0.1, height: number(900) + 0.1)
      let rule = PageRule(pageSize: size)
      var valid = CGRect.null
      for _ in 0..<3 {
        let rect = CGRect(
          origin: CGPoint(x: number(9000) - 3000, y: number(90000) - 3000), size: size)
        let pages = rule.pages(covering: rect)
        valid = rule.plan(for: pages, valid: valid).valid
        #expect(RectQuery.contains(valid, rect, tolerance: 1e-6), "\(rect) in pages of \(size)")
        #expect(pages.width <= size.width * 3 && pages.height <= size.height * 3)
      }
    }
  }

  @Test(arguments: [CGSize(width: 0, height: 100), CGSize(width: CGFloat.infinity, height: 100)])
  func `an axis without a page size is not aligned`(size: CGSize) {
    let rule = PageRule(pageSize: size)
    #expect(
      rule.pages(covering: CGRect(x: 7, y: 130, width: 30, height: 80))
        == CGRect(x: 7, y: 100, width: 30, height: 200))
  }
}
