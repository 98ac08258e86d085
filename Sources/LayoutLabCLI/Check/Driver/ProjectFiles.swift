import LayoutLab

/// The files of a module and its neighbors, each as a program of its own, in which facts about a layout are looked for.
struct ProjectFiles {
  private let own: [Program]
  private let neighbors: NeighborFiles
  /// A file of the app whose files count; `nil` if those of all apps in the repository do.
  private var app: String?

  init(_ program: Program, _ neighbors: NeighborFiles) {
    // The module may lack code that does not compile here, but that says something about the app.
    own = program.eachFile.map { file in
      guard let whole = neighbors.whole(file.files[0].path) else { return file }
      return whole.tokens[0].count > file.tokens[0].count ? whole : file
    }
    self.neighbors = neighbors
  }

  /// Whether code in Objective-C, which may call methods that Swift code does not call, is near the files.
  var hasObjectiveC: Bool { neighbors.paths.contains { $0.hasSuffix(".m") || $0.hasSuffix(".mm") } }

  /// Returns the files of the module, and then those of its neighbors that contain a word, nearest first.
  func naming(_ word: String) -> [Program] {
    own
      + neighbors.programs(naming: word).filter { file in
        app.map { !neighbors.areOfDifferentApps(file.files[0].path, $0) } ?? true
      }
  }

  /// Returns the files without those of other apps in the repository.
  ///
  /// - Parameter path: A file of the app.
  /// - Returns: The files.
  func ofApp(with path: String) -> ProjectFiles {
    var files = self
    files.app = path
    return files
  }

  /// Returns types with all superclasses and protocols that the project declares.
  func withSuperclasses(_ names: Set<String>) -> Set<String> {
    var (found, open) = (names, names.sorted())
    while let name = open.popLast() {
      let parts = naming(name).flatMap(\.types).filter { $0.name == name }
      for entry in parts.flatMap(\.inherited) where !PlatformClasses.isName(entry) {
        let superclass = String(entry.prefix { $0 != "<" })
        if found.insert(superclass).inserted { open.append(superclass) }
      }
    }
    return found
  }

  /// Returns the first thing that is found in the files that contain a word, nearest first.
  func first<Found>(naming word: String, _ find: (Program) -> Found?) -> Found? {
    for file in naming(word) {
      if let found = find(file) { return found }
    }
    return nil
  }
}

extension Program {
  /// Returns whether the first file contains a word.
  func names(_ word: String) -> Bool { tokens[0].contains { $0.kind == .word && $0.text == word } }

  /// Whether the first file has tests, which give values to layouts that no app gives.
  var hasTests: Bool { imports[0].contains { $0.module == "XCTest" || $0.module == "Testing" } }
}
