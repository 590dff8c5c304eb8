//! Proves steps independently, from their evidence.
//!
//! The verifier shares no code with the finders. It uses no derived structures, only the pencil marks and the definition
//! of each pattern, which it checks cell by cell.
//!
//! For some patterns, such as singles, subsets and nets, a direct test decides which conclusions follow. For patterns
//! of rules, the verifier tries all fillings. For all other patterns, it checks the parts, collects the truths on which
//! they rest, and proves the conclusions from these truths alone ([`proof`]).

mod aligned;
mod als;
mod chain;
mod colouring;
mod cover;
mod deadly;
mod direct;
mod exocet;
mod fish;
mod forcing_chain;
mod joint;
mod killer_subset;
mod kraken;
mod medusa;
mod net;
mod oddagon;
mod partial_rule;
mod proof;
mod refutation;
mod restricted_rule;
mod rule;
mod rule_net;
mod wing;

pub use refutation::{Refutation, TraceFault};

use crate::{Conclusion, End, Pattern, RuleKind, Step, Technique, Trace};
use ennead_puzzle::{Candidate, Candidates, Cell, Digit, DigitSet, House};
use proof::{Premises, Truth, Unproven, refute};
use refutation::not_as_stated;
use std::collections::HashSet;

/// Checks that the evidence of a step holds in the position, and that each conclusion follows from it and changes
/// something.
///
/// # Errors
/// Returns the first condition that does not hold.
///
/// ```
/// use ennead_logic::{Conclusion, Pattern, Refutation, Step, Technique, verify};
/// use ennead_puzzle::{Candidates, Cell, Digit, Setup};
/// let candidates = Candidates::of(&Setup::empty(9).check()?);
/// let guess = Cell::new(0, 0).with(Digit::new(5).unwrap());
/// let step = Step {
///     technique: Technique::NakedSingle,
///     pattern: Pattern::NakedSingle { candidate: guess },
///     conclusions: vec![Conclusion::Place(guess)],
/// };
/// assert_eq!(verify(&step, &candidates).unwrap_err().to_string(), "r1c1 can also hold 12346789");
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn verify(step: &Step, candidates: &Candidates) -> Result<(), Refutation> {
    let checker = Checker { candidates };
    if step.conclusions.is_empty() {
        return Err(Refutation::NoConclusion);
    }
    if !fits_name(step.technique, &step.pattern, candidates) {
        return Err(Refutation::OtherTechnique(step.technique));
    }
    let premises = checker.evidence(&step.pattern)?;
    let mut stated = HashSet::new();
    for conclusion in &step.conclusions {
        checker.candidate(conclusion.candidate())?;
        match (&premises, &step.pattern) {
            (Some(_), Pattern::Aligned(aligned))
                if !aligned.cells.contains(&conclusion.candidate().cell) =>
            {
                return Err(Refutation::DoesNotFollow(*conclusion));
            }
            (Some(premises), _) => checker.proven(premises, *conclusion)?,
            (None, Pattern::RuleFillings(fillings))
                if checker.occurs_in_no_filling(fillings, *conclusion)? => {}
            (None, Pattern::JointFillings(joint))
                if checker.occurs_in_no_joint_filling(joint, *conclusion)? => {}
            (None, _) if checker.follows(&step.pattern, *conclusion) => {}
            (None, _) => return Err(Refutation::DoesNotFollow(*conclusion)),
        }
        if !stated.insert(conclusion) {
            return Err(Refutation::RepeatedConclusion(*conclusion));
        }
    }
    Ok(())
}

/// Replays a trace and checks each step in the position in which it was taken, then the end.
///
/// The trace alone cannot show that a walk stalled or reached a limit. For these ends, it checks that the last position is
/// neither solved nor contradictory.
///
/// # Errors
/// Returns the first wrong step and the condition that does not hold, or the stated end if the last position does not show it.
pub fn verify_trace(trace: &Trace) -> Result<(), TraceFault> {
    let mut candidates = trace.start.clone();
    for (index, step) in trace.steps.iter().enumerate() {
        verify(step, &candidates).map_err(|refutation| TraceFault::Step { index, refutation })?;
        for conclusion in &step.conclusions {
            match *conclusion {
                Conclusion::Place(Candidate { cell, digit }) => candidates.place(cell, digit),
                Conclusion::Eliminate(candidate) => {
                    candidates.eliminate(candidate);
                }
            }
        }
    }
    let holds = match trace.end {
        End::Solved => candidates.is_solved(),
        End::Contradiction(stated) => candidates.contradiction() == Some(stated),
        End::Stalled | End::Limit => {
            !candidates.is_solved() && candidates.contradiction().is_none()
        }
    };
    if holds { Ok(()) } else { Err(TraceFault::End { stated: trace.end }) }
}

/// Whether the pattern has the kind and size that the technique's name requires.
fn fits_name(technique: Technique, pattern: &Pattern, candidates: &Candidates) -> bool {
    match (technique, pattern) {
        (Technique::FullHouse, Pattern::FullHouse { .. })
        | (Technique::NakedSingle, Pattern::NakedSingle { .. })
        | (Technique::HiddenSingle, Pattern::HiddenSingle { .. }) => true,
        (Technique::Pointing, Pattern::Locked { within, .. }) => is_region(*within),
        (Technique::Claiming, Pattern::Locked { within, .. }) => !is_region(*within),
        (Technique::NakedSubset(size), Pattern::NakedSubset { cells, .. })
        | (Technique::HiddenSubset(size), Pattern::HiddenSubset { cells, .. }) => {
            size >= 2 && cells.len() == usize::from(size)
        }
        (Technique::LockedSubset(size), Pattern::LockedSubset { cells, within, across, .. }) => {
            cells.len() == usize::from(size) && is_region(*within) && !is_region(*across)
        }
        (Technique::Fish(kind), Pattern::Fish(fish)) => fish::fits_name(kind, fish),
        (Technique::Colours(colours), Pattern::Colouring(colouring)) => {
            colouring::fits_name(colours, colouring)
        }
        (Technique::ForcingChain(forcing), Pattern::ForcingChain(chain)) => {
            forcing_chain::fits_name(forcing, chain)
        }
        (Technique::ForcingNet(depth), Pattern::Net(net)) => net.depth() == usize::from(depth),
        (technique, Pattern::Kraken(kraken)) => kraken::fits_name(technique, kraken),
        (Technique::Medusa, Pattern::Medusa(_)) => true,
        (technique, Pattern::Exocet(parts)) => {
            exocet::fits_name(technique, parts, candidates.geometry())
        }
        (technique, Pattern::Cover(pattern)) => cover::fits_name(technique, pattern),
        (technique, Pattern::Oddagon(pattern)) => oddagon::fits_name(technique, pattern),
        (technique, Pattern::Direct(direct)) => direct::fits_name(technique, direct, candidates),
        (Technique::AlignedPair, Pattern::Aligned(aligned)) => aligned.cells.len() == 2,
        (Technique::AlignedTriple, Pattern::Aligned(aligned)) => aligned.cells.len() == 3,
        (Technique::TemplateSet | Technique::TemplateDelete, Pattern::Template { .. }) => true,
        (Technique::Fish(kind), Pattern::FishPair(pair)) => {
            pair.iter().all(|fish| fish::fits_name(kind, fish))
        }
        (technique, Pattern::ChainPair(pair)) => {
            pair.iter().all(|chain| chain::fits_name(technique, chain))
        }
        (technique, Pattern::Chain(chain)) => chain::fits_name(technique, chain),
        (technique, Pattern::Wing(wing)) => wing::fits_name(technique, wing),
        (Technique::SueDeCoq, Pattern::SueDeCoq(sue_de_coq)) => {
            is_region(sue_de_coq.region) && !is_region(sue_de_coq.line)
        }
        (Technique::DeathBlossom, Pattern::DeathBlossom(_)) => true,
        (technique, Pattern::AlsChain(chain)) => als::fits_name(technique, chain),
        (Technique::Rule(kind), Pattern::RuleFillings(fillings)) => {
            RuleKind::of(&fillings.rule) == Some(kind)
        }
        (Technique::Innies, Pattern::InniesOuties(leftover)) => leftover.outies.is_empty(),
        (Technique::Outies, Pattern::InniesOuties(leftover)) => leftover.innies.is_empty(),
        (Technique::InniesOuties, Pattern::InniesOuties(leftover)) => {
            !leftover.innies.is_empty() && !leftover.outies.is_empty()
        }
        (Technique::KillerSubset(size), Pattern::KillerSubset(subset)) => {
            subset.digits.len() == usize::from(size)
        }
        (technique, Pattern::JointFillings(parts)) => joint::fits_name(technique, parts),
        (Technique::RuleNet, Pattern::RuleNet(net)) => !net.uses_subsets(),
        (Technique::SubsetNet, Pattern::RuleNet(net)) => net.uses_subsets(),
        (Technique::RuleDigit, Pattern::RuleDigit(_))
        | (Technique::CommonPeer, Pattern::CommonPeer { .. }) => true,
        (Technique::PeerSubset(size), Pattern::PeerSubset { cells, .. }) => {
            cells.len() == usize::from(size)
        }
        (technique, Pattern::Deadly(pattern)) => deadly::fits_name(technique, pattern, candidates),
        (technique, Pattern::Bug(bug)) => deadly::bug_fits_name(technique, bug),
        _ => false,
    }
}

fn is_region(house: House) -> bool {
    house.kind().is_region()
}

struct Checker<'a> {
    candidates: &'a Candidates,
}

impl Checker<'_> {
    /// Checks that the position contains the pattern. Returns the premises from which conclusions are to be proven, or `None`
    /// if a direct test or the fillings of rules decide which conclusions follow.
    fn evidence(&self, pattern: &Pattern) -> Result<Option<Premises>, Refutation> {
        match pattern {
            Pattern::Fish(fish) => return self.fish(fish).map(Some),
            Pattern::Chain(chain) => return self.chain(chain).map(Some),
            Pattern::Kraken(kraken) => return self.kraken(kraken).map(Some),
            Pattern::Medusa(medusa) => return self.medusa(medusa).map(Some),
            Pattern::Aligned(aligned) => return self.aligned(aligned).map(Some),
            Pattern::Oddagon(oddagon) => return self.oddagon(oddagon).map(Some),
            Pattern::Exocet(exocet) => return self.exocet(exocet).map(Some),
            Pattern::Cover(cover) => self.cover(cover),
            Pattern::Direct(direct) => self.direct(direct),
            Pattern::ForcingChain(chain) => return self.forcing_chain(chain).map(Some),
            Pattern::FishPair(pair) => {
                let [first, second] = &**pair;
                if first.base != second.base {
                    return not_as_stated("the two fish have different base houses");
                }
                self.fish(second)?;
                return self.fish(first).map(Some);
            }
            Pattern::ChainPair(pair) => {
                let [first, second] = &**pair;
                let mut premises = self.chain(first)?;
                premises.truths.extend(self.chain(second)?.truths);
                return Ok(Some(premises));
            }
            Pattern::Deadly(deadly) => return self.deadly(deadly).map(Some),
            Pattern::Bug(bug) => return self.bug(bug).map(Some),
            Pattern::Colouring(colouring) => return self.colouring(colouring).map(Some),
            Pattern::Template { digit, others } => {
                let digits = others.with(*digit);
                digits.iter().try_for_each(|digit| self.digit(digit))?;
                let houses = self.candidates.geometry().houses();
                let truths = digits
                    .iter()
                    .flat_map(|digit| houses.iter().map(move |&house| Truth::Place(house, digit)));
                return Ok(Some(Premises { truths: truths.collect(), unique: Vec::new() }));
            }
            Pattern::Wing(wing) => return self.wing(wing).map(Some),
            Pattern::DeathBlossom(blossom) => return self.death_blossom(blossom).map(Some),
            Pattern::SueDeCoq(parts) => return self.sue_de_coq(parts).map(Some),
            Pattern::AlsChain(chain) => return self.als_chain(chain).map(Some),
            Pattern::Net(net) => self.net(net),
            Pattern::RuleFillings(fillings) => self.rule_fillings(fillings),
            Pattern::InniesOuties(leftover) => self.innies_outies(leftover),
            Pattern::JointFillings(joint) => self.joint_fillings(joint),
            Pattern::KillerSubset(subset) => self.killer_subset(subset),
            Pattern::RuleNet(net) => self.rule_net(net),
            Pattern::RuleDigit(needed) => return self.rule_digit(needed).map(Some),
            Pattern::CommonPeer { house, digit, cells } => {
                self.cells(cells, *house)?;
                self.digit(*digit)?;
                cells.iter().try_for_each(|cell| self.candidate(cell.with(*digit)))?;
                self.only_places(*house, *digit, cells)?;
                let truths = vec![Truth::Place(*house, *digit)];
                return Ok(Some(Premises { truths, unique: Vec::new() }));
            }
            Pattern::PeerSubset { cells, digits } => {
                self.distinct_empty(cells)?;
                self.same_count(cells, *digits)?;
                cells.iter().try_for_each(|cell| self.holds_only(*cell, *digits))?;
                self.all_used(*digits, cells)?;
                if !self.see_each_other(cells) {
                    return not_as_stated("the cells do not all see each other");
                }
                let truths = cells.iter().map(|cell| Truth::Cell(*cell)).collect();
                return Ok(Some(Premises { truths, unique: Vec::new() }));
            }
            Pattern::FullHouse { house, candidate } => {
                self.house(*house)?;
                self.candidate(*candidate)?;
                self.lies_in(candidate.cell, *house)?;
                let mut cells = self.candidates.geometry().cells_of(*house);
                match cells
                    .find(|cell| *cell != candidate.cell && !self.candidates.is_placed(*cell))
                {
                    Some(other) => Err(Refutation::AnotherEmptyCell(*house, other)),
                    None => self.only_places(*house, candidate.digit, &[candidate.cell]),
                }
            }
            Pattern::NakedSingle { candidate } => {
                self.candidate(*candidate)?;
                self.holds_only(candidate.cell, DigitSet::of(candidate.digit))
            }
            Pattern::HiddenSingle { house, candidate } => {
                self.house(*house)?;
                self.candidate(*candidate)?;
                self.lies_in(candidate.cell, *house)?;
                self.only_places(*house, candidate.digit, &[candidate.cell])
            }
            Pattern::Locked { digit, cells, within, across } => {
                self.house(*across)?;
                self.cells(cells, *within)?;
                for cell in cells {
                    self.lies_in(*cell, *across)?;
                    self.candidate(cell.with(*digit))?;
                }
                self.only_places(*within, *digit, cells)
            }
            Pattern::NakedSubset { house, cells, digits } => {
                self.cells(cells, *house)?;
                self.same_count(cells, *digits)?;
                cells.iter().try_for_each(|cell| self.holds_only(*cell, *digits))?;
                self.all_used(*digits, cells)
            }
            Pattern::LockedSubset { within, across, cells, digits } => {
                self.cells(cells, *across)?;
                self.cells(cells, *within)?;
                self.same_count(cells, *digits)?;
                cells.iter().try_for_each(|cell| self.holds_only(*cell, *digits))?;
                self.all_used(*digits, cells)
            }
            Pattern::HiddenSubset { house, cells, digits } => {
                self.cells(cells, *house)?;
                self.same_count(cells, *digits)?;
                digits.iter().try_for_each(|digit| self.only_places(*house, digit, cells))?;
                self.all_used(*digits, cells)
            }
        }
        .map(|()| None)
    }

    /// Checks that the premises of the pattern prove the conclusion.
    fn proven(&self, premises: &Premises, conclusion: Conclusion) -> Result<(), Refutation> {
        for &cell in &premises.unique {
            if self.candidates.is_given(cell) {
                return Err(Refutation::Given(cell));
            }
        }
        let holds = matches!(conclusion, Conclusion::Eliminate(_));
        let is_forbidden = |a, b| self.is_forbidden(a, b);
        refute(self.candidates, premises, conclusion.candidate(), holds, &is_forbidden).map_err(
            |why| match why {
                Unproven::Possible => Refutation::DoesNotFollow(conclusion),
                Unproven::TooLarge => Refutation::TooLarge(conclusion),
            },
        )
    }

    /// The direct test: whether the conclusion follows from a pattern that the position contains.
    fn follows(&self, pattern: &Pattern, conclusion: Conclusion) -> bool {
        match (pattern, conclusion) {
            (Pattern::Cover(cover), Conclusion::Eliminate(candidate)) => {
                self.is_overcovered(cover, candidate)
            }
            (Pattern::Direct(direct), Conclusion::Place(placed)) => placed == direct.candidate,
            (
                Pattern::NakedSingle { candidate }
                | Pattern::HiddenSingle { candidate, .. }
                | Pattern::FullHouse { candidate, .. },
                Conclusion::Place(placed),
            ) => placed == *candidate,
            (
                Pattern::Locked { digit, within, across, .. },
                Conclusion::Eliminate(Candidate { cell, digit: eliminated }),
            ) => {
                eliminated == *digit
                    && self.lies_in(cell, *across).is_ok()
                    && self.lies_in(cell, *within).is_err()
            }
            (
                Pattern::NakedSubset { house, cells, digits },
                Conclusion::Eliminate(Candidate { cell, digit }),
            ) => {
                digits.contains(digit)
                    && self.lies_in(cell, *house).is_ok()
                    && !cells.contains(&cell)
            }
            (
                Pattern::LockedSubset { within, across, cells, digits },
                Conclusion::Eliminate(Candidate { cell, digit }),
            ) => {
                digits.contains(digit)
                    && (self.lies_in(cell, *within).is_ok() || self.lies_in(cell, *across).is_ok())
                    && !cells.contains(&cell)
            }
            (
                Pattern::HiddenSubset { cells, digits, .. },
                Conclusion::Eliminate(Candidate { cell, digit }),
            ) => !digits.contains(digit) && cells.contains(&cell),
            (Pattern::Net(net), Conclusion::Eliminate(refuted)) => refuted == net.assumed,
            (Pattern::KillerSubset(subset), Conclusion::Eliminate(candidate)) => {
                self.is_used_up(subset, candidate)
            }
            (Pattern::RuleNet(net), Conclusion::Eliminate(refuted)) => refuted == net.assumed,
            (Pattern::InniesOuties(leftover), _) => self.breaks_sum(leftover, conclusion),
            _ => false,
        }
    }

    /// Checks that the cell is an empty cell of the grid and can hold the digit.
    fn candidate(&self, candidate: Candidate) -> Result<(), Refutation> {
        let Candidate { cell, digit } = candidate;
        self.empty(cell)?;
        self.digit(digit)?;
        let holds = self.candidates.get(cell).contains(digit);
        holds.then_some(()).ok_or(Refutation::NotCandidate(candidate))
    }

    fn empty(&self, cell: Cell) -> Result<(), Refutation> {
        if !self.candidates.size().contains(cell) {
            return Err(Refutation::OutsideGrid(cell));
        }
        let filled = self.candidates.grid().get(cell).is_some();
        if filled { Err(Refutation::Filled(cell)) } else { Ok(()) }
    }

    fn digit(&self, digit: Digit) -> Result<(), Refutation> {
        let fits = usize::from(digit.get()) <= self.candidates.size().digit_count();
        fits.then_some(()).ok_or(Refutation::NoSuchDigit(digit))
    }

    fn house(&self, house: House) -> Result<(), Refutation> {
        let known = self.candidates.geometry().houses().contains(&house);
        known.then_some(()).ok_or(Refutation::NoSuchHouse(house))
    }

    fn lies_in(&self, cell: Cell, house: House) -> Result<(), Refutation> {
        let lies = self.candidates.geometry().cells_of(house).any(|other| other == cell);
        lies.then_some(()).ok_or(Refutation::NotInHouse(cell, house))
    }

    /// Checks that the cells are distinct empty cells of a house of the puzzle.
    fn cells(&self, cells: &[Cell], house: House) -> Result<(), Refutation> {
        self.house(house)?;
        let mut named = HashSet::new();
        for &cell in cells {
            self.empty(cell)?;
            self.lies_in(cell, house)?;
            if !named.insert(cell) {
                return Err(Refutation::RepeatedCell(cell));
            }
        }
        Ok(())
    }

    fn same_count(&self, cells: &[Cell], digits: DigitSet) -> Result<(), Refutation> {
        digits.iter().try_for_each(|digit| self.digit(digit))?;
        let (cells, digits) = (cells.len(), digits.len());
        if cells == digits { Ok(()) } else { Err(Refutation::CountsDiffer { cells, digits }) }
    }

    /// Checks that the cell has no candidates except these digits.
    fn holds_only(&self, cell: Cell, digits: DigitSet) -> Result<(), Refutation> {
        let others = self.candidates.get(cell).minus(digits);
        if others.is_empty() { Ok(()) } else { Err(Refutation::OtherCandidates(cell, others)) }
    }

    /// Checks that the house lacks the digit and that these cells are its only places.
    fn only_places(&self, house: House, digit: Digit, cells: &[Cell]) -> Result<(), Refutation> {
        for cell in self.candidates.geometry().cells_of(house) {
            if self.candidates.grid().get(cell) == Some(digit) {
                return Err(Refutation::AlreadyPlaced(house, digit));
            }
            let can = !self.candidates.is_placed(cell) && self.candidates.get(cell).contains(digit);
            if can && !cells.contains(&cell) {
                return Err(Refutation::OtherPlace(house, cell.with(digit)));
            }
        }
        Ok(())
    }

    /// Checks that every digit is a candidate of at least one of the cells.
    fn all_used(&self, digits: DigitSet, cells: &[Cell]) -> Result<(), Refutation> {
        let unused =
            |digit: &Digit| !cells.iter().any(|cell| self.candidates.get(*cell).contains(*digit));
        digits.iter().find(unused).map_or(Ok(()), |digit| Err(Refutation::UnusedDigit(digit)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{cell, cells, digit, digits, eliminations, house, marked, start};
    use crate::{Repertoire, Walk};
    use ennead_puzzle::{HouseKind, Setup};

    fn refutation_of(step: &Step, at: &Candidates) -> String {
        verify(step, at).unwrap_err().to_string()
    }

    /// r1c1 and r1c2 hold 12, and all other cells are unrestricted: a naked pair in row 1.
    fn pair() -> (Candidates, Step) {
        let at = marked(Setup::empty(4), &[("r1c1", "12"), ("r1c2", "12")]);
        let step = Step {
            technique: Technique::NakedSubset(2),
            pattern: Pattern::NakedSubset {
                house: house(&at, "r1"),
                cells: cells("r1c1 r1c2"),
                digits: digits("12"),
            },
            conclusions: eliminations("113 213 114 214"),
        };
        (at, step)
    }

    #[test]
    fn the_refutation_of_a_naked_subset_says_why() {
        let (at, step) = pair();
        assert_eq!(verify(&step, &at), Ok(()));

        let changed = |names: &str, set: &str, conclusions: &str, size: u8| Step {
            technique: Technique::NakedSubset(size),
            pattern: Pattern::NakedSubset {
                house: house(&at, "r1"),
                cells: cells(names),
                digits: digits(set),
            },
            conclusions: eliminations(conclusions),
        };
        for (step, message) in [
            (changed("r1c1 r1c2", "12", "", 2), "the step concludes nothing"),
            (
                changed("r1c1 r1c2", "12", "113", 3),
                "the evidence does not fit the technique Naked Triple",
            ),
            (changed("r1c1 r1c3", "12", "112", 2), "r1c3 can also hold 34"),
            (changed("r1c1 r1c2", "13", "113", 2), "r1c1 can also hold 2"),
            (
                changed("r1c1 r1c2", "123", "113", 2),
                "the numbers of cells (2) and digits (3) differ",
            ),
            (changed("r1c1 r1c1", "12", "113", 2), "r1c1 is listed twice"),
            (changed("r1c1 r2c2", "12", "113", 2), "r2c2 does not lie in row 1"),
            (changed("r1c1 r9c2", "12", "113", 2), "r9c2 lies outside the grid"),
            (changed("r1c1 r1c2", "17", "113", 2), "7 is not a digit of the grid"),
            (changed("r1c1 r1c2", "12", "113 313", 2), "r1c3<>3 does not follow"),
            (changed("r1c1 r1c2", "12", "111", 2), "r1c1<>1 does not follow"),
            (changed("r1c1 r1c2", "12", "121", 2), "r2c1<>1 does not follow"),
            (changed("r1c1 r1c2", "12", "311", 2), "3 is not a candidate of r1c1"),
            (changed("r1c1 r1c2", "12", "113 113", 2), "r1c3<>1 is listed twice"),
        ] {
            assert_eq!(refutation_of(&step, &at), message, "{step:?}");
        }
    }

    #[test]
    fn the_refutation_of_a_single_says_why() {
        let at = start("1.2.3...........");
        let single = |pattern: Pattern, name: &str, value: u8| Step {
            technique: match pattern {
                Pattern::NakedSingle { .. } => Technique::NakedSingle,
                _ => Technique::HiddenSingle,
            },
            pattern,
            conclusions: vec![Conclusion::Place(cell(name).with(digit(value)))],
        };
        let naked = |name: &str, value: u8| Pattern::NakedSingle {
            candidate: cell(name).with(digit(value)),
        };
        let hidden = |at_house: House, name: &str, value: u8| Pattern::HiddenSingle {
            house: at_house,
            candidate: cell(name).with(digit(value)),
        };
        let (row, no_house) = (house(&at, "r1"), House::new(HouseKind::Diagonal, 0));
        assert_eq!(verify(&single(naked("r1c2", 4), "r1c2", 4), &at), Ok(()));
        assert_eq!(verify(&single(hidden(row, "r1c4", 3), "r1c4", 3), &at), Ok(()));
        for (step, message) in [
            (single(naked("r1c4", 4), "r1c4", 4), "r1c4 can also hold 3"),
            (single(naked("r1c1", 1), "r1c1", 1), "r1c1 already holds a digit"),
            (single(naked("r1c2", 4), "r1c4", 4), "r1c4=4 does not follow"),
            (single(hidden(row, "r1c4", 4), "r1c4", 4), "row 1 can also hold 4 at r1c2"),
            (single(hidden(row, "r2c2", 4), "r2c2", 4), "r2c2 does not lie in row 1"),
            (single(hidden(no_house, "r1c4", 3), "r1c4", 3), "the puzzle has no diagonal 1"),
        ] {
            assert_eq!(refutation_of(&step, &at), message, "{step:?}");
        }
    }

    #[test]
    fn the_fault_of_a_trace_names_the_step() {
        let (start, _) = pair();
        let good = Walk::new(start, &Repertoire::default()).trace();
        assert_eq!(verify_trace(&good), Ok(()));
        assert!(good.steps.len() > 1);

        let mut repeats = good.clone();
        repeats.steps.insert(1, good.steps[0].clone());
        let first = good.steps[0].conclusions[0];
        let refutation = Refutation::NotCandidate(first.candidate());
        let fault = TraceFault::Step { index: 1, refutation };
        assert_eq!(verify_trace(&repeats), Err(fault.clone()));
        assert_eq!(fault.to_string(), "step 2 is wrong: 1 is not a candidate of r1c3");

        let solved = Trace { end: End::Solved, ..good };
        assert_eq!(verify_trace(&solved), Err(TraceFault::End { stated: End::Solved }));
    }
}
