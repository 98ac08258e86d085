import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

@MainActor @Suite struct NavigationTests {
  final class Page: UIViewController {
    var log: CallLog!
    override func viewWillAppear(_ animated: Bool) { log.add("\(title!) willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.add("\(title!) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.add("\(title!) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.add("\(title!) didDisappear") }

    convenience init(_ title: String, _ log: CallLog) {
      self.init()
      self.title = title
      self.log = log
    }
  }

  @Test func `pushing and popping changes the visible view controller`() {
    withWindow { window in
      let log = CallLog()
      let (first, second) = (Page("first", log), Page("second", log))
      let container = UINavigationController(rootViewController: first)
      window.rootViewController = container
      window.makeKeyAndVisible()
      UpdateCycle.current.runTurn()
      #expect(log.take() == ["first willAppear", "first didAppear"])
      #expect(first.navigationController === container)
      #expect(container.navigationBar.topItem?.title == "first")
      #expect(first.view.frame == rect(0, 0, 390, 844))
      #expect(first.view.safeAreaInsets == insets(44, 0, 0, 0))
      container.pushViewController(second, animated: true)
      UpdateCycle.current.runTurn()
      #expect(
        log.take() == ["first willDisappear", "second willAppear", "first didDisappear", "second didAppear"])
      #expect(container.topViewController === second)
      #expect(first.view.superview == nil)
      #expect(container.popViewController(animated: true) === second)
      UpdateCycle.current.runTurn()
      #expect(
        log.take() == ["second willDisappear", "first willAppear", "second didDisappear", "first didAppear"])
      #expect(second.parent == nil)
      #expect(container.popViewController(animated: true) == nil)
      container.setNavigationBarHidden(true, animated: false)
      #expect(first.view.safeAreaInsets == .zero)
    }
  }

  @Test func `the first scroll view below a bar is adjusted at the top, though it does not scroll`() {
    withWindow { window in
      let page = UIViewController()
      let (label, content) = (UIView(), UIScrollView(frame: rect(0, 0, 390, 844)))
      page.view.addSubview(content)
      page.view.addSubview(label)
      window.rootViewController = UINavigationController(rootViewController: page)
      window.makeKeyAndVisible()
      UpdateCycle.current.runTurn()
      #expect(page.contentScrollView(for: .top) === content)
      #expect(content.adjustedContentInset == insets(44, 0, 0, 0))
      content.contentInsetAdjustmentBehavior = .scrollableAxes
      #expect(content.adjustedContentInset == .zero, "only `automatic` looks at the controller")
      content.contentInsetAdjustmentBehavior = .automatic
      let other = UIScrollView(frame: rect(0, 0, 390, 100))
      page.view.addSubview(other)
      #expect(other.adjustedContentInset == .zero)
      page.setContentScrollView(other, for: [.top, .bottom])
      #expect(page.contentScrollView(for: .top) === other)
      #expect(other.adjustedContentInset == insets(44, 0, 0, 0))
      #expect(content.adjustedContentInset == .zero)
    }
  }

  @Test func `a controller can't be pushed twice`() {
    UIKitConsole.clear()
    let page = UIViewController()
    let container = UINavigationController(rootViewController: page)
    container.pushViewController(page, animated: false)
    #expect(container.viewControllers == [page])
    #expect(UIKitConsole.exceptions.map(\.name) == ["NSInvalidArgumentException"])
  }

  @Test func `selecting a tab changes the visible view controller`() {
    withWindow { window in
      let log = CallLog()
      let pages = [Page("one", log), Page("two", log)]
      let container = UITabBarController()
      container.viewControllers = pages
      window.rootViewController = container
      window.makeKeyAndVisible()
      UpdateCycle.current.runTurn()
      #expect(log.take() == ["one willAppear", "one didAppear"])
      #expect(pages[0].view.safeAreaInsets == insets(0, 0, 49, 0))
      #expect(container.tabBar.frame == rect(0, 795, 390, 49))
      #expect(container.tabBar.items?.map(\.title) == ["one", "two"])
      container.selectedIndex = 1
      UpdateCycle.current.runTurn()
      #expect(log.take() == ["one willDisappear", "two willAppear", "one didDisappear", "two didAppear"])
      #expect(container.selectedViewController === pages[1])
      #expect(pages[1].tabBarController === container)
    }
  }
}
