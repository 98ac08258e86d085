import Foundation

/// The parts of a package's manifest that its tests need, as `swift package dump-package` prints them.
struct PackageManifest: Decodable, Equatable {
  struct Target: Decodable, Equatable {
    var name: String
    var type: String
    var path: String?
    var sources: [String]?
    var exclude: [String]
    var dependencies: [Dependency]
    var settings: [Setting]
  }

  /// A dependency of a target; `name` is that of a target or a product.
  struct Dependency: Decodable, Equatable {
    var name: String
    /// The package of a product; `nil` for a target of the package itself.
    var package: String?

    init(from decoder: any Decoder) throws {
      let forms = try [String: [Part?]](from: decoder)
      let words = forms.first?.value.map { $0?.text } ?? []
      name = words.first.flatMap(\.self) ?? ""
      package = forms["product"] == nil ? nil : words.dropFirst().first.flatMap(\.self)
    }

    /// A name; conditions and aliases, which are objects, do not matter.
    private struct Part: Decodable {
      var text: String?

      init(from decoder: any Decoder) throws {
        text = try? decoder.singleValueContainer().decode(String.self)
      }
    }
  }

  /// A setting of the Swift compiler; other settings do not matter here.
  struct Setting: Decodable, Equatable {
    /// The language mode of the setting, if it is one.
    var languageMode: String?
    /// The condition that the setting defines, if it is one.
    var define: String?

    private enum Keys: String, CodingKey { case kind, swiftLanguageMode, define, value = "_0" }

    init(from decoder: any Decoder) throws {
      let kind = try decoder.container(keyedBy: Keys.self).nestedContainer(keyedBy: Keys.self, forKey: .kind)
      func value(_ key: Keys) -> String? {
        try? kind.nestedContainer(keyedBy: Keys.self, forKey: key).decode(String.self, forKey: .value)
      }
      languageMode = value(.swiftLanguageMode)
      define = value(.define)
    }
  }

  /// Another package that the package depends on.
  struct Package: Decodable, Equatable {
    /// The path of a package on the same disk; `nil` for a package that is downloaded.
    var path: String?

    private struct Place: Decodable {
      var path: String?
    }

    init(from decoder: any Decoder) throws {
      let places = try? [String: [Place]](from: decoder)
      path = places?["fileSystem"]?.first?.path
    }
  }

  struct Version: Decodable, Equatable {
    var text: String

    private enum CodingKeys: String, CodingKey { case text = "_version" }
  }

  var name: String
  var targets: [Target]
  var dependencies: [Package]?
  var toolsVersion: Version
  var swiftLanguageVersions: [String]?

  /// Reads the manifest of a package by the package manager, without the package's dependencies.
  ///
  /// - Parameters:
  ///   - folder: The folder of the package.
  ///   - scratch: The folder in which the text is kept until the manifest changes.
  /// - Returns: The manifest.
  /// - Throws: `InputError` if it cannot be read.
  static func read(_ folder: String, scratch: String) throws -> PackageManifest {
    let path = "\(folder)/Package.swift"
    let stamp = ContentStamp(texts: [try Data(contentsOf: URL(fileURLWithPath: path))])
    let kept = "\(scratch)/manifest-\(stamp.text).json"
    if let data = FileManager.default.contents(atPath: kept), let manifest = try? decode(data) {
      return manifest
    }
    guard let swift = Executable.path(of: "swift") else {
      throw InputError(lines: ["layoutlab: error: 'swift' is not on the PATH; reading a package needs it"])
    }
    let child = try ChildProcess(
      swift, ["package", "--package-path", folder, "dump-package"], folder: scratch, outputLimit: 1 << 24)
    child.waitForEnd()
    do {
      guard child.ending == .exited(0) else { throw ChildError(message: "") }
      let manifest = try decode(child.output)
      try child.output.write(to: URL(fileURLWithPath: kept))
      return manifest
    } catch {
      let reasons = String(decoding: child.errors, as: UTF8.self).split(separator: "\n").map(String.init)
      throw InputError(
        lines: ["\(path): error: the manifest cannot be read; name folders with '--sources' and '--tests'"]
          + reasons.prefix(8).map { "    \($0)" })
    }
  }

  static func decode(_ data: Data) throws -> PackageManifest {
    try JSONDecoder().decode(PackageManifest.self, from: data)
  }

  /// Returns the language mode of a target.
  func languageMode(of target: Target) -> String {
    let own = target.settings.compactMap(\.languageMode).last
    let major = toolsVersion.text.prefix { $0 != "." }
    let mode = own ?? swiftLanguageVersions?.last ?? (major == "6" ? "6" : "5")
    return XcodeProject.mode(mode)
  }
}
