import Foundation
import HeadlessUIKit
import Testing

/// Tests with a status bar of 20 points and, in some tests, additional insets of (10, 5, 15, 20).
@MainActor @Suite struct ViewSafeAreaTests {
  private func withController(
    _ body: (UIWindow, UIViewController) -> Void
  ) {
    withWindow { window in
      withScreen {
        $0.safeAreaInsets = insets(20, 0, 0, 0)
      } _: {
        let controller = UIViewController()
        window.rootViewController = controller
        window.isHidden = false
        body(window, controller)
      }
    }
  }

  @Test func `the window has the screen's safe area, and the root view that of the window`() {
    withController { window, controller in
      #expect(window.safeAreaInsets == insets(20, 0, 0, 0))
      #expect(controller.view.safeAreaInsets == insets(20, 0, 0, 0))
      controller.view.frame.origin.y = 20
      #expect(controller.view.safeAreaInsets == .zero)
    }
  }

  @Test(arguments: [
    (rect(60, 80, 100, 100), insets(0, 0, 0, 0)), (rect(0, 0, 390, 100), insets(30, 5, 0, 20)),
    (rect(0, 744, 390, 100), insets(0, 5, 15, 20)), (rect(0, 0, 390, 10), insets(10, 5, 0, 20)),
    (rect(0, 800, 390, 100), insets(0, 5, 71, 20)), (rect(0, 10, 380, 100), insets(20, 5, 0, 10)),
  ])
  func `a subview has the part of the safe area insets that reaches it`(frame: CGRect, expected: UIEdgeInsets)
  {
    withController { _, controller in
      controller.additionalSafeAreaInsets = insets(10, 5, 15, 20)
      #expect(controller.view.safeAreaInsets == insets(30, 5, 15, 20))
      let view = UIView(frame: frame)
      controller.view.addSubview(view)
      #expect(view.safeAreaInsets == expected)
      #expect(view.safeAreaLayoutGuide.layoutFrame == view.bounds.inset(by: expected))
    }
  }

  @Test func `a controller can reduce the safe area insets to zero but not below`() {
    withController { _, controller in
      controller.additionalSafeAreaInsets.top = -10
      #expect(controller.view.safeAreaInsets.top == 10)
      controller.additionalSafeAreaInsets.top = -100
      #expect(controller.view.safeAreaInsets.top == 0)
    }
  }

  @Test func `a view outside of windows has no safe area insets`() {
    withController { window, controller in
      controller.additionalSafeAreaInsets = insets(10, 5, 15, 20)
      let view = UIView(frame: rect(0, 0, 390, 100))
      controller.view.addSubview(view)
      window.rootViewController = nil
      #expect(controller.view.safeAreaInsets == .zero)
      #expect(view.safeAreaInsets == .zero)
    }
  }

  @Test func `the view and then its controller are notified of actual changes`() {
    withController { _, controller in
      let log = CallLog()
      final class Child: UIViewController {
        var log: CallLog?
        override func viewSafeAreaInsetsDidChange() { log?.add("controller") }
      }
      let child = Child()
      child.log = log
      child.view = LoggingView("view", log, frame: rect(0, 0, 390, 50))
      controller.view.addSubview(child.view)
      _ = log.take()
      controller.additionalSafeAreaInsets.top = 5
      #expect(
        log.take() == ["view safeAreaInsetsDidChange", "controller", "view layoutMarginsDidChange"])
      controller.additionalSafeAreaInsets.bottom = 5
      #expect(log.take() == [])
      child.view.frame.origin.y = 5
      #expect(
        log.take() == ["view safeAreaInsetsDidChange", "controller", "view layoutMarginsDidChange"])
    }
  }

  @Test func `margins are relative to the safe area by default`() {
    withController { _, controller in
      let view = UIView(frame: rect(0, 0, 390, 100))
      controller.view.addSubview(view)
      #expect(view.layoutMargins == insets(28, 8, 8, 8))
      view.insetsLayoutMarginsFromSafeArea = false
      #expect(view.layoutMargins == insets(8, 8, 8, 8))
    }
  }

  @Test func `scrolling moves a view under the edge of the safe area`() {
    withController { _, controller in
      let outer = UIView(frame: controller.view.bounds)
      let view = UIView(frame: rect(0, 15, 390, 50))
      controller.view.addSubview(outer)
      outer.addSubview(view)
      #expect(view.safeAreaInsets.top == 5)
      outer.bounds.origin.y = 15
      #expect(view.safeAreaInsets.top == 20)
    }
  }
}
