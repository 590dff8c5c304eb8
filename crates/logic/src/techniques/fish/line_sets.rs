//! A quick test before the full search for fish: it finds the lines that can form a fish together.
//!
//! Suppose a fish eliminates x. If x were true, all fins would be false, and a cover through x would be used up. The
//! remaining base places, which x does not see, would then lie in one cover fewer than there are base houses. If no
//! base houses can meet this condition, there is no fish. If x is itself a base place, it uses up one base house and
//! two covers, and the same argument holds for the other base houses.

use super::{Line, Search};

use ennead_puzzle::CellSet;

/// The size of the largest fish to test. For larger ones, trying all covers would take longer than the test saves.
const LARGEST: usize = 4;

/// Base and cover lines that can form a fish, as bit sets of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct LineSets {
    pub(super) bases: u64,
    pub(super) covers: u64,
}

impl LineSets {
    /// All lines.
    const ALL: LineSets = LineSets { bases: u64::MAX, covers: u64::MAX };
}

/// Finds the sets of lines to search. Every fish lies within one of them.
pub(super) fn possible(search: &Search<'_, '_>) -> Vec<LineSets> {
    let size = usize::from(search.kind.size);
    if search.covers.len() < size || search.bases.len() < size {
        return Vec::new();
    }
    if size > LARGEST {
        return vec![LineSets::ALL];
    }
    let mut line_sets = Vec::new();
    for target in search.position.outside_templates(search.digit).iter() {
        let remaining = RemainingLines::if_true(target, search);
        remaining.choose(
            0,
            size - 1,
            CellSet::EMPTY,
            remaining.of_target.covers,
            &mut |bases, covers| {
                if bases.count_ones() as usize >= size {
                    line_sets.push(LineSets { bases, covers });
                }
            },
        );
        remaining.choose(
            0,
            size - 2,
            CellSet::EMPTY,
            remaining.of_target.covers,
            &mut |bases, covers| {
                if bases.count_ones() as usize >= size - 1 {
                    line_sets.push(LineSets { bases: bases | remaining.of_target.bases, covers });
                }
            },
        );
    }
    line_sets.sort_unstable();
    line_sets.dedup();
    line_sets
}

/// The lines that do not contain a candidate, each with the places that remain in it if the candidate is true.
struct RemainingLines {
    bases: Vec<(usize, CellSet)>,
    covers: Vec<(usize, CellSet)>,
    of_target: LineSets,
}

impl RemainingLines {
    fn if_true(target: usize, search: &Search<'_, '_>) -> RemainingLines {
        let seen = search.position.layout().peers[target];
        let left = |lines: &[Line]| -> Vec<(usize, CellSet)> {
            let others = lines.iter().enumerate().filter(|(_, line)| !line.places.contains(target));
            others.map(|(number, line)| (number, line.places.minus(seen))).collect()
        };
        let of_target = |lines: &[Line]| {
            let its = lines.iter().enumerate().filter(|(_, line)| line.places.contains(target));
            its.fold(0, |bits, (number, _)| bits | 1 << number)
        };
        RemainingLines {
            bases: left(&search.bases),
            covers: left(&search.covers),
            of_target: LineSets {
                bases: of_target(&search.bases),
                covers: of_target(&search.covers),
            },
        }
    }

    /// Tries all choices of `count` more covers. For each, passes on the base houses whose places all lie in the
    /// covers, and the covers.
    fn choose(
        &self,
        from: usize,
        count: usize,
        among: CellSet,
        covers: u64,
        sink: &mut impl FnMut(u64, u64),
    ) {
        if count == 0 {
            let inside = self.bases.iter().filter(|(_, places)| places.is_subset(among));
            return sink(inside.fold(0, |bits, (number, _)| bits | 1 << number), covers);
        }
        for next in from..self.covers.len().saturating_sub(count - 1) {
            let (number, places) = self.covers[next];
            self.choose(next + 1, count - 1, among | places, covers | 1 << number, sink);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques::Flow;
    use crate::techniques::fish::single;
    use crate::tests::soundness::puzzles;
    use crate::{Repertoire, Step, Technique, TechniqueSet, Walk};

    #[test]
    fn the_test_rules_out_no_fish() {
        let fish = |one: &Technique| match one {
            Technique::Fish(kind) => Some(*kind).filter(|kind| usize::from(kind.size) <= 3),
            _ => None,
        };
        let kinds: Vec<_> = Technique::known().filter_map(|one| fish(&one)).collect();
        let mut found = 0;
        for puzzle in puzzles().iter().take(12) {
            let start = ennead_puzzle::Candidates::of(puzzle);
            let at = Walk::new(start, &Repertoire::from(TechniqueSet::Advanced)).trace().finish();
            for &kind in &kinds {
                let all = |line_sets: fn(&Search<'_, '_>) -> Vec<LineSets>| {
                    // Use a new position for each search, because a position remembers where no fish was found.
                    let position = crate::Position::of(&at);
                    let mut steps: Vec<Step> = Vec::new();
                    let _ = single(kind, &position, line_sets, &mut |step| {
                        steps.push(step);
                        Flow::Continue(())
                    });
                    steps
                };
                let quick = all(possible);
                assert_eq!(quick, all(|_| vec![LineSets::ALL]), "{kind:?} of {puzzle:?}");
                found += quick.len();
            }
        }
        assert!(found > 100, "only {found}");
    }
}
