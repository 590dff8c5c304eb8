//! Reading in chunks gives the same results as reading one by one, wherever the bytes are cut.

use ennead_format::{AnyEntry, Chunk, Entry, Format, Options, ReadLimits, Reader};
use ennead_puzzle::Diagonals;
use proptest::prelude::*;
use std::io::{self, BufRead, Read};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const MAP: &str =
    "111222344115262334155662344115622334715662344775868394755868399775868999777888999";

/// A stream whose bytes arrive in pieces of this length.
struct Pieces {
    bytes: Vec<u8>,
    at: usize,
    piece: usize,
}

impl BufRead for Pieces {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        // `BufRead` must return the same bytes until they are consumed.
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

/// A line of tabs is a row of blank cells, also when a chunk begins with it.
#[test]
fn tabs_alone_are_cells() {
    let text = "?3\n\t\n8\n8\n\t0";
    let options = Options::default();
    assert_eq!(by_chunks(text.as_bytes(), 100, 3, &options), one_by_one(text.as_bytes(), &options));
}

/// A blank line ends the rows that may be the diagram of a multi-grid puzzle.
#[test]
fn diagrams_of_several_grids_end() {
    let options = Options::default();
    let rows = ".......54...\n...6.....3.5\n.......89...\n..2.9......4\n";
    let above = format!("..751.......\n....8.....2.\n{rows}.8.4....3.'.\n.........5..\n");
    let below = format!("{rows}.8.4....3...\n.........5..\n6.4..9......\n......31....\n");
    let text = format!("{above}\n{below}");
    let expected = one_by_one(text.as_bytes(), &options);
    assert_eq!(by_chunks(text.as_bytes(), 1000, 3, &options), expected);
}

const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn every_cut_of_csv_gives_the_same() {
    let text = format!(
        "source,question,answer,rating\n\
        a,{PUZZLE},{SOLUTION},7\r\n\
        # comment\n\n\
        b,{PUZZLE},,\n\
        c,{PUZZLE}\n\
        d,{PUZZLE},{},1,2,3\n\
        e,{},{SOLUTION},0\n\
        f, {PUZZLE} ,{SOLUTION},0\n\
        g,1...............,,\n\
        \"h, \"\"x\"\"\",{PUZZLE},{SOLUTION},4\n\
        \"i\n\",{PUZZLE},{SOLUTION},4\n\
        j,{PUZZLE},{SOLUTION},5",
        &SOLUTION[1..],
        &PUZZLE[1..],
    );
    let options = Options::default();
    let expected = one_by_one(text.as_bytes(), &options);
    assert_eq!(expected.len(), 10);
    assert_eq!(expected[4], "p:8: puzzle: 80 cells; a 9 x 9 grid needs 81");
    for piece in 1..=text.len() {
        for most in [1, 2, 100] {
            assert_eq!(by_chunks(text.as_bytes(), piece, most, &options), expected, "{piece}");
        }
    }
}

#[test]
fn rows_of_csv_are_kept_as_bytes() {
    let text = format!(
        "rating;answer;puzzle;regions\n7;{SOLUTION};{PUZZLE};\n;;{PUZZLE};\n;;{PUZZLE};{MAP}\n"
    );
    let mut reader = Reader::from_text(&text, &Options::default());
    let mut chunk = Chunk::new();
    assert!(reader.fill(&mut chunk, 100));
    assert_eq!((chunk.len(), chunk.classics()), (2, 2), "rows with regions need a closer look");
    let solutions = [0, 1].map(|index| chunk.solution(index));
    assert_eq!(solutions, [Some(*SOLUTION.as_bytes().first_chunk().unwrap()), None]);
    let line = chunk.line(0).unwrap();
    assert_eq!(line.column("rating").as_deref(), Some("7"));
    assert_eq!(line.text, text.lines().nth(1).unwrap());
    let entry = chunk.take(0).unwrap().into_puzzle().unwrap();
    assert_eq!((entry.trailing.as_deref(), entry.solution.is_some()), (Some("7"), true));
    assert!(reader.fill(&mut chunk, 100));
    assert_eq!((chunk.len(), chunk.classics()), (3, 2));
    assert_eq!(chunk.place(2).to_string(), "text:4");
    assert!(!reader.fill(&mut chunk, 100));
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

/// A field of CSV, sometimes with quotes.
fn field() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => "[1-9.]{81}".prop_map(|text| text.to_owned()),
        3 => "[1-9]{81}".prop_map(|text| text.to_owned()),
        1 => "[1-9.]{80,82}",
        1 => "[1-4.]{16}",
        2 => Just(String::new()),
        2 => "[a-z0-9 ]{0,9}",
        1 => Just(MAP.to_owned()),
        1 => " [1-9.]{81}",
        1 => "\"[a-z,\n]{0,9}\"",
        1 => "[a-z\"]{0,4}",
        1 => "[a\u{e4}\r]{0,3}",
    ]
}

fn row() -> impl Strategy<Value = String> {
    prop_oneof![
        20 => prop::collection::vec(field(), 0..5).prop_map(|fields| fields.join(",")),
        1 => "#[a-z,]{0,9}",
        1 => Just(String::new()),
        1 => Just(" ".to_owned()),
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

    #[test]
    fn random_rows_of_csv(
        header in prop_oneof![
            3 => Just(Some("question,answer,rating")),
            1 => Just(Some("id,puzzle,regions,solution")),
            1 => Just(Some("puzzle,quizzes,solution,diagonals")),
            1 => Just(Some("solutions,puzzle")),
            1 => Just(None),
        ],
        rows in prop::collection::vec((row(), prop_oneof![4 => Just("\n"), 1 => Just("\r\n")]), 0..12),
        piece in prop_oneof![1_usize..400, Just(1 << 16)],
        most in prop_oneof![1_usize..10, Just(1000)],
        limit in prop_oneof![4 => Just(1 << 20), 1 => 60_usize..300],
    ) {
        let rows: String = rows.iter().flat_map(|(row, end)| [row.as_str(), end]).collect();
        let text = header.map(|header| format!("{header}\n")).unwrap_or_default() + &rows;
        let limits = ReadLimits { line_bytes: limit, ..ReadLimits::default() };
        let options = Options { format: Some(Format::Csv), limits, ..Options::default() };
        let expected = one_by_one(text.as_bytes(), &options);
        prop_assert_eq!(by_chunks(text.as_bytes(), piece, most, &options), expected);
    }
}
