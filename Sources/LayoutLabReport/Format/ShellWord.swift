/// Arguments as they are typed in a POSIX shell.
package enum ShellWord {
  /// Returns the argument, in single quotes if the shell would not read it as it is.
  package static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "/._-+,:@".unicodeScalars.contains(scalar)
      }
    return isPlain ? word : singleQuoted(word)
  }

  /// Returns the text in single quotes, in which only the single quote itself needs an escape.
  package static func singleQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
