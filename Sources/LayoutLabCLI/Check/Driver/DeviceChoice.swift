import LayoutLab

/// An expression whose value on phones differs from that on tablets, as in `isPad ? 200 : 160`.
///
/// A check shows layouts on a phone.
struct DeviceChoice {
  /// The tokens of the value on phones.
  let valueOnPhone: Range<Int>

  /// Finds the value; `nil` if the expression does not depend on the device alone.
  ///
  /// - Parameters:
  ///   - expression: The tokens of the expression.
  ///   - tokens: The tokens of its file.
  init?(_ expression: Range<Int>, in tokens: [Token]) {
    let outer = tokens.withoutGroups(in: expression)
    guard let question = outer.first(where: { tokens[$0].isSign("?") && tokens[$0].followsSpace }),
      let colon = outer.first(where: { $0 > question && tokens[$0].isSign(":") }),
      let isPhone = Self.isPhone(tokens[expression.lowerBound..<question].map(\.text))
    else { return nil }
    valueOnPhone = isPhone ? question + 1..<colon : colon + 1..<expression.upperBound
  }

  /// Returns whether a condition is met on a phone; `nil` if it is about something else.
  private static func isPhone(_ condition: [String]) -> Bool? {
    guard let last = condition.last?.lowercased() else { return nil }
    let device = ["pad": false, "ipad": false, "phone": true, "iphone": true]
    if condition.count > 3, condition[condition.count - 2] == ".", let isPhone = device[last] {
      // The type of the case may be written out.
      let rest = condition.dropLast(2)
      let sign = rest.last?.first?.isLetter ?? false ? rest.dropLast().last : rest.last
      guard let sign, ["==", "!="].contains(sign), condition.contains("userInterfaceIdiom")
      else { return nil }
      return isPhone == (sign == "==")
    }
    // Such a property belongs to the device, or to a type with constants.
    let isPath = condition.allSatisfy { $0 == "." || $0.first?.isLetter ?? false }
    return isPath && last.hasPrefix("is") ? device[String(last.dropFirst(2))] : nil
  }
}
