import Foundation

/// The files that a watched check depends on.
struct WatchedFiles: Equatable {
  /// The paths of files.
  var files: Set<String> = []
  /// The paths of folders, whose Swift files count, also those that are added.
  var folders: [String] = []

  /// Returns the stamps of all files; missing files have none.
  func stamps() -> [String: FileStamp] {
    let all = files.union(folders.flatMap { CheckFiles.sources(inFolder: $0) })
    return Dictionary(uniqueKeysWithValues: all.compactMap { path in FileStamp(path).map { (path, $0) } })
  }
}

/// Waits for changes of files.
@MainActor protocol FileChanges {
  /// Remembers the present state of the files, from which the next changes are counted.
  mutating func begin(_ files: WatchedFiles)

  /// Waits until files have changed since `begin(_:)`.
  ///
  /// - Parameter files: The files; those that were not known at the beginning count from now on.
  /// - Returns: The paths of the files that changed, sorted; `nil` if there will be no more changes.
  mutating func next(_ files: WatchedFiles) -> [String]?
}

/// Finds changes by comparing the stamps of files several times per second, until the process is interrupted.
struct PolledChanges: FileChanges {
  private var known: [String: FileStamp] = [:]
  private var first = WatchedFiles()
  /// Waits between two comparisons.
  private let pause: () -> Void

  /// Creates a source of changes.
  init(pause: @escaping () -> Void = { Thread.sleep(forTimeInterval: 0.25) }) { self.pause = pause }

  mutating func begin(_ files: WatchedFiles) {
    first = files
    known = files.stamps()
  }

  mutating func next(_ files: WatchedFiles) -> [String]? {
    for (path, stamp) in files.stamps() where !first.files.contains(path) && files.files.contains(path) {
      known[path] = known[path] ?? stamp
    }
    while true {
      let now = files.stamps()
      let paths = Set(now.keys).union(known.keys.filter { files.files.contains($0) || isInFolder($0, files) })
      let changed = paths.filter { now[$0] != known[$0] }
      if !changed.isEmpty {
        known = now
        return changed.sorted()
      }
      pause()
    }
  }

  private func isInFolder(_ path: String, _ files: WatchedFiles) -> Bool {
    files.folders.contains { folder in folder == "." ? !path.hasPrefix("/") : path.hasPrefix(folder) }
  }
}
