import LayoutLab

/// A replacement of a range of bytes in a copy.
struct Edit: Sendable, Equatable {
  var range: Range<Int>
  var text: String
}

/// The edits of a file.
///
/// Edits keep every line, and every column of the user's code: a replacement is padded with spaces to the length of
/// the original text.
struct EditList: Sendable {
  private let file: SourceFile
  private(set) var edits: [Edit] = []
  /// Text after the end of the file.
  var appendix = ""

  init(_ file: SourceFile) { self.file = file }

  /// Replaces a range with spaces; line feeds are kept.
  mutating func blank(_ range: Range<Int>) { replace(range, by: "") }

  /// Replaces a range with a text that is padded with spaces; line feeds are kept.
  mutating func replace(_ range: Range<Int>, by text: String) {
    var rest = Array(text.utf8)
    if rest.count < range.count {
      rest += file.bytes[range.dropFirst(rest.count)].map {
        $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ")
      }
    }
    let lost = file.bytes[range.prefix(text.utf8.count)].count { $0 == UInt8(ascii: "\n") }
    let feeds = String(repeating: "\n", count: lost)
    edits.append(Edit(range: range, text: String(decoding: rest, as: UTF8.self) + feeds))
  }

  /// Inserts a text before a byte.
  mutating func insert(_ text: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, text: text))
  }

  /// Returns whether a byte is replaced.
  func covers(_ offset: Int) -> Bool { edits.contains { $0.range.contains(offset) } }

  /// Removes a range and returns its text with the edits so far; spaces take its place.
  mutating func take(_ range: Range<Int>) -> String {
    let inner = edits.filter {
      range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound
    }
    edits.removeAll { inner.contains($0) }
    let text = applied(inner, to: range)
    blank(range)
    return text
  }

  /// The edited file.
  var result: String { applied(edits, to: 0..<file.bytes.count) + (appendix.isEmpty ? "" : "\n" + appendix) }

  private func applied(_ edits: [Edit], to range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    var position = range.lowerBound
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in sorted where edit.range.lowerBound >= position {
      bytes += file.bytes[position..<edit.range.lowerBound]
      bytes += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    bytes += file.bytes[position..<range.upperBound]
    return String(decoding: bytes, as: UTF8.self)
  }
}
