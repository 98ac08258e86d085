/// The attributes of the elements that a collection view shows.
struct ShownElements {
  private var answers: [ElementAnswer] = []
  private var table = ElementTable(capacity: 0)

  /// Creates the collection; of several attributes of an element, the last ones count.
  init(_ shown: some Sequence<ElementAnswer>) {
    for answer in shown {
      answers.append(answer)
      table.replacePlace(answers.count - 1, of: answer.id)
    }
  }

  var isEmpty: Bool { answers.isEmpty }

  /// The elements, sorted.
  var ids: [ElementID] { table.entries.map(\.id).sorted() }

  subscript(id: ElementID) -> ElementAnswer? { table[id]?.place.map { answers[$0] } }
}
