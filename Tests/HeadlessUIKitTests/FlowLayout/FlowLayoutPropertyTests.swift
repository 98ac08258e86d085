import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// The solver compared with the slow solver on generated sections, which depend only on the seed.
@Suite(.besideMainActor) struct FlowLayoutPropertyTests {
  /// The seeds, with a thousand sections each; ten thousand sections in total with `LAYOUTLAB_FULL=1`.
  private static let seeds = FullRun.isOn ? 0..<10 : 0..<1

  @Test(arguments: seeds) func `agrees with the slow solver`(seed: Int) {
    var random = Generator(seed: UInt64(seed))
    var sections = 0
    while sections < 1000 {
      let layout = random.layout()
      sections += layout.metrics.count
      let solution = FlowSolution(
        layout.metrics, in: layout.surroundings, selfSizing: layout.selfSizing)
      let slow = layout.slowFrames()
      let fast = layout.metrics.indices.map { section in
        (0..<layout.metrics[section].count).map { solution.frame(ofItem: $0, in: section) }
      }
      let difference = firstDifference(fast, slow.frames, layout.surroundings.pixels)
      #expect(difference == nil, "seed \(seed), layout \(layout)")
      let length = layout.surroundings.axis.main(solution.contentSize)
      let tolerance = layout.surroundings.isEstimated ? 0.5 + 1e-6 : 1e-6
      #expect(abs(length - slow.length) <= tolerance, "seed \(seed), layout \(layout)")
      if difference != nil { return }
    }
  }

  @Test(arguments: 0..<5) func `finds all elements that overlap a rectangle`(seed: Int) {
    var random = Generator(seed: UInt64(100 + seed))
    for _ in 0..<25 {
      let layout = random.layout()
      let solution = FlowSolution(
        layout.metrics, in: layout.surroundings, selfSizing: layout.selfSizing)
      let size = solution.contentSize
      for _ in 0..<4 {
        let rect = CGRect(
          x: random.number(-50, size.width), y: random.number(-50, size.height),
          width: random.number(0, 400), height: random.number(0, 200))
        var found: [String] = []
        solution.forEachItem(in: rect) { section, item, frame in
          found.append("[\(section), \(item)] \(FlowLayoutCase.text(frame))")
        }
        var expected: [String] = []
        for section in layout.metrics.indices {
          for item in 0..<layout.metrics[section].count {
            guard let frame = solution.frame(ofItem: item, in: section) else { continue }
            guard RectQuery.overlaps(frame, rect) else { continue }
            expected.append("[\(section), \(item)] \(FlowLayoutCase.text(frame))")
          }
        }
        #expect(found == expected, "seed \(seed), \(FlowLayoutCase.text(rect)), layout \(layout)")
      }
    }
  }

  /// Returns the first index path whose frames differ by more than a rounding error, and both frames.
  private func firstDifference(_ fast: [[CGRect?]], _ slow: [[CGRect?]], _ pixels: FlowPixels) -> String? {
    for (section, (fast, slow)) in zip(fast, slow).enumerated() {
      for (item, (fast, slow)) in zip(fast, slow).enumerated() where !isRounded(fast, slow, pixels) {
        return "[\(section), \(item)]: \(FlowLayoutCase.text(fast)) instead of \(FlowLayoutCase.text(slow))"
      }
    }
    return nil
  }

  /// Returns whether a frame equals another frame with its origin rounded to pixels.
  private func isRounded(_ frame: CGRect?, _ exact: CGRect?, _ pixels: FlowPixels) -> Bool {
    guard let frame, let exact else { return frame == nil && exact == nil }
    // A number halfway between two pixels can be rounded either way.
    func isNearest(_ place: CGFloat, _ exact: CGFloat) -> Bool {
      (pixels.nearest(exact - 1e-6)...pixels.nearest(exact + 1e-6)).contains(place)
    }
    return isNearest(frame.minX, exact.minX) && isNearest(frame.minY, exact.minY) && frame.size == exact.size
  }
}

/// A generated layout, as the input of the solver.
private struct GeneratedLayout: CustomStringConvertible {
  var metrics: [FlowSectionMetrics]
  var surroundings: FlowSurroundings
  var selfSizing = FlowSelfSizing()

  var description: String { "\(surroundings) \(metrics) \(selfSizing.sections)" }

  func slowFrames() -> (frames: [[CGRect?]], length: CGFloat) {
    var position: CGFloat = 0
    let isHorizontal = surroundings.axis == .horizontal
    let frames = metrics.enumerated().map { index, section in
      let inset = section.insets
      let (before, after) = isHorizontal ? (inset.left, inset.right) : (inset.top, inset.bottom)
      let (left, right) = ends(of: inset)
      let solver = FlowLayoutSlowSolver(
        available: surroundings.crossLength - left - right, inset: left,
        itemSpacing: section.interitemSpacing, lineSpacing: section.lineSpacing,
        isHorizontal: isHorizontal, isEstimated: surroundings.isEstimated)
      position += (isHorizontal ? section.header.width : section.header.height) + before
      let lines = solver.frames(sizes(of: section, index), at: position)
      position += lines.length + after + (isHorizontal ? section.footer.width : section.footer.height)
      return lines.frames
    }
    return (frames, position)
  }

  /// The insets at the start and the end of a line, relative to the reference inset if there is one.
  private func ends(of inset: UIEdgeInsets) -> (CGFloat, CGFloat) {
    func across(_ insets: UIEdgeInsets) -> [CGFloat] {
      surroundings.axis == .horizontal ? [insets.top, insets.bottom] : [insets.left, insets.right]
    }
    guard let reference = surroundings.referenceInset else { return (across(inset)[0], across(inset)[1]) }
    let ends = (0...1).map {
      max(0, across(inset)[$0] + across(reference)[$0] - across(surroundings.contentInset)[$0])
    }
    return (ends[0], ends[1])
  }

  private func sizes(of section: FlowSectionMetrics, _ index: Int) -> [CGSize] {
    (0..<section.count).map { item in
      if let size = selfSizing.size(of: item, in: index) { return size }
      switch section.sizes {
      case .each(let sizes): return sizes[item]
      case .uniform(let size): return section.hasDelegateSizes ? size : selfSizing.average ?? size
      }
    }
  }
}

/// A SplitMix64 generator of numbers and layouts.
private struct Generator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
    // Without this, consecutive seeds would give the same numbers, shifted by one.
    state = next()
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func one<T>(of choices: [T]) -> T { choices[below(choices.count)] }

  /// Returns a random multiple of 0.25.
  mutating func number(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    low + CGFloat(below(max(1, Int((high - low) * 4)))) / 4
  }

  mutating func layout() -> GeneratedLayout {
    let isHorizontal = below(3) == 0
    let isEstimated = below(3) == 0
    let sections = 1 + below(4)
    var layout = GeneratedLayout(
      metrics: [],
      surroundings: FlowSurroundings(
        axis: isHorizontal ? .horizontal : .vertical, size: CGSize(width: 320, height: 240),
        contentInset: below(4) == 0
          ? UIEdgeInsets(top: 4, left: 7.5, bottom: 2, right: 12) : .zero,
        referenceInset: below(4) == 0 ? UIEdgeInsets(top: 1, left: 20, bottom: 30, right: 3) : nil,
        pixels: FlowPixels(scale: one(of: [1, 2, 3])),
        isEstimated: isEstimated))
    for section in 0..<sections {
      layout.metrics.append(metrics(isEstimated: isEstimated))
      guard isEstimated else { continue }
      let palette = palette()
      for item in 0..<layout.metrics[section].count where below(3) == 0 {
        layout.selfSizing.store(one(of: palette), of: item, in: section)
      }
    }
    return layout
  }

  private mutating func palette() -> [CGSize] {
    (0...below(3)).map { _ in
      CGSize(
        width: one(of: [0, 50, 80, 100, 106.5, 150, 320, 400, 1e6]),
        height: one(of: [0, 8, 12.25, 38.5, 50, 50.25, 89, 1e5]))
    }
  }

  private mutating func metrics(isEstimated: Bool) -> FlowSectionMetrics {
    let palette = palette()
    let sizes = (0..<below(14)).map { _ in one(of: palette) }
    let isUniform = sizes.allSatisfy { $0 == sizes.first }
    let hasDelegateSizes = !isEstimated || !isUniform || below(2) == 0
    return FlowSectionMetrics(
      count: sizes.count, sizes: isUniform ? .uniform(sizes.first ?? .zero) : .each(sizes),
      hasDelegateSizes: hasDelegateSizes,
      insets: below(2) == 0
        ? .zero : UIEdgeInsets(top: 3, left: number(0, 40), bottom: 5.5, right: number(0, 40)),
      interitemSpacing: one(of: [0, 10, 6.25, 10, -4]), lineSpacing: one(of: [0, 10, 7.5, -3, -60]),
      header: below(2) == 0 ? .zero : CGSize(width: 20, height: 30),
      footer: below(2) == 0 ? .zero : CGSize(width: 15, height: 12.5))
  }
}
