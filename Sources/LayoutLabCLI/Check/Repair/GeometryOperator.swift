import LayoutLab

/// An operator for points, sizes and vectors, as in `bounds.size * 0.7`, which a library that is not there adds.
struct GeometryOperator {
  /// The operator with its operands, for example `CGSize * Double`.
  let call: String
  /// The effect, as the end of a sentence.
  let meaning: String
  /// The operator, as Swift source.
  let source: String

  /// Finds the operator that an error is about; `nil` for other errors, and for operators that can mean several things.
  init?(at error: Compiler.Diagnostic) {
    guard let (name, left, operand) = error.missingOperator, let right = operand else { return nil }
    let isFactor = Self.numbers.contains(right) && ["*", "/"].contains(name)
    guard let fields = Self.fields[left], isFactor || ["+", "-"].contains(name) else { return nil }
    let others: [String]
    if isFactor {
      others = ["other", "other"]
    } else {
      guard let parts = Self.fields[right] else { return nil }
      others = parts.map { "other.\($0)" }
    }
    call = "\(left) \(name) \(right)"
    meaning = isFactor ? "applied to both parts" : "applied to each part"
    let arguments = zip(fields, others).map { "\($0): one.\($0) \(name) \($1)" }.joined(separator: ", ")
    source =
      "func \(name) (one: \(left), other: \(isFactor ? "CGFloat" : right)) -> \(left) { \(left)(\(arguments)) }"
  }

  private static let fields: [String: [String]] = [
    "CGPoint": ["x", "y"], "CGSize": ["width", "height"], "CGVector": ["dx", "dy"],
    "UIOffset": ["horizontal", "vertical"],
  ]
  private static let numbers: Set = ["CGFloat", "Double", "Float", "Int"]
}

extension Compiler.Diagnostic {
  /// The operator that no file declares for two types, or for one in front of which it is; `nil` for other errors.
  var missingOperator: (name: String, left: String, right: String?)? {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    if message.hasPrefix("unary operator '"), quoted.count == 5 { return (quoted[1], quoted[3], nil) }
    guard message.hasPrefix("binary operator '") else { return nil }
    if quoted.count == 5, message.contains("cannot be applied to two '") {
      return (quoted[1], quoted[3], quoted[3])
    }
    guard quoted.count == 7, message.contains("cannot be applied to operands of type") else { return nil }
    return (quoted[1], quoted[3], quoted[5])
  }
}
