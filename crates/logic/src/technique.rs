//! The table of techniques.

use crate::techniques::{hidden_single, locked, naked_single, subsets};
use crate::{Level, Position, Step};
use ennead_puzzle::Size;
use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

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
    /// A cell with one candidate.
    NakedSingle,
    /// A house with one place for a digit.
    HiddenSingle,
    /// Locked candidates, pointing: a digit's places in a box or region lie in another house too.
    Pointing,
    /// Locked candidates, claiming: a digit's places in a line lie in one box or region.
    Claiming,
    /// n cells of a house with n candidates together; the number is n, from 2.
    NakedSubset(u8),
    /// n digits of a house with n places together; the number is n, from 2.
    HiddenSubset(u8),
}

/// What techniques have in common.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Family {
    /// They place a digit.
    Singles,
    /// A digit confined to what two houses share.
    LockedCandidates,
    /// As many cells as digits in a house.
    Subsets,
}

impl Family {
    /// Its name: `singles`, `locked candidates`, `subsets`.
    pub const fn name(self) -> &'static str {
        match self {
            Family::Singles => "singles",
            Family::LockedCandidates => "locked candidates",
            Family::Subsets => "subsets",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Looks for the steps of one technique and hands them to the sink until that says enough.
pub(crate) type Search =
    fn(Technique, &Position<'_>, &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()>;

/// What there is to know about a technique.
struct Row {
    technique: Technique,
    /// The name in the field; `{n}` stands for the size.
    name: &'static str,
    /// The name for commands and files; `{n}` stands for the size.
    slug: &'static str,
    family: Family,
    level: Level,
    search: Search,
}

/// Subsets from this size on have no name of their own and share a row.
const UNNAMED: u8 = 5;

/// One row a technique, the simplest first: the default order.
#[rustfmt::skip]
static TABLE: [Row; 12] = {
    use Family::*;
    use Level::*;
    use Technique::*;
    const fn row(
        technique: Technique, name: &'static str, slug: &'static str, family: Family, level: Level, search: Search,
    ) -> Row {
        Row { technique, name, slug, family, level, search }
    }
    [
        row(NakedSingle, "Naked Single", "naked-single", Singles, Basic, naked_single::find),
        row(HiddenSingle, "Hidden Single", "hidden-single", Singles, Medium, hidden_single::find),
        row(Pointing, "Locked Candidates Type 1 (Pointing)", "pointing", LockedCandidates, Advanced, locked::find),
        row(Claiming, "Locked Candidates Type 2 (Claiming)", "claiming", LockedCandidates, Advanced, locked::find),
        row(NakedSubset(2), "Naked Pair", "naked-pair", Subsets, Advanced, subsets::find),
        row(HiddenSubset(2), "Hidden Pair", "hidden-pair", Subsets, Advanced, subsets::find),
        row(NakedSubset(3), "Naked Triple", "naked-triple", Subsets, Advanced, subsets::find),
        row(HiddenSubset(3), "Hidden Triple", "hidden-triple", Subsets, Advanced, subsets::find),
        row(NakedSubset(4), "Naked Quadruple", "naked-quadruple", Subsets, Advanced, subsets::find),
        row(HiddenSubset(4), "Hidden Quadruple", "hidden-quadruple", Subsets, Advanced, subsets::find),
        row(NakedSubset(UNNAMED), "Naked Subset of {n}", "naked-subset-{n}", Subsets, Advanced, subsets::find),
        row(HiddenSubset(UNNAMED), "Hidden Subset of {n}", "hidden-subset-{n}", Subsets, Advanced, subsets::find),
    ]
};

impl Technique {
    /// The techniques that can occur on grids of this size, the simplest first.
    ///
    /// ```
    /// use ennead_logic::Technique;
    /// use ennead_puzzle::Size;
    /// assert_eq!(Technique::all(Size::NINE).count(), 10);
    /// assert_eq!(Technique::all(Size::new(16).unwrap()).count(), 18);
    /// ```
    pub fn all(size: Size) -> impl Iterator<Item = Technique> {
        let named = TABLE.iter().map(|row| row.technique).filter(|one| one.row_size() != UNNAMED);
        let unnamed = (UNNAMED..=largest_subset(size))
            .flat_map(|n| [Technique::NakedSubset(n), Technique::HiddenSubset(n)]);
        named.chain(unnamed).filter(move |one| one.fits(size))
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
            _ => true,
        }
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
    /// Only steps that change something are found. Each is found on its own in the position as it is.
    pub fn find(
        self,
        position: &Position<'_>,
        sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        (self.row().search)(self, position, sink)
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
        Technique::all(Size::MAX)
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
        let names: Vec<_> = Technique::all(Size::NINE).map(Technique::name).collect();
        assert_eq!(
            names,
            [
                "Naked Single",
                "Hidden Single",
                "Locked Candidates Type 1 (Pointing)",
                "Locked Candidates Type 2 (Claiming)",
                "Naked Pair",
                "Hidden Pair",
                "Naked Triple",
                "Hidden Triple",
                "Naked Quadruple",
                "Hidden Quadruple",
            ]
        );
    }

    #[test]
    fn sizes_decide_which_subsets_occur() {
        let slugs = |n| {
            let size = Size::new(n).unwrap();
            Technique::all(size).skip(4).map(|one| one.slug().into_owned()).collect::<Vec<_>>()
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
    fn names_and_slugs_read_back_and_are_unique() {
        let all: Vec<_> = Technique::all(Size::MAX).collect();
        for technique in &all {
            assert_eq!(technique.slug().parse(), Ok(*technique));
            assert_eq!(technique.name().to_uppercase().parse(), Ok(*technique));
        }
        let error = "x-ray".parse::<Technique>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "no technique is called 'x-ray': choose from naked-single, hidden-single, pointing, \
             claiming, naked-pair, hidden-pair, naked-triple, hidden-triple, naked-quadruple, \
             hidden-quadruple"
        );
    }
}
