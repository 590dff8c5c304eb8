//! The rungs of the scale: what is tried in which order, and the level that each stands for.

use super::ground::{Found, Ground};
use super::level::PlainLevel;
use super::rules::Rules;
use super::sweeps::{
    chains, fish, locked, nets, of_rules, singles, subsets, two_strong_links, wings,
};
use crate::{Fins, FishKind, Shape, Technique};

/// A technique, where it stands, and the sweep that finds all of it.
pub(super) struct Rung<const WORDS: usize> {
    pub(super) technique: Technique,
    pub(super) level: PlainLevel,
    sweep: Sweep<WORDS>,
}

/// Everything of a kind that a position has; what a lower rung finds may be left out.
enum Sweep<const WORDS: usize> {
    /// A search of its own, without evidence.
    Own(fn(&Ground<'_, WORDS>, &mut Found)),
    /// What two cells of rules leave each other.
    Pairs,
    /// What the finder of the technique finds where it looks at no more open cells than so many.
    Finder(usize),
}

impl<const WORDS: usize> Rung<WORDS> {
    /// Notes everything that there is to be found.
    pub(super) fn sweep(&self, ground: &Ground<'_, WORDS>, found: &mut Found) {
        match (&self.sweep, &ground.rules) {
            (Sweep::Own(sweep), _) => sweep(ground, found),
            (Sweep::Pairs, Some(rules)) => of_rules::pairs(rules, self.technique, found),
            (Sweep::Finder(most_open), Some(rules)) => {
                of_rules::finder(rules, self.technique, *most_open, found);
            }
            (_, None) => {}
        }
    }
}

/// How many rungs there are without rules.
pub(super) const RUNGS: usize = 23;

const fn rung<const WORDS: usize>(
    technique: Technique,
    level: PlainLevel,
    sweep: fn(&Ground<'_, WORDS>, &mut Found),
) -> Rung<WORDS> {
    Rung { technique, level, sweep: Sweep::Own(sweep) }
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

/// The same with what rules say: on each level first what speaks of the cells of one rule, last what goes on from there.
pub(super) fn ladder_of_rules<const WORDS: usize>(rules: &Rules) -> Vec<Rung<WORDS>> {
    use PlainLevel::*;
    use Technique::*;
    let finder = |level: PlainLevel, most_open: usize| {
        move |technique| Rung { technique, level, sweep: Sweep::Finder(most_open) }
    };
    let kinds = || rules.kinds().into_iter().map(Rule);
    let nets = if rules.are_read() { vec![RuleNet] } else { Vec::new() };
    let mut rungs = Vec::new();
    for level in PlainLevel::ALL {
        match level {
            Medium => {
                rungs.extend(kinds().map(finder(level, 4)));
                rungs.extend([Innies, Outies, InniesOuties].map(finder(level, 2)));
            }
            Hard => {
                rungs.extend(kinds().map(finder(level, usize::MAX)));
                rungs.extend([Innies, Outies, InniesOuties].map(finder(level, usize::MAX)));
                rungs.extend([RuleDigit].map(finder(level, usize::MAX)));
            }
            _ => {}
        }
        // Nets within nets know nothing of what is read of rules.
        let is_left_out =
            |rung: &Rung<_>| matches!(rung.technique, ForcingNet(2..)) && rules.are_read();
        let of_level = ladder().into_iter().filter(|rung| rung.level == level);
        rungs.extend(of_level.filter(|rung| !is_left_out(rung)));
        match level {
            Easy => {
                rungs.extend(kinds().map(|technique| Rung {
                    technique,
                    level,
                    sweep: Sweep::Pairs,
                }));
                rungs.extend(kinds().map(finder(level, 2)));
                rungs.extend([Innies, Outies].map(finder(level, 1)));
            }
            Medium => {
                rungs.extend([RuleDigit].map(finder(level, 4)));
                rungs.extend([CommonPeer, PeerSubset(2)].map(finder(level, usize::MAX)));
            }
            Hard => rungs.extend([PeerSubset(3)].map(finder(level, usize::MAX))),
            Diabolical => {
                let net = |technique| rung(technique, level, of_rules::nets);
                rungs.extend(nets.iter().copied().map(net));
            }
            _ => {}
        }
    }
    rungs
}
