import Foundation
import HeadlessUIKit

/// A part of the content with the elements in it, as one side sees it or as two sides do.
public struct GeometrySketch: Sendable, Codable, Equatable {
  /// The part of the content that is drawn, in points.
  public var area: CGRect
  /// What each side sees: one panel, or two to be set side by side.
  public var panels: [Panel]

  /// What one side sees.
  public struct Panel: Sendable, Codable, Equatable {
    /// Whose view it is, for example `your layout`.
    public var title: String
    /// Where the content ends, in points.
    public var contentSize: CGSize
    /// The elements in the area, from top to bottom.
    public var marks: [Mark]

    /// Creates a panel.
    public init(title: String, contentSize: CGSize, marks: [Mark]) {
      self.title = title
      self.contentSize = contentSize
      self.marks = marks
    }
  }

  /// An element and where it is.
  public struct Mark: Sendable, Codable, Equatable {
    /// The element in a few characters, for example `[0, 3]` or `header [0, 0]`.
    public var name: String
    /// Its frame, in points.
    public var frame: CGRect
    /// Whether the sides differ in it, or it is what is wrong.
    public var isWrong: Bool

    /// Creates a mark.
    public init(_ name: String, _ frame: CGRect, isWrong: Bool = false) {
      self.name = name
      self.frame = frame
      self.isWrong = isWrong
    }
  }

  /// Creates a sketch.
  public init(area: CGRect, panels: [Panel]) {
    self.area = area
    self.panels = panels
  }
}
