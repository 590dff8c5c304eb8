//! Measures the engines of `Solver`, one puzzle at a time: parses a line, counts the solutions, writes the first.

use ennead::{Board, Cell, Digit, Engine, Solver};
use ennead_bench_meter::{Contestant, Suite, Tally};

/// An engine of `Solver` with the suite to solve.
pub(super) struct Each {
    suite: Suite,
    solver: Solver,
    limit: usize,
    output: Vec<u8>,
}

impl Each {
    pub(super) fn new(suite: Suite, engine: Engine, limit: u64) -> Each {
        let output = Vec::with_capacity(suite.text().len());
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        Each { suite, solver: Solver::new(engine), limit, output }
    }
}

impl Contestant for Each {
    fn pass(&mut self) -> Tally {
        let mut tally = Tally::default();
        self.output.clear();
        for row in self.suite.rows() {
            let mut count = 0;
            // A puzzle whose givens clash has no solution.
            if let Ok(puzzle) = board(row).to_puzzle() {
                let mut solutions = self.solver.solutions(&puzzle).take(self.limit);
                if let Some(first) = solutions.next() {
                    let symbols = first.grid().cells().iter().flatten().map(|digit| digit.symbol());
                    self.output.extend(symbols.map(|symbol| symbol as u8));
                    count = 1 + solutions.count() as u64;
                }
            }
            self.output.push(b'\n');
            tally.add(count);
        }
        tally
    }

    fn solutions(&self) -> Option<&[u8]> {
        Some(&self.output)
    }
}

fn board(row: &[u8; 81]) -> Board {
    let mut board = Board::EMPTY;
    for (index, symbol) in row.iter().enumerate() {
        board.set(Cell::new(index / 9, index % 9), Digit::from_symbol((*symbol).into()));
    }
    board
}
