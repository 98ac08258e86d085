import Foundation
import HeadlessUIKit

/// A cell of a list, whose content is indented and has accessories beside it.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell, OutlineCell {
  private var views: [UICellAccessory.AccessoryType: AccessoryView] = [:]
  private lazy var guide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    return guide
  }()

  /// Creates a cell with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a cell; the archive is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The accessories; two of one type are an exception.
  public final var accessories: [UICellAccessory] = [] {
    didSet { accessoriesDidChange() }
  }

  /// The number of levels by which the content is indented.
  ///
  /// A diffable data source sets it to the level of the item in its section snapshot.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }

  /// The width of a level, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  /// Whether the accessories at the leading edge are indented with the content.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { setNeedsLayout() } }
  }

  /// The guide whose leading and trailing edges are those of the cell's separator.
  open var separatorLayoutGuide: UILayoutGuide { guide }

  /// Returns the default content configuration of a cell in a list.
  public final func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  // MARK: - Accessories

  private func accessoriesDidChange() {
    let types = accessories.map(\.accessoryType)
    guard Set(types).count == types.count else {
      // Unverified: the sentence for two accessories of one type. Set such accessories on a device.
      UIKitConsole.report(
        UIKitException(
          .repeatedAccessory,
          reason: "Accessories must be unique. Found multiple accessories of the same type (wording "
            + "unverified)"))
      accessories = accessories.enumerated().filter { types.firstIndex(of: $1.accessoryType) == $0 }.map(
        \.element)
      return
    }
    for (type, view) in views where !types.contains(type) {
      view.removeFromSuperview()
      views[type] = nil
    }
    for accessory in accessories {
      let view = views[accessory.accessoryType] ?? AccessoryView(frame: .zero)
      views[accessory.accessoryType] = view
      view.show(accessory) { [weak self] in self?.perform(accessory) }
    }
    setNeedsLayout()
  }

  /// Carries out a tap on an accessory.
  private func perform(_ accessory: UICellAccessory) {
    if let handler = accessory.actionHandler { return handler() }
    guard accessory.accessoryType == .outlineDisclosure, let view = superview as? UICollectionView,
      let path = view.indexPath(for: self), let dataSource = view.dataSource as? any OutlineDataSource
    else { return }
    dataSource.toggleOutline(at: path)
  }

  /// The shown accessories of a side, from left to right in a left-to-right layout.
  private func shownAccessories(isLeading: Bool) -> [UICellAccessory] {
    let isEditing = configurationState.isEditing
    let shown = accessories.filter { $0.isLeading == isLeading && $0.isShown(isEditing: isEditing) }
    var ordered = shown.filter { !$0.isCustom }.sorted { $0.order < $1.order }
    for accessory in shown where accessory.isCustom {
      switch accessory.placement {
      case .leading(_, let position), .trailing(_, let position):
        ordered.insert(accessory, at: min(max(0, position(ordered)), ordered.count))
      }
    }
    return ordered
  }

  // MARK: - Layout

  /// Returns the attributes that fit the content beside the accessories.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let beside = layoutAttributes.size.width - contentSpan(in: layoutAttributes.size.width).width
    guard beside > 0, let narrow = layoutAttributes.copy(with: nil) as? UICollectionViewLayoutAttributes
    else { return super.preferredLayoutAttributesFitting(layoutAttributes) }
    narrow.size.width -= beside
    let fitting = super.preferredLayoutAttributesFitting(narrow).size
    guard fitting != narrow.size else { return layoutAttributes }
    narrow.size = CGSize(width: fitting.width + beside, height: fitting.height)
    return narrow
  }

  /// Returns the left edge and the width of the content in a cell of a given width, in a left-to-right layout.
  private func contentSpan(in cellWidth: CGFloat) -> (left: CGFloat, width: CGFloat) {
    let indentation = CGFloat(indentationLevel) * indentationWidth
    let leading = shownAccessories(isLeading: true)
    let trailing = shownAccessories(isLeading: false)
    var left = indentation
    if !leading.isEmpty {
      left += directionalLayoutMargins.leading + CGFloat(leading.count - 1) * Self.leadingGap
      left += leading.reduce(0) { $0 + width(of: $1) }
    }
    var right = cellWidth
    if !trailing.isEmpty {
      right -= directionalLayoutMargins.trailing + CGFloat(trailing.count - 1) * Self.trailingGap
      right -= trailing.reduce(0) { $0 + width(of: $1) }
    }
    return (left, max(0, right - left))
  }

  // Unverified: the widths and gaps of accessories on iOS, which are those of Mac Catalyst. Measure a list cell on a
  // device.
  private static let (leadingGap, trailingGap): (CGFloat, CGFloat) = (16, 8)

  /// Places the accessories at the edges and the content between them.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let indentation = CGFloat(indentationLevel) * indentationWidth
    let margins = directionalLayoutMargins
    for (type, view) in views where !accessories.contains(where: { isShown($0, type) }) {
      view.removeFromSuperview()
    }
    var left = margins.leading + (indentsAccessories ? indentation : 0)
    let leading = shownAccessories(isLeading: true)
    for accessory in leading {
      left += place(accessory, atLeft: left) + Self.leadingGap
    }
    var right = bounds.width - margins.trailing
    let trailing = shownAccessories(isLeading: false)
    for accessory in trailing.reversed() {
      right -= width(of: accessory)
      place(accessory, atLeft: right)
      right -= Self.trailingGap
    }
    let span = contentSpan(in: bounds.width)
    let frame = mirrored(CGRect(x: span.left, y: 0, width: span.width, height: bounds.height))
    if contentView.frame != frame { contentView.frame = frame }
  }

  private func isShown(_ accessory: UICellAccessory, _ type: UICellAccessory.AccessoryType) -> Bool {
    accessory.accessoryType == type && accessory.isShown(isEditing: configurationState.isEditing)
  }

  /// Places an accessory, and returns its width.
  @discardableResult
  private func place(_ accessory: UICellAccessory, atLeft left: CGFloat) -> CGFloat {
    let width = width(of: accessory)
    guard let view = views[accessory.accessoryType] else { return width }
    if view.superview !== self { addSubview(view) }
    let frame = mirrored(CGRect(x: left, y: 0, width: width, height: bounds.height))
    if view.frame != frame { view.frame = frame }
    return width
  }

  private func width(of accessory: UICellAccessory) -> CGFloat {
    if case .custom(let width) = accessory.reservedLayoutWidth { return width }
    switch accessory.accessoryType {
    case .disclosureIndicator, .outlineDisclosure: return 14
    case .label, .customView:
      let natural = views[accessory.accessoryType]?.naturalWidth ?? 0
      if case .standard = accessory.reservedLayoutWidth, accessory.isCustom { return max(24, natural) }
      return natural
    default: return 24
    }
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}

extension UICellAccessory {
  fileprivate var isCustom: Bool { if case .customView = accessoryType { true } else { false } }

  /// The rank of the accessory among those of its side.
  fileprivate var order: Int {
    switch accessoryType {
    case .delete: 0
    case .insert: 1
    case .multiselect: 2
    case .label: 3
    case .popUpMenu: 4
    case .checkmark: 5
    case .detail: 6
    case .disclosureIndicator: 7
    case .outlineDisclosure: 8
    case .reorder: 9
    case .customView: 10
    }
  }
}

/// The view of an accessory, which can be tapped.
private final class AccessoryView: UIControl {
  private var shown: UIView?
  private var keepsSize = false
  private let tap = UIAction.Identifier("accessory")

  func show(_ accessory: UICellAccessory, action: @escaping () -> Void) {
    removeAction(identifiedBy: tap, for: .touchUpInside)
    addAction(UIAction(identifier: tap) { _ in action() }, for: .touchUpInside)
    keepsSize = accessory.maintainsFixedSize
    let view: UIView?
    switch accessory.accessoryType {
    case .label:
      let label = shown as? UILabel ?? UILabel(frame: .zero)
      label.text = accessory.text
      label.font = accessory.font
      view = label
    case .customView(let custom): view = custom
    default: view = nil
    }
    if view !== shown {
      shown?.removeFromSuperview()
      if let view { addSubview(view) }
      shown = view
    }
    if let color = accessory.tintColor { tintColor = color }
    setNeedsLayout()
  }

  /// The width of the text or the view, in points.
  var naturalWidth: CGFloat {
    guard let shown else { return 0 }
    if keepsSize { return shown.bounds.width }
    let width = shown.intrinsicContentSize.width
    return width >= 0 ? width : shown.bounds.width
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let shown else { return }
    let natural = keepsSize ? shown.bounds.size : shown.intrinsicContentSize
    let size = CGSize(
      width: natural.width >= 0 ? natural.width : shown.bounds.width,
      height: natural.height >= 0 ? natural.height : shown.bounds.height)
    shown.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }
}
