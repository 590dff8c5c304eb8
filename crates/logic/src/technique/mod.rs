//! Techniques by name: [`table`] holds what there is to know of each.

mod family;
mod kinds;
mod table;

pub use family::Family;
pub use kinds::{Colours, Fins, FishKind, Forcing, RuleKind, Shape};

use crate::cell_set::CellSet;
use crate::{Level, Position, Step};
use ennead_puzzle::Size;
use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use table::{Row, TABLE, UNNAMED};

/// A named way to find steps.
///
/// Pairs, triples and quads are one search with a size; larger subsets occur on grids above 9 x 9.
/// The order of the variants means nothing: how simple a technique is, [`Technique::all`] says.
///
/// ```
/// use ennead_logic::Technique;
/// assert_eq!(Technique::NakedSubset(2).name(), "Naked Pair");
/// assert_eq!("hidden-triple".parse(), Ok(Technique::HiddenSubset(3)));
/// assert_eq!("Naked Subset of 5".parse(), Ok(Technique::NakedSubset(5)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Technique {
    /// A house with one open cell.
    FullHouse,
    /// A cell with one candidate.
    NakedSingle,
    /// A house with one place for a digit.
    HiddenSingle,
    /// A hidden single that pointing leaves.
    DirectPointing,
    /// A hidden single that claiming leaves.
    DirectClaiming,
    /// A hidden single that a hidden pair or triple leaves; the number is 2 or 3.
    DirectHiddenSubset(u8),
    /// Locked candidates, pointing: a digit's places in a box or region lie in another house too.
    Pointing,
    /// Locked candidates, claiming: a digit's places in a line lie in one box or region.
    Claiming,
    /// A naked pair or triple in what a box or region and a line share; the number is 2 or 3.
    LockedSubset(u8),
    /// n cells of a house with n candidates together; the number is n, from 2.
    NakedSubset(u8),
    /// n digits of a house with n places together; the number is n, from 2.
    HiddenSubset(u8),
    /// Base houses of a digit, covered by as many others.
    Fish(FishKind),
    /// A finned fish with chains from its fins; the number is the type, 1 or 2.
    KrakenFish(u8),
    /// A turbot fish of two parallel lines.
    Skyscraper,
    /// A turbot fish of a row and a column, joined in a box.
    TwoStringKite,
    /// Two strong links of one digit, joined by a weak one; any but the two above.
    TurbotFish,
    /// A box whose places for a digit lie in one row and one column, and a strong link.
    EmptyRectangle,
    /// Four corners that must not hold just two digits; the number is the type, from 1 to 6.
    UniqueRectangle(u8),
    /// Four corners that must not hold just two digits, one of them bound to the lines of a corner.
    HiddenRectangle,
    /// Four corners, some of them found already, that must not hold just two digits; the number is the type, 1 or 2.
    AvoidableRectangle(u8),
    /// Six cells or more in a loop that must not hold just two digits; the number is the type, from 1 to 4.
    UniqueLoop(u8),
    /// Two lines of three cells or more that must not hold just as many digits; the number is the type, from 1 to 4.
    ExtendedRectangle(u8),
    /// Open cells that must not have two candidates everywhere; the number is the type, from 1 to 4. Type 1 is BUG+1.
    Bug(u8),
    /// The same with any guardians: what they all see.
    BugPlusN,
    /// Chains from all cases that end in the same, or from one case that contradict each other.
    ForcingChain(Forcing),
    /// Strong links of one digit in two colours.
    Colours(Colours),
    /// Strong links of all digits in two colours.
    Medusa,
    /// A candidate that leads to a contradiction by singles; the number says how deep nets lie within each other, from 1.
    ForcingNet(u8),
    /// A place that every way to complete a digit has.
    TemplateSet,
    /// A place that no way to complete a digit has.
    TemplateDelete,
    /// A chain through cells that all have the same two candidates.
    RemotePair,
    /// Two cells with the same two candidates, joined by a strong link of one of them.
    WWing,
    /// A chain of a cell, a house and a house, which has one digit at both ends.
    MWing,
    /// A chain of a house, a cell and a house.
    SWing,
    /// A chain of a cell, a cell and a house, with three digits.
    HWing,
    /// A chain of three houses, with three digits.
    LWing,
    /// A chain of one digit.
    XChain,
    /// A chain through cells with two candidates.
    XyChain,
    /// A loop of strong and weak links in turns.
    ContinuousNiceLoop {
        /// Whether groups of candidates take part.
        groups: bool,
    },
    /// A chain that strikes one candidate, or proves one.
    DiscontinuousNiceLoop {
        /// Whether groups of candidates take part.
        groups: bool,
    },
    /// Any other chain of strong and weak links: an alternating inference chain.
    Aic {
        /// Whether groups of candidates take part.
        groups: bool,
    },
    /// Three cells with two of three digits each; two see the third.
    XyWing,
    /// A cell with three digits and two with two of them.
    XyzWing,
    /// A wing of more cells than three; the number is that of the cells, from 4.
    LargeWing(u8),
    /// Two almost locked sets with one restricted common or two.
    AlsXz,
    /// An almost locked set that shares restricted commons with two others.
    AlsXyWing,
    /// Four almost locked sets or more, each of which shares a restricted common with the next.
    AlsXyChain,
    /// Cells of a box or region and a line that crosses it, as many as their digits.
    SueDeCoq,
    /// Cells of a box or region, a row and a column that cross in it, as many as their digits.
    SueDeCoq3d,
    /// Two cells whose combinations leave some almost locked set too little.
    AlignedPair,
    /// Three such cells.
    AlignedTriple,
    /// A cell and an almost locked set for each of its candidates.
    DeathBlossom,
    /// Digits that a row and a column have outside a box in one cell each; the number is that of the digits, 3 or 4.
    Fireworks(u8),
    /// Sixteen cells in a ring of rows, columns and boxes.
    SkLoop,
    /// An odd number of cells in a loop that cannot hold just two digits.
    BivalueOddagon,
    /// Twelve cells of four boxes that cannot hold just three digits.
    Tridagon,
    /// Two cells of a box and two targets in other boxes that hold the same digits.
    JuniorExocet,
    /// Two cells of a box and two targets in lines across that hold the same digits; not both in the base's band.
    SeniorExocet,
    /// What the cells of a rule can hold so that it can be kept.
    Rule(RuleKind),
    /// Cells that cages within houses leave over: their sum is known.
    Innies,
    /// Cells that cages have beyond houses: their sum is known.
    Outies,
    /// Cells that cages leave over in houses and have beyond them: what their sums differ by is known.
    InniesOuties,
    /// A candidate that leads to a contradiction by singles, rules, innies and outies.
    RuleNet,
    /// A digit that a rule needs goes nowhere where it would see all its places in the rule.
    RuleDigit,
    /// What all places for a digit in a house exclude by rules.
    CommonPeer,
    /// n cells that see each other, not all in one house, with n candidates together; the number is n, from 2.
    PeerSubset(u8),
}

impl Technique {
    /// The techniques that can occur on grids of this size, the simplest first.
    ///
    /// ```
    /// use ennead_logic::Technique;
    /// use ennead_puzzle::Size;
    /// assert_eq!(Technique::all(Size::NINE).next(), Some(Technique::FullHouse));
    /// assert!(Technique::all(Size::new(16).unwrap()).any(|one| one == Technique::NakedSubset(8)));
    /// ```
    pub fn all(size: Size) -> impl Iterator<Item = Technique> {
        Technique::known().filter(move |one| one.fits(size))
    }

    /// All techniques for grids of any size, the simplest first.
    pub fn known() -> impl Iterator<Item = Technique> {
        // Subsets without a name of their own stand for all sizes; those of one size belong together.
        let unnamed = (UNNAMED..=largest_subset(Size::MAX))
            .flat_map(|n| [Technique::NakedSubset(n), Technique::HiddenSubset(n)]);
        let is_named = |row: &&Row| row.technique.row_size() != UNNAMED;
        let before = TABLE.iter().take_while(is_named);
        let after = TABLE.iter().skip_while(is_named).filter(is_named);
        before.map(|row| row.technique).chain(unnamed).chain(after.map(|row| row.technique))
    }

    /// Whether it can occur on grids of this size.
    ///
    /// A subset of more than half of a house is never needed: the rest of the house then is a smaller
    /// subset of the other kind with the same eliminations.
    pub fn fits(self, size: Size) -> bool {
        match self {
            Technique::NakedSubset(n) | Technique::HiddenSubset(n) => {
                (2..=largest_subset(size)).contains(&n)
            }
            Technique::DirectHiddenSubset(n) => usize::from(n) < size.get(),
            _ => !self.needs_sight() || CellSet::fits(size),
        }
    }

    /// Whether its search takes the cells of a grid as one set, and the houses as another.
    fn needs_sight(self) -> bool {
        !matches!(
            self,
            Technique::NakedSubset(_)
                | Technique::HiddenSubset(_)
                | Technique::DirectHiddenSubset(_)
                | Technique::FullHouse
                | Technique::NakedSingle
                | Technique::HiddenSingle
                | Technique::DirectPointing
                | Technique::DirectClaiming
                | Technique::Pointing
                | Technique::Claiming
                | Technique::Rule(_)
                | Technique::Innies
                | Technique::Outies
                | Technique::InniesOuties
                | Technique::RuleNet
        )
    }

    /// Whether people use it: all but templates, the fish that cost a long search and are hardly ever seen by eye
    /// (Kraken fish among them), and aligned triples. Direct locking and direct hidden subsets are two steps of others in one, for those who keep no
    /// pencil marks. Usual are basic fish of up to four houses and Franken fish of up to three.
    pub fn is_usual(self) -> bool {
        match self {
            Technique::Fish(FishKind { size, shape: Shape::Basic, .. }) => size <= 4,
            Technique::Fish(FishKind { size, shape: Shape::Franken, .. }) => size <= 3,
            Technique::Fish(FishKind { shape: Shape::Mutant, .. })
            | Technique::AlignedTriple
            | Technique::KrakenFish(_)
            | Technique::DirectPointing
            | Technique::DirectClaiming
            | Technique::DirectHiddenSubset(_)
            | Technique::TemplateSet
            | Technique::TemplateDelete => false,
            _ => true,
        }
    }

    /// Whether it holds only in puzzles with one solution: it says that something else would allow a second one.
    ///
    /// ```
    /// use ennead_logic::Technique;
    /// assert!(Technique::UniqueRectangle(1).relies_on_uniqueness());
    /// assert!(!Technique::Skyscraper.relies_on_uniqueness());
    /// ```
    pub fn relies_on_uniqueness(self) -> bool {
        self.family() == Family::Uniqueness
    }

    /// Whether it speaks of the rules of variants, so that it finds nothing in a puzzle of houses alone.
    pub fn is_about_rules(self) -> bool {
        self.family() == Family::Rules
    }

    /// The name as the field says it: `Naked Pair`, `Locked Candidates Type 1 (Pointing)`.
    pub fn name(self) -> Cow<'static, str> {
        self.sized(self.row().name)
    }

    /// The name for commands and files: `naked-pair`, `pointing`.
    pub fn slug(self) -> Cow<'static, str> {
        self.sized(self.row().slug)
    }

    /// Its family.
    pub fn family(self) -> Family {
        self.row().family
    }

    /// The lowest level that has it.
    pub fn level(self) -> Level {
        self.row().level
    }

    /// Finds steps in a fixed order and hands each to `sink`, until that breaks.
    ///
    /// Only steps that change something are found. Each is found on its own in the position as it is. Beyond singles,
    /// subsets, locked candidates and rules nothing is found in grids larger than 11 x 11, or with more than 64 houses.
    pub fn find(
        self,
        position: &Position<'_>,
        sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.needs_sight() && !position.has_sight() {
            true => ControlFlow::Continue(()),
            false => (self.row().search)(self, position, sink),
        }
    }

    /// The first step it finds.
    pub fn first(self, position: &Position<'_>) -> Option<Step> {
        let mut first = None;
        let _ = self.find(position, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// All steps it finds.
    pub fn steps(self, position: &Position<'_>) -> Vec<Step> {
        let mut steps = Vec::new();
        let _ = self.find(position, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// The size that tells its row from others of the same search; sizes without a name share one.
    fn row_size(self) -> u8 {
        match self {
            Technique::NakedSubset(n @ 2..UNNAMED) | Technique::HiddenSubset(n @ 2..UNNAMED) => n,
            Technique::NakedSubset(_) | Technique::HiddenSubset(_) => UNNAMED,
            _ => 1,
        }
    }

    fn row(self) -> &'static Row {
        let key = match self {
            Technique::NakedSubset(_) => Technique::NakedSubset(self.row_size()),
            Technique::HiddenSubset(_) => Technique::HiddenSubset(self.row_size()),
            other => other,
        };
        TABLE.iter().find(|row| row.technique == key).expect("every technique has a row")
    }

    fn sized(self, text: &'static str) -> Cow<'static, str> {
        match self {
            Technique::NakedSubset(n) | Technique::HiddenSubset(n) if text.contains("{n}") => {
                text.replace("{n}", &n.to_string()).into()
            }
            _ => text.into(),
        }
    }
}

const fn largest_subset(size: Size) -> u8 {
    (size.get() / 2) as u8
}

/// The name as the field says it.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name())
    }
}

/// Text that names no technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTechnique(
    /// The text.
    pub String,
);

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slugs: Vec<_> = Technique::all(Size::NINE).map(Technique::slug).collect();
        write!(f, "no technique is called '{}': choose from {}", self.0, slugs.join(", "))
    }
}

impl std::error::Error for UnknownTechnique {}

/// Reads slugs and names, in upper or lower case.
impl FromStr for Technique {
    type Err = UnknownTechnique;
    fn from_str(text: &str) -> Result<Technique, UnknownTechnique> {
        Technique::known()
            .find(|one| {
                one.slug().eq_ignore_ascii_case(text) || one.name().eq_ignore_ascii_case(text)
            })
            .ok_or_else(|| UnknownTechnique(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_order_on_the_usual_grid() {
        let of_houses = Technique::all(Size::NINE).filter(|one| !one.is_about_rules());
        let slugs: Vec<_> = of_houses.take(18).map(Technique::slug).collect();
        assert_eq!(
            slugs.join(" "),
            "full-house naked-single hidden-single direct-pointing direct-claiming direct-hidden-pair \
             direct-hidden-triple locked-pair locked-triple pointing claiming \
             naked-pair hidden-pair naked-triple hidden-triple naked-quadruple hidden-quadruple x-wing"
        );
        let all: Vec<_> = Technique::all(Size::NINE).map(Technique::slug).collect();
        let place = |slug: &str| all.iter().position(|one| one == slug);
        assert!(place("hidden-single") < place("cage-combination"));
        assert!(place("cage-combination") < place("innies") && place("innies") < place("pointing"));
        assert!(place("rule-net") < place("forcing-net"));
        let leviathan = "mutant-leviathan".parse::<Technique>().unwrap();
        assert!(!leviathan.is_usual());
        assert!(Technique::XChain.is_usual());
    }

    #[test]
    fn sizes_decide_which_subsets_occur() {
        let slugs = |n| {
            let size = Size::new(n).unwrap();
            Technique::all(size)
                .filter(|one| one.family() == Family::Subsets)
                .map(|one| one.slug().into_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(slugs(3), [""; 0]);
        assert_eq!(slugs(4), ["naked-pair", "hidden-pair"]);
        assert_eq!(
            slugs(12)[6..].join(" "),
            "naked-subset-5 hidden-subset-5 naked-subset-6 hidden-subset-6"
        );
        assert_eq!(slugs(36).len(), 34);
        assert!(!Technique::NakedSubset(1).fits(Size::NINE));
        assert_eq!(Technique::NakedSubset(1).name(), "Naked Subset of 1");
    }

    #[test]
    fn large_grids_have_only_what_their_cells_allow() {
        let has = |n| Technique::all(Size::new(n).unwrap()).any(|one| one == Technique::Skyscraper);
        assert!(has(11));
        assert!(!has(12));
    }

    #[test]
    fn names_and_slugs_read_back_and_are_unique() {
        for technique in Technique::known() {
            assert_eq!(technique.slug().parse(), Ok(technique));
            assert_eq!(technique.name().to_uppercase().parse(), Ok(technique));
        }
        let error = "x-ray".parse::<Technique>().unwrap_err().to_string();
        assert!(
            error.starts_with(
                "no technique is called 'x-ray': choose from full-house, naked-single, "
            )
        );
        assert!(error.contains(", finned-mutant-leviathan, "));
    }
}
