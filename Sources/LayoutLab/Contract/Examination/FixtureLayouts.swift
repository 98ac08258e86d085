import HeadlessUIKit

/// Connects the layouts that fixtures create with the views, the delegates and the data sources of these fixtures.
@MainActor package enum FixtureLayouts {
  /// The fixtures of layouts that have no collection view yet.
  private static var fixtures: [ObjectIdentifier: any LayoutFixture] = [:]

  /// Returns the layout of a fixture.
  package static func layout(of fixture: any LayoutFixture) -> UICollectionViewLayout {
    let layout = fixture.makeLayout()
    fixtures[ObjectIdentifier(layout)] = fixture
    return layout
  }

  /// Completes a layout with the views of its fixture, if a fixture has created it.
  package static func complete(_ made: inout LayoutSession.Subject) {
    guard let fixture = fixtures[ObjectIdentifier(made.layout)] else { return }
    made.superview = fixture.makeSuperview()
    made.makeCollectionView = { fixture.makeCollectionView(frame: $0, layout: $1) }
    for (kind, type) in fixture.decorationClasses {
      made.layout.register(type, forDecorationViewOfKind: kind)
    }
  }

  /// Sets the delegate of a collection view, and the data source if the fixture of the layout has one.
  ///
  /// - Parameters:
  ///   - layout: The layout, which is then no longer associated with its fixture.
  ///   - collectionView: The collection view that shows the layout.
  ///   - data: The data source with the sections and items of the scenario.
  ///   - delegate: The delegate, unless the fixture has one.
  /// - Returns: The objects to keep alive.
  package static func connect(
    _ layout: UICollectionViewLayout, with collectionView: UICollectionView,
    data: (any UICollectionViewDataSource)?, delegate: any UICollectionViewDelegate
  ) -> [AnyObject] {
    let fixture = fixtures.removeValue(forKey: ObjectIdentifier(layout))
    collectionView.delegate = fixture?.delegate ?? delegate
    let source = data.flatMap { fixture?.makeDataSource($0) }
    if let source { collectionView.dataSource = source }
    return [delegate] + [fixture as AnyObject?, source, data].compactMap(\.self)
  }
}

extension LayoutSubject {
  /// Creates a subject from a fixture, with a generated delegate unless the fixture has one.
  ///
  /// - Parameters:
  ///   - fixture: The fixture, which creates the layout and provides its data and views.
  ///   - place: The place to which findings refer.
  package init(of fixture: any LayoutFixture.Type, place: SourceLine) {
    let shown = fixture.init()
    self.init(
      name: "\(fixture)", place: place, data: shown.data, cellClass: shown.cellClass,
      supplementaryClasses: shown.supplementaryClasses,
      connect: { layout, collectionView, answers in
        FixtureLayouts.connect(
          layout, with: collectionView, data: collectionView.dataSource,
          delegate: GeneratedDelegate(answers, collectionView))
      }, make: { FixtureLayouts.layout(of: fixture.init()) })
    complete = FixtureLayouts.complete
  }
}
