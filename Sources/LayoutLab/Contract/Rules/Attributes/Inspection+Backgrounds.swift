import Foundation
import HeadlessUIKit

// A decoration view behind a section is as large as all of the section's items.
extension Inspection {
  /// Finds a background out of which an item of its section reaches.
  ///
  /// A background contains the first and the last item of its section, and most of the others. That the first and the last
  /// item are not all is seen only if items have different sizes.
  func checkBackgrounds(_ view: FreshView) {
    let backgrounds = view.snapshot.elements.filter {
      $0.id.isDecoration && !$0.isInvisible && $0.id.path.count == 2
    }
    // If a delegate returns the size, the app knows how large the items are.
    guard !backgrounds.isEmpty, !view.fresh.answers.gaveDecorationSize else { return }
    let items = Dictionary(
      grouping: view.snapshot.elements.filter { $0.id.isItem && !$0.isInvisible }, by: { $0.id.path[0] })
    for background in backgrounds {
      let own = (items[background.id.path[0]] ?? []).sorted { $0.id.path < $1.id.path }
      guard own.count > 2, let first = own.first, let last = own.last, background.surrounds(first),
        background.surrounds(last), let outside = own.first(where: { !background.surrounds($0) }),
        own.count(where: background.surrounds) * 3 > own.count * 2
      else { continue }
      report(
        background, around: own,
        "\(background.id.words.capitalizedFirst) contains the first and the last item of its section, but "
          + "\(outside.id.words) reaches out of it, \(data(view)).",
        fix: "Compute the union of the frames of all items of the section.")
      return
    }
    checkBackgroundsOfLaterSections(backgrounds, items, view)
  }

  /// Finds a background of a later section that is not behind its items, although that of the first section is.
  private func checkBackgroundsOfLaterSections(
    _ backgrounds: [ElementAnswer], _ items: [Int: [ElementAnswer]], _ view: FreshView
  ) {
    func contained(in background: ElementAnswer) -> (count: Int, items: [ElementAnswer]) {
      let own = items[background.id.path[0]] ?? []
      return (own.count(where: background.surrounds), own)
    }
    // Sections of different kinds can have different backgrounds.
    guard let first = items.keys.min(), !view.fresh.answers.choseForSection else { return }
    for later in backgrounds where later.id.path[0] > first {
      guard let usual = backgrounds.first(where: { $0.id.kind == later.id.kind && $0.id.path[0] == first })
      else { continue }
      let (behind, other) = (contained(in: usual), contained(in: later))
      guard behind.items.count > 1, behind.count == behind.items.count, other.items.count > 1,
        other.count == 0
      else { continue }
      report(
        later, around: other.items,
        "\(usual.id.words.capitalizedFirst) is behind all items of its section, but \(later.id.words) is behind none of "
          + "its own, \(data(view)).",
        fix: "Let the background begin where the first item of its section does, in each scroll direction.")
      return
    }
  }

  /// Reports a background that should contain some items.
  private func report(
    _ background: ElementAnswer, around items: [ElementAnswer], _ message: String, fix: String
  ) {
    let union = items.dropFirst().reduce(items[0].frame) { $0.union($1.frame) }
    report(
      .misplacedElements, at: subject.overrides(.prepare) ? .prepare : .layoutAttributesForElements, message,
      expected: "a frame that contains \(GeometryFormat.rect(union))",
      actual: GeometryFormat.rect(background.frame), aspect: .named("background"), severity: .warning,
      fix: fix)
  }
}

extension ElementAnswer {
  /// Returns whether the frame contains that of an item, which may protrude by a point.
  fileprivate func surrounds(_ item: ElementAnswer) -> Bool {
    RectQuery.contains(frame, item.frame, tolerance: 1)
  }
}
