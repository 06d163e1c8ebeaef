/// Walks over the tokens of a phrase, one form of words after another.
///
/// The grammar is written as extensions in the files beside the rules it carries out. Each form is
/// a function that either reads its tokens and returns what they mean, or returns `nil`; `attempt`
/// then takes the reader back to where it was, and the next form has its turn. What stood in the
/// way is remembered, so that a phrase that fits no form can be answered with the place where the
/// best attempt broke off.
struct PhraseReader {
  private let tokens: [PhraseToken]
  private var index = 0
  /// The furthest token that any form looked at and did not want.
  private var furthest = 0
  /// The reason given by the form that got furthest before it refused a value.
  private var refusal: (error: PhraseError, end: Int)?

  init(_ phrase: String, limit: Int) throws(PhraseError) {
    let bytes = phrase.utf8.count
    guard bytes <= limit else { throw .tooLong(bytes: bytes, limit: limit) }
    tokens = PhraseToken.tokens(of: phrase)
    if tokens.isEmpty { throw .empty }
  }

  // MARK: - Tokens

  /// The token at hand, `nil` at the end.
  var next: PhraseToken? { index < tokens.count ? tokens[index] : nil }

  /// Reads the token at hand when it passes.
  mutating func token(where passes: (PhraseToken) -> Bool) -> PhraseToken? {
    guard let token = next, passes(token) else {
      furthest = max(furthest, index)
      return nil
    }
    index += 1
    return token
  }

  /// Reads one of some words.
  mutating func word(_ words: String...) -> Bool {
    token { $0.kind == .word && words.contains($0.text) } != nil
  }

  /// Reads one word after another.
  mutating func words(_ words: String...) -> Bool {
    attempt { reader in words.allSatisfy { reader.word($0) } ? true : nil } ?? false
  }

  /// Reads a word of a table.
  mutating func word<Value>(from table: [String: Value]) -> Value? {
    token { $0.kind == .word && table[$0.text] != nil }.flatMap { table[$0.text] }
  }

  /// Reads a sign, with or without blanks around it.
  mutating func sign(_ sign: String) -> Bool {
    token { $0.kind == .sign && $0.text == sign } != nil
  }

  /// Reads a sign or a word that sticks to what was read last.
  mutating func glued(_ text: String) -> Bool {
    token { $0.isGlued && $0.text == text } != nil
  }

  /// Reads a number written with a certain number of digits; one beyond `Int` is refused.
  mutating func number(digits: ClosedRange<Int> = 1...Int.max, glued: Bool = false) -> Int? {
    let token = token {
      $0.kind == .number && digits.contains($0.text.utf8.count) && ($0.isGlued || !glued)
    }
    guard let token else { return nil }
    return token.value ?? refuse(.numberTooLarge(token.original))
  }

  /// Reads such a number that sticks to what was read last.
  mutating func gluedNumber(digits: ClosedRange<Int> = 1...Int.max) -> Int? {
    number(digits: digits, glued: true)
  }

  /// Whether nothing is left.
  mutating func end() -> Bool {
    if index < tokens.count { furthest = max(furthest, index) }
    return index == tokens.count
  }

  // MARK: - Forms

  /// Tries a form; when it does not fit, the reader is back where it was.
  mutating func attempt<Value>(_ form: (inout PhraseReader) -> Value?) -> Value? {
    let start = index
    if let value = form(&self) { return value }
    index = start
    return nil
  }

  /// The first of several forms that fits.
  mutating func first<Value>(of forms: [(inout PhraseReader) -> Value?]) -> Value? {
    for form in forms {
      if let value = attempt(form) { return value }
    }
    return nil
  }

  /// Whether a form would fit here; nothing is read.
  mutating func sees<Value>(_ form: (inout PhraseReader) -> Value?) -> Bool {
    let start = index
    defer { index = start }
    return form(&self) != nil
  }

  // MARK: - What stood in the way

  /// Gives up a form for a reason. Of several reasons the one furthest into the phrase counts, and
  /// of those the first.
  mutating func refuse<Value>(_ error: PhraseError) -> Value? {
    if refusal.map({ $0.end < index }) ?? true { refusal = (error, index) }
    return nil
  }

  /// What was typed from an earlier place (`mark`) to here.
  func typed(since mark: Int) -> String {
    tokens[mark..<index].enumerated().map { offset, token in
      offset == 0 || token.isGlued ? token.original : " " + token.original
    }.joined()
  }

  /// The place at hand, for `typed(since:)`.
  var mark: Int { index }

  /// The answer to a phrase that fits no form.
  ///
  /// - `vocabulary`: the words that may have been meant by one that is not understood.
  func failure(vocabulary: some Sequence<String>) -> PhraseError {
    if let refusal, refusal.end >= furthest { return refusal.error }
    guard furthest < tokens.count else {
      return .unfinished(after: tokens.last?.original ?? "")
    }
    let token = tokens[furthest]
    let isWord = token.kind == .word && token.text.utf8.count > 2
    let nearest = isWord ? nearest(to: token.text, among: vocabulary) : nil
    return .notUnderstood(token.original, nearest: nearest)
  }
}
