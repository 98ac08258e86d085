/// Two columns of text with a mark between them, in the width of a terminal.
struct TextColumns {
  /// The width of both columns and what is between them.
  let width: Int

  /// The least width; on a narrower terminal lines are longer than it is wide.
  static let leastWidth = 60

  /// Creates columns that fill a width.
  init(width: Int) { self.width = max(Self.leastWidth, width) }

  /// The width of one column.
  var column: Int { (width - 3) / 2 }

  /// A piece of text, and how it is set off.
  struct Piece {
    var text: String
    /// What stands before it, unless it begins a line.
    var space = ""
    var role: TextStyle.Role?
  }

  /// One line of a column.
  struct Line {
    fileprivate var pieces: [Piece]
    fileprivate var length: Int { pieces.reduce(0) { $0 + $1.text.count } }

    /// The line as it is printed.
    func text(_ style: TextStyle) -> String {
      pieces.map { piece in piece.role.map { style($0, piece.text) } ?? piece.text }.joined()
    }
  }

  /// The lines of a row.
  ///
  /// - Parameters:
  ///   - first: What stands on the left.
  ///   - mark: What stands between, one character wide.
  ///   - second: What stands on the right.
  ///   - style: How pieces are set off.
  /// - Returns: The lines, without spaces at their ends.
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

  /// The most lines of a cell; what has no room is cut off.
  private static let mostLines = 6

  /// Breaks pieces of text into lines of a width.
  ///
  /// A piece begins a line where it would have no room otherwise. One that is longer than a line is broken at a
  /// space, else at a bracket, a full stop or a colon, else before a capital letter within a name, else anywhere.
  /// Lines after the first begin two characters farther to the right.
  ///
  /// - Parameters:
  ///   - pieces: What stands on the lines.
  ///   - prefix: What stands before the first piece.
  ///   - width: The width of a line; nil for that of a column.
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

  /// How many characters stand on a line that has room for fewer than there are.
  private static func lineEnd(_ text: [Character], _ room: Int) -> Int {
    // Not so that only a bracket is left.
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
