import Foundation
import LayoutLabHost
import Testing

@testable import LayoutLabCLI

@Suite("The library that checked programs are linked with", .enabled(if: Platform.linksEngineLibrary))
struct EngineLibraryTests {
  @Test func `all objects are linked once`() throws {
    let compiler = try Compiler()
    let inputs = EngineLibrary(compiler: compiler).linkerInputs()
    let library = try #require(inputs.first)
    #expect(inputs.count == 1)
    let stamp = FileStamp(library)
    #expect(stamp != nil)
    #expect(EngineLibrary(compiler: compiler).linkerInputs() == inputs)
    #expect(FileStamp(library) == stamp, "the library was linked again")
  }

  @Test func `objects that cannot be linked into a library are linked with the program`() throws {
    var compiler = try Compiler()
    compiler.objects.append("/nowhere/Missing.swift.o")
    #expect(EngineLibrary(compiler: compiler).linkerInputs() == compiler.objects)
  }
}
