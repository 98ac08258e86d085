import Foundation
import HeadlessUIKit

/// What the collection view knows at a stop of a recording.
public struct RecordedKnowledge: Sendable, Codable, Equatable {
  /// Whether the layout is prepared.
  public var isPrepared: Bool
  /// Whether the content size is known.
  public var knowsContentSize: Bool
  /// Whether the counts of sections and items are known.
  public var knowsCounts: Bool
  /// The number of items of each section, as far as they are known.
  public var counts: [Int]
  /// The pages of which the layout's answers are known, in points; null for none.
  public var loadedRect: CGRect
  /// The elements of which attributes are known, in the order of the answers.
  public var elements: [KnownElement]
  /// The views that wait to be used again, by what they are dequeued under, sorted by it.
  public var waitingViews: [WaitingViews]

  /// An element of which attributes are known.
  public struct KnownElement: Sendable, Codable, Equatable {
    /// Which element it is.
    public var element: Step.Element
    /// The frame in its attributes, in points.
    public var frame: CGRect
    /// Whether the attributes are hidden.
    public var isHidden: Bool

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
      element = Step.Element(attributes)
      frame = attributes.frame
      isHidden = attributes.isHidden
    }
  }

  /// The views of one reuse identifier that wait to be used again.
  public struct WaitingViews: Sendable, Codable, Equatable {
    /// The reuse identifier, after the kind where there is one.
    public var name: String
    /// How many views wait.
    public var count: Int
  }
}
