import Foundation
import LayoutLab

/// The scenarios that the probe plays if no file is named: the order of calls that no public record shows.
enum ProbeScenarioFiles {
  /// The names of the files in the folder of scenarios.
  static let usual = [
    "first-display", "scroll-within-a-page", "waterfall", "insert-and-delete", "move-and-reload",
    "invalidate-layout", "invalidations-add-up", "reload-data", "rotation", "content-insets",
    "section-updates",
    "adjust-the-offset",
  ]
}
