/// The version of the product.
package enum LayoutLabVersion {
  /// The version, as reports and `layoutlab --version` print it.
  package static let current = "1.0.0"
}
