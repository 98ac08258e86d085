import LayoutLabReport

/// Formats two columns of text with a mark between them.
struct TextColumns {
  /// The total width.
  let width: Int

  /// The minimum width; lines do not fit into narrower terminals.
  static let leastWidth = 60

  /// Creates columns that fill a width.
  init(width: Int) { self.width = max(Self.leastWidth, width) }

  /// The width of one column.
  var column: Int { (width - 3) / 2 }

  /// A piece of text and its role.
  struct Piece {
    var text: String
    /// The text before the piece, unless it begins a line.
    var space = ""
    var role: TextStyle.Role?
  }

  /// One line of a column.
  struct Line {
    fileprivate var pieces: [Piece]
    fileprivate var length: Int { pieces.reduce(0) { $0 + $1.text.count } }

    /// Returns the line in a style.
    func text(_ style: TextStyle) -> String {
      pieces.map { piece in piece.role.map { style($0, piece.text) } ?? piece.text }.joined()
    }
  }

  /// Returns the lines of a row.
  ///
  /// - Parameters:
  ///   - first: The lines on the left.
  ///   - mark: The mark between the columns, one character wide.
  ///   - second: The lines on the right.
  ///   - style: The style of the text.
  /// - Returns: The lines, without trailing spaces.
  func row(_ first: [Line], _ mark: Piece, _ second: [Line], _ style: TextStyle) -> [String] {
    (0..<max(1, first.count, second.count)).map { place in
      let left = place < first.count ? first[place] : Line(pieces: [])
      let right = place < second.count ? second[place] : Line(pieces: [])
      let between = Line(pieces: [place == 0 ? mark : Piece(text: "│", role: .minor)])
      let padding = String(repeating: " ", count: max(0, column - left.length))
      let line = left.text(style) + padding + " " + between.text(style)
      return right.length == 0 ? line : line + " " + right.text(style)
    }
  }

  // MARK: Breaking lines

  /// The maximum number of lines in a column, after which text is truncated.
  private static let mostLines = 6

  /// Breaks pieces of text into lines of a width.
  ///
  /// A piece that does not fit begins a new line. One that is longer than a line is broken at a space, or at a
  /// parenthesis, a period or a colon, or before a capital letter within a name, or else anywhere. All lines after the
  /// first are indented by two columns.
  ///
  /// - Parameters:
  ///   - pieces: The pieces.
  ///   - prefix: The text before the first piece.
  ///   - width: The width of a line; `nil` for that of a column.
  /// - Returns: At least one line.
  func wrapped(_ pieces: [Piece], prefix: String = "", width: Int? = nil) -> [Line] {
    let indent = String(repeating: " ", count: prefix.count + 2)
    let end = max(indent.count + 8, width ?? column)
    var lines = [Line(pieces: [Piece(text: prefix, role: pieces.first?.role)])]
    var isFresh = true
    func room(_ space: String) -> Int {
      end - lines[lines.count - 1].length - (isFresh ? 0 : space.count)
    }
    func add(_ text: String, _ piece: Piece) {
      lines[lines.count - 1].pieces.append(Piece(text: (isFresh ? "" : piece.space) + text, role: piece.role))
      isFresh = false
    }
    func breakLine() {
      lines.append(Line(pieces: [Piece(text: indent)]))
      isFresh = true
    }
    for piece in pieces {
      var rest = Array(piece.text)
      if rest.count > room(piece.space), rest.count <= end - indent.count || room(piece.space) < 12 {
        breakLine()
      }
      while rest.count > room(piece.space) {
        if lines.count == Self.mostLines {
          add(String(rest.prefix(max(0, room(piece.space) - 1))) + "…", piece)
          return lines
        }
        let end = Self.lineEnd(rest, room(piece.space))
        add(Self.trimmed(rest[..<end]), piece)
        rest = Array(rest[end...].drop { $0 == " " })
        breakLine()
      }
      add(String(rest), piece)
    }
    return lines
  }

  /// Returns the number of characters on the line if a text is broken.
  private static func lineEnd(_ text: [Character], _ room: Int) -> Int {
    // The next line must have at least three characters, not only a parenthesis.
    let places = (max(1, room / 3)...max(1, room)).reversed().filter { text.count - $0 > 2 }
    func latest(_ rule: (Character, Character) -> Bool) -> Int? {
      places.first { rule(text[$0 - 1], text[$0]) }
    }
    return latest { _, next in next == " " }
      ?? latest { before, next in next == "(" || before == "." || before == ":" }
      ?? latest { before, next in before.isLowercase && next.isUppercase } ?? max(1, room)
  }

  private static func trimmed(_ text: ArraySlice<Character>) -> String {
    String(text[..<((text.lastIndex { $0 != " " } ?? text.startIndex - 1) + 1)])
  }
}
