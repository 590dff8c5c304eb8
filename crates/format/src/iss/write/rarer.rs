//! Writes the rarer kinds of rules.

use super::super::{key, nfa};
use super::Export;
use ennead_puzzle::constraint::{Lowering, Machine, Values};
use ennead_puzzle::rule::{
    Area, CageClue, Contents, CornerClue, DistinctLines, RegionCount, Relation, Rule,
};
use ennead_puzzle::{Cell, CellGroup, Digit, DigitSet};
use std::fmt::Write;

/// The maximum number of states of an automaton that is written for a rule without a type.
const MAX_STATES: usize = 2_000;

impl Export<'_> {
    /// Writes a rule of a rarer kind; `None` if no item can express it.
    pub(super) fn rarer_rule(&mut self, rule: &Rule) -> Option<()> {
        let all_digits = self.range.digits;
        match rule {
            Rule::WeightedSum(it) if it.weights.iter().all(|weight| *weight == 1) => {
                self.put("Sum", &[it.sum], &it.cells);
            }
            Rule::WeightedSum(it) if it.weights.iter().all(|weight| weight.abs() <= 100) => {
                let _ = write!(self.text, ".Sum~{}_=", it.sum);
                for weight in &it.weights {
                    let _ = write!(self.text, "_{weight}");
                }
                self.cells(&it.cells);
            }
            Rule::Contents(it) => self.contents(it)?,
            Rule::Area(it) => self.area(it)?,
            Rule::ChaosConstruction(it) => {
                let others = self.puzzle.geometry().region_count() > 0;
                if it.size != self.range.longer_side() && others {
                    return None;
                }
                if it.size != self.range.longer_side() {
                    let _ = write!(self.text, ".RegionSize~{}", it.size);
                }
                self.text.push_str(".ChaosConstruction");
            }
            Rule::RegionCount(it) if self.has_regions(it) => {
                let kind = if it.in_a_row { "ChaosArrow" } else { "ChaosCount" };
                let (name, offset) = (self.name(it.cell), i32::from(it.except_start));
                let _ = write!(self.text, ".{kind}~{name}~{offset}");
                if it.in_a_row { self.segments(&it.arms) } else { self.cells(&it.arms.concat()) }
            }
            Rule::CountDistinct(it) => {
                self.put("CountDistinct", &[], &[&[it.cell][..], &it.cells].concat());
            }
            Rule::ValueIndex(it) => {
                self.put("ValueIndexing", &[], &[&[it.value, it.index][..], &it.cells].concat());
            }
            Rule::Lunchbox(it) => self.put("Lunchbox", &[it.sum], &it.cells),
            Rule::HiddenSkyscraper(it) => {
                self.outside("HiddenSkyscraper", it.edge, self.range.value(it.digit))?;
            }
            Rule::FullRank(it) => {
                // One item states for all clues whether lines may tie.
                let same = |rule: &Rule| !matches!(rule, Rule::FullRank(other) if other.may_tie != it.may_tie);
                let no_ties = self.puzzle.rules().contains(&Rule::DistinctLines(DistinctLines));
                if !self.puzzle.rules().iter().all(same) || it.may_tie && no_ties {
                    return None;
                }
                if it.may_tie && !self.text.contains(".FullRankTies") {
                    self.text.push_str(".FullRankTies~any");
                }
                self.outside("FullRank", it.edge, i32::try_from(it.rank).ok()?)?;
            }
            Rule::DistinctLines(_) => self.text.push_str(".FullRankTies~none"),
            Rule::Doppelganger(it) => {
                let boxes = self.puzzle.geometry().region_count() > 0;
                (boxes != it.regions.is_empty()).then_some(())?;
                self.text.push_str(".Doppelganger");
            }
            Rule::DigitGroups(it) if it.cells.is_empty() && all_digits == 9 => {
                let range = self.range;
                let third = |at: usize| -> DigitSet {
                    self.size.digits().iter().filter(|digit| digit.index() / 3 == at).collect()
                };
                let rest = |at: usize| -> DigitSet {
                    let digits = self.size.digits().iter();
                    digits.filter(|digit| range.value(*digit) % 3 == at as i32).collect()
                };
                let are = |wanted: &dyn Fn(usize) -> DigitSet| {
                    it.groups.len() == 3 && (0..3).all(|at| it.groups.contains(&wanted(at)))
                };
                match (are(&third) && range.lowest == 1, are(&rest)) {
                    (true, _) => self.text.push_str(".GlobalEntropy"),
                    (_, true) => self.text.push_str(".GlobalMod"),
                    _ => return None,
                }
            }
            Rule::DutchFlatmates(_) if all_digits == 9 && self.range.lowest == 1 => {
                self.text.push_str(".DutchFlatmates");
            }
            Rule::SpecialCage(it) => match it.clue {
                CageClue::NoSum(sum) => self.put("RellikCage", &[sum], &it.cells),
                CageClue::Balanced => self.put("EqualityCage", &[], &it.cells),
                _ => return self.by_automaton(rule),
            },
            Rule::Corner(it) => {
                let cells = rule.kind().cells(self.puzzle.geometry());
                let [a, b, c, d] = cells[..] else { return None };
                let diagonals = [[a, d], [b, c]];
                match it.clue {
                    CornerClue::Sum(sum) => self.put("Sum", &[sum], &cells),
                    CornerClue::Maximum(highest) => {
                        for other in cells.iter().filter(|cell| **cell != highest) {
                            self.relation("Pair", &[*other, highest], |a, b| a < b);
                        }
                    }
                    CornerClue::Parity { even } => {
                        let digits = self.size.digits().iter();
                        let fits = |digit: &Digit| (self.range.value(*digit) % 2 == 0) == even;
                        let set: DigitSet = digits.filter(fits).collect();
                        cells.iter().for_each(|cell| self.given(*cell, set));
                    }
                    CornerClue::Add(sum) => {
                        diagonals.iter().for_each(|pair| self.put("Sum", &[sum], pair));
                    }
                    CornerClue::Subtract(number) => {
                        let difference = Relation::Difference(number);
                        self.each_pair(&diagonals, |a, b| difference.holds(a, b));
                    }
                    CornerClue::Multiply(number) => {
                        self.each_pair(&diagonals, |a, b| a * b == number);
                    }
                    CornerClue::Divide(number) => {
                        let ratio = Relation::Ratio(number);
                        self.each_pair(&diagonals, |a, b| ratio.holds(a, b));
                    }
                }
            }
            Rule::Leaper(it) => {
                let holds = |a, b| !it.relations.iter().any(|relation| relation.holds(a, b));
                let _ = write!(self.text, ".Pair~{}", key::write(self.range, holds));
                for cells in it.pairs(self.size) {
                    self.text.push('~');
                    self.cells(&cells);
                }
            }
            Rule::FrameSum(it) => {
                let cells = rule.kind().cells(self.puzzle.geometry());
                self.put("Sum", &[it.sum], &cells);
            }
            Rule::Rossini(it) => {
                let mut cells = rule.kind().cells(self.puzzle.geometry());
                if !it.rises {
                    cells.reverse();
                }
                self.put("Thermo", &[], &cells);
            }
            Rule::StateMachine(it) => {
                let text = nfa::write(&it.machine, self.range)?;
                let _ = write!(self.text, ".NFA~{text}~_");
                self.segments(&it.parts);
            }
            Rule::Either(it) => {
                let before = self.text.len();
                self.text.push_str(".Or");
                for rules in &it.alternatives {
                    self.text.push_str(".And");
                    for rule in rules {
                        if self.rule(rule).is_none() {
                            self.text.truncate(before);
                            return None;
                        }
                    }
                    self.text.push_str(".End");
                }
                self.text.push_str(".End");
            }
            rule => return self.by_automaton(rule),
        }
        Some(())
    }

    /// Writes a relation for each pair of cells.
    fn each_pair(&mut self, pairs: &[[Cell; 2]], holds: impl Fn(i32, i32) -> bool) {
        pairs.iter().for_each(|pair| self.relation("Pair", pair, &holds));
    }

    /// Writes the primitives of a rule as automata; `None` if one of them is too large.
    fn by_automaton(&mut self, rule: &Rule) -> Option<()> {
        let values = Values::new(self.size, self.range.lowest);
        let lowering = Lowering::of(rule, self.puzzle.geometry(), self.puzzle.rules(), values);
        let mut text = String::new();
        for primitive in lowering.primitives() {
            for (cells, automaton) in primitive.readings(values)? {
                let machine =
                    Machine::of(&*automaton, cells.len(), self.size.digits(), MAX_STATES)?;
                let _ = write!(text, ".NFA~{}~_", nfa::write(&machine, self.range)?);
                cells.iter().for_each(|cell| {
                    let _ = write!(text, "~{}", self.name(*cell));
                });
            }
        }
        self.text.push_str(&text);
        Some(())
    }

    fn contents(&mut self, it: &Contents) -> Option<()> {
        let value = |digit: Digit| self.range.value(digit);
        let small = |(digit, count): &(Digit, usize)| value(*digit) <= 9 && *count <= 9;
        let has_none = it.counts.iter().any(|(_, count)| *count == 0);
        if it.exact && has_none {
            it.counts.iter().all(small).then_some(())?;
            let pairs = it.counts.iter().map(|(digit, count)| format!("{count}{}", value(*digit)));
            let _ = write!(self.text, ".LookAndSay~{}", pairs.collect::<String>());
        } else {
            // Any count above the number of cells is impossible, so a list that is one longer than the cells says the same.
            let most = it.cells.len() + 1;
            let listed = it
                .counts
                .iter()
                .flat_map(|(digit, count)| std::iter::repeat_n(*digit, (*count).min(most)));
            let listed: Vec<String> = listed.map(|digit| value(digit).to_string()).collect();
            let kind = if it.exact { "ContainExact" } else { "ContainAtLeast" };
            let _ = write!(self.text, ".{kind}~{}", listed.join("_"));
        }
        self.cells(&it.cells);
        Some(())
    }

    /// Writes an area; `None` unless its cells are the grid or a whole group.
    fn area(&mut self, it: &Area) -> Option<()> {
        let grid: Vec<Cell> = self.size.grid_cells().collect();
        let name = if it.cells == grid && it.columns == self.range.columns {
            String::new()
        } else {
            let mut all = CellGroup::cells(&self.groups.0);
            let (group, _) =
                all.find(|(group, cells)| *cells == it.cells && group.columns == it.columns)?;
            group.name.clone()
        };
        let values: Vec<String> =
            it.digits.iter().map(|digit| self.range.value(digit).to_string()).collect();
        let size = it.size.map_or(String::new(), |size| format!("~{size}"));
        let _ = write!(self.text, ".ConnectedValues~{name}~{}{size}", values.join("_"));
        Some(())
    }

    /// Whether all counted cells are cells of the chaos construction, and the arms of an arrow begin at the same cell.
    fn has_regions(&self, it: &RegionCount) -> bool {
        let regions = self.groups.cells("CC").unwrap_or_default();
        let start = it.arms[0][0];
        it.arms.iter().all(|arm| {
            arm.iter().all(|cell| regions.contains(cell))
                && (arm.first() == Some(&start) || !it.in_a_row)
        })
    }
}
