// Wrong: the number of columns is computed once, for the width before a rotation.
import HeadlessUIKit

final class AdaptiveColumnsCapturedWidth: AdaptiveColumns {
  private var columns: Int?

  override func numberOfColumns(in environment: any NSCollectionLayoutEnvironment) -> Int {
    if let columns { return columns }
    let count = super.numberOfColumns(in: environment)
    columns = count
    return count
  }
}
