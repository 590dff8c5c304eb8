//! Tests that a step changed in one place is refused, unless its conclusions are still proven.

use super::puzzle;
use super::soundness::{puzzles, solution};
use crate::{
    Aligned, Conclusion, Condition, Deadly, Exocet, Family, Fish, Oddagon, Pattern, Position,
    Repertoire, Requirement, Step, Technique, TechniqueSet, Trace, Walk, Wing, verify,
};
use ennead_puzzle::{Candidate, Candidates, Cell, Digit, DigitSet, Puzzle, Solution};
use proptest::prelude::*;
use proptest::sample::Index;
use std::sync::LazyLock;

/// One change to a step.
#[derive(Clone, Copy, Debug)]
enum Mutation {
    /// The first conclusion names another digit.
    ConcludesOtherDigit,
    /// The first conclusion names another cell.
    ConcludesOtherCell,
    /// An elimination of another candidate of the position is added.
    OneMore,
    /// A conclusion is stated twice.
    Twice,
    /// Placements become eliminations, and vice versa.
    Opposite,
    /// The conclusions are removed.
    Nothing,
    /// One digit of the pattern is replaced.
    PatternOtherDigit,
    /// One cell of the pattern is replaced.
    PatternOtherCell,
    /// One cell of the pattern is replaced by a cell that sees none of the other cells in the same list.
    PatternDistantCell,
    /// The step has the name of another technique.
    OtherName,
}

const MUTATIONS: [Mutation; 10] = [
    Mutation::ConcludesOtherDigit,
    Mutation::ConcludesOtherCell,
    Mutation::OneMore,
    Mutation::Twice,
    Mutation::Opposite,
    Mutation::Nothing,
    Mutation::PatternOtherDigit,
    Mutation::PatternOtherCell,
    Mutation::PatternDistantCell,
    Mutation::OtherName,
];

/// The changed step, or `None` if the mutation does not apply to this step.
fn mutate(step: &Step, at: &Candidates, mutation: Mutation, choice: Index) -> Option<Step> {
    let mut step = step.clone();
    match mutation {
        Mutation::ConcludesOtherDigit => {
            let Candidate { cell, digit } = step.conclusions[0].candidate();
            let other = other_digit(at, DigitSet::of(digit), choice)?;
            let changed = with(step.conclusions[0], cell.with(other));
            if step.conclusions.contains(&changed) {
                return None;
            }
            step.conclusions[0] = changed;
        }
        Mutation::ConcludesOtherCell => {
            let Candidate { cell, digit } = step.conclusions[0].candidate();
            let changed = with(step.conclusions[0], other_cell(at, &[cell], choice)?.with(digit));
            if step.conclusions.contains(&changed) {
                return None;
            }
            step.conclusions[0] = changed;
        }
        Mutation::OneMore => {
            let more: Vec<Conclusion> = at
                .empty_cells()
                .flat_map(|cell| at.get(cell).iter().map(move |digit| cell.with(digit)))
                .map(Conclusion::Eliminate)
                .filter(|more| !step.conclusions.contains(more))
                .collect();
            step.conclusions.push(*choice.get(&more));
        }
        Mutation::Twice => step.conclusions.push(*choice.get(&step.conclusions)),
        Mutation::Opposite => {
            for conclusion in &mut step.conclusions {
                *conclusion = match *conclusion {
                    Conclusion::Place(candidate) => Conclusion::Eliminate(candidate),
                    Conclusion::Eliminate(candidate) => Conclusion::Place(candidate),
                };
            }
        }
        Mutation::Nothing => step.conclusions.clear(),
        Mutation::PatternOtherDigit => {
            if let Pattern::InniesOuties(sums) = &mut step.pattern {
                sums.total += 1;
            } else if let Some(digits) = pattern_digits(&mut step.pattern) {
                let lost = digits.first()?;
                *digits = digits.without(lost).with(other_digit(at, *digits, choice)?);
            } else {
                let digit = pattern_digit(&mut step.pattern, choice)?;
                *digit = other_digit(at, DigitSet::of(*digit), choice)?;
            }
        }
        Mutation::PatternOtherCell => {
            let cells = pattern_cells(&mut step.pattern, choice)?;
            let other = other_cell(at, cells, choice)?;
            *choose(cells, choice) = other;
        }
        // The targets of an exocet do not share a house, so a distant cell may be a target too.
        Mutation::PatternDistantCell if matches!(step.pattern, Pattern::Exocet(_)) => return None,
        Mutation::PatternDistantCell => {
            let cells = pattern_cells(&mut step.pattern, choice)?;
            let is_near = |one: Cell| {
                cells.iter().any(|cell| one == *cell || at.geometry().are_peers(one, *cell))
            };
            let distant: Vec<Cell> = at.size().cells().filter(|one| !is_near(*one)).collect();
            if distant.is_empty() {
                return None;
            }
            *choose(cells, choice) = *choice.get(&distant);
        }
        Mutation::OtherName => {
            let others: Vec<Technique> = Technique::all(at.size())
                .filter(|other| is_other(*other, step.technique))
                .collect();
            step.technique = *choice.get(&others);
        }
    }
    Some(step)
}

/// A set of digits in the pattern, if it has one.
fn pattern_digits(pattern: &mut Pattern) -> Option<&mut DigitSet> {
    match pattern {
        Pattern::LockedSubset { digits, .. }
        | Pattern::NakedSubset { digits, .. }
        | Pattern::HiddenSubset { digits, .. }
        | Pattern::PeerSubset { digits, .. }
        | Pattern::Oddagon(Oddagon { digits, .. })
        | Pattern::Exocet(Exocet { digits, .. })
        | Pattern::Deadly(Deadly { digits, .. }) => Some(digits),
        Pattern::SueDeCoq(parts) => Some(&mut parts.in_line.digits),
        Pattern::KillerSubset(subset) => Some(&mut subset.digits),
        _ => None,
    }
}

/// One digit of a pattern.
fn pattern_digit(pattern: &mut Pattern, choice: Index) -> Option<&mut Digit> {
    Some(match pattern {
        Pattern::FullHouse { candidate, .. }
        | Pattern::NakedSingle { candidate }
        | Pattern::HiddenSingle { candidate, .. } => &mut candidate.digit,
        Pattern::Locked { digit, .. }
        | Pattern::CommonPeer { digit, .. }
        | Pattern::Template { digit, .. } => digit,
        Pattern::Fish(fish) => &mut fish.digit,
        Pattern::RuleDigit(needed) => &mut needed.digit,
        Pattern::RuleNet(net) => &mut net.assumed.digit,
        Pattern::Net(net) => &mut net.assumed.digit,
        Pattern::ForcingChain(chain) => {
            let branch = choose(&mut chain.branches, choice);
            &mut choose(branch, choice).node.digit
        }
        Pattern::Colouring(colouring) => &mut colouring.digit,
        Pattern::Kraken(kraken) => &mut kraken.fish.digit,
        Pattern::Medusa(medusa) => &mut medusa.colours[0].first_mut()?.digit,
        Pattern::Direct(direct) => &mut direct.candidate.digit,
        Pattern::Aligned(aligned) => &mut choose(&mut aligned.excluded, choice).digits[0],
        Pattern::Cover(cover) => {
            let digits = cover.cover.iter_mut().filter_map(|requirement| match requirement {
                Requirement::House(_, digit) => Some(digit),
                Requirement::Cell(_) => None,
            });
            let mut digits: Vec<&mut Digit> = digits.collect();
            let place = choice.index(digits.len());
            digits.swap_remove(place)
        }
        Pattern::Chain(chain) => &mut choose(&mut chain.nodes, choice).digit,
        Pattern::DeathBlossom(blossom) => &mut choose(&mut blossom.petals, choice).digit,
        Pattern::AlsChain(chain) => choose(&mut chain.links, choice),
        Pattern::Wing(wing) => &mut wing.left,
        Pattern::Bug(bug) => &mut choose(&mut bug.guardians, choice).digit,
        // Pairs of fish or chains are found only with options other than the default. All other patterns here have no
        // single digit.
        Pattern::FishPair(_)
        | Pattern::ChainPair(_)
        | Pattern::RuleFillings(_)
        | Pattern::InniesOuties(_)
        | Pattern::JointFillings(_)
        | Pattern::KillerSubset(_)
        | Pattern::LockedSubset { .. }
        | Pattern::NakedSubset { .. }
        | Pattern::HiddenSubset { .. }
        | Pattern::PeerSubset { .. }
        | Pattern::Oddagon(_)
        | Pattern::Exocet(_)
        | Pattern::Deadly(_)
        | Pattern::SueDeCoq(_) => return None,
    })
}

/// One or more cells of a pattern.
fn pattern_cells(pattern: &mut Pattern, choice: Index) -> Option<&mut [Cell]> {
    let cell = match pattern {
        Pattern::Locked { cells, .. }
        | Pattern::LockedSubset { cells, .. }
        | Pattern::NakedSubset { cells, .. }
        | Pattern::HiddenSubset { cells, .. }
        | Pattern::PeerSubset { cells, .. }
        | Pattern::CommonPeer { cells, .. }
        | Pattern::Aligned(Aligned { cells, .. })
        | Pattern::Oddagon(Oddagon { cells, .. })
        | Pattern::Wing(Wing { cells, .. })
        | Pattern::Deadly(Deadly { cells, .. }) => return Some(cells),
        Pattern::RuleDigit(needed) => return Some(&mut needed.places),
        Pattern::RuleFillings(fillings) => return Some(&mut fillings.cells),
        Pattern::Kraken(kraken) => {
            return Some(&mut kraken.chains.first_mut()?.nodes.first_mut()?.cells);
        }
        Pattern::ForcingChain(chain) => {
            let branch = choose(&mut chain.branches, choice);
            return Some(&mut choose(branch, choice).node.cells);
        }
        Pattern::Chain(chain) => return Some(&mut choose(&mut chain.nodes, choice).cells),
        Pattern::SueDeCoq(parts) => return Some(&mut parts.in_region.cells),
        Pattern::AlsChain(chain) => return Some(&mut choose(&mut chain.sets, choice).cells),
        Pattern::FullHouse { candidate, .. }
        | Pattern::NakedSingle { candidate }
        | Pattern::HiddenSingle { candidate, .. } => &mut candidate.cell,
        Pattern::Fish(fish) => fish.fins.first_mut()?,
        Pattern::Colouring(colouring) => colouring.clusters[0].colours[0].first_mut()?,
        Pattern::InniesOuties(sums) => sums.innies.first_mut()?,
        Pattern::JointFillings(joint) => {
            return condition_cells(choose(&mut joint.conditions, choice));
        }
        Pattern::KillerSubset(subset) => {
            return condition_cells(choose(&mut subset.holders, choice));
        }
        Pattern::RuleNet(net) => &mut net.assumed.cell,
        Pattern::Net(net) => &mut net.assumed.cell,
        Pattern::Medusa(medusa) => &mut medusa.colours[1].first_mut()?.cell,
        Pattern::Direct(direct) => &mut direct.candidate.cell,
        Pattern::Cover(cover) => {
            let parts = cover.base.iter_mut().chain(&mut cover.cover);
            let mut cells = parts.filter_map(|requirement| match requirement {
                Requirement::Cell(cell) => Some(cell),
                Requirement::House(..) => None,
            });
            cells.next()?
        }
        Pattern::Exocet(exocet) => {
            let mirrors = exocet.mirrors.iter_mut().filter_map(|one| one.cells.first_mut());
            let mut cells: Vec<&mut Cell> = exocet.targets.iter_mut().chain(mirrors).collect();
            let place = choice.index(cells.len());
            cells.swap_remove(place)
        }
        Pattern::DeathBlossom(blossom) => &mut blossom.stem,
        Pattern::Bug(bug) => &mut choose(&mut bug.guardians, choice).cell,
        Pattern::Template { .. } | Pattern::FishPair(_) | Pattern::ChainPair(_) => return None,
    };
    Some(std::slice::from_mut(cell))
}

fn condition_cells(condition: &mut Condition) -> Option<&mut [Cell]> {
    Some(match condition {
        Condition::Rule(fillings) => &mut fillings.cells,
        Condition::Sum(sum) => std::slice::from_mut(sum.innies.first_mut()?),
        Condition::Place { cells, .. } | Condition::Cells(cells) => cells,
    })
}

fn choose<T>(items: &mut [T], choice: Index) -> &mut T {
    &mut items[choice.index(items.len())]
}

/// Whether no step can have both names. Within some families, a step can have several: every skyscraper is a turbot fish.
fn is_other(a: Technique, b: Technique) -> bool {
    let nested = |one: Technique| {
        matches!(
            one.family(),
            Family::Fish
                | Family::SingleDigitPatterns
                | Family::Chains
                | Family::Colouring
                | Family::Uniqueness
        )
    };
    a != b && !(nested(a) && nested(b))
}

/// Whether the verifier may accept conclusions of this pattern that its finder does not state.
fn may_prove_more(pattern: &Pattern) -> bool {
    matches!(
        pattern,
        Pattern::Fish(_)
            | Pattern::Chain(_)
            | Pattern::ForcingChain(_)
            | Pattern::Colouring(_)
            | Pattern::Template { .. }
            | Pattern::Kraken(_)
            | Pattern::Medusa(_)
            | Pattern::Aligned(_)
            | Pattern::Cover(_)
            | Pattern::Oddagon(_)
            | Pattern::Exocet(_)
            | Pattern::Wing(_)
            | Pattern::AlsChain(_)
            | Pattern::DeathBlossom(_)
            | Pattern::SueDeCoq(_)
            | Pattern::Deadly(_)
            | Pattern::Bug(_)
    )
}

fn is_true(step: &Step, solution: &Solution) -> bool {
    step.conclusions.iter().all(|conclusion| {
        let Candidate { cell, digit } = conclusion.candidate();
        (solution.get(cell) == digit) == matches!(conclusion, Conclusion::Place(_))
    })
}

fn with(conclusion: Conclusion, candidate: Candidate) -> Conclusion {
    match conclusion {
        Conclusion::Place(_) => Conclusion::Place(candidate),
        Conclusion::Eliminate(_) => Conclusion::Eliminate(candidate),
    }
}

fn other_digit(at: &Candidates, known: DigitSet, choice: Index) -> Option<Digit> {
    let others: Vec<Digit> = at.size().digits().minus(known).iter().collect();
    (!others.is_empty()).then(|| *choice.get(&others))
}

fn other_cell(at: &Candidates, known: &[Cell], choice: Index) -> Option<Cell> {
    let others: Vec<Cell> = at.size().cells().filter(|cell| !known.contains(cell)).collect();
    (!others.is_empty()).then(|| *choice.get(&others))
}

/// The steps that the tests change, with the solutions of their puzzles. They are computed once for all cases.
pub(super) static WALKS: LazyLock<Vec<(Trace, Solution)>> = LazyLock::new(|| {
    let walk = |puzzle: &Puzzle, repertoire: &Repertoire| {
        (Walk::new(Candidates::of(puzzle), repertoire).trace(), solution(puzzle))
    };
    let usual = Repertoire::default();
    let mut walks: Vec<_> = puzzles().iter().map(|puzzle| walk(puzzle, &usual)).collect();
    for (lines, slugs) in RARE {
        let rare = slugs.split(' ').map(|slug| slug.parse::<Technique>().expect("a technique"));
        let simple = Repertoire::from(TechniqueSet::Advanced);
        let repertoire = rare.chain(simple.techniques().iter().copied()).collect();
        walks.extend(lines.split(' ').map(|line| walk(&puzzle(line), &repertoire)));
    }
    walks
});

/// Puzzles, and techniques that find steps in them if they are tried first. In the default order, these techniques are
/// rarely needed, or others find the same steps.
const RARE: [(&str, &str); 8] = [
    (
        "5..7..6....38...........2..62.4............917............35.8.4.....1......9....",
        "naked-single hidden-single direct-pointing",
    ),
    (
        "5..7..6....38...........2..62.4............917............35.8.4.....1......9....",
        "naked-single hidden-single direct-claiming direct-hidden-triple",
    ),
    (
        "006050030300760400080000002000000020410020075090000000600000080008041009020030500",
        "naked-single hidden-single direct-hidden-pair aligned-pair-exclusion",
    ),
    (
        "006050030300760400080000002000000020410020075090000000600000080008041009020030500",
        "naked-single hidden-single aligned-triple-exclusion",
    ),
    (
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1 \
         57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.. \
         .......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7..... \
         ........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........ \
         12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8 \
         .......12.....3..4..2.1.5....4.6..5..3.7.....8....9.....6....21.9...6...7..8..6..",
        "sk-loop tridagon junior-exocet senior-exocet",
    ),
    (
        "8.9...3.....7.1...5.........7.....263...9.......1...4..6.2....4....8.5...........",
        "naked-single hidden-single pointing claiming fireworks-triple kraken-fish-1 kraken-fish-2",
    ),
    (
        ".................1.....2.34.....4.....5...6....6.3.....3..5.....7..6.8..24......7",
        "naked-single hidden-single bivalue-oddagon",
    ),
    (
        ".3........7.6.19...4.....2.2..8.6.....9...1......5....4....2..5.....8.1.....1.734",
        "naked-single hidden-single pointing claiming naked-pair hidden-pair naked-triple 3d-sue-de-coq",
    ),
];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(16) })]

    #[test]
    fn mutants_are_refuted(choice in any::<Index>()) {
        for (trace, solution) in WALKS.iter() {
            let mut at = trace.start.clone();
            for step in &trace.steps {
                prop_assert_eq!(verify(step, &at), Ok(()));
                for mutation in MUTATIONS {
                    if let Some(mutant) = mutate(step, &at, mutation, choice) {
                        let refused = verify(&mutant, &at).is_err();
                        // The evidence may prove more than the finder concludes from it, but not if one of its cells
                        // has been moved away from the others.
                        let is_whole = !matches!(mutation, Mutation::PatternDistantCell);
                        let proven = is_whole
                            && may_prove_more(&step.pattern)
                            && is_true(&mutant, solution);
                        prop_assert!(refused || proven, "{:?} was {:?}", mutant, step);
                    }
                }
                crate::apply(step, &mut at);
            }
        }
    }
}

/// Each technique of `RARE` finds at least one of the steps that are changed.
#[test]
fn every_rare_technique_takes_part() {
    let all: Vec<Technique> =
        WALKS.iter().flat_map(|(trace, _)| &trace.steps).map(|step| step.technique).collect();
    for slug in RARE.iter().flat_map(|(_, slugs)| slugs.split(' ')) {
        assert!(all.contains(&slug.parse().expect("a technique")), "{slug}");
    }
}

/// All copies of a fish with one fin too few or too many.
fn with_other_fins(fish: &Fish) -> Vec<Fish> {
    let lists: [fn(&mut Fish) -> &mut Vec<Cell>; 2] = [|it| &mut it.fins, |it| &mut it.endo_fins];
    let mut others = Vec::new();
    for list in lists {
        let stated = list(&mut fish.clone()).clone();
        for place in 0..stated.len() {
            let mut other = fish.clone();
            list(&mut other).remove(place);
            others.push(other);
        }
        for &cell in fish.cells.iter().filter(|cell| !stated.contains(cell)) {
            let mut other = fish.clone();
            list(&mut other).push(cell);
            others.push(other);
        }
    }
    others
}

/// If a fish states one fin too few or too many, its conclusions still follow, so only the check of the fins can refuse it.
#[test]
fn a_fish_names_all_its_fins_and_no_others() {
    let slugs = ["finned-x-wing", "finned-swordfish", "finned-franken-swordfish"];
    let fish = slugs.map(|slug| slug.parse::<Technique>().expect("a technique"));
    let (mut fins, mut endo_fins) = (0, 0);
    for puzzle in puzzles() {
        let simple = Repertoire::from(TechniqueSet::Advanced);
        let at = Walk::new(Candidates::of(&puzzle), &simple).trace().finish();
        let position = Position::of(&at);
        for step in fish.iter().flat_map(|technique| technique.steps(&position)) {
            assert_eq!(verify(&step, &at), Ok(()));
            let Pattern::Fish(fish) = &step.pattern else { continue };
            fins += fish.fins.len();
            endo_fins += fish.endo_fins.len();
            for other in with_other_fins(fish) {
                let other = Step { pattern: Pattern::Fish(other), ..step.clone() };
                assert!(verify(&other, &at).is_err(), "{other:?} was {step:?}");
            }
        }
    }
    assert!(fins > 20 && endo_fins > 5, "{fins} fins, {endo_fins} endo fins");
}
