import Foundation

/// The registered classes of a collection view, and the views that wait to be used again.
@MainActor struct ReuseRegistry {
  private struct Key: Hashable {
    /// Nil for cells.
    var kind: String?
    var identifier: String
  }

  private var classes: [Key: UICollectionReusableView.Type] = [:]
  private var waiting: [Key: [UICollectionReusableView]] = [:]
  private var waitingDecorations: [String: [UICollectionReusableView]] = [:]

  mutating func register(_ type: UICollectionReusableView.Type?, kind: String?, identifier: String) {
    classes[Key(kind: kind, identifier: identifier)] = type
  }

  func registeredClass(kind: String?, identifier: String) -> UICollectionReusableView.Type? {
    classes[Key(kind: kind, identifier: identifier)]
  }

  mutating func takeWaiting(kind: String?, identifier: String) -> UICollectionReusableView? {
    waiting[Key(kind: kind, identifier: identifier)]?.popLast()
  }

  mutating func takeWaitingDecoration(kind: String) -> UICollectionReusableView? {
    waitingDecorations[kind]?.popLast()
  }

  /// Puts a view aside that was dequeued; one that was not is let go.
  mutating func putAside(_ view: UICollectionReusableView, as key: ElementKey) {
    if key.category == .decorationView {
      waitingDecorations[key.kind ?? "", default: []].append(view)
    } else if let identifier = view.dequeueIdentifier {
      waiting[Key(kind: key.kind, identifier: identifier), default: []].append(view)
    }
  }

  /// The number of waiting views by identifier, kind first where there is one, sorted.
  var waitingCounts: [(name: String, count: Int)] {
    let dequeued = waiting.map { ([$0.key.kind, $0.key.identifier].compactMap { $0 }, $0.value.count) }
    let decorations = waitingDecorations.map { ([$0.key], $0.value.count) }
    return (dequeued + decorations).filter { $0.1 > 0 }.map { ($0.0.joined(separator: " "), $0.1) }
      .sorted { $0.name < $1.name }
  }
}
