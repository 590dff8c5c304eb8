//! Files of other programs, each with a known puzzle.

use ennead_format::{
    self as format, Entry, Format, Options, ReadLimits, Reader, WriteError, WriteOptions, Written,
};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Diagonals, Puzzle, RegionSetup};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const JIGSAW: &str =
    "3..19.2.4..25...3.........51..8....3.2......9.4..31.56.8....5...3...59.2...2.9...";

fn write(format: Format, puzzle: &Puzzle) -> Result<Written, WriteError> {
    format::write(format, puzzle, &WriteOptions::default())
}

fn written(format: Format, puzzle: &Puzzle) -> Written {
    write(format, puzzle).unwrap()
}

fn results(name: &str) -> Vec<Result<Entry, String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/formats").join(name);
    let file = BufReader::new(File::open(path).unwrap());
    let reader = Reader::new(name, file, &Options::default());
    reader.map(|result| result.map_err(|error| error.to_string())).collect()
}

fn all(name: &str) -> Vec<Entry> {
    results(name).into_iter().map(Result::unwrap).collect()
}

fn symbols(entry: &Entry) -> String {
    entry.setup.grid().unwrap().to_string()
}

#[test]
fn other_sections_are_skipped() {
    let read = all("sadman.sdk");
    assert_eq!(read.iter().map(symbols).collect::<Vec<_>>(), [PUZZLE]);
    assert_eq!(all("sudocue.sdk").iter().map(symbols).collect::<Vec<_>>(), [PUZZLE]);
    assert_eq!(all("many.sdm").iter().map(symbols).collect::<Vec<_>>(), [PUZZLE; 2]);
}

#[test]
fn digits_of_a_user_and_candidates() {
    let read = all("user.sdx");
    assert_eq!(read.len(), 1);
    // A cell with one candidate is read as a digit.
    let expected =
        "534.7....6..195....98....6.8...6...34..853..17...2...6.6...7284...419.35....8..79";
    assert_eq!(symbols(&read[0]), expected);
    let marks = read[0].setup.marks.as_ref().unwrap();
    assert_eq!((marks[3].to_string(), marks[2].to_string()), ("26".into(), "4".into()));
}

#[test]
fn a_grid_of_simple_sudoku_with_its_candidates_is_one_puzzle() {
    let read = all("simple.ss");
    assert_eq!(read.len(), 1);
    assert_eq!(symbols(&read[0]), PUZZLE);
    let marks = read[0].setup.marks.as_ref().unwrap();
    assert_eq!((marks[2].to_string(), marks[3].to_string()), ("12".into(), "26".into()));
    read[0].setup.clone().check().unwrap();
}

#[test]
fn games_of_opensudoku() {
    let read = results("open.opensudoku");
    let first = read[0].as_ref().unwrap();
    assert_eq!((symbols(first), first.title.as_deref()), (PUZZLE.to_owned(), Some("Easy ones 1")));
    assert_eq!(first.format, Format::OpenSudoku);
    assert_eq!(
        read[1].as_ref().unwrap_err(),
        "open.opensudoku item 2: 'x' is not a digit in a 9 x 9 grid; empty cells are . 0 _ * - ?"
    );
    assert_eq!(read.len(), 2);
    for (text, message) in [
        ("<opensudoku></opensudoku>", "text: contains no puzzle"),
        ("<opensudoku><game/></opensudoku>", "text item 1: data: missing"),
    ] {
        let mut reader = Reader::from_text(text, &Options::default());
        assert_eq!(reader.next().unwrap().unwrap_err().to_string(), message);
    }
    let game = format!("<game data=\"{}\"/>\n", "0".repeat(81));
    let two = format!("<opensudoku>{game}{game}</opensudoku>");
    // The limit may lie between two games, within a game, or exactly at the end of the file.
    let first_end = "<opensudoku>".len() + game.len();
    let too_large = |limit| format!("larger than the limit of {limit} bytes; split it");
    for (limit, shown) in [
        (first_end, format!("1, {}", too_large(first_end))),
        (first_end + 10, format!("1, {}", too_large(first_end + 10))),
        (two.len() - 1, format!("1, 2, {}", too_large(two.len() - 1))),
        (two.len(), "1, 2".to_owned()),
    ] {
        let limits = ReadLimits { file_bytes: limit as u64, ..ReadLimits::default() };
        let reader = Reader::from_text(&two, &Options { limits, ..Options::default() });
        let read = reader.map(|entry| match entry {
            Ok(entry) => entry.place.item.unwrap().to_string(),
            Err(error) => error.problem.to_string(),
        });
        assert_eq!(read.collect::<Vec<_>>().join(", "), shown);
    }
    let broken = Reader::from_text("<opensudoku><name></x>", &Options::default()).next().unwrap();
    assert!(broken.unwrap_err().to_string().starts_with("text: invalid XML: "));
}

#[test]
fn remarks_after_a_puzzle() {
    let read = all("gsf.txt");
    assert_eq!(read.iter().map(symbols).collect::<Vec<_>>(), [PUZZLE; 2]);
    assert_eq!(read[0].trailing.as_deref(), Some("#00001;23;easy # ED=1.2"));
    assert_eq!(read[1].trailing.as_deref(), Some("# a name"));
}

#[test]
fn killers_of_three_kinds_agree() {
    let read = all("killer.txt");
    let shown = |entry: &Entry| {
        let mut rules: Vec<String> = entry.setup.rules.iter().map(Rule::to_string).collect();
        rules.sort();
        rules
    };
    assert_eq!((read.len(), read[0].setup.rules.len()), (2, 41));
    assert_eq!(read[0].setup.rules[0].to_string(), "cage r1c1 r1c2 with sum 8");
    assert_eq!(read[0].setup.diagonals, Diagonals::NONE);
    assert_eq!(read[1].setup.diagonals, Diagonals::BOTH);
    assert_eq!(shown(&read[0]), shown(&read[1]));
    let sumo = all("sumocue.txt");
    assert_eq!((sumo.len(), sumo[0].format), (1, Format::SumoCue));
    assert_eq!(shown(&sumo[0]), shown(&read[0]));
    assert!(matches!(sumo[0].setup.regions, RegionSetup::Boxes(_)));
}

#[test]
fn killers_come_back() {
    for name in ["killer.txt", "sumocue.txt"] {
        for entry in all(name) {
            let puzzle = entry.setup.check().unwrap();
            for format in [Format::Killer, Format::SumoCue, Format::KillerShort] {
                let Written { text, lost } = written(format, &puzzle);
                if puzzle.geometry().diagonals() == Diagonals::BOTH && text.len() == 81 {
                    assert_eq!(lost.to_string(), "diagonals");
                    continue;
                }
                assert!(lost.is_empty(), "{lost}");
                let mut read = Reader::from_text(&text, &Options::default());
                assert_eq!(read.next().unwrap().unwrap().setup.check().unwrap(), puzzle, "{text}");
            }
        }
    }
    let crowded = r#"{"cages":[[5,0,1],[6,1,2],[0,9,10]],"givens":"1................................................................................"}"#;
    let puzzle = ennead_format::read_one(crowded).unwrap().check().unwrap();
    assert_eq!(written(Format::Killer, &puzzle).lost.to_string(), "givens and 2 cages");
    assert_eq!(written(Format::SumoCue, &puzzle).lost.to_string(), "givens and 1 cage");
    let small = ennead_format::read_one("1...............").unwrap().check().unwrap();
    assert_eq!(
        write(Format::Killer, &small).unwrap_err().to_string(),
        "a grid of 4 x 4 cannot be written as a killer puzzle of 9 x 9"
    );
}

#[test]
fn the_short_notation_carries_connected_cages() {
    let short = |cages: &str| {
        let text = format!(r#"{{"givens":"{}","cages":[{cages}]}}"#, ".".repeat(81));
        let puzzle = ennead_format::read_one(&text).unwrap().check().unwrap();
        let written = write(Format::KillerShort, &puzzle);
        written.map(|it| (it.text, it.lost.to_string())).map_err(|it| it.to_string())
    };
    // The cages: a whole row, for enough pointers; one whose cells touch only at corners; one around a corner, whose cells
    // point along their sides; one in two pieces; one without a sum; one of a single cell.
    let row = "[45,0,1,2,3,4,5,6,7,8]";
    let others = "[6,18,28,36],[9,21,22,31],[7,25,44],[0,60,61],[5,80]";
    let (text, lost) = short(&format!("{row},{others}")).unwrap();
    assert_eq!(lost, "1 cage");
    let rows: Vec<&str> = (0..9).map(|row| &text[9 * row..9 * row + 9]).collect();
    assert_eq!(
        rows,
        [
            "j<<<<<<<<",
            "000000000",
            "6009<0000",
            "0`00^0000",
            "'00000000",
            "000000000",
            "0000000<0",
            "000000000",
            "000000005",
        ]
    );
    assert_eq!(
        short("[5,0,1]").unwrap_err(),
        "a puzzle with fewer than 10 pointers cannot be written as a killer puzzle in the short notation"
    );
}

proptest::proptest! {
    /// The cages divide the grid into groups of neighbours, some without a sum.
    #[test]
    fn any_cages_come_back_from_the_short_notation(joins in proptest::collection::vec(0..6_usize, 81), sums in proptest::collection::vec(0..=45, 81)) {
        let mut root: Vec<usize> = (0..81).collect();
        for at in 0..81 {
            let to = match joins[at] {
                0 if at % 9 > 0 => at - 1,
                1 if at >= 9 => at - 9,
                2 if at >= 9 && at % 9 < 8 => at - 8,
                3 if at >= 9 && at % 9 > 0 => at - 10,
                _ => continue,
            };
            let size = root.iter().filter(|other| **other == root[to]).count();
            root[at] = if size < 9 { root[to] } else { at };
        }
        let cages: Vec<String> = (0..81)
            .map(|first| (0..81).filter(|at| root[*at] == first).collect::<Vec<usize>>())
            .filter(|cells| cells.len() > 1 || !cells.is_empty() && sums[cells[0]] > 0)
            .map(|cells| format!("[{},{}]", sums[cells[0]], cells.iter().map(usize::to_string).collect::<Vec<_>>().join(",")))
            .collect();
        let text = format!(r#"{{"givens":"{}","cages":[{}]}}"#, ".".repeat(81), cages.join(","));
        let puzzle = ennead_format::read_one(&text).unwrap().check().unwrap();
        if let Ok(Written { text, lost }) = write(Format::KillerShort, &puzzle) {
            proptest::prop_assert!(lost.is_empty());
            let read = ennead_format::read_one(&text).unwrap().check().unwrap();
            proptest::prop_assert_eq!(read, puzzle);
        }
    }
}

#[test]
fn killers_with_mistakes() {
    let error = |text: &str| {
        Reader::from_text(text, &Options::default()).next().unwrap().unwrap_err().to_string()
    };
    let line = format!("8<<<<<<<<{}", "1<<<<<<<<".repeat(8));
    let beyond = line.replacen("<1", ">1", 1);
    assert_eq!(error(&beyond), "text:1:9: cages: '>' points outside the grid");
    assert_eq!(
        error(&line.replacen("8<", "><", 1)),
        "text:1:1: cages: the pointers lead in a circle, not to a sum"
    );
    assert_eq!(error("3x3::k:1:2"), "text:1:1: 2 cells; a 9 x 9 grid needs 81");
    assert_eq!(
        error("3x3::k:1:70000"),
        "text:1:10: cages: '70000' is not a cage number from 0 to 65535"
    );
    assert_eq!(error("SumoCueV1\n=3+0"), "text:1: entries: 2 found, 81 required");
    let entries = format!("SumoCueV1{}", "+80".repeat(81));
    assert_eq!(error(&entries), "text:1: entry 1: does not lead to a sum");
    // Numbers with swapped bytes.
    let numbers = |number: u32| format!("3x3::k:{number}:{number}:{}", ["0"; 79].join(":"));
    let read = |text: &str| Reader::from_text(text, &Options::default()).next().unwrap().unwrap();
    assert_eq!(
        read(&numbers(200 * 256 + 7)).setup.rules[0].to_string(),
        "cage r1c1 r1c2 with sum 7"
    );
    assert_eq!(
        read(&numbers(7 * 256 + 200)).setup.rules[0].to_string(),
        "cage r1c1 r1c2 with sum 7"
    );
}

#[test]
fn jigsaws_as_text() {
    let read = all("jigsaw-forms.txt");
    assert_eq!(read.iter().map(symbols).collect::<Vec<_>>(), [JIGSAW; 3]);
    let geometries: Vec<_> = read.iter().map(|entry| entry.setup.geometry().unwrap()).collect();
    assert_eq!(geometries[0].regions(), geometries[1].regions());
    assert_eq!(geometries[0].regions(), geometries[2].regions());
    assert!(matches!(read[0].setup.regions, RegionSetup::Map(_)));
}

#[test]
fn files_of_other_programs_come_back() {
    let plain = format::read_one(PUZZLE).unwrap().check().unwrap();
    let position = ":0706:1:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\
                    :421 225 214:";
    let position = format::read_one(position).unwrap().check().unwrap();
    for format in [Format::Sdk, Format::SimpleSudoku, Format::Library, Format::OpenSudoku] {
        let text = written(format, &plain).text;
        let read: Vec<_> = Reader::from_text(&text, &Options::default()).collect();
        assert_eq!(read.len(), 1, "{text}");
        assert_eq!(read[0].as_ref().unwrap().setup.clone().check().unwrap(), plain, "{text}");
    }
    let again = written(Format::Library, &position).text;
    assert_eq!(format::read_one(&again).unwrap().check().unwrap(), position, "{again}");
    // Candidates that the givens exclude are not written.
    for format in [Format::Sdx, Format::SimpleSudoku] {
        let text = written(format, &position).text;
        let read = format::read_one(&text).unwrap().check().unwrap();
        assert_eq!(read.givens(), position.givens(), "{text}");
        let marks =
            |puzzle: &ennead_puzzle::Puzzle| ennead_puzzle::Candidates::of(puzzle).marks().to_vec();
        assert_eq!(marks(&read), marks(&position), "{text}");
    }
    let lost = |format| written(format, &position).lost.to_string();
    assert_eq!(lost(Format::Sdk), "pencil marks and which digits were found");
    assert_eq!(lost(Format::OpenSudoku), "pencil marks and which digits were found");
    assert_eq!(lost(Format::Sdx), "nothing");
    let small = format::read_one("1...|..2.|.3..|...4").unwrap().check().unwrap();
    let error = write(Format::Sdk, &small).unwrap_err().to_string();
    assert_eq!(error, "a grid of 4 x 4 cannot be written as .sdk files");
}
