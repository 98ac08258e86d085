import HeadlessUIKitExtras
import Testing

@Suite("Angles of GLKit")
struct GLKMathTests {
  @Test func `degrees and radians are converted`() {
    #expect(GLKMathDegreesToRadians(180) == Float.pi)
    #expect(GLKMathDegreesToRadians(-90) == -Float.pi / 2)
    #expect(GLKMathRadiansToDegrees(Float.pi) == 180)
  }
}
