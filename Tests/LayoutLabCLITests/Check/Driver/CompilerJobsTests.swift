import Foundation
import LayoutLab
import LayoutLabHost
import LayoutLabToolReport
import Testing

@testable import LayoutLabCLI

@Suite("The commands that build a checked program")
struct CompilerJobsTests {
  private static let output = """
    Swift version 6.3.1 (swift-6.3.1-RELEASE)
    Target: x86_64-unknown-linux-gnu
    /opt/swift-frontend -frontend -c '/tmp/my folder/0-My.swift' '/tmp/my folder/Driver.swift' -Onone -o '/tmp/my folder/x/Checked-1.o'
    /opt/swift-autolink-extract '/tmp/my folder/x/Checked-1.o' -o '/tmp/my folder/x/Checked-2.autolink'
    /opt/clang '/tmp/my folder/x/Checked-1.o' '@/tmp/my folder/x/Checked-2.autolink' -o '/tmp/my folder/checked'
    clang version 21.0.0
     "/opt/ld.lld" -pie -o "/tmp/my folder/checked" "/tmp/my folder/x/Checked-1.o" /lib/crt1.o -lswiftCore
    """

  private static let sources = ["/tmp/my folder/0-My.swift", "/tmp/my folder/Driver.swift"]

  private static func jobs(
    in output: String = output, sources: [String] = sources
  ) -> CompilerJobs? {
    CompilerJobs(in: output, sources: sources, program: "/tmp/my folder/checked")
  }

  @Test func `they are those of the first program, with other files`() throws {
    let jobs = try #require(Self.jobs())
    let files = CompilerJobs.Files(sources: ["/a/A.swift", "/a/B.swift"], object: "/a/A.o", program: "/a/A")
    #expect(
      jobs.frontend(for: files) == [
        "/opt/swift-frontend", "-frontend", "-c", "/a/A.swift", "/a/B.swift", "-Onone", "-o", "/a/A.o",
      ])
    #expect(
      jobs.linker(for: files) == [
        "/opt/ld.lld", "-pie", "-o", "/a/A", "/a/A.o", "/lib/crt1.o", "-lswiftCore",
      ]
    )
  }

  @Test(
    "there are none if the output has something else",
    arguments: [
      // Two frontends, as for a program that is compiled file by file.
      output + "\n/opt/swift-frontend -frontend -c /tmp/C.swift -o /tmp/C.o",
      // The sources are in a list of files, as those of large modules are.
      output.replacingOccurrences(of: "'/tmp/my folder/0-My.swift'", with: "-filelist /tmp/list"),
      // A file of the first program, which the next one does not have.
      output.replacingOccurrences(of: "-lswiftCore", with: "'@/tmp/my folder/x/other'"),
      output.replacingOccurrences(of: "ld.lld", with: "ld.gold"), "",
    ])
  func none(output: String) { #expect(Self.jobs(in: output) == nil) }

  @Test func `imports decide which libraries are needed`() {
    let text = """
      import UIKit
      @testable import struct Foundation.URL
      public import Observation; import Dispatch
      let important = 1
      """
    let found = KnownJobs.imports(in: [text, "import UIKit"])
    #expect(found == ["Dispatch", "Foundation", "Observation", "UIKit", "import", "struct"])
  }

  @Test func `words of a command have no quotes`() {
    #expect(
      ShellWord.words(in: #" a 'b c' 'd'\''e' "f \" $g" h\ i "" "j\k" "#)
        == ["a", "b c", "d'e", "f \" $g", "h i", "", #"j\k"#])
    #expect(ShellWord.words(in: "a 'b").isEmpty)
    for word in ["plain", "it's", "a b", "", "\"", "\\"] {
      #expect(ShellWord.words(in: "x \(ShellWord.quoted(word))") == ["x", word])
    }
  }
}

@Suite("Programs after the first one", .enabled(if: Platform.linksEngineLibrary))
struct KnownJobsTests {
  private static let text =
    "import Foundation\n@main struct Main { static func main() { print(CGFloat(1)) } }\n"

  /// Builds a program and returns what it prints.
  private static func build(_ text: String, with compiler: Compiler) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let program = try compiler.compile(
      [("Main.swift", text)], names: [:], swiftVersion: "5", folder: folder.path)
    let child = try ChildProcess(program, [], folder: folder.path)
    while !child.isOver { _ = child.wait(milliseconds: 50) }
    return String(decoding: child.output, as: UTF8.self)
  }

  @Test func `they are built without swiftc`() throws {
    let compiler = try Compiler()
    #expect(try Self.build(Self.text, with: compiler) == "1.0\n")
    let known = KnownJobs(
      arguments: compiler.programOptions(swiftVersion: "5"), swiftc: compiler.swiftc,
      library: EngineLibrary(compiler: compiler).linkerInputs()[0], texts: [Self.text])
    let jobs = try #require(known.read())
    let other = Self.text.replacingOccurrences(of: "1", with: "2")
    #expect(try Self.build(other, with: compiler) == "2.0\n")
    #expect(known.read() == jobs)
    // Errors are those of the frontend.
    let wrong = Self.text.replacingOccurrences(of: "CGFloat", with: "Missing")
    let failure = #expect(throws: Compiler.Failure.self) { try Self.build(wrong, with: compiler) }
    guard case .diagnostics(let found) = failure else {
      Issue.record("no error in the source, but \(String(describing: failure))")
      return
    }
    #expect(found.map(\.message) == ["cannot find 'Missing' in scope"])
  }

  @Test func `commands that fail are forgotten`() throws {
    let compiler = try Compiler()
    // A text of its own, so that no other test uses the same commands.
    let text = "import Dispatch\n" + Self.text
    #expect(try Self.build(text, with: compiler) == "1.0\n")
    let known = KnownJobs(
      arguments: compiler.programOptions(swiftVersion: "5"), swiftc: compiler.swiftc,
      library: EngineLibrary(compiler: compiler).linkerInputs()[0], texts: [text])
    let jobs = try #require(known.read())
    let broken = String(decoding: try JSONEncoder().encode(jobs), as: UTF8.self)
      .replacingOccurrences(of: "-lswiftCore", with: "-lnothing")
    known.write(try JSONDecoder().decode(CompilerJobs.self, from: Data(broken.utf8)))
    #expect(try Self.build(text, with: compiler) == "1.0\n")
    #expect(known.read() == jobs)
  }
}
