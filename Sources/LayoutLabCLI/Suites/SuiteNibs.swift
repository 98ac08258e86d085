import Foundation
import HeadlessUIKitExtras

/// The nib files and other resources of a folder with tests, which a program with tests finds by name.
struct SuiteNibs: Codable, Equatable {
  /// The variable with the path of the file that lists the nib files.
  static let variable = "LAYOUTLAB_NIBS"

  /// The paths of the files by name.
  var paths: [String: String] = [:]
  /// The paths of resource bundles by name; the bundles are empty, because nibs and images are found without them.
  var bundles: [String: String] = [:]
  /// The paths of other files that are no sources, by name with extension.
  var files: [String: String] = [:]
  /// The sizes of images in points, by name.
  var images: [String: [Double]] = [:]
  /// The modules with the classes that the files name.
  var modules: [String]

  /// Finds the nib files in some folders; of several with a name, the first one that is for iOS.
  init(folders: [String], modules: [String]) {
    self.modules = modules
    var others: [String: String] = [:]
    for folder in folders {
      let root = URL(fileURLWithPath: folder).standardizedFileURL.path
      let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      for name in names.sorted() {
        let parts = name.split(separator: "/").map(String.init)
        guard let last = parts.last,
          !parts.contains(where: { $0.hasPrefix(".") || $0 == "Pods" || $0 == "Carthage" })
        else { continue }
        let isOther = SuiteFiles.isForOtherPlatform(name)
        let path = "\(root)/\(name)"
        if last.hasSuffix(".xib") {
          let key = String(last.dropLast(".xib".count))
          if isOther { others[key] = others[key] ?? path } else { paths[key] = paths[key] ?? path }
        } else if !isOther {
          addResource(path, parts)
        }
      }
    }
    paths.merge(others) { first, _ in first }
  }

  /// Adds a file that is no source; an image also has a size.
  private mutating func addResource(_ path: String, _ parts: [String]) {
    let last = parts[parts.count - 1]
    let type = (last as NSString).pathExtension.lowercased()
    guard !type.isEmpty, !Self.sources.contains(type), !parts.contains(where: { $0.hasSuffix(".xcodeproj") })
    else { return }
    let set = parts.dropLast().last { $0.hasSuffix(".imageset") }
    if set == nil, files[last] == nil { files[last] = path }
    guard Self.pictures.contains(type) else { return }
    var name = String(last.dropLast(type.count + 1))
    var scale = 1.0
    for factor in [2, 3] where name.hasSuffix("@\(factor)x") {
      (name, scale) = (String(name.dropLast(3)), Double(factor))
    }
    if let set { name = String(set.dropLast(".imageset".count)) }
    // Of an image in several scales, the first one counts; in a catalog, the name of the file states the scale.
    guard images[name] == nil, let size = Self.pixels(of: path) else { return }
    images[name] = [size.width / scale, size.height / scale]
  }

  private static let pictures: Set = ["png", "jpg", "jpeg", "gif"]
  private static let sources: Set = [
    "swift", "h", "m", "mm", "c", "cpp", "xib", "storyboard", "md", "pbxproj", "xcworkspacedata", "xcscheme",
    "podspec", "lock", "entitlements", "modulemap",
  ]

  /// Returns the size that the first bytes of an image state.
  private static func pixels(of path: String) -> CGSize? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    return (try? file.read(upToCount: 1 << 18)).flatMap { UIImage(data: $0, scale: 1)?.size }
  }
}
