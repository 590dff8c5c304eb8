//! Fish: a digit whose places in n base houses lie in n cover houses, except for fins.
//!
//! ```text
//!      c2      c7
//! r3   *       *     X-Wing: rows 3 and 6 (base) have places for the digit only in columns 2 and 7
//! r6   *       *     (cover). Each row takes one column, so both columns are used, and the digit is
//!      x       x     eliminated from the rest of the columns (x).
//! ```
//!
//! Three houses make a Swordfish, four a Jellyfish. A fish is basic if its base consists of rows and its cover of
//! columns, or the reverse. It is Franken if boxes replace some of these rows or columns. Every other fish is mutant. Places of the base outside the cover are *fins*, places in two base houses *endo
//! fins*. Either a fin is true or the fish without fins is valid, so only candidates that see all fins are eliminated.
//! A place of the base that lies in two covers would use both covers for one base house, so it is also eliminated if it
//! sees all fins.

mod line_sets;

use super::{eliminations, pairs};
use crate::techniques::{Flow, Sink};
use crate::{Fins, Fish, FishKind, Pattern, Position, Shape, Step, Technique};
use ennead_puzzle::{CellSet, Digit, HouseKind};
use line_sets::LineSets;
use std::collections::HashMap;

/// Reports fish with digits ascending. For basic and Franken fish, rows as base come before columns. Then fish are
/// ordered by the base and by the cover, in the geometry's order of houses. Siamese fish, if enabled, come last.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let Technique::Fish(kind) = technique else { return Flow::Continue(()) };
    if !position.options().siamese_fish || kind.fins == Fins::None {
        return single(kind, position, line_sets::possible, sink);
    }
    match pairs::keep(|sink| single(kind, position, line_sets::possible, sink), sink) {
        Ok(mut fish) => {
            // One fish of a Siamese pair may be sashimi.
            if kind.fins == Fins::Finned && kind.shape == Shape::Basic {
                let sashimi = FishKind { fins: Fins::Sashimi, ..kind };
                let _ = single(sashimi, position, line_sets::possible, &mut |step| {
                    fish.push(step);
                    Flow::Continue(())
                });
            }
            pairs::find(&fish, siamese, &mut |step| {
                if step.technique == technique { sink(step) } else { Flow::Continue(()) }
            })
        }
        Err(flow) => flow,
    }
}

/// Combines two fish of one digit with the same base but different covers.
fn siamese(first: &Step, second: &Step) -> Option<Pattern> {
    match (&first.pattern, &second.pattern) {
        (Pattern::Fish(a), Pattern::Fish(b)) if a.digit == b.digit && a.base == b.base => {
            Some(Pattern::FishPair(Box::new([a.clone(), b.clone()])))
        }
        _ => None,
    }
}

/// For each kind of fish and digit, the places for the digit when a search last found nothing. The result of a search
/// depends only on these places.
#[derive(Clone, Debug, Default)]
struct NoFish(HashMap<(FishKind, Digit), CellSet>);

fn single(
    kind: FishKind,
    position: &Position<'_>,
    line_sets: fn(&Search<'_, '_>) -> Vec<LineSets>,
    sink: Sink<'_>,
) -> Flow {
    for digit in position.geometry().size().digits() {
        let places = position.pencil_marks().of_digit(digit);
        if position.outside_templates(digit).is_empty()
            || position.memory().borrow_mut().stored::<NoFish>().0.get(&(kind, digit))
                == Some(&places)
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
                possible_covers: 0,
                sink: &mut |step| {
                    any = true;
                    sink(step)
                },
            };
            let line_sets = line_sets(&search);
            if !line_sets.is_empty() {
                search.choose_base(0, &line_sets, CellSet::EMPTY, CellSet::EMPTY)?;
            }
        }
        if !any {
            position.memory().borrow_mut().stored::<NoFish>().0.insert((kind, digit), places);
        }
    }
    Flow::Continue(())
}

/// Whether a house of this kind may belong to the base, or to the cover.
type Side = fn(HouseKind) -> bool;

/// The kinds of base and cover houses, for each orientation of a shape.
fn sides(shape: Shape) -> Vec<(Side, Side)> {
    let rows: Side = |kind| kind == HouseKind::Row;
    let columns: Side = |kind| kind == HouseKind::Column;
    let rows_and_boxes: Side = |kind| kind == HouseKind::Row || kind.is_region();
    let columns_and_boxes: Side = |kind| kind == HouseKind::Column || kind.is_region();
    match shape {
        Shape::Basic => vec![(rows, columns), (columns, rows)],
        Shape::Franken => {
            vec![(rows_and_boxes, columns_and_boxes), (columns_and_boxes, rows_and_boxes)]
        }
        Shape::Mutant => vec![(|_| true, |_| true)],
    }
}

/// A house and the places for the digit in it.
#[derive(Clone, Copy)]
struct Line {
    house: usize,
    places: CellSet,
}

fn lines(position: &Position<'_>, digit: Digit, side: Side) -> Vec<Line> {
    let (layout, candidates) = (position.layout(), position.pencil_marks().of_digit(digit));
    position
        .houses_of(side)
        .map(|house| Line { house, places: layout.houses[house] & candidates })
        .filter(|line| !line.places.is_empty())
        .collect()
}

/// An upper bound on the number of these cells that `count` lines can cover: the sum of the largest numbers of cells in
/// one line.
fn max_covered(lines: &[Line], cells: CellSet, count: usize) -> usize {
    // For each number n, the number of lines that cover n of the cells.
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
    /// The covers that can form a fish with the base, as a bit set of their numbers.
    possible_covers: u64,
    sink: Sink<'a>,
}

impl Search<'_, '_> {
    /// Adds base houses, then chooses covers. `line_sets` are the sets of lines that contain the base so far, `places`
    /// are its places, and `twice` are the places in two of its houses.
    fn choose_base(
        &mut self,
        from: usize,
        line_sets: &[LineSets],
        places: CellSet,
        twice: CellSet,
    ) -> Flow {
        if self.base.len() == usize::from(self.kind.size) {
            self.possible_covers = line_sets.iter().fold(0, |covers, lines| covers | lines.covers);
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
            let line_sets: Vec<LineSets> =
                line_sets.iter().filter(|lines| lines.bases >> next & 1 == 1).copied().collect();
            if line_sets.is_empty() {
                continue;
            }
            self.base.push(line);
            let flow = self.choose_base(next + 1, &line_sets, places | line.places, twice);
            self.base.pop();
            flow?;
        }
        Flow::Continue(())
    }

    /// Adds cover houses, then reports the fish. `bare` are the base places that no cover house contains yet.
    /// `covered` are all places in a cover house, base places or not, and `covered_twice` those in at least two.
    #[expect(clippy::too_many_arguments, reason = "the state of a search, in registers")]
    fn choose_cover(
        &mut self,
        from: usize,
        places: CellSet,
        endo: CellSet,
        bare: CellSet,
        covered: CellSet,
        covered_twice: CellSet,
        allowed: usize,
    ) -> Flow {
        let left = usize::from(self.kind.size) - self.cover.len();
        if left == 0 {
            return self.fish(places, bare, endo, covered, covered_twice);
        }
        if bare.len() > allowed + max_covered(&self.covers[from..], bare, left) {
            return Flow::Continue(());
        }
        for next in from..self.covers.len() {
            let line = self.covers[next];
            let is_possible = self.possible_covers >> next & 1 == 1;
            let is_base = || self.base.iter().any(|base| base.house == line.house);
            if !is_possible || !line.places.intersects(bare) || is_base() {
                continue;
            }
            let rest = bare.minus(line.places);
            if left == 1 && rest.len() > allowed {
                continue;
            }
            self.cover.push(line);
            let covered_twice = covered_twice | covered & line.places;
            let flow = self.choose_cover(
                next + 1,
                places,
                endo,
                rest,
                covered | line.places,
                covered_twice,
                allowed,
            );
            self.cover.pop();
            flow?;
        }
        Flow::Continue(())
    }

    fn fish(
        &mut self,
        places: CellSet,
        fins: CellSet,
        endo: CellSet,
        covered: CellSet,
        covered_twice: CellSet,
    ) -> Flow {
        if (fins | endo).is_empty() != (self.kind.fins == Fins::None)
            || self.shape() != self.kind.shape
        {
            return Flow::Continue(());
        }
        let mut eliminated = covered.minus(places) | covered_twice & places;
        if !(fins | endo).is_empty() {
            eliminated &= self.position.layout().common_peers(fins | endo);
        }
        if eliminated.is_empty() || !self.has_the_right_fins(covered) {
            return Flow::Continue(());
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
        let conclusions = eliminations(eliminated.iter().map(|index| size.cell(index).with(digit)));
        (self.sink)(Step { technique: Technique::Fish(self.kind), pattern, conclusions })
    }

    /// Whether the fins match the kind. Only basic fish distinguish finned and sashimi.
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
        let other: Side = |kind| !kind.is_line() && !kind.is_region();
        let one_way = |base: Side, cover: Side| !has(&self.base, cover) && !has(&self.cover, base);
        let straight = one_way(row, column) || one_way(column, row);
        if !straight || has(&self.base, other) || has(&self.cover, other) {
            Shape::Mutant
        } else if has(&self.base, HouseKind::is_region) || has(&self.cover, HouseKind::is_region) {
            Shape::Franken
        } else {
            Shape::Basic
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::tests::{cells, digit, eliminations, house, marked};
    use crate::{Fins, Fish, FishKind, Pattern, Position, Shape, Step, Technique, verify};
    use ennead_puzzle::{Extras, Setup};

    /// Rows 2 and 3 have places for 1 only in the two upper windows.
    #[test]
    fn a_fish_of_rows_and_windows_is_mutant() {
        let extras = Extras { windows: true, ..Extras::NONE };
        let other = ["r2c1", "r2c5", "r2c9", "r3c1", "r3c5", "r3c9"];
        let at = marked(Setup { extras, ..Setup::empty(9) }, &other.map(|name| (name, "23456789")));
        let houses = |names: [&str; 2]| names.map(|name| house(&at, name)).to_vec();
        let of_shape = |shape| Technique::Fish(FishKind { size: 2, shape, fins: Fins::None });
        let places = "r2c2 r2c3 r2c4 r2c6 r2c7 r2c8 r3c2 r3c3 r3c4 r3c6 r3c7 r3c8";
        let step = |shape| Step {
            technique: of_shape(shape),
            pattern: Pattern::Fish(Fish {
                digit: digit(1),
                base: houses(["r2", "r3"]),
                cover: houses(["w1", "w2"]),
                cells: cells(places),
                fins: Vec::new(),
                endo_fins: Vec::new(),
            }),
            conclusions: eliminations("142 143 144 146 147 148"),
        };
        let mutant = step(Shape::Mutant);
        assert!(mutant.technique.steps(&Position::of(&at)).contains(&mutant));
        assert_eq!(verify(&mutant, &at), Ok(()));
        for shape in [Shape::Basic, Shape::Franken] {
            assert_eq!(of_shape(shape).steps(&Position::of(&at)), []);
            assert!(verify(&step(shape), &at).is_err());
        }
    }
}
