import HeadlessUIKit

/// The frames that items share, for each number of items: in a ring that is divided by one item too few, the last item lies
/// on the first one.
struct RingEnds {
  /// A number of items with which the last one has the frame of the first one.
  struct Shared {
    var items: Int
    var frame: CGRect
  }

  private var first: Shared?
  private var isOther = false

  /// The smallest number of items for which no other items share a frame; of fewer items, two may well do so.
  private static let fewest = 4

  /// Adds the frames with a number of items.
  mutating func add(_ snapshot: AnswerSnapshot, items: Int) {
    guard items >= Self.fewest, !isOther else { return }
    let frames = snapshot.elements.filter { $0.id.isItem && !$0.isInvisible && !$0.isTransformed }
      .sorted { $0.id < $1.id }.map(\.frame)
    guard frames.count == items, let first = frames.first, let last = frames.last, first.width > 0,
      first.height > 0, Near.rects(first, last)
    else {
      isOther = true
      return
    }
    // Cards that lie in one place have the same frame on purpose.
    let isRing = frames.indices.dropLast().allSatisfy { index in
      !frames[..<index].contains { Near.rects($0, frames[index]) }
    }
    isOther = !isRing
    self.first = self.first ?? Shared(items: items, frame: first)
  }

  /// The smallest number of items whose last one lies on the first one, if that is so with each number.
  var shared: Shared? { isOther ? nil : first }
}
