import Foundation
import HeadlessUIKit

// The properties of views that matter for layout, and a few that tests read.
extension NibBuilder {
  func configure(_ view: UIView, _ element: NibElement) {
    if element.flag("translatesAutoresizingMaskIntoConstraints") == false {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    if let mask = element.value("autoresizingMask") { view.autoresizingMask = Self.mask(mask) }
    if let isHidden = element.flag("hidden") { view.isHidden = isHidden }
    if let clips = element.flag("clipsSubviews") { view.clipsToBounds = clips }
    if let alpha = element.number("alpha") { view.alpha = alpha }
    if let tag = element["tag"].flatMap({ Int($0) }) { view.tag = tag }
    if let isEnabled = element.flag("userInteractionEnabled") { view.isUserInteractionEnabled = isEnabled }
    if let color = element.value("backgroundColor").flatMap(Self.color) { view.backgroundColor = color }
    setPriorities(view, element)
    if let scroll = view as? UIScrollView { configure(scroll, element) }
    switch view {
    case let label as UILabel: configure(label, element)
    case let button as UIButton: configure(button, element)
    case let picture as UIImageView:
      picture.image = element["image"].flatMap(image)
      picture.highlightedImage = element["highlightedImage"].flatMap(image)
    case let stack as UIStackView: configure(stack, element)
    case let field as UITextField:
      field.text = element["text"]
      field.placeholder = element["placeholder"]
    case let text as UITextView:
      if let font = element.value("fontDescription").flatMap(Self.font) { text.font = font }
      if let words = string(of: element) { text.text = words }
    default: break
    }
  }

  /// Returns the image with a name, in the size that the nib file states.
  private func image(_ name: String) -> UIImage? {
    if let size = imageSizes[name] { UIImageCatalog.setSize(size, forImageNamed: name) }
    return UIImage(named: name)
  }

  private func string(of element: NibElement) -> String? { element["text"] ?? element.value("text")?.text }

  private func setPriorities(_ view: UIView, _ element: NibElement) {
    func priority(_ name: String) -> UILayoutPriority? {
      element.number(name).map { UILayoutPriority(Float($0)) }
    }
    if let value = priority("horizontalHuggingPriority") {
      view.setContentHuggingPriority(value, for: .horizontal)
    }
    if let value = priority("verticalHuggingPriority") {
      view.setContentHuggingPriority(value, for: .vertical)
    }
    if let value = priority("horizontalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .horizontal)
    }
    if let value = priority("verticalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .vertical)
    }
  }

  private func configure(_ view: UIScrollView, _ element: NibElement) {
    if let isEnabled = element.flag("scrollEnabled") { view.isScrollEnabled = isEnabled }
    if let isPaging = element.flag("pagingEnabled") { view.isPagingEnabled = isPaging }
    guard let view = view as? UICollectionView, let element = element.value("collectionViewLayout"),
      let layout = view.collectionViewLayout as? UICollectionViewFlowLayout
    else { return }
    if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
    if let space = element.number("minimumLineSpacing") { layout.minimumLineSpacing = space }
    if let space = element.number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = space }
    if let size = element.value("itemSize").map(Self.size) { layout.itemSize = size }
    if let size = element.value("headerReferenceSize").map(Self.size) { layout.headerReferenceSize = size }
    if let size = element.value("footerReferenceSize").map(Self.size) { layout.footerReferenceSize = size }
    if let inset = element.value("sectionInset").map(Self.inset) { layout.sectionInset = inset }
  }

  private func configure(_ label: UILabel, _ element: NibElement) {
    label.text = string(of: element)
    if let lines = element["numberOfLines"].flatMap({ Int($0) }) { label.numberOfLines = lines }
    if let font = element.value("fontDescription").flatMap(Self.font) { label.font = font }
    if let color = element.value("textColor").flatMap(Self.color) { label.textColor = color }
    switch element["textAlignment"] {
    case "center": label.textAlignment = .center
    case "right": label.textAlignment = .right
    default: break
    }
  }

  private static let buttonTypes: [String: UIButton.ButtonType] = [
    "roundedRect": .system, "system": .system, "detailDisclosure": .detailDisclosure, "infoLight": .infoLight,
    "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
  ]

  private func configure(_ button: UIButton, _ element: NibElement) {
    if let type = element["buttonType"].flatMap({ Self.buttonTypes[$0] }) { button.buttonType = type }
    for state in element.children where state.name == "state" && state["key"] == "normal" {
      button.setTitle(state["title"], for: .normal)
    }
    if let font = element.value("fontDescription").flatMap(Self.font) { button.titleLabel?.font = font }
    if let inset = element.value("contentEdgeInsets").map(Self.inset) { button.contentEdgeInsets = inset }
  }

  private func configure(_ stack: UIStackView, _ element: NibElement) {
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    if let spacing = element.number("spacing") { stack.spacing = spacing }
    switch element["distribution"] {
    case "fillEqually": stack.distribution = .fillEqually
    case "fillProportionally": stack.distribution = .fillProportionally
    case "equalSpacing": stack.distribution = .equalSpacing
    case "equalCentering": stack.distribution = .equalCentering
    default: break
    }
    switch element["alignment"] {
    case "top": stack.alignment = .top
    case "bottom": stack.alignment = .bottom
    case "leading": stack.alignment = .leading
    case "trailing": stack.alignment = .trailing
    case "center": stack.alignment = .center
    default: break
    }
  }

  // MARK: Values

  private static func mask(_ element: NibElement) -> UIView.AutoresizingMask {
    let flags: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
      ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
    ]
    return flags.reduce(into: []) { if element.flag($1.0) == true { $0.insert($1.1) } }
  }

  private static func size(_ element: NibElement) -> CGSize {
    CGSize(width: element.number("width") ?? 0, height: element.number("height") ?? 0)
  }

  private static func inset(_ element: NibElement) -> UIEdgeInsets {
    func number(_ name: String) -> CGFloat { element.number(name) ?? 0 }
    return UIEdgeInsets(
      top: number("minY"), left: number("minX"), bottom: number("maxY"), right: number("maxX"))
  }

  private static func font(_ element: NibElement) -> UIFont? {
    guard let size = element.number("pointSize") else { return nil }
    return element["type"] == "boldSystem" ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
  }

  private static func color(_ element: NibElement) -> UIColor? {
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
