import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabReport

/// A recording of one scenario that the probe made on real UIKit.
package struct DeviceRecording: Sendable {
  /// The line about the scenario and the device, with which a recording begins.
  package struct Header: Sendable, Decodable, Equatable {
    /// The version of the probe's format.
    package var probe: Int
    /// The name of the scenario.
    package var scenario: String
    /// A text that follows from what the scenario does.
    package var id: String
    /// The operating system with its version, for example `iOS 17.5`.
    package var system: String
    /// The model of the device, for example `iPhone16,1`.
    package var device: String
    package var isSimulator: Bool
    /// The pixels per point.
    package var scale: CGFloat
    /// The size of the screen, in points.
    package var screen: [CGFloat]

    /// The device in a few words, for example `iOS 17.5, iPhone16,1 (simulator)`.
    package var phrase: String { "\(system), \(device)" + (isSimulator ? " (simulator)" : "") }

    /// The version of the system, for example 17.5; `nil` if it has none.
    private var version: Double? {
      let words = system.split(separator: " ").last?.split(separator: ".").prefix(2).joined(separator: ".")
      return words.flatMap { Double($0) }
    }

    /// The latest simulated version of UIKit that is not later than the device's; `nil` if all are later.
    package var profile: UIKitProfile? {
      guard let version else { return nil }
      let known: [(Double, UIKitProfile)] = [
        (26, .iOS26), (18, .iOS18), (16.4, .iOS16), (15, .iOS15), (12, .iOS12),
      ]
      return known.first { $0.0 <= version }?.1
    }
  }

  /// The reason why a file is not a recording.
  package struct Problem: Error, Equatable {
    /// The number of the line, from 1.
    package var line: Int
    package var message: String
  }

  private struct End: Decodable {
    var end: String
    var calls: Int
  }

  /// The version of the format that this tool reads.
  package static let format = 1

  package var header: Header
  /// The calls with the numbers of their steps, in order.
  package var calls: [(event: LifecycleEvent, step: Int)] = []
  /// Whether the recording has its last line, which is missing if the test was ended by an exception.
  package var isComplete = false

  /// Reads the recordings in a file.
  ///
  /// - Parameters:
  ///   - text: The lines that the probe wrote.
  ///   - scenario: The name of the scenario whose calls are read; `nil` for all.
  /// - Returns: The recordings in their order; those of other scenarios have no calls.
  /// - Throws: `Problem` with the first line that cannot be read.
  package static func read(
    _ text: String, callsOf scenario: String? = nil
  ) throws(Problem) -> [DeviceRecording] {
    var recordings: [DeviceRecording] = []
    let decoder = JSONDecoder()
    for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty { continue }
      if line.contains("\"probe\""), let header = try? decoder.decode(Header.self, from: Data(line.utf8)) {
        guard header.probe == format, header.screen.count == 2 else {
          throw Problem(
            line: place + 1,
            message: "the recording has the format \(header.probe), and this tool reads the format \(format)")
        }
        recordings.append(DeviceRecording(header: header))
        continue
      }
      guard let last = recordings.indices.last else {
        throw Problem(
          line: place + 1, message: "a recording begins with a line that has the keys probe, scenario and id")
      }
      if let scenario, recordings[last].header.scenario != scenario { continue }
      if line.contains("\"end\""), let end = try? decoder.decode(End.self, from: Data(line.utf8)) {
        guard end.calls == recordings[last].calls.count, end.end == recordings[last].header.scenario else {
          throw Problem(
            line: place + 1,
            message:
              "the recording has \(recordings[last].calls.count) calls, and its last line says \(end.calls)")
        }
        recordings[last].isComplete = true
        continue
      }
      do {
        recordings[last].calls.append(try TraceReader.entry(line))
      } catch {
        throw Problem(line: place + 1, message: error.message)
      }
    }
    return recordings
  }

  // MARK: Calls that can be compared

  /// The calls that only one side records.
  private static let unseen: Set<LifecycleCall> = [
    .scrollView(.bounds), .scrollView(.contentSize), .view(.consoleMessage), .view(.exception),
    .layout(.invalidateLayout),
  ]

  /// The calls whose result is the name of a class, which is the probe's own on a device.
  private static let namesClass: Set<LifecycleCall> = [
    .dataSource(.cellForItem), .dataSource(.viewForSupplementaryElement),
  ]

  /// Returns the calls of a step that both a device and the simulator can record.
  ///
  /// A device also shows calls that a layout makes on itself; the simulator records the calls of the collection view
  /// alone. So calls of a layout directly inside another of its calls are left out on both sides, and so is
  /// `invalidateLayout()`, which the simulator records as the `invalidateLayout(with:)` that follows from it. Causes are
  /// left out, because a device gives none, and so are the classes of views.
  ///
  /// - Parameter events: All calls of the step.
  /// - Returns: The calls that are left, in their order.
  package static func comparable(_ events: [LifecycleEvent]) -> [LifecycleEvent] {
    var open: [(event: LifecycleEvent, isKept: Bool)] = []
    return events.compactMap { event in
      while let last = open.last, last.event.depth >= event.depth { open.removeLast() }
      let outer = open.last { $0.event.call != .layout(.invalidateLayout) }?.event
      let isOwnCall = event.receiver == .layout && outer?.receiver == .layout
      let isKept = !unseen.contains(event.call) && !isOwnCall
      var kept = event
      (kept.cause, kept.depth) = (nil, open.count(where: \.isKept))
      if namesClass.contains(event.call) { kept.result = nil }
      open.append((event, isKept))
      return isKept ? kept : nil
    }
  }

  /// Returns the calls that can be compared in each of a number of steps.
  package func comparableCalls(ofSteps count: Int) -> [[LifecycleEvent]] {
    (1...max(1, count)).map { step in Self.comparable(calls.filter { $0.step == step }.map(\.event)) }
  }
}
