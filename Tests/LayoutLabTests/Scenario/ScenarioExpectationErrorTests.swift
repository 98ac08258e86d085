import HeadlessUIKit
import LayoutLab
import TestSupport
import Testing

@Suite("Messages of the scenario reader about expectations", .besideMainActor)
struct ScenarioExpectationErrorTests {
  @Test(arguments: expectations)
  func `expectations, on the second line of the file`(_ wrong: WrongFile) {
    let file = "{\"name\": \"n\", \"steps\": [{\"load\": true, \"expect\":\n\(wrong.text)}]}"
    #expect(WrongFile.errors(in: file) == wrong.errors)
  }

  @Test(arguments: [
    ("{\"rect\": [0, 0, 1, 1]}", "{\"frame\": [0, 0, 1, 1]}", "'frame'", "'frames', 'elements', 'count'"),
    ("{\"item\": [0, 0]}", "{\"path\": [0, 0]}", "'path'", "'frame'"),
    ("{\"point\": [0, 0]}", "{\"count\": 1}", "'count'", "'path'"),
    ("\"contentSize\"", "{\"frames\": []}", "'frames'", "'size'"),
  ])
  func `an answer must be one that the query can have`(
    query: String, answer: String, wrong: String, right: String
  ) {
    let step = "{\"query\": \(query),\n\"expect\": {\"query\": \(answer)}}"
    #expect(
      WrongFile.errors(in: "{\"name\": \"n\", \"steps\": [\n\(step)]}")
        == ["3:21: \(wrong) is not an answer of this query; expect null, \(right)"])
  }

  @Test func `a scenario from Swift is checked too, at the lines of its steps`() {
    let scenario = Scenario("n", data: [3]) {
      Step.load
      Step.delete(items: [[0, 3]])
      Step.reloadData.expecting {
        Expect.never("layout.prepare()")
        Expect.calls("layout.prepare()", 2)
      }
    }
    let lines = scenario.steps.compactMap(\.source?.line)
    #expect(
      scenario.diagnostics.map(\.message) == [
        "there is no item 3 in section 0, which has 3 items; "
          + "if that is intended, expect the 'exception', or null",
        "'calls' means 2 calls of 'layout.prepare()', but 'never' means no call",
      ])
    #expect(scenario.diagnostics.map(\.position.line) == [lines[1], lines[2] + 2])
    #expect(scenario.diagnostics.map(\.position.fileID) == [#fileID, #fileID])
  }

  /// Values of `expect` of a `load`.
  static let expectations: [WrongFile] = [
    WrongFile(
      "3",
      "2:1: expected an object for 'expect', found a number"),
    WrongFile(
      #"{"violates": ["x"]}"#,
      "2:15: there is no rule 'x'; 'layoutlab rules' lists them"),
    WrongFile(
      #"{"holds": ["stale-after-rezise"]}"#,
      "2:12: there is no rule 'stale-after-rezise'; did you mean 'stale-after-resize'?"),
    WrongFile(
      #"{"holds": ["layout-crash", "shared-between-views"]}"#,
      "2:12: a layout that crashes ends the scenario too; 'layoutlab check' judges 'layout-crash'",
      "2:28: 'shared-between-views' is about an app's own code, which a scenario does not have; remove it"),
    WrongFile(
      #"{"holds": ["impure-query"], "violates": ["impure-query"]}"#,
      "2:12: 'holds' and 'violates' both name 'impure-query'; keep one of them"),
    WrongFile(
      #"{"holds": "impure-query"}"#,
      "2:11: expected a list for 'holds', found a string"),
    WrongFile(
      #"{"animation": []}"#,
      "2:2: unknown key 'animation' in an expectation; did you mean 'animations'?"),
    WrongFile(
      #"{"animations": [{"frame": {"to": [0, 0, 1, 1]}}]}"#,
      "2:17: an animation needs one of item, supplementary, decoration"),
    WrongFile(
      #"{"animations": [{"item": [0, 0], "frame": {}, "alpha": {"form": 0}}]}"#,
      "2:43: a change needs 'from', 'to' or both",
      "2:57: unknown key 'form' in a change; did you mean 'from'? (one of from, to)"),
    WrongFile(
      #"{"animations": [{"item": [0, 0], "curve": "easeout", "duration": -1}]}"#,
      "2:43: unknown word 'easeout' for 'curve'; did you mean 'easeOut'? (one of easeInOut, easeIn, easeOut, linear, spring, custom)",
      "2:66: -1.0 for 'duration' is negative; write 0 or more"),
    WrongFile(
      #"{"animations": [{"item": [0, 0], "transform": {"to": [1, 0]}}]}"#,
      "2:54: expected 6 numbers [a, b, c, d, tx, ty] for 'to', found a list of 2"),
    WrongFile(
      #"{"animated": [], "animations": [{"item": [0, 0]}]}"#,
      "2:33: 'animations' means that item [0, 0] is animated, but 'animated' leaves it out"),
    WrongFile(
      #"{"animated": true}"#,
      "2:14: expected a list for 'animated', found true or false"),
    WrongFile(
      #"{"presentation": [{"item": [0, 0], "opacity": 1}]}"#,
      "2:36: unknown key 'opacity' in a presentation; it is one of item, supplementary, decoration, leaving, frame, alpha, transform"
    ),
    WrongFile(
      #"{"presentation": [{"item": [0, 0], "alpha": 1}, {"item": [0, 0], "alpha": 0}]}"#,
      "2:49: 'presentation' has two values for the presentation of item [0, 0]; keep one of them"),
    WrongFile(
      #"{"updates": [{"action": "instert", "after": [0, 1]}]}"#,
      "2:25: unknown word 'instert' for 'action'; did you mean 'insert'? (one of insert, delete, reload, move)"
    ),
    WrongFile(
      #"{"updates": [{"action": "insert", "before": [0, 1]}]}"#,
      "2:14: 'after' is missing in an update item",
      "2:35: 'insert' has no place before the update; leave 'before' out"),
    WrongFile(
      #"{"updates": [{"action": "move", "before": "0-1", "after": 2}]}"#,
      "2:43: expected an index path [section, item], or the number of a section for 'before', found a string"),
    WrongFile(
      #"{"completions": [{"setlayout": true}]}"#,
      "2:19: unknown key 'setlayout' in a completion; did you mean 'setLayout'? (one of animate, apply, batch, setLayout, transition)"
    ),
    WrongFile(
      #"{"call": {}}"#,
      "2:2: unknown key 'call' in an expectation; did you mean 'calls'?"),
    WrongFile(
      #"{"calls": ["layout.prepare()"]}"#,
      "2:11: expected an object for 'calls', found a list"),
    WrongFile(
      #"{"calls": {"layout.prepar()": 1}}"#,
      "2:12: unknown call 'layout.prepar()'; did you mean 'layout.prepare()'?"),
    WrongFile(
      #"{"calls": {"prepare()": 1}}"#,
      "2:12: unknown call 'prepare()'; did you mean 'layout.prepare()'?"),
    WrongFile(
      #"{"calls": {"layout.foo()": 1}}"#,
      "2:12: unknown call 'layout.foo()'; UIKit has no such call of the layout"),
    WrongFile(
      #"{"calls": {"layout.prepare": 1}}"#,
      "2:12: unknown call 'layout.prepare'; did you mean 'layout.prepare()'?"),
    WrongFile(
      #"{"calls": {"foo": 1}}"#,
      "2:12: unknown call 'foo'; a call is a receiver and UIKit's name, such as 'layout.prepare()', and a receiver is one of layout, dataSource, delegate, cell, view, scrollView"
    ),
    WrongFile(
      #"{"calls": {"delegate.collectionView(_:willDisplay:forItemAtt:)": 1}}"#,
      "2:12: unknown call 'delegate.collectionView(_:willDisplay:forItemAtt:)'; did you mean 'delegate.collectionView(_:willDisplay:forItemAt:)'?"
    ),
    WrongFile(
      #"{"calls": {"layout.prepare()": -1}}"#,
      "2:32: -1 for 'layout.prepare()' is negative; write 0 or more"),
    WrongFile(
      #"{"calls": {"layout.prepare()": "1"}}"#,
      #"2:32: expected a number of calls, or {"min": a, "max": b} for 'layout.prepare()', found a string"#),
    WrongFile(
      #"{"calls": {"layout.prepare()": {}}}"#,
      "2:32: a count of calls needs 'min', 'max' or both"),
    WrongFile(
      #"{"calls": {"layout.prepare()": {"min": 3, "max": 1}}}"#,
      "2:32: 'min' is above 'max', which no number of calls can meet; swap them"),
    WrongFile(
      #"{"calls": {"layout.prepare()": {"mn": 3}}}"#,
      "2:32: a count of calls needs 'min', 'max' or both",
      "2:33: unknown key 'mn' in a count of calls; did you mean 'min'? (one of min, max)"),
    WrongFile(
      #"{"never": "layout.prepare()"}"#,
      "2:11: expected a list for 'never', found a string"),
    WrongFile(
      #"{"never": ["layout.prepare"]}"#,
      "2:12: unknown call 'layout.prepare'; did you mean 'layout.prepare()'?"),
    WrongFile(
      #"{"order": [3]}"#,
      "2:12: expected a string in 'order', found a number"),
    WrongFile(
      #"{"exactly": 3}"#,
      #"2:13: expected a list of calls, or {"of": "layout", "calls": […]} for 'exactly', found a number"#),
    WrongFile(
      #"{"exactly": {"of": "lay", "calls": []}}"#,
      "2:20: unknown word 'lay' for 'of'; it is one of layout, dataSource, delegate, cell, view, scrollView"),
    WrongFile(
      #"{"exactly": {"of": "layout"}}"#,
      "2:13: 'calls' is missing in a list of calls"),
    WrongFile(
      #"{"exactly": {"of": "layout", "calls": ["view.reloadData()"]}}"#,
      "2:40: 'view.reloadData()' is not a call of layout"),
    WrongFile(
      #"{"exactly": [{"arguments": "x"}]}"#,
      "2:14: 'call' is missing in a call"),
    WrongFile(
      #"{"rects": [0, 0, 1, 1]}"#,
      "2:12: expected 4 numbers [x, y, width, height] in 'rects', found a number",
      "2:15: expected 4 numbers [x, y, width, height] in 'rects', found a number",
      "2:18: expected 4 numbers [x, y, width, height] in 'rects', found a number",
      "2:21: expected 4 numbers [x, y, width, height] in 'rects', found a number"),
    WrongFile(
      #"{"visible": [0, 0]}"#,
      "2:14: expected an index path [section, item] in 'visible', found a number",
      "2:17: expected an index path [section, item] in 'visible', found a number"),
    WrongFile(
      #"{"frames": {"0_3": null}}"#,
      #"2:13: '0_3' is not an item; write its section and item, such as "[0, 3]""#),
    WrongFile(
      #"{"frames": {"0-3": [1, 2]}}"#,
      "2:20: expected 4 numbers [x, y, width, height] for '0-3', found a list of 2"),
    WrongFile(
      #"{"frames": 3}"#,
      #"2:12: expected an object such as {"[0, 3]": [x, y, width, height]}, or a list for 'frames', found a number"#
    ),
    WrongFile(
      #"{"frames": [{"item": [0, 1]}]}"#,
      "2:13: 'frame' is missing in an element's frame"),
    WrongFile(
      #"{"frames": [{"frame": null}]}"#,
      "2:13: an element's frame needs one of item, supplementary, decoration"),
    WrongFile(
      #"{"frames": [{"item": [0, 1], "decoration": {"kind": "b", "at": [0, 0]}, "frame": null}]}"#,
      "2:30: an element's frame has 'item' already; 'decoration' cannot be combined with it"),
    WrongFile(
      #"{"contentSize": null}"#,
      "2:17: expected 2 numbers [width, height] for 'contentSize', found null"),
    WrongFile(
      #"{"values": {"0-1": 3}}"#,
      "2:20: expected a string for '0-1', found a number"),
    WrongFile(
      #"{"attributesApplied": [3]}"#,
      "2:24: expected an index path [section, item], or an object with item, supplementary or decoration in 'attributesApplied', found a number"
    ),
    WrongFile(
      #"{"attributesApplied": [{"items": 1}]}"#,
      "2:25: unknown key 'items' in an element; did you mean 'item'? (one of item, supplementary, decoration)"
    ),
    WrongFile(
      #"{"query": {"frame": [0, 0, 1, 1]}}"#,
      "2:11: 'query' expects the answer of a query, but this step is 'load'; add a step with a query"),
    WrongFile(
      #"{"exception": 3}"#,
      #"2:15: expected null for none, words that it contains, or {"exactly": "…"} for 'exception', found a number"#
    ),
    WrongFile(
      #"{"exception": {"exact": "x"}}"#,
      "2:16: unknown key 'exact' in a message; did you mean 'exactly'?"),
    WrongFile(
      #"{"selected": {}}"#,
      "2:14: expected a list for 'selected', found an object"),
    WrongFile(
      #"{"calls": {"layout.prepare()": 1}, "never": ["layout.prepare()"]}"#,
      "2:46: 'never' means no call of 'layout.prepare()', but 'calls' means 1 call"),
    WrongFile(
      #"{"never": ["layout.prepare()"], "order": ["layout.prepare()"]}"#,
      "2:42: 'order' means at least 1 call of 'layout.prepare()', but 'never' means no call"),
    WrongFile(
      #"{"exactly": ["layout.prepare()"], "calls": {"layout.collectionViewContentSize": {"min": 1}}}"#,
      "2:81: 'calls' means at least 1 call of 'layout.collectionViewContentSize', but 'exactly' means no call"
    ),
    WrongFile(
      #"{"exactly": ["layout.prepare()", "layout.collectionViewContentSize"], "order": ["layout.collectionViewContentSize", "layout.prepare()"]}"#,
      "2:80: 'order' expects 'layout.prepare()' later than 'exactly' lists it"),
    WrongFile(
      #"{"rects": [], "calls": {"layout.layoutAttributesForElements(in:)": 2}}"#,
      "2:68: 'calls' means 2 calls of 'layout.layoutAttributesForElements(in:)', but 'rects' means no call"
    ),
    WrongFile(
      #"{"visible": [[0, 0]], "frames": {"0-1": [0, 0, 1, 1], "0-0": null}}"#,
      "2:41: 'frames' means that item [0, 1] is on screen, but 'visible' leaves it out",
      "2:62: 'frames' means that item [0, 0] is not on screen, but 'visible' lists it"),
    WrongFile(
      #"{"visible": [[0, 0]], "values": {"0-0": null}}"#,
      "2:41: 'values' means that item [0, 0] is not on screen, but 'visible' lists it"),
    WrongFile(
      #"{"frames": [{"item": [0, 1], "frame": null}, {"item": [0, 1], "frame": [0, 0, 1, 1]}]}"#,
      "2:46: 'frames' has two values for the frame of item [0, 1]; keep one of them"),
    WrongFile(
      #"{"cellsConfigured": [[0, 0]], "never": ["dataSource.collectionView(_:cellForItemAt:)"]}"#,
      "2:41: 'never' means no call of 'dataSource.collectionView(_:cellForItemAt:)', but 'cellsConfigured' means 1 call"
    ),
  ]
}
