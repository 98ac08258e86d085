import Foundation

/// The coders of the files and messages of `check`, which can contain infinite numbers and NaN.
package enum CheckCoding {
  /// An encoder whose output has the keys in alphabetical order.
  package static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // JSON cannot represent the infinite coordinates of a null rectangle, nor what a wrong layout computes.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }()

  /// A decoder for the output of ``encoder``.
  package static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }()
}
