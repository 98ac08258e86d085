import Foundation
import HeadlessUIKit

/// The data and the size of the view at some moment of a program, with which a shorter program can begin.
public struct ProgramStanding: Sendable, Codable, Equatable {
  /// The number of items in each section.
  public var counts: [Int]
  /// The size of the view.
  public var size: CGSize

  /// Creates a state from its parts.
  public init(counts: [Int], size: CGSize) { (self.counts, self.size) = (counts, size) }

  /// Returns the data and the size after some steps, as far as the steps themselves decide.
  func after(_ steps: [Step]) -> ProgramStanding {
    var standing = self
    var store = DataStore(ScenarioData(sections: counts.map { SectionData(items: $0) }))
    for step in steps {
      switch step.action {
      case .rotate(nil): standing.size = CGSize(width: standing.size.height, height: standing.size.width)
      case .resize(let size): standing.size = size
      case .update(let update): store.apply([update])
      case .batch(let updates): store.apply(updates)
      case .mutate(let mutations): for mutation in mutations { store.apply(mutation) }
      default: break
      }
    }
    standing.counts = store.counts
    return standing
  }
}
