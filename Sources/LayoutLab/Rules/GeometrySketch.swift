import Foundation
import HeadlessUIKit

/// A part of the content and its elements in one state, or in two states side by side.
public struct GeometrySketch: Sendable, Codable, Equatable {
  /// The part of the content that is drawn, in points.
  public var area: CGRect
  /// One panel, or two that belong side by side.
  public var panels: [Panel]
  /// The rectangle that the layout was queried for, in points; `nil` if it does not matter.
  public var query: CGRect?

  /// The content in one state.
  public struct Panel: Sendable, Codable, Equatable {
    /// The name of the state, such as `your layout`.
    public var title: String
    /// The content size, in points.
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

  /// An element and its frame.
  public struct Mark: Sendable, Codable, Equatable {
    /// The name of the element, such as `[0, 3]` or `header [0, 0]`.
    public var name: String
    /// The frame, in points.
    public var frame: CGRect
    /// Whether the element is wrong, or differs between the panels.
    public var isWrong: Bool
    /// The value of another property that differs, such as `alpha 0.5`; `nil` if only frames differ.
    public var note: String?

    /// Creates a mark.
    public init(_ name: String, _ frame: CGRect, isWrong: Bool = false, note: String? = nil) {
      self.name = name
      self.frame = frame
      self.isWrong = isWrong
      self.note = note
    }
  }

  /// Creates a sketch.
  public init(area: CGRect, panels: [Panel], query: CGRect? = nil) {
    self.area = area
    self.panels = panels
    self.query = query
  }
}
