import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

#if !canImport(ObjectiveC)
  @Suite @MainActor struct KeyValueObservingTests {
    private final class Watcher: UICollectionViewLayout {
      var seen: [String] = []

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        let old = (change?[.oldKey] as? CGPoint)?.y.description ?? "-"
        let new = (change?[.newKey] as? CGPoint)?.y.description ?? "-"
        seen.append("\(keyPath ?? "") \(old) \(new)")
      }
    }

    private let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewLayout())

    @Test func `a handler is called initially and after each change, until the observation is deallocated`() {
      var seen: [String] = []
      var token: NSKeyValueObservation? = view.observe(\.contentOffset, options: [.initial, .new, .old]) {
        seen.append("\($1.oldValue?.y ?? -1) \($1.newValue?.y ?? -1)")
      }
      view.contentOffset.y = 5
      view.contentOffset.y = 5
      view.contentSize.height = 900
      view.bounds.origin.y = 7
      #expect(seen == ["-1.0 0.0", "0.0 5.0", "5.0 7.0"])
      #expect(token != nil)
      token = nil
      view.contentOffset.y = 9
      #expect(seen.count == 3)
    }

    @Test func `sizes and frames are observable, too`() {
      var seen: [CGFloat] = []
      let tokens = [
        view.observe(\.contentSize, options: .new) { seen.append($1.newValue?.height ?? -1) },
        view.observe(\.frame, options: .new) { seen.append($1.newValue?.minX ?? -1) },
      ]
      view.contentSize = CGSize(width: 3, height: 4)
      view.center.x += 8
      view.frame.origin.x = 2
      #expect(seen == [4, 8, 2])
      tokens.forEach { $0.invalidate() }
      view.contentSize = .zero
      #expect(seen.count == 3)
    }

    @Test func `a layout observes by name`() {
      let watcher = Watcher()
      view.addObserver(watcher, forKeyPath: "contentOffset", options: [.new, .old], context: nil)
      watcher.addObserver(watcher, forKeyPath: "collectionView", context: nil)
      view.contentOffset.y = 3
      view.collectionViewLayout = watcher
      view.removeObserver(watcher, forKeyPath: "contentOffset")
      watcher.removeObserver(watcher, forKeyPath: "collectionView", context: nil)
      view.contentOffset.y = 4
      #expect(watcher.seen == ["contentOffset 0.0 3.0", "collectionView - -"])
    }

    @Test func `properties are read by name`() {
      let watcher = Watcher()
      watcher.seen = ["a"]
      #expect(watcher.value(forKey: "seen") as? [String] == ["a"])
      #expect(view.value(forKey: "bounds") as? CGRect == CGRect(x: 0, y: 0, width: 100, height: 100))
      #expect(view.value(forKey: "nothing") == nil)
    }
  }

  @Suite @MainActor struct AssociatedObjectTests {
    private final class Box {}

    @Test func `values belong to an object under a key`() {
      let (one, other) = (Box(), Box())
      let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
      defer { keys.deallocate() }
      objc_setAssociatedObject(one, keys, 3, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(one, keys + 1, "b", .OBJC_ASSOCIATION_COPY)
      #expect(objc_getAssociatedObject(one, keys) as? Int == 3)
      #expect(objc_getAssociatedObject(one, keys + 1) as? String == "b")
      #expect(objc_getAssociatedObject(other, keys) == nil)
      objc_setAssociatedObject(one, keys, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(one, keys) == nil)
      objc_removeAssociatedObjects(one)
      #expect(objc_getAssociatedObject(one, keys + 1) == nil)
    }

    @Test func `assigned values are not retained`() {
      let (owner, keys) = (Box(), UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
      defer { keys.deallocate() }
      var value: Box? = Box()
      objc_setAssociatedObject(owner, keys, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(owner, keys) as? Box === value)
      value = nil
      #expect(objc_getAssociatedObject(owner, keys) == nil)
    }
  }
#endif
