import Testing

@testable import LayoutLabCLI

@Suite("Constants of Objective-C files") struct ObjectiveCConstantsTests {
  private func swift(_ text: String) -> String { ObjectiveCConstants.swift(from: Array(text.utf8)) }

  @Test(arguments: [
    ("CGFloat const kMinHeight = 128;", "let kMinHeight: CGFloat = 128"),
    ("const CGFloat kGap = 8.5f; // between cells", "let kGap: CGFloat = 8.5"),
    ("static NSInteger const kColumns = -3;", "let kColumns: Int = -3"),
    ("NSString * const kCell = @\"Cell\";", "let kCell: String = \"Cell\""),
    ("static const BOOL kShows = YES;", "let kShows: Bool = true"),
    ("#define kInset 16", "let kInset: Int32 = 16"),
    ("#define kWidth (64.0) // points", "let kWidth: Double = 64.0"),
  ])
  func `a literal is a constant in Swift`(_ line: String, _ declaration: String) {
    #expect(swift(line) == declaration + "\n")
  }

  @Test(arguments: [
    "extern CGFloat const kMinHeight;", "#define kWidth [UIScreen mainScreen].bounds.size.width",
    "#define MAX_OF(a, b) ((a) > (b) ? (a) : (b))", "CGFloat const kTwice = kOnce * 2;",
    "static NSString * const kCell = nil;", "CGFloat height = 12;", "- (void)reload {",
  ])
  func `other lines are none`(_ line: String) { #expect(swift(line) == "") }

  @Test func `constants keep their lines`() {
    #expect(swift("#import \"A.h\"\n\nCGFloat const kA = 1;\n") == "\n\nlet kA: CGFloat = 1\n\n")
  }

  @Test func `a layout gets a constant from the Objective-C files of its app`() async throws {
    let layout = """
      import UIKit
      class Rows: UICollectionViewFlowLayout {
        override func prepare() {
          super.prepare()
          if let collectionView {
            itemSize = CGSize(width: collectionView.bounds.width, height: kRowHeight)
          }
        }
      }

      """
    let files = [
      "App.xcodeproj/project.pbxproj": "", "Rows.swift": layout,
      "Row.h": "extern CGFloat const kRowHeight;\n",
      "Row.m": "#import \"Row.h\"\nCGFloat const kRowHeight = 64;\n",
    ]
    let result = try await Tool(files: files).run("check", "Rows.swift", "--only", "load", "--explore", "0")
    #expect(result.out.contains("note: 'kRowHeight' is taken from Row.m"))
    #expect(result.out.contains("✓ Rows passes"))
  }
}
