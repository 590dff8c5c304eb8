//! What techniques of one search differ in.

use ennead_puzzle::rule::Rule;

/// Which fish: the number of base houses, their shape, and whether there are fins.
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
    /// The kinds of houses.
    pub shape: Shape,
    /// Whether there are fins.
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
    /// The kind of a rule; `None` for a rule that says nothing but which cells see each other.
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

/// What forcing chains start from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Forcing {
    /// A candidate that is supposed to be true, or false: both chains start with it and contradict each other.
    Digit,
    /// A candidate that is true or false.
    Double,
    /// All candidates of a cell.
    Cell,
    /// All places for a digit in a house.
    House,
}

/// What follows from colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colours {
    /// A place sees both colours of a cluster.
    Trap,
    /// Two places of a colour see each other.
    Wrap,
    /// A colour of one cluster sees one of another: a place that sees both of the others goes.
    Multi1,
    /// A colour of one cluster sees both of another.
    Multi2,
}

/// What houses a fish is made of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// Rows against columns.
    Basic,
    /// Rows and boxes against columns and boxes.
    Franken,
    /// Rows and columns, with or without boxes, on one side at least.
    Mutant,
}

/// Whether a fish has places outside its cover.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fins {
    /// None.
    None,
    /// Some; without them it would still be a fish.
    Finned,
    /// Some; without them a base house would have a single place, so that no fish is left. Only of basic shape:
    /// the other shapes do not tell the difference.
    Sashimi,
}
