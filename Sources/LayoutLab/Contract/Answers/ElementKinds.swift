import HeadlessUIKit
import Synchronization

/// The kinds of all elements so far, which have numbers so that identities contain no text.
enum ElementKinds {
  private struct Table {
    var names = [""]
    var numbers = ["": 0]
  }

  private static let table = Mutex(Table())

  /// The kinds of headers and footers.
  @MainActor static let bars = [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
  ]

  /// Returns the number of a kind; 0 for the empty one, which items have.
  static func number(of kind: String) -> Int {
    if kind.isEmpty { return 0 }
    return table.withLock { table in
      if let number = table.numbers[kind] { return number }
      table.names.append(kind)
      table.numbers[kind] = table.names.count - 1
      return table.names.count - 1
    }
  }

  /// Returns the kind with a number.
  static func name(of number: Int) -> String {
    number == 0 ? "" : table.withLock { $0.names[number] }
  }
}
