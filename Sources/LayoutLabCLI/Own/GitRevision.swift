import Foundation
import LayoutLab

/// A commit of the repository in which the user's files are.
struct GitRevision {
  private let name: String
  private let git: String

  /// Finds git.
  ///
  /// - Parameter name: The commit, as git takes it.
  /// - Throws: `InputError` where there is no git.
  init(_ name: String) throws {
    guard let git = Executable.path(of: "git") else {
      throw InputError(lines: ["layoutlab: error: 'git' is not on the PATH; '--since' needs it"])
    }
    (self.name, self.git) = (name, git)
  }

  /// Modules as they were in the commit.
  ///
  /// A file that the commit does not have is taken as it is now, unless it is one whose layouts are meant.
  ///
  /// - Parameter modules: The modules as they are now.
  /// - Returns: The same files with the texts of then.
  /// - Throws: `InputError` with git's own words.
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
      throw InputError(lines: ["\(path): error: git has no such file in '\(name)': \(words)"])
    }
    return [UInt8](child.output)
  }
}
