import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("Declarations in place of simd")
struct SimdStandInsTests {
  private func text(_ source: String) -> String {
    SimdStandIns.text(for: Program([SourceFile(path: "A.swift", text: source)]))
  }

  @Test func `a file that imports the module gets vectors and their functions`() {
    let text = text("import simd")
    #expect(text.contains("public typealias simd_double3 = SIMD3<Double>\n"))
    #expect(
      text.contains("public func simd_clamp(_ x: Double, _ low: Double, _ high: Double) -> Double {"))
    #expect(self.text("import UIKit") == "")
  }

  @Test func `what the files declare themselves stays theirs`() {
    let text = text(
      "import simd\nfunc length(_ x: SIMD2<Float>) -> Float { 1 }\ntypealias simd_float2 = SIMD2<Float>")
    #expect(!text.contains("func length<"))
    #expect(!text.contains("simd_float2"))
    #expect(text.contains("func simd_length<"))
    #expect(self.text("import simd\nclass Box { func length() {} }").contains("func length<"))
  }
}
