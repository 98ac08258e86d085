import LayoutLab
import LayoutLabSubjects
import Testing

@testable import LayoutLabCLI

@Suite("Apps that replace the target of each drag")
struct ReplacedTargetsTests {
  @Test(arguments: [
    ("target.pointee.x = page * width", true), ("target.pointee = CGPoint(x: x, y: 0)", true),
    ("let x = target.pointee.x\ntarget.pointee.x = round(x)", true),
    ("if isWide {\nwidth = 2 }\ntarget.pointee.x = width", true),
    (
      "guard let wheel = view.collectionViewLayout as? Wheel else { return }\ntarget.pointee.x = wheel.x",
      true
    ),
    // The layout's answer counts at times, or always.
    ("guard velocity.x != 0 else { return }\ntarget.pointee.x = 3", false),
    (
      "guard let wheel = view.collectionViewLayout as? Other else { return }\ntarget.pointee.x = wheel.x",
      false
    ),
    ("if velocity.x != 0 {\ntarget.pointee.x = 3 }", false), ("return\ntarget.pointee.x = 3", false),
    ("page = Int(target.pointee.x / width)", false),
  ]) func `the delegate decides if it always assigns the target`(
    _ statements: String, _ isReplaced: Bool
  ) throws {
    #expect(try place(statements, isDelegate: true) == isReplaced)
    #expect(try !place(statements, isDelegate: false))
  }

  private func place(_ statements: String, isDelegate: Bool) throws -> Bool {
    let screen = """
      class Screen: UIViewController {
        let layout = Wheel()
        func show() {
          collectionView.delegate = \(isDelegate ? "self" : "other")
        }
        func scrollViewWillEndDragging(
          _ view: UIScrollView, withVelocity velocity: CGPoint,
          targetContentOffset target: UnsafeMutablePointer<CGPoint>
        ) {
          \(statements)
        }
      }
      """
    let program = Program([
      SourceFile(path: "Wheel.swift", text: "class Wheel: UICollectionViewFlowLayout {}")
    ])
    let plan = try SubjectFinder(program: program).find()[0]
    let neighbors = NeighborFiles([SourceFile(path: "App.swift", text: screen)])
    let owners = LayoutOwners(of: plan, in: program, among: neighbors)
    let limit = ReplacedTargets(of: plan, by: owners).limit
    #expect(limit.map { $0.rules == DataLimit.rulesOfTargetOffsets } ?? true)
    return limit != nil
  }
}
