import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Invalid batch updates and UIKit's exceptions for them.
@Suite @MainActor struct BatchValidationTests {
  enum Update: Sendable {
    case insert(Int, Int), delete(Int, Int), reload(Int, Int), move(Int, Int, Int, Int)
    case insertSection(Int), deleteSection(Int), reloadSection(Int), moveSection(Int, Int)

    @MainActor func tell(_ view: UICollectionView) {
      switch self {
      case .insert(let section, let item): view.insertItems(at: [IndexPath(item: item, section: section)])
      case .delete(let section, let item): view.deleteItems(at: [IndexPath(item: item, section: section)])
      case .reload(let section, let item): view.reloadItems(at: [IndexPath(item: item, section: section)])
      case .move(let section, let item, let toSection, let toItem):
        view.moveItem(
          at: IndexPath(item: item, section: section), to: IndexPath(item: toItem, section: toSection))
      case .insertSection(let section): view.insertSections([section])
      case .deleteSection(let section): view.deleteSections([section])
      case .reloadSection(let section): view.reloadSections([section])
      case .moveSection(let section, let to): view.moveSection(section, toSection: to)
      }
    }
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    var kind: UIKitException.Kind
    /// A description that distinguishes several cases of one kind.
    var what = ""
    var before = [3, 3]
    var after = [3, 3]
    var updates: [Update]
    var reason: String
    var testDescription: String { "\(kind) \(what)" }
  }

  nonisolated static let faults: [Fault] = [
    Fault(
      kind: .deleteAndReload, what: "item", updates: [.delete(0, 1), .reload(0, 1)],
      reason: "attempt to delete and reload the same index path ({length = 2, path = 0 - 1})"),
    Fault(
      kind: .deleteAndReload, what: "section", updates: [.deleteSection(1), .reloadSection(1)],
      reason:
        "attempt to delete and reload the same index path ({length = 2, path = 1 - 9223372036854775807})"),
    Fault(
      kind: .deleteOfMissingSection, updates: [.deleteSection(2)],
      reason: "attempt to delete section 2, but there are only 2 sections before the update"),
    Fault(
      kind: .deleteAndMoveOfSection, updates: [.deleteSection(1), .moveSection(1, 0)],
      reason: "attempt to perform a delete and a move from the same section (1)"),
    Fault(
      kind: .deleteAndMoveOfItem, updates: [.delete(0, 1), .move(0, 1, 0, 0)],
      reason: "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})"),
    Fault(
      kind: .deleteAndMoveOfItem, what: "by a reload", updates: [.reload(0, 1), .move(0, 1, 0, 0)],
      reason: "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})"),
    Fault(
      kind: .moveFromDeletedSection, updates: [.deleteSection(1), .move(1, 0, 0, 0)],
      reason: "cannot move an item from a deleted section (1)"),
    Fault(
      kind: .deleteFromMissingSection, updates: [.delete(5, 0)],
      reason: "attempt to delete item 0 from section 5, but there are only 2 sections before the update"),
    Fault(
      kind: .deleteOfMissingItem, updates: [.delete(1, 3)],
      reason: "attempt to delete item 3 from section 1 which only contains 3 items before the update"),
    Fault(
      kind: .deleteOfMissingItem, what: "by a reload", updates: [.reload(1, 7)],
      reason: "attempt to delete item 7 from section 1 which only contains 3 items before the update"),
    Fault(
      kind: .deleteOfMissingItem, what: "by a move", updates: [.move(1, 3, 0, 0)],
      reason: "attempt to delete item 3 from section 1 which only contains 3 items before the update"),
    Fault(
      kind: .insertOfMissingSection, updates: [.insertSection(2)],
      reason: "attempt to insert section 2 but there are only 2 sections after the update"),
    Fault(
      kind: .insertAndMoveOfSection, after: [3, 3, 3], updates: [.insertSection(0), .moveSection(1, 0)],
      reason: "attempt to perform an insert and a move to the same section (0)"),
    Fault(
      kind: .insertAndMoveOfItem, after: [4, 3], updates: [.insert(0, 0), .move(0, 2, 0, 0)],
      reason: "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 0})"),
    Fault(
      kind: .moveIntoInsertedSection, after: [1, 3, 2], updates: [.insertSection(0), .move(0, 0, 0, 0)],
      reason: "cannot move an item into a newly inserted section (0)"),
    Fault(
      kind: .insertIntoMissingSection, updates: [.insert(2, 0)],
      reason: "attempt to insert item 0 into section 2, but there are only 2 sections after the update"),
    Fault(
      kind: .insertOfMissingItem, after: [4, 3], updates: [.insert(0, 4)],
      reason:
        "attempt to insert item 4 into section 0, but there are only 4 items in section 0 after the update"),
    Fault(
      kind: .insertOfMissingItem, what: "by a move", updates: [.move(0, 0, 0, 3)],
      reason:
        "attempt to insert item 3 into section 0, but there are only 3 items in section 0 after the update"),
    Fault(
      kind: .sectionMovedTwice, updates: [.moveSection(0, 1), .moveSection(0, 0)],
      reason: "attempt to move section 0 to both section 1 and section 0"),
    Fault(
      kind: .itemMovedTwice, updates: [.move(0, 0, 0, 1), .move(0, 0, 0, 2)],
      reason:
        "attempt to move item at index path {length = 2, path = 0 - 0} to both {length = 2, path = 0 - 1} and "
        + "{length = 2, path = 0 - 2}"),
    Fault(
      kind: .sectionsMovedToOneIndex, updates: [.moveSection(0, 1), .moveSection(1, 1)],
      reason: "attempt to move both section 0 and section 1 to section 1"),
    Fault(
      kind: .itemsMovedToOneIndexPath, updates: [.move(0, 0, 0, 2), .move(0, 1, 0, 2)],
      reason:
        "attempt to move both item at index path {length = 2, path = 0 - 0} and {length = 2, path = 0 - 1} to "
        + "{length = 2, path = 0 - 2}"),
  ]

  nonisolated static let miscounts: [Fault] = [
    Fault(
      kind: .invalidNumberOfSections, after: [3], updates: [],
      reason:
        "Invalid update: invalid number of sections.  The number of sections contained in the collection view "
        + "after the update (1) must be equal to the number of sections contained in the collection view before the "
        + "update (2), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted)."),
    Fault(
      kind: .invalidNumberOfSections, what: "with a reload", after: [3, 3, 3],
      updates: [.reloadSection(0), .deleteSection(1)],
      reason:
        "Invalid update: invalid number of sections.  The number of sections contained in the collection view "
        + "after the update (3) must be equal to the number of sections contained in the collection view before the "
        + "update (2), plus or minus the number of sections inserted or deleted (1 inserted, 2 deleted)."),
    Fault(
      kind: .invalidNumberOfItems, after: [3, 5],
      updates: [.insert(1, 0), .insert(1, 1), .delete(1, 2), .move(0, 0, 1, 2)],
      reason:
        "Invalid update: invalid number of items in section 0.  The number of items contained in an existing "
        + "section after the update (3) must be equal to the number of items contained in that section before the "
        + "update (3), plus or minus the number of items inserted or deleted from that section (0 inserted, 0 "
        + "deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 1 moved "
        + "out)."),
    Fault(
      kind: .invalidNumberOfItems, what: "with a reload", after: [4, 3], updates: [.reload(0, 0)],
      reason:
        "Invalid update: invalid number of items in section 0.  The number of items contained in an existing "
        + "section after the update (4) must be equal to the number of items contained in that section before the "
        + "update (3), plus or minus the number of items inserted or deleted from that section (1 inserted, 1 "
        + "deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved "
        + "out)."),
  ]

  private func raised(_ fault: Fault, _ profile: UIKitProfile) -> UIKitException? {
    let data = PlainData()
    data.counts = fault.before
    let stage = Stage(BoardLayout(), data)
    stage.view.profile = profile
    stage.view.layoutIfNeeded()
    stage.view.performBatchUpdates {
      data.counts = fault.after
      for update in fault.updates { update.tell(stage.view) }
    }
    return stage.view.raisedException
  }

  @Test(arguments: faults, FullRun.some(of: UIKitProfile.all, oneIn: 2))
  func `operations that contradict each other`(_ fault: Fault, profile: UIKitProfile) {
    let exception = raised(fault, profile)
    #expect(exception?.reason == fault.reason)
    #expect(exception?.kind == fault.kind)
    #expect(exception?.name == "NSInternalInconsistencyException")
  }

  @Test(arguments: miscounts, [UIKitProfile.iOS12, .iOS15])
  func `counts that do not match raise for the first section up to iOS 15`(
    _ fault: Fault, profile: UIKitProfile
  ) {
    let exception = raised(fault, profile)
    #expect(exception?.reason == fault.reason)
    #expect(exception?.kind == fault.kind)
  }

  @Test(arguments: miscounts, [UIKitProfile.iOS16, .iOS18, .iOS26])
  func `counts that do not match raise with a list from iOS 16`(_ fault: Fault, profile: UIKitProfile) {
    #expect(raised(fault, profile)?.kind == .inconsistentBatchUpdates)
  }

  @Test func `the list contains the counts before and after, and the updates in the order of the calls`() {
    let fault = Fault(
      kind: .inconsistentBatchUpdates, before: [4], after: [4, 1],
      updates: [
        .delete(0, 1), .insert(0, 2), .reload(0, 0), .move(0, 3, 0, 1), .insertSection(1), .delete(0, 2),
      ], reason: "")
    #expect(
      raised(fault, .iOS26)?.reason == """
        Invalid batch updates detected: the number of sections and/or items returned by the data source before \
        and/or after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 1 section with item counts: [4] }
        Data source after updates = { 2 sections with item counts: [4, 1] }
        Updates = [
        \tDelete item (0 - 1),
        \tInsert item (0 - 2),
        \tReload item (0 - 0),
        \tMove item (0 - 3) to (0 - 1),
        \tInsert section (1),
        \tDelete item (0 - 2)
        ]
        Collection view: <UICollectionView; frame = (0 0; 375 667)>
        """)
  }

  @Test func `updates are validated before the layout is called, counts up to iOS 15 afterwards`() {
    for (profile, prepares) in [(UIKitProfile.iOS15, 1), (.iOS26, 0)] {
      let stage = Stage(RowLayout(), PlainData(1))
      stage.view.profile = profile
      stage.view.layoutIfNeeded()
      _ = stage.log.take()
      stage.data.counts = [5]
      let calls = stage.calls { $0.insertItems(at: [IndexPath(item: 0, section: 0)]) }
      #expect(calls.count { $0 == "layout.prepare()" } == prepares)
      #expect(calls.contains { $0.hasPrefix("layout.prepare(forCollectionViewUpdates:)") } == false)
    }
  }

  @Test(arguments: [IndexPath(), IndexPath(index: 0), IndexPath(indexes: [0, 0, 0])])
  func `index paths that do not denote items`(path: IndexPath) {
    let stage = Stage(RowLayout(), PlainData(1)).loaded()
    stage.view.deleteItems(at: [path])
    #expect(
      stage.view.raisedException?.reason.hasPrefix("Invalid index path for use with UICollectionView.")
        == true)
  }

  @Test func `a batch does not run if loading the view raises`() {
    let layout = ScriptedLayout()
    layout.onPrepare = { layout.invalidateLayout() }
    let stage = Stage(layout, PlainData(1))
    var ran = false
    stage.view.performBatchUpdates { ran = true }
    #expect(stage.view.raisedException?.kind == .layoutLoop)
    #expect(ran == false)
  }

  @Test func `a batch that raises does not call its completion`() {
    UpdateCycle.with(UpdateCycle()) {
      let stage = Stage(RowLayout(), PlainData(1)).loaded()
      var completed = 0
      stage.view.performBatchUpdates {
        stage.view.deleteItems(at: [IndexPath(item: 9, section: 0)])
      } completion: { _ in
        completed += 1
      }
      UpdateCycle.current.advance(by: 2)
      #expect(completed == 0)
      #expect(stage.view.raisedException?.kind == .deleteOfMissingItem)
    }
  }
}
