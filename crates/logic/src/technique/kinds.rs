//! The parameters that distinguish techniques found by one search.

use ennead_puzzle::rule::Rule;

/// The kind of a fish: the number of base houses, their shape, and whether it has fins.
///
/// ```
/// use ennead_logic::{Fins, FishKind, Shape, Technique};
/// let kind = FishKind { size: 3, shape: Shape::Franken, fins: Fins::Finned };
/// assert_eq!(Technique::Fish(kind).name(), "Finned Franken Swordfish");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FishKind {
    /// The number of base houses, from 2 to 7.
    pub size: u8,
    /// The kinds of houses it uses.
    pub shape: Shape,
    /// Whether it has fins.
    pub fins: Fins,
}

/// A kind of rule, by its slug.
///
/// ```
/// use ennead_logic::{RuleKind, Technique};
/// use ennead_puzzle::rule::{AntiTaxicab, Rule};
/// let kind = RuleKind::of(&Rule::from(AntiTaxicab)).unwrap();
/// assert_eq!(Technique::Rule(kind).name(), "Anti-Taxicab");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleKind(pub(super) &'static str);

impl RuleKind {
    /// The kind of a rule; `None` for a rule that only defines peers.
    pub const fn of(rule: &Rule) -> Option<RuleKind> {
        match rule {
            Rule::AntiChess(_) => None,
            _ => Some(RuleKind(rule.slug())),
        }
    }

    /// The slug of the kind: `cage`, `little-killer`, ...
    pub const fn slug(self) -> &'static str {
        self.0
    }
}

/// The starting point of forcing chains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Forcing {
    /// One candidate, assumed true or assumed false: two chains from this assumption contradict each other.
    Digit,
    /// One candidate, once assumed true and once assumed false.
    Double,
    /// All candidates of a cell.
    Cell,
    /// All places for a digit in a house.
    House,
}

/// The conclusion of a colouring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colours {
    /// A candidate sees both colours of a cluster.
    Trap,
    /// Two candidates of one colour see each other.
    Wrap,
    /// A colour of one cluster sees a colour of another: a candidate that sees the other colour of each cluster is eliminated.
    Multi1,
    /// A colour of one cluster sees both colours of another.
    Multi2,
}

/// The kinds of houses that a fish is made of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// Rows against columns, or columns against rows.
    Basic,
    /// Rows and boxes against columns and boxes, or the reverse, with at least one box.
    Franken,
    /// Any other houses: rows and columns on one side, rows or columns on both, or a diagonal, window or other extra house;
    /// with or without boxes.
    Mutant,
}

/// Whether a fish has fins: candidates of the base outside the cover, or in two base houses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fins {
    /// No fins.
    None,
    /// Fins. Without them, the pattern would still be a fish.
    Finned,
    /// Fins. Without them, a base house would have only one candidate. Only basic fish are divided into finned and sashimi.
    Sashimi,
}
