import Foundation

/// An element of a nib file in Xcode's format, which is XML.
final class NibElement {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [NibElement] = []
  fileprivate(set) var text = ""

  init(name: String, attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The number in an attribute.
  func number(_ attribute: String) -> CGFloat? {
    attributes[attribute].flatMap(Double.init).map { CGFloat($0) }
  }

  /// The switch in an attribute.
  func flag(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }

  /// The first child with a name.
  func child(_ name: String) -> NibElement? { children.first { $0.name == name } }

  /// The first child for a property of the object.
  func value(_ key: String) -> NibElement? { children.first { $0["key"] == key } }

  /// The elements in this one with a name, at any depth.
  func all(_ name: String) -> [NibElement] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }
}

extension NibElement {
  /// Reads a document, as far as Xcode uses XML: elements, attributes, text, and the five standard entities.
  static func document(_ text: String) -> NibElement {
    let root = NibElement(name: "")
    var open = [root]
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      open[open.count - 1].text += unescaped(rest[..<start])
      rest = rest[rest.index(after: start)...]
      if rest.hasPrefix("!--") {
        rest = rest.firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      guard let end = rest.firstIndex(of: ">") else { break }
      var tag = rest[..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("?") || tag.hasPrefix("!") { continue }
      if tag.hasPrefix("/") {
        if open.count > 1 { open.removeLast() }
        continue
      }
      let isEmpty = tag.hasSuffix("/")
      if isEmpty { tag.removeLast() }
      let element = self.element(tag)
      open[open.count - 1].children.append(element)
      if !isEmpty { open.append(element) }
    }
    return root
  }

  /// Reads a name and its attributes.
  private static func element(_ tag: Substring) -> NibElement {
    let name = tag.prefix { !$0.isWhitespace }
    var rest = tag[name.endIndex...]
    var attributes: [String: String] = [:]
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].trimmingCharacters(in: .whitespacesAndNewlines)
      rest = rest[rest.index(after: equals)...]
      guard let quote = rest.first(where: { !$0.isWhitespace }), quote == "\"" || quote == "'",
        let first = rest.firstIndex(of: quote),
        let last = rest[rest.index(after: first)...].firstIndex(of: quote)
      else { break }
      attributes[key] = unescaped(rest[rest.index(after: first)..<last])
      rest = rest[rest.index(after: last)...]
    }
    return NibElement(name: String(name), attributes: attributes)
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    let entities = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#10;", "\n"), ("&amp;", "&"),
    ]
    return entities.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
