import Foundation
import HeadlessUIKit
import LayoutLab
import LayoutLabSubjects
import LayoutLabToolReport
import TestSupport
import Testing

@testable import LayoutLabCLI

@Suite(
  "The page of a run, in a browser",
  .enabled(if: FullRun.isOn, "starting browsers takes seconds: LAYOUTLAB_FULL=1"),
  .enabled(
    if: !FullRun.isOn || Browser.path != nil,
    "there is no Chromium on the path: pages are not tried in a browser"))
@MainActor struct PageInBrowserTests {
  /// The page of a shipped scenario.
  static func page(_ scenario: String) throws -> String {
    RunPage.text(try run(scenario))
  }

  private static func run(_ name: String) throws -> RecordedRun {
    let file = LessonTests.folder.appendingPathComponent("\(name).json")
    let source = try String(contentsOf: file, encoding: .utf8)
    let scenario = try ScenarioReader.read(Data(source.utf8), file: file.path)
    let session = try #require(LayoutSession(scenario, layouts: Gallery.subject))
    return RecordedRun(
      name: name, file: "\(name).json", layout: scenario.subject?.layout ?? "", source: source,
      recording: session.record())
  }

  private static let press = """
    const press = (key, shiftKey = false) =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
    const place = () => document.getElementById("place").textContent;
    const click = id => document.getElementById(id).click();
    """

  @Test func `the cause of a call is a link, and leads back`() throws {
    let report = try Browser.run(
      try Self.page("first-display"), address: "#event-3",
      """
      \(Self.press)
      const links = word => [...document.querySelectorAll("#now .detail")].filter(detail => detail.firstChild.textContent === word)
        .flatMap(detail => [...detail.querySelectorAll("button")]);
      const names = word => links(word).map(link => link.textContent).join(" ");
      check("an invalidation causes the preparation", names("cause ") === "layout.invalidateLayout(with:)");
      links("cause ")[0].click();
      check("the link goes there", place().startsWith("call 2 of "));
      check("the step causes the invalidation", names("cause ") === "step 1");
      check("it leads to the preparation, the counts and the query", names("leads to ")
        === "layout.prepare() dataSource.numberOfSections(in:) dataSource.collectionView(_:numberOfItemsInSection:) layout.layoutAttributesForElements(in:)");
      links("leads to ")[3].click();
      check("a consequence is a link, too", place().startsWith("call 7 of "));
      check("the query leads to the cells", names("leads to ").startsWith("dataSource.collectionView(_:cellForItemAt:)"));
      """)
    try Browser.expect(report, checks: 6)
  }

  @Test func `counts of an update are queried because of the app's call`() throws {
    let report = try Browser.run(
      try Self.page("insert-and-delete"), address: "#event-29",
      """
      const links = [...document.querySelectorAll("#now .detail")].filter(detail => detail.firstChild.textContent === "cause ")
        .flatMap(detail => [...detail.querySelectorAll("button")]);
      check("the call around it is the cause", links.map(link => link.textContent).join(" ") === "view.insertItems(at:)");
      """)
    try Browser.expect(report, checks: 1)
  }

  @Test func `a bounds query is not caused by the invalidation before it`() throws {
    let report = try Browser.run(
      try Self.page("rotation"), address: "#event-60",
      """
      const own = lanes[0], causes = causesOf(own);
      const asked = [...causes.keys()].filter(number => number > 0 && own.call(number).full === CALLS.boundsAnswer);
      check("there are several", asked.length > 1);
      check("none has a cause", asked.every(number => causes[number] === 0));
      const contexts = [...causes.keys()].filter(number => number > 0 && own.call(number).full === CALLS.boundsContext);
      check("the context follows the answer", contexts.every(number => own.call(causes[number]).full === CALLS.boundsAnswer));
      """)
    try Browser.expect(report, checks: 3)
  }

  @Test func `the time line shows calls and frames, and a click goes there`() throws {
    let report = try Browser.run(
      try Self.page("insert-and-delete"),
      """
      const names = [...document.querySelectorAll("#lanes li")].map(name => name.textContent).join(", ");
      check("each receiver has a row", names === "layout, data source, delegate, cells, view, frames");
      const rows = document.querySelector("#lanes svg"), box = rows.getBoundingClientRect();
      check("it begins and ends with the scrubber's places", box.width > 600 && box.height > 50);
      const clickAt = part => rows.dispatchEvent(new MouseEvent("click", { clientX: box.left + part * box.width, clientY: box.top, bubbles: true }));
      clickAt(0.999);
      check("a click at the end goes there", position === rowCount - 1);
      clickAt(0.5);
      check("a click in the middle goes there", Math.abs(position - rowCount / 2) <= 1);
      const here = document.querySelector("#lanes .here").getBoundingClientRect().left;
      check("the position is marked", Math.abs(here - box.left - box.width / 2) < box.width / 40);
      """)
    try Browser.expect(report, checks: 5)
  }

  @Test func `keys and buttons step through the run`() throws {
    let report = try Browser.run(
      try Self.page("waterfall"),
      """
      \(Self.press)
      check("it begins with the first step", place().startsWith("step 1"));
      press("ArrowRight");
      check("→ goes to the first call", place().startsWith("call 1 of "));
      press("ArrowRight");
      press("ArrowLeft");
      check("← goes back", place().startsWith("call 1 of "));
      press("ArrowRight", true);
      check("⇧→ goes to the next step", place().startsWith("step 2"));
      press("ArrowLeft", true);
      check("⇧← goes to the step before", place().startsWith("step 1"));
      press("End");
      check("End goes to the end", document.getElementById("scrubber").value === document.getElementById("scrubber").max);
      press("Home");
      check("Home goes to the beginning", place().startsWith("step 1"));
      click("next");
      check("› goes on by a call", place().startsWith("call 1 of "));
      click("step-next");
      check("» goes on by a step", place().startsWith("step 2"));
      click("back");
      check("‹ goes back by a stop", !place().startsWith("step 2"));
      click("step-back");
      check("« goes to the step's beginning", place().startsWith("step 1"));
      click("last");
      click("first");
      check("⇤ goes to the beginning", place().startsWith("step 1"));
      press("?");
      check("? shows the keys", document.getElementById("help").open);
      document.getElementById("help").close();
      press(" ");
      check("space plays", document.getElementById("play").getAttribute("aria-pressed") === "true");
      press(" ");
      check("space stops", document.getElementById("play").getAttribute("aria-pressed") === "false");
      const scrubber = document.getElementById("scrubber");
      scrubber.value = 12;
      scrubber.dispatchEvent(new Event("input"));
      check("the scrubber goes to a place", place().startsWith("call "));
      document.querySelectorAll("#steps button")[2].click();
      check("a step's button goes there", place().startsWith("step 3"));
      """)
    try Browser.expect(report, checks: 17)
  }

  @Test func `an address selects a call or a step`() throws {
    let page = try Self.page("waterfall")
    let call = try Browser.run(
      page, address: "#event-30",
      """
      check("it begins at the call", document.getElementById("place").textContent.startsWith("call 30 of "));
      check("the call is marked", document.querySelector(".row.current .n").textContent === "30");
      check("the call is in sight", (() => {
        const [list, row] = [document.getElementById("list"), document.querySelector(".row.current")].map(e => e.getBoundingClientRect());
        return row.top >= list.top - 1 && row.bottom <= list.bottom + 1;
      })());
      """)
    try Browser.expect(call, checks: 3)
    let step = try Browser.run(
      page, address: "#step-4",
      """
      check("it begins at the step", document.getElementById("place").textContent.startsWith("step 4"));
      check("the scenario's lines are marked", document.querySelectorAll("#source .current").length > 0);
      """)
    try Browser.expect(step, checks: 2)
  }

  @Test func `calls are filtered and searched`() throws {
    let report = try Browser.run(
      try Self.page("insert-and-delete"),
      """
      \(Self.press)
      const names = () => [...document.querySelectorAll("#rows .row:not(.step) .body")].map(body => body.textContent);
      const choose = mode => { const shown = document.getElementById("shown"); shown.value = mode; shown.dispatchEvent(new Event("change")); };
      choose("layout.");
      check("only calls of the layout are shown", names().length > 3 && names().every(name => name.startsWith("layout.")));
      check("their number is shown", /^\\d+ of 79$/.test(document.getElementById("found").textContent));
      press("l");
      check("l goes to the next one", place().startsWith("call 2 of "));
      press("j");
      press("k");
      check("k goes back to it", place().startsWith("call 2 of "));
      choose("brief");
      check("repetitions are hidden", names().filter(name => name.startsWith("cell.init")).length <= 3);
      choose("all");
      document.getElementById("search").value = "prepare first";
      filterCalls();
      check("all words are searched for", names().length === 1 && names()[0].startsWith("layout.prepare()"));
      document.getElementById("search").value = "";
      filterCalls();
      check("all calls are shown again", document.getElementById("found").textContent === "");
      press("/");
      check("/ goes to the search", document.activeElement.id === "search");
      """)
    try Browser.expect(report, checks: 8)
  }

  @Test func `changes of the screen are listed, and calls lead to those around them`() throws {
    let report = try Browser.run(
      try Self.page("insert-and-delete"), address: "#event-11",
      """
      \(Self.press)
      const link = document.querySelector("#now .link");
      check("the call names the one around it", link.textContent.endsWith("collectionView(_:cellForItemAt:)"));
      link.click();
      check("the name leads to it", place().startsWith("call 10 of "));
      check("nothing has changed at first", document.getElementById("changes").hidden);
      const rows = () => [...document.querySelectorAll("#changes tbody tr")].map(row => row.textContent);
      const seen = [];
      for (let turn = 0; turn < 20; turn++) { press("ArrowRight"); seen.push(...rows()); }
      check("a view that appears is listed", seen.some(row => row.startsWith("item [0, 0], #1–(6, 6, 378, 100)")));
      """)
    try Browser.expect(report, checks: 4)
  }

  @Test func `the source of the layout follows the calls`() throws {
    let path = "Sources/LayoutGallery/Waterfall/WaterfallLayout.swift"
    let shared = "Sources/LayoutGallery/Shared/ColumnStack.swift"
    let files = try [path, shared].map { path in
      SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: PackageFolder.url.appending(path: path))))
    }
    let program = Program(files)
    let plan = try #require(try SubjectFinder(program: program, typeName: "WaterfallLayout").find().first)
    var run = try Self.run("insert-and-delete")
    let source = SubjectSource(plan, in: program)
    run.code = { LayoutCode(source) }
    let report = try Browser.run(
      RunPage.text(run), address: "#event-3",
      """
      \(Self.press)
      const marked = () => [...document.querySelectorAll("#code .current")].map(line => line.lastChild.textContent);
      check("the file is named", document.getElementById("code-title").textContent === "\(path)");
      check("prepare() is marked", marked()[0].includes("override func prepare()") && marked().length > 1);
      press("ArrowRight");
      check("it is marked while it calls others", place().startsWith("call 4 of ") && marked()[0].includes("prepare()"));
      press("[");
      check("nothing is marked at a step", marked().length === 0);
      """)
    try Browser.expect(report, checks: 4)
  }

  @Test(arguments: [640, 700]) func `nothing is cut off in a short window`(_ height: Int) throws {
    let report = try Browser.run(
      try Self.page("insert-and-delete"), address: "#event-30", width: height == 640 ? 1024 : 1440,
      flags: ["--window-size=\(height == 640 ? 1024 : 1440),\(height)"],
      """
      const bottom = id => document.getElementById(id).getBoundingClientRect().bottom;
      const controls = document.getElementById("controls").getBoundingClientRect().top;
      for (const id of ["calls", "state", "story", "stages"]) check(`${id} ends above the controls`, bottom(id) <= controls + 1);
      """)
    try Browser.expect(report, checks: 4)
  }

  @Test(arguments: [360, 800, 2000]) func `it fits into narrow and wide windows`(_ width: Int) throws {
    let report = try Browser.run(
      try Self.page("headers-and-backgrounds"), address: "#event-40", width: width,
      """
      check("nothing sticks out to the right", document.documentElement.scrollWidth <= window.innerWidth + 1);
      check("the screen is drawn", document.querySelectorAll("svg .view").length > 3);
      check("the picture has a size", document.querySelector("svg").getBoundingClientRect().height > 100);
      check("the controls are in sight", document.getElementById("controls").getBoundingClientRect().top < window.innerHeight);
      check("the call is in sight", document.querySelector("#now .call").getBoundingClientRect().bottom < document.getElementById("controls").getBoundingClientRect().top);
      check("the window is that wide", window.innerWidth === \(width));
      """)
    try Browser.expect(report, checks: 6)
  }

  @Test(arguments: [false, true]) func `text is readable in light and dark mode`(_ isDark: Bool) throws {
    let report = try Browser.run(
      try Self.page("waterfall"), address: "#event-30",
      flags: isDark ? ["--blink-settings=preferredColorScheme=0"] : [],
      """
      const light = color => {
        const [r, g, b] = color.match(/[\\d.]+/g).slice(0, 3).map(Number).map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const contrast = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x); return (a + 0.05) / (b + 0.05); };
      const style = (selector, name) => getComputedStyle(document.querySelector(selector))[name];
      const card = style("#now", "backgroundColor");
      check("the page is \(isDark ? "dark" : "light")", (light(card) < 0.2) === \(isDark));
      for (const selector of ["#now .call", "#now .where", "#state-body dt", "#steps .action", ".row .n", "#place"]) {
        check(selector + " can be read", contrast(style(selector, "color"), card) >= 4.5);
      }
      for (const text of document.querySelectorAll("svg .view.cell text")) {
        const fill = getComputedStyle(text.parentNode.firstChild).fill;
        check("a cell's words can be read", contrast(getComputedStyle(text).fill, fill) >= 3);
        break;
      }
      check("the picture is described", document.querySelector("svg").getAttribute("aria-label").includes("item [0, 0]"));
      """)
    try Browser.expect(report, checks: 9)
  }

  @Test func `reduced motion is respected`() throws {
    let report = try Browser.run(
      try Self.page("waterfall"), flags: ["--force-prefers-reduced-motion"],
      """
      check("the browser asks for it", matchMedia("(prefers-reduced-motion: reduce)").matches);
      const moving = [...document.querySelectorAll("svg *")].filter(e => getComputedStyle(e).transitionDuration.split(", ").some(time => time !== "0s"));
      check("nothing slides or fades", moving.length === 0);
      """)
    try Browser.expect(report, checks: 2)
  }

  @Test func `two runs are stepped through together, and different calls are marked`() throws {
    var (first, second) = (
      try Self.run("animator-invalidate-layout"), try Self.run("animator-reload-data")
    )
    (first.name, second.name) = ("invalidateLayout", "reloadData")
    let report = try Browser.run(
      RunPage.text(first, second),
      """
      \(Self.press)
      check("there are two screens", document.querySelectorAll("#stages svg").length === 2);
      press("End");
      check("both are at their end", place().length > 0);
      document.getElementById("list").scrollTop = 1e9;
      check("the number of differences is shown", /Calls that differ\\s*[1-9]/.test(document.getElementById("facts").textContent));
      check("differences are marked", data.differs.some(Boolean));
      """)
    try Browser.expect(report, checks: 4)
  }

  /// A run of more than 100,000 events, recorded once.
  private static func longRun() -> RecordedRun {
    var scenario = Scenario("long", data: [20_000]) { Step.load }
    scenario.steps += (1...11_000).map { Step.scroll(to: CGPoint(x: 0, y: Double($0) * 7)) }
    let source = scenario.steps.indices.map { "{\"step\": \($0)}" }.joined(separator: "\n")
    return RecordedRun(
      name: "A", file: "long.json", layout: "flow", source: source,
      recording: LayoutSession(scenario, layout: UICollectionViewFlowLayout()).record())
  }

  @Test func `a run of 100,000 events opens quickly and stays responsive`() throws {
    let run = Self.longRun()
    #expect(run.recording.stops.count > 100_000)
    let page = RunPage.text(run)
    #expect(page.utf8.count < 12_000_000)
    // The limits are far above what an idle machine needs.
    let report = try Browser.run(
      page,
      """
      \(Self.press)
      check("it is ready within five seconds, and not " + performance.now(), performance.now() < 5000);
      const scrubber = document.getElementById("scrubber"), end = Number(scrubber.max);
      const drag = value => { scrubber.value = value; scrubber.dispatchEvent(new Event("input")); };
      const took = (times, action) => { const start = performance.now(); for (let i = 0; i < times; i++) action(i); return (performance.now() - start) / times; };
      const size = () => document.querySelectorAll("*").length;
      check("only the rows and steps in sight are there", size() < 4000);
      check("going to the end is quick", took(1, () => press("End")) < 1000);
      check("End goes to the end", Number(scrubber.value) === end && end > 100000);
      check("the last step is shown", document.querySelector("#steps .current .number").textContent.trim() === "11001");
      check("dragging is smooth", took(60, i => drag(Math.round(end * i / 60))) < 250);
      check("going on is smooth", took(100, () => press("ArrowRight")) < 150);
      check("the page does not grow", size() < 4000);
      const state = () => document.querySelector("svg").getAttribute("aria-label") + document.getElementById("state-body").textContent;
      drag(54321);
      const jumped = state();
      drag(54321 - 150);
      for (let i = 0; i < 150; i++) press("ArrowRight");
      check("a jump finds what going on finds", state() === jumped);
      drag(54321 + 150);
      for (let i = 0; i < 150; i++) press("ArrowLeft");
      check("and so does going back", state() === jumped);
      """)
    try Browser.expect(report, checks: 10)
  }

  @Test func `screen readers get names, and read each text once`() throws {
    let report = try Browser.run(
      try Self.page("waterfall"), address: "#event-30",
      """
      \(Self.press)
      const nameless = [...document.querySelectorAll("button, input, select, [role=listbox], svg[role=img], section, nav, dialog")].filter(e =>
        !(e.getAttribute("aria-label") || e.getAttribute("aria-labelledby") || e.textContent.trim()));
      check("everything has a name: " + nameless.map(e => e.outerHTML.slice(0, 60)), nameless.length === 0);
      const live = [...document.querySelectorAll("[aria-live], output")].filter(e => e.getAttribute("aria-live") !== "off");
      check("one place tells what is new", live.length === 1 && live[0].id === "now-text");
      press(" ");
      check("what goes by is not read", document.getElementById("now-text").getAttribute("aria-live") === "off");
      press(" ");
      check("where it stops is", document.getElementById("now-text").getAttribute("aria-live") === "polite");
      const rows = [...document.querySelectorAll(".row")].map(row => Number(row.getAttribute("aria-posinset")));
      check("rows are read in their order", rows.every((row, i) => i === 0 || row === rows[i - 1] + 1));
      press("Home"); press("End"); press("ArrowLeft"); press("Home");
      const again = [...document.querySelectorAll(".row")].map(row => Number(row.getAttribute("aria-posinset")));
      check("and still are after moving", again.every((row, i) => row === i + 1));
      const current = document.getElementById("list").getAttribute("aria-activedescendant");
      check("the list tells its current call", document.getElementById(current).getAttribute("aria-selected") === "true");
      check("the scrubber says where it is", document.getElementById("scrubber").getAttribute("aria-valuetext") === "step 1");
      dispatchEvent(new Event("beforeprint"));
      check("all calls are printed", document.querySelectorAll(".row .n").length >= 96 && document.querySelector(".row:last-child").getAttribute("aria-posinset") === document.querySelector(".row").getAttribute("aria-setsize"));
      check("terms are in a definition list", document.getElementById("state-body").tagName === "DL");
      """)
    try Browser.expect(report, checks: 10)
  }
}
