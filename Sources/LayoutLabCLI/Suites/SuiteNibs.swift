import Foundation

/// The nib files and resource bundles of a folder with tests, which a program with tests finds.
struct SuiteNibs: Codable, Equatable {
  /// The variable with the path of the file that lists the nib files.
  static let variable = "LAYOUTLAB_NIBS"

  /// The paths of the files by name.
  var paths: [String: String] = [:]
  /// The paths of resource bundles by name; the bundles are empty, because nibs and images are found without them.
  var bundles: [String: String] = [:]
  /// The modules with the classes that the files name.
  var modules: [String]

  /// Finds the nib files in some folders; of several with a name, the first one that is for iOS.
  init(folders: [String], modules: [String]) {
    self.modules = modules
    var others: [String: String] = [:]
    for folder in folders {
      let root = URL(fileURLWithPath: folder).standardizedFileURL.path
      let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      for name in names.sorted() where name.hasSuffix(".xib") {
        let parts = name.split(separator: "/")
        guard !parts.contains(where: { $0.hasPrefix(".") || $0 == "Pods" || $0 == "Carthage" }) else {
          continue
        }
        let key = String((parts.last ?? "").dropLast(".xib".count))
        if SuiteFiles.isForOtherPlatform(name) {
          others[key] = others[key] ?? "\(root)/\(name)"
        } else {
          paths[key] = paths[key] ?? "\(root)/\(name)"
        }
      }
    }
    paths.merge(others) { first, _ in first }
  }
}
