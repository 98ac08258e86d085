import HeadlessUIKit
import LayoutLab
import TestSupport
import Testing

@Suite("Messages of the scenario reader about subjects, data, devices and steps", .besideMainActor)
struct ScenarioErrorTests {
  @Test(arguments: subjects)
  func `subjects, on the third line of the file`(_ wrong: WrongFile) {
    #expect(WrongFile.errors(in: file("subject", wrong.text)) == wrong.errors)
  }

  @Test(arguments: datas)
  func `data, on the third line of the file`(_ wrong: WrongFile) {
    #expect(WrongFile.errors(in: file("data", wrong.text)) == wrong.errors)
  }

  @Test(arguments: devices)
  func `devices, on the third line of the file`(_ wrong: WrongFile) {
    #expect(WrongFile.errors(in: file("device", wrong.text)) == wrong.errors)
  }

  @Test(arguments: steps)
  func `steps, on the second line of the file`(_ wrong: WrongFile) {
    #expect(WrongFile.errors(in: "{\"name\": \"n\", \"steps\": [\n\(wrong.text)]}") == wrong.errors)
  }

  @Test(arguments: answers)
  func `answers, on the third line of the file`(_ wrong: WrongFile) {
    #expect(WrongFile.errors(in: file("answers", wrong.text)) == wrong.errors)
  }

  private func file(_ key: String, _ text: String) -> String {
    "{\"name\": \"n\", \"steps\": [{\"load\": true}],\n\"\(key)\":\n\(text)}"
  }

  @Test func `a path beyond the data is not an error if the step mentions an exception`() {
    func errors(_ expectation: String) -> [String] {
      let step = "{\"delete\": {\"items\": [[0, 40]]}, \"expect\": {\(expectation)}}"
      return WrongFile.errors(in: "{\"name\": \"n\", \"steps\": [\(step)]}")
    }
    #expect(errors("\"exception\": \"attempt to delete\"").isEmpty)
    #expect(errors("\"exception\": null").isEmpty)
    #expect(errors("\"warning\": null").count == 1)
  }

  @Test func `paths are counted as the steps before them left the data`() {
    func errors(_ steps: String...) -> [String] {
      WrongFile.errors(
        in:
          "{\"name\": \"n\", \"data\": {\"sections\": [2]}, \"steps\": [\n\(steps.joined(separator: ",\n"))]}"
      )
    }
    let deleteLast = "{\"delete\": {\"items\": [[0, 1]]}}"
    let mutate = "{\"mutate\": {\"delete\": {\"items\": [[0, 1]]}}}"
    let wayOut = "; if that is intended, expect the 'exception', or null"
    let missing = "there is no item 1 in section 0, which has 1 item"
    #expect(errors(deleteLast, deleteLast) == ["3:23: \(missing)\(wayOut)"])
    #expect(
      errors("{\"delete\": {\"items\": [[0, 0]]}, \"repeat\": 3}")
        == ["2:23: there is no item 0 in section 0, which has no items\(wayOut)"])
    // After a change without notification, the counts of the collection view are unknown.
    #expect(errors(mutate, deleteLast) == [])
    #expect(errors(mutate, mutate) == ["3:34: \(missing)"])
    #expect(errors(mutate, "{\"reloadData\": true}", deleteLast) == ["4:23: \(missing)\(wayOut)"])
  }

  /// Values of `subject`.
  static let subjects: [WrongFile] = [
    WrongFile(
      "3",
      "3:1: expected a layout's name, or an object with 'layout' and 'parameters' for 'subject', found a number"
    ),
    WrongFile(
      #""waterfal""#,
      "3:1: unknown layout 'waterfal'; did you mean 'waterfall'? (one of waterfall, plain)"),
    WrongFile(
      "{}",
      "3:1: 'layout' is missing in a subject"),
    WrongFile(
      #"{"layout": "waterfall", "parameters": {"colums": 3}}"#,
      "3:40: unknown parameter 'colums' of the layout 'waterfall'; did you mean 'columns'?"),
    WrongFile(
      #"{"layout": "waterfall", "parameters": {"columns": "3"}}"#,
      "3:51: expected a number for 'columns', found a string"),
    WrongFile(
      #"{"layout": "waterfall", "parameters": {"columns": 0.5}}"#,
      "3:51: 'columns' is a number from 1 to 12, not 0.5"),
    WrongFile(
      #"{"layout": "waterfall", "parameters": {"columns": {}}}"#,
      "3:51: expected true, false, a number, a string or a list of these for 'columns', found an object"),
    WrongFile(
      #"{"layout": "waterfall", "parameters": 3}"#,
      "3:39: expected an object for 'parameters', found a number"),
    WrongFile(
      #"{"layout": "plain", "parameters": {"x": 3}}"#,
      "3:36: unknown parameter 'x' of the layout 'plain'; it has none"),
    WrongFile(
      #"{"layout": "nothing like it"}"#,
      "3:12: unknown layout 'nothing like it'; it is one of waterfall, plain"),
    WrongFile(
      #"{"layout": 3}"#,
      "3:12: expected a string for 'layout', found a number",
      "3:12: unknown layout ''; it is one of waterfall, plain"),
  ]

  /// Values of `data`.
  static let datas: [WrongFile] = [
    WrongFile(
      "3",
      "3:1: expected an object for 'data', found a number"),
    WrongFile(
      "{}",
      "3:1: 'sections' is missing in data"),
    WrongFile(
      #"{"sections": 3}"#,
      "3:14: expected a list for 'sections', found a number"),
    WrongFile(
      #"{"sections": [-1]}"#,
      "3:15: -1 in 'sections' is negative; write 0 or more"),
    WrongFile(
      #"{"sections": [1.5]}"#,
      "3:15: expected a whole number in 'sections', found 1.5"),
    WrongFile(
      #"{"sections": [1e300]}"#,
      "3:15: the number in 'sections' is too large"),
    WrongFile(
      #"{"sections": [99999999999]}"#,
      "3:15: 99999999999 items are more than the 10000000 that a section can have"),
    WrongFile(
      #"{"sections": ["3"]}"#,
      "3:15: expected a number of items, or an object with 'items' in 'sections', found a string"),
    WrongFile(
      #"{"sections": [{}]}"#,
      "3:15: 'items' is missing in a section"),
    WrongFile(
      #"{"sections": [{"items": 3, "heights": [1, 2]}]}"#,
      #"3:39: 'heights' has 2 for 3 items; give the same number, or repeat them with {"cycle": […]}"#),
    WrongFile(
      #"{"sections": [{"items": 3, "heights": [1, "2", 3]}]}"#,
      "3:43: expected a number in 'heights', found a string"),
    WrongFile(
      #"{"sections": [{"items": 3, "heights": 1, "sizes": [1, 2]}]}"#,
      "3:42: 'heights' and 'sizes' both give a height; keep one of them"),
    WrongFile(
      #"{"sections": [{"items": 3, "heights": {"seed": 1}}]}"#,
      "3:39: 'min' is missing in a series",
      "3:39: 'max' is missing in a series"),
    WrongFile(
      #"{"sections": [{"items": 3, "heights": {"seed": -1, "min": 1, "max": 2}}]}"#,
      "3:48: a seed is a whole number from 0 to 2^64 - 1"),
    WrongFile(
      #"{"sections": [{"items": 3, "heights": {"seed": 1, "min": 3, "max": 2}}]}"#,
      "3:58: 'min' is above 'max'; swap them"),
    WrongFile(
      #"{"sections": [{"items": 3, "heights": {"cycle": []}}]}"#,
      "3:49: a cycle needs at least one value"),
    WrongFile(
      #"{"sections": [{"items": 3, "heights": {"cycle": [1], "seed": 1}}]}"#,
      "3:54: 'seed' cannot be combined with 'cycle'"),
    WrongFile(
      #"{"sections": [{"items": 3, "heights": {}}]}"#,
      #"3:39: a series is {"cycle": […]} or {"seed": n, "min": a, "max": b}"#),
    WrongFile(
      #"{"sections": [{"items": 3, "values": {"seed": 1, "min": "a", "max": "b"}}]}"#,
      #"3:38: texts cannot be drawn from a seed; list them, or repeat them with {"cycle": […]}"#),
    WrongFile(
      #"{"sections": [{"items": 3, "header": "x"}]}"#,
      "3:38: expected a number, or 2 numbers [width, height] for 'header', found a string"),
    WrongFile(
      #"{"sections": [{"items": 3, "header": [1]}]}"#,
      "3:38: expected 2 numbers [width, height] for 'header', found a list of 1"),
    WrongFile(
      #"{"sections": [{"items": 3, "insets": "x"}]}"#,
      "3:38: expected insets: 4 numbers [top, left, bottom, right], or an object of them for 'insets', found a string"
    ),
    WrongFile(
      #"{"sections": [{"items": 3, "insets": [1, 2, 3]}]}"#,
      "3:38: expected 4 numbers [top, left, bottom, right] for 'insets', found a list of 3"),
    WrongFile(
      #"{"sections": [{"items": 3, "insets": {"topp": 3}}]}"#,
      "3:39: unknown key 'topp' in insets; did you mean 'top'? (one of top, left, bottom, right)"),
    WrongFile(
      #"{"sections": [{"items": 3, "sizes": [[1, 2], [3]]}]}"#,
      #"3:37: 'sizes' has 2 for 3 items; give the same number, or repeat them with {"cycle": […]}"#,
      "3:46: expected 2 numbers [width, height] in 'sizes', found a list of 1"),
    WrongFile(
      #"{"sections": [{"items": NaN, "heights": [-Infinity, 1e999]}]}"#,
      "3:25: 'NaN' is not a finite number; write one that is",
      "3:42: '-Infinity' is not a finite number; write one that is",
      "3:53: '1e999' is too large for a number"),
  ]

  /// Values of `device`.
  static let devices: [WrongFile] = [
    WrongFile(
      "3",
      "3:1: expected an object for 'device', found a number"),
    WrongFile(
      #"{"profile": "iOS17"}"#,
      "3:13: unknown profile 'iOS17'; did you mean 'iOS12'? (one of iOS12, iOS15, iOS16, iOS18, iOS26)"),
    WrongFile(
      #"{"profile": "Android"}"#,
      "3:13: unknown profile 'Android'; it is one of iOS12, iOS15, iOS16, iOS18, iOS26"),
    WrongFile(
      #"{"profile": 17}"#,
      "3:13: expected a string for 'profile', found a number"),
    WrongFile(
      #"{"width": -1}"#,
      "3:11: -1.0 for 'width' is negative; write 0 or more"),
    WrongFile(
      #"{"width": "1"}"#,
      "3:11: expected a number for 'width', found a string"),
    WrongFile(
      #"{"scale": 0}"#,
      "3:11: the scale must be above 0, such as 2 or 3"),
    WrongFile(
      #"{"screen": [1, -1]}"#,
      "3:12: width and height of a view cannot be negative; write 0 or more"),
    WrongFile(
      #"{"rects": "hostile"}"#,
      #"3:11: hostile rects need a seed; write {"hostile": 1}"#),
    WrongFile(
      #"{"rects": "page"}"#,
      "3:11: unknown word 'page' for 'rects'; did you mean 'pages'? (one of pages, exact)"),
    WrongFile(
      #"{"rects": 3}"#,
      #"3:11: expected "pages", "exact" or {"hostile": seed} for 'rects', found a number"#),
    WrongFile(
      #"{"rects": {"hostil": 3}}"#,
      "3:12: unknown key 'hostil' in rects; did you mean 'hostile'?"),
    WrongFile(
      #"{"layoutDirection": "left"}"#,
      "3:21: unknown word 'left' for 'layoutDirection'; it is one of ltr, rtl"),
    WrongFile(
      #"{"hieght": 3}"#,
      "3:2: unknown key 'hieght' in a device; did you mean 'height'? (one of width, height, screen, scale, contentInset, safeArea, layoutDirection, profile, rects)"
    ),
  ]

  /// Values of `answers`.
  static let answers: [WrongFile] = [
    WrongFile("true", "3:1: expected an object for 'answers', found true or false"),
    WrongFile(
      #"{"canMov": true}"#,
      "3:2: unknown key 'canMov' in answers; did you mean 'canMove'? (one of canMove, moveTarget, targetContentOffset, shouldHighlight, shouldSelect, shouldDeselect, cellsPreferSizes, prefetches, optionalMethods, entrance)"
    ),
    WrongFile(#"{"shouldSelect": 1}"#, "3:18: expected true or false for 'shouldSelect', found a number"),
    WrongFile(#"{"entrance": {}}"#, "3:14: 'duration' is missing in an entrance"),
    WrongFile(
      #"{"entrance": {"duration": -1, "scale": 0}}"#,
      "3:27: -1.0 for 'duration' is negative; write 0 or more",
      "3:40: the scale must be above 0; 1 leaves the cell's size"),
  ]

  /// Steps of a scenario whose data is one section of 40 items.
  static let steps: [WrongFile] = [
    WrongFile(
      "3",
      "2:1: expected an object for a step in 'steps', found a number"),
    WrongFile(
      "{}",
      "2:1: a step needs an action, such as load, scroll, resize or insert"),
    WrongFile(
      #"{"label": "x"}"#,
      "2:1: a step needs an action, such as load, scroll, resize or insert"),
    WrongFile(
      #"{"scrol": {"to": [0, 1]}}"#,
      "2:2: unknown key 'scrol' in a step; did you mean 'scroll'?"),
    WrongFile(
      #"{"animate": {}}"#,
      "2:13: 'steps' is missing in an animation"),
    WrongFile(
      #"{"animate": {"steps": [{"invalidateLayout": true}], "duraton": 2}}"#,
      "2:53: unknown key 'duraton' in an animation; did you mean 'duration'? (one of with, duration, delay, curve, spring, options, steps)"
    ),
    WrongFile(
      #"{"animate": {"with": "UIViewPropertyAnimater", "steps": []}}"#,
      "2:22: unknown word 'UIViewPropertyAnimater' for 'with'; did you mean 'UIViewPropertyAnimator'? (one of UIView.animate, UIViewPropertyAnimator, UIView.performWithoutAnimation)"
    ),
    WrongFile(
      #"{"animate": {"with": "UIView.performWithoutAnimation", "duration": 2, "steps": []}}"#,
      "2:56: 'duration' is not allowed in UIView.performWithoutAnimation, which animates nothing"),
    WrongFile(
      #"{"animate": {"with": "UIViewPropertyAnimator", "options": "repeat", "steps": []}}"#,
      "2:48: a UIViewPropertyAnimator has no 'options'; leave them out"),
    WrongFile(
      #"{"animate": {"curve": "easeinout", "options": ["repeats"], "steps": []}}"#,
      "2:23: unknown word 'easeinout' for 'curve'; did you mean 'easeInOut'? (one of easeInOut, easeIn, easeOut, linear)",
      "2:48: unknown word 'repeats' in 'options'; did you mean 'repeat'? (one of layoutSubviews, beginFromCurrentState, repeat, autoreverse, overrideInheritedDuration, overrideInheritedCurve, overrideInheritedOptions)"
    ),
    WrongFile(
      #"{"animate": {"curve": "linear", "spring": {"damping": 1}, "steps": []}}"#,
      "2:14: 'curve' cannot be combined with 'spring'"),
    WrongFile(
      #"{"animate": {"spring": {"velocity": 1}, "steps": []}}"#,
      "2:24: 'damping' is missing in a spring"),
    WrongFile(
      #"{"animate": {"spring": {"damping": 0}, "steps": []}}"#,
      "2:36: the damping must be above 0; a spring with 1 does not oscillate"),
    WrongFile(
      #"{"animate": {"steps": [{"reloadDate": true}]}}"#,
      "2:25: unknown key 'reloadDate' in a step; did you mean 'reloadData'?"),
    WrongFile(
      #"{"animate": {"steps": [{"label": "x", "invalidateLayout": true, "settle": false, "repeat": 2}]}}"#,
      "2:25: 'label' is not allowed in a step inside an animation; label the animation",
      "2:65: 'settle' is not allowed in a step inside an animation; write it beside 'animate'",
      "2:82: 'repeat' is not allowed in a step inside an animation; repeat the step in the list"),
    WrongFile(
      #"{"animate": {"steps": [{"reloadData": true, "expect": {"selected": []}}]}}"#,
      "2:45: 'expect' is not allowed in a step inside an animation; expect it of the animation"),
    WrongFile(
      #"{"animate": {"steps": [{"advance": 1}, {"animate": {"steps": [{"load": true}]}}]}}"#,
      "2:25: 'advance' is not allowed in a step inside an animation; put it in a step of its own",
      "2:64: 'load' is not allowed in a step inside an animation; put it in a step of its own"),
    WrongFile(
      #"{"animate": {"steps": [{"delete": {"items": [[0, 40]]}}]}}"#,
      "2:46: there is no item 40 in section 0, which has 40 items; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"layoutIfNeeded": 1}"#,
      "2:20: expected true for 'layoutIfNeeded', the only value that is allowed here"),
    WrongFile(
      #"{"setLayout": true}"#,
      "2:15: expected a layout's name, or an object with 'layout' for 'setLayout', found true or false"),
    WrongFile(
      #"{"setLayout": {"layuot": "flow", "animated": "yes"}}"#,
      "2:16: unknown key 'layuot' in a change of layout; did you mean 'layout'? (one of layout, parameters, animated, completion)",
      "2:46: expected true or false for 'animated', found a string"),
    WrongFile(
      #"{"setLayout": {"animated": true}}"#,
      "2:15: 'layout' is missing in a change of layout"),
    WrongFile(
      #"{"transition": "finnish"}"#,
      "2:16: unknown word 'finnish' for 'transition'; did you mean 'finish'? (one of finish, cancel)"),
    WrongFile(
      #"{"transition": {"progres": 1}}"#,
      "2:17: unknown key 'progres' in a transition; did you mean 'progress'? (one of to, progress)"),
    WrongFile(
      #"{"transition": {"to": "plain", "progress": 1}}"#,
      "2:32: a transition has 'to' already; 'progress' cannot be combined with it"),
    WrongFile(
      #"{"transition": 0.5}"#,
      #"2:16: expected {"to": a layout}, {"progress": p}, "finish" or "cancel" for 'transition', found a number"#
    ),
    WrongFile(
      #"{"reorder": "ende"}"#,
      "2:13: unknown word 'ende' for 'reorder'; did you mean 'end'? (one of end, cancel)"),
    WrongFile(
      #"{"reorder": {"begin": [0, 40]}}"#,
      "2:23: there is no item 40 in section 0, which has 40 items; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"reorder": {"to": [1, 2]}}"#,
      "2:14: unknown key 'to' in a reordering; it is one of begin, update"),
    WrongFile(
      #"{"reorder": [0, 1]}"#,
      #"2:13: expected {"begin": [section, item]}, {"update": [x, y]}, "end" or "cancel" for 'reorder', found a list"#
    ),
    WrongFile(
      #"{"traits": {"contentSizeCategory": "Large"}}"#,
      "2:36: unknown word 'Large' for 'contentSizeCategory'; did you mean 'large'?"),
    WrongFile(
      #"{"traits": {"displayScale": -1, "userInterfaceStyle": "drak"}}"#,
      "2:29: the scale must be above 0, such as 2 or 3",
      "2:55: unknown word 'drak' for 'userInterfaceStyle'; did you mean 'dark'? (one of light, dark)"),
    WrongFile(
      #"{"traits": {"safeAera": 4}}"#,
      "2:13: unknown key 'safeAera' in traits; did you mean 'safeArea'? (one of contentSizeCategory, layoutDirection, displayScale, userInterfaceStyle, layoutMargins, safeArea)"
    ),
    WrongFile(
      #"{"tap": [0, 40]}"#,
      "2:9: there is no item 40 in section 0, which has 40 items; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"selection": {"isEditting": true}}"#,
      "2:16: unknown key 'isEditting' in a selection mode; did you mean 'isEditing'? (one of allowsSelection, allowsMultipleSelection, allowsSelectionDuringEditing, allowsMultipleSelectionDuringEditing, isEditing)"
    ),
    WrongFile(
      #"{"refresh": "start"}"#,
      "2:13: unknown word 'start' for 'refresh'; it is one of begin, end"),
    WrongFile(
      #"{"animte": {}}"#,
      "2:2: unknown key 'animte' in a step; did you mean 'animate'?"),
    WrongFile(
      #"{"load": true, "scroll": {"to": [0, 1]}, "resize": [1, 2]}"#,
      "2:16: a step has one action, and this one has 'load' already; put 'scroll' in a step of its own",
      "2:42: a step has one action, and this one has 'load' already; put 'resize' in a step of its own"),
    WrongFile(
      #"{"load": false}"#,
      "2:10: expected true for 'load', the only value that is allowed here"),
    WrongFile(
      #"{"load": {}}"#,
      "2:10: expected true for 'load', the only value that is allowed here"),
    WrongFile(
      #"{"load": true, "settle": 1}"#,
      "2:26: expected true or false for 'settle', found a number"),
    WrongFile(
      #"{"load": true, "repeat": 0}"#,
      "2:26: 'repeat' is a number from 1 to 10000, not 0"),
    WrongFile(
      #"{"load": true, "repeat": -3}"#,
      "2:26: -3 for 'repeat' is negative; write 0 or more"),
    WrongFile(
      #"{"load": true, "label": 3}"#,
      "2:25: expected a string for 'label', found a number"),
    WrongFile(
      #"{"load": true, "expct": {}}"#,
      "2:16: unknown key 'expct' in a step; did you mean 'expect'?"),
    WrongFile(
      #"{"scroll": [0, 1]}"#,
      "2:12: expected an object for 'scroll', found a list"),
    WrongFile(
      #"{"scroll": {}}"#,
      "2:12: a scroll needs one of to, by, toItem, drag"),
    WrongFile(
      #"{"scroll": {"to": [0]}}"#,
      "2:19: expected 2 numbers [x, y] for 'to', found a list of 1"),
    WrongFile(
      #"{"scroll": {"to": [0, "1"]}}"#,
      "2:23: expected a number in 'to', found a string"),
    WrongFile(
      #"{"scroll": {"to": 3}}"#,
      "2:19: expected 2 numbers [x, y] for 'to', found a number"),
    WrongFile(
      #"{"scroll": {"to": [0, 1], "by": [0, 1]}}"#,
      "2:27: a scroll has 'to' already; 'by' cannot be combined with it"),
    WrongFile(
      #"{"scroll": {"to": [0, 1], "at": "top"}}"#,
      "2:27: 'at' cannot be combined with 'to'"),
    WrongFile(
      #"{"scroll": {"toItem": [0, 1], "at": "tpo"}}"#,
      "2:37: unknown word 'tpo' for 'at'; did you mean 'top'? (one of top, centeredVertically, bottom, left, centeredHorizontally, right)"
    ),
    WrongFile(
      #"{"scroll": {"toItem": [0, 1], "at": 3}}"#,
      #"2:37: expected one of "top", "centeredVertically", "bottom", "left", "centeredHorizontally", "right" for 'at', found a number"#
    ),
    WrongFile(
      #"{"scroll": {"drag": [0, 1], "animated": true}}"#,
      "2:29: 'animated' cannot be combined with 'drag'"),
    WrongFile(
      #"{"scroll": {"toItem": [0, -1]}}"#,
      "2:27: -1 in 'toItem' is negative; write 0 or more"),
    WrongFile(
      #"{"scroll": {"toItem": [0]}}"#,
      "2:23: expected an index path [section, item] for 'toItem', found a list of 1"),
    WrongFile(
      #"{"scroll": {"toItem": 3}}"#,
      "2:23: expected an index path [section, item] for 'toItem', found a number"),
    WrongFile(
      #"{"scroll": {"toItem": [0, 40]}}"#,
      "2:23: there is no item 40 in section 0, which has 40 items; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"scroll": {"by": [0, 1], "velocity": [0, 1]}}"#,
      "2:27: 'velocity' cannot be combined with 'by'"),
    WrongFile(
      #"{"resize": [1, -2]}"#,
      "2:12: width and height of a view cannot be negative; write 0 or more"),
    WrongFile(
      #"{"rotate": "left"}"#,
      "2:12: unknown word 'left' for 'rotate'; it is one of portrait, landscape"),
    WrongFile(
      #"{"rotate": false}"#,
      #"2:12: expected true, "portrait" or "landscape""#),
    WrongFile(
      #"{"inset": "x"}"#,
      "2:11: expected insets: 4 numbers [top, left, bottom, right], or an object of them for 'inset', found a string"
    ),
    WrongFile(
      #"{"direction": "rlt"}"#,
      "2:15: unknown word 'rlt' for 'direction'; did you mean 'rtl'? (one of ltr, rtl)"),
    WrongFile(
      #"{"advance": -1}"#,
      "2:13: -1.0 for 'advance' is negative; write 0 or more"),
    WrongFile(
      #"{"advance": "1"}"#,
      "2:13: expected a number for 'advance', found a string"),
    WrongFile(
      #"{"advance": Infinity}"#,
      "2:13: 'Infinity' is not a finite number; write one that is"),
    WrongFile(
      #"{"invalidate": true}"#,
      "2:16: expected an object for 'invalidate', found true or false"),
    WrongFile(
      #"{"invalidate": {"item": [[0, 1]]}}"#,
      "2:17: unknown key 'item' in an invalidation; did you mean 'items'? (one of items, supplementary, decoration, contentOffsetAdjustment, contentSizeAdjustment, flow)"
    ),
    WrongFile(
      #"{"invalidate": {"items": [0, 1]}}"#,
      "2:27: expected an index path [section, item] in 'items', found a number",
      "2:30: expected an index path [section, item] in 'items', found a number"),
    WrongFile(
      #"{"invalidate": {"items": [[0, 99]]}}"#,
      "2:27: there is no item 99 in section 0, which has 40 items; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"invalidate": {"flow": {"metrics": true}}}"#,
      "2:26: unknown key 'metrics' in flow; it is one of delegateMetrics, attributes"),
    WrongFile(
      #"{"invalidate": {"supplementary": [[0, 1]]}}"#,
      "2:34: expected an object for 'supplementary', found a list"),
    WrongFile(
      #"{"insert": {}}"#,
      "2:12: an insertion needs one of items, sections"),
    WrongFile(
      #"{"insert": {"items": [[0, 0]], "sections": [1]}}"#,
      "2:32: an insertion has 'items' already; 'sections' cannot be combined with it"),
    WrongFile(
      #"{"insert": {"items": [[0, 0]], "contents": [1]}}"#,
      "2:32: 'contents' cannot be combined with 'items'"),
    WrongFile(
      #"{"insert": {"sections": [0], "heights": [1]}}"#,
      "2:30: 'heights' cannot be combined with 'sections'"),
    WrongFile(
      #"{"insert": {"items": [[0, 0]], "heights": [1, 2]}}"#,
      #"2:43: 'heights' has 2 for 1 item; give the same number, or repeat them with {"cycle": […]}"#),
    WrongFile(
      #"{"insert": {"items": [[0, 42]]}}"#,
      "2:23: there is no item 42 in section 0, which has 41 items after the update; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"insert": {"items": [[1, 0]]}}"#,
      "2:23: there is no section 1; there is 1 section after the update; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"insert": {"sections": [5]}}"#,
      "2:26: there is no section 5; there are 2 sections after the update; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"insert": {"sections": [1], "contents": [1, 2]}}"#,
      "2:42: 'contents' has 2 for 1 new sections; give the same number"),
    WrongFile(
      #"{"delete": {"items": [[0, 1], [0, 40]]}}"#,
      "2:31: there is no item 40 in section 0, which has 40 items; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"delete": {"sections": [0, 1]}}"#,
      "2:29: there is no section 1; there is 1 section; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"delete": {"item": [0, 0]}}"#,
      "2:13: unknown key 'item' in a deletion; did you mean 'items'? (one of items, sections)"),
    WrongFile(
      #"{"move": {"item": [0, 0]}}"#,
      "2:10: 'to' is missing in a move"),
    WrongFile(
      #"{"move": {"item": [0, 0], "to": [0, 40]}}"#,
      "2:33: there is no item 40 in section 0, which has 40 items after the update; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"move": {"item": [0, 41], "to": [0, 40]}}"#,
      "2:19: there is no item 41 in section 0, which has 40 items; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"move": {"section": 0, "to": [0, 1]}}"#,
      "2:31: expected a whole number for 'to', found a list"),
    WrongFile(
      #"{"move": {"section": 0, "to": 1}}"#,
      "2:31: there is no section 1; there is 1 section after the update; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"reload": {"items": [[3, 0]]}}"#,
      "2:23: there is no section 3; there is 1 section; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"reconfigure": {"sections": [0]}}"#,
      "2:17: 'items' is missing in a reconfiguration",
      "2:18: unknown key 'sections' in a reconfiguration; it is one of items, values, heights, sizes"),
    WrongFile(
      #"{"batch": {}}"#,
      "2:11: expected a list for 'batch', found an object"),
    WrongFile(
      #"{"batch": [{"select": [0, 1]}]}"#,
      "2:13: unknown key 'select' in an update; it is one of insert, delete, move, reload, reconfigure"),
    WrongFile(
      #"{"batch": [{}]}"#,
      "2:12: an update needs one of insert, delete, move, reload, reconfigure"),
    WrongFile(
      #"{"batch": [{"delete": {"items": [[0, 1]]}, "insert": {"items": [[0, 1]]}}]}"#,
      "2:44: an update has 'delete' already; 'insert' cannot be combined with it"),
    WrongFile(
      #"{"batch": [{"delete": {"items": [[0, 1]]}}, {"insert": {"items": [[0, 40]]}}]}"#,
      "2:67: there is no item 40 in section 0, which has 40 items after the update; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"mutate": {"reload": {}}}"#,
      "2:13: unknown key 'reload' in a mutation; it is one of insert, delete, move, set"),
    WrongFile(
      #"{"mutate": {"set": {"section": 2, "header": 3}}}"#,
      "2:32: there is no section 2; there is 1 section"),
    WrongFile(
      #"{"mutate": [{"set": {"items": [[0, 1]], "header": 3}}, {"delete": {"items": [[0, 50]]}}]}"#,
      "2:41: 'header' cannot be combined with 'items'"),
    WrongFile(
      #"{"select": 3}"#,
      "2:12: expected an index path [section, item], or a list of them for 'select', found a number"),
    WrongFile(
      #"{"select": [0, 40]}"#,
      "2:12: there is no item 40 in section 0, which has 40 items; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"select": [[0, 1], [0, 40]]}"#,
      "2:21: there is no item 40 in section 0, which has 40 items; if that is intended, expect the 'exception', or null"
    ),
    WrongFile(
      #"{"query": "size"}"#,
      #"2:11: unknown query 'size'; write "contentSize", or an object with one of rect, item, supplementary, decoration, point, contentSize"#
    ),
    WrongFile(
      #"{"query": {}}"#,
      "2:11: a query needs one of rect, item, supplementary, decoration, point, contentSize"),
    WrongFile(
      #"{"query": {"rect": [0, 1, 2]}}"#,
      "2:20: expected 4 numbers [x, y, width, height] for 'rect', found a list of 3"),
    WrongFile(
      #"{"query": {"supplementary": {"kind": "header"}}}"#,
      "2:29: 'at' is missing in a view"),
    WrongFile(
      #"{"query": {"item": [0, 1], "point": [1, 2]}}"#,
      "2:28: a query has 'item' already; 'point' cannot be combined with it"),
  ]
}
