import LayoutLab
import LayoutLabSubjects

/// The facts about the layouts of a project that its files contain.
struct ProjectFacts: Sendable {
  /// The facts about each layout, by the path of its class.
  private var layouts: [String: LayoutFacts] = [:]
  /// The properties of attributes classes that nothing in the project reads after `prepare()`.
  var unreadState: [String] = []

  /// The facts about a layout; none about one that was not looked for.
  subscript(plan: SubjectPlan) -> LayoutFacts {
    get { layouts[plan.type.path] ?? LayoutFacts() }
    set { layouts[plan.type.path] = newValue }
  }
}

/// The facts about one layout that the files of its project contain.
struct LayoutFacts: Sendable {
  /// Whether the layout belongs to a project that may show it.
  var isInProject = false
  /// The values that they give to its properties.
  var values: [ProjectValues.Value] = []
  /// The properties to which they give values that only the app knows.
  var unknownValues: [ProjectValues.UnknownValue] = []
  /// The statements by which they announce changes of the data to the layout.
  var announcements: [ChangeAnnouncement] = []
  /// The properties that they set but that nothing reads.
  var unreadProperties: [String] = []
  /// The data that they show; `nil` if it is unknown.
  var data: AppData?
  /// The answers of its delegate; `nil` if none is known.
  var answers: AppAnswers?
  /// The methods that they never call.
  var uncalled: Set<String> = []
  /// The limits of the data, of the view and of its use.
  var limits: [DataLimit] = []
  /// A sentence about the input view that shows the layout; `nil` if none does.
  var inputViewRemark: String?
  /// Whether they invalidate the layout when the size of its view has changed.
  var isInvalidatedAfterResize = false
  /// Whether the app invalidates the layout each time that its view has scrolled.
  var isInvalidatedAfterScroll = false
  /// The content insets of the views that show the layout; `nil` if they do not matter.
  var viewInsets: ViewInsets?
  /// Whether they add the safe area to the content inset of the view on all sides.
  var addsSafeArea = false
  /// Whether nothing in the project creates supplementary views.
  var isOfCellsOnly = false

  /// Whether a flow layout that does not name headers and footers is shown without them.
  var isWithoutBars: Bool { isOfCellsOnly || data.map { !$0.showsSupplementaryViews } ?? false }
}
