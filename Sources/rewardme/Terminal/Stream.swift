/// Where output goes, and what is known about it.
struct OutputStream: Sendable {
  let isTerminal: Bool
  /// `nil` when it cannot be asked.
  let size: (columns: Int, rows: Int)?
  /// Writes all bytes.
  ///
  /// - Throws: `StreamError`.
  let write: @Sendable ([UInt8]) throws(StreamError) -> Void
}

enum StreamError: Error, Hashable {
  /// Nobody reads any more, which is no error.
  case closedPipe
  case failed(message: String)
}

/// Where input comes from.
struct InputStream: Sendable {
  let isTerminal: Bool
  /// Everything up to the end.
  let readAll: @Sendable () throws(StreamError) -> [UInt8]
  /// One line without its line break; `nil` at the end of input. By itself, input ends at once.
  let readLine: @Sendable () throws(StreamError) -> [UInt8]?

  init(
    isTerminal: Bool, readAll: @escaping @Sendable () throws(StreamError) -> [UInt8],
    readLine: @escaping @Sendable () throws(StreamError) -> [UInt8]? = {
      () throws(StreamError) in nil
    }
  ) {
    self.isTerminal = isTerminal
    self.readAll = readAll
    self.readLine = readLine
  }
}
