import Foundation

extension CheckHost {
  /// Returns what `value as? NSNumber` returns on iOS, where all numbers are objects if one is needed.
  ///
  /// Foundation for Linux traps if the value is a `CGFloat`.
  public nonisolated static func number(_ value: Any?) -> NSNumber? {
    switch value {
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as Double: NSNumber(value: value)
    case let value as Float: NSNumber(value: value)
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as UInt: NSNumber(value: value)
    case let value as Int8: NSNumber(value: value)
    case let value as UInt8: NSNumber(value: value)
    case let value as Int16: NSNumber(value: value)
    case let value as UInt16: NSNumber(value: value)
    case let value as Int32: NSNumber(value: value)
    case let value as UInt32: NSNumber(value: value)
    case let value as Int64: NSNumber(value: value)
    case let value as UInt64: NSNumber(value: value)
    default: value as? NSNumber
    }
  }
}
