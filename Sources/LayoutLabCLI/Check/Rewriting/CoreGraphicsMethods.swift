import LayoutLab

/// Methods of CoreGraphics that differ from those of Foundation on Linux, as a file of the module that is compiled.
///
/// A module's own method takes precedence over an imported one, in all its files and whatever they import. In a package
/// only the user can add such a file.
enum CoreGraphicsMethods {
  /// The name of the file.
  static let file = "CGRect+CoreGraphics.swift"

  /// The text of the file.
  ///
  /// Foundation's method counts rectangles that only touch. Public tests of three layouts that pass on UIKit rest on
  /// CoreGraphics, which does not count them.
  static let text = """
    import Foundation

    extension CGRect {
      func intersects(_ other: CGRect) -> Bool {
        guard !isNull, !other.isNull else { return false }
        let (a, b) = (standardized, other.standardized)
        return a.origin.x < b.origin.x + b.size.width && b.origin.x < a.origin.x + a.size.width
          && a.origin.y < b.origin.y + b.size.height && b.origin.y < a.origin.y + a.size.height
      }
    }

    """

  /// Returns the file, unless the program has such a method itself.
  static func sources(for program: Program) -> [(name: String, text: String)] {
    let isDeclared = program.files.contains {
      String(decoding: $0.bytes, as: UTF8.self).contains("func intersects(_ ")
    }
    return isDeclared ? [] : [(file, text)]
  }
}
