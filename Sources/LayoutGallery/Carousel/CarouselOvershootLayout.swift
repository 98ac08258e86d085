// Wrong: it snaps to the next card from a card as well, so it moves on with every update and aims beyond the last one.
import HeadlessUIKit

final class CarouselOvershootLayout: CarouselLayout {
  override func place(near position: CGFloat, velocity: CGFloat) -> CGFloat {
    velocity < 0 ? position.rounded(.up) - 1 : position.rounded(.down) + 1
  }
}
