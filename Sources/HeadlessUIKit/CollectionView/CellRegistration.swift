import Foundation

extension UICollectionView {
  /// How cells of a class are configured with items, in place of a class registered under an identifier.
  ///
  /// Each registration has cells of its own: make it once and keep it, not in `cellForItemAt`.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell with the item of a path.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identity = RegistrationIdentity()
    let handler: Handler

    /// Creates a registration for cells that are made from their class.
    public init(handler: @escaping Handler) { self.handler = handler }

    /// Creates a registration for a nib's cells; the nib is not read, and the cells are made from their class.
    public init(cellNib: UINib, handler: @escaping Handler) { self.handler = handler }
  }

  /// How supplementary views of a kind are configured, in place of a class registered under an identifier.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view of a kind at a path.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identity = RegistrationIdentity()
    let elementKind: String
    let handler: Handler

    /// Creates a registration for views that are made from their class.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }

    /// Creates a registration for a nib's views; the nib is not read, and the views are made from their class.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a cell of a registration, configured with an item; nil leaves it as it is.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
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

  /// Returns the identifier under which a registration's class is registered, registering it first.
  private func reuseIdentifier(of identity: RegistrationIdentity, _ register: (String) -> Void) -> String {
    let key = ObjectIdentifier(identity)
    if let known = state.reuse.registrations[key] { return known.identifier }
    let identifier = "registration \(state.reuse.registrations.count + 1)"
    register(identifier)
    state.reuse.registrations[key] = (identity, identifier)
    return identifier
  }
}

/// What makes a registration, which is a value, one and the same.
final class RegistrationIdentity: Sendable {}
