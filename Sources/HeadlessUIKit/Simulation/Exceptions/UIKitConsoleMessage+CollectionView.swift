import Foundation

// The console messages about collection views: those of UIKit, and those that the simulator adds.
extension UIKitConsoleMessage {
  static let layoutIsLocked = UIKitConsoleMessage(
    .layoutIsLocked,
    text: "trying to load collection view layout data when layout is locked")

  static func deletedTwice(_ operation: UpdateOperation) -> UIKitConsoleMessage {
    UIKitConsoleMessage(
      .deletedTwice,
      text: "\(operation.listed) is deleted twice in one batch: UIKit accepts this and crashes later.")
  }

  static func insertedIntoMovedSection(_ operation: UpdateOperation) -> UIKitConsoleMessage {
    UIKitConsoleMessage(
      .insertedIntoMovedSection,
      text:
        "\(operation.listed) is inserted into a section that the same batch moves: UIKit accepts this and "
        + "corrupts its memory.")
  }

  static let layoutLoopBeforeIOS15 = UIKitConsoleMessage(
    .layoutLoop,
    text:
      "The layout of the collection view is invalidated by each layout pass. Before iOS 15 UIKit repeats "
      + "this forever; the simulator stopped after 100 passes.")

  // Unverified: the message about a wrong index path lists the counts since iOS 16.4. A console log of each version.
  @MainActor static func attributesBeyondData(
    _ attributes: UICollectionViewLayoutAttributes, layout: UICollectionViewLayout, counts: [Int],
    _ profile: UIKitProfile
  ) -> UIKitConsoleMessage {
    guard profile.invalidIndexPathMessage == .withCounts else {
      return UIKitConsoleMessage(
        .attributesBeyondData,
        text: "Layout attributes \(attributes.description) were received from the layout "
          + "\(ExceptionText.of(layout)) but are not valid for the data source counts. "
          + "Attributes will be ignored.")
    }
    return UIKitConsoleMessage(
      .attributesBeyondData,
      text: "Received layout attributes with an invalid index path. Attributes will be ignored. Attributes: "
        + "\(attributes.description); layout: \(ExceptionText.of(layout)); data source counts: "
        + ExceptionText.of(counts: counts))
  }
}
