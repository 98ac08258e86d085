import LayoutLabCLI

/// The entry point of `layoutlab-maintain`, which serves those who work on LayoutLab itself.
@main struct MaintenanceTool {
  @MainActor static func main() {
    CommandLineTool(
      name: "layoutlab-maintain", summary: "builds the documentation of LayoutLab and measures it.",
      examples: ["swift run layoutlab-maintain docs", "swift run -c release layoutlab-maintain bench"],
      commands: [.docs, .bench, .explore, .help]
    ).main()
  }
}

extension Command {
  static let docs = Command(
    name: "docs", summary: "build lessons and reference as a site of static files",
    discussion:
      "Run it in the root of LayoutLab's own package. It uses 'docc', which is part of the toolchain.",
    flags: [.docsOutput, .docsBase],
    examples: [
      .init("swift run layoutlab-maintain docs", "into .build/docs"),
      .init("swift run layoutlab-maintain docs --output site --base LayoutLab", "for example.com/LayoutLab"),
    ],
    run: DocsCommand.run)

  static let explore = Command(
    name: "explore", summary: "measure how soon exploration finds faults, and whether it raises false alarms",
    discussion: """
      Each layout that fails 'check' on purpose is explored until its first finding, from several seeds, with and
      without guidance by edge counters; each sound layout runs all programs. It measures the gallery, whose broken
      layouts say so in the catalog, and the layouts that break a rule in LayoutLab's own tests. If the first seed finds
      nothing, the others are not run. The tables are Markdown on standard output.
      """,
    flags: [
      .measuredFolder, .measuredSeeds, .fixtureSeeds, .measuredPrograms, .soundPrograms, .measuredArticle,
    ],
    examples: [
      .init("swift run -c release layoutlab-maintain explore", "the gallery"),
      .init(
        "swift run -c release layoutlab-maintain explore --folder Broken --seeds 3", "broken layouts"),
    ],
    run: MeasureExplorationCommand.run, findings: "a fault is missed, or a sound layout has a finding")

  static let bench = Command(
    name: "bench", summary: "measure the engine against plain loops, and the cost of check",
    discussion:
      """
      Needs a release build. Times are written to standard error, the verdict on checksums and limits to standard output.
      A limit is exceeded if the fastest of five runs is slower than the limit permits for the slowest run of a plain loop.
      """,
    examples: ["swift run -c release layoutlab-maintain bench"], run: BenchCommand.run,
    findings: "a checksum or a verdict is wrong, or a limit is exceeded")
}
