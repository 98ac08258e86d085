import Foundation
import HeadlessUIKit
import LayoutLab

/// A layout in a storyboard or a nib, with the values that it gets there.
///
/// Xcode writes each element in a line of its own.
struct StoryboardLayout: Sendable, Equatable {
  /// The values as expressions, by the names of the properties.
  private(set) var values: [String: String] = [:]
  /// The user-defined runtime attributes as expressions, by the names of the properties.
  private(set) var attributes: [String: String] = [:]
  /// The place of the layout.
  var place: SourceLine
  /// The size of the collection view in its scene; `nil` if the file does not say so.
  private(set) var viewSize: CGSize?
  /// Whether a constraint makes the width of the collection view equal to a constant.
  private(set) var hasConstantWidth = false
  /// Whether a constraint makes the height of the collection view equal to a constant.
  private(set) var hasConstantHeight = false
  /// Whether users cannot scroll the collection view.
  private(set) var isScrollDisabled = false
  /// Whether the collection view has no content inset below bars.
  private(set) var isBehindBars = false
  /// Whether the safe area adds to the content inset of the view on all sides, whatever scrolls.
  private(set) var addsSafeArea = false
  /// The classes of the view controllers and views in the scene of the layout.
  var classes: Set<String> = []
  /// The outlets that are connected with the collection view.
  private(set) var outlets: Set<String> = []
  /// The class of the object in the scene that is connected as the collection view's delegate; `nil` for none.
  private(set) var delegate: String?

  /// Returns the layouts of a class in a storyboard or a nib.
  ///
  /// - Parameters:
  ///   - name: The class of the layouts.
  ///   - text: The text of the file.
  ///   - path: The path of the file.
  /// - Returns: The layouts, in the order of the file.
  static func all(of name: String, in text: String, at path: String) -> [StoryboardLayout] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { index in
      let line = lines[index].drop { $0 == " " || $0 == "\t" }
      guard ["<collectionViewFlowLayout ", "<collectionViewLayout "].contains(where: line.hasPrefix),
        attribute("customClass", of: line) == name
      else { return nil }
      var layout = StoryboardLayout(place: SourceLine(file: path, line: index + 1))
      layout.readFlow(line)
      layout.viewSize = viewSize(above: index, in: lines)
      if !line.hasSuffix("/>") {
        layout.readChildren(lines[(index + 1)...].prefix { !$0.contains("</collectionView") })
      }
      let scene =
        lines[..<index].reversed().prefix { !$0.contains("<scene ") }
        + lines[index...].prefix { !$0.contains("</scene>") }
      layout.isBehindBars = scene.contains {
        attribute("automaticallyAdjustsScrollViewInsets", of: $0) == "NO"
      }
      if let view = lines[..<index].last(where: { $0.contains("<collectionView ") }) {
        layout.isScrollDisabled = attribute("scrollEnabled", of: view) == "NO"
        let adjustment = attribute("contentInsetAdjustmentBehavior", of: view)
        if adjustment == "never" { layout.isBehindBars = true }
        layout.addsSafeArea = adjustment == "always"
        let connections = scene.filter { attribute("destination", of: $0) == attribute("id", of: view) }
        layout.outlets = Set(connections.compactMap { attribute("property", of: $0) })
      }
      let constant = constantLengths(ofViewAround: index, in: lines, Array(scene))
      layout.hasConstantWidth = constant.contains("width")
      layout.hasConstantHeight = constant.contains("height")
      layout.delegate = delegate(ofViewAround: index, in: lines, Array(scene))
      layout.classes = Set(scene.compactMap { attribute("customClass", of: $0) }).subtracting([name])
      return layout
    }
  }

  /// Returns the lengths of the collection view around a line that constraints make equal to constants.
  ///
  /// The app can change the constant of a constraint with an outlet.
  private static func constantLengths(
    ofViewAround index: Int, in lines: [Substring], _ scene: [Substring]
  ) -> Set<String> {
    guard let start = lines[..<index].lastIndex(where: { $0.contains("<collectionView ") }) else { return [] }
    let outlets = Set(scene.compactMap { attribute("destination", of: $0) })
    let constant = lines[start..<index].filter { line in
      let isPlain = ["firstItem", "secondItem", "relation", "priority", "placeholder"].allSatisfy {
        attribute($0, of: line) == nil
      }
      return line.contains("<constraint ") && line.hasSuffix("/>") && isPlain
        && attribute("constant", of: line) != nil
        && !(attribute("id", of: line).map(outlets.contains) ?? false)
    }
    return Set(constant.compactMap { attribute("firstAttribute", of: $0) })
  }

  /// Returns the class of the object that is connected as the delegate of the collection view around a line.
  private static func delegate(
    ofViewAround index: Int, in lines: [Substring], _ scene: [Substring]
  ) -> String? {
    let rest = lines[index...].prefix { !$0.contains("</collectionView>") }
    // The connections of a view come after those of its cells.
    let outlet = rest.last { attribute("property", of: $0) == "delegate" }
    guard let destination = outlet.flatMap({ attribute("destination", of: $0) }) else { return nil }
    return scene.first { attribute("id", of: $0) == destination }.flatMap { attribute("customClass", of: $0) }
  }

  /// Returns the size of the collection view whose layout a line contains.
  private static func viewSize(above index: Int, in lines: [Substring]) -> CGSize? {
    guard let start = lines[..<index].lastIndex(where: { $0.contains("<collectionView ") }),
      let rect = lines[start..<index].first(where: { attribute("key", of: $0) == "frame" }),
      let width = attribute("width", of: rect).flatMap(Double.init),
      let height = attribute("height", of: rect).flatMap(Double.init)
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// The size, in points, below which a view is only a part of the screen along both axes.
  private static let mostOfPart = CGSize(width: 360, height: 600)

  /// Returns the limit of what is known about offsets at which scrolling ends, if all views with the layout are parts of
  /// the screen along both axes; otherwise `nil`.
  static func limit(of layouts: [StoryboardLayout]) -> DataLimit? {
    let sizes = layouts.compactMap(\.viewSize)
    guard let size = sizes.first, sizes.count == layouts.count,
      sizes.allSatisfy({ $0.width < mostOfPart.width && $0.height < mostOfPart.height })
    else { return nil }
    return DataLimit(
      .unknownValues,
      remark: "In the app the collection view is \(GeometryFormat.size(size)) points large "
        + "(\(layouts[0].place.text)), not as large as the screen.",
      rules: DataLimit.rulesOfTargetOffsets)
  }

  /// Reads the values of a flow layout that are written in its own line.
  private mutating func readFlow(_ line: Substring) {
    guard line.hasPrefix("<collectionViewFlowLayout ") else { return }
    values["scrollDirection"] =
      Self.attribute("scrollDirection", of: line) == "horizontal" ? ".horizontal" : ".vertical"
    for name in ["minimumLineSpacing", "minimumInteritemSpacing"] {
      if let number = Self.number(name, of: line) { values[name] = number }
    }
    if Self.attribute("automaticEstimatedItemSize", of: line) == "YES" {
      values[ProjectValues.estimatedSize] = "UICollectionViewFlowLayout.automaticSize"
    }
  }

  private mutating func readChildren(_ lines: ArraySlice<Substring>) {
    for index in lines.indices {
      let line = lines[index].drop { $0 == " " || $0 == "\t" }
      guard let key = Self.attribute("key", of: line) ?? Self.attribute("keyPath", of: line) else { continue }
      if line.hasPrefix("<size "), ["itemSize", "headerReferenceSize", "footerReferenceSize"].contains(key) {
        values[key] = Self.size(line)
      } else if line.hasPrefix("<inset "), key == "sectionInset" {
        let sides = ["minY", "minX", "maxY", "maxX"].compactMap { Self.number($0, of: line) }
        let labels = ["top", "left", "bottom", "right"]
        guard sides.count == 4 else { continue }
        let text = zip(labels, sides).map { "\($0): \($1)" }.joined(separator: ", ")
        values[key] = "UIEdgeInsets(\(text))"
      } else if line.hasPrefix("<userDefinedRuntimeAttribute "),
        key.allSatisfy({ $0.isLetter || $0.isNumber })
      {
        attributes[key] = Self.runtimeValue(line, lines[(index + 1)...].first ?? "")
      }
    }
    // Xcode writes the sizes of headers and footers that there are not.
    for key in ["headerReferenceSize", "footerReferenceSize"]
    where values[key] == "CGSize(width: 0, height: 0)" {
      values[key] = nil
    }
  }

  /// Returns the value of a user-defined runtime attribute; `nil` if it is no number, flag or size.
  private static func runtimeValue(_ line: Substring, _ next: Substring) -> String? {
    let next = next.drop { $0 == " " || $0 == "\t" }
    switch attribute("type", of: line) {
    case "boolean": return attribute("value", of: line).map { $0 == "YES" ? "true" : "false" }
    case "number":
      return next.hasPrefix("<integer ") || next.hasPrefix("<real ") ? number("value", of: next) : nil
    case "size": return next.hasPrefix("<size ") ? size(next) : nil
    default: return nil
    }
  }

  private static func size(_ line: Substring) -> String? {
    guard let width = number("width", of: line), let height = number("height", of: line) else { return nil }
    return "CGSize(width: \(width), height: \(height))"
  }

  /// Returns the number that an attribute of an element has, as Swift writes it.
  private static func number(_ name: String, of line: Substring) -> String? {
    guard let number = attribute(name, of: line).flatMap(Double.init), number.isFinite else { return nil }
    return number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }

  /// Returns an attribute of the element in a line.
  private static func attribute(_ name: String, of line: Substring) -> String? {
    guard let start = line.range(of: " \(name)=\"") else { return nil }
    return String(line[start.upperBound...].prefix { $0 != "\"" })
  }
}
