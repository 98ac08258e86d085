import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// Reads the lines that ``TraceJSON`` writes.
///
/// The keys `turn` and `cause` can be missing, because a device does not know them.
package enum TraceReader {
  /// The reason why a line is not a call.
  package struct Problem: Error, Equatable {
    package var message: String
  }

  /// Returns the call in a line, and the number of its step.
  ///
  /// - Parameter line: A JSON object on one line.
  /// - Returns: The call and the step, from 1.
  /// - Throws: `Problem` if the line is no call that the simulator knows.
  package static func entry(_ line: String) throws(Problem) -> (event: LifecycleEvent, step: Int) {
    let raw: RawCall
    do {
      raw = try JSONDecoder().decode(RawCall.self, from: Data(line.utf8))
    } catch {
      throw Problem(message: "the line is not a call; a call has the keys n, time, step, depth and call")
    }
    guard let call = LifecycleCall(raw.call) else {
      throw Problem(message: "'\(raw.call)' is not a call that this version of LayoutLab knows")
    }
    var arguments: [LifecycleArgument] = []
    for (label, value) in raw.arguments?.sorted(for: line) ?? [] {
      arguments.append(LifecycleArgument(label, try self.value(value, label, call)))
    }
    let cause = raw.cause.map(LifecycleCause.init(rawValue:))
    var event = LifecycleEvent(
      number: raw.n, depth: raw.depth, time: raw.time, turn: raw.turn ?? 0, call: call, arguments: arguments,
      result: nil, cause: cause)
    if let result = raw.result { event.result = try value(result, nil, call) }
    return (event, raw.step)
  }

  /// Returns a value; its type follows from the label of the argument, or from the call if it is a result.
  private static func value(
    _ json: JSONValue, _ label: String?, _ call: LifecycleCall
  ) throws(Problem) -> LifecycleValue {
    let problem = Problem(
      message: "the \(label.map { "argument '\($0)'" } ?? "result") of '\(call)' has an unknown form")
    switch json {
    case .null: return .none
    case .flag(let flag): return .bool(flag)
    case .object(let object):
      guard let path = object["path"]?.path, let frame = object["frame"]?.rect else { throw problem }
      return .attributes(path: path, kind: object["kind"]?.string, frame: frame)
    case .string(let text):
      if label == nil, call == .layout(.layoutAttributesForElements) {
        guard let count = text.split(separator: " ").first.flatMap({ Int($0) }) else { throw problem }
        return .attributesCount(count)
      }
      return .text(text)
    case .number(let number):
      let isLength = [
        LifecycleCall.DelegateMember.minimumLineSpacingForSection, .minimumInteritemSpacingForSection,
      ].contains { call == .delegate($0) }
      if label == nil, isLength { return .number(number) }
      return Int(exactly: number).map(LifecycleValue.integer) ?? .number(number)
    case .list:
      guard let value = Form(label, call).value(json) else { throw problem }
      return value
    }
  }

  /// The meaning of a list of numbers.
  private enum Form {
    case point, size, rect, path, paths

    init(_ label: String?, _ call: LifecycleCall) {
      switch label {
      case "rect", "newBounds", "oldBounds", "frame": self = .rect
      case "contentSize": self = .size
      case "newValue": self = call == .scrollView(.contentSize) ? .size : .rect
      case let label? where label.hasSuffix("IndexPaths") || label == "indexPaths": self = .paths
      case let label? where label.hasSuffix("IndexPath") || label == "indexPath": self = .path
      case _?: self = .point
      case nil: self = Self.ofResult(of: call)
      }
    }

    private static func ofResult(of call: LifecycleCall) -> Form {
      switch call {
      case .layout(.collectionViewContentSize), .delegate(.sizeForItem), .delegate(.referenceSizeForHeader),
        .delegate(.referenceSizeForFooter):
        .size
      case .layout(.indexPathsToDeleteForSupplementaryView), .layout(.indexPathsToDeleteForDecorationView),
        .layout(.indexPathsToInsertForSupplementaryView), .layout(.indexPathsToInsertForDecorationView):
        .paths
      case .layout(.targetIndexPathForInteractivelyMovingItem), .delegate(.targetIndexPathForMove),
        .delegate(.targetIndexPathForMoveWithCurrentPath):
        .path
      default: .point
      }
    }

    func value(_ json: JSONValue) -> LifecycleValue? {
      switch self {
      case .point:
        json.numbers(2).map { .point(CGPoint(x: $0[0], y: $0[1])) }
      case .size:
        json.numbers(2).map { .size(CGSize(width: $0[0], height: $0[1])) }
      case .rect: json.rect.map(LifecycleValue.rect)
      case .path: json.path.map(LifecycleValue.indexPath)
      case .paths:
        json.list.flatMap { list in
          let paths = list.compactMap(\.path)
          return paths.count == list.count ? .indexPaths(paths) : nil
        }
      }
    }
  }
}

/// A line before its values have types.
private struct RawCall: Decodable {
  var n: Int
  var time: Double
  var turn: Int?
  var step: Int
  var depth: Int
  var call: String
  var arguments: RawArguments?
  var result: JSONValue?
  var cause: String?

  enum CodingKeys: String, CodingKey { case n, time, turn, step, depth, call, arguments, result, cause }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    n = try fields.decode(Int.self, forKey: .n)
    time = try fields.decode(Double.self, forKey: .time)
    turn = try fields.decodeIfPresent(Int.self, forKey: .turn)
    step = try fields.decode(Int.self, forKey: .step)
    depth = try fields.decode(Int.self, forKey: .depth)
    call = try fields.decode(String.self, forKey: .call)
    arguments = try fields.decodeIfPresent(RawArguments.self, forKey: .arguments)
    // A result that is null is there, unlike a missing one.
    result = fields.contains(.result) ? try fields.decode(JSONValue.self, forKey: .result) : nil
    cause = try fields.decodeIfPresent(String.self, forKey: .cause)
  }
}

/// The arguments of a line.
private struct RawArguments: Decodable {
  private var values: [String: JSONValue]

  init(from decoder: any Decoder) throws { values = try [String: JSONValue](from: decoder) }

  /// Returns the arguments in the order in which their labels are in the line.
  func sorted(for line: String) -> [(String, JSONValue)] {
    func place(_ label: String) -> String.Index {
      line.range(of: "\"\(label)\":")?.lowerBound ?? line.endIndex
    }
    return values.sorted { place($0.key) < place($1.key) }.map { ($0.key, $0.value) }
  }
}

/// A JSON value.
private enum JSONValue: Decodable {
  case null
  case flag(Bool)
  case number(Double)
  case string(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }

  /// The number; texts stand for numbers that JSON cannot express.
  private var number: CGFloat? {
    switch self {
    case .number(let number): CGFloat(number)
    case .string("inf"): .infinity
    case .string("-inf"): -.infinity
    case .string("nan"): .nan
    default: nil
    }
  }

  func numbers(_ count: Int) -> [CGFloat]? {
    guard let numbers = list?.compactMap(\.number), numbers.count == count, list?.count == count else {
      return nil
    }
    return numbers
  }

  var rect: CGRect? { numbers(4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } }

  var path: IndexPath? {
    guard let list else { return nil }
    let indices = list.compactMap { value in value.number.flatMap { Int(exactly: $0) } }
    return indices.count == list.count ? IndexPath(indexes: indices) : nil
  }
}
