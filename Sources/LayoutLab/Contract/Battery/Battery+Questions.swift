import Foundation
import HeadlessUIKit

// Questions that compare several instances, or several sizes of the data.
extension Battery {
  static func questions(_ traits: LayoutTraits) -> [BatteryScenario] {
    [
      BatteryScenario(
        .otherSurroundings,
        aim: .asking {
          $0.examineSurroundings()
          $0.examineLargeText()
        }),
      BatteryScenario(.invalidationWhileScrolling, aim: .asking { $0.examineScrollInvalidation() }),
      // A flow layout that snaps to items of its own size must not get other sizes from a delegate.
      BatteryScenario(
        .targetOffsets, aim: .asking { $0.examineTargetOffsets() }, answersOptional: !traits.isFlow),
      BatteryScenario(
        .dragWithoutItems, data: [0], aim: .asking { $0.examineDragWithoutItems() },
        answersOptional: !traits.isFlow),
      BatteryScenario(.passesWithoutChange, aim: .asking { $0.examineOffsetStability() }),
      BatteryScenario(.tallerCells, aim: .asking { $0.examineSelfSizing(.cells, factor: 1.4) }),
      BatteryScenario(.smallerCells, aim: .asking { $0.examineSelfSizing(.cells, factor: 0.6) }),
      BatteryScenario(.tallerCellsAbove, aim: .asking { $0.examineSizesAbove(.cells) }),
      BatteryScenario(.tallerCellsEverywhere, aim: .asking { $0.examineSizesOfAll() }),
      BatteryScenario(.tallerHeaders, aim: .asking { $0.examineSelfSizing(.supplementaries, factor: 1.4) }),
      BatteryScenario(.smallerHeaders, aim: .asking { $0.examineSelfSizing(.supplementaries, factor: 0.6) }),
      BatteryScenario(.tallerHeadersAbove, aim: .asking { $0.examineSizesAbove(.supplementaries) }),
      BatteryScenario(.scrollToItem, aim: .asking { $0.examineScrollTarget() }),
      BatteryScenario(.kindsInNoRectangle, aim: .asking { $0.examineUnaskedKinds() }),
      BatteryScenario(.rightToLeft, aim: .asking { $0.examineDirection() }),
      BatteryScenario(.reorder, aim: .asking { $0.examineReordering() }),
      BatteryScenario(.replaceLayout, aim: .asking { $0.examineReplacing() }),
      BatteryScenario(
        .updatesTogether,
        aim: .asking {
          $0.examineUpdatesTogether()
          $0.examineUpdatesAtEnd()
        }),
      BatteryScenario(.updatesOfSections, aim: .asking { $0.examineUpdatesOfSections() }),
      BatteryScenario(.updateAfterUpdate, aim: .asking { $0.examineUpdateAfterUpdate() }),
      BatteryScenario(
        .updateAfterRotation,
        aim: .asking {
          $0.examineUpdateAfterRotation()
          $0.examineRotationOfPages()
        }),
      BatteryScenario(.deletionOfNamedItem, aim: .asking { $0.examineDeletionOfNamedItem() }),
      BatteryScenario(.restBelowBar, aim: .asking { $0.examineRestBelowBar() }),
      BatteryScenario(
        .propertyChanges,
        aim: .asking {
          $0.examinePropertyChanges()
          $0.examineInitialValues()
          $0.examineSilentMethods()
        }),
      BatteryScenario(
        .unknownPropertyChanges, aim: .asking { $0.examineChangesOfUnknownProperties() }),
      BatteryScenario(
        .propertyValues,
        aim: .asking {
          $0.examinePropertyValues()
          $0.examineOptionalValues()
          $0.examineFollowingValues()
          $0.examineRowsAndColumns()
        }),
      BatteryScenario(.insetAtEnd, aim: .asking { $0.examineInsetAtEnd() }),
      BatteryScenario(
        .insetSides,
        aim: .asking {
          $0.examineInsetSides()
          $0.examineLinesBetweenInsets()
        }),
      BatteryScenario(
        .insetsOfSections,
        aim: .asking {
          $0.examineInsetsOfSections()
          $0.examineMovesAgainstInset()
          $0.examineDoubledInsets()
          $0.examineSectionStarts()
        }),
      BatteryScenario(
        .sectionInset,
        aim: .asking {
          $0.examineSectionInset()
          $0.examineExchangedInsets()
          $0.examineLineSpacing()
          $0.examineInsetsOfDecorations()
          $0.examineInsetsAroundDecorations()
        }),
      BatteryScenario(
        .decorationsOfSections,
        aim: .asking {
          $0.examineDecorationsOfSections()
          $0.examineViewsPerItem()
          $0.examineViewsBesideSections()
        }),
      BatteryScenario(.itemsInTurn, aim: .asking { $0.examineItemsInTurn() }),
      BatteryScenario(.overlappingTimes, aim: .asking { $0.examineOverlappingTimes() }),
      BatteryScenario(
        .loneItem,
        aim: .asking {
          $0.examineLoneItem()
          $0.examineLoneLines()
          $0.examineLeadingSpacing()
          $0.examineEmptyItem()
        }),
      BatteryScenario(
        .rowsAtWidths,
        aim: .asking {
          $0.examineRowsAtWidths()
          $0.examineRoundedItems()
        }),
      BatteryScenario(
        .propertyEffects, aim: .asking { $0.examinePropertyEffects() }, answersOptional: false),
      BatteryScenario(
        .floatingBars,
        aim: .asking {
          $0.examineFloatingBars()
          $0.examinePushedHeaders()
          $0.examinePull()
          $0.examineFrozenCorner()
        }),
    ] + (traits.isCompositional ? [changesByHandlers] : [])
  }

  /// The first display with a delegate that leaves out its optional methods, compared with one that answers.
  static let unansweredDisplays = [
    BatteryScenario(.loadUnanswered, answersOptional: false),
    BatteryScenario(.severalSectionsUnanswered, answersOptional: false),
  ]

  private static let changesByHandlers = BatteryScenario(
    .changesByHandlers, aim: .asking { $0.examineHandlers() })

  /// The scenarios for the other scroll direction of a flow layout that supports both.
  static func directions(_ traits: LayoutTraits) -> [BatteryScenario] {
    func scroll(_ phrase: String, by distance: CGFloat) -> BatteryStep {
      BatteryStep(
        .scroll, phrase,
        .custom { $0.view.contentOffset.x += distance })
    }
    let sections = BatteryScenario(.horizontalSections, data: [17, 0, 22, 15], isHorizontal: true)
    return [
      BatteryScenario(.horizontalLoad, isHorizontal: true),
      BatteryScenario(
        .horizontalWideView, device: ScenarioDevice(size: landscape), isHorizontal: true
      ),
      BatteryScenario(
        .horizontalInsert, isHorizontal: true,
        [BatteryStep(.data, "inserting an item at the front", .insert(items: [path(0, 0)]))]),
      BatteryScenario(
        .horizontalRotation, isHorizontal: true, [BatteryStep(.size, "a rotation", Step.rotate)]),
      BatteryScenario(
        .horizontalResize, isHorizontal: true,
        [
          BatteryStep(
            .size, "a change of the height", Step(.resize(CGSize(width: phone.width, height: 600))))
        ]),
      BatteryScenario(
        .horizontalScroll, isHorizontal: true,
        [scroll("scrolling by 7 points", by: 7), scroll("scrolling by 150 points", by: 150)]),
      BatteryScenario(
        .horizontalTargetOffsets, aim: .asking { $0.examineTargetOffsets() }, answersOptional: false,
        isHorizontal: true),
    ] + (traits.laysOutFirstSectionOnly ? [] : [sections])
  }

  static func costs(_ traits: LayoutTraits) -> [BatteryScenario] {
    [BatteryScenario(.growth, aim: .asking { $0.examineGrowth() })]
  }
}
