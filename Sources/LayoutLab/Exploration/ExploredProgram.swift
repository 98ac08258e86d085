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
  /// The properties of the layout that are set before the first display.
  var settings: [ProgramStep] = []
  /// The steps after the first display.
  public var steps: [ProgramStep] = []

  /// The number of items at first.
  var itemCount: Int { sections.reduce(0, +) }
}

/// A step of a generated program: a kind of change, and three numbers that choose among its forms.
public struct ProgramStep: Sendable, Codable, Hashable {
  /// The kind of change.
  public var kind: Kind
  var first = 0
  var second = 0
  var third = 0

  /// The kinds of changes, simpler ones first.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    case invalidate, reload, scroll, rotate, resize, inset, safeArea, textSize, margins, direction
    case scrollToItem, pull, drag, configure, context, contents, reloadItem, insert, delete, move
    case reloadSection, insertSection, deleteSection, moveSection, reloadChanged, batch, replaceLayout
  }

  /// The largest number that chooses among the forms of a step.
  static let largest = 97
}
