import LayoutLab

extension CheckReport {
  /// The parts of a layout that ran before its verdict, and those that did not.
  package struct Coverage: Sendable, Codable, Equatable {
    /// Lines that no scenario and no program has reached.
    package struct Gap: Sendable, Codable, Equatable {
      package var file: String
      package var first: Int
      package var last: Int
      /// The line that leads to them, without indentation, such as `if isHorizontal {`.
      package var opening: String
      /// The text of the lines.
      package var lines: [String]

      /// Creates a gap.
      package init(file: String, first: Int, last: Int, opening: String, lines: [String]) {
        (self.file, self.first, self.last) = (file, first, last)
        (self.opening, self.lines) = (opening, lines)
      }

      /// The numbers of the lines in words, such as `lines 120–134`.
      package var place: String { first == last ? "line \(first)" : "lines \(first)–\(last)" }

      /// The numbers of the lines with the code that leads to them.
      var text: String { opening.isEmpty ? place : "\(place) (`\(opening)`)" }
    }

    /// The number of regions of the layout's code, and of those that ran.
    package var regions: Int
    package var reached: Int
    /// The lines that did not run, in order.
    package var gaps: [Gap]

    /// Creates a coverage.
    package init(regions: Int, reached: Int, gaps: [Gap]) {
      (self.regions, self.reached, self.gaps) = (regions, reached, gaps)
    }

    /// The part of the regions that ran, in percent; 100 only if all of them did.
    package var percent: Int { regions == 0 ? 100 : reached * 100 / regions }

    /// The number of gaps that a sentence names.
    private static let mostNamed = 4

    /// The coverage in a sentence.
    package var text: String {
      let share = "\(percent) % of the layout's regions ran"
      guard !gaps.isEmpty else { return share }
      let more = gaps.count - Self.mostNamed
      return "\(share); not reached: " + gaps.prefix(Self.mostNamed).map(\.text).joined(separator: ", ")
        + (more > 0 ? ", and \(ListPhrase.count(more, "other part"))" : "")
    }
  }
}
