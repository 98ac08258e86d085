import Foundation
import LayoutLab
import Testing

@testable import LayoutLabCLI

@Suite("The orientations that an app supports")
struct ProjectOrientationsTests {
  private let portrait =
    "The app supports portrait orientations only (A.xcodeproj), in which views keep their size."

  private func remark(_ settings: String..., list: [String: [String]]? = nil) throws -> String? {
    let lists = try list.map {
      [
        ProjectOrientations.PropertyList(
          file: "Info.plist",
          contents: try PropertyListSerialization.data(fromPropertyList: $0, format: .xml, options: 0))
      ]
    }
    let text = settings.map { "\t\t\t\t\($0);" }.joined(separator: "\n")
    return ProjectOrientations.remark(on: "A.xcodeproj", text, lists ?? [])
  }

  @Test func `build settings list the orientations`() throws {
    let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
    #expect(try remark("\(key) = UIInterfaceOrientationPortrait") == portrait)
    let both = "\"UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft\""
    #expect(try remark("\(key) = \(both)") == nil)
    #expect(try remark("\(key)_iPhone = UIInterfaceOrientationPortrait", "\(key)_iPad = \(both)") == nil)
    #expect(
      try remark(
        "\(key)_iPhone = UIInterfaceOrientationPortrait", "\(key)_iPad = \(both)",
        "TARGETED_DEVICE_FAMILY = 1")
        == portrait)
    #expect(try remark("PRODUCT_NAME = A") == nil)
  }

  @Test func `the manifest of a generated project names devices and property lists`() {
    let target = """
      .target(
        name: "App", deploymentTarget: .iOS(targetVersion: "15.0", devices: .iphone),
        infoPlist: "Config/Info.plist", sources: ["Sources/**"]),
      """
    let tests = target.replacing("Config/Info.plist", with: "Tests/TestInfo.plist")
    #expect(
      TuistProject(target + tests).settings
        == "INFOPLIST_FILE = Config/Info.plist;\nTARGETED_DEVICE_FAMILY = 1;")
    #expect(
      TuistProject(target.replacing(".iphone", with: "[.iphone, .ipad]")).settings
        == "INFOPLIST_FILE = Config/Info.plist;")
    #expect(
      TuistProject("destinations: [.iPhone],\ninfoPlist: .file(path: \"App/Info.plist\")").settings
        .contains("FAMILY"))
  }

  @Test func `property lists list the orientations`() throws {
    let key = "UISupportedInterfaceOrientations"
    let upright = ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown"]
    #expect(try remark(list: [key: upright]) == portrait)
    #expect(try remark(list: [key: upright + ["UIInterfaceOrientationLandscapeRight"]]) == nil)
    let pad = [key: upright, "\(key)~ipad": ["UIInterfaceOrientationLandscapeRight"]]
    #expect(try remark(list: pad) == nil)
    #expect(try remark("TARGETED_DEVICE_FAMILY = 1", list: pad) == portrait)
    #expect(try remark("TARGETED_DEVICE_FAMILY = \"1,2\"", list: pad) == nil)
    #expect(try remark("SDKROOT = iphoneos", list: pad) == portrait)
  }

  @Test(arguments: [("App/Support/Info.plist", true), ("AppTests/Info.plist", false)])
  func `a property list is found that only a configuration file names`(_ path: String, _ isOfApp: Bool) throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lists-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = folder.appendingPathComponent(path)
    let project = folder.appendingPathComponent("A.xcodeproj/project.pbxproj")
    for file in [list, project] {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    try Data("buildSettings = {\nPRODUCT_NAME = A;\n};".utf8).write(to: project)
    let entries = ["UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"]]
    try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0).write(to: list)
    let found = ProjectOrientations(of: folder.appendingPathComponent("App/Wall.swift").path)
    #expect(found.remark == (isOfApp ? portrait : nil))
  }

  @Test func `an app that is always on its side keeps its size too`() throws {
    let sides = ["UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight"]
    #expect(
      try remark(list: ["UISupportedInterfaceOrientations": sides])
        == "The app supports landscape orientations only (A.xcodeproj), in which views keep their size.")
  }

  @Test func `the devices of a framework are not those of the app`() throws {
    let pad = [
      "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
      "UISupportedInterfaceOrientations~ipad": ["UIInterfaceOrientationLandscapeRight"],
    ]
    func settings(_ family: String, list: String) -> String {
      "buildSettings = {\nTARGETED_DEVICE_FAMILY = \(family);\nINFOPLIST_FILE = \(list);\nPRODUCT_NAME = A;\n};"
    }
    let framework = settings("\"1,2\"", list: "Tracking/Info.plist")
    #expect(try remark(settings("1", list: "Info.plist") + "\n" + framework, list: pad) == portrait)
    #expect(try remark(settings("\"1,2\"", list: "Info.plist") + "\n" + framework, list: pad) == nil)
  }

  @Test func `the targets decide for which devices the app is`() throws {
    let key = "UISupportedInterfaceOrientations"
    let pad = [
      key: ["UIInterfaceOrientationPortrait"], "\(key)~ipad": ["UIInterfaceOrientationLandscapeRight"],
    ]
    func settings(_ family: String?, isTarget: Bool) -> String {
      let devices = family.map { "TARGETED_DEVICE_FAMILY = \($0);\n" } ?? ""
      return "buildSettings = {\n\(devices)\(isTarget ? "PRODUCT_NAME = A" : "SDKROOT = iphoneos");\n};"
    }
    func remark(project: String, target: String?) throws -> String? {
      let parts = [settings(project, isTarget: false), settings(target, isTarget: true)]
      return try self.remark(parts.joined(separator: "\n"), list: pad)
    }
    #expect(try remark(project: "\"1,2\"", target: "1") == portrait)
    #expect(try remark(project: "\"1,2\"", target: nil) == nil)
    #expect(try remark(project: "1", target: "\"1,2\"") == nil)
    #expect(try remark(project: "1", target: nil) == portrait)
  }

  @Test func `test targets say nothing about the app`() throws {
    let app = "buildSettings = {\n TARGETED_DEVICE_FAMILY = 1;\n};\nname = Debug;\n"
    let tests = "buildSettings = {\n TARGETED_DEVICE_FAMILY = \"1,2\";\n TEST_HOST = \"A.app\";\n};\n"
    #expect(ProjectOrientations.withoutTests("{\n\(app)\(tests)\(app)") == "{\n\(app)\(app)")
    #expect(ProjectOrientations.withoutTests("{\n\(app)") == "{\n\(app)")
  }

  @Test func `an app for tvOS does not rotate`() throws {
    #expect(
      try remark("SDKROOT = appletvos")
        == "The app is for tvOS (A.xcodeproj), where views keep their size.")
    #expect(try remark("SDKROOT = appletvos", "SDKROOT = iphoneos") == nil)
  }

  /// Returns a project whose app delegate returns orientations.
  private func app(_ mask: String) -> NeighborFiles {
    let text = """
      extension AppDelegate {
        func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
          -> UIInterfaceOrientationMask { \(mask) }
      }
      """
    return NeighborFiles([SourceFile(path: "App.swift", text: text)])
  }

  @Test(arguments: [
    ("return .portrait", true), ("[.portrait, .portraitUpsideDown]", true), ("lock", false), (".all", false),
    ("isPad ? .all : .portrait", false),
  ])
  func `an app delegate can allow portrait orientations only`(_ mask: String, _ isLocked: Bool) {
    let lock = ProjectOrientations.lock(ofDelegateAmong: app(mask), for: "Grid")
    #expect(
      lock
        == (isLocked
          ? "The app delegate allows portrait orientations only (App.swift:2), in which views keep their size."
          : nil))
  }

  @Test(arguments: [
    ("if top is VideoViewController { return .all }\nreturn .portrait", true),
    ("if let video = top as? VideoViewController, video.isWide { return .all }\nreturn .portrait", true),
    ("if top is GridViewController { return .all }\nreturn .portrait", false),
    ("if top is VideoViewController { return .all } else { return .landscape }\nreturn .portrait", false),
    ("if top.isWide { return .all }\nreturn .portrait", false),
  ]) func `an exception for another view controller turns no layout`(_ body: String, _ isLocked: Bool) {
    let text = """
      class AppDelegate {
        func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
          -> UIInterfaceOrientationMask {
          \(body)
        }
      }
      class VideoViewController: UIViewController {}
      """
    let screen = "class GridViewController: UIViewController { let grid = Grid() }"
    let files = NeighborFiles(
      [("App.swift", text), ("Screen.swift", screen)].map { SourceFile(path: $0, text: $1) })
    let lock = ProjectOrientations.lock(ofDelegateAmong: files, for: "Grid")
    #expect((lock != nil) == isLocked)
    if let lock { #expect(lock.contains("portrait orientations only except for VideoViewController (App")) }
  }

  @Test func `an app delegate can allow others`() {
    func isAllowed(_ mask: String) -> Bool { ProjectOrientations.areAllowedByDelegate(among: app(mask)) }
    #expect(isAllowed(".all"))
    #expect(isAllowed("[.portrait, .landscapeLeft]"))
    #expect(!isAllowed(".portrait"))
  }
}
