import HeadlessUIKit
import Testing

/// The fitting size of cells, as public tests of a layout library on UIKit expect it.
@Suite @MainActor struct CellFittingTests {
  /// A cell of 100 × 100 points with a box that fills its content view.
  private func cell(_ constrain: (UIView) -> NSLayoutConstraint) -> UICollectionViewCell {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor), constrain(box),
    ])
    return cell
  }

  private func height(_ cell: UICollectionViewCell, atWidth width: CGFloat) -> CGFloat {
    cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  @Test func `the fitting size of a cell includes its content view`() {
    let cell = cell { $0.heightAnchor.constraint(equalToConstant: 40) }
    #expect(height(cell, atWidth: 100) == 40)
    #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 40)
  }

  @Test(arguments: [1000, 999, 750, 250, 51] as [Float])
  func `an aspect ratio holds at every priority`(priority: Float) {
    let cell = cell {
      let aspect = $0.heightAnchor.constraint(equalTo: $0.widthAnchor, multiplier: 2)
      aspect.priority = UILayoutPriority(priority)
      return aspect
    }
    #expect(height(cell, atWidth: 50) == 100)
  }

  @Test func `constraints between a cell and the subviews of its content view determine its size`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      cell.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      box.topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
      cell.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 7),
      box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 2),
    ])
    #expect(height(cell, atWidth: 50) == 112)
    #expect(
      cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 0,
      "the constraints do not belong to the content view")
  }
}
