/// The version of this program: the top entry of the changelog.
let programVersion = "0.1.0"

/// The day of this version, for the manual page.
let programDate = "2026-11-30"
