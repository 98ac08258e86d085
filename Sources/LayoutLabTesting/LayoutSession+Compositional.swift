import HeadlessUIKit
import LayoutLab
import Testing

extension LayoutSession {
  /// Creates a session of a compositional layout whose sections are all the same.
  ///
  /// ```swift
  /// let session = LayoutSession(data: [20]) { NSCollectionLayoutSection(group: makeRow()) }
  /// session.load()
  /// session.expect { Expect.frame([0, 0], CGRect(x: 0, y: 0, width: 130, height: 100)) }
  /// ```
  ///
  /// - Parameters:
  ///   - data: The sections at first.
  ///   - device: The device; `nil` for the device of the test's traits, or a phone.
  ///   - answers: The answers of data source, delegate and cells that do not follow from the data.
  ///   - sourceLocation: The location of the call.
  ///   - section: Creates the definition of the sections each time that it is called.
  public convenience init(
    data: ScenarioData, device: ScenarioDevice? = nil, answers: ScenarioAnswers = ScenarioAnswers(),
    sourceLocation: SourceLocation = #_sourceLocation,
    section: @escaping () -> NSCollectionLayoutSection
  ) {
    self.init(data: data, device: device, answers: answers, sourceLocation: sourceLocation) {
      UICollectionViewCompositionalLayout(section: section())
    }
  }

  /// Creates a session of a compositional layout with a section provider.
  ///
  /// - Parameters:
  ///   - data: The sections at first.
  ///   - device: The device; `nil` for the device of the test's traits, or a phone.
  ///   - answers: The answers of data source, delegate and cells that do not follow from the data.
  ///   - sourceLocation: The location of the call.
  ///   - sectionProvider: Returns the definition of a section for an environment, as in an app.
  public convenience init(
    data: ScenarioData, device: ScenarioDevice? = nil, answers: ScenarioAnswers = ScenarioAnswers(),
    sourceLocation: SourceLocation = #_sourceLocation,
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(data: data, device: device, answers: answers, sourceLocation: sourceLocation) {
      UICollectionViewCompositionalLayout(sectionProvider: sectionProvider)
    }
  }
}
