import Foundation
import Testing

@testable import LayoutLabCLI

@Suite("Languages of a project")
struct ProjectLanguagesTests {
  private static func project(_ regions: String) -> String {
    "attributes = {};\n\t\tdevelopmentRegion = en;\n\t\tknownRegions = (\(regions));\n\t\tmainGroup = 1;\n"
  }

  @Test(arguments: [
    ("en,\n\t\t\tBase,\n", true), ("en, \"pt-BR\", Base", true), ("en, ar", false), ("\"ar-EG\", en", false),
    ("Base, Hebrew", false), ("", false),
  ])
  func `regions decide whether a project has a language from right to left`(
    _ regions: String, _ isLeftToRight: Bool
  ) {
    #expect(ProjectLanguages.isLeftToRight(Self.project(regions)) == isLeftToRight)
    #expect(!ProjectLanguages.isLeftToRight("no project"))
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
}
