import GamifyCore

extension Session {
  /// What `--verbose` tells: where everything is read from, and by which clock.
  var particulars: [Text] {
    var lines: [Text] = ["home \(Text.user(home.path))"]
    let zone = home.clock.zone
    let now = home.clock.now()
    lines.append("now \(Timestamp(now, offsetSeconds: zone.offsetSeconds(at: now)))")
    do {
      let (profile, device) = (try profile, try home.device())
      lines.append("profile \(profile.rawValue), device \(device?.rawValue ?? "not made yet")")
      let extent = try home.readingExtent()
      lines.append(
        extent.snapshotBytes > 0
          ? "read a snapshot of \(counted(extent.snapshotBytes, "byte")), and \(entries(extent))"
          : "read no snapshot, but \(entries(extent))")
      let reading = try read()
      lines.append(
        "today \(DateWords.full(reading.moment.day)), as days begin at \(reading.game.settings.dayStart)"
      )
    } catch {
      lines.append("cannot be read: \(Complaint(error).message)")
    }
    return lines
  }

  private func entries(_ extent: Home.ReadingExtent) -> Text {
    """
    \(counted(extent.entries, "entry", plural: "entries")) of the journal \
    (\(counted(extent.journalBytes, "byte")))
    """
  }
}
