import Foundation

@testable import HeadlessUIKit

/// A reference solver that computes the frames of a section's items in the most obvious way.
struct FlowLayoutSlowSolver {
  var available: CGFloat
  var inset: CGFloat
  var itemSpacing: CGFloat
  var lineSpacing: CGFloat
  var isHorizontal: Bool
  var isEstimated: Bool

  private func cross(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
  private func main(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
  private func sum(_ line: [CGSize]) -> CGFloat { line.map(cross).reduce(0, +) }

  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= 1e-6 }

  /// Returns the length of a line with the minimum spacing.
  private func used(_ line: [CGSize]) -> CGFloat { sum(line) + CGFloat(line.count - 1) * itemSpacing }

  /// Returns the frames without pixel rounding, with lines starting at a position, and the length of all lines.
  func frames(_ sizes: [CGSize], at start: CGFloat) -> (frames: [CGRect?], length: CGFloat) {
    guard available > 0 else { return (sizes.map { _ in nil }, 0) }
    var lines: [[CGSize]] = []
    for size in sizes {
      if let line = lines.last, used(line) + itemSpacing + cross(size) <= available + 1e-6 {
        lines[lines.count - 1].append(size)
      } else {
        lines.append([size])
      }
    }
    var frames: [CGRect?] = []
    var position = start
    for (number, line) in lines.enumerated() {
      let thickness = line.map(main).max() ?? 0
      let isLast = number == lines.count - 1
      let (first, spacing) = isLast ? lastLine(lines, of: sizes) : fullLine(line)
      var place = first
      for size in line {
        let along = position + (thickness - main(size)) / 2
        let origin = isHorizontal ? CGPoint(x: along, y: place) : CGPoint(x: place, y: along)
        frames.append(CGRect(origin: origin, size: size))
        place += cross(size) + spacing
      }
      position += thickness + (isLast ? 0 : lineSpacing)
    }
    return (frames, position - start)
  }

  private func fullLine(_ line: [CGSize]) -> (start: CGFloat, spacing: CGFloat) {
    if line.count > 1 { return (inset, (available - sum(line)) / CGFloat(line.count - 1)) }
    if isEstimated, sum(line) > available { return (inset, 0) }
    return (inset + (available - sum(line)) / 2, 0)
  }

  private func lastLine(_ lines: [[CGSize]], of sizes: [CGSize]) -> (start: CGFloat, spacing: CGFloat) {
    let line = lines[lines.count - 1]
    let isUniform = sizes.allSatisfy { isEstimated ? near(cross($0), cross(line[0])) : $0 == line[0] }
    if isUniform {
      let pitch = cross(line[0]) + itemSpacing
      // A negative spacing cancels the length of each item, so that a line holds any number of items.
      if pitch <= 0, cross(line[0]) + pitch <= available + 1e-6 { return (inset, -cross(line[0])) }
      var phantoms = [line[0]]
      while used(phantoms) + itemSpacing + cross(line[0]) <= available + 1e-6 {
        phantoms.append(line[0])
      }
      return fullLine(phantoms)
    }
    let followsAnEqual = lines.count > 1 && near(used(lines[lines.count - 2]), used(line))
    let isAloneLikeAll = lines.allSatisfy { $0.count == 1 }
    let leavesNoRoom = isEstimated && line.count == 1 && used(line + line) > available + 1e-6
    return followsAnEqual || isAloneLikeAll || leavesNoRoom ? fullLine(line) : (inset, itemSpacing)
  }
}
