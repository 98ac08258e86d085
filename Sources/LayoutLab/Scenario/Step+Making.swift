import HeadlessUIKit

extension Step {
  /// The collection view comes into the window, and is laid out for the first time.
  public static var load: Step { Step(.load) }
  /// `invalidateLayout()` of the layout.
  public static var invalidateLayout: Step { Step(.invalidateLayout) }
  /// `reloadData()` of the collection view.
  public static var reloadData: Step { Step(.reloadData) }
  /// `layoutIfNeeded()` of the collection view.
  public static var layoutIfNeeded: Step { Step(.layoutIfNeeded) }
  /// Width and height change places.
  public static var rotate: Step { Step(.rotate(nil)) }

  // MARK: The view

  /// Sets the content offset.
  public static func scroll(to offset: CGPoint, animated: Bool = false) -> Step {
    Step(.scroll(.to(offset, animated: animated)))
  }
  /// Changes the content offset by so much.
  public static func scroll(by distance: CGVector, animated: Bool = false) -> Step {
    Step(.scroll(.by(distance, animated: animated)))
  }
  /// Scrolls to an item.
  public static func scroll(
    toItem path: IndexPath, at anchors: ScrollAnchor..., animated: Bool = false
  ) -> Step { Step(.scroll(.toItem(path, at: anchors, animated: animated))) }
  /// Drags with a finger, which lets go at a velocity in points per millisecond.
  public static func drag(_ distance: CGVector, velocity: CGVector = .zero) -> Step {
    Step(.scroll(.drag(distance, velocity: velocity)))
  }
  /// Gives the collection view another size.
  public static func resize(to size: CGSize) -> Step { Step(.resize(size)) }
  /// Turns the device.
  public static func rotate(to orientation: DeviceOrientation) -> Step { Step(.rotate(orientation)) }
  /// Gives the collection view another `contentInset`.
  public static func inset(_ insets: UIEdgeInsets) -> Step { Step(.inset(insets)) }
  /// Changes the direction of reading.
  public static func direction(_ direction: ReadingDirection) -> Step { Step(.direction(direction)) }
  /// `invalidateLayout(with:)` of the layout.
  public static func invalidate(_ invalidation: Invalidation) -> Step { Step(.invalidate(invalidation)) }

  // MARK: The data

  /// Inserts items, and tells the collection view.
  public static func insert(items: [IndexPath], _ details: ItemDetails = ItemDetails()) -> Step {
    Step(.update(.insert(items: items, details)))
  }
  /// Inserts sections, and tells the collection view.
  public static func insert(sections: [Int], _ contents: [SectionData] = []) -> Step {
    Step(.update(.insert(sections: sections, contents)))
  }
  /// Deletes items, and tells the collection view.
  public static func delete(items: [IndexPath]) -> Step { Step(.update(.delete(items: items))) }
  /// Deletes sections, and tells the collection view.
  public static func delete(sections: [Int]) -> Step { Step(.update(.delete(sections: sections))) }
  /// Moves an item, and tells the collection view.
  public static func move(item: IndexPath, to target: IndexPath) -> Step {
    Step(.update(.move(item: item, to: target)))
  }
  /// Moves a section, and tells the collection view.
  public static func move(section: Int, to target: Int) -> Step {
    Step(.update(.move(section: section, to: target)))
  }
  /// Reloads items.
  public static func reload(items: [IndexPath], _ details: ItemDetails = ItemDetails()) -> Step {
    Step(.update(.reloadItems(items, details)))
  }
  /// Reloads sections.
  public static func reload(sections: [Int]) -> Step { Step(.update(.reloadSections(sections))) }
  /// Reconfigures the cells of items.
  public static func reconfigure(items: [IndexPath], _ details: ItemDetails = ItemDetails()) -> Step {
    Step(.update(.reconfigureItems(items, details)))
  }
  /// Makes several updates in one batch.
  public static func batch(_ updates: DataUpdate...) -> Step { Step(.batch(updates)) }
  /// Changes the data and tells nobody.
  public static func mutate(_ mutations: DataMutation...) -> Step { Step(.mutate(mutations)) }

  // MARK: The rest

  /// Selects items.
  public static func select(_ paths: IndexPath...) -> Step { Step(.select(paths)) }
  /// Deselects items.
  public static func deselect(_ paths: IndexPath...) -> Step { Step(.deselect(paths)) }
  /// Taps an item's cell.
  public static func tap(_ path: IndexPath) -> Step { Step(.tap(path)) }
  /// Sets what can be selected.
  public static func selection(_ mode: SelectionMode) -> Step { Step(.selection(mode)) }
  /// Begins or ends to refresh.
  public static func refresh(_ refreshing: Refreshing) -> Step { Step(.refresh(refreshing)) }
  /// Asks a question.
  public static func query(_ query: Query) -> Step { Step(.query(query)) }
  /// Lets virtual time pass.
  public static func advance(by seconds: TimeInterval) -> Step { Step(.advance(seconds)) }
}

extension DataUpdate {
  /// Inserts items.
  public static func insert(items: [IndexPath], _ details: ItemDetails = ItemDetails()) -> DataUpdate {
    .change(.insertItems(items, details))
  }
  /// Inserts sections.
  public static func insert(sections: [Int], _ contents: [SectionData] = []) -> DataUpdate {
    .change(.insertSections(sections, contents))
  }
  /// Deletes items.
  public static func delete(items: [IndexPath]) -> DataUpdate { .change(.deleteItems(items)) }
  /// Deletes sections.
  public static func delete(sections: [Int]) -> DataUpdate { .change(.deleteSections(sections)) }
  /// Moves an item.
  public static func move(item: IndexPath, to target: IndexPath) -> DataUpdate {
    .change(.moveItem(item, to: target))
  }
  /// Moves a section.
  public static func move(section: Int, to target: Int) -> DataUpdate {
    .change(.moveSection(section, to: target))
  }
}
