//! Tests that digits are legible on everything that rules draw behind them: candidates with a contrast of at least 4.5,
//! large digits with one of at least 3.

use super::STYLE;
use crate::svg::STYLE as PICTURE;

type Colour = [f64; 3];

/// The style sheets in the light mode, or with `true` in the dark mode.
struct Sheet(bool);

impl Sheet {
    /// The last value of a property of a class.
    fn get(&self, class: &str, property: &str) -> Option<String> {
        let mut found = None;
        for sheet in [PICTURE, STYLE] {
            let (light, dark) = sheet.split_once("@media (prefers-color-scheme:dark)").unwrap();
            for part in if self.0 { vec![light, dark] } else { vec![light] } {
                for line in part.lines() {
                    let Some((selectors, values)) = line.split_once('{') else { continue };
                    let names = |one: &str| one.trim() == format!(".ennead .{class}");
                    let value = values.split([';', '}']).find_map(|value| {
                        value.split_once(':').filter(|(name, _)| *name == property)
                    });
                    if let Some((_, value)) = value.filter(|_| selectors.split(',').any(names)) {
                        found = Some(value.to_owned());
                    }
                }
            }
        }
        found
    }

    fn colour(&self, class: &str, property: &str) -> Option<Colour> {
        let value = self.get(class, property)?;
        let hex = value.strip_prefix('#')?;
        let wide = if hex.len() == 3 {
            hex.chars().flat_map(|c| [c, c]).collect()
        } else {
            hex.to_owned()
        };
        let part = |at: usize| f64::from(u8::from_str_radix(&wide[at..at + 2], 16).unwrap());
        Some([part(0), part(2), part(4)])
    }

    fn share(&self, class: &str, property: &str) -> f64 {
        self.get(class, property).map_or(1.0, |value| value.parse().unwrap())
    }
}

fn light(colour: Colour) -> f64 {
    let linear = colour.map(|part| match part / 255.0 {
        low if low <= 0.04045 => low / 12.92,
        high => ((high + 0.055) / 1.055).powf(2.4),
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

fn contrast(a: Colour, b: Colour) -> f64 {
    let (a, b) = (light(a), light(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn over(paper: Colour, colour: Colour, share: f64) -> Colour {
    [0, 1, 2].map(|part| share * colour[part] + (1.0 - share) * paper[part])
}

#[test]
fn digits_are_legible_on_every_rule() {
    let lines = [
        "",
        ".renban",
        ".whisper",
        ".region-sum",
        ".lockout",
        ".zipper",
        ".nabner",
        ".modular",
        ".entropic",
        ".sum-line",
        ".sequence",
    ];
    let fills = [
        "diagonal",
        "window",
        "shade",
        "index-row",
        "index-column",
        "index-region",
        "parity",
        "end",
        "diamond",
        "fill-clone",
        "fill-zone",
        "fill-equal-sum",
    ];
    for sheet in [Sheet(false), Sheet(true)] {
        let paper = sheet.colour("paper", "fill").unwrap();
        let mut grounds: Vec<(String, Colour)> = Vec::new();
        for line in lines {
            let colour = sheet.colour(&format!("line{line}"), "stroke").unwrap();
            let share = sheet.share("lines", "opacity");
            grounds.push((format!("line{line}"), over(paper, colour, share)));
        }
        for fill in fills {
            let colour = sheet.colour(fill, "fill").unwrap();
            grounds.push((fill.to_owned(), over(paper, colour, sheet.share(fill, "fill-opacity"))));
        }
        let share = sheet.share("thermometers", "opacity");
        for (class, property) in [("bulb-of", "fill"), ("line.thermometer", "stroke")] {
            let colour = sheet.colour(class, property).unwrap();
            grounds.push((class.to_owned(), over(paper, colour, share)));
        }
        for (ground, colour) in grounds {
            let digits =
                [("mark", 4.5), ("stated", 4.5), ("given", 3.0), ("digit", 3.0), ("placed", 3.0)];
            for (digit, least) in digits {
                let found = contrast(sheet.colour(digit, "fill").unwrap(), colour);
                assert!(found >= least, "{digit} on {ground}, dark: {}: {found:.2}", sheet.0);
            }
        }
    }
}
