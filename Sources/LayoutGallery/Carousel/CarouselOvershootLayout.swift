// Wrong: a fling always goes one card further, at the last card as well, where nothing follows.
import HeadlessUIKit

final class CarouselOvershootLayout: CarouselLayout {
  override func place(near position: CGFloat, velocity: CGFloat) -> CGFloat {
    switch velocity {
    case ..<0: return position.rounded(.up) - 1
    case 0: return super.place(near: position, velocity: velocity)
    default: return position.rounded(.down) + 1
    }
  }
}
