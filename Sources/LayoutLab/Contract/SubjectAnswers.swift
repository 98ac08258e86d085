import Foundation
import HeadlessUIKit

/// What generated delegates make their answers from.
///
/// A delegate turns a number of an item or a section into a value of the type it is asked for. The number
/// belongs to the item or the section, not to its place: it moves with it, is the same whenever it is asked for, and
/// becomes another when the data's contents change.
@MainActor public final class SubjectAnswers {
  /// Whether requirements that are optional are answered; otherwise they count as missing.
  public let includesOptional: Bool
  /// Whether a flow layout keeps the bars, margins and spaces that it has set itself.
  ///
  /// An app that uses a layout which gives itself headers has no delegate that answers the same question otherwise;
  /// one whose source asks the delegate expects other answers.
  let leavesWhatIsSet: Bool
  /// Whether a delegate was asked about an item that exists.
  private(set) var wasAskedForItem = false
  /// Counts the changes of contents; all answers follow from it too.
  var revision = 0
  private let data: ScenarioDataSource

  init(_ data: ScenarioDataSource, includesOptional: Bool, leavesWhatIsSet: Bool = false) {
    self.data = data
    self.includesOptional = includesOptional
    self.leavesWhatIsSet = leavesWhatIsSet
  }

  /// Returns the number of an item; a path of one index stands for a section, an empty one for everything.
  public func number(at indexPath: IndexPath) -> SeededNumber {
    let seed = UInt64(revision) &* 0x51_7C_C1B7_2722_0A95
    guard indexPath.count > 0 else { return SeededNumber(seed: seed, index: 0) }
    guard indexPath.count > 1, let item = data.item(at: indexPath) else {
      let sections = data.store.sections
      let identity = sections.indices.contains(indexPath[0]) ? sections[indexPath[0]].identity : indexPath[0]
      return SeededNumber(seed: seed &+ 1, index: UInt64(bitPattern: Int64(identity)))
    }
    wasAskedForItem = true
    return SeededNumber(seed: seed &+ 2, index: Self.mixed(item.value))
  }

  /// Returns the number of a section.
  public func number(ofSection section: Int) -> SeededNumber { number(at: IndexPath(index: section)) }

  /// A number that follows from a text, the same on every machine.
  private static func mixed(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
