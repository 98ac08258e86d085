import LayoutLab
import LayoutLabSubjects
import LayoutLabToolReport

/// A check of the layouts of one module: compiles it and examines its layouts.
struct CheckRun: Sendable {
  /// A module that is ready to run.
  struct Prepared: Sendable {
    var plans: [SubjectPlan]
    var names: [String: String]
    var paths: [String]
    var suppressions: [Suppression]
    var notes: [CheckReport.Note]
    /// The facts about the layouts that their project contains.
    var facts = ProjectFacts()
    /// The languages of the project of each layout, by class.
    var languages: [String: ProjectLanguages] = [:]
    /// The path of the program; `nil` if there is nothing to run.
    var program: String?
    /// The program for what an exploration with optimization reports; `nil` if `program` is not optimized.
    var unoptimized: UnoptimizedProgram?
    var folder: String
  }

  let module: CheckFiles.Module
  let options: CheckOptions
  let folder: String
  /// Reads the other files of the project.
  var reader = ProjectReader()
  /// The processor time for making the files compile; `nil` for no limit.
  var budget: ProcessorBudget?
  /// Whether classes of other files are reduced of which the layouts use objects, because all of what they need takes too
  /// long.
  var reducesObjects = false
  /// Whether a processor has nothing else to do while a layout is examined.
  var hasSpareProcessor = false
}
