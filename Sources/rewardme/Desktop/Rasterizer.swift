import GamifyCore

/// Turns a drawing into a picture, by whatever program of the system can.
struct Rasterizer: Sendable {
  /// The bytes of a PNG made of those of an SVG.
  ///
  /// - Throws: `CardError`, `ProgramError`.
  let png: @Sendable (_ svg: [UInt8]) throws -> [UInt8]

  /// Where there is no program.
  static let none = Rasterizer { _ in throw CardError.noConverter(Converter.allCases) }

  /// By the first program that is found in the folders of `PATH`.
  static func programs(_ runner: ProgramRunner, _ variables: [String: String]) -> Rasterizer {
    Rasterizer { svg in
      for converter in Converter.allCases {
        let call = ProgramCall(
          program: converter.rawValue, arguments: converter.arguments, input: svg,
          variables: variables, timeoutSeconds: Converter.timeoutSeconds)
        guard let result = try runner.ifThere(call) else { continue }
        guard result.status == 0, (try? Picture(result.output))?.format == .png else {
          throw CardError.converterFailed(converter, status: result.status)
        }
        return result.output
      }
      throw CardError.noConverter(Converter.allCases)
    }
  }
}

/// A program that reads an SVG and writes a PNG, in the order of preference.
///
/// Both go through its standard streams, so that no name of a file is ever among its arguments.
enum Converter: String, CaseIterable, Sendable {
  case rsvg = "rsvg-convert"
  case inkscape
  case magick

  /// Some of them look through all fonts of the system when they are first run.
  static let timeoutSeconds = 120

  var arguments: [String] {
    switch self {
    case .rsvg: ["--format", "png", "--zoom", "2"]
    case .inkscape: ["--pipe", "--export-type=png", "--export-filename=-", "--export-dpi=192"]
    case .magick: ["-density", "192", "-background", "none", "svg:-", "png:-"]
    }
  }

  /// The package that holds it on Debian and its relatives.
  var package: String {
    switch self {
    case .rsvg: "librsvg2-bin"
    case .inkscape: "inkscape"
    case .magick: "imagemagick"
    }
  }
}
