/// The scripts of the HTML pages, one for each part of a page.
///
/// They are literals in the source, because the compiler needs many seconds for an embedded file of this size.
enum PageScript {
  /// The parts of the script of a page that steps through a run, in the order in which they need each other.
  static let parts = [runs, screen, calls, panels, causes, code, timeline, quiz, position]
}
