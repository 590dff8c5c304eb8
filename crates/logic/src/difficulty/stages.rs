//! The stages of the scale: the order of techniques, and the difficulty of each.

use super::rules::Rules;
use super::state::{Found, State};
use super::sweeps::{
    chains, fish, locked, nets, of_rules, singles, subsets, two_strong_links, wings,
};
use super::word::Difficulty;
use crate::{Fins, FishKind, Shape, Technique};

/// A technique, its difficulty, and the sweep that finds all its results.
pub(super) struct Stage<const WORDS: usize> {
    pub(super) technique: Technique,
    pub(super) difficulty: Difficulty,
    sweep: Sweep<WORDS>,
}

/// How a stage finds all results of its kind in a position. It may omit results that a lower stage finds.
enum Sweep<const WORDS: usize> {
    /// A dedicated search, without evidence.
    Own(fn(&State<'_, WORDS>, &mut Found)),
    /// Deductions from relations of two cells of a rule.
    Pairs,
    /// The results of the technique's finder that involve at most this number of empty cells.
    Finder(usize),
}

impl<const WORDS: usize> Stage<WORDS> {
    /// Records everything that the stage finds.
    pub(super) fn sweep(&self, state: &State<'_, WORDS>, found: &mut Found) {
        match (&self.sweep, &state.rules) {
            (Sweep::Own(sweep), _) => sweep(state, found),
            (Sweep::Pairs, Some(rules)) => of_rules::pairs(rules, self.technique, found),
            (Sweep::Finder(max_empty), Some(rules)) => {
                of_rules::finder(rules, self.technique, *max_empty, found);
            }
            (_, None) => {}
        }
    }
}

/// The number of stages without rules.
pub(super) const STAGES: usize = 23;

const fn stage<const WORDS: usize>(
    technique: Technique,
    difficulty: Difficulty,
    sweep: fn(&State<'_, WORDS>, &mut Found),
) -> Stage<WORDS> {
    Stage { technique, difficulty, sweep: Sweep::Own(sweep) }
}

const fn basic_fish(size: u8) -> Technique {
    Technique::Fish(FishKind { size, shape: Shape::Basic, fins: Fins::None })
}

/// The stages for puzzles without rules, simplest first.
#[rustfmt::skip]
pub(super) const fn classic_stages<const WORDS: usize>() -> [Stage<WORDS>; STAGES] {
    use Difficulty::*;
    use Technique::*;
    [
        stage(FullHouse, Beginner, singles::full_houses),
        stage(HiddenSingle, Beginner, singles::hidden),
        stage(NakedSingle, Easy, singles::naked),
        stage(Pointing, Medium, locked::pointing),
        stage(Claiming, Medium, locked::claiming),
        stage(NakedSubset(2), Medium, subsets::naked::<2, WORDS>),
        stage(HiddenSubset(2), Medium, subsets::hidden::<2, WORDS>),
        stage(NakedSubset(3), Hard, subsets::naked::<3, WORDS>),
        stage(HiddenSubset(3), Hard, subsets::hidden::<3, WORDS>),
        stage(NakedSubset(4), Hard, subsets::naked::<4, WORDS>),
        stage(HiddenSubset(4), Hard, subsets::hidden::<4, WORDS>),
        stage(basic_fish(2), Hard, fish::basic::<2, WORDS>),
        stage(TurbotFish, Expert, two_strong_links::turbot_fish),
        stage(XyWing, Expert, wings::xy),
        stage(XyzWing, Expert, wings::xyz),
        stage(WWing, Expert, wings::w),
        stage(basic_fish(3), Expert, fish::basic::<3, WORDS>),
        stage(basic_fish(4), Expert, fish::basic::<4, WORDS>),
        stage(Aic { groups: false }, Fiendish, chains::plain),
        stage(Aic { groups: true }, Fiendish, chains::grouped),
        stage(ForcingNet(1), Diabolical, nets::plain),
        stage(ForcingNet(2), Diabolical, nets::nested),
        stage(ForcingNet(3), Diabolical, nets::twice_nested),
    ]
}

/// The stages for puzzles with rules. Within each difficulty, the stages for rules come after the classic ones, with two
/// exceptions: at medium and hard, single rules, innies and outies come first; at hard, needed and locked digits do too.
pub(super) fn stages_with_rules<const WORDS: usize>(rules: &Rules) -> Vec<Stage<WORDS>> {
    use Difficulty::*;
    use Technique::*;
    let finder = |difficulty: Difficulty, max_empty: usize| {
        move |technique| Stage { technique, difficulty, sweep: Sweep::Finder(max_empty) }
    };
    let kinds = || rules.kinds().into_iter().map(Rule);
    let mut stages = Vec::new();
    for difficulty in Difficulty::ALL {
        match difficulty {
            Medium => {
                stages.extend(kinds().map(finder(difficulty, 4)));
                stages.extend([Innies, Outies, InniesOuties].map(finder(difficulty, 2)));
            }
            Hard => {
                stages.extend(kinds().map(finder(difficulty, usize::MAX)));
                stages.extend([Innies, Outies, InniesOuties].map(finder(difficulty, 5)));
                stages.extend([RuleDigit, LockedDigit].map(finder(difficulty, usize::MAX)));
            }
            _ => {}
        }
        // Nested nets follow only singles, so they refute too little to be worth their time if a rule does more than
        // make cells peers.
        let is_left_out =
            |stage: &Stage<_>| matches!(stage.technique, ForcingNet(2..)) && rules.are_read();
        let classic = classic_stages().into_iter().filter(|stage| stage.difficulty == difficulty);
        stages.extend(classic.filter(|stage| !is_left_out(stage)));
        match difficulty {
            Easy => {
                stages.extend(kinds().map(|technique| Stage {
                    technique,
                    difficulty,
                    sweep: Sweep::Pairs,
                }));
                stages.extend(kinds().map(finder(difficulty, 2)));
                stages.extend([Innies, Outies].map(finder(difficulty, 1)));
            }
            Medium => {
                stages.extend([RuleDigit].map(finder(difficulty, 4)));
                stages.extend(
                    [CommonPeer, PeerSubset(2), KillerSubset(2)]
                        .map(finder(difficulty, usize::MAX)),
                );
            }
            Hard => stages.extend(
                [PeerSubset(3), KillerSubset(3), KillerSubset(4)]
                    .map(finder(difficulty, usize::MAX)),
            ),
            Expert => {
                let sums = [Innies, Outies, InniesOuties, BlockedCombinations, CombinedRules];
                stages.extend(sums.map(finder(difficulty, usize::MAX)));
            }
            Diabolical if rules.are_read() => {
                stages.push(stage(RuleNet, difficulty, of_rules::nets));
                stages.push(stage(SubsetNet, difficulty, of_rules::nets_with_subsets));
            }
            _ => {}
        }
    }
    stages
}
