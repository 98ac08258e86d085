import Foundation
import HeadlessUIKit
import Testing

@MainActor @Suite("Visual formats")
struct ConstraintFormatTests {
  let parent = UIView(frame: rect(0, 0, 300, 100))
  let title = UIView()
  let image = UIView()

  init() {
    for view in [title, image] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
  }

  /// The frames of title and image, across and from top to bottom.
  private func spans(_ formats: [String], metrics: [String: Any] = [:]) -> [[CGFloat]] {
    for format in formats {
      let constraints = NSLayoutConstraint.constraints(
        withVisualFormat: format, metrics: metrics, views: ["title": title, "image": image])
      NSLayoutConstraint.activate(constraints)
    }
    parent.layoutIfNeeded()
    return [title, image].map { [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height] }
  }

  @Test func `views in a row`() {
    #expect(
      spans(["H:|-10-[title]-[image(==40)]-gap-|", "V:|[title]|", "V:|-5-[image(20)]"], metrics: ["gap": 12])
        == [[10, 0, 230, 100], [248, 5, 40, 20]])
  }

  @Test func `lengths of other views, relations and priorities`() {
    #expect(
      spans(["|[title(image,>=50)][image(<=100@200)]|", "V:|-(==3)-[title(10)]-(>=4)-[image(10)]-2@1000-|"])
        == [[0, 3, 150, 10], [150, 88, 150, 10]])
  }

  @Test func `views can be aligned besides`() {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|[title(20)]-5-[image(30)]", options: [.alignAllTop], metrics: nil,
      views: ["title": title, "image": image])
    #expect(constraints.count == 5)
    NSLayoutConstraint.activate(constraints)
    title.topAnchor.constraint(equalTo: parent.topAnchor, constant: 7).isActive = true
    parent.layoutIfNeeded()
    #expect(image.frame.origin == CGPoint(x: 25, y: 7))
  }

  @Test(arguments: ["H:|-[nobody]", "H:[title", "H:|-x-[title]", "H:[title]]", ""])
  func `a format that cannot be read raises`(format: String) {
    UIKitConsole.clear()
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: format, metrics: nil, views: ["title": title])
    #expect(constraints == [])
    #expect(UIKitConsole.exceptions.map(\.name) == ["NSInvalidArgumentException"])
  }
}
