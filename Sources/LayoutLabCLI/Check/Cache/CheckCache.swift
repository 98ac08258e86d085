import Foundation
import LayoutLab
import LayoutLabHost
import LayoutLabToolReport

/// A folder with the reports of earlier checks, by everything that they depend on.
///
/// Several tools can use it at the same time: a report is written to a file of its own, which is then renamed.
package struct CheckCache: Sendable {
  /// A stored report.
  struct Entry: Codable {
    /// The key of the report.
    var key: String
    /// The time at which the check ended.
    var date: Date
    var report: CheckReport
  }

  /// The folder, which need not exist.
  let folder: String
  /// The maximum number of reports.
  var mostEntries = 200
  /// The maximum size of all reports together, in bytes.
  var mostBytes = 32 << 20

  /// Creates a cache in a folder.
  package init(folder: String) { self.folder = folder }

  /// The user's cache: `layoutlab` in XDG_CACHE_HOME, or in `.cache` of the home folder.
  static func usual(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> CheckCache? {
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
      return CheckCache(folder: "\(base)/layoutlab")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return CheckCache(folder: "\(home)/.cache/layoutlab")
  }

  private func path(_ key: String) -> String { "\(folder)/\(key).json" }

  /// Returns the report with a key, or `nil` if there is none that can be read.
  func entry(_ key: String) -> Entry? {
    let path = path(key)
    guard let data = FileManager.default.contents(atPath: path),
      let entry = try? CheckCoding.decoder.decode(Entry.self, from: data), entry.key == key
    else { return nil }
    // The reports that were used least recently are removed first.
    utimes(path, nil)
    return entry
  }

  /// Stores a report; if that is not possible, nothing happens, and the next check runs again.
  func store(_ report: CheckReport, _ key: String, at date: Date) {
    guard let data = try? CheckCoding.encoder.encode(Entry(key: key, date: date, report: report)),
      data.count <= mostBytes
    else { return }
    let manager = FileManager.default
    guard
      (try? manager.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])) != nil
    else { return }
    let temporary = "\(folder)/.\(key)-\(UUID().uuidString)"
    guard manager.createFile(atPath: temporary, contents: data, attributes: [.posixPermissions: 0o600]),
      rename(temporary, path(key)) == 0
    else {
      unlink(temporary)
      return
    }
    prune()
  }

  /// Removes the reports that were used least recently if there are too many.
  private func prune() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.compactMap { name -> (path: String, date: Date, size: Int)? in
      let path = "\(folder)/\(name)"
      guard name.hasSuffix(".json") || name.hasPrefix("."),
        let attributes = try? FileManager.default.attributesOfItem(atPath: path),
        let date = attributes[.modificationDate] as? Date, let size = attributes[.size] as? Int
      else { return nil }
      // A file of another tool that is being written is younger than an hour.
      if name.hasPrefix("."), date.timeIntervalSinceNow > -3600 { return nil }
      return (path, date, size)
    }.sorted { $0.date > $1.date }
    var bytes = 0
    for (place, file) in files.enumerated() {
      bytes += file.size
      if place >= mostEntries || bytes > mostBytes { unlink(file.path) }
    }
  }
}

extension Flag {
  static let noCache = Flag("--no-cache", "check again, even if nothing has changed since the last check")
}
