// Written as in an app: nothing in this file refers to the simulator.
import UIKit

protocol CardStackLayoutDelegate: AnyObject {
  func collectionView(_ collectionView: UICollectionView, heightForCardAt indexPath: IndexPath) -> CGFloat
}

class CardStackLayout: UICollectionViewLayout {
  weak var delegate: CardStackLayoutDelegate?
  var spacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }

  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    cache.removeAll()
    contentHeight = 0
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let indexPath = IndexPath(item: item, section: section)
        let flowDelegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
        let height =
          delegate?.collectionView(collectionView, heightForCardAt: indexPath)
          ?? flowDelegate?.collectionView?(collectionView, layout: self, sizeForItemAt: indexPath).height
          ?? 44
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: 0, y: contentHeight, width: collectionView.bounds.width, height: height)
        cache.append(attributes)
        contentHeight = attributes.frame.maxY + spacing
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    return CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return cache.first { $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return newBounds.width != collectionView?.bounds.width
  }
}

class CardCell: UICollectionViewCell {
  static let identifier = "CardCell"
  let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.textColor = .darkGray
    contentView.backgroundColor = .white
    contentView.layer.cornerRadius = 8
    contentView.addSubview(titleLabel)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    titleLabel.text = nil
  }
}

class CardsViewController: UIViewController {
  var heights: [CGFloat] = [100, 60, 200, 80, 120, 300, 90]
  private(set) var displayed: [Int] = []
  let layout = CardStackLayout()
  lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.delegate = self
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(CardCell.self, forCellWithReuseIdentifier: CardCell.identifier)
    view.addSubview(collectionView)
  }

  func removeFirstCard() {
    collectionView.performBatchUpdates {
      self.heights.removeFirst()
      self.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
  }
}

extension CardsViewController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return heights.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: CardCell.identifier, for: indexPath)
      as! CardCell
    cell.titleLabel.text = "Card \(indexPath.item)"
    return cell
  }
}

extension CardsViewController: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    displayed.append(indexPath.item)
  }
}

extension CardsViewController: CardStackLayoutDelegate {
  func collectionView(_ collectionView: UICollectionView, heightForCardAt indexPath: IndexPath) -> CGFloat {
    return heights[indexPath.item]
  }
}
