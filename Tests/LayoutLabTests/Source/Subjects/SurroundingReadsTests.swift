import LayoutLab
import LayoutLabSubjects
import Testing

/// The lines on which a layout reads the frame of its view, the screen or the orientation of the device.
@Suite struct SurroundingReadsTests {
  private func lines(_ source: String) throws -> [String: Int] {
    let program = Program([SourceFile(path: "Rows.swift", text: source)])
    let plan = try SubjectFinder(program: program, typeName: "Rows").find()[0]
    let names = ["the view's frame", "the size of the screen", "the orientation of the device"]
    let places = SubjectSource(plan, in: program).members.filter { names.contains($0.name) }
    return Dictionary(places.map { ($0.name, $0.line) }) { first, _ in first }
  }

  @Test(arguments: [
    "let width = collectionView!.frame.width", "let width = self.collectionView?.frame.size.width ?? 0",
    "guard let view = collectionView else { return }; print(view.frame)", "print(grid.frame)",
  ]) func `finds the frame by any name of the view`(statement: String) throws {
    let lines = try lines(
      """
      class Rows: UICollectionViewLayout {
        var grid: UICollectionView { collectionView! }
        override func prepare() {
          \(statement)
        }
      }
      """)
    #expect(lines == ["the view's frame": 4])
  }

  @Test func `finds the orientation of the device, and not that of the interface`() throws {
    let lines = try lines(
      """
      class Rows: UICollectionViewLayout {
        override func prepare() {
          print(scene.interfaceOrientation, UIDevice.current.model, orientation)
          if UIDevice.current.orientation.isLandscape { print("wide") }
        }
      }
      """)
    #expect(lines == ["the orientation of the device": 4])
  }

  @Test func `frames of attributes and bounds are not the frame of the view`() throws {
    let lines = try lines(
      """
      class Rows: UICollectionViewLayout {
        override func prepare() {
          let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
          attributes.frame = collectionView!.bounds
          let first = collectionView!.visibleCells.first
          print(first!.frame)
        }
      }
      """)
    #expect(lines == [:])
  }

  @Test func `a line in prepare comes before one in the choice of an offset`() throws {
    let lines = try lines(
      """
      class Rows: UICollectionViewLayout {
        override func targetContentOffset(forProposedContentOffset p: CGPoint) -> CGPoint {
          CGPoint(x: collectionView!.frame.width, y: 0)
        }
        override func prepare() {
          print(collectionView!.frame)
        }
      }
      """)
    #expect(lines == ["the view's frame": 6])
  }

  @Test(arguments: [
    ("let width = UIScreen.main.bounds.width", "print(width)"),
    ("struct App { static var width: CGFloat { UIScreen.main.bounds.width } }", "print(App.width)"),
  ]) func `the layout's line with a constant stands for the screen`(_ constant: String, _ use: String) throws
  {
    let lines = try lines(
      """
      \(constant)
      class Rows: UICollectionViewLayout {
        override func prepare() {
          itemSize = CGSize(width: view.width, height: 1)
          \(use)
        }
      }
      """)
    #expect(lines == ["the size of the screen": 5])
  }

  @Test func `a property of a nested type is not the local constant in it`() throws {
    let lines = try lines(
      """
      class Rows: UICollectionViewLayout {
        struct Metrics {
          static var banner: CGFloat {
            let width = UIScreen.main.bounds.width
            return width * 0.6
          }
        }
        override func prepare() {
          let width = collectionView!.bounds.width
          height = Metrics.banner + width
        }
      }
      """)
    #expect(lines == ["the size of the screen": 10])
  }

  @Test func `a constant that the layout reads through others stands for itself`() throws {
    let lines = try lines(
      """
      let screen = UIScreen.main.bounds
      let width = screen.width
      class Rows: UICollectionViewLayout {
        override func prepare() { print(width) }
      }
      """)
    #expect(lines == ["the size of the screen": 1])
  }
}
