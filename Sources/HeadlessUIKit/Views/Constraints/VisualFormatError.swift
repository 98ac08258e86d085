/// A mistake in a visual format, and its place.
struct VisualFormatError: Error, Equatable {
  /// The description of the mistake.
  var message: String
  /// The number of characters before the mistake.
  var position: Int

  /// Returns UIKit's exception for the mistake, with a mark under its place.
  func exception(in format: String) -> UIKitException {
    UIKitException(
      name: "NSInvalidArgumentException",
      reason: "Unable to parse constraint format: \n\(message) \n\(format) \n"
        + String(repeating: " ", count: position) + "^")
  }
}
