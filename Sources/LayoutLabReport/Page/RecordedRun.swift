import LayoutLab

/// A recording, and where it comes from.
public struct RecordedRun: Sendable {
  /// What the run is called where two stand side by side.
  public var name: String
  /// The path of the scenario's file, as it was named.
  public var file: String
  /// The layout in words.
  public var layout: String
  /// The text of the scenario's file; nil where there is none to show.
  public var source: String?
  /// The recording.
  public var recording: Recording

  /// Creates a run.
  public init(name: String, file: String, layout: String, source: String?, recording: Recording) {
    self.name = name
    self.file = file
    self.layout = layout
    self.source = source
    self.recording = recording
  }
}
