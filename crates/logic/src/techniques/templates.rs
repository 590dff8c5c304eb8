//! Templates: all ways in which one digit can be completed.
//!
//! A template is a choice of places for a digit, one in each house. A place that every template has is true; a place
//! that none has is false. That is all that follows from one digit alone. What all templates of one digit have is then
//! taken from the other digits, whose templates get fewer.

use super::eliminations;
use crate::cell_set::CellSet;
use crate::{Conclusion, Pattern, Position, Step, Technique};
use ennead_puzzle::{Digit, DigitSet};
use std::ops::ControlFlow;

/// Steps of a search after which a digit is passed over: it has more templates than anybody would look at.
const MOST: usize = 2_000_000;

/// Digits ascend.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let size = position.geometry().size();
    let mut forms: Vec<(Digit, Templates)> =
        size.digits().iter().map(|digit| (digit, Templates::new(position, digit))).collect();
    // What all templates of one digit have, no other digit can have; until that says nothing new.
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
                let open = position.sheet().of_digit(*digit);
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

/// What the templates of a digit have in common.
struct Templates {
    /// The places that a template may have.
    open: CellSet,
    /// The houses that lack the digit.
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
            open: position.sheet().of_digit(digit),
            houses: position.sight().houses.iter().filter(lacks).copied().collect(),
            in_all: CellSet::EMPTY,
            in_any: CellSet::EMPTY,
            found: false,
        }
    }

    /// Goes through all templates; finds none where there are too many.
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
    /// Tries all places in the house that has the fewest; false if it took too long.
    fn go_on(&mut self, open: CellSet, chosen: CellSet) -> bool {
        self.nodes += 1;
        if self.nodes > MOST {
            return false;
        }
        let left = self.houses.iter().filter(|house| !house.meets(chosen));
        let Some(house) = left.min_by_key(|house| (**house & open).len()) else {
            self.found = true;
            self.in_all &= chosen;
            self.in_any |= chosen;
            return true;
        };
        for place in (*house & open).iter() {
            let rest = open.minus(self.position.sight().peers[place]).without(place);
            if !self.go_on(rest, chosen.with(place)) {
                return false;
            }
        }
        true
    }
}
