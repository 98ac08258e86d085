import Foundation
import HeadlessUIKit

/// The cached values of the collection view at a stop of a recording.
public struct RecordedKnowledge: Sendable, Codable, Equatable {
  /// Whether the layout is prepared.
  public var isPrepared: Bool
  /// Whether the collection view knows the content size.
  public var knowsContentSize: Bool
  /// Whether the collection view knows the counts of sections and items.
  public var knowsCounts: Bool
  /// The content size that the layout returned last, in points; zero before it was asked.
  ///
  /// The scroll view's ``RecordedScreen/contentSize`` takes the value over later.
  public var layoutContentSize: CGSize
  /// The known number of items of each section.
  public var counts: [Int]
  /// The rectangle of the pages for which the layout has returned its elements, in points; null for none.
  public var loadedRect: CGRect
  /// The elements whose attributes are cached, in the order of the layout's answers.
  public var elements: [KnownElement]
  /// The reusable views, sorted by their reuse identifiers.
  public var waitingViews: [WaitingViews]

  /// An element whose attributes are cached.
  public struct KnownElement: Sendable, Codable, Equatable {
    /// The element.
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

  /// The reusable views with one reuse identifier.
  public struct WaitingViews: Sendable, Codable, Equatable {
    /// The reuse identifier, preceded by the kind of a supplementary view.
    public var name: String
    /// The number of views.
    public var count: Int
  }
}
