import Foundation
import HeadlessUIKit
import Testing

/// The window of an app, as app delegates and scenes give it.
@MainActor @Suite struct AppWindowTests {
  private final class Delegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
  }

  private final class WindowlessDelegate: NSObject, UIApplicationDelegate {}

  private func within(_ body: () -> Void) { UpdateCycle.with(UpdateCycle(), body) }

  @Test func `the window of an app delegate is in two optionals`() {
    within {
      let delegate = Delegate()
      let some: (any UIApplicationDelegate)? = delegate
      #expect(some?.window??.bounds == nil)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      delegate.window = window
      #expect(some?.window??.bounds.height == 200)
      if let property = some?.window, let found = property { #expect(found === window) }
      some?.window = nil
      #expect(delegate.window == nil)
      let none: any UIApplicationDelegate = WindowlessDelegate()
      #expect(none.window! == nil)
    }
  }

  @Test func `the windows of an app are in its only scene`() {
    within {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.makeKeyAndVisible()
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      #expect(scenes.count == 1)
      #expect(scenes.first?.windows == [window])
      #expect(scenes.first?.keyWindow === window)
      #expect(window.windowScene === scenes.first)
      #expect(window.windowScene?.interfaceOrientation == .portrait)
      #expect(window.windowScene?.statusBarManager?.statusBarFrame.width == 390)
      let other = UIWindowScene()
      window.windowScene = other
      #expect(scenes.first?.windows == [])
      #expect(other.windows == [window])
    }
  }
}
