/// The words of scenarios that are named already and that the engine cannot serve yet.
///
/// A file that uses one is told so, by name. Taking a word out of here and adding it to the keys of its object
/// makes it available.
enum NotAvailableYet {
  /// Actions of steps.
  static let actions = ["setLayout", "reorder", "animate", "traits", "transition"]
  /// Expectations: the rules of the contract.
  static let expectations = ["violates", "holds"]
  /// Whether `animated` of a scroll can only be false.
  static let animatedScrolling = true
}
