import TestSupport
import Testing

/// Runs of `layoutlab check` beside the view controller of an app, which take some seconds each; only in a full run.
@Suite("Checking a layout of an app", .enabled(if: FullRun.isOn))
struct AppFactsPipelineTests {
  /// Checks a layout beside the source of an app.
  private func check(_ layout: String, app: String, _ arguments: String...) async throws -> Tool.Result {
    let files = [
      "App.xcodeproj/project.pbxproj": "", "Cards.swift": "import UIKit\n\(layout)",
      "Screen.swift": "import UIKit\n\(app)",
    ]
    return try await Tool(files: files).run(["check", "Cards.swift", "--explore", "0"] + arguments)
  }

  @Test(arguments: [("viewDidLayoutSubviews", false), ("viewDidLoad", true)])
  func `items follow the view if the app computes their size again`(_ method: String, _ areTooLarge: Bool)
    async throws
  {
    let layout = """
      class Cards: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          super.layoutAttributesForElements(in: rect)
        }
      }
      """
    let app = """
      class Screen: UIViewController {
        let cards = Cards()
        lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: cards)
        override func \(method)() {
          super.\(method)()
          cards.scrollDirection = .horizontal
          cards.itemSize = CGSize(
            width: 80,
            height: collectionView.bounds.height - 100
          )
        }
      }
      """
    let result = try await check(layout, app: app, "--only", "rotate")
    #expect(result.out.contains("'itemSize' is CGSize(width: 80, height: the view's height - 100)"))
    #expect(result.out.contains("[item-larger-than-view]") == areTooLarge)
  }

  @Test func `a controller without methods for footers shows none`() async throws {
    // The layout returns each bar as a header.
    let layout = """
      class Cards: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          super.layoutAttributesForElements(in: rect)?.compactMap { attributes in
            guard attributes.representedElementCategory == .supplementaryView else { return attributes }
            let header = UICollectionViewLayoutAttributes(
              forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: attributes.indexPath)
            header.frame = attributes.frame
            return header
          }
        }
      }
      """
    let app = """
      class Screen: UICollectionViewController {
        init() {
          let layout = Cards()
          layout.headerReferenceSize = CGSize(width: 90, height: 60)
          super.init(collectionViewLayout: layout)
        }
        func collectionView(
          _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView { UICollectionReusableView() }
      }
      """
    let headers = try await check(layout, app: app)
    #expect(
      headers.out.contains("'headerReferenceSize' is CGSize(width: 90, height: 60), as in Screen.swift:5"))
    #expect(!headers.out.contains("error [duplicate-element]"))
    #expect(headers.out.contains("style [duplicate-element]"))
    let footer = """
        func collectionView(
          _ v: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
        ) -> CGSize { CGSize(width: 30, height: 30) }
      }
      """
    let both = try await check(layout, app: String(app.dropLast()) + footer)
    #expect(both.out.contains("error [duplicate-element]"))
    // Another object may be the delegate.
    let other = try await check(
      layout,
      app: app.replacing("super.init(", with: "defer { collectionView.delegate = other }\n super.init("))
    #expect(other.out.contains("error [duplicate-element]"))
  }

  @Test func `items overlap in a line only if they share one`() async throws {
    let layout = """
      class Rows: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          super.layoutAttributesForElements(in: rect)?.compactMap {
            $0.representedElementCategory == .cell ? layoutAttributesForItem(at: $0.indexPath) : $0
          }
        }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
          let copy = super.layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
          copy?.frame.origin.x = 0
          copy?.frame.size.width = collectionView?.bounds.width ?? 0
          return copy
        }
      }
      """
    func app(_ size: String) -> String {
      """
      class Screen: UICollectionView {
        init() {
          let layout = Rows()
          layout.estimatedItemSize = \(size)
          layout.minimumLineSpacing = 0
          super.init(frame: .zero, collectionViewLayout: layout)
        }
      }
      """
    }
    let fitting = try await check(layout, app: app("UICollectionViewFlowLayout.automaticSize"))
    #expect(fitting.out.contains("style [ambiguous-stacking]"))
    #expect(fitting.out.contains("Cells of the app have sizes of their own (Screen.swift:5)"))
    #expect(try await check(layout, app: app("CGSize.zero")).out.contains("warning [ambiguous-stacking]"))
  }

  @Test func `what only items of different heights show is advice if no app has such items`()
    async throws
  {
    // The first item of a line is found by the y of its frame, which the flow layout centers in the line.
    let layout = """
      class Tags: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          var (x, y): (CGFloat, CGFloat) = (0, -1)
          return super.layoutAttributesForElements(in: rect)?.map { attributes in
            let copy = attributes.copy() as! UICollectionViewLayoutAttributes
            guard copy.representedElementCategory == .cell else { return copy }
            if copy.frame.minY >= y { x = 0 }
            (copy.frame.origin.x, x, y) = (x, x + copy.frame.width + 10, max(copy.frame.maxY, y))
            return copy
          }
        }
      }
      """
    let app = """
      class Screen: UIViewController {
        let tags = Tags()
        func collectionView(
          _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
        ) -> CGSize { CGSize(width: widths[path.item], height: heights[path.item]) }
      }
      """
    let result = try await check(layout, app: app)
    #expect(result.out.contains("style [frame-depends-on-rect]"))
    #expect(result.out.contains("Whether items in one line differ in height in the app is not known."))
    // Without a project, the items can be any.
    let alone = try await Tool(files: ["Cards.swift": "import UIKit\n\(layout)"]).run([
      "check", "Cards.swift", "--explore", "0",
    ])
    #expect(alone.out.contains("warning [frame-depends-on-rect]"))
  }

  @Test func `a footer of the last section is at the end of the content`() async throws {
    let layout = """
      class Cards: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          let last = (collectionView?.numberOfSections ?? 0) - 1
          let found = super.layoutAttributesForElements(in: rect) ?? []
          let others = found.filter { attributes in
            attributes.representedElementKind == UICollectionView.elementKindSectionFooter
              && attributes.indexPath.section != last
          }
          return found + others.map { $0.copy() as! UICollectionViewLayoutAttributes }
        }
      }
      """
    func app(_ size: String) -> String {
      """
      class Screen: UIViewController, UICollectionViewDelegateFlowLayout {
        let cards = Cards()
        func numberOfSections(in view: UICollectionView) -> Int { decks.count }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          decks[section].count
        }
        func collectionView(
          _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView { UICollectionReusableView() }
        func collectionView(
          _ v: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
        ) -> CGSize { \(size) }
      }
      """
    }
    let size = "CGSize(width: 30, height: 30)"
    let error = "error [duplicate-element]"
    let last = try await check(layout, app: app("section == decks.count - 1 ? \(size) : .zero"))
    #expect(!last.out.contains(error))
    #expect(last.out.contains("returns the zero size except for the last section, as in Screen.swift:11"))
    #expect(try await check(layout, app: app(size)).out.contains(error))
  }

  /// A layout that ends at a multiple of the width of an item, and never looks at the end of the content.
  private let paging = """
    class Cards: UICollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        let width = itemSize.width + minimumLineSpacing
        return CGPoint(x: (proposed.x / width).rounded() * width, y: 0)
      }
    }
    """

  private func pages(_ inset: String, _ more: String = "") -> String {
    """
    class Screen: UIViewController {
      private let width: CGFloat = 80
      private lazy var side = (view.frame.width - width) / 2
      func viewDidLayoutSubviews() {
        \(more)
      }
      func makeLayout() {
        let cards = Cards()
        cards.scrollDirection = .horizontal
        cards.itemSize = CGSize(width: width, height: width)
        cards.minimumLineSpacing = 10
        cards.sectionInset = UIEdgeInsets(top: 0, left: \(inset), bottom: 0, right: \(inset))
      }
    }
    """
  }

  @Test func `insets that an app computes from its view belong to the layout`() async throws {
    let error = "error [target-offset-out-of-range]"
    // The app computes the insets again for each size.
    let renewed = try await check(paging, app: pages("side", "makeLayout()"))
    #expect(!renewed.out.contains("[target-offset-out-of-range]"))
    #expect(
      renewed.out.contains("'sectionInset' is UIEdgeInsets(top: 0, left: ((the view's width - 80) / 2)"))
    // After a rotation, they are those of the previous size, which leaves the last place a little beyond the end.
    let once = try await check(paging, app: pages("side"))
    #expect(once.out.contains("warning [target-offset-out-of-range]"))
    #expect(once.out.contains("The view was rotated after the app had computed properties of the layout"))
    // Small insets leave the last places beyond the end in each view.
    let small = try await check(paging, app: pages("4", "makeLayout()"))
    #expect(small.out.contains(error))
    // Insets that only the app knows may be large enough.
    let unknown = try await check(paging, app: pages("model.side", "makeLayout()"))
    #expect(unknown.out.contains("note: 'sectionInset' is not set, because only the app knows the value in"))
    #expect(unknown.out.contains("warning [target-offset-out-of-range]"))
    #expect(
      unknown.out.contains("The app sets 'sectionInset' to a value that only it knows (Screen.swift:13)."))
  }

  /// Returns a layout of rows that begins its computation with a statement.
  private func layout(_ guarding: String, _ more: String = "") -> String {
    """
    class Cards: UICollectionViewLayout {
      var frames: [CGRect] = []
      \(more)
      override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        \(guarding)
        frames = (0..<(view.numberOfSections > 0 ? view.numberOfItems(inSection: 0) : 0)).map {
          CGRect(x: 0, y: CGFloat($0) * 50, width: view.bounds.width, height: 50)
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
        guard frames.indices.contains(path.item) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = frames[path.item]
        return attributes
      }
    }
    """
  }

  @Test func `a layout for one section lacks something if the app can show several`() async throws {
    func app(_ sections: String) -> String {
      """
      class Screen: UIViewController, UICollectionViewDataSource {
        let cards = Cards()
        func numberOfSections(in collectionView: UICollectionView) -> Int { \(sections) }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
      }
      """
    }
    let several = try await check(layout(""), app: app("groups.count"), "--only", "load")
    #expect(several.out.contains("warning [ignores-sections]"))
    let one = try await check(layout(""), app: app("1"), "--only", "load")
    #expect(one.out.contains("style [ignores-sections]"))
    let unknown = try await check(layout(""), app: "class Screen { let cards = Cards() }", "--only", "load")
    #expect(unknown.out.contains("style [ignores-sections]"))
  }

  @Test func `an app can invalidate its layout in each scroll step`() async throws {
    let layout = """
      class Cards: UICollectionViewLayout {
        private var isKept: Bool { KEPT }
        private var top: CGFloat?
        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 2000) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          let count = collectionView.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
          return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            .filter { $0.frame.intersects(rect) }
        }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
          let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
          let offset = collectionView?.contentOffset.y ?? 0
          top = isKept ? top ?? offset : offset
          attributes.frame = CGRect(x: 0, y: CGFloat(path.item) * 50 + (top ?? 0) / 4, width: 300, height: 40)
          return attributes
        }
      }
      """
    func app(_ method: String) -> String {
      "class Screen: UIViewController {\n let cards = Cards()\n func \(method) { cards.invalidateLayout() }\n}"
    }
    func out(_ method: String, isKept: Bool = false) async throws -> String {
      try await check(
        layout.replacing("KEPT", with: "\(isKept)"), app: app(method), "--only",
        "scroll-in-small-steps"
      ).out
    }
    let helped = try await out("scrollViewDidScroll(_ scrollView: UIScrollView)")
    #expect(helped.contains("style [stale-after-scroll]"))
    #expect(helped.contains("The app invalidates the layout in scrollViewDidScroll(_:) (Screen.swift:4)."))
    #expect(try await out("viewDidLoad()").contains("error [stale-after-scroll]"))
    // A layout that keeps its frames is stale all the same.
    let kept = try await out("scrollViewDidScroll(_ scrollView: UIScrollView)", isKept: true)
    #expect(kept.contains("error [stale-after-scroll]"))
  }

  @Test func `an app can invalidate its layout when the size changes`() async throws {
    func app(_ method: String) -> String {
      "class Screen: UIViewController {\n let cards = Cards()\n func \(method) { cards.invalidateLayout() }\n}"
    }
    let width = ["--only", "resize-width"]
    let helped = try await check(layout(""), app: app("viewDidLayoutSubviews()"), width[0], width[1])
    #expect(helped.out.contains("style [stale-after-resize]"))
    #expect(
      helped.out.contains("The app invalidates the layout in viewDidLayoutSubviews() (Screen.swift:4)."))
    let alone = try await check(layout(""), app: app("viewDidLoad()"), width[0], width[1])
    #expect(alone.out.contains("error [stale-after-resize]"))
    // A layout that keeps its frames is stale all the same.
    let kept = try await check(
      layout("guard frames.isEmpty else { return }"), app: app("viewDidLayoutSubviews()"), width[0], width[1])
    #expect(kept.out.contains("error [stale-after-resize]"))
  }

  @Test func `an invalidation in each scroll step costs little with few items`() async throws {
    let always = "override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }"
    func app(_ items: String) -> String {
      """
      class Screen: UIViewController, UICollectionViewDataSource {
        let suits = ["hearts", "spades", "clubs"]
        let cards = Cards()
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { \(items) }
      }
      """
    }
    let few = try await check(layout("", always), app: app("suits.count"))
    #expect(few.out.contains("style [needless-bounds-invalidation]"))
    #expect(few.out.contains("The app's data source (Screen.swift:5) always has 3 items."))
    let any = try await check(layout("", always), app: app("view.tag"))
    #expect(any.out.contains("performance [needless-bounds-invalidation]"))
  }

  @Test func `a layout that needs several sections is shown with those of its app`() async throws {
    let layout = """
      class Cards: UICollectionViewLayout {
        var sections: [[UICollectionViewLayoutAttributes]] = []
        var height: CGFloat = 0
        override func prepare() {
          (sections, height) = ([], 0)
          for section in 0..<collectionView!.numberOfSections {
            sections.append((0..<collectionView!.numberOfItems(inSection: section)).map { item in
              let attributes = UICollectionViewLayoutAttributes(forCellWith: [section, item])
              attributes.frame = CGRect(x: 0, y: height, width: 200, height: 40)
              height += 40
              return attributes
            })
          }
          for attributes in sections[1] { attributes.frame.origin.x = 20 }
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 220, height: height) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          sections.flatMap { $0 }.filter { $0.frame.intersects(rect) }
        }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
          sections[path.section][path.item]
        }
      }
      """
    func app(_ sections: String) -> String {
      """
      class Screen: UIViewController, UICollectionViewDataSource {
        let cards = Cards()
        func numberOfSections(in collectionView: UICollectionView) -> Int { \(sections) }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          rows[section].count
        }
      }
      """
    }
    let three = try await check(layout, app: app("3"))
    #expect(
      three.out.contains(
        "it stops with one section, and the data source (Screen.swift:5) always has at least 3, so that it is shown "
          + "with 3 sections and not with fewer"))
    #expect(!three.out.contains("layout-crash] Cards"))
    let any = try await check(layout, app: app("rows.count"))
    #expect(any.out.contains("error [layout-crash] Cards"))
    #expect(!any.out.contains("it stops with one section"))
  }

  @Test(arguments: [
    ("UIInterfaceOrientationPortrait", false),
    ("UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationPortrait", true),
  ])
  func `a library is wrong after a rotation if its example rotates`(
    _ orientations: String, _ isError: Bool
  ) async throws {
    let layout = """
      import UIKit
      open class Wall: UICollectionViewLayout {
        private var frames: [CGRect] = []
        open override func prepare() {
          guard let view = collectionView else { return }
          let count = view.numberOfSections > 0 ? view.numberOfItems(inSection: 0) : 0
          frames = (0..<count).map {
            CGRect(x: 0, y: CGFloat($0) * 40, width: view.bounds.width, height: 40)
          }
        }
        open override var collectionViewContentSize: CGSize {
          CGSize(width: frames.last?.maxX ?? 0, height: frames.last?.maxY ?? 0)
        }
        open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
          }
        }
        open override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
          guard path.section == 0, frames.indices.contains(path.item) else { return nil }
          let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
          attributes.frame = frames[path.item]
          return attributes
        }
      }
      """
    let project = """
      buildSettings = {
        INFOPLIST_KEY_UISupportedInterfaceOrientations = "\(orientations)";
        PRODUCT_NAME = Example;
        TARGETED_DEVICE_FAMILY = 1;
      };
      """
    let files = [
      "Wall.podspec": "", "Wall/Classes/Wall.swift": layout,
      "Example/Example.xcodeproj/project.pbxproj": project,
      "Example/Example/Screen.swift":
        "import UIKit\nclass Screen: UIViewController { let wall = Wall() }",
    ]
    let result = try await Tool(files: files).run([
      "check", "Wall/Classes/Wall.swift", "--explore", "0", "--only", "rotate",
    ])
    #expect(result.out.contains("\(isError ? "error" : "warning") [stale-after-resize]"))
  }
}
