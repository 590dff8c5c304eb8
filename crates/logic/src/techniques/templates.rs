//! Templates: all ways to place one digit in the whole grid.
//!
//! A template is a choice of places for a digit, one in each house. A place in every template is true; a place in none
//! is false. Nothing more follows from one digit alone. The places common to all templates of one digit are then
//! removed from the other digits, which reduces their templates.

use super::eliminations;
use crate::{Conclusion, Pattern, Position, Step, Technique};
use ennead_puzzle::{CellSet, Digit, DigitSet};
use std::ops::ControlFlow;

/// The most search steps for a digit; beyond this the digit is skipped as impractical.
const MOST: usize = 2_000_000;

/// Digits ascending.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let size = position.geometry().size();
    let mut forms: Vec<(Digit, Templates)> =
        size.digits().iter().map(|digit| (digit, Templates::new(position, digit))).collect();
    // A place in every template of one digit excludes all other digits; repeat until nothing changes.
    loop {
        for (_, templates) in &mut forms {
            templates.look(position);
        }
        let before: Vec<CellSet> = forms.iter().map(|(_, templates)| templates.open).collect();
        for which in 0..forms.len() {
            let forced = forms[which].1.in_all;
            for (other, (_, templates)) in forms.iter_mut().enumerate() {
                if other != which {
                    templates.open = templates.open.minus(forced);
                }
            }
        }
        if forms.iter().zip(&before).all(|((_, templates), before)| templates.open == *before) {
            break;
        }
    }
    let forcing = forms.iter().filter(|(_, templates)| !templates.in_all.is_empty());
    let forcing: DigitSet = forcing.map(|(digit, _)| *digit).collect();
    for (digit, templates) in &forms {
        let at = |index: usize| size.cell(index).with(*digit);
        let conclusions = match technique {
            Technique::TemplateSet => {
                templates.in_all.iter().map(at).map(Conclusion::Place).collect()
            }
            _ if templates.found => {
                let open = position.pencil_marks().of_digit(*digit);
                eliminations(open.minus(templates.in_any).iter().map(at))
            }
            _ => Vec::new(),
        };
        if !conclusions.is_empty() {
            let pattern = Pattern::Template { digit: *digit, others: forcing.without(*digit) };
            sink(Step { technique, pattern, conclusions })?;
        }
    }
    ControlFlow::Continue(())
}

/// The common properties of all templates of a digit.
struct Templates {
    /// The places available to a template.
    open: CellSet,
    /// The houses that still need the digit.
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
            open: position.pencil_marks().of_digit(digit),
            houses: position.layout().houses.iter().filter(lacks).copied().collect(),
            in_all: CellSet::EMPTY,
            in_any: CellSet::EMPTY,
            found: false,
        }
    }

    /// Visits all templates; reports none if there are too many.
    fn look(&mut self, position: &Position<'_>) {
        let houses = std::mem::take(&mut self.houses);
        let mut search = Search {
            position,
            houses,
            in_all: self.open,
            in_any: CellSet::EMPTY,
            found: false,
            nodes: 0,
        };
        let whole = search.go_on(self.open, CellSet::EMPTY);
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
    /// Tries all places in the house with the fewest; returns false if it exceeds the limit.
    fn go_on(&mut self, open: CellSet, chosen: CellSet) -> bool {
        self.nodes += 1;
        if self.nodes > MOST {
            return false;
        }
        let left = self.houses.iter().filter(|house| !house.intersects(chosen));
        let Some(house) = left.min_by_key(|house| (**house & open).len()) else {
            self.found = true;
            self.in_all &= chosen;
            self.in_any |= chosen;
            return true;
        };
        for place in (*house & open).iter() {
            let rest = open.minus(self.position.layout().peers[place]).without(place);
            if !self.go_on(rest, chosen.with(place)) {
                return false;
            }
        }
        true
    }
}
