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

    var end: Int { first + count }
  }

  /// The axis along which the groups follow each other.
  let axis: CompositionalAxis
  let itemCount: Int
  /// The number of items in a whole group; 0 if not even one fits.
  let itemsPerGroup: Int
  /// The number of views in a whole group of each definition.
  let viewsPerGroup: [Int]
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
    var views = [Int](repeating: 0, count: section.kinds.count)
    for view in whole.supplementaries { views[view.number] += 1 }
    viewsPerGroup = views
    guard itemsPerGroup > 0 else { return }
    addRuns(whole, section.group, measures, solver, in: container, previous)
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

  /// Returns the cell of an item, and the corner of its group.
  func cell(of item: Int) -> (cell: SolvedGroup.Cell, corner: CGPoint)? {
    guard item >= 0, item < itemCount, itemsPerGroup > 0 else { return nil }
    let (number, place) = item.quotientAndRemainder(dividingBy: itemsPerGroup)
    guard let run = run(ofGroup: number), place < run.group.cells.count else { return nil }
    return (run.group.cells[place], corner(of: number, in: run))
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
    guard index >= 0, viewsPerGroup.indices.contains(number), viewsPerGroup[number] > 0 else { return nil }
    let (groupNumber, place) = index.quotientAndRemainder(dividingBy: viewsPerGroup[number])
    guard let run = run(ofGroup: groupNumber) else { return nil }
    var rest = place
    for view in run.group.supplementaries where view.number == number {
      if rest == 0 { return (view, run.group, corner(of: groupNumber, in: run)) }
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
