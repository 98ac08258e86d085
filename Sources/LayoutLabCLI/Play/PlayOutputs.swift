import Foundation
import LayoutLab
import LayoutLabReport
import LayoutLabToolReport

/// The page and the picture that `play` writes.
struct PlayOutputs {
  private let page: OutputFile?
  private let picture: OutputFile?
  /// The number of a call, from 1; `nil` for the end of the run.
  private let call: Int?

  /// Reads the flags for the page and the picture.
  ///
  /// - Throws: `UsageError` for a file that cannot be written, an unknown format, or an invalid number.
  init(_ invocation: Invocation) throws {
    func error(_ message: String) -> UsageError { UsageError(message: message, command: "play") }
    page = try OutputFile(.html, invocation)
    picture = try OutputFile(.picture, invocation)
    if let picture, !["svg", "png"].contains(picture.format) {
      throw error("'--picture \(picture.path)' must end with .svg or .png")
    }
    guard invocation.has(.at) else {
      call = nil
      return
    }
    guard let number = Int(invocation.value(of: .at)), number > 0 else {
      throw error("'--at' needs the number of a call, from 1, but '\(invocation.value(of: .at))' was given")
    }
    if picture == nil { throw error("'--at' selects the call for a picture; add '--picture FILE'") }
    call = number
  }

  /// Writes the page and the picture; returns whether either was requested.
  @MainActor func write(_ run: RecordedRun, _ terminal: Terminal) throws -> Bool {
    try page?.write(Data(RunPage.text(run).utf8), terminal)
    if let picture { try picture.write(try data(run.recording, picture.format), terminal) }
    return page != nil || picture != nil
  }

  private func data(_ recording: Recording, _ format: String) throws -> Data {
    var place = recording.stops.count - 1
    if let call {
      guard let found = recording.stops.firstIndex(where: { $0.moment == .call(call) }) else {
        throw UsageError(
          message: "there is no call \(call) in this run, which has \(recording.outcome.calls) calls",
          command: "play")
      }
      place = found
    }
    let earlier = place > 0 ? place - 1 : nil
    return format == "png"
      ? PictureFile.png(of: recording, at: place, comparedWith: earlier)
      : Data(PictureFile.svg(of: recording, at: place, comparedWith: earlier).utf8)
  }
}
