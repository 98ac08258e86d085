import Foundation
import LayoutLabCLI

/// Makes a site of the catalogue and of the interfaces that the compiler has written beside the tool.
struct DocumentationBuild {
  /// Why there is no site.
  struct Failure: Error {
    var message: String
  }

  /// The articles, seen from the folder of the package.
  static let catalogue = "Sources/LayoutLab/LayoutLab.docc"
  /// A file that each site has, and nothing else is likely to.
  static let mark = "metadata.json"
  /// The modules whose interface is part of the site, each after those that it imports.
  private static let modules = ["LayoutLab", "LayoutLabTesting"]

  private let extract: String
  private let docc: String
  private let swift: String
  /// The folder in which the running tool stands.
  private let build: URL
  private let basePath: String?

  /// Finds the programs that are needed.
  ///
  /// - Parameter basePath: The path under which a server has the site; nil for its root.
  /// - Throws: `Failure` for one that is missing.
  init(basePath: String?) throws(Failure) {
    swift = try Self.program("swift")
    extract = try Self.program("swift-symbolgraph-extract")
    docc = try Self.program("docc")
    build = Executable.ownFolder
    self.basePath = basePath
  }

  /// A program of the toolchain: on the path, or beside the `swift` that is.
  private static func program(_ name: String) throws(Failure) -> String {
    let folders = Executable.folders
    let compilers = folders.map { URL(fileURLWithPath: "\($0)/swift").resolvingSymlinksInPath() }
      .map { $0.deletingLastPathComponent().path }
    guard let found = Executable.path(of: name, in: folders + compilers) else {
      throw Failure(
        message:
          "'\(name)' is not on the PATH; the documentation is built with the Swift toolchain that built "
          + "the tool")
    }
    return found
  }

  /// Writes the site.
  ///
  /// - Parameters:
  ///   - output: The folder; a site that is there is replaced.
  ///   - temporary: A folder for what is made on the way.
  /// - Returns: What is wrong with the articles and comments, a line each; none where the site is written.
  /// - Throws: `Failure` or `ChildError` where a program does not do what it should.
  func write(to output: String, by temporary: String) throws -> [String] {
    try buildLibraries(temporary)
    let graphs = "\(temporary)/graphs"
    try FileManager.default.createDirectory(atPath: graphs, withIntermediateDirectories: true)
    for module in Self.modules { try extractInterface(of: module, to: graphs, temporary) }
    let site = "\(temporary)/site"
    let result = try Self.run(
      docc,
      [
        "convert", Self.catalogue, "--additional-symbol-graph-dir", graphs, "--output-path", site,
        "--fallback-display-name", "LayoutLab", "--fallback-bundle-identifier", "layoutlab",
        "--fallback-default-module-kind", "Package",
        "--transform-for-static-hosting", "--warnings-as-errors", "--ide-console-output",
      ] + (basePath.map { ["--hosting-base-path", $0] } ?? []), temporary)
    guard result.succeeded else { return Self.diagnostics(result.text) }
    try Data(Self.startPage.utf8).write(to: URL(fileURLWithPath: "\(site)/index.html"))
    try? FileManager.default.removeItem(atPath: output)
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: output).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: site, toPath: output)
    return []
  }

  /// Builds what `swift run` has not built, since the tool does without it.
  private func buildLibraries(_ temporary: String) throws {
    let dates = Self.modules.map { module in
      let file = build.appending(path: "Modules/\(module).swiftmodule").path
      return (try? FileManager.default.attributesOfItem(atPath: file))?[.modificationDate] as? Date
    }
    if let first = dates[0], let last = dates[1], last >= first { return }
    let scratch = build.deletingLastPathComponent().deletingLastPathComponent().path
    let result = try Self.run(
      swift,
      [
        "build", "--target", Self.modules[1], "--configuration", build.lastPathComponent, "--scratch-path",
        scratch,
      ], temporary)
    guard result.succeeded else { throw Failure(message: "'swift build' has failed:\n" + result.text) }
  }

  private func extractInterface(of module: String, to folder: String, _ temporary: String) throws {
    // What a module adds to another one is told of where that one is part of the site.
    let extensions =
      module == Self.modules[0] ? "-omit-extension-block-symbols" : "-emit-extension-block-symbols"
    let result = try Self.run(
      extract,
      [
        "-module-name", module, "-I", build.appending(path: "Modules").path, "-target", Self.target,
        "-minimum-access-level", "public", "-skip-synthesized-members", extensions, "-output-dir", folder,
      ], temporary)
    guard result.succeeded else {
      throw Failure(message: "the interface of '\(module)' cannot be read:\n" + result.text)
    }
  }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }

  /// Runs a program to its end, and returns what it wrote.
  private static func run(
    _ program: String, _ arguments: [String], _ folder: String
  ) throws -> (succeeded: Bool, text: String) {
    let child = try ChildProcess(program, arguments, folder: folder)
    child.waitForEnd()
    return (child.ending == .exited(0), String(decoding: child.output + child.errors, as: UTF8.self))
  }

  /// The lines with a place and what is wrong there, without how far it was worked on.
  private static func diagnostics(_ text: String) -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    let found = lines.filter { $0.contains(": error: ") || $0.contains(": warning: ") }
    return found.isEmpty ? ["layoutlab-maintain: error: 'docc' has failed:"] + lines : found
  }

  /// What is seen at the root of the site: the way to the first page.
  private static let startPage = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <title>LayoutLab</title>
    <meta http-equiv="refresh" content="0; url=documentation/layoutlab/">
    <a href="documentation/layoutlab/">LayoutLab</a>
    </html>

    """
}
