/// The version of the product.
public enum LayoutLabVersion {
  /// The version, as reports and `layoutlab --version` print it.
  public static let current = "1.0.0"
}
