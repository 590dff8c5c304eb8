//! Results as JSON, for scripts and other languages.
//!
//! Each result is a [`Record`]: an object with the version of the schema, the kind of result and its fields. `docs/json.md`
//! introduces them, and `docs/schema/ennead.schema.json`, which `cargo xtask schema` makes from these types, defines them.
//!
//! - Names and meanings do not change within a version; new fields and kinds may be added.
//! - A field that does not apply is `null`, so that records of a kind have the same fields. Only a few fields are left out:
//!   the documentation of each states when it is present, such as "only with `--cell`".
//! - The puzzle is always the object `puzzle`, which can be read back; its first fields are `n` and `givens`.
//! - Grids are lines of symbols (`1`-`9`, `A`-`Z`, `a`; `.` is empty). Candidates of a cell are symbols too: `"125"`.
//! - A cell is an object with its name `r1c1` and its index from 0, row by row; a candidate also has its `digit`.
//! - In a result about a multi-grid puzzle, the fields of a grid are lists with an item for each grid.
//!
//! ```
//! use ennead_puzzle::Setup;
//! use ennead_render::json::{About, Record, Solve};
//! use ennead_solve::{Engine, Solver};
//!
//! let mut setup = Setup::empty(4);
//! setup.values = vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0];
//! let puzzle = setup.check()?;
//! let outcome = Solver::new(Engine::Mrv).solve(&puzzle);
//! let record = Record::from(Solve::of(About::of(&puzzle), &puzzle, &outcome));
//! assert!(record.to_string().starts_with(r#"{"v":1,"kind":"solve","source":null,"id":null,"puzzle":{"n":4,"#));
//! assert_eq!(record.value()["solution"], "3412123421434321");
//! # Ok::<(), ennead_puzzle::SetupError>(())
//! ```

mod about;
mod candidates;
mod canon;
mod check;
mod compare;
mod count;
mod diagnosis;
mod document;
mod error;
mod estimate;
mod evidence;
mod exercise;
mod fields;
mod generated;
mod hint;
mod labelled;
mod list;
mod parts;
mod proof;
mod rating;
mod read;
mod readings;
mod record;
mod recording;
#[cfg(feature = "schema")]
mod schema;
mod search;
mod solve;
mod step_ratings;
mod steps;
mod true_candidates;
mod unavoidable;

pub use about::{About, PerGrid, PuzzleObject};
pub use candidates::{CellCandidates, Marks};
pub use canon::{BandClass, Canon, CanonForm};
pub use check::{BrokenRule, Check, Conflict, Repetition, StatedSolution};
pub use compare::{ComparedEngine, ComparedTotal, Comparison, ComparisonSummary};
pub use count::{Count, Found};
pub use diagnosis::{Diagnosis, Minimized, Missing, StatementKind, StatementObject};
pub use document::{Document, spread};
pub use error::Error;
pub use estimate::Estimate;
pub use evidence::{
    CandidateInRole, CellInRole, Evidence, HouseInRole, LinkObject, SetInRole, Strength,
};
pub use exercise::{ClaimObject, ClaimVerdict, Exercise, Verdict, Verification};
pub use fields::fields;
pub use generated::{Generated, GeneratedGrid};
pub use hint::{AvailableStep, AvailableSteps, Hint, MistakeKind, MistakeObject};
pub use labelled::{Labelled, TechniqueSteps};
pub use list::{EngineEntry, RuleEntry, TechniqueEntry};
pub use parts::{CandidateObject, CellObject, TechniqueObject};
pub use proof::{Proof, ProofSummary, ProvenTechnique};
pub use rating::{Ending, EnneadRating, HodokuRating, Rating, Scale, SeRating, TechniqueUse};
pub use read::ReadPuzzle;
pub use readings::{Drawn, ProposedReading, Readings};
pub use record::{Body, Record};
pub use recording::{FrameObject, MoveKind, MoveObject, MovesRecord, Trace};
#[cfg(feature = "schema")]
pub use schema::schema;
pub use search::{Chosen, Stats};
pub use solve::{FoundSolution, Solve, Status};
pub use step_ratings::{HodokuPrice, StepRatings};
pub use steps::{Course, PassObject, Passes, StepObject, StepRecord, Steps};
pub use true_candidates::TrueMarks;
pub use unavoidable::Unavoidable;
