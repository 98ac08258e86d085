import Foundation
import LayoutLab
import LayoutLabCLI

/// Builds the site from the articles and from the interfaces of the compiled modules.
struct DocumentationBuild {
  /// A reason why the site could not be built.
  struct Failure: Error {
    var message: String
  }

  /// The folder of the articles, relative to the root of the package.
  static let catalog = "Sources/LayoutLab/LayoutLab.docc"
  /// The name of a file that every site contains, and other folders are unlikely to contain.
  static let mark = "metadata.json"
  /// The modules whose interface is part of the site, each after its dependencies.
  private static let modules = ["LayoutLab", "LayoutLabHost", testing]
  /// The module whose members of the types of other modules are part of the site, and that no tool imports.
  private static let testing = "LayoutLabTesting"

  private let extract: String
  private let docc: String
  private let swift: String
  /// The folder of the running tool.
  private let build: URL
  private let basePath: String?

  /// Finds the required programs.
  ///
  /// - Parameter basePath: The path of the site on the server, or `nil` for the root.
  /// - Throws: `Failure` if a program is missing.
  init(basePath: String?) throws(Failure) {
    swift = try Self.program("swift")
    extract = try Self.program("swift-symbolgraph-extract")
    docc = try Self.program("docc")
    build = Executable.ownFolder
    self.basePath = basePath
  }

  /// Returns the path of a program of the toolchain, which is on the `PATH` or next to `swift`.
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

  /// Builds the site.
  ///
  /// - Parameters:
  ///   - output: The folder of the site; an existing site is replaced.
  ///   - temporary: A folder for temporary files.
  /// - Returns: The errors in articles and comments, one per line; the site is only written if there are
  ///   none.
  /// - Throws: `Failure` or `ChildError` if a program fails.
  @MainActor func write(to output: String, by temporary: String) throws -> [String] {
    try buildLibraries(temporary)
    let graphs = "\(temporary)/graphs"
    try FileManager.default.createDirectory(atPath: graphs, withIntermediateDirectories: true)
    for module in Self.modules { try extractInterface(of: module, to: graphs, temporary) }
    let site = "\(temporary)/site"
    let result = try Self.run(
      docc,
      [
        "convert", Self.catalog, "--additional-symbol-graph-dir", graphs, "--output-path", site,
        "--fallback-display-name", "LayoutLab", "--fallback-bundle-identifier", "layoutlab",
        "--fallback-default-module-kind", "Package",
        "--transform-for-static-hosting", "--warnings-as-errors", "--ide-console-output",
      ] + (basePath.map { ["--hosting-base-path", $0] } ?? []), temporary)
    guard result.succeeded else { return Self.diagnostics(result.text) }
    try addLessons(to: site)
    try Data(Self.startPage.utf8).write(to: URL(fileURLWithPath: "\(site)/index.html"))
    try? FileManager.default.removeItem(atPath: output)
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: output).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: site, toPath: output)
    return []
  }

  /// Builds the modules that `swift run` has not built, because the tool does not depend on them.
  private func buildLibraries(_ temporary: String) throws {
    func date(of module: String) -> Date? {
      let file = build.appending(path: "Modules/\(module).swiftmodule").path
      return (try? FileManager.default.attributesOfItem(atPath: file))?[.modificationDate] as? Date
    }
    if let first = date(of: Self.modules[0]), let last = date(of: Self.testing), last >= first { return }
    let scratch = build.deletingLastPathComponent().deletingLastPathComponent().path
    let result = try Self.run(
      swift,
      [
        "build", "--target", Self.testing, "--configuration", build.lastPathComponent, "--scratch-path",
        scratch,
      ], temporary)
    guard result.succeeded else { throw Failure(message: "'swift build' failed:\n" + result.text) }
  }

  /// Adds the pages of the lessons to the site, and lets all of its pages load the script that shows them.
  @MainActor private func addLessons(to site: String) throws {
    let folder = "\(site)/\(LessonSite.folder)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let files = try LessonSite.files { lesson in
      try String(contentsOfFile: "\(Self.catalog)/Lessons/\(lesson).md", encoding: .utf8)
    }
    for file in files { try Data(file.text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file.name)")) }
    let base = basePath.map { "/\($0)/" } ?? "/"
    let script = "<script src=\"\(base)\(LessonSite.folder)/\(LessonSite.script)\" defer></script></body>"
    for path in FileManager.default.enumerator(atPath: site)?.compactMap({ $0 as? String }) ?? []
    where path.hasSuffix("index.html") {
      let file = URL(fileURLWithPath: "\(site)/\(path)")
      let page = try String(contentsOf: file, encoding: .utf8)
      try Data(page.replacing("</body>", with: script).utf8).write(to: file)
    }
  }

  private func extractInterface(of module: String, to folder: String, _ temporary: String) throws {
    // Members that a module adds to another module are only documented if that module is part of the site.
    let extensions =
      module == Self.testing ? "-emit-extension-block-symbols" : "-omit-extension-block-symbols"
    let result = try Self.run(
      extract,
      [
        "-module-name", module, "-I", build.appending(path: "Modules").path, "-minimum-access-level",
        "public", "-skip-synthesized-members", extensions, "-output-dir", folder,
      ], temporary)
    guard result.succeeded else {
      throw Failure(message: "the interface of '\(module)' cannot be read:\n" + result.text)
    }
  }

  /// Runs a program to its end, and returns its output.
  private static func run(
    _ program: String, _ arguments: [String], _ folder: String
  ) throws -> (succeeded: Bool, text: String) {
    let child = try ChildProcess(program, arguments, folder: folder)
    child.waitForEnd()
    return (child.ending == .exited(0), String(decoding: child.output + child.errors, as: UTF8.self))
  }

  /// Returns the lines with errors and warnings, without those about progress.
  private static func diagnostics(_ text: String) -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    let found = lines.filter { $0.contains(": error: ") || $0.contains(": warning: ") }
    return found.isEmpty ? ["layoutlab-maintain: error: 'docc' failed:"] + lines : found
  }

  /// The start page, which redirects to the first article.
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
