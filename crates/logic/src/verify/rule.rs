//! Rules: tries all fillings of the cells of a rule, and computes the sums of innies and outies.

use super::proof::{Premises, Truth};
use super::restricted_rule::RestrictedRule;
use super::{Checker, Refutation, not_as_stated};
use crate::{Conclusion, Condition, InniesOuties, RuleDigit, RuleFillings};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Candidate, Candidates, Cell, Digit, DigitSet};
use std::collections::{BTreeSet, HashSet};

/// The maximum number of fillings that are tried.
const MAX_FILLINGS: usize = 3_000_000;

/// In sums of more cells than this, only the cells of a run must differ. A run is a series of consecutive cells that
/// are all peers.
const MAX_CELLS: usize = 6;

/// The maximum number of empty cells of a rule for which a weak link between two of them is tested.
const MAX_LINKED: usize = 4;

/// The cells can be filled in too many ways.
pub(super) struct TooMany;

impl Checker<'_> {
    pub(super) fn rule_fillings(&self, fillings: &RuleFillings) -> Result<(), Refutation> {
        self.stated(&fillings.rule)?;
        self.inside_grid(&fillings.cells)?;
        if let Rule::Cage(cage) = &fillings.rule {
            self.combinations(&fillings.cells, cage.sum.unwrap_or(0), &fillings.combinations)
        } else if fillings.combinations.is_empty() {
            Ok(())
        } else {
            not_as_stated("only cages have combinations")
        }
    }

    /// Whether the conclusion holds in every filling of the rule; false if it concerns a cell outside the rule.
    pub(super) fn occurs_in_no_filling(
        &self,
        fillings: &RuleFillings,
        conclusion: Conclusion,
    ) -> Result<bool, Refutation> {
        let (cell, excluded) = self.excluded(conclusion);
        if !fillings.cells.contains(&cell) {
            return Ok(false);
        }
        let marks = |other: Cell| if other == cell { excluded } else { self.candidates.get(other) };
        let can = self.can_be_satisfied(&fillings.rule, &fillings.cells, &marks);
        can.map(|can| !can).map_err(|TooMany| Refutation::TooLarge(conclusion))
    }

    /// The cell of a conclusion, and the candidates that the conclusion excludes there.
    pub(super) fn excluded(&self, conclusion: Conclusion) -> (Cell, DigitSet) {
        match conclusion {
            Conclusion::Eliminate(Candidate { cell, digit }) => (cell, DigitSet::of(digit)),
            Conclusion::Place(Candidate { cell, digit }) => {
                (cell, self.candidates.get(cell).without(digit))
            }
        }
    }

    pub(super) fn rule_digit(&self, needed: &RuleDigit) -> Result<Premises, Refutation> {
        match &needed.source {
            Condition::Rule(fillings) => self.rule_fillings(fillings)?,
            Condition::Sum(sum) => self.innies_outies(sum)?,
            Condition::Place { .. } | Condition::Cells(_) => {
                return not_as_stated("a rule or a sum needs the digit");
            }
        }
        self.digit(needed.digit)?;
        let can = |cell: &Cell| self.candidates.get(*cell).contains(needed.digit);
        let mut places: Vec<Cell> = needed.source.cells().into_iter().filter(can).collect();
        places.sort_unstable();
        places.dedup();
        if places != needed.places || places.iter().any(|cell| self.candidates.is_placed(*cell)) {
            return not_as_stated("the stated cells are not the places for the digit");
        }
        let marks = |cell: Cell| self.candidates.get(cell).without(needed.digit);
        let can = match &needed.source {
            Condition::Rule(fillings) => {
                self.can_be_satisfied(&fillings.rule, &fillings.cells, &marks)
            }
            Condition::Sum(sum) => Ok(self.sums(&signed(sum), &marks).contains(&sum.total)),
            Condition::Place { .. } | Condition::Cells(_) => Ok(true),
        };
        match can {
            Ok(false) => {
                let places = places.into_iter().map(|cell| cell.with(needed.digit)).collect();
                Ok(Premises { truths: vec![Truth::OneOf(places)], unique: Vec::new() })
            }
            _ => not_as_stated("the rule can be satisfied without the digit"),
        }
    }

    pub(super) fn innies_outies(&self, leftover: &InniesOuties) -> Result<(), Refutation> {
        let InniesOuties { houses, cages, innies, outies, total, combinations } = leftover;
        let at = self.candidates;
        let size = at.size();
        // For each cell, the number of houses minus the number of cages that contain it.
        let mut balance = vec![0i32; size.cell_count()];
        let all: i32 = size.digits().iter().map(|digit| at.value(digit)).sum();
        let mut sum = 0;
        for house in houses {
            self.house(*house)?;
            at.geometry().cells_of(*house).for_each(|cell| balance[size.index(cell)] += 1);
            sum += all;
        }
        for cage in cages {
            self.stated(&Rule::Cage(cage.clone()))?;
            self.inside_grid(&cage.cells)?;
            cage.cells.iter().for_each(|cell| balance[size.index(*cell)] -= 1);
            let Some(of_cage) = cage.sum else { return not_as_stated("a cage has no sum") };
            sum -= of_cage;
        }
        for cell in size.cells() {
            let balance = balance[size.index(cell)];
            let named = i32::from(innies.contains(&cell)) - i32::from(outies.contains(&cell));
            match at.grid().get(cell) {
                Some(digit) => sum -= balance * at.value(digit),
                None if balance == named => {}
                None => {
                    return not_as_stated(
                        "the stated innies and outies are not the cells left over",
                    );
                }
            }
        }
        if sum != *total {
            return not_as_stated("the cells left over do not have the stated sum");
        }
        self.distinct_empty(&[&innies[..], outies].concat())?;
        match combinations.is_empty() || outies.is_empty() && self.see_each_other(innies) {
            true => self.combinations(innies, *total, combinations),
            false => {
                not_as_stated("combinations are stated for cells that can hold the same digit")
            }
        }
    }

    /// Whether the conclusion holds in every filling of the innies and outies that has the stated sum; false if it
    /// concerns another cell.
    pub(super) fn breaks_sum(&self, leftover: &InniesOuties, conclusion: Conclusion) -> bool {
        let (cell, excluded) = self.excluded(conclusion);
        let terms = signed(leftover);
        let marks = |other: Cell| if other == cell { excluded } else { self.candidates.get(other) };
        terms.iter().any(|(other, _)| *other == cell)
            && !self.sums(&terms, &marks).contains(&leftover.total)
    }

    /// Whether a rule does not allow two candidates together, whatever the other cells hold.
    pub(super) fn is_forbidden(&self, a: Candidate, b: Candidate) -> bool {
        a.cell != b.cell && self.candidates.rules().iter().any(|rule| self.forbids(rule, a, b))
    }

    fn forbids(&self, rule: &Rule, a: Candidate, b: Candidate) -> bool {
        if let Some(mut restricted) = RestrictedRule::of(rule, &[a.cell, b.cell], self.candidates) {
            restricted.place(a.cell, a.digit);
            restricted.place(b.cell, b.digit);
            if !restricted.holds() {
                return true;
            }
        }
        let cells = match rule {
            Rule::Indexer(index) => index.line(self.candidates.geometry()).0,
            _ => rule.kind().cells(self.candidates.geometry()),
        };
        let empty: HashSet<Cell> =
            cells.iter().copied().filter(|cell| !self.candidates.is_placed(*cell)).collect();
        if empty.len() > MAX_LINKED || !empty.contains(&a.cell) || !empty.contains(&b.cell) {
            return false;
        }
        let marks = |cell: Cell| {
            let of = [a, b].into_iter().find(|one| one.cell == cell);
            of.map_or(self.candidates.get(cell), |one| DigitSet::of(one.digit))
        };
        matches!(self.can_be_satisfied(rule, &cells, &marks), Ok(false))
    }

    /// Whether a rule may limit which digit the cell holds, except by making it see other cells.
    pub(super) fn concerns(&self, rule: &Rule, cell: Cell) -> bool {
        let geometry = self.candidates.geometry();
        let stated = rule.kind().cells(geometry);
        match rule {
            Rule::AntiChess(_) => false,
            _ if stated.is_empty() || stated.contains(&cell) => true,
            Rule::Indexer(index) => index.line(geometry).0.contains(&cell),
            Rule::Extremum(clue) => {
                clue.neighbours(geometry.size(), self.candidates.rules()).contains(&cell)
            }
            Rule::Either(either) => {
                either.alternatives.iter().flatten().any(|rule| self.concerns(rule, cell))
            }
            _ => false,
        }
    }

    /// Checks that this is one of the puzzle's rules.
    fn stated(&self, rule: &Rule) -> Result<(), Refutation> {
        let known = self.candidates.rules().contains(rule);
        known.then_some(()).ok_or(Refutation::NotAsStated("the puzzle does not have this rule"))
    }

    fn inside_grid(&self, cells: &[Cell]) -> Result<(), Refutation> {
        let outside = cells.iter().find(|cell| !self.candidates.size().contains(**cell));
        outside.map_or(Ok(()), |cell| Err(Refutation::OutsideGrid(*cell)))
    }

    /// Checks that the stated sets are exactly the sets of digits with which the cells can reach the total. An empty list is also
    /// accepted.
    fn combinations(
        &self,
        cells: &[Cell],
        total: i32,
        stated: &[DigitSet],
    ) -> Result<(), Refutation> {
        if stated.is_empty() {
            return Ok(());
        }
        let mut fillings = vec![DigitSet::EMPTY];
        for cell in cells {
            let marks = self.candidates.get(*cell);
            let longer = fillings
                .iter()
                .flat_map(|taken| marks.minus(*taken).iter().map(move |digit| taken.with(digit)));
            let longer: BTreeSet<DigitSet> = longer.collect();
            fillings = longer.into_iter().collect();
        }
        let sum =
            |set: &DigitSet| set.iter().map(|digit| self.candidates.value(digit)).sum::<i32>();
        fillings.retain(|set| sum(set) == total);
        match fillings == stated {
            true => Ok(()),
            false => not_as_stated("the stated combinations are not those of the cells"),
        }
    }

    /// Whether the cells can be filled with these candidates so that peers differ and the rule is satisfied.
    fn can_be_satisfied(
        &self,
        rule: &Rule,
        cells: &[Cell],
        marks: &dyn Fn(Cell) -> DigitSet,
    ) -> Result<bool, TooMany> {
        let mut different: Vec<Cell> = Vec::new();
        for cell in cells {
            if !different.contains(cell) {
                different.push(*cell);
            }
        }
        let sum = terms(rule, self.candidates);
        if let Some((terms, total)) = &sum
            && terms.len() > MAX_CELLS
            && cells.len() == terms.len()
        {
            return Ok(self.sums(terms, marks).contains(total));
        }
        if let Rule::ChaosConstruction(rule) = rule
            && rule.regions == cells
        {
            let regions = self.candidates.size().grid_count() / rule.size;
            return Ok(in_order(cells, regions, marks));
        }
        let Some(mut restricted) = RestrictedRule::of(rule, cells, self.candidates) else {
            return Ok(true);
        };
        let mut trial = Trial { checker: self, cells: &different, marks, rule, left: MAX_FILLINGS };
        trial.fill(&mut restricted, &mut Vec::new())
    }

    /// All sums that the cells can have. With more than `MAX_CELLS` cells, only the cells of a run are required to differ.
    fn sums(&self, terms: &[(Cell, i32)], marks: &dyn Fn(Cell) -> DigitSet) -> HashSet<i32> {
        if terms.len() <= MAX_CELLS {
            let mut sums = HashSet::new();
            self.add_up(terms, marks, &mut Vec::new(), 0, &mut sums);
            return sums;
        }
        let cells: Vec<Cell> = terms.iter().map(|(cell, _)| *cell).collect();
        let mut sums = HashSet::from([0]);
        let mut start = 0;
        while start < terms.len() {
            let is_run = |end: &usize| {
                let (last, before) = cells[start..*end].split_last().expect("a cell");
                !before.contains(last) && self.see_each_other(&cells[start..*end])
            };
            let end = (start + 1..=terms.len()).take_while(is_run).last().unwrap_or(start + 1);
            let of_run = self.sums_of_peers(&terms[start..end], marks);
            sums = sums.iter().flat_map(|sum| of_run.iter().map(move |more| sum + more)).collect();
            start = end;
        }
        sums
    }

    /// All sums of cells that see each other. Fillings with the same set of digits and the same sum are counted once.
    fn sums_of_peers(
        &self,
        terms: &[(Cell, i32)],
        marks: &dyn Fn(Cell) -> DigitSet,
    ) -> HashSet<i32> {
        let mut fillings = HashSet::from([(DigitSet::EMPTY, 0)]);
        for (cell, weight) in terms {
            let longer = fillings.iter().flat_map(|(taken, sum)| {
                let more =
                    move |digit| (taken.with(digit), sum + weight * self.candidates.value(digit));
                marks(*cell).minus(*taken).iter().map(more)
            });
            fillings = longer.collect();
        }
        fillings.into_iter().map(|(_, sum)| sum).collect()
    }

    /// Adds the sums of all fillings of the cells to `found`; `taken` are the cells filled so far, `sum` their sum.
    fn add_up(
        &self,
        terms: &[(Cell, i32)],
        marks: &dyn Fn(Cell) -> DigitSet,
        taken: &mut Vec<Candidate>,
        sum: i32,
        found: &mut HashSet<i32>,
    ) {
        let Some(((cell, weight), rest)) = terms.split_first() else {
            found.insert(sum);
            return;
        };
        for digit in marks(*cell) {
            if self.is_free(*cell, digit, taken) {
                taken.push(cell.with(digit));
                let sum = sum + weight * self.candidates.value(digit);
                self.add_up(rest, marks, taken, sum, found);
                taken.pop();
            }
        }
    }

    /// Whether no peer has taken the digit.
    pub(super) fn is_free(&self, cell: Cell, digit: Digit, taken: &[Candidate]) -> bool {
        let geometry = self.candidates.geometry();
        !taken.iter().any(|one| one.digit == digit && geometry.are_peers(one.cell, cell))
    }
}

/// The innies and, with negative signs, the outies.
fn signed(sum: &InniesOuties) -> Vec<(Cell, i32)> {
    let innies = sum.innies.iter().map(|cell| (*cell, 1));
    innies.chain(sum.outies.iter().map(|cell| (*cell, -1))).collect()
}

/// The cells with their weights, and the total, if the rule is a weighted sum.
fn terms(rule: &Rule, at: &Candidates) -> Option<(Vec<(Cell, i32)>, i32)> {
    let all = |cells: &[Cell], times: i32| -> Vec<(Cell, i32)> {
        cells.iter().map(|cell| (*cell, times)).collect()
    };
    match rule {
        Rule::Cage(cage) => cage.sum.map(|sum| (all(&cage.cells, 1), sum)),
        Rule::LittleKiller(clue) => Some((all(&rule.kind().cells(at.geometry()), 1), clue.sum)),
        Rule::Arrow(arrow) => {
            let mut tens = 1;
            let mut terms = all(&arrow.shaft, 1);
            let mut circle = Vec::new();
            for cell in arrow.circle.iter().rev() {
                circle.insert(0, (*cell, -tens));
                tens *= 10;
            }
            circle.append(&mut terms);
            Some((circle, 0))
        }
        Rule::DoubleArrow(line) => match &line.cells[..] {
            [first, inside @ .., last] => {
                Some(([all(inside, 1), all(&[*first, *last], -1)].concat(), 0))
            }
            _ => None,
        },
        Rule::WeightedSum(rule) => {
            Some((rule.cells.iter().copied().zip(rule.all_weights()).collect(), rule.sum))
        }
        Rule::FrameSum(clue) => Some((all(&rule.kind().cells(at.geometry()), 1), clue.sum)),
        _ => None,
    }
}

/// Whether the cells can be filled with the digits from 1 to `last` so that each digit appears, and its first occurrence
/// follows those of all smaller digits.
pub(super) fn in_order(cells: &[Cell], last: usize, marks: &dyn Fn(Cell) -> DigitSet) -> bool {
    let mut known = BTreeSet::from([0]);
    for cell in cells {
        let next = |known: &usize| {
            let known = *known;
            let fits = marks(*cell).iter().filter(move |digit| digit.index() <= known);
            fits.map(move |digit| known.max(digit.index() + 1)).collect::<Vec<_>>()
        };
        known = known.iter().flat_map(next).collect();
    }
    known.contains(&last)
}

/// Tries all ways to fill some cells.
struct Trial<'a> {
    checker: &'a Checker<'a>,
    cells: &'a [Cell],
    marks: &'a dyn Fn(Cell) -> DigitSet,
    rule: &'a Rule,
    left: usize,
}

impl Trial<'_> {
    /// Whether the cells after those already filled in `taken` can be filled.
    fn fill(
        &mut self,
        restricted: &mut RestrictedRule<'_>,
        taken: &mut Vec<Candidate>,
    ) -> Result<bool, TooMany> {
        let Some(&cell) = self.cells.get(taken.len()) else {
            self.left = self.left.checked_sub(1).ok_or(TooMany)?;
            return Ok(restricted.holds());
        };
        for digit in (self.marks)(cell) {
            if !self.checker.is_free(cell, digit, taken) {
                continue;
            }
            taken.push(cell.with(digit));
            restricted.place(cell, digit);
            let found = is_hopeful(self.rule, taken, self.checker.candidates)
                && self.fill(restricted, taken)?;
            taken.pop();
            if found {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// A quick test of the newest cell: false means that the filled cells can no longer be part of a filling of the rule,
/// true proves nothing. Without this test, long lines have too many cases.
pub(super) fn is_hopeful(rule: &Rule, taken: &[Candidate], at: &Candidates) -> bool {
    let value = |one: &Candidate| at.value(one.digit);
    let (newest, older) = taken.split_last().expect("one was taken");
    let last = value(newest);
    let mut before = older.iter().map(value);
    match rule {
        Rule::Cage(cage) => cage.sum.is_none_or(|sum| before.sum::<i32>() + last <= sum),
        Rule::LittleKiller(clue) => before.sum::<i32>() + last <= clue.sum,
        Rule::Renban(line) => {
            // The filled cells may be only a part of the line, so the length of the whole line counts.
            let length = line.cells.iter().collect::<BTreeSet<_>>().len() as u32;
            before.all(|one| one != last && one.abs_diff(last) < length)
        }
        Rule::Nabner(_) => before.all(|one| one.abs_diff(last) > 1),
        Rule::Thermometer(line) => {
            // The filled cells may be in any order along the line.
            let place = |one: &Candidate| line.cells.iter().position(|cell| *cell == one.cell);
            older.iter().all(|one| {
                let (low, high) = match place(one) < place(newest) {
                    true => (value(one), last),
                    false => (last, value(one)),
                };
                low < high || line.slow && low == high
            })
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::cells;
    use crate::{Conclusion, Pattern, RuleFillings, RuleKind, Step, Technique, verify};
    use ennead_puzzle::rule::{Arrow, Cage, DoubleArrow, LittleKiller, Rule};
    use ennead_puzzle::{Candidates, Cell, DigitSet, Setup};

    /// The eliminations that a rule proves in an empty grid: the digits of each of its cells.
    fn proven(rule: impl Into<Rule>, combinations: Vec<DigitSet>) -> Vec<(Cell, String)> {
        let rule = rule.into();
        let setup = Setup { rules: vec![rule.clone()], ..Setup::empty(9) };
        let at = Candidates::of(&setup.check().expect("a test puzzle"));
        let cells = rule.kind().cells(at.geometry());
        let fillings = RuleFillings { rule: rule.clone(), cells: cells.clone(), combinations };
        let is_proven = |conclusion| {
            let step = Step {
                technique: Technique::Rule(RuleKind::of(&rule).expect("a rule with a technique")),
                pattern: Pattern::RuleFillings(Box::new(fillings.clone())),
                conclusions: vec![conclusion],
            };
            verify(&step, &at).is_ok()
        };
        let of_cell = |cell: Cell| {
            let digits = at.size().digits().iter();
            let eliminated: DigitSet = digits
                .filter(|digit| is_proven(Conclusion::Eliminate(cell.with(*digit))))
                .collect();
            (cell, eliminated.to_string())
        };
        cells.into_iter().map(of_cell).collect()
    }

    /// Asserts that the rule eliminates these digits from each of its cells, and no others.
    fn eliminates(rule: impl Into<Rule>, expected: &[&str]) {
        let found = proven(rule, Vec::new());
        let digits: Vec<&str> = found.iter().map(|(_, digits)| digits.as_str()).collect();
        assert_eq!(digits, expected, "{found:?}");
    }

    #[test]
    fn sums_of_many_cells_are_compared_by_run() {
        let seven = cells("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7");
        eliminates(Cage { cells: seven, sum: Some(29) }, &["79"; 7]);
        // The diagonal has three cells in each of three boxes, which hold at least 1 + 2 + 3.
        let killer = |sum| LittleKiller { start: cells("r1c9")[0], down: true, right: false, sum };
        eliminates(killer(18), &["456789"; 9]);
        eliminates(killer(19), &["56789"; 9]);
    }

    #[test]
    fn sums_count_each_cell_with_its_weight() {
        // Six different digits add up to 21 to 39. The two cells of the circle are the tens and the ones.
        let (circle, shaft) = (cells("r1c1 r1c2"), cells("r5c1 r5c2 r5c3 r5c4 r5c5 r5c6"));
        let found = proven(Arrow { circle, shaft }, Vec::new());
        assert_eq!(found[0].1, "1456789", "{found:?}");
        assert!(found[1..].iter().all(|(_, digits)| digits.is_empty()), "{found:?}");
        let line = cells("r5c1 r1c1 r1c2 r1c3 r1c4 r1c5 r9c9");
        let found = proven(DoubleArrow { cells: line }, Vec::new());
        // Five different digits add up to at least 15.
        let of = |name: &str| &found.iter().find(|(cell, _)| *cell == cells(name)[0]).unwrap().1;
        assert_eq!([of("r5c1"), of("r9c9"), of("r1c3")], ["12345", "12345", "9"], "{found:?}");
    }

    #[test]
    fn stated_combinations_are_exactly_those_of_the_cage() {
        let cage = || Cage { cells: cells("r1c1 r1c2"), sum: Some(5) };
        let sets = |lists: &[&str]| lists.iter().map(|list| crate::tests::digits(list)).collect();
        let all = proven(cage(), Vec::new());
        assert!(all.iter().all(|(_, digits)| digits == "56789"), "{all:?}");
        assert_eq!(proven(cage(), sets(&["23", "14"])), all);
        for wrong in [&["23"][..], &["23", "14", "15"], &["14"]] {
            let found = proven(cage(), sets(wrong));
            assert!(found.iter().all(|(_, digits)| digits.is_empty()), "{wrong:?}: {found:?}");
        }
    }
}
