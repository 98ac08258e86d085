import Foundation
import HeadlessUIKit

extension LifecycleEvent {
  /// The arguments as printed in a trace, for example `(0, 0, 390, 844)`; empty if there are none.
  public var argumentsText: String { arguments.map(\.value.text).joined(separator: ", ") }
}

extension LifecycleValue {
  /// The value as printed in a trace, for example `[0, 3]`, `390 × 844`, `14 attributes` or `nil`.
  ///
  /// Line breaks in a text are printed as spaces.
  public var text: String {
    switch self {
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): GeometryFormat.number(value)
    case .point(let point): GeometryFormat.point(point)
    case .size(let size): GeometryFormat.size(size)
    case .rect(let rect): GeometryFormat.rect(rect)
    case .indexPath(let path): GeometryFormat.indexPath(path)
    case .indexPaths(let paths): "[" + paths.map(GeometryFormat.indexPath).joined(separator: ", ") + "]"
    case .attributesCount(1): "1 attribute"
    case .attributesCount(let count): "\(count) attributes"
    case .attributes(let path, let kind, let frame):
      [kind.map(Self.word), GeometryFormat.indexPath(path), GeometryFormat.rect(frame)]
        .compactMap { $0 }.joined(separator: " ")
    case .text(let text): Self.word(text)
    case .none: "nil"
    }
  }

  private static func word(_ text: String) -> String {
    Step.ElementKind(rawValue: text).text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
