extension Game {
  /// Shows a theme or a sticker, by its name; a sticker also by its emoji, and `none` takes it off.
  public func using(_ name: String, at moment: Moment) throws(Refusal) -> [Event] {
    if name.lowercased() == "none" {
      return prizes.belongings.chosenSticker == nil ? [] : [.stickerUsed(StickerUsed(name: nil))]
    }
    if let theme = Theme.named(name) {
      guard canUse(theme, at: moment.at.instant) else { throw .prize(.lockedTheme(theme.name)) }
      let isShown = (prizes.belongings.chosenTheme ?? Theme.classic.name) == theme.name
      return isShown ? [] : [.themeUsed(ThemeUsed(name: theme.name))]
    }
    guard let sticker = Sticker.named(name) else { throw .prize(.noSuchLook(name)) }
    guard canUse(sticker, at: moment.at.instant) else {
      throw .prize(.lockedSticker(sticker.name))
    }
    let isShown = prizes.belongings.chosenSticker == sticker.name
    return isShown ? [] : [.stickerUsed(StickerUsed(name: sticker.name))]
  }

  public func canUse(_ theme: Theme, at instant: Instant) -> Bool {
    prizes.belongings.has(theme) || pro.isOn(at: instant)
  }

  public func canUse(_ sticker: Sticker, at instant: Instant) -> Bool {
    prizes.belongings.has(sticker) || pro.isOn(at: instant)
  }

  /// The theme to be shown. One that was used with Pro makes way when Pro is over.
  public func theme(at instant: Instant) -> Theme {
    guard let theme = prizes.belongings.chosenTheme.flatMap(Theme.named),
      canUse(theme, at: instant)
    else { return .classic }
    return theme
  }

  /// The sticker to be shown, by the same rule.
  public func sticker(at instant: Instant) -> Sticker? {
    prizes.belongings.chosenSticker.flatMap(Sticker.named)
      .flatMap { canUse($0, at: instant) ? $0 : nil }
  }
}
