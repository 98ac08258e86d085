import Foundation
import LayoutLab

/// Image files of screens.
package enum PictureFile {
  /// Returns an SVG file of the screen at a stop; the same recording gives the same bytes.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - place: The index of the stop in ``Recording/stops``.
  ///   - earlier: The index of an earlier stop; views that moved since then are marked. `nil` marks nothing.
  /// - Returns: The file.
  package static func svg(of recording: Recording, at place: Int, comparedWith earlier: Int? = nil) -> String
  {
    DrawingSVG.text(ScreenDrawing(recording, at: place, comparedWith: earlier).drawing)
  }

  /// Returns an SVG file of a screen without a recording; the same screen gives the same bytes.
  ///
  /// A dashed outline shows where an element was expected, and a solid one where it was found instead. A legend below
  /// the picture explains the outlines.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - failures: The failed expectations to mark.
  ///   - title: The title, which screen readers read.
  /// - Returns: The file.
  package static func svg(of screen: ScreenSnapshot, failures: [StepFailure] = [], title: String) -> String {
    DrawingSVG.text(ScreenDrawing(screen, failures: failures, title: title).drawing)
  }

  /// Returns a PNG file of the screen at a stop, at twice the size of the SVG; the same recording gives the same bytes.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - place: The index of the stop in ``Recording/stops``.
  ///   - earlier: The index of an earlier stop; views that moved since then are marked. `nil` marks nothing.
  /// - Returns: The file.
  package static func png(of recording: Recording, at place: Int, comparedWith earlier: Int? = nil) -> Data {
    Data(DrawingPNG.bytes(ScreenDrawing(recording, at: place, comparedWith: earlier).drawing))
  }
}
