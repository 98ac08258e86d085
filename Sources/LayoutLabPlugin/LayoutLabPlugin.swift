import Foundation
import PackagePlugin

/// Runs `layoutlab` in a package that depends on LayoutLab: `swift package layoutlab check Sources/MyModule`.
///
/// The tool reads the package's files and writes what `--output` names, so on Linux no permission is asked for.
@main struct LayoutLabPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    // Built where the package's own modules are, which the tool compiles layouts against.
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
      // What is wrong has been printed by the tool.
      exit(process.terminationReason == .exit ? process.terminationStatus : 70)
    }
  }
}
