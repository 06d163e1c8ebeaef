extension Game {
  /// Makes a pool by a name that is free.
  public func addingPool(_ name: PoolName, _ pool: PrizePool) throws(Refusal) -> [Event] {
    guard prizes.pools[name] == nil else { throw .prize(.poolExists(name)) }
    let most = PoolShelf.mostOwnPools
    guard prizes.pools.names.count <= most else { throw .prize(.tooManyPools(most: most)) }
    return [.poolChanged(PoolChanged(name: name, pool: pool))]
  }

  /// Takes a pool over from a file, in place of one of the same name.
  public func importingPool(_ name: PoolName, _ pool: PrizePool) throws(Refusal) -> [Event] {
    guard name != .standard else { throw .prize(.poolIsFixed) }
    guard let old = prizes.pools[name] else { return try addingPool(name, pool) }
    return old == pool ? [] : [.poolChanged(PoolChanged(name: name, pool: pool))]
  }

  /// Removes a pool. When it is in use, the default comes back into use.
  public func removingPool(_ name: PoolName) throws(Refusal) -> [Event] {
    _ = try ownPool(name)
    let isInUse = prizes.pools.inUse.name == name
    return [.poolChanged(PoolChanged(name: name, pool: nil))]
      + (isInUse ? [.poolUsed(PoolUsed(name: .standard))] : [])
  }

  /// Draws prizes from a pool from now on.
  public func usingPool(_ name: PoolName) throws(Refusal) -> [Event] {
    _ = try pool(name)
    return prizes.pools.inUse.name == name ? [] : [.poolUsed(PoolUsed(name: name))]
  }

  /// Removes all pools of the person's own and brings the default back into use.
  public func resettingPools() -> [Event] {
    let isStandard = prizes.pools.inUse.name == .standard
    return (isStandard ? [] : [.poolUsed(PoolUsed(name: .standard))])
      + prizes.pools.names.dropFirst().map { .poolChanged(PoolChanged(name: $0, pool: nil)) }
  }

  public func addingPrize(_ prize: Prize, to name: PoolName) throws(Refusal) -> [Event] {
    try changing(name) { pool throws(PoolMistake) in try pool.adding(prize) }
  }

  public func removingPrize(named prize: String, from name: PoolName) throws(Refusal) -> [Event] {
    guard let found = try pool(name).prize(named: prize) else {
      throw .prize(.noSuchPrize(prize, name))
    }
    return try changing(name) { pool throws(PoolMistake) in try pool.removing(found) }
  }

  /// Sets weights of rarities; those that are left out stay.
  public func settingWeights(
    _ weights: [Rarity: Int], of name: PoolName
  ) throws(Refusal) -> [Event] {
    try changing(name) { pool throws(PoolMistake) in
      try pool.with(RarityWeights(weights, others: pool.weights))
    }
  }

  /// The pool of a name.
  public func pool(_ name: PoolName) throws(Refusal) -> PrizePool {
    guard let pool = prizes.pools[name] else { throw .prize(.noSuchPool(name)) }
    return pool
  }

  private func ownPool(_ name: PoolName) throws(Refusal) -> PrizePool {
    guard name != .standard else { throw .prize(.poolIsFixed) }
    return try pool(name)
  }

  private func changing(
    _ name: PoolName, _ change: (PrizePool) throws(PoolMistake) -> PrizePool
  ) throws(Refusal) -> [Event] {
    let pool = try ownPool(name)
    do {
      let changed = try change(pool)
      return changed == pool ? [] : [.poolChanged(PoolChanged(name: name, pool: changed))]
    } catch {
      throw .prize(.badPool(error))
    }
  }
}
