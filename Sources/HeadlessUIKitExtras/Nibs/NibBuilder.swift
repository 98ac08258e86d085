import Foundation
import HeadlessUIKit

/// Creates the views of a nib file: classes, frames, subviews, constraints, outlets and a few properties.
///
/// Custom attributes and size classes are not read. Of an image, the name and the size are read.
@MainActor final class NibBuilder {
  private let owner: Any?
  /// The modules in which classes are looked for.
  private let modules: [String]
  /// The objects by identifier.
  private(set) var objects: [String: AnyObject] = [:]
  /// The objects that were created, in the order of the file.
  private var created: [AnyObject] = []
  /// The sizes of images by name.
  private(set) var imageSizes: [String: CGSize] = [:]

  init(owner: Any?, modules: [String]) {
    self.owner = owner
    self.modules = modules
  }

  /// Creates the objects of a document.
  func build(_ document: NibElement) -> [Any] {
    let list = document.child("document")?.child("objects")?.children ?? []
    for image in document.child("document")?.child("resources")?.children ?? [] where image.name == "image" {
      guard let name = image["name"] else { continue }
      imageSizes[name] = CGSize(width: image.number("width") ?? 0, height: image.number("height") ?? 0)
    }
    var top: [Any] = []
    for element in list {
      if element.name == "placeholder" {
        if let id = element["id"], element["placeholderIdentifier"] == "IBFilesOwner" {
          objects[id] = owner.map { $0 as AnyObject }
        }
      } else if let object = object(element) {
        top.append(object)
      }
    }
    for element in list { addConstraints(element) }
    for element in list { connect(element) }
    for object in created { (object as? UIResponder)?.awakeFromNib() }
    return top
  }

  // MARK: Objects

  private func object(_ element: NibElement) -> AnyObject? {
    if let recognizer = Self.recognizers[element.name] {
      return added(recognizer(), element)
    }
    guard let standard = Self.views[element.name] else { return nil }
    return view(element, standard)
  }

  private func added<Object: AnyObject>(_ object: Object, _ element: NibElement) -> Object {
    if let id = element["id"] { objects[id] = object }
    created.append(object)
    return object
  }

  /// Creates a view and its subviews.
  private func view(_ element: NibElement, _ standard: UIView.Type) -> UIView? {
    let type = customClass(element) as? UIView.Type ?? standard
    let coder = NibCoder(frame: Self.frame(element), layout: layout(of: element))
    guard let view = type.init(coder: coder) else { return nil }
    _ = added(view, element)
    configure(view, element)
    addContent(of: element, to: view)
    return view
  }

  /// Creates the layout of a collection view; nil for other views.
  private func layout(of element: NibElement) -> UICollectionViewLayout? {
    guard element.name == "collectionView", let layout = element.value("collectionViewLayout") else {
      return nil
    }
    let type = customClass(layout) as? UICollectionViewLayout.Type ?? UICollectionViewFlowLayout.self
    return type.init(coder: NibCoder()).map { added($0, layout) }
  }

  /// Adds subviews, and those in the content view of a cell.
  private func addContent(of element: NibElement, to view: UIView) {
    if let content = element.value("contentView"), let inner = Self.contentView(of: view) {
      if let id = content["id"] { objects[id] = inner }
      configure(inner, content)
      inner.frame = view.bounds
      // A cell places its content view itself, whatever mask the file contains.
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addContent(of: content, to: inner)
    }
    for child in element.child("subviews")?.children ?? [] {
      guard let subview = object(child) as? UIView else { continue }
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
    if let guide = element.value("safeArea"), let id = guide["id"] { objects[id] = view.safeAreaLayoutGuide }
  }

  private static func contentView(of view: UIView) -> UIView? {
    (view as? UICollectionViewCell)?.contentView ?? (view as? UITableViewCell)?.contentView
  }

  private func customClass(_ element: NibElement) -> AnyClass? {
    guard let name = element["customClass"] else { return nil }
    let candidates = [element["customModule"]].compactMap(\.self) + modules
    return candidates.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
  }

  private static func frame(_ element: NibElement) -> CGRect {
    guard let rect = element.children.first(where: { $0.name == "rect" && $0["key"] == "frame" }) else {
      return .zero
    }
    func number(_ name: String) -> CGFloat { rect.number(name) ?? 0 }
    return CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
  }

  private static let views: [String: UIView.Type] = [
    "view": UIView.self, "label": UILabel.self, "button": UIButton.self, "imageView": UIImageView.self,
    "textField": UITextField.self, "textView": UITextView.self, "stackView": UIStackView.self,
    "scrollView": UIScrollView.self, "collectionView": UICollectionView.self, "tableView": UITableView.self,
    "collectionViewCell": UICollectionViewCell.self, "collectionReusableView": UICollectionReusableView.self,
    "tableViewCell": UITableViewCell.self, "switch": UISwitch.self, "slider": UISlider.self,
    "pageControl": UIPageControl.self, "segmentedControl": UISegmentedControl.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "progressView": UIProgressView.self,
    "visualEffectView": UIVisualEffectView.self, "control": UIControl.self,
  ]

  private static let recognizers: [String: @MainActor () -> UIGestureRecognizer] = [
    "tapGestureRecognizer": { UITapGestureRecognizer() },
    "panGestureRecognizer": { UIPanGestureRecognizer() },
    "longPressGestureRecognizer": { UILongPressGestureRecognizer() },
  ]

  // MARK: Constraints

  private func addConstraints(_ element: NibElement) {
    for child in element.children { addConstraints(child) }
    guard let list = element.child("constraints"),
      let holder = element["id"].flatMap({ objects[$0] as? UIView })
    else { return }
    let excluded = Set(
      element.children.filter { $0.name == "variation" && $0["key"] == "default" }
        .flatMap { $0.all("exclude") }.compactMap { $0["reference"] })
    for item in list.children where item.name == "constraint" {
      guard let constraint = constraint(item, in: holder) else { continue }
      if let id = item["id"] {
        objects[id] = constraint
        if excluded.contains(id) { continue }
      }
      constraint.isActive = true
    }
  }

  private func constraint(_ item: NibElement, in holder: UIView) -> NSLayoutConstraint? {
    let first = item["firstItem"].map { objects[$0] } ?? holder
    guard let first, let attribute = item["firstAttribute"].flatMap({ Self.attributes[$0] }) else {
      return nil
    }
    let second = item["secondItem"].flatMap { objects[$0] }
    if item["secondItem"] != nil, second == nil { return nil }
    let relation: NSLayoutConstraint.Relation =
      switch item["relation"] {
      case "greaterThanOrEqual": .greaterThanOrEqual
      case "lessThanOrEqual": .lessThanOrEqual
      default: .equal
      }
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second,
      attribute: item["secondAttribute"].flatMap { Self.attributes[$0] } ?? .notAnAttribute,
      multiplier: Self.multiplier(item["multiplier"]), constant: item.number("constant") ?? 0)
    if let priority = item.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
    constraint.identifier = item["identifier"]
    return constraint
  }

  /// Returns a factor, for example of `0.5` or `16:9`.
  private static func multiplier(_ text: String?) -> CGFloat {
    let parts = (text ?? "1").split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    guard let first = parts.first else { return 1 }
    return CGFloat(parts.count == 2 && parts[1] != 0 ? first / parts[1] : first)
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
    "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
  ]

  // MARK: Outlets

  private func connect(_ element: NibElement) {
    for child in element.children where child.name != "connections" { connect(child) }
    guard let list = element.child("connections"), let source = element["id"].flatMap({ objects[$0] }) else {
      return
    }
    var collections: [(name: String, values: [AnyObject])] = []
    for item in list.children {
      guard let name = item["property"], let value = item["destination"].flatMap({ objects[$0] }) else {
        continue
      }
      if item.name == "outlet" {
        set(name, of: source, to: value)
      } else if item.name == "outletCollection" {
        if let index = collections.firstIndex(where: { $0.name == name }) {
          collections[index].values.append(value)
        } else {
          collections.append((name, [value]))
        }
      }
    }
    for (name, values) in collections { set(name, of: source, to: values) }
  }

  private func set(_ name: String, of source: AnyObject, to value: Any) {
    switch (name, source) {
    case ("dataSource", let view as UICollectionView):
      view.dataSource = value as? any UICollectionViewDataSource
    case ("delegate", let view as UICollectionView): view.delegate = value as? any UICollectionViewDelegate
    case ("dataSource", let view as UITableView): view.dataSource = value as? any UITableViewDataSource
    case ("delegate", let view as UITableView): view.delegate = value as? any UITableViewDelegate
    default: (source as? UIResponder)?._setOutlet(name, to: value)
    }
  }
}
