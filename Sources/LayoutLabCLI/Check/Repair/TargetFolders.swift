import Foundation
import LayoutLab

/// The folders of the sources of a package's targets, as far as its manifest shows them.
///
/// The manifest of an app's repository can be that of one module beside the app.
struct TargetFolders {
  static let manifest = "Package.swift"

  private let folder: String
  /// The paths of targets, relative to the folder of the package.
  private let paths: [String]
  private let numberOfTargets: Int

  /// Reads the manifest in a folder.
  init(in folder: URL) {
    let data =
      FileManager.default.contents(atPath: folder.appendingPathComponent(Self.manifest).path) ?? Data()
    self.init(String(decoding: data, as: UTF8.self), folder: folder.path)
  }

  /// Reads a manifest.
  init(_ text: String, folder: String) {
    self.folder = folder
    let file = SourceFile(path: Self.manifest, text: text)
    let tokens = Tokenizer.read(file).tokens
    paths = tokens.indices.dropFirst().dropLast().filter { index in
      tokens[index - 1].isKeyword("path") && tokens[index].isSign(":")
    }.map { file.text(tokens[$0 + 1].range).trimmingCharacters(in: CharacterSet(charactersIn: "\"./")) }
    numberOfTargets =
      tokens.indices.dropLast().filter { index in
        ["target", "executableTarget"].contains(tokens[index].text) && tokens[index + 1].isSign("(")
      }.count
  }

  /// Returns whether a file can be in a target.
  func mayContain(_ path: String) -> Bool {
    guard numberOfTargets > 0 else { return true }
    let inside = path.dropFirst(folder.count)
    if paths.contains(where: { $0.isEmpty || inside.hasPrefix("/\($0)/") }) { return true }
    // A target without a path is in one of the usual folders.
    let first = inside.split(separator: "/").first.map(String.init) ?? ""
    return paths.count < numberOfTargets && Self.usualFolders.contains(first)
  }

  private static let usualFolders: Set = ["Sources", "Source", "src", "srcs"]
}
