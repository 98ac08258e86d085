import Foundation

/// The places of all groups of a section, where consecutive groups with equal contents are stored once.
///
/// All coordinates are relative to the corner at which the section's groups begin.
struct SolvedGroups {
  /// Consecutive groups with equal contents.
  struct Run {
    /// The number of the first group in the section.
    var first: Int
    var count: Int
    /// The start of the first group on the axis of the groups.
    var start: CGFloat = 0
    /// The distance between the starts of two groups.
    var pitch: CGFloat = 0
    /// The start of the groups on the other axis.
    var across: CGFloat = 0
    var group: SolvedGroup
    /// The measures with which the group was solved, by the place of the cell.
    var measures: [Int: CompositionalMeasures.Measure] = [:]
    /// The first item of the first group.
    var firstItem = 0
    /// The number of views of each definition before the first group, and in each group.
    var firstViews: [Int] = []
    var views: [Int] = []

    var end: Int { first + count }

    /// The item after the last one.
    var endItem: Int { firstItem + count * group.cells.count }
  }

  /// The axis along which the groups follow each other.
  let axis: CompositionalAxis
  let itemCount: Int
  /// The number of items in a whole group; 0 if not even one fits.
  let itemsPerGroup: Int
  private(set) var runs: [Run] = []
  /// The length of all groups and of the spacings between them.
  private(set) var length: CGFloat = 0
  /// Whether each group starts after the previous one, so that a range can be found by a binary search.
  private(set) var isOrdered = true
  /// The greatest extent of a group on the other axis, with fixed spacings outside of it.
  private(set) var thickness: CGFloat = 0
  /// The greatest length of a group itself on the other axis.
  private(set) var groupThickness: CGFloat = 0

  /// Solves the groups of a section.
  ///
  /// - Parameters:
  ///   - section: The definition.
  ///   - measures: The preferred sizes of cells.
  ///   - axis: The axis along which the groups follow each other.
  ///   - container: The space for a group.
  ///   - pixels: The grid for fractions.
  ///   - previous: The groups of the same definition in the same space with other measures.
  init(
    _ section: CompositionalSection, _ measures: CompositionalMeasures, axis: CompositionalAxis,
    in container: CGSize, _ pixels: CompositionalPixels, previous: SolvedGroups? = nil
  ) {
    self.axis = axis
    itemCount = section.itemCount
    let solver = GroupSolver(pixels: pixels, scrollAxis: axis)
    let whole =
      itemCount > 0 ? solver.solve(section.group, in: container) : SolvedGroup(size: .zero)
    itemsPerGroup = whole.cells.count
    guard itemsPerGroup > 0 else { return }
    if section.group.hasVariableCount {
      addVariableRuns(whole, section.group, measures, solver, in: container, previous)
    } else {
      addRuns(whole, section.group, measures, solver, in: container, previous)
    }
    numberElements(kinds: section.kinds.count)
    if axis.main(section.group).isUniform { makeUniform() }
    place(section, across: axis.cross(container))
  }

  private mutating func addRuns(
    _ whole: SolvedGroup, _ item: CompositionalItem, _ measures: CompositionalMeasures,
    _ solver: GroupSolver, in container: CGSize, _ previous: SolvedGroups?
  ) {
    let (wholeCount, rest) = itemCount.quotientAndRemainder(dividingBy: itemsPerGroup)
    var byGroup: [Int: [Int: CompositionalMeasures.Measure]] = [:]
    if whole.cells.contains(where: { !$0.estimated.isEmpty }) {
      for (item, measure) in measures.items where item < itemCount {
        byGroup[item / itemsPerGroup, default: [:]][item % itemsPerGroup] = measure
      }
    }
    func add(_ number: Int, limit: Int) {
      let measures = byGroup[number] ?? [:]
      // A uniform length was changed after solving, so that the group cannot be used again.
      if !measures.isEmpty, !axis.main(item).isUniform, let known = previous?.run(ofGroup: number),
        known.count == 1, known.measures == measures
      {
        runs.append(Run(first: number, count: 1, group: known.group, measures: measures))
        return
      }
      var solver = solver
      solver.measures = measures
      let group = solver.solve(item, in: container, limit: limit)
      runs.append(Run(first: number, count: 1, group: group, measures: measures))
    }
    var next = 0
    for number in byGroup.keys.sorted() where number < wholeCount {
      if next < number { runs.append(Run(first: next, count: number - next, group: whole)) }
      add(number, limit: .max)
      next = number + 1
    }
    if next < wholeCount { runs.append(Run(first: next, count: wholeCount - next, group: whole)) }
    if rest > 0 { add(wholeCount, limit: rest) }
  }

  /// Adds groups that contain as many items as fit with the lengths that their cells prefer.
  ///
  /// Items that are not measured have their estimates, so that groups far from measured items are equal.
  private mutating func addVariableRuns(
    _ whole: SolvedGroup, _ item: CompositionalItem, _ measures: CompositionalMeasures,
    _ solver: GroupSolver, in container: CGSize, _ previous: SolvedGroups?
  ) {
    let measured = measures.items.keys.filter { $0 < itemCount }.sorted()
    var solver = solver
    solver.measures = measures.items
    var (next, number) = (0, 0)
    while next < itemCount {
      let index = measured.partitionPoint { $0 < next }
      // A group also depends on the first item that does not fit.
      let free = index < measured.count ? measured[index] - next - 1 : itemCount - next
      let wholeCount = max(0, free) / itemsPerGroup
      if wholeCount > 0 {
        runs.append(Run(first: number, count: wholeCount, group: whole))
        number += wholeCount
        next += wholeCount * itemsPerGroup
        continue
      }
      let group: SolvedGroup
      if let known = previous?.run(ofItem: next), known.firstItem == next, known.count == 1,
        known.endItem < itemCount,
        (0...known.group.cells.count).allSatisfy({ known.measures[$0] == measures.items[next + $0] })
      {
        group = known.group
      } else {
        solver.firstItem = next
        group = solver.solve(item, in: container, limit: itemCount - next)
      }
      guard !group.cells.isEmpty else { return }
      var known: [Int: CompositionalMeasures.Measure] = [:]
      for place in 0...group.cells.count { known[place] = measures.items[next + place] }
      runs.append(Run(first: number, count: 1, group: group, measures: known))
      number += 1
      next += group.cells.count
    }
  }

  /// Sets the numbers of the first item and of the first views of each run.
  private mutating func numberElements(kinds: Int) {
    var item = 0
    var views = [Int](repeating: 0, count: kinds)
    for index in runs.indices {
      runs[index].firstItem = item
      runs[index].firstViews = views
      var own = [Int](repeating: 0, count: kinds)
      for view in runs[index].group.supplementaries { own[view.number] += 1 }
      runs[index].views = own
      item += runs[index].count * runs[index].group.cells.count
      for kind in 0..<kinds { views[kind] += runs[index].count * own[kind] }
    }
  }

  /// Gives all groups the length of the longest.
  private mutating func makeUniform() {
    let longest = runs.map { axis.main($0.group.size) }.max() ?? 0
    for index in runs.indices {
      runs[index].group.size = axis.replacingMain(of: runs[index].group.size, with: longest)
    }
  }

  private mutating func place(_ section: CompositionalSection, across space: CGFloat) {
    let edges = section.group.edges
    let (start, end) = axis.main(edges)
    let crossEdges = axis.cross(edges)
    groupThickness = runs.map { axis.cross($0.group.size) }.max() ?? 0
    thickness = groupThickness + crossEdges.start.length + crossEdges.end.length
    let space = section.isOrthogonal ? thickness : space
    // Unverified: the spacings outside of a group count before the first and after the last group, too. Print the
    // frames of a section whose group has edge spacing on a device.
    var position: CGFloat = 0
    for index in runs.indices {
      let group = runs[index].group
      runs[index].start = position + start.length
      runs[index].pitch =
        start.length + axis.main(group.size) + end.length + section.interGroupSpacing
      runs[index].across = GroupSolver.crossStart(
        of: group.size, edges, axis, in: axis.size(main: 0, cross: space))
      position += CGFloat(runs[index].count) * runs[index].pitch
    }
    length = position - section.interGroupSpacing
    isOrdered = runs.allSatisfy { $0.pitch > 0 }
  }

  // MARK: - Single elements

  /// Returns the run that contains a group.
  func run(ofGroup number: Int) -> Run? {
    let index = runs.partitionPoint { $0.end <= number }
    return index < runs.count ? runs[index] : nil
  }

  /// Returns the corner of a group of a run.
  @inline(__always) func corner(of number: Int, in run: Run) -> CGPoint {
    axis.point(main: run.start + CGFloat(number - run.first) * run.pitch, cross: run.across)
  }

  /// Returns the run that contains an item.
  private func run(ofItem item: Int) -> Run? {
    let index = runs.partitionPoint { $0.endItem <= item }
    return index < runs.count ? runs[index] : nil
  }

  /// Returns the cell of an item, and the corner of its group.
  func cell(of item: Int) -> (cell: SolvedGroup.Cell, corner: CGPoint)? {
    guard item >= 0, item < itemCount, let run = run(ofItem: item) else { return nil }
    let (number, place) = (item - run.firstItem).quotientAndRemainder(dividingBy: run.group.cells.count)
    return (run.group.cells[place], corner(of: run.first + number, in: run))
  }

  /// Returns a supplementary view, the solved group that contains it, and the corner of the group.
  ///
  /// - Parameters:
  ///   - index: The number of the view among those of its kind in the section.
  ///   - number: The number of the definition.
  /// - Returns: The view, its group and the corner of the group; nil if it does not exist.
  func view(
    _ index: Int, of number: Int
  ) -> (view: SolvedGroup.Supplementary, group: SolvedGroup, corner: CGPoint)? {
    guard index >= 0, let kinds = runs.first?.views.count, number >= 0, number < kinds else { return nil }
    let position = runs.partitionPoint { $0.firstViews[number] + $0.count * $0.views[number] <= index }
    guard position < runs.count else { return nil }
    let run = runs[position]
    let (groupNumber, place) = (index - run.firstViews[number]).quotientAndRemainder(
      dividingBy: run.views[number])
    var rest = place
    for view in run.group.supplementaries where view.number == number {
      if rest == 0 { return (view, run.group, corner(of: run.first + groupNumber, in: run)) }
      rest -= 1
    }
    return nil
  }

  // MARK: - Ranges

  /// Calls a closure for the groups that can overlap a range of the axis of the groups.
  @inline(__always)
  func forEachGroup(
    from low: CGFloat, to high: CGFloat, _ body: (_ number: Int, _ run: Run, _ corner: CGPoint) -> Void
  ) {
    guard low <= high else { return }
    let begin =
      isOrdered
      ? runs.partitionPoint {
        $0.start + CGFloat($0.count - 1) * $0.pitch + max(0, axis.main($0.group.size)) < low
      } : 0
    for run in runs[min(begin, runs.count)...] {
      if isOrdered, run.start > high { break }
      var range = run.first..<run.end
      if run.pitch > 0 {
        let length = max(0, axis.main(run.group.size))
        range =
          run.first + run.clamped((low - run.start - length) / run.pitch)..<run.first
          + run.clamped((high - run.start) / run.pitch + 1)
      }
      for number in range { body(number, run, corner(of: number, in: run)) }
    }
  }

  /// The start of each group, for resting positions.
  func groupStarts() -> [(start: CGFloat, length: CGFloat)] {
    runs.flatMap { run in
      (0..<run.count).map { (run.start + CGFloat($0) * run.pitch, axis.main(run.group.size)) }
    }
  }
}

extension SolvedGroups.Run {
  /// Returns a number of groups rounded down, from 0 to the number of groups in the run.
  @inline(__always) fileprivate func clamped(_ groups: CGFloat) -> Int {
    guard groups > 0 else { return 0 }
    return groups < CGFloat(count) ? Int(groups) : count
  }
}

extension CompositionalItem {
  // Unverified: a row of items with estimated widths takes as many items as fit with the widths that their cells prefer.
  // Print the frames of cells of different widths, for example of tags, on a device.
  /// Whether the number of items in the group depends on the lengths that their cells prefer.
  fileprivate var hasVariableCount: Bool {
    guard let group, group.frames == nil, group.countRule == .fitting, !group.axis.main(self).isEstimated
    else { return false }
    return group.subitems.allSatisfy { $0.group == nil }
      && group.subitems.contains { group.axis.main($0).isEstimated }
  }
}
