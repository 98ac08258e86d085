import HeadlessUIKit

/// Reads scenario files: JSON or JSON5, in UTF-8 without a byte-order mark.
public enum ScenarioReader {
  /// Reads a scenario, or throws all its errors.
  ///
  /// Steps and expectations of the scenario know their positions in the file.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - file: The file's path, for positions.
  ///   - layouts: The layouts that a subject can name; nil if any name is allowed.
  /// - Returns: The scenario.
  /// - Throws: All errors, sorted by position.
  public static func read(
    _ data: Data, file: String, layouts: [LayoutSignature]? = nil
  ) throws(ScenarioErrors) -> Scenario {
    let lines = LineTable(Array(data))
    func failure(_ problems: [(offset: Int, message: String)]) -> ScenarioErrors {
      ScenarioErrors(
        problems.map { offset, message in
          let (line, column) = lines.place(ofByte: offset)
          return ScenarioDiagnostic(
            position: SourcePosition(file: file, line: line, column: column), message: message)
        })
    }
    if let complaint = TextEncoding.complaint(about: lines.bytes) { throw failure([complaint]) }
    let map: SourceMap
    do {
      map = try JSON5Scanner.scan(lines)
    } catch {
      throw failure([(error.offset, error.message)])
    }
    let context = ReadingContext(file: file, map: map, layouts: layouts)
    let scenario = decode(data, context)
    var found = failure(map.problems).diagnostics
    let scanned = Set(map.problems.map(\.offset))
    for problem in context.problems where !scanned.contains(map.offset(of: problem.path, problem.place)) {
      let position = context.position(of: problem.path, problem.place)
      found.append(ScenarioDiagnostic(position: position, message: problem.message))
    }
    guard let scenario, found.isEmpty else { throw ScenarioErrors(found) }
    let problems =
      ScenarioCheck.problems(of: scenario) + ScenarioCheck.problems(of: scenario, in: layouts)
    let contradictions = problems.map {
      ScenarioDiagnostic(
        position: $0.position ?? context.position(of: $0.path, $0.place), message: $0.message)
    }
    if !contradictions.isEmpty { throw ScenarioErrors(contradictions) }
    return scenario
  }

  /// Decodes the scanned text; problems are recorded in the context.
  private static func decode(_ data: Data, _ context: ReadingContext) -> Scenario? {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    decoder.userInfo[ReadingContext.key] = context
    do {
      return try decoder.decode(Attempt<Scenario>.self, from: data).content
    } catch {
      context.add(ScenarioProblem(path: [ScenarioProblem.PathPart](), "cannot be read: \(error)"))
      return nil
    }
  }
}

/// Whether bytes are UTF-8.
private enum TextEncoding {
  /// Returns the first invalid byte and the reason; nil for UTF-8 without a byte-order mark.
  static func complaint(about bytes: [UInt8]) -> (offset: Int, message: String)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return (0, "the file begins with a byte-order mark; save it as UTF-8 without one")
    }
    let isUTF16 = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    if isUTF16 || bytes.prefix(2).contains(0) { return (0, "the file is not UTF-8; save it as UTF-8") }
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return (offset, "byte \(bytes[offset]) here is not UTF-8; save the file as UTF-8")
      }
    }
  }
}
