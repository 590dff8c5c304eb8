//! The rungs of the scale: what is tried in which order, and the level that each stands for.

use super::ground::{Found, Ground};
use super::level::PlainLevel;
use super::sweeps::{chains, fish, locked, nets, singles, subsets, two_strong_links, wings};
use crate::{Fins, FishKind, Shape, Technique};

/// A technique, where it stands, and the sweep that finds all of it.
pub(super) struct Rung<const WORDS: usize> {
    pub(super) technique: Technique,
    pub(super) level: PlainLevel,
    pub(super) sweep: Sweep<WORDS>,
}

/// Everything of a kind that a position has; what a lower rung finds may be left out.
pub(super) type Sweep<const WORDS: usize> = fn(&Ground<'_, WORDS>, &mut Found);

/// How many rungs there are.
pub(super) const RUNGS: usize = 23;

const fn rung<const WORDS: usize>(
    technique: Technique,
    level: PlainLevel,
    sweep: Sweep<WORDS>,
) -> Rung<WORDS> {
    Rung { technique, level, sweep }
}

const fn basic_fish(size: u8) -> Technique {
    Technique::Fish(FishKind { size, shape: Shape::Basic, fins: Fins::None })
}

/// The simplest first.
#[rustfmt::skip]
pub(super) const fn ladder<const WORDS: usize>() -> [Rung<WORDS>; RUNGS] {
    use PlainLevel::*;
    use Technique::*;
    [
        rung(FullHouse, Beginner, singles::full_houses),
        rung(HiddenSingle, Beginner, singles::hidden),
        rung(NakedSingle, Easy, singles::naked),
        rung(Pointing, Medium, locked::pointing),
        rung(Claiming, Medium, locked::claiming),
        rung(NakedSubset(2), Medium, subsets::naked::<2, WORDS>),
        rung(HiddenSubset(2), Medium, subsets::hidden::<2, WORDS>),
        rung(NakedSubset(3), Hard, subsets::naked::<3, WORDS>),
        rung(HiddenSubset(3), Hard, subsets::hidden::<3, WORDS>),
        rung(NakedSubset(4), Hard, subsets::naked::<4, WORDS>),
        rung(HiddenSubset(4), Hard, subsets::hidden::<4, WORDS>),
        rung(basic_fish(2), Hard, fish::basic::<2, WORDS>),
        rung(TurbotFish, Expert, two_strong_links::turbot_fish),
        rung(XyWing, Expert, wings::xy),
        rung(XyzWing, Expert, wings::xyz),
        rung(WWing, Expert, wings::w),
        rung(basic_fish(3), Expert, fish::basic::<3, WORDS>),
        rung(basic_fish(4), Expert, fish::basic::<4, WORDS>),
        rung(Aic { groups: false }, Fiendish, chains::plain),
        rung(Aic { groups: true }, Fiendish, chains::grouped),
        rung(ForcingNet(1), Diabolical, nets::plain),
        rung(ForcingNet(2), Diabolical, nets::nested),
        rung(ForcingNet(3), Diabolical, nets::twice_nested),
    ]
}
