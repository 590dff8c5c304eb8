//! 3D Medusa: candidates of all digits joined by strong links, in two colours.
//!
//! ```text
//! r1c1  5A 7B      Strong links are cells with two candidates and houses with two places for a digit. One end
//! r1c6  7A 2B      of each link is true, so all A are true or all B.
//! ```
//!
//! A colour is false if two of its candidates exclude each other (in one cell, or one digit in a house), or if it
//! leaves a cell without candidates. A candidate outside the cluster that both colours exclude is eliminated: each
//! colour has a candidate in its cell, or one of the same digit that it sees. Andrew Stuart and others published these
//! rules. Clusters of a single digit belong to simple colouring.

use super::eliminations;
use crate::techniques::{Flow, Sink};
use crate::{Medusa, Pattern, Position, Requirement, Step, Technique};
use ennead_puzzle::bits::ones;
use ennead_puzzle::{Candidate, CellSet, Digit};

/// Reports the steps of each cluster, ordered by its first candidate. For each cluster, steps for false colours come
/// first, then the step for candidates that both colours exclude.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let (pencil_marks, digits) = (position.pencil_marks(), position.geometry().size().digits());
    let mut seen = CandidateSet::empty(position);
    for cell in pencil_marks.empty.iter() {
        for digit in pencil_marks.of_cell(cell) {
            if seen.of(digit).contains(cell) {
                continue;
            }
            let cluster = Cluster::around(position, cell, digit);
            for colour in &cluster.colours {
                digits.iter().for_each(|digit| *seen.of_mut(digit) |= colour.of(digit));
            }
            if cluster.has_several_digits(position) {
                cluster.steps(technique, position, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// A set of candidates: the cells of each digit.
struct CandidateSet(Vec<CellSet>);

impl CandidateSet {
    fn empty(position: &Position<'_>) -> CandidateSet {
        CandidateSet(vec![CellSet::EMPTY; position.geometry().size().digit_count()])
    }

    fn of(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    fn of_mut(&mut self, digit: Digit) -> &mut CellSet {
        &mut self.0[digit.index()]
    }

    fn cells(&self) -> CellSet {
        self.0.iter().fold(CellSet::EMPTY, |all, cells| all | *cells)
    }

    fn candidates(&self, position: &Position<'_>) -> Vec<Candidate> {
        let size = position.geometry().size();
        let of = |digit| self.of(digit).iter().map(move |cell| size.cell(cell).with(digit));
        let mut all: Vec<Candidate> = size.digits().iter().flat_map(of).collect();
        all.sort_unstable();
        all
    }
}

struct Cluster {
    colours: [CandidateSet; 2],
    links: Vec<Requirement>,
}

impl Cluster {
    /// Builds the cluster of all candidates that strong links join, directly or through others, to the given one.
    fn around(position: &Position<'_>, cell: usize, digit: Digit) -> Cluster {
        let (pencil_marks, layout, geometry) =
            (position.pencil_marks(), position.layout(), position.geometry());
        let size = geometry.size();
        let mut cluster =
            Cluster { colours: [(); 2].map(|()| CandidateSet::empty(position)), links: Vec::new() };
        *cluster.colours[0].of_mut(digit) = CellSet::of(cell);
        let mut fresh = vec![(cell, digit, 0)];
        while let Some((cell, digit, colour)) = fresh.pop() {
            let mut join = |other: (usize, Digit), link: Requirement| {
                if !cluster.links.contains(&link) {
                    cluster.links.push(link);
                }
                let places = cluster.colours[1 - colour].of_mut(other.1);
                if !places.contains(other.0) {
                    *places = places.with(other.0);
                    fresh.push((other.0, other.1, 1 - colour));
                }
            };
            if let Some(other) = pencil_marks.of_cell(cell).without(digit).single() {
                join((cell, other), Requirement::Cell(size.cell(cell)));
            }
            for house in ones(layout.houses_of[cell]) {
                let others = (layout.houses[house] & pencil_marks.of_digit(digit)).without(cell);
                if others.is_single() {
                    let house = geometry.houses()[house];
                    join((others.lowest(), digit), Requirement::House(house, digit));
                }
            }
        }
        cluster
    }

    fn has_several_digits(&self, position: &Position<'_>) -> bool {
        let is_in = |digit: &Digit| self.colours.iter().any(|one| !one.of(*digit).is_empty());
        position.geometry().size().digits().iter().filter(is_in).nth(1).is_some()
    }

    fn steps(&self, technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
        let (pencil_marks, size) = (position.pencil_marks(), position.geometry().size());
        let excluded = [0, 1].map(|colour| self.excluded(position, colour));
        let step = |eliminated: CandidateSet, emptied: Option<usize>| Step {
            technique,
            pattern: Pattern::Medusa(Medusa {
                colours: self.colours.each_ref().map(|colour| colour.candidates(position)),
                links: self.links.clone(),
                emptied: emptied.map(|cell| size.cell(cell)),
            }),
            conclusions: eliminations(eliminated.candidates(position).into_iter()),
        };
        for (colour, excluded) in self.colours.iter().zip(&excluded) {
            let clashes_in = |digit: Digit| colour.of(digit).intersects(excluded.of(digit));
            let emptied = || {
                let is_excluded = |cell: usize, digit: Digit| excluded.of(digit).contains(cell);
                let mut cells = pencil_marks.empty.iter();
                cells.find(|&cell| {
                    pencil_marks.of_cell(cell).iter().all(|digit| is_excluded(cell, digit))
                })
            };
            let clashes = size.digits().iter().any(clashes_in);
            let emptied = if clashes { None } else { emptied() };
            if clashes || emptied.is_some() {
                sink(step(CandidateSet(colour.0.clone()), emptied))?;
            }
        }
        let mut eliminated = CandidateSet::empty(position);
        for digit in size.digits() {
            let both = excluded[0].of(digit) & excluded[1].of(digit) & pencil_marks.of_digit(digit);
            let own = self.colours[0].of(digit) | self.colours[1].of(digit);
            *eliminated.of_mut(digit) = both.minus(own);
        }
        if !eliminated.cells().is_empty() {
            sink(step(eliminated, None))?;
        }
        Flow::Continue(())
    }

    /// The candidates that a colour excludes, because it has another candidate in the same cell or one of the same
    /// digit in a peer.
    fn excluded(&self, position: &Position<'_>, colour: usize) -> CandidateSet {
        let (pencil_marks, peers) = (position.pencil_marks(), &position.layout().peers);
        let colour = &self.colours[colour];
        let mut excluded = CandidateSet::empty(position);
        for digit in position.geometry().size().digits() {
            for cell in colour.of(digit).iter() {
                *excluded.of_mut(digit) |= peers[cell];
                for other in pencil_marks.of_cell(cell).without(digit) {
                    *excluded.of_mut(other) |= CellSet::of(cell);
                }
            }
        }
        excluded
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{
        cell, digit, eliminations, house, is_found_alone, marked, start_without, triples,
    };
    use ennead_puzzle::{Candidates, Setup};

    /// Builds a step; a link is named by a cell, or by a digit and a house.
    fn step(
        at: &Candidates,
        colours: [&str; 2],
        links: &str,
        emptied: &str,
        eliminated: &str,
    ) -> Step {
        let link = |name: &str| match name.split_once(' ') {
            Some((value, name)) => {
                Requirement::House(house(at, name), digit(value.parse().unwrap()))
            }
            None => Requirement::Cell(cell(name)),
        };
        let pattern = Pattern::Medusa(Medusa {
            colours: colours.map(|colour| triples(colour).collect()),
            links: links.split(", ").map(link).collect(),
            emptied: (!emptied.is_empty()).then(|| cell(emptied)),
        });
        Step { technique: Technique::Medusa, pattern, conclusions: eliminations(eliminated) }
    }

    #[test]
    fn both_colours_exclude_what_shares_a_cell_or_sees_the_digit() {
        let at = start_without(
            "4...3.......6..8..........1....5..9..8....6...7.2........1927..5.3....4.9.7......",
            "112 212 513 913 122 222 523 923 232 533 933 142 242 444 446 147 447 449 153 253 453 163 \
             463 663 167 678 878 679 879 682 689 889 492 692 397 597 198 298 398 598 299 399 599",
        );
        let expected = step(
            &at,
            ["619 868 698 899", "898 699"],
            "6 c9, r9c9, 6 b9, r9c8, 8 c8, 8 b9",
            "",
            "894 695 895 696 896",
        );
        is_found_alone(&at, &expected);
    }

    #[test]
    fn a_colour_twice_in_a_house_is_eliminated() {
        let at = marked(
            Setup::empty(4),
            &[
                ("r1c1", "12"),
                ("r1c2", "23"),
                ("r1c3", "134"),
                ("r1c4", "134"),
                ("r2c2", "124"),
                ("r3c2", "13"),
                ("r3c3", "234"),
                ("r3c4", "234"),
                ("r4c2", "124"),
            ],
        );
        let links = "r1c1, 2 r1, r1c2, 3 c2, 3 b1, r3c2, 1 r3";
        // A second step eliminates the candidates that both colours exclude.
        let expected =
            step(&at, ["111 212 321 131 332", "211 312 132"], links, "", "111 212 321 131 332");
        assert_eq!(Technique::Medusa.first(&Position::of(&at)).as_ref(), Some(&expected));
        assert_eq!(crate::verify(&expected, &at), Ok(()));
    }

    #[test]
    fn a_colour_that_empties_a_cell_is_eliminated() {
        let at = start_without(
            "7..9..4863..621....9.874123...3126.52...8..............532.7..1.671.8...1..54.7..",
            "513 523 441 461 861 961 862 863 965 367 967 469 769 969 978 987 988 989 996 998 299",
        );
        let expected = step(
            &at,
            ["841 459 267 869 877 289 999", "941 867 269 871 977 287 489 993 899"],
            "r4c1, 8 c1, 8 r7, r7c7, 8 c7, 8 b9, r9c9, 8 c9, r6c9, 8 r6, 8 b6, 2 r6, 2 c9, 2 b6, r8c9, 2 r8, \
             2 b9, 2 c7, 4 c9, r6c7, 9 r9, 9 b9",
            "r8c1",
            "941 867 269 871 977 287 489 993 899",
        );
        is_found_alone(&at, &expected);
    }
}
