import HeadlessUIKit

/// A cell with a picture that is taller than the cell and moves within it.
final class ParallaxCell: UICollectionViewCell {
  let picture = UIView()
  /// The maximum shift of the picture, in points.
  private let reach: CGFloat = 20

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if picture.superview == nil {
      contentView.clipsToBounds = true
      contentView.addSubview(picture)
    }
    let shift = (layoutAttributes as? ParallaxAttributes)?.pictureShift ?? 0
    picture.frame = CGRect(origin: .zero, size: layoutAttributes.size).insetBy(dx: 0, dy: -reach)
      .offsetBy(dx: 0, dy: -shift * reach)
  }
}
