import Foundation
import HeadlessUIKit

// Views of many sizes, and all kinds of changes of a view.
extension Battery {
  static func views(_ traits: LayoutTraits) -> [BatteryScenario] {
    func resize(_ phrase: String, to size: CGSize) -> BatteryStep {
      BatteryStep(.size, phrase, Step(.resize(size)))
    }
    let insets = UIEdgeInsets(top: 20, left: 12, bottom: 34, right: 18)
    let safeArea = UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16)
    // A list that scrolls horizontally often is a strip, in which flow layouts have a single row.
    let strip = traits.isFlow && traits.scrollsSideways ? [BatteryScenario(.oneRow)] : []
    // A layout can place only the later sections by a length that the base class does not follow.
    let sections = BatteryScenario(
      .resizeSections, data: [14, 11, 12],
      [
        BatteryStep(
          .scroll, "scrolling to the middle of several sections", .custom { $0.scroll(toFraction: 0.5) }),
        resize("a change of the width around several sections", to: CGSize(width: 350, height: 844)),
        resize("a change of the height around several sections", to: CGSize(width: 350, height: 600)),
      ])
    // Beside the camera housing of a phone in landscape.
    let landscapeSafeArea = BatteryScenario(
      .landscapeSafeArea,
      device: ScenarioDevice(
        size: landscape, safeArea: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)),
      aim: .asking { $0.examineLandscapeSafeArea() })
    return strip + [
      BatteryScenario(.wideView, device: ScenarioDevice(size: landscape)),
      BatteryScenario(.largeView, device: ScenarioDevice(size: tablet, scale: 2)),
      BatteryScenario(
        .smallView, device: ScenarioDevice(size: CGSize(width: 330, height: 500), screen: phone)),
      BatteryScenario(.insets, device: ScenarioDevice(contentInset: insets)),
      BatteryScenario(.scale2, device: ScenarioDevice(scale: 2)),
      BatteryScenario(
        .rotate,
        [
          BatteryStep(.size, "a rotation", Step.rotate),
          BatteryStep(.size, "the rotation back", Step.rotate),
        ]),
      // What a layout keeps for each width must not outlive a change of the data at another width.
      BatteryScenario(
        .rotateAroundDeletion, data: [24],
        [
          BatteryStep(.size, "a rotation", Step.rotate),
          BatteryStep(
            .data, "deleting two items after a rotation", Step.delete(items: [path(0, 2), path(0, 23)])),
          BatteryStep(.size, "the rotation back", Step.rotate),
        ]),
      // UIKit queries initial and final attributes in an animated change of the size too.
      BatteryScenario(
        .rotateAfterUpdates,
        [
          BatteryStep(.data, "inserting an item", Step.insert(items: [path(0, 1)])),
          BatteryStep(
            .size, "an animated rotation after an insertion", Step.animate(duration: 0.3) { Step.rotate }),
          BatteryStep(.data, "deleting an item", Step.delete(items: [path(0, 3)])),
          BatteryStep(
            .size, "an animated rotation after a deletion", Step.animate(duration: 0.3) { Step.rotate }),
        ]),
      BatteryScenario(
        .resizeWidth, [resize("a change of the width", to: CGSize(width: 350, height: 844))]),
      BatteryScenario(
        .resizeHeight, [resize("a change of the height", to: CGSize(width: 390, height: 600))]),
      BatteryScenario(
        .resizeBoth,
        [
          resize("a larger size", to: CGSize(width: 500, height: 900)),
          resize("a smaller size", to: CGSize(width: 340, height: 640)),
        ]),
      BatteryScenario(
        .resizeFewItems, data: [3],
        [
          resize("a change of the height around few items", to: CGSize(width: 390, height: 700)),
          resize("a change of the width around few items", to: CGSize(width: 350, height: 700)),
        ]),
      BatteryScenario(
        .rotateAnimated,
        [BatteryStep(.size, "an animated rotation", Step.animate(duration: 0.3) { Step.rotate })]),
      BatteryScenario(
        .changeInsets, [BatteryStep(.insets, "a change of the content inset", Step.inset(insets))]),
      BatteryScenario(
        .changeInsetsOfFewItems, data: [3],
        [
          BatteryStep(.insets, "a change of the content inset around few items", Step.inset(insets))
        ]),
      // A keyboard and a bar change one side, and leave the width of the content as it is.
      BatteryScenario(
        .changeOneInset,
        [
          BatteryStep(
            .insets, "a content inset at the bottom",
            Step.inset(UIEdgeInsets(top: 0, left: 0, bottom: 216, right: 0))),
          BatteryStep(
            .insets, "a content inset at the top",
            Step.inset(UIEdgeInsets(top: 64, left: 0, bottom: 216, right: 0))),
        ]),
      BatteryScenario(
        .changeSafeArea,
        [
          BatteryStep(
            .insets, "a change of the safe area", Step.traits(Step.Traits(safeArea: safeArea)))
        ]),
      BatteryScenario(
        .changeTextSize,
        [
          BatteryStep(
            .traits, "a change of the text size",
            Step.traits(Step.Traits(contentSizeCategory: .accessibilityLarge)))
        ]),
      BatteryScenario(
        .changeMargins,
        [
          BatteryStep(
            .traits, "a change of the layout margins",
            .adjust { _, view in
              view.layoutMargins = UIEdgeInsets(top: 30, left: 40, bottom: 30, right: 40)
            })
        ]),
      BatteryScenario(
        .invalidateLayout,
        [
          .invalidateLayout,
          BatteryStep(.invalidate, "invalidateLayout() again", Step.invalidateLayout),
        ]),
      BatteryScenario(
        .invalidateAfterScroll,
        [
          BatteryStep(
            .invalidate, "a scroll by 150 points and invalidateLayout()",
            .custom {
              $0.scroll(by: 150, traits: traits)
              $0.layout.invalidateLayout()
            })
        ]),
      BatteryScenario(
        .rotateUnanswered, answersOptional: false, [BatteryStep(.size, "a rotation", Step.rotate)]),
    ] + (traits.laysOutFirstSectionOnly ? [] : [sections]) + (traits.addsSafeArea ? [landscapeSafeArea] : [])
  }

  static func scrolls(_ traits: LayoutTraits) -> [BatteryScenario] {
    func scroll(_ phrase: String, by distance: CGFloat) -> BatteryStep {
      BatteryStep(.scroll, phrase, .custom { $0.scroll(by: distance, traits: traits) })
    }
    func scroll(_ phrase: String, to fraction: CGFloat) -> BatteryStep {
      BatteryStep(.scroll, phrase, .custom { $0.scroll(toFraction: fraction) })
    }
    func scroll(_ phrase: String, x: CGFloat, y: CGFloat) -> BatteryStep {
      BatteryStep(
        .scroll, phrase,
        .custom {
          let offset = $0.view.contentOffset
          $0.view.contentOffset = CGPoint(x: offset.x + x, y: offset.y + y)
        })
    }
    // A table whose rows are sections extends to the right, and needs many sections to scroll down.
    let table = BatteryScenario(
      .scrollOneWayAtATime, data: ScenarioData(sections: (0..<30).map { _ in SectionData(items: 12) }),
      [
        scroll("scrolling down by 60 points", x: 0, y: 60),
        scroll("scrolling down by another 30 points", x: 0, y: 30),
        scroll("scrolling to the right by 60 points", x: 60, y: 0),
        scroll("scrolling to the right by another 30 points", x: 30, y: 0),
      ])
    // The header of an empty section has nothing on which it could stay.
    let pastEmptySection = BatteryScenario(
      .scrollPastEmptySection, data: [9, 0, 12, 0, 30],
      [
        scroll("scrolling past an empty section", to: 0.3),
        scroll("scrolling past the next empty section", to: 0.7),
      ])
    var ofSections: [BatteryScenario] = []
    if !traits.laysOutFirstSectionOnly {
      if traits.scrollsHorizontally { ofSections.append(table) }
      if traits.dependsOnOffset, !traits.supplementaryKinds.isEmpty { ofSections.append(pastEmptySection) }
    }
    return ofSections + [
      BatteryScenario(
        .scrollInSmallSteps,
        [
          scroll("scrolling by 7 points", by: 7), scroll("scrolling by 40 points", by: 40),
          scroll("scrolling by 150 points", by: 150), scroll("scrolling back by 60 points", by: -60),
        ]),
      BatteryScenario(
        .scrollToEnd,
        [
          scroll("scrolling halfway", to: 0.5), scroll("scrolling to the end", to: 1),
          scroll("scrolling to the beginning", to: 0),
        ]),
      BatteryScenario(
        .scrollBeyond,
        [
          scroll("pulling the content down", by: -60),
          scroll("releasing the content", by: 60),
        ]),
      // What does not fill the view may be placed in the bounds, whose origin is the content offset.
      BatteryScenario(
        .scrollOneItem, data: [1],
        device: ScenarioDevice(
          contentInset: traits.scrollsSideways
            ? UIEdgeInsets(top: 0, left: 64, bottom: 0, right: 0)
            : UIEdgeInsets(top: 64, left: 0, bottom: 0, right: 0)),
        [scroll("scrolling by 30 points with an inset and one item", by: 30)]),
      BatteryScenario(
        .scrollWithoutItems, data: [0], [scroll("pulling down a view without items", by: -60)]),
      BatteryScenario(
        .scrollWithoutSections, data: ScenarioData(sections: []),
        [scroll("pulling down a view without sections", by: -60)]),
      BatteryScenario(
        .rotateAfterScroll,
        [
          scroll("scrolling by 40 points", by: 40),
          BatteryStep(.size, "a rotation after scrolling", Step.rotate),
        ]),
    ]
  }

  static func survivals(_ traits: LayoutTraits) -> [BatteryScenario] {
    func tiny(_ id: BatteryScenarioID, _ size: CGSize) -> BatteryScenario {
      BatteryScenario(
        id, aim: .surviving,
        [
          BatteryStep(.size, "a tiny size", Step(.resize(size))),
          BatteryStep(.size, "the previous size", Step(.resize(phone))),
        ])
    }
    return [
      tiny(.tinyView, CGSize(width: 40, height: 30)),
      tiny(.noRoom, .zero),
      BatteryScenario(
        .hostileRects, device: ScenarioDevice(rects: .hostile(seed: 7)), aim: .surviving,
        [BatteryStep(.none, BatteryStep.invalidateLayout.phrase, Step.invalidateLayout)]),
      BatteryScenario(
        .hostileRectsWithoutItems, data: [0], device: ScenarioDevice(rects: .hostile(seed: 11)),
        aim: .surviving),
      BatteryScenario(
        .fling, aim: .surviving,
        [
          BatteryStep(
            .none, "a fling",
            Step.drag(CGVector(dx: 0, dy: 200), velocity: CGVector(dx: 0, dy: 2)))
        ]),
    ]
  }
}
