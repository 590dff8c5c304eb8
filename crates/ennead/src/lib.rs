//! Sudoku of any size and shape: solve, count, check, explain step by step, rate, draw.
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
//! The library does everything that the command `ennead` does:
//!
//! | to | use |
//! | --- | --- |
//! | [read puzzles](#read-puzzles) | [`read`], [`format::Reader`], [`Setup`] |
//! | [write a puzzle in code](#write-a-puzzle-in-code) | [`PuzzleBuilder`], [`rule`] |
//! | [solve](#solve) and [count](#count) | [`solve`], [`count`], [`Solver`] |
//! | [find errors](#find-errors) | [`Flaw`], [`repetitions`], [`Solver::conflict`] |
//! | [set puzzles](#set-puzzles) | [`Solver::redundant`], [`Solver::minimize`], [`Solver::missing_givens`] |
//! | [list candidates](#list-candidates) | [`Candidates`], [`Solver::true_candidates`] |
//! | [solve step by step](#solve-step-by-step) | [`logic`], [`render::prose`], [`explain`] |
//! | [rate difficulty](#rate-difficulty) | [`rating`], [`logic::difficulty`] |
//! | [find isomorphic puzzles](#find-isomorphic-puzzles) | [`canon`] |
//! | [write puzzles and draw pictures](#write-puzzles-and-draw-pictures) | [`format`](mod@format), [`render`] |
//! | [make puzzles](#make-puzzles) | [`make::Generator`], [`make::VariantGenerator`] |
//! | [solve many puzzles](#solve-many-puzzles) | [`Batch`], [`Single`], [`bulk`] |
//! | [solve multi-grid puzzles](#solve-multi-grid-puzzles) | [`MultiGrid`] |
//! | [watch and compare engines](#watch-and-compare-engines) | [`render::trace`], [`render::compare`] |
//!
//! ## Read puzzles
//!
//! [`read`] takes the text of one puzzle in any format: a line of symbols, a drawn grid, JSON, a link and more.
//!
//! ```
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
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! [`format::Reader`] reads any number of puzzles from bytes and detects their format. [`format::open`] opens a file or a web
//! address. Both return an unchecked [`Setup`] for each puzzle; [`Setup::check`] makes the [`Puzzle`] or lists every flaw.
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
//! Some documents of puzzle editors draw rules without stating them. [`guess_rules`] proposes meanings for the drawings,
//! and [`format::Options::readings`] applies the proposals that you accept.
//!
//! ## Write a puzzle in code
//!
//! [`Puzzle::builder`] starts a [`PuzzleBuilder`]. It has a method for each common rule; [`PuzzleBuilder::rule`] adds any
//! other [rule].
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
//! Programs that generate puzzles can fill a [`Setup`] instead:
//!
//! ```
//! use ennead::{BoxShape, Diagonals, RegionSetup, Setup};
//! let mut setup = Setup::empty(6);
//! setup.regions = RegionSetup::Boxes(BoxShape { rows: 3, columns: 2 });
//! setup.diagonals = Diagonals::BOTH;
//! setup.values[0] = 5; // r1c1
//! let puzzle = setup.check()?;
//! assert_eq!(puzzle.geometry().houses().len(), 20);
//! # Ok::<(), ennead::SetupError>(())
//! ```
//!
//! ## Solve
//!
//! [`solve`] finds a solution and looks for a second one, to decide whether the first is unique. With a [`Solver`], you
//! can choose an [`Engine`] and set [`Limits`]. [`Solver::solutions`] is an iterator that finds solutions on demand.
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
//! The library never reads the system clock. For a time limit, the caller provides a [`Clock`]:
//!
//! ```
//! use ennead::{Clock, Limits};
//! use std::time::{Duration, Instant};
//! let start = Instant::now();
//! let limits = Limits::none().time(Duration::from_secs(2), Clock::new(move || start.elapsed()));
//! # let _ = limits;
//! ```
//!
//! [`solve`](Solver::solve) and [`count`](Solver::count) can use several [threads](Solver::threads) for one hard puzzle.
//! The threads split the search, or race with the engine `cdcl`. The answer does not depend on the number of threads;
//! [`Outcome::sharing`] and [`Count::sharing`] report how the threads shared the work.
//!
//! ## Count
//!
//! ```
//! use ennead::{Ending, Setup};
//! let count = ennead::count(&Setup::empty(4).check()?, None);
//! assert_eq!((count.found, count.ending), (288, Ending::Complete));
//! # Ok::<(), ennead::SetupError>(())
//! ```
//!
//! [`Solver::estimate`] estimates counts that are too large for a search. It samples the search tree:
//!
//! ```
//! use ennead::{Probing, Setup, Solver};
//! let estimate = Solver::default().estimate(&Setup::empty(9).check()?, Probing::default());
//! assert_eq!(estimate.log10.round(), 22.0); // 6.67e21
//! # Ok::<(), ennead::SetupError>(())
//! ```
//!
//! ## Find errors
//!
//! A [`SetupError`] lists every [`Flaw`], such as clashing givens:
//!
//! ```
//! let error = ennead::read("11.. .... .... ....").unwrap_err();
//! assert_eq!(error.to_string(), "1 appears twice in row 1 and box 1: r1c1 and r1c2");
//! ```
//!
//! [`repetitions`] lists the repeated digits of any grid, house by house:
//!
//! ```
//! use ennead::{Geometry, Setup, repetitions};
//! let mut setup = Setup::empty(9);
//! (setup.values[0], setup.values[10]) = (7, 7);
//! let repeated = repetitions(&*Geometry::classic(), &setup.grid().unwrap(), false);
//! assert_eq!(repeated[0].house.name(), "box 1");
//! ```
//!
//! [`Solver::conflict`] explains why a puzzle has no solution: it finds a minimal set of givens and rules that
//! contradict each other.
//!
//! ```
//! use ennead::{Diagnosis, Puzzle, Solver};
//! let puzzle = Puzzle::builder().given("r5c5", 1).diagonals().white_dot("r1c1", "r9c9").odd("r1c1").odd("r9c9").build()?;
//! let Diagnosis::Conflict(conflict) = Solver::default().conflict(&puzzle) else { panic!() };
//! assert_eq!(conflict.statements.len(), 3); // the dot and the two odd cells
//! # Ok::<(), ennead::BuildError>(())
//! ```
//!
//! ## Set puzzles
//!
//! [`Solver::redundant`] lists the givens and rules that a puzzle does not need. [`Solver::minimize`] removes such
//! statements until the puzzle needs all the others. [`Solver::missing_givens`] finds givens that make the solution of a
//! puzzle unique.
//!
//! ```
//! use ennead::{Solver, Statement};
//! let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let minimized = Solver::default().minimize(&puzzle, Statement::all(&puzzle)).unwrap();
//! assert_eq!(minimized.removed.len(), 7);
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! ## List candidates
//!
//! [`Candidates`] are the pencil marks of a puzzle: the digits that the filled cells do not exclude.
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
//! [True candidates](Solver::true_candidates) appear in at least one solution. [`TrueCandidates::count`] is the number of
//! solutions that contain a candidate.
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
//! ## Solve step by step
//!
//! [`logic`] solves with the techniques that people use. A [`Walk`](logic::Walk) takes the simplest step each time;
//! [`verify`](logic::verify) checks a step independently, from its evidence.
//!
//! ```
//! use ennead::logic::{End, Repertoire, Walk, verify_trace};
//! use ennead::{Candidates, CellStyle, TechniqueSet, render::prose};
//! # let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let trace = Walk::new(Candidates::of(&puzzle), &Repertoire::from(TechniqueSet::Advanced)).trace();
//! assert_eq!(trace.end, End::Solved);
//! assert_eq!(verify_trace(&trace), Ok(()));
//! for (at, step) in trace.positions() {
//!     println!("{}", prose::step(step, &at, CellStyle::RowColumn));
//! }
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! A hint is the first step that a [`Repertoire`](logic::Repertoire) of techniques finds:
//!
//! ```
//! use ennead::logic::{Position, Repertoire};
//! use ennead::{Candidates, CellStyle, TechniqueSet, render::prose};
//! # let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let candidates = Candidates::of(&puzzle);
//! let step = Repertoire::from(TechniqueSet::Advanced).first(&Position::of(&candidates)).unwrap();
//! println!("{}", prose::whereabouts(&step, CellStyle::RowColumn)); // where to look
//! println!("{}", prose::step(&step, &candidates, CellStyle::RowColumn)); // the whole step
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! [`Passes`](logic::Passes) take all steps of a position together and report the progress of each pass:
//!
//! ```
//! use ennead::logic::{Passes, Repertoire};
//! use ennead::{Candidates, TechniqueSet};
//! # let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let report = Passes::new(Candidates::of(&puzzle), &Repertoire::from(TechniqueSet::Basic)).report();
//! assert_eq!(report.passes.len(), 10);
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! ## Rate difficulty
//!
//! [`logic::difficulty`] is the scale of this project. It rates puzzles of any shape, also with rules, up to 11 x 11
//! and 64 houses. [`rating`] has replicas of two published scales for classic puzzles: Sudoku Explainer
//! ([`rating::se`]) and HoDoKu ([`rating::hodoku`]). All three expect a puzzle with exactly one solution.
//!
//! ```
//! use ennead::logic::difficulty;
//! use ennead::rating::hodoku;
//! use ennead::rating::se::{Rater, Until};
//! use ennead::{Candidates, render::prose};
//! let puzzle = ennead::read("................12..3..45.......3..5.1...6...67...........1.3......8..6..2..7....")?;
//! println!("{}", prose::difficulty_rating(&difficulty::rate(&Candidates::of(&puzzle)).unwrap()));
//!
//! let board = puzzle.as_board().unwrap();
//! assert_eq!(Rater::new().rate(&board, Until::Solved).rating.to_string(), "1.5/1.2/1.2");
//! assert_eq!(hodoku::rate(&board).unwrap().score, 496);
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! ## Find isomorphic puzzles
//!
//! Rearranging the cells of a puzzle and relabelling its digits makes isomorphic puzzles. [`canon`] finds the
//! [canonical form](canon::minlex), which is the same for all of them:
//!
//! ```
//! use ennead::canon::{isomorphism, minlex};
//! # let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let turned = ennead::transform(&puzzle, ennead::Symmetry::Turn90).expect("it has no rules");
//! let [one, other] = [&puzzle, &turned].map(|puzzle| puzzle.as_board().expect("it is classic"));
//! assert_eq!(minlex(&one).board, minlex(&other).board);
//! assert!(isomorphism(&one, &other).is_some());
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! ## Make puzzles
//!
//! A [`make::Generator`] makes classic puzzles with one solution: minimal, symmetric, on a pattern or with a number of givens.
//!
//! ```
//! use ennead::make::{Generator, PatternSymmetry};
//! for made in Generator::new(1).symmetry(PatternSymmetry::HalfTurn).make(0..5)? {
//!     println!("{}", made.puzzle);
//! }
//! # Ok::<(), ennead::make::Impossible>(())
//! ```
//!
//! A [`make::VariantGenerator`] makes puzzles of any shape from 4 x 4 to 16 x 16: jigsaws with random regions, diagonals, or
//! the regions and rules of a layout.
//!
//! ```
//! use ennead::Setup;
//! use ennead::make::VariantGenerator;
//! let six = Setup::empty(6).check()?;
//! for made in VariantGenerator::new(1, &six).random_regions().make(0..5)? {
//!     println!("{:?}", made.puzzle);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ## Write puzzles and draw pictures
//!
//! [`format::write`](fn@format::write) writes a puzzle in any [`Format`](format::Format) and lists the parts that the format
//! [cannot state](format::Lost); [`format::Writer`] writes many puzzles. [`render`] makes reports, JSON results, SVG
//! pictures and HTML pages.
//!
//! ```
//! use ennead::format::line;
//! use ennead::render::svg::Picture;
//! # let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! assert_eq!(&line::write(puzzle.givens())[..9], "53..7....");
//! let svg = Picture::of(&puzzle).givens(puzzle.givens()).title("my puzzle").draw();
//! assert!(svg.contains("<svg"));
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! Documents of puzzle editors can also draw elements that are not rules. [`Entry::cosmetics`](format::Entry::cosmetics)
//! lists these elements, and [`Picture::cosmetics`](render::svg::Picture::cosmetics) draws them.
//!
//! ## Solve many puzzles
//!
//! A [`Batch`] solves classic puzzles side by side, one in each lane of a vector register. It counts the solutions of each
//! puzzle up to a limit and keeps the first solution, or [all of them](Batch::keep_all). A limit of two is enough to decide
//! whether a solution is unique. [`Answers`] are in the order of the puzzles.
//!
//! ```
//! use ennead::{Batch, Board, Ending};
//! # let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let boards = [puzzle.as_board().expect("it is classic"), Board::EMPTY];
//! let answers = Batch::new().limit(2).solve(&boards);
//!
//! let [one, many] = [answers.get(0), answers.get(1)];
//! assert_eq!((one.count, one.ending), (1, Ending::Complete));
//! assert_eq!((many.count, many.ending), (2, Ending::Enough));
//! let solution = one.board().expect("it has a solution").to_puzzle()?;
//! assert_eq!(solution.givens().filled(), 81);
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! A batch does not check its puzzles: a puzzle with clashing givens has no solution, and [`Setup::check`] gives the reason.
//! [`Batch::nodes`] limits the search for each puzzle, [`Batch::flag`] stops the whole batch, and
//! [`BatchAnswer::ending`] reports how each search ended. A batch runs on one thread unless [`Batch::threads`] allows more.
//! The answer for a puzzle depends neither on the number of threads nor on the other puzzles.
//!
//! [`Batch::solve_rows`] takes [`Rows`] of 81 bytes for each puzzle from any container and reuses the memory of the
//! answers. [`Single`] solves one puzzle at a time, for puzzles that do not arrive together.
//!
//! ### From text to text
//!
//! [`bulk`] connects a reader to a batch, without an allocation per puzzle. It writes one line for each classic puzzle, unless
//! its givens clash or its search is stopped. The command uses it for `solve --to line`, `solve --to csv` and `count`.
//!
//! ```
//! use ennead::Batch;
//! use ennead::bulk::{Bulk, LineFormat};
//! use ennead::format::{Chunk, Options, Reader};
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
//! let mut reader = Reader::from_text(text, &Options::default());
//! let mut bulk = Bulk::new(Batch::new(), LineFormat::Count);
//! let (mut chunk, mut lines, mut notices) = (Chunk::new(), Vec::new(), Vec::new());
//! while reader.fill(&mut chunk, 4096) {
//!     bulk.solve(&chunk, &mut lines, &mut notices);
//!     chunk.clear();
//! }
//! assert_eq!(lines, b"1\n");
//! assert!(notices.is_empty(), "no errors, no clashing givens, no puzzles of other shapes");
//! ```
//!
//! ### Vector instructions
//!
//! A [`SimdLevel`] is a set of vector instructions that this processor has, such as `avx2`. The level `portable` needs none
//! and is always available. The default is the fastest level. Answers do not depend on the level.
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
//! ## Solve multi-grid puzzles
//!
//! A [`MultiGrid`] has several grids of one size that share cells, such as a Samurai. Both `Puzzle` and `MultiGrid`
//! implement [`Problem`], so a `Solver` can solve, count, estimate and find conflicts for either.
//!
//! ```
//! use ennead::{MultiGrid, Probing, Setup, Solver, Spot};
//! use std::num::NonZeroU64;
//! let grid = Setup::empty(4).check()?;
//! let multi_grid = MultiGrid::of([(Spot::new(0, 0), grid.clone()), (Spot::new(2, 2), grid)])?;
//! let solver = Solver::default();
//! assert_eq!(solver.count(&multi_grid, None).found, 3456);
//! assert_eq!(solver.estimate(&multi_grid, Probing::default()).exact, Some(3456));
//! let truth = solver.true_candidates(&multi_grid, NonZeroU64::MIN);
//! assert_eq!(truth.digits(Spot::new(2, 2)).to_string(), "1234"); // r3c3 of the canvas
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ## Watch and compare engines
//!
//! An [`Observer`] receives the [events](Event) of a search. [`render::trace`] records them and plays them back:
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
//! [`render::compare`] compares the answers and counters of several engines:
//!
//! ```
//! use ennead::{Engine, Solver, render::compare::{Attempt, Comparison}};
//! # let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let attempts = Engine::SEARCHING.map(|engine| Attempt::of(&Solver::new(engine), &puzzle));
//! let mut comparison = Comparison::new();
//! comparison.add("my puzzle", &attempts);
//! assert!(comparison.agrees());
//! println!("{}", comparison.text(80));
//! # Ok::<(), ennead::Error>(())
//! ```
//!
//! [`exact_cover`], the core of the `dlx` engine, solves exact-cover problems of any kind.

pub mod bulk;
mod error;
pub mod explain;
pub mod labels;
pub mod player;
mod readings;
pub mod row;
mod standing;

pub use ennead_canon as canon;
pub use ennead_format as format;
pub use ennead_logic as logic;
pub use ennead_make as make;
pub use ennead_rating as rating;
pub use ennead_render as render;

pub use ennead_logic::TechniqueSet;
pub use ennead_puzzle::{
    Board, BoxShape, BuildError, Candidate, Candidates, CanvasGrid, Cell, CellSet, CellStyle,
    Conclusion, Contradiction, Diagonals, Digit, DigitSet, Extras, Flaw, Geometry, Grid, House,
    HouseKind, IntoCell, MultiGrid, MultiGridCandidates, MultiGridError, MultiGridSolution,
    NotAMultiGridSolution, NotASolution, Puzzle, PuzzleBuilder, RegionSetup, Regions, Relabelling,
    Repetition, Setup, SetupError, Size, Solution, Spot, Symmetry, cosmetic, random, relabel,
    repetitions, rule, transform,
};
pub use ennead_solve::{
    Answer, Answers, Batch, BatchAnswer, Choice, Clock, Conflict, Count, Diagnosis, Ending, Engine,
    Estimate, Event, Limits, Minimized, MissingGivens, Mistake, MultiGridStatement, Observer,
    Outcome, Probing, Problem, Redundant, Rows, Sharing, SimdLevel, Single, Solutions, Solver,
    Statement, Stats, Stop, TrueCandidates, UnknownSimdLevel, Watched, WrongCount, choose,
    exact_cover,
};
pub use error::Error;
pub use readings::guess_rules;
pub use standing::Standing;

/// Reads one puzzle from text in any format and checks it.
///
/// # Errors
/// If the text has no puzzle or several, or the puzzle has flaws.
///
/// ```
/// assert!(ennead::read("12.. ..34 .... 4...").is_ok());
/// let error = ennead::read("11.. .... .... ....").unwrap_err();
/// assert_eq!(error.to_string(), "1 appears twice in row 1 and box 1: r1c1 and r1c2");
/// ```
pub fn read(text: &str) -> Result<Puzzle, Error> {
    Ok(format::read_one(text)?.check()?)
}

/// Solves a puzzle with the best engine for it, and decides whether the solution is unique.
///
/// The search has no limit; use a [`Solver`] with [`Limits`] for puzzles that may be too hard.
pub fn solve(puzzle: &Puzzle) -> Outcome {
    Solver::default().solve(puzzle)
}

/// Counts the solutions of a puzzle with the best engine for it, up to `limit` if there is one.
pub fn count(puzzle: &Puzzle, limit: Option<u64>) -> Count {
    Solver::default().count(puzzle, limit)
}

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
