//! Reading by chunks gives the same results as reading one by one, wherever the bytes are cut.

use ennead_format::{AnyEntry, Chunk, Entry, Format, Options, ReadLimits, Reader};
use ennead_puzzle::Diagonals;
use proptest::prelude::*;
use std::io::{self, BufRead, Read};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const MAP: &str =
    "111222344115262334155662344115622334715662344775868394755868399775868999777888999";

/// Bytes that arrive a few at a time.
struct Pieces {
    bytes: Vec<u8>,
    at: usize,
    piece: usize,
}

impl BufRead for Pieces {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        // `BufRead` requires the same bytes until they are consumed.
        let end = (self.at / self.piece + 1) * self.piece;
        Ok(&self.bytes[self.at..end.min(self.bytes.len())])
    }

    fn consume(&mut self, count: usize) {
        self.at += count;
    }
}

impl Read for Pieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

/// An entry as text, without the trailing text of its line, which chunks omit.
fn shown(entry: Result<Entry, ennead_format::ReadError>) -> String {
    match entry {
        Ok(entry) => format!("{:?}", Entry { trailing: None, ..entry }),
        Err(error) => error.to_string(),
    }
}

fn one_by_one(text: &[u8], options: &Options) -> Vec<String> {
    Reader::new("p", io::Cursor::new(text.to_vec()), options).map(shown).collect()
}

fn by_chunks(text: &[u8], piece: usize, most: usize, options: &Options) -> Vec<String> {
    let bytes = Pieces { bytes: text.to_vec(), at: 0, piece };
    let mut reader = Reader::new("p", bytes, options);
    let mut chunk = Chunk::new();
    let mut all = Vec::new();
    loop {
        chunk.clear();
        let more = reader.fill(&mut chunk, most);
        assert!(chunk.len() <= most);
        assert_eq!(chunk.is_empty(), !more);
        if !more {
            return all;
        }
        let classics = (0..chunk.len()).filter_map(|index| chunk.classic(index));
        assert!(classics.eq((0..chunk.classics()).map(|n| chunk.nth_classic(n))));
        for index in 0..chunk.len() {
            let place = chunk.place(index);
            let entry = chunk.take(index);
            if let Ok(entry) = &entry {
                assert_eq!(*entry.place(), place);
            }
            all.push(shown(entry.and_then(AnyEntry::into_puzzle)));
        }
    }
}

#[test]
fn every_cut_gives_the_same() {
    let text = format!(
        "{PUZZLE}\n# one\n\n{PUZZLE} 7.2\r\n{}\n1...\n..2.\n.3..\n...4\n{PUZZLE}\n{PUZZLE}\n{MAP}\n{PUZZLE}",
        &PUZZLE[1..]
    );
    let options = Options::default();
    let expected = one_by_one(text.as_bytes(), &options);
    assert_eq!(expected.len(), 7);
    assert_eq!(expected[2], "p:5:1: 80 cells; a 9 x 9 grid needs 81");
    for piece in 1..=text.len() {
        for most in [1, 2, 100] {
            assert_eq!(by_chunks(text.as_bytes(), piece, most, &options), expected, "{piece}");
        }
    }
}

#[test]
fn classic_lines_differ_from_all_others() {
    let text = format!("{PUZZLE}\n1...............\n{PUZZLE}\n");
    let mut reader = Reader::from_text(&text, &Options::default());
    let mut chunk = Chunk::new();
    while reader.fill(&mut chunk, 100) {}
    assert_eq!((chunk.len(), chunk.classics()), (3, 2));
    assert_eq!(chunk.classic(2).unwrap(), PUZZLE.as_bytes());

    // Options change the meaning of the same lines.
    let options = Options { diagonals: Some(Diagonals::BOTH), ..Options::default() };
    let mut reader = Reader::from_text(&text, &options);
    chunk.clear();
    while reader.fill(&mut chunk, 100) {}
    assert_eq!((chunk.len(), chunk.classics()), (3, 0));
}

#[test]
fn a_classic_puzzle_is_recognised_in_every_format() {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    for text in [rows.join("\n"), format!("quizzes,solutions\n{PUZZLE},\n"), format!("  {PUZZLE}")]
    {
        let mut reader = Reader::from_text(&text, &Options::default());
        let mut chunk = Chunk::new();
        while reader.fill(&mut chunk, 100) {}
        let symbols = String::from_utf8(chunk.classic(0).unwrap().to_vec()).unwrap();
        assert_eq!(symbols, PUZZLE, "{text}");
    }
}

/// A line of any kind, usually a puzzle.
fn line() -> impl Strategy<Value = String> {
    let puzzle = || "[1-9.0]{81}".prop_map(|text| text.to_owned());
    prop_oneof![
        10 => puzzle(),
        2 => "[1-9._*?-]{81}",
        1 => "[.*_-]{81}",
        2 => (puzzle(), "[ ,;:\t][ -~]{0,90}").prop_map(|(puzzle, rest)| puzzle + &rest),
        1 => (puzzle(), puzzle()).prop_map(|(puzzle, next)| puzzle + " " + &next),
        2 => Just(MAP.to_owned()),
        1 => Just(format!("{PUZZLE}\n{MAP}")),
        1 => Just("1...............\n1112122233343444".to_owned()),
        1 => "[1-9.]{80,82}",
        1 => (puzzle(), "[a-z\\[{|#=\u{a0}]").prop_map(|(puzzle, odd)| puzzle.replacen('.', &odd, 1)),
        1 => "[1-9.]{9}",
        1 => "[1-4.]{4}",
        1 => "[1-4.]{16}",
        1 => "[1-9A-G.]{256}",
        1 => "# [a-z]{0,9}",
        1 => "[ \t]{0,3}",
        1 => "[A-Za-z ]{1,20}",
        1 => "[-+|=]{1,25}",
        1 => "\\[[1-4], [1-4]",
        1 => "[1-4]\\]",
        1 => Just("|---|---|".to_owned()),
        1 => Just("| 1 | 2 |".to_owned()),
        1 => Just("```".to_owned()),
        1 => Just("\u{feff}".to_owned()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 400 } else { 4000 }))]

    #[test]
    fn random_mixtures(
        lines in prop::collection::vec((line(), prop_oneof![4 => Just("\n"), 1 => Just("\r\n")]), 0..25),
        cut_end in any::<bool>(),
        piece in prop_oneof![1_usize..400, Just(1 << 16)],
        most in prop_oneof![1_usize..10, Just(1000)],
        format in prop_oneof![4 => Just(None), 1 => Just(Some(Format::Line)), 1 => Just(Some(Format::Grid))],
        limit in prop_oneof![4 => Just(1 << 20), 1 => 60_usize..120],
        at_once in any::<bool>(),
    ) {
        let mut text: String = lines.iter().flat_map(|(line, end)| [line.as_str(), end]).collect();
        if cut_end && text.ends_with('\n') {
            text.pop();
        }
        let limits = ReadLimits { line_bytes: limit, ..ReadLimits::default() };
        let options = Options { format, limits, at_once, ..Options::default() };
        let expected = one_by_one(text.as_bytes(), &options);
        prop_assert_eq!(by_chunks(text.as_bytes(), piece, most, &options), expected);
    }
}
