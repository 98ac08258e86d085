import Foundation
import LayoutLab

/// Pictures of a recording as files.
package enum PictureFile {
  /// The screen at a stop as SVG; the same recording gives the same bytes.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - place: The place of the stop in ``Recording/stops``.
  ///   - earlier: The place of a stop; what has moved since then is marked. Nil to mark nothing.
  /// - Returns: The file, which ends with a line feed.
  package static func svg(of recording: Recording, at place: Int, comparedWith earlier: Int? = nil) -> String {
    DrawingSVG.text(ScreenDrawing(recording, at: place, comparedWith: earlier).drawing)
  }

  /// A screen as SVG, of which nothing but the screen is known; the same screen gives the same bytes.
  ///
  /// What failures expected elsewhere is a dashed outline, with a label; what was found and should be otherwise has a
  /// whole one. A legend below the picture says so.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - failures: What was not as expected of it.
  ///   - title: What it is the screen of.
  /// - Returns: The file, which ends with a line feed.
  package static func svg(of screen: ScreenSnapshot, failures: [StepFailure] = [], title: String) -> String {
    DrawingSVG.text(ScreenDrawing(screen, failures: failures, title: title).drawing)
  }

  /// The screen at a stop as PNG, twice as fine as the SVG; the same recording gives the same bytes.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - place: The place of the stop in ``Recording/stops``.
  ///   - earlier: The place of a stop; what has moved since then is marked. Nil to mark nothing.
  /// - Returns: The file.
  package static func png(of recording: Recording, at place: Int, comparedWith earlier: Int? = nil) -> Data {
    Data(DrawingPNG.bytes(ScreenDrawing(recording, at: place, comparedWith: earlier).drawing))
  }
}
