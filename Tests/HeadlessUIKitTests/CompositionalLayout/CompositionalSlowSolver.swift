import Foundation

@testable import HeadlessUIKit

/// A reference solver that places one group after another, each from its definition, in the most obvious way.
struct CompositionalSlowSolver {
  var axis: CompositionalAxis
  var bounds: CGSize
  var scale: CGFloat

  /// Returns the frames of all items of a section at the start of the content, and the length of the section.
  func frames(of section: CompositionalSection) -> (frames: [CGRect], length: CGFloat) {
    let insets = section.insets
    let isVertical = axis == .vertical
    let container =
      isVertical
      ? CGSize(width: bounds.width - insets.leading - insets.trailing, height: bounds.height)
      : CGSize(width: bounds.width, height: bounds.height - insets.top - insets.bottom)
    if section.itemCount == 0 { return ([], 0) }
    var left = section.itemCount
    var frames: [CGRect] = []
    var position = isVertical ? insets.top : insets.leading
    var isFirst = true
    while left > 0 {
      if !isFirst { position += section.interGroupSpacing }
      isFirst = false
      let group = solve(section.group, size(section.group, in: container), left: left)
      if group.cells.isEmpty { return ([], 0) }
      for cell in group.cells {
        let x = isVertical ? insets.leading + cell.minX : position + cell.minX
        let y = isVertical ? position + cell.minY : insets.top + cell.minY
        frames.append(
          CGRect(x: nearest(x), y: nearest(y), width: cell.size.width, height: cell.size.height))
      }
      left -= group.cells.count
      position += along(group.size)
    }
    return (frames, position + (isVertical ? insets.bottom : insets.trailing))
  }

  private func nearest(_ value: CGFloat) -> CGFloat { (value * scale + 0.500001).rounded(.down) / scale }

  private func along(_ size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }

  private func length(_ dimension: CompositionalDimension, in container: CGSize) -> CGFloat {
    switch dimension {
    case .fractionalWidth(let fraction):
      (container.width * fraction * scale + 0.001).rounded(.down) / scale
    case .fractionalHeight(let fraction):
      (container.height * fraction * scale + 0.001).rounded(.down) / scale
    case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length): length
    }
  }

  private func size(_ item: CompositionalItem, in container: CGSize) -> CGSize {
    CGSize(width: length(item.width, in: container), height: length(item.height, in: container))
  }

  private struct Solved {
    var size: CGSize
    /// The cells, relative to the outer corner of the group.
    var cells: [CGRect] = []
  }

  private func solve(_ item: CompositionalItem, _ size: CGSize, left: Int) -> Solved {
    guard let group = item.group else { return Solved(size: size) }
    let isRow = group.axis == .horizontal
    let insets = item.insets
    let inner = CGSize(
      width: size.width - insets.leading - insets.trailing, height: size.height - insets.top - insets.bottom)
    let space = isRow ? inner.width : inner.height
    func main(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
    func cross(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }
    func edges(_ item: CompositionalItem) -> [CompositionalSpacing] {
      isRow ? [item.edges.leading, item.edges.trailing] : [item.edges.top, item.edges.bottom]
    }
    func pattern(_ count: Int) -> [(item: CompositionalItem, size: CGSize)] {
      let base = max(0, space - CGFloat(count - 1) * group.spacing.length)
      let container =
        isRow ? CGSize(width: base, height: inner.height) : CGSize(width: inner.width, height: base)
      return (0..<count).map { index in
        let item = group.subitems[index % group.subitems.count]
        var size = self.size(item, in: container)
        if case .shares(let count) = group.countRule {
          let share = (base / CGFloat(count) * scale + 0.001).rounded(.down) / scale
          size = isRow ? CGSize(width: share, height: size.height) : CGSize(width: size.width, height: share)
        }
        return (item, size)
      }
    }
    func used(_ slots: [(item: CompositionalItem, size: CGSize)]) -> CGFloat {
      slots.reduce(CGFloat(slots.count - 1) * group.spacing.length) { sum, slot in
        sum + main(slot.size) + edges(slot.item).reduce(0) { $0 + $1.length }
      }
    }
    var slots: [(item: CompositionalItem, size: CGSize)] = []
    if let count = group.countRule.count {
      slots = pattern(count)
    } else {
      while slots.count < 200 {
        let next = pattern(slots.count + 1)
        if used(next) > space + 0.001 { break }
        slots = next
      }
    }
    let flexible =
      (group.spacing.isFlexible ? slots.count - 1 : 0)
      + slots.reduce(0) { $0 + edges($1.item).filter(\.isFlexible).count }
    let share = flexible > 0 ? (space - used(slots)) / CGFloat(flexible) : 0
    var solved = Solved(size: size)
    var position: CGFloat = 0
    var (reach, wholeReach): (CGFloat?, CGFloat?)
    var taken = 0
    for (number, slot) in slots.enumerated() {
      let (before, after) = (edges(slot.item)[0], edges(slot.item)[1])
      if number > 0 { position += group.spacing.length + (group.spacing.isFlexible ? share : 0) }
      position += before.length + (before.isFlexible ? share : 0)
      let across = crossStart(slot.item, free: cross(inner) - cross(slot.size), isRow: isRow)
      let x = isRow ? position : across
      let y = isRow ? across : position
      position += main(slot.size) + after.length + (after.isFlexible ? share : 0)
      let start = axis == .vertical ? y : x
      wholeReach = max(wholeReach ?? -.infinity, start + along(slot.size))
      guard taken < left else { continue }
      var end = slot.size
      if slot.item.group == nil {
        let own = slot.item.insets
        solved.cells.append(
          CGRect(
            x: insets.leading + x + own.leading, y: insets.top + y + own.top,
            width: abs(slot.size.width - own.leading - own.trailing),
            height: abs(slot.size.height - own.top - own.bottom)))
        taken += 1
      } else {
        let inside = solve(slot.item, slot.size, left: left - taken)
        end = inside.size
        solved.cells += inside.cells.map { $0.offsetBy(dx: insets.leading + x, dy: insets.top + y) }
        taken += inside.cells.count
      }
      reach = max(reach ?? -.infinity, start + along(end))
    }
    let isCut = left < .max && solved.cells.count < solve(item, size, left: .max).cells.count
    if isCut, let reach, let wholeReach, !solved.cells.isEmpty {
      let length = reach + along(inner) - wholeReach
      if axis == .vertical { solved.size.height = length } else { solved.size.width = length }
    }
    return solved
  }

  /// Returns the start of an item across its row or column.
  private func crossStart(_ item: CompositionalItem, free: CGFloat, isRow: Bool) -> CGFloat {
    let start = isRow ? item.edges.top : item.edges.leading
    let end = isRow ? item.edges.bottom : item.edges.trailing
    let rest = free - start.length - end.length
    if start.isFlexible { return start.length + (end.isFlexible ? rest / 2 : rest) }
    return start.length
  }
}
