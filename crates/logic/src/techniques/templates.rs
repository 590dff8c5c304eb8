//! Templates: all ways to place one digit in the whole grid.
//!
//! A template is a choice of places for a digit, one in each house. A place in every template is true; a place in no
//! template is false. Nothing more follows from one digit alone. But if all templates of one digit share a place, the
//! other digits cannot be there, so they have fewer templates.

use super::eliminations;
use crate::techniques::{Flow, Sink};
use crate::{Conclusion, Pattern, Position, Step, Technique};
use ennead_puzzle::{CellSet, Digit, DigitSet};

/// The maximum number of nodes in the search for the templates of a digit; a digit that needs more is skipped.
const MAX_NODES: usize = 2_000_000;

/// Reports at most one step for each digit, with digits ascending.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let size = position.geometry().size();
    let mut all: Vec<(Digit, Templates)> =
        size.digits().iter().map(|digit| (digit, Templates::new(position, digit))).collect();
    // A place in every template of one digit cannot hold another digit. Repeat until nothing changes.
    loop {
        for (_, templates) in &mut all {
            templates.enumerate(position);
        }
        let before: Vec<CellSet> = all.iter().map(|(_, templates)| templates.available).collect();
        for which in 0..all.len() {
            let forced = all[which].1.in_all;
            for (other, (_, templates)) in all.iter_mut().enumerate() {
                if other != which {
                    templates.available = templates.available.minus(forced);
                }
            }
        }
        if all.iter().zip(&before).all(|((_, templates), before)| templates.available == *before) {
            break;
        }
    }
    let forcing = all.iter().filter(|(_, templates)| !templates.in_all.is_empty());
    let forcing: DigitSet = forcing.map(|(digit, _)| *digit).collect();
    for (digit, templates) in &all {
        let at = |index: usize| size.cell(index).with(*digit);
        let conclusions = match technique {
            Technique::TemplateSet => {
                templates.in_all.iter().map(at).map(Conclusion::Place).collect()
            }
            _ if templates.found => {
                let available = position.pencil_marks().of_digit(*digit);
                eliminations(available.minus(templates.in_any).iter().map(at))
            }
            _ => Vec::new(),
        };
        if !conclusions.is_empty() {
            let pattern = Pattern::Template { digit: *digit, others: forcing.without(*digit) };
            sink(Step { technique, pattern, conclusions })?;
        }
    }
    Flow::Continue(())
}

/// The templates of a digit: the places that all of them, or any of them, contain.
struct Templates {
    /// The places available to a template.
    available: CellSet,
    /// The houses without a placed digit of this kind.
    houses: Vec<CellSet>,
    in_all: CellSet,
    in_any: CellSet,
    found: bool,
}

impl Templates {
    fn new(position: &Position<'_>, digit: Digit) -> Templates {
        let grid = position.candidates().grid().cells();
        let lacks = |house: &&CellSet| !house.iter().any(|cell| grid[cell] == Some(digit));
        Templates {
            available: position.pencil_marks().of_digit(digit),
            houses: position.layout().houses.iter().filter(lacks).copied().collect(),
            in_all: CellSet::EMPTY,
            in_any: CellSet::EMPTY,
            found: false,
        }
    }

    /// Visits all templates and records the places in all of them and in any of them. Records none if there are too
    /// many templates.
    fn enumerate(&mut self, position: &Position<'_>) {
        let houses = std::mem::take(&mut self.houses);
        let mut search = Search {
            position,
            houses,
            in_all: self.available,
            in_any: CellSet::EMPTY,
            found: false,
            nodes: 0,
        };
        let whole = search.search(self.available, CellSet::EMPTY);
        self.found = whole && search.found;
        (self.in_all, self.in_any) = match self.found {
            true => (search.in_all, search.in_any),
            false => (CellSet::EMPTY, CellSet::EMPTY),
        };
        self.houses = search.houses;
    }
}

struct Search<'a, 'p> {
    position: &'a Position<'p>,
    houses: Vec<CellSet>,
    in_all: CellSet,
    in_any: CellSet,
    found: bool,
    nodes: usize,
}

impl Search<'_, '_> {
    /// Tries all places in the house with the fewest places left; returns false if the search exceeds the limit.
    fn search(&mut self, available: CellSet, chosen: CellSet) -> bool {
        self.nodes += 1;
        if self.nodes > MAX_NODES {
            return false;
        }
        let left = self.houses.iter().filter(|house| !house.intersects(chosen));
        let Some(house) = left.min_by_key(|house| (**house & available).len()) else {
            self.found = true;
            self.in_all &= chosen;
            self.in_any |= chosen;
            return true;
        };
        for place in (*house & available).iter() {
            let rest = available.minus(self.position.layout().peers[place]).without(place);
            if !self.search(rest, chosen.with(place)) {
                return false;
            }
        }
        true
    }
}
