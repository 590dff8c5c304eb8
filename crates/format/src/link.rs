//! Reads links and ids that contain a whole puzzle.

use crate::fields::Object;
use crate::payload::{decoded, unpack};
use crate::{
    AnyEntry, Options, Problem, Reading, coach, fpuzzles, iss, penpa, sudokumaker, sudokupad,
    sudokuwiki,
};

/// The part of a link or id that contains the puzzle, by its format.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Payload<'a> {
    /// A compressed f-puzzles object.
    FPuzzles(&'a str),
    /// A compressed SudokuPad object.
    SudokuPad(&'a str),
    /// SudokuPad's notation for a classic grid.
    Classic(&'a str),
    /// A constraint string of the Interactive Sudoku Solver.
    Iss(&'a str),
    /// The fragment of a Penpa address.
    Penpa(&'a str),
    /// A board of SudokuWiki, or 81 digits of sudoku.coach.
    Board(&'a str),
    /// A position of sudoku.coach.
    Position(&'a str),
    /// The id of a puzzle that is stored on a server, not in the link.
    Elsewhere(&'a str),
    /// A compressed object of f-puzzles, SudokuPad or SudokuMaker, in Base64.
    Packed(&'a str),
}

/// Whether a text is a link that contains its puzzle, or a link to a page of SudokuPad, which contains no readable puzzle.
/// Neither is fetched.
pub(crate) fn is_link(text: &str) -> bool {
    payload_of(text.trim()).is_some()
}

/// Reads the puzzle of a line with a link, an id or a compressed object; `None` if the line is none of these.
pub(crate) fn parse(line: &str, options: &Options) -> Option<Result<AnyEntry, Problem>> {
    let limits = &options.limits;
    let payload = payload_of(line.trim())?;
    let read = match payload {
        Payload::FPuzzles(payload) | Payload::SudokuPad(payload) | Payload::Packed(payload) => {
            return Some(unpack(payload, limits).and_then(|text| {
                let object = sudokupad::parse(&text)?;
                of_program(&object, &options.readings).unwrap_or(Err(Problem::NoGivens {
                    wanted: "'grid' of f-puzzles, 'cells' of SudokuPad, 'cells' and 'constraints' of SudokuMaker",
                }))
            }));
        }
        Payload::Classic(payload) => sudokupad::read_classic(&decoded(payload)),
        Payload::Iss(text) => iss::read(&decoded(&text.replace('+', " "))),
        Payload::Penpa(text) => penpa::read(text, options),
        Payload::Board(text) => sudokuwiki::read(&decoded(text)),
        Payload::Position(text) => coach::read(&decoded(text), limits),
        Payload::Elsewhere(name) => Err(Problem::Elsewhere { name: name.to_owned() }),
    };
    Some(read.map(AnyEntry::Puzzle))
}

/// Reads a JSON object of f-puzzles, SudokuPad or SudokuMaker; `None` if it is from none of them.
pub(crate) fn of_program(
    object: &Object,
    readings: &[Reading],
) -> Option<Result<AnyEntry, Problem>> {
    if fpuzzles::is_object(object) {
        Some(fpuzzles::read(object, readings))
    } else if let Some(puzzle) = sudokumaker::puzzle_of(object) {
        Some(sudokumaker::read(puzzle, readings).map(AnyEntry::Puzzle))
    } else {
        sudokupad::is_object(object).then(|| sudokupad::read(object, readings))
    }
}

fn payload_of(text: &str) -> Option<Payload<'_>> {
    let packed = || (text.starts_with("N4Ig") && is_base64(text)).then_some(Payload::Packed(text));
    identifier(text).or_else(packed).or_else(|| address(text))
}

fn address(text: &str) -> Option<Payload<'_>> {
    let (host, rest) = host(text)?;
    let query = |name: &str| {
        let start = rest.find(&format!("?{name}=")).or_else(|| rest.find(&format!("&{name}=")))?;
        let value = &rest[start + name.len() + 2..];
        Some(&value[..value.find(['&', '#']).unwrap_or(value.len())])
    };
    let is = |known: &str| host == known || host.ends_with(&format!(".{known}"));
    if is("f-puzzles.com") {
        return query("load").map(Payload::FPuzzles);
    }
    if is("sudokumaker.app") {
        return query("puzzle").map(Payload::Packed);
    }
    if is("sudokupad.app") || is("crackingthecryptic.com") || host == "sudokupad:" {
        let path = rest.trim_start_matches('/');
        let path = path.strip_prefix("sudoku/").or(path.strip_prefix("puzzle/")).unwrap_or(path);
        let name = query("puzzleid")
            .or_else(|| query("load"))
            .unwrap_or_else(|| &path[..path.find(['?', '&', '#']).unwrap_or(path.len())]);
        // An address of the server's API is not a page: it returns JSON, so it is fetched.
        let is_page = !name.is_empty() && !name.starts_with("api/");
        return identifier(name).or(is_page.then_some(Payload::Elsewhere(name)));
    }
    if rest.contains("penpa-edit") {
        return rest.split_once('#').map(|(_, fragment)| Payload::Penpa(fragment));
    }
    if is("sudoku.coach") {
        let payload = |name| match coach::is_position(name) {
            true => Some(Payload::Position(name)),
            false => is_board(name).then_some(Payload::Board(name)),
        };
        return rest.split(['/', '?', '&', '=', '#']).find_map(payload);
    }
    if let Some(board) = query("bd") {
        return Some(Payload::Board(board));
    }
    query("q").filter(|text| iss::is_string(&decoded(text))).map(Payload::Iss)
}

/// Splits an address, without its scheme, into the host and the rest. For `sudokupad://`, the host is `sudokupad:`.
fn host(text: &str) -> Option<(&str, &str)> {
    if let Some(rest) = text.strip_prefix("sudokupad://") {
        return Some(("sudokupad:", rest));
    }
    let text = text.strip_prefix("https://").or(text.strip_prefix("http://")).unwrap_or(text);
    let end = text.find(['/', '?', '#'])?;
    let (host, rest) = text.split_at(end);
    let is_host = host.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':'));
    (is_host && host.contains(['.', ':'])).then_some((host, rest))
}

/// Whether a text consists of 81 digits and dots.
fn is_board(text: &str) -> bool {
    text.len() == 81 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
}

/// Returns the payload of an id with a prefix that states its format, such as `fpuzzles` or `scl`.
fn identifier(text: &str) -> Option<Payload<'_>> {
    /// A text with a shorter payload is the id of a puzzle on a server.
    const MIN_LENGTH: usize = 16;
    let payload = |prefix: &str| {
        text.strip_prefix(prefix).filter(|rest| rest.len() >= MIN_LENGTH && is_base64(rest))
    };
    let fpuzzles = payload("fpuzzles").or_else(|| payload("fpuz"));
    fpuzzles
        .map(Payload::FPuzzles)
        .or_else(|| payload("scl").or_else(|| payload("ctc")).map(Payload::SudokuPad))
        .or_else(|| payload("scf").map(Payload::Classic))
        .or_else(|| coach::is_position(text).then_some(Payload::Position(text)))
}

fn is_base64(text: &str) -> bool {
    let is_symbol = |c: char| {
        c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=' | '%' | '-' | '_' | ' ' | '$')
    };
    text.chars().all(is_symbol)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payloads_of_lines() {
        let load = "N4IglgzgXgpiBcBOAvkA";
        for (line, what) in [
            (format!("https://www.f-puzzles.com/?load={load}&x=1"), Some(Payload::FPuzzles(load))),
            (format!("f-puzzles.com/?load={load}"), Some(Payload::FPuzzles(load))),
            (format!("https://sudokupad.app/fpuzzles{load}"), Some(Payload::FPuzzles(load))),
            (format!("https://sudokupad.app/scl{load}?setting=1"), Some(Payload::SudokuPad(load))),
            (
                format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc{load}"),
                Some(Payload::SudokuPad(load)),
            ),
            (format!("sudokupad://puzzle/scl{load}"), Some(Payload::SudokuPad(load))),
            (format!("scl{load}"), Some(Payload::SudokuPad(load))),
            (load.to_owned(), Some(Payload::Packed(load))),
            (format!("https://sudokumaker.app/?puzzle={load}&x=1"), Some(Payload::Packed(load))),
            ("https://sudokupad.app/clover/x1".to_owned(), Some(Payload::Elsewhere("clover/x1"))),
            (
                "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_5".to_owned(),
                Some(Payload::Iss(".~R1C1_5")),
            ),
            (
                "https://www.sudokuwiki.org/sudoku.htm?bd=12&x=1".to_owned(),
                Some(Payload::Board("12")),
            ),
            (
                format!("https://sudoku.coach/en/play/{}", "1".repeat(81)),
                Some(Payload::Board(&"1".repeat(81))),
            ),
            (
                format!("https://sudoku.coach/en/play/SCv7_32_{load}"),
                Some(Payload::Position(&format!("SCv7_32_{load}"))),
            ),
            (format!("SCv7_32_{load}"), Some(Payload::Position(&format!("SCv7_32_{load}")))),
            ("https://sudokupad.app/api/puzzle/x1".to_owned(), None),
            ("https://example.com/?q=x".to_owned(), None),
            ("53..7....".to_owned(), None),
            ("and/or".to_owned(), None),
        ] {
            assert_eq!(payload_of(&line), what, "{line}");
        }
    }
}
