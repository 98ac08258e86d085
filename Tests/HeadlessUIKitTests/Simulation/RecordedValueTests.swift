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

  @Test(arguments: values) func `observers read what was recorded`(value: LifecycleValue) throws {
    let recorded = RecordedValue(value)
    #expect(recorded.value == value)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(recorded)
    #expect(data == (try encoder.encode(value)))
    #expect(try JSONDecoder().decode(RecordedValue.self, from: data) == recorded)
  }

  @Test func `arguments keep their labels and their order`() {
    let path = RecordedArgument("indexPath", .indexPath(IndexPath(item: 1, section: 0)))
    let kind = RecordedArgument("elementKind", .text("Header"))
    let rect = RecordedArgument("rect", .rect(.zero))
    let read = [path, kind, rect].map { LifecycleArgument($0.label.description, $0.value.value) }
    #expect(LifecycleArguments().list.isEmpty)
    #expect(LifecycleArguments(path).list == [read[0]])
    #expect(LifecycleArguments(kind).list == [read[1]])
    #expect(LifecycleArguments(rect, path).list == [read[2], read[0]])
    #expect(LifecycleArguments(kind, path).list == [read[1], read[0]])
    #expect(LifecycleArguments([path, kind, rect]).list == read)
    #expect(LifecycleArguments(rect, path) == LifecycleArguments(known: [read[2], read[0]]))
    #expect(LifecycleArguments(rect, path) != LifecycleArguments(path, rect))
  }

  @Test @MainActor func `attributes are recorded as they are at the time of the call`() {
    let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 1))
    item.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let recorded = RecordedValue.attributes(of: item)
    item.frame = .zero
    #expect(
      recorded.value
        == .attributes(path: item.indexPath, kind: nil, frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    item.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(
      RecordedValue.attributes(of: item).value
        == .attributes(path: item.indexPath, kind: nil, frame: item.frame))
    #expect(RecordedValue.attributes(of: nil).value == .none)
  }
}
