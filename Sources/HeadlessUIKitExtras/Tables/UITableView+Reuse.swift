import Foundation
import HeadlessUIKit

/// The registered classes of a kind of view, and the views that can be used again.
@MainActor final class TableReuse<View: UIView> {
  private var classes: [String: AnyClass] = [:]
  private var nibs: [String: UINib] = [:]
  private var free: [String: [View]] = [:]

  func register(_ type: AnyClass?, _ identifier: String) {
    classes[identifier] = type
    nibs[identifier] = nil
  }

  func register(_ nib: UINib?, _ identifier: String) {
    nibs[identifier] = nib
    classes[identifier] = nil
  }

  func type(_ identifier: String) -> AnyClass? { nibs[identifier] == nil ? classes[identifier] : View.self }

  func enqueue(_ view: View, _ identifier: String?) {
    if let identifier { free[identifier, default: []].append(view) }
  }

  func dequeue(_ identifier: String) -> View? { free[identifier]?.popLast() }
}

extension UITableView {
  /// Registers a class for cells with an identifier; nil ends the registration.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellRegistry.register(cellClass, identifier)
  }

  /// Registers a nib for cells with an identifier; plain cells are created in its place.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cellRegistry.register(nib, identifier)
  }

  /// Registers a class for headers and footers with an identifier; nil ends the registration.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerRegistry.register(aClass, identifier)
  }

  /// Registers a nib for headers and footers with an identifier; plain views are created in its place.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerRegistry.register(nib, identifier)
  }

  /// Returns a cell that was used before, or a new one if a class is registered; nil otherwise.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = cellRegistry.dequeue(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return (cellRegistry.type(identifier) as? UITableViewCell.Type).map { type in
      type._create(0, identifier)
    }
  }

  /// Returns a cell for a row.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    UIKitConsole.report(
      UIKitException(
        reason:
          "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
          + "identifier or connect a prototype cell in a storyboard"))
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a header or footer that was used before, or a new one if a class is registered; nil otherwise.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = headerRegistry.dequeue(identifier) {
      view.prepareForReuse()
      return view
    }
    return (headerRegistry.type(identifier) as? UITableViewHeaderFooterView.Type).map { type in
      type._create(identifier)
    }
  }
}
