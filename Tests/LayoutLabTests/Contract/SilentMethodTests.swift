import Foundation
import HeadlessUIKit
import Testing

@testable import LayoutLab

/// Methods that change the same property of a layout.
@MainActor @Suite struct SilentMethodTests {
  /// Opens and closes sections.
  private class FoldingGrid: FixtureGrid {
    var open: Set<Int> = []

    override func prepare() {
      super.prepare()
      guard open.contains(0), !sections.isEmpty else { return }
      for index in sections.indices {
        sections[index].bottom += 40
        if index > 0 { sections[index].top += 40 }
      }
      contentSize.height += 40
    }

    func expand(_ section: Int) {
      open.insert(section)
      invalidateLayout()
    }

    func collapse(_ section: Int) { open.remove(section) }
  }

  /// Keeps a number that nothing shows.
  private final class CountingGrid: FoldingGrid {
    override func collapse(_ section: Int) {}
  }

  private func findings<Layout: FoldingGrid>(
    _ make: @escaping @MainActor () -> Layout, collapse: @escaping @MainActor (Layout, Int) -> Void
  ) -> [Finding] {
    var subject = LayoutSubject.fixture("Grid", make)
    let place = SourceLine(file: "Grid.swift", line: 20)
    subject.methodPairs = [
      LayoutMethodPair("expand(_:)", "collapse(_:)", at: place) {
        (layout: Layout, isSilent: Bool, value: Int) in
        if isSilent { collapse(layout, value) } else { layout.expand(value) }
      }
    ]
    return Examination(subject: subject).run(only: [.propertyChanges]).findings.filter {
      $0.rule == .staleAfterPropertyChange
    }
  }

  @Test func `both methods invalidate the layout`() {
    let found = findings({ FoldingGrid() }, collapse: { $0.collapse($1) })
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.line == 20)
    #expect(
      found.first?.message.hasPrefix(
        "'collapse(_:)' does not invalidate the layout, although 'expand(_:)', which changes the same property, does: "
      ) == true)
    let sound = findings(
      { FoldingGrid() },
      collapse: {
        $0.collapse($1)
        $0.invalidateLayout()
      })
    #expect(sound == [])
  }

  @Test func `a method that changes no answer need not invalidate the layout`() {
    #expect(findings({ CountingGrid() }, collapse: { $0.collapse($1) }) == [])
  }
}
