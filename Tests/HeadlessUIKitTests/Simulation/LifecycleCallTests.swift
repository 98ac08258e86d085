import Foundation
import HeadlessUIKit
import Testing

/// The list of calls.
@Suite struct LifecycleCallTests {
  @Test func `each call has a description of its own, and is made from it`() {
    let descriptions = LifecycleCall.allCases.map(\.description)
    #expect(Set(descriptions).count == descriptions.count)
    #expect(descriptions.map { LifecycleCall($0) } == LifecycleCall.allCases)
    #expect(LifecycleCall.layout(.prepare).description == "layout.prepare()")
    #expect(LifecycleCall.delegate(.sizeForItem).receiver == .delegate)
  }

  @Test(arguments: [
    "prepare()", "layout.prepare", "layout.", ".prepare()", "nobody.prepare()", "view.prepare()",
  ])
  func `other texts are no calls`(text: String) { #expect(LifecycleCall(text) == nil) }

  @Test func `a call is encoded as its description`() throws {
    let call = LifecycleCall.cell(.apply)
    let data = try JSONEncoder().encode([call])
    #expect(String(decoding: data, as: UTF8.self) == #"["cell.apply(_:)"]"#)
    #expect(try JSONDecoder().decode([LifecycleCall].self, from: data) == [call])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([LifecycleCall].self, from: Data(#"["layout.draw()"]"#.utf8))
    }
  }
}
