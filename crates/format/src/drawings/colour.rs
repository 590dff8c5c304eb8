//! Colours of drawings.

use ennead_puzzle::cosmetic::Rgba;
use std::fmt;

/// The colour of a drawing, without its transparency.
///
/// ```
/// use ennead_format::Colour;
/// let green: Colour = "#67f067".parse()?;
/// assert_eq!((green.to_string().as_str(), green.name()), ("#67f067", "green"));
/// assert_eq!("0f0".parse::<Colour>()?.to_string(), "#00ff00");
/// # Ok::<(), ennead_format::ReadingError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Red, green and blue.
    Rgb(u8, u8, u8),
    /// The number of a colour in the palette of an editor, from 0.
    Number(u8),
}

/// The names of colours. Every RGB colour has one of them.
pub(crate) const NAMES: [&str; 12] = [
    "black",
    "grey",
    "white",
    "red",
    "orange",
    "yellow",
    "green",
    "turquoise",
    "blue",
    "purple",
    "pink",
    "brown",
];

impl Colour {
    /// White.
    pub const WHITE: Colour = Colour::Rgb(255, 255, 255);
    /// Black.
    pub const BLACK: Colour = Colour::Rgb(0, 0, 0);

    /// Reads a colour with [`rgba`] and drops its transparency. A fully transparent colour becomes white, like the paper.
    pub(crate) fn of_text(text: &str) -> Option<Colour> {
        let Rgba { red, green, blue, alpha } = rgba(text)?;
        Some(if alpha == 0 { Colour::WHITE } else { Colour::Rgb(red, green, blue) })
    }

    /// Whether a text is `none` or a fully transparent colour.
    #[cfg(feature = "links")]
    pub(crate) fn is_invisible(text: &str) -> bool {
        text.trim() == "none" || rgba(text).is_some_and(|colour| colour.alpha == 0)
    }

    /// Returns its name: `green` for all shades of green, `colour` for every colour of a palette.
    pub fn name(self) -> &'static str {
        let Colour::Rgb(red, green, blue) = self else { return "colour" };
        let [r, g, b] = [red, green, blue].map(i32::from);
        let (low, high) = (r.min(g).min(b), r.max(g).max(b));
        let chroma = high - low;
        if chroma < 24 || chroma * 8 < high {
            return match high {
                0..48 => "black",
                48..240 => "grey",
                _ => "white",
            };
        }
        let hue = match high {
            _ if high == r => 60 * (g - b) / chroma,
            _ if high == g => 60 * (b - r) / chroma + 120,
            _ => 60 * (r - g) / chroma + 240,
        };
        match hue.rem_euclid(360) {
            15..46 if high < 170 => "brown",
            345.. | 0..12 if low > 150 => "pink",
            345.. | 0..12 => "red",
            12..46 => "orange",
            46..70 => "yellow",
            70..160 => "green",
            160..192 => "turquoise",
            192..245 => "blue",
            245..320 => "purple",
            _ => "pink",
        }
    }
}

/// Reads a colour with its transparency: hexadecimal with or without `#` (`67f067`, `6f6`, `67f067ff`), `rgb(...)`, `rgba(...)`
/// or a name. Returns `None` for any other text.
pub(crate) fn rgba(text: &str) -> Option<Rgba> {
    let text = text.trim();
    let hex = text.trim_start_matches('#');
    if !hex.chars().all(|symbol| symbol.is_ascii_hexdigit()) {
        let named = NAMED.iter().find(|(name, _)| *name == text).map(|(_, colour)| *colour);
        return named.or_else(|| function(text));
    }
    let digit = |at: usize| hex[at..=at].chars().next().and_then(|c| c.to_digit(16));
    let one = |at: usize| digit(at).map(|digit| (digit * 17) as u8);
    let two = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).ok();
    let ([red, green, blue], alpha) = match hex.len() {
        // SudokuPad abbreviates grey to one or two digits.
        1 => ([one(0)?; 3], 255),
        2 => ([two(0)?; 3], 255),
        3 => ([one(0)?, one(1)?, one(2)?], 255),
        4 => ([one(0)?, one(1)?, one(2)?], one(3)?),
        6 => ([two(0)?, two(2)?, two(4)?], 255),
        8 => ([two(0)?, two(2)?, two(4)?], two(6)?),
        _ => return None,
    };
    Some(Rgba { red, green, blue, alpha })
}

/// Reads `rgb(255, 0, 0)` or `rgba(255, 0, 0, 0.5)`.
fn function(text: &str) -> Option<Rgba> {
    let inner = text.strip_prefix("rgba").or_else(|| text.strip_prefix("rgb"))?.trim_start();
    let inner = inner.strip_prefix('(')?.strip_suffix(')')?;
    let numbers: Option<Vec<f64>> =
        inner.split(',').take(5).map(|part| part.trim().parse::<f64>().ok()).collect();
    let part = |value: f64| (0.0..=255.0).contains(&value).then_some(value.round() as u8);
    let (parts, alpha) = match numbers?[..] {
        [red, green, blue] => ([red, green, blue], 1.0),
        [red, green, blue, alpha] if alpha.is_finite() => ([red, green, blue], alpha),
        _ => return None,
    };
    let [red, green, blue] = parts.map(part);
    Some(Rgba::rgb(red?, green?, blue?).faded(alpha))
}

/// The names that documents use for colours.
const NAMED: [(&str, Rgba); 10] = [
    ("black", Rgba::BLACK),
    ("white", Rgba::WHITE),
    ("gray", Rgba::rgb(128, 128, 128)),
    ("grey", Rgba::rgb(128, 128, 128)),
    ("red", Rgba::rgb(255, 0, 0)),
    ("green", Rgba::rgb(0, 128, 0)),
    ("blue", Rgba::rgb(0, 0, 255)),
    ("yellow", Rgba::rgb(255, 255, 0)),
    ("orange", Rgba::rgb(255, 165, 0)),
    ("transparent", Rgba { red: 255, green: 255, blue: 255, alpha: 0 }),
];

/// `#67f067`, or the number of a colour in a palette.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Colour::Rgb(red, green, blue) => write!(f, "#{red:02x}{green:02x}{blue:02x}"),
            Colour::Number(number) => write!(f, "{number}"),
        }
    }
}

impl std::str::FromStr for Colour {
    type Err = super::ReadingError;

    /// Reads `#67f067`, or the number of a colour in a palette: one or two digits without `#`.
    fn from_str(text: &str) -> Result<Colour, super::ReadingError> {
        let number = text.parse().ok().filter(|_| text.len() < 3).map(Colour::Number);
        let unknown = || super::ReadingError::Colour { colour: text.to_owned() };
        number.or_else(|| Colour::of_text(text)).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_documents() {
        let read = |text| Colour::of_text(text).map(|colour| colour.to_string());
        for (text, colour) in [
            ("#67F067", "#67f067"),
            ("a1a1a1", "#a1a1a1"),
            ("#F", "#ffffff"),
            ("#0", "#000000"),
            ("#CF", "#cfcfcf"),
            ("#abc", "#aabbcc"),
            ("#35acf599", "#35acf5"),
            ("#00000000", "#ffffff"),
            ("white", "#ffffff"),
            ("rgb(103, 240, 103)", "#67f067"),
            ("rgba(103,240,103,.5)", "#67f067"),
        ] {
            assert_eq!(read(text).as_deref(), Some(colour), "{text}");
        }
        assert_eq!((read("#12345"), read("octarine"), read("")), (None, None, None));
    }

    #[test]
    #[cfg(feature = "links")]
    fn invisible_colours() {
        let seen = ["0000\u{fffd}0", "12345678", "#000", "\u{fffd}0"];
        assert_eq!(seen.map(Colour::is_invisible), [false; 4]);
        for text in
            ["#12345600", "#1230", "transparent", "none", "rgba(1, 2, 3, 0)", "rgba(0,0,0,0.0)"]
        {
            assert!(Colour::is_invisible(text), "{text}");
        }
        let seen = ["rgba(1, 2, 3, 0.5)", "rgb(1, 2, 3)", "white", "octarine"];
        assert_eq!(seen.map(Colour::is_invisible), [false; 4]);
    }

    #[test]
    fn transparency() {
        let read = |text| rgba(text).map(|colour| colour.to_string());
        for (text, colour) in [
            ("#35acf599", "#35acf599"),
            ("#abc8", "#aabbcc88"),
            ("rgba(255, 0, 0, 0.5)", "#ff000080"),
            ("rgb(255, 0, 0)", "#ff0000"),
            ("transparent", "#ffffff00"),
        ] {
            assert_eq!(read(text).as_deref(), Some(colour), "{text}");
        }
        for text in ["url(#a)", "rgb(1,2)", "rgb(256,0,0)", "rgba(1,2,3,nan)", "#ff0000\"/>", "é"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn every_shade_has_a_name() {
        let name = |text| Colour::of_text(text).unwrap().name();
        for (text, expected) in [
            ("#000000", "black"),
            ("#ffffff", "white"),
            ("#cfcfcf", "grey"),
            ("#67f067", "green"),
            ("#60c060", "green"),
            ("#f067f0", "purple"),
            ("#c060c0", "purple"),
            ("#2ecbff", "blue"),
            ("#33bbbb", "turquoise"),
            ("#ffccaa", "orange"),
            ("#ffe060", "yellow"),
            ("#ff0000", "red"),
            ("#9c661f", "brown"),
            ("#e87fb3", "pink"),
            ("#ffd0d0", "pink"),
        ] {
            assert_eq!(name(text), expected, "{text}");
        }
        assert_eq!(Colour::Number(3).name(), "colour");
    }
}
