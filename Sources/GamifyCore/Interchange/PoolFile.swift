/// A pool of prizes as a person writes it, in JSON:
///
/// ```
/// {"weights": {"common": 60, "uncommon": 25, "rare": 10, "epic": 5},
///  "prizes": [{"kind": "points", "value": 10, "rarity": "common", "name": "10 Points"}]}
/// ```
///
/// `weights` may be left out, as a whole or in part, for the usual ones; so may the `value` of an
/// item or a badge, and any `icon`. A `name` of the pool itself is allowed. Other fields are
/// mistakes, so that a slip of the pen does not go unnoticed.
public struct PoolFile: Sendable {
  /// The name that the file gives the pool.
  public let name: String?
  public let pool: PrizePool

  /// - Units: bytes.
  public static let mostBytes = 1_000_000

  /// - Throws: the first mistake, with its place, such as `prizes[2].kind`.
  public init(_ bytes: [UInt8]) throws(PoolMistake) {
    guard bytes.count <= Self.mostBytes else {
      throw PoolMistake("", .tooLarge(bytes.count, most: Self.mostBytes))
    }
    do {
      let draft = try JSONDocument.decode(Draft.self, from: bytes[...])
      (name, pool) = (draft.name, draft.pool)
    } catch let mistake as PoolMistake {
      throw mistake
    } catch let error as DecodingError {
      throw PoolMistake(error)
    } catch {
      throw PoolMistake("", .notJSON)
    }
  }
}

/// The file as it is read: each part looks for mistakes of its own.
private struct Draft: Decodable {
  let name: String?
  let pool: PrizePool

  private enum Key: String, CodingKey, CaseIterable { case name, weights, prizes }

  init(from decoder: any Decoder) throws {
    try decoder.checkFields(Key.self)
    let container = try decoder.container(keyedBy: Key.self)
    name = try container.decodeIfPresent(String.self, forKey: .name)
    let weights = try container.decodeIfPresent(WeightsDraft.self, forKey: .weights)
    let prizes = try container.decode([PrizeDraft].self, forKey: .prizes)
    pool = try PrizePool(weights: weights?.weights ?? .standard, prizes: prizes.map(\.prize))
  }
}

private struct WeightsDraft: Decodable {
  let weights: RarityWeights

  private enum Key: String, CodingKey, CaseIterable { case common, uncommon, rare, epic }

  init(from decoder: any Decoder) throws {
    try decoder.checkFields(Key.self)
    let container = try decoder.container(keyedBy: Key.self)
    var weights: [Rarity: Int] = [:]
    for key in Key.allCases {
      guard let rarity = Rarity(rawValue: key.rawValue) else { continue }
      weights[rarity] = try container.wholeNumber(key)
    }
    self.weights = try RarityWeights(weights)
  }
}

private struct PrizeDraft: Decodable {
  let prize: Prize

  private enum Key: String, CodingKey, CaseIterable { case kind, value, rarity, name, icon }

  init(from decoder: any Decoder) throws {
    try decoder.checkFields(Key.self)
    let container = try decoder.container(keyedBy: Key.self)
    let kind = try container.choice(Prize.Kind.self, .kind)
    let value = try container.wholeNumber(.value)
    let rarity = try container.choice(Rarity.self, .rarity)
    let name = try container.decode(String.self, forKey: .name)
    let icon = try container.decodeIfPresent(String.self, forKey: .icon)
    do {
      prize = try Prize(kind, value, rarity, name, icon: icon)
    } catch {
      throw error.inside(decoder.codingPath.place)
    }
  }
}

extension KeyedDecodingContainer {
  /// A number without a fraction that is not too large; `nil` where there is none.
  fileprivate func wholeNumber(_ key: Key) throws -> Int? {
    do {
      return try decodeIfPresent(Int.self, forKey: key)
    } catch DecodingError.typeMismatch(let type, let context) {
      throw DecodingError.typeMismatch(type, context)
    } catch {
      // Numbers such as 1.5.
      throw PoolMistake((codingPath + [key]).place, .wrongType(expected: "a whole number"))
    }
  }

  /// One of a few words.
  fileprivate func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type, _ key: Key
  ) throws -> Choice {
    let text = try decode(String.self, forKey: key)
    guard let choice = Choice(rawValue: text) else {
      throw PoolMistake(
        (codingPath + [key]).place, .notOneOf(text, allowed: type.allCases.map(\.rawValue)))
    }
    return choice
  }
}

// MARK: - Fields and places

extension Decoder {
  /// Looks for fields that do not belong here; of several the first by name.
  fileprivate func checkFields<Key: CodingKey & CaseIterable>(_ known: Key.Type) throws {
    let names = Set(known.allCases.map(\.stringValue))
    let fields = try container(keyedBy: JSONStep.self).allKeys.map(\.stringValue)
    guard let unknown = fields.sorted().first(where: { !names.contains($0) }) else { return }
    throw PoolMistake((codingPath + [JSONStep(stringValue: unknown)]).place, .unknownField)
  }
}

extension [any CodingKey] {
  /// "prizes[2].kind"
  fileprivate var place: String {
    reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }
}

extension PoolMistake {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init((context.codingPath + [key]).place, .missing)
    case .valueNotFound(let type, let context), .typeMismatch(let type, let context):
      self.init(context.codingPath.place, .wrongType(expected: Self.words(for: type)))
    case .dataCorrupted:
      self.init("", .notJSON)
    @unknown default:
      self.init("", .notJSON)
    }
  }

  private static func words(for type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Int.Type: "a whole number"
    case is [PrizeDraft].Type, is [Any].Type: "a list"
    default: "an object"
    }
  }
}
