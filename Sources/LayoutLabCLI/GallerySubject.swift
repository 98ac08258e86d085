import Foundation
import HeadlessUIKit
import LayoutGallery
import LayoutLab

extension LayoutSignature {
  /// What scenarios can say of the gallery's layouts.
  static let gallery = GalleryCatalogue.entries.map { entry in
    LayoutSignature(
      entry.name,
      parameters: Dictionary(
        uniqueKeysWithValues: entry.parameters.map { ($0.name, $0.kind == .flag ? .flag : .number) }))
  }
}

extension LayoutSession {
  /// Creates a session with a layout of the gallery; nil where the gallery has none of that name.
  ///
  /// - Parameters:
  ///   - scenario: The scenario, whose subject's parameters are those of the layout.
  ///   - subject: The layout.
  convenience init?(_ scenario: Scenario, of subject: ScenarioSubject) {
    guard let entry = GalleryCatalogue.entry(named: subject.layout) else { return nil }
    self.init(scenario) { Subject(entry.make(parameters: subject.numbers, data: GalleryData($0))) }
  }
}

extension ScenarioSubject {
  /// The parameters as numbers; a flag is 1 or 0, and what is no number is left out.
  fileprivate var numbers: [String: Double] {
    parameters.compactMapValues { value in
      switch value {
      case .number(let number): number
      case .flag(let flag): flag ? 1 : 0
      case .text, .list: nil
      }
    }
  }
}

extension LayoutSession.Subject {
  fileprivate init(_ instance: GalleryInstance) {
    self.init(
      instance.layout, cellClass: instance.cellClass, supplementaryClasses: instance.supplementaryClasses,
      retained: instance.retained)
  }
}

extension GalleryData {
  /// Answers from a session's data as it is at the time; where that gives no size, a size for all.
  @MainActor fileprivate init(_ data: ScenarioDataSource) {
    self.init(
      itemSize: { path in
        let item = data.item(at: path)
        return CGSize(width: item?.width ?? 120, height: item?.height ?? 90)
      },
      itemHeight: { data.item(at: $0)?.height ?? 100 },
      headerHeight: { data.metrics(ofSection: $0)?.header?.height ?? 0 },
      footerHeight: { data.metrics(ofSection: $0)?.footer?.height ?? 0 })
  }
}
