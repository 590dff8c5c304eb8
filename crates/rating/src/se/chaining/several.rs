//! Several chains from one source with a common end, or one chain that contradicts itself.
//!
//! All consequences of each candidate, true or false, are computed once ([`Table`]). A hint is then an intersection
//! of sets: the common consequences of all candidates of a cell, all places of a digit in a house, or both states of
//! a candidate.

use super::consequences::Nested;
use super::forecast::Forecast;
use super::found::{EachRemoval, Found, Goal, Source};
use super::memo::Memo;
use super::scope::Stage;
use super::single::Walk;
use super::table::Table;
use super::{Context, Interrupted, nested};
use crate::grid::{
    CELL_HOUSES, CELL_PLACES, Grid, HOUSE_CELLS, KINDS, Mark, SmallSet, cell_digit, mark,
};
use crate::se::technique::SeScope;
use ennead_puzzle::bits::ones;

/// A searcher for several chains at one depth of nesting. `inner` is the searcher for the next depth.
#[derive(Default)]
pub(super) struct Searcher {
    pub(super) table: Table,
    pub(super) walk: Walk,
    pub(super) inner: Option<Box<Searcher>>,
    /// The quick test of assumptions.
    pub(super) forecast: Forecast,
    /// The hints of the last nested search.
    pub(super) hints: EachRemoval,
    nested: Vec<Nested>,
    causes: Vec<Mark>,
}

/// The ends of the chains of a hint: for each chain, an entry of the table and one of its consequences.
pub(super) type Ends = Vec<(u16, u16)>;

impl Searcher {
    /// Finds the hints of a scope in the order of trial and passes them to `goal`.
    pub(super) fn search(
        &mut self,
        grid: &Grid,
        scope: SeScope,
        goal: &mut impl Goal,
        context: &Context<'_>,
        memo: &mut Memo,
    ) -> Result<(), Interrupted> {
        self.table.prepare(grid, scope.reach());
        if scope == SeScope::Multiple
            && let Some(reached) = self.walk.take_reached(grid)
        {
            self.forecast = Forecast::Static(Box::new(reached));
        }
        let outcome = self.pass(grid, scope, goal, context, memo);
        if let Forecast::Static(reached) = std::mem::take(&mut self.forecast) {
            self.walk.return_reached(*reached);
        }
        outcome
    }

    fn pass(
        &mut self,
        grid: &Grid,
        scope: SeScope,
        goal: &mut impl Goal,
        context: &Context<'_>,
        memo: &mut Memo,
    ) -> Result<(), Interrupted> {
        let mut pass = Pass { searcher: self, grid, scope, goal, context, memo, round: 0 };
        for cell in grid.empty {
            if grid.count(cell) >= scope.fewest_candidates() {
                pass.cell(cell)?;
            }
        }
        Ok(())
    }

    /// The ends of the chains of a hint that this searcher found.
    pub(super) fn ends(&self, grid: &Grid, found: &Found) -> Ends {
        let target = found.target;
        let end = |assumed: Mark, is_true: bool| {
            let entry = self.table.known(assumed, is_true);
            (entry, self.table.get(entry).consequences.node_of(target, found.is_true))
        };
        match found.source {
            Source::Contradiction(assumed, is_true) => {
                let entry = self.table.known(assumed, is_true);
                let contradiction = self.table.get(entry).consequences.contradiction;
                let contradiction = contradiction.expect("a contradiction was found");
                vec![(entry, contradiction.true_node), (entry, contradiction.false_node)]
            }
            Source::Double(assumed) => vec![end(assumed, true), end(assumed, false)],
            Source::Cell(cell) => {
                ones(grid.cells[cell]).map(|digit| end(mark(cell, digit), true)).collect()
            }
            Source::Region(house, digit) => ones(grid.places[digit][house])
                .map(|place| end(mark(HOUSE_CELLS[house][place] as usize, digit), true))
                .collect(),
        }
    }

    /// Returns the complexity that nested chains add to a hint.
    fn nested_complexity(&mut self, grid: &Grid, found: &Found) -> u32 {
        let mut nested = std::mem::take(&mut self.nested);
        nested.clear();
        for (entry, node) in self.ends(grid, found) {
            self.table.get(entry).collect_nested(node, &mut nested);
        }
        let sum = nested.iter().map(|chain| chain.complexity).sum();
        self.nested = nested;
        sum
    }

    /// The entry of an assumption, extended to the end of a stage.
    fn entry(
        &mut self,
        assumed: Mark,
        is_true: bool,
        stage: Stage,
        context: &Context<'_>,
        memo: &mut Memo,
    ) -> Result<u16, Interrupted> {
        context.check()?;
        let entry = self.table.entry(assumed, is_true);
        if !self.table.get(entry).is_at(stage) {
            if matches!(stage, Stage::Dynamic(_)) {
                self.table.get_mut(entry).back_to_patterns();
            }
            self.take_to(entry, stage, context, memo)?;
        }
        Ok(entry)
    }

    fn take_to(
        &mut self,
        entry: u16,
        stage: Stage,
        context: &Context<'_>,
        memo: &mut Memo,
    ) -> Result<(), Interrupted> {
        if self.table.get(entry).is_at(stage) {
            return Ok(());
        }
        if let Some(base) = stage.base() {
            self.take_to(entry, base, context, memo)?;
        }
        let before = *self.table.grid();
        let reach = self.table.reach();
        let Searcher { table, inner, causes, .. } = self;
        let entry = table.get_mut(entry);
        let consequences = &mut entry.consequences;
        if consequences.contradiction.is_none() {
            let mut grid = before;
            consequences.remove_falses(&mut grid);
            // Patterns find nothing where the previous stage ended, so the first round skips them.
            let mut skip_patterns = stage != Stage::Patterns;
            loop {
                let found = (!skip_patterns
                    && nested::patterns(consequences, &before, &grid, causes))
                    || nested::chains(consequences, &before, &grid, stage, inner, context, memo)?;
                if !found {
                    break;
                }
                skip_patterns = false;
                consequences.run(&mut grid, reach);
                if consequences.contradiction.is_some() {
                    break;
                }
            }
        }
        entry.complete(stage);
        Ok(())
    }
}

/// One search of all sources.
struct Pass<'a, G> {
    searcher: &'a mut Searcher,
    grid: &'a Grid,
    scope: SeScope,
    goal: &'a mut G,
    context: &'a Context<'a>,
    memo: &'a mut Memo,
    round: u64,
}

impl<G: Goal> Pass<'_, G> {
    fn cell(&mut self, cell: usize) -> Result<(), Interrupted> {
        let digits = self.grid.cells[cell];
        let contradicts = self.scope != SeScope::Multiple;
        let doubles = contradicts && self.scope != SeScope::Nishio && digits.size() >= 3;
        let meets = self.scope != SeScope::Nishio;
        let mut all = [(0, true); 9];
        let mut count = 0;
        for digit in ones(digits) {
            let assumed = mark(cell, digit);
            all[count] = (assumed, true);
            count += 1;
            let false_leads_on = self.false_leads_on(cell, digit);
            if contradicts {
                self.contradiction(assumed, true)?;
                if false_leads_on {
                    self.contradiction(assumed, false)?;
                }
            }
            if doubles && false_leads_on {
                self.meet(Source::Double(assumed), &[(assumed, true), (assumed, false)])?;
            }
            if meets {
                for kind in 0..KINDS {
                    self.region(cell, digit, kind)?;
                }
            }
        }
        if meets {
            self.meet(Source::Cell(cell), &all[..count])?;
        }
        Ok(())
    }

    /// Whether the assumption that a candidate is false may have consequences. By links alone, it has some only if the
    /// candidate is one of two in its cell or in a house.
    fn false_leads_on(&self, cell: usize, digit: usize) -> bool {
        self.scope.stage() != Stage::Links
            || self.grid.cells[cell].size() == 2
            || CELL_HOUSES[cell]
                .iter()
                .any(|&house| self.grid.places[digit][house as usize].size() == 2)
    }

    /// Searches the house of this kind that contains the cell, if the cell is the first one there that can hold the digit.
    fn region(&mut self, cell: usize, digit: usize, kind: usize) -> Result<(), Interrupted> {
        let house = CELL_HOUSES[cell][kind] as usize;
        let places = self.grid.places[digit][house];
        let is_first = places.trailing_zeros() == u32::from(CELL_PLACES[cell][kind]);
        if is_first && places.size() >= 2 {
            let mut all = [(0, true); 9];
            let mut count = 0;
            for place in ones(places) {
                all[count].0 = mark(HOUSE_CELLS[house][place] as usize, digit);
                count += 1;
            }
            self.meet(Source::Region(house, digit), &all[..count])?;
        }
        Ok(())
    }

    fn entry(&mut self, assumed: Mark, is_true: bool) -> Result<u16, Interrupted> {
        let stage = self.scope.stage();
        self.searcher.entry(assumed, is_true, stage, self.context, self.memo)
    }

    fn contradiction(&mut self, assumed: Mark, is_true: bool) -> Result<(), Interrupted> {
        self.round += 1;
        if !self.searcher.forecast.may_contradict(assumed, is_true) {
            return Ok(());
        }
        let entry = self.entry(assumed, is_true)?;
        let entry = self.searcher.table.get_mut(entry);
        let Some(contradiction) = entry.consequences.contradiction else { return Ok(()) };
        let flat = entry.count_alone(contradiction.true_node, self.grid)
            + entry.count_alone(contradiction.false_node, self.grid);
        let source = Source::Contradiction(assumed, is_true);
        let found = Found::new(source, assumed, !is_true, self.round << 16);
        self.offer(found, flat);
        Ok(())
    }

    /// Finds the common consequences of all these assumptions.
    fn meet(&mut self, source: Source, assumed: &[(Mark, bool)]) -> Result<(), Interrupted> {
        self.round += 2;
        if !self.searcher.forecast.may_meet(self.grid, assumed) {
            return Ok(());
        }
        let mut entries = [0; 9];
        for (entry, &(assumed, is_true)) in entries.iter_mut().zip(assumed) {
            *entry = self.entry(assumed, is_true)?;
        }
        let entries = &entries[..assumed.len()];
        let table = &self.searcher.table;
        let (first, others) = entries.split_first().expect("a source has candidates");
        let first = &table.get(*first).consequences;
        let mut common = [first.true_set, first.false_set];
        for &entry in others {
            let consequences = &table.get(entry).consequences;
            for (common, set) in
                common.iter_mut().zip([&consequences.true_set, &consequences.false_set])
            {
                common.iter_mut().zip(set).for_each(|(common, &set)| *common &= set);
            }
        }
        if common.iter().flatten().all(|set| set.is_empty()) {
            return Ok(());
        }
        for &entry in entries {
            self.searcher.table.get_mut(entry).trace(self.grid);
        }
        for (sets, is_true, round) in
            [(common[0], true, self.round - 1), (common[1], false, self.round)]
        {
            for (digit, set) in sets.into_iter().enumerate() {
                for cell in set {
                    let target = mark(cell, digit);
                    let (mut flat, mut order) = (0, 0);
                    for (index, &entry) in entries.iter().enumerate() {
                        let entry = self.searcher.table.get(entry);
                        let node = entry.consequences.node_of(target, is_true);
                        if index == 0 {
                            order = round << 16 | u64::from(node);
                        }
                        flat += entry.count(node);
                    }
                    self.offer(Found::new(source, target, is_true, order), flat);
                }
            }
        }
        Ok(())
    }

    fn offer(&mut self, mut found: Found, flat: u32) {
        let (cell, digit) = cell_digit(found.target);
        let digits = self.grid.cells[cell];
        let removes = if found.is_true { digits & !(1 << digit) } else { 1 << digit };
        if removes == 0 {
            return;
        }
        let precedes = |goal: &G, complexity: u32| {
            goal.rival(&found, removes).is_none_or(|rival| found.would_precede(complexity, rival))
        };
        if !precedes(self.goal, flat) {
            return;
        }
        let complexity = match self.scope.stage() {
            Stage::Links | Stage::Patterns => flat,
            _ => flat + self.searcher.nested_complexity(self.grid, &found),
        };
        if complexity != flat && !precedes(self.goal, complexity) {
            return;
        }
        found.complexity = complexity;
        self.goal.accept(found, removes);
    }
}
