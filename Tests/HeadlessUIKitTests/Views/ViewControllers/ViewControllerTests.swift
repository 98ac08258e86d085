import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

@MainActor @Suite struct ViewControllerTests {
  final class LoggingController: UIViewController {
    var log: CallLog!
    var name = ""

    convenience init(_ log: CallLog, _ name: String = "") {
      self.init()
      self.log = log
      self.name = name
    }

    private func add(_ line: String) { log.add(name.isEmpty ? line : "\(name) \(line)") }

    override func loadView() {
      add("loadView")
      super.loadView()
    }
    override func viewDidLoad() { add("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { add("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { add("viewIsAppearing") }
    override func viewWillLayoutSubviews() { add("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { add("viewDidLayoutSubviews") }
    override func viewDidAppear(_ animated: Bool) { add("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { add("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { add("viewDidDisappear") }
    override func willMove(toParent parent: UIViewController?) {
      add("willMove(\(parent == nil ? "nil" : "parent"))")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      add("didMove(\(parent == nil ? "nil" : "parent"))")
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      add("viewWillTransition \(Int(size.width))x\(Int(size.height))")
      coordinator.animate { _ in
        self.add("along \(Int(self.view.bounds.width))")
      } completion: { _ in
        self.add("completed")
      }
    }
  }

  @Test func `the view is loaded when it is first accessed`() {
    let log = CallLog()
    let controller = LoggingController(log)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(controller.view.frame == rect(0, 0, 390, 844))
    #expect(log.take() == ["loadView", "viewDidLoad"])
    controller.loadViewIfNeeded()
    #expect(log.take() == [])
  }

  @Test func `a root view controller appears and disappears with its window`() {
    withWindow(CGSize(width: 320, height: 480)) { window in
      let log = CallLog()
      let controller = LoggingController(log)
      window.rootViewController = controller
      #expect(log.take() == [])
      window.makeKeyAndVisible()
      #expect(log.take() == ["loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing"])
      #expect(controller.view.frame == rect(0, 0, 320, 480))
      #expect(window.isKeyWindow)
      UpdateCycle.current.runTurn()
      #expect(log.take() == ["viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear"])
      window.isHidden = true
      #expect(log.take() == ["viewWillDisappear", "viewDidDisappear"])
    }
  }

  @Test func `child view controllers appear and disappear with their views`() {
    withWindow { window in
      let log = CallLog()
      let (parent, child) = (LoggingController(log, "parent"), LoggingController(log, "child"))
      window.rootViewController = parent
      window.makeKeyAndVisible()
      UpdateCycle.current.runTurn()
      _ = log.take()
      parent.addChild(child)
      #expect(child.parent === parent)
      #expect(child.isMovingToParent)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      #expect(
        log.take() == [
          "child willMove(parent)", "child loadView", "child viewDidLoad", "child viewWillAppear",
          "child viewIsAppearing", "child didMove(parent)",
        ])
      UpdateCycle.current.runTurn()
      #expect(
        log.take() == [
          "parent viewWillLayoutSubviews", "parent viewDidLayoutSubviews", "child viewWillLayoutSubviews",
          "child viewDidLayoutSubviews", "child viewDidAppear",
        ])
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      #expect(
        log.take() == [
          "child willMove(nil)", "child viewWillDisappear", "child viewDidDisappear", "child didMove(nil)",
        ])
      #expect(parent.children == [])
    }
  }

  @Test func `a child that was added before appears after its parent`() {
    withWindow { window in
      let log = CallLog()
      let (parent, child) = (LoggingController(log, "parent"), LoggingController(log, "child"))
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      _ = log.take()
      window.rootViewController = parent
      window.makeKeyAndVisible()
      #expect(
        log.take() == [
          "parent viewWillAppear", "child viewWillAppear", "parent viewIsAppearing", "child viewIsAppearing",
        ])
      UpdateCycle.current.runTurn()
      #expect(log.take().suffix(2) == ["parent viewDidAppear", "child viewDidAppear"])
    }
  }

  @Test func `appearance transitions can be called directly`() {
    let log = CallLog()
    let controller = LoggingController(log)
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(false, animated: true)
    controller.endAppearanceTransition()
    #expect(
      log.take() == [
        "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
      ])
  }

  @Test func `rotating the screen notifies the root view controller before, alongside and after`() {
    withWindow { window in
      let log = CallLog()
      let controller = LoggingController(log)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      UpdateCycle.current.runTurn()
      _ = log.take()
      withScreen {
        $0.size = CGSize(width: 844, height: 390)
      } _: {
        #expect(window.frame == rect(0, 0, 844, 390))
        #expect(controller.view.frame == rect(0, 0, 844, 390))
        #expect(log.take() == ["viewWillTransition 844x390", "along 844"])
        UpdateCycle.current.runTurn()
        #expect(log.take() == ["viewWillLayoutSubviews", "viewDidLayoutSubviews", "completed"])
        #expect(UIApplication.shared.statusBarOrientation.isLandscape)
      }
    }
  }

  @Test func `a presented controller covers the window until it is dismissed`() {
    withWindow { window in
      let log = CallLog()
      let (root, shown) = (UIViewController(), LoggingController(log))
      window.rootViewController = root
      window.makeKeyAndVisible()
      root.present(shown, animated: true) { log.add("presented") }
      #expect(root.presentedViewController === shown)
      #expect(shown.presentingViewController === root)
      #expect(shown.view.window === window)
      UpdateCycle.current.runTurn()
      #expect(log.take().suffix(2) == ["viewDidAppear", "presented"])
      shown.dismiss(animated: true) { log.add("dismissed") }
      UpdateCycle.current.runTurn()
      #expect(log.take() == ["viewWillDisappear", "viewDidDisappear", "dismissed"])
      #expect(root.presentedViewController == nil)
      UIKitConsole.clear()
      UIViewController().present(UIViewController(), animated: false)
      #expect(UIKitConsole.messages.count == 1)
    }
  }

  @Test func `default values`() {
    let controller = UIViewController()
    #expect(controller.edgesForExtendedLayout == .all)
    #expect(!controller.extendedLayoutIncludesOpaqueBars)
    #expect(controller.automaticallyAdjustsScrollViewInsets)
    #expect(controller.viewRespectsSystemMinimumLayoutMargins)
    #expect(controller.overrideUserInterfaceStyle == .unspecified)
    #expect(controller.shouldAutomaticallyForwardAppearanceMethods)
    controller.title = "Title"
    #expect(controller.navigationItem.title == "Title")
  }

  @Test func `properties and constraints are updated before layout, the controller's first`() {
    let log = CallLog()
    final class UpdatedView: UIView {
      var log: CallLog?
      override func updateProperties() { log?.add("view properties") }
      override func updateConstraints() {
        super.updateConstraints()
        log?.add("view constraints")
      }
      override func layoutSubviews() { log?.add("view layout") }
    }
    final class UpdatingController: UIViewController {
      var log: CallLog!
      override func updateProperties() { log.add("controller properties") }
      override func updateViewConstraints() {
        super.updateViewConstraints()
        log.add("controller constraints")
      }
    }
    let (controller, view) = (UpdatingController(), UpdatedView())
    (controller.log, view.log) = (log, log)
    controller.view = view
    controller.setNeedsUpdateProperties()
    view.setNeedsUpdateConstraints()
    view.layoutIfNeeded()
    #expect(
      log.take() == [
        "controller properties", "view properties", "controller constraints", "view constraints",
        "view layout",
      ])
  }
}
