// Wrong: from a position exactly on a card it snaps to the next one, so every update moves the carousel, also past its end.
import HeadlessUIKit

final class CarouselOvershootLayout: CarouselLayout {
  override func index(near position: CGFloat, velocity: CGFloat) -> CGFloat {
    velocity < 0 ? position.rounded(.up) - 1 : position.rounded(.down) + 1
  }
}
