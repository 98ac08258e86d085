import Foundation
import HeadlessUIKit

/// The ends of the last line of items and of the content, for each number of items from 0.
struct LineEnds {
  /// The end of the last line, the room after it, and the end of the content.
  private(set) var ends: [(line: CGFloat, room: CGFloat, content: CGFloat)] = []
  /// The lengths of all items along the scroll direction.
  private var lengths: Set<CGFloat> = []

  /// Adds the ends for the next number of items.
  mutating func add(_ snapshot: AnswerSnapshot, isVertical: Bool) {
    let items = snapshot.plainItems
    let line = items.map { isVertical ? $0.frame.maxY : $0.frame.maxX }.max() ?? 0
    let content = isVertical ? snapshot.contentSize.height : snapshot.contentSize.width
    for item in items { lengths.insert(isVertical ? item.frame.height : item.frame.width) }
    ends.append((line, content - line, content))
  }

  /// The smallest room after the last item, which most numbers of items should leave.
  var usualRoom: CGFloat { ends.dropFirst().map(\.room).min() ?? 0 }

  /// The first number of items with which the content has room for another line, although another item would need no
  /// more content; `nil` if there is none.
  ///
  /// All items must be of the same length, and lines may interlock by up to half of it, as those of a honeycomb do. Each
  /// number of items must leave the usual room or that of one more line: content that ends with a page, or with a pattern
  /// of several lines, has other rooms too.
  var countWithEmptyLine: Int? {
    guard lengths.count == 1, let length = lengths.first, ends.count > 3 else { return nil }
    let usual = usualRoom
    let odd = ends.indices.dropFirst().dropLast().filter { ends[$0].room > usual + 0.5 }
    guard let first = odd.first, odd.count <= ends.count / 2 else { return nil }
    let isLine = odd.allSatisfy { count in
      let pitch = ends[count + 1].line - ends[count].line
      // The content of pages grows with the first item of a page, but not with the last one of a line.
      return Near.numbers(ends[count].line, ends[count - 1].line)
        && ends[count].content > ends[count - 1].content + 0.5 && pitch >= length / 2
        && Near.numbers(ends[count].room, usual + pitch)
        && Near.numbers(ends[count].content, ends[count + 1].content)
        && Near.numbers(ends[count + 1].room, usual) == !odd.contains(count + 1)
    }
    return isLine ? first : nil
  }
}
