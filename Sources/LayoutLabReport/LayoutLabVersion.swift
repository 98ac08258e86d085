/// The version of LayoutLab.
package enum LayoutLabVersion {
  /// The version that reports and `layoutlab --version` print.
  package static let current = "1.0.0"
}
