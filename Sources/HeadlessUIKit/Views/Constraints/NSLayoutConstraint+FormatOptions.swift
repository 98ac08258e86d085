import Foundation

extension NSLayoutConstraint {
  /// The alignment, the direction and the spacing of the constraints of a visual format.
  public struct FormatOptions: OptionSet, @unchecked Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// The left edges of all views are aligned.
    public static let alignAllLeft = FormatOptions(.left)
    /// The right edges of all views are aligned.
    public static let alignAllRight = FormatOptions(.right)
    /// The top edges of all views are aligned.
    public static let alignAllTop = FormatOptions(.top)
    /// The bottom edges of all views are aligned.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// The leading edges of all views are aligned.
    public static let alignAllLeading = FormatOptions(.leading)
    /// The trailing edges of all views are aligned.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// The horizontal centers of all views are aligned.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// The vertical centers of all views are aligned.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// The last baselines of all views are aligned.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// The first baselines of all views are aligned.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// The views follow one another from the leading to the trailing edge.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The views follow one another from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The views follow one another from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of all directions.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// The distances of vertical formats are measured between baselines.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of all spacings.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes by which the views are aligned.
    var alignments: [Attribute] {
      (1...12).compactMap {
        contains(FormatOptions(rawValue: 1 << UInt($0))) ? Attribute(rawValue: $0) : nil
      }
    }
  }
}
