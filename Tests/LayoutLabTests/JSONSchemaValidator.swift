import Foundation

/// As much of JSON Schema as the schemas of scenarios and of SARIF use.
struct JSONSchemaValidator {
  /// The definitions of the schema, by name, and the schema itself under the empty name.
  let definitions: [String: [String: Any]]
  private let root: [String: Any]

  init(_ data: Data) throws {
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    var definitions = root["$defs"] as? [String: [String: Any]] ?? [:]
    definitions[""] = root
    self.definitions = definitions
  }

  /// Returns the violations of the schema by a value; empty for a valid one.
  func complaints(about data: Data) throws -> [String] {
    complaints(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed), root, "$")
  }

  private func complaints(_ value: Any, _ schema: Any, _ path: String) -> [String] {
    guard let schema = schema as? [String: Any] else { return [] }
    var found: [String] = []
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
      found += complaints(value, definitions[String(name)] ?? [:], path)
    }
    found += typeComplaints(value, schema, path)
    if let allowed = schema["enum"] as? [Any], !allowed.contains(where: { same($0, value) }) {
      found.append("\(path): is none of \(allowed)")
    }
    if let only = schema["const"], !same(only, value) { found.append("\(path): is not \(only)") }
    if let options = schema["anyOf"] as? [Any] {
      let tries = options.map { complaints(value, $0, path) }
      if tries.allSatisfy({ !$0.isEmpty }) { found.append("\(path): fits nothing of \(tries)") }
    }
    if let options = schema["oneOf"] as? [Any] {
      let fitting = options.count { complaints(value, $0, path).isEmpty }
      if fitting != 1 { found.append("\(path): fits \(fitting) of one") }
    }
    if let number = number(value) {
      if let minimum = self.number(schema["minimum"]), number < minimum { found.append("\(path): too small") }
      if let maximum = self.number(schema["maximum"]), number > maximum { found.append("\(path): too large") }
      if let minimum = self.number(schema["exclusiveMinimum"]), number <= minimum {
        found.append("\(path): too small")
      }
    }
    if let text = value as? String {
      if let length = schema["minLength"] as? Int, text.count < length { found.append("\(path): too short") }
      if let pattern = schema["pattern"] as? String,
        text.range(of: pattern, options: .regularExpression) == nil
      {
        found.append("\(path): is not \(pattern)")
      }
      if let format = schema["format"] as? String, !fits(text, format) {
        found.append("\(path): is no \(format)")
      }
    }
    if let list = value as? [Any] { found += listComplaints(list, schema, path) }
    if let object = value as? [String: Any] { found += objectComplaints(object, schema, path) }
    return found
  }

  private func typeComplaints(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    guard let type = schema["type"] else { return [] }
    let allowed = type as? [String] ?? [type as? String ?? ""]
    return allowed.contains { isOfType($0, value) }
      ? [] : ["\(path): is no \(allowed.joined(separator: " or "))"]
  }

  private func isOfType(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": isFlag(value)
    case "null": value is NSNull
    case "number": number(value) != nil
    case "integer": number(value).map { $0 == $0.rounded() } ?? false
    default: false
    }
  }

  private func listComplaints(_ list: [Any], _ schema: [String: Any], _ path: String) -> [String] {
    var found: [String] = []
    if let count = schema["minItems"] as? Int, list.count < count { found.append("\(path): too few") }
    if let count = schema["maxItems"] as? Int, list.count > count { found.append("\(path): too many") }
    if schema["uniqueItems"] as? Bool == true {
      let texts = list.compactMap {
        try? JSONSerialization.data(withJSONObject: $0, options: [.sortedKeys, .fragmentsAllowed])
      }
      if Set(texts).count < list.count { found.append("\(path): has one item twice") }
    }
    if let items = schema["items"] {
      for (index, item) in list.enumerated() { found += complaints(item, items, "\(path)[\(index)]") }
    }
    return found
  }

  /// Whether a text is a URI or, for `uri-reference`, a URI or a path; other formats are not looked at.
  private func fits(_ text: String, _ format: String) -> Bool {
    guard format.hasPrefix("uri") else { return true }
    let allowed = "-._~:/?#[]@!$&'()*+,;=%"
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
        || allowed.unicodeScalars.contains($0)
    }
    let escapes = text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
    return isPlain && escapes.allSatisfy { $0.count >= 2 && $0.prefix(2).allSatisfy(\.isHexDigit) }
      && (format == "uri-reference" || text.contains(":"))
  }

  private func objectComplaints(_ object: [String: Any], _ schema: [String: Any], _ path: String) -> [String]
  {
    var found: [String] = []
    for key in schema["required"] as? [String] ?? [] where object[key] == nil {
      found.append("\(path): \(key) is missing")
    }
    if let count = schema["minProperties"] as? Int, object.count < count { found.append("\(path): too few") }
    if let count = schema["maxProperties"] as? Int, object.count > count { found.append("\(path): too many") }
    let properties = schema["properties"] as? [String: Any] ?? [:]
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      if let names = schema["propertyNames"] { found += complaints(key, names, "\(path).\(key)") }
      if let property = properties[key] {
        found += complaints(value, property, "\(path).\(key)")
      } else if let others = schema["additionalProperties"] {
        found +=
          others as? Bool == false ? ["\(path).\(key): unknown"] : complaints(value, others, "\(path).\(key)")
      }
    }
    return found
  }

  private func number(_ value: Any?) -> Double? {
    guard let value, isScalar(value), !isFlag(value) else { return nil }
    return (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? Int).map { Double($0) }
  }

  /// Whether a value may be a number; a cast to one would turn all of an object or a list into another form first.
  private func isScalar(_ value: Any) -> Bool {
    !(value is String || value is [String: Any] || value is [Any])
  }

  private func isFlag(_ value: Any) -> Bool {
    guard isScalar(value) else { return false }
    if let number = value as? NSNumber {
      return "\(type(of: number))".contains("Bool") || number.objCType[0] == 99
    }
    return value is Bool
  }

  private func same(_ one: Any, _ other: Any) -> Bool {
    if let one = one as? String { return one == other as? String }
    if isFlag(one) { return isFlag(other) && one as? Bool == other as? Bool }
    return false
  }
}
