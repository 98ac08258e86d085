/// A generated program: the data, the surroundings and the steps that a layout is put through.
///
/// All values are small numbers, which a script turns into a scenario for the data and the view at that
/// moment, so that every program is possible. A smaller number always stands for something simpler.
public struct ExploredProgram: Sendable, Codable, Hashable {
  /// The number of items in each section.
  public var sections: [Int]
  /// The height of all headers, as an index into ``ProgramVocabulary/headers``.
  var header = 0
  /// The size of the view, as an index into ``ProgramVocabulary/sizes``.
  var size = 0
  /// The content inset, as an index into ``ProgramVocabulary/insets``.
  var inset = 0
  /// The safe area, as an index into ``ProgramVocabulary/safeAreas``.
  var safeArea = 0
  /// The text size, as an index into ``ProgramVocabulary/textSizes``.
  var textSize = 0
  /// 1 if the layout direction is from right to left, otherwise 0.
  var direction = 0
  /// 1 if delegates do not implement optional methods, otherwise 0.
  var silence = 0
  /// The question that is asked instead of taking steps, as a number from 1; 0 for none.
  var question = 0
  /// The properties of the layout that are set before the first display.
  var settings: [ProgramStep] = []
  /// The steps after the first display.
  public var steps: [ProgramStep] = []

  /// The number of items at first.
  var itemCount: Int { sections.reduce(0, +) }
}

// A process that explores sends each program before it runs, so that the form is short: a text
// with numbers. An encoder of JSON takes ten times as long for an array.
extension ExploredProgram {
  /// The numbers of the program, as it is encoded.
  package var text: String {
    var numbers = [header, size, inset, safeArea, textSize, direction, silence, question]
    numbers.append(sections.count)
    numbers += sections
    for steps in [settings, steps] {
      numbers.append(steps.count)
      for step in steps { numbers += [step.kind.number, step.first, step.second, step.third] }
    }
    return numbers.map { String($0) }.joined(separator: " ")
  }

  /// Encodes the program.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Decodes a program.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    func problem() -> DecodingError {
      DecodingError.dataCorruptedError(in: container, debugDescription: "not the numbers of a program")
    }
    var numbers = try text.split(separator: " ").map { word in
      guard let number = Int(word) else { throw problem() }
      return number
    }[...]
    func next(_ count: Int) throws -> [Int] {
      guard count >= 0, numbers.count >= count else { throw problem() }
      defer { numbers = numbers.dropFirst(count) }
      return Array(numbers.prefix(count))
    }
    func steps() throws -> [ProgramStep] {
      try (0..<max(0, next(1)[0])).map { _ in
        let step = try next(4)
        guard ProgramStep.Kind.allCases.indices.contains(step[0]) else { throw problem() }
        return ProgramStep(
          kind: ProgramStep.Kind.allCases[step[0]], first: step[1], second: step[2], third: step[3])
      }
    }
    let single = try next(8)
    self.init(sections: try next(next(1)[0]))
    (header, size, inset, safeArea) = (single[0], single[1], single[2], single[3])
    (textSize, direction, silence, question) = (single[4], single[5], single[6], single[7])
    settings = try steps()
    self.steps = try steps()
    guard numbers.isEmpty else { throw problem() }
  }
}

/// A step of a generated program: a kind of change, and three numbers that choose among its forms.
public struct ProgramStep: Sendable, Hashable {
  /// The kind of change.
  public var kind: Kind
  var first = 0
  var second = 0
  var third = 0

  /// The kinds of changes, simpler ones first.
  public enum Kind: Sendable, CaseIterable {
    case invalidate, reload, scroll, rotate, resize, inset, safeArea, textSize, margins, direction
    case scrollToItem, pull, drag, configure, context, contents, reloadItem, insert, delete, move
    case reloadSection, insertSection, deleteSection, moveSection, reloadChanged, batch, replaceLayout

    /// The index among all kinds.
    fileprivate var number: Int { Self.numbers[self] ?? 0 }

    private static let numbers = Dictionary(uniqueKeysWithValues: zip(allCases, allCases.indices))
  }

  /// The largest number that chooses among the forms of a step.
  static let largest = 97
}
