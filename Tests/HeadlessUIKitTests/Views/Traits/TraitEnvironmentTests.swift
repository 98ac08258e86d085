import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite struct TraitEnvironmentTests {
  @Test func `a view outside of windows has the screen's traits`() {
    let view = UIView()
    #expect(view.traitCollection === UIScreen.main.traitCollection)
    #expect(view.traitCollection.displayScale == 3)
    #expect(view.traitCollection.userInterfaceStyle == .light)
    #expect(view.traitCollection.layoutDirection == .leftToRight)
    #expect(view.traitCollection.preferredContentSizeCategory == .large)
    #expect(view.traitCollection.userInterfaceIdiom == .phone)
    #expect(UIViewController().traitCollection.displayScale == 3)
  }

  @Test func `overrides apply to descendants and can be removed`() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    #expect(!outer.traitOverrides.contains(UITraitDisplayScale.self))
    outer.traitOverrides.displayScale = 2
    #expect(outer.traitOverrides.contains(UITraitDisplayScale.self))
    #expect(inner.traitCollection.displayScale == 2)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    inner.traitOverrides[RankTrait.self] = 1
    #expect(inner.traitCollection[RankTrait.self] == 1)
    outer.traitOverrides.remove(UITraitDisplayScale.self)
    #expect(inner.traitCollection.displayScale == 3)
    #expect(!outer.traitOverrides.contains(UITraitDisplayScale.self))
  }

  @Test func `reading a trait that isn't overridden raises an exception`() {
    UIKitConsole.clear()
    let overrides = UIView().traitOverrides
    #expect(overrides.displayScale == 0)
    #expect(UIKitConsole.exceptions.map(\.name) == ["NSInternalInconsistencyException"])
  }

  @Test func `each affected view is notified once of a change`() {
    let log = CallLog()
    let (outer, inner) = (LoggingView("outer", log), LoggingView("inner", log))
    outer.addSubview(inner)
    _ = log.take()
    outer.overrideUserInterfaceStyle = .dark
    #expect(log.take() == ["outer traitCollectionDidChange", "inner traitCollectionDidChange"])
    outer.overrideUserInterfaceStyle = .dark
    #expect(log.take() == [])
    inner.overrideUserInterfaceStyle = .light
    #expect(log.take() == ["inner traitCollectionDidChange"])
    outer.overrideUserInterfaceStyle = .unspecified
    #expect(log.take() == ["outer traitCollectionDidChange"])
  }

  @Test func `a view is notified if its traits change with its superview`() {
    let log = CallLog()
    let (dark, view) = (UIView(), LoggingView("view", log))
    dark.overrideUserInterfaceStyle = .dark
    dark.addSubview(view)
    #expect(log.take().filter { $0.contains("trait") } == ["view traitCollectionDidChange"])
    view.removeFromSuperview()
    #expect(log.take().filter { $0.contains("trait") } == ["view traitCollectionDidChange"])
    UIView().addSubview(view)
    #expect(log.take().filter { $0.contains("trait") } == [])
  }

  @Test func `handlers are called only for the traits for which they are registered`() {
    let view = UIView()
    var heard: [CGFloat] = []
    let registration = view.registerForTraitChanges([UITraitDisplayScale.self]) {
      (view: UIView, previous: UITraitCollection) in
      heard += [previous.displayScale, view.traitCollection.displayScale]
    }
    view.traitOverrides.displayScale = 2
    view.traitOverrides.userInterfaceStyle = .dark
    #expect(heard == [3, 2])
    view.unregisterForTraitChanges(registration)
    view.unregisterForTraitChanges(registration)
    view.traitOverrides.displayScale = 1
    #expect(heard == [3, 2])
    UIKitConsole.clear()
    view.registerForTraitChanges([]) { (_: UIView, _) in }
    #expect(UIKitConsole.exceptions.count == 1)
    let twice = (0..<2).map { _ in
      view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in heard.append(0) }
    }
    #expect(twice[0] !== twice[1])
    view.traitOverrides.userInterfaceStyle = .light
    #expect(heard == [3, 2, 0, 0])
  }

  @Test func `a controller passes its traits to its view and its children`() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.traitOverrides.layoutDirection = .rightToLeft
    #expect(child.traitCollection.layoutDirection == .rightToLeft)
    #expect(parent.view.traitCollection.layoutDirection == .rightToLeft)
    parent.view.addSubview(child.view)
    #expect(child.view.traitCollection.layoutDirection == .rightToLeft)
    parent.setOverrideTraitCollection(UITraitCollection(layoutDirection: .leftToRight), forChild: child)
    #expect(child.view.traitCollection.layoutDirection == .leftToRight)
    #expect(parent.overrideTraitCollection(forChild: child)?.layoutDirection == .leftToRight)
    child.removeFromParent()
    #expect(child.traitCollection.layoutDirection == .rightToLeft)
    child.view.removeFromSuperview()
    #expect(child.traitCollection.layoutDirection == .leftToRight)
  }

  @Test func `setting the same child traits again notifies no one`() {
    final class Child: UIViewController {
      var changes = 0
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { changes += 1 }
    }
    let (parent, child) = (UIViewController(), Child())
    parent.addChild(child)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    parent.setOverrideTraitCollection(dark, forChild: child)
    parent.setOverrideTraitCollection(dark, forChild: child)
    #expect(child.changes == 1)
    parent.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .unspecified), forChild: child)
    #expect(child.changes == 2)
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(child.changes == 2)
  }

  @Test func `a change of the screen changes the traits of windows`() {
    let log = CallLog()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = LoggingView("view", log)
    window.addSubview(view)
    _ = log.take()
    withScreen {
      $0.scale = 2
      $0.layoutDirection = .rightToLeft
    } _: {
      #expect(log.take() == ["view traitCollectionDidChange"])
      #expect(view.traitCollection.displayScale == 2)
      #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(UIView().traitCollection.displayScale == 2)
    }
    #expect(log.take() == ["view traitCollectionDidChange"])
    #expect(view.traitCollection.displayScale == 3)
  }

  @Test(arguments: [
    (390, 844, "phone", "compact", "regular"), (844, 390, "phone", "compact", "compact"),
    (414, 896, "phone", "compact", "regular"), (896, 414, "phone", "regular", "compact"),
    (820, 1180, "pad", "regular", "regular"), (507, 1180, "pad", "compact", "regular"),
  ])
  func `the size of the window determines its size classes`(
    width: Double, height: Double, idiom: String, horizontal: String, vertical: String
  ) {
    withScreen {
      $0.userInterfaceIdiom = idiom == "pad" ? .pad : .phone
    } _: {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
      #expect("\(window.traitCollection.horizontalSizeClass)" == horizontal)
      #expect("\(window.traitCollection.verticalSizeClass)" == vertical)
    }
  }

  /// Each case has an attribute and the resulting directions in left-to-right and right-to-left interfaces.
  @Test(
    arguments: [
      (UISemanticContentAttribute.unspecified, UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft),
      (.playback, .leftToRight, .leftToRight), (.spatial, .leftToRight, .leftToRight),
      (.forceLeftToRight, .leftToRight, .leftToRight), (.forceRightToLeft, .rightToLeft, .rightToLeft),
    ] as [(UISemanticContentAttribute, UIUserInterfaceLayoutDirection, UIUserInterfaceLayoutDirection)])
  func `the semantic content attribute determines the layout direction`(
    attribute: UISemanticContentAttribute, leftToRight: UIUserInterfaceLayoutDirection,
    rightToLeft: UIUserInterfaceLayoutDirection
  ) {
    #expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight) == leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft) == rightToLeft)
    let (parent, view, child) = (UIView(), UIView(), UIView())
    parent.addSubview(view)
    view.addSubview(child)
    view.semanticContentAttribute = attribute
    #expect(view.effectiveUserInterfaceLayoutDirection == leftToRight)
    #expect(child.effectiveUserInterfaceLayoutDirection == .leftToRight)
    parent.traitOverrides.layoutDirection = .rightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == rightToLeft)
  }
}
