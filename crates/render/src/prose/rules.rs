//! Lists the rules and additional houses of a puzzle as lines of text.

use super::rule_name;
use crate::Wording;
use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{Cell, CellGroup, CellStyle, Diagonals, DigitSet, Puzzle, Regions, Size};
use std::collections::BTreeMap;

/// The letters that name cages in a drawing. If there are more cages than letters, the cages are listed instead.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Writes a line for each additional house and each rule. If no cages overlap, they are drawn as a grid with a letter for each
/// cage.
///
/// The list is empty for a puzzle that has only givens and boxes or regions.
///
/// ```
/// use ennead_puzzle::{CellStyle, Diagonals, Setup};
/// use ennead_puzzle::rule::{AntiTaxicab, Cage};
/// let mut setup = Setup::empty(4);
/// setup.diagonals = Diagonals::BOTH;
/// setup.rules.push(Cage { cells: vec!["r1c1".parse()?, "r2c1".parse()?], sum: Some(5) }.into());
/// setup.rules.push(AntiTaxicab.into());
/// let lines = ennead_render::prose::rules(&setup.check()?, CellStyle::RowColumn);
/// let wanted =
///     ["both diagonals", "anti-taxicab", "cages:", "  a . . .", "  a . . .", "  . . . .", "  . . . .", "  a 5"];
/// assert_eq!(lines, wanted);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rules(puzzle: &Puzzle, words: impl Into<Wording>) -> Vec<String> {
    let words = words.into();
    let mut lines = houses(puzzle, words);
    let cages = drawable(puzzle);
    let is_drawn = |rule: &&Rule| cages.is_some() && matches!(rule, Rule::Cage(_));
    let listed = puzzle.rules().iter().filter(|rule| !is_drawn(rule));
    lines.extend(listed.map(|rule| rule_name(rule, words)));
    if let Some(cages) = cages.filter(|cages| !cages.is_empty()) {
        lines.push(say!(words, ("cages:"), ("Käfige:")));
        lines.extend(drawing(puzzle.size(), &cages, words));
    }
    lines
}

/// Lists the setter's marks: writes a line for each set of digits, with the cells without givens that are limited to it.
///
/// ```
/// use ennead_puzzle::{CellStyle, Digit, DigitSet, Setup};
/// let mut setup = Setup::empty(4);
/// let mut marks = vec![(1..=4).filter_map(Digit::new).collect::<DigitSet>(); 16];
/// marks[1] = [Digit::new(2), Digit::new(3)].into_iter().flatten().collect();
/// setup.marks = Some(marks);
/// let lines = ennead_render::prose::limits(&setup.check()?, CellStyle::RowColumn);
/// assert_eq!(lines, ["only 23: r1c2"]);
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn limits(puzzle: &Puzzle, style: CellStyle) -> Vec<String> {
    let mut limits: Vec<(DigitSet, Vec<String>)> = Vec::new();
    for cell in puzzle.size().cells().filter(|cell| puzzle.givens().get(*cell).is_none()) {
        let digits = puzzle.allowed(cell);
        match limits.iter_mut().find(|(other, _)| *other == digits) {
            _ if digits == puzzle.size().digits() => {}
            Some((_, cells)) => cells.push(style.name(cell)),
            None => limits.push((digits, vec![style.name(cell)])),
        }
    }
    limits
        .into_iter()
        .map(|(digits, cells)| format!("only {digits}: {}", cells.join(" ")))
        .collect()
}

fn houses(puzzle: &Puzzle, words: Wording) -> Vec<String> {
    let geometry = puzzle.geometry();
    let mut lines: Vec<String> = Vec::new();
    if *geometry.regions() == Regions::None {
        lines.push(say!(words, ("no regions"), ("keine Regionen")));
    }
    match geometry.diagonals() {
        Diagonals { falling: true, rising: true } => {
            lines.push(say!(words, ("both diagonals"), ("beide Diagonalen")));
        }
        Diagonals { falling: true, rising: false } => lines.push(say!(
            words,
            ("the diagonal that falls to the right"),
            ("die Diagonale von links oben")
        )),
        Diagonals { falling: false, rising: true } => lines.push(say!(
            words,
            ("the diagonal that rises to the right"),
            ("die Diagonale von links unten")
        )),
        Diagonals { falling: false, rising: false } => {}
    }
    if geometry.extras().windows {
        lines.push(say!(words, ("windows"), ("Fenster")));
    }
    if geometry.extras().disjoint_groups {
        lines.push(say!(words, ("disjoint groups"), ("disjunkte Gruppen")));
    }
    for region in &geometry.extras().regions {
        let cells: Vec<String> = region.iter().map(|cell| words.name(*cell)).collect();
        let cells = cells.join(" ");
        lines.push(say!(words, ("extra region {cells}"), ("zusätzliche Region {cells}")));
    }
    let size = puzzle.size();
    if puzzle.lowest() != 1 {
        let n = size.digit_count() as i32;
        let (low, high) = (puzzle.lowest(), puzzle.lowest() + n - 1);
        lines.push(say!(
            words,
            ("digits from {low} to {high}, written as 1 to {n}"),
            ("Ziffern von {low} bis {high}, geschrieben als 1 bis {n}")
        ));
    } else if size.digit_count() != size.rows().max(size.columns()) {
        lines.push(super::rule_words::digits_from(1, size.digit_count() as i32, words.language));
    }
    if !geometry.has_lines() {
        lines.push(say!(
            words,
            ("rows and columns need not hold different digits"),
            ("Zeilen und Spalten können Ziffern mehrfach enthalten")
        ));
    }
    for (group, cells) in CellGroup::cells(puzzle.extra_cells()) {
        let label =
            if group.label.is_empty() { String::new() } else { format!(": {}", group.label) };
        let names = match &cells[..] {
            [] => continue,
            [only] => say!(words, ("extra cell {only}"), ("zusätzliches Feld {only}")),
            [first, .., last] => say!(
                words,
                ("extra cells {first} to {last}"),
                ("zusätzliche Felder {first} bis {last}")
            ),
        };
        lines.push(format!("{names} ({}{label})", group.name));
    }
    lines
}

/// Returns the cages, if one drawing can show them all.
fn drawable<'a>(puzzle: &'a Puzzle) -> Option<Vec<&'a Cage>> {
    let cage = |rule: &'a Rule| if let Rule::Cage(cage) = rule { Some(cage) } else { None };
    let cages: Vec<&Cage> = puzzle.rules().iter().filter_map(cage).collect();
    let mut cells: Vec<Cell> = cages.iter().flat_map(|cage| &cage.cells).copied().collect();
    let all = cells.len();
    cells.sort_unstable();
    cells.dedup();
    let is_inside = cells.len() == all && !cells.iter().any(|cell| cell.is_extra());
    (is_inside && cages.len() <= LETTERS.len()).then_some(cages)
}

/// Draws cages as a grid of letters, followed by the sums.
fn drawing(size: Size, cages: &[&Cage], words: Wording) -> Vec<String> {
    let lettered: Vec<(char, &Cage)> = LETTERS.chars().zip(cages.iter().copied()).collect();
    let mut letters: BTreeMap<Cell, char> = BTreeMap::new();
    for (letter, cage) in &lettered {
        letters.extend(cage.cells.iter().map(|cell| (*cell, *letter)));
    }
    let mut lines = Vec::new();
    for row in 0..size.rows() {
        let letter = |column| letters.get(&Cell::new(row, column)).copied().unwrap_or('.');
        let cells: Vec<String> =
            (0..size.columns()).map(|column| letter(column).to_string()).collect();
        lines.push(format!("  {}", cells.join(" ")));
    }
    let sum = |(letter, cage): &(char, &Cage)| match cage.sum {
        Some(sum) => format!("{letter} {sum}"),
        None => say!(words, ("{letter} without a sum"), ("{letter} ohne Summe")),
    };
    for some in lettered.chunks(12) {
        lines.push(format!("  {}", some.iter().map(sum).collect::<Vec<_>>().join(", ")));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::{Extras, RegionSetup, Setup};

    fn cage(names: &str) -> Rule {
        let cells = names.split(' ').map(|name| name.parse().unwrap()).collect();
        Rule::Cage(Cage { cells, sum: None })
    }

    #[test]
    fn a_usual_puzzle_has_no_lines() {
        assert!(rules(&Setup::empty(9).check().unwrap(), CellStyle::RowColumn).is_empty());
    }

    #[test]
    fn cages_that_overlap_are_listed() {
        let mut setup = Setup::empty(4);
        setup.rules = vec![cage("r1c1 r1c2"), cage("r1c2 r1c3")];
        let lines = rules(&setup.check().unwrap(), CellStyle::RowColumn);
        assert_eq!(lines, ["cage r1c1 r1c2", "cage r1c2 r1c3"]);
    }

    #[test]
    fn cages_are_drawn_in_grids_with_other_sizes_than_digits() {
        let mut setup = Setup { rows: 2, columns: 3, digits: 5, ..Setup::empty(4) };
        setup.values = vec![0; 6];
        setup.regions = RegionSetup::None;
        setup.rules = vec![cage("r1c1 r2c1")];
        let lines = rules(&setup.check().unwrap(), CellStyle::RowColumn);
        assert_eq!(
            lines,
            [
                "no regions",
                "digits from 1 to 5",
                "cages:",
                "  a . .",
                "  a . .",
                "  a without a sum"
            ]
        );
    }

    #[test]
    fn cages_of_extra_cells_are_listed() {
        let mut setup = Setup::empty(4);
        setup.extra_cells = vec![CellGroup::new("x", 1)];
        setup.values.push(0);
        setup.rules = vec![cage("r1c1 ex1")];
        let lines = rules(&setup.check().unwrap(), CellStyle::RowColumn);
        assert!(lines.contains(&"cage r1c1 ex1".to_owned()), "{lines:?}");
    }

    #[test]
    fn houses_are_named() {
        let mut setup = Setup::empty(4);
        let region = ["r1c1", "r2c2", "r3c3", "r4c4"].map(|name| name.parse().unwrap());
        setup.extras = Extras { regions: vec![region.to_vec()], ..Extras::NONE };
        setup.regions = RegionSetup::None;
        setup.diagonals = Diagonals { falling: false, rising: true };
        setup.lowest = 0;
        assert_eq!(
            rules(&setup.check().unwrap(), CellStyle::RowColumn),
            [
                "no regions",
                "the diagonal that rises to the right",
                "extra region r1c1 r2c2 r3c3 r4c4",
                "digits from 0 to 3, written as 1 to 4"
            ]
        );
    }
}
