/// A broken layout of the gallery that the user repairs.
struct Exercise: Sendable, Equatable {
  /// The place in the list, from 1.
  let number: Int
  /// The class to repair, which has a file of its own.
  let type: String
  /// What a user of the app sees.
  let symptom: String
  /// What to look at, for users who ask for it.
  let hint: String

  /// The name of the exercise's folder, for example `01-WaterfallFixedWidthLayout`.
  var folder: String { "\(number < 10 ? "0" : "")\(number)-\(type)" }

  /// All exercises, in order.
  static let all = [
    Exercise(
      number: 1, type: "WaterfallFixedWidthLayout",
      symptom: "After a rotation, all cells are in the left half of the screen.",
      hint: "shouldInvalidateLayout(forBoundsChange:) is called with the new bounds before they are stored."),
    Exercise(
      number: 2, type: "WaterfallStaleCacheLayout",
      symptom: "After an insertion, items have the heights of others, and the last one is missing.",
      hint:
        "The base class calls discardCache() from invalidateLayout(with:). prepare() fills the cache only if it is empty."
    ),
    Exercise(
      number: 3, type: "WaterfallNeverShrinksLayout",
      symptom: "After a deletion, the user can scroll to an empty area below the last item.",
      hint: "Everything that prepare() adds to must begin at its first value, and not only the attributes."),
    Exercise(
      number: 4, type: "CarouselFrozenLayout",
      symptom: "The cards are as small as at the beginning while the user scrolls.",
      hint:
        "The frames depend on the content offset. A scroll step changes the origin of the bounds, and not the size."
    ),
    Exercise(
      number: 5, type: "PhotoWallContainedOnlyLayout",
      symptom: "Photos at the edges of a page are missing until the user scrolls further.",
      hint: "A rectangle crosses elements. Return everything that intersects it."),
    Exercise(
      number: 6, type: "OnDemandGridNegativeRectLayout",
      symptom: "The screen is empty while the content is pulled down.",
      hint: "Rectangles can begin above the content, and still contain its first rows."),
    Exercise(
      number: 7, type: "AnnotatedWaterfallNoCopyLayout",
      symptom: "Photos have a height of zero in some cells.",
      hint: "The collection view copies attributes. A copy has only what copy(with:) puts into it."),
    Exercise(
      number: 8, type: "AnnotatedWaterfallNoEqualityLayout",
      symptom: "A photo that becomes taller keeps its old height on screen.",
      hint: "apply(_:) is called only for attributes that differ. isEqual(_:) decides whether they do."),
    Exercise(
      number: 9, type: "SectionListNoHeaderQueryLayout",
      symptom: "A header disappears when the app invalidates it alone.",
      hint: "The query for one element must return what the query for a rectangle returns."),
    Exercise(
      number: 10, type: "LeftAlignedFlowElementsOnlyLayout",
      symptom: "Inserted items come from places where the layout never shows them.",
      hint: "Animations and scrollToItem(at:at:animated:) use layoutAttributesForItem(at:)."),
    Exercise(
      number: 11, type: "FlowWaterfallMutatesSuperLayout",
      symptom: "Headers move further down with each scroll step.",
      hint: "The flow layout keeps the objects that it returns. Change a copy."),
    Exercise(
      number: 12, type: "MosaicEarlyStopLayout",
      symptom: "Items are missing at the end of a page.",
      hint: "The frames are not sorted by their lower edge. A later item can begin above an earlier one."),
  ]

  /// Returns the exercise with a number or the name of its class, or `nil` if there is none.
  static func named(_ word: String) -> Exercise? {
    all.first { "\($0.number)" == word || $0.type.lowercased() == word.lowercased() || $0.folder == word }
  }
}
