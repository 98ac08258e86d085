import Foundation
import LayoutLabCLI
import LayoutLabToolReport

/// Builds the documentation of LayoutLab as a site of static files.
enum DocsCommand {
  /// The default folder of the site.
  static let folder = ".build/docs"

  /// Builds the site, and prints how to view it.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    let output = invocation.flags[Flag.docsOutput.name] ?? folder
    guard isFolder(DocumentationBuild.catalog) else {
      throw UsageError(
        message:
          "there is no '\(DocumentationBuild.catalog)' here; run 'docs' in the root of LayoutLab's "
          + "own package", command: "docs")
    }
    try check(output)
    do {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      ChildRegistry.cleanUpOnInterrupt()
      let build = try DocumentationBuild(basePath: invocation.flags[Flag.docsBase.name])
      let complaints = try build.write(to: output, by: folder.path)
      guard complaints.isEmpty else {
        for line in complaints { terminal.printMessage(line) }
        return .unreadableInput
      }
    } catch let error as DocumentationBuild.Failure {
      throw InputError(lines: ["layoutlab-maintain: error: \(error.message)"])
    } catch let error as ChildError {
      throw InputError(lines: ["layoutlab-maintain: error: \(error.message)"])
    }
    if let base = invocation.flags[Flag.docsBase.name] {
      terminal.print("\(output) is ready for a web server that serves it under /\(base)\n")
    } else {
      terminal.print(
        """
        \(output) is ready for any web server, for example
          python3 -m http.server --directory \(ShellWord.quoted(output)) 8000
        and then http://localhost:8000

        """)
    }
    return .success
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Checks that the folder is empty, does not exist yet, or contains a site, because its content is
  /// replaced.
  ///
  /// - Throws: `UsageError` if the folder contains other files or cannot be written.
  private static func check(_ output: String) throws {
    func error(_ message: String) -> UsageError {
      UsageError(message: "'\(Flag.docsOutput.name) \(output)' \(message)", command: "docs")
    }
    guard FileManager.default.fileExists(atPath: output) else {
      do {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
      } catch {
        throw UsageError(message: "'\(output)' cannot be created", command: "docs")
      }
      return
    }
    guard isFolder(output) else { throw error("is a file; name a folder") }
    guard FileManager.default.isWritableFile(atPath: output) else { throw error("cannot be written") }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
    guard names.isEmpty || names.contains(DocumentationBuild.mark) else {
      throw error("contains other files, which the site would replace; name a new folder")
    }
  }
}

extension Flag {
  static let docsOutput = Flag(
    "--output", placeholder: "FOLDER", "the folder of the site; \(DocsCommand.folder) by default")
  static let docsBase = Flag(
    "--base", placeholder: "NAME",
    "the path of the site on the server, for example LayoutLab for "
      + "example.com/LayoutLab")
}
