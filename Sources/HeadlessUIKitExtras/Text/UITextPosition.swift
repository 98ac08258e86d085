import Foundation
import HeadlessUIKit

/// A position in text.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// Creates a position at the beginning.
  public override init() {}
}

/// A range of text between two positions.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// Creates an empty range at the beginning.
  public override init() {}

  /// Whether the range contains nothing.
  open var isEmpty: Bool { true }
  /// The beginning.
  open var start: UITextPosition { UITextPosition() }
  /// The end.
  open var end: UITextPosition { UITextPosition() }
}

/// The kinds of text that a text view turns into links, which has no effect here.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  /// The bits of the kinds.
  public let rawValue: UInt
  /// Creates kinds from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Phone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Links.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Addresses.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
