import Foundation
import HeadlessUIKit
import LayoutLab
import Testing

@testable import LayoutLabTesting

@Suite("Golden traces", .device(.points(100, 240))) @MainActor struct TraceTests {
  private func session() -> LayoutSession { LayoutSession(data: [20]) { StripesLayout() } }

  @Test("are literals in the test")
  func inline() {
    let session = session()
    session.load()
    session.scroll(by: 60)
    session.expectTrace(
      """
      layout.shouldInvalidateLayout(forBoundsChange:)  (0, 60, 100, 240) -> false  (bounds change)
      layout.layoutAttributesForElements(in:)  (0, 0, 100, 480) -> 8 attributes  (page not loaded)
      layout.collectionViewContentSize -> 100 × 1190  (content size not known)
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)  [0, 4] (0, 240, 100, 50), [0, 4] (0, 240, 100, 50) -> false
      """, of: [.layout])
    session.outcome.expectTrace(inFile: "Traces/stripes.txt")
  }

  @Test("differences are shown with the lines around them")
  func difference() async throws {
    let session = session()
    session.load()
    let first = #line
    let found = try await issues {
      session.expectTrace(
        """
        view.layoutSubviews()
        scrollView.contentSize  100 × 1180
        """, of: [.view, .scrollView])
    }
    #expect(found.map(\.line) == [first + 2])
    #expect(
      found.map(\.text) == [
        """
        differences are shown with the lines around them, step 1, 'load': the trace differs in 2 lines (- expected, + found):
            view.layoutSubviews()
          - scrollView.contentSize  100 × 1180
          +   scrollView.contentSize  100 × 1190
        LAYOUTLAB_RECORD=1 swift test writes the actual trace here.
        """
      ])
  }

  @Test("the explanation of the first different call follows them")
  func background() async throws {
    let session = LayoutSession(data: [20]) { StripesLayout(.preparesOnScroll) }
    session.load()
    session.scroll(by: 10)
    let found = try await issues {
      session.expectTrace(
        """
        layout.shouldInvalidateLayout(forBoundsChange:)  (0, 10, 390, 844) -> false  (bounds change)
        """, of: [.layout])
    }
    let lines = found.flatMap { $0.text.split(separator: "\n") }
    #expect(
      lines.suffix(2) == [
        "  UIKit     UIKit makes this call once for each change of the bounds, before it stores them, and invalidates "
          + "the layout if the result is true.",
        "LAYOUTLAB_RECORD=1 swift test writes the actual trace here.",
      ])
  }

  @Test("a trace that does not exist yet is shown")
  func missing() async throws {
    let session = session()
    session.load()
    session.scroll(by: 60)
    let found = try await issues {
      session.expectTrace(of: [.delegate])
      session.expectTrace(inFile: "Traces/none.txt", of: [.delegate])
    }
    let lines = """
        delegate.scrollViewDidScroll(_:)
        delegate.collectionView(_:didEndDisplaying:forItemAt:)  [0, 0]
        delegate.collectionView(_:willDisplay:forItemAt:)  [0, 4]
      """
    let name =
      "a trace that does not exist yet is shown, step 2, 'scroll by (0, 60)': there is no trace to compare with"
    #expect(
      found.map(\.text) == [
        "\(name); LAYOUTLAB_RECORD=1 swift test writes this one here:\n" + lines,
        "\(name); LAYOUTLAB_RECORD=1 swift test writes this one to 'Traces/none.txt':\n"
          + lines,
      ])
  }

  // MARK: Recording

  private static let source = """
    import Testing

    @Test func one() {
      // expectTrace("a comment")
      session.expectTrace()
      session.expectTrace(of: [.layout])
      session.expectTrace(
        \"""
        old
        \""", of: [.layout])
      other.expectTrace("old")
    }

    """

  @Test("are written in place, and later ones are found at their new lines")
  func recording() async throws {
    let file = URL.temporaryDirectory.appending(path: "layoutlab-\(UUID().uuidString).swift")
    try Data(Self.source.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    func place(_ line: Int) -> SourceLocation {
      SourceLocation(fileID: "Tests/one.swift", filePath: file.path, line: line, column: 11)
    }
    let session = session()
    session.load()
    let found = try await issues {
      ExpectedTrace.$records.withValue(true) {
        session.expectTrace(of: [.cell], sourceLocation: place(5))
        session.expectTrace(of: [.dataSource], folded: true, sourceLocation: place(6))
        session.expectTrace("old", of: [.scrollView], sourceLocation: place(7))
        session.scroll(by: 1)
        session.expectTrace("old", of: [.delegate], sourceLocation: place(11))
        session.expectTrace("old", of: [.layout], sourceLocation: place(11))
        session.expectTrace(of: [.delegate], sourceLocation: place(99))
      }
    }
    let step = "are written in place, and later ones are found at their new lines, step"
    #expect(
      found.map(\.text) == [
        "\(step) 1, 'load': the trace was written here; run the tests again without LAYOUTLAB_RECORD.",
        "\(step) 1, 'load': the trace was written here; run the tests again without LAYOUTLAB_RECORD.",
        "\(step) 1, 'load': the trace was written here; run the tests again without LAYOUTLAB_RECORD.",
        "\(step) 2, 'scroll by (0, 1)': the trace was written here; run the tests again without LAYOUTLAB_RECORD.",
        "\(step) 2, 'scroll by (0, 1)': the trace was not written: it differs each time that the call runs; "
          + "store it in a file, with 'inFile:'.",
        "\(step) 2, 'scroll by (0, 1)': the trace was not written: there is no call of 'expectTrace' in line 115 of "
          + "'\(file.path)'.",
      ])
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text == """
        import Testing

        @Test func one() {
          // expectTrace("a comment")
          session.expectTrace(
            \"""
            cell.init(frame:)  (0, 0, 100, 50)
            cell.apply(_:)  [0, 0] (0, 0, 100, 50)
            cell.preferredLayoutAttributesFitting(_:)  [0, 0] (0, 0, 100, 50) -> the same
            … the same 3 calls for [0, 1…3]
            \""")
          session.expectTrace(
            \"""
            dataSource.numberOfSections(in:) -> 1  (counts not known)
            dataSource.collectionView(_:numberOfItemsInSection:)  0 -> 20  (counts not known)
            dataSource.collectionView(_:cellForItemAt:)  [0, 0] -> UICollectionViewCell  (element visible)
            … the same call for [0, 1…3]
            \""", of: [.layout])
          session.expectTrace(
            \"""
            scrollView.contentSize  100 × 1190
            \""", of: [.layout])
          other.expectTrace(
            \"""
            delegate.scrollViewDidScroll(_:)
            delegate.collectionView(_:willDisplay:forItemAt:)  [0, 4]
            \""")
        }

        """)
  }

  @Test("pictures are written in place too, by scripts and by sessions")
  func drawing() async throws {
    let text = """
      session.expect { Expect.screen("") }
      session.expect {
        Expect.screen(
          \"""
          AB
          BA
          \""", legend: ["x": .item([0, 1])])
      }

      """
    let file = URL.temporaryDirectory.appending(path: "layoutlab-\(UUID().uuidString).swift")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    func screen(_ picture: ScreenPicture, line: Int, column: Int) -> Expect {
      var expectation = Expect.screen(picture)
      expectation.source = SourcePosition(
        file: file.path, fileID: "Tests/one.swift", line: line, column: column)
      return expectation
    }
    let found = try await issues {
      ExpectedTrace.$records.withValue(true) {
        expectScript("stripes", data: [3], device: .points(100, 110)) {
          StripesLayout()
        } steps: {
          Step(.load, expectations: [screen("", line: 1, column: 18)])
        }
        let session = session()
        session.load()
        session.expect {
          screen(ScreenPicture("AB\nBA", legend: ["x": .item([0, 1])]), line: 3, column: 3)
        }
      }
    }
    #expect(
      found.map(\.text) == [
        "stripes, step 1, 'load': the picture was written here; run the tests again without LAYOUTLAB_RECORD.",
        "pictures are written in place too, by scripts and by sessions, step 1, 'load': the picture was written here; "
          + "run the tests again without LAYOUTLAB_RECORD.",
      ])
    #expect(
      try String(contentsOf: file, encoding: .utf8) == """
        session.expect { Expect.screen(
          \"""
          AAAAAAAAAAAAAAAAAAAA
          AAAAAAAAAAAAAAAAAAAA
          AAAAAAAAAAAAAAAAAAAA
          AAAAAAAAAAAAAAAAAAAA
          AAAAAAAAAAAAAAAAAAAA
          ....................
          BBBBBBBBBBBBBBBBBBBB
          BBBBBBBBBBBBBBBBBBBB
          BBBBBBBBBBBBBBBBBBBB
          BBBBBBBBBBBBBBBBBBBB
          BBBBBBBBBBBBBBBBBBBB
          \""") }
        session.expect {
          Expect.screen(
            \"""
            xx
            DD
            \""", legend: ["x": .item([0, 1])])
        }

        """)
  }
}
