//! How far the basic techniques get: locked candidates, subsets, basic fish and wings besides singles.
//!
//! They come to the same end as the techniques of `ennead-logic` and of Sudoku Explainer, but find all eliminations of a kind
//! at once and name no steps. So a puzzle takes some microseconds, which spares most walks and ratings.
//!
//! Each of these techniques still applies, or has nothing left to do, after other eliminations. Therefore the order does
//! not matter for what is left in the end.

mod alone;
mod er;
mod locked;
mod rest;
mod sets;
mod wings;

pub(crate) use er::MOST as MOST_ER;
pub(crate) use rest::Rest;

use crate::grids::Digits;
use ennead_logic::{Fins, FishKind, Repertoire, Shape, Technique};
use sets::View;

/// Basic techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Basics {
    pub(crate) singles: Singles,
    pub(crate) locked: Locked,
    /// The digits of the largest hidden subset that may place another digit of its house; below 2 for none.
    pub(crate) direct_hidden: usize,
    /// The cells of the largest naked subset, at most 4; below 2 for none.
    pub(crate) naked: usize,
    /// The digits of the largest hidden subset, at most 4; below 2 for none.
    pub(crate) hidden: usize,
    /// The base lines of the largest basic fish, at most 4; below 2 for none.
    pub(crate) fish: usize,
    /// The candidates of the largest pivot of a wing, 2 for XY-Wings and 3 for XYZ-Wings; below 2 for none.
    pub(crate) wings: u32,
}

/// Kinds of singles. Each has those before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Singles {
    /// Full houses, and hidden singles of boxes.
    OfBoxes,
    Hidden,
    All,
}

/// What locked candidates do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Locked {
    Nothing,
    /// Pointing may place the digit in another house.
    DirectPointing,
    /// Both types may place the digit in another house.
    Direct,
    /// Both types eliminate.
    Eliminate,
}

impl Basics {
    /// Singles of both kinds.
    pub(crate) const SINGLES: Basics = Basics {
        singles: Singles::All,
        locked: Locked::Nothing,
        direct_hidden: 0,
        naked: 0,
        hidden: 0,
        fish: 0,
        wings: 0,
    };

    /// Singles and locked candidates.
    pub(crate) const LOCKED: Basics = Basics { locked: Locked::Eliminate, ..Basics::SINGLES };

    /// The basic techniques of a repertoire; `None` if it lacks singles or locked candidates.
    pub(crate) fn of(repertoire: &Repertoire) -> Option<Basics> {
        use Technique::{Claiming, HiddenSingle, HiddenSubset, NakedSingle, NakedSubset, Pointing};
        let has = |technique| repertoire.techniques().contains(&technique);
        let largest = |kind: &dyn Fn(u8) -> Technique| {
            (2..=4).take_while(|size| has(kind(*size))).last().map_or(0, usize::from)
        };
        let fish = |size| Technique::Fish(FishKind { size, shape: Shape::Basic, fins: Fins::None });
        let wings = match (has(Technique::XyWing), has(Technique::XyzWing)) {
            (true, true) => 3,
            (true, false) => 2,
            _ => 0,
        };
        [NakedSingle, HiddenSingle, Pointing, Claiming].into_iter().all(has).then(|| Basics {
            naked: largest(&NakedSubset),
            hidden: largest(&HiddenSubset),
            fish: largest(&fish),
            wings,
            ..Basics::LOCKED
        })
    }

    /// Whether the repertoire has no technique besides these, singles and locked candidates.
    pub(crate) fn are_all_of(self, repertoire: &Repertoire) -> bool {
        use Technique::{Claiming, HiddenSubset, LockedSubset, NakedSubset, Pointing};
        repertoire.techniques().iter().all(|technique| match *technique {
            Technique::FullHouse | Technique::NakedSingle | Technique::HiddenSingle => true,
            Pointing | Claiming => true,
            NakedSubset(size) | LockedSubset(size) => usize::from(size) <= self.naked,
            HiddenSubset(size) => usize::from(size) <= self.hidden,
            Technique::Fish(FishKind { size, shape: Shape::Basic, fins: Fins::None }) => {
                usize::from(size) <= self.fish
            }
            Technique::XyWing => self.wings >= 2,
            Technique::XyzWing => self.wings >= 3,
            technique => technique.is_about_rules(),
        })
    }

    /// Applies the techniques to a puzzle with a solution until none makes progress.
    pub(crate) fn close(self, puzzle: &Digits) -> Rest {
        let mut rest = Rest::of(puzzle);
        self.go_on(&mut rest);
        rest
    }

    /// Applies the techniques to what simpler ones have left.
    pub(crate) fn go_on(self, rest: &mut Rest) {
        while rest.singles(self.singles)
            || !rest.is_solved()
                && (rest.locked_by(self.locked)
                    || rest.direct_hidden(self.direct_hidden)
                    || self.has_sets() && self.sets(rest))
        {}
    }

    fn has_sets(self) -> bool {
        self.naked.max(self.hidden).max(self.fish) > 1 || self.wings > 1
    }

    fn sets(self, rest: &mut Rest) -> bool {
        let view = View::of(rest);
        rest.sets(&view, &self) || rest.wings(&view, self.wings)
    }
}

impl Rest {
    fn locked_by(&mut self, kind: Locked) -> bool {
        match kind {
            Locked::Nothing => false,
            Locked::DirectPointing => self.direct_locked(false),
            Locked::Direct => self.direct_locked(true),
            Locked::Eliminate => self.locked(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Generator;
    use ennead_logic::{End, TechniqueSet, Walk};
    use ennead_puzzle::Candidates;

    fn compare(repertoire: &Repertoire) {
        let basics = Basics::of(repertoire).unwrap();
        let mut solved = 0;
        for made in Generator::new(5).make(0..150).unwrap() {
            let mut walk = Walk::new(Candidates::of(&made.puzzle.to_puzzle().unwrap()), repertoire);
            walk.by_ref().for_each(drop);
            let digits = made.puzzle.cells().map(|digit| digit.map_or(0, |digit| digit.get()));
            let rest = basics.close(&digits);
            assert_eq!(rest.is_solved(), walk.end() == Some(End::Solved), "{}", made.puzzle);
            assert_eq!(rest.candidates(&made.puzzle).unwrap().marks(), walk.candidates().marks());
            solved += usize::from(rest.is_solved());
        }
        assert!((60..140).contains(&solved), "{solved}");
    }

    #[test]
    fn what_is_left_is_what_the_techniques_leave() {
        let advanced = Repertoire::from(TechniqueSet::Advanced);
        compare(&advanced);
        let small = [4].into_iter().fold(advanced.clone(), |repertoire, size| {
            repertoire.without(Technique::NakedSubset(size)).without(Technique::HiddenSubset(size))
        });
        compare(&small);
        let fish = |size| Technique::Fish(FishKind { size, shape: Shape::Basic, fins: Fins::None });
        compare(&advanced.clone().with(fish(2)));
        let all = advanced.with(fish(2)).with(fish(3)).with(fish(4));
        compare(&all);
        compare(&all.with(Technique::XyWing).with(Technique::XyzWing));
    }
}
