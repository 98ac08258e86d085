extension CheckReport {
  /// A large part of a method that no scenario has reached, so that the verdict does not cover it.
  package struct UnreachedPart: Sendable, Codable, Equatable {
    /// The name of the method or property, such as `layoutAttributesForElements(in:)`.
    package var member: String
    package var file: String
    package var first: Int
    package var last: Int
    /// The optional property in it that nothing in the files sets; `nil` if there is none.
    package var missing: String?
    /// Whether the lines have run with a generated value of the property.
    package var ranWithValue = false

    /// Creates a part.
    package init(member: String, file: String, first: Int, last: Int) {
      (self.member, self.file, self.first, self.last) = (member, file, first, last)
    }

    /// The part in a sentence.
    package var text: String {
      let lines = first == last ? "line \(first)" : "lines \(first)–\(last)"
      let place = "\(lines) of \(member)"
      guard let missing else { return "\(place), in no scenario" }
      return ranWithValue
        ? "\(place), until '\(missing)', which nothing in the files sets, got a generated value"
        : "\(place), perhaps because nothing in the files sets '\(missing)'"
    }
  }
}
