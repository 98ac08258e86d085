import Foundation
import HeadlessUIKit

// Functions that the generated part of the program calls.
extension CheckHost {
  /// The fixtures of layouts that have no collection view yet.
  private static var fixtures: [ObjectIdentifier: any LayoutFixture] = [:]

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
  public static func made<Owner>(
    from owner: Owner, _ make: (Owner) -> UICollectionViewLayout?
  ) -> UICollectionViewLayout {
    let layout = made(make(owner))
    owners.append(owner as AnyObject)
    return layout
  }

  /// The objects that have created layouts.
  private static var owners: [AnyObject] = []

  /// Returns the layout of a fixture.
  public static func made(_ fixture: any LayoutFixture) -> UICollectionViewLayout {
    let layout = fixture.makeLayout()
    fixtures[ObjectIdentifier(layout)] = fixture
    return layout
  }

  /// Creates a subject.
  ///
  /// - Parameters:
  ///   - name: The name of the class.
  ///   - place: The declaration of the class.
  ///   - members: The overrides of the class, by UIKit's Swift name.
  ///   - types: The declarations of other classes and their overrides.
  ///   - inputs: The members by which an app gives values to the layout; `nil` if they are unknown.
  ///   - asksFlowDelegate: Whether the source calls the flow layout's delegate methods.
  ///   - fixture: Creates the fixture with the data and views to show; `nil` for none.
  ///   - connect: Creates the generated delegate and sets it on the layout.
  ///   - make: Creates a layout.
  /// - Returns: The subject.
  public static func subject(
    name: String, place: SourceLine, members: [String: SourceLine], types: [String: SourceLine],
    inputs: [String]? = nil, asksFlowDelegate: Bool = false,
    fixture: (@MainActor () -> any LayoutFixture)? = nil,
    connect:
      @escaping @MainActor (UICollectionViewLayout, UICollectionView, SubjectAnswers) -> GeneratedDelegate,
    make: @escaping @MainActor () -> UICollectionViewLayout
  ) -> LayoutSubject {
    let shown = fixture?()
    return LayoutSubject(
      name: name, place: place, members: members, types: types, data: shown?.data,
      cellClass: shown?.cellClass ?? UICollectionViewCell.self,
      supplementaryClasses: shown?.supplementaryClasses ?? [:], inputs: inputs,
      asksFlowDelegate: asksFlowDelegate,
      connect: { layout, collectionView, answers in
        let fixture = fixtures.removeValue(forKey: ObjectIdentifier(layout))
        let delegate = connect(layout, collectionView, answers)
        collectionView.delegate = fixture?.delegate ?? delegate
        return [delegate] + (fixture.map { [$0 as AnyObject] } ?? [])
      }, make: make)
  }

  /// Sets an optional delegate property of a layout if it is `nil`.
  public static func fill<Value>(_ property: inout Value, _ delegate: AnyObject) {
    let mirror = Mirror(reflecting: property)
    guard mirror.displayStyle == .optional, mirror.children.isEmpty, let value = delegate as? Value else {
      return
    }
    property = value
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
