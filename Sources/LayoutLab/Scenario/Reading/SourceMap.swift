import HeadlessUIKit

/// The positions of all values in a JSON5 text.
///
/// The scanner fills it; positions of the decoder's coding paths are looked up in it.
struct SourceMap: Sendable {
  /// One value of the text.
  struct Node: Sendable {
    var kind: Kind
    /// The bytes of the value; for a list or an object up to its closing bracket.
    var range: Range<Int>
    /// The values in a list or an object, in their order in the text.
    var children: [Int] = []
    /// The keys of an object, in their order in the text.
    var keys: [String] = []
    /// The byte at which the key of this value begins, if it is in an object.
    var keyOffset: Int?
    /// The child of each key.
    var childOfKey: [String: Int] = [:]
  }

  /// The type of a value.
  enum Kind: Sendable, Equatable {
    case object
    case list
    case string
    case number
    case flag
    case null
  }

  /// All values, each before its children; the first is the root.
  var nodes: [Node] = []
  /// An error that does not make the text unreadable.
  var problems: [(offset: Int, message: String)] = []
  private let text: LineTable

  init(text: LineTable) { self.text = text }

  /// Returns the line and column of a byte.
  func place(ofByte offset: Int) -> (line: Int, column: Int) { text.place(ofByte: offset) }

  /// Returns the line and column of the value at a path, or of the nearest value that contains it.
  func place(of path: [ScenarioProblem.PathPart], _ place: ScenarioProblem.Place) -> (line: Int, column: Int)
  {
    text.place(ofByte: offset(of: path, place))
  }

  /// Returns the first byte of the value at a path, or of the nearest value that contains it.
  func offset(of path: [ScenarioProblem.PathPart], _ place: ScenarioProblem.Place) -> Int {
    guard !nodes.isEmpty else { return 0 }
    var node = 0
    for (depth, part) in path.enumerated() {
      guard let child = child(of: node, part) else { break }
      node = child
      if depth == path.count - 1, place == .key, let offset = nodes[child].keyOffset { return offset }
    }
    return nodes[node].range.lowerBound
  }

  /// Returns the keys of the object at a path, in their order in the text.
  func keys(of path: [ScenarioProblem.PathPart]) -> [String] {
    var node = 0
    for part in path {
      guard let child = child(of: node, part) else { return [] }
      node = child
    }
    return nodes.indices.contains(node) ? nodes[node].keys : []
  }

  /// Returns the type of the value at a path.
  func shape(at path: [ScenarioProblem.PathPart]) -> JSONShape {
    var node = 0
    for part in path {
      guard let child = child(of: node, part) else { return .nothing }
      node = child
    }
    return switch nodes[node].kind {
    case .object: .object
    case .list: .list
    case .string: .string
    case .number: .number
    case .flag: .flag
    case .null: .null
    }
  }

  private func child(of node: Int, _ part: ScenarioProblem.PathPart) -> Int? {
    switch part {
    case .key(let name): nodes[node].childOfKey[name]
    case .index(let index): nodes[node].children.indices.contains(index) ? nodes[node].children[index] : nil
    }
  }
}

/// The lines of a text.
///
/// A line ends with a line feed, a carriage return, or both. A column counts Unicode scalars.
struct LineTable: Sendable {
  private static let spacing = 1024

  let bytes: [UInt8]
  private var lineStarts = [0]
  /// The number of scalars that begin before each line.
  private var scalarsBeforeLine = [0]
  /// The number of scalars that begin before each thousandth byte or so, for lines that are long.
  private var scalarsBeforeBlock: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scalars = 0
    var offset = 0
    while offset < bytes.count {
      scalarsBeforeBlock.append(scalars)
      let end = min(offset + Self.spacing, bytes.count)
      while offset < end {
        let byte = bytes[offset]
        offset += 1
        if byte & 0xC0 != 0x80 { scalars += 1 }
        if byte == 10 || byte == 13 && !(offset < bytes.count && bytes[offset] == 10) {
          lineStarts.append(offset)
          scalarsBeforeLine.append(scalars)
        }
      }
    }
    if scalarsBeforeBlock.isEmpty { scalarsBeforeBlock = [0] }
  }

  /// Returns the line and column of a byte, both from 1; a byte beyond the end counts as the end.
  func place(ofByte offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(0, offset), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let block = min(offset / Self.spacing, scalarsBeforeBlock.count - 1)
    // Counting starts at the beginning of the line or of the block, whichever is nearer.
    var (next, scalars) = (lineStarts[low], scalarsBeforeLine[low])
    if next < block * Self.spacing { (next, scalars) = (block * Self.spacing, scalarsBeforeBlock[block]) }
    while next < offset {
      if bytes[next] & 0xC0 != 0x80 { scalars += 1 }
      next += 1
    }
    return (low + 1, scalars - scalarsBeforeLine[low] + 1)
  }
}
