//! Sudoku of any size and shape: solve, count, check, explain step by step, draw.
//!
//! ```
//! let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let outcome = ennead::solve(&puzzle);
//! println!("{}", outcome.answer.solution().unwrap());
//! # assert!(outcome.answer.is_unique());
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! # Guide
//!
//! Whatever the command `ennead` does is here, verb by verb. The examples share this puzzle:
//!
//! ```
//! # fn main() -> Result<(), ennead::Error> {
//! let text = "
//!     5 3 . | . 7 . | . . .
//!     6 . . | 1 9 5 | . . .
//!     . 9 8 | . . . | . 6 .
//!     ------+-------+------
//!     8 . . | . 6 . | . . 3
//!     4 . . | 8 . 3 | . . 1
//!     7 . . | . 2 . | . . 6
//!     ------+-------+------
//!     . 6 . | . . . | 2 8 .
//!     . . . | 4 1 9 | . . 5
//!     . . . | . 8 . | . 7 9";
//! let puzzle = ennead::read(text)?;
//! assert_eq!(puzzle.givens().filled(), 30);
//! # Ok(()) }
//! ```
//!
//! ## Reading (all verbs)
//!
//! [`read`] takes one puzzle in any text form. [`format::Reader`] takes bytes of any kind with any number of
//! puzzles, [`format::open`] what a person types: a file, an address, a puzzle. What is read is a [`Setup`],
//! which may say anything; [`Setup::check`] makes the [`Puzzle`] or lists every flaw.
//!
//! ```
//! use ennead::format::{Options, Reader};
//! let file = "1...\n..2.\n.3..\n...4\n\n# too short:\n12.4 3...\n";
//! for entry in Reader::from_text(file, &Options::default()) {
//!     match entry {
//!         Ok(entry) => println!("{}: {:?}", entry.place, entry.setup.check()),
//!         Err(error) => eprintln!("{error}"),
//!     }
//! }
//! ```
//!
//! Jigsaws, diagonals and other sizes can also be stated in code:
//!
//! ```
//! use ennead::{BoxShape, Diagonals, RegionSetup, Setup};
//! let mut setup = Setup::empty(6);
//! setup.regions = RegionSetup::Boxes(BoxShape { rows: 3, columns: 2 });
//! setup.diagonals = Diagonals::BOTH;
//! let puzzle = setup.check()?;
//! assert_eq!(puzzle.geometry().houses().len(), 20);
//! # Ok::<(), ennead::SetupError>(())
//! ```
//!
//! Or piece by piece, with any [rules](rule), by a [`PuzzleBuilder`]:
//!
//! ```
//! use ennead::Puzzle;
//! let puzzle = Puzzle::builder()
//!     .givens("1... .... .... ....")
//!     .jigsaw("1122 1122 3344 3344")
//!     .cage(&["r1c2", "r1c3", "r2c3"], 8)
//!     .white_dot("r3c1", "r4c1")
//!     .build()?;
//! assert_eq!(ennead::count(&puzzle, None).found, 8);
//! # Ok::<(), ennead::BuildError>(())
//! ```
//!
//! ## `solve`: first solution, all solutions, within limits
//!
//! [`solve`] looks for two solutions and so tells none, one and many apart. A [`Solver`] is an [`Engine`] with
//! [`Limits`]; its [`solutions`](Solver::solutions) come one by one as they are asked for.
//!
//! ```
//! use ennead::{Answer, Engine, Limits, Setup, Solver};
//! let puzzle = Setup::empty(9).check()?;
//! let solver = Solver::new(Engine::Mrv).limits(Limits::none().nodes(10_000));
//! match solver.solve(&puzzle).answer {
//!     Answer::Unique(solution) => println!("{solution}"),
//!     Answer::Many(first, second) => assert_ne!(first, second),
//!     Answer::None => println!("no solution"),
//!     Answer::Stopped(why, _) => println!("stopped: {why}"),
//! }
//! assert_eq!(solver.solutions(&puzzle).take(5).count(), 5);
//! # Ok::<(), ennead::SetupError>(())
//! ```
//!
//! A time limit needs a [`Clock`], because the library reads none:
//!
//! ```
//! use ennead::{Clock, Limits};
//! use std::time::{Duration, Instant};
//! let start = Instant::now();
//! let limits = Limits::none().time(Duration::from_secs(2), Clock::new(move || start.elapsed()));
//! # let _ = limits;
//! ```
//!
//! A puzzle that takes long can have several [threads](Solver::threads), which the command gives to a single puzzle: they
//! split a count, or race for the proof that there is no other solution. [`Outcome::sharing`] and [`Count::sharing`] tell
//! what was done; the answer is the same.
//!
//! ## `count`
//!
//! ```
//! use ennead::{Ending, Setup};
//! let count = ennead::count(&Setup::empty(4).check()?, None);
//! assert_eq!((count.found, count.ending), (288, Ending::Complete));
//! # Ok::<(), ennead::SetupError>(())
//! ```
//!
//! Where there are too many to count, `count --estimate` probes the search tree:
//!
//! ```
//! use ennead::{Probing, Setup, Solver};
//! let estimate = Solver::default().estimate(&Setup::empty(9).check()?, Probing::default());
//! assert_eq!(estimate.log10.round(), 22.0); // 6.67e21
//! # Ok::<(), ennead::SetupError>(())
//! ```
//!
//! ## `check`: what repeats, house by house
//!
//! ```
//! use ennead::{Geometry, Setup, duplicates};
//! let mut setup = Setup::empty(9);
//! (setup.values[0], setup.values[10]) = (7, 7);
//! let repeated = duplicates(&*Geometry::classic(), &setup.grid().unwrap(), false);
//! assert_eq!(repeated[0].house.words(), "box 1");
//! ```
//!
//! Where nothing repeats and there is still no solution, it names statements that cannot hold together:
//!
//! ```
//! use ennead::{Diagnosis, Puzzle, Solver};
//! let puzzle = Puzzle::builder().given("r5c5", 1).diagonals().white_dot("r1c1", "r9c9").odd("r1c1").odd("r9c9").build()?;
//! let Diagnosis::Conflict(conflict) = Solver::default().conflict(&puzzle) else { panic!() };
//! assert_eq!(conflict.parts.len(), 3); // the dot and the two odd cells
//! # Ok::<(), ennead::BuildError>(())
//! ```
//!
//! ## `gattai`: several overlapping grids
//!
//! ```
//! use ennead::{Gattai, Probing, Setup, Solver, Spot};
//! use std::num::NonZeroU64;
//! let grid = Setup::empty(4).check()?;
//! let gattai = Gattai::of([(Spot::new(0, 0), grid.clone()), (Spot::new(2, 2), grid)])?;
//! let solver = Solver::default();
//! assert_eq!(solver.count_gattai(&gattai, None).found, 3456);
//! assert_eq!(solver.estimate_gattai(&gattai, Probing::default()).exact, Some(3456));
//! let truth = solver.gattai_true_candidates(&gattai, NonZeroU64::MIN);
//! assert_eq!(truth.digits(Spot::new(2, 2)).to_string(), "1234"); // r3c3 of the canvas
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ## `candidates`
//!
//! ```
//! use ennead::{Candidates, format};
//! # let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let candidates = Candidates::of(&puzzle);
//! assert_eq!(candidates.get("r1c3".parse().unwrap()).to_string(), "124");
//! println!("{}", format::pencil::write(&candidates, &format::plain));
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! `candidates --true` shows those that stand in some solution, and [counts](TrueCandidates::count) in how many:
//!
//! ```
//! use ennead::Solver;
//! use std::num::NonZeroU64;
//! let puzzle = ennead::read("1... .... .... ..2.")?;
//! let truth = Solver::default().true_candidates(&puzzle, NonZeroU64::MIN);
//! assert_eq!(truth.digits("r4c1".parse().unwrap()).to_string(), "34");
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! ## `steps`: as a person does
//!
//! ```
//! use ennead::logic::{Passes, Repertoire, Walk};
//! use ennead::{Candidates, CellStyle, Level, render::prose};
//! # let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let start = Candidates::of(&puzzle);
//! let report = Passes::new(start.clone(), &Repertoire::from(Level::Basic)).report();
//! assert_eq!(report.passes.len(), 10);
//!
//! let trace = Walk::new(start, &Repertoire::from(Level::Advanced)).trace();
//! println!("{}", prose::step(&trace.steps[0], CellStyle::RowColumn));
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! ## `compare`
//!
//! ```
//! use ennead::{Engine, Solver, render::compare::Comparison};
//! # let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let outcomes = Engine::SEARCHING.map(|engine| Solver::new(engine).solve(&puzzle));
//! let mut comparison = Comparison::new();
//! comparison.add("my puzzle", &outcomes);
//! assert!(comparison.agrees());
//! println!("{}", comparison.text(80));
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! ## `trace`: watch a search
//!
//! ```
//! use ennead::render::trace::{Player, Recorder};
//! use ennead::{Engine, Solver};
//! # let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let mut recorder = Recorder::new(&puzzle, 2_000);
//! let solution = Solver::new(Engine::Backtrack).watched_solutions(&puzzle, &mut recorder).next();
//! let page = Player::new(&recorder.finish()).title("backtracking").draw(); // a whole HTML page
//! # assert!(solution.is_some() && page.contains("<html"));
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! ## `convert`: writing
//!
//! [`format`](mod@format) writes what it reads ([`line`](format::line), [`block`](format::block), [`csv`](format::csv),
//! [`json`](format::json), [`npz`](format::npz), ...), [`render`] draws ([`svg`](render::svg)) and reports.
//!
//! # Many puzzles at once
//!
//! A [`Batch`] solves classic puzzles side by side, one in each lane of a vector. It counts the solutions of each
//! up to a limit and keeps the first, or [all](Batch::keep_all). A limit of two tells none, one and many apart.
//! [`Answers`] stand in the order of the puzzles.
//!
//! ```
//! use ennead::{Batch, Board, Ending};
//! # let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let boards = [puzzle.as_board().expect("it is a classic one"), Board::EMPTY];
//! let answers = Batch::new().limit(2).solve(&boards);
//!
//! let [one, many] = [answers.get(0), answers.get(1)];
//! assert_eq!((one.count, one.ending), (1, Ending::Complete));
//! assert_eq!((many.count, many.ending), (2, Ending::Enough));
//! let solution = one.board().expect("there is one").to_puzzle()?;
//! assert_eq!(solution.givens().filled(), 81);
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! Nothing is checked on the way: clashing givens have no solution here, and [`Setup::check`] says why. The
//! number of [nodes](Batch::nodes) for a puzzle can be limited, and a [flag](Batch::flag) stops them all; the
//! [ending](BatchAnswer::ending) tells which it was. One thread does the work unless [more](Batch::threads) are
//! asked for. Answers depend neither on their number nor on the neighbours of a puzzle.
//!
//! Puzzles need not be boards: [`Batch::solve_rows`] takes them as 81 bytes each, wherever they stand ([`Rows`]),
//! and uses the memory of the answers again. For puzzles that come one after another there is [`Single`], which
//! takes and gives the same.
//!
//! ## From text to text
//!
//! [`bulk`] puts a reader before a batch and writes a line for each puzzle, without an allocation for any of them.
//! `solve --to line`, `solve --to csv` and `count` are made of it.
//!
//! ```
//! use ennead::Batch;
//! use ennead::bulk::{Bulk, Form};
//! use ennead::format::{Chunk, Options, Reader};
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
//! let mut reader = Reader::from_text(text, &Options::default());
//! let mut bulk = Bulk::new(Batch::new(), Form::Count);
//! let (mut chunk, mut lines, mut odd) = (Chunk::new(), Vec::new(), Vec::new());
//! while reader.fill(&mut chunk, 4096) {
//!     bulk.solve(&chunk, &mut lines, &mut odd);
//!     chunk.clear();
//! }
//! assert_eq!(lines, b"1\n");
//! assert!(odd.is_empty(), "puzzles of other shapes, errors, clashing givens: what needs a word");
//! ```
//!
//! ## Vector instructions
//!
//! A [`SimdLevel`] is a set of instructions that this processor has, such as `avx2`; `portable` needs none and is
//! always there. The best is taken unless another is named, which is good for tests and comparisons. Answers do not
//! depend on it.
//!
//! ```
//! use ennead::{Batch, Board, SimdLevel};
//! for level in SimdLevel::available() {
//!     let answers = Batch::new().level(level).limit(10).solve(&[Board::EMPTY]);
//!     assert_eq!(answers.get(0).count, 10, "{level} with {} lanes", level.lanes());
//! }
//! assert_eq!("portable".parse(), Ok(SimdLevel::PORTABLE));
//! ```
//!
//! # Beyond Sudoku
//!
//! [`exact`] is the exact-cover core of the `cover` engine, for any other problem of that kind.

pub mod bulk;
mod error;

pub use ennead_format as format;
pub use ennead_logic as logic;
pub use ennead_render as render;

pub use ennead_logic::Level;
pub use ennead_puzzle::{
    Board, BoxShape, BuildError, Candidate, Candidates, Cell, CellStyle, Contradiction, Diagonals,
    Digit, DigitSet, Duplicate, Extras, Flaw, Gattai, GattaiError, GattaiPart, GattaiSolution,
    Geometry, Grid, House, HouseKind, IntoCell, Puzzle, PuzzleBuilder, RegionSetup, Regions,
    Relabelling, Setup, SetupError, Size, Solution, Spot, Symmetry, duplicates, relabel, rule,
    transform,
};
pub use ennead_solve::{
    Answer, Answers, Batch, BatchAnswer, Choice, Clock, Conflict, Count, Diagnosis, Ending, Engine,
    Estimate, Event, GattaiSolutions, GattaiStatement, GattaiTrueCandidates, Limits, Observer,
    Outcome, Part, Probing, Rows, Sharing, SimdLevel, Single, Solutions, Solver, Stats, Stop,
    TrueCandidates, UnknownSimdLevel, choose, exact,
};
pub use error::Error;

/// Reads one puzzle from text in any form and checks it.
///
/// # Errors
/// When the text is no puzzle, holds several, or states a puzzle with flaws.
///
/// ```
/// assert!(ennead::read("12.. ..34 .... 4...").is_ok());
/// let error = ennead::read("11.. .... .... ....").unwrap_err();
/// assert_eq!(error.to_string(), "1 stands twice in row 1 and box 1: r1c1 and r1c2");
/// ```
pub fn read(text: &str) -> Result<Puzzle, Error> {
    Ok(format::read_one(text)?.check()?)
}

/// Solves a puzzle with the engine that suits it, and proves the solution unique.
///
/// There is no limit: a [`Solver`] with [`Limits`] is the way for puzzles that may be too hard.
pub fn solve(puzzle: &Puzzle) -> Outcome {
    Solver::default().solve(puzzle)
}

/// Counts solutions with the engine that suits the puzzle, up to `limit` if there is one.
pub fn count(puzzle: &Puzzle, limit: Option<u64>) -> Count {
    Solver::default().count(puzzle, limit)
}

/// The examples of the README are tests too.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
