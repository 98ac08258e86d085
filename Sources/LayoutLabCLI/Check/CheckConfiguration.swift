import Foundation
import LayoutLab

/// The settings of a project for `layoutlab check`, from a file named `.layoutlab.json`.
///
/// ```json
/// {
///   "failOn": "warning",
///   "rules": {"rect-query-scans-all": "off", "nondeterministic": "warning"},
///   "paths": [{"path": "Legacy/**", "rules": {"right-to-left-mismatch": "off"}}],
///   "fixtures": ["Tests/Fixtures.swift"],
///   "explore": 0,
///   "profiles": {"ci": {"failOn": "performance", "explore": 200}}
/// }
/// ```
struct CheckConfiguration: Sendable, Equatable {
  /// A severity for the findings of a rule, or `nil` for a rule that is off.
  typealias Rules = [RuleID: RuleSeverity?]

  /// The path of the file.
  var path: String
  /// The least severity that fails a layout; `nil` for the usual one.
  var failOn: RuleSeverity?
  /// The rules that are off or have another severity.
  var rules: Rules = [:]
  /// Further rules for files whose paths match a pattern, later ones first.
  var paths: [(pattern: String, rules: Rules)] = []
  /// The paths of files with fixtures.
  var fixtures: [String] = []
  /// The number of generated programs that follow the battery; `nil` for the usual one.
  var programs: Int?
  /// The address at which the documentation of the rules is published, for reports; `nil` for none.
  var documentation: String?
  /// Further settings by name, which `--profile` chooses.
  var profiles: [String: CheckConfiguration] = [:]

  static func == (one: Self, other: Self) -> Bool {
    one.path == other.path && one.failOn == other.failOn && one.rules == other.rules
      && one.fixtures == other.fixtures && one.paths.map(\.pattern) == other.paths.map(\.pattern)
      && one.paths.map(\.rules) == other.paths.map(\.rules) && one.documentation == other.documentation
      && one.programs == other.programs && one.profiles == other.profiles
  }

  /// Returns the settings with those of a profile, which win; `nil` if there is no such profile.
  func choosing(profile name: String) -> CheckConfiguration? {
    guard let profile = profiles[name] else { return nil }
    var settings = self
    settings.failOn = profile.failOn ?? failOn
    settings.rules.merge(profile.rules) { $1 }
    settings.paths = paths.map { entry in
      // A rule that the profile sets for all files is not overridden by the paths of the settings around it.
      (entry.pattern, entry.rules.filter { profile.rules[$0.key] == nil })
    }
    settings.paths += profile.paths
    settings.fixtures += profile.fixtures.filter { !fixtures.contains($0) }
    settings.documentation = profile.documentation ?? documentation
    settings.programs = profile.programs ?? programs
    return settings
  }

  static let fileName = ".layoutlab.json"

  /// Returns the settings for a file or folder.
  ///
  /// - Parameter operand: The path of the file or folder.
  /// - Returns: The settings in the nearest folder around it; `nil` if there are none.
  /// - Throws: `InputError` if the settings are invalid.
  static func find(for operand: String) throws -> CheckConfiguration? {
    var folder = URL(fileURLWithPath: operand).standardizedFileURL
    var isFolder: ObjCBool = false
    if !FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) || !isFolder.boolValue {
      folder.deleteLastPathComponent()
    }
    for _ in 0..<64 {
      let file = folder.appendingPathComponent(fileName).path
      if let data = FileManager.default.contents(atPath: file) {
        return try CheckConfiguration(data, path: CheckFiles.shortened(file))
      }
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// Returns the settings of rules for a file.
  func rules(for file: String) -> Rules {
    let root = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path + "/"
    let whole = URL(fileURLWithPath: file).standardizedFileURL.path
    let name = whole.hasPrefix(root) ? String(whole.dropFirst(root.count)) : whole
    return paths.reduce(rules) { result, entry in
      Self.matches(name[...], entry.pattern[...]) ? result.merging(entry.rules) { $1 } : result
    }
  }

  /// Returns whether a path matches a pattern: `*` stands for any name, `**` for any path, and a folder for all in it.
  static func matches(_ path: Substring, _ pattern: Substring) -> Bool {
    guard let first = pattern.first, pattern != "/" else { return path.isEmpty || path.first == "/" }
    if pattern.hasPrefix("**") {
      let rest = pattern.dropFirst(2).drop { $0 == "/" }
      if rest.isEmpty { return true }
      return path.indices.contains { matches(path[$0...], rest) } || matches("", rest)
    }
    if first == "*" {
      let end = path.firstIndex(of: "/") ?? path.endIndex
      var index = path.startIndex
      while true {
        if matches(path[index...], pattern.dropFirst()) { return true }
        guard index < end else { return false }
        index = path.index(after: index)
      }
    }
    return path.first == first && matches(path.dropFirst(), pattern.dropFirst())
  }
}

// MARK: - Reading

extension CheckConfiguration {
  /// Reads settings.
  ///
  /// - Parameters:
  ///   - data: The contents of the file, as JSON or JSON5.
  ///   - path: The path of the file.
  /// - Throws: `InputError` for what is not understood.
  init(_ data: Data, path: String) throws {
    func error(_ message: String) -> InputError { InputError(lines: ["\(path): error: \(message)"]) }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let file: File
    do {
      file = try decoder.decode(File.self, from: data)
    } catch DecodingError.dataCorrupted(let context) {
      throw error(context.codingPath.isEmpty ? "the file is not JSON" : context.debugDescription)
    } catch DecodingError.typeMismatch(_, let context), DecodingError.keyNotFound(_, let context),
      DecodingError.valueNotFound(_, let context)
    {
      let place = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
      throw error(
        "\(place.isEmpty ? "the file" : place.drop { $0 == "." }.description): \(context.debugDescription)")
    } catch let unknown as UnknownKey {
      throw error(unknown.message)
    }
    try self.init(file, path: path, error)
    profiles = try (file.profiles ?? [:]).mapValues { try CheckConfiguration($0, path: path, error) }
  }

  /// Takes over the settings of a file, or those of one of its profiles.
  private init(_ file: File, path: String, _ error: (String) -> InputError) throws {
    func rules(_ named: [String: String]?) throws -> Rules {
      var rules: Rules = [:]
      for (name, severity) in (named ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard let rule = RuleID(rawValue: name) else {
          throw error("there is no rule '\(name)'" + Suggestion.text(for: name, among: RuleID.names))
        }
        rules.updateValue(severity == "off" ? nil : try self.severity(severity, error), forKey: rule)
      }
      return rules
    }
    self.init(path: path)
    self.rules = try rules(file.rules)
    paths = try (file.paths ?? []).map { ($0.path, try rules($0.rules)) }
    failOn = try file.failOn.map { try severity($0, error) }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    documentation = file.documentation
    programs = try file.explore.map { count in
      guard CheckOptions.programsRange.contains(count) else {
        throw error("'explore' \(CheckOptions.programsRule), not \(count)")
      }
      return count
    }
    fixtures = (file.fixtures ?? []).map {
      $0.hasPrefix("/") ? $0 : CheckFiles.shortened("\(folder)/\($0)")
    }
  }

  private func severity(_ name: String, _ error: (String) -> InputError) throws -> RuleSeverity {
    guard let severity = RuleSeverity(rawValue: name) else {
      let known = ["off"] + RuleSeverity.allCases.map(\.rawValue)
      throw error("there is no severity '\(name)'" + Suggestion.text(for: name, among: known))
    }
    return severity
  }

  /// The file as it is written.
  private struct File: Decodable {
    var profiles: [String: File]?
    var documentation: String?
    var explore: Int?
    var failOn: String?
    var rules: [String: String]?
    var paths: [PathRules]?
    var fixtures: [String]?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case failOn, rules, paths, fixtures, explore, documentation, profiles
      case schema = "$schema"
    }

    init(from decoder: any Decoder) throws {
      // A profile has no profiles of its own.
      let isProfile = !decoder.codingPath.isEmpty
      let known = CodingKeys.allCases.filter { !isProfile || $0 != .profiles && $0 != .schema }
      try UnknownKey.check(decoder, among: known.map(\.rawValue))
      let values = try decoder.container(keyedBy: CodingKeys.self)
      profiles = isProfile ? nil : try values.decodeIfPresent([String: File].self, forKey: .profiles)
      documentation = try values.decodeIfPresent(String.self, forKey: .documentation)
      explore = try values.decodeIfPresent(Int.self, forKey: .explore)
      failOn = try values.decodeIfPresent(String.self, forKey: .failOn)
      rules = try values.decodeIfPresent([String: String].self, forKey: .rules)
      paths = try values.decodeIfPresent([PathRules].self, forKey: .paths)
      fixtures = try values.decodeIfPresent([String].self, forKey: .fixtures)
    }
  }

  /// Rules for some files.
  private struct PathRules: Decodable {
    var path: String
    var rules: [String: String]

    enum CodingKeys: String, CodingKey, CaseIterable { case path, rules }

    init(from decoder: any Decoder) throws {
      try UnknownKey.check(decoder, among: CodingKeys.allCases.map(\.rawValue))
      let values = try decoder.container(keyedBy: CodingKeys.self)
      path = try values.decode(String.self, forKey: .path)
      rules = try values.decode([String: String].self, forKey: .rules)
    }
  }

  /// A key that means nothing.
  private struct UnknownKey: Error {
    var message: String

    static func check(_ decoder: any Decoder, among known: [String]) throws {
      let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
      for key in keys where !known.contains(key) {
        throw UnknownKey(message: "there is no key '\(key)'" + Suggestion.text(for: key, among: known))
      }
    }
  }

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
