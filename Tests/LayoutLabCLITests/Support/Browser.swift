import Foundation
import Testing

/// A headless browser for testing pages.
struct Browser {
  /// The installed browser; `nil` if there is none that starts.
  static let path: String? = {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.lazy.flatMap { folder in names.map { "\(folder)/\($0)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) && starts($0) }
  }()

  /// Returns whether a program is a browser, and not a placeholder of the distribution.
  private static func starts(_ path: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["--version"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// The report of a script about a page.
  struct Report: Decodable {
    /// The failed checks, one sentence each.
    var failures: [String]
    /// The number of checks.
    var checks: Int
    /// The errors that the page raised.
    var errors: [String]
  }

  /// Loads a page, runs a script in it, and returns its report.
  ///
  /// The script calls `check(sentence, isTrue)`. It runs when the page has been set up; `report` is written at the end.
  ///
  /// - Parameters:
  ///   - page: The text of the page.
  ///   - address: The fragment after the page's name, for example `#event-42`.
  ///   - width: The width of the window, in pixels.
  ///   - flags: Further flags of the browser.
  ///   - script: The script to run in the page.
  /// - Returns: The report; `nil` if the browser did not write one.
  /// - Throws: An error from writing the page, starting the browser or reading the report.
  static func run(
    _ page: String, address: String = "", width: Int = 1280, flags: [String] = [], _ script: String
  ) throws -> Report? {
    guard let path else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "layoutlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = """
      <script>
      window.checks = { failures: [], checks: 0, errors: [] };
      window.onerror = (message) => { window.checks.errors.push(String(message)); };
      window.check = (sentence, isTrue) => { window.checks.checks += 1; if (!isTrue) window.checks.failures.push(sentence); };
      document.addEventListener("securitypolicyviolation", event => window.checks.errors.push("blocked: " + event.blockedURI));
      </script>
      """
    let after = """
      <script>
      try { \(script) } catch (error) { window.checks.errors.push(String(error)); }
      const report = document.createElement("pre");
      report.id = "report";
      report.textContent = JSON.stringify(window.checks);
      document.body.append(report);
      </script>
      </body>
      """
    let tried = page.replacing("</head>", with: "</head>" + before).replacing("</body>", with: after)
    let file = folder.appendingPathComponent("page.html")
    try Data(tried.utf8).write(to: file)
    let opened = width < narrowest ? try frame(around: file, address: address, width: width) : file
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments =
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--window-size=\(width),900", "--dump-dom",
        "--user-data-dir=\(folder.path)/profile", "--allow-file-access-from-files",
      ] + flags + [opened.absoluteString + address]
    let out = folder.appendingPathComponent("out")
    try Data().write(to: out)
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let dom = String(decoding: try Data(contentsOf: out), as: UTF8.self)
    guard let start = dom.range(of: "<pre id=\"report\">")?.upperBound,
      let end = dom.range(of: "</pre>", range: start..<dom.endIndex)?.lowerBound
    else { return nil }
    let text = dom[start..<end].replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&")
    return try JSONDecoder().decode(Report.self, from: Data(text.utf8))
  }

  /// The smallest width of a window, in pixels.
  private static let narrowest = 500

  /// Writes a page that shows another one in a frame of a width, as windows cannot be narrower than ``narrowest``.
  private static func frame(around file: URL, address: String, width: Int) throws -> URL {
    let page = """
      <body>
      <script>const take = frame => document.body.append(frame.contentDocument.getElementById("report").cloneNode(true));</script>
      <iframe src="\(file.lastPathComponent)\(address)" style="width: \(width)px; height: 800px; border: 0" onload="take(this)"></iframe>
      </body>
      """
    let opened = file.deletingLastPathComponent().appendingPathComponent("frame.html")
    try Data(page.utf8).write(to: opened)
    return opened
  }

  /// Expects that a page has made all checks, without a failure and without an error.
  static func expect(
    _ report: Report?, checks: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let report = try #require(report, "the browser gave no report", sourceLocation: sourceLocation)
    #expect(report.failures == [], sourceLocation: sourceLocation)
    #expect(report.errors == [], sourceLocation: sourceLocation)
    #expect(report.checks == checks, sourceLocation: sourceLocation)
  }
}
