import Foundation
import LayoutLab
import LayoutLabHost

/// A line that a process with tests writes: an event of XCTest, or a record of Swift Testing's event stream.
struct SuiteEvent: Equatable {
  enum Kind: Equatable { case declared, started, failed, skipped, leftOut, ended }

  var kind: Kind
  /// The identifier of the test; empty for the test that runs.
  var test: String
  var text = ""
  var file: String?
  var line: Int?

  /// Reads a line; `nil` for records that do not matter.
  init?(_ line: Data) {
    let decoder = JSONDecoder()
    if let message = try? decoder.decode(SuiteHost.Message.self, from: line) {
      switch message.event {
      case .declared: kind = .declared
      case .started: kind = .started
      case .failed: kind = .failed
      case .skipped: kind = .skipped
      case .leftOut: kind = .leftOut
      case .ended: kind = .ended
      }
      test = message.test
      text = message.text ?? ""
      (file, self.line) = (message.file, message.line)
      return
    }
    guard let record = try? decoder.decode(Record.self, from: line) else { return nil }
    let payload = record.payload
    let place = payload.issue?.sourceLocation ?? payload.sourceLocation
    (file, self.line) = (place?._filePath, place?.line)
    text = payload.messages?.map(\.text).joined(separator: "\n") ?? ""
    if record.kind == "test" {
      guard payload.kind == "function", let id = payload.id else { return nil }
      (kind, test) = (.declared, id)
      return
    }
    guard let id = payload.testID else { return nil }
    test = id
    switch payload.kind {
    case "testStarted": kind = .started
    case "testEnded": kind = .ended
    case "testSkipped", "testCancelled": kind = .skipped
    case "issueRecorded":
      guard payload.issue?.isKnown != true else { return nil }
      kind = .failed
    default: return nil
    }
  }

  /// A record of Swift Testing's event stream, version 0.
  private struct Record: Decodable {
    var kind: String
    var payload: Payload
  }

  private struct Payload: Decodable {
    var id: String?
    var kind: String
    var testID: String?
    var sourceLocation: Place?
    var issue: Issue?
    var messages: [Message]?
  }

  private struct Issue: Decodable {
    var isKnown: Bool
    var sourceLocation: Place?
  }

  private struct Message: Decodable {
    var text: String
  }

  private struct Place: Decodable {
    var _filePath: String?
    var line: Int
  }
}
