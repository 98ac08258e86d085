import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

@MainActor @Suite("Pages") struct PageViewControllerTests {
  @Test func `a page fills the container and is replaced by another one`() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let (first, second) = (UIViewController(), UIViewController())
    #expect(pages.viewControllers == nil)
    pages.setViewControllers([first], direction: .forward, animated: false)
    pages.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    #expect(first.view.superview === pages.view)
    #expect(first.view.frame.size == CGSize(width: 200, height: 100))
    var isFinished = false
    pages.setViewControllers([second], direction: .reverse, animated: true) { isFinished = $0 }
    #expect(isFinished)
    #expect(pages.children == [second])
    #expect(first.view.superview == nil && second.view.superview === pages.view)
    #expect(pages.spineLocation == .none)
  }
}
