import Foundation
import HeadlessUIKit
import HeadlessUIKitExtras
import Testing

@MainActor @Suite("Controls")
struct ControlTests {
  @Test func `an input view that overrides the designated initializers inherits the others`() {
    final class Bar: UIInputView {
      override init(frame: CGRect, inputViewStyle: Style) {
        super.init(frame: frame, inputViewStyle: inputViewStyle)
        tag = 7
      }
      required init?(coder: NSCoder) { nil }
    }
    let bar = Bar()
    #expect(bar.tag == 7)
    #expect(bar.inputViewStyle == .default)
  }

  @Test func `the height of a button counts the lines of its title, whose label has one line`() {
    let button = UIButton(type: .system)
    button.setTitle("One", for: .normal)
    #expect(button.intrinsicContentSize.height == 30)
    button.setTitle("One\nTwo", for: .normal)
    #expect(button.intrinsicContentSize.height == 48)
    #expect(button.titleLabel?.numberOfLines == 1)
    button.titleLabel?.numberOfLines = 2
    button.setTitle("One\nTwo\nThree", for: .normal)
    #expect(button.intrinsicContentSize.height == 48)
  }

  @Test func `the font of the label does not change the size of a picture of the system`() {
    func size(_ type: UIButton.ButtonType, _ font: UIFont?) -> CGSize {
      let button = UIButton(type: type)
      button.setTitle("More", for: .normal)
      if let font { button.titleLabel?.font = font }
      return button.intrinsicContentSize
    }
    #expect(size(.infoLight, .systemFont(ofSize: 40)) == size(.infoLight, nil))
    #expect(size(.system, .systemFont(ofSize: 40)).height > size(.system, nil).height)
  }

  @Test func `the size of a text view is that of the text plus the insets, to the last bit`() {
    let view = UITextView()
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 12)
    view.text = "Hello World"
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    let text = view.intrinsicContentSize
    view.textContainerInset = UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5)
    view.textContainer.lineFragmentPadding = 30
    #expect(view.intrinsicContentSize.width == text.width + 3 + 5 + 60)
    #expect(view.intrinsicContentSize.height == text.height + 2 + 4)
  }

  @Test func `a refresh control is hidden when the refresh ends`() {
    let control = UIRefreshControl()
    control.beginRefreshing()
    #expect(!control.isHidden)
    control.endRefreshing()
    #expect(control.isHidden)
    control.isHidden = false
    control.endRefreshing()
    #expect(!control.isHidden)
  }

  @Test func `a view keeps its focus effect`() {
    let view = UIView()
    #expect(view.focusEffect == nil)
    let halo = UIFocusHaloEffect(roundedRect: .zero, cornerRadius: 4, curve: .continuous)
    halo.position = .inside
    halo.containerView = view
    view.focusEffect = halo
    #expect(view.focusEffect === halo)
    #expect((halo.copy() as? UIFocusHaloEffect)?.position == .inside)
    #expect((halo.copy() as? UIFocusHaloEffect)?.containerView === view)
  }

  @Test func `the layout manager of a text view measures its text`() {
    let view = UITextView()
    view.textContainer.lineFragmentPadding = 0
    view.text = "One"
    let narrow = view.layoutManager.usedRect(for: view.textContainer).width
    view.layoutManager.usesFontLeading = false
    view.text = "One and two"
    #expect(view.layoutManager.usedRect(for: view.textContainer).width > narrow)
    #expect(narrow > 0 && !view.layoutManager.usesFontLeading)
    #expect(view.layoutManager.textContainers.map { $0 === view.textContainer } == [true])
  }

  @Test func `optional calls of a text view's delegate return nil for missing methods`() {
    final class Answers: NSObject, UITextViewDelegate {
      func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { false }
    }
    let delegate: any UITextViewDelegate = Answers()
    #expect(delegate.textViewShouldBeginEditing?(UITextView()) == false)
    #expect(delegate.textViewShouldEndEditing?(UITextView()) == nil)
    #expect(delegate.textViewDidChange?(UITextView()) == nil)
  }

  @Test func `actions are sent for their events, in the order in which they were added`() {
    let control = UIControl()
    var sent: [String] = []
    let first = UIAction(title: "first") {
      sent.append($0.title + ($0.sender as? UIControl === control ? "!" : ""))
    }
    control.addAction(first, for: .touchUpInside)
    control.addHandler(for: [.touchUpInside, .valueChanged]) { _ in sent.append("second") }
    #expect(control.allControlEvents == [.touchUpInside, .valueChanged])
    control.sendActions(for: .touchUpInside)
    #expect(sent == ["first!", "second"])
    control.sendActions(for: .valueChanged)
    #expect(sent == ["first!", "second", "second"])
    control.removeAction(first, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(sent == ["first!", "second", "second", "second"])
  }

  @Test func `the state combines enabled, selected and highlighted`() {
    let control = UIControl()
    #expect(control.state == .normal)
    control.isEnabled = false
    control.isSelected = true
    #expect(control.state == [.disabled, .selected])
    control.isHighlighted = true
    #expect(control.state.rawValue == 7)
  }

  @Test func `a button shows the title of its state`() {
    let button = UIButton(type: .system)
    button.setTitle("Normal", for: .normal)
    button.setTitle("Chosen", for: .selected)
    #expect(button.currentTitle == "Normal")
    button.isSelected = true
    #expect(button.currentTitle == "Chosen")
    button.isEnabled = false
    #expect(button.currentTitle == "Normal")
    #expect(button.titleLabel?.font == .systemFont(ofSize: 15))
    #expect(UIButton().titleLabel?.font == .systemFont(ofSize: 18))
  }

  @Test func `image and title are side by side`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    let button = UIButton(type: .custom)
    button.setImage(image, for: .normal)
    button.setTitle("mm", for: .normal)
    let title = button.titleLabel!.sizeThatFits(.zero)
    #expect(
      button.intrinsicContentSize
        == CGSize(width: (20 + title.width).rounded(.up), height: max(20, title.height.rounded(.up))))
    button.frame = CGRect(x: 0, y: 0, width: 120 + title.width, height: 60)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == rect(50, 20, 20, 20))
    #expect(button.titleLabel?.frame.origin.x == 70)
    button.semanticContentAttribute = .forceRightToLeft
    button.contentHorizontalAlignment = .leading
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.maxX == 120 + title.width)
  }

  @Test func `a button with only a title has space around it, which an image or insets replace`() {
    func size(_ button: UIButton) -> CGSize { button.intrinsicContentSize }
    #expect(size(UIButton()) == CGSize(width: 30, height: 34))
    #expect(size(UIButton(type: .system)) == CGSize(width: 30, height: 30))
    #expect(size(UIButton(type: .infoLight)) == CGSize(width: 22, height: 22))
    let button = UIButton()
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    #expect(size(button) == CGSize(width: 2, height: 24))
    let picture = UIButton()
    picture.setImage(
      UIGraphicsImageRenderer(size: CGSize(width: 10, height: 40)).image { _ in }, for: .normal)
    #expect(size(picture) == CGSize(width: 10, height: 40))
  }

  @Test func `a text field is edited while it is the first responder`() {
    let (one, other) = (UITextField(), UITextField())
    var events: [String] = []
    one.addHandler(for: .editingDidBegin) { _ in events.append("begin") }
    one.addHandler(for: .editingDidEnd) { _ in events.append("end") }
    let parent = UIView()
    parent.addSubview(one)
    #expect(one.becomeFirstResponder())
    #expect(one.isEditing)
    #expect(other.becomeFirstResponder())
    #expect(!one.isFirstResponder)
    #expect(events == ["begin", "end"])
    one.becomeFirstResponder()
    #expect(parent.endEditing(true))
    #expect(!one.isFirstResponder)
    other.isEnabled = false
    #expect(!other.becomeFirstResponder())
  }

  @Test func `values are limited to their ranges`() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.currentPage = 9
    #expect(pages.currentPage == 2)
    pages.numberOfPages = 1
    #expect(pages.currentPage == 0)
    let slider = UISlider()
    slider.value = 2
    #expect(slider.value == 1)
    let spinner = UIActivityIndicatorView(style: .large)
    #expect(spinner.isHidden)
    spinner.startAnimating()
    #expect(!spinner.isHidden)
    #expect(spinner.frame.size == CGSize(width: 37, height: 37))
  }

  @Test func `a gesture recognizer calls its handlers when it is recognized`() {
    let view = UIView(frame: rect(10, 20, 100, 100))
    let parent = UIView(frame: rect(0, 0, 200, 200))
    parent.addSubview(view)
    var states: [UIGestureRecognizer.State] = []
    let pan = UIPanGestureRecognizer { states.append($0.state) }
    view.addGestureRecognizer(pan)
    #expect(pan.view === view)
    #expect(view.gestureRecognizers == [pan])
    pan._simulateLocation(CGPoint(x: 1, y: 2))
    #expect(pan.location(in: parent) == CGPoint(x: 11, y: 22))
    pan.state = .began
    pan.state = .changed
    pan.state = .failed
    #expect(states == [.began, .changed])
    parent.addGestureRecognizer(pan)
    #expect(view.gestureRecognizers == nil)
    let touch = UITouch(_simulatedOn: view, at: CGPoint(x: 5, y: 5))
    touch._simulateMove(to: CGPoint(x: 6, y: 8))
    #expect(touch.location(in: parent) == CGPoint(x: 16, y: 28))
    #expect(touch.previousLocation(in: view) == CGPoint(x: 5, y: 5))
    #expect(UIEvent(_simulatedTouches: [touch]).touches(for: view) == [touch])
  }

  @Test func `a gesture recognizer can be subclassed without an initializer for archives`() {
    final class Press: UILongPressGestureRecognizer {
      let side: Int
      private(set) var overrides = false
      init(side: Int, target: Any?, action: Selector?) {
        self.side = side
        super.init(target: target, action: action)
      }
    }
    final class Drag: UIPanGestureRecognizer {
      private(set) var isMade = false
      override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        isMade = true
      }
    }
    #expect(Press(side: 3, target: nil, action: nil).side == 3)
    #expect(Drag(target: nil, action: nil).isMade)
  }

  @Test func `a text field posts when editing begins and ends`() {
    let window = UIWindow(frame: rect(0, 0, 100, 100))
    let field = UITextField()
    window.addSubview(field)
    var names: [String] = []
    let tokens = [UITextField.textDidBeginEditingNotification, UITextField.textDidEndEditingNotification].map
    {
      NotificationCenter.default.addObserver(forName: $0, object: field, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { names.append(name) }
      }
    }
    field.becomeFirstResponder()
    field.resignFirstResponder()
    tokens.forEach(NotificationCenter.default.removeObserver)
    #expect(
      names == ["UITextFieldTextDidBeginEditingNotification", "UITextFieldTextDidEndEditingNotification"])
  }

  @Test func `input views and accessibility actions are stored`() {
    final class Host: UIView { override var inputAccessoryView: UIView? { subviews.first } }
    let (host, field, view) = (Host(), UITextField(), UIView())
    host.addSubview(view)
    #expect(host.inputAccessoryView === view && host.inputView == nil && !host.canBecomeFocused)
    field.inputAccessoryView = view
    #expect(field.inputAccessoryView === view)
    let action = UIAccessibilityCustomAction(name: "Delete") { _ in true }
    host.accessibilityCustomActions = [action]
    #expect(host.accessibilityCustomActions == [action] && action.actionHandler?(action) == true)
    action.attributedName = NSAttributedString(string: "Move")
    #expect(action.name == "Move")
  }
}
