import Foundation
import HeadlessUIKit

/// The delegate of the collection view of a checked layout.
///
/// `layoutlab check` generates subclasses for the protocols in the checked files. The delegate answers the flow layout's
/// calls if optional members are implemented at all, and forwards those of a data source.
@preconcurrency @MainActor
open class GeneratedDelegate: NSObject, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSource
{
  /// The source of all answers.
  public private(set) var values: PlausibleValues

  /// Creates a delegate.
  ///
  /// - Parameters:
  ///   - answers: The numbers from which the answers are derived.
  ///   - collectionView: The collection view, whose data source is set.
  public required init(_ answers: SubjectAnswers, _ collectionView: UICollectionView) {
    values = PlausibleValues(answers, collectionView)
  }

  /// Connects a delegate that was created before its collection view.
  package func connect(_ answers: SubjectAnswers, _ collectionView: UICollectionView) {
    values = PlausibleValues(answers, collectionView)
  }

  /// The methods that are implemented even where a delegate leaves out its optional methods.
  open var implemented: Set<String> { [] }

  /// The methods of a flow layout's delegate that are never implemented.
  open var omitted: Set<String> { [] }

  // MARK: Flow layout

  /// Whether an optional method is implemented, as it is even where a delegate leaves out its optional methods if the
  /// layout is made for that.
  private func answers<Value: Equatable>(
    _ layout: UICollectionViewLayout, _ property: KeyPath<UICollectionViewFlowLayout, Value>,
    _ member: LifecycleCall.DelegateMember, ifStill usual: Value, isCertain: Bool = false
  ) -> Bool {
    !omitted.contains(member.rawValue) && !(values.leavesDistances && Self.distances.contains(member))
      && values.answers(
        layout, property, ifStill: usual, isImplemented: implemented.contains(member.rawValue) || isCertain)
  }

  private func answersHeader(_ layout: UICollectionViewLayout) -> Bool {
    answers(
      layout, \.headerReferenceSize, .referenceSizeForHeader, ifStill: .zero,
      isCertain: values.answersBars(ofKind: UICollectionView.elementKindSectionHeader, in: layout))
  }

  private func answersFooter(_ layout: UICollectionViewLayout) -> Bool {
    answers(
      layout, \.footerReferenceSize, .referenceSizeForFooter, ifStill: .zero,
      isCertain: values.answersBars(ofKind: UICollectionView.elementKindSectionFooter, in: layout))
  }

  /// The methods for insets and spacings.
  private static let distances: Set<LifecycleCall.DelegateMember> = [
    .insetForSection, .minimumLineSpacingForSection, .minimumInteritemSpacingForSection,
  ]

  /// Returns a plausible size.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    if values.isEmpty(indexPath) { return .zero }
    // A layout that has a size for its items does not work without a delegate that returns it.
    if let size = values.ownItemSize(collectionViewLayout) { return size }
    let isMeasured =
      values.measuresItems(collectionViewLayout)
      && !implemented.contains(LifecycleCall.DelegateMember.sizeForItem.rawValue)
    return !isMeasured
      && answers(collectionViewLayout, \.itemSize, .sizeForItem, ifStill: CGSize(width: 50, height: 50))
      ? values.itemSize(indexPath, for: collectionViewLayout) : missing(.zero)
  }

  /// Returns small insets.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    answers(collectionViewLayout, \.sectionInset, .insetForSection, ifStill: .zero)
      ? values.insets("section", [section]) : missing(.zero)
  }

  /// Returns a small spacing.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    answers(collectionViewLayout, \.minimumLineSpacing, .minimumLineSpacingForSection, ifStill: 10)
      ? values.inset("line", [section]) : missing(0)
  }

  /// Returns a small spacing.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    answers(collectionViewLayout, \.minimumInteritemSpacing, .minimumInteritemSpacingForSection, ifStill: 10)
      ? values.inset("item", [section]) : missing(0)
  }

  /// Returns the size of a header or footer.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    answersHeader(collectionViewLayout)
      ? values.size("header", [section]) : missing(.zero)
  }

  /// Returns the size of a header or footer.
  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    answersFooter(collectionViewLayout)
      ? values.size("footer", [section]) : missing(.zero)
  }

  /// Returns the size that a flow layout gives to the header or the footer of a section.
  ///
  /// A layout that leaves these to the flow layout can ask its own delegate for them too.
  public func sizeOfBar(isFooter: Bool, section: Int) -> CGSize {
    guard let view = values.collectionView,
      let flow = view.collectionViewLayout as? UICollectionViewFlowLayout
    else { return .zero }
    if isFooter {
      return answersFooter(flow)
        ? collectionView(view, layout: flow, referenceSizeForFooterInSection: section)
        : flow.footerReferenceSize
    }
    return answersHeader(flow)
      ? collectionView(view, layout: flow, referenceSizeForHeaderInSection: section)
      : flow.headerReferenceSize
  }

  /// Reports that an optional method is missing, to a call of UIKit's protocol or of one with the same method in the
  /// checked files.
  private func missing<Value>(_ standIn: Value) -> Value {
    OptionalMember.noteMissing()
    return OptionalCall.missing(standIn)
  }

  // MARK: Data source

  /// Forwards the call to the previous data source.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    values.dataSource?.numberOfSections(in: collectionView) ?? 1
  }

  /// Forwards the call to the previous data source.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { values.dataSource?.collectionView(collectionView, numberOfItemsInSection: section) ?? 0 }

  /// Forwards the call to the previous data source.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    values.dataSource?.collectionView(collectionView, cellForItemAt: indexPath) ?? UICollectionViewCell()
  }

  /// Forwards the call to the previous data source.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    values.dataSource?.collectionView(
      collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath) ?? UICollectionReusableView()
  }

  /// Forwards the call to the previous data source.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    values.dataSource?.collectionView(collectionView, canMoveItemAt: indexPath) ?? missing(false)
  }

  /// Forwards the call to the previous data source.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let source = values.dataSource else { return missing(()) }
    source.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}
