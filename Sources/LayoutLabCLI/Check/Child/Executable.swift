import Foundation
import LayoutLab

/// The locations of programs.
package enum Executable {
  /// The folders of the PATH variable, in order.
  package static var folders: [String] {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
  }

  /// The folder of the running tool.
  package static var ownFolder: URL {
    URL(fileURLWithPath: Platform.ownPath).resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// Returns the path of a program, or `nil` if it is not found.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - folders: The folders to search, in order; by default those of the PATH variable.
  /// - Returns: The path.
  package static func path(of name: String, in folders: [String] = Self.folders) -> String? {
    folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
