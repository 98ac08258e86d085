import HeadlessUIKit

/// A finite number.
struct NumberForm: Form {
  var value: Double

  init(_ value: Double) { self.value = value }

  init(from decoder: any Decoder) throws {
    guard let number = try? decoder.singleValueContainer().decode(Double.self) else {
      throw decoder.mismatch(expected: "a number")
    }
    guard number.isFinite else { throw decoder.problem("the number is not finite; write one that is") }
    value = number
  }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// A finite number that is a length in points.
struct LengthForm: Form {
  var value: CGFloat

  init(_ value: CGFloat) { self.value = value }

  init(from decoder: any Decoder) throws { value = CGFloat(try NumberForm(from: decoder).value) }

  func encode(to encoder: any Encoder) throws { try Double(value).encode(to: encoder) }
}

/// A finite number from zero.
struct NonNegativeForm: Form {
  var value: Double

  init(_ value: Double) { self.value = value }

  init(from decoder: any Decoder) throws {
    value = try NumberForm(from: decoder).value
    if value < 0 { throw decoder.problem("\(value)\(decoder.keyPhrase) is negative; write 0 or more") }
  }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// A whole number from zero: a count, an index.
struct CountForm: Form {
  var value: Int

  init(_ value: Int) { self.value = value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let number = try? container.decode(Int.self) else {
      guard let other = try? container.decode(Double.self) else {
        throw decoder.mismatch(expected: "a whole number")
      }
      throw decoder.problem(
        other == other.rounded()
          ? "the number\(decoder.keyPhrase) is too large"
          : "expected a whole number\(decoder.keyPhrase), found \(other)")
    }
    if number < 0 { throw decoder.problem("\(number)\(decoder.keyPhrase) is negative; write 0 or more") }
    value = number
  }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// A whole number from zero that needs up to 64 bits: a seed.
struct SeedForm: Form {
  var value: UInt64

  init(_ value: UInt64) { self.value = value }

  init(from decoder: any Decoder) throws {
    guard let number = try? decoder.singleValueContainer().decode(UInt64.self) else {
      throw decoder.shape == .number
        ? decoder.problem("a seed is a whole number from 0 to 2^64 - 1")
        : decoder.mismatch(expected: "a whole number")
    }
    value = number
  }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// A text.
struct TextForm: Form {
  var value: String

  init(_ value: String) { self.value = value }

  init(from decoder: any Decoder) throws {
    guard let text = try? decoder.singleValueContainer().decode(String.self) else {
      throw decoder.mismatch(expected: "a string")
    }
    value = text
  }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// `true` or `false`.
struct FlagForm: Form {
  var value: Bool

  init(_ value: Bool) { self.value = value }

  init(from decoder: any Decoder) throws {
    guard let flag = try? decoder.singleValueContainer().decode(Bool.self) else {
      throw decoder.mismatch(expected: "true or false")
    }
    value = flag
  }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// `true`, the value of an action that needs no other value.
struct TrueForm: Form {
  var value: Void = ()

  init(_ value: Void = ()) {}

  init(from decoder: any Decoder) throws {
    guard (try? decoder.singleValueContainer().decode(Bool.self)) == true else {
      throw decoder.problem("expected true\(decoder.keyPhrase), the only value that is allowed here")
    }
  }

  func encode(to encoder: any Encoder) throws { try true.encode(to: encoder) }
}

/// One word of a list of words.
struct WordForm<Word: CaseIterable & RawRepresentable>: Form where Word.RawValue == String {
  var value: Word

  init(_ value: Word) { self.value = value }

  init(from decoder: any Decoder) throws {
    let words = Word.allCases.map(\.rawValue)
    guard let text = try? decoder.singleValueContainer().decode(String.self) else {
      throw decoder.mismatch(expected: "one of " + words.map { "\"\($0)\"" }.joined(separator: ", "))
    }
    guard let word = Word(rawValue: text) else {
      throw decoder.problem(
        "unknown word \(NearestWord.quoted(text))\(decoder.keyPhrase)" + NearestWord.hint(text, among: words))
    }
    value = word
  }

  func encode(to encoder: any Encoder) throws { try value.rawValue.encode(to: encoder) }
}

/// One word, or a list of words.
struct WordsForm<Word: CaseIterable & RawRepresentable>: Form where Word.RawValue == String {
  var value: [Word]

  init(_ value: [Word]) { self.value = value }

  init(from decoder: any Decoder) throws {
    value =
      try decoder.isList
      ? ListForm<WordForm<Word>>(from: decoder).value : [WordForm<Word>(from: decoder).value]
  }

  func encode(to encoder: any Encoder) throws {
    if value.count == 1 {
      try value[0].rawValue.encode(to: encoder)
    } else {
      try value.map(\.rawValue).encode(to: encoder)
    }
  }
}
