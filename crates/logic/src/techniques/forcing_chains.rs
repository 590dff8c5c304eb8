//! Forcing chains: a conclusion that all cases share is true, and an assumption that leads to a contradiction is false.
//!
//! ```text
//! r1c1 = 2  ->  r1c5 <> 2  ->  ...  ->  r4c7 <> 3
//! r1c1 = 5  ->  ...                 ->  r4c7 <> 3       r1c1 has no other candidates:  r4c7 <> 3
//! r1c1 = 8  ->  r6c1 <> 8  ->  ...  ->  r4c7 <> 3
//! ```
//!
//! The cases are the candidates of a cell, the places for a digit in a house, or the truth and falsity of a candidate.
//! Each branch is a chain of strong and weak links, grouped ones included. Each link uses only the inference just
//! before it, never earlier inferences or those of another branch. A branch may visit a cell twice, so forcing chains
//! find eliminations that AICs miss.

use super::eliminations;
use crate::position::implications::{Parts, Statement, Tree};
use crate::position::links::LinkNode;
use crate::techniques::{Flow, Sink};
use crate::{
    Forcing, ForcingChain, Inference, Node, Origin, Pattern, Position, Requirement, Step, Technique,
};
use ennead_puzzle::DigitSet;
use std::collections::HashMap;

/// Reports steps with few links first. Among steps with equally many, the one with the shorter longest branch comes
/// first. Each conclusion is reported in one step.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let Technique::ForcingChain(forcing) = technique else { return Flow::Continue(()) };
    let mut search = Search::of(position);
    match forcing {
        Forcing::Digit => search.contradictions(),
        Forcing::Double => search.either(),
        Forcing::Cell => search.cells(),
        Forcing::House => search.houses(),
    }
    search.report(technique, sink)
}

/// The branches to a conclusion, each given by its start and its end.
struct Found {
    /// The number of links of all branches, and of the longest branch.
    length: (usize, usize),
    /// The number of conclusions found earlier.
    order: usize,
    origin: Origin,
    branches: Vec<[Statement; 2]>,
}

struct Search<'a, 'p> {
    position: &'a Position<'p>,
    /// The nodes that are not groups.
    candidates: Vec<(u16, LinkNode)>,
    /// The best branches for each conclusion, keyed by its node and whether it is true.
    found: HashMap<(u16, bool), Found>,
}

impl<'a, 'p> Search<'a, 'p> {
    fn of(position: &'a Position<'p>) -> Search<'a, 'p> {
        let nodes = position.links(true).nodes.iter().enumerate();
        let candidates = nodes.filter(|(_, node)| !node.is_group());
        Search {
            position,
            candidates: candidates.map(|(number, node)| (number as u16, *node)).collect(),
            found: HashMap::new(),
        }
    }

    /// Finds assumptions that prove some candidate both true and false.
    fn contradictions(&mut self) {
        let premises = self.candidates.clone();
        for (premise, _) in premises {
            for is_true in [true, false] {
                if !self.follows_from_negation(premise, !is_true) {
                    continue;
                }
                let from = Statement::of(premise, is_true);
                let ends = self.candidates.iter().filter(|(end, _)| *end != premise);
                let best = ends
                    .filter_map(|&(end, _)| {
                        let ends = [Statement::True(end), Statement::False(end)];
                        Some((self.length(ends.map(|to| [from, to]))?, ends))
                    })
                    .min_by_key(|(length, _)| *length);
                if let Some((length, ends)) = best {
                    let branches = ends.map(|to| [from, to]);
                    self.offer((premise, !is_true), length, Origin::Supposition, &branches);
                }
            }
        }
    }

    /// Finds the conclusions that follow from a candidate being true and also from its being false. Each branch must
    /// have at least two links; with a branch of one link, the step would be an AIC.
    fn either(&mut self) {
        let candidates = self.candidates.clone();
        let both = candidates
            .iter()
            .flat_map(|&(to, target)| [true, false].map(|is_true| (to, is_true, target)));
        let targets: Vec<_> =
            both.filter(|&(to, is_true, _)| self.follows_from_negation(to, is_true)).collect();
        for &(from, source) in &candidates {
            for &(to, is_true, _) in targets.iter().filter(|(.., one)| one.cells != source.cells) {
                let end = Statement::of(to, is_true);
                let branches = [[Statement::True(from), end], [Statement::False(from), end]];
                if branches.iter().all(|&branch| self.length_of(branch) > Some(1))
                    && let Some(length) = self.length(branches)
                {
                    self.offer((to, is_true), length, Origin::Either, &branches);
                }
            }
        }
    }

    /// Whether a statement about a candidate follows from its own negation. This is so if both cases of another
    /// candidate lead to the statement, or if the negation leads to both cases of another candidate, because every link
    /// can be reversed.
    fn follows_from_negation(&self, candidate: u16, is_true: bool) -> bool {
        let [this, contrary] = [is_true, !is_true].map(|one| Statement::of(candidate, one));
        self.position.refutations(Parts::Groups).leads(contrary, this)
    }

    /// Finds the common conclusions of all candidates of a cell, for cells with at least three.
    fn cells(&mut self) {
        let size = self.position.geometry().size();
        for cell in self.position.pencil_marks().empty.iter() {
            let starts: Vec<u16> = self.numbers(|node| node.cells.lowest() == cell);
            let requirement = Requirement::Cell(size.cell(cell));
            self.common_conclusions(requirement, &starts, |target| target.cells.lowest() != cell);
        }
    }

    /// Finds the common conclusions of all places for a digit in a house, for houses with at least three.
    fn houses(&mut self) {
        let position = self.position;
        let (geometry, layout) = (position.geometry(), position.layout());
        for (house, &cells) in geometry.houses().iter().zip(&layout.houses) {
            for digit in geometry.size().digits() {
                if (cells & position.pencil_marks().of_digit(digit)).is_at_most(2) {
                    continue;
                }
                let is_start =
                    |node: &LinkNode| node.digit == digit && cells.contains(node.cells.lowest());
                let starts: Vec<u16> = self.numbers(is_start);
                self.common_conclusions(Requirement::House(*house, digit), &starts, |target| {
                    !is_start(target)
                });
            }
        }
    }

    fn numbers(&self, wanted: impl Fn(&LinkNode) -> bool) -> Vec<u16> {
        let numbers = self.candidates.iter().filter(|(_, node)| wanted(node));
        numbers.map(|(number, _)| *number).collect()
    }

    fn common_conclusions(
        &mut self,
        requirement: Requirement,
        starts: &[u16],
        is_target: impl Fn(&LinkNode) -> bool,
    ) {
        if starts.len() < 3 {
            return;
        }
        // Distances are expensive, so compute them only for statements that follow.
        let follows = self.position.refutations(Parts::Groups).common(starts);
        let nodes = &self.position.links(true).nodes;
        // The two statements about a node have consecutive numbers, 2n and 2n + 1. Statements of other kinds come after
        // those about nodes.
        let mut targets: Vec<usize> = follows.nodes().map(|statement| statement / 2).collect();
        targets.dedup();
        let is_target = |&target: &usize| {
            nodes.get(target).is_some_and(|node| !node.is_group() && is_target(node))
        };
        let nodes = nodes.len();
        for target in targets.into_iter().filter(is_target).map(|target| target as u16) {
            for is_true in [true, false] {
                let end = Statement::of(target, is_true);
                if !follows.contains(end.index(nodes)) {
                    continue;
                }
                let branches = starts.iter().map(|&start| [Statement::True(start), end]);
                // If every branch has only one link, the step is locked candidates.
                if let Some(length) = self.length(branches.clone()).filter(|length| length.1 > 1) {
                    let branches: Vec<[Statement; 2]> = branches.collect();
                    self.offer(
                        (target, is_true),
                        length,
                        Origin::Requirement(requirement),
                        &branches,
                    );
                }
            }
        }
    }

    /// The number of links of all branches and of the longest one; `None` if a branch does not exist.
    fn length(&self, branches: impl IntoIterator<Item = [Statement; 2]>) -> Option<(usize, usize)> {
        branches.into_iter().try_fold((0, 0), |(all, longest), [from, to]| {
            let length = self.length_of([from, to])?;
            Some((all + length, longest.max(length)))
        })
    }

    fn length_of(&self, [from, to]: [Statement; 2]) -> Option<usize> {
        self.position.distances().length(self.position, from, to)
    }

    /// Keeps the branches if they are the shortest so far for their conclusion.
    fn offer(
        &mut self,
        conclusion: (u16, bool),
        length: (usize, usize),
        origin: Origin,
        branches: &[[Statement; 2]],
    ) {
        let known = self.found.get(&conclusion);
        if known.is_none_or(|known| length < known.length) {
            let order = known.map_or(self.found.len(), |known| known.order);
            let branches = branches.to_vec();
            self.found.insert(conclusion, Found { length, order, origin, branches });
        }
    }

    fn report(self, technique: Technique, sink: Sink<'_>) -> Flow {
        let position = self.position;
        let mut found: Vec<_> = self.found.into_iter().collect();
        found.sort_by_key(|(_, found)| (found.length, found.order));
        let mut tree = Tree::new(position.implications(Parts::Groups));
        found.into_iter().try_for_each(|((node, is_true), found)| {
            let branches = found.branches.iter().map(|ends| branch(position, &mut tree, *ends));
            let chain = ForcingChain { origin: found.origin, branches: branches.collect() };
            let LinkNode { digit, cells } = position.links(true).nodes[usize::from(node)];
            let cell = position.geometry().size().cell(cells.lowest());
            // A true candidate excludes all others of its cell.
            let eliminated = match is_true {
                true => position.pencil_marks().of_cell(cells.lowest()).without(digit),
                false => DigitSet::of(digit),
            };
            if eliminated.is_empty() {
                return Flow::Continue(());
            }
            let conclusions = eliminations(eliminated.iter().map(|digit| cell.with(digit)));
            sink(Step { technique, pattern: Pattern::ForcingChain(chain), conclusions })
        })
    }
}

/// The shortest path from one statement to the other, as evidence.
fn branch(
    position: &Position<'_>,
    tree: &mut Tree<'_>,
    [from, to]: [Statement; 2],
) -> Vec<Inference> {
    let (links, geometry) = (position.links(true), position.geometry());
    tree.grow(from, position.options().chain_links);
    let end = tree.reached().find(|(_, statement)| *statement == to);
    let path = end.map_or(Vec::new(), |(place, _)| tree.path(place));
    let mut before = None;
    let mut inference = |statement| {
        let (node, holds) = match statement {
            Statement::True(node) => (node, true),
            Statement::False(node) => (node, false),
            Statement::Lost(_) => return None,
        };
        let reason = before.replace(node).filter(|_| holds);
        let LinkNode { digit, cells } = links.nodes[usize::from(node)];
        Some(Inference {
            node: Node { digit, cells: cells.cells(geometry.size()) },
            holds,
            reason: reason.map(|before| links.why(before, node).evidence(geometry)),
        })
    };
    path.into_iter().filter_map(&mut inference).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{eliminations, jigsaw, start_without};
    use crate::{Reason, verify};
    use ennead_puzzle::Candidates;

    /// Writes each branch in short notation: `+5r1c1` means that r1c1 is 5, `-5r1c2/r1c3` that neither cell is 5. The
    /// reason follows in brackets.
    fn branches(step: &Step) -> Vec<String> {
        let Pattern::ForcingChain(chain) = &step.pattern else { panic!("{step:?}") };
        let inference = |one: &Inference| {
            let names: Vec<String> = one.node.cells.iter().map(|cell| cell.to_string()).collect();
            let because = match &one.reason {
                Some(Reason::Cell(cell)) => format!("({cell})"),
                Some(Reason::House(house)) => format!("({house})"),
                _ => String::new(),
            };
            let sign = if one.holds { '+' } else { '-' };
            format!("{sign}{}{}{because}", one.node.digit, names.join("/"))
        };
        let branch =
            |branch: &Vec<Inference>| branch.iter().map(inference).collect::<Vec<_>>().join(" ");
        chain.branches.iter().map(branch).collect()
    }

    /// Each kind of forcing chain eliminates the same candidate.
    #[test]
    fn each_kind_finds_its_branches() {
        let line =
            "4..6..3...1..2..6...8..7..19..8..5...4..5..1......2..75.....6...3..8..4......9..5";
        let at = start_without(line, "195");
        let found = |forcing| {
            let step = Technique::ForcingChain(forcing).first(&Position::of(&at)).unwrap();
            assert_eq!(step.conclusions, eliminations("186"));
            assert_eq!(verify(&step, &at), Ok(()));
            branches(&step)
        };
        assert_eq!(
            found(Forcing::Digit),
            [
                "+1r8c6 -1r7c4/r8c4/r9c4 +1r6c4(c4) -1r4c5/r4c6 +1r4c3(r4)",
                "+1r8c6 -1r7c4/r7c5/r7c6 +1r7c3(r7) -1r4c3",
            ]
        );
        assert_eq!(
            found(Forcing::Double),
            [
                "+1r4c3 -1r7c3 +1r7c4/r7c5/r7c6(r7) -1r8c6",
                "-1r4c3 +1r4c5/r4c6(r4) -1r6c4 +1r7c4/r8c4/r9c4(c4) -1r8c6",
            ]
        );
        assert_eq!(
            found(Forcing::Cell),
            [
                "+1r6c4 -1r6c1 +1r8c1/r9c1(c1) -1r7c3 +1r7c4/r7c5/r7c6(r7) -1r8c6",
                "+3r6c4 -1r6c4 +1r7c4/r8c4/r9c4(c4) -1r8c6",
                "+4r6c4 -1r6c4 +1r7c4/r8c4/r9c4(c4) -1r8c6",
                "+9r6c4 -1r6c4 +1r7c4/r8c4/r9c4(c4) -1r8c6",
            ]
        );
        assert_eq!(
            found(Forcing::House),
            [
                "+1r4c3 -1r7c3 +1r7c4/r7c5/r7c6(r7) -1r8c6",
                "+1r4c5 -1r1c5 +1r1c6(r1) -1r8c6",
                "+1r4c6 -1r8c6",
            ]
        );
    }

    #[test]
    fn irregular_regions() {
        let regions = "122222133244113334115534666554666554";
        let at = Candidates::of(&jigsaw("...1...5.........2.........6..6....3", regions));
        let kinds = [Forcing::Digit, Forcing::Double, Forcing::Cell, Forcing::House];
        let found = kinds.map(|kind| {
            let steps = Technique::ForcingChain(kind).steps(&Position::of(&at));
            assert!(steps.iter().all(|step| verify(step, &at) == Ok(())));
            steps.len()
        });
        assert_eq!(found, [25, 21, 26, 31]);
    }
}
