import Foundation

/// The source files of a layout, for `expectSoundLayout`.
///
/// ```swift
/// expectSoundLayout(source: LayoutSource("../../Sources/App/StripesLayout.swift")) { StripesLayout() }
/// ```
///
/// Without a source, `expectSoundLayout` looks for the class in the package of the test.
public struct LayoutSource: Sendable {
  let paths: [String]

  /// Creates a source of files.
  ///
  /// - Parameters:
  ///   - paths: The files that declare the layout and its superclasses; a relative path starts at the folder of the
  ///     test's file.
  ///   - testFile: The file of the test.
  public init(_ paths: String..., testFile: String = #filePath) {
    let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    self.paths = paths.map { $0.hasPrefix("/") ? $0 : folder.appending(path: $0).standardized.path }
  }
}
