import Foundation
import LayoutLabReport
import TestSupport

/// The comments that mark claims about UIKit as unverified.
struct UnverifiedMarks {
  /// The marks of each file, sorted by path.
  private let files: [(path: String, marks: [String])]

  /// Reads all Swift files in a folder of the package.
  init(in folder: String) throws {
    let root = PackageFolder.url.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    files = try paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let marks = Self.marks(in: text)
      return marks.isEmpty ? nil : (path, marks)
    }
  }

  /// Returns the text of each mark, with the lines that continue it.
  private static func marks(in text: String) -> [String] {
    var marks: [String] = []
    // The number of slashes of the mark that the next line can continue; 0 for none.
    var slashes = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.trimmingPrefix(while: \.isWhitespace)
      let comment = words.prefix { $0 == "/" }
      let content = words.dropFirst(comment.count).trimmingPrefix(while: \.isWhitespace)
      if comment.count >= 2, content.hasPrefix("Unverified: ") {
        marks.append(String(content.dropFirst("Unverified: ".count)))
        slashes = comment.count
      } else if slashes > 0, comment.count == slashes, !content.isEmpty {
        marks[marks.count - 1] += " " + content
      } else {
        slashes = 0
      }
    }
    return marks
  }

  /// Returns the marks by file, wrapped to a width.
  func lines(width: Int) -> [String] {
    files.flatMap { file in
      [file.path]
        + file.marks.flatMap { mark in
          Paragraph.lines(mark, width: width - 4).enumerated().map { ($0 == 0 ? "  – " : "    ") + $1 }
        }
    }
  }
}
