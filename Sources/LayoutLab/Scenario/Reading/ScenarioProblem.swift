import HeadlessUIKit

/// A problem at one place of a scenario, identified by the path from the top.
struct ScenarioProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// One part of a path: a key of an object or an index of a list.
  enum PathPart: Sendable, Equatable {
    case key(String)
    case index(Int)
  }

  /// Whether the problem is about a key or about its value.
  enum Place: Sendable, Equatable {
    case key
    case value
  }

  var path: [PathPart]
  var place = Place.value
  var message: String
  /// The position, if it is known more precisely than by the path.
  var position: SourcePosition?

  init(path: [PathPart], place: Place = .value, _ message: String) {
    self.path = path
    self.place = place
    self.message = message
  }

  init(path: [any CodingKey], place: Place = .value, _ message: String) {
    self.init(path: path.map(PathPart.init), place: place, message)
  }

  /// The path and the message, such as `steps[0].scroll: …`.
  var description: String { path.isEmpty ? message : "\(Self.text(of: path)): \(message)" }

  static func text(of path: [PathPart]) -> String {
    path.reduce("") { text, part in
      switch part {
      case .key(let key): text.isEmpty ? key : "\(text).\(key)"
      case .index(let index): "\(text)[\(index)]"
      }
    }
  }
}

extension ScenarioProblem.PathPart {
  init(_ key: any CodingKey) {
    self = key.intValue.map(Self.index) ?? .key(key.stringValue)
  }
}
