import Foundation
import PackagePlugin

/// Runs `layoutlab` in a package that depends on LayoutLab: `swift package layoutlab check Sources/MyModule`.
///
/// The tool reads the package's files and writes those named by `--output`; on Linux this needs no permission.
@main struct LayoutLabPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    // The tool is built next to the package's own modules, which it needs to compile layouts.
    let build = try packageManager.build(
      .product("layoutlab"), parameters: .init(configuration: .debug, logging: .concise))
    let tools = build.builtArtifacts.filter {
      $0.kind == .executable && $0.url.lastPathComponent == "layoutlab"
    }
    guard build.succeeded, let tool = tools.first else {
      Diagnostics.error("'layoutlab' cannot be built:\n\(build.logText)")
      return
    }
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      // The tool has already printed the reason.
      exit(process.terminationReason == .exit ? process.terminationStatus : 70)
    }
  }
}
