//! The exact output of writers, and round trips.

use ennead_format::{
    Entry, Format, Ink, Options, Reader, WriteError, WriteOptions, Written, csv, grid, json, line,
    markdown, npz, pencil, plain, read_one, write,
};
use ennead_puzzle::{
    BoxShape, Candidates, Diagonals, Digit, DigitSet, Grid, Puzzle, RegionSetup, Setup, Size,
    Solution,
};
use proptest::prelude::*;
use std::io::Cursor;

const PUZZLE_1: &str =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const JIGSAW: &str = "3..19.2.4..25...3.........51..8....3.2......9.4..31.56.8....5...3...59.2...2.9... \
     111222344115262334155662344115622334715662344775868394755868399775868999777888999";

fn puzzle(text: &str) -> Puzzle {
    read_one(text).unwrap().check().unwrap()
}

fn back(bytes: impl Into<Vec<u8>>) -> Vec<Entry> {
    let reader = Reader::new("back", Cursor::new(bytes.into()), &Options::default());
    reader.map(Result::unwrap).collect()
}

#[test]
fn irregular_regions_are_drawn() {
    let puzzle = puzzle("1............... 1112122233343444");
    let expected = "\
1   . . | .
  +-----+
. | . .   .
--+-----+--
.   . . | .
  +-----+
. | . .   .
";
    assert_eq!(grid::write(puzzle.geometry(), puzzle.givens(), &plain), expected);
}

#[test]
fn large_grids_are_aligned() {
    let mut setup = Setup::empty(12);
    setup.values[..3].copy_from_slice(&[12, 3, 10]);
    let puzzle = setup.check().unwrap();
    let drawn = grid::write(puzzle.geometry(), puzzle.givens(), &plain);
    let lines: Vec<&str> = drawn.lines().collect();
    assert_eq!(lines[0], "12  3 10  . |  .  .  .  . |  .  .  .  .");
    assert_eq!(lines[3], "------------+-------------+------------");
}

#[test]
fn paint_sees_every_piece() {
    let puzzle = puzzle("1...|..2.|.3..|...4");
    let paint = |ink: Ink, text: &str| match ink {
        Ink::Cell(cell) => format!("{cell}"),
        Ink::Frame => text.replace(' ', "").to_uppercase(),
    };
    let drawn = grid::write(puzzle.geometry(), puzzle.givens(), &paint);
    assert_eq!(drawn.lines().next(), Some("r1c1 r1c2|r1c3 r1c4"));
    assert_eq!(drawn.lines().nth(2), Some("----+----"));
}

#[test]
fn pencil_marks_in_columns() {
    let puzzle = puzzle(PUZZLE_1);
    let step1 = pencil::write(&Candidates::as_stated(&puzzle), &plain);
    assert_eq!(
        step1.lines().next(),
        Some(
            "123456789 123456789     3     |123456789     2     123456789 |    6     123456789 123456789 "
        )
    );
    assert_eq!(
        step1.lines().nth(3),
        Some(
            "------------------------------+------------------------------+------------------------------"
        )
    );
    let step2 = "   45    4578    3   |   49     2     147  |   6     5789    57  
   9    24678    47  |   3      47     5   |   78    278     1   
   25    257     1   |   8      79     6   |   4    23579   2357 
---------------------+---------------------+---------------------
  345    345     8   |   1     3456    2   |   9    34567  34567 
   7    123459   49  |  459   34569    4   |   1    13456    8   
  1345  13459    6   |   7     3459    8   |   2     1345   345  
---------------------+---------------------+---------------------
  134    1347    2   |   6     478     9   |   5     1478    47  
   8     1467    47  |   2     457     3   |   17    1467    9   
   46    4679    5   |   4      1      47  |   3    24678   2467 
";
    assert_eq!(pencil::write(&Candidates::of(&puzzle), &plain), step2);
}

#[test]
fn a_solved_grid_as_pencil_marks() {
    let solved =
        puzzle("417369825632158947958724316825437169791586432346912758289643571573291684164875293");
    let expected = "\
4 1 7 |3 6 9 |8 2 5 
6 3 2 |1 5 8 |9 4 7 
9 5 8 |7 2 4 |3 1 6 
------+------+------
8 2 5 |4 3 7 |1 6 9 
7 9 1 |5 8 6 |4 3 2 
3 4 6 |9 1 2 |7 5 8 
------+------+------
2 8 9 |6 4 3 |5 7 1 
5 7 3 |2 9 1 |6 8 4 
1 6 4 |8 7 5 |2 9 3 
";
    assert_eq!(pencil::write(&Candidates::of(&solved), &plain), expected);
}

#[test]
fn csv_columns() {
    let mut bytes = Vec::new();
    let jigsaw = puzzle(JIGSAW);
    let mut writer = csv::Writer::new(&mut bytes);
    writer.write(&jigsaw, None).unwrap();
    writer.write(&puzzle(PUZZLE_1), None).unwrap();
    let mut diagonal = Setup::empty(9);
    diagonal.diagonals = Diagonals::BOTH;
    let error = writer.write(&diagonal.check().unwrap(), None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a puzzle with diagonals after puzzles without; write it to a separate file"
    );
    drop(writer);
    let (givens, map) = JIGSAW.split_once(' ').unwrap();
    let expected = format!("puzzle,solution,regions\n{givens},,{map}\n{PUZZLE_1},,\n");
    assert_eq!(String::from_utf8(bytes.clone()).unwrap(), expected);
    let read = back(bytes);
    assert_eq!(read[0].setup, jigsaw.to_setup());
    assert_eq!(read[1].setup.regions, RegionSetup::Default);
}

#[test]
fn json_lines() {
    let (givens, map) = JIGSAW.split_once(' ').unwrap();
    assert_eq!(
        json::write(&puzzle(JIGSAW), None, &[("clues", 27.into()), ("id", "j".into())]),
        format!(r#"{{"id":"j","n":9,"givens":"{givens}","regions":"{map}","clues":27}}"#)
    );
}

/// There can be more regions than digits if regions have fewer cells. The symbols of further regions continue after the last
/// digit.
#[test]
fn more_regions_than_digits_come_back() {
    for (side, digits, cells) in [(6, 9, 3), (6, 7, 1), (10, 11, 1), (12, 13, 1)] {
        let regions = RegionSetup::Map((0..side * side).map(|at| (at / cells) as i32).collect());
        let setup = Setup { digits, regions, ..Setup::empty(side) };
        let puzzle = setup.check().unwrap();
        let text = json::write(&puzzle, None, &[]);
        assert_eq!(back(text)[0].setup.clone().check().unwrap(), puzzle);
        let Written { text, lost } = write(Format::Iss, &puzzle, &WriteOptions::default()).unwrap();
        assert!(lost.is_empty(), "{lost:?}");
        let read = back(text)[0].setup.clone().check().unwrap();
        let number = |puzzle: &Puzzle, cell| puzzle.geometry().region_of(cell);
        let mut all = puzzle.size().cells();
        assert!(all.all(|cell| number(&read, cell) == number(&puzzle, cell)));
    }
}

#[test]
fn archives_hold_one_size() {
    let (small, large) = (puzzle("1...|..2.|.3..|...4"), puzzle(PUZZLE_1));
    let error = npz::write(&[(&small, None), (&large, None)], Cursor::new(Vec::new())).unwrap_err();
    assert!(matches!(error, WriteError::MixedSizes { .. }));
    assert_eq!(
        error.to_string(),
        "a 9 x 9 puzzle after a 4 x 4 puzzle; write each size to a separate file"
    );
}

#[test]
fn archives_keep_solutions_and_records_keep_regions() {
    let jigsaw = puzzle(JIGSAW);
    let solved =
        "358196274492567138613978425175842693826453719249731856987324561734615982561289347";
    let grid = read_one(solved).unwrap().grid().unwrap();
    let solution = Solution::check(&jigsaw, grid).unwrap();
    let mut file = Cursor::new(Vec::new());
    npz::write(&[(&jigsaw, Some(&solution)), (&puzzle(PUZZLE_1), None)], &mut file).unwrap();
    let read = back(file.into_inner());
    assert_eq!(read[0].setup, jigsaw.to_setup());
    assert_eq!(read[0].solution.as_ref(), Some(solution.grid()));
    assert_eq!(read[1].solution, None);
    assert_eq!(read[1].setup.regions, RegionSetup::Boxes(BoxShape { rows: 3, columns: 3 }));

    let mut file = Cursor::new(Vec::new());
    npz::write_records(&[&jigsaw, &jigsaw], &mut file).unwrap();
    let read = back(file.into_inner());
    assert_eq!(read.iter().map(|entry| &entry.setup).collect::<Vec<_>>(), [&jigsaw.to_setup(); 2]);
}

/// A map in which each row is a region, except that the first two rows swap the cells at opposite ends: irregular, but
/// connected.
fn bent_rows(n: usize) -> Vec<i32> {
    let mut map: Vec<i32> = (0..n * n).map(|cell| (cell / n) as i32 + 1).collect();
    map[n - 1] = 2;
    map[n] = 1;
    map
}

fn regions(n: usize) -> impl Strategy<Value = RegionSetup> {
    let shapes: Vec<RegionSetup> = (1..=n)
        .filter(|rows| n.is_multiple_of(*rows))
        .map(|rows| RegionSetup::Boxes(BoxShape { rows, columns: n / rows }))
        .chain((n > 2).then(|| RegionSetup::Map(bent_rows(n))))
        .collect();
    prop::sample::select(shapes)
}

/// A puzzle of any size and geometry, with up to 40 givens that do not clash.
fn any_puzzle() -> impl Strategy<Value = Puzzle> {
    (1usize..=36).prop_flat_map(|n| {
        let cells = prop::collection::vec((0..n * n, 1..=n as i32), 0..40);
        (Just(n), regions(n), any::<(bool, bool)>(), cells).prop_map(
            |(n, regions, (falling, rising), cells)| {
                let mut setup = Setup::empty(n);
                setup.regions = regions;
                setup.diagonals = Diagonals { falling, rising };
                let geometry = setup.geometry().unwrap();
                let mut grid = Grid::empty(geometry.size());
                for (index, value) in cells {
                    let (cell, digit) = (geometry.size().cell(index), Digit::new(value as u8));
                    if geometry.peers(cell).all(|peer| grid.get(peer) != digit) {
                        grid.set(cell, digit);
                        setup.values[index] = value;
                    }
                }
                setup.check_reusing(&geometry).unwrap()
            },
        )
    })
}

fn default_box(puzzle: &Puzzle) -> bool {
    matches!(puzzle.to_setup().regions, RegionSetup::Boxes(shape) if Some(shape) == puzzle.size().default_box())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn lines_come_back(puzzle in any_puzzle()) {
        let options = Options {
            format: Some(Format::Line),
            diagonals: Some(puzzle.geometry().diagonals()),
            regions: (default_box(&puzzle) || puzzle.size().digit_count() == 1).then(|| puzzle.to_setup().regions),
            ..Options::default()
        };
        let text = line::write_puzzle(&puzzle);
        let read: Vec<_> = Reader::from_text(&text, &options).map(Result::unwrap).collect();
        prop_assert_eq!(read.len(), 1);
        prop_assert_eq!(read[0].setup.clone().check().unwrap(), puzzle);
    }

    #[test]
    fn lines_are_recognised(puzzle in any_puzzle().prop_filter("long lines", |p| p.size().digit_count() > 6)) {
        let text = format!("{}\n", line::write_puzzle(&puzzle)).repeat(3);
        for entry in back(text) {
            prop_assert_eq!(entry.format, Format::Line);
            prop_assert_eq!(&entry.setup.values, &puzzle.to_setup().values);
        }
    }

    #[test]
    fn grids_come_back(puzzle in any_puzzle().prop_filter("boxes", default_box)) {
        let drawn = grid::write(puzzle.geometry(), puzzle.givens(), &plain);
        let read = back(drawn.clone());
        prop_assert_eq!(read.len(), 1, "{}", drawn);
        prop_assert_eq!(&read[0].setup.values, &puzzle.to_setup().values);
    }

    #[test]
    fn tables_come_back(puzzle in any_puzzle()) {
        let read = back(markdown::write(puzzle.givens()));
        prop_assert_eq!(read.len(), 1);
        prop_assert_eq!(read[0].format, Format::Markdown);
        prop_assert_eq!(&read[0].setup.values, &puzzle.to_setup().values);
    }

    #[test]
    fn pencil_marks_come_back(puzzle in any_puzzle().prop_filter("boxes of some size", |p| default_box(p) && p.size().digit_count() > 3)) {
        let candidates = Candidates::of(&puzzle);
        prop_assume!(candidates.marks().iter().all(|digits| !digits.is_empty()));
        // Skip puzzles with one candidate in each cell, which look like a grid and are read as one.
        prop_assume!(candidates.marks().iter().any(|digits| digits.len() > 1));
        let drawn = pencil::write(&candidates, &plain);
        let read = back(drawn.clone());
        prop_assert_eq!(read.len(), 1, "{}", drawn);
        prop_assert_eq!(read[0].format, Format::PencilMarks);
        prop_assert_eq!(read[0].setup.marks.as_deref(), Some(candidates.marks()));
        for (value, digits) in read[0].setup.values.iter().zip(candidates.marks()) {
            prop_assert_eq!(*value, digits.single().map_or(0, |digit| digit.get().into()));
        }
    }

    #[test]
    fn json_comes_back(puzzle in any_puzzle(), marked in any::<bool>()) {
        let mut setup = puzzle.to_setup();
        if marked {
            setup.marks = Some(puzzle.size().cells().map(|cell| puzzle.allowed(cell)).collect::<Vec<DigitSet>>());
        }
        let puzzle = setup.clone().check().unwrap();
        let read = back(json::write(&puzzle, None, &[]));
        prop_assert_eq!(&read[0].setup, &setup);
    }

    #[test]
    fn csv_and_archives_come_back(puzzle in any_puzzle()) {
        let mut bytes = Vec::new();
        csv::Writer::new(&mut bytes).write(&puzzle, None).unwrap();
        let read = back(bytes);
        prop_assert_eq!(read[0].setup.clone().check().map(Some).unwrap_or(None), Some(puzzle.clone()));

        let mut file = Cursor::new(Vec::new());
        npz::write(&[(&puzzle, None), (&puzzle, None)], &mut file).unwrap();
        let read = back(file.into_inner());
        prop_assert_eq!(read.len(), 2);
        prop_assert_eq!(&read[1].setup.clone().check().unwrap(), &puzzle);
    }
}

#[test]
fn solved_grids_of_letters_come_back() {
    let n = 16;
    let rows = (0..n).map(|row| (row * 4 + row / 4) % n);
    let cells = rows
        .flat_map(|shift| (0..n).map(move |column| Digit::new(((shift + column) % n + 1) as u8)));
    let grid = Grid::from_cells(Size::new(n).unwrap(), cells.collect()).unwrap();
    assert_eq!(back(line::write(&grid))[0].setup.grid().unwrap(), grid);
}
