//! Links and identifiers that carry a whole puzzle: which they are, and what is in them.

use crate::{Entry, Problem, ReadLimits, fpuzzles, iss, lz, penpa, sudokupad};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use std::borrow::Cow;

/// What a line carries.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Carried<'a> {
    /// The packed object of f-puzzles.
    FPuzzles(&'a str),
    /// The packed object of SudokuPad.
    SudokuPad(&'a str),
    /// SudokuPad's short form of a classic grid.
    Classic(&'a str),
    /// The string of the Interactive Sudoku Solver.
    Iss(&'a str),
    /// The fragment of a Penpa address.
    Penpa(&'a str),
    /// The short name of a puzzle that stands on a server.
    Elsewhere(&'a str),
    /// Base64 of either packed object.
    Packed(&'a str),
}

/// How payloads are written in an address: everything but letters and digits is escaped.
const ESCAPED: &AsciiSet = NON_ALPHANUMERIC;

/// How a string of constraints is written in an address: what it is made of stays readable.
const STRING: &AsciiSet = &NON_ALPHANUMERIC.remove(b'.').remove(b'~').remove(b'_').remove(b'-');

/// Whether the text is a link that has its puzzle in it, or the page of a player, so that nothing is to be fetched.
pub(crate) fn is_link(text: &str) -> bool {
    carried(text.trim()).is_some()
}

/// The puzzle of a line that is a link, an identifier or a packed object; `None` if it is something else.
pub(crate) fn parse(line: &str, limits: &ReadLimits) -> Option<Result<Entry, Problem>> {
    let carried = carried(line.trim())?;
    Some(match carried {
        Carried::FPuzzles(payload) | Carried::SudokuPad(payload) | Carried::Packed(payload) => {
            unpack(payload, limits).and_then(|text| {
                let object = sudokupad::parse(&text)?;
                match (fpuzzles::is_one(&object), sudokupad::is_one(&object)) {
                    (true, _) => fpuzzles::read(&object),
                    (false, true) => sudokupad::read(&object),
                    _ => Err(Problem::NoGivens {
                        wanted: "the grid of f-puzzles, the cells of SudokuPad",
                    }),
                }
            })
        }
        Carried::Classic(payload) => sudokupad::read_classic(&decoded(payload)),
        Carried::Iss(text) => iss::read(&decoded(&text.replace('+', " "))),
        Carried::Penpa(text) => penpa::read(text, limits),
        Carried::Elsewhere(name) => Err(Problem::Elsewhere { name: name.to_owned() }),
    })
}

/// A text, packed and escaped for an address.
pub(crate) fn pack(text: &str) -> String {
    escape(&lz::compress(text))
}

/// A payload, escaped for an address.
pub(crate) fn escape(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

/// A string of constraints, escaped for an address.
pub(crate) fn escape_string(text: &str) -> String {
    utf8_percent_encode(text, STRING).to_string()
}

fn unpack(payload: &str, limits: &ReadLimits) -> Result<String, Problem> {
    lz::decompress(&decoded(payload), limits.item_bytes)
}

fn decoded(text: &str) -> Cow<'_, str> {
    percent_decode_str(text).decode_utf8_lossy()
}

fn carried(text: &str) -> Option<Carried<'_>> {
    let packed = || (text.starts_with("N4Ig") && is_base64(text)).then_some(Carried::Packed(text));
    identifier(text).or_else(packed).or_else(|| address(text))
}

fn address(text: &str) -> Option<Carried<'_>> {
    let (host, rest) = host(text)?;
    let query = |name: &str| {
        let start = rest.find(&format!("?{name}=")).or_else(|| rest.find(&format!("&{name}=")))?;
        let value = &rest[start + name.len() + 2..];
        Some(&value[..value.find(['&', '#']).unwrap_or(value.len())])
    };
    let is = |known: &str| host == known || host.ends_with(&format!(".{known}"));
    if is("f-puzzles.com") {
        return query("load").map(Carried::FPuzzles);
    }
    if is("sudokupad.app") || is("crackingthecryptic.com") || host == "sudokupad:" {
        let path = rest.trim_start_matches('/');
        let path = path.strip_prefix("sudoku/").or(path.strip_prefix("puzzle/")).unwrap_or(path);
        let name = query("puzzleid")
            .or_else(|| query("load"))
            .unwrap_or_else(|| &path[..path.find(['?', '&', '#']).unwrap_or(path.len())]);
        // What its server hands out is JSON, to be fetched.
        let is_page = !name.is_empty() && !name.starts_with("api/");
        return identifier(name).or(is_page.then_some(Carried::Elsewhere(name)));
    }
    if rest.contains("penpa-edit") {
        return rest.split_once('#').map(|(_, fragment)| Carried::Penpa(fragment));
    }
    query("q").filter(|text| iss::is_one(&decoded(text))).map(Carried::Iss)
}

/// Host and rest of an address, the scheme taken off.
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

/// What is meant by the name of a puzzle that begins with its form.
fn identifier(text: &str) -> Option<Carried<'_>> {
    /// Shorter ones are names on a server.
    const LEAST: usize = 16;
    let payload = |prefix: &str| {
        text.strip_prefix(prefix).filter(|rest| rest.len() >= LEAST && is_base64(rest))
    };
    let fpuzzles = payload("fpuzzles").or_else(|| payload("fpuz"));
    fpuzzles
        .map(Carried::FPuzzles)
        .or_else(|| payload("scl").or_else(|| payload("ctc")).map(Carried::SudokuPad))
        .or_else(|| payload("scf").map(Carried::Classic))
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
    fn what_lines_carry() {
        let load = "N4IglgzgXgpiBcBOAvkA";
        for (line, what) in [
            (format!("https://www.f-puzzles.com/?load={load}&x=1"), Some(Carried::FPuzzles(load))),
            (format!("f-puzzles.com/?load={load}"), Some(Carried::FPuzzles(load))),
            (format!("https://sudokupad.app/fpuzzles{load}"), Some(Carried::FPuzzles(load))),
            (format!("https://sudokupad.app/scl{load}?setting=1"), Some(Carried::SudokuPad(load))),
            (
                format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc{load}"),
                Some(Carried::SudokuPad(load)),
            ),
            (format!("sudokupad://puzzle/scl{load}"), Some(Carried::SudokuPad(load))),
            (format!("scl{load}"), Some(Carried::SudokuPad(load))),
            (load.to_owned(), Some(Carried::Packed(load))),
            ("https://sudokupad.app/clover/x1".to_owned(), Some(Carried::Elsewhere("clover/x1"))),
            (
                "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_5".to_owned(),
                Some(Carried::Iss(".~R1C1_5")),
            ),
            ("https://sudokupad.app/api/puzzle/x1".to_owned(), None),
            ("https://example.com/?q=x".to_owned(), None),
            ("53..7....".to_owned(), None),
            ("and/or".to_owned(), None),
        ] {
            assert_eq!(carried(&line), what, "{line}");
        }
    }
}
