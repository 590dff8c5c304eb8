//! The search of each technique.

use super::als::{self, AlsList};
use super::forcing::{self, Outcome};
use super::position::Position;
use super::rectangles::{self, Found, Kind};
use super::removals::Removals;
use super::technique::{COUNT, HodokuTechnique as T};
use super::{
    bug, chains, colours, fish, franken, guess, locked, loops, strong_links, subsets, sue_de_coq,
    wings,
};
use crate::grid::{History, Mark, cell_digit};
use std::cell::OnceCell;

/// Structures that several techniques share in one position.
#[derive(Default)]
pub(super) struct Shared {
    sets: OnceCell<AlsList>,
    unique: OnceCell<Found>,
    avoidable: OnceCell<Found>,
    /// The finned fish, by number of lines from 2 on.
    finned: [OnceCell<fish::Finned>; 3],
}

/// The effect of a step on the grid.
pub(super) enum Change {
    Place(Mark),
    /// Removes the recorded candidates.
    Remove,
}

/// Finds the first step of a technique, if there is any. Searches by digits or houses visit only those that have changed since
/// the search last found nothing.
pub(super) fn find(
    technique: T,
    position: &mut Position,
    history: &History<COUNT>,
    shared: &Shared,
    out: &mut Removals,
) -> Option<Change> {
    match technique {
        T::FullHouse => position.full_house().map(Change::Place),
        T::NakedSingle => position.naked_single().map(Change::Place),
        T::HiddenSingle => position.hidden_single().map(Change::Place),
        T::ForcingChain => forcing::chain(position).map(|outcome| change(outcome, out)),
        T::ForcingNet => forcing::net(position).map(|outcome| change(outcome, out)),
        T::BruteForce => guess::middle(&position.grid).map(Change::Place),
        _ => eliminates(technique, position, history, shared, out).then_some(Change::Remove),
    }
}

fn change(outcome: Outcome, out: &mut Removals) -> Change {
    match outcome {
        Outcome::Place(mark) => Change::Place(mark),
        Outcome::Remove(mark) => {
            let (cell, digit) = cell_digit(mark);
            out.add(cell, digit);
            Change::Remove
        }
    }
}

/// Searches for a step of an elimination technique and records its eliminations. Returns whether there is one.
fn eliminates(
    technique: T,
    position: &Position,
    history: &History<COUNT>,
    shared: &Shared,
    out: &mut Removals,
) -> bool {
    let grid = &position.grid;
    let changes = history.changes(technique as usize);
    let finned = |finned: T, sashimi: T| {
        history.changes(finned as usize) | history.changes(sashimi as usize)
    };
    let x_wings = || {
        let changes = finned(T::FinnedXWing, T::SashimiXWing);
        shared.finned[0].get_or_init(|| fish::finned::<2>(grid, changes))
    };
    let swordfish = || {
        let changes = finned(T::FinnedSwordfish, T::SashimiSwordfish);
        shared.finned[1].get_or_init(|| fish::finned::<3>(grid, changes))
    };
    let jellyfish = || {
        let changes = finned(T::FinnedJellyfish, T::SashimiJellyfish);
        shared.finned[2].get_or_init(|| fish::finned::<4>(grid, changes))
    };
    let sets = || shared.sets.get_or_init(|| AlsList::of(grid));
    let unique = || shared.unique.get_or_init(|| rectangles::unique(position));
    let avoidable = || shared.avoidable.get_or_init(|| rectangles::avoidable(position));
    match technique {
        T::FullHouse | T::NakedSingle | T::HiddenSingle => false,
        T::ForcingChain | T::ForcingNet | T::BruteForce => false,
        T::LockedPair => subsets::locked::<2>(grid, changes, out),
        T::LockedTriple => subsets::locked::<3>(grid, changes, out),
        T::LockedCandidates1 => locked::pointing(grid, changes, out),
        T::LockedCandidates2 => locked::claiming(grid, changes, out),
        T::NakedPair => subsets::naked::<2>(grid, changes, out),
        T::NakedTriple => subsets::naked::<3>(grid, changes, out),
        T::HiddenPair => subsets::hidden::<2>(grid, changes, out),
        T::HiddenTriple => subsets::hidden::<3>(grid, changes, out),
        T::NakedQuadruple => subsets::naked::<4>(grid, changes, out),
        T::HiddenQuadruple => subsets::hidden::<4>(grid, changes, out),
        T::XWing => fish::basic::<2>(grid, changes, out),
        T::Swordfish => fish::basic::<3>(grid, changes, out),
        T::Jellyfish => fish::basic::<4>(grid, changes, out),
        T::RemotePair => chains::remote_pair(grid, out),
        T::BugPlus1 => bug::bug_plus_one(grid, out),
        T::Skyscraper => strong_links::skyscraper(grid, changes, out),
        T::TwoStringKite => strong_links::two_string_kite(grid, changes, out),
        T::TurbotFish => chains::turbot_fish(grid, changes, out),
        T::EmptyRectangle => strong_links::empty_rectangle(grid, changes, out),
        T::WWing => wings::w_wing(grid, out),
        T::XyWing => wings::xy_wing(grid, out),
        T::XyzWing => wings::xyz_wing(grid, out),
        T::UniquenessTest1 => first(unique(), Kind::Unique(1), out),
        T::UniquenessTest2 => first(unique(), Kind::Unique(2), out),
        T::UniquenessTest3 => first(unique(), Kind::Unique(3), out),
        T::UniquenessTest4 => first(unique(), Kind::Unique(4), out),
        T::UniquenessTest5 => first(unique(), Kind::Unique(5), out),
        T::UniquenessTest6 => first(unique(), Kind::Unique(6), out),
        T::HiddenRectangle => first(unique(), Kind::Hidden, out),
        T::AvoidableRectangle1 => first(avoidable(), Kind::Avoidable(1), out),
        T::AvoidableRectangle2 => first(avoidable(), Kind::Avoidable(2), out),
        T::FinnedXWing => x_wings().finned(out),
        T::SashimiXWing => x_wings().sashimi(out),
        T::FinnedSwordfish => swordfish().finned(out),
        T::SashimiSwordfish => swordfish().sashimi(out),
        T::FinnedJellyfish => jellyfish().finned(out),
        T::SashimiJellyfish => jellyfish().sashimi(out),
        T::SueDeCoq => sue_de_coq::find(grid, out),
        T::SimpleColours => colours::simple(grid, changes, out),
        T::MultiColours => colours::multi(grid, changes, out),
        T::XChain => chains::x_chain(grid, changes, out),
        T::XyChain => chains::xy_chain(grid, out),
        T::NiceLoop => loops::find(grid, false, out),
        T::GroupedNiceLoop => loops::find(grid, true, out),
        T::AlsXz => als::xz(sets(), out),
        T::AlsXyWing => als::xy_wing(sets(), out),
        T::AlsXyChain => als::xy_chain(sets(), out),
        T::FrankenXWing => franken::find::<2>(grid, false, changes, out),
        T::FrankenSwordfish => franken::find::<3>(grid, false, changes, out),
        T::FinnedFrankenXWing => franken::find::<2>(grid, true, changes, out),
        T::FinnedFrankenSwordfish => franken::find::<3>(grid, true, changes, out),
    }
}

/// The first rectangle of a kind.
fn first(found: &Found, kind: Kind, out: &mut Removals) -> bool {
    let step = found.iter().find(|(of, _)| *of == kind);
    if let Some((_, removals)) = step {
        out.clone_from(removals);
    }
    step.is_some()
}
