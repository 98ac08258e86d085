import HeadlessUIKit

/// A layout class that is examined: how to make one, what it needs, and where its source stands.
@MainActor public struct LayoutSubject {
  /// The name of the class.
  public var name: String
  /// Where the class is declared.
  public var place: SourceLine
  /// Where the class overrides something, by UIKit's own Swift name.
  ///
  /// Names are those of the calls in a trace, such as `prepare()`, `layoutAttributesForElements(in:)`,
  /// `collectionViewContentSize` and `layoutAttributesClass`. What a superclass in the same files overrides is
  /// here too. Findings of a member that is missing here point at the class.
  public var members: [String: SourceLine]
  /// Where other classes of the files, such as attributes and contexts, and their overrides are declared.
  ///
  /// The names are `PageAttributes` for a class and `PageAttributes.copy(with:)` for its overrides.
  public var types: [String: SourceLine]
  /// Makes a new layout, always in the same way.
  public var make: @MainActor () -> UICollectionViewLayout
  /// Makes a new layout for the data that it shows, in place of ``make``; nil where that is all there is.
  var bring: ((ScenarioDataSource) -> LayoutSession.Subject)?
  /// Gives a new layout and its collection view the delegates that they need.
  ///
  /// Called once for each layout that was made, when the collection view has its data source and no window yet.
  /// What it returns is kept alive as long as the collection view.
  public var connect: @MainActor (UICollectionViewLayout, UICollectionView, SubjectAnswers) -> [AnyObject]
  /// The sections that the layout is shown with at first; nil for one section of 40 items.
  public var data: ScenarioData?
  /// The class of all cells.
  public var cellClass: UICollectionViewCell.Type
  /// The classes of supplementary views by kind; kinds that are not here get plain views.
  public var supplementaryClasses: [String: UICollectionReusableView.Type]

  /// What an app can give to the layout and nobody has given: properties by name, methods by UIKit's form of names.
  ///
  /// What the class itself assigns or calls is no input. Nil where it is not known what an app can give.
  public var inputs: [String]?
  /// Whether the source asks the collection view's delegate what a flow layout asks it.
  ///
  /// Such a layout is for apps whose delegates answer, also where it sets the size of its items itself.
  public var asksFlowDelegate: Bool

  /// Creates a subject.
  ///
  /// - Parameters:
  ///   - name: The name of the class.
  ///   - place: Where the class is declared.
  ///   - members: Where the class overrides something, by UIKit's Swift name.
  ///   - types: Where other classes and their overrides are declared.
  ///   - data: The sections at first; nil for one section of 40 items.
  ///   - cellClass: The class of all cells.
  ///   - supplementaryClasses: The classes of supplementary views by kind.
  ///   - inputs: What an app can give to the layout; nil where that is not known.
  ///   - asksFlowDelegate: Whether the source asks the collection view's delegate what a flow layout asks it.
  ///   - connect: Gives a new layout and its collection view their delegates.
  ///   - make: Makes a new layout.
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
  /// Makes a new layout, with what a collection view needs to show it.
  func made(for data: ScenarioDataSource) -> LayoutSession.Subject {
    bring?(data)
      ?? LayoutSession.Subject(make(), cellClass: cellClass, supplementaryClasses: supplementaryClasses)
  }
}

/// A line of a source file.
public struct SourceLine: Sendable, Codable, Equatable {
  /// The file, as the reader named it.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// Creates a place.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
