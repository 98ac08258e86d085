import Foundation
import LayoutLab
import LayoutLabReport

/// The page and the picture that `play` is to write.
struct PlayOutputs {
  private let page: String?
  private let picture: String?
  /// The number of a call, from 1; nil for the end of the run.
  private let call: Int?

  /// Reads where to write.
  ///
  /// - Throws: `UsageError` where a file cannot be written, is of no known format, or a number is none.
  init(_ invocation: Invocation) throws {
    func error(_ message: String) -> UsageError { UsageError(message: message, command: "play") }
    page = invocation.has(.html) ? invocation.value(of: .html) : nil
    picture = invocation.has(.picture) ? invocation.value(of: .picture) : nil
    if invocation.has(.at) {
      guard let number = Int(invocation.value(of: .at)), number > 0 else {
        throw error("'--at' takes the number of a call, from 1, and not '\(invocation.value(of: .at))'")
      }
      if picture == nil { throw error("'--at' says which picture is wanted; add '--picture FILE'") }
      call = number
    } else {
      call = nil
    }
    if let picture, !["svg", "png"].contains(Self.format(of: picture)) {
      throw error("'--picture \(picture)' ends neither with .svg nor with .png")
    }
    for (flag, file) in [("--html", page), ("--picture", picture)] {
      if let file, let complaint = ReportPlan.complaint(about: file) {
        throw error("'\(flag) \(file)' \(complaint)")
      }
    }
  }

  private static func format(of file: String) -> String { (file as NSString).pathExtension.lowercased() }

  /// Writes what is asked for; false where that is nothing.
  @MainActor func write(_ run: RecordedRun, _ terminal: Terminal) throws -> Bool {
    if let page { try write(Data(RunPage.text(run).utf8), to: page, terminal) }
    if let picture { try write(try data(run), to: picture, terminal) }
    return page != nil || picture != nil
  }

  private func data(_ run: RecordedRun) throws -> Data {
    let stops = run.recording.stops
    var place = stops.count - 1
    if let call {
      guard let found = stops.firstIndex(where: { $0.moment == .call(call) }) else {
        throw UsageError(
          message: "there is no call \(call) in this run; it has \(run.recording.outcome.calls)",
          command: "play")
      }
      place = found
    }
    let earlier = place > 0 ? place - 1 : nil
    guard let picture, Self.format(of: picture) == "png" else {
      return Data(PictureFile.svg(of: run.recording, at: place, comparedWith: earlier).utf8)
    }
    return PictureFile.png(of: run.recording, at: place, comparedWith: earlier)
  }

  @MainActor private func write(_ data: Data, to file: String, _ terminal: Terminal) throws {
    do {
      try data.write(to: URL(filePath: file))
    } catch {
      throw UsageError(message: "'\(file)' cannot be written any more")
    }
    terminal.complain("wrote \(file)")
  }
}
