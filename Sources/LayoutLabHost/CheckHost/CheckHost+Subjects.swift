import Foundation
import HeadlessUIKit
import LayoutLab

// Functions that the generated part of the program calls.
extension CheckHost {
  /// The number of the mutant that the program runs; -1 for none.
  public nonisolated static let mutant =
    ProcessInfo.processInfo.environment["LAYOUTLAB_MUTANT"].flatMap { Int($0) } ?? -1

  /// Prints a text, up to a limit for the whole process.
  public nonisolated static func show(_ text: String) {
    guard printed < 1 << 15 else { return }
    printed += text.utf8.count
    FileHandle.standardOutput.write(Data(text.utf8.prefix(1 << 15)))
  }

  private nonisolated(unsafe) static var printed = 0

  /// Returns a layout that a failable initializer has created.
  public static func made(_ layout: UICollectionViewLayout?) -> UICollectionViewLayout {
    guard let layout else { fatalError("the initializer returned nil, so there is no layout to check") }
    return layout
  }

  /// Returns the layout that an object of an app creates; the object stays alive, because the layout may call it.
  ///
  /// - Parameters:
  ///   - owner: The object.
  ///   - inView: Whether the layout uses the size of the object's view, so that the collection view must be in it.
  ///   - make: Creates the layout.
  /// - Returns: The layout.
  public static func made<Owner>(
    from owner: Owner, inView: Bool = false, _ make: (Owner) -> UICollectionViewLayout?
  ) -> UICollectionViewLayout {
    let layout = made(make(owner))
    owners.append(owner as AnyObject)
    if inView { hosts[ObjectIdentifier(layout)] = owner as AnyObject }
    return layout
  }

  /// A section with two items in a row, for a compositional layout to which only its app gives sections.
  public static var exampleSection: NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)), subitems: [item])
    let section = NSCollectionLayoutSection(group: row)
    section.interGroupSpacing = 8
    return section
  }

  /// Returns a compositional layout with sections of an app.
  public static func made(
    sections: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) -> UICollectionViewLayout { UICollectionViewCompositionalLayout(sectionProvider: sections) }

  /// Returns a compositional layout with sections that an object of an app creates; the object stays alive.
  public static func made<Owner>(
    from owner: Owner,
    sections:
      @escaping @MainActor (Owner, Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
  ) -> UICollectionViewLayout {
    owners.append(owner as AnyObject)
    return UICollectionViewCompositionalLayout { sections(owner, $0, $1) }
  }

  /// Returns the layout that an object of an app creates, and gives the collection view to a property of the object.
  public static func made<Owner: AnyObject>(
    from owner: Owner, inView: Bool, shownBy property: ReferenceWritableKeyPath<Owner, UICollectionView>,
    _ make: (Owner) -> UICollectionViewLayout?
  ) -> UICollectionViewLayout {
    let layout = made(from: owner, inView: inView, make)
    receivers[ObjectIdentifier(layout)] = { owner[keyPath: property] = $0 }
    return layout
  }

  /// Returns the layout that an object of an app creates, and gives the collection view to a property of the object.
  public static func made<Owner: AnyObject>(
    from owner: Owner, inView: Bool, shownBy property: ReferenceWritableKeyPath<Owner, UICollectionView?>,
    _ make: (Owner) -> UICollectionViewLayout?
  ) -> UICollectionViewLayout {
    let layout = made(from: owner, inView: inView, make)
    receivers[ObjectIdentifier(layout)] = { owner[keyPath: property] = $0 }
    return layout
  }

  /// The closures that receive the collection view of a layout that has none yet.
  private static var receivers: [ObjectIdentifier: (UICollectionView) -> Void] = [:]

  /// The objects whose views have the size of the collection view, by their layouts that have none yet.
  private static var hosts: [ObjectIdentifier: AnyObject] = [:]

  /// Puts the view of the object that has created a layout below the collection view, so that both change their size.
  private static func addHost(to made: inout LayoutSession.Subject) {
    let host = hosts.removeValue(forKey: ObjectIdentifier(made.layout))
    guard let view = (host as? UIViewController)?.view ?? host as? UIView else { return }
    let superview = UIView(frame: view.frame)
    view.frame = superview.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    superview.addSubview(view)
    made.superview = superview
  }

  /// The objects that have created layouts.
  private static var owners: [AnyObject] = []

  /// Returns a layout whose initializer receives its delegate, before there is a collection view.
  public static func made<Delegate: GeneratedDelegate>(
    for type: Delegate.Type, _ make: (Delegate) -> UICollectionViewLayout?
  ) -> UICollectionViewLayout {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let answers = SubjectAnswers(
      ScenarioDataSource(ScenarioData.plain, ScenarioAnswers()), includesOptional: true)
    let delegate = type.init(answers, view)
    let layout = made(make(delegate))
    delegates[ObjectIdentifier(layout)] = delegate
    return layout
  }

  /// Returns the delegate that a layout received from `made(for:_:)`, or a new one, connected with a collection view.
  public static func delegate<Delegate: GeneratedDelegate>(
    _ type: Delegate.Type, of layout: UICollectionViewLayout, _ answers: SubjectAnswers,
    _ collectionView: UICollectionView
  ) -> Delegate {
    guard let known = delegates.removeValue(forKey: ObjectIdentifier(layout)) as? Delegate else {
      return type.init(answers, collectionView)
    }
    known.connect(answers, collectionView)
    return known
  }

  /// The delegates of layouts that are not in a collection view yet.
  private static var delegates: [ObjectIdentifier: GeneratedDelegate] = [:]

  /// Returns the layout of a fixture.
  public static func made(_ fixture: any LayoutFixture) -> UICollectionViewLayout {
    FixtureLayouts.layout(of: fixture)
  }

  /// Creates a subject.
  ///
  /// - Parameters:
  ///   - name: The name of the class.
  ///   - place: The declaration of the class.
  ///   - members: The overrides of the class, by UIKit's Swift name.
  ///   - types: The declarations of other classes and their overrides.
  ///   - inputs: The members by which an app gives values to the layout; `nil` if they are unknown.
  ///   - givenItems: The number of items in the data with which the layout is created; `nil` if it gets its data from the
  ///     collection view.
  ///   - rowsAndColumns: The number of rows and of columns with which the layout is created; `nil` if it is created without
  ///     one of them.
  ///   - mostSections: The number of sections for which the source has identifiers; `nil` if any number is possible.
  ///   - asksFlowDelegate: Whether the source calls the flow layout's delegate methods.
  ///   - scrollsItself: Whether the source has scroll views or gestures that move items.
  ///   - readsVisibleItems: Whether the source asks which items are visible.
  ///   - readsOffset: Whether the source reads the content offset where it computes answers.
  ///   - namesBars: Whether the source names headers or footers.
  ///   - namedBarKinds: The kinds of headers and footers that the source names.
  ///   - asksForAttributes: Whether the source calls a method that returns attributes.
  ///   - queriesSuperByRect: Whether the source queries super for the elements in a rectangle.
  ///   - showsBars: Whether the app has headers and footers; only asked if the source does not name them.
  ///   - isInvalidatedAfterResize: Whether the app invalidates the layout when the size of its view has changed.
  ///   - isInvalidatedAfterScroll: Whether the app invalidates the layout each time that its view has scrolled.
  ///   - addsSafeArea: Whether the app adds the safe area to the content inset of the view on all sides.
  ///   - contentInset: Returns the content inset that the app gives to a view of a size; `nil` if it is unknown.
  ///   - countsSections: Whether the source may ask for the number of sections.
  ///   - hasRectQuery: Whether the class or a superclass answers queries for rectangles.
  ///   - leavesRegistration: Whether the app may register the decoration views.
  ///   - cellClass: The class of cells to which the layout casts, if there is no fixture.
  ///   - collectionView: Creates a collection view of the class that the layout needs, if there is no fixture; `nil` for
  ///     UIKit's class.
  ///   - directions: The scroll directions for which a flow layout is written.
  ///   - settings: The properties of the layout that steps can set.
  ///   - methodPairs: Pairs of methods that change the same property, of which only the first one invalidates the layout.
  ///   - unreadState: The stored properties of attributes classes that nothing reads after `prepare()`.
  ///   - unreadProperties: The properties of the layout that its app sets but that nothing reads.
  ///   - announceChange: Tells a layout that its data is about to change; `nil` if its app does not.
  ///   - others: Creates layouts with other cases of enumerations, by the names of parameter and case.
  ///   - fixture: Creates the fixture with the data and views to show; `nil` for none.
  ///   - connect: Creates the generated delegate and sets it on the layout.
  ///   - make: Creates a layout.
  /// - Returns: The subject.
  public static func subject(
    name: String, place: SourceLine, members: [String: SourceLine], types: [String: SourceLine],
    inputs: [String]? = nil, givenItems: Int? = nil, rowsAndColumns: Int? = nil, mostSections: Int? = nil,
    asksFlowDelegate: Bool = false, scrollsItself: Bool = false, readsVisibleItems: Bool = false,
    readsOffset: Bool = false,
    namesBars: Bool = true, namedBarKinds: Set<String> = [], asksForAttributes: Bool = true,
    queriesSuperByRect: Bool = true,
    showsBars: Bool = true,
    isInvalidatedAfterResize: Bool = false, isInvalidatedAfterScroll: Bool = false,
    addsSafeArea: Bool = false,
    contentInset: (@MainActor (CGSize) -> UIEdgeInsets)? = nil,
    countsSections: Bool = true,
    hasRectQuery: Bool = true,
    leavesRegistration: Bool = false,
    cellClass: UICollectionViewCell.Type = UICollectionViewCell.self,
    collectionView: (@MainActor (CGRect, UICollectionViewLayout) -> UICollectionView)? = nil,
    directions: FlowDirections = .own,
    settings: [[LayoutSetting]] = [], methodPairs: [LayoutMethodPair] = [], unreadState: Set<String> = [],
    unreadProperties: Set<String> = [],
    announceChange: (@MainActor (UICollectionViewLayout) -> Void)? = nil,
    others: [(name: String, case: String, make: @MainActor () -> UICollectionViewLayout)] = [],
    fixture: (@MainActor () -> any LayoutFixture)? = nil,
    connect:
      @escaping @MainActor (UICollectionViewLayout, UICollectionView, SubjectAnswers) -> GeneratedDelegate,
    make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> LayoutSubject {
    let shown = fixture?()
    var subject = LayoutSubject(
      name: name, place: place, members: members, types: types, data: shown?.data,
      cellClass: shown?.cellClass ?? cellClass,
      supplementaryClasses: shown?.supplementaryClasses ?? [:], inputs: inputs,
      asksFlowDelegate: asksFlowDelegate,
      connect: { layout, collectionView, answers in
        let data = collectionView.dataSource
        receivers.removeValue(forKey: ObjectIdentifier(layout))?(collectionView)
        let delegate = connect(layout, collectionView, answers)
        return FixtureLayouts.connect(layout, with: collectionView, data: data, delegate: delegate)
          + connectDataSources(of: layout, with: collectionView)
      }, make: { keepingDataSources(make) })
    if fixture != nil {
      subject.complete = FixtureLayouts.complete
    } else {
      subject.complete = { made in
        addHost(to: &made)
        if let collectionView { made.makeCollectionView = { collectionView($0, $1) } }
      }
    }
    if let givenItems {
      subject.data = ScenarioData(sections: [SectionData(items: givenItems)])
      subject.keepsCounts = true
    }
    subject.scrollsItself = scrollsItself
    subject.readsVisibleItems = readsVisibleItems
    subject.readsOffset = readsOffset
    subject.mostSections = mostSections
    subject.directions = directions
    subject.leavesRegistration = leavesRegistration
    subject.namesBars = namesBars
    subject.namedBarKinds = namedBarKinds
    subject.asksForAttributes = asksForAttributes
    subject.queriesSuperByRect = queriesSuperByRect
    subject.showsBars = showsBars
    subject.isInvalidatedAfterResize = isInvalidatedAfterResize
    subject.isInvalidatedAfterScroll = isInvalidatedAfterScroll
    subject.addsSafeArea = addsSafeArea
    subject.contentInset = contentInset
    subject.countsSections = countsSections
    subject.hasRectQuery = hasRectQuery
    subject.settings = settings.flatMap { $0 }
    subject.methodPairs = methodPairs
    subject.unreadState = unreadState
    subject.unreadProperties = unreadProperties
    subject.announceChange = announceChange
    subject.others = others
    if let rowsAndColumns { subject.showTable(of: rowsAndColumns) }
    return subject
  }

  /// Sets an optional delegate property of a layout if it is `nil`.
  public static func fill<Value>(_ property: inout Value?, _ delegate: AnyObject) {
    if property == nil, let value = delegate as? Value { property = value }
  }

  /// Does nothing, because the property of a layout always has a delegate.
  public static func fill<Value>(_ property: inout Value, _ delegate: AnyObject) {}

  /// Sets the size of a layout's items if it is zero or UIKit's own, as the app of such a layout does.
  public static func give(_ size: inout CGSize) {
    if size == .zero || size == CGSize(width: 50, height: 50) { size = CGSize(width: 180, height: 220) }
  }

  /// Sets a number of columns or rows if it is zero, as the app of such a layout does.
  public static func give(_ count: inout Int, _ value: Int) {
    if count == 0 { count = value }
  }

  /// Creates attributes of a class that is only known at run time.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - supplementaryKind: The kind of a supplementary view; `nil` for other categories.
  ///   - decorationKind: The kind of a decoration view; `nil` for other categories.
  ///   - indexPath: The element's path.
  /// - Returns: The attributes.
  public static func attributes<Attributes: UICollectionViewLayoutAttributes>(
    _ type: Attributes.Type, supplementaryKind: String? = nil, decorationKind: String? = nil,
    _ indexPath: IndexPath
  ) -> Attributes {
    let attributes = type.init(_instantiated: ())
    if let supplementaryKind {
      attributes.become(.supplementaryView, kind: supplementaryKind, indexPath: indexPath)
    } else if let decorationKind {
      attributes.become(.decorationView, kind: decorationKind, indexPath: indexPath)
    } else {
      attributes.become(.cell, kind: nil, indexPath: indexPath)
    }
    return attributes
  }
}
