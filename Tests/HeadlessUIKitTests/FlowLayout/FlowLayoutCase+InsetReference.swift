import Foundation

@testable import HeadlessUIKit

extension FlowLayoutCase {
  /// Section insets relative to content inset, safe area and layout margins, as recorded from UIKit.
  ///
  /// The view is in no window, so the safe area is empty. In all records the item size is 70 × 50 and the section
  /// inset 10, 12, 14, 16; the delegate's answers, where it gives any, are those of ``Answers``.
  static let insetReferences: [FlowLayoutCase] = [
    plain("content inset, 320", 320, [.fromContentInset, .fromSafeArea], first: "12 123 234"),
    plain(
      "margins do not count", 320, [.fromContentInset, .fromSafeArea],
      margins: insets(left: 30, right: 5), first: "12 123 234"),
    plain("content inset, 375", 375, [.fromContentInset, .fromSafeArea], first: "12 104.5 196.5 289"),
    plain(
      "content inset from both sides", 320, [.fromSafeArea, .fromLayoutMargins],
      contentInset: insets(left: 20, right: 30), first: "0 100 200"),
    plain("layout margins, 320", 320, [.fromLayoutMargins], first: "20 123 226"),
    plain("layout margins, 375", 375, [.fromLayoutMargins], first: "20 107 194 281"),
    record(
      "delegate's sizes, 768", 768, [.fromContentInset, .fromSafeArea], .sizes, height: 228,
      [
        "12,19 79,16 156,13 243,10 310,19 387,16 474,13", "12,101 79,98 156,95 243,92 310,101",
        "12,174",
      ]),
    record(
      "delegate's sizes and layout margins, 768", 768, [.fromLayoutMargins], .sizes, height: 228,
      [
        "20,19 87,16 164,13 251,10 318,19 395,16 482,13", "20,101 87,98 164,95 251,92 318,101",
        "20,174",
      ]),
    record(
      "delegate, uneven content inset", 320, [.fromContentInset], .all,
      contentInset: insets(left: 40, right: 3), height: 459,
      [
        "6,34 91.5,31 187,28 6,89 91.5,98 187,95 6,156", "11,253 92,250 183,247 11,308 78,317",
        "16,409",
      ]),
    record(
      "delegate, content inset on one side", 320, [.fromContentInset], .all,
      contentInset: insets(left: 12), margins: insets(left: 30, right: 5), height: 398,
      headers: "0 155 314",
      [
        "6,37 73.5,34 150.5,31 238,28 6,101 83,98 170,95",
        "11,192 107.5,189 214,186 11,247 78,256", "16,348",
      ]),
    record(
      "estimated, content inset", 320, [.fromContentInset], .all, counts: [7, 5, 4],
      contentInset: insets(left: 20, right: 30), isEstimated: true, height: 538,
      [
        "6,34 88,31 180,28 6,89 88,98 180,95 6,156", "11,253 88.5,250 176,247 11,308 78,317",
        "16,415 89,412 172,409 16,470",
      ]),
    record(
      "safe area, content inset on one side", 320, [.fromSafeArea], .all,
      contentInset: insets(left: 12), margins: insets(left: 30, right: 5), height: 386,
      headers: "0 155 302",
      [
        "0,37 69.5,34 148.5,31 238,28 0,101 77,98 164,95", "0,195 68,192 146,189 234,186 0,253",
        "4,336",
      ]),
    record(
      "estimated, safe area", 320, [.fromSafeArea], .all, counts: [7, 5, 4],
      contentInset: insets(left: 20, right: 30), isEstimated: true, height: 538,
      [
        "0,34 90,31 190,28 0,89 90,98 190,95 0,156", "0,253 90,250 190,247 0,308 67,317",
        "0,415 90,412 190,409 0,470",
      ]),
    record(
      "delegate, layout margins", 320, [.fromLayoutMargins], .all, height: 459,
      [
        "14,34 113,31 222,28 14,89 113,98 222,95 14,156",
        "19,253 113.5,250 218,247 19,308 86,317", "24,409",
      ]),
    record(
      "delegate, layout margins within the content inset", 320, [.fromLayoutMargins], .all,
      contentInset: insets(left: 40, right: 3), height: 459,
      [
        "0,34 86,31 182,28 0,89 86,98 182,95 0,156", "0,253 84,250 178,247 0,308 67,317", "0,409",
      ]),
    record(
      "delegate, layout margins and content inset on one side", 320, [.fromLayoutMargins], .all,
      contentInset: insets(left: 12), margins: insets(left: 30, right: 5), height: 459,
      [
        "24,34 113.5,31 213,28 24,89 113.5,98 213,95 24,156",
        "29,253 114,250 209,247 29,308 96,317", "34,409",
      ]),
    record(
      "estimated, layout margins", 320, [.fromLayoutMargins], .all, counts: [7, 5, 4],
      contentInset: insets(left: 20, right: 30), isEstimated: true, height: 538,
      [
        "0,34 90,31 190,28 0,89 90,98 190,95 0,156", "0,253 90,250 190,247 0,308 67,317",
        "4,415 92,412 190,409 4,470",
      ]),
  ].flatMap { $0 }

  /// The methods that the delegate implements in a recording.
  enum Answers {
    /// None; the layout uses its properties.
    case none
    /// Sizes only.
    case sizes
    /// Sizes, insets and a header of 24 points.
    case all
  }

  private static func insets(left: CGFloat = 0, right: CGFloat = 0) -> UIEdgeInsets {
    UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
  }

  /// Seven, five and one items of one size, whose columns are the same in all sections.
  private static func plain(
    _ name: String, _ width: CGFloat, _ references: [UICollectionViewFlowLayout.SectionInsetReference],
    contentInset: UIEdgeInsets = .zero, margins: UIEdgeInsets = insets(left: 8, right: 8), first: String
  ) -> [FlowLayoutCase] {
    let columns = first.split(separator: " ").map(String.init)
    var y = 10
    let items = [7, 5, 1].map { count in
      let origins = (0..<count).map { "\(columns[$0 % columns.count]),\(y + $0 / columns.count * 59)" }
      y += (count - 1) / columns.count * 59 + 50 + 14 + 10
      return origins.joined(separator: " ")
    }
    return record(
      name, width, references, .none, contentInset: contentInset, margins: margins,
      height: CGFloat(y - 10), items)
  }

  private static func record(
    _ name: String, _ width: CGFloat, _ references: [UICollectionViewFlowLayout.SectionInsetReference],
    _ answers: Answers, counts: [Int] = [7, 5, 1], contentInset: UIEdgeInsets = .zero,
    margins: UIEdgeInsets = insets(left: 8, right: 8), isEstimated: Bool = false, height: CGFloat,
    headers: String = "0 216 375", _ items: [String]
  ) -> [FlowLayoutCase] {
    references.map { reference in
      let contentWidth = width - contentInset.left - contentInset.right
      let headers = headers.split(separator: " ")
        .map { answers == .all ? "0,\($0),\(GeometryFormat.number(contentWidth)),24" : "-" }
      return FlowLayoutCase(
        name: "\(name) (\(reference))", bounds: CGSize(width: width, height: 480), counts: counts,
        size: { _, item in
          answers == .none
            ? CGSize(width: 70, height: 50)
            : CGSize(width: 60 + 10 * (item % 3), height: 40 + 6 * (item % 4))
        }, lineSpacing: 9, itemSpacing: 7,
        inset: { section in
          let number = CGFloat(section)
          return answers == .all
            ? UIEdgeInsets(
              top: 4 + 3 * number, left: 6 + 5 * number, bottom: 8 + number, right: 10 + 4 * number)
            : UIEdgeInsets(top: 10, left: 12, bottom: 14, right: 16)
        }, header: { _ in CGSize(width: 0, height: answers == .all ? 24 : 0) },
        contentInset: contentInset, layoutMargins: margins, reference: reference,
        isEstimated: isEstimated,
        expected: Expected(
          content: CGSize(width: contentWidth, height: height), items: items, headers: headers,
          footers: counts.map { _ in "-" }))
    }
  }
}
