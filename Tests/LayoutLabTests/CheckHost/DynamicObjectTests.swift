import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabHost
import Testing

@MainActor @Suite("Members of any object") struct DynamicObjectTests {
  @Test func `collections have their elements`() {
    let rows = NSMutableArray(array: [NSMutableArray(array: [1, 2]), NSMutableArray(array: [3])])
    #expect(DynamicObject(rows).count == 2)
    #expect(DynamicObject(rows[0]).lastObject as? Int == 2)
    #expect(DynamicObject(rows.lastObject as Any).firstObject as? Int == 3)
    #expect(DynamicObject(DynamicObject(rows).object(at: 1) as Any).count == 1)
    #expect(DynamicObject([1, 2, 3]).count == 3)
    #expect(DynamicObject(["a": 1]).object(forKey: "a") as? Int == 1)
    #expect(DynamicObject(NSDictionary(dictionary: ["a": 1])).allKeys as? [String] == ["a"])
  }

  @Test func `boxes and plain values have numbers, sizes and texts`() {
    #expect(DynamicObject(NSValue(cgSize: CGSize(width: 3, height: 4))).cgSizeValue.height == 4)
    #expect(DynamicObject(CGSize(width: 3, height: 4)).cgSizeValue.width == 3)
    #expect(DynamicObject(NSNumber(value: 2.5)).floatValue == 2.5)
    #expect(DynamicObject(7).intValue == 7 && DynamicObject("7").intValue == 7)
    #expect(DynamicObject("four").length == 4)
    #expect(DynamicObject(IndexPath(item: 2, section: 1)).section == 1)
  }

  @Test func `a value without the member has nil`() {
    let nothing: NSMutableArray? = nil
    #expect(DynamicObject(nothing as Any).count == nil)
    #expect(DynamicObject(3).lastObject == nil)
    #expect(DynamicObject(3).isEqual(3) && !DynamicObject(3).isEqual("3"))
  }

  @Test func `attributes have their path and their place`() {
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "Header", with: [2, 0])
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    attributes.zIndex = 7
    let object = DynamicObject(attributes)
    #expect(object.indexPath.section == 2)
    #expect(object.center == CGPoint(x: 25, y: 40))
    #expect(object.size == CGSize(width: 30, height: 40))
    #expect(object.bounds.origin == .zero)
    #expect(object.zIndex == 7)
    #expect(object.representedElementKind == "Header")
    #expect(DynamicObject(3).indexPath == nil)
  }

  #if !canImport(ObjectiveC)
    @Test func `an array of arrays keeps them`() throws {
      let rows = ObjectArray()
      rows.add(ObjectArray(array: [1, 2]))
      rows.add(ObjectArray(capacity: 4))
      try #require(rows[1] as? NSMutableArray).add(3)
      #expect((rows.lastObject as? NSArray)?.count == 1)
      #expect(DynamicObject(rows[0]).count == 2)
      #expect((rows as NSArray).map { ($0 as? [Int])?.count } == [2, 1])
      // Foundation's own array returns a copy.
      #expect(!(NSMutableArray(array: [NSMutableArray()])[0] is NSMutableArray))
    }

    @Test func `an array has the methods of Foundation's`() {
      let array: NSMutableArray = ObjectArray(array: ["b", "a", "c"])
      array.exchangeObject(at: 0, withObjectAt: 1)
      #expect(array.index(of: "a") == 0 && array.contains("c") && !array.contains("d"))
      array.remove("b")
      array.insert("x", at: 0)
      array.replaceObject(at: 1, with: "y")
      array.addObjects(from: ["z"])
      #expect(array as? [String] == ["x", "y", "c", "z"])
      array.removeObjects(in: NSRange(location: 1, length: 2))
      array.removeLastObject()
      #expect(array.count == 1 && array.firstObject as? String == "x")
      array.removeAllObjects()
      #expect(array.count == 0)
    }
  #endif
}
