//! Recognises lines about a puzzle, such as ratings, sources and dates.

use crate::line::is_gap;
use crate::symbols;

/// Whether a line is a remark such as `Difficulty: hard`: a few words, then a colon and text that is not a puzzle.
pub(super) fn is_remark(text: &str) -> bool {
    const MAX_NAME: usize = 30;
    const MAX_DIGITS: usize = 15;
    let Some((name, rest)) = text.split_once(':') else { return false };
    let name = name.trim();
    let is_name = |symbol: char| symbol.is_alphabetic() || symbol == ' ';
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).count();
    (2..=MAX_NAME).contains(&name.chars().count())
        && name.starts_with(char::is_alphabetic)
        && name.chars().all(is_name)
        && digits(rest) <= MAX_DIGITS
        && !rest.starts_with("//")
        && !rest.contains('[')
}

/// Whether a line is a remark of any kind: with a colon, prose or a date.
pub(super) fn is_any(text: &str) -> bool {
    is_remark(text) || is_prose(text) || is_date(text)
}

/// Whether a line is a date, or prose of more than one ASCII word. A single word may be a mistyped puzzle.
pub(super) fn is_sentence(text: &str) -> bool {
    let text = text.trim();
    let has_parts = text
        .contains(|symbol: char| symbol.is_whitespace() || matches!(symbol, '=' | '/'))
        || text.ends_with(['!', '?', '.']);
    is_date(text) || is_prose(text) && (has_parts || !text.is_ascii())
}

/// Whether a line is prose, such as `from the Guardian, 12 May 2024`, rather than a mistyped row or puzzle. It must contain a
/// word, few digits, no long run that mixes letters and digits, and fewer cells than a row.
pub(super) fn is_prose(text: &str) -> bool {
    const MAX_DIGITS: usize = 15;
    const MAX_MIXED: usize = 5;
    const MIN_ROW: usize = 9;
    let is_word = |run: &str| {
        let mut letters = run.chars().flat_map(char::to_lowercase);
        let first = letters.next();
        run.chars().all(char::is_alphabetic) && letters.any(|letter| Some(letter) != first)
    };
    let is_mixed = |run: &str| run.contains(char::is_alphabetic) && run.contains(char::is_numeric);
    let runs =
        || text.split(|symbol: char| !symbol.is_alphanumeric()).filter(|run| !run.is_empty());
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let is_cell = |symbol: char| symbol.is_ascii_digit() || symbols::is_empty_cell(symbol);
    let is_of_cells = |run: &&str| run.chars().all(is_cell);
    let pieces = text.split(|symbol| is_gap(symbol) || symbol == '|');
    let cells: usize = pieces.filter(is_of_cells).map(str::len).sum();
    digits <= MAX_DIGITS
        && cells < MIN_ROW
        && runs().any(is_word)
        && !runs().any(|run| is_mixed(run) && run.chars().count() > MAX_MIXED)
}

/// Whether a line is a date: `2024-05-12`, `12.05.2024`, `5/12/2024`.
pub(super) fn is_date(text: &str) -> bool {
    let text = text.trim();
    let Some(mark) = text.chars().find(|symbol| !symbol.is_ascii_digit()) else { return false };
    let parts: Vec<Option<u16>> = text.split(mark).map(|part| part.parse().ok()).collect();
    let is_year = |year: u16| (1900..2100).contains(&year);
    let is_day = |day: u16| (1..=31).contains(&day);
    matches!(mark, '-' | '.' | '/')
        && match parts[..] {
            [Some(first), Some(second), Some(third)] => {
                is_year(first) && is_day(second) && is_day(third)
                    || is_day(first) && is_day(second) && is_year(third)
            }
            _ => false,
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks() {
        for remark in ["Difficulty: hard", "ER: 7.2", "Source: https://example.com/1", "Notes:"] {
            assert!(is_remark(remark), "{remark}");
        }
        let solution = format!("Solution: {}", "1".repeat(81));
        for other in [&solution, "hard", "1: hard", ":0000:x:", "grid: [1, 2]", "https://x.org"] {
            assert!(!is_remark(other), "{other}");
        }
    }

    #[test]
    fn prose() {
        for prose in [
            "from the Guardian, 12 May 2024",
            "12th May",
            "SE 7.2",
            "ER=7.2/1.2/1.2",
            "Thanks!",
            "3. Each 3x3 box contains the digits 1-9.",
            "難易度",
        ] {
            assert!(is_prose(prose), "{prose}");
        }
        let puzzle = format!("Puzzle {}", "12.".repeat(27));
        for other in [
            &puzzle,
            "53oo7oooo",
            "o o 3 x",
            "1AHC..9D....2..3",
            "r1c1=5",
            "xxx",
            "*****",
            "5 3 . | . 7 . | . . .  <- row 1",
        ] {
            assert!(!is_prose(other), "{other}");
        }
    }

    #[test]
    fn dates() {
        for date in ["2024-05-12", "12.05.2024", "5/12/2024"] {
            assert!(is_date(date), "{date}");
        }
        for other in ["53--7----", "1234-56-78", "2024", "12-13-14", "1.2.3.4"] {
            assert!(!is_date(other), "{other}");
        }
    }
}
