import Foundation
import Testing

@testable import LayoutLabCLI

@Suite("Languages of a project")
struct ProjectLanguagesTests {
  private static func project(_ regions: String) -> String {
    "attributes = {};\n\t\tdevelopmentRegion = en;\n\t\tknownRegions = (\(regions));\n\t\tmainGroup = 1;\n"
  }

  @Test(arguments: [
    ("en,\n\t\t\tBase,\n", "App.xcodeproj", false), ("en, \"pt-BR\", Base", "App.xcodeproj", false),
    ("en, ar", nil, true), ("\"ar-EG\", en", nil, true), ("Base, Hebrew", nil, true), ("", nil, false),
  ])
  func `regions decide whether a project has a language from right to left`(
    _ regions: String, _ leftToRight: String?, _ hasRightToLeft: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let app = URL(fileURLWithPath: folder.path).appendingPathComponent("App.xcodeproj")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    try Self.project(regions).write(
      to: app.appendingPathComponent("project.pbxproj"), atomically: true, encoding: .utf8)
    let languages = ProjectLanguages(of: folder.path + "/Wall.swift")
    #expect(languages.leftToRightProject == leftToRight)
    #expect(languages.hasRightToLeft == hasRightToLeft)
  }

  @Test(arguments: [
    ("path = en.lproj/Main.strings;", "App.xcodeproj"), ("path = en.lproj/A; path = ar.lproj/A;", nil),
    ("path = en.lproj/Main.strings; path = Texts.xcstrings;", nil),
  ]) func `a region without files is no language of the app`(_ files: String, _ leftToRight: String?) throws {
    let folder = try TemporaryFolder()
    let app = URL(fileURLWithPath: folder.path).appendingPathComponent("App.xcodeproj")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    try (Self.project("en, ar") + files).write(
      to: app.appendingPathComponent("project.pbxproj"), atomically: true, encoding: .utf8)
    #expect(ProjectLanguages(of: folder.path + "/Wall.swift").leftToRightProject == leftToRight)
  }

  @Test func `a text without a list of regions has no languages`() {
    #expect(ProjectLanguages.knownRegions(of: "no project").isEmpty)
  }

  @Test func `the project is found around a file, and a library has none`() throws {
    let folder = try TemporaryFolder()
    let root = URL(fileURLWithPath: folder.path)
    let app = root.appendingPathComponent("App.xcodeproj")
    let sources = root.appendingPathComponent("App")
    for folder in [app, sources] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let file = sources.appendingPathComponent("Wall.swift").path
    #expect(ProjectLanguages(of: file).leftToRightProject == nil)
    let text = Self.project("en, Base")
    try text.write(to: app.appendingPathComponent("project.pbxproj"), atomically: true, encoding: .utf8)
    #expect(ProjectLanguages(of: file).leftToRightProject == "App.xcodeproj")
    try "".write(to: root.appendingPathComponent("Wall.podspec"), atomically: true, encoding: .utf8)
    #expect(ProjectLanguages(of: file).leftToRightProject == nil)
  }

  @Test(arguments: [
    (["en", "zh-Hans", "Base"], "The app with 'en.lproj', 'zh-Hans.lproj'"), (["en", "ar"], nil),
    (["Base"], nil), ([], nil),
  ])
  func `without a project, the folders of languages count`(_ languages: [String], _ project: String?) throws {
    let folder = try TemporaryFolder()
    let root = URL(fileURLWithPath: folder.path)
    let layouts = root.appendingPathComponent("App/Layouts")
    try FileManager.default.createDirectory(at: layouts, withIntermediateDirectories: true)
    for language in languages {
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent("App/\(language).lproj"), withIntermediateDirectories: true)
    }
    try "".write(to: root.appendingPathComponent("Podfile"), atomically: true, encoding: .utf8)
    let file = layouts.appendingPathComponent("Wall.swift").path
    #expect(ProjectLanguages(of: file).leftToRightProject == project)
    // A project knows better.
    let app = root.appendingPathComponent("App.xcodeproj")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    try Self.project("en, ar").write(
      to: app.appendingPathComponent("project.pbxproj"), atomically: true, encoding: .utf8)
    #expect(ProjectLanguages(of: file).leftToRightProject == nil)
  }

  @Test(arguments: [("Pods", true), ("Carthage", true), ("vendor", true), ("Kit", false)])
  func `the project around a folder with code of others counts`(_ name: String, _ isOutside: Bool) throws {
    let folder = try TemporaryFolder()
    let root = URL(fileURLWithPath: folder.path)
    for (path, regions) in [("App.xcodeproj", "en, Base"), ("\(name)/Pods.xcodeproj", "en, ar")] {
      let project = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
      try Self.project(regions).write(
        to: project.appendingPathComponent("project.pbxproj"), atomically: true, encoding: .utf8)
    }
    let layouts = root.appendingPathComponent("\(name)/Cards")
    try FileManager.default.createDirectory(at: layouts, withIntermediateDirectories: true)
    let languages = ProjectLanguages(of: layouts.appendingPathComponent("Wall.swift").path)
    #expect(languages.leftToRightProject == (isOutside ? "App.xcodeproj" : nil))
    #expect(languages.hasRightToLeft == !isOutside)
  }
}
