/// The parts of the probe that do not depend on the scenarios.
///
/// They only use API that the iOS 15 SDK has, and Swift 5.5.
enum ProbeText {
  /// The comment at the beginning, and the imports.
  static let heading = """
    // A probe for real UIKit, printed by 'layoutlab new Probe'. It needs iOS 15 or later and nothing else.
    //
    // 1. Add this file to a unit test target that has a host app, and run it on a simulator or a device:
    //      xcodebuild test -scheme App -only-testing:AppTests/LayoutLabProbe \\
    //        -destination 'platform=iOS Simulator,name=iPhone 15' -resultBundlePath probe.xcresult
    // 2. The recording is the attachment 'layoutlab-probe.jsonl' of the test. The test also prints its path, which you
    //    can open if it ran on a simulator.
    // 3. Compare the recording with the simulator, one scenario at a time:
    //      layoutlab compare Scenarios/first-display.json --recorded layoutlab-probe.jsonl

    import UIKit

    """

  /// The test that plays all scenarios and attaches the recording.
  static let testCase = """
    import XCTest

    /// Plays the scenarios, and writes the calls to a file, which it attaches to the report of the test.
    final class LayoutLabProbe: XCTestCase {
      @MainActor func testRecordsTheCallsOfUIKit() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("layoutlab-probe.jsonl")
        // The file is written after each scenario, so that an exception only loses the scenario that raised it.
        try ProbeScenarios.playAll { try ProbeLog.text.write(to: file, atomically: true, encoding: .utf8) }
        #if os(iOS)
          let attachment = XCTAttachment(contentsOfFile: file)
          attachment.name = "layoutlab-probe.jsonl"
          attachment.lifetime = .keepAlways
          add(attachment)
        #endif
        print("layoutlab: the recording is \\(file.path)")
      }
    }

    """

  /// The log, and the text of values.
  static let log = #"""
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

    """#

  /// The data source, the cells, the collection view, and the stage on which a scenario is played.
  static let stage = #"""
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

    """#

  /// The layout of scenarios about the gallery's `waterfall`, which gives the same frames.
  static let columns = """
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

    """
}
