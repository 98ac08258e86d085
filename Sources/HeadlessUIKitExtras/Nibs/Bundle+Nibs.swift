import Foundation
import HeadlessUIKit

/// The nib files of a package whose tests run.
@MainActor public enum NibFiles {
  /// Lets nibs be read.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files by name.
  ///   - modules: The modules with the classes that the files name.
  public static func use(_ paths: [String: String], modules: [String]) {
    NibLibrary.paths = paths
    NibLibrary.reader = { path, owner in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
      return NibBuilder(owner: owner, modules: modules).build(NibElement.document(text))
    }
  }

  /// Returns the path of a file; nil if there is none with the name.
  public static func path(named name: String) -> String? { NibLibrary.paths[name] }
}

extension Bundle {
  /// Creates the objects of a nib file; nil if the file is not read, which happens only in the tests of a package.
  @preconcurrency @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    NibLibrary.objects(named: name, owner: owner)
  }
}

extension UINib {
  /// The name of an option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Objects in place of placeholders, which have no effect here.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}
