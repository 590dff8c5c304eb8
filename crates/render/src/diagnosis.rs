//! The diagnosis of a puzzle for its setter: redundant statements, missing givens, or a conflict.

use crate::prose;
use ennead_puzzle::{Candidate, Cell, CellStyle, Puzzle};
use ennead_solve::{
    Conflict, Diagnosis, Estimate, MissingGivens, Probing, Redundant, Solver, Statement, Stop,
    WrongCount,
};

/// What a diagnosis found. The variant depends on the number of solutions.
#[derive(Clone, PartialEq, Debug)]
pub enum Findings {
    /// There is one solution; the statements that can be left out.
    One(Redundant),
    /// There are several solutions; an estimate of their number, and the missing givens.
    Several(Estimate, MissingGivens),
    /// There is no solution; the statements that conflict.
    None(Conflict),
    /// A limit stopped the search before the number of solutions was known.
    Stopped(Stop),
}

impl Findings {
    /// Diagnoses a puzzle. If it has several solutions, their number is estimated with the settings in `probing`.
    ///
    /// ```
    /// use ennead_puzzle::{CellStyle, Puzzle};
    /// use ennead_render::diagnosis::Findings;
    /// use ennead_solve::{Probing, Solver};
    /// let puzzle = Puzzle::builder().givens("123. .4.. 2... ....").build()?;
    /// let findings = Findings::of(&puzzle, &Solver::default(), Probing::default());
    /// let text = "several solutions: 3\nOne more given is enough. Each of these leaves one solution:";
    /// assert!(findings.text(&puzzle, CellStyle::RowColumn).starts_with(text));
    /// # Ok::<(), ennead_puzzle::BuildError>(())
    /// ```
    pub fn of(puzzle: &Puzzle, solver: &Solver, probing: Probing) -> Findings {
        match solver.redundant(puzzle) {
            Ok(redundant) => Findings::One(redundant),
            Err(WrongCount::Several | WrongCount::One) => match solver.missing_givens(puzzle) {
                Ok(missing) => Findings::Several(solver.estimate(puzzle, probing), missing),
                Err(WrongCount::Stopped(stop)) => Findings::Stopped(stop),
                Err(_) => unreachable!("the puzzle has several solutions"),
            },
            Err(WrongCount::None) => match solver.conflict(puzzle) {
                Diagnosis::Conflict(conflict) => Findings::None(conflict),
                Diagnosis::Stopped(stop) => Findings::Stopped(stop),
                Diagnosis::Solvable(_) => unreachable!("the puzzle has no solution"),
            },
            Err(WrongCount::Stopped(stop)) => Findings::Stopped(stop),
        }
    }

    /// The limit that stopped the diagnosis before it was complete, if one did.
    pub fn stopped(&self) -> Option<Stop> {
        match self {
            Findings::One(redundant) => redundant.stopped,
            Findings::Several(_, missing) => missing.stopped,
            Findings::None(conflict) => conflict.stopped,
            Findings::Stopped(stop) => Some(*stop),
        }
    }

    /// The findings as lines of text. The first line states the number of solutions.
    pub fn text(&self, puzzle: &Puzzle, style: CellStyle) -> String {
        match self {
            Findings::One(redundant) => of_one(redundant, puzzle, style),
            Findings::Several(estimate, missing) => of_several(estimate, missing, puzzle, style),
            Findings::None(conflict) => format!("no solution\n{}", prose::conflict(conflict)),
            Findings::Stopped(stop) => format!("{}\n", WrongCount::Stopped(*stop)),
        }
    }
}

fn of_one(found: &Redundant, puzzle: &Puzzle, style: CellStyle) -> String {
    let mut text = "one solution\n".to_owned();
    let needed = prose::counted(found.needed.len() as u64, "statement", "statements");
    if found.is_minimal() == Some(true) {
        text += &format!("Minimal: each of the {needed} is needed.\n");
    }
    if !found.redundant.is_empty() {
        text += &match found.redundant.len() {
            1 => "Not minimal. One statement can be left out:\n".to_owned(),
            number => format!(
                "Not minimal. Each of these {number} can be left out by itself, but perhaps not all together:\n"
            ),
        };
        text += &list(&found.redundant, puzzle, style);
    }
    if let (Some(stop), false) = (found.stopped, found.undecided.is_empty()) {
        let undecided = prose::counted(found.undecided.len() as u64, "statement", "statements");
        text += &format!("Undecided ({stop}): {undecided}.\n");
    }
    text
}

fn of_several(
    estimate: &Estimate,
    missing: &MissingGivens,
    puzzle: &Puzzle,
    style: CellStyle,
) -> String {
    let mut text = format!("several solutions: {}\n", prose::estimate(estimate));
    let name = |cell: &Cell| style.name(*cell);
    if !missing.alone.is_empty() {
        text += "One more given is enough. Each of these leaves one solution:\n";
        for of_cell in missing.alone.chunk_by(|a, b| a.cell == b.cell) {
            let digits: Vec<String> =
                of_cell.iter().map(|given| puzzle.value(given.digit).to_string()).collect();
            text += &format!("  {}: {}\n", name(&of_cell[0].cell), prose::or_list(&digits));
        }
    }
    if !missing.deciding_cells.is_empty() {
        let cells: Vec<String> = missing.deciding_cells.iter().map(name).collect();
        text += &match &cells[..] {
            [only] => format!("Whichever digit is given in {only}, one solution is left.\n"),
            cells => format!(
                "Whichever digit is given in one of these cells, one solution is left: {}.\n",
                cells.join(" ")
            ),
        };
    }
    if !missing.together.is_empty() {
        let number = missing.together.len();
        text +=
            &format!("No single given is enough. These {number} together leave one solution:\n");
        text += &givens(&missing.together, puzzle, style);
    }
    if let Some(stop) = missing.stopped {
        text += &format!("Not everything was tried: {stop}.\n");
    }
    text
}

/// Lists statements: givens nine to a line, all others one to a line.
fn list(statements: &[Statement], puzzle: &Puzzle, style: CellStyle) -> String {
    let given = |statement: &Statement| match statement {
        Statement::Given(given) => Some(*given),
        _ => None,
    };
    let all: Vec<Candidate> = statements.iter().filter_map(given).collect();
    let others = statements.iter().filter(|statement| given(statement).is_none());
    let others = others.map(|statement| format!("  {statement}\n")).collect::<String>();
    givens(&all, puzzle, style) + &others
}

/// Givens, nine to a line: `r1c1=5 r1c2=3`.
fn givens(givens: &[Candidate], puzzle: &Puzzle, style: CellStyle) -> String {
    let word =
        |given: &Candidate| format!("{}={}", style.name(given.cell), puzzle.value(given.digit));
    let words: Vec<String> = givens.iter().map(word).collect();
    words.chunks(9).map(|line| format!("  {}\n", line.join(" "))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::PuzzleBuilder;
    use ennead_solve::Limits;

    fn text(builder: PuzzleBuilder, solver: &Solver) -> String {
        let puzzle = builder.build().unwrap();
        let findings = Findings::of(&puzzle, solver, Probing::default());
        findings.text(&puzzle, CellStyle::RowColumn)
    }

    #[test]
    fn each_number_of_solutions_has_its_answer() {
        let all = Solver::default();
        let of = |givens: &str| Puzzle::builder().givens(givens);
        let with_cage = of(".... .... 2.43 .32.").cage(["r1c1", "r1c2"], 3);
        assert_eq!(
            text(with_cage.clone(), &all),
            "one solution\n\
             Not minimal. Each of these 2 can be left out by itself, but perhaps not all together:\n  r3c3=4 r3c4=3\n"
        );
        assert_eq!(
            text(of(".... .... 2.4. .32.").cage(["r1c1", "r1c2"], 3), &all),
            "one solution\nMinimal: each of the 5 statements is needed.\n"
        );
        assert_eq!(text(of("123. .... .... ...4"), &all).lines().next(), Some("no solution"),);
        assert_eq!(
            text(with_cage, &all.clone().limits(Limits::none().nodes(0))),
            "node limit reached before the number of solutions was known\n"
        );
        let empty = text(of(".... .... .... ...."), &all);
        assert!(
            empty.starts_with("several solutions: 288\nNo single given is enough. These "),
            "{empty}"
        );
    }

    #[test]
    fn a_limit_leaves_statements_undecided() {
        let solver = Solver::default().limits(Limits::none().nodes(12));
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let found = text(Puzzle::builder().givens(line), &solver);
        assert!(
            found.ends_with("statements.\n") && found.contains("Undecided (node limit reached): "),
            "{found}"
        );
    }
}
