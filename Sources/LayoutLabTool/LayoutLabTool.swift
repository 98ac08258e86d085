import LayoutLabCLI

/// The entry point of `layoutlab`.
@main struct LayoutLabTool {
  @MainActor static func main() { CommandLineTool.layoutlab.main() }
}
