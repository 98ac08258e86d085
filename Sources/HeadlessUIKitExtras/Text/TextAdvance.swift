import Foundation
import HeadlessUIKit

/// The width of a character as a share of the point size.
enum TextAdvance {
  static func share(of character: Character, isMonospaced: Bool) -> CGFloat {
    if let ascii = character.asciiValue {
      if ascii < 32 || ascii == 127 { return ascii == 9 ? (isMonospaced ? 2.4 : 1.12) : 0 }
      return isMonospaced ? 0.6 : ascii == 32 ? 0.28 : 0.5
    }
    guard let first = character.unicodeScalars.first else { return 0 }
    if isWide(first) || character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 1 }
    switch first.properties.generalCategory {
    case .format, .control, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark: return 0
    case .spaceSeparator: return isMonospaced ? 0.6 : 0.28
    default: return isMonospaced ? 0.6 : 0.5
    }
  }

  /// Returns whether a line can break on both sides of a character, as in East Asian scripts.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    case 0x1F000...0x1FAFF: true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
