import Foundation
import LayoutLab
import LayoutLabHost
import Testing

@Suite("Numbers as objects in the copies of files") struct NumbersTests {
  @Test func `all types of numbers are objects`() {
    let values: [Any] = [
      CGFloat(2), 2.0, Float(2), 2, UInt(2), Int8(2), UInt8(2), Int16(2), UInt16(2), Int32(2), UInt32(2),
      Int64(2), UInt64(2), NSNumber(value: 2),
    ]
    for value in values { #expect(CheckHost.number(value)?.doubleValue == 2, "\(type(of: value))") }
    #expect(CheckHost.number(true)?.boolValue == true)
  }

  @Test func `other values are none`() {
    #expect(CheckHost.number("2") == nil)
    #expect(CheckHost.number(nil) == nil)
    #expect(CheckHost.number(CGFloat?.none as Any?) == nil)
  }
}
