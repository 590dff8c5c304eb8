//! Variant rules. Each has its data, a plain test of a filled grid, and a lowering into [primitives](crate::constraint).
//!
//! Each kind of rule has one file. Nothing here eliminates candidates or searches. The plain tests check the solutions of
//! the engines. Rules that are houses (regions, diagonals, windows, disjoint groups, extra regions) are part of the
//! [`Geometry`].

mod adjacent;
mod anti_chess;
mod anti_taxicab;
mod area;
mod arrow;
mod beside;
mod between;
mod broken;
mod cage;
mod chaos_construction;
mod contents;
mod corner;
mod count_distinct;
mod counting_circles;
mod digit_groups;
mod distinct_lines;
mod doppelganger;
mod double_arrow;
mod dutch_flatmates;
mod edge;
mod either;
mod entropic;
mod equal_sums;
mod extremum;
mod filled;
mod frame_sum;
mod full_rank;
mod hidden_skyscraper;
mod indexer;
mod leaper;
mod little_killer;
mod lockout;
mod lunchbox;
mod modifier;
mod modular;
mod nabner;
mod negative;
mod non_consecutive;
mod numbered_room;
mod operation_arrow;
mod pair;
mod palindrome;
mod parity;
mod pattern;
mod problem;
mod quadruple;
mod region_count;
mod region_sum;
mod renban;
mod rossini;
mod same_values;
mod sandwich;
mod sequence;
mod skyscraper;
mod special_cage;
mod state_machine;
mod sum_line;
mod table;
mod thermometer;
mod unequal;
mod value_index;
mod weighted_sum;
mod whisper;
mod x_sum;
mod zipper;

pub use adjacent::{neighbours, pairs_of_neighbours};
pub use anti_chess::{AntiChess, ChessPiece};
pub use anti_taxicab::AntiTaxicab;
pub use area::Area;
pub use arrow::Arrow;
pub use beside::Beside;
pub use between::Between;
pub use broken::broken;
pub use cage::Cage;
pub use chaos_construction::ChaosConstruction;
pub use contents::Contents;
pub use corner::{Corner, CornerClue};
pub use count_distinct::CountDistinct;
pub use counting_circles::CountingCircles;
pub use digit_groups::DigitGroups;
pub use distinct_lines::DistinctLines;
pub use doppelganger::Doppelganger;
pub use double_arrow::DoubleArrow;
pub use dutch_flatmates::DutchFlatmates;
pub use edge::{Edge, Side};
pub use either::Either;
pub use entropic::Entropic;
pub use equal_sums::EqualSums;
pub use extremum::{Extreme, Extremum};
pub use filled::Filled;
pub use frame_sum::FrameSum;
pub use full_rank::FullRank;
pub use hidden_skyscraper::HiddenSkyscraper;
pub use indexer::{IndexedHouse, Indexer};
pub use leaper::Leaper;
pub use little_killer::LittleKiller;
pub use lockout::Lockout;
pub use lunchbox::Lunchbox;
pub use modifier::{Change, Modifier};
pub use modular::Modular;
pub use nabner::Nabner;
pub use negative::{MarkFamily, Negative};
pub use non_consecutive::{NonConsecutive, Touch};
pub use numbered_room::NumberedRoom;
pub use operation_arrow::{Operation, OperationArrow};
pub use pair::{Pair, Relation};
pub use palindrome::Palindrome;
pub use parity::Parity;
pub use pattern::{Expression, Pattern, PatternError};
pub use problem::RuleProblem;
pub use quadruple::Quadruple;
pub use region_count::RegionCount;
pub use region_sum::RegionSum;
pub use renban::Renban;
pub use rossini::Rossini;
pub use same_values::SameValues;
pub use sandwich::Sandwich;
pub use sequence::Sequence;
pub use skyscraper::Skyscraper;
pub use special_cage::{CageClue, SpecialCage};
pub use state_machine::StateMachine;
pub use sum_line::SumLine;
pub use table::Table;
pub use thermometer::Thermometer;
pub use unequal::unequal;
pub use value_index::ValueIndex;
pub use weighted_sum::WeightedSum;
pub use whisper::Whisper;
pub use x_sum::XSum;
pub use zipper::Zipper;

use crate::constraint::Lowering;
use crate::{Cell, CellStyle, Geometry};
use std::fmt;

/// The behaviour that each kind of rule implements.
pub trait RuleKind {
    /// Lists the cells of the rule, in an order that the rule defines. Rules about the whole grid may return an empty list, the
    /// default.
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        Vec::new()
    }

    /// Returns the first reason why the rule is not valid in this geometry.
    ///
    /// Cells outside the grid need not be reported here: [`Setup::check`](crate::Setup::check) also looks for them in
    /// [`cells`](RuleKind::cells).
    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        None
    }

    /// Whether a filled grid satisfies the rule.
    fn holds(&self, grid: &Filled<'_>) -> bool;

    /// Adds primitives that together hold in exactly the grids that satisfy the rule.
    ///
    /// Engines and techniques use only primitives. [`holds`](RuleKind::holds) does not use them, so it can check their results.
    fn lower(&self, to: &mut Lowering<'_>);

    /// Describes the rule in words, with cells named in this style: `cage r1c1 r1c2 with sum 17`.
    fn describe(&self, style: CellStyle) -> String;
}

/// Makes the enum of all rules from the list of their types.
macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident = $slug:literal ($one:literal, $many:literal),)*) => {
        /// A rule beyond givens and houses.
        ///
        /// ```
        /// use ennead_puzzle::Setup;
        /// use ennead_puzzle::rule::{Cage, Rule};
        /// let mut setup = Setup::empty(9);
        /// let cells = ["r1c1", "r1c2"].map(|cell| cell.parse().unwrap()).to_vec();
        /// setup.rules.push(Rule::Cage(Cage { cells, sum: Some(17) }));
        /// let puzzle = setup.check()?;
        /// assert_eq!(puzzle.rules()[0].to_string(), "cage r1c1 r1c2 with sum 17");
        /// assert_eq!(puzzle.rules()[0].slug(), "cage");
        /// # Ok::<(), ennead_puzzle::SetupError>(())
        /// ```
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Rule {
            $($(#[$doc])* $name($name),)*
        }

        impl Rule {
            /// The slugs of all kinds of rule, in the order of the variants.
            pub const SLUGS: &[&str] = &[$($slug),*];

            /// Returns the slug of the rule's kind: `cage`, `little-killer`, ... .
            pub const fn slug(&self) -> &'static str {
                match self {
                    $(Rule::$name(_) => $slug,)*
                }
            }

            /// Writes a number of rules of one kind in words: `1 cage`, `2 thermometers`.
            ///
            /// ```
            /// use ennead_puzzle::rule::Rule;
            /// assert_eq!(Rule::counted("extremum", 2), "2 minima and maxima");
            /// ```
            pub fn counted(slug: &str, count: usize) -> String {
                let (one, many) = match slug {
                    $($slug => ($one, $many),)*
                    other => (other, other),
                };
                format!("{count} {}", if count == 1 { one } else { many })
            }

            /// Returns the rule as a [`RuleKind`].
            pub fn kind(&self) -> &dyn RuleKind {
                match self {
                    $(Rule::$name(rule) => rule,)*
                }
            }
        }

        $(
            impl From<$name> for Rule {
                fn from(rule: $name) -> Rule {
                    Rule::$name(rule)
                }
            }

            impl fmt::Display for $name {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(&self.describe(CellStyle::RowColumn))
                }
            }
        )*
    };
}

rules! {
    /// A cage of different digits, with or without a sum.
    Cage = "cage" ("cage", "cages"),
    /// The sum of a diagonal, as a clue outside the grid.
    LittleKiller = "little-killer" ("little killer clue", "little killer clues"),
    /// An arrow: the circle or pill holds the sum of the shaft.
    Arrow = "arrow" ("arrow", "arrows"),
    /// A line whose inner digits have the sum of its two ends.
    DoubleArrow = "double-arrow" ("double arrow", "double arrows"),
    /// A line of increasing digits.
    Thermometer = "thermometer" ("thermometer", "thermometers"),
    /// A line that reads the same in both directions.
    Palindrome = "palindrome" ("palindrome", "palindromes"),
    /// A line of consecutive digits in any order.
    Renban = "renban" ("renban line", "renban lines"),
    /// A line on which neighbours differ by at least a given amount.
    Whisper = "whisper" ("whisper line", "whisper lines"),
    /// A line that the borders of the regions divide into parts with the same sum.
    RegionSum = "region-sum" ("region sum line", "region sum lines"),
    /// A line whose inner digits are between those at its ends.
    Between = "between" ("between line", "between lines"),
    /// A line whose inner digits are lower or higher than both ends.
    Lockout = "lockout" ("lockout line", "lockout lines"),
    /// A line on which any two cells at the same distance from the middle have the same sum.
    Zipper = "zipper" ("zipper line", "zipper lines"),
    /// A line of digits of which no two are equal or consecutive.
    Nabner = "nabner" ("nabner line", "nabner lines"),
    /// A line on which any M consecutive cells have different remainders modulo M.
    Modular = "modular" ("modular line", "modular lines"),
    /// A line with a low, a middle and a high digit in any three consecutive cells.
    Entropic = "entropic" ("entropic line", "entropic lines"),
    /// A line of consecutive parts that each have a given sum.
    SumLine = "sum-line" ("sum line", "sum lines"),
    /// Groups of cells with the same sum.
    EqualSums = "equal-sums" ("group of equal sums", "groups of equal sums"),
    /// Groups of cells with the same digits, in the same order (clones) or in any order.
    SameValues = "same-values" ("group of same digits", "groups of same digits"),
    /// Two cells in a relation: a difference, ratio, sum or inequality.
    Pair = "pair" ("pair", "pairs"),
    /// Adjacent cells without a mark are not in the listed relations.
    Negative = "negative" ("negative constraint", "negative constraints"),
    /// Digits that appear in the four cells around a corner.
    Quadruple = "quadruple" ("quadruple", "quadruples"),
    /// A cell whose digit is lower or higher than those of its unmarked neighbours.
    Extremum = "extremum" ("minimum or maximum", "minima and maxima"),
    /// An odd or even cell.
    Parity = "parity" ("odd or even cell", "odd or even cells"),
    /// The sum of the digits between the lowest and the highest digit of a line.
    Sandwich = "sandwich" ("sandwich sum", "sandwich sums"),
    /// The sum of the first X digits of a line, where X is the first digit.
    XSum = "x-sum" ("X-sum", "X-sums"),
    /// The number of digits of a line that are higher than all digits before them.
    Skyscraper = "skyscraper" ("skyscraper clue", "skyscraper clues"),
    /// The digit of a line at the position that its first digit gives.
    NumberedRoom = "numbered-room" ("numbered room", "numbered rooms"),
    /// A cell that gives the position of a digit in its row, column or region.
    Indexer = "indexer" ("index cell", "index cells"),
    /// Each digit in a circle counts the circles that hold it.
    CountingCircles = "counting-circles" ("set of counting circles", "sets of counting circles"),
    /// A line that matches a regular expression.
    Pattern = "pattern" ("pattern", "patterns"),
    /// A line whose digits are one of the listed rows.
    Table = "table" ("table", "tables"),
    /// No equal digits a chess move apart.
    AntiChess = "anti-chess" ("anti-chess rule", "anti-chess rules"),
    /// No consecutive digits side by side.
    NonConsecutive = "non-consecutive" ("non-consecutive rule", "non-consecutive rules"),
    /// No two cells that are N orthogonal steps apart both hold N.
    AntiTaxicab = "anti-taxicab" ("anti-taxicab rule", "anti-taxicab rules"),
    /// A sum in which cells have weights and digits may repeat.
    WeightedSum = "weighted-sum" ("weighted sum", "weighted sums"),
    /// Digits that some cells contain at least, or exactly, a number of times.
    Contents = "contents" ("clue about contents", "clues about contents"),
    /// The cells that hold certain digits are connected.
    Area = "area" ("connected area", "connected areas"),
    /// Unknown connected regions of one size, none of which repeats a digit.
    ChaosConstruction = "chaos-construction" ("chaos construction", "chaos constructions"),
    /// A cell that counts, on some lines of cells, those that hold the same digit as the first.
    RegionCount = "region-count" ("region count", "region counts"),
    /// A cell that counts the different digits in other cells.
    CountDistinct = "count-distinct" ("count of different digits", "counts of different digits"),
    /// A cell that gives the position at which a line holds the digit of another cell.
    ValueIndex = "value-index" ("value index", "value indexes"),
    /// A line of different digits with the sum of those between the lowest and the highest.
    Lunchbox = "lunchbox" ("lunchbox", "lunchboxes"),
    /// The first digit of a line that is lower than an earlier one.
    HiddenSkyscraper = "hidden-skyscraper" ("hidden skyscraper clue", "hidden skyscraper clues"),
    /// The rank of a line among all rows and columns, read from both ends as numbers.
    FullRank = "full-rank" ("full rank clue", "full rank clues"),
    /// No two rows or columns, read from either end, with the same digits in the same order.
    DistinctLines = "distinct-lines" ("rule of different lines", "rules of different lines"),
    /// The rules of at least one of several lists hold.
    Either = "either" ("alternative", "alternatives"),
    /// Each row, column and region lacks one digit; those of a 0 lack different digits.
    Doppelganger = "doppelganger" ("doppelganger rule", "doppelganger rules"),
    /// Every run of cells on a line, or every 2 x 2 square, holds a digit of each group.
    DigitGroups = "digit-groups" ("rule of digit groups", "rules of digit groups"),
    /// Each middle digit has the lowest digit above it or the highest below it.
    DutchFlatmates = "dutch-flatmates" ("Dutch flatmates rule", "Dutch flatmates rules"),
    /// A cage of different digits with a clue other than a single sum.
    SpecialCage = "special-cage" ("special cage", "special cages"),
    /// An arrow: the circle or pill holds the product, average, minimum or maximum of the shaft.
    OperationArrow = "operation-arrow" ("operation arrow", "operation arrows"),
    /// The four digits around a corner have a sum, a maximum, a parity or related diagonals.
    Corner = "corner" ("corner clue", "corner clues"),
    /// Cells a leap apart are not in the listed relations.
    Leaper = "leaper" ("leaper rule", "leaper rules"),
    /// The sum of the first digits of a line.
    FrameSum = "frame-sum" ("frame sum", "frame sums"),
    /// The digits beside a certain digit of a line.
    Beside = "beside" ("next-to clue", "next-to clues"),
    /// The first digits of a line rise or fall.
    Rossini = "rossini" ("rossini rule", "rossini rules"),
    /// A line on which the digit changes by the same amount at each step.
    Sequence = "sequence" ("sequence line", "sequence lines"),
    /// Cells whose value is not their digit, such as doublers.
    Modifier = "modifier" ("value modifier", "value modifiers"),
    /// A line that a state machine accepts.
    StateMachine = "state-machine" ("state machine", "state machines"),
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.kind().describe(CellStyle::RowColumn))
    }
}

/// Counts the rules of each kind, in the order of [`Rule::SLUGS`]: `23 cage, 2 thermometer`; empty without rules.
///
/// ```
/// use ennead_puzzle::rule::{AntiTaxicab, summary};
/// assert_eq!(summary(&[AntiTaxicab.into()]), "1 anti-taxicab");
/// ```
pub fn summary(rules: &[Rule]) -> String {
    let number = |slug: &str| rules.iter().filter(|rule| rule.slug() == slug).count();
    let kinds = Rule::SLUGS.iter().filter(|slug| number(slug) > 0);
    kinds.map(|slug| format!("{} {slug}", number(slug))).collect::<Vec<_>>().join(", ")
}

/// Cells separated by spaces: `r1c1 r1c2`.
struct List<'a>(&'a [Cell], CellStyle);

impl fmt::Display for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cell) in self.0.iter().enumerate() {
            write!(f, "{}{}", if i == 0 { "" } else { " " }, self.1.name(*cell))?;
        }
        Ok(())
    }
}

/// The largest sum, difference or ratio of a rule: 36 cells with 36 each.
const LARGEST: i64 = 1296;

/// Reports a number that is not between `least` and `most`.
fn outside(number: i32, least: i64, most: i64) -> Option<RuleProblem> {
    let number = number.into();
    let range = RuleProblem::Number { number, least, most };
    (!(least..=most).contains(&number)).then_some(range)
}

/// Reports fewer cells than the rule needs.
fn too_few(cells: &[Cell], needed: usize) -> Option<RuleProblem> {
    (cells.len() < needed).then_some(RuleProblem::TooFewCells { needed, found: cells.len() })
}

/// Reports a cell that is named twice.
fn repeated(cells: &[Cell]) -> Option<RuleProblem> {
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    let twice = sorted.windows(2).find(|pair| pair[0] == pair[1]);
    twice.map(|pair| RuleProblem::CellTwice { cell: pair[0] })
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_of_setters;
