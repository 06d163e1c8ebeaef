extension RandomAccessCollection {
  /// The first place at which a condition holds, found by halving; the end where it never does. The
  /// elements for which it does not hold must all stand before the others.
  package func partitionIndex(where holds: (Element) -> Bool) -> Index {
    var (start, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
