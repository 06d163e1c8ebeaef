/// The candidate that was most likely meant by a mistyped word.
///
/// - Returns: the candidate with the fewest slips from the word, the first of equals; `nil` when
///   none is near: one slip is allowed for each three letters of the word, and at least one. A
///   word that is a candidate itself is no slip, and gives `nil` too. Where no slip explains it, a
///   word may be the beginning of a candidate.
/// - Cost: the product of the lengths for each candidate. Words of more than 40 bytes are not
///   slips of anything.
public func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  let typed = Array(word.utf8)
  guard typed.count <= 40 else { return nil }
  var best: (candidate: String, slips: Int)?
  for candidate in candidates {
    if candidate == word { return nil }
    let letters = Array(candidate.utf8)
    let allowed = max(1, typed.count / 3)
    guard abs(letters.count - typed.count) <= allowed else { continue }
    let slips = editDistance(typed, letters)
    if slips <= allowed && slips < best?.slips ?? .max { best = (candidate, slips) }
  }
  return best?.candidate ?? completion(of: word, among: candidates)
}

/// The first candidate that goes on where a word of at least two letters ends.
private func completion(of word: String, among candidates: some Sequence<String>) -> String? {
  guard word.utf8.count >= 2 else { return nil }
  return candidates.first { $0.hasPrefix(word) }
}

/// How many slips lie between two words: a letter left out, put in, replaced by another, or two
/// neighbours swapped.
///
/// - Source: the optimal string alignment distance (Damerau 1964; Wagner and Fischer 1974), three
///   rows of the table at a time.
func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var slips = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
        slips = min(slips, beforeLast[j - 1] + 1)
      }
      row.append(slips)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
