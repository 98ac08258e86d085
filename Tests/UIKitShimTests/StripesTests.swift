import LayoutLab
import LayoutLabTesting
import Testing
import UIKit

@Test @MainActor func `stripes lie under one another`() {
  let scenario = Scenario("stripes", data: [20]) {
    Step.load.expecting {
      Expect.contentSize(CGSize(width: 390, height: 1190))
      Expect.frame(IndexPath(item: 1, section: 0), CGRect(x: 0, y: 60, width: 390, height: 50))
    }
    Step.scroll(to: CGPoint(x: 0, y: 300)).labelled("half a screen down").expecting {
      Expect.never("layout.prepare()")
      Expect.rects(CGRect(x: 0, y: 0, width: 390, height: 1688))
    }
  }
  LayoutSession(scenario) { _ in .init(StripesLayout()) }.run().recordIssues()
}

@Test @MainActor func `stripes pass the file`() throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "stripes.json")
  let scenario = try ScenarioReader.read(Data(contentsOf: file), file: file.path)
  LayoutSession(scenario) { _ in .init(StripesLayout()) }.run().recordIssues()
}
