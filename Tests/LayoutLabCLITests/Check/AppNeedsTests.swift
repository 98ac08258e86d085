import Foundation
import TestSupport
import Testing

/// Layouts that need what only their apps know: sections, definitions, sizes and settings; only in a full run.
@Suite("What layouts need from their apps", .enabled(if: FullRun.isOn))
struct AppNeedsTests {
  private func check(_ files: [String: String], _ arguments: String...) async throws -> Tool.Result {
    try await Tool(files: files).run(["check"] + arguments + ["--only", "load"])
  }

  /// Returns a column of all items that counts some sections, whatever their number is.
  private static func column(
    counting sections: String, frame: String = "frame = CGRect(x: 0, y: y, width: 200, height: 40)"
  )
    -> String
  {
    """
    import UIKit
    class Column: UICollectionViewLayout {
      private var all: [UICollectionViewLayoutAttributes] = []
      override func prepare() {
        all = []
        for section in 0..<\(sections) {
          for item in 0..<collectionView!.numberOfItems(inSection: section) {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
            let y = CGFloat(all.count) * 40
            attributes.\(frame)
            all.append(attributes)
          }
        }
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 200, height: all.last?.frame.maxY ?? 0) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        all.filter { $0.frame.intersects(rect) }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        all.first { $0.indexPath == indexPath }
      }
    }
    """
  }

  @Test func `a layout that keeps an object of its app is created with one`() async throws {
    let keeping = Self.column(counting: "1").replacing(
      "private var all",
      with: """
        let album: Album
        init(album: Album) {
          self.album = album
          super.init()
        }
        required init?(coder: NSCoder) { nil }
        private var all
        """)
    let album =
      "import Photos\nclass Album: NSObject {\n  let size: Int\n  init(size: Int) { self.size = size }\n}\n"
    let result = try await check(["My.swift": keeping, "Album.swift": album], "My.swift")
    #expect(result.out.contains("✓ Column passes"))
    #expect(result.out.contains("'Column' is created with Column(album: Album(size: 3))"))
    let hidden = album.replacing("  init(", with: "  private init(")
    let other = try await check(["My.swift": keeping, "Album.swift": hidden], "My.swift")
    #expect(other.out.contains("'Column' has no init() that can be called"))
  }

  @Test func `a layout that is created with its data shows as many items`() async throws {
    let given = Self.column(counting: "1").replacing(
      "private var all",
      with: """
        let events: [Event]
        init(events: [Event]) {
          self.events = events
          super.init()
        }
        required init?(coder: NSCoder) { nil }
        private var all
        """
    ).replacing("height: 40", with: "height: events[item].isLong ? 40 : 20")
    let event = """
      struct Event {
        private let note: String
        let isLong: Bool
        init(data: [String: Any]) {
          guard let note = data["note"] as? String else { fatalError("no note") }
          self.note = note
          isLong = true
        }
      }
      """
    let result = try await Tool(files: ["My.swift": given, "Event.swift": event]).run(["check", "My.swift"])
    #expect(
      result.out.contains("'Column' is created with Column(events: (0..<40).map { _ in Event(…) })"))
    #expect(!result.out.contains("error"))
    #expect(!result.out.contains("not checked"))
  }

  @Test(arguments: [("return nil", true), ("return []", true), ("return cells", false)])
  func `a query that never returns anything is named`(_ statement: String, _ isNamed: Bool) async throws {
    let text = """
      import UIKit
      class Empty: UICollectionViewLayout {
        var cells: [UICollectionViewLayoutAttributes] = []
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          let _ = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
          \(statement)
        }
      }
      """
    let result = try await check(["Empty.swift": text], "Empty.swift")
    let reason =
      "'Empty' lays out nothing, because its layoutAttributesForElements(in:) (line 6) only returns nil"
    #expect(result.out.contains(reason) == isNamed)
  }

  @Test func `a generic layout that the command line names names its subclasses`() async throws {
    let base = "import UIKit\nclass Grid<Cell>: UICollectionViewLayout {}"
    let wall = "import UIKit\nclass Wall: Grid<Int> {}"
    let tool = try Tool(files: ["Grid.swift": base, "Wall.swift": wall])
    let result = try await tool.run(["check", "Grid.swift", "--type", "Grid"])
    #expect(result.out.contains("'Grid' is generic; check 'Wall' (Wall.swift)"))
    #expect(!result.out.contains("is checked"))
  }

  @Test(arguments: [("@interface Pendulum : NSObject", true), ("@class Pendulum;", false)])
  func `a class in Objective-C is named with its header`(_ line: String, _ isNamed: Bool) async throws {
    let layout = """
      import UIKit
      class Hours: UICollectionViewFlowLayout {
        let pendulum = Pendulum()
        override func prepare() { pendulum.start() }
      }
      """
    let files = ["Hours.swift": layout, "Pendulum.h": "\(line)\n@end\n", "Podfile": ""]
    let result = try await check(files, "Hours.swift")
    let reason = "because 'Pendulum' is declared in Objective-C (Pendulum.h), which is not compiled"
    #expect(result.out.contains(reason) == isNamed)
  }

  @Test func `a base class names its subclasses`() async throws {
    let base = """
      import UIKit
      class Base: UICollectionViewLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          super.layoutAttributesForElements(in: rect)
        }
      }
      """
    let stairs = Self.column(counting: "1").replacing("UICollectionViewLayout {", with: "Base {")
    let result = try await check(["Base.swift": base, "Stairs.swift": stairs], "Base.swift")
    #expect(
      result.out.contains(
        "'Base' lays out nothing by itself, because it is a base class; check 'Column' (Stairs.swift)"))
    let alone = try await check(["Base.swift": base], "Base.swift")
    #expect(alone.out.contains("'Base' lays out nothing, because it creates no attributes"))
    let waiting = Self.column(counting: "0")
    let open = try await check(["My.swift": waiting], "My.swift")
    #expect(open.out.contains("'Column' lays out nothing although there are items"))
  }

  @Test func `a layout is shown with the sections that it counts`() async throws {
    let week = try await check(["My.swift": Self.column(counting: "7")], "My.swift")
    #expect(week.out.contains("✓ Column passes"))
    #expect(week.out.contains("it counts the items of section 6, so that it is shown with 7 sections"))
    #expect(week.code == 0)
    let any = try await check(
      ["My.swift": Self.column(counting: "collectionView!.numberOfSections")], "My.swift")
    #expect(any.out.contains("✓ Column passes"))
    #expect(!any.out.contains("it counts the items"))
    // The hours are in a section of their own.
    let hours = Self.column(counting: "3").replacing(
      "override var collectionViewContentSize",
      with: """
        override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath)
          -> UICollectionViewLayoutAttributes?
        {
          let hour = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
          hour.frame = CGRect(x: 200, y: CGFloat(path.item) * 40, width: 20, height: 40)
          return hour
        }
        override var collectionViewContentSize
        """
    ).replacing(
      "all.filter {",
      with: """
        (all + (0..<4).map {
          layoutAttributesForSupplementaryView(ofKind: "hour", at: IndexPath(item: $0, section: 3))!
        }).filter {
        """)
    let day = try await check(["My.swift": hours], "My.swift")
    #expect(day.out.contains("it has elements in section 3, so that it is shown with 4 sections"))
    // No app has a section for each of so many numbers.
    let endless = try await check(["My.swift": Self.column(counting: "1000")], "My.swift")
    #expect(endless.out.contains("not checked"))
    #expect(endless.out.contains("needs data with more than"))
  }

  @Test func `a compositional layout gets a section if it has no initializer of its own`() async throws {
    func layout(_ initializer: String) -> String {
      """
      import UIKit
      import Network
      class Lifting: UICollectionViewCompositionalLayout {
        \(initializer)
        override func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition position: CGPoint)
          -> UICollectionViewLayoutAttributes
        {
          let moving = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
          moving.alpha = 0.8
          return moving
        }
      }
      class Menu { init(title: Substring) {} }
      """
    }
    let plain = try await check(["My.swift": layout("")], "My.swift")
    #expect(
      plain.out.contains("'Lifting' is created with Lifting(section: LayoutLabHost.CheckHost.exampleSection)")
    )
    #expect(plain.out.contains("✓ Lifting passes"))
    let own = """
      init(menu: Menu) {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(9), heightDimension: .absolute(9))
        super.init(section: NSCollectionLayoutSection(
          group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
      }
      required init?(coder: NSCoder) { nil }
      """
    let needy = try await check(["My.swift": layout(own)], "My.swift")
    #expect(needy.out.contains("has no init() that can be called"))
  }

  @Test(arguments: [("fill", true), ("didCreate", false)])
  func `a delegate gives attributes their size if the layout asks it to`(label: String, isChecked: Bool)
    async throws
  {
    let layout =
      Self.column(
        counting: "collectionView!.numberOfSections",
        frame: "frame.origin.y = y; sizes?.collectionView(collectionView!, \(label): attributes)"
      ).replacing(
        "class Column: UICollectionViewLayout {",
        with: "class Column: UICollectionViewLayout {\n  weak var sizes: Sizes?")
        + """

        protocol Sizes: AnyObject {
          func collectionView(_ view: UICollectionView, \(label) attributes: UICollectionViewLayoutAttributes)
        }
        """
    let result = try await check(["My.swift": layout], "My.swift")
    #expect(result.out.contains("Column not checked") != isChecked)
    #expect(result.out.contains("all frames that 'Column' returns are empty") != isChecked)
  }

  @Test func `a device has languages`() async throws {
    func layout(_ key: String) -> String {
      """
      import UIKit
      class Local: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool {
          (UserDefaults.standard.object(forKey: "\(key)") as! [String]).first! != ""
        }
      }
      """
    }
    #expect(try await check(["My.swift": layout("AppleLanguages")], "My.swift").code == 0)
    #expect(try await check(["My.swift": layout("Languages")], "My.swift").code == 1)
  }

  @Test func `a fixture is used when the files around a layout are compiled too`() async throws {
    let layout = """
      import UIKit
      class Week: UICollectionViewFlowLayout {
        let hours: Hours
        init(hours: Hours) {
          self.hours = hours
          super.init()
          itemSize = CGSize(width: hours.width, height: 40)
        }
        required init?(coder: NSCoder) { nil }
      }
      """
    let hours = """
      import UIKit
      public class Hours {
        let width: CGFloat
        init(text: Substring) { width = CGFloat(text.count) }
      }
      """
    func fixture(_ statements: String) -> String {
      """
      import LayoutLab
      import UIKit
      @MainActor final class WeekFixture: LayoutFixture {
        func makeLayout() -> UICollectionViewLayout { \(statements) }
      }
      """
    }
    func result(_ statements: String) async throws -> Tool.Result {
      try await check(
        [
          "App/Week.swift": layout, "App/Hours.swift": hours, "Fixture.swift": fixture(statements),
        ], "App/Week.swift", "--fixture", "Fixture.swift")
    }
    let used = try await result("Week(hours: Hours(text: \"a line of text with many letters\"))")
    #expect(used.out.contains("✓ Week passes"))
    #expect(!used.out.contains("the fixture is not used"))
    let other = try await result("UICollectionViewFlowLayout()")
    #expect(
      other.out.contains(
        "Fixture.swift:1: note: the fixture is not used: it names none of the layouts to check"))
  }

  @Test(arguments: [("[index, 0]", true), ("[0, index]", false)])
  func `examples can be sections or items`(_ path: String, _ areSections: Bool) async throws {
    let board = """
      import UIKit
      struct Tile { var color: Int }
      class Board: UICollectionViewLayout {
        let rows: [[Tile]]
        init(rows: [[Tile]]) {
          self.rows = rows
          super.init()
        }
        required init?(coder: NSCoder) { nil }
        override var collectionViewContentSize: CGSize {
          CGSize(width: 200, height: CGFloat(rows[0].count) * 40)
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          rows[0].indices.map { tile(at: $0) }.filter { $0.frame.intersects(rect) }
        }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
          tile(at: max(path.item, path.section))
        }
        func tile(at index: Int) -> UICollectionViewLayoutAttributes {
          let attributes = UICollectionViewLayoutAttributes(forCellWith: \(path))
          attributes.frame = CGRect(x: 0, y: CGFloat(index) * 40, width: 200, height: 40)
          return attributes
        }
      }
      """
    let found = try await check(["My.swift": board], "My.swift")
    #expect(found.out.contains("✓ Board passes"))
    let remark = "so that each of the 40 examples in its arguments is a section of one item"
    #expect(found.out.contains(remark) == areSections)
  }
}
