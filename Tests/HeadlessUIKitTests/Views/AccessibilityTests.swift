import HeadlessUIKit
import Testing

@Suite @MainActor struct AccessibilityTests {
  @Test func `no assistive technology is running`() {
    #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isReduceMotionEnabled)
    #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) == nil)
  }

  @Test func `a view keeps its title for the large content viewer`() {
    let view = UIView()
    #expect(!view.showsLargeContentViewer && view.largeContentTitle == nil)
    view.showsLargeContentViewer = true
    view.largeContentTitle = "Wall"
    #expect(view.showsLargeContentViewer && view.largeContentTitle == "Wall")
  }
}
