import HeadlessUIKit

extension Decoder {
  /// Returns the numbers of a list, which must have one for each name.
  fileprivate func numbers(_ names: String...) throws -> [Double] {
    let form = "[\(names.joined(separator: ", "))]"
    guard var container = try? unkeyedContainer() else {
      throw mismatch(expected: "\(names.count) numbers \(form)")
    }
    if let count = container.count, count != names.count {
      throw problem("expected \(names.count) numbers \(form)\(keyPhrase), found a list of \(count)")
    }
    return try names.map { _ in try container.decode(NumberForm.self).value }
  }
}

/// A point, as `[x, y]`.
struct PointForm: Form {
  var value: CGPoint

  init(_ value: CGPoint) { self.value = value }

  init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers("x", "y")
    value = CGPoint(x: numbers[0], y: numbers[1])
  }

  func encode(to encoder: any Encoder) throws { try [Double(value.x), Double(value.y)].encode(to: encoder) }
}

/// A distance or a velocity, as `[x, y]`.
struct VectorForm: Form {
  var value: CGVector

  init(_ value: CGVector) { self.value = value }

  init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers("x", "y")
    value = CGVector(dx: numbers[0], dy: numbers[1])
  }

  func encode(to encoder: any Encoder) throws {
    try [Double(value.dx), Double(value.dy)].encode(to: encoder)
  }
}

/// A size, as `[width, height]`.
struct SizeForm: Form {
  var value: CGSize

  init(_ value: CGSize) { self.value = value }

  init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers("width", "height")
    value = CGSize(width: numbers[0], height: numbers[1])
  }

  func encode(to encoder: any Encoder) throws {
    try [Double(value.width), Double(value.height)].encode(to: encoder)
  }
}

/// The size of a view, which is not negative, as `[width, height]`.
struct ViewSizeForm: Form {
  var value: CGSize

  init(_ value: CGSize) { self.value = value }

  init(from decoder: any Decoder) throws {
    value = try SizeForm(from: decoder).value
    if value.width < 0 || value.height < 0 {
      throw decoder.problem("width and height of a view cannot be negative; write 0 or more")
    }
  }

  func encode(to encoder: any Encoder) throws { try SizeForm(value).encode(to: encoder) }
}

/// The size of a header or footer, as `[width, height]` or one number for both.
struct EdgeSizeForm: Form {
  var value: CGSize

  init(_ value: CGSize) { self.value = value }

  init(from decoder: any Decoder) throws {
    if decoder.isNumber {
      let number = try NumberForm(from: decoder).value
      value = CGSize(width: number, height: number)
    } else if decoder.isList {
      value = try SizeForm(from: decoder).value
    } else {
      throw decoder.mismatch(expected: "a number, or 2 numbers [width, height]")
    }
  }

  func encode(to encoder: any Encoder) throws {
    if value.width == value.height {
      try Double(value.width).encode(to: encoder)
    } else {
      try SizeForm(value).encode(to: encoder)
    }
  }
}

/// A rectangle, as `[x, y, width, height]`.
struct RectForm: Form {
  var value: CGRect

  init(_ value: CGRect) { self.value = value }

  init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers("x", "y", "width", "height")
    value = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func encode(to encoder: any Encoder) throws {
    try [value.origin.x, value.origin.y, value.size.width, value.size.height].map { Double($0) }
      .encode(to: encoder)
  }
}

/// Insets, as `[top, left, bottom, right]`, an object of those that are not zero, or one number for all four.
struct InsetsForm: Form {
  enum Key: String, FieldKey {
    case top, left, bottom, right

    static let owner = "insets"
  }

  var value: UIEdgeInsets

  init(_ value: UIEdgeInsets) { self.value = value }

  init(from decoder: any Decoder) throws {
    if decoder.isNumber {
      let number = try NumberForm(from: decoder).value
      value = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
    } else if decoder.isList {
      let numbers = try decoder.numbers("top", "left", "bottom", "right")
      value = UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    } else if decoder.isObject {
      let fields = try Fields<Key>(decoder)
      func edge(_ key: Key) throws -> CGFloat { try fields.value(key, as: LengthForm.self) ?? 0 }
      value = try UIEdgeInsets(top: edge(.top), left: edge(.left), bottom: edge(.bottom), right: edge(.right))
    } else {
      throw decoder.mismatch(expected: "insets: 4 numbers [top, left, bottom, right], or an object of them")
    }
  }

  func encode(to encoder: any Encoder) throws {
    let edges: [(Key, CGFloat)] = [
      (.top, value.top), (.left, value.left), (.bottom, value.bottom), (.right, value.right),
    ]
    let set = edges.filter { $0.1 != 0 }
    guard set.count == 1 || set.count == 2 || set.count == 3 else {
      return try edges.map { Double($0.1) }.encode(to: encoder)
    }
    var container = encoder.container(keyedBy: Key.self)
    for (key, length) in set { try container.encode(Double(length), forKey: key) }
  }
}

/// An affine transform, as `[a, b, c, d, tx, ty]`.
struct TransformForm: Form {
  var value: CGAffineTransform

  init(_ value: CGAffineTransform) { self.value = value }

  init(from decoder: any Decoder) throws {
    let numbers = try decoder.numbers("a", "b", "c", "d", "tx", "ty")
    value = CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  func encode(to encoder: any Encoder) throws {
    try [value.a, value.b, value.c, value.d, value.tx, value.ty].map { Double($0) }.encode(to: encoder)
  }
}

/// The path of an item, as `[section, item]`.
struct PathForm: Form {
  var value: IndexPath

  init(_ value: IndexPath) { self.value = value }

  init(from decoder: any Decoder) throws {
    guard var container = try? decoder.unkeyedContainer() else {
      throw decoder.mismatch(expected: "an index path [section, item]")
    }
    if let count = container.count, count != 2 {
      throw decoder.problem(
        "expected an index path [section, item]\(decoder.keyPhrase), found a list of \(count)")
    }
    let section = try container.decode(CountForm.self).value
    value = IndexPath(item: try container.decode(CountForm.self).value, section: section)
  }

  func encode(to encoder: any Encoder) throws { try Array(value).encode(to: encoder) }
}
