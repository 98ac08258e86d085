import Foundation
import LayoutLab
import LayoutLabHost

/// The locations of programs.
package enum Executable {
  /// The folders of the PATH variable, in order.
  package static var folders: [String] {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
  }

  /// The folder of the running tool.
  package static var ownFolder: URL {
    folder(of: URL(fileURLWithPath: Platform.ownPath).resolvingSymlinksInPath())
  }

  /// Returns the folder of a program; for one in a test bundle, the folder of the bundle.
  ///
  /// - Parameter program: The program, for example `debug/Tests.xctest/Contents/MacOS/Tests`.
  /// - Returns: The folder, for example `debug`.
  static func folder(of program: URL) -> URL {
    var folder = program.deletingLastPathComponent()
    guard let bundle = folder.pathComponents.lastIndex(where: { $0.hasSuffix(".xctest") }) else {
      return folder
    }
    for _ in bundle..<folder.pathComponents.count { folder.deleteLastPathComponent() }
    return folder
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
