import Foundation
import HeadlessUIKit
import TestSupport
import Testing

/// Calls of optional methods with a question mark, as layouts and controllers write them.
@Suite @MainActor struct OptionalDelegateCallTests {
  private final class Nothing: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
  }

  private final class Something: NSObject, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      false
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 1, height: indexPath.item) }
  }

  private let view = UICollectionView(frame: .zero, collectionViewLayout: RowLayout())
  private let path = IndexPath(item: 2, section: 0)

  @Test func `a method that is not implemented returns nil`() {
    let delegate = Nothing()
    view.delegate = delegate
    view.dataSource = delegate
    #expect(view.delegate?.collectionView?(view, shouldSelectItemAt: path) == nil)
    #expect((view.delegate?.collectionView?(view, didSelectItemAt: path) == nil) == true)
    #expect(view.delegate?.scrollViewDidScroll?(view) == nil)
    let flow = view.delegate as? any UICollectionViewDelegateFlowLayout
    #expect(flow?.collectionView?(view, layout: view.collectionViewLayout, sizeForItemAt: path) == nil)
    #expect(
      flow?.collectionView?(
        view, layout: view.collectionViewLayout, minimumLineSpacingForSectionAt: 0) == nil)
    #expect(view.dataSource?.numberOfSections?(in: view) == nil)
    #expect(
      view.dataSource?.collectionView?(view, viewForSupplementaryElementOfKind: "Header", at: path) == nil)
  }

  @Test func `an implemented method returns its result`() {
    let delegate = Something()
    view.delegate = delegate
    view.dataSource = delegate
    #expect(view.delegate?.collectionView?(view, shouldSelectItemAt: path) == false)
    #expect(view.delegate?.collectionView?(view, shouldDeselectItemAt: path) == nil)
    let size = (view.delegate as? any UICollectionViewDelegateFlowLayout)?
      .collectionView?(view, layout: view.collectionViewLayout, sizeForItemAt: path)
    #expect(size == CGSize(width: 1, height: 2))
    #expect(view.dataSource?.numberOfSections?(in: view) == 3)
    #expect(view.dataSource?.collectionView(view, numberOfItemsInSection: 0) == 4)
  }

  @Test func `optional values work as usual`() {
    let (size, fallback) = (nil as CGSize?, CGSize(width: 3, height: 4))
    let either: CGFloat? = (size ?? fallback).height
    let chained: CGFloat? = size?.height
    let inferred = (size ?? fallback).width * 2
    #expect(either == 4)
    #expect(chained == nil)
    #expect(inferred == 6)
  }

  @Test func `the members of an implicitly unwrapped value are not optionals`() {
    let size: CGSize! = CGSize(width: 3, height: 4)
    var height = size.height
    height += 1
    #expect(height * 2 == 10)
  }

  @Test func `without a delegate the result is nil`() {
    #expect(view.delegate?.collectionView?(view, shouldSelectItemAt: path) == nil)
  }
}
