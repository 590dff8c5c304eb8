//! Killer puzzles in the forms of forums and older programs.
//!
//! **Reads** three, each with cages and 9 x 9 cells:
//!
//! - *short*: 81 symbols. A sum (`0`-`9`, `A`-`Z` = 10-35, `a`-`j` = 36-45; 0 for none) stands in one cell of each cage,
//!   and every other cell points on towards it: `<` `>` `^` `v`, and `` ` `` `'` `,` `.` for up left, up right, down left
//!   and down right.
//! - *long*: `3x3:` + `d` for diagonals or nothing + `:k:` + 81 numbers between colons. A number is that of the cage
//!   and 256 times its sum, 0 for a cell in no cage. Some programs have the two bytes the other way round, which
//!   shows in sums above 45.
//! - *SumoCue*: `SumoCueV1`, `D` if there are diagonals, and 81 entries, in one line or more: `=15` begins a cage with
//!   that sum, `+3` belongs to the cage that begins in cell 3, counted from 0; `J0` to `J8` behind either is the region.
//!
//! **Writes** all three. They have room for cages that do not overlap: the short form for those that hang together, at
//! least by corners, the long form for those with a sum. The long form and SumoCue can say that both diagonals count,
//! SumoCue also states regions.

mod short;

use crate::{Entry, Format, Problem, Unsaid, WriteError, regions};
use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{Cell, Diagonals, Puzzle, Setup, Size};
pub use short::write_short;

const SIDE: usize = 9;
const CELLS: usize = SIDE * SIDE;

/// The largest sum: all digits.
const MOST: i32 = 45;

/// The head of the third form.
const SUMO_CUE: &str = "SumoCueV1";

/// The puzzle in the long form, and what it leaves out.
///
/// ```
/// use ennead_format::{killer, read_one};
/// let puzzle = read_one(r#"{"givens":"................................................................................."
///     ,"cages":[[17,0,1],[4,2,11]]}"#)?;
/// let (text, unsaid) = killer::write(&puzzle.check().unwrap())?;
/// assert!(text.starts_with("3x3::k:4353:4353:1026:0:0:"));
/// assert!(unsaid.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the grid is not 9 x 9.
pub fn write(puzzle: &Puzzle) -> Result<(String, Unsaid), WriteError> {
    let mut unsaid = unsaid_head(puzzle)?;
    unsaid.regions(puzzle);
    let mut numbers = [0; CELLS];
    for (index, cage) in
        separate_cages(puzzle, &mut unsaid, |cage| cage.sum.is_some()).iter().enumerate()
    {
        let number = index as i32 + 1 + 256 * cage.sum.unwrap_or(0);
        cage.cells.iter().for_each(|cell| numbers[Size::NINE.index(*cell)] = number);
    }
    let kind = if puzzle.geometry().diagonals() == Diagonals::BOTH { "d" } else { "" };
    let numbers: String = numbers.iter().map(|number| format!(":{number}")).collect();
    Ok((format!("3x3:{kind}:k{numbers}:"), unsaid))
}

/// The puzzle as SumoCue has it, on one line, and what it leaves out.
///
/// # Errors
/// When the grid is not 9 x 9.
pub fn write_sumo_cue(puzzle: &Puzzle) -> Result<(String, Unsaid), WriteError> {
    let mut unsaid = unsaid_head(puzzle)?;
    if puzzle.geometry().region_of(cell(0)).is_none() {
        unsaid.regions(puzzle);
    }
    let mut entries = vec!["=0".to_owned(); CELLS];
    for cage in separate_cages(puzzle, &mut unsaid, |_| true) {
        let Some(root) = cage.cells.iter().min() else { continue };
        let root = Size::NINE.index(*root);
        for cell in &cage.cells {
            entries[Size::NINE.index(*cell)] = format!("+{root}");
        }
        entries[root] = format!("={}", cage.sum.unwrap_or(0));
    }
    let both = puzzle.geometry().diagonals() == Diagonals::BOTH;
    let mut text = format!("{SUMO_CUE}{}", if both { "D" } else { "" });
    for (at, entry) in entries.iter().enumerate() {
        text.push_str(entry);
        if let Some(region) = puzzle.geometry().region_of(cell(at)) {
            text.push_str(&format!("J{region}"));
        }
    }
    Ok((text, unsaid))
}

/// What neither form can state, cages and regions set aside.
fn unsaid_head(puzzle: &Puzzle) -> Result<Unsaid, WriteError> {
    if puzzle.size() != Size::NINE {
        let what = format!("a grid of {}", puzzle.size());
        return Err(WriteError::Unsayable { what, form: "killer puzzles of 9 x 9" });
    }
    let mut unsaid = Unsaid::default();
    if puzzle.givens().filled() > 0 {
        unsaid.thing("givens");
    }
    if puzzle.marks().is_some() {
        unsaid.thing("pencil marks");
    }
    if puzzle.geometry().diagonals() != Diagonals::BOTH {
        unsaid.diagonals(puzzle);
    }
    unsaid.extras(puzzle);
    if puzzle.is_from_zero() {
        unsaid.thing("that digits begin at 0");
    }
    Ok(unsaid)
}

/// The cages that share no cell with one before them and fit, with a sum that can be written; all other rules are left
/// out.
fn separate_cages<'a>(
    puzzle: &'a Puzzle,
    unsaid: &mut Unsaid,
    fits: impl Fn(&Cage) -> bool,
) -> Vec<&'a Cage> {
    let mut taken: Vec<Cell> = Vec::new();
    let mut cages = Vec::new();
    for rule in puzzle.rules() {
        match rule {
            Rule::Cage(cage)
                if cage.sum.is_none_or(|sum| (1..=MOST).contains(&sum))
                    && fits(cage)
                    && !cage.cells.iter().any(|cell| taken.contains(cell)) =>
            {
                taken.extend(&cage.cells);
                cages.push(cage);
            }
            other => unsaid.rule(other),
        }
    }
    cages
}

/// The puzzle of a line in the short or the long form; `None` if it is something else.
///
/// # Errors
/// The column, from 0, and the problem.
pub(crate) fn parse(line: &str) -> Option<Result<Entry, (usize, Problem)>> {
    let line = line.trim();
    if let Some(rest) = line.strip_prefix("3x3:") {
        let (kind, numbers) = rest.split_once(":k:")?;
        let diagonals = match kind {
            "" => Diagonals::NONE,
            "d" => Diagonals::BOTH,
            _ => return None,
        };
        return Some(long(numbers, diagonals, line.len() - numbers.len()));
    }
    let symbols: Vec<char> = line.chars().collect();
    short::is_one(&symbols).then(|| short::read(&symbols))
}

/// Whether a line begins a puzzle of SumoCue.
pub(crate) fn begins_sumo_cue(line: &str) -> bool {
    line.trim_start().starts_with(SUMO_CUE)
}

/// Whether all entries of a puzzle of SumoCue are there.
pub(crate) fn is_whole(text: &str) -> bool {
    text.matches(['=', '+']).count() >= CELLS
}

/// The puzzle of SumoCue, its lines joined.
///
/// # Errors
/// Names the entry.
pub(crate) fn sumo_cue(text: &str) -> Result<Entry, Problem> {
    let text: String = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let rest = text.strip_prefix(SUMO_CUE).unwrap_or(&text);
    let start = rest.find(['=', '+']).unwrap_or(rest.len());
    let (head, entries) = rest.split_at(start);
    let mut setup = Setup::empty(SIDE);
    match head {
        "" => {}
        "D" => setup.diagonals = Diagonals::BOTH,
        other => return Err(field("head", format!("'{other}' is neither D nor nothing"))),
    }
    let starts: Vec<usize> = entries.match_indices(['=', '+']).map(|(at, _)| at).collect();
    if starts.len() != CELLS {
        return Err(field("entries", format!("there are {}, not {CELLS}", starts.len())));
    }
    let mut roots = Vec::with_capacity(CELLS);
    let mut labels = Vec::with_capacity(CELLS);
    for (cell, at) in starts.iter().enumerate() {
        let end = starts.get(cell + 1).copied().unwrap_or(entries.len());
        let entry = &entries[*at..end];
        let (number, region) = entry[1..].split_once('J').unwrap_or((&entry[1..], ""));
        let wrong = |what: &str| field(&format!("entry {}", cell + 1), format!("'{entry}' {what}"));
        let number: usize = number.parse().map_err(|_| wrong("has no number"))?;
        roots.push(match (entry.starts_with('='), number) {
            (true, sum) => Root::Sum(i32::try_from(sum).map_err(|_| wrong("has no sum"))?),
            (false, cell) if cell < CELLS => Root::At(cell),
            (false, _) => return Err(wrong("points out of the grid")),
        });
        labels.push(match region {
            "" => None,
            text => Some(text.parse::<i32>().map_err(|_| wrong("has no region"))?),
        });
    }
    if let Some(labels) = labels.into_iter().collect::<Option<Vec<i32>>>() {
        setup.regions = regions::setup(SIDE, labels);
    }
    add_cages(&mut setup, &roots)
        .map_err(|cell| field(&format!("entry {}", cell + 1), "it leads to no sum".to_owned()))?;
    Ok(Entry::of(setup, Format::SumoCue))
}

/// Where the sum of a cell is told.
#[derive(Clone, Copy)]
enum Root {
    Sum(i32),
    At(usize),
}

/// The numbers of the long form, which begin at this column.
fn long(numbers: &str, diagonals: Diagonals, mut column: usize) -> Result<Entry, (usize, Problem)> {
    let mut cells: Vec<i32> = Vec::with_capacity(CELLS);
    for text in numbers.trim_end_matches(':').split(':') {
        let number = text.parse::<u16>().map_err(|_| {
            (column, cage_problem(format!("'{text}' is no number of a cage from 0 to 65535")))
        })?;
        cells.push(number.into());
        column += text.len() + 1;
    }
    if cells.len() != CELLS {
        return Err((0, Problem::CellCount { found: cells.len(), expected: CELLS }));
    }
    let above = |cells: &[i32]| cells.iter().any(|number| number / 256 > MOST);
    if above(&cells) {
        let swapped: Vec<i32> = cells.iter().map(|it| it % 256 * 256 + it / 256).collect();
        if !above(&swapped) {
            cells = swapped;
        }
    }
    let mut setup = Setup::empty(SIDE);
    setup.diagonals = diagonals;
    let mut seen = Vec::new();
    for (at, number) in cells.iter().enumerate() {
        // Sum 0 is no cage.
        if number / 256 == 0 || seen.contains(number) {
            continue;
        }
        seen.push(*number);
        let same = (at..CELLS).filter(|other| cells[*other] == *number);
        let cage = Cage { cells: same.map(cell).collect(), sum: Some(number / 256) };
        setup.rules.push(cage.into());
    }
    Ok(Entry::of(setup, Format::Killer))
}

/// Adds the cages that the cells lead to, in the order of their first cells. Fails with a cell that leads nowhere.
fn add_cages(setup: &mut Setup, roots: &[Root]) -> Result<(), usize> {
    let mut cages: Vec<(usize, Cage)> = Vec::new();
    for start in 0..roots.len() {
        let mut at = start;
        let sum = (0..=roots.len()).find_map(|_| match roots[at] {
            Root::Sum(sum) => Some(sum),
            Root::At(next) => {
                at = next;
                None
            }
        });
        let sum = Some(sum.ok_or(start)?).filter(|sum| *sum != 0);
        match cages.iter_mut().find(|(root, _)| *root == at) {
            Some((_, cage)) => cage.cells.push(cell(start)),
            None => cages.push((at, Cage { cells: vec![cell(start)], sum })),
        }
    }
    // A cell by itself without a sum is in no cage.
    cages.retain(|(_, cage)| cage.cells.len() > 1 || cage.sum.is_some());
    setup.rules.extend(cages.into_iter().map(|(_, cage)| cage.into()));
    Ok(())
}

fn cell(at: usize) -> Cell {
    Size::NINE.cell(at)
}

fn cage_problem(reason: String) -> Problem {
    field("cages", reason)
}

fn field(name: &str, reason: String) -> Problem {
    Problem::Field { field: name.to_owned(), reason }
}
