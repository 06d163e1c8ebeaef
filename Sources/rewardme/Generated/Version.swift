/// The version of this program: the top entry of the changelog.
let programVersion = "0.1.0"
