//! Writes lists, numbers and houses as words.

use crate::{Language, Wording};
use ennead_puzzle::{Cell, CellStyle, Digit, DigitSet, House};

/// Joins items with commas and `and`: `one`, `one and two`, `one, two and three`.
pub(crate) fn and_list<S: AsRef<str>>(items: &[S]) -> String {
    list(items, "and")
}

/// Joins items with commas and `or`: `one`, `one or two`, `one, two or three`.
pub(crate) fn or_list<S: AsRef<str>>(items: &[S]) -> String {
    list(items, "or")
}

fn list<S: AsRef<str>>(items: &[S], word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {word} {}", first.join(", "), last.as_ref())
        }
    }
}

/// Lists digits with `and`: `1, 2 and 3`.
pub(super) fn all_of(digits: DigitSet, language: Language) -> String {
    list(&symbols(digits), language.and())
}

/// Lists digits with `or`: `1, 2 or 3`.
pub(super) fn one_of(digits: DigitSet, language: Language) -> String {
    list(&symbols(digits), language.or())
}

/// Negates digits in German, before the verb: `nicht 3`, `weder 3 noch 4`, `weder 3, 4 noch 5`.
#[cfg(feature = "german")]
pub(super) fn none_of_german(digits: DigitSet) -> String {
    match digits.single() {
        Some(only) => format!("nicht {only}"),
        None => format!("weder {}", list(&symbols(digits), "noch")),
    }
}

/// Joins digits: `123`, or `1,12` if a digit of the set has two symbols.
pub(super) fn run(digits: DigitSet) -> String {
    let all = symbols(digits);
    let is_short = all.iter().all(|name| name.len() == 1);
    all.join(if is_short { "" } else { "," })
}

fn symbols(digits: DigitSet) -> Vec<String> {
    digits.iter().map(|digit: Digit| digit.to_string()).collect()
}

/// Writes a number in words up to nine: `two`, `nine`, `12`.
pub(super) fn number(number: usize, language: Language) -> String {
    const ENGLISH: [&str; 10] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let words = match language {
        Language::English => &ENGLISH,
        #[cfg(feature = "german")]
        Language::German => super::german::numbers(),
    };
    words.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

impl Language {
    pub(crate) fn language(self) -> Language {
        self
    }

    fn and(self) -> &'static str {
        match self {
            Language::English => "and",
            #[cfg(feature = "german")]
            Language::German => "und",
        }
    }

    fn or(self) -> &'static str {
        match self {
            Language::English => "or",
            #[cfg(feature = "german")]
            Language::German => "oder",
        }
    }
}

impl Wording {
    pub(crate) fn language(self) -> Language {
        self.language
    }

    /// `r1c1`.
    pub(super) fn name(self, cell: Cell) -> String {
        self.cells.name(cell)
    }

    /// `row 3`.
    pub(super) fn house(self, house: House) -> String {
        self.houses(&[house])
    }

    /// `row 3`, `rows 3 and 7`, `rows 1 and 4, column 9 and box 2`.
    pub(super) fn houses(self, houses: &[House]) -> String {
        match self.language {
            Language::English => houses_english(houses, self.cells),
            #[cfg(feature = "german")]
            Language::German => super::german::houses(houses, self, Case::Nominative),
        }
    }

    /// Like [`houses`](Wording::houses), for houses after `in` or `of`. Languages with cases need the dative there.
    pub(super) fn dative(self, houses: &[House]) -> String {
        match self.language {
            Language::English => houses_english(houses, self.cells),
            #[cfg(feature = "german")]
            Language::German => super::german::houses(houses, self, Case::Dative),
        }
    }

    /// `r1c1, r1c2 and r1c3`.
    pub(super) fn all(self, cells: &[Cell]) -> String {
        self.and(&self.each(cells))
    }

    /// `r1c1, r1c2 or r1c3`.
    pub(super) fn any(self, cells: &[Cell]) -> String {
        self.or(&self.each(cells))
    }

    fn each(self, cells: &[Cell]) -> Vec<String> {
        cells.iter().map(|cell| self.cells.name(*cell)).collect()
    }

    /// `one`, `one and two`, `one, two and three`.
    pub(super) fn and(self, items: &[String]) -> String {
        list(items, self.language.and())
    }

    /// `one`, `one or two`, `one, two or three`.
    pub(super) fn or(self, items: &[String]) -> String {
        list(items, self.language.or())
    }
}

/// The case of a noun.
#[cfg(feature = "german")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Case {
    /// Nominative: for a subject, and where the accusative has the same form.
    Nominative,
    /// Dative: after `in`, `von` and `aus`.
    Dative,
}

fn houses_english(houses: &[House], style: CellStyle) -> String {
    let kinds = houses.chunk_by(|a, b| a.kind() == b.kind());
    let of_a_kind: Vec<String> = kinds
        .map(|same| match same {
            [only] => style.house(*only),
            several => {
                let labels: Vec<String> =
                    several.iter().map(|house| style.house_label(*house)).collect();
                format!("{} {}", plural(several), and_list(&labels))
            }
        })
        .collect();
    and_list(&of_a_kind)
}

/// Returns the English noun for some houses: `row` for one, `rows` for several, `houses` for houses of several kinds.
pub(super) fn kind(houses: &[House]) -> String {
    match houses {
        [only] => only.kind().name().to_owned(),
        [first, rest @ ..] if rest.iter().all(|house| house.kind() == first.kind()) => {
            plural(houses)
        }
        _ => "houses".to_owned(),
    }
}

fn plural(houses: &[House]) -> String {
    let word = houses[0].kind().name();
    if word.ends_with('x') { format!("{word}es") } else { format!("{word}s") }
}

/// Returns the text with its first letter in upper case.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::HouseKind;

    #[test]
    fn houses_of_a_kind_share_their_word() {
        let house = |kind, number: usize| House::new(kind, number - 1);
        let numbers = CellStyle::RowColumn;
        let rows = [house(HouseKind::Row, 3), house(HouseKind::Row, 7)];
        let houses = |list: &[House], style| Wording::from(style).houses(list);
        assert_eq!(houses(&rows[..1], numbers), "row 3");
        assert_eq!(houses(&rows, numbers), "rows 3 and 7");
        assert_eq!(houses(&rows, CellStyle::LetterNumber), "rows C and G");
        assert_eq!(kind(&rows), "rows");
        let mixed = [rows[0], rows[1], house(HouseKind::Box, 1), house(HouseKind::Box, 2)];
        assert_eq!(houses(&mixed, numbers), "rows 3 and 7 and boxes 1 and 2");
        assert_eq!(kind(&mixed), "houses");
    }
}
