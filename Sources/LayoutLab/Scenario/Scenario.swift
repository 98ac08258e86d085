import HeadlessUIKit

/// A test case of one collection view: its data, its device, and what happens to it step by step.
///
/// A scenario is a value without behavior. It is written as a JSON file or in Swift with a result
/// builder; both give the same value:
///
/// ```swift
/// Scenario("scroll a page", subject: "waterfall", data: [40]) {
///   Step.load
///   Step.scroll(to: CGPoint(x: 0, y: 844)).labeled("one screen down").expecting {
///     Expect.never("layout.prepare()")
///     Expect.contentOffset(CGPoint(x: 0, y: 844))
///   }
/// }
/// ```
public struct Scenario: Sendable, Equatable {
  /// The path or address of the schema that the file names under `$schema`, for editors.
  public var schema: String?
  /// The scenario's name; one line, not empty.
  public var name: String
  /// A description of what the scenario shows, in a sentence or a paragraph.
  public var about: String?
  /// The layout; nil if the caller provides one, so that the scenario can be run with any layout.
  public var subject: ScenarioSubject?
  /// The initial data of the data source.
  public var data: ScenarioData
  /// The sizes of images by name, in points.
  ///
  /// `UIImage(named:)` returns images of these sizes; for any other name the size follows from its letters.
  public var images: [String: CGSize]
  /// The screen, the collection view on it, and the version of UIKit.
  public var device: ScenarioDevice
  /// The results of methods of the data source, the delegate and the cells that do not follow from the data.
  public var answers: ScenarioAnswers
  /// The steps, in order; not empty.
  public var steps: [Step]
  /// The rules that the layout breaks or keeps in all steps together.
  ///
  /// A rule that no single step can show, such as one about costs, is judged by additional queries, which are
  /// made
  /// with the same data on the same device.
  public var expectations: [Expect] = []

  /// Creates a scenario from a list of steps.
  public init(
    name: String, about: String? = nil, subject: ScenarioSubject? = nil, data: ScenarioData = .plain,
    images: [String: CGSize] = [:], device: ScenarioDevice = ScenarioDevice(),
    answers: ScenarioAnswers = ScenarioAnswers(), steps: [Step]
  ) {
    self.name = name
    self.about = about
    self.subject = subject
    self.data = data
    self.images = images
    self.device = device
    self.answers = answers
    self.steps = steps
  }
}
