/// Returns the lines of a multiline string, for comparisons with logged calls.
func lines(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
