import Foundation

/// A parsed visual format of constraints.
///
///     format      = ["H:" | "V:"] ["|" connection] view {connection view} [connection "|"]
///     view        = "[" name ["(" predicate {"," predicate} ")"] "]"
///     connection  = "" | "-" | "-" (number | name) "-" | "-(" predicate {"," predicate} ")-"
///     predicate   = ["==" | "<=" | ">="] (number | name) ["@" (number | name)]
struct VisualFormat {
  /// The distance between two views that `-` stands for, in points.
  static let standardSpacing: CGFloat = 8

  /// A number, or the name of a metric or of a view.
  enum Quantity: Equatable {
    case number(CGFloat)
    case name(String, position: Int)
  }

  /// A condition of a length or of a distance.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var value: Quantity
    var priority: Quantity?
  }

  /// The distance between two neighbors.
  enum Connection: Equatable {
    case none
    case standard
    case predicates([Predicate])
  }

  /// A view or the superview, and its distance from the previous one.
  struct Part: Equatable {
    /// The name of the view; nil for the superview.
    var name: String?
    var position: Int
    var sizes: [Predicate] = []
    var connection = Connection.none
  }

  private(set) var isHorizontal = true
  private(set) var parts: [Part] = []

  /// Parses a format.
  init(_ format: String) throws(VisualFormatError) {
    var scanner = VisualFormatScanner(format)
    if scanner.skip("H:") || scanner.skip("h:") {
      isHorizontal = true
    } else if scanner.skip("V:") || scanner.skip("v:") {
      isHorizontal = false
    }
    var connection = Connection.none
    if scanner.peek == "|" {
      parts.append(Part(position: scanner.position))
      _ = scanner.skip("|")
      connection = try scanner.connection()
    }
    repeat {
      var view = try scanner.view()
      view.connection = connection
      parts.append(view)
      connection = try scanner.connection()
    } while scanner.peek == "["
    if scanner.peek == "|" {
      parts.append(Part(position: scanner.position, connection: connection))
      _ = scanner.skip("|")
    } else if connection != .none {
      throw scanner.error("Expected a view or '|' after a connection")
    }
    if let rest = scanner.peek { throw scanner.error("Did not expect '\(rest)' here") }
  }
}
