import Foundation
import Synchronization

extension UICollectionView {
  /// A closure that configures cells of a class, used instead of a class and a reuse identifier.
  ///
  /// Each registration has its own reuse pool. Create it once, not in `collectionView(_:cellForItemAt:)`.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identity = RegistrationIdentity()
    let handler: Handler

    /// Creates a registration for cells that are created from their class.
    public init(handler: @escaping Handler) { self.handler = handler }

    /// Creates a registration for a nib; the nib is not read, and the cells are created from their class.
    public init(cellNib: UINib, handler: @escaping Handler) { self.handler = handler }
  }

  /// A closure that configures supplementary views of a kind, used instead of a class and a reuse identifier.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a supplementary view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identity = RegistrationIdentity()
    let elementKind: String
    let handler: Handler

    /// Creates a registration for views that are created from their class.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }

    /// Creates a registration for a nib; the nib is not read, and the views are created from their class.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a cell of a registration, configured with an item unless the item is nil.
  ///
  /// The class is registered with the collection view on first use. A registration that was created during the same
  /// call of the data source is an exception, because no cell of it could be reused.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if wasCreatedInProvider(registration.identity) { raise(.registrationCreatedInCellProvider) }
    let identifier = reuseIdentifier(of: registration.identity) {
      register(Cell.self, forCellWithReuseIdentifier: $0)
    }
    let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell
    guard let cell else { return Cell(_instantiatedAt: .zero) }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a configured supplementary view of a registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    if wasCreatedInProvider(registration.identity) { raise(.registrationCreatedInSupplementaryProvider) }
    let kind = registration.elementKind
    let identifier = reuseIdentifier(of: registration.identity) {
      register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: $0)
    }
    let view =
      dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
      as? Supplementary
    guard let view else { return Supplementary(_instantiatedAt: .zero) }
    registration.handler(view, kind, indexPath)
    return view
  }

  /// Returns whether a registration was created during the present request for a view of this collection view.
  private func wasCreatedInProvider(_ identity: RegistrationIdentity) -> Bool {
    guard let request = state.reuse.request, !isDead else { return false }
    return identity.request == request.number
  }

  /// Returns the reuse identifier of a registration, after registering its class on first use.
  private func reuseIdentifier(of identity: RegistrationIdentity, _ register: (String) -> Void) -> String {
    let key = ObjectIdentifier(identity)
    if let known = state.reuse.registrations[key] { return known.identifier }
    let identifier = "registration \(state.reuse.registrations.count + 1)"
    register(identifier)
    state.reuse.registrations[key] = (identity, identifier)
    return identifier
  }
}

/// The identity that the copies of a registration share.
final class RegistrationIdentity: Sendable {
  /// The number of the request for a view that was running when the registration was created; 0 if none was.
  let request = runningRequest.load(ordering: .relaxed)

  /// The number of the innermost running request for a view; 0 if none is running.
  private static let runningRequest = Atomic(0)

  /// Sets the number of the innermost running request for a view, and returns the previous one.
  @discardableResult
  @MainActor static func setRunningRequest(_ number: Int) -> Int {
    // Only the main actor sets the number, so that it need not be read and set in one step.
    let outer = runningRequest.load(ordering: .relaxed)
    runningRequest.store(number, ordering: .relaxed)
    return outer
  }
}
