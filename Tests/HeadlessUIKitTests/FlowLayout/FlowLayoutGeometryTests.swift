import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// The measured frames, in a collection view on a screen of two pixels per point.
@MainActor @Suite struct FlowLayoutGeometryTests {
  @Test(arguments: FlowLayoutCase.measured)
  func `places items as measured on UIKit`(_ example: FlowLayoutCase) {
    #expect(FlowLayoutStage(example).answer == example.expected)
  }

  @Test(arguments: FlowLayoutCase.insetReferences)
  func `applies section insets relative to the reference`(_ example: FlowLayoutCase) {
    #expect(FlowLayoutStage(example).answer == example.expected)
  }

  /// The safe area inset is 20 points at the left; a section inset of 5 points is relative to it or to the edge.
  @Test(
    arguments: [
      (.never, .fromContentInset, "5,0 215,0"), (.never, .fromSafeArea, "25,0 215,0"),
      (.always, .fromContentInset, "5,0 195,0"), (.always, .fromSafeArea, "5,0 195,0"),
    ]
      as [(
        UIScrollView.ContentInsetAdjustmentBehavior, UICollectionViewFlowLayout.SectionInsetReference, String
      )])
  func measuresInsetsFromTheSafeArea(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior,
    reference: UICollectionViewFlowLayout.SectionInsetReference, origins: String
  ) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    layout.sectionInsetReference = reference
    let stage = FlowLayoutStage(layout, counts: [2])
    let controller = UIViewController()
    stage.window?.rootViewController = controller
    stage.window?.makeKeyAndVisible()
    controller.view.addSubview(stage.view)
    stage.view.contentInsetAdjustmentBehavior = behavior
    stage.view.layoutIfNeeded()
    // A new safe area invalidates the layout.
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    stage.window?.layoutIfNeeded()
    #expect(stage.origins() == origins)
  }

  @Test func `has the raw values of UIKit for the references`() {
    let (one, other) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    one.sectionInsetReference = .fromLayoutMargins
    #expect(one.sectionInsetReference.rawValue == 2)
    #expect(other.sectionInsetReference.rawValue == 0)
    other.sectionInsetReference = .fromSafeArea
    #expect(other.sectionInsetReference.rawValue == 1)
    #expect(one.sectionInsetReference == .fromLayoutMargins)
  }

  @Test(arguments: [
    (1, "0,0 65,0 130,0 195,0 260,0 325,0 0,60"), (2, "0,0 65,0 130,0 195,0 260,0 325,0 0,60"),
  ]) func `rounds origins to pixels`(scale: CGFloat, origins: String) {
    let stage = FlowLayoutStage(bounds: CGSize(width: 375, height: 300), counts: [7], scale: scale)
    #expect(stage.origins() == origins)
  }

  @Test func `rounds to the pixels of the screen`() {
    // The gap is (100 - 3 * 30) / 2 + 30 = 35 and 70; with 31.1 it is 34.45 and 68.9.
    var origins: [String] = []
    for scale in [1, 2, 3] as [CGFloat] {
      let stage = FlowLayoutStage(bounds: CGSize(width: 100, height: 300), counts: [3], scale: scale)
      stage.layout.itemSize = CGSize(width: 31.1, height: 20.3)
      stage.layout.minimumInteritemSpacing = 1
      origins.append(stage.origins())
      #expect(stage.frame(0)?.size == CGSize(width: 31.1, height: 20.3))
    }
    #expect(origins == ["0,0 34,0 69,0", "0,0 34.5,0 69,0", "0,0 34.333,0 69,0"])
  }
}
