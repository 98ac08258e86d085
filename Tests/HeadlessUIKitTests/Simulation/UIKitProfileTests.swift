import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// The differences between the profiles: the effect of each property, alone and in each version.
@Suite @MainActor struct UIKitProfileTests {
  /// One property of the profiles, and its observable effect.
  struct Difference: CustomTestStringConvertible, Sendable {
    var name: String
    /// Returns a description of the effect under a profile.
    var outcome: @MainActor @Sendable (UIKitProfile) -> String
    /// The effect of each value of the property, which does not depend on the other properties.
    var sides: [(set: @Sendable (inout UIKitProfile) -> Void, outcome: String)]
    /// The index of the side of each profile, the oldest profile first.
    var profiles: [Int]
    var testDescription: String { name }
  }

  nonisolated static let differences: [Difference] = [
    Difference(
      name: "attributes with an index path beyond the data", outcome: unknownPath,
      sides: [
        ({ $0.invalidIndexPaths = .raises }, "raises cellBeyondData"),
        ({ $0.invalidIndexPaths = .logsAndIgnores }, "writes attributesBeyondData"),
      ], profiles: [0, 1, 1, 1, 1]),
    Difference(
      name: "the message about such attributes", outcome: unknownPathMessage,
      sides: [
        ({ $0.invalidIndexPathMessage = .withoutCounts }, "Layout attributes"),
        ({ $0.invalidIndexPathMessage = .withCounts }, "Received layout attributes"),
      ], profiles: [0, 0, 1, 1, 1]),
    Difference(
      name: "a flow layout's item size without width", outcome: noItemWidth,
      sides: [
        ({ $0.raisesForUnsupportedItemSizes = true }, "raises unsupportedItemSize"),
        ({ $0.raisesForUnsupportedItemSizes = false }, "writes unsupportedItemSize"),
      ], profiles: [0, 1, 1, 1, 1]),
    Difference(
      name: "the size of a page", outcome: firstPage,
      sides: [
        ({ $0.pageSize = .screenHeightSquare }, "(0, 0, 375, 844)"),
        ({ $0.pageSize = .visibleBounds }, "(0, 0, 375, 667)"),
      ], profiles: [0, 1, 1, 1, 1]),
    Difference(
      name: "two different answers for one element", outcome: twoAnswers,
      sides: [
        ({ $0.supplementaryMismatch = .raises }, "raises changedWithoutInvalidation"),
        ({ $0.supplementaryMismatch = .lastAnswerWins }, "the header is at 0"),
      ], profiles: [0, 1, 1, 1, 1]),
    Difference(
      name: "nil for an item that exists", outcome: missingItem,
      sides: [
        ({ $0.raisesForMissingAttributes = true }, "raises missingItemAttributes"),
        ({ $0.raisesForMissingAttributes = false }, "nothing"),
      ], profiles: [0, 1, 1, 1, 1]),
    Difference(
      name: "a batch that does not match the counts", outcome: misfit,
      sides: [
        ({ $0.batchValidation = .arithmetic }, "raises invalidNumberOfItems"),
        ({ $0.batchValidation = .countsComparison }, "raises inconsistentBatchUpdates"),
      ], profiles: [0, 0, 1, 1, 1]),
    Difference(
      name: "a cell dequeued without a request", outcome: extraDequeue,
      sides: [
        ({ $0.strictDequeue = false }, "nothing"),
        ({ $0.strictDequeue = true }, "raises dequeuedWithoutRequest"),
      ], profiles: [0, 0, 0, 1, 1]),
    Difference(
      name: "the order of elements with different z-indices", outcome: order,
      sides: [
        ({ $0.sortsCachedAttributes = true }, "2 0 1"), ({ $0.sortsCachedAttributes = false }, "1 0 2"),
      ], profiles: [0, 1, 1, 1, 1]),
    Difference(
      name: "a layout that invalidates itself in each pass", outcome: loop,
      sides: [
        ({ $0.raisesOnLayoutLoop = false }, "writes layoutLoop"),
        ({ $0.raisesOnLayoutLoop = true }, "raises layoutLoop"),
      ], profiles: [0, 1, 1, 1, 1]),
    Difference(
      name: "a prefetched cell that is not on screen", outcome: readyCell,
      sides: [
        ({ $0.returnsPreparedCells = false }, "nil"), ({ $0.returnsPreparedCells = true }, "a cell"),
      ], profiles: [0, 1, 1, 1, 1]),
    Difference(
      name: "a cell that reports changed content", outcome: changedCell,
      sides: [
        ({ $0.measuresChangedCells = false }, "60"), ({ $0.measuresChangedCells = true }, "80"),
      ], profiles: [0, 0, 1, 1, 1]),
    Difference(
      name: "the index path in the layout's own object after an insertion before it", outcome: ownObject,
      sides: [
        ({ $0.renumbersLiveAttributes = true }, "item 1"), ({ $0.renumbersLiveAttributes = false }, "item 0"),
      ], profiles: [0, 0, 0, 0, 0]),
    Difference(
      name: "the delegate method for the target of a drag", outcome: dragTarget,
      sides: [
        ({ $0.asksForTargetWithCurrentPath = false }, "two paths"),
        ({ $0.asksForTargetWithCurrentPath = true }, "three paths"),
      ], profiles: [0, 1, 1, 1, 1]),
    Difference(
      name: "an item that leaves a section which is moved to its own place", outcome: idleMove,
      sides: [
        ({ $0.raisesForIdleSectionMoves = true }, "raises missingGlobalIndex"),
        ({ $0.raisesForIdleSectionMoves = false }, "nothing"),
      ], profiles: [0, 1, 1, 1, 1]),
  ]

  @Test(arguments: differences) func `each profile has its value of the property`(difference: Difference) {
    let outcomes = UIKitProfile.all.map(difference.outcome)
    #expect(outcomes == difference.profiles.map { difference.sides[$0].outcome })
  }

  @Test(arguments: differences, [UIKitProfile.iOS15, .iOS26])
  func `the property alone determines the effect`(difference: Difference, profile: UIKitProfile) {
    for side in difference.sides {
      var changed = profile
      side.set(&changed)
      #expect(difference.outcome(changed) == side.outcome)
    }
  }

  @Test func `the names and the default`() {
    #expect(UIKitProfile.all.map(\.name) == ["iOS12", "iOS15", "iOS16", "iOS18", "iOS26"])
    #expect(UIKitProfile.named("iOS16") == .iOS16)
    #expect(UIKitProfile.named("iOS17") == nil)
    #expect(
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout()).profile == .iOS26)
  }

  // MARK: - Effects

  /// The data source, kept here because views hold it weakly.
  private static let data = PlainData(3)

  /// Returns a loaded view with three items and a layout.
  private static func view(
    _ profile: UIKitProfile, _ layout: UICollectionViewLayout
  ) -> UICollectionView {
    let stage = Stage(layout, data)
    stage.view.profile = profile
    stage.view.layoutIfNeeded()
    return stage.view
  }

  private static func idleMove(_ profile: UIKitProfile) -> String {
    let own = PlainData(0, 1)
    let stage = Stage(BoardLayout(), own)
    stage.view.profile = profile
    stage.view.layoutIfNeeded()
    stage.view.performBatchUpdates {
      own.counts = [1, 0]
      stage.view.moveSection(1, toSection: 1)
      stage.view.moveItem(at: [1, 0], to: [0, 0])
    }
    return seen(stage.view)
  }

  private static func seen(_ view: UICollectionView, _ otherwise: String = "nothing") -> String {
    if let exception = view.raisedException { return "raises \(exception.kind)" }
    guard let message = view.consoleMessages.first else { return otherwise }
    return "writes \(message.kind)"
  }

  private static func box(_ y: CGFloat) -> CGRect { CGRect(x: 0, y: y, width: 10, height: 10) }

  private static func withUnknownPath(_ profile: UIKitProfile) -> UICollectionView {
    let layout = ScriptedLayout()
    layout.alwaysReturn(.cell(9, box(0)))
    return view(profile, layout)
  }

  private static func unknownPath(_ profile: UIKitProfile) -> String { seen(withUnknownPath(profile)) }

  private static func unknownPathMessage(_ profile: UIKitProfile) -> String {
    // Without a message there is nothing to compare.
    var logging = profile
    logging.invalidIndexPaths = .logsAndIgnores
    let text = withUnknownPath(logging).consoleMessages.first?.text ?? ""
    return text.components(separatedBy: " attributes").first.map { $0 + " attributes" } ?? ""
  }

  private static func noItemWidth(_ profile: UIKitProfile) -> String {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 0, height: 20)
    return seen(view(profile, layout))
  }

  private static func firstPage(_ profile: UIKitProfile) -> String {
    UpdateCycle.with(UpdateCycle()) {
      let layout = ScriptedLayout()
      _ = view(profile, layout)
      return layout.queriedRects.map { GeometryFormat.rect($0) }.joined(separator: " ")
    }
  }

  private static func twoAnswers(_ profile: UIKitProfile) -> String {
    let layout = ScriptedLayout()
    layout.alwaysReturn(.header(0, box(0)), .header(0, box(20)))
    let view = view(profile, layout)
    let header = view.supplementaryView(forElementKind: "Header", at: IndexPath(item: 0, section: 0))
    return seen(view, "the header is at \(GeometryFormat.number(header?.frame.minY ?? -1))")
  }

  private static func missingItem(_ profile: UIKitProfile) -> String {
    let layout = ScriptedLayout()
    layout.alwaysReturn(.cell(0, box(0)))
    let view = view(profile, layout)
    view.scrollToItem(at: IndexPath(item: 2, section: 0), at: .top, animated: false)
    return seen(view)
  }

  private static func misfit(_ profile: UIKitProfile) -> String {
    let view = view(profile, ScriptedLayout())
    view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    return seen(view)
  }

  private static func extraDequeue(_ profile: UIKitProfile) -> String {
    let view = view(profile, ScriptedLayout())
    _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
    return seen(view)
  }

  private static func order(_ profile: UIKitProfile) -> String {
    let layout = ScriptedLayout()
    let answers = [(1, 20), (0, 0), (2, 40)].map { UICollectionViewLayoutAttributes.cell($0.0, box($0.1)) }
    answers[2].zIndex = -1
    layout.elements = { _ in answers }
    return view(profile, layout).indexPathsForVisibleItems.map { "\($0.item)" }
      .joined(separator: " ")
  }

  private static func loop(_ profile: UIKitProfile) -> String {
    let layout = ScriptedLayout()
    layout.onPrepare = { [unowned layout] in layout.invalidateLayout() }
    return seen(view(profile, layout))
  }

  private static func readyCell(_ profile: UIKitProfile) -> String {
    final class Source: NSObject, UICollectionViewDataSourcePrefetching {
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
    }
    return UpdateCycle.with(UpdateCycle()) {
      let (data, source) = (PlainData(9), Source())
      let stage = Stage(RowLayout(), data, size: CGSize(width: 300, height: 200))
      stage.view.profile = profile
      stage.view.prefetchDataSource = source
      let window = UIWindow(frame: stage.view.frame)
      window.addSubview(stage.view)
      UpdateCycle.current.advance(by: 4 * UpdateCycle.current.frameDuration)
      let cell = stage.view.cellForItem(at: IndexPath(item: 2, section: 0))
      return withExtendedLifetime(source) { cell == nil ? "nil" : "a cell" }
    }
  }

  private final class TallCell: UICollectionViewCell {
    var wanted: CGFloat = 60
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = wanted
      return layoutAttributes
    }
  }

  private static func changedCell(_ profile: UIKitProfile) -> String {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 50)
    let stage = Stage(layout, data)
    stage.view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
    stage.view.profile = profile
    stage.view.layoutIfNeeded()
    let cell = stage.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? TallCell
    cell?.wanted = 80
    cell?.invalidateIntrinsicContentSize()
    stage.view.layoutIfNeeded()
    return GeometryFormat.number(cell?.frame.height ?? 0)
  }

  private static func ownObject(_ profile: UIKitProfile) -> String {
    final class OwnObjects: RowLayout {
      var first: UICollectionViewLayoutAttributes?
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.item == 0 else { return super.layoutAttributesForItem(at: indexPath) }
        first = first ?? super.layoutAttributesForItem(at: indexPath)
        return first
      }
    }
    let (layout, data) = (OwnObjects(), PlainData(3))
    let view = view(profile, layout)
    view.dataSource = data
    view.layoutIfNeeded()
    data.counts = [4]
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    return "item \(layout.first?.indexPath.item ?? -1)"
  }

  private static func dragTarget(_ profile: UIKitProfile) -> String {
    final class Judge: NSObject, UICollectionViewDelegate {
      var asked = "nothing"
      func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath {
        asked = "three paths"
        return proposedIndexPath
      }
      func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath {
        asked = "two paths"
        return proposedIndexPath
      }
    }
    let (stage, judge) = (
      Stage(BoardLayout(), NamedData(["a", "b"]), size: CGSize(width: 300, height: 600)), Judge()
    )
    stage.view.profile = profile
    stage.view.delegate = judge
    _ = stage.loaded()
    _ = stage.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 190))
    return judge.asked
  }
}
