import Foundation

/// The resource bundles that the CocoaPods specifications in a folder declare.
enum PodspecBundles {
  /// Returns the names of the bundles.
  static func names(in folder: String) -> [String] {
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    var found: [String] = []
    for file in files where file.hasSuffix(".podspec") {
      guard let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8) else { continue }
      found += names(text)
    }
    return found.uniqued
  }

  /// Returns the names in a specification, for example `Icons` in `s.resource_bundles = { 'Icons' => ['*.png'] }`.
  static func names(_ text: String) -> [String] {
    let code = text.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("#") }
      .joined(separator: "\n")
    var names: [String] = []
    for declaration in code.matches(of: /\.resource_bundles?\s*=\s*\{([^}]*)\}/) {
      for key in declaration.output.1.matches(of: /['"]([\w .\-]+)['"]\s*=>/) {
        names.append(String(key.output.1))
      }
    }
    return names
  }

  /// Creates an empty folder for each bundle and returns the paths by name.
  static func folders(for names: [String], in scratch: String) throws -> [String: String] {
    var paths: [String: String] = [:]
    for name in names {
      let path = "\(scratch)/bundles/\(name).bundle"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      paths[name] = path
    }
    return paths
  }
}
