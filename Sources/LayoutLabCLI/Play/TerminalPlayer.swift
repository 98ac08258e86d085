import Foundation
import LayoutLab
import LayoutLabReport
import LayoutLabToolReport

/// A player that steps through a recording in a terminal.
@MainActor struct TerminalPlayer {
  private let recording: Recording
  private let screen: PlayerScreen
  private let style: TextStyle
  private(set) var place = 0
  private(set) var isPlaying = false
  private(set) var showsHelp = false

  init(_ run: RecordedRun, style: TextStyle) {
    recording = run.recording
    screen = PlayerScreen(run, style: style)
    self.style = style
  }

  /// Plays until the user quits or the input ends.
  mutating func play(on terminal: RawTerminal) {
    while true {
      let size = terminal.size
      terminal.show(lines(width: size.width, height: size.height))
      switch terminal.read(waiting: isPlaying ? pause : -1) {
      case .end: return
      case .nothing: if isPlaying { goOn() }
      case .keys(let keys):
        for key in keys.compactMap(PlayerKey.init) {
          if key == .quit, !showsHelp { return }
          press(key)
        }
      }
    }
  }

  /// Returns the lines of the screen.
  func lines(width: Int, height: Int) -> [String] {
    guard showsHelp else {
      return screen.lines(at: place, width: width, height: height, isPlaying: isPlaying)
    }
    return Self.help.lines(style, width: width, height: height)
  }

  /// Performs the action of a key.
  mutating func press(_ key: PlayerKey) {
    guard !showsHelp else {
      showsHelp = false
      return
    }
    if key != .playOrStop { isPlaying = false }
    switch key {
    case .nextCall: place = nextPlace
    case .previousCall: place = max(0, place - 1)
    case .nextStep: place = recording.firstStop(ofStep: stops[place].step + 1) ?? stops.count - 1
    case .previousStep: place = previousStep
    case .beginning: place = 0
    case .end: place = stops.count - 1
    case .playOrStop:
      isPlaying.toggle()
      if isPlaying, place == stops.count - 1 { place = 0 }
    case .help: showsHelp = true
    case .quit: break
    }
  }

  private var stops: [Recording.Stop] { recording.stops }

  private var nextPlace: Int { min(stops.count - 1, place + 1) }

  /// The beginning of the current step or, at the beginning of a step, that of the previous step.
  private var previousStep: Int {
    let step = stops[place].step
    let beginning = recording.firstStop(ofStep: step) ?? 0
    return place > beginning ? beginning : recording.firstStop(ofStep: step - 1) ?? 0
  }

  private mutating func goOn() {
    place = nextPlace
    if place == stops.count - 1 { isPlaying = false }
  }

  /// The time for which the current stop is shown during playback, in milliseconds.
  private var pause: Int32 {
    switch stops[place].moment {
    case .frame: 33
    case .step: 800
    case .call, .returned, .end: 250
    }
  }

  private static let help = TerminalHelp(
    keys: [
      ("→ l", "next call"), ("← h", "previous call"), ("] shift →", "next step"),
      ("[ shift ←", "previous step"),
      ("space", "play, pause"), ("g home", "beginning"), ("G end", "end"), ("q", "quit"),
    ],
    notes: [
      "The heavy frame is the visible part. A cell has the color of the view that shows it. A dotted frame is an "
        + "element that the layout has returned but that has no view, because it is not on screen.",
      "✓ and ✗ show whether the collection view has valid values and need not query them: whether the layout is "
        + "prepared, the content size, and the counts of sections and items. \"Loaded\" lists the pages whose "
        + "attributes it has. Views in the reuse queue are waiting to be dequeued.",
    ])
}
