//! Killer puzzles in the notations of forums and older programs.
//!
//! **Reads** three notations, each for cages on a 9 x 9 grid:
//!
//! - *short*: 81 symbols. One cell of each cage contains the sum (`0`-`9`, `A`-`Z` = 10-35, `a`-`j` = 36-45; 0 for no
//!   sum). Every other cell points to a neighbour on the way to that cell: `<` `>` `^` `v`, and `` ` `` `'` `,` `.` for up
//!   left, up right, down left and down right.
//! - *long*: `3x3:`, `d` if there are diagonals, `:k:`, and 81 numbers separated by colons. Each number is the index of the
//!   cell's cage plus 256 times the sum of the cage, or 0 for a cell in no cage. Some programs swap the two bytes of the
//!   numbers. The reader recognises this by sums above 45.
//! - *SumoCue*: `SumoCueV1`, `D` if there are diagonals, and 81 entries on one or more lines. The entry `=15` begins a cage
//!   with the sum 15, and `+3` is a further cell of the cage of cell 3, counted from 0. `J0` to `J8` at the end of an entry is
//!   the region of the cell.
//!
//! **Writes** all three notations. A cage that shares a cell with an earlier cage is lost. The short notation also loses
//! cages whose cells are not connected (corners suffice), and the long notation cages without a sum. Only the long notation
//! and SumoCue can state diagonals, and only both together; only SumoCue states regions.

mod short;

use crate::{Entry, Feature, Format, Lost, Problem, WriteError, Written, regions};
use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{Cell, Diagonals, Puzzle, Setup, Size};
pub(crate) use short::write_short;

const SIDE: usize = 9;
const CELLS: usize = SIDE * SIDE;

/// The largest sum of a cage: 1 + 2 + ... + 9.
const MAX_SUM: i32 = 45;

/// The start of the SumoCue notation.
const SUMO_CUE: &str = "SumoCueV1";

/// Writes the cages in the long notation.
pub(crate) fn write(puzzle: &Puzzle) -> Result<Written, WriteError> {
    let mut lost = lost_beside_cages(puzzle)?;
    lost.regions(puzzle);
    let mut numbers = [0; CELLS];
    for (index, cage) in
        separate_cages(puzzle, &mut lost, |cage| cage.sum.is_some()).iter().enumerate()
    {
        let number = index as i32 + 1 + 256 * cage.sum.unwrap_or(0);
        cage.cells.iter().for_each(|cell| numbers[Size::NINE.index(*cell)] = number);
    }
    let kind = if puzzle.geometry().diagonals() == Diagonals::BOTH { "d" } else { "" };
    let numbers: String = numbers.iter().map(|number| format!(":{number}")).collect();
    Ok(Written { text: format!("3x3:{kind}:k{numbers}:"), lost })
}

/// Writes the cages and regions in SumoCue's notation, on one line.
pub(crate) fn write_sumo_cue(puzzle: &Puzzle) -> Result<Written, WriteError> {
    let mut lost = lost_beside_cages(puzzle)?;
    if puzzle.geometry().region_of(cell(0)).is_none() {
        lost.regions(puzzle);
    }
    let mut entries = vec!["=0".to_owned(); CELLS];
    for cage in separate_cages(puzzle, &mut lost, |_| true) {
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
    Ok(Written { text, lost })
}

/// Returns the parts of a puzzle that every killer notation loses. Rules, regions and the pair of both diagonals are left to
/// the caller.
fn lost_beside_cages(puzzle: &Puzzle) -> Result<Lost, WriteError> {
    if puzzle.size() != Size::NINE {
        let what = format!("a grid of {}", puzzle.size());
        return Err(WriteError::Unwritable { what, format: "a killer puzzle of 9 x 9" });
    }
    let mut lost = Lost::default();
    if puzzle.givens().filled() > 0 {
        lost.add(Feature::Givens);
    }
    if puzzle.marks().is_some() {
        lost.add(Feature::Marks);
    }
    if puzzle.geometry().diagonals() != Diagonals::BOTH {
        lost.diagonals(puzzle);
    }
    lost.extras(puzzle);
    lost.lowest(puzzle);
    Ok(lost)
}

/// Returns the cages that fit, have a sum up to 45 or none, and share no cell with an earlier cage. All other rules are added
/// to `lost`.
fn separate_cages<'a>(
    puzzle: &'a Puzzle,
    lost: &mut Lost,
    fits: impl Fn(&Cage) -> bool,
) -> Vec<&'a Cage> {
    let mut taken: Vec<Cell> = Vec::new();
    let mut cages = Vec::new();
    for rule in puzzle.rules() {
        match rule {
            Rule::Cage(cage)
                if cage.sum.is_none_or(|sum| (1..=MAX_SUM).contains(&sum))
                    && fits(cage)
                    && !cage.cells.iter().any(|cell| taken.contains(cell)) =>
            {
                taken.extend(&cage.cells);
                cages.push(cage);
            }
            other => lost.add_rule(other),
        }
    }
    cages
}

/// Reads a line in the short or the long notation; `None` if the line is in neither.
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
    short::is_notation(&symbols).then(|| short::read(&symbols))
}

/// Whether a line begins a SumoCue puzzle.
pub(crate) fn begins_sumo_cue(line: &str) -> bool {
    line.trim_start().starts_with(SUMO_CUE)
}

/// Whether the lines of a SumoCue puzzle read so far have all 81 entries.
pub(crate) fn is_whole(text: &str) -> bool {
    text.matches(['=', '+']).count() >= CELLS
}

/// Reads a SumoCue puzzle from its joined lines.
///
/// # Errors
/// The number of entries is wrong, or an entry is invalid.
pub(crate) fn sumo_cue(text: &str) -> Result<Entry, Problem> {
    let text: String = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let rest = text.strip_prefix(SUMO_CUE).unwrap_or(&text);
    let start = rest.find(['=', '+']).unwrap_or(rest.len());
    let (head, entries) = rest.split_at(start);
    let mut setup = Setup::empty(SIDE);
    match head {
        "" => {}
        "D" => setup.diagonals = Diagonals::BOTH,
        other => return Err(field("head", format!("'{other}' is neither 'D' nor empty"))),
    }
    let starts: Vec<usize> = entries.match_indices(['=', '+']).map(|(at, _)| at).collect();
    if starts.len() != CELLS {
        return Err(field("entries", format!("{} found, {CELLS} required", starts.len())));
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
            (false, _) => return Err(wrong("points outside the grid")),
        });
        labels.push(match region {
            "" => None,
            text => Some(text.parse::<i32>().map_err(|_| wrong("has no region"))?),
        });
    }
    if let Some(labels) = labels.into_iter().collect::<Option<Vec<i32>>>() {
        setup.regions = regions::setup(SIDE, labels);
    }
    add_cages(&mut setup, &roots).map_err(|cell| {
        field(&format!("entry {}", cell + 1), "does not lead to a sum".to_owned())
    })?;
    Ok(Entry::of(setup, Format::SumoCue))
}

/// The content of a cell.
#[derive(Clone, Copy)]
enum Root {
    /// The sum of the cage, 0 for none.
    Sum(i32),
    /// The index of another cell, which contains the sum or leads to it.
    At(usize),
}

/// Reads the numbers of the long notation. `column` is the column of the first one.
fn long(numbers: &str, diagonals: Diagonals, mut column: usize) -> Result<Entry, (usize, Problem)> {
    let mut cells: Vec<i32> = Vec::with_capacity(CELLS);
    for text in numbers.trim_end_matches(':').split(':') {
        let number = text.parse::<u16>().map_err(|_| {
            (column, cage_problem(format!("'{text}' is not a cage number from 0 to 65535")))
        })?;
        cells.push(number.into());
        column += text.len() + 1;
    }
    if cells.len() != CELLS {
        return Err((0, Problem::CellCount { found: cells.len(), expected: CELLS }));
    }
    let above = |cells: &[i32]| cells.iter().any(|number| number / 256 > MAX_SUM);
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
        // A cell with the sum 0 is in no cage.
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

/// Adds the cages to the setup, in the order of their first cells.
///
/// # Errors
/// A cell does not lead to a sum; returns the index of the first one.
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
    // A single cell without a sum is not in a cage.
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
