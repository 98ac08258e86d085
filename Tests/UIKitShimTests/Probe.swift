// swift-format-ignore-file
// A probe for real UIKit, printed by 'layoutlab new Probe'. It needs iOS 15 or later and nothing else.
//
// 1. Add this file to a unit test target that has a host app, and run it on a simulator or a device:
//      xcodebuild test -scheme App -only-testing:AppTests/LayoutLabProbe \
//        -destination 'platform=iOS Simulator,name=iPhone 15' -resultBundlePath probe.xcresult
// 2. The recording is the attachment 'layoutlab-probe.jsonl' of the test. The test also prints its path, which you
//    can open if it ran on a simulator.
// 3. Compare the recording with the simulator, one scenario at a time:
//      layoutlab compare Scenarios/first-display.json --recorded layoutlab-probe.jsonl

import UIKit

// MARK: - The scenarios

/// The scenarios, each with its data, its layout and its steps.
@MainActor enum ProbeScenarios {
  /// Plays all scenarios, and calls a closure after each of them.
  static func playAll(_ save: () throws -> Void) rethrows {
    adjustTheOffset()
    try save()
    batch()
    try save()
    contentInsets()
    try save()
    delegateTargetOffset()
    try save()
    deleteItems()
    try save()
    deleteSectionsSideways()
    try save()
    firstDisplay()
    try save()
    flowAsksItsDelegate()
    try save()
    flowContext()
    try save()
    flowItemWithoutWidth()
    try save()
    flowItemsTooTall()
    try save()
    flowPinnedHeaders()
    try save()
    flow()
    try save()
    insertAndDelete()
    try save()
    insertSectionsSideways()
    try save()
    invalidateLayout()
    try save()
    invalidateOrReload()
    try save()
    invalidationsAddUp()
    try save()
    moveAndReload()
    try save()
    moveSectionsSideways()
    try save()
    moveSections()
    try save()
    noData()
    try save()
    queryOutsideTheContent()
    try save()
    queryPreparesEarly()
    try save()
    reloadData()
    try save()
    reloadSectionsSideways()
    try save()
    resizeOneSide()
    try save()
    rotation()
    try save()
    scrollWithinAPage()
    try save()
    sectionUpdates()
    try save()
    selection()
    try save()
    selfSizing()
    try save()
    staleUntilTold()
    try save()
    waterfall()
    try save()
  }

  // adjust-the-offset.json
  private static func adjustTheOffset() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 40, heights: [100])]
    let layout = ProbeColumnsLayout(1, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 400), layout, data, ProbeDelegate(data))
    // the top
    probe.step(1) { probe.load() }
    // the tenth item is 14 points below the upper edge
    probe.step(2) {
      probe.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
    }
    // the first item becomes 60 points taller
    probe.step(3) {
      probe.data.sections = [ProbeSection(count: 40, heights: [160, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100])]
    }
    // without an adjustment the tenth item jumps to 74 points below
    probe.step(4) { probe.layout.invalidateLayout() }
    // the second item becomes 60 points taller
    probe.step(5) {
      probe.data.sections = [ProbeSection(count: 40, heights: [160, 160, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100])]
    }
    // with one, nothing has moved yet when the call returns
    probe.step(6, settles: false) {
      let context = UICollectionViewLayoutInvalidationContext()
      context.contentOffsetAdjustment = CGPoint(x: 0, y: 60)
      probe.layout.invalidateLayout(with: context)
    }
    // the pass adjusts the offset, and the tenth item stays 74 points below
    probe.step(7, settles: false) { ProbeLog.wait(0.02) }
    // it is applied once, not in every pass
    probe.step(8) { probe.layout.invalidateLayout() }
    probe.end("An offset adjustment for growth above the screen", id: "81a020b4292e1dc3")
  }

  // batch.json
  private static func batch() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 4, heights: [100, 110, 120, 130])]
    let layout = ProbeColumnsLayout(1, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // a, b, c, d
    probe.step(1) { probe.load() }
    // d goes to the front, a is deleted, e is inserted at the end
    probe.step(2) {
      probe.view.performBatchUpdates({
        probe.data.sections = [ProbeSection(count: 4, heights: [130, 110, 120, 50])]
        probe.view.moveItem(at: [0, 3], to: [0, 0])
        probe.view.insertItems(at: [[0, 3]])
        probe.view.deleteItems(at: [[0, 0]])
      })
    }
    // the third reloads while the first goes: it is the second when it arrives
    probe.step(3) {
      probe.view.performBatchUpdates({
        probe.data.sections = [ProbeSection(count: 3, heights: [110, 120, 50])]
        probe.view.reloadItems(at: [[0, 2]])
        probe.view.deleteItems(at: [[0, 0]])
      })
    }
    // an empty batch: the layout is prepared and queried, and nothing is applied
    probe.step(4) {
      probe.view.performBatchUpdates({
        probe.data.sections = [ProbeSection(count: 3, heights: [110, 120, 50])]
      })
    }
    probe.end("Several updates in a batch", id: "645cf16f3af6d228")
  }

  // content-insets.json
  private static func contentInsets() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 40, heights: [200])]
    let layout = ProbeColumnsLayout(2, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 400), layout, data, ProbeDelegate(data))
    // no insets
    probe.step(1) { probe.load() }
    // 50 points at the top: invalidated, moved, prepared
    probe.step(2) {
      probe.view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    }
    // 40 points at the right: narrower columns
    probe.step(3) {
      probe.view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 40)
    }
    // in the middle of the content
    probe.step(4) {
      probe.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
    }
    // the offset does not change, and the layout is invalidated nevertheless
    probe.step(5) {
      probe.view.contentInset = UIEdgeInsets(top: 80, left: 0, bottom: 0, right: 40)
    }
    // the same insets are no change
    probe.step(6) {
      probe.view.contentInset = UIEdgeInsets(top: 80, left: 0, bottom: 0, right: 40)
    }
    probe.end("Content insets", id: "23707efc9ddd542b")
  }

  // delegate-target-offset.json
  private static func delegateTargetOffset() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 40, heights: [200])]
    let layout = ProbeColumnsLayout(2, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate2(data))
    // at the top
    probe.step(1) { probe.load() }
    // the app scrolls: the delegate is not asked
    probe.step(2) {
      probe.view.setContentOffset(CGPoint(x: 0, y: 400), animated: false)
    }
    // an item is deleted: the layout proposes an offset, the delegate decides
    probe.step(3) {
      probe.data.sections = [ProbeSection(count: 39, heights: [200])]
      probe.view.deleteItems(at: [[0, 0]])
    }
    probe.end("A target offset from the delegate", id: "6aa2a83d37369f2c")
  }

  // delete-items.json
  private static func deleteItems() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 3, sizes: [CGSize(width: 180, height: 60), CGSize(width: 120, height: 40), CGSize(width: 100, height: 50)], header: CGSize(width: 30, height: 30)), ProbeSection(count: 1, sizes: [CGSize(width: 100, height: 50)], header: CGSize(width: 30, height: 30))]
    let layout = ProbeFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate3(data))
    // two lines in the first section, one in the second
    probe.step(1) { probe.load() }
    // the first goes, and one line has room for the other two
    probe.step(2) {
      probe.data.sections = [ProbeSection(count: 2, sizes: [CGSize(width: 120, height: 40), CGSize(width: 100, height: 50)], header: CGSize(width: 30, height: 30)), ProbeSection(count: 1, sizes: [CGSize(width: 100, height: 50)], header: CGSize(width: 30, height: 30))]
      probe.view.deleteItems(at: [[0, 0]])
    }
    // the last of the section goes: the line is as tall as what is left in it
    probe.step(3) {
      probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 120, height: 40)], header: CGSize(width: 30, height: 30)), ProbeSection(count: 1, sizes: [CGSize(width: 100, height: 50)], header: CGSize(width: 30, height: 30))]
      probe.view.deleteItems(at: [[0, 1]])
    }
    // the only one of its section goes: the header stays
    probe.step(4) {
      probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 120, height: 40)], header: CGSize(width: 30, height: 30)), ProbeSection(count: 0, header: CGSize(width: 30, height: 30))]
      probe.view.deleteItems(at: [[1, 0]])
    }
    // the only one that is left goes
    probe.step(5) {
      probe.data.sections = [ProbeSection(count: 0, header: CGSize(width: 30, height: 30)), ProbeSection(count: 0, header: CGSize(width: 30, height: 30))]
      probe.view.deleteItems(at: [[0, 0]])
    }
    probe.end("Deleting the first item, the last, and the only one", id: "e52f09248aba589e")
  }

  // delete-sections-sideways.json
  private static func deleteSectionsSideways() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 300, height: 80)], header: CGSize(width: 30, height: 200)), ProbeSection(count: 0, header: CGSize(width: 30, height: 200)), ProbeSection(count: 2, sizes: [CGSize(width: 200, height: 80), CGSize(width: 60, height: 40)], header: CGSize(width: 30, height: 200)), ProbeSection(count: 1, sizes: [CGSize(width: 100, height: 100)], header: CGSize(width: 30, height: 200))]
    let layout = ProbeFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    layout.scrollDirection = .horizontal
    let probe = ProbeStage(CGSize(width: 390, height: 200), layout, data, ProbeDelegate3(data))
    // four sections, the second without items
    probe.step(1) { probe.load() }
    // scrolled to the right end
    probe.step(2) {
      probe.view.setContentOffset(CGPoint(x: 410, y: 0), animated: false)
    }
    // the last goes: the first comes into sight
    probe.step(3) {
      probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 300, height: 80)], header: CGSize(width: 30, height: 200)), ProbeSection(count: 0, header: CGSize(width: 30, height: 200)), ProbeSection(count: 2, sizes: [CGSize(width: 200, height: 80), CGSize(width: 60, height: 40)], header: CGSize(width: 30, height: 200))]
      probe.view.deleteSections(IndexSet([3]))
    }
    // the empty one goes, with its header
    probe.step(4) {
      probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 300, height: 80)], header: CGSize(width: 30, height: 200)), ProbeSection(count: 2, sizes: [CGSize(width: 200, height: 80), CGSize(width: 60, height: 40)], header: CGSize(width: 30, height: 200))]
      probe.view.deleteSections(IndexSet([1]))
    }
    // the first goes: the other one is all that is left, and starts at 0
    probe.step(5) {
      probe.data.sections = [ProbeSection(count: 2, sizes: [CGSize(width: 200, height: 80), CGSize(width: 60, height: 40)], header: CGSize(width: 30, height: 200))]
      probe.view.deleteSections(IndexSet([0]))
    }
    // the only one goes
    probe.step(6) {
      probe.data.sections = []
      probe.view.deleteSections(IndexSet([0]))
    }
    probe.end("Deleting sections beside each other", id: "60c3233435dc1516")
  }

  // first-display.json
  private static func firstDisplay() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 6, heights: [420])]
    let layout = ProbeColumnsLayout(1, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // all calls, in their order
    probe.step(1) { probe.load() }
    // a second passes, and nothing happens
    probe.step(2, settles: false) { ProbeLog.wait(1) }
    probe.end("The first display", id: "f140ad952c8b3b62")
  }

  // flow-asks-its-delegate.json
  private static func flowAsksItsDelegate() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 4, sizes: [CGSize(width: 80, height: 40), CGSize(width: 80, height: 90), CGSize(width: 80, height: 40)])]
    let layout = ProbeFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    let probe = ProbeStage(CGSize(width: 375, height: 60), layout, data, ProbeDelegate4(data))
    // each size is requested once, and low items are centered in their line
    probe.step(1) { probe.load() }
    // scrolling asks nothing
    probe.step(2) {
      probe.view.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
    }
    // a new width is laid out with the sizes that are known
    probe.step(3) { probe.resize(CGSize(width: 200, height: 60)) }
    // invalidateLayout() asks for all sizes again
    probe.step(4) { probe.layout.invalidateLayout() }
    probe.end("When a flow layout asks for sizes", id: "306c6a8063df7087")
  }

  // flow-context.json
  private static func flowContext() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 2, sizes: [CGSize(width: 100, height: 60)])]
    let layout = ProbeFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    let probe = ProbeStage(CGSize(width: 300, height: 400), layout, data, ProbeDelegate4(data))
    // two sizes are requested
    probe.step(1) { probe.load() }
    // the first item is to be larger
    probe.step(2) {
      probe.data.sections = [ProbeSection(count: 2, sizes: [CGSize(width: 100, height: 90), CGSize(width: 100, height: 60)])]
    }
    // neither flag: prepared, and nothing changes
    probe.step(3) {
      let context = UICollectionViewFlowLayoutInvalidationContext()
      context.invalidateFlowLayoutDelegateMetrics = false
      context.invalidateFlowLayoutAttributes = false
      probe.layout.invalidateLayout(with: context)
    }
    // sizes alone: no item is placed, so no size is needed
    probe.step(4) {
      let context = UICollectionViewFlowLayoutInvalidationContext()
      context.invalidateFlowLayoutDelegateMetrics = true
      context.invalidateFlowLayoutAttributes = false
      probe.layout.invalidateLayout(with: context)
    }
    // positions alone: placed again with the old sizes
    probe.step(5) {
      let context = UICollectionViewFlowLayoutInvalidationContext()
      context.invalidateFlowLayoutDelegateMetrics = false
      context.invalidateFlowLayoutAttributes = true
      probe.layout.invalidateLayout(with: context)
    }
    // both: the delegate is asked
    probe.step(6) {
      let context = UICollectionViewFlowLayoutInvalidationContext()
      context.invalidateFlowLayoutDelegateMetrics = true
      context.invalidateFlowLayoutAttributes = true
      probe.layout.invalidateLayout(with: context)
    }
    probe.end("What a flow layout's invalidation context keeps", id: "ef8c4804fb4b0bbf")
  }

  // flow-item-without-width.json
  private static func flowItemWithoutWidth() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 3)]
    let layout = ProbeFlowLayout()
    layout.itemSize = CGSize(width: 0, height: 60)
    let probe = ProbeStage(CGSize(width: 300, height: 400), layout, data, ProbeDelegate(data))
    // the fault is logged
    probe.step(1) { probe.load() }
    probe.end("An item size without width", id: "99193db093821f6b")
  }

  // flow-items-too-tall.json
  private static func flowItemsTooTall() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 10)]
    let layout = ProbeFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 300)
    layout.scrollDirection = .horizontal
    let probe = ProbeStage(CGSize(width: 400, height: 300), layout, data, ProbeDelegate(data))
    // they fit exactly, and nothing is logged
    probe.step(1) { probe.load() }
    // in a lower view they do not fit
    probe.step(2) { probe.resize(CGSize(width: 400, height: 200)) }
    // scrolling does not repeat it
    probe.step(3) {
      probe.view.setContentOffset(CGPoint(x: probe.view.contentOffset.x + 20, y: probe.view.contentOffset.y + 0), animated: false)
    }
    probe.end("Items higher than their column", id: "2fb28043ce75078e")
  }

  // flow-pinned-headers.json
  private static func flowPinnedHeaders() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 5, header: CGSize(width: 30, height: 30), footer: CGSize(width: 30, height: 30)), ProbeSection(count: 5, header: CGSize(width: 30, height: 30), footer: CGSize(width: 30, height: 30))]
    let layout = ProbeFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    layout.minimumLineSpacing = 0
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    let probe = ProbeStage(CGSize(width: 300, height: 400), layout, data, ProbeDelegate5(data))
    // the footer of the first section would be at 530
    probe.step(1) { probe.load() }
    // both stay, and no item is queried again
    probe.step(2) {
      probe.view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    }
    // the section ends: its header is pushed out, and the second footer is at its own section
    probe.step(3) {
      probe.view.setContentOffset(CGPoint(x: 0, y: 545), animated: false)
    }
    // the second header stays below a bar
    probe.step(4) {
      probe.view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    }
    // 50 points farther down
    probe.step(5) {
      probe.view.setContentOffset(CGPoint(x: 0, y: 600), animated: false)
    }
    probe.end("Pinned headers and footers", id: "87d6d06568a61aef")
  }

  // flow.json
  private static func flow() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 7)]
    let layout = ProbeFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    let probe = ProbeStage(CGSize(width: 375, height: 400), layout, data, ProbeDelegate(data))
    // three items a line, 37.5 points apart
    probe.step(1) { probe.load() }
    // an eighth item takes the second place of the last line
    probe.step(2) {
      probe.data.sections = [ProbeSection(count: 8)]
      probe.view.insertItems(at: [[0, 7]])
    }
    // a view of 220 points has room for two in a line
    probe.step(3) { probe.resize(CGSize(width: 220, height: 400)) }
    probe.end("How a flow layout fills its lines", id: "9af020939cc72364")
  }

  // insert-and-delete.json
  private static func insertAndDelete() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 3, heights: [100])]
    let layout = ProbeColumnsLayout(1, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // three items
    probe.step(1) { probe.load() }
    // a new second item: its initial attributes, then both ends of the other three
    probe.step(2) {
      probe.data.sections = [ProbeSection(count: 4, heights: [100, 50, 100])]
      probe.view.insertItems(at: [[0, 1]])
    }
    // the first is deleted: its final attributes, then both ends of the other three
    probe.step(3) {
      probe.data.sections = [ProbeSection(count: 3, heights: [50, 100, 100])]
      probe.view.deleteItems(at: [[0, 0]])
    }
    probe.end("Inserting and deleting an item", id: "4c3b81b59a849c33")
  }

  // insert-sections-sideways.json
  private static func insertSectionsSideways() {
    let data = ProbeData()
    data.sections = []
    let layout = ProbeFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    layout.scrollDirection = .horizontal
    let probe = ProbeStage(CGSize(width: 390, height: 200), layout, data, ProbeDelegate3(data))
    // no sections, no content
    probe.step(1) { probe.load() }
    // the only section: two items in one column
    probe.step(2) {
      probe.data.sections = [ProbeSection(count: 2, sizes: [CGSize(width: 60, height: 80)], header: CGSize(width: 30, height: 200))]
      probe.view.insertSections(IndexSet([0]))
    }
    // a section on its left moves it aside
    probe.step(3) {
      probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 40, height: 50)], header: CGSize(width: 30, height: 200)), ProbeSection(count: 2, sizes: [CGSize(width: 60, height: 80)], header: CGSize(width: 30, height: 200))]
      probe.view.insertSections(IndexSet([0]))
    }
    // a section at the right end: nothing else moves
    probe.step(4) {
      probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 40, height: 50)], header: CGSize(width: 30, height: 200)), ProbeSection(count: 2, sizes: [CGSize(width: 60, height: 80)], header: CGSize(width: 30, height: 200)), ProbeSection(count: 1, sizes: [CGSize(width: 50, height: 50)], header: CGSize(width: 30, height: 200))]
      probe.view.insertSections(IndexSet([2]))
    }
    // an empty section after the first: a header and the insets
    probe.step(5) {
      probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 40, height: 50)], header: CGSize(width: 30, height: 200)), ProbeSection(count: 0, header: CGSize(width: 30, height: 200)), ProbeSection(count: 2, sizes: [CGSize(width: 60, height: 80)], header: CGSize(width: 30, height: 200)), ProbeSection(count: 1, sizes: [CGSize(width: 50, height: 50)], header: CGSize(width: 30, height: 200))]
      probe.view.insertSections(IndexSet([1]))
    }
    probe.end("Inserting sections beside each other", id: "c01fa49110328012")
  }

  // invalidate-layout.json
  private static func invalidateLayout() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 3, heights: [100])]
    let layout = ProbeColumnsLayout(1, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // three items below each other
    probe.step(1) { probe.load() }
    // the call itself
    probe.step(2, settles: false) { probe.layout.invalidateLayout() }
    // the pass, in which nothing has changed
    probe.step(3, settles: false) { ProbeLog.wait(0.02) }
    // the second item is to be 150 points tall
    probe.step(4) {
      probe.data.sections = [ProbeSection(count: 3, heights: [100, 150])]
    }
    // the second and what is below it get attributes, the first does not
    probe.step(5) { probe.layout.invalidateLayout() }
    probe.end("invalidateLayout()", id: "969f236080fbf64c")
  }

  // invalidate-or-reload.json
  private static func invalidateOrReload() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 3, heights: [100])]
    let layout = ProbeColumnsLayout(1, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // three items
    probe.step(1) { probe.load() }
    // the data changes without notification
    probe.step(2) {
      probe.data.sections = [ProbeSection(count: 4, heights: [150, 100, 100, 100])]
    }
    // invalidateLayout: the new height, the old text, three items
    probe.step(3) { probe.layout.invalidateLayout() }
    // reloadData: the new text, four items
    probe.step(4) { probe.view.reloadData() }
    probe.end("invalidateLayout() compared with reloadData()", id: "e85a74a19947bdd2")
  }

  // invalidations-add-up.json
  private static func invalidationsAddUp() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 2, heights: [100])]
    let layout = ProbeColumnsLayout(1, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // two items
    probe.step(1) { probe.load() }
    // three invalidations
    probe.step(2, times: 3, settles: false) { probe.layout.invalidateLayout() }
    // one pass
    probe.step(3, settles: false) { ProbeLog.wait(0.02) }
    // more frames pass without another layout pass
    probe.step(4, settles: false) { ProbeLog.wait(0.1) }
    // an invalidation
    probe.step(5, settles: false) { probe.layout.invalidateLayout() }
    // the data, reloaded twice
    probe.step(6, times: 2, settles: false) { probe.view.reloadData() }
    // one pass for all of it
    probe.step(7, settles: false) { ProbeLog.wait(0.02) }
    probe.end("Many invalidations, one pass", id: "a2687f74265f0a2a")
  }

  // move-and-reload.json
  private static func moveAndReload() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 3, heights: [50, 100, 100])]
    let layout = ProbeColumnsLayout(1, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // three items
    probe.step(1) { probe.load() }
    // the first becomes the last
    probe.step(2) {
      probe.data.sections = [ProbeSection(count: 3, heights: [100, 100, 50])]
      probe.view.moveItem(at: [0, 0], to: [0, 2])
    }
    // the second is reloaded, and is 80 points tall
    probe.step(3) {
      probe.data.sections = [ProbeSection(count: 3, heights: [100, 80, 50])]
      probe.view.reloadItems(at: [[0, 1]])
    }
    probe.end("Moving and reloading an item", id: "036ff299ce76292e")
  }

  // move-sections-sideways.json
  private static func moveSectionsSideways() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 60, height: 80)], header: CGSize(width: 30, height: 200)), ProbeSection(count: 0, header: CGSize(width: 20, height: 200)), ProbeSection(count: 2, sizes: [CGSize(width: 50, height: 50)], header: CGSize(width: 10, height: 200))]
    let layout = ProbeFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    layout.scrollDirection = .horizontal
    let probe = ProbeStage(CGSize(width: 390, height: 200), layout, data, ProbeDelegate3(data))
    // three sections, the second without items
    probe.step(1) { probe.load() }
    // the first becomes the last
    probe.step(2) {
      probe.data.sections = [ProbeSection(count: 0, header: CGSize(width: 20, height: 200)), ProbeSection(count: 2, sizes: [CGSize(width: 50, height: 50)], header: CGSize(width: 10, height: 200)), ProbeSection(count: 1, sizes: [CGSize(width: 60, height: 80)], header: CGSize(width: 30, height: 200))]
      probe.view.moveSection(0, toSection: 2)
    }
    // the last becomes the first, and everything is as before
    probe.step(3) {
      probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 60, height: 80)], header: CGSize(width: 30, height: 200)), ProbeSection(count: 0, header: CGSize(width: 20, height: 200)), ProbeSection(count: 2, sizes: [CGSize(width: 50, height: 50)], header: CGSize(width: 10, height: 200))]
      probe.view.moveSection(2, toSection: 0)
    }
    // the empty one becomes the last
    probe.step(4) {
      probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 60, height: 80)], header: CGSize(width: 30, height: 200)), ProbeSection(count: 2, sizes: [CGSize(width: 50, height: 50)], header: CGSize(width: 10, height: 200)), ProbeSection(count: 0, header: CGSize(width: 20, height: 200))]
      probe.view.moveSection(1, toSection: 2)
    }
    // the second and the third go, in one batch
    probe.step(5) {
      probe.view.performBatchUpdates({
        probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 60, height: 80)], header: CGSize(width: 30, height: 200))]
        probe.view.deleteSections(IndexSet([1]))
        probe.view.deleteSections(IndexSet([2]))
      })
    }
    // the only one moves to where it is
    probe.step(6) {
      probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 60, height: 80)], header: CGSize(width: 30, height: 200))]
      probe.view.moveSection(0, toSection: 0)
    }
    probe.end("Moving sections beside each other", id: "12b9ea7194803368")
  }

  // move-sections.json
  private static func moveSections() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 100, height: 60)], header: CGSize(width: 30, height: 30)), ProbeSection(count: 0, header: CGSize(width: 20, height: 20)), ProbeSection(count: 2, sizes: [CGSize(width: 100, height: 50), CGSize(width: 100, height: 40)], header: CGSize(width: 10, height: 10))]
    let layout = ProbeFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate3(data))
    // three sections with headers of different heights, the second without items
    probe.step(1) { probe.load() }
    // the first becomes the last
    probe.step(2) {
      probe.data.sections = [ProbeSection(count: 0, header: CGSize(width: 20, height: 20)), ProbeSection(count: 2, sizes: [CGSize(width: 100, height: 50), CGSize(width: 100, height: 40)], header: CGSize(width: 10, height: 10)), ProbeSection(count: 1, sizes: [CGSize(width: 100, height: 60)], header: CGSize(width: 30, height: 30))]
      probe.view.moveSection(0, toSection: 2)
    }
    // the last becomes the first, and everything is as before
    probe.step(3) {
      probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 100, height: 60)], header: CGSize(width: 30, height: 30)), ProbeSection(count: 0, header: CGSize(width: 20, height: 20)), ProbeSection(count: 2, sizes: [CGSize(width: 100, height: 50), CGSize(width: 100, height: 40)], header: CGSize(width: 10, height: 10))]
      probe.view.moveSection(2, toSection: 0)
    }
    // the empty one becomes the first
    probe.step(4) {
      probe.data.sections = [ProbeSection(count: 0, header: CGSize(width: 20, height: 20)), ProbeSection(count: 1, sizes: [CGSize(width: 100, height: 60)], header: CGSize(width: 30, height: 30)), ProbeSection(count: 2, sizes: [CGSize(width: 100, height: 50), CGSize(width: 100, height: 40)], header: CGSize(width: 10, height: 10))]
      probe.view.moveSection(1, toSection: 0)
    }
    // the first and the last go, in one batch
    probe.step(5) {
      probe.view.performBatchUpdates({
        probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 100, height: 60)], header: CGSize(width: 30, height: 30))]
        probe.view.deleteSections(IndexSet([0]))
        probe.view.deleteSections(IndexSet([2]))
      })
    }
    // the only one moves to where it is
    probe.step(6) {
      probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 100, height: 60)], header: CGSize(width: 30, height: 30))]
      probe.view.moveSection(0, toSection: 0)
    }
    probe.end("Moving the first section, the last, and the only one", id: "67ff6d93226c8745")
  }

  // no-data.json
  private static func noData() {
    let data = ProbeData()
    data.sections = []
    let layout = ProbeColumnsLayout(2, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // no sections
    probe.step(1) { probe.load() }
    // a page
    probe.step(2) {
      probe.ask { _ = probe.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 390, height: 844)) }
    }
    // pulled down
    probe.step(3) {
      probe.view.setContentOffset(CGPoint(x: 0, y: -50), animated: false)
    }
    // reloaded
    probe.step(4) { probe.view.reloadData() }
    // a section without items
    probe.step(5) {
      probe.data.sections = [ProbeSection(count: 0)]
      probe.view.insertSections(IndexSet([0]))
    }
    // the first item
    probe.step(6) {
      probe.data.sections = [ProbeSection(count: 1, heights: [100])]
      probe.view.insertItems(at: [[0, 0]])
    }
    // the last item goes
    probe.step(7) {
      probe.data.sections = [ProbeSection(count: 0)]
      probe.view.deleteItems(at: [[0, 0]])
    }
    // the last section goes
    probe.step(8) {
      probe.data.sections = []
      probe.view.deleteSections(IndexSet([0]))
    }
    probe.end("No data", id: "4c28ed5f79ba5b3b")
  }

  // query-outside-the-content.json
  private static func queryOutsideTheContent() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 4, heights: [100])]
    let layout = ProbeColumnsLayout(2, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // two rows
    probe.step(1) { probe.load() }
    // above
    probe.step(2) {
      probe.ask { _ = probe.layout.layoutAttributesForElements(in: CGRect(x: 0, y: -844, width: 390, height: 844)) }
    }
    // below
    probe.step(3) {
      probe.ask { _ = probe.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 224, width: 390, height: 844)) }
    }
    // far below
    probe.step(4) {
      probe.ask { _ = probe.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 100000, width: 390, height: 844)) }
    }
    // to the left
    probe.step(5) {
      probe.ask { _ = probe.layout.layoutAttributesForElements(in: CGRect(x: -390, y: 0, width: 390, height: 844)) }
    }
    // to the right
    probe.step(6) {
      probe.ask { _ = probe.layout.layoutAttributesForElements(in: CGRect(x: 390, y: 0, width: 390, height: 844)) }
    }
    // half a page above: what reaches into the rectangle
    probe.step(7) {
      probe.ask { _ = probe.layout.layoutAttributesForElements(in: CGRect(x: 0, y: -422, width: 390, height: 500)) }
    }
    // between the rows, touching both
    probe.step(8) {
      probe.ask { _ = probe.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 106, width: 390, height: 12)) }
    }
    // a quarter of a point high
    probe.step(9) {
      probe.ask { _ = probe.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 105.75, width: 390, height: 0.25)) }
    }
    // larger than everything
    probe.step(10) {
      probe.ask { _ = probe.layout.layoutAttributesForElements(in: CGRect(x: -5000, y: -5000, width: 10000, height: 10000)) }
    }
    // an item that does not exist
    probe.step(11) {
      probe.ask { _ = probe.layout.layoutAttributesForItem(at: [0, 4]) }
    }
    // a point on an item
    probe.step(12) {
      _ = probe.view.indexPathForItem(at: CGPoint(x: 250, y: 150))
    }
    // a point between items
    probe.step(13) { _ = probe.view.indexPathForItem(at: CGPoint(x: 195, y: 50)) }
    // a point outside the content
    probe.step(14) {
      _ = probe.view.indexPathForItem(at: CGPoint(x: 100, y: -20))
    }
    probe.end("Rects outside the content", id: "0f234a7b92167498")
  }

  // query-prepares-early.json
  private static func queryPreparesEarly() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 2, heights: [100])]
    let layout = ProbeColumnsLayout(1, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // two items
    probe.step(1) { probe.load() }
    // the first is to be 200 points tall
    probe.step(2) {
      probe.data.sections = [ProbeSection(count: 2, heights: [200, 100])]
    }
    // invalidated, not prepared
    probe.step(3, settles: false) { probe.layout.invalidateLayout() }
    // the layout itself returns nothing
    probe.step(4, settles: false) {
      probe.ask { _ = probe.layout.layoutAttributesForItem(at: [0, 1]) }
    }
    // the collection view prepares it, and returns the new height
    probe.step(5, settles: false) {
      _ = probe.view.indexPathForItem(at: CGPoint(x: 100, y: 150))
    }
    // now the layout returns it as well
    probe.step(6, settles: false) {
      probe.ask { _ = probe.layout.layoutAttributesForItem(at: [0, 1]) }
    }
    // the pass brings it to the screen
    probe.step(7, settles: false) { ProbeLog.wait(0.02) }
    probe.end("A query before the layout pass", id: "e243b70c5803fd91")
  }

  // reload-data.json
  private static func reloadData() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 3, heights: [100])]
    let layout = ProbeColumnsLayout(1, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // three items
    probe.step(1) { probe.load() }
    // the call itself
    probe.step(2, settles: false) { probe.view.reloadData() }
    // everything from scratch
    probe.step(3, settles: false) { ProbeLog.wait(0.02) }
    // one item is added and one removed, without notification
    probe.step(4) {
      probe.data.sections = [ProbeSection(count: 3, heights: [50, 100, 100])]
    }
    // reloading finds the new data without a list of changes
    probe.step(5) { probe.view.reloadData() }
    probe.end("reloadData()", id: "3fede4b3edd1a397")
  }

  // reload-sections-sideways.json
  private static func reloadSectionsSideways() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 60, height: 80)], header: CGSize(width: 30, height: 200)), ProbeSection(count: 0, header: CGSize(width: 20, height: 200)), ProbeSection(count: 2, sizes: [CGSize(width: 50, height: 50)], header: CGSize(width: 10, height: 200))]
    let layout = ProbeFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    layout.scrollDirection = .horizontal
    let probe = ProbeStage(CGSize(width: 390, height: 200), layout, data, ProbeDelegate3(data))
    // three sections, the second without items
    probe.step(1) { probe.load() }
    // the first: a new cell and a new header
    probe.step(2) {
      probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 60, height: 80)], header: CGSize(width: 30, height: 200)), ProbeSection(count: 0, header: CGSize(width: 20, height: 200)), ProbeSection(count: 2, sizes: [CGSize(width: 50, height: 50)], header: CGSize(width: 10, height: 200))]
      probe.view.reloadSections(IndexSet([0]))
    }
    // the empty one: a new header alone
    probe.step(3) {
      probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 60, height: 80)], header: CGSize(width: 30, height: 200)), ProbeSection(count: 0, header: CGSize(width: 20, height: 200)), ProbeSection(count: 2, sizes: [CGSize(width: 50, height: 50)], header: CGSize(width: 10, height: 200))]
      probe.view.reloadSections(IndexSet([1]))
    }
    // the last: two new cells
    probe.step(4) {
      probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 60, height: 80)], header: CGSize(width: 30, height: 200)), ProbeSection(count: 0, header: CGSize(width: 20, height: 200)), ProbeSection(count: 2, sizes: [CGSize(width: 50, height: 50)], header: CGSize(width: 10, height: 200))]
      probe.view.reloadSections(IndexSet([2]))
    }
    // the second and the third go, in one batch
    probe.step(5) {
      probe.view.performBatchUpdates({
        probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 60, height: 80)], header: CGSize(width: 30, height: 200))]
        probe.view.deleteSections(IndexSet([1]))
        probe.view.deleteSections(IndexSet([2]))
      })
    }
    // the only one that is left
    probe.step(6) {
      probe.data.sections = [ProbeSection(count: 1, sizes: [CGSize(width: 60, height: 80)], header: CGSize(width: 30, height: 200))]
      probe.view.reloadSections(IndexSet([0]))
    }
    probe.end("Reloading sections beside each other", id: "314ee12f0aa0f6da")
  }

  // resize-one-side.json
  private static func resizeOneSide() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 40, heights: [200])]
    let layout = ProbeColumnsLayout(2, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 400), layout, data, ProbeDelegate(data))
    // two rows
    probe.step(1) { probe.load() }
    // taller: a new page, nothing prepared, nothing moved
    probe.step(2) { probe.resize(CGSize(width: 390, height: 600)) }
    // lower: all of it is known
    probe.step(3) { probe.resize(CGSize(width: 390, height: 400)) }
    // wider: prepared again, every frame changes
    probe.step(4) { probe.resize(CGSize(width: 500, height: 400)) }
    // the same size is no change
    probe.step(5) { probe.resize(CGSize(width: 500, height: 400)) }
    probe.end("Resizing one side", id: "ae94c21783a17a8e")
  }

  // rotation.json
  private static func rotation() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 40, heights: [200])]
    let layout = ProbeColumnsLayout(2, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // portrait
    probe.step(1) { probe.load() }
    // landscape: two rows are left
    probe.step(2) { probe.resize(CGSize(width: 844, height: 390)) }
    // portrait again: the other two rows are configured
    probe.step(3) { probe.resize(CGSize(width: 390, height: 844)) }
    // portrait once more is no change
    probe.step(4) { probe.resize(CGSize(width: 390, height: 844)) }
    probe.end("A rotation", id: "4fa6621b3a03015d")
  }

  // scroll-within-a-page.json
  private static func scrollWithinAPage() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 40, heights: [200])]
    let layout = ProbeColumnsLayout(2, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // one page, four rows of 200 points
    probe.step(1) { probe.load() }
    // one point farther, the second page is needed
    probe.step(2) {
      probe.view.setContentOffset(CGPoint(x: 0, y: 1), animated: false)
    }
    // another point costs one call
    probe.step(3) {
      probe.view.setContentOffset(CGPoint(x: 0, y: 2), animated: false)
    }
    // the first row leaves, the fifth comes in its cells
    probe.step(4) {
      probe.view.setContentOffset(CGPoint(x: 0, y: 220), animated: false)
    }
    probe.end("A scroll step within the loaded pages", id: "fbb4c766c1e6aaa0")
  }

  // section-updates.json
  private static func sectionUpdates() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 2, heights: [40]), ProbeSection(count: 1, heights: [60])]
    let layout = ProbeColumnsLayout(1, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // two sections in one column
    probe.step(1) { probe.load() }
    // one of two items comes between them
    probe.step(2) {
      probe.data.sections = [ProbeSection(count: 2, heights: [40]), ProbeSection(count: 2, heights: [20]), ProbeSection(count: 1, heights: [60])]
      probe.view.insertSections(IndexSet([1]))
    }
    // the first becomes the last, with its cells
    probe.step(3) {
      probe.data.sections = [ProbeSection(count: 2, heights: [20]), ProbeSection(count: 1, heights: [60]), ProbeSection(count: 2, heights: [40])]
      probe.view.moveSection(0, toSection: 2)
    }
    // the first is reloaded: two new cells
    probe.step(4) {
      probe.data.sections = [ProbeSection(count: 2, heights: [20]), ProbeSection(count: 1, heights: [60]), ProbeSection(count: 2, heights: [40])]
      probe.view.reloadSections(IndexSet([0]))
    }
    // the second goes
    probe.step(5) {
      probe.data.sections = [ProbeSection(count: 2, heights: [20]), ProbeSection(count: 2, heights: [40])]
      probe.view.deleteSections(IndexSet([1]))
    }
    probe.end("Whole sections come, move and go", id: "c9ebe60d4e52df83")
  }

  // selection.json
  private static func selection() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 4, heights: [100])]
    let layout = ProbeColumnsLayout(2, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // four items
    probe.step(1) { probe.load() }
    // one is selected in code: the delegate is not asked, nothing is laid out
    probe.step(2) {
      probe.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    }
    // another is selected instead
    probe.step(3) {
      probe.view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
    }
    // an item is inserted before it
    probe.step(4) {
      probe.data.sections = [ProbeSection(count: 5, heights: [100])]
      probe.view.insertItems(at: [[0, 0]])
    }
    // it is moved
    probe.step(5) {
      probe.data.sections = [ProbeSection(count: 5, heights: [100])]
      probe.view.moveItem(at: [0, 3], to: [0, 1])
    }
    // the layout is invalidated
    probe.step(6) { probe.layout.invalidateLayout() }
    // several at once
    probe.step(7) {
      probe.view.allowsMultipleSelection = true
      probe.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
      probe.view.selectItem(at: [0, 4], animated: false, scrollPosition: [])
    }
    // one of them is deleted, and the other moves up
    probe.step(8) {
      probe.data.sections = [ProbeSection(count: 4, heights: [100])]
      probe.view.deleteItems(at: [[0, 1]])
    }
    // the data is reloaded
    probe.step(9) { probe.view.reloadData() }
    probe.end("What happens to the selection", id: "c52b0e3fa0c381e6")
  }

  // self-sizing.json
  private static func selfSizing() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 20, sizes: [CGSize(width: 390, height: 150), CGSize(width: 390, height: 150), CGSize(width: 390, height: 150), CGSize(width: 390, height: 150), CGSize(width: 390, height: 150), CGSize(width: 390, height: 150), CGSize(width: 390, height: 50), CGSize(width: 390, height: 50), CGSize(width: 390, height: 50), CGSize(width: 390, height: 50), CGSize(width: 390, height: 50), CGSize(width: 390, height: 50), CGSize(width: 390, height: 50), CGSize(width: 390, height: 50), CGSize(width: 390, height: 50), CGSize(width: 390, height: 50), CGSize(width: 390, height: 50), CGSize(width: 390, height: 50), CGSize(width: 390, height: 50), CGSize(width: 390, height: 50)])]
    data.cellsPreferSizes = true
    let layout = ProbeFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.estimatedItemSize = CGSize(width: 390, height: 100)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // estimates of 100 points, cells that prefer 150
    probe.step(1) { probe.load() }
    // nine smaller ones appear: the content shrinks, and what is visible stays
    probe.step(2) {
      probe.view.setContentOffset(CGPoint(x: 0, y: 600), animated: false)
    }
    // at the last item all are measured
    probe.step(3) {
      probe.view.scrollToItem(at: [0, 19], at: [.bottom], animated: false)
    }
    probe.end("Cells that size themselves", id: "9440ae6daba33c94")
  }

  // stale-until-told.json
  private static func staleUntilTold() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 40, heights: [100])]
    let layout = ProbeColumnsLayout(1, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 400), layout, data, ProbeDelegate(data))
    // four items on screen
    probe.step(1) { probe.load() }
    // the first item gets another text and height
    probe.step(2) {
      probe.data.sections = [ProbeSection(count: 40, heights: [200, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100])]
    }
    // far away
    probe.step(3) {
      probe.view.setContentOffset(CGPoint(x: 0, y: 2000), animated: false)
    }
    // back at the top: the new text, the old height
    probe.step(4) {
      probe.view.setContentOffset(CGPoint(x: 0, y: 0), animated: false)
    }
    // notified at last
    probe.step(5) { probe.layout.invalidateLayout() }
    probe.end("Data that changes without notification", id: "d6245575801c2040")
  }

  // waterfall.json
  private static func waterfall() {
    let data = ProbeData()
    data.sections = [ProbeSection(count: 5, heights: [100, 50, 80, 120, 60])]
    let layout = ProbeColumnsLayout(2, padding: 6, data)
    let probe = ProbeStage(CGSize(width: 390, height: 844), layout, data, ProbeDelegate(data))
    // two columns of 183 points, 12 apart
    probe.step(1) { probe.load() }
    // a strip at the top has only the first row
    probe.step(2) {
      probe.ask { _ = probe.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 390, height: 60)) }
    }
    // pulled down, nothing is prepared again
    probe.step(3) {
      probe.view.setContentOffset(CGPoint(x: 0, y: -30), animated: false)
    }
    // a new item at the front moves every other one to the next place
    probe.step(4) {
      probe.data.sections = [ProbeSection(count: 6, heights: [30, 100, 50, 80, 120, 60])]
      probe.view.insertItems(at: [[0, 0]])
    }
    // in landscape the columns are wider
    probe.step(5) { probe.resize(CGSize(width: 844, height: 390)) }
    probe.end("A waterfall that fills its columns in turn", id: "eb155f56c5bb8cb5")
  }
}

// MARK: - The layouts

/// Columns of equal width that are filled in turn, from left to right.
class ProbeColumns: UICollectionViewLayout {
  private let columns: Int
  private let padding: CGFloat
  private let data: ProbeData
  private var items: [UICollectionViewLayoutAttributes] = []
  private var size = CGSize.zero

  init(_ columns: Int, padding: CGFloat, _ data: ProbeData) {
    (self.columns, self.padding, self.data) = (columns, padding, data)
    super.init()
  }

  required init?(coder: NSCoder) { fatalError("the probe has no archive") }

  override func prepare() {
    super.prepare()
    guard items.isEmpty, let view = collectionView else { return }
    let scale = max(1, view.traitCollection.displayScale)
    func pixels(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let insets = view.adjustedContentInset
    size.width = max(0, view.bounds.width - insets.left - insets.right)
    let width = max(0, (size.width - 2 * padding * CGFloat(columns)) / CGFloat(columns))
    var tops = Array(repeating: padding, count: columns)
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let column = items.count % columns
        let exact = padding + CGFloat(column) * (width + 2 * padding)
        let left = pixels(exact)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(
          x: left, y: tops[column], width: pixels(exact + width) - left,
          height: max(0, pixels(data.height(path) ?? 100)))
        tops[column] = attributes.frame.maxY + 2 * padding
        size.height = max(size.height, attributes.frame.maxY + padding)
        items.append(attributes)
      }
    }
  }

  override var collectionViewContentSize: CGSize { size }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<columns).flatMap { column in
      stride(from: column, to: items.count, by: columns).map { items[$0] }.filter { item in
        item.frame.maxY > rect.minY && item.frame.minY < rect.maxY && item.frame.intersects(rect)
      }
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    items.first { $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    (items, size.height) = ([], 0)
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// Records the calls that reach the layout, and passes them on.
final class ProbeColumnsLayout: ProbeColumns {
  override func prepare() { ProbeLog.call("layout.prepare()") { super.prepare() } }

  override var collectionViewContentSize: CGSize {
    ProbeLog.call("layout.collectionViewContentSize", result: { $0.json }) {
      super.collectionViewContentSize
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    ProbeLog.call(
      "layout.layoutAttributesForElements(in:)", ["\"rect\": \(rect.json)"],
      result: { list in list.map { "\"\($0.count) attribute\($0.count == 1 ? "" : "s")\"" } ?? "null" }
    ) { super.layoutAttributesForElements(in: rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    query("layoutAttributesForItem(at:)", indexPath) { super.layoutAttributesForItem(at: indexPath) }
  }

  override func invalidateLayout() { ProbeLog.call("layout.invalidateLayout()") { super.invalidateLayout() } }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    ProbeLog.call("layout.invalidateLayout(with:)", ["\"context\": \(context.words.json)"]) {
      super.invalidateLayout(with: context)
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    ProbeLog.call(
      "layout.shouldInvalidateLayout(forBoundsChange:)", ["\"newBounds\": \(newBounds.json)"],
      result: { "\($0)" }
    ) { super.shouldInvalidateLayout(forBoundsChange: newBounds) }
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    ProbeLog.call(
      "layout.invalidationContext(forBoundsChange:)", ["\"newBounds\": \(newBounds.json)"],
      result: { "\(type(of: $0))".json }
    ) { super.invalidationContext(forBoundsChange: newBounds) }
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool {
    ProbeLog.call(
      "layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)",
      ["\"preferredAttributes\": \(preferred.json), \"originalAttributes\": \(original.json)"],
      result: { "\($0)" }
    ) { super.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original) }
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    ProbeLog.call(
      "layout.invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)",
      ["\"preferredAttributes\": \(preferred.json)"], result: { "\(type(of: $0))".json }
    ) { super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original) }
  }

  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    ProbeLog.call(
      "layout.targetContentOffset(forProposedContentOffset:)", ["\"proposedContentOffset\": \(proposed.json)"],
      result: { $0.json }
    ) { super.targetContentOffset(forProposedContentOffset: proposed) }
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    let words = updateItems.map { $0.words }.joined(separator: ", ")
    ProbeLog.call("layout.prepare(forCollectionViewUpdates:)", ["\"updateItems\": \(words.json)"]) {
      super.prepare(forCollectionViewUpdates: updateItems)
    }
  }

  override func finalizeCollectionViewUpdates() {
    ProbeLog.call("layout.finalizeCollectionViewUpdates()") { super.finalizeCollectionViewUpdates() }
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    ProbeLog.call("layout.prepare(forAnimatedBoundsChange:)", ["\"oldBounds\": \(oldBounds.json)"]) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
    }
  }

  override func finalizeAnimatedBoundsChange() {
    ProbeLog.call("layout.finalizeAnimatedBoundsChange()") { super.finalizeAnimatedBoundsChange() }
  }

  private func query(
    _ name: String, kind: String? = nil, _ path: IndexPath, _ body: () -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let arguments = (kind.map { ["\"elementKind\": \($0.json)"] } ?? []) + ["\"indexPath\": \(path.json)"]
    return ProbeLog.call("layout.\(name)", arguments, result: { $0?.json ?? "null" }, body)
  }

  private func changes(_ name: String, _ kind: String, _ body: () -> [IndexPath]) -> [IndexPath] {
    ProbeLog.call("layout.\(name)(ofKind:)", ["\"elementKind\": \(kind.json)"], result: { $0.json }, body)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    query("layoutAttributesForSupplementaryView(ofKind:at:)", kind: elementKind, indexPath) {
      super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    query("layoutAttributesForDecorationView(ofKind:at:)", kind: elementKind, indexPath) {
      super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
  }

  override func initialLayoutAttributesForAppearingItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    query("initialLayoutAttributesForAppearingItem(at:)", indexPath) {
      super.initialLayoutAttributesForAppearingItem(at: indexPath)
    }
  }

  override func finalLayoutAttributesForDisappearingItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    query("finalLayoutAttributesForDisappearingItem(at:)", indexPath) {
      super.finalLayoutAttributesForDisappearingItem(at: indexPath)
    }
  }

  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    query("initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)", kind: elementKind, indexPath) {
      super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: indexPath)
    }
  }

  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    query("finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)", kind: elementKind, indexPath) {
      super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: indexPath)
    }
  }

  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    query("initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)", kind: elementKind, indexPath) {
      super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: indexPath)
    }
  }

  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    query("finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)", kind: elementKind, indexPath) {
      super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: indexPath)
    }
  }

  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    changes("indexPathsToDeleteForSupplementaryView", elementKind) {
      super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
    }
  }

  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    changes("indexPathsToInsertForSupplementaryView", elementKind) {
      super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
    }
  }

  override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    changes("indexPathsToDeleteForDecorationView", elementKind) {
      super.indexPathsToDeleteForDecorationView(ofKind: elementKind)
    }
  }

  override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    changes("indexPathsToInsertForDecorationView", elementKind) {
      super.indexPathsToInsertForDecorationView(ofKind: elementKind)
    }
  }
}

/// Records the calls that reach the layout, and passes them on.
final class ProbeFlowLayout: UICollectionViewFlowLayout {
  override func prepare() { ProbeLog.call("layout.prepare()") { super.prepare() } }

  override var collectionViewContentSize: CGSize {
    ProbeLog.call("layout.collectionViewContentSize", result: { $0.json }) {
      super.collectionViewContentSize
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    ProbeLog.call(
      "layout.layoutAttributesForElements(in:)", ["\"rect\": \(rect.json)"],
      result: { list in list.map { "\"\($0.count) attribute\($0.count == 1 ? "" : "s")\"" } ?? "null" }
    ) { super.layoutAttributesForElements(in: rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    query("layoutAttributesForItem(at:)", indexPath) { super.layoutAttributesForItem(at: indexPath) }
  }

  override func invalidateLayout() { ProbeLog.call("layout.invalidateLayout()") { super.invalidateLayout() } }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    ProbeLog.call("layout.invalidateLayout(with:)", ["\"context\": \(context.words.json)"]) {
      super.invalidateLayout(with: context)
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    ProbeLog.call(
      "layout.shouldInvalidateLayout(forBoundsChange:)", ["\"newBounds\": \(newBounds.json)"],
      result: { "\($0)" }
    ) { super.shouldInvalidateLayout(forBoundsChange: newBounds) }
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    ProbeLog.call(
      "layout.invalidationContext(forBoundsChange:)", ["\"newBounds\": \(newBounds.json)"],
      result: { "\(type(of: $0))".json }
    ) { super.invalidationContext(forBoundsChange: newBounds) }
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool {
    ProbeLog.call(
      "layout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)",
      ["\"preferredAttributes\": \(preferred.json), \"originalAttributes\": \(original.json)"],
      result: { "\($0)" }
    ) { super.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original) }
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    ProbeLog.call(
      "layout.invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)",
      ["\"preferredAttributes\": \(preferred.json)"], result: { "\(type(of: $0))".json }
    ) { super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original) }
  }

  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    ProbeLog.call(
      "layout.targetContentOffset(forProposedContentOffset:)", ["\"proposedContentOffset\": \(proposed.json)"],
      result: { $0.json }
    ) { super.targetContentOffset(forProposedContentOffset: proposed) }
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    let words = updateItems.map { $0.words }.joined(separator: ", ")
    ProbeLog.call("layout.prepare(forCollectionViewUpdates:)", ["\"updateItems\": \(words.json)"]) {
      super.prepare(forCollectionViewUpdates: updateItems)
    }
  }

  override func finalizeCollectionViewUpdates() {
    ProbeLog.call("layout.finalizeCollectionViewUpdates()") { super.finalizeCollectionViewUpdates() }
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    ProbeLog.call("layout.prepare(forAnimatedBoundsChange:)", ["\"oldBounds\": \(oldBounds.json)"]) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
    }
  }

  override func finalizeAnimatedBoundsChange() {
    ProbeLog.call("layout.finalizeAnimatedBoundsChange()") { super.finalizeAnimatedBoundsChange() }
  }

  private func query(
    _ name: String, kind: String? = nil, _ path: IndexPath, _ body: () -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let arguments = (kind.map { ["\"elementKind\": \($0.json)"] } ?? []) + ["\"indexPath\": \(path.json)"]
    return ProbeLog.call("layout.\(name)", arguments, result: { $0?.json ?? "null" }, body)
  }

  private func changes(_ name: String, _ kind: String, _ body: () -> [IndexPath]) -> [IndexPath] {
    ProbeLog.call("layout.\(name)(ofKind:)", ["\"elementKind\": \(kind.json)"], result: { $0.json }, body)
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    query("layoutAttributesForSupplementaryView(ofKind:at:)", kind: elementKind, indexPath) {
      super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    query("layoutAttributesForDecorationView(ofKind:at:)", kind: elementKind, indexPath) {
      super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
  }

  override func initialLayoutAttributesForAppearingItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    query("initialLayoutAttributesForAppearingItem(at:)", indexPath) {
      super.initialLayoutAttributesForAppearingItem(at: indexPath)
    }
  }

  override func finalLayoutAttributesForDisappearingItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    query("finalLayoutAttributesForDisappearingItem(at:)", indexPath) {
      super.finalLayoutAttributesForDisappearingItem(at: indexPath)
    }
  }

  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    query("initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)", kind: elementKind, indexPath) {
      super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: indexPath)
    }
  }

  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    query("finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)", kind: elementKind, indexPath) {
      super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: indexPath)
    }
  }

  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    query("initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)", kind: elementKind, indexPath) {
      super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: indexPath)
    }
  }

  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    query("finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)", kind: elementKind, indexPath) {
      super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: indexPath)
    }
  }

  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    changes("indexPathsToDeleteForSupplementaryView", elementKind) {
      super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
    }
  }

  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    changes("indexPathsToInsertForSupplementaryView", elementKind) {
      super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
    }
  }

  override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    changes("indexPathsToDeleteForDecorationView", elementKind) {
      super.indexPathsToDeleteForDecorationView(ofKind: elementKind)
    }
  }

  override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    changes("indexPathsToInsertForDecorationView", elementKind) {
      super.indexPathsToInsertForDecorationView(ofKind: elementKind)
    }
  }
}

@MainActor final class ProbeDelegate: NSObject, UICollectionViewDelegate {
  private let data: ProbeData

  init(_ data: ProbeData) { self.data = data }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { display("willDisplay:forItemAt:", ["\"indexPath\": \(indexPath.json)"]) }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { display("didEndDisplaying:forItemAt:", ["\"indexPath\": \(indexPath.json)"]) }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    let arguments = ["\"elementKind\": \(elementKind.json)", "\"indexPath\": \(indexPath.json)"]
    display("willDisplaySupplementaryView:forElementKind:at:", arguments)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    let arguments = ["\"elementKind\": \(elementKind.json)", "\"indexPath\": \(indexPath.json)"]
    display("didEndDisplayingSupplementaryView:forElementOfKind:at:", arguments)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    ProbeLog.call("delegate.scrollViewDidScroll(_:)") {}
  }

  private func display(_ name: String, _ arguments: [String]) {
    ProbeLog.call("delegate.collectionView(_:\(name))", arguments) {}
  }
}

@MainActor final class ProbeDelegate2: NSObject, UICollectionViewDelegate {
  private let data: ProbeData

  init(_ data: ProbeData) { self.data = data }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { display("willDisplay:forItemAt:", ["\"indexPath\": \(indexPath.json)"]) }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { display("didEndDisplaying:forItemAt:", ["\"indexPath\": \(indexPath.json)"]) }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    let arguments = ["\"elementKind\": \(elementKind.json)", "\"indexPath\": \(indexPath.json)"]
    display("willDisplaySupplementaryView:forElementKind:at:", arguments)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    let arguments = ["\"elementKind\": \(elementKind.json)", "\"indexPath\": \(indexPath.json)"]
    display("didEndDisplayingSupplementaryView:forElementOfKind:at:", arguments)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    ProbeLog.call("delegate.scrollViewDidScroll(_:)") {}
  }

  private func display(_ name: String, _ arguments: [String]) {
    ProbeLog.call("delegate.collectionView(_:\(name))", arguments) {}
  }

  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint {
    ProbeLog.call(
      "delegate.collectionView(_:targetContentOffsetForProposedContentOffset:)",
      ["\"proposedContentOffset\": \(proposed.json)"], result: { $0.json }
    ) { CGPoint(x: 0, y: 150) }
  }
}

@MainActor final class ProbeDelegate3: NSObject, UICollectionViewDelegateFlowLayout {
  private let data: ProbeData

  init(_ data: ProbeData) { self.data = data }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { display("willDisplay:forItemAt:", ["\"indexPath\": \(indexPath.json)"]) }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { display("didEndDisplaying:forItemAt:", ["\"indexPath\": \(indexPath.json)"]) }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    let arguments = ["\"elementKind\": \(elementKind.json)", "\"indexPath\": \(indexPath.json)"]
    display("willDisplaySupplementaryView:forElementKind:at:", arguments)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    let arguments = ["\"elementKind\": \(elementKind.json)", "\"indexPath\": \(indexPath.json)"]
    display("didEndDisplayingSupplementaryView:forElementOfKind:at:", arguments)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    ProbeLog.call("delegate.scrollViewDidScroll(_:)") {}
  }

  private func display(_ name: String, _ arguments: [String]) {
    ProbeLog.call("delegate.collectionView(_:\(name))", arguments) {}
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    ProbeLog.call(
      "delegate.collectionView(_:layout:sizeForItemAt:)", ["\"indexPath\": \(indexPath.json)"],
      result: { $0.json }
    ) { data.size(indexPath) ?? .zero }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    ProbeLog.call(
      "delegate.collectionView(_:layout:referenceSizeForHeaderInSection:)", ["\"section\": \(section)"],
      result: { $0.json }
    ) { data.sections[section].header }
  }
}

@MainActor final class ProbeDelegate4: NSObject, UICollectionViewDelegateFlowLayout {
  private let data: ProbeData

  init(_ data: ProbeData) { self.data = data }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { display("willDisplay:forItemAt:", ["\"indexPath\": \(indexPath.json)"]) }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { display("didEndDisplaying:forItemAt:", ["\"indexPath\": \(indexPath.json)"]) }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    let arguments = ["\"elementKind\": \(elementKind.json)", "\"indexPath\": \(indexPath.json)"]
    display("willDisplaySupplementaryView:forElementKind:at:", arguments)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    let arguments = ["\"elementKind\": \(elementKind.json)", "\"indexPath\": \(indexPath.json)"]
    display("didEndDisplayingSupplementaryView:forElementOfKind:at:", arguments)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    ProbeLog.call("delegate.scrollViewDidScroll(_:)") {}
  }

  private func display(_ name: String, _ arguments: [String]) {
    ProbeLog.call("delegate.collectionView(_:\(name))", arguments) {}
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    ProbeLog.call(
      "delegate.collectionView(_:layout:sizeForItemAt:)", ["\"indexPath\": \(indexPath.json)"],
      result: { $0.json }
    ) { data.size(indexPath) ?? .zero }
  }
}

@MainActor final class ProbeDelegate5: NSObject, UICollectionViewDelegateFlowLayout {
  private let data: ProbeData

  init(_ data: ProbeData) { self.data = data }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { display("willDisplay:forItemAt:", ["\"indexPath\": \(indexPath.json)"]) }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { display("didEndDisplaying:forItemAt:", ["\"indexPath\": \(indexPath.json)"]) }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    let arguments = ["\"elementKind\": \(elementKind.json)", "\"indexPath\": \(indexPath.json)"]
    display("willDisplaySupplementaryView:forElementKind:at:", arguments)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    let arguments = ["\"elementKind\": \(elementKind.json)", "\"indexPath\": \(indexPath.json)"]
    display("didEndDisplayingSupplementaryView:forElementOfKind:at:", arguments)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    ProbeLog.call("delegate.scrollViewDidScroll(_:)") {}
  }

  private func display(_ name: String, _ arguments: [String]) {
    ProbeLog.call("delegate.collectionView(_:\(name))", arguments) {}
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    ProbeLog.call(
      "delegate.collectionView(_:layout:referenceSizeForHeaderInSection:)", ["\"section\": \(section)"],
      result: { $0.json }
    ) { data.sections[section].header }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    ProbeLog.call(
      "delegate.collectionView(_:layout:referenceSizeForFooterInSection:)", ["\"section\": \(section)"],
      result: { $0.json }
    ) { data.sections[section].footer }
  }
}

// MARK: - The data source and the views

/// A section of the data; its item number n has the height or size n, counted from the beginning again at the end.
struct ProbeSection {
  var count: Int
  var heights: [CGFloat] = []
  var sizes: [CGSize] = []
  var header = CGSize.zero
  var footer = CGSize.zero
  var insets = UIEdgeInsets.zero
}

@MainActor final class ProbeData: NSObject, UICollectionViewDataSource {
  var sections: [ProbeSection] = []
  /// Whether cells prefer the sizes of their items.
  var cellsPreferSizes = false

  func height(_ path: IndexPath) -> CGFloat? {
    let heights = sections[path.section].heights
    return heights.isEmpty ? size(path)?.height : heights[path.item % heights.count]
  }

  func size(_ path: IndexPath) -> CGSize? {
    let sizes = sections[path.section].sizes
    return sizes.isEmpty ? nil : sizes[path.item % sizes.count]
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    ProbeLog.call("dataSource.numberOfSections(in:)", result: { "\($0)" }) { sections.count }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    ProbeLog.call(
      "dataSource.collectionView(_:numberOfItemsInSection:)", ["\"section\": \(section)"],
      result: { "\($0)" }
    ) { sections.indices.contains(section) ? sections[section].count : 0 }
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    ProbeLog.call(
      "dataSource.collectionView(_:cellForItemAt:)", ["\"indexPath\": \(indexPath.json)"],
      result: { _ in "UICollectionViewCell".json }
    ) {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "probe", for: indexPath)
      if cellsPreferSizes { (cell as? ProbeCell)?.preferred = (size(indexPath)?.width, height(indexPath)) }
      return cell
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    ProbeLog.call(
      "dataSource.collectionView(_:viewForSupplementaryElementOfKind:at:)",
      ["\"kind\": \(kind.json), \"indexPath\": \(indexPath.json)"],
      result: { _ in "UICollectionReusableView".json }
    ) {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "probe", for: indexPath)
    }
  }
}

final class ProbeCell: UICollectionViewCell {
  var preferred: (width: CGFloat?, height: CGFloat?)

  override init(frame: CGRect) {
    ProbeLog.call("cell.init(frame:)", ["\"frame\": \(frame.json)"]) {}
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { fatalError("the probe has no archive") }

  override func prepareForReuse() {
    ProbeLog.call("cell.prepareForReuse()") { super.prepareForReuse() }
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    ProbeLog.call("cell.apply(_:)", ["\"layoutAttributes\": \(layoutAttributes.json)"]) {
      super.apply(layoutAttributes)
    }
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    ProbeLog.call(
      "cell.preferredLayoutAttributesFitting(_:)", ["\"layoutAttributes\": \(layoutAttributes.json)"],
      result: { $0.json }
    ) {
      guard preferred.width != nil || preferred.height != nil else {
        return super.preferredLayoutAttributesFitting(layoutAttributes)
      }
      if let width = preferred.width { layoutAttributes.frame.size.width = width }
      if let height = preferred.height { layoutAttributes.frame.size.height = height }
      return layoutAttributes
    }
  }
}

final class ProbeSupplementaryView: UICollectionReusableView {
  override init(frame: CGRect) {
    ProbeLog.call("cell.init(frame:)", ["\"frame\": \(frame.json)"]) {}
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { fatalError("the probe has no archive") }

  override func prepareForReuse() {
    ProbeLog.call("cell.prepareForReuse()") { super.prepareForReuse() }
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    ProbeLog.call("cell.apply(_:)", ["\"layoutAttributes\": \(layoutAttributes.json)"]) {
      super.apply(layoutAttributes)
    }
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    ProbeLog.call(
      "cell.preferredLayoutAttributesFitting(_:)", ["\"layoutAttributes\": \(layoutAttributes.json)"],
      result: { $0.json }
    ) { super.preferredLayoutAttributesFitting(layoutAttributes) }
  }
}

final class ProbeView: UICollectionView {
  override func layoutSubviews() {
    ProbeLog.call("view.layoutSubviews()", isCertain: false) { super.layoutSubviews() }
  }

  override func reloadData() { ProbeLog.call("view.reloadData()") { super.reloadData() } }

  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    ProbeLog.call("view.performBatchUpdates(_:completion:)") {
      super.performBatchUpdates(updates, completion: completion)
    }
  }

  /// Records an update; the arguments are index paths, or the numbers of sections.
  private func update(_ name: String, _ verb: String, _ places: [[Int]], _ body: () -> Void) {
    let words = places.map { place in
      "\(verb) \(place.count == 1 ? "section" : "item") (" + place.map { "\($0)" }.joined(separator: " - ") + ")"
    }
    ProbeLog.call("view.\(name)", ["\"updates\": " + words.joined(separator: ", ").json], body)
  }

  override func insertItems(at indexPaths: [IndexPath]) {
    update("insertItems(at:)", "Insert", indexPaths.map { Array($0) }) { super.insertItems(at: indexPaths) }
  }

  override func deleteItems(at indexPaths: [IndexPath]) {
    update("deleteItems(at:)", "Delete", indexPaths.map { Array($0) }) { super.deleteItems(at: indexPaths) }
  }

  override func reloadItems(at indexPaths: [IndexPath]) {
    update("reloadItems(at:)", "Reload", indexPaths.map { Array($0) }) { super.reloadItems(at: indexPaths) }
  }

  override func insertSections(_ sections: IndexSet) {
    update("insertSections(_:)", "Insert", sections.map { [$0] }) { super.insertSections(sections) }
  }

  override func deleteSections(_ sections: IndexSet) {
    update("deleteSections(_:)", "Delete", sections.map { [$0] }) { super.deleteSections(sections) }
  }

  override func reloadSections(_ sections: IndexSet) {
    update("reloadSections(_:)", "Reload", sections.map { [$0] }) { super.reloadSections(sections) }
  }

  override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let words = [indexPath, newIndexPath].map { "(\($0.section) - \($0.item))" }.joined(separator: " to ")
    ProbeLog.call("view.moveItem(at:to:)", ["\"updates\": \"Move item \(words)\""]) {
      super.moveItem(at: indexPath, to: newIndexPath)
    }
  }

  override func moveSection(_ section: Int, toSection newSection: Int) {
    let words = "\"updates\": \"Move section (\(section)) to (\(newSection))\""
    ProbeLog.call("view.moveSection(_:toSection:)", [words]) {
      super.moveSection(section, toSection: newSection)
    }
  }

  override func reconfigureItems(at indexPaths: [IndexPath]) {
    ProbeLog.call("view.reconfigureItems(at:)", ["\"indexPaths\": \(indexPaths.json)"]) {
      super.reconfigureItems(at: indexPaths)
    }
  }

  override func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) {
    ProbeLog.call("view.scrollToItem(at:at:animated:)", ["\"indexPath\": \(indexPath.json)"]) {
      super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  override func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    let path = indexPath.map { $0.json } ?? "null"
    ProbeLog.call("view.selectItem(at:animated:scrollPosition:)", ["\"indexPath\": \(path)"]) {
      super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }
  }

  override func deselectItem(at indexPath: IndexPath, animated: Bool) {
    ProbeLog.call("view.deselectItem(at:animated:)", ["\"indexPath\": \(indexPath.json)"]) {
      super.deselectItem(at: indexPath, animated: animated)
    }
  }
}

/// The views of a scenario: a window, and in it a view that holds the collection view.
@MainActor final class ProbeStage {
  let data: ProbeData
  let view: ProbeView
  let layout: UICollectionViewLayout
  private let delegate: UICollectionViewDelegate
  private let holder: UIView
  private let window: UIWindow

  /// Creates the views; the holder is not in the window yet.
  init(
    _ size: CGSize, inset: UIEdgeInsets = .zero, _ layout: UICollectionViewLayout, _ data: ProbeData,
    _ delegate: UICollectionViewDelegate
  ) {
    let bounds = CGRect(origin: .zero, size: size)
    (self.layout, self.data, self.delegate) = (layout, data, delegate)
    window = UIWindow(frame: bounds)
    holder = UIView(frame: bounds)
    view = ProbeView(frame: bounds, collectionViewLayout: layout)
    #if os(iOS)
      window.windowScene = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first
    #endif
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // The safe area of a real device would move the content; the scenarios of the probe have none.
    view.contentInsetAdjustmentBehavior = .never
    view.contentInset = inset
    holder.addSubview(view)
    view.register(ProbeCell.self, forCellWithReuseIdentifier: "probe")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(ProbeSupplementaryView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "probe")
    }
    view.dataSource = data
    view.delegate = delegate
    ProbeLog.begin()
  }

  /// Adds the views to the window; a second call removes them first, and reloads the data.
  func load() {
    if holder.window != nil {
      holder.removeFromSuperview()
      view.dataSource = data
    }
    window.addSubview(holder)
    window.makeKeyAndVisible()
  }

  func resize(_ size: CGSize) { holder.frame.size = size }

  /// Asks the layout or the view itself, without recording that call.
  func ask(_ question: () -> Void) {
    ProbeLog.skipsOne = true
    question()
    ProbeLog.skipsOne = false
  }

  /// Plays a step, and waits until no call was made for longer than an update takes.
  func step(_ number: Int, times: Int = 1, settles: Bool = true, _ action: () -> Void) {
    ProbeLog.step = number
    for _ in 0..<times {
      action()
      guard settles else { continue }
      var (quiet, frames) = (0, 0)
      while quiet < 36, frames < 600 {
        let count = ProbeLog.count
        ProbeLog.wait(1.0 / 60)
        quiet = ProbeLog.count == count ? quiet + 1 : 0
        frames += 1
      }
    }
  }

  /// Ends the recording and removes the window.
  func end(_ name: String, id: String) {
    ProbeLog.end(name, id: id)
    window.isHidden = true
  }
}

// MARK: - The log

/// The recorded calls, as JSON lines.
@MainActor enum ProbeLog {
  private struct Call {
    var name: String
    var arguments: [String]
    var depth: Int
    var step: Int
    var time: TimeInterval
    var result: String?
  }

  /// Lets time pass; a simulator of UIKit replaces it.
  static var wait: (TimeInterval) -> Void = { RunLoop.main.run(until: Date(timeIntervalSinceNow: $0)) }
  /// Returns the time in seconds.
  static var now: () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
  /// The recordings of the scenarios that were played.
  static var text = ""
  /// The number of the step that is played, from 1.
  static var step = 1
  /// Whether the next call comes from the probe itself, and is not recorded.
  static var skipsOne = false
  private static var calls: [Call] = []
  private static var depth = 0
  private static var start: TimeInterval = 0

  static var count: Int { calls.count }

  /// Starts the recording of a scenario.
  static func begin() { (calls, depth, step, start) = ([], 0, 1, now()) }

  /// Makes a call and records it; with `isCertain` false, only if another call is recorded inside it.
  static func call<Result>(
    _ name: String, _ arguments: [String] = [], isCertain: Bool = true,
    result: (Result) -> String? = { _ in nil }, _ body: () -> Result
  ) -> Result {
    if skipsOne {
      skipsOne = false
      return body()
    }
    let place = calls.count
    calls.append(Call(name: name, arguments: arguments, depth: depth, step: step, time: now() - start))
    depth += 1
    let value = body()
    depth -= 1
    calls[place].result = result(value)
    if !isCertain, calls.count == place + 1 { calls.removeLast() }
    return value
  }

  /// Adds the recording to the text: a line about the scenario and the device, the calls, and a line at the end.
  static func end(_ name: String, id: String) {
    var machine = utsname()
    uname(&machine)
    let hardware = withUnsafeBytes(of: &machine.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"]
    let (device, screen) = (UIDevice.current, UIScreen.main)
    let system = "\(device.systemName) \(device.systemVersion)"
    text += """
      {"probe": 1, "scenario": \(name.json), "id": \(id.json), "system": \(system.json), \
      "device": \((simulated ?? hardware).json), "isSimulator": \(simulated != nil), \
      "scale": \(screen.scale.json), "screen": \(screen.bounds.size.json)}

      """
    for (place, call) in calls.enumerated() {
      text += "{\"n\": \(place + 1), \"time\": \(CGFloat(call.time).json), \"step\": \(call.step), "
      text += "\"depth\": \(call.depth), \"call\": \(call.name.json)"
      if !call.arguments.isEmpty { text += ", \"arguments\": {" + call.arguments.joined(separator: ", ") + "}" }
      if let result = call.result { text += ", \"result\": \(result)" }
      text += "}\n"
    }
    text += "{\"end\": \(name.json), \"calls\": \(calls.count)}\n"
  }
}

extension CGFloat {
  fileprivate var json: String {
    guard isFinite else { return "\"\(self)\"" }
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(format: "%.0f", Double(rounded)) : "\(rounded)"
  }
}

extension String {
  fileprivate var json: String {
    let escaped = replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return "\"" + escaped.replacingOccurrences(of: "\n", with: " ") + "\""
  }
}

extension CGPoint { fileprivate var json: String { "[\(x.json), \(y.json)]" } }

extension CGSize { fileprivate var json: String { "[\(width.json), \(height.json)]" } }

extension CGRect {
  fileprivate var json: String { "[\(origin.x.json), \(origin.y.json), \(width.json), \(height.json)]" }
}

extension IndexPath {
  fileprivate var json: String { "[" + map { "\($0)" }.joined(separator: ", ") + "]" }
}

extension Array where Element == IndexPath {
  fileprivate var json: String { "[" + map { $0.json }.joined(separator: ", ") + "]" }
  fileprivate var words: String { map { $0.json }.joined(separator: " ") }
}

extension UICollectionViewLayoutAttributes {
  fileprivate var json: String {
    let kind = representedElementKind.map { "\"kind\": \($0.json), " } ?? ""
    return "{\"path\": \(indexPath.json), \(kind)\"frame\": \(frame.json)}"
  }
}

extension UICollectionViewUpdateItem {
  fileprivate var words: String {
    func place(_ path: IndexPath) -> String {
      path.item == NSNotFound ? "section \(path.section)" : path.json
    }
    let verbs: [UICollectionViewUpdateItem.Action: String] = [
      .insert: "insert", .delete: "delete", .reload: "reload", .move: "move",
    ]
    let paths = [indexPathBeforeUpdate, indexPathAfterUpdate].compactMap { $0 }.map(place)
    return (verbs[updateAction] ?? "none") + " " + paths.joined(separator: " -> ")
  }
}

extension UICollectionViewLayoutInvalidationContext {
  fileprivate var words: String {
    var parts: [String] = []
    if invalidateEverything { parts.append("everything") }
    if invalidateDataSourceCounts { parts.append("counts") }
    if let items = invalidatedItemIndexPaths { parts.append("items " + items.words) }
    for (kind, paths) in (invalidatedSupplementaryIndexPaths ?? [:]).sorted(by: { $0.key < $1.key }) {
      parts.append("\(kind) " + paths.words)
    }
    for (kind, paths) in (invalidatedDecorationIndexPaths ?? [:]).sorted(by: { $0.key < $1.key }) {
      parts.append("decoration \(kind) " + paths.words)
    }
    let (offset, size) = (contentOffsetAdjustment, contentSizeAdjustment)
    if offset != .zero { parts.append("offset by (\(offset.x.json), \(offset.y.json))") }
    if size != .zero { parts.append("size by \(size.width.json) × \(size.height.json)") }
    return parts.isEmpty ? "layout" : parts.joined(separator: ", ")
  }
}
