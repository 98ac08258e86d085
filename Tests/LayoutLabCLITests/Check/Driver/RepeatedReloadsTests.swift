import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Views that are reloaded again")
struct RepeatedReloadsTests {
  /// Returns whether a view may be reloaded when it shows items.
  private func isRepeated(_ sources: String...) -> Bool { likelihood(sources) > .never }

  private func likelihood(_ sources: [String]) -> RepeatedReloads.Likelihood {
    let neighbors = NeighborFiles(
      sources.enumerated().map { SourceFile(path: "File\($0.offset).swift", text: $0.element) })
    let own = Program([SourceFile(path: "Wall.swift", text: "class Wall: UICollectionViewLayout {}")])
    let project = ProjectFiles(own, neighbors)
    var reloads = RepeatedReloads(in: project)
    for file in neighbors.programs(naming: "reloadData") {
      for index in file.tokens[0].indices where file.tokens[0][index].isKeyword("reloadData") {
        reloads.add(index, in: file)
      }
    }
    return reloads.likelihood
  }

  private func screen(_ members: String) -> String { "class Screen: UIViewController {\n\(members)\n}" }

  private static let fetch = "func fetch() { service.load { self.grid.reloadData() } }"

  private static let list = "var items: [Item] = [] { didSet { grid.reloadData() } }"

  @Test func `data that arrives once reloads the view once`() {
    #expect(!isRepeated(screen("\(Self.list)\noverride func viewDidLoad() { load { self.items = $0 } }")))
    #expect(!isRepeated(screen("override func viewDidLoad() { service.load { self.grid.reloadData() } }")))
    #expect(!isRepeated(screen("override func viewDidLoad() { fetch() }\n\(Self.fetch)")))
    // The set-up itself shows nothing yet.
    #expect(!isRepeated(screen("func setUpGrid() { grid.reloadData() }")))
  }

  @Test(arguments: [
    "override func viewWillAppear(_ animated: Bool) { grid.reloadData() }",
    "@objc func refresh() { grid.reloadData() }",
    "\(Self.list)\noverride func viewDidLoad() { load { self.items = $0 } }\n@objc func add() { items.append(one) }",
    "override func viewDidLoad() { model.$items.sink { _ in self.grid.reloadData() } }",
    "override func viewDidLoad() { fetch() }\n@objc func pull() { fetch() }\n\(fetch)",
    "override func viewWillAppear(_ animated: Bool) { fetch() }\n\(fetch)",
  ]) func `controls, changes and appearances reload it again`(_ members: String) {
    #expect(likelihood([screen(members)]) == .certain)
  }

  @Test(arguments: [
    // Something else may call it.
    "func show(_ items: [Item]) { grid.reloadData() }",
    "\(Self.list)\nfunc show(_ list: [Item]) { items = list }",
    "override func viewDidLoad() { fetch() }\nfunc load() { self.grid.reloadData() }\n\(fetch)",
    "override func viewDidLoad() { fetch() }\nfunc show() { fetch() }\n\(fetch)",
  ]) func `nothing tells when other code reloads it`(_ members: String) {
    #expect(likelihood([screen(members)]) == .unknown)
  }

  @Test func `a cell shows one place after another`() {
    let row = "class Row: UITableViewCell { func configure() { load { self.grid.reloadData() } } }"
    #expect(likelihood([row]) == .certain)
  }

  @Test func `a private method is called in its file only`() {
    let own = screen("override func viewDidLoad() { fetch() }\nprivate \(Self.fetch)")
    let other = "class Other { func fetch() {}\nfunc run() { fetch() } }"
    #expect(!isRepeated(own, other))
    #expect(isRepeated(own.replacing("private ", with: ""), other))
  }
}
