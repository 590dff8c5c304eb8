//! Tests that a step with absurd parts, such as cells outside the grid, is refused without a panic.

use super::mutation::WALKS;
use super::rules;
use crate::{
    Chain, Conclusion, Condition, Consequence, Fish, InniesOuties, MarkedCells, Net, Node, Origin,
    Pattern, Reason, Repertoire, Requirement, RuleFillings, Step, Support, Technique, Walk, apply,
    verify,
};
use ennead_puzzle::{Candidate, Candidates, Cell, Digit, DigitSet, House, HouseKind, Size};
use ennead_testkit::rules::{Random, slugs};
use std::collections::BTreeSet;
use std::mem::discriminant;

/// Replaces the part number `left` of a step by an absurd value, such as a cell outside the grid.
struct Spoiler {
    size: Size,
    left: usize,
    variant: usize,
    /// Whether the changed step may still be proven, because only the length of a list has changed.
    is_list: bool,
    parts: usize,
}

impl Spoiler {
    /// The number of different absurd values for each part.
    const VARIANTS: usize = 4;

    fn is_next(&mut self) -> bool {
        self.parts += 1;
        self.parts == self.left + 1
    }

    fn cell(&mut self, cell: &mut Cell) {
        let outside = [
            Cell::new(35, 35),
            Cell::new(self.size.rows(), 0),
            Cell::extra(self.size.extra_count()),
            Cell::extra(Size::MAX_EXTRA),
        ];
        if self.is_next() {
            *cell = outside[self.variant];
        }
    }

    fn digit(&mut self, digit: &mut Digit) {
        if self.is_next() {
            let high = self.size.digit_count() as u8 + 1;
            *digit = Digit::new([high, 36, 35, 34][self.variant]).expect("a digit");
        }
    }

    fn candidate(&mut self, candidate: &mut Candidate) {
        self.cell(&mut candidate.cell);
        self.digit(&mut candidate.digit);
    }

    fn digits(&mut self, digits: &mut DigitSet) {
        let highest = Digit::new(36).expect("a digit");
        if self.is_next() {
            let all =
                [!DigitSet::EMPTY, DigitSet::EMPTY, digits.with(highest), DigitSet::of(highest)];
            self.is_list = self.variant == 1;
            *digits = all[self.variant];
        }
    }

    fn house(&mut self, house: &mut House) {
        let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Diagonal, HouseKind::Extra];
        if self.is_next() {
            *house = House::new(kinds[self.variant], 254);
        }
    }

    fn list<T: Clone>(&mut self, list: &mut Vec<T>, each: impl Fn(&mut Spoiler, &mut T)) {
        if self.is_next() {
            self.is_list = true;
            match self.variant {
                0 => list.clear(),
                1 => list.truncate(1),
                2 => list.extend(list.clone()),
                _ => drop(list.pop()),
            }
        }
        list.iter_mut().for_each(|one| each(self, one));
    }

    fn requirement(&mut self, requirement: &mut Requirement) {
        match requirement {
            Requirement::Cell(cell) => self.cell(cell),
            Requirement::House(house, digit) => {
                self.house(house);
                self.digit(digit);
            }
        }
    }

    fn marked(&mut self, set: &mut MarkedCells) {
        self.list(&mut set.cells, Spoiler::cell);
        self.digits(&mut set.digits);
    }

    fn fish(&mut self, fish: &mut Fish) {
        self.digit(&mut fish.digit);
        for houses in [&mut fish.base, &mut fish.cover] {
            self.list(houses, Spoiler::house);
        }
        for cells in [&mut fish.cells, &mut fish.fins, &mut fish.endo_fins] {
            self.list(cells, Spoiler::cell);
        }
    }

    fn node(&mut self, node: &mut Node) {
        self.digit(&mut node.digit);
        self.list(&mut node.cells, Spoiler::cell);
    }

    fn reason(&mut self, reason: &mut Reason) {
        match reason {
            Reason::Cell(cell) => self.cell(cell),
            Reason::House(house) => self.house(house),
            Reason::AlmostLockedSet(cells) => self.list(cells, Spoiler::cell),
            Reason::BesideAlmostLockedSet { set, cell } => {
                self.list(set, Spoiler::cell);
                self.cell(cell);
            }
        }
    }

    fn chain(&mut self, chain: &mut Chain) {
        self.list(&mut chain.nodes, Spoiler::node);
        self.list(&mut chain.reasons, Spoiler::reason);
    }

    fn net(&mut self, net: &mut Net) {
        self.candidate(&mut net.assumed);
        self.list(&mut net.consequences, |spoiler, one| match one {
            Consequence::Forced(candidate, requirement) => {
                spoiler.candidate(candidate);
                spoiler.requirement(requirement);
            }
            Consequence::Refuted(net) => spoiler.net(net),
        });
        self.requirement(&mut net.violated);
    }

    fn support(&mut self, support: &mut Support) {
        match support {
            Support::Subset { house, cells, digits } => {
                self.house(house);
                self.list(cells, Spoiler::cell);
                self.digits(digits);
            }
            Support::Places { house, digit } => {
                self.house(house);
                self.digit(digit);
            }
        }
    }

    fn fillings(&mut self, fillings: &mut RuleFillings) {
        self.list(&mut fillings.cells, Spoiler::cell);
        self.list(&mut fillings.combinations, Spoiler::digits);
    }

    fn sum(&mut self, sum: &mut InniesOuties) {
        self.list(&mut sum.houses, Spoiler::house);
        self.list(&mut sum.cages, |spoiler, cage| {
            spoiler.list(&mut cage.cells, Spoiler::cell);
            if spoiler.is_next() {
                cage.sum = [Some(i32::MAX), Some(i32::MIN), None, Some(-1)][spoiler.variant];
            }
        });
        self.list(&mut sum.innies, Spoiler::cell);
        self.list(&mut sum.outies, Spoiler::cell);
        self.list(&mut sum.combinations, Spoiler::digits);
        if self.is_next() {
            sum.total = [i32::MAX, i32::MIN, -1, 1000][self.variant];
        }
    }

    fn condition(&mut self, condition: &mut Condition) {
        match condition {
            Condition::Rule(fillings) => self.fillings(fillings),
            Condition::Sum(sum) => self.sum(sum),
            Condition::Place { house, digit, cells } => {
                self.house(house);
                self.digit(digit);
                self.list(cells, Spoiler::cell);
            }
            Condition::Cells(cells) => self.list(cells, Spoiler::cell),
        }
    }

    fn step(&mut self, step: &mut Step) {
        if self.is_next() {
            step.technique = [
                Technique::Bug(9),
                Technique::ForcingNet(0),
                Technique::UniqueLoop(u8::MAX),
                Technique::NakedSubset(u8::MAX),
            ][self.variant];
        }
        self.list(&mut step.conclusions, |spoiler, conclusion| {
            let mut candidate = conclusion.candidate();
            spoiler.candidate(&mut candidate);
            *conclusion = match conclusion {
                Conclusion::Place(_) => Conclusion::Place(candidate),
                Conclusion::Eliminate(_) => Conclusion::Eliminate(candidate),
            };
        });
        self.pattern(&mut step.pattern);
    }

    fn pattern(&mut self, pattern: &mut Pattern) {
        match pattern {
            Pattern::FullHouse { house, candidate }
            | Pattern::HiddenSingle { house, candidate } => {
                self.house(house);
                self.candidate(candidate);
            }
            Pattern::NakedSingle { candidate } => self.candidate(candidate),
            Pattern::Locked { digit, cells, within, across } => {
                self.digit(digit);
                self.list(cells, Spoiler::cell);
                self.house(within);
                self.house(across);
            }
            Pattern::NakedSubset { house, cells, digits }
            | Pattern::HiddenSubset { house, cells, digits } => {
                self.house(house);
                self.list(cells, Spoiler::cell);
                self.digits(digits);
            }
            Pattern::LockedSubset { within, across, cells, digits } => {
                self.house(within);
                self.house(across);
                self.list(cells, Spoiler::cell);
                self.digits(digits);
            }
            Pattern::Fish(fish) => self.fish(fish),
            Pattern::Kraken(kraken) => {
                self.fish(&mut kraken.fish);
                kraken.through.iter_mut().for_each(|house| self.house(house));
                self.list(&mut kraken.chains, Spoiler::chain);
            }
            Pattern::Chain(chain) => self.chain(chain),
            Pattern::FishPair(pair) => pair.iter_mut().for_each(|fish| self.fish(fish)),
            Pattern::ChainPair(pair) => pair.iter_mut().for_each(|chain| self.chain(chain)),
            Pattern::Deadly(deadly) => {
                self.list(&mut deadly.cells, Spoiler::cell);
                self.digits(&mut deadly.digits);
                self.list(&mut deadly.guardians, Spoiler::candidate);
                self.list(&mut deadly.support, Spoiler::support);
            }
            Pattern::Bug(bug) => {
                self.list(&mut bug.guardians, Spoiler::candidate);
                self.list(&mut bug.support, Spoiler::support);
            }
            Pattern::ForcingChain(chain) => {
                if let Origin::Requirement(requirement) = &mut chain.origin {
                    self.requirement(requirement);
                }
                self.list(&mut chain.branches, |spoiler, branch| {
                    spoiler.list(branch, |spoiler, one| {
                        spoiler.node(&mut one.node);
                        one.reason.iter_mut().for_each(|reason| spoiler.reason(reason));
                    });
                });
            }
            Pattern::Net(net) => self.net(net),
            Pattern::Colouring(colouring) => {
                self.digit(&mut colouring.digit);
                self.list(&mut colouring.clusters, |spoiler, cluster| {
                    cluster.colours.iter_mut().for_each(|one| spoiler.list(one, Spoiler::cell));
                    spoiler.list(&mut cluster.houses, Spoiler::house);
                });
            }
            Pattern::Medusa(medusa) => {
                medusa.colours.iter_mut().for_each(|one| self.list(one, Spoiler::candidate));
                self.list(&mut medusa.links, Spoiler::requirement);
                medusa.emptied.iter_mut().for_each(|cell| self.cell(cell));
            }
            Pattern::Direct(direct) => {
                self.pattern(&mut direct.cause);
                self.house(&mut direct.house);
                self.candidate(&mut direct.candidate);
            }
            Pattern::Aligned(aligned) => {
                self.list(&mut aligned.cells, Spoiler::cell);
                self.list(&mut aligned.excluded, |spoiler, one| {
                    spoiler.list(&mut one.digits, Spoiler::digit);
                    spoiler.list(&mut one.by, Spoiler::cell);
                });
            }
            Pattern::Cover(cover) => {
                for list in [&mut cover.base, &mut cover.cover] {
                    self.list(list, Spoiler::requirement);
                }
            }
            Pattern::Oddagon(oddagon) => {
                self.list(&mut oddagon.cells, Spoiler::cell);
                self.digits(&mut oddagon.digits);
                self.list(&mut oddagon.guardians, Spoiler::candidate);
            }
            Pattern::Exocet(exocet) => {
                exocet.base.iter_mut().chain(&mut exocet.targets).for_each(|one| self.cell(one));
                self.digits(&mut exocet.digits);
                exocet.cross_lines.iter_mut().for_each(|house| self.house(house));
                self.list(&mut exocet.mirrors, |spoiler, mirror| {
                    spoiler.cell(&mut mirror.target);
                    spoiler.house(&mut mirror.region);
                    spoiler.list(&mut mirror.cells, Spoiler::cell);
                    spoiler.list(&mut mirror.bound, Spoiler::requirement);
                });
            }
            Pattern::Template { digit, others } => {
                self.digit(digit);
                self.digits(others);
            }
            Pattern::Wing(wing) => {
                self.list(&mut wing.cells, Spoiler::cell);
                self.digits(&mut wing.digits);
                self.digit(&mut wing.left);
                self.list(&mut wing.ends, Spoiler::cell);
            }
            Pattern::AlsChain(chain) => {
                self.list(&mut chain.sets, Spoiler::marked);
                self.list(&mut chain.links, Spoiler::digit);
            }
            Pattern::SueDeCoq(parts) => {
                self.house(&mut parts.region);
                self.house(&mut parts.line);
                self.marked(&mut parts.centre);
                self.marked(&mut parts.in_region);
                self.marked(&mut parts.in_line);
            }
            Pattern::DeathBlossom(blossom) => {
                self.cell(&mut blossom.stem);
                self.list(&mut blossom.petals, |spoiler, petal| {
                    spoiler.digit(&mut petal.digit);
                    spoiler.marked(&mut petal.set);
                });
            }
            Pattern::RuleFillings(fillings) => self.fillings(fillings),
            Pattern::InniesOuties(sum) => self.sum(sum),
            Pattern::JointFillings(joint) => {
                self.list(&mut joint.conditions, Spoiler::condition);
                self.list(&mut joint.left, |spoiler, left| spoiler.list(left, Spoiler::digits));
            }
            Pattern::KillerSubset(subset) => {
                self.house(&mut subset.house);
                self.digits(&mut subset.digits);
                self.list(&mut subset.holders, Spoiler::condition);
                self.list(&mut subset.counts, |spoiler, count| {
                    if spoiler.is_next() {
                        *count = [usize::MAX, 0, 100, usize::MAX - 1][spoiler.variant];
                    }
                });
            }
            Pattern::RuleNet(net) => {
                self.candidate(&mut net.assumed);
                self.list(&mut net.steps, Spoiler::step);
            }
            Pattern::RuleDigit(needed) => {
                self.condition(&mut needed.source);
                self.digit(&mut needed.digit);
                self.list(&mut needed.places, Spoiler::cell);
            }
            Pattern::CommonPeer { house, digit, cells } => {
                self.house(house);
                self.digit(digit);
                self.list(cells, Spoiler::cell);
            }
            Pattern::PeerSubset { cells, digits } => {
                self.list(cells, Spoiler::cell);
                self.digits(digits);
            }
        }
    }
}

/// At most this number of parts of a step are changed.
const MOST: usize = 40;

/// Changes the parts of a step one at a time; each changed step must be refused.
fn spoil(step: &Step, at: &Candidates) {
    let spoiler =
        |left, variant| Spoiler { size: at.size(), left, variant, is_list: false, parts: 0 };
    let mut all = spoiler(usize::MAX - 1, 0);
    all.step(&mut step.clone());
    for left in (0..all.parts).step_by(1 + all.parts / MOST) {
        for variant in 0..Spoiler::VARIANTS {
            let (mut spoiler, mut spoilt) = (spoiler(left, variant), step.clone());
            spoiler.step(&mut spoilt);
            let verdict = verify(&spoilt, at);
            assert!(verdict.is_err() || spoiler.is_list, "{spoilt:?} was {step:?}");
            assert_ne!(verdict.map_or_else(|why| why.to_string(), |()| "proven".into()), "");
            spoilt.implications();
        }
    }
}

/// Changes the first step of each technique and of each kind of pattern.
#[test]
fn absurd_steps_are_refused_without_a_panic() {
    let mut random = Random::new(7);
    let slugs = slugs(Size::new(6).expect("a size"));
    let puzzles = slugs.iter().filter_map(|slug| rules::puzzle(&mut random, slug));
    let with_rules =
        puzzles.map(|puzzle| Walk::new(Candidates::of(&puzzle), &Repertoire::default()).trace());
    let mut done = BTreeSet::new();
    let mut patterns = Vec::new();
    for trace in WALKS.iter().map(|(trace, _)| trace.clone()).chain(with_rules) {
        let mut at = trace.start.clone();
        for step in &trace.steps {
            let kind = discriminant(&step.pattern);
            if done.insert(step.technique) || !patterns.contains(&kind) {
                patterns.push(kind);
                spoil(step, &at);
            }
            apply(step, &mut at);
        }
    }
    assert!(done.len() > 70, "{}", done.len());
}
