import HeadlessUIKit

/// A layout class that is examined, with what its instances need and where its source is.
@MainActor public struct LayoutSubject {
  /// The name of the class.
  public var name: String
  /// The declaration of the class.
  public var place: SourceLine
  /// The overrides of the class and of its superclasses in the same files, by UIKit's Swift name.
  ///
  /// The names are those of the calls in a trace, such as `prepare()`, `layoutAttributesForElements(in:)`,
  /// `collectionViewContentSize` and `layoutAttributesClass`. A finding about a member that is missing here has the
  /// line of the class.
  public var members: [String: SourceLine]
  /// The declarations of other classes in the files, such as attributes and contexts, and of their overrides.
  ///
  /// The names are `PageAttributes` for a class and `PageAttributes.copy(with:)` for its overrides.
  public var types: [String: SourceLine]
  /// Creates a layout, always in the same way.
  public var make: @MainActor () -> UICollectionViewLayout
  /// Creates a layout for the data that it shows; `nil` if ``make`` creates all layouts.
  var bring: ((ScenarioDataSource) -> LayoutSession.Subject)?
  /// Completes a layout that ``make`` has created, with its views; `nil` if UIKit's views do.
  package var complete: ((inout LayoutSession.Subject) -> Void)?
  /// Sets the delegates of a new layout and its collection view.
  ///
  /// It is called once for each layout, when the collection view has its data source but no window yet. The returned
  /// objects are kept alive as long as the collection view.
  public var connect: @MainActor (UICollectionViewLayout, UICollectionView, SubjectAnswers) -> [AnyObject]
  /// The sections at first; `nil` for one section of 40 items.
  public var data: ScenarioData?
  /// Creates layouts with other cases of enumerations, by the names of the initializer's parameter and the case.
  package var others: [(name: String, case: String, make: @MainActor () -> UICollectionViewLayout)] = []
  /// Whether all scenarios show the numbers of items and sections in ``data``, because the app never shows others.
  public var keepsCounts = false
  /// The number of sections that all data has at least, because the layout stops with fewer.
  public var leastSections = 0
  /// Whether its sections are the rows of a table, which are equally long.
  public var showsTable = false
  /// The class of all cells.
  public var cellClass: UICollectionViewCell.Type
  /// The classes of supplementary views by kind; other kinds get plain views.
  public var supplementaryClasses: [String: UICollectionReusableView.Type]

  /// The properties of the layout that steps can set.
  public var settings: [LayoutSetting] = []
  /// The values that each layout gets when it is created, by the names of its settings.
  var values: [String: ParameterValue] = [:]
  /// Pairs of methods that change the same property, of which only the first one invalidates the layout.
  public var methodPairs: [LayoutMethodPair] = []
  /// The properties and methods by which only an app can give values to the layout; `nil` if they are unknown.
  ///
  /// Members that the class itself assigns or calls are not included.
  public var inputs: [String]?
  /// Whether the source calls the flow layout's delegate methods.
  ///
  /// Such a layout is made for apps whose delegates answer, even if it sets the size of its items itself.
  public var asksFlowDelegate: Bool
  /// The number of sections for which the app has identifiers; `nil` if any number is possible.
  public var mostSections: Int?
  /// Whether the layout moves items with scroll views or gestures of its own, so that they can be outside of the content.
  public var scrollsItself = false
  /// Whether the source asks which items are visible, so that answers depend on the cells on screen.
  public var readsVisibleItems = false
  /// Whether the source reads the content offset where it computes answers, even if no scenario shows that they depend
  /// on it.
  public var readsOffset = false
  /// Whether the source names headers or footers.
  public var namesBars = true
  /// The kinds of headers and footers that the source names; an app of such a layout has them, even if the layout itself
  /// sets the size of its items and the delegate returns none.
  public var namedBarKinds: Set<String> = []
  /// Whether the source calls a method that returns attributes; otherwise the class changes none of its base class.
  public var asksForAttributes = true
  /// Whether its source queries super for the elements in a rectangle.
  public var queriesSuperByRect = true
  /// Whether the app of the layout has headers and footers; only asked if the source does not name them.
  public var showsBars = true
  /// Whether the source may ask for the number of sections, so that it lays out as many as there are.
  public var countsSections = true
  /// Whether the class or a superclass answers queries for rectangles, as far as the source shows.
  public var hasRectQuery = true
  /// Whether the app invalidates the layout when the size of its view has changed.
  public var isInvalidatedAfterResize = false
  /// Whether the app invalidates the layout each time that its view has scrolled.
  public var isInvalidatedAfterScroll = false
  /// Whether its app adds the safe area to the content inset of the view on all sides, whatever scrolls.
  public var addsSafeArea = false
  /// Returns the content inset that the app gives to a view of a size, in which questions about the ends of scrolling are
  /// asked; `nil` if it is unknown.
  public var contentInset: (@MainActor (CGSize) -> UIEdgeInsets)?
  /// The stored properties of attributes classes that nothing reads after `prepare()`, such as `PageAttributes.depth`.
  public var unreadState: Set<String> = []
  /// The properties of the layout that its app sets but that nothing reads.
  public var unreadProperties: Set<String> = []
  /// Tells a layout that its data is about to change, as its app does; `nil` if the app tells it nothing.
  public var announceChange: (@MainActor (UICollectionViewLayout) -> Void)?
  /// How the sizes of items that delegates return differ.
  var itemSizes = SubjectAnswers.ItemSizes.different
  /// Whether the delegate of a flow layout implements no methods for insets and spacings.
  var leavesDistances = false
  /// Whether the view is only as high as one row of items.
  var showsOneRow = false
  /// Whether a flow layout returns copies of its attributes to the class, which then cannot change the cache.
  var getsCopies = false
  /// The elements that are queried one by one.
  package var singleQueries = SingleQueries.all
  /// The scroll directions for which a flow layout is written, as far as the source shows.
  public var directions = FlowDirections.own
  /// Whether the app of the layout may register its decoration views, as far as the source shows.
  ///
  /// Plain views are then registered for all kinds that the layout does not register itself.
  public var leavesRegistration: Bool {
    get { assumedDecorations != nil }
    set { assumedDecorations = newValue ? assumedDecorations ?? AssumedDecorations() : nil }
  }
  /// The kinds of decoration views that the app registers; `nil` if all must be registered.
  private(set) var assumedDecorations: AssumedDecorations?

  /// Creates a subject.
  ///
  /// - Parameters:
  ///   - name: The name of the class.
  ///   - place: The declaration of the class.
  ///   - members: The overrides of the class, by UIKit's Swift name.
  ///   - types: The declarations of other classes and their overrides.
  ///   - data: The sections at first; `nil` for one section of 40 items.
  ///   - cellClass: The class of all cells.
  ///   - supplementaryClasses: The classes of supplementary views by kind.
  ///   - inputs: The members by which an app gives values to the layout; `nil` if they are unknown.
  ///   - asksFlowDelegate: Whether the source calls the flow layout's delegate methods.
  ///   - connect: Sets the delegates of a new layout and its collection view.
  ///   - make: Creates a layout.
  public init(
    name: String, place: SourceLine, members: [String: SourceLine] = [:], types: [String: SourceLine] = [:],
    data: ScenarioData? = nil, cellClass: UICollectionViewCell.Type = UICollectionViewCell.self,
    supplementaryClasses: [String: UICollectionReusableView.Type] = [:], inputs: [String]? = nil,
    asksFlowDelegate: Bool = false,
    connect: @escaping @MainActor (UICollectionViewLayout, UICollectionView, SubjectAnswers) -> [AnyObject] =
      {
        _, _, _ in []
      },
    make: @escaping @MainActor () -> UICollectionViewLayout
  ) {
    self.name = name
    self.place = place
    self.members = members
    self.types = types
    self.data = data
    self.cellClass = cellClass
    self.supplementaryClasses = supplementaryClasses
    self.inputs = inputs
    self.asksFlowDelegate = asksFlowDelegate
    self.connect = connect
    self.make = make
  }
}

extension LayoutSubject {
  /// Whether the class, or a superclass in the same files, overrides a member.
  func overrides(_ member: LifecycleCall.LayoutMember) -> Bool { members[member.rawValue] != nil }

  /// Creates a layout, with the cell classes that its collection view needs.
  func made(for data: ScenarioDataSource) -> LayoutSession.Subject {
    var made =
      bring?(data)
      ?? LayoutSession.Subject(
        make(), cellClass: cellClass, supplementaryClasses: supplementaryClasses, settings: settings)
    complete?(&made)
    for (name, value) in values.isEmpty ? [] : values.sorted(by: { $0.key < $1.key }) {
      _ = made.settings.first { $0.name == name }?.write(made.layout, value)
    }
    if getsCopies { (made.layout as? UICollectionViewFlowLayout)?.returnsCopies = true }
    if directions == .horizontal { turnHorizontally(made.layout) }
    assumedDecorations?.register(with: made.layout)
    return made
  }

  /// Whether the layout scrolls vertically, and its app can let it scroll horizontally by setting a property.
  func canTurnHorizontally(_ layout: UICollectionViewLayout) -> Bool {
    if let flow = layout as? UICollectionViewFlowLayout {
      return directions == .both && flow.scrollDirection == .vertical
    }
    return directionSetting?.read(layout) == Self.vertical
  }

  private func turnHorizontally(_ layout: UICollectionViewLayout) {
    if let flow = layout as? UICollectionViewFlowLayout {
      flow.scrollDirection = .horizontal
    } else {
      _ = directionSetting?.write(layout, Self.horizontal)
    }
  }

  /// The property of a layout of its own whose only values are the two directions.
  private var directionSetting: LayoutSetting? {
    settings.first {
      $0.cases.map { $0.count == 2 && $0.contains(Self.vertical) && $0.contains(Self.horizontal) } ?? false
    }
  }

  private static let (vertical, horizontal) = (
    ParameterValue.text("vertical"), ParameterValue.text("horizontal")
  )
}

/// A line of a source file.
public struct SourceLine: Sendable, Codable, Equatable {
  /// The file, as the user named it.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// Creates a place.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
