import Foundation

/// Programs, and where they stand.
package enum Executable {
  /// The folders of the user's path, in their order.
  package static var folders: [String] {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
  }

  /// The folder in which the running tool stands.
  package static var ownFolder: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// The path of a program by its name; nil where there is none.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - folders: Where it is looked for, in this order; the user's path by default.
  /// - Returns: The path.
  package static func path(of name: String, in folders: [String] = Self.folders) -> String? {
    folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
