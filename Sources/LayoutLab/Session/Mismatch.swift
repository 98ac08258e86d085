import HeadlessUIKit

/// A reason why a step failed: an expectation that is not met, or something that no step may do.
///
/// It holds what was expected and what was found, in the words of reports.
public struct Mismatch: Sendable, Codable, Equatable {
  /// The key of the expectation in a scenario file, or `step` if the step itself cannot be taken.
  public var word: String
  /// The subject of the expectation, such as `'layout.prepare()'` or `the frame of item [0, 3]`.
  public var subject: String
  /// The expected value, such as `1 call` or `(0, 366, 195, 180)`.
  public var expected: String
  /// The found value, in the words of ``expected``.
  public var found: String
  /// The difference in one sentence, with both sides.
  public var statement: String
  /// An explanation of what UIKit does; nil if the rest explains it.
  public var background: String?
  /// The ways out, in a scenario file and in Swift; nil if they follow from the rest.
  var hints: Hint?
  /// The pictures that differ; nil if words say it all.
  public var exhibit: String?
  /// Whether the statement alone says everything, so that reports leave out the two sides.
  var isOneSentence: Bool
  /// The differences that have a place on the screen.
  package var marks: [Mark]

  /// Creates a mismatch.
  ///
  /// If the statement is nil, it says that the subject is what was found, and what is expected.
  init(
    _ word: String, of subject: String, expected: String, found: String, statement: String? = nil,
    background: String? = nil, hint: Hint? = nil, exhibit: String? = nil, isOneSentence: Bool = false,
    marks: [Mark] = []
  ) {
    self.word = word
    self.subject = subject
    self.expected = expected
    self.found = found
    self.statement = statement ?? "\(subject.withCapital) is \(found), and \(expected) is expected."
    self.background = background
    hints = hint
    self.exhibit = exhibit
    self.isOneSentence = isOneSentence
    self.marks = marks
  }
}

extension Mismatch {
  /// Advice on how to correct a mismatch.
  struct Hint: Sendable, Codable, Equatable {
    /// The way out in a scenario file.
    var inFile: String?
    /// The way out in a test in Swift.
    var inSwift: String?

    init(inFile: String?, inSwift: String?) {
      self.inFile = inFile
      self.inSwift = inSwift
    }

    /// Creates a hint that is good for both.
    init(_ text: String) { self.init(inFile: text, inSwift: text) }
  }

  /// Something on the screen that is not as expected, which a picture can show.
  package enum Mark: Sendable, Codable, Equatable {
    /// The view of an element has another frame; nil for no view.
    case view(Step.Element, expected: CGRect?, found: CGRect?)
    /// An element has no view, and it is unknown where its view should be.
    case missing(Step.Element)
    /// A cell shows another text.
    case text(Step.Element, expected: String, found: String, frame: CGRect)
    /// Something else has another rectangle, such as the content; the name says what, and where it is expected.
    case area(String, expected: CGRect, found: CGRect? = nil)
    /// The screen differs from a picture.
    case picture(ScreenDifference)
  }

  /// The advice for a scenario file; nil if it follows from the rest.
  public var hint: String? { hints?.inFile }

  /// The whole sentence: the subject, both sides, and the way out.
  public var sentence: String {
    "\(subject): expected \(expected), found \(found)" + (hint.map { "; \($0)" } ?? "")
  }
}
