import Foundation
import TestSupport
import Testing

/// Checks of code as apps have it, which compile it; only in a full run.
@Suite("Checking code as it is", .enabled(if: FullRun.isOn))
struct PublicCodeTests {
  private func check(_ files: [String: String], _ arguments: String...) async throws -> Tool.Result {
    try await Tool(files: files).run(["check"] + arguments + ["--only", "load"])
  }

  @Test func `private layouts are checked, with private delegates`() async throws {
    let text = """
      import UIKit
      private protocol Heights: AnyObject { func height(at path: IndexPath) -> CGFloat }
      private class Hidden: UICollectionViewFlowLayout { weak var heights: Heights? }
      class Screen: UIViewController {
        private final class Inner: UICollectionViewFlowLayout {}
        fileprivate enum Space { final class Deep: UICollectionViewFlowLayout {} }
      }
      """
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.err == "")
    #expect(result.out.contains("✓ Hidden passes"))
    #expect(result.out.contains("✓ Screen.Inner passes"))
    #expect(result.out.contains("'Screen.Space.Deep' is private in a nested type"))
  }

  @Test func `cells are of the class to which the layout casts them`() async throws {
    func layout(_ cell: String) -> String {
      """
      import UIKit
      class Fading: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          for card in collectionView?.visibleCells as? [Card] ?? [] { card.fade() }
          return super.layoutAttributesForElements(in: rect)
        }
      }
      class Card: UICollectionViewCell {
        \(cell)
      }
      """
    }
    let plain = try await check(["My.swift": layout("func fade() {}")], "My.swift")
    #expect(plain.err == "")
    #expect(plain.out.contains("; cells: Card"))
    #expect(plain.code == 0)
    // The class is not to blame on the layout.
    let text = layout(
      "func fade() {}\n  override init(frame: CGRect) { fatalError(\"no\") }\n  required init?(coder: NSCoder) { nil }"
    )
    let broken = try await check(["My.swift": text], "My.swift")
    #expect(broken.out.contains("cells of class 'Card' stop the process in line 10 of My.swift"))
    #expect(broken.out.contains("✓ Fading passes"))
    #expect(broken.code == 0)
  }

  @Test func `a layout in a storyboard is awakened when it has its view`() async throws {
    let text = """
      import UIKit
      class Row: UICollectionViewFlowLayout {
        override func awakeFromNib() {
          super.awakeFromNib()
          itemSize.height = collectionView!.bounds.height / 4
        }
        override func prepare() {
          super.prepare()
          precondition(itemSize.height > 50)
        }
      }
      """
    #expect(try await check(["My.swift": text], "My.swift").out.contains("✓ Row passes"))
  }

  @Test func `a layout that does not know the kind of its own views is still checked`() async throws {
    let text = """
      import UIKit
      class Lines: UICollectionViewLayout {
        private var kept: [UICollectionViewLayoutAttributes] = []
        override func prepare() {
          guard kept.isEmpty, let view = collectionView, view.numberOfSections > 0 else { return }
          kept = (0..<view.numberOfItems(inSection: 0)).map { item in
            let row = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            row.frame = CGRect(x: 0, y: 40 + item * 50, width: 300, height: 40)
            return row
          }
          let title = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: "title", with: IndexPath(item: 0, section: 0))
          title.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
          kept.append(title)
        }
        override var collectionViewContentSize: CGSize {
          CGSize(width: 300, height: kept.map { $0.frame.maxY }.max() ?? 0)
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          kept.filter { $0.frame.intersects(rect) }
        }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
          kept.first { $0.indexPath == path && $0.representedElementCategory == .cell }
        }
        override func layoutAttributesForSupplementaryView(
          ofKind kind: String, at path: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
          guard kind == UICollectionView.elementKindSectionHeader else { fatalError() }
          return kept.last
        }
      }
      """
    let result = try await Tool(files: ["My.swift": text]).run(["check", "My.swift", "--explore", "0"])
    #expect(result.out.contains(", when it was queried for a view that it returns in a rectangle"))
    #expect(result.out.contains("error [stale-after-data-change]"), "the other scenarios have run")
    #expect(result.code == 1)
  }

  @Test func `a layout that refuses some answers gets plain ones`() async throws {
    let text = """
      import UIKit
      protocol RowsDelegate: AnyObject { func isWide(at path: IndexPath) -> Bool }
      class Rows: UICollectionViewLayout {
        weak var delegate: RowsDelegate?
        private var frames: [CGRect] = []
        override func prepare() {
          super.prepare()
          guard let view = collectionView, view.numberOfSections > 0 else { return frames = [] }
          frames = (0..<view.numberOfItems(inSection: 0)).map { item in
            let isWide = delegate?.isWide(at: IndexPath(item: item, section: 0)) ?? false
            guard !isWide else { preconditionFailure("A wide row needs two columns.") }
            return CGRect(x: 0, y: CGFloat(item) * 50, width: view.bounds.width, height: 50)
          }
        }
        override var collectionViewContentSize: CGSize {
          CGSize(width: collectionView?.bounds.width ?? 0, height: frames.last?.maxY ?? 0)
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
          }
        }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
          guard path.section == 0, path.item < frames.count else { return nil }
          let row = UICollectionViewLayoutAttributes(forCellWith: path)
          row.frame = frames[path.item]
          return row
        }
      }
      """
    let result = try await Tool(files: ["My.swift": text]).run(["check", "My.swift", "--explore", "0"])
    #expect(result.out.contains("error [stale-after-resize]"))
    #expect(result.out.contains("so that the delegate answers all flags with false"))
    #expect(!result.out.contains("A wide row needs two columns."))
  }

  @Test func `a delegate answers what an extension of its protocol answers by default`() async throws {
    let text = """
      import UIKit
      enum Look { case plain, raised }
      protocol RowsDelegate: AnyObject { func look(ofSection section: Int) -> Look }
      extension RowsDelegate { func look(ofSection section: Int) -> Look { .plain } }
      class Rows: UICollectionViewFlowLayout {
        weak var delegate: RowsDelegate?
        override func prepare() {
          super.prepare()
          for section in 0..<(collectionView?.numberOfSections ?? 0) where delegate?.look(ofSection: section) == .raised {
            print([section][section + 1])
          }
        }
      }
      """
    let result = try await Tool(files: ["My.swift": text]).run(
      ["check", "My.swift", "--explore", "0", "--only", "several-sections"])
    #expect(result.out.contains("error [layout-crash]"))
  }

  @Test func `a layout that only keeps visible items is still checked`() async throws {
    let text = """
      import UIKit
      class Window: UICollectionViewFlowLayout {
        var shown: [UICollectionViewLayoutAttributes] = []
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          shown = (super.layoutAttributesForElements(in: collectionView!.bounds) ?? []).filter { $0.indexPath.item < 30 }
          return shown
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
          shown[indexPath.item]
        }
      }
      """
    let result = try await Tool(files: ["My.swift": text]).run(["check", "My.swift", "--only", "load,rotate"])
    #expect(result.out.contains(", when it was queried for an item that may not be visible"))
    #expect(result.out.contains("or return nil for others"))
    // The first display and the rotation have run after the crash.
    #expect(result.out.contains("layout    base: UICollectionViewFlowLayout"))
    #expect(result.code == 1)
  }

  @Test func `a layout that says that it is for one section may trap with several`() async throws {
    func layout(_ condition: String) -> String {
      """
      import UIKit
      class Stack: UICollectionViewLayout {
        var shown: [UICollectionViewLayoutAttributes] = []
        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 20 * shown.count) }
        override func prepare() {
          shown = []
          guard let view = collectionView, \(condition) else { return }
          shown = (0..<view.numberOfItems(inSection: 0)).map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
            attributes.frame = CGRect(x: 0, y: 20 * item, width: 300, height: 20)
            return attributes
          }
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          shown.filter { $0.frame.intersects(rect) }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
          shown[indexPath.item]
        }
      }
      """
    }
    func check(_ condition: String) async throws -> String {
      try await Tool(files: ["My.swift": layout(condition)])
        .run(["check", "My.swift", "--only", "several-sections"]).out
    }
    #expect(try await check("view.numberOfSections == 1").contains("✓ Stack passes"))
    #expect(
      try await check("view.numberOfSections < 2").contains("error [layout-crash]"))
  }

  @Test func `a data source of an app's class is named`() async throws {
    let text = """
      import UIKit
      class Events: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          UICollectionViewCell()
        }
      }
      class Week: UICollectionViewFlowLayout {
        override func prepare() {
          super.prepare()
          _ = collectionView?.dataSource as! Events
        }
      }
      """
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.out.contains("– Week not checked"))
    #expect(result.out.contains("expects the data source of the collection view to be of class 'Events'"))
  }

  @Test func `a layout with random heights is judged for all else`() async throws {
    func layout(_ height: String, reset: String = "") -> String {
      """
      import UIKit
      class Mosaic: UICollectionViewLayout {
        var cells: [UICollectionViewLayoutAttributes] = []
        var height: CGFloat = 0
        override func prepare() {
          cells = []
          \(reset)
          var y: CGFloat = 0
          for item in 0..<collectionView!.numberOfItems(inSection: 0) {
            let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            cell.frame = CGRect(x: 0, y: y, width: 90, height: \(height))
            y = cell.frame.maxY
            height = max(height, y)
            cells.append(cell)
          }
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 90, height: height) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          cells.filter { $0.frame.intersects(rect) }
        }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
          cells[path.item]
        }
      }
      """
    }
    func report(_ text: String) async throws -> String {
      try await check(["My.swift": text], "My.swift", "--explore", "0", "--only", "delete-first").out
    }
    let random = "CGFloat.random(in: 80...240)"
    let raised = try await report(layout(random))
    #expect(raised.contains("warning [nondeterministic]"))
    #expect(raised.contains("error [stale-after-data-change]"))
    let reset = try await report(layout(random, reset: "height = 0"))
    #expect(reset.contains("warning [nondeterministic]"))
    #expect(reset.contains("each random number is the middle of its range"))
    #expect(!reset.contains("error ["))
    let even = try await report(layout("160", reset: "height = 0"))
    #expect(!even.contains("nondeterministic") && !even.contains("random"))
  }

  @Test func `a layout of a library's own view has the delegate that the library gives to it`() async throws {
    let layout = { (access: String) in
      """
      import UIKit
      \(access)class Tags: UICollectionViewFlowLayout {
        \(access)override func prepare() {
          super.prepare()
          let sizes = collectionView?.delegate as? UICollectionViewDelegateFlowLayout
          let header = sizes?.collectionView?(collectionView!, layout: self, referenceSizeForHeaderInSection: 0)
          precondition(header == nil, "tags have no headers")
        }
      }
      """
    }
    let view = """
      import UIKit
      open class TagView: UIView, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        lazy var grid = UICollectionView(frame: bounds, collectionViewLayout: Tags())
        open func show() { grid.dataSource = self; grid.delegate = self }
        public func collectionView(_ grid: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
        public func collectionView(
          _ grid: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
        ) -> CGSize { CGSize(width: 40 + 10 * path.item, height: 30) }
      }
      """
    func check(_ access: String, viewIn folder: String) async throws -> Tool.Result {
      let files = ["Tags.podspec": "", "Tags/Tags.swift": layout(access), "\(folder)/TagView.swift": view]
      return try await self.check(files, "Tags/Tags.swift", "--only", "load", "--explore", "0")
    }
    #expect(try await check("", viewIn: "Tags").code == 0)
    #expect(try await check("public ", viewIn: "Tags").code == 0)
    // Apps show a public layout with delegates of their own.
    let shown = try await check("public ", viewIn: "Example")
    #expect(shown.out.contains("stops each display with a message of its own"))
  }

  @Test func `a file is checked where its folder is`() async throws {
    let files = [
      "Package.swift": "",
      "App/UI/Grid.swift": """
      import SwiftUI
      import UIKit
      class Grid: UICollectionViewFlowLayout {
        var model = Model()
        override func prepare() {
          super.prepare()
          itemSize = CGSize(width: model.width.half, height: Theme.height)
        }
      }
      struct Wrapper: UIViewRepresentable {}
      """,
      "App/Models/Model.swift": """
      struct Model { var width: CGFloat = 80 }
      class Unneeded: SomethingElse {}
      """,
      "App/Theme.swift": """
      enum Theme { static let height: CGFloat = 40 }
      extension CGFloat { var half: CGFloat { self / 2 } }
      """,
    ]
    for operand in ["App/UI/Grid.swift", "App"] {
      let result = try await check(files, operand)
      #expect(result.err == "")
      #expect(result.out.contains("App/UI/Grid.swift:4: note: 'Model' is taken from App/Models/Model.swift"))
      #expect(result.out.contains("'Wrapper' is left out, because it does not compile here"))
      #expect(result.out.contains("✓ Grid passes"))
      #expect(result.code == 0)
    }
  }

  @Test func `an own optional method that is missing answers nil, also if flow layouts have it`() async throws
  {
    let text = """
      @objc protocol Insets: UICollectionViewDelegate {
        weak var owner: UIView? { get set }
        @objc optional func collectionView(
          _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
        ) -> UIEdgeInsets
      }
      class My: UICollectionViewFlowLayout {
        weak var insets: Insets?
        override func prepare() {
          itemSize = CGSize(width: 30, height: 30)
          super.prepare()
          guard let view = collectionView else { return }
          print("own", insets?.collectionView?(view, layout: self, insetForSectionAt: 0)?.top ?? -1)
        }
      }
      """
    let result = try await check(["My.swift": text], "My.swift", "--show-output")
    #expect(result.err == "")
    #expect(result.out.contains("own -1\n"))
    #expect(!result.out.contains("own 0"))
  }

  @Test func `a trap of an implicitly unwrapped optional has its line`() async throws {
    let text = """
      import UIKit
      class My: UICollectionViewFlowLayout {
        private var sizes: [CGFloat]!
        override func prepare() {
          super.prepare()
          let first =
            sizes.first
          itemSize.height = first ?? 10
        }
      }
      """
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.out.contains("My.swift:7: error [layout-crash] My trapped (Unexpectedly found nil"))
  }

  @Test func `the layouts that a view controller creates are checked`() async throws {
    let text = """
      import UIKit
      final class Screen: UIViewController {
        private var inset: CGFloat = 4
        var data: [Int] = []
        private func makeLayout() -> UICollectionViewLayout {
          let layout = UICollectionViewFlowLayout()
          layout.itemSize = CGSize(width: 100 + inset, height: 50)
          return layout
        }
        static func wide() -> UICollectionViewFlowLayout { UICollectionViewFlowLayout() }
        func makeOther() -> UICollectionViewLayout { data[0] == 1 ? makeLayout() : Self.wide() }
        func unrelated() { Unknown.run() }
      }
      """
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.err == "")
    #expect(result.out.contains("✓ Screen.makeLayout() passes  My.swift:5, 1 scenario"))
    #expect(result.out.contains("✓ Screen.wide() passes  My.swift:10, 1 scenario"))
    #expect(result.out.contains("it needs its app: Screen.makeOther() trapped (Index out of range)"))
  }

  @Test func `sections and their providers are checked, also beside a diffable data source`() async throws {
    let text = """
      import UIKit
      final class Screen: UIViewController {
        enum Section: Int, CaseIterable { case row, list }
        private lazy var view2 = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        private lazy var dataSource = UICollectionViewDiffableDataSource<Section, Int>(collectionView: view2) {
          view, path, item in
          view.dequeueConfiguredReusableCell(using: self.cells, for: path, item: item)
        }
        private let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        private func section(_ index: Int, _ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? {
          let section = Section(rawValue: index % Section.allCases.count)
          let isWide = environment.container.effectiveContentSize.width > 500
          return grid(columns: section == .row ? 1 : isWide ? 4 : 2)
        }
        private func grid(columns: Int) -> NSCollectionLayoutSection {
          let item = NSCollectionLayoutItem(layoutSize: .init(
            widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
          return NSCollectionLayoutSection(group: .horizontal(layoutSize: .init(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)), subitems: [item]))
        }
        func show() {
          var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
          snapshot.appendSections(Section.allCases)
          dataSource.apply(snapshot)
        }
      }
      enum Shared {
        static var insets: NSCollectionLayoutSection {
          let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
          let item = NSCollectionLayoutItem(layoutSize: size)
          item.contentInsets.top = 8
          return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
        }
      }
      """
    let result = try await Tool(files: ["My.swift": text])
      .run(["check", "My.swift", "--only", "load,rotate,snapshots"])
    #expect(result.err == "")
    #expect(result.out.contains("✓ Screen.section(_:_:) passes"))
    #expect(result.out.contains("✓ Screen.grid(columns:) passes"))
    #expect(result.out.contains("warning [insets-without-effect]"))
  }

  @Test func `a function is checked without the rest of its app`() async throws {
    let files = [
      "My.swift": """
      import RxSwift
      import UIKit.UIColor
      final class Screen: UIViewController, Bound {
        let model: Model
        init(model: Model) {
          self.model = model
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError() }
        override func viewDidLoad() { model.start() }
      }
      extension Screen {
        private func makeLayout() -> UICollectionViewLayout { flow(gap: 4) }
        private func flow(gap: CGFloat) -> UICollectionViewFlowLayout {
          let layout = UICollectionViewFlowLayout()
          layout.minimumLineSpacing = gap
          return layout
        }
      }
      class List: UICollectionView {
        var source: UICollectionViewDiffableDataSource<Int, Unknown>!
        init(frame: CGRect = .zero, style: Style = .plain) {
          super.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        func layout() -> UICollectionViewLayout { UICollectionViewFlowLayout() }
      }
      """
    ]
    let result = try await check(files, "My.swift")
    #expect(result.err == "")
    #expect(result.out.contains("✓ Screen.makeLayout() passes  My.swift:13, 1 scenario"))
    #expect(result.out.contains("✓ List.layout() passes  My.swift:26, 1 scenario"))
    #expect(result.code == 0)
  }

  @Test func `an initializer receives its delegate`() async throws {
    let text = """
      import UIKit
      protocol Heights: AnyObject { func height(at path: IndexPath) -> CGFloat }
      class My: UICollectionViewFlowLayout {
        private weak var heights: Heights!
        init(heights: Heights) {
          super.init()
          self.heights = heights
        }
        required init?(coder: NSCoder) { fatalError() }
        override func prepare() {
          itemSize = CGSize(width: 40, height: heights.height(at: [0, 0]))
          super.prepare()
        }
      }
      """
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.err == "")
    #expect(result.out.contains("'My' is created with My(heights: delegate), where 'delegate' is generated"))
    #expect(result.out.contains("✓ My passes"))
  }

  @Test func `code that does not compile is no crash of the layout`() async throws {
    let text = """
      import UIKit
      class My: UICollectionViewFlowLayout {
        override func prepare() {
          super.prepare()
          itemSize.height = Model().height()
        }
      }
      struct Model {
        func height() -> CGFloat { Missing.height }
      }
      """
    let result = try await check(["My.swift": text], "My.swift")
    #expect(!result.out.contains("layout-crash"))
    #expect(
      result.out.contains(
        "it calls code that is left out: 'height' in line 9 of My.swift does not compile here: cannot find 'Missing'"
      ))
    #expect(result.code == 1)
    let own = text.replacing("struct Model", with: "extension My").replacing("Model().", with: "")
    let error = try await check(["My.swift": own], "My.swift")
    #expect(error.err.contains("My.swift:9:30: error: cannot find 'Missing' in scope"))
    #expect(error.code == 65)
  }

  @Test func `random frames are a warning if the layout asks for random numbers`() async throws {
    let text = """
      import UIKit
      class My: UICollectionViewLayout {
        private var frames: [CGRect] = []
        override func prepare() {
          super.prepare()
          guard let view = collectionView, frames.isEmpty else { return }
          var y: CGFloat = 0
          frames = (0..<view.numberOfItems(inSection: 0)).map { _ in
            let height = CGFloat.random(in: 20...200)
            defer { y += height }
            return CGRect(x: 0, y: y, width: 300, height: height)
          }
        }
        override var collectionViewContentSize: CGSize {
          CGSize(width: 300, height: frames.last?.maxY ?? 0)
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          frames.indices.filter { frames[$0].intersects(rect) }
            .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
          guard path.section == 0, frames.indices.contains(path.item) else { return nil }
          let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
          attributes.frame = frames[path.item]
          return attributes
        }
      }
      """
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.out.contains(": warning [nondeterministic]"))
    #expect(result.code == 0)
    let strict = try await check(["My.swift": text], "My.swift", "--fail-on", "warning")
    #expect(strict.code == 1)
  }

  /// One column whose override of `prepare()` begins with some statements.
  private static func column(_ name: String, _ statements: String, members: String = "") -> String {
    """
    final class \(name): UICollectionViewLayout {
      private var frames: [CGRect] = []
      \(members)
      override func prepare() {
        super.prepare()
        \(statements)
        guard let view = collectionView else { return }
        let count = view.numberOfSections == 0 ? 0 : view.numberOfItems(inSection: 0)
        frames = (0..<count).map { CGRect(x: 0, y: CGFloat($0) * 60, width: view.bounds.width, height: 50) }
      }
      override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(frames.count) * 60)
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        frames.indices.filter { frames[$0].intersects(rect) }
          .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      }
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.section == 0, frames.indices.contains(path.item) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = frames[path.item]
        return attributes
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
      }
    }

    """
  }

  @Test func `sections that belong together have equal numbers of items`() async throws {
    let text = """
      import UIKit
      class My: UICollectionViewLayout {
        private var frames: [CGRect] = []
        func forget(startingAt index: Int) { frames.removeLast(frames.count - index) }
        override func prepare() {
          super.prepare()
          frames = (0..<collectionView!.numberOfItems(inSection: 1)).map {
            CGRect(x: 0, y: CGFloat($0) * 50, width: 150, height: 40)
          }
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: frames.last?.maxY ?? 0) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          frames.indices.flatMap { item in
            (0...1).compactMap { layoutAttributesForItem(at: IndexPath(item: item, section: $0)) }
          }.filter { $0.frame.intersects(rect) }
        }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
          if path.section > 1 { return nil }
          let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
          attributes.frame = frames[path.item].offsetBy(dx: CGFloat(path.section) * 150, dy: 0)
          return attributes
        }
      }

      """
    let result = try await Tool(files: ["My.swift": text])
      .run(["check", "My.swift", "--only", "load", "--explore", "0"])
    #expect(!result.out.contains("not checked"))
    #expect(
      result.out.contains(
        "it stops on its first display if its sections have different numbers of items, so that it is shown with 3 "
          + "sections of 20"))
  }

  /// A table with a section for each row, which needs a second row to measure its columns.
  private static func table(_ start: String) -> String {
    """
    import UIKit
    class Table: UICollectionViewLayout {
      var rows: [[UICollectionViewLayoutAttributes]] = []
      var widths: [CGFloat] = []
      var contentSize: CGSize!
      override func prepare() {
        super.prepare()
        guard let collectionView, collectionView.numberOfSections > 0 else {
          contentSize = .zero
          return
        }
        \(start)
        widths = (0..<collectionView.numberOfItems(inSection: 1)).map { 60 + CGFloat($0) }
        rows = (0..<collectionView.numberOfSections).map { section in
          var x: CGFloat = 0
          return (0..<collectionView.numberOfItems(inSection: section)).map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
            attributes.frame = CGRect(x: x, y: CGFloat(section) * 30, width: widths[item], height: 30)
            x = attributes.frame.maxX
            return attributes
          }
        }
        contentSize = CGSize(width: widths.reduce(0, +), height: CGFloat(rows.count) * 30)
      }
      override var collectionViewContentSize: CGSize { contentSize }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        rows.joined().filter { $0.frame.intersects(rect) }
      }
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        rows[path.section][path.item]
      }
    }

    """
  }

  private static let tableScreen = """
    import UIKit
    class Screen: UIViewController, UICollectionViewDataSource {
      var prayers: [String] = []
      let layout = Table()
      func numberOfSections(in collectionView: UICollectionView) -> Int { prayers.count + 2 }
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
      @objc func show(_ new: [String], in view: UICollectionView) {
        prayers = new
        view.reloadData()
      }
    }

    """

  @Test func `a table gets sections of equal length, and other numbers of them`() async throws {
    func check(_ start: String) async throws -> String {
      let files = [
        "App.xcodeproj/project.pbxproj": "", "Table.swift": Self.table(start),
        "Screen.swift": Self.tableScreen,
      ]
      let result = try await Tool(files: files).run([
        "check", "Table.swift", "--only", "load,reload-with-more-rows,reload-with-fewer-rows", "--explore",
        "0",
      ])
      return result.out
    }
    let kept = try await check("if !rows.isEmpty { return }")
    #expect(kept.contains("error [stale-after-data-change] "))
    #expect(kept.contains("The layout was invalidated by reloading more sections, "))
    #expect(
      kept.contains(
        "it stops on its first display if its sections have different numbers of items, so that it is shown with 3 "
          + "sections of 20"))
    #expect(try await check("").contains("✓ Table passes"))
  }

  @Test(arguments: [
    "precondition(collectionView!.numberOfSections == 1)",
    "let sections = collectionView?.numberOfSections ?? 0\n    precondition(sections <= 1)",
    "if collectionView!.numberOfSections > 1 { fatalError() }",
    "guard collectionView!.numberOfSections == 1 else {\n      preconditionFailure()\n    }",
  ])
  func `a layout that stops for several sections is limited, not wrong`(_ trap: String) async throws {
    let text = "import UIKit\n" + Self.column("My", trap)
    let result = try await Tool(files: ["My.swift": text]).run(["check", "My.swift", "--explore", "0"])
    #expect(result.out.contains("✓ My passes"))
    #expect(result.out.contains("style [ignores-sections] My supports only one section"))
    #expect(result.out.contains("seen in   several-sections, step 1"))
    #expect(!result.out.contains("section 0 only: with sections"))
    #expect(!result.out.contains("not run"))
  }

  @Test func `a layout that crashes in the battery is put through programs too`() async throws {
    // The trap needs a few items, and the fault of the cache a change of the size.
    let trap = "if !frames.isEmpty, frames.count < 4 { print([1][frames.count]) }"
    let text =
      "import UIKit\n"
      + Self.column("My", trap).replacing("newBounds.width != collectionView?.bounds.width", with: "false")
    let result = try await Tool(files: ["My.swift": text]).run(["check", "My.swift"])
    #expect(result.out.contains("error [layout-crash] My trapped (Index out of range)"))
    #expect(result.out.contains("error [stale-after-resize]"))
    #expect(result.out.contains(" programs\n"))
  }

  @Test func `a layout that relies on its app for its counts gets those of the data`() async throws {
    func text(_ name: String) -> String {
      """
      import UIKit
      final class Rows: UICollectionViewLayout {
        var \(name): Int!
        override var collectionViewContentSize: CGSize {
          CGSize(width: collectionView!.bounds.width, height: CGFloat(\(name)) * 60)
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          (0..<\(name)).map { layoutAttributesForItem(at: [0, $0])! }.filter { $0.frame.intersects(rect) }
        }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
          guard path.section == 0, path.item < \(name) else { return nil }
          let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
          attributes.frame = CGRect(x: 0, y: CGFloat(path.item) * 60, width: 100, height: 50)
          return attributes
        }
      }
      """
    }
    let counting = try await Tool(files: ["My.swift": text("numberOfItems")]).run([
      "check", "My.swift", "--only", "insert-at-front", "--only", "few-items", "--only", "reload-with-fewer",
    ])
    #expect(counting.out.contains("✓ Rows passes"))
    #expect(counting.out.contains("'numberOfItems' is the number of items at each moment"))
    let other = try await Tool(files: ["My.swift": text("rowLimit")]).run([
      "check", "My.swift", "--only", "load",
    ])
    #expect(other.out.contains("error [missing-items]"))
  }

  /// Returns the report on a layout that follows changes of the data only beside an app.
  private func toldOfChanges(_ layout: String, by app: String) async throws -> String {
    func check(_ files: [String: String]) async throws -> String {
      try await Tool(files: files).run([
        "check", "My.swift", "--only", "insert-at-front", "--only", "reload-with-fewer",
      ]).out
    }
    #expect(try await check(["My.swift": "import UIKit\n" + layout]).contains("[stale-after-data-change]"))
    let told = try await check(["My.swift": "import UIKit\n" + layout, "App.swift": "import UIKit\n" + app])
    #expect(!told.contains("[stale-after-data-change]"))
    return told
  }

  @Test func `a flag that the app sets before it reloads is set before each change`() async throws {
    let waits =
      "guard isOutOfDate else { return }; isOutOfDate = false"
    let layout = Self.column("My", waits).replacing(
      "override func prepare", with: "var isOutOfDate = true\n  override func prepare")
    let app = "func reload(_ my: My) {\n  my.isOutOfDate = true\n  my.collectionView?.reloadData()\n}\n"
    let told = try await toldOfChanges(layout, by: app)
    #expect(told.contains("'isOutOfDate' is set before each change of the data, as in App.swift:3"))
  }

  @Test func `a method with which the app empties the cache is called before each change`() async throws {
    let layout = Self.column("My", "guard isFirst else { return }; isFirst = false").replacing(
      "override func prepare",
      with: "private var isFirst = true\n  private var kept: Int?\n"
        + "  func reset() { isFirst = true; kept = nil }\n  override func prepare")
    let app = """
      class Album: UIViewController {
        let my = My()
        func reload() {
          my.reset()
          my.collectionView?.reloadData()
        }
      }
      """
    let told = try await toldOfChanges(layout, by: app)
    #expect(told.contains("'reset()' is called before each change of the data, as in App.swift:5"))
  }

  @Test func `a layout that crashes for several sections by mistake is wrong`() async throws {
    let text = "import UIKit\n" + Self.column("My", "_ = [0, 0][collectionView!.numberOfSections]")
    let result = try await Tool(files: ["My.swift": text]).run(["check", "My.swift", "--explore", "0"])
    #expect(result.out.contains("✗ My fails"))
    #expect(result.out.contains("error [layout-crash] My trapped (Index out of range)"))
    #expect(result.out.contains("seen in   several-sections, step 1"))
    let load = try await Tool(files: ["My.swift": text]).run(["check", "My.swift", "--only", "load"])
    #expect(load.out.contains("✓ My passes"))
  }

  @Test func `a trap in the data of the app is not the layout's`() async throws {
    let store =
      "final class Store { static let shared = Store(); var rows: [Int] = [] }\nlet known: [Int] = []\n"
    let text =
      "import UIKit\n" + store + Self.column("Apart", "let rows = Store.shared.rows\n    _ = rows[0]")
      + Self.column("Global", "_ = known[0]")
      + Self.column("Own", "let rows = [Int]()\n    _ = rows[0]")
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.out.contains("– Apart not checked"))
    #expect(result.out.contains("it needs 'Store.shared.rows', which line"))
    #expect(result.out.contains("it needs 'known', which line"))
    #expect(result.out.contains("error [layout-crash] Own trapped (Index out of range)"))
  }

  @Test func `a layout that needs an absent library is not checked, unlike its neighbor`() async throws {
    let text =
      "import UIKit\n" + Self.column("Themed", "_ = Theme.height") + Self.column("Plain", "_ = 1")
    let files = ["Package.swift": "", "My.swift": text]
    let result = try await check(files, "My.swift")
    #expect(result.err == "")
    #expect(result.out.contains("✓ Plain passes"))
    #expect(
      result.out.contains(
        "(cannot find 'Theme' in scope), and what it needs was not found in its project"))
    #expect(result.code == 1)
    let mistake = "import UIKit\n" + Self.column("Themed", "let a: Int = \"\"")
    #expect(try await check(["Package.swift": "", "My.swift": mistake], "My.swift").code == 65)
  }

  @Test func `a function of the layout that nothing calls need not compile`() async throws {
    let text =
      "import UIKit\n" + Self.column("My", "_ = height()")
        + """
        extension My {
          func height() -> Int { 3 }
          func unused() -> Int { Missing.height }
        }
        """
    let passing = try await check(["My.swift": text], "My.swift")
    #expect(passing.out.contains("note: 'unused' is left out, because it does not compile here"))
    #expect(passing.out.contains("✓ My passes"))
    let result = try await check(
      ["My.swift": text.replacing("{ 3 }", with: "{ Missing.height }")], "My.swift")
    #expect(result.err.contains("error: cannot find 'Missing' in scope"))
    #expect(result.code == 65)
  }

  @Test func `a superclass in a neighboring file is found`() async throws {
    let files = [
      "App/My.swift": "import UIKit\nclass My: OwnFlowLayout {}",
      "App/Own.swift":
        "import UIKit\nclass OwnFlowLayout: UICollectionViewFlowLayout {}\nclass Other: Unknown {}",
    ]
    let result = try await check(files, "App/My.swift")
    #expect(result.err == "")
    #expect(result.out.contains("'OwnFlowLayout' is taken from App/Own.swift"))
    #expect(result.out.contains("✓ My passes"))
  }

  @Test func `a folder gets what its layouts need from the folders beside it`() async throws {
    let layout = """
      import UIKit
      class Base: UICollectionViewLayout {
        let gap = Spacing()
        override var collectionViewContentSize: CGSize { CGSize(width: 9.4.rounded(toGap: gap), height: 0) }
      }

      """
    let files = [
      "Package.swift": "", "Sources/Wide/Base.swift": layout,
      "Sources/Wide/Wide.swift": "import UIKit\nclass Wide: Base {}",
      "Sources/Shared/Spacing.swift":
        "import UIKit\nstruct Spacing {}\nextension Double { func rounded(toGap gap: Spacing) -> Double { self } }",
      "Sources/Shared/Other.swift": "extension Double { func round(toGap gap: Int, height: Int) {} }",
    ]
    let result = try await check(files, "Sources/Wide")
    #expect(result.err == "")
    #expect(result.out.contains("'Base' is taken from Sources/Wide/Base.swift"))
    #expect(result.out.contains("'Spacing' is taken from Sources/Shared/Spacing.swift"))
    #expect(result.out.contains("'extension Double' is taken from Sources/Shared/Spacing.swift"))
    #expect(!result.out.contains("Other.swift"), "only its label fits")
    #expect(result.out.contains("does not override layoutAttributesForElements(in:)"), "it was run")
  }

  @Test func `a member of a neighboring file that was left out is compiled when it is needed`() async throws {
    let files = [
      "App/My.swift": """
      import UIKit
      class My: UICollectionViewFlowLayout {
        private let place = Place()
        private let box = Box()
        override func prepare() {
          super.prepare()
          precondition(box.inner.next(place).item == 1)
        }
      }
      """,
      "App/Place.swift": """
      import Foundation
      struct Place {
        var path = IndexPath(item: 0, section: 0)
        func moved() -> IndexPath { path.following() }
      }
      """,
      "App/Box.swift": "struct Box { var inner = Inner() }",
      "App/Inner.swift":
        "import Foundation\nstruct Inner { func next(_ place: Place) -> IndexPath { place.moved() } }",
      "App/IndexPath+Following.swift": """
      import Foundation
      extension IndexPath {
        func following() -> IndexPath { IndexPath(item: item + 1, section: section) }
      }
      """,
    ]
    let result = try await check(files, "App/My.swift")
    #expect(result.err == "")
    #expect(!result.out.contains("is left out"))
    #expect(result.out.contains("✓ My passes"))
  }

  @Test(arguments: [
    ".init(across: 5, down: 0)", "NSDirectionalEdgeInsets(\n      across: 5,\n      down: 0)",
  ])
  func `an initializer of a platform type in a neighboring file is found`(call: String) async throws {
    let files = [
      "App/Screen.swift": """
      import UIKit
      enum Screen {
        static func makeLayout() -> UICollectionViewLayout {
          let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
          let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [.init(layoutSize: size)])
          group.contentInsets = \(call)
          return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        }
      }
      """,
      "App/Insets.swift": """
      import UIKit
      extension NSDirectionalEdgeInsets {
        init(across: CGFloat, down: CGFloat) {
          self.init(top: down, leading: across, bottom: down, trailing: across)
        }
      }
      """,
    ]
    let result = try await check(files, "App/Screen.swift")
    #expect(result.err == "")
    #expect(result.out.contains("✓ Screen.makeLayout() passes"))
  }

  @Test func `views that are not there can create layouts`() async throws {
    let text = """
      import UIKit
      final class Chips: UITableViewHeaderFooterView {
        var names: [String]?
        init(names: [String]?, selected: String) {
          self.names = names
          super.init(reuseIdentifier: selected)
        }
        required init?(coder: NSCoder) { fatalError() }
        private func chips() -> UICollectionViewLayout { UICollectionViewFlowLayout() }
      }
      final class Keys: UIInputView {
        override init(frame: CGRect, inputViewStyle: UIInputView.Style) {
          super.init(frame: frame, inputViewStyle: inputViewStyle)
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        func keys() -> UICollectionViewLayout { UICollectionViewFlowLayout() }
      }
      """
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.err == "")
    #expect(result.out.contains("✓ Chips.chips() passes"))
    #expect(result.out.contains("✓ Keys.keys() passes"))
    // A private layout can be created with an expression, too.
    let hidden = """
      import UIKit
      struct Screen {}
      private class Hidden: UICollectionViewFlowLayout {
        init(_ screen: Screen) { fatalError() }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    let made = try await check(["My.swift": hidden], "My.swift", "--make", "Hidden(Screen(1))")
    #expect(made.err.hasPrefix("--make:1:"))
  }

  @Test func `the view of a controller turns with the collection view`() async throws {
    let text = """
      import UIKit
      class Screen: UIViewController {
        func makeLayout() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout { [unowned self] _, _ in
            let width = NSCollectionLayoutDimension.absolute((view.frame.width / 2).rounded(.down))
            let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: width, heightDimension: .absolute(40)))
            let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
            return NSCollectionLayoutSection(group: .horizontal(layoutSize: row, subitems: [item]))
          }
        }
      }
      """
    let property =
      "lazy var grid: UICollectionView = .init(frame: view.bounds, collectionViewLayout: makeLayout())"
    let outlet = text.replacing("  func make", with: "  private \(property)\n  func make")
      .replacing("view.frame", with: "grid.frame")
    for text in [text, outlet] {
      let result = try await Tool(files: ["My.swift": text])
        .run(["check", "My.swift", "--only", "load,rotate,resize-width"])
      #expect(result.err == "")
      #expect(result.out.contains("✓ Screen.makeLayout() passes"))
      #expect(!result.out.contains("depends-on-frame-or-screen"))
    }
  }

  @Test func `a layout gets the values that its project gives to it`() async throws {
    let layout = """
      import UIKit
      class Rows: UICollectionViewFlowLayout {
        var columns: Int?
        override func prepare() {
          super.prepare()
          itemSize.width = (collectionView!.bounds.width / CGFloat(columns!)).rounded(.down) - 20
        }
      }
      """
    let app =
      "import UIKit\nfunc setUp(_ view: UICollectionView) {\n  let rows = Rows()\n  rows.columns = 2\n}\n"
    let with = try await Tool(files: ["Rows.swift": layout, "App.swift": app])
      .run(["check", "Rows.swift", "--only", "load"])
    #expect(with.out.contains("note: 'columns' is 2, as in App.swift:4; '--make' or a LayoutFixture gives"))
    #expect(with.out.contains("Rows passes"))
    let without = try await Tool(files: ["Rows.swift": layout]).run(["check", "Rows.swift", "--only", "load"])
    #expect(without.out.contains("it needs 'columns', which line 6 of Rows.swift reads"))
  }

  @Test func `a layout in an extension of a class in another file is checked`() async throws {
    let files = [
      "App/Screen.swift": """
      import UIKit
      final class Screen: UIViewController {
        let model: Model
        init(model: Model) {
          self.model = model
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError() }
        func start() { Library.start(model) }
      }
      """,
      "App/Screen+Layout.swift": """
      import UIKit
      extension Screen { func makeLayout() -> UICollectionViewLayout { UICollectionViewFlowLayout() } }
      """,
      "App/Model.swift": "struct Model { let key: Library.Key }",
    ]
    let result = try await check(files, "App/Screen+Layout.swift")
    #expect(result.err == "")
    #expect(result.out.contains("✓ Screen.makeLayout() passes"))
  }

  @Test func `values that only an app has come from a storyboard or from a generated closure`() async throws {
    let text = """
      import UIKit
      class Style {}
      class Styled: UICollectionViewFlowLayout {
        var style: Style
        init(_ style: Style, _ screen: UIScreen) {
          self.style = style
          super.init()
        }
        required init?(coder: NSCoder) {
          style = Style()
          super.init(coder: coder)
        }
      }
      class Sized: UICollectionViewFlowLayout {
        var size: (IndexPath) -> CGSize = { _ in .zero }
        override func prepare() {
          itemSize = size([0, 0])
          guard itemSize.width / itemSize.height > 0 else { fatalError("no size") }
          super.prepare()
        }
      }
      """
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.err == "")
    #expect(result.out.contains("'Styled' is created with init(coder:), as in a storyboard"))
    #expect(result.out.contains("✓ Styled passes"))
    #expect(result.out.contains("✓ Sized passes"))
  }

  @Test func `a delegate returns values of a protocol with plain properties`() async throws {
    let text = """
      import UIKit
      protocol Sized { var size: CGSize { get } }
      protocol Book: Sized { var pages: [Page] { get set } }
      protocol Page: AnyObject { var margin: CGFloat { get } }
      protocol ShelfSource: UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, bookAt path: IndexPath) -> Book
      }
      class Shelf: UICollectionViewFlowLayout {
        override func prepare() {
          guard let source = collectionView?.dataSource as? ShelfSource else { fatalError("no source") }
          let book = source.collectionView(collectionView!, bookAt: [0, 0])
          guard book.size.width > 0, book.pages[0].margin > 0 else { fatalError("no size") }
          super.prepare()
        }
      }
      """
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.err == "")
    #expect(result.out.contains("✓ Shelf passes"))
  }

  @Test func `scenarios that could crash like others are run all the same`() async throws {
    let text = """
      import UIKit
      class Ring: UICollectionViewLayout {
        var shown: [UICollectionViewLayoutAttributes] = []
        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 20 * shown.count) }
        override func prepare() {
          let count = collectionView!.numberOfItems(inSection: 0)
          let width = collectionView!.bounds.width
          shown = (0..<count).map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
            attributes.frame = CGRect(x: 0, y: CGFloat(20 * item), width: width, height: 20)
            return attributes
          }
          print(shown[6].frame)
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          shown.filter { $0.frame.intersects(rect) }
        }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
          shown[path.item]
        }
      }
      """
    let names = [
      "one-item", "few-items", "resize-few-items", "reload-with-nothing", "delete-all",
      "change-insets-of-few-items", "rotate",
    ]
    let result = try await Tool(files: ["My.swift": text])
      .run(["check", "My.swift", "--only", names.joined(separator: ",")])
    #expect(result.out.contains("✗ Ring fails  My.swift:2, 7 scenarios"))
    #expect(result.out.contains("My.swift:13: error [layout-crash] Ring trapped (Index out of range)"))
    #expect(result.out.contains("[stale-after-resize]"))
    #expect(!result.out.contains("not run"))
  }

  @Test func `a superclass that does not compile is named with its error`() async throws {
    let files = [
      "App/My.swift": "import UIKit\nclass My: Rows {}",
      "App/Rows.swift":
        "import UIKit\nclass Rows: UICollectionViewFlowLayout {\n  var itemSize = CGSize(width: 9, height: 9)\n}",
    ]
    let result = try await check(files, "App/My.swift")
    #expect(result.code == 65)
    #expect(result.err.hasPrefix("App/Rows.swift:3:7: error: "))
  }

  @Test func `a type with the name of one of Swift's own types`() async throws {
    let text = "import UIKit\nclass Never: UICollectionViewFlowLayout {}"
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.out.contains("✓ Never passes"))
  }

  @Test func `decoration views are registered by the layout or by its app`() async throws {
    let members = """
      override func layoutAttributesForDecorationView(
        ofKind kind: String, at path: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
        attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        attributes.zIndex = -1
        return attributes
      }
      """
    func text(_ statement: String, _ rest: String = "") -> String {
      "import UIKit\n"
        + Self.column("My", statement, members: members)
        .replacing(
          "frames.indices.filter",
          with: "[layoutAttributesForDecorationView(ofKind: \"line\", at: [0, 0])!] + frames.indices.filter")
        + rest
    }
    func out(_ text: String) async throws -> String { try await check(["My.swift": text], "My.swift").out }
    let create = "final class Screen { let layout = My() "
    let register = "func set() { for kind in [\"line\"] { layout.register(UICollectionReusableView.self, "
    // The app is unknown, or registers what it needs.
    let unknown = try await out(text(""))
    #expect(unknown.contains("✓ My passes"))
    #expect(unknown.contains("decoration views of kind \"line\", which its app must do"))
    let app = try await out(text("", create + register + "forDecorationViewOfKind: kind) } } }"))
    #expect(app.contains("✓ My passes"))
    // The app creates the layout and registers nothing, or the layout registers another kind.
    let none = try await out(text("", create + "}"))
    #expect(none.contains("error [unregistered-element-kind]"))
    let other = try await out(
      text("register(UICollectionReusableView.self, forDecorationViewOfKind: \"other\")"))
    #expect(other.contains("error [unregistered-element-kind]"))
  }

  /// A class of an app, and a statement of a layout that needs it.
  private static let needs = [
    (
      "final class Frame: UIView {}", "_ = collectionView!.superview as! Frame",
      "the superview of the collection view"
    ),
    (
      "final class Owner: NSObject, UICollectionViewDelegate {}", "_ = collectionView!.delegate as! Owner",
      "the delegate of the collection view"
    ),
  ]

  @Test(arguments: needs)
  func `a fixture gives what a layout expects around itself`(
    _ declaration: String, _ statement: String, _ role: String
  ) async throws {
    let text = "import UIKit\n\(declaration)\n" + Self.column("My", statement)
    let without = try await check(["My.swift": text], "My.swift")
    #expect(without.out.contains("– My not checked"))
    #expect(without.out.contains("it needs its app: line 8 of My.swift expects \(role) to be of class"))
    #expect(without.out.contains("'layoutlab new Fixture --layout My.swift' prints one"))
    let fixture = try await Tool(files: ["My.swift": text]).run(["new", "Fixture", "--layout", "My.swift"])
      .out
    let with = try await check(
      ["My.swift": text, "Fix.swift": fixture], "My.swift", "--fixture", "Fix.swift")
    #expect(with.err == "")
    #expect(with.out.contains("✓ My passes"))
  }

  @Test(arguments: [
    "_ = collectionView as! Board",
    "guard collectionView as? Board != nil else { fatalError(\"needs a board\") }",
  ])
  func `a class of collection views that is created like UIKit's needs no fixture`(_ statement: String)
    async throws
  {
    let text = "import UIKit\nfinal class Board: UICollectionView {}\n" + Self.column("My", statement)
    let without = try await check(["My.swift": text], "My.swift")
    #expect(without.out.contains("note: 'My' is shown in a collection view of class 'Board'"))
    #expect(without.out.contains("✓ My passes"))
    let fixture = try await Tool(files: ["My.swift": text]).run(["new", "Fixture", "--layout", "My.swift"])
      .out
    #expect(fixture.contains("Board(frame: frame, collectionViewLayout: layout)"))
    let with = try await check(
      ["My.swift": text, "Fix.swift": fixture], "My.swift", "--fixture", "Fix.swift")
    #expect(with.err == "")
    #expect(with.out.contains("✓ My passes"))
  }

  @Test func `a collection view of a neighboring file asks a generated delegate`() async throws {
    let board = """
      import UIKit
      protocol Weights: AnyObject { func weights(for board: Board) -> [CGFloat] }
      final class Board: UICollectionView {
        var weights: [CGFloat] { (delegate as? Weights)?.weights(for: self) ?? [] }
      }
      """
    let column = Self.column("My", "guard let board = collectionView as? Board else { return }")
    let text =
      "import UIKit\n"
      + column.replacing("view.numberOfItems(inSection: 0)", with: "board.weights.count")
    let files = ["My.swift": text, "Board.swift": board]
    let result = try await check(files, "My.swift")
    #expect(result.out.contains("✓ My passes"))
    let fixture = try await Tool(files: files).run(["new", "Fixture", "--layout", "My.swift"]).out
    #expect(fixture.contains("Board(frame: frame, collectionViewLayout: layout)"))
  }

  @Test func `a fixture can give a class of a neighboring file`() async throws {
    let files = [
      "My.swift": "import UIKit\n" + Self.column("My", "_ = collectionView as! Board"),
      "Board.swift": "import UIKit\nfinal class Board: UICollectionView {}\n",
      "Fix/Fix.swift": """
      import LayoutLab
      import UIKit
      struct MyFixture: LayoutFixture {
        func makeLayout() -> UICollectionViewLayout { My() }
        func makeCollectionView(frame: CGRect, layout: UICollectionViewLayout) -> UICollectionView? {
          Board(frame: frame, collectionViewLayout: layout)
        }
      }
      """,
    ]
    let result = try await check(files, "My.swift", "--fixture", "Fix/Fix.swift")
    #expect(result.out.contains("'Board' is taken from Board.swift"))
    #expect(result.out.contains("✓ My passes"))
  }

  @Test func `a fixture gives a data source that follows the scenario`() async throws {
    let source = """
      class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
          fatalError()
        }
      }

      """
    let text = "import UIKit\n" + source + Self.column("My", "_ = collectionView!.dataSource as! Source")
    func fixture(_ make: String) -> String {
      """
      import LayoutLab
      import UIKit
      final class Following: Source {
        let data: any UICollectionViewDataSource
        init(_ data: any UICollectionViewDataSource) { self.data = data }
        func numberOfSections(in view: UICollectionView) -> Int { data.numberOfSections(in: view) }
        override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          data.collectionView(view, numberOfItemsInSection: section)
        }
        override func collectionView(
          _ view: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell { data.collectionView(view, cellForItemAt: path) }
      }
      struct MyFixture: LayoutFixture {
        func makeLayout() -> UICollectionViewLayout { My() }
        func makeDataSource(_ data: any UICollectionViewDataSource) -> (any UICollectionViewDataSource)? { \(make) }
      }
      """
    }
    let files = ["My.swift": text, "Fix.swift": fixture("Following(data)")]
    // The sections are asked for with a method that only the subclass has.
    let following = try await Tool(files: files).run([
      "check", "My.swift", "--fixture", "Fix.swift", "--only", "load",
    ])
    #expect(following.out.contains("✓ My passes"))
  }

  @Test func `a note says which classes of the app a layout looks for`() async throws {
    let text =
      "import UIKit\nfinal class Card: UICollectionViewCell {}; final class Board: UIView {}\n"
      + Self.column(
        "My", "",
        members: "func cards() -> [Card]? { collectionView?.visibleCells as? [Card] }\n"
          + "func board() -> Board? { collectionView?.superview as? Board }")
    let result = try await check(["My.swift": text], "My.swift")
    #expect(
      result.out.contains(
        "note: 'My' looks for the superview of the collection view of class 'Board'"))
    // Cells of the class are shown without a fixture.
    #expect(!result.out.contains("looks for the cells"))
    #expect(result.out.contains("cells: Card"))
    let fixture = try await Tool(files: ["My.swift": text]).run(["new", "Fixture", "--layout", "My.swift"])
      .out
    #expect(fixture.contains("  var cellClass: UICollectionViewCell.Type { Card.self }\n"))
  }

  @Test func `a fixture gives decoration views`() async throws {
    let members = """
      override func layoutAttributesForDecorationView(
        ofKind kind: String, at path: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path)
        attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        attributes.zIndex = -1
        return attributes
      }
      """
    let text =
      "import UIKit\n"
      + Self.column("My", "", members: members).replacing(
        "frames.indices.filter",
        with: "[layoutAttributesForDecorationView(ofKind: \"line\", at: [0, 0])!] + frames.indices.filter")
    let fixture = try await Tool(files: ["My.swift": text]).run(["new", "Fixture", "--layout", "My.swift"])
      .out
    #expect(fixture.contains("[\"line\": UICollectionReusableView.self]"))
    let files = ["My.swift": text, "Fix.swift": fixture]
    let with = try await check(files, "My.swift", "--fixture", "Fix.swift")
    #expect(!with.out.contains("unregistered-element-kind"))
    let lacking = fixture.replacing("\"line\":", with: "\"other\":")
    let without = try await check(
      ["My.swift": text, "Fix.swift": lacking], "My.swift", "--fixture", "Fix.swift")
    #expect(without.out.contains("error [unregistered-element-kind]"))
  }

  @Test func `a subclass implements what the conforming class leaves out`() async throws {
    let text =
      """
      import UIKit
      @objc protocol Marks { @objc optional func mark(at path: IndexPath) -> CGFloat }
      class Base: NSObject, UICollectionViewDelegateFlowLayout, Marks {}
      class Sub: Base {
        func mark(at path: IndexPath) -> CGFloat { 5 }
      }
      class Leaf: Sub { override func mark(at path: IndexPath) -> CGFloat { 6 } }
      extension Sub {
        func collectionView(
          _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
        ) -> CGSize { CGSize(width: 33, height: 33) }
      }

      """
      + Self.column(
        "My",
        """
        for owner in [Base(), Sub(), Leaf()] {
              let size = (owner as UICollectionViewDelegateFlowLayout).collectionView?(
                collectionView!, layout: self, sizeForItemAt: [0, 0])
              print(size?.width ?? -1, (owner as Marks).mark?(at: [0, 0]) ?? -1)
            }
        """)
    let result = try await check(["My.swift": text], "My.swift", "--show-output")
    #expect(result.err == "")
    for line in ["-1 -1.0\n", "33.0 5.0\n", "33.0 6.0\n"] { #expect(result.out.contains(line)) }
    #expect(!result.out.contains("33.0 -1.0"))
  }

  @Test func `a stale cache is named where it is kept`() async throws {
    let text =
      "import UIKit\n"
      + Self.column("My", "guard frames.isEmpty else {\n      return }")
    let result = try await Tool(files: ["My.swift": text]).run(["check", "My.swift", "--explore", "0"])
    #expect(result.out.contains("My.swift:7: error [stale-after-data-change]"))
  }

  @Test func `an infinite content size is found although nothing is laid out`() async throws {
    let text = """
      import UIKit
      class My: UICollectionViewLayout {
        var sizes: [CGFloat] = []
        override var collectionViewContentSize: CGSize { CGSize(width: CGFloat.infinity, height: 0) }
      }
      """
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.out.contains("My.swift:4: error [invalid-geometry] The content size is inf × 0"))
  }
}
