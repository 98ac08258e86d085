import Foundation
import LayoutLabCLI
import LayoutLabReport

/// Builds the documentation of LayoutLab as a site of static files.
enum DocsCommand {
  /// Where the site is built unless a folder is named.
  static let folder = ".build/docs"

  /// Builds the site, and says how it can be looked at.
  @MainActor static func run(_ invocation: Invocation, _ terminal: Terminal) throws -> ExitCode {
    let output = invocation.flags[Flag.docsOutput.name] ?? folder
    guard isFolder(DocumentationBuild.catalogue) else {
      throw UsageError(
        message:
          "there is no '\(DocumentationBuild.catalogue)' here; run 'docs' in the folder of LayoutLab's "
          + "own Package.swift", command: "docs")
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
      terminal.print("\(output) is ready for a web server that has it under /\(base)\n")
    } else {
      terminal.print(
        """
        \(output) is ready for any web server, such as
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

  /// Whatever stands in the folder is replaced: it must be empty, a site, or not there at all.
  ///
  /// - Throws: `UsageError` where something else would be lost, or nothing can be written.
  private static func check(_ output: String) throws {
    func error(_ message: String) -> UsageError {
      UsageError(message: "'\(Flag.docsOutput.name) \(output)' \(message)", command: "docs")
    }
    guard FileManager.default.fileExists(atPath: output) else {
      do {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
      } catch {
        throw UsageError(message: "'\(output)' cannot be made a folder", command: "docs")
      }
      return
    }
    guard isFolder(output) else { throw error("is a file; name a folder") }
    guard FileManager.default.isWritableFile(atPath: output) else { throw error("cannot be written") }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
    guard names.isEmpty || names.contains(DocumentationBuild.mark) else {
      throw error("has other files in it, which a site would replace; name a new folder")
    }
  }
}

extension Flag {
  static let docsOutput = Flag(
    "--output", placeholder: "FOLDER", "where the site is written; \(DocsCommand.folder) by default")
  static let docsBase = Flag(
    "--base", placeholder: "NAME",
    "the path under which a server has the site, such as LayoutLab for "
      + "example.com/LayoutLab")
}
