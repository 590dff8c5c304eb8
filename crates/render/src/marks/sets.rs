//! The marks of wings and of sets of cells.

use super::{Marks, Part, Role, Sign};
use ennead_logic::{Aligned, AlsChain, DeathBlossom, MarkedCells, Node, SueDeCoq, Wing};
use ennead_puzzle::{Candidates, Cell, Digit, DigitSet};

/// The meaning, in the legend, of the candidates for the eliminated digits in the sets.
const ONE_IS_TRUE: &str = "one of these is true";

impl Marks {
    pub(super) fn add_wing(&mut self, wing: &Wing, at: &Candidates) {
        self.add(&wing.ends, DigitSet::of(wing.left), Part::Second, at);
        self.add(&wing.cells, wing.digits, Part::First, at);
        self.assign(Sign::Part(Part::Second), Role::Pincer, "one of these is true");
        self.assign(Sign::Part(Part::First), Role::Subset, "the other digits");
        let (pincers, others): (Vec<Cell>, Vec<Cell>) =
            wing.cells.iter().partition(|cell| wing.ends.contains(cell));
        self.cast(&pincers, Role::Pincer);
        // The cells between the pincers of a larger wing form a subset together.
        self.cast(&others, if others.len() == 1 { Role::Pivot } else { Role::Subset });
    }

    pub(super) fn add_aligned(&mut self, aligned: &Aligned, at: &Candidates) {
        let digits = at.size().digits();
        self.add(&aligned.cells, digits, Part::First, at);
        self.assign(Sign::Part(Part::First), Role::Combined, "candidates combined");
        for exclusion in aligned.excluded.iter().filter(|exclusion| !exclusion.by.is_empty()) {
            if !self.sets.contains(&exclusion.by) {
                self.add_set(&exclusion.by);
            }
        }
        if !self.sets.is_empty() {
            self.assign(Sign::Set(0), Role::Excluder, "left with too few digits by a combination");
        }
    }

    pub(super) fn add_als_chain(&mut self, chain: &AlsChain, at: &Candidates) {
        chain.sets.iter().for_each(|set| self.add_set(&set.cells));
        let next = chain.sets.iter().cycle().skip(1);
        for ((a, b), &digit) in chain.sets.iter().zip(next).zip(&chain.links) {
            self.restrict(a, b, digit, at);
        }
        if let [first, .., last] = &chain.sets[..] {
            let what = if chain.closed { "stays in its set" } else { ONE_IS_TRUE };
            self.add_eliminated([first, last], what, at);
        }
        self.assign(Sign::Set(0), Role::AlmostLockedSet, "almost locked set");
        self.assign(Sign::Part(Part::Second), Role::RestrictedCommon, "restricted common");
    }

    pub(super) fn add_death_blossom(&mut self, blossom: &DeathBlossom, at: &Candidates) {
        self.cells.insert(blossom.stem);
        self.cast(&[blossom.stem], Role::Stem);
        for petal in &blossom.petals {
            self.add_set(&petal.set.cells);
            let stem = MarkedCells { cells: vec![blossom.stem], digits: DigitSet::of(petal.digit) };
            self.restrict(&stem, &petal.set, petal.digit, at);
        }
        self.add_eliminated(blossom.petals.iter().map(|petal| &petal.set), ONE_IS_TRUE, at);
        self.assign(Sign::Set(0), Role::AlmostLockedSet, "almost locked set");
        self.assign(
            Sign::Part(Part::Second),
            Role::RestrictedCommon,
            "stem, and digits that it takes from a set",
        );
    }

    pub(super) fn add_sue_de_coq(&mut self, parts: &SueDeCoq, at: &Candidates) {
        let SueDeCoq { region, line, centre, in_region, in_line } = parts;
        self.houses.extend([*region, *line]);
        for set in [centre, in_region, in_line] {
            self.add_set(&set.cells);
        }
        for (digits, part) in [(in_region.digits, Part::First), (in_line.digits, Part::Second)] {
            for set in [centre, in_region, in_line] {
                self.add(&set.cells, digits & set.digits, part, at);
            }
        }
        self.add(&centre.cells, centre.digits, Part::Third, at);
        self.assign(Sign::Set(0), Role::Intersection, "intersection");
        self.roles.extend([(Sign::Set(1), Role::InBox), (Sign::Set(2), Role::InLine)]);
        self.assign(Sign::Part(Part::First), Role::InBox, "used up in the box");
        self.assign(Sign::Part(Part::Second), Role::InLine, "used up in the line");
        let both = in_region.digits | in_line.digits;
        if !centre.digits.minus(both).is_empty() {
            self.assign(Sign::Part(Part::Third), Role::Intersection, "only in the intersection");
        }
    }

    fn add_set(&mut self, cells: &[Cell]) {
        self.cells.extend(cells);
        self.sets.push(cells.to_vec());
    }

    /// Marks a restricted common of two sets, with a weak link between its closest cells.
    fn restrict(&mut self, a: &MarkedCells, b: &MarkedCells, digit: Digit, at: &Candidates) {
        let node = |set: &MarkedCells| {
            let can = |cell: &&Cell| at.get(**cell).contains(digit);
            Node { digit, cells: set.cells.iter().filter(can).copied().collect() }
        };
        let (a, b) = (node(a), node(b));
        for node in [&a, &b] {
            self.add(&node.cells, DigitSet::of(digit), Part::Second, at);
        }
        self.link(&a, &b, false, false);
    }

    /// Marks the candidates for the eliminated digits in these sets, with `what` as their legend.
    fn add_eliminated<'s>(
        &mut self,
        sets: impl IntoIterator<Item = &'s MarkedCells>,
        what: &'static str,
        at: &Candidates,
    ) {
        let gone: DigitSet = self.eliminated.iter().map(|candidate| candidate.digit).collect();
        for set in sets {
            self.add(&set.cells, gone & set.digits, Part::First, at);
        }
        if self.pattern.values().any(|part| *part == Part::First) {
            self.assign(Sign::Part(Part::First), Role::Common, what);
        }
    }
}
