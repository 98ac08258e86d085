import HeadlessUIKit
import Synchronization

/// The state of decoding a file: the positions of values, and the problems found so far.
///
/// A decoder carries it in its `userInfo`. Without one the first problem is thrown, and values have no position.
final class ReadingContext: Sendable {
  static let key = CodingUserInfoKey(rawValue: "LayoutLab.ReadingContext")!

  let file: String
  let map: SourceMap
  /// The layouts that a subject can name; nil if any name is allowed.
  let layouts: [LayoutSignature]?
  private let collected = Mutex<[ScenarioProblem]>([])

  init(file: String, map: SourceMap, layouts: [LayoutSignature]?) {
    self.file = file
    self.map = map
    self.layouts = layouts
  }

  var problems: [ScenarioProblem] { collected.withLock { $0 } }

  func add(_ problem: ScenarioProblem) { collected.withLock { $0.append(problem) } }

  func position(of path: [ScenarioProblem.PathPart], _ place: ScenarioProblem.Place = .value)
    -> SourcePosition
  {
    let (line, column) = map.place(of: path, place)
    return SourcePosition(file: file, line: line, column: column)
  }
}

extension Decoder {
  /// The context of the file that is read; nil when something else is decoded.
  var reading: ReadingContext? { userInfo[ReadingContext.key] as? ReadingContext }

  /// The position of the value that is decoded.
  var position: SourcePosition? { reading?.position(of: codingPath.map(ScenarioProblem.PathPart.init)) }

  /// A problem of the value that is decoded.
  func problem(_ message: String) -> ScenarioProblem { ScenarioProblem(path: codingPath, message) }

  /// A problem of the value that is decoded: it has the wrong type.
  func mismatch(expected: String) -> ScenarioProblem {
    problem("expected \(expected)\(keyPhrase), found \(shape.rawValue)")
  }

  /// The key of the value that is decoded, or of the list that contains it, for the middle of a sentence.
  var keyPhrase: String {
    guard let last = codingPath.last else { return "" }
    if last.intValue == nil { return " for \(NearestWord.quoted(last.stringValue))" }
    let list = codingPath.last { $0.intValue == nil }
    return list.map { " in \(NearestWord.quoted($0.stringValue))" } ?? ""
  }

  /// Records a problem if problems are collected; throws it otherwise.
  func report(_ problem: ScenarioProblem) throws(ScenarioProblem) {
    guard let reading else { throw problem }
    reading.add(problem)
  }

  /// Runs a part of the decoding; if problems are collected, records a problem in it and returns nil.
  func attempt<Value>(_ body: () throws -> Value) throws -> Value? {
    do {
      return try body()
    } catch {
      try report(problem(from: error))
      return nil
    }
  }

  private func problem(from error: any Error) -> ScenarioProblem {
    if let problem = error as? ScenarioProblem { return problem }
    return switch error as? DecodingError {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      ScenarioProblem(path: context.codingPath, context.debugDescription)
    case .keyNotFound(let key, let context):
      ScenarioProblem(path: context.codingPath, "'\(key.stringValue)' is missing")
    default: problem("\(error)")
    }
  }

  /// Whether the value that is decoded is a number.
  var isNumber: Bool { shape == .number }

  /// Whether the value that is decoded is a string.
  var isString: Bool { shape == .string }

  /// Whether the value that is decoded is a list.
  var isList: Bool { shape == .list }

  /// Whether the value that is decoded is an object.
  var isObject: Bool { shape == .object }

  /// Whether the value that is decoded is null.
  var isNull: Bool { shape == .null }

  /// The type of the value that is decoded.
  var shape: JSONShape {
    if let reading { return reading.map.shape(at: codingPath.map(ScenarioProblem.PathPart.init)) }
    guard let single = try? singleValueContainer() else { return .nothing }
    if single.decodeNil() { return .null }
    if (try? single.decode(Bool.self)) != nil { return .flag }
    if (try? single.decode(Double.self)) != nil { return .number }
    if (try? single.decode(String.self)) != nil { return .string }
    if (try? unkeyedContainer()) != nil { return .list }
    return (try? container(keyedBy: AnyKey.self)) != nil ? .object : .nothing
  }
}

/// The type of a value in a file, in the words of messages.
enum JSONShape: String, Sendable {
  case null
  case flag = "true or false"
  case number = "a number"
  case string = "a string"
  case list = "a list"
  case object = "an object"
  case nothing = "nothing"
}

/// A key of any name, or an index.
struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int?

  init(_ name: String) { stringValue = name }

  init(stringValue: String) { self.stringValue = stringValue }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}
