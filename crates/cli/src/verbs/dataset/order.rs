//! The order in which logic fills the cells of a puzzle.
//!
//! The array has the layout of Shah et al., "Causal Language Modeling Can Elicit Search and Reasoning Capabilities on Logic
//! Puzzles" (arXiv 2409.10502).

use crate::args::DatasetArgs;
use ennead::format::dataset::{Filling, Form};
use ennead::logic::{Repertoire, Technique, Walk};
use ennead::{Board, Candidates, Conclusion, Size};
use std::io;

/// The numbers that the paper gives to strategies. Every other technique has a number from 9 on.
const NUMBERED: [(Technique, u8); 9] = [
    (Technique::FullHouse, 2),
    (Technique::NakedSingle, 2),
    (Technique::HiddenSingle, 3),
    (Technique::NakedSubset(2), 4),
    (Technique::NakedSubset(3), 5),
    (Technique::Pointing, 6),
    (Technique::Claiming, 6),
    (Technique::XyWing, 7),
    (Technique::UniqueRectangle(1), 8),
];

/// All techniques with their numbers.
fn numbers() -> impl Iterator<Item = (Technique, u8)> {
    let is_other = |one: &Technique| NUMBERED.iter().all(|(known, _)| known != one);
    NUMBERED.into_iter().chain(Technique::known().filter(is_other).zip(9..))
}

/// The 81 cells of a puzzle: the givens, then the other cells in the order in which the simplest steps fill them. `None` if
/// logic does not fill all of them.
///
/// The strategy of a cell is the hardest technique, by the default order, that was used since the previous cell.
pub(super) fn of(puzzle: &Board, solution: &Board) -> Option<Vec<Filling>> {
    let given = |cell| puzzle.get(cell).map(|digit| Filling { cell, digit, strategy: 0 });
    let mut order: Vec<Filling> = Size::NINE.cells().filter_map(given).collect();
    let mut filled = *puzzle;
    let start = Candidates::of(&puzzle.to_puzzle().ok()?);
    let known: Vec<Technique> = Technique::known().collect();
    let mut hardest = None;
    for step in Walk::new(start, &Repertoire::default()) {
        hardest = hardest.max(known.iter().position(|known| *known == step.technique));
        for conclusion in &step.conclusions {
            let Conclusion::Place(placed) = conclusion else { continue };
            let (cell, digit) = (placed.cell, placed.digit);
            // The puzzle has one solution, so correct steps place only digits of that solution.
            if filled.get(cell).is_some() || solution.get(cell) != Some(digit) {
                continue;
            }
            filled.set(cell, Some(digit));
            let technique = hardest.take().map_or(step.technique, |place| known[place]);
            let strategy =
                numbers().find(|(one, _)| *one == technique).map(|(_, number)| number)?;
            order.push(Filling { cell, digit, strategy });
        }
    }
    (order.len() == 81).then_some(order)
}

/// Writes the names of the numbered strategies.
pub(super) fn write_strategies(args: &DatasetArgs) -> io::Result<()> {
    if args.form != Form::Order {
        return Ok(());
    }
    let mut names: Vec<(u8, String)> = Vec::new();
    for (technique, number) in numbers() {
        match names.iter_mut().find(|(known, _)| *known == number) {
            Some((_, slugs)) => *slugs += &format!(", {}", technique.slug()),
            None => names.push((number, technique.slug().into_owned())),
        }
    }
    let lines: Vec<String> =
        names.iter().map(|(number, slugs)| format!("  \"{number}\": \"{slugs}\"")).collect();
    let text = format!("{{\n  \"0\": \"given\",\n{}\n}}\n", lines.join(",\n"));
    std::fs::write(args.output.join("strategies.json"), text)
}
