import Foundation
import LayoutLab

/// The orientations that an app supports, found in its Xcode project and its `Info.plist` files.
///
/// A view of an app that supports portrait orientations only keeps its size: without landscape orientations, UIKit does
/// not show the app beside others either. An app for tvOS never rotates.
struct ProjectOrientations {
  /// The reason why the views of the app keep their size, as a sentence; `nil` if the app rotates or if the project does
  /// not say so.
  let remark: String?
  /// Whether the app is for iPhones only.
  let isForPhones: Bool

  /// Finds the nearest project of a file.
  init(of file: String) {
    let folder = URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent()
    for level in NeighborFiles.levels(from: folder) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: level.path)) ?? []
      let own = names.filter { $0 != "Pods.xcodeproj" }
      if let (name, text) = Self.settings(in: level, among: own) {
        let named = Self.values(of: "INFOPLIST_FILE", in: text).uniqued
        // A configuration file can name the property list instead of the project.
        let files = named.isEmpty ? Self.propertyLists(in: level.path) : named
        let lists = files.compactMap { file -> PropertyList? in
          let place = file.replacingOccurrences(of: "$(SRCROOT)/", with: "")
          return FileManager.default.contents(atPath: level.appendingPathComponent(place).path)
            .map { PropertyList(file: file, contents: $0) }
        }
        remark = Self.remark(on: name, text, lists)
        isForPhones = Self.isForPhones(text, lists)
        return
      }
    }
    (remark, isForPhones) = (nil, false)
  }

  /// Returns the name of the project in a folder, and its build settings; `nil` if there is none.
  private static func settings(in folder: URL, among names: [String]) -> (name: String, text: String)? {
    if let (name, contents) = XcodeProject.files(in: folder.path, among: names).first {
      return (name, withoutTests(String(decoding: contents, as: UTF8.self)))
    }
    guard names.contains(TuistProject.manifest),
      let manifest = FileManager.default.contents(
        atPath: folder.appendingPathComponent(TuistProject.manifest).path)
    else { return nil }
    return (TuistProject.manifest, TuistProject(String(decoding: manifest, as: UTF8.self)).settings)
  }

  /// Returns the paths of the property lists in the folders of a project, those of tests and of libraries excluded.
  private static func propertyLists(in folder: String) -> [String] {
    let others: Set = ["Pods", "Carthage", "DerivedData", ".build", ".git"]
    func lists(in path: String, _ depth: Int) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)")) ?? []
      return names.sorted().flatMap { name -> [String] in
        if others.contains(name) || name.contains("Test") { return [] }
        let inner = path.isEmpty ? name : "\(path)/\(name)"
        if name.hasSuffix("Info.plist") { return [inner] }
        return depth > 0 && !name.contains(".") ? lists(in: inner, depth - 1) : []
      }
    }
    return lists(in: "", 2)
  }

  /// The property list of a target.
  struct PropertyList {
    /// The path, as the project has it.
    var file: String
    /// The entries; empty if they cannot be read.
    var entries: [String: Any]

    init(file: String, contents: Data) {
      self.file = file
      let list = try? PropertyListSerialization.propertyList(from: contents, format: nil)
      entries = list as? [String: Any] ?? [:]
    }

    /// Whether the list says how the device can be held, as that of an app does and that of a framework does not.
    var namesOrientations: Bool { entries.keys.contains { $0.hasPrefix(ProjectOrientations.key) } }
  }

  private static let key = "UISupportedInterfaceOrientations"

  /// Returns the text of a project without the build settings of test targets, which often name other devices.
  static func withoutTests(_ text: String) -> String {
    let start = "buildSettings = {"
    let signs = ["TEST_HOST", "BUNDLE_LOADER", "TEST_TARGET_NAME"]
    let parts = text.components(separatedBy: start)
    return parts.enumerated().filter { index, part in
      let settings = part.components(separatedBy: "};")[0]
      return index == 0 || !signs.contains(where: settings.contains)
    }.map(\.element).joined(separator: start)
  }

  /// Whether all targets are for iPhones, or all apps if their property lists tell which targets these are; the settings
  /// of the project count for those without one of their own.
  private static func isForPhones(_ text: String, _ lists: [PropertyList]) -> Bool {
    let family = "TARGETED_DEVICE_FAMILY"
    let blocks = text.components(separatedBy: "buildSettings = {").dropFirst().map {
      $0.components(separatedBy: "};")[0]
    }
    let ofApps = Set(lists.filter(\.namesOrientations).map(\.file))
    let apps = blocks.filter { !ofApps.isDisjoint(with: values(of: "INFOPLIST_FILE", in: $0)) }
    let targets =
      apps.isEmpty
      ? blocks.filter { $0.contains("PRODUCT_NAME") || $0.contains("INFOPLIST_FILE") } : apps
    let own = targets.map { values(of: family, in: $0) }
    if !own.isEmpty, own.allSatisfy({ $0 == ["1"] }) { return true }
    let all = Set(values(of: family, in: text))
    // Without the setting, Xcode builds for iPhones.
    return all == ["1"] || all.isEmpty && values(of: "SDKROOT", in: text).contains("iphoneos")
  }

  /// Returns whether an app delegate allows landscape orientations, whatever the property list says.
  static func areAllowedByDelegate(among files: NeighborFiles) -> Bool {
    let orientations: Set = ["all", "allButUpsideDown", "landscape", "landscapeLeft", "landscapeRight"]
    return files.programs(naming: "supportedInterfaceOrientationsFor").contains { file in
      file.tokens[0].contains { $0.kind == .word && orientations.contains($0.text) }
    }
  }

  /// Returns why views keep their size if an app delegate allows portrait orientations only, as a sentence; `nil` if it
  /// does not, or if its answer can change.
  ///
  /// An exception for a view controller of one class does not matter to the views of others.
  ///
  /// - Parameters:
  ///   - files: The files of the project.
  ///   - layout: The name of the layout whose views are meant.
  /// - Returns: The sentence.
  static func lock(ofDelegateAmong files: NeighborFiles, for layout: String) -> String? {
    let name = "application(_:supportedInterfaceOrientationsFor:)"
    for file in files.programs(naming: "supportedInterfaceOrientationsFor") {
      let tokens = file.tokens[0]
      for member in file.types.flatMap(\.members) where member.fullName == name {
        guard let body = FixedCount.body(of: member, in: file) else { continue }
        let exceptions = exceptions(in: tokens, body)
        let words = Set(tokens[exceptions.end..<body.upperBound].filter { $0.kind == .word }.map(\.text))
        let upright: Set = ["portrait", "portraitUpsideDown"]
        guard !words.isDisjoint(with: upright),
          words.isSubset(of: upright.union(["return", "UIInterfaceOrientationMask", "rawValue"])),
          !exceptions.controllers.contains(where: { shows($0, layout, files) })
        else { continue }
        let place = SourceLine(file: file.files[0].path, line: member.line).text
        let others =
          exceptions.controllers.isEmpty ? "" : " except for \(exceptions.controllers.uniqued.listed)"
        return
          "The app delegate allows portrait orientations only\(others) (\(place)), in which views keep their size."
      }
    }
    return nil
  }

  /// Returns the view controllers that conditions at the beginning of a method are about, and the end of these `if`
  /// statements.
  private static func exceptions(
    in tokens: [Token], _ body: Range<Int>
  ) -> (controllers: [String], end: Int) {
    var (controllers, start) = ([String](), body.lowerBound)
    while start < body.upperBound, tokens[start].isKeyword("if"),
      let open = tokens[start..<body.upperBound].firstIndex(where: { $0.isSign("{") })
    {
      let casts = (start..<open).filter { tokens[$0].isKeyword("is") || tokens[$0].isKeyword("as") }
      let types = casts.compactMap { cast in
        tokens[cast..<open].first { $0.kind == .word && $0.text.first?.isUppercase == true }?.text
      }
      let end = tokens.endOfGroup(from: open)
      guard let type = types.last(where: { $0.hasSuffix("ViewController") }), !PlatformClasses.isName(type),
        end < body.upperBound, !tokens[end].isKeyword("else")
      else { break }
      controllers.append(type)
      start = end
    }
    return (controllers, start)
  }

  /// Returns whether a view controller shows a layout, in code or in a storyboard.
  private static func shows(_ controller: String, _ layout: String, _ files: NeighborFiles) -> Bool {
    files.layouts(of: layout).contains { $0.classes.contains(controller) }
      || files.programs(naming: controller).contains { file in
        file.types.contains { $0.name == controller } && file.names(layout)
      }
  }

  /// Returns why the views of a project's apps keep their size; `nil` if they do not.
  ///
  /// - Parameters:
  ///   - name: The name of the project.
  ///   - text: The text of the project.
  ///   - lists: Its `Info.plist` files.
  /// - Returns: The sentence.
  static func remark(on name: String, _ text: String, _ lists: [PropertyList]) -> String? {
    let platforms = Set(values(of: "SDKROOT", in: text))
    if platforms == ["appletvos"] { return "The app is for tvOS (\(name)), where views keep their size." }
    let endings = isForPhones(text, lists) ? ["", "iphone"] : ["", "iphone", "ipad"]
    var supported: Set<String> = []
    for ending in endings {
      let suffix = ["iphone": "_iPhone", "ipad": "_iPad"][ending] ?? ""
      let settings = values(of: "INFOPLIST_KEY_\(key)\(suffix)", in: text)
      supported.formUnion(settings.flatMap { $0.split(separator: " ").map(String.init) })
      for list in lists {
        supported.formUnion(list.entries[ending.isEmpty ? key : "\(key)~\(ending)"] as? [String] ?? [])
      }
    }
    let all = [
      ("portrait", ["Portrait", "PortraitUpsideDown"]), ("landscape", ["LandscapeLeft", "LandscapeRight"]),
    ]
    return all.first { _, orientations in
      !supported.isEmpty && supported.isSubset(of: orientations.map { "UIInterfaceOrientation\($0)" })
    }.map { word, _ in "The app supports \(word) orientations only (\(name)), in which views keep their size."
    }
  }

  /// Returns the values of a build setting in the text of a project.
  private static func values(of setting: String, in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let trimmed = parts.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\";")) }
      return trimmed[0] == setting ? trimmed[1] : nil
    }
  }
}
