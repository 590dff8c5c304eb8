//! Fish: a digit whose places in some base houses lie in as many cover houses, but for fins.
//!
//! ```text
//!      c2      c7
//! r3   *       *     X-Wing: rows 3 and 6 (base) have places for the digit only in columns 2 and
//! r6   *       *     7 (cover). Each row takes one, so each column is taken, and the digit leaves
//!      x       x     the rest of the columns (x).
//! ```
//!
//! Three houses make a Swordfish, four a Jellyfish. Fish of rows and columns are basic, those with boxes on one side
//! or both Franken, the rest mutant. Places of the base outside the cover are *fins*, places in two base houses *endo
//! fins*. Either a fin is true or the fish is, so only what sees all fins goes. A place of the base that lies in two
//! covers would use both for one base house; it goes too, if it sees the fins.

mod room;

use super::{eliminations, pairs};
use crate::cell_set::CellSet;
use crate::{Fins, Fish, FishKind, Pattern, Position, Shape, Step, Technique};
use ennead_puzzle::{Digit, HouseKind};
use room::Way;
use std::ops::ControlFlow;

/// Digits ascend; then rows before columns as base (basic and Franken); then the base, then the cover, by the
/// geometry's order of houses. Siamese fish, if asked for, come last.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Technique::Fish(kind) = technique else { return ControlFlow::Continue(()) };
    if !position.options().siamese_fish || kind.fins == Fins::None {
        return single(kind, position, room::ways, sink);
    }
    match pairs::keep(|sink| single(kind, position, room::ways, sink), sink) {
        Ok(mut fish) => {
            // One half of the pair may be sashimi.
            if kind.fins == Fins::Finned && kind.shape == Shape::Basic {
                let sashimi = FishKind { fins: Fins::Sashimi, ..kind };
                let _ = single(sashimi, position, room::ways, &mut |step| {
                    fish.push(step);
                    ControlFlow::Continue(())
                });
            }
            pairs::find(&fish, siamese, &mut |step| {
                if step.technique == technique { sink(step) } else { ControlFlow::Continue(()) }
            })
        }
        Err(flow) => flow,
    }
}

/// Two fish with the same base and different fins.
fn siamese(first: &Step, second: &Step) -> Option<Pattern> {
    match (&first.pattern, &second.pattern) {
        (Pattern::Fish(a), Pattern::Fish(b)) if a.digit == b.digit && a.base == b.base => {
            Some(Pattern::FishPair(Box::new([a.clone(), b.clone()])))
        }
        _ => None,
    }
}

fn single(
    kind: FishKind,
    position: &Position<'_>,
    ways: fn(&Search<'_, '_>) -> Vec<Way>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in position.geometry().size().digits() {
        let places = position.sheet().of_digit(digit);
        if position.misfits(digit).is_empty()
            || position.memory().borrow().has_no_fish(kind, digit, places)
        {
            continue;
        }
        let mut any = false;
        for (base, cover) in sides(kind.shape) {
            let mut search = Search {
                kind,
                position,
                digit,
                bases: lines(position, digit, base),
                covers: lines(position, digit, cover),
                base: Vec::new(),
                cover: Vec::new(),
                open_covers: 0,
                sink: &mut |step| {
                    any = true;
                    sink(step)
                },
            };
            let ways = ways(&search);
            if !ways.is_empty() {
                search.choose_base(0, &ways, CellSet::EMPTY, CellSet::EMPTY)?;
            }
        }
        if !any {
            position.memory().borrow_mut().note_no_fish(kind, digit, places);
        }
    }
    ControlFlow::Continue(())
}

/// Whether a house can be part of a side.
type Side = fn(HouseKind) -> bool;

/// The base and the cover houses to choose from, for each way that a shape can lie.
fn sides(shape: Shape) -> Vec<(Side, Side)> {
    let rows: Side = |kind| kind == HouseKind::Row;
    let columns: Side = |kind| kind == HouseKind::Column;
    let rows_and_boxes: Side = |kind| kind == HouseKind::Row || is_region(kind);
    let columns_and_boxes: Side = |kind| kind == HouseKind::Column || is_region(kind);
    match shape {
        Shape::Basic => vec![(rows, columns), (columns, rows)],
        Shape::Franken => {
            vec![(rows_and_boxes, columns_and_boxes), (columns_and_boxes, rows_and_boxes)]
        }
        Shape::Mutant => vec![(|_| true, |_| true)],
    }
}

fn is_region(kind: HouseKind) -> bool {
    matches!(kind, HouseKind::Box | HouseKind::Region)
}

/// A house and the places for the digit in it.
#[derive(Clone, Copy)]
struct Line {
    house: usize,
    places: CellSet,
}

fn lines(position: &Position<'_>, digit: Digit, side: Side) -> Vec<Line> {
    let (sight, open) = (position.sight(), position.sheet().of_digit(digit));
    let houses = position.geometry().houses().iter().enumerate();
    houses
        .filter(|(_, house)| side(house.kind()))
        .map(|(house, _)| Line { house, places: sight.houses[house] & open })
        .filter(|line| !line.places.is_empty())
        .collect()
}

/// A bound on how many of these cells so many of the lines can cover: the sum of the largest shares.
fn most_covered(lines: &[Line], cells: CellSet, count: usize) -> usize {
    // How many lines cover so many cells.
    let mut shares = [0_usize; 16];
    for line in lines {
        shares[(line.places & cells).len().min(15)] += 1;
    }
    let mut left = count;
    let mut most = 0;
    for (share, &lines) in shares.iter().enumerate().rev() {
        let taken = lines.min(left);
        most += share * taken;
        left -= taken;
    }
    most
}

struct Search<'a, 'p> {
    kind: FishKind,
    position: &'a Position<'p>,
    digit: Digit,
    bases: Vec<Line>,
    covers: Vec<Line>,
    base: Vec<Line>,
    cover: Vec<Line>,
    /// The covers that can make a fish with the base, by their numbers as bits.
    open_covers: u64,
    sink: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
}

impl Search<'_, '_> {
    /// `ways` are those that have the base so far, `places` its places, `twice` those in two of its houses.
    fn choose_base(
        &mut self,
        from: usize,
        ways: &[Way],
        places: CellSet,
        twice: CellSet,
    ) -> ControlFlow<()> {
        if self.base.len() == usize::from(self.kind.size) {
            self.open_covers = ways.iter().fold(0, |covers, way| covers | way.covers);
            let allowed = match self.kind.fins {
                Fins::None => 0,
                Fins::Finned | Fins::Sashimi => self.position.options().fins,
            };
            return self.choose_cover(
                0,
                places,
                twice,
                places,
                CellSet::EMPTY,
                CellSet::EMPTY,
                allowed,
            );
        }
        for next in from..self.bases.len() {
            let line = self.bases[next];
            let twice = twice | places & line.places;
            if twice.len() > self.position.options().endo_fins
                || self.kind.fins == Fins::None && !twice.is_empty()
            {
                continue;
            }
            let ways: Vec<Way> =
                ways.iter().filter(|way| way.bases >> next & 1 == 1).copied().collect();
            if ways.is_empty() {
                continue;
            }
            self.base.push(line);
            let flow = self.choose_base(next + 1, &ways, places | line.places, twice);
            self.base.pop();
            flow?;
        }
        ControlFlow::Continue(())
    }

    /// `bare` are the places of the base that no cover house has yet, `covered` and `doubly` those of one cover house
    /// and of two.
    #[expect(clippy::too_many_arguments, reason = "the state of a search, in registers")]
    fn choose_cover(
        &mut self,
        from: usize,
        places: CellSet,
        endo: CellSet,
        bare: CellSet,
        covered: CellSet,
        doubly: CellSet,
        allowed: usize,
    ) -> ControlFlow<()> {
        let left = usize::from(self.kind.size) - self.cover.len();
        if left == 0 {
            return self.fish(places, bare, endo, covered, doubly);
        }
        if bare.len() > allowed + most_covered(&self.covers[from..], bare, left) {
            return ControlFlow::Continue(());
        }
        for next in from..self.covers.len() {
            let line = self.covers[next];
            let is_open = self.open_covers >> next & 1 == 1;
            let is_base = || self.base.iter().any(|base| base.house == line.house);
            if !is_open || !line.places.meets(bare) || is_base() {
                continue;
            }
            let rest = bare.minus(line.places);
            if left == 1 && rest.len() > allowed {
                continue;
            }
            self.cover.push(line);
            let doubly = doubly | covered & line.places;
            let flow = self.choose_cover(
                next + 1,
                places,
                endo,
                rest,
                covered | line.places,
                doubly,
                allowed,
            );
            self.cover.pop();
            flow?;
        }
        ControlFlow::Continue(())
    }

    fn fish(
        &mut self,
        places: CellSet,
        fins: CellSet,
        endo: CellSet,
        covered: CellSet,
        doubly: CellSet,
    ) -> ControlFlow<()> {
        if (fins | endo).is_empty() != (self.kind.fins == Fins::None)
            || self.shape() != self.kind.shape
        {
            return ControlFlow::Continue(());
        }
        let mut struck = covered.minus(places) | doubly & places;
        if !(fins | endo).is_empty() {
            struck &= self.position.sight().common_peers(fins | endo);
        }
        if struck.is_empty() || !self.has_the_right_fins(covered) {
            return ControlFlow::Continue(());
        }
        let (geometry, digit) = (self.position.geometry(), self.digit);
        let size = geometry.size();
        let houses = |lines: &[Line]| lines.iter().map(|l| geometry.houses()[l.house]).collect();
        let pattern = Pattern::Fish(Fish {
            digit,
            base: houses(&self.base),
            cover: houses(&self.cover),
            cells: places.cells(size),
            fins: fins.cells(size),
            endo_fins: endo.cells(size),
        });
        let conclusions = eliminations(struck.iter().map(|index| size.cell(index).with(digit)));
        (self.sink)(Step { technique: Technique::Fish(self.kind), pattern, conclusions })
    }

    /// Whether it is called sashimi or not as its kind says: only of basic fish is that asked.
    fn has_the_right_fins(&self, covered: CellSet) -> bool {
        if self.kind.shape != Shape::Basic || self.kind.fins == Fins::None {
            return true;
        }
        let is_sashimi = self.base.iter().any(|line| (line.places & covered).len() < 2);
        is_sashimi == (self.kind.fins == Fins::Sashimi)
    }

    fn shape(&self) -> Shape {
        let houses = self.position.geometry().houses();
        let has = |lines: &[Line], kind: fn(HouseKind) -> bool| {
            lines.iter().any(|line| kind(houses[line.house].kind()))
        };
        let (row, column): (Side, Side) = (|k| k == HouseKind::Row, |k| k == HouseKind::Column);
        let diagonal: Side = |k| k == HouseKind::Diagonal;
        let one_way = |base: Side, cover: Side| !has(&self.base, cover) && !has(&self.cover, base);
        let straight = one_way(row, column) || one_way(column, row);
        if !straight || has(&self.base, diagonal) || has(&self.cover, diagonal) {
            Shape::Mutant
        } else if has(&self.base, is_region) || has(&self.cover, is_region) {
            Shape::Franken
        } else {
            Shape::Basic
        }
    }
}
