import Foundation

/// The folder of the package that contains the running tests.
public enum PackageFolder {
  /// The URL of the folder, wherever the package is.
  public static let url = URL(filePath: #filePath).appending(path: "../../..").standardized
}
