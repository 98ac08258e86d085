import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Differences between the platforms")
struct PlatformFilesTests {
  /// The files in which a condition about the platform surrounds a part only.
  private static let exceptions = [
    // One type, next to the function that returns it.
    "HeadlessUIKit/FoundationAdditions/MediaTime.swift",
    // Members of a class that subclasses override, which an extension cannot declare.
    "HeadlessUIKit/Layout/UICollectionViewLayout.swift", "HeadlessUIKit/Views/UIResponder.swift",
    // Members that use private ones of the same file.
    "HeadlessUIKit/FoundationAdditions/NSValue+UIKit.swift",
    "HeadlessUIKitExtras/Text/NSString+Drawing.swift",
  ]

  @Test func `a condition about the platform surrounds a whole file`() throws {
    let files = try PlatformFile.all().filter(\.hasConditionInside).map(\.path)
    #expect(Set(files) == Set(Self.exceptions))
  }

  @Test(arguments: ["LayoutLabHost", "LayoutLabCLI", "LayoutLabMaintain"])
  func `both platforms declare the same members`(module: String) throws {
    let linux = try PlatformFile("\(module)/Platform/Platform+Linux.swift").declarations
    let darwin = try PlatformFile("\(module)/Platform/Platform+Darwin.swift").declarations
    #expect(!linux.isEmpty)
    #expect(linux == darwin)
  }

  @Test func `the compiler's arguments depend on the system`() {
    #expect(
      TargetSystem.linux.compilerArguments == ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "nocopyreloc"])
    let mac = TargetSystem.macOS(architecture: "arm64", sdk: "/SDKs/MacOSX.sdk")
    #expect(mac.compilerArguments == ["-target", "arm64-apple-macosx15.0", "-sdk", "/SDKs/MacOSX.sdk"])
    #expect(mac.cLibrary == "Darwin")
    #expect(TargetSystem.linux.declarations.isEmpty)
    #expect(mac.declarations.contains("extension NotificationCenter"))
  }
}
