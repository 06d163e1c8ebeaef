extension Home {
  /// How much has to be read to know the state of the home.
  public struct ReadingExtent: Hashable, Sendable {
    /// 0 when there is no snapshot that can be used.
    public let snapshotBytes: Int
    /// Entries and bytes of the journal behind the snapshot, or all of them.
    public let entries: Int
    public let journalBytes: Int
  }

  /// Reads the home to see how much that is. Takes no lock and writes nothing.
  public func readingExtent() throws(StorageError) -> ReadingExtent {
    try checkKind()
    let view = try files.view(paths)
    return ReadingExtent(
      snapshotBytes: view.snapshotBytes, entries: view.tailEntries, journalBytes: view.tailBytes)
  }
}
