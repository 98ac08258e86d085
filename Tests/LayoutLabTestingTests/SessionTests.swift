import HeadlessUIKit
import LayoutLab
import LayoutLabTesting
import Testing

@Suite("Sessions by hand", .device(.points(100, 240))) @MainActor struct SessionTests {
  @Test("steps are methods, and their results are values")
  func good() {
    let session = LayoutSession(data: [20]) { StripesLayout() }
    session.load()
    #expect(session.screen.items == [[0, 0], [0, 1], [0, 2], [0, 3]])
    session.scroll(by: 60)
    #expect(
      session.calls(of: .layout) == [
        "layout.shouldInvalidateLayout(forBoundsChange:)", "layout.layoutAttributesForElements(in:)",
        "layout.collectionViewContentSize",
        "layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)",
      ])
    #expect(session.screen.picture(columns: 1, rows: 4).description == "B\nC\nD\nE")
    session.expect {
      Expect.never("layout.prepare()")
      Expect.contentOffset(CGPoint(x: 0, y: 60))
    }
  }

  @Test("a batch of updates is a closure")
  func update() {
    let session = LayoutSession(data: [3]) { StripesLayout() }
    session.load()
    session.update {
      $0.delete([0, 0])
      $0.insert([0, 1], [0, 2])
    }
    session.expect {
      Expect.contentSize(CGSize(width: 100, height: 230))
      Expect.updates(.delete([0, 0]), .insert([0, 1]), .insert([0, 2]))
      Expect.screen("A\nB\nC\nD")
    }
  }

  @Test("any other action is a step too")
  func perform() {
    let session = LayoutSession(data: [20]) { StripesLayout() }
    session.load()
    session.perform("half as wide") { $0.frame.size.width = 50 }
    #expect(session.screen[.item([0, 1])]?.frame == CGRect(x: 0, y: 60, width: 50, height: 50))
    #expect(session.outcome.steps.map(\.title) == ["load", "half as wide"])
  }

  @Test("failures are immediately issues at their lines")
  func failures() async throws {
    let first = #line
    let found = try await issues {
      let session = LayoutSession(data: [3]) { StripesLayout() }
      session.load()
      session.expect { Expect.contentOffset(CGPoint(x: 0, y: 10)) }
      session.scroll(toItem: [0, 3])
      session.scroll(by: 10)
    }
    #expect(found.map(\.line) == [first + 4, first + 5, first + 6])
    let name = "failures are immediately issues at their lines"
    #expect(
      found.map { $0.text.split(separator: "\n")[0] } == [
        "\(name), step 1, 'load': The content offset is (0, 0), and (0, 10) is expected.",
        "\(name), step 2, 'scroll to item [0, 3]': UIKit raises an unexpected exception: "
          + "NSInternalInconsistencyException: Attempted to scroll the collection view to an out-of-bounds item (3) "
          + "when there are only 3 items in section 0.",
        "\(name), step 3, 'scroll by (0, 10)': 1 step is not taken, because an exception ended the session.",
      ])
  }

  @Test("a second session uses the same closure")
  func secondSession() {
    let make = { StripesLayout() }
    let (one, other) = (LayoutSession(data: [20], layout: make), LayoutSession(data: [20], layout: make))
    one.load()
    one.scroll(by: 600)
    one.scroll(to: .zero)
    other.load()
    #expect(one.screen == other.screen)
  }
}
