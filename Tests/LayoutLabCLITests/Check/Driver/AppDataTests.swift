import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("The data of an app")
struct AppDataTests {
  private static let layout = "import UIKit\nclass Wall: UICollectionViewLayout {}\n"

  /// Returns what the other files of a project say about the data of a layout.
  private func data(_ neighbors: String...) throws -> AppData? {
    let program = Program([SourceFile(path: "Wall.swift", text: Self.layout)])
    let plan = try SubjectFinder(program: program).find()[0]
    let files = neighbors.enumerated().map { SourceFile(path: "App\($0).swift", text: $1) }
    return AppData(for: plan, in: program, among: NeighborFiles(files))
  }

  /// Returns a data source.
  private func controller(
    _ name: String, items: String = "cards.count", sections: String? = nil, uses: String = "Wall()"
  )
    -> String
  {
    let count = sections.map {
      "  func numberOfSections(in collectionView: UICollectionView) -> Int { \($0) }\n"
    }
    return """
      class \(name): UIViewController, UICollectionViewDataSource {
        let layout = \(uses)
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          return \(items)
        }
      \(count ?? "")}
      """
  }

  @Test func `without a data source nothing is known`() throws {
    #expect(try data("class Screen {}") == nil)
  }

  @Test(
    arguments: [(nil, true), ("1", true), ("return 1", true), ("cards.count", false), ("2", false)]
      as [(String?, Bool)])
  func `a data source has one section unless it counts them`(_ sections: String?, _ isOne: Bool) throws {
    let found = try data(controller("Screen", sections: sections))
    #expect(found?.hasOneSection == isOne)
    #expect(found?.place == SourceLine(file: "App0.swift", line: 3))
  }

  @Test func `an extension and a base class can count the sections`() throws {
    let count = "func numberOfSections(in collectionView: UICollectionView) -> Int { rows.count }"
    #expect(try data(controller("Screen"), "extension Screen { \(count) }")?.hasOneSection == false)
    let table = "extension Screen { func numberOfSections(in tableView: UITableView) -> Int { 3 } }"
    #expect(try data(controller("Screen"), table)?.hasOneSection == true)
  }

  @Test func `files that name the layout come before all others`() throws {
    let other = controller("Other", sections: "5", uses: "Grid()")
    #expect(try data(other, controller("Screen"))?.hasOneSection == true)
    // A storyboard may name the layout.
    #expect(try data(other, controller("Screen", uses: "Grid()"))?.hasOneSection == false)
  }

  @Test func `rows have equal lengths if their number is no part of the answer`() throws {
    #expect(try data(controller("Screen", sections: "9"))?.hasEqualSections == true)
    #expect(
      try data(controller("Screen", items: "rows[section].count", sections: "9"))?.hasEqualSections == false)
  }

  @Test(arguments: [
    ("snapshot.appendSections([.main])", true), ("snapshot.appendSections([.main, .other])", false),
    ("snapshot.appendSections(sections)", false),
    ("sections.forEach { snapshot.appendSections([$0]) }", false),
    ("for section in all { snapshot.appendSections([section]) }", false),
    ("snapshot.appendSections([.main])\n    cards.forEach { show($0) }", true),
    ("if isEmpty { snapshot.appendSections([.main]) }", true),
  ])
  func `snapshots tell the sections of a diffable data source`(_ call: String, _ isOne: Bool) throws {
    let text = "class Screen { let layout = Wall()\n  func fill() { \(call) }\n}"
    #expect(try data(text)?.hasOneSection == isOne)
  }

  @Test func `only an app that returns supplementary views has headers`() throws {
    let view =
      "extension Screen { func collectionView(_ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, "
      + "at path: IndexPath) -> UICollectionReusableView { Header() } }"
    #expect(try data(controller("Screen"), view)?.showsSupplementaryViews == true)
    #expect(try data(controller("Screen"))?.showsSupplementaryViews == false)
  }

  @Test func `limits name the data source`() throws {
    let one = try data(controller("Screen"))
    #expect(one?.limits.map(\.extent) == [.oneSection])
    #expect(one?.limits.first?.remark == "The app's data source (App0.swift:3) has one section.")
    #expect(try data(controller("Screen", sections: "9"))?.limits.map(\.extent) == [.equalSections])
    let any = try data(controller("Screen", items: "rows[section].count", sections: "9"))
    #expect(any?.limits == [])
  }
}
