import Foundation
import Testing

@testable import HeadlessUIKit

@Suite("Recorded values") struct RecordedValueTests {
  static let values: [LifecycleValue] = [
    .none, .bool(true), .integer(-3), .number(0.5), .point(CGPoint(x: 1, y: -2)),
    .size(CGSize(width: 3, height: 4)), .rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .attributesCount(7),
    .text("everything"), .indexPath(IndexPath(item: 4, section: 2)), .indexPath(IndexPath(index: 5)),
    .indexPath(IndexPath()), .indexPath(IndexPath(indexes: [1, 2, 3])),
    .indexPath(IndexPath(item: .max, section: 0)), .indexPath(IndexPath(item: NSNotFound, section: 1)),
    .indexPaths([IndexPath(item: 1, section: 0), IndexPath(index: 2)]),
    .attributes(
      path: IndexPath(item: 1, section: 2), kind: nil, frame: CGRect(x: 5, y: 6, width: 7, height: 8)),
    .attributes(path: IndexPath(item: 1, section: 2), kind: "Header", frame: .zero),
    .attributes(path: IndexPath(index: 1), kind: nil, frame: .zero),
  ]

  @Test(arguments: values) func `observers read what was recorded`(value: LifecycleValue) {
    let read = RecordedValue(value).value
    #expect(read == value)
    let copied = RecordedValue(value).copy().value
    #expect(copied == value)
  }

  @Test(arguments: values)
  func `an event is the same after it was written and read`(value: LifecycleValue) throws {
    let event = LifecycleEvent(
      number: 3, depth: 1, time: 0.5, turn: 2, call: .layout(.prepare),
      arguments: [LifecycleArgument("value", value)], result: value, cause: nil)
    let read = try JSONDecoder().decode(LifecycleEvent.self, from: try JSONEncoder().encode(event))
    #expect(read == event)
    #expect(read.result == value)
    #expect(read.arguments == [LifecycleArgument("value", value)])
  }

  @Test func `a call without a result has none`() {
    let read = RecordedValue.nothing.value
    #expect(read == nil)
  }

  @Test func `arguments keep their labels and their order`() {
    var path: RecordedArgument { .init("indexPath", .indexPath(IndexPath(item: 1, section: 0))) }
    var kind: RecordedArgument { .init("elementKind", .text("Header")) }
    var rect: RecordedArgument { .init("rect", .rect(.zero)) }
    let read = [path.argument, kind.argument, rect.argument]
    func list(_ arguments: consuming LifecycleArguments) -> [LifecycleArgument] { arguments.copy().list }
    #expect(list(.init()).isEmpty)
    #expect(list(.init(path)) == [read[0]])
    #expect(list(.init(kind)) == [read[1]])
    #expect(list(.init("rect", .rect(.zero))) == [read[2]])
    #expect(list(.init(rect, path)) == [read[2], read[0]])
    #expect(list(.init(kind, path)) == [read[1], read[0]])
    #expect(list(.init(read)) == read)
  }

  @Test @MainActor func `attributes are recorded as they are at the time of the call`() {
    let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 1))
    item.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let recorded = RecordedValue.attributes(of: item)
    item.frame = .zero
    let value = recorded.value
    #expect(
      value
        == .attributes(path: item.indexPath, kind: nil, frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    item.transform = CGAffineTransform(scaleX: 2, y: 2)
    let transformed = RecordedValue.attributes(of: item).value
    #expect(transformed == .attributes(path: item.indexPath, kind: nil, frame: item.frame))
    let none = RecordedValue.attributes(of: nil).value
    #expect(none == LifecycleValue.none)
  }
}
