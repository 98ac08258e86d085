import HeadlessUIKit

extension CallName {
  /// The problem of the name, with the nearest name that exists; nil for a good name.
  ///
  /// A delegate can have methods of its own, so an unknown method of a delegate is good if it is not a
  /// misspelling.
  var complaint: String? {
    guard !Self.known.contains(rawValue) else { return nil }
    let receivers = LifecycleReceiver.allCases.map(\.rawValue)
    guard let receiver else {
      let guess = receivers.map { "\($0).\(rawValue)" }.first(where: Self.known.contains)
      return "unknown call \(NearestWord.quoted(rawValue))"
        + (guess.map { "; did you mean '\($0)'?" }
          ?? "; a call is a receiver and UIKit's name, such as 'layout.prepare()', and a receiver is one of "
          + receivers.joined(separator: ", "))
    }
    let others = Self.knownNames.filter { $0.hasPrefix("\(receiver.rawValue).") }
    let nearest = NearestWord.find(rawValue, among: others) ?? Self.lacksParentheses(rawValue, among: others)
    if let nearest { return "unknown call \(NearestWord.quoted(rawValue)); did you mean '\(nearest)'?" }
    if receiver == .delegate || receiver == .dataSource, rawValue.last == ")" { return nil }
    return "unknown call \(NearestWord.quoted(rawValue)); UIKit has no such call of the \(receiver.rawValue)"
  }

  private static func lacksParentheses(_ name: String, among others: [String]) -> String? {
    others.first { $0.hasPrefix("\(name)(") }
  }

  /// The names of all calls of UIKit's own methods and properties.
  static let known = Set(knownNames)

  private static let knownNames = LifecycleCall.allCases.map(\.description)
}
