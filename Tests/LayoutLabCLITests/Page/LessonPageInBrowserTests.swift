import Foundation
import LayoutLabReport
import TestSupport
import Testing

@testable import LayoutLabCLI

@Suite(
  "The page of a lesson, in a browser",
  .enabled(if: FullRun.isOn, "starting browsers takes seconds: LAYOUTLAB_FULL=1"),
  .enabled(
    if: !FullRun.isOn || Browser.path != nil,
    "there is no Chromium on the path: pages are not tried in a browser"))
@MainActor struct LessonPageInBrowserTests {
  private static let help = """
    const press = key =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    const text = selector => document.querySelector(selector)?.textContent ?? "";
    const place = () => text("#place");
    const rows = () => document.querySelectorAll("#list .row").length;
    const isSeen = id => getComputedStyle(document.getElementById(id)).display !== "none";
    """

  @Test func `a question hides what follows until it is answered`() throws {
    let report = try Browser.run(
      try LessonStage(.firstDisplay).page(),
      """
      \(Self.help)
      check("the situation comes first", text("#quiz").startsWith("Six rows"));
      document.querySelector(".go-on").click();
      check("then the first question", text("#question") === "Which call comes next?");
      check("it stops at its call", place().startsWith("call 2 of"));
      const before = rows();
      press("End");
      press("ArrowRight");
      check("keys do not go past it", place().startsWith("call 2 of") && rows() === before);
      check("the titles of steps are hidden", !isSeen("story") && !text("#list").includes("in their order"));
      press("1");
      check("a wrong choice is marked", text(".choices .wrong").includes("collectionViewContentSize"));
      check("so is the right one", text(".choices .right").includes("layout.prepare()"));
      check("it says what the choice would have meant", text(".reason").includes("as call 6."));
      check("the run continues to the answer", place().startsWith("call 3 of") && rows() === before + 1);
      check("the focus goes to the next question", document.activeElement.textContent === "Next question");
      press("3");
      check("only the first answer counts", document.querySelectorAll(".choices .wrong").length === 1);
      """)
    try Browser.expect(report, checks: 11)
  }

  @Test func `the result counts right answers and shows the whole run`() throws {
    let report = try Browser.run(
      try LessonStage(.firstDisplay).page(),
      """
      \(Self.help)
      document.querySelector(".go-on").click();
      for (let number = 0; number < questions.length; number++) {
        press(String(questions[number].right + (number === 0 ? 2 : 1)));
        if (number === 0 && !document.querySelector(".reason")) press("1");
        document.querySelector(".go-on").click();
      }
      check("one answer was wrong", text("#question") === `${questions.length - 1} of ${questions.length} right`);
      check("the steps are shown with their titles", isSeen("story") && text("#steps").includes("all calls, in their order"));
      press("End");
      check("the run can be seen to its end", place().startsWith("step 2"));
      check("the next run is offered", text(".go-on").startsWith("Next run: "));
      """)
    try Browser.expect(report, checks: 4)
  }

  @Test func `a value to change has a button for each run`() throws {
    let page = try LessonStage(.boundsQuestion).page()
    let scene = Lesson.boundsQuestion.scenes.count + 1
    let report = try Browser.run(
      page, address: "?embedded&scene=\(scene)#step-2",
      """
      \(Self.help)
      const buttons = [...document.querySelectorAll(".knob button")];
      check("there are two", buttons.map(button => button.textContent).join() === "true,false unless the size changes");
      check("the shown one is pressed", buttons[0].getAttribute("aria-pressed") === "true");
      check("the run is at the step of the address", place().startsWith("step 2"));
      check("nothing is asked", !document.querySelector(".choices"));
      check("nothing is cut off at the side", document.documentElement.scrollWidth <= innerWidth);
      """)
    try Browser.expect(report, checks: 5)
  }

  @Test func `a run can be shown without its questions`() throws {
    let report = try Browser.run(
      try LessonStage(.firstDisplay).page(), address: "?embedded&scene=1&view#event-7", width: 400,
      """
      \(Self.help)
      check("the run is at the call of the address", place().startsWith("call 7 of"));
      check("nothing is asked", document.getElementById("quiz").hidden);
      check("nothing is cut off at the side", document.documentElement.scrollWidth <= innerWidth);
      """)
    try Browser.expect(report, checks: 3)
  }

  @Test func `an address beyond an open question says why it is not shown`() throws {
    let report = try Browser.run(
      try LessonStage(.firstDisplay).page(), address: "#event-7",
      """
      \(Self.help)
      check("the run stops at the question", place().startsWith("call 2 of"));
      check("the page says why", text(".held").startsWith("Call 7 would reveal answers."));
      const link = document.querySelector(".held a");
      check("the whole run is one click away", link.search.includes("view") && link.hash === "#event-7");
      document.querySelector(".go-on").click();
      check("it still says so", text(".held").startsWith("Call 7"));
      while (lastShownRow() < rowOfCall(7) && isAsking()) {
        if (!isAnswered()) press(String(questions[asked].right + 1));
        if (lastShownRow() < rowOfCall(7)) document.querySelector(".go-on").click();
      }
      check("it is silent when the call can be seen", !document.querySelector(".held"));
      """)
    try Browser.expect(report, checks: 5)
  }

  @Test func `the player in an article shows the state and whole names of calls`() throws {
    let report = try Browser.run(
      try LessonStage(.boundsQuestion).page(), address: "?embedded&scene=1&view#event-23", width: 720,
      """
      \(Self.help)
      check("the state is shown", isSeen("state") && text("#state-body").includes("content size"));
      const bodies = [...document.querySelectorAll("#list .row .body")].filter(body => body.textContent.includes("(forBoundsChange:)"));
      const isCut = body => body.querySelector("b").getBoundingClientRect().right > body.getBoundingClientRect().right;
      check("the name of the bounds query is not cut off", bodies.length > 1 && !bodies.some(isCut));
      check("causes leave their room to names", [...document.querySelectorAll("#list .cause")].every(cause => getComputedStyle(cause).display === "none"));
      """)
    try Browser.expect(report, checks: 3)
  }
}
