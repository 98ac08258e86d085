import Foundation
import Testing

@testable import LayoutLabCLI

@Suite("The folder of the tool") struct OwnFolderTests {
  @Test(arguments: [
    ("/code/.build/debug/layoutlab", "/code/.build/debug"),
    ("/code/.build/debug/LayoutLabPackageTests.xctest", "/code/.build/debug"),
    ("/code/.build/debug/Tests.xctest/Contents/MacOS/Tests", "/code/.build/debug"),
    ("/code.xctest/debug/Tests.xctest/Contents/MacOS/Tests", "/code.xctest/debug"),
  ]) func `that contains a program or its bundle`(program: String, folder: String) {
    #expect(Executable.folder(of: URL(fileURLWithPath: program)).path == folder)
  }
}
