import Foundation
import TestSupport
import Testing

/// Checks of code as apps have it, which compile it; only in a full run.
@Suite("Checking code as it is", .enabled(if: FullRun.isOn))
struct PublicCodeTests {
  private func check(_ files: [String: String], _ arguments: String...) async throws -> Tool.Result {
    try await Tool(files: files).run(["check"] + arguments + ["--only", "load"])
  }

  @Test func `private layouts are checked, with private delegates`() async throws {
    let text = """
      import UIKit
      private protocol Heights: AnyObject { func height(at path: IndexPath) -> CGFloat }
      private class Hidden: UICollectionViewFlowLayout { weak var heights: Heights? }
      class Screen: UIViewController {
        private final class Inner: UICollectionViewFlowLayout {}
        fileprivate enum Space { final class Deep: UICollectionViewFlowLayout {} }
      }
      """
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.err == "")
    #expect(result.out.contains("✓ Hidden passes"))
    #expect(result.out.contains("✓ Screen.Inner passes"))
    #expect(result.out.contains("'Screen.Space.Deep' is private in a nested type"))
  }

  @Test func `a file is checked where its folder is`() async throws {
    let files = [
      "Package.swift": "",
      "App/UI/Grid.swift": """
      import SwiftUI
      import UIKit
      class Grid: UICollectionViewFlowLayout {
        var model = Model()
        override func prepare() {
          super.prepare()
          itemSize = CGSize(width: model.width.half, height: Theme.height)
        }
      }
      struct Wrapper: UIViewRepresentable {}
      """,
      "App/Models/Model.swift": """
      struct Model { var width: CGFloat = 80 }
      class Unneeded: SomethingElse {}
      """,
      "App/Theme.swift": """
      enum Theme { static let height: CGFloat = 40 }
      extension CGFloat { var half: CGFloat { self / 2 } }
      """,
    ]
    for operand in ["App/UI/Grid.swift", "App"] {
      let result = try await check(files, operand)
      #expect(result.err == "")
      #expect(result.out.contains("App/UI/Grid.swift:4: note: 'Model' is taken from App/Models/Model.swift"))
      #expect(result.out.contains("'Wrapper' is left out, because it does not compile here"))
      #expect(result.out.contains("✓ Grid passes"))
      #expect(result.code == 0)
    }
  }

  @Test func `an own optional method that is missing answers nil, also if flow layouts have it`() async throws
  {
    let text = """
      @objc protocol Insets: UICollectionViewDelegate {
        weak var owner: UIView? { get set }
        @objc optional func collectionView(
          _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
        ) -> UIEdgeInsets
      }
      class My: UICollectionViewFlowLayout {
        weak var insets: Insets?
        override func prepare() {
          itemSize = CGSize(width: 30, height: 30)
          super.prepare()
          guard let view = collectionView else { return }
          print("own", insets?.collectionView?(view, layout: self, insetForSectionAt: 0)?.top ?? -1)
        }
      }
      """
    let result = try await check(["My.swift": text], "My.swift", "--show-output")
    #expect(result.err == "")
    #expect(result.out.contains("own -1\n"))
    #expect(!result.out.contains("own 0"))
  }

  @Test func `a trap of an implicitly unwrapped optional has its line`() async throws {
    let text = """
      import UIKit
      class My: UICollectionViewFlowLayout {
        private var sizes: [CGFloat]!
        override func prepare() {
          super.prepare()
          let first =
            sizes.first
          itemSize.height = first ?? 10
        }
      }
      """
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.out.contains("My.swift:7: error [layout-crash] My trapped (Unexpectedly found nil"))
  }

  @Test func `the layouts that a view controller creates are checked`() async throws {
    let text = """
      import UIKit
      final class Screen: UIViewController {
        private var inset: CGFloat = 4
        var data: [Int] = []
        private func makeLayout() -> UICollectionViewLayout {
          let layout = UICollectionViewFlowLayout()
          layout.itemSize = CGSize(width: 100 + inset, height: 50)
          return layout
        }
        static func wide() -> UICollectionViewFlowLayout { UICollectionViewFlowLayout() }
        func makeOther() -> UICollectionViewLayout { data[0] == 1 ? makeLayout() : Self.wide() }
        func unrelated() { Unknown.run() }
      }
      """
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.err == "")
    #expect(result.out.contains("✓ Screen.makeLayout() passes  My.swift:5, 1 scenario"))
    #expect(result.out.contains("✓ Screen.wide() passes  My.swift:10, 1 scenario"))
    #expect(result.out.contains("it needs its app: Screen.makeOther() trapped (Index out of range)"))
  }

  @Test func `random frames are a warning if the layout asks for random numbers`() async throws {
    let text = """
      import UIKit
      class My: UICollectionViewLayout {
        private var frames: [CGRect] = []
        override func prepare() {
          super.prepare()
          guard let view = collectionView, frames.isEmpty else { return }
          var y: CGFloat = 0
          frames = (0..<view.numberOfItems(inSection: 0)).map { _ in
            let height = CGFloat.random(in: 20...200)
            defer { y += height }
            return CGRect(x: 0, y: y, width: 300, height: height)
          }
        }
        override var collectionViewContentSize: CGSize {
          CGSize(width: 300, height: frames.last?.maxY ?? 0)
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          frames.indices.filter { frames[$0].intersects(rect) }
            .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
          guard path.section == 0, frames.indices.contains(path.item) else { return nil }
          let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
          attributes.frame = frames[path.item]
          return attributes
        }
      }
      """
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.out.contains(": warning [nondeterministic]"))
    #expect(result.code == 0)
    let strict = try await check(["My.swift": text], "My.swift", "--fail-on", "warning")
    #expect(strict.code == 1)
  }

  @Test func `an infinite content size is found although nothing is laid out`() async throws {
    let text = """
      import UIKit
      class My: UICollectionViewLayout {
        var sizes: [CGFloat] = []
        override var collectionViewContentSize: CGSize { CGSize(width: CGFloat.infinity, height: 0) }
      }
      """
    let result = try await check(["My.swift": text], "My.swift")
    #expect(result.out.contains("My.swift:4: error [invalid-geometry] The content size is inf × 0"))
  }
}
