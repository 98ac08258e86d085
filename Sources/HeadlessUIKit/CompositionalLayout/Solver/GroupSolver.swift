import Foundation

/// The computation of the places in one group of a section.
struct GroupSolver {
  let pixels: CompositionalPixels
  /// The axis along which the groups of the section follow each other, on which a last group is cut.
  let scrollAxis: CompositionalAxis
  /// The measures of cells, by their place after the first item.
  var measures: [Int: CompositionalMeasures.Measure] = [:]
  /// The number in `measures` of the group's first item.
  var firstItem = 0

  private func measure(at place: Int) -> CompositionalMeasures.Measure? {
    measures.isEmpty ? nil : measures[firstItem + place]
  }

  /// Solves a group.
  ///
  /// - Parameters:
  ///   - item: The group's definition.
  ///   - container: The space in which the group is.
  ///   - limit: The number of items that are left.
  /// - Returns: The solved group.
  func solve(_ item: CompositionalItem, in container: CGSize, limit: Int = .max) -> SolvedGroup {
    solve(item, in: container, size: item.size(in: container, pixels), limit: limit, first: 0)
  }

  /// Solves a group that can be inside another group.
  ///
  /// - Parameters:
  ///   - item: The group's definition.
  ///   - container: The space of which the group's supplementary views are fractions.
  ///   - size: The group's size, with estimates.
  ///   - limit: The number of items that are left.
  ///   - first: The number of cells before the group's first cell.
  /// - Returns: The solved group.
  private func solve(
    _ item: CompositionalItem, in container: CGSize, size: CGSize, limit: Int, first: Int
  ) -> SolvedGroup {
    guard let group = item.group else { return SolvedGroup(size: size) }
    var solved: SolvedGroup
    if let frames = group.frames {
      solved = place(frames, item, size: size, limit: limit)
    } else {
      solved = arrange(group, item, size: size, limit: limit, first: first)
    }
    guard limit > 0 else { return solved }
    let frame = CGRect(origin: .zero, size: solved.size)
    solved.supplementaries += views(of: item, anchoredTo: frame, in: container)
    return solved
  }

  private func views(
    of item: CompositionalItem, anchoredTo frame: CGRect, in space: CGSize
  ) -> [SolvedGroup.Supplementary] {
    item.supplementaries.map {
      SolvedGroup.Supplementary(
        frame: $0.frame(anchoredTo: frame, in: space, pixels), zIndex: $0.zIndex, number: $0.number)
    }
  }

  // MARK: - Rows and columns

  /// A subitem and its size.
  private struct Slot {
    let item: CompositionalItem
    /// The size, or the size of a whole inner group.
    var size: CGSize
    /// The size of an inner group with the items that are left.
    var cutSize: CGSize
    var estimated: CompositionalEstimate = []
    var uniform: CompositionalEstimate = []
    var inner: SolvedGroup?
    /// Whether an inner group has fewer items than a whole one.
    var isCut = false
    /// Whether an item is left for it.
    var isUsed: Bool
    /// The start along the group's axis, relative to the inner corner.
    var start: CGFloat = 0
  }

  private func arrange(
    _ group: CompositionalGroup, _ item: CompositionalItem, size: CGSize, limit: Int, first: Int
  ) -> SolvedGroup {
    let axis = group.axis
    guard !item.hasNoSpaceInsideInsets(size) else { return SolvedGroup(size: size) }
    let insets = item.effectiveInsets
    var inner = item.inner(of: size)
    let isLengthEstimated = axis.main(item).isEstimated
    var count = GroupCount(of: group, in: inner, isEstimated: isLengthEstimated, pixels)
    if first == 0, !measures.isEmpty, count.count > 0, group.countRule == .fitting, !isLengthEstimated {
      count = measuredCount(count, group, in: inner)
    }
    var slots = slots(of: group, count, in: inner, limit: limit, first: first)
    let isCut = slots.contains { !$0.isUsed || $0.isCut }
    align(&slots, group, length: isLengthEstimated ? nil : axis.main(inner))

    let used = slots.filter(\.isUsed)
    if isLengthEstimated {
      let ends = used.map { $0.start + axis.main($0.size) + axis.main($0.item.edges).end.length }
      inner = axis.replacingMain(of: inner, with: ends.max() ?? 0)
    }
    if axis.cross(item).isEstimated {
      let extents = used.map { slot in
        let edges = axis.cross(slot.item.edges)
        return axis.cross(slot.size) + edges.start.length + edges.end.length
      }
      inner = axis.crossed.replacingMain(of: inner, with: extents.max() ?? 0)
    }
    var solved = SolvedGroup(
      size: CGSize(
        width: inner.width + insets.leading + insets.trailing,
        height: inner.height + insets.top + insets.bottom))
    let corner = CGPoint(x: insets.leading, y: insets.top)
    var (reach, wholeReach) = (-CGFloat.infinity, -CGFloat.infinity)
    for slot in slots {
      let across = Self.crossStart(of: slot.size, slot.item.edges, axis, in: inner)
      let place = axis.point(main: slot.start, cross: across)
      wholeReach = max(wholeReach, scrollAxis.main(place) + scrollAxis.main(slot.size))
      guard slot.isUsed else { continue }
      reach = max(reach, scrollAxis.main(place) + scrollAxis.main(slot.cutSize))
      add(slot, at: CGPoint(x: corner.x + place.x, y: corner.y + place.y), to: &solved)
    }
    if isCut, !solved.cells.isEmpty, !scrollAxis.main(item).isEstimated {
      let cut = reach + scrollAxis.main(inner) - wholeReach
      solved.size = scrollAxis.replacingMain(of: solved.size, with: cut)
    }
    return solved
  }

  /// Returns the number of subitems that fit with their measures, which is at least 1.
  private func measuredCount(_ count: GroupCount, _ group: CompositionalGroup, in inner: CGSize) -> GroupCount
  {
    let axis = group.axis
    guard group.subitems.allSatisfy({ $0.group == nil }),
      group.subitems.contains(where: { axis.main($0).isEstimated })
    else { return count }
    return GroupCount(of: group, in: inner, pixels) { place, container in
      let item = group.subitems[place % group.subitems.count]
      let edges = axis.main(item.edges)
      var size = item.size(in: container, pixels)
      let estimated = CompositionalEstimate(item.width, item.height)
      if !estimated.isEmpty, let measure = measure(at: place) {
        let shown = Self.frame(inside: item.effectiveInsets, of: CGRect(origin: .zero, size: size)).size
        size = measure.applied(to: size, shown: shown, estimated)
      }
      return axis.main(size) + edges.start.length + edges.end.length
    }
  }

  /// Returns the subitems of a whole group with their sizes.
  private func slots(
    of group: CompositionalGroup, _ count: GroupCount, in inner: CGSize, limit: Int, first: Int
  ) -> [Slot] {
    let axis = group.axis
    let container = axis.size(main: count.base, cross: axis.cross(inner))
    var slots: [Slot] = []
    slots.reserveCapacity(count.count)
    var taken = 0
    // Whole inner groups, by their place in the pattern; they are the same in each repetition unless cells are measured.
    var wholes: [Int: SolvedGroup] = [:]
    let limitOfCells = group.countRule == .fitting ? GroupCount.limit : GroupCount.countLimit
    for index in 0..<count.count {
      if taken >= limitOfCells { break }
      let item = group.subitem(at: index, base: count.base, pixels)
      let estimated = CompositionalEstimate(item.width, item.height)
      let size = item.size(in: container, pixels)
      let isUsed = taken < limit
      guard item.group != nil else {
        var slot = Slot(item: item, size: size, cutSize: size, estimated: estimated, isUsed: isUsed)
        if !estimated.isEmpty {
          if estimated.contains(.width), item.width.isUniform { slot.uniform.insert(.width) }
          if estimated.contains(.height), item.height.isUniform { slot.uniform.insert(.height) }
          if let measure = measure(at: first + taken) {
            let shown = Self.frame(inside: item.effectiveInsets, of: CGRect(origin: .zero, size: size)).size
            slot.size = measure.applied(to: size, shown: shown, estimated)
          }
          slot.cutSize = slot.size
        }
        slots.append(slot)
        taken += 1
        continue
      }
      let place = index % group.subitems.count
      let whole =
        wholes[place] ?? solve(item, in: container, size: size, limit: .max, first: first + taken)
      if measures.isEmpty { wholes[place] = whole }
      var slot = Slot(item: item, size: whole.size, cutSize: whole.size, isUsed: isUsed)
      slot.inner = whole
      if isUsed, whole.cells.count > limit - taken {
        let cut = solve(item, in: container, size: size, limit: limit - taken, first: first + taken)
        slot.inner = cut
        slot.cutSize = cut.size
        slot.isCut = true
      }
      slots.append(slot)
      taken += whole.cells.count
    }
    shareMeasures(&slots, first: first)
    return slots
  }

  /// Gives subitems that are uniform across siblings the length of the longest that was measured.
  private func shareMeasures(_ slots: inout [Slot], first: Int) {
    for axis in [CompositionalAxis.horizontal, .vertical] {
      let sharing = slots.indices.filter { slots[$0].uniform.contains(.main(axis)) }
      guard !sharing.isEmpty else { continue }
      var place = first
      var longest: CGFloat?
      for slot in slots {
        if slot.inner == nil, slot.uniform.contains(.main(axis)), measure(at: place) != nil {
          longest = max(longest ?? 0, axis.main(slot.size))
        }
        place += slot.item.group == nil ? 1 : slot.inner?.cells.count ?? 0
      }
      guard let longest else { continue }
      for index in sharing {
        slots[index].size = axis.replacingMain(of: slots[index].size, with: longest)
        slots[index].cutSize = slots[index].size
      }
    }
  }

  /// Sets the starts of the subitems, and distributes the free length of a whole group to its flexible spacings.
  ///
  /// - Parameters:
  ///   - slots: The subitems of a whole group.
  ///   - group: The group.
  ///   - length: The inner length; nil if it follows from the subitems.
  private func align(_ slots: inout [Slot], _ group: CompositionalGroup, length: CGFloat?) {
    let axis = group.axis
    var free = length ?? 0
    var members = group.spacing.isFlexible ? max(0, slots.count - 1) : 0
    free -= CGFloat(max(0, slots.count - 1)) * group.spacing.length
    for slot in slots {
      let edges = axis.main(slot.item.edges)
      free -= axis.main(slot.size) + edges.start.length + edges.end.length
      if edges.start.isFlexible { members += 1 }
      if edges.end.isFlexible { members += 1 }
    }
    let share = length == nil || members == 0 ? 0 : free / CGFloat(members)
    func extent(_ spacing: CompositionalSpacing) -> CGFloat {
      spacing.isFlexible ? spacing.length + share : spacing.length
    }
    var position: CGFloat = 0
    for index in slots.indices {
      let edges = axis.main(slots[index].item.edges)
      position += extent(edges.start)
      slots[index].start = position
      position += axis.main(slots[index].size) + extent(edges.end) + extent(group.spacing)
    }
  }

  /// Returns the start of a subitem on the cross axis: at the start edge, unless flexible spacings move it.
  static func crossStart(
    of size: CGSize, _ edges: CompositionalEdges, _ axis: CompositionalAxis, in inner: CGSize
  ) -> CGFloat {
    let (start, end) = axis.cross(edges)
    let members: CGFloat = (start.isFlexible ? 1 : 0) + (end.isFlexible ? 1 : 0)
    guard start.isFlexible else { return start.length }
    let free = axis.cross(inner) - axis.cross(size) - start.length - end.length
    return start.length + free / members
  }

  private func add(_ slot: Slot, at place: CGPoint, to solved: inout SolvedGroup) {
    if let inner = slot.inner { return solved.add(inner, at: place) }
    let frame = Self.frame(inside: slot.item.effectiveInsets, of: CGRect(origin: place, size: slot.size))
    solved.cells.append(
      SolvedGroup.Cell(frame: frame, estimated: slot.estimated, uniform: slot.uniform))
    for var view in views(of: slot.item, anchoredTo: frame, in: frame.size) {
      view.cell = solved.cells.count - 1
      solved.supplementaries.append(view)
    }
  }

  /// Returns a rectangle inside insets; insets that exceed its size leave the absolute value of the difference.
  static func frame(inside insets: NSDirectionalEdgeInsets, of rect: CGRect) -> CGRect {
    CGRect(
      x: rect.origin.x + insets.leading, y: rect.origin.y + insets.top,
      width: abs(rect.size.width - insets.leading - insets.trailing),
      height: abs(rect.size.height - insets.top - insets.bottom))
  }

  // MARK: - Custom groups

  /// Places the items of a custom group at their frames.
  private func place(
    _ frames: [CompositionalFrame], _ item: CompositionalItem, size: CGSize, limit: Int
  ) -> SolvedGroup {
    let used = frames.prefix(limit)
    func reach(_ axis: CompositionalAxis, _ frames: some Sequence<CompositionalFrame>) -> CGFloat {
      frames.map { axis.main($0.frame.origin) + axis.main($0.frame.size) }.max() ?? 0
    }
    var size = size
    if item.width.isEstimated { size.width = reach(.horizontal, used) }
    if item.height.isEstimated { size.height = reach(.vertical, used) }
    if used.count < frames.count, !used.isEmpty, !scrollAxis.main(item).isEstimated {
      let insets = scrollAxis.main(item.effectiveInsets)
      let cut = reach(scrollAxis, used) + scrollAxis.main(size) - insets.sum - reach(scrollAxis, frames)
      size = scrollAxis.replacingMain(of: size, with: cut)
    }
    return SolvedGroup(
      size: size, cells: used.map { SolvedGroup.Cell(frame: $0.frame, zIndex: $0.zIndex) })
  }
}
