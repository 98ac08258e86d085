import Foundation
import LayoutLab

/// A commit of the git repository that contains the user's files.
struct GitRevision {
  private let name: String
  private let git: String

  /// Finds git.
  ///
  /// - Parameter name: The commit, in any notation that git accepts.
  /// - Throws: `InputError` if git is not on the PATH.
  init(_ name: String) throws {
    guard let git = Executable.path(of: "git") else {
      throw InputError(lines: ["layoutlab: error: 'git' is not on the PATH; '--since' needs it"])
    }
    (self.name, self.git) = (name, git)
  }

  /// Returns modules as they were in the commit.
  ///
  /// A file that the commit does not contain keeps its current text, unless its layouts are to be compared.
  ///
  /// - Parameter modules: The current modules.
  /// - Returns: The same files with their text in the commit.
  /// - Throws: `InputError` with git's own message.
  func modules(_ modules: [CheckFiles.Module]) throws -> [CheckFiles.Module] {
    try modules.map { module in
      let files = try module.program.files.enumerated().map { number, file in
        do {
          return SourceFile(path: file.path, bytes: try text(of: file.path))
        } catch  where !module.checked.contains(number) {
          return file
        }
      }
      return CheckFiles.Module(program: Program(files), checked: module.checked, isNamed: module.isNamed)
    }
  }

  private func text(of path: String) throws -> [UInt8] {
    let file = URL(fileURLWithPath: path)
    let folder = file.deletingLastPathComponent().path
    let child = try ChildProcess(
      git, ["-C", folder, "show", "--end-of-options", "\(name):./\(file.lastPathComponent)"],
      folder: NSTemporaryDirectory(), outputLimit: CheckFiles.limit)
    child.waitForEnd()
    guard child.ending == .exited(0) else {
      let words =
        String(decoding: child.errors, as: UTF8.self).split(separator: "\n").first ?? "no reason given"
      throw InputError(lines: ["\(path): error: this file is not in commit '\(name)': \(words)"])
    }
    return [UInt8](child.output)
  }
}
