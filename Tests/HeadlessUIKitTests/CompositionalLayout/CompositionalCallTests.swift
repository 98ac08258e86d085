import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// Calls of providers and handlers are recorded with their reasons.
@MainActor @Suite struct CompositionalCallTests {
  /// The recorded calls of one kind, with arguments and reasons.
  private final class Calls: LifecycleObserver {
    private let call: LifecycleCall
    private(set) var lines: [String] = []

    init(_ call: LifecycleCall) { self.call = call }

    func lifecycle(didBegin event: LifecycleEvent) {}

    func lifecycle(didEnd event: LifecycleEvent) {
      guard event.call == call else { return }
      let values = event.arguments.map { "\($0.label) \(Self.text($0.value))" }.joined(separator: ", ")
      lines.append(
        "\(values) → \(event.result.map(Self.text) ?? "nothing") (\(event.cause?.rawValue ?? "app"))")
    }

    private static func text(_ value: LifecycleValue) -> String {
      switch value {
      case .integer(let number): "\(number)"
      case .size(let size): GeometryFormat.braced(size)
      case .point(let point): GeometryFormat.braced(point)
      case .text(let text): text
      default: "\(value)"
      }
    }
  }

  private func makeSection() -> NSCollectionLayoutSection {
    section(row(fw(1), ab(200), item(fw(1), fh(1))))
  }

  @Test func `calls of the section provider are recorded, and scrolling makes none`() {
    let layout = UICollectionViewCompositionalLayout { [self] index, _ in index == 1 ? nil : makeSection() }
    let stage = CompositionalStage(layout, counts: [4, 0])
    let calls = Calls(.layout(.sectionProvider))
    stage.view.lifecycleObserver = calls
    stage.view.layoutIfNeeded()
    #expect(
      calls.lines == [
        "section 0, contentSize {320, 480} → NSCollectionLayoutSection (first display)",
        "section 1, contentSize {320, 480} → none (first display)",
      ])
    stage.view.contentOffset.y = 100
    stage.view.layoutIfNeeded()
    #expect(calls.lines.count == 2)
    stage.view.frame.size.width = 200
    stage.view.layoutIfNeeded()
    #expect(
      calls.lines.dropFirst(2) == [
        "section 0, contentSize {200, 480} → NSCollectionLayoutSection (bounds change)",
        "section 1, contentSize {200, 480} → none (bounds change)",
      ])
  }

  @Test func `calls of handlers are recorded when the layout is solved and when something scrolls`() throws {
    let definition = section(row(ab(200), ab(100), item(fw(1), fh(1))))
    definition.orthogonalScrollingBehavior = .continuous
    definition.visibleItemsInvalidationHandler = { _, _, _ in }
    let stage = CompositionalStage(definition, 8, 8)
    let calls = Calls(.layout(.visibleItemsInvalidationHandler))
    stage.view.lifecycleObserver = calls
    stage.view.layoutIfNeeded()
    #expect(calls.lines.count == 2)
    func line(_ section: Int, _ items: Int, _ offset: Int, _ cause: String) -> String {
      "section \(section), visibleItems \(items) visible items, scrollOffset {\(offset), 0}, "
        + "contentSize {320, 100} → nothing (\(cause))"
    }
    #expect(calls.lines.first == line(1, 2, 0, "first display"))
    try #require(stage.view.orthogonalScrollView(ofSection: 1)).contentOffset.x = 100
    stage.view.contentOffset.y = 10
    let later = [
      line(1, 3, 100, "section scrolled"), line(1, 3, 100, "bounds change"), line(0, 2, 0, "bounds change"),
    ]
    #expect(Array(calls.lines.dropFirst(2)) == later)
  }

  @Test func `sections and groups have boxes where they are on screen`() throws {
    let inner = column(fw(0.5), fh(1), item(fw(1), fh(0.5)))
    let stage = CompositionalStage(
      section(row(fw(1), ab(100), item(fw(0.5), fh(1)), inner), insets: edgeInsets(5, 0, 5, 0)), 3)
    stage.view.layoutIfNeeded()
    func text(_ stage: CompositionalStage) -> [String] {
      stage.view.solverBoxes(in: stage.view.bounds).map {
        "\($0.level.map { "group \($0)" } ?? "section") \(CompositionalStage.text($0.rect))"
      }
    }
    #expect(text(stage) == ["section 0,0,320,110", "group 0 0,5,320,100", "group 1 160,5,160,100"])
    let sideways = section(row(ab(200), ab(50), item(fw(0.5), fh(1))))
    sideways.orthogonalScrollingBehavior = .continuous
    let scrolled = CompositionalStage(sideways, 4)
    scrolled.view.layoutIfNeeded()
    try #require(scrolled.view.orthogonalScrollView(ofSection: 0)).contentOffset.x = 30
    #expect(text(scrolled) == ["section 0,0,320,50", "group 0 -30,0,200,50", "group 0 170,0,200,50"])
    // A row that is one cell is no box of its own.
    let list = CompositionalStage(section(row(fw(1), ab(50), item(fw(1), fh(1)))), 2)
    list.view.layoutIfNeeded()
    #expect(text(list) == ["section 0,0,320,100"])
  }
}
