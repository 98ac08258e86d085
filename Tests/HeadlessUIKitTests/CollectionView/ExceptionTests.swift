import Foundation
import TestSupport
import Testing

@testable import HeadlessUIKit

/// A stage of 100 × 100 points whose layout and data source a test scripts.
@MainActor struct FaultStage {
  /// Data without supplementary views.
  final class CellsOnly: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
  }

  let layout = ScriptedLayout()
  private let stage: Stage<UICollectionViewLayout, PlainData>
  var view: UICollectionView { stage.view }
  var data: PlainData { stage.data }
  var log: LifecycleLog { stage.log }

  init(_ profile: UIKitProfile, layout other: UICollectionViewLayout? = nil) {
    stage = Stage(other ?? layout, PlainData(2), size: CGSize(width: 100, height: 100))
    view.profile = profile
    layout.contentSize = CGSize(width: 100, height: 1000)
  }

  func load() { view.layoutIfNeeded() }

  func show(_ attributes: UICollectionViewLayoutAttributes...) {
    layout.elements = { _ in attributes }
    load()
  }

  /// The call during which the exception was raised; nil if the app itself made the call.
  var raisingCall: String? {
    guard let index = log.events.firstIndex(where: { $0.call == .view(.exception) }) else { return "none" }
    let depth = log.events[index].depth
    return log.events[..<index].last { $0.depth < depth }?.call.description
  }
}

/// Every exception that can be raised: its exact text, the call that raises it, and the ignored calls afterwards.
///
/// A reason that is not known word for word ends with "(wording unverified)".
@Suite @MainActor struct ExceptionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var kind: UIKitException.Kind
    /// A description that distinguishes several cases of one kind.
    var what = ""
    var profiles: [UIKitProfile] = UIKitProfile.all
    var name = UIKitException.internalInconsistency
    var reason: String
    /// The call during which the exception is raised; nil if the app makes it.
    var during: String?
    var flow = false
    var provoke: @MainActor @Sendable (FaultStage) -> Void
    var testDescription: String { "\(kind) \(what)" }
  }

  private nonisolated static let zero = IndexPath(item: 0, section: 0)
  private nonisolated static let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
  private nonisolated static let cellCall = "dataSource.collectionView(_:cellForItemAt:)"
  private nonisolated static let headerCall =
    "dataSource.collectionView(_:viewForSupplementaryElementOfKind:at:)"
  private nonisolated static let layoutPass = "view.layoutSubviews()"
  private nonisolated static let invalidation = "layout.invalidateLayout(with:)"
  private nonisolated static let oldest: [UIKitProfile] = [.iOS12]
  private nonisolated static let strict: [UIKitProfile] = [.iOS18, .iOS26]

  // MARK: - Registering and dequeuing

  nonisolated static let dequeuing: [Case] = [
    Case(
      kind: .reuseIdentifierNotRegistered, what: "cell",
      reason: "could not dequeue a view of kind: UICollectionElementKindCell with identifier other - must "
        + "register a nib or a class for the identifier or connect a prototype cell in a storyboard",
      during: cellCall
    ) {
      $0.data.cell = { $0.dequeueReusableCell(withReuseIdentifier: "other", for: $1) }
      $0.show(.cell(0, frame))
    },
    Case(
      kind: .reuseIdentifierNotRegistered, what: "supplementary view",
      reason: "could not dequeue a view of kind: Footer with identifier header - must register a nib or a "
        + "class for the identifier or connect a prototype cell in a storyboard",
      during: headerCall
    ) {
      $0.data.header = { view, _, path in
        view.dequeueReusableSupplementaryView(ofKind: "Footer", withReuseIdentifier: "header", for: path)
      }
      $0.show(.header(0, frame))
    },
    Case(
      kind: .cellNotDequeued,
      reason: "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
        + "reuseIdentifier - cells must be retrieved by calling "
        + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:",
      during: layoutPass
    ) {
      $0.data.cell = { _, _ in UICollectionViewCell() }
      $0.show(.cell(0, frame))
    },
    Case(
      kind: .supplementaryViewNotDequeued, what: "a plain view",
      reason: "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath "
        + "(Header,{length = 2, path = 0 - 0}) was not retrieved by calling "
        + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
        + "(<UICollectionReusableView; frame = (1 2; 3 4)>)",
      during: layoutPass
    ) {
      $0.data.header = { _, _, _ in UICollectionReusableView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
      $0.show(.header(0, frame))
    },
    Case(
      kind: .supplementaryViewNotDequeued, what: "not implemented",
      reason: "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath "
        + "(Header,{length = 2, path = 0 - 0}) was not retrieved by calling "
        + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil ((null))",
      during: layoutPass
    ) {
      let data = FaultStage.CellsOnly()
      $0.view.dataSource = data
      $0.show(.header(0, frame))
      withExtendedLifetime(data) {}
    },
    Case(
      kind: .supplementaryViewOfOtherKind,
      reason:
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not "
        + "match the element kind it is being used for. When asked for a view of element kind 'Header' the data "
        + "source dequeued a view registered for the element kind 'Footer'.",
      during: layoutPass
    ) {
      $0.view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: "Footer", withReuseIdentifier: "footer")
      $0.data.header = { view, _, path in
        view.dequeueReusableSupplementaryView(ofKind: "Footer", withReuseIdentifier: "footer", for: path)
      }
      $0.show(.header(0, frame))
    },
    Case(
      kind: .dequeuedWithoutRequest, what: "two views for one request", profiles: strict,
      reason: strictReason("<UICollectionViewCell; frame = (0 0; 10 10)>"), during: layoutPass
    ) {
      $0.data.cell = {
        _ = $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
        return $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
      }
      $0.show(.cell(0, frame))
    },
    Case(
      kind: .dequeuedWithoutRequest, what: "without a request", profiles: strict,
      reason: strictReason("<UICollectionViewCell; frame = (0 0; 10 10)>")
    ) {
      $0.show(.cell(0, frame))
      _ = $0.view.dequeueReusableCell(withReuseIdentifier: "cell", for: zero)
    },
    Case(
      kind: .dequeuedWithoutAttributes,
      reason: "UICollectionView internal inconsistency: attempting to apply nil layout attributes to view."
    ) {
      $0.show()
      _ = $0.view.dequeueReusableSupplementaryView(
        ofKind: "Header", withReuseIdentifier: "header", for: zero)
    },
    Case(
      kind: .decorationKindNotRegistered,
      reason: "could not dequeue a decoration view of kind: Backdrop - must register as a class or nib or "
        + "connect a prototype in a storyboard (wording unverified)",
      during: layoutPass
    ) { $0.show(.backdrop(0, frame)) },
  ]

  private nonisolated static func strictReason(_ view: String) -> String {
    "Expected dequeued view to be returned to the collection view in preparation for display. When the "
      + "collection view's data source is asked to provide a view for a given index path, ensure that a single "
      + "view is dequeued and returned to the collection view. Avoid dequeuing views without a request from the "
      + "collection view. For retrieving an existing view in the collection view, use -[UICollectionView "
      + "cellForItemAtIndexPath:] or -[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued "
      + "view: \(view); Collection view: <UICollectionView; frame = (0 0; 100 100)>"
  }

  // MARK: - Attributes and the model

  nonisolated static let attributes: [Case] = [
    Case(
      kind: .cellBeyondData, profiles: oldest,
      reason:
        "UICollectionView received layout attributes for a cell with an index path that does not exist: "
        + "{length = 2, path = 0 - 9}",
      during: layoutPass
    ) { $0.show(.cell(9, frame)) },
    Case(
      kind: .supplementaryViewBeyondData, profiles: oldest,
      reason:
        "request for layout attributes for supplementary view Header in section 3 when there are only 1 "
        + "sections in the collection view",
      during: layoutPass
    ) { $0.show(.header(3, frame)) },
    Case(
      kind: .supplementaryViewBeyondData, what: "named by a context",
      reason:
        "request for layout attributes for supplementary view Header in section 3 when there are only 1 "
        + "sections in the collection view",
      during: invalidation
    ) {
      $0.show()
      let context = UICollectionViewLayoutInvalidationContext()
      context.invalidateSupplementaryElements(ofKind: "Header", at: [IndexPath(item: 0, section: 3)])
      $0.layout.invalidateLayout(with: context)
    },
    Case(
      kind: .decorationViewBeyondData, profiles: oldest,
      reason:
        "request for layout attributes for decoration view of kind Backdrop in section 3 when there are "
        + "only 1 sections in the collection view",
      during: layoutPass
    ) { $0.show(.backdrop(3, frame)) },
    Case(
      kind: .changedWithoutInvalidation, what: "twice in one query", profiles: oldest,
      reason:
        "layout attributes for supplementary item at index path ({length = 2, path = 0 - 0}) changed from "
        + "<UICollectionViewLayoutAttributes> index path: (0, 0); element kind: (Header); "
        + "frame = (0, 0, 10, 10) to <UICollectionViewLayoutAttributes> index path: (0, 0); element kind: "
        + "(Header); frame = (0, 0, 10, 10); zIndex = 5 without invalidating the layout",
      during: layoutPass
    ) {
      let other = UICollectionViewLayoutAttributes.header(0, frame)
      other.zIndex = 5
      $0.show(.header(0, frame), other)
    },
    Case(
      kind: .missingItemAttributes, profiles: oldest,
      reason: "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: "
        + "{length = 2, path = 0 - 1}",
      during: "view.scrollToItem(at:at:animated:)"
    ) {
      $0.show(.cell(0, frame))
      $0.view.scrollToItem(at: IndexPath(item: 1, section: 0), at: .top, animated: false)
    },
    Case(
      kind: .missingViewAttributes, what: "supplementary view", profiles: oldest,
      reason: "no UICollectionViewLayoutAttributes instance for "
        + "-layoutAttributesForSupplementaryElementOfKind: Header at path {length = 2, path = 0 - 0}",
      during: layoutPass
    ) {
      $0.show(.header(0, frame))
      let context = UICollectionViewLayoutInvalidationContext()
      context.invalidateSupplementaryElements(ofKind: "Header", at: [zero])
      $0.layout.invalidateLayout(with: context)
      $0.load()
    },
    Case(
      kind: .missingViewAttributes, what: "decoration view", profiles: oldest,
      reason: "no UICollectionViewLayoutAttributes instance for "
        + "-layoutAttributesForDecorationViewOfKindOfKind: Backdrop at path {length = 2, path = 0 - 0}",
      during: layoutPass
    ) {
      $0.layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "Backdrop")
      $0.show(.backdrop(0, frame))
      let context = UICollectionViewLayoutInvalidationContext()
      context.invalidateDecorationElements(ofKind: "Backdrop", at: [zero])
      $0.layout.invalidateLayout(with: context)
      $0.load()
    },
    Case(
      kind: .elementKindIsNil,
      reason:
        "<UICollectionViewLayoutAttributes> index path: (0, 0); frame = (0, 0, 10, 10) elementKind is nil. "
        + "This probably means you created the UICollectionViewLayoutAttributes using +alloc/-init instead of "
        + "one of the class constructors",
      during: layoutPass
    ) {
      let attributes = UICollectionViewLayoutAttributes()
      attributes.indexPath = zero
      attributes.frame = frame
      $0.show(attributes)
    },
    Case(
      kind: .invalidatedItemBeyondData,
      reason: "attempting to invalidate an item at an invalid indexPath: {length = 2, path = 0 - 7} "
        + "globalIndex: 9223372036854775807 numItems: 2",
      during: invalidation
    ) {
      $0.show()
      let context = UICollectionViewLayoutInvalidationContext()
      context.invalidateItems(at: [IndexPath(item: 7, section: 0)])
      $0.layout.invalidateLayout(with: context)
    },
    Case(
      kind: .boundsHaveOrigin,
      reason: "UICollectionViewLayoutAttributes: bounds must be set with a (0,0) origin {{1, 0}, {5, 5}} - "
        + "<UICollectionViewLayoutAttributes> index path: (0, 0); frame = (0, 0, 10, 10) (wording unverified)",
      during: "layout.layoutAttributesForElements(in:)"
    ) {
      $0.layout.elements = { _ in
        let attributes = UICollectionViewLayoutAttributes.cell(0, frame)
        attributes.bounds = CGRect(x: 1, y: 0, width: 5, height: 5)
        return [attributes]
      }
      $0.load()
    },
    Case(
      kind: .frameIsNull,
      reason: "UICollectionViewLayoutAttributes: -setFrame: with CGRectNull is undefined.",
      during: "layout.layoutAttributesForElements(in:)"
    ) {
      $0.layout.elements = { _ in [.cell(0, .null)] }
      $0.load()
    },
    Case(
      kind: .itemCountOfMissingSection,
      reason: "request for number of items in section 4 when there are only 1 sections in the collection view"
    ) {
      $0.show()
      _ = $0.view.numberOfItems(inSection: 4)
    },
    Case(
      kind: .itemsBeforeMissingSection,
      reason: "request for number of items before section 4 when there are only 1 sections in the collection "
        + "view",
      during: invalidation
    ) {
      $0.show()
      let context = UICollectionViewLayoutInvalidationContext()
      context.invalidateItems(at: [IndexPath(item: 0, section: 4)])
      $0.layout.invalidateLayout(with: context)
    },
    Case(
      kind: .moveFromMissingSection,
      reason:
        "trying to process interactive move from section 1 when there are only 1 sections in collection "
        + "view: <UICollectionView; frame = (0 0; 100 100)>",
      during: layoutPass
    ) { stage in
      stage.data.counts = [1, 1]
      stage.layout.elements = { [unowned view = stage.view] _ in
        (0..<view.numberOfSections).flatMap { section in
          (0..<view.numberOfItems(inSection: section)).map {
            .cell($0, section, CGRect(x: 20 * $0, y: 20 * section, width: 10, height: 10))
          }
        }
      }
      stage.load()
      _ = stage.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 1))
      stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 5, y: 5))
      stage.data.counts = [1]
      stage.view.reloadData()
      stage.load()
    },
  ]

  // MARK: - Flow layout

  nonisolated static let flow: [Case] = [
    Case(
      kind: .unsupportedItemSize, profiles: oldest,
      reason: "negative or zero item sizes are not supported in the flow layout",
      flow: true
    ) {
      $0.load()
      ($0.view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 0, height: 5)
    },
    Case(
      kind: .negativeItemSize, name: UIKitException.invalidArgument,
      reason: "negative sizes are not supported in the flow layout", during: "layout.prepare()", flow: true
    ) {
      let delegate = NegativeSizes()
      $0.view.delegate = delegate
      $0.load()
      withExtendedLifetime(delegate) {}
    },
    Case(
      kind: .negativeHeaderOrFooterSize,
      reason:
        "negative sizes of headers or footers are not supported in the flow layout (wording unverified)",
      flow: true
    ) {
      $0.load()
      ($0.view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize =
        CGSize(width: -1, height: 0)
    },
  ]

  private final class NegativeSizes: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 50, height: -1) }
  }

  // MARK: - Updates, scrolling, loops

  nonisolated static let changes: [Case] = [
    Case(
      kind: .itemInsertedTwice, reason: "attempt to create two animations for new global item index 3",
      during: "view.performBatchUpdates(_:completion:)"
    ) { stage in
      stage.data.counts = [2, 1]
      stage.show()
      stage.view.performBatchUpdates {
        stage.data.counts = [2, 3]
        let path = IndexPath(item: 1, section: 1)
        stage.view.insertItems(at: [path, path])
      }
    },
    Case(
      kind: .moreDeletesThanItems, profiles: [.iOS12, .iOS15],
      reason: "Invalid update: Attempt to delete more items than exist in section. (wording unverified)",
      during: "view.deleteItems(at:)"
    ) {
      $0.data.counts = [1]
      $0.show()
      $0.data.counts = [0]
      $0.view.deleteItems(at: [zero, zero])
    },
    Case(
      kind: .updateDuringMovement,
      reason: "Could not compute initial update value after shadow updates (wording unverified)",
      during: "view.deleteItems(at:)"
    ) {
      $0.show(.cell(0, frame))
      _ = $0.view.beginInteractiveMovementForItem(at: zero)
      $0.data.counts = [1]
      $0.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    },
    Case(
      kind: .scrollToMissingItem,
      reason:
        "Attempted to scroll the collection view to an out-of-bounds item (9) when there are only 2 items "
        + "in section 0.",
      during: "view.scrollToItem(at:at:animated:)"
    ) {
      $0.show()
      $0.view.scrollToItem(at: IndexPath(item: 9, section: 0), at: .top, animated: false)
    },
    Case(
      kind: .conflictingScrollPositions, what: "vertical", name: UIKitException.invalidArgument,
      reason: "attempt to use a scroll position with multiple vertical positioning styles",
      during: "view.scrollToItem(at:at:animated:)"
    ) {
      $0.show(.cell(0, frame))
      $0.view.scrollToItem(at: zero, at: [.top, .bottom], animated: false)
    },
    Case(
      kind: .conflictingScrollPositions, what: "horizontal", name: UIKitException.invalidArgument,
      reason: "attempt to use a scroll position with multiple horizontal positioning styles",
      during: "view.scrollToItem(at:at:animated:)"
    ) {
      $0.show(.cell(0, frame))
      $0.view.scrollToItem(at: zero, at: [.left, .right], animated: false)
    },
    Case(
      kind: .layoutLoop, profiles: [.iOS15, .iOS16, .iOS18, .iOS26],
      reason:
        "UICollectionView (<UICollectionView; frame = (0 0; 100 100)>) is stuck in its update/layout loop. "
        + "This can happen for many reasons, including self-sizing views whose preferred attributes are not "
        + "returning a consistent size. To debug this issue, check the Console app for logs in the "
        + "\"UICollectionViewRecursion\" category.",
      during: layoutPass
    ) { stage in
      stage.layout.onPrepare = { stage.layout.invalidateLayout() }
      stage.load()
      stage.layout.onPrepare = {}
    },
    Case(
      kind: .transitionInProgress,
      reason: "the collection is already part way through an interactive transition (wording unverified)",
      during: "view.startInteractiveTransition(to:completion:)"
    ) {
      $0.show(.cell(0, frame))
      _ = $0.view.startInteractiveTransition(to: ScriptedLayout())
      _ = $0.view.startInteractiveTransition(to: ScriptedLayout())
    },
  ]

  // MARK: - Tests

  @Test(arguments: dequeuing + attributes + flow + changes)
  func `has UIKit's text, is raised during the expected call, and disables the view`(fault: Case) {
    for profile in fault.profiles {
      UpdateCycle.with(UpdateCycle()) {
        let stage = FaultStage(profile, layout: fault.flow ? UICollectionViewFlowLayout() : nil)
        fault.provoke(stage)
        let expected = UIKitException(fault.kind, name: fault.name, reason: fault.reason)
        #expect(stage.view.raisedException == expected, "\(profile.name)")
        #expect(stage.raisingCall == fault.during, "\(profile.name)")
        #expect(stage.log.events.count { $0.call == .view(.exception) } == 1)
        expectDead(stage)
      }
    }
  }

  @Test(
    arguments: BatchValidationTests.faults + BatchValidationTests.miscounts, [UIKitProfile.iOS15, .iOS26])
  func `an invalid update raises during its own call and disables the view`(
    fault: BatchValidationTests.Fault, profile: UIKitProfile
  ) {
    UpdateCycle.with(UpdateCycle()) {
      let stage = FaultStage(profile, layout: BoardLayout())
      stage.data.counts = fault.before
      stage.load()
      stage.view.performBatchUpdates {
        stage.data.counts = fault.after
        for update in fault.updates { update.tell(stage.view) }
      }
      #expect(stage.raisingCall == "view.performBatchUpdates(_:completion:)")
      let calls = stage.log.events.map(\.call)
      #expect(calls.contains(.layout(.prepareForCollectionViewUpdates)) == false)
      #expect(stage.view.raisedException != nil)
      expectDead(stage)
      #expect(stage.log.events.map(\.call).contains(.layout(.finalizeCollectionViewUpdates)) == false)
    }
  }

  /// Expects that the view ignores all calls that an app can make.
  private func expectDead(_ stage: FaultStage) {
    let (view, layout) = (stage.view, stage.layout)
    let (first, calls) = (view.raisedException, stage.data.calls)
    let asked = [layout.prepareCount, layout.queriedRects.count]
    var ran = false
    view.reloadData()
    view.insertItems(at: [Self.zero])
    view.performBatchUpdates {
      ran = true
    } completion: { _ in
      ran = true
    }
    view.scrollToItem(at: IndexPath(item: 99, section: 9), at: .top, animated: false)
    view.contentOffset.y += 50
    view.setNeedsLayout()
    view.layoutIfNeeded()
    UpdateCycle.current.advance(by: 1)
    #expect(view.numberOfSections == 0)
    #expect(view.visibleCells == [])
    #expect(ran == false)
    #expect(stage.data.calls == calls)
    #expect([layout.prepareCount, layout.queriedRects.count] == asked)
    #expect(view.raisedException == first)
  }

  @Test func `noLayout: a view without a layout ignores all calls`() {
    for view in [UICollectionView(), UICollectionView(frame: Self.frame)] {
      #expect(
        view.raisedException?.description
          == "NSInvalidArgumentException: UICollectionView must be initialized with a non-nil layout parameter"
      )
      #expect(view.raisedException?.kind == .noLayout)
      let data = PlainData(2)
      view.dataSource = data
      view.reloadData()
      view.layoutIfNeeded()
      #expect(data.calls == 0)
    }
  }

  @Test func `attributes that no layout has returned report their exceptions to the console`() {
    UIKitConsole.clear()
    let attributes = UICollectionViewLayoutAttributes(forCellWith: Self.zero)
    attributes.frame = .null
    attributes.bounds = CGRect(x: 1, y: 0, width: 5, height: 5)
    #expect(UIKitConsole.exceptions.map(\.kind) == [.frameIsNull, .boundsHaveOrigin])
    #expect(attributes.frame == .zero)
    UIKitConsole.clear()
  }
}

/// Every console message: its exact text, and the view that keeps working afterwards.
@Suite @MainActor struct ConsoleMessageTests {
  private func box(_ y: CGFloat) -> CGRect { CGRect(x: 0, y: y, width: 10, height: 10) }

  @Test(arguments: [
    (
      UIKitProfile.iOS15,
      "Layout attributes <UICollectionViewLayoutAttributes> index path: (0, 9); frame = (0, 0, 10, 10) were "
        + "received from the layout <ScriptedLayout> but are not valid for the data source counts. Attributes "
        + "will be ignored."
    ),
    (
      .iOS26,
      "Received layout attributes with an invalid index path. Attributes will be ignored. Attributes: "
        + "<UICollectionViewLayoutAttributes> index path: (0, 9); frame = (0, 0, 10, 10); layout: "
        + "<ScriptedLayout>; data source counts: { 1 section with item counts: [2] }"
    ),
  ])
  func `attributesBeyondData: the invalid attributes are ignored and the others are shown`(
    profile: UIKitProfile, text: String
  ) {
    let stage = FaultStage(profile)
    stage.show(.cell(9, box(0)), .cell(1, box(20)))
    #expect(stage.view.consoleMessages == [UIKitConsoleMessage(.attributesBeyondData, text: text)])
    #expect(stage.log.events.last { $0.call == .view(.consoleMessage) } != nil)
    #expect(stage.view.indexPathsForVisibleItems == [IndexPath(item: 1, section: 0)])
    #expect(stage.view.raisedException == nil)
  }

  @Test func `layoutIsLocked: a locked model does not call the layout`() {
    let stage = FaultStage(.iOS26)
    stage.show(.cell(0, box(0)))
    stage.view.model.isLocked = true
    stage.layout.invalidateLayout()
    let prepared = stage.layout.prepareCount
    stage.view.model.load()
    #expect(
      stage.view.consoleMessages == [
        UIKitConsoleMessage(
          .layoutIsLocked, text: "trying to load collection view layout data when layout is locked")
      ])
    #expect(stage.layout.prepareCount == prepared)
  }

  @Test
  func `up to iOS 12 an endless layout loop logs the simulator's own message, and the view keeps working`() {
    let stage = FaultStage(.iOS12)
    stage.layout.onPrepare = { stage.layout.invalidateLayout() }
    stage.load()
    stage.layout.onPrepare = {}
    #expect(stage.view.consoleMessages.count == 1)
    #expect(stage.view.raisedException == nil)
    stage.show(.cell(0, box(0)))
    stage.view.reloadData()
    stage.load()
    #expect(stage.view.visibleCells.count == 1)
  }
}
