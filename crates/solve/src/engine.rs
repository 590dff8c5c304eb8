//! The engines: their names, the puzzles that they solve, and the start of their searches.

use crate::engines::canvas::Canvas;
use crate::engines::cdcl::Cdcl;
use crate::engines::lockstep::Lockstep;
use crate::engines::rules::{RegionOrder, Rules};
use crate::engines::{AnySearch, Search, bitboard, lockstep, triads};
use ennead_puzzle::Puzzle;
use ennead_simd::Level;
use std::fmt;
use std::str::FromStr;

/// A search algorithm. Engines differ in what they infer at each node and therefore in speed.
///
/// Every engine solves every N x N puzzle with N digits and without rules beyond houses, with three exceptions:
/// `Triads` solves only the classic grid, `Bitboard` grids up to 11 x 11 with up to 64 houses, and `Lockstep` grids up
/// to 16 x 16. `Rules` and `Cdcl` support all sizes and rules, `Lockstep` most. [`refuses`](Engine::refuses) says why
/// an engine cannot solve a puzzle.
///
/// ```
/// use ennead_solve::Engine;
/// assert_eq!("mrv".parse(), Ok(Engine::Mrv));
/// assert_eq!(Engine::Mrv.name(), "mrv");
/// assert!(Engine::ALL.iter().all(|engine| engine.name().parse() == Ok(*engine)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Engine {
    /// Selects another engine for each puzzle.
    #[default]
    Auto,
    /// Fills cells in reading order and tries digits in ascending order.
    Backtrack,
    /// Fills the cell with the fewest candidates first, with forward checking and undo.
    Mrv,
    /// Applies singles and naked pairs until nothing changes, then branches on the cell with the fewest candidates.
    Propagate,
    /// Exact cover by dancing links, smallest column first.
    Dlx,
    /// Holds a classic puzzle in vectors and applies singles and locked candidates to all digits together.
    Triads,
    /// Holds one bit set of cells per digit; for grids up to 11 x 11 of any geometry, without rules.
    Bitboard,
    /// Propagates any rules on any geometry and branches by dom/wdeg.
    Rules,
    /// Searches 32 positions of one tree side by side; for grids up to 16 x 16 and the common rules.
    Lockstep,
    /// Conflict-driven clause learning, for large grids and few constraints.
    Cdcl,
}

/// The properties of an engine.
struct Row {
    engine: Engine,
    name: &'static str,
    summary: &'static str,
    /// The puzzles that it solves.
    accepts: &'static str,
    /// Returns why it cannot solve a puzzle; `None` if it can.
    refuses: fn(&Puzzle) -> Option<&'static str>,
    /// Whether it reports single steps: it can be watched, and its counters are exact.
    is_watchable: bool,
    /// The nodes that one thread searches before others help; `None` if others cannot.
    ///
    /// Starting threads takes a few hundredths of a millisecond. These numbers of nodes take much longer: about 10 ms in
    /// `triads`, `bitboard`, `rules` and `cdcl`, and about 1 ms in `lockstep`. `lockstep` restarts after 1,000 nodes but not
    /// after it is split, so it splits soon after this restart.
    shared_after: Option<u64>,
    /// Starts its search of one grid.
    search: fn(&Puzzle, Level) -> AnySearch,
    /// Starts its search of a multi-grid puzzle, if it supports them.
    multi_grid: Option<fn(&Canvas<'_>) -> AnySearch>,
}

/// All engines, in the order of their variants.
const TABLE: [Row; 10] = [
    Row {
        engine: Engine::Auto,
        name: "auto",
        summary: "selects an engine for each puzzle",
        accepts: "all puzzles",
        refuses: |_| None,
        is_watchable: true,
        shared_after: None,
        // Never used: `choose` replaces `Auto`. Any engine that solves every puzzle will do.
        search: |puzzle, _| AnySearch::Rules(Search::new(puzzle)),
        multi_grid: None,
    },
    Row {
        engine: Engine::Backtrack,
        name: "backtrack",
        summary: "fills cells in reading order, digits ascending",
        accepts: "puzzles without rules beyond houses",
        refuses: houses_only,
        is_watchable: true,
        shared_after: None,
        search: |puzzle, _| AnySearch::Backtrack(Search::new(puzzle)),
        multi_grid: None,
    },
    Row {
        engine: Engine::Mrv,
        name: "mrv",
        summary: "forward checking; branches on the cell with the fewest candidates",
        accepts: "puzzles without rules beyond houses",
        refuses: houses_only,
        is_watchable: true,
        shared_after: None,
        search: |puzzle, _| AnySearch::Mrv(Search::new(puzzle)),
        multi_grid: None,
    },
    Row {
        engine: Engine::Propagate,
        name: "propagate",
        summary: "singles and naked pairs; branches on the cell with the fewest candidates",
        accepts: "puzzles without rules beyond houses",
        refuses: houses_only,
        is_watchable: true,
        shared_after: None,
        search: |puzzle, _| AnySearch::Propagate(Search::new(puzzle)),
        multi_grid: None,
    },
    Row {
        engine: Engine::Dlx,
        name: "dlx",
        summary: "exact cover by dancing links; branches on the smallest column",
        accepts: "puzzles without rules beyond houses",
        refuses: houses_only,
        is_watchable: true,
        shared_after: None,
        search: |puzzle, _| AnySearch::Dlx(Search::new(puzzle)),
        multi_grid: None,
    },
    Row {
        engine: Engine::Triads,
        name: "triads",
        summary: "singles and locked candidates with SIMD",
        accepts: "classic puzzles",
        refuses: |puzzle| houses_only(puzzle).or_else(|| triads::refuses(puzzle)),
        is_watchable: false,
        shared_after: Some(20_000),
        search: |puzzle, level| AnySearch::Triads(triads::Triads::new(puzzle).level(level)),
        multi_grid: None,
    },
    Row {
        engine: Engine::Bitboard,
        name: "bitboard",
        summary: "one bit set of cells per digit",
        accepts: "up to 11 x 11 without rules beyond houses",
        refuses: |puzzle| houses_only(puzzle).or_else(|| bitboard::refuses(puzzle)),
        is_watchable: false,
        shared_after: Some(20_000),
        search: |puzzle, level| AnySearch::Bitboard(bitboard::Bitboard::new(puzzle).level(level)),
        multi_grid: None,
    },
    Row {
        engine: Engine::Rules,
        name: "rules",
        summary: "propagates rules and branches by dom/wdeg",
        accepts: "all puzzles",
        refuses: |_| None,
        is_watchable: true,
        shared_after: Some(1_300),
        search: |puzzle, _| AnySearch::Rules(Search::new(puzzle)),
        multi_grid: Some(|canvas| AnySearch::Rules(Rules::of(canvas, RegionOrder::Free))),
    },
    Row {
        engine: Engine::Lockstep,
        name: "lockstep",
        summary: "propagates 32 positions together, for long searches",
        accepts: "up to 16 x 16 with most rules",
        refuses: lockstep::refuses,
        is_watchable: false,
        shared_after: Some(1_300),
        search: |puzzle, level| AnySearch::Lockstep(Box::new(Lockstep::new(puzzle, level))),
        multi_grid: None,
    },
    Row {
        engine: Engine::Cdcl,
        name: "cdcl",
        summary: "conflict-driven clause learning, for large grids and few constraints",
        accepts: "all puzzles",
        refuses: |_| None,
        is_watchable: false,
        shared_after: Some(1_300),
        search: |puzzle, _| AnySearch::Cdcl(Search::new(puzzle)),
        multi_grid: Some(|canvas| AnySearch::Cdcl(Cdcl::without(canvas, &[]))),
    },
];

fn houses_only(puzzle: &Puzzle) -> Option<&'static str> {
    if !puzzle.geometry().is_plain() {
        return Some("only rules, lockstep and cdcl support grids other than N x N with N digits");
    }
    (!puzzle.rules().is_empty())
        .then_some("only rules, lockstep and cdcl support rules beyond houses")
}

impl Engine {
    /// Every engine, `Auto` first.
    pub const ALL: [Engine; TABLE.len()] = {
        let mut all = [Engine::Auto; TABLE.len()];
        let mut i = 0;
        while i < all.len() {
            all[i] = TABLE[i].engine;
            assert!(all[i] as usize == i, "rows are in the order of the variants");
            i += 1;
        }
        all
    };

    /// The engines that search themselves: all except `Auto`.
    pub const SEARCHING: [Engine; TABLE.len() - 1] = {
        let mut searching = [Engine::Auto; TABLE.len() - 1];
        let mut i = 0;
        while i < searching.len() {
            searching[i] = Engine::ALL[i + 1];
            i += 1;
        }
        searching
    };

    const fn row(self) -> &'static Row {
        const ROWS: &[Row; TABLE.len()] = &TABLE;
        &ROWS[self as usize]
    }

    /// The name of this engine, which [`FromStr`] parses.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// A description in one line.
    pub const fn summary(self) -> &'static str {
        self.row().summary
    }

    /// The puzzles that it solves, in a few words.
    pub const fn accepts(self) -> &'static str {
        self.row().accepts
    }

    /// Why this engine cannot solve the puzzle; `None` if it can.
    ///
    /// ```
    /// use ennead_puzzle::Setup;
    /// use ennead_solve::Engine;
    /// let large = Setup::empty(16).check()?;
    /// assert_eq!(Engine::Triads.refuses(&large), Some("triads solves classic puzzles only"));
    /// assert_eq!(Engine::Dlx.refuses(&large), None);
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn refuses(self, puzzle: &Puzzle) -> Option<&'static str> {
        (self.row().refuses)(puzzle)
    }

    /// Whether an observer can watch its search digit by digit.
    ///
    /// `Triads`, `Bitboard` and `Lockstep` change many candidates together, in no particular order; `Cdcl` jumps back
    /// over many levels. For the same reasons, their [`Stats`](crate::Stats) are coarse.
    pub const fn is_watchable(self) -> bool {
        self.row().is_watchable
    }

    /// Whether it solves multi-grid puzzles.
    pub(crate) fn takes_multi_grids(self) -> bool {
        self.row().multi_grid.is_some()
    }

    /// The nodes that one thread searches before others help; `None` if others cannot.
    pub(crate) fn shared_after(self) -> Option<u64> {
        self.row().shared_after
    }

    /// Starts its search of a puzzle that it does not [refuse](Engine::refuses). Engines with vectors use this SIMD level.
    pub(crate) fn search(self, puzzle: &Puzzle, level: Level) -> AnySearch {
        (self.row().search)(puzzle, level)
    }

    /// Starts its search of a multi-grid puzzle; `None` if it does not support them.
    pub(crate) fn search_several(self, canvas: &Canvas<'_>) -> Option<AnySearch> {
        self.row().multi_grid.map(|search| search(canvas))
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that does not belong to an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownEngine(
    /// The name.
    pub String,
);

impl fmt::Display for UnknownEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Engine::ALL.map(Engine::name).join(", ");
        write!(f, "unknown engine '{}'; choose from {names}", self.0)
    }
}

impl std::error::Error for UnknownEngine {}

impl FromStr for Engine {
    type Err = UnknownEngine;
    fn from_str(name: &str) -> Result<Engine, UnknownEngine> {
        let found = Engine::ALL.into_iter().find(|engine| engine.name() == name);
        found.ok_or_else(|| UnknownEngine(name.to_owned()))
    }
}
