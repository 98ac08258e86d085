import Foundation

/// A generator of rectangles that are valid in a rect query but unusual: negative, far away, thin, empty, huge.
///
/// The rectangles are finite and never null. The same seed gives the same rectangles.
struct HostileRects {
  private var state: UInt64
  private let content: CGSize
  private let visible: CGRect

  init(seed: UInt64, content: CGSize, visible: CGRect) {
    state = seed
    // The content size can be anything that a layout returns; the rectangles must be finite.
    let isUsable = RectQuery.isFinite(content) && content.width <= 1e15 && content.height <= 1e15
    self.content = isUsable ? content : visible.size
    self.visible = visible
  }

  /// Returns the next rectangles.
  mutating func next(_ count: Int) -> [CGRect] { (0..<count).map { _ in next() } }

  private mutating func next() -> CGRect {
    let width = max(content.width, visible.width, 1)
    let height = max(content.height, visible.height, 1)
    switch number(below: 7) {
    case 0:
      return CGRect(x: -width, y: -height, width: width / 2, height: height / 2)
    case 1:
      return CGRect(x: 0, y: -CGFloat(number(below: 2_000)), width: width, height: visible.height)
    case 2:
      return CGRect(x: 0, y: height * CGFloat(2 + number(below: 8)), width: width, height: visible.height)
    case 3:
      return CGRect(x: CGFloat(number(below: 400)), y: -10, width: 0.5, height: height + 20)
    case 4:
      return CGRect(x: -10, y: CGFloat(number(below: 4_000)), width: width + 20, height: 0.25)
    case 5:
      return CGRect(x: visible.midX, y: visible.midY, width: 0, height: 0)
    default:
      return CGRect(x: -5 * width, y: -5 * height, width: 10 * width, height: 10 * height)
    }
  }

  /// Returns a number from 0 to less than a bound, from the SplitMix64 generator.
  private mutating func number(below bound: UInt64) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % bound)
  }
}
