//! Techniques: lookup by name, properties and search. The list itself is in [`table`].

mod family;
mod kinds;
mod set;
mod table;

pub use family::Family;
pub use kinds::{Colours, Fins, FishKind, Forcing, RuleKind, Shape};
pub use set::{TechniqueSet, UnknownTechniqueSet};

use crate::{Position, Step};
use ennead_puzzle::{CellSet, Size};
use std::borrow::Cow;
use std::fmt;
use std::mem::discriminant;
use std::ops::ControlFlow;
use std::str::FromStr;
use table::{Row, TABLE, UNNAMED};

pub use table::Technique;

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
        // Subsets without a name of their own share one row for all sizes. They are listed by size, the naked before the
        // hidden one.
        let unnamed = (UNNAMED..=largest_subset(Size::MAX))
            .flat_map(|n| [Technique::NakedSubset(n), Technique::HiddenSubset(n)]);
        let fits_name = |row: &&Row| row.technique.row_size() != UNNAMED;
        let before = TABLE.iter().take_while(fits_name);
        let after = TABLE.iter().skip_while(fits_name).filter(fits_name);
        before.map(|row| row.technique).chain(unnamed).chain(after.map(|row| row.technique))
    }

    /// Whether the technique can occur on grids of this size.
    ///
    /// A subset of more than half a house is never needed: the remaining cells form a smaller subset of the other kind
    /// with the same eliminations.
    pub fn fits(self, size: Size) -> bool {
        match self {
            Technique::NakedSubset(n) | Technique::HiddenSubset(n) => {
                (2..=largest_subset(size)).contains(&n)
            }
            Technique::DirectHiddenSubset(n) => usize::from(n) < size.digit_count(),
            _ => !self.needs_cell_sets() || CellSet::fits(size),
        }
    }

    /// Whether the search of the technique stores the cells and houses of a grid in bit sets of a fixed size.
    fn needs_cell_sets(self) -> bool {
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

    /// Whether people use the technique in practice.
    ///
    /// Excluded are templates, aligned triples, and fish that are expensive to search and rarely spotted by eye (Kraken
    /// fish among them); basic fish of up to four houses and Franken fish of up to three are included. Direct locking
    /// and direct hidden subsets are excluded too: they combine two steps of other techniques for solvers without
    /// pencil marks.
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

    /// Whether the technique assumes that the puzzle has a unique solution.
    ///
    /// ```
    /// use ennead_logic::Technique;
    /// assert!(Technique::UniqueRectangle(1).relies_on_uniqueness());
    /// assert!(!Technique::Skyscraper.relies_on_uniqueness());
    /// ```
    pub fn relies_on_uniqueness(self) -> bool {
        self.family() == Family::Uniqueness
    }

    /// Whether the technique uses variant rules. If so, it finds nothing in a puzzle without rules.
    pub fn is_about_rules(self) -> bool {
        self.family() == Family::Rules
    }

    /// The usual name: `Naked Pair`, `Locked Candidates Type 1 (Pointing)`. `Unknown Technique` if there is no technique
    /// of this kind with this number, such as `Bug(9)`.
    pub fn name(self) -> Cow<'static, str> {
        self.own_row().map_or("Unknown Technique".into(), |row| self.sized(row.name))
    }

    /// The name used in commands and files: `naked-pair`, `pointing`. `unknown` if there is no technique of this kind with
    /// this number.
    pub fn slug(self) -> Cow<'static, str> {
        self.own_row().map_or("unknown".into(), |row| self.sized(row.slug))
    }

    /// Why the technique works, in one paragraph.
    ///
    /// ```
    /// use ennead_logic::Technique;
    /// assert!(Technique::NakedSubset(2).idea().contains("two"));
    /// ```
    pub fn idea(self) -> String {
        let size = match self {
            Technique::NakedSubset(n)
            | Technique::HiddenSubset(n)
            | Technique::DirectHiddenSubset(n)
            | Technique::LockedSubset(n)
            | Technique::PeerSubset(n)
            | Technique::KillerSubset(n)
            | Technique::LargeWing(n)
            | Technique::Fireworks(n)
            | Technique::Fish(FishKind { size: n, .. }) => n,
            _ => 0,
        };
        let words = ["two", "three", "four", "five", "six", "seven", "eight"];
        let size = words.get(usize::from(size).wrapping_sub(2)).unwrap_or(&"that many");
        self.row().idea.replace("{n}", size)
    }

    /// The family it belongs to.
    pub fn family(self) -> Family {
        self.row().family
    }

    /// The smallest set that contains the technique.
    pub fn set(self) -> TechniqueSet {
        self.row().set
    }

    /// Finds steps in a fixed order and passes each to `sink`, until `sink` breaks.
    ///
    /// Each step changes something. All steps are found in the given position; none takes the conclusions of another
    /// into account. In grids larger than 11 x 11, with more than 64 houses, or not N x N with N digits, only singles,
    /// subsets, locked candidates, the candidates of single rules, innies and outies, and nets of rules are searched.
    pub fn find(
        self,
        position: &Position<'_>,
        sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.own_row() {
            Some(row) if !self.needs_cell_sets() || position.fits_cell_sets() => {
                (row.search)(self, position, sink)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// The first step found.
    pub fn first(self, position: &Position<'_>) -> Option<Step> {
        let mut first = None;
        let _ = self.find(position, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// All steps found.
    pub fn steps(self, position: &Position<'_>) -> Vec<Step> {
        let mut steps = Vec::new();
        let _ = self.find(position, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// The number in the key of the technique's row, if it is a subset, otherwise 1. Sizes without a name of their own
    /// share a row.
    fn row_size(self) -> u8 {
        match self {
            Technique::NakedSubset(n @ 2..UNNAMED) | Technique::HiddenSubset(n @ 2..UNNAMED) => n,
            Technique::NakedSubset(_) | Technique::HiddenSubset(_) => UNNAMED,
            _ => 1,
        }
    }

    /// The row of the technique; `None` if there is no technique of this kind with this number.
    fn own_row(self) -> Option<&'static Row> {
        let key = match self {
            Technique::NakedSubset(_) => Technique::NakedSubset(self.row_size()),
            Technique::HiddenSubset(_) => Technique::HiddenSubset(self.row_size()),
            other => other,
        };
        TABLE.iter().find(|row| row.technique == key)
    }

    /// The row of the technique. For a number without a technique, it is the row of the first technique of this kind,
    /// for its family and set.
    fn row(self) -> &'static Row {
        let is_of_kind = |row: &&Row| discriminant(&row.technique) == discriminant(&self);
        let own = self.own_row().or_else(|| TABLE.iter().find(is_of_kind));
        own.expect("every kind of technique has a row")
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
    (size.digit_count() / 2) as u8
}

/// The usual name.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name())
    }
}

/// The error for text that is not the name of a technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTechnique(
    /// The text.
    pub String,
);

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no technique is called '{}'", self.0)
    }
}

impl std::error::Error for UnknownTechnique {}

/// Parses slugs and names, ignoring case.
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
    fn names_and_slugs_parse_and_are_unique() {
        for technique in Technique::known() {
            assert_eq!(technique.slug().parse(), Ok(technique));
            assert_eq!(technique.name().to_uppercase().parse(), Ok(technique));
        }
        let error = "x-ray".parse::<Technique>().unwrap_err().to_string();
        assert_eq!(error, "no technique is called 'x-ray'");
    }

    /// The fields of techniques are public, so every method must accept any number in them.
    #[test]
    fn numbers_without_a_technique_find_nothing() {
        let fish =
            |size| Technique::Fish(FishKind { size, shape: Shape::Mutant, fins: Fins::Finned });
        let at = crate::tests::start(
            ".................................................................................",
        );
        let position = Position::of(&at);
        for number in [0, 1, 8, 9, 200, u8::MAX] {
            for technique in [
                fish(number),
                Technique::Bug(number),
                Technique::ForcingNet(number),
                Technique::UniqueRectangle(number),
                Technique::LargeWing(number),
                Technique::Fireworks(number),
                Technique::DirectHiddenSubset(number),
                Technique::LockedSubset(number),
                Technique::NakedSubset(number),
                Technique::HiddenSubset(number),
            ] {
                assert!(!technique.slug().is_empty() && !technique.idea().is_empty());
                assert!(technique.set() >= TechniqueSet::Basic, "{technique:?}");
                if !matches!(technique, Technique::ForcingNet(1..)) {
                    assert_eq!(technique.steps(&position), [], "{technique:?}");
                }
            }
        }
        assert_eq!(Technique::Bug(9).to_string(), "Unknown Technique");
        assert!(Technique::Bug(9).relies_on_uniqueness());
        assert_eq!(Technique::ForcingNet(0).family(), Family::Forcing);
    }
}
