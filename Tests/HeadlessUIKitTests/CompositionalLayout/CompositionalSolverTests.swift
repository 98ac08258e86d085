import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

@Suite struct CompositionalSolverTests {
  @Test func `generated sections agree with the slow solver`() {
    var random = SeededNumbers(2026)
    for number in 0..<(FullRun.isOn ? 10_000 : 1500) {
      let axis: CompositionalAxis = random.below(3) == 0 ? .horizontal : .vertical
      let scale = CGFloat(2 + random.below(2))
      let bounds = CGSize(width: 280 + random.below(150), height: 400 + random.below(300))
      let section = random.section()
      let solved = SolvedSection(
        section, CompositionalMeasures(),
        in: CompositionalSurroundings(axis: axis, size: bounds, pixels: CompositionalPixels(scale: scale)))
      let expected = CompositionalSlowSolver(axis: axis, bounds: bounds, scale: scale).frames(of: section)
      let frames = (0..<section.itemCount).compactMap { solved.place(ofItem: $0, at: 0)?.frame }
      guard frames.count == expected.frames.count else {
        Issue.record("layout \(number): \(frames.count) frames instead of \(expected.frames.count)")
        return
      }
      for (item, pair) in zip(frames, expected.frames).enumerated()
      where !Self.agree(pair.0, pair.1) {
        Issue.record("layout \(number), item \(item): \(pair.0) instead of \(pair.1): \(section)")
        return
      }
      if abs(solved.length - max(0, expected.length)) > 1e-6 {
        Issue.record("layout \(number): length \(solved.length) instead of \(expected.length)")
        return
      }
    }
  }

  private static func agree(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
      && abs(a.height - b.height) < 1e-6
  }

  @Test func `queries of rectangles agree with a search of all items`() {
    var random = SeededNumbers(7)
    for number in 0..<300 {
      let surroundings = CompositionalSurroundings(
        axis: .vertical, size: CGSize(width: 320, height: 480), pixels: CompositionalPixels(scale: 2))
      let sections = (0..<3).map { _ in
        SolvedSection(random.section(), CompositionalMeasures(), in: surroundings)
      }
      let solution = CompositionalSolution(sections, boundaryItems: [], in: surroundings)
      let length = max(1, Int(solution.contentSize.height))
      let rect = CGRect(
        x: random.below(300), y: random.below(length), width: 1 + random.below(200),
        height: 1 + random.below(300))
      var found: Set<CompositionalElement> = []
      solution.forEachElement(in: rect, nil) { element, _ in
        #expect(found.insert(element).inserted)
      }
      let clipped = RectQuery.intersection(rect, CGRect(origin: .zero, size: solution.contentSize))
      for section in sections.indices {
        for item in 0..<sections[section].groups.itemCount {
          let element = CompositionalElement.cell(section: section, item: item)
          guard let place = solution.place(of: element, nil) else { continue }
          let group = group(of: item, in: sections[section], at: solution.starts[section])
          let part = RectQuery.intersection(place.frame, group)
          #expect(
            found.contains(element) == RectQuery.overlaps(part, clipped),
            "layout \(number), section \(section), item \(item)")
        }
      }
    }
  }

  /// Returns the frame of the group that contains an item.
  private func group(of item: Int, in section: SolvedSection, at start: CGFloat) -> CGRect {
    let number = item / section.groups.itemsPerGroup
    guard let run = section.groups.run(ofGroup: number) else { return .null }
    guard run.group.size.width > 0, run.group.size.height > 0 else { return .null }
    let corner = section.groups.corner(of: number, in: run)
    let pixels = section.surroundings.pixels
    return CGRect(
      origin: pixels.nearest(
        CGPoint(
          x: section.groupsCorner.x + corner.x, y: start + section.groupsCorner.y + corner.y)),
      size: run.group.size)
  }
}

extension SeededNumbers {
  fileprivate mutating func dimension(isWidth: Bool, large: Bool) -> CompositionalDimension {
    switch below(3) {
    case 0: return .absolute(CGFloat(large ? 80 + below(120) : 12 + below(60)))
    case 1:
      let fractions: [CGFloat] = large ? [0.5, 0.75, 1] : [0.2, 0.25, 0.3, 1 / 3, 0.4, 0.5, 1]
      return isWidth
        ? .fractionalWidth(fractions[below(fractions.count)]) : .fractionalHeight(large ? 0.25 : 0.5)
    default: return isWidth ? .fractionalWidth(large ? 1 : 0.24) : .fractionalHeight(large ? 0.2 : 1)
    }
  }

  fileprivate mutating func insets() -> NSDirectionalEdgeInsets {
    guard below(3) == 0 else { return .zero }
    return NSDirectionalEdgeInsets(
      top: CGFloat(below(5)), leading: CGFloat(below(5)), bottom: CGFloat(below(5)),
      trailing: CGFloat(below(5)))
  }

  fileprivate mutating func spacing() -> CompositionalSpacing {
    guard below(2) == 0 else { return .zero }
    return CompositionalSpacing(length: CGFloat(below(9)), isFlexible: below(2) == 0)
  }

  fileprivate mutating func item(depth: Int, large: Bool) -> CompositionalItem {
    var item = CompositionalItem(
      width: dimension(isWidth: true, large: large), height: dimension(isWidth: false, large: large))
    item.insets = insets()
    if below(4) == 0 {
      item.edges = CompositionalEdges(
        leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
    }
    guard depth > 0 else { return item }
    let subitems = (0..<(1 + below(3))).map { _ in
      self.item(depth: below(3) == 0 ? depth - 1 : 0, large: false)
    }
    var rule = CompositionalGroup.CountRule.fitting
    if subitems.count == 1, below(2) == 0 {
      rule = below(2) == 0 ? .shares(1 + below(4)) : .repeating(1 + below(4))
    }
    item.group = CompositionalGroup(
      axis: below(2) == 0 ? .horizontal : .vertical, subitems: subitems, countRule: rule, spacing: spacing())
    return item
  }

  fileprivate mutating func section() -> CompositionalSection {
    var group = item(depth: 2, large: true)
    group.edges = CompositionalEdges()
    var section = CompositionalSection(itemCount: below(40), group: group)
    section.insets = insets()
    section.interGroupSpacing = CGFloat(below(8))
    // The slow solver has no rule for cross dimensions that are fractions of the main length.
    return section.group.hasCrossFractions ? self.section() : section
  }
}

extension CompositionalItem {
  /// Whether a subitem of a group has a cross dimension that is a fraction of the main length.
  fileprivate var hasCrossFractions: Bool {
    guard let group else { return false }
    return group.subitems.contains { item in
      let isAcross: Bool
      switch group.axis.cross(item) {
      case .fractionalWidth: isAcross = group.axis == .horizontal
      case .fractionalHeight: isAcross = group.axis == .vertical
      default: isAcross = false
      }
      return isAcross || item.hasCrossFractions
    }
  }
}
