import LayoutLab
import LayoutLabReport

extension Finding {
  /// The greatest number of columns for a call.
  private static let callWidth = 100

  /// The calls that led to the finding, each on a line.
  var callLines: [String] { calls.map { CallLine(style: .plain).text($0, width: Self.callWidth) } }
}
