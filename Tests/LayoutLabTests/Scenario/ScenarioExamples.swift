import HeadlessUIKit
import LayoutLab

/// Scenarios that between them use each word of the format.
enum ScenarioExamples {
  /// The file below, read once for all that need it.
  static let everyWord = Result { try ScenarioReader.read(Data(file.utf8), file: "F") }

  /// A file whose data changes by snapshots, which cannot be combined with other changes.
  static let snapshots = """
    {
      name: "snapshots", data: {sections: [{values: ["a", "b"]}]},
      steps: [
        {load: true},
        {apply: {sections: [["b", "a"], ["c"]], reload: ["b"], reloadSections: ["1"], reconfigure: ["a"]}},
        {apply: {sections: [{section: "B", items: ["c"]}, {section: "0", items: ["a"]}], heights: {c: 80}, animated: false}},
        {apply: {sections: [], reloadsData: true}},
        {
          apply: {
            section: "0", animated: false,
            outline: ["a", {item: "b", children: ["c", {item: "d", expanded: true}], expanded: true}],
          },
        },
      ],
    }
    """

  /// A file in JSON5, as a person might write it.
  static let file = """
    // The reader skips comments.
    {
      "$schema": "scenario.schema.json",
      name: 'everything',
      about: "Each word of the format, once.",
      subject: {layout: "waterfall", parameters: {columns: 3, ratio: .5, title: "t", on: true, insets: [1, [2]]}},
      data: {
        sections: [
          40,
          {items: 3, heights: [10, 20.5, 30], header: 44, footer: [100, 20], insets: {top: 3}},
          {items: 0x5, sizes: {seed: 18446744073709551615, min: [1, 2], max: [30, 40]}, values: {cycle: ["a", "b"]}},
          {heights: [1, 2], values: "same", insets: [1, 2, 3, 4]},
          {items: 2, sizes: [10, 20]},
          {items: 2, sizes: [[10, 20], [30, 40]], insets: 5},
          {items: 4, heights: {cycle: [60, 90]}},
          {items: 4, heights: {seed: 1, min: 60, max: 240}},
        ],
      },
      images: {mountains: [1200, 800]},
      device: {
        width: 320, height: 568, screen: [390, 844], scale: 2, contentInset: {top: 10}, safeArea: [47, 0, 34, 0],
        layoutDirection: "rtl", profile: "iOS12", rects: {hostile: 7},
      },
      answers: {
        canMove: true, moveTarget: [0, 2], targetContentOffset: [0, 5], shouldHighlight: true, shouldSelect: false,
        shouldDeselect: true, cellsPreferSizes: true, prefetches: true, optionalMethods: false,
        entrance: {duration: 0.45, alpha: 0.5, scale: 1.1, translation: [10, 0]},
      },
      steps: [
        {
          label: "the first display",
          load: true,
          expect: {
            calls: {"layout.prepare()": 1, "layout.collectionViewContentSize": {min: 1}, "cell.apply(_:)": {max: 99}},
            order: ["layout.prepare()", "layout.layoutAttributesForElements(in:)"],
            never: ["view.reloadData()", "layout.invalidateLayout()"],
            rects: [[0, 0, 390, 844]],
            visible: [[0, 0], [0, 1]],
            screen: ["AAB", "B"],
            frames: {"[0, 0]": [0, 0, 10, 10.25], "[0, 11]": null, "0-2": null},
            contentSize: [390, 1000],
            contentOffset: [0, -47],
            cellsConfigured: [[0, 0], [0, 1]],
            attributesApplied: [[0, 0], {supplementary: {kind: "header", at: [1, 0]}}],
            values: {"[0, 0]": "0-0", "0-9": null},
            exception: null,
            warning: "words",
            selected: [],
            violates: ["content-size-too-small"],
            holds: ["stale-after-resize", "impure-query"],
          },
        },
        {scroll: {to: [0, 100]}, settle: false, expect: {exactly: {of: "layout", calls: ["layout.prepare()"]}}},
        {
          scroll: {by: [0, 100]}, repeat: 10,
          expect: {screen: {rows: ["HH", "ab"], legend: {H: {supplementary: {kind: "header", at: [1, 0]}}}}},
        },
        {scroll: {toItem: [0, 39], at: ["bottom", "left"], animated: false}},
        {scroll: {toItem: [0, 39], at: "top", animated: true}},
        {scroll: {to: [0, 5], animated: true}}, {scroll: {by: [0, 5], animated: true}},
        {scroll: {drag: [0, 300], velocity: [0, 1.5]}},
        {scroll: {section: 1, to: [120, 0]}, expect: {sectionOffsets: {"1": [120, 0], "0": [0, 0]}}},
        {scroll: {section: 0, by: [10, 0], animated: true}}, {scroll: {section: 0, drag: [10, 0], velocity: [1, 0]}},
        {resize: [300, 0]},
        {rotate: true}, {rotate: "landscape"},
        {inset: {top: 88, bottom: 34}}, {inset: [0, 0, 0, 0]},
        {direction: "ltr"},
        {invalidateLayout: true},
        {
          invalidate: {
            items: [[0, 1]], supplementary: {header: [[1, 0]], badge: [[0, 0]]}, decoration: {background: [[0, 0]]},
            contentOffsetAdjustment: [0, 5], contentSizeAdjustment: [0, 10],
            flow: {delegateMetrics: true, attributes: false},
          },
        },
        {invalidate: {}},
        {reloadData: true},
        {insert: {items: [[0, 40], [0, 0]], heights: [50, 60], values: "new"}},
        {insert: {sections: [0, 1], contents: [5, {items: 1, heights: 4}]}},
        {delete: {items: [[0, 0]]}}, {delete: {sections: [1]}},
        {move: {item: [0, 1], to: [0, 0]}}, {move: {section: 1, to: 0}},
        {reload: {items: [[0, 0]], heights: 12}}, {reload: {sections: [0]}},
        {reconfigure: {items: [[0, 0]], values: ["v"]}},
        {
          batch: [
            {delete: {items: [[1, 0]]}}, {insert: {items: [[1, 0]], sizes: [[1, 2]]}}, {move: {item: [1, 1], to: [1, 2]}},
            {reload: {sections: [2]}}, {reconfigure: {items: [[1, 3]]}},
          ],
        },
        {mutate: {set: {items: [[1, 0]], heights: 99}}},
        {mutate: [{set: {section: 1, header: 10, footer: 20, insets: 1}}, {delete: {items: [[1, 0]]}}]},
        {mutate: {insert: {items: [[1, 0]]}}}, {mutate: {move: {section: 1, to: 2}}},
        {
          animate: {
            duration: 2, delay: .5, curve: "linear", options: ["autoreverse", "repeat"],
            steps: [{invalidateLayout: true}, {animate: {with: "UIView.performWithoutAnimation", steps: [{layoutIfNeeded: true}]}}],
          },
          expect: {
            animated: [[0, 0], {decoration: {kind: "background", at: [0, 0]}}],
            animations: [
              {item: [0, 0], frame: {from: [0, 0, 1, 1], to: [0, 0, 2, 2]}, alpha: {to: 1}, duration: 2, delay: .5, curve: "linear"},
              {decoration: {kind: "background", at: [0, 0]}, transform: {from: [1, 0, 0, 1, 0, 0]}},
            ],
            completions: [{animate: true}, {batch: false}],
            updates: [
              {action: "insert", after: [0, 1]}, {action: "delete", before: 2}, {action: "move", before: [0, 1], after: [0, 2]},
            ],
            presentation: [
              {item: [0, 0], frame: [0, 0, 1, 1], alpha: .5, transform: [1, 0, 0, 1, 0, 0]},
              {item: [0, 1], leaving: true},
            ],
          },
        },
        {animate: {with: "UIViewPropertyAnimator", spring: {damping: .7, velocity: 1}, steps: [{reloadData: true}]}},
        {animate: {spring: {damping: 1}, options: "layoutSubviews", steps: []}},
        {setLayout: "flow"}, {setLayout: {layout: "flow", parameters: {inset: 3}, animated: true, completion: true}},
        {configure: {columns: 3, isCompact: true, scrollDirection: "horizontal", inset: [1, 2, 3, 4]}},
        {transition: {to: "flow"}}, {transition: {progress: 0.5}}, {transition: "finish"}, {transition: "cancel"},
        {
          traits: {
            contentSizeCategory: "accessibilityLarge", layoutDirection: "rtl", displayScale: 2, userInterfaceStyle: "dark",
            layoutMargins: 8, safeArea: {top: 47},
          },
        },
        {reorder: {begin: [0, 0]}}, {reorder: {update: [5, 5]}}, {reorder: "end"}, {reorder: "cancel"},
        {tap: [0, 0]}, {selection: {allowsMultipleSelection: true, isEditing: false}},
        {
          selection: {
            allowsSelection: true, allowsSelectionDuringEditing: true, allowsMultipleSelectionDuringEditing: false,
          },
        },
        {refresh: "begin"}, {refresh: "end"},
        {select: [0, 0]}, {deselect: [[0, 0], [0, 1]]},
        {query: {rect: [0, 0, 1, 1]}, expect: {query: {frames: [[0, 0, 1, 1]]}}},
        {query: {rect: [0, 0, 1, 1]}, expect: {query: {elements: [{decoration: {kind: "b", at: [0, 0]}}]}}},
        {query: {rect: [0, 0, 1, 1]}, expect: {query: {count: 3}}},
        {query: {item: [0, 0]}, expect: {query: {frame: [0, 0, 1, 1]}}},
        {query: {supplementary: {kind: "footer", at: [0, 0]}}, expect: {query: null}},
        {query: {decoration: {kind: "background", at: [0, 0]}}},
        {query: {point: [1, 2]}, expect: {query: {path: [0, 0]}}},
        {query: "contentSize", expect: {query: {size: [1, 2]}, exactly: [{call: "layout.prepare()", arguments: ""}]}},
        {advance: 0.25, expect: {
          frames: [
            {item: [0, 0], frame: null},
            {supplementary: {kind: "badge", at: [0, 0]}, frame: [0, 0, 1, 1]},
            {decoration: {kind: "background", at: [0, 0]}, frame: null},
          ],
          exception: {exactly: "the reason"},
        }},
      ],
    }

    """

  /// A short scenario in Swift.
  static let swift = Scenario(
    "scroll a page", about: "A page down.", subject: "waterfall", data: [SectionData(items: 3), 2],
    device: ScenarioDevice(size: CGSize(width: 320, height: 480), profile: .iOS15)
  ) {
    Step.load
    Step.scroll(to: CGPoint(x: 0, y: 480)).labeled("one page down").expecting {
      Expect.never("layout.prepare()")
      Expect.contentOffset(CGPoint(x: 0, y: 480))
      Expect.calls("layout.layoutAttributesForElements(in:)", 1...2)
    }
    Step.batch(.delete(items: [[0, 0]]), .insert(sections: [2], [4])).withoutSettling()
    for _ in 0..<2 { Step.advance(by: 0.5) }
    Step.query(.element(.supplementary(.header, [0, 0]))).expecting { Expect.query(.nothing) }
    Step.invalidate(Step.Invalidation(items: [[0, 0]], flowAttributes: true)).repeated(3)
    Step.animate(duration: 2) { Step.invalidateLayout }.expecting { Expect.noAnimations }
    Step.setLayout(ScenarioSubject("flow", parameters: ["inset": 5]), animated: true)
    Step.configure("columns", to: 3)
    Step.updateReordering(to: CGPoint(x: 5, y: 10))
    Step.finishTransition.expecting { Expect.holds(.impureQuery) }
  }
  .expecting {
    Expect.holds(.rectQueryScansAll)
    Expect.violates(.staleAfterResize)
  }

  /// The same scenario as a file, as it is written.
  static let swiftAsFile = """
    {
      "name": "scroll a page",
      "about": "A page down.",
      "subject": "waterfall",
      "data": {"sections": [3, 2]},
      "device": {"width": 320, "height": 480, "profile": "iOS15"},
      "steps": [
        {"load": true},
        {
          "label": "one page down",
          "scroll": {"to": [0, 480]},
          "expect": {
            "calls": {"layout.layoutAttributesForElements(in:)": {"min": 1, "max": 2}},
            "never": ["layout.prepare()"],
            "contentOffset": [0, 480]
          }
        },
        {
          "batch": [{"delete": {"items": [[0, 0]]}}, {"insert": {"sections": [2], "contents": [4]}}],
          "settle": false
        },
        {"advance": 0.5},
        {"advance": 0.5},
        {"query": {"supplementary": {"kind": "header", "at": [0, 0]}}, "expect": {"query": null}},
        {"invalidate": {"items": [[0, 0]], "flow": {"attributes": true}}, "repeat": 3},
        {"animate": {"duration": 2, "steps": [{"invalidateLayout": true}]}, "expect": {"animated": []}},
        {"setLayout": {"layout": "flow", "parameters": {"inset": 5}, "animated": true}},
        {"configure": {"columns": 3}},
        {"reorder": {"update": [5, 10]}},
        {"transition": "finish", "expect": {"holds": ["impure-query"]}}
      ],
      "expect": {"violates": ["stale-after-resize"], "holds": ["rect-query-scans-all"]}
    }

    """
}
