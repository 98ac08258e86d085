import Foundation
import HeadlessUIKit
import LayoutLab

@testable import LayoutGallery

/// Creates subjects from gallery layouts, with delegates that answer from the data.
@MainActor enum GallerySubject {
  /// The answers of the delegates of one layout, which are set when the layout gets its collection view.
  @MainActor private final class Box {
    var answers: SubjectAnswers?
    var retained: [AnyObject] = []

    /// Returns the length of an item or a section in a range.
    nonisolated func length(_ path: IndexPath, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      MainActor.assumeIsolated {
        guard let answers else { return least }
        return least + CGFloat(answers.number(at: path).steps(upTo: UInt64(most - least)))
      }
    }
  }

  /// Returns sizes with different heights within a line.
  private final class UnequalSizes: NSObject, UICollectionViewDelegateFlowLayout {
    private let box: Box

    init(_ box: Box) { self.box = box }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      let length = box.length(indexPath, 40, 120)
      return CGSize(width: length, height: 160 - length)
    }
  }

  private static var boxes: [ObjectIdentifier: Box] = [:]

  static func make(_ entry: GalleryEntry, parameters: [String: Double] = [:]) -> LayoutSubject {
    LayoutSubject(
      name: entry.name, place: SourceLine(file: "\(entry.name).swift", line: 1),
      connect: { layout, view, answers in
        guard let box = boxes.removeValue(forKey: ObjectIdentifier(layout)) else { return [] }
        box.answers = answers
        guard layout is LeftAlignedFlowLayout else { return box.retained }
        let sizes = UnequalSizes(box)
        view.delegate = sizes
        return box.retained + [sizes]
      },
      make: {
        let box = Box()
        let instance = entry.make(parameters: parameters, data: data(of: box))
        box.retained = instance.retained + [box]
        boxes[ObjectIdentifier(instance.layout)] = box
        return instance.layout
      })
  }

  private static func data(of box: Box) -> GalleryData {
    GalleryData(
      itemSize: { CGSize(width: box.length($0, 60, 200), height: 100) },
      itemHeight: { box.length($0, 60, 240) },
      headerHeight: { box.length(IndexPath(index: $0), 20, 50) },
      footerHeight: { box.length(IndexPath(index: $0), 10, 30) })
  }
}
