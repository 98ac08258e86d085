import Foundation
import HeadlessUIKit
import Synchronization
import Testing

@MainActor @Suite("The properties with which a screen starts") struct ScreenStartTests {
  private final class Notices: Sendable {
    let count = Mutex(0)
  }

  @Test func `only a change of the text size is posted`() {
    let screen = UIScreen()
    let notices = Notices()
    let observer = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: screen, queue: nil
    ) { _ in notices.count.withLock { $0 += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }

    var simulation = UIScreen.Simulation()
    simulation.preferredContentSizeCategory = .accessibilityLarge
    screen.start(with: simulation)
    #expect(screen.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(notices.count.withLock { $0 } == 0)

    simulation.preferredContentSizeCategory = .small
    screen.simulate(simulation)
    #expect(screen.traitCollection.preferredContentSizeCategory == .small)
    #expect(notices.count.withLock { $0 } == 1)
  }
}
