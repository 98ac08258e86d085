import Foundation

/// A module of a package whose tests are run: a library or a set of tests.
struct SuiteTarget: Sendable, Equatable {
  var name: String
  /// The paths of the Swift files, as the user would name them.
  var files: [String]
  var isTest: Bool
  /// The names of the modules of the package that it imports.
  var dependencies: [String] = []
  /// The language mode, for example `5`.
  var swiftVersion = "5"
  /// The conditions that are defined for the compiler.
  var conditions: [String] = []
  /// The folder of the other package that the module belongs to; `nil` for a module of the package itself.
  var package: String?
}

extension [SuiteTarget] {
  /// The targets in an order in which each follows those that it depends on; a circle is broken at some place.
  var sortedByDependency: [SuiteTarget] {
    var sorted: [SuiteTarget] = []
    var visited: Set<String> = []
    func visit(_ target: SuiteTarget) {
      guard visited.insert(target.name).inserted else { return }
      for name in target.dependencies { first { $0.name == name }.map(visit) }
      sorted.append(target)
    }
    for target in self { visit(target) }
    return sorted
  }

  /// Returns the names of the targets that a target depends on, directly or not.
  func closure(of target: SuiteTarget) -> [String] {
    var names: [String] = []
    var waiting = target.dependencies
    while let name = waiting.popLast() {
      guard !names.contains(name), let found = first(where: { $0.name == name }) else { continue }
      names.append(name)
      waiting += found.dependencies
    }
    return names
  }
}
