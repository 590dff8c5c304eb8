//! Forcing Net: a candidate that leads to a contradiction is false.
//!
//! ```text
//! r1c1 = 5  ->  r1c7 = 8  ->  ...  ->  no place for 2 in box 9:  r1c1 <> 5
//! ```
//!
//! The search assumes the candidate and places naked and hidden singles until a cell has no candidates or a house has
//! no place for a digit. It keeps only the consequences that the contradiction needs. A nested net also refutes other
//! candidates, each by an inner net that builds on everything derived so far. Nets are the last resort before guessing:
//! no 9 x 9 puzzle tried so far needs more than three levels of nets.

mod propagation;
mod shorten;

use super::IndexedRequirement;
use super::eliminations;
use crate::techniques::{Flow, Sink};
use crate::{Net, Pattern, Position, Step, Technique};
use propagation::{IndexedCandidate, Propagation, TrimmedNet};

/// The maximum number of assumptions in one search. A search up to this limit takes some seconds. A position with a
/// unique solution needs far fewer. A position with many solutions refutes hardly any candidate, and without the limit
/// its search would take hours.
const MAX_ASSUMED: usize = 4_000_000;

/// The maximum number of nets to shorten in one position.
const MAX_SHORTENED: usize = 20;

/// Reports nets of depth 1 and 2 with few implications first, and deeper nets in the order in which they are found.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let Technique::ForcingNet(depth) = technique else { return Flow::Continue(()) };
    let depth = usize::from(depth);
    let start = Propagation::of(position);
    let mut search = Search::new(position, depth);
    let nets =
        start.candidates().filter_map(|mark| Some((mark, search.refute(&start, mark, depth)?)));
    let nets = nets.filter(|(_, trimmed)| trimmed.net.depth() == depth);
    let mut report = |net: Net| {
        let conclusions = eliminations([net.assumed].into_iter());
        sink(Step { technique, pattern: Pattern::Net(net), conclusions })
    };
    if depth > 2 {
        return nets.into_iter().try_for_each(|(_, trimmed)| report(trimmed.net));
    }
    let mut nets: Vec<(IndexedCandidate, TrimmedNet)> = nets.collect();
    nets.sort_by_cached_key(|(_, trimmed)| trimmed.net.implications());
    if depth == 2 {
        for (mark, trimmed) in nets.iter_mut().take(MAX_SHORTENED) {
            *trimmed = search.shorten(&start, *mark, trimmed.clone());
        }
        nets.sort_by_cached_key(|(_, trimmed)| trimmed.net.implications());
    }
    nets.into_iter().try_for_each(|(_, trimmed)| report(trimmed.net))
}

/// The search for nested nets.
struct Search<'a, 'p> {
    position: &'a Position<'p>,
    /// One propagation for each depth, reused.
    propagations: Vec<Option<Propagation>>,
    /// The number of assumptions left.
    left: usize,
}

impl<'a, 'p> Search<'a, 'p> {
    fn new(position: &'a Position<'p>, depth: usize) -> Search<'a, 'p> {
        let propagations = vec![Some(Propagation::of(position)); depth];
        Search { position, propagations, left: MAX_ASSUMED }
    }

    /// Searches a net of at most the given depth that refutes a candidate in the state of the outer propagation; `None`
    /// if there is none.
    fn refute(
        &mut self,
        outer: &Propagation,
        mark: IndexedCandidate,
        depth: usize,
    ) -> Option<TrimmedNet> {
        self.left = self.left.checked_sub(1)?;
        let mut propagation =
            self.propagations[depth - 1].take().expect("each depth is entered once");
        propagation.restart_from(outer);
        propagation.assume(self.position, mark);
        let trimmed = match self.exhaust(&mut propagation, depth) {
            Err(violated) => Some(propagation.trimmed(self.position, violated)),
            Ok(()) => None,
        };
        self.propagations[depth - 1] = Some(propagation);
        trimmed
    }

    /// Places singles and eliminates candidates that inner nets refute, shallow nets first, until nothing changes. A
    /// contradiction is the error.
    fn exhaust(
        &mut self,
        propagation: &mut Propagation,
        depth: usize,
    ) -> Result<(), IndexedRequirement> {
        propagation.propagate(self.position)?;
        let mut inner = 1;
        while inner < depth {
            let mut eliminated = false;
            for mark in propagation.candidates() {
                if propagation.has(mark)
                    && let Some(net) = self.refute(propagation, mark, inner)
                {
                    propagation.eliminate(self.position, mark, net);
                    propagation.propagate(self.position)?;
                    eliminated = true;
                }
            }
            inner = if eliminated { 1 } else { inner + 1 };
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{cell, digit, start};
    use crate::{
        Conclusion, Consequence, Repertoire, Requirement, TechniqueSet, Walk, verify, verify_trace,
    };

    const NET: &str =
        "6..1..7......7..8...9..8..37..4..5...3.....2...4..5..81..2..4.........5...6..9...";
    const NESTED: &str =
        "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";

    #[test]
    fn a_net_of_singles() {
        let at = start(NET);
        let step = Technique::ForcingNet(1).first(&Position::of(&at)).unwrap();
        let Pattern::Net(net) = &step.pattern else { panic!("{step:?}") };
        assert_eq!(verify(&step, &at), Ok(()));
        assert_eq!(step.conclusions, [Conclusion::Eliminate(net.assumed)]);

        // The contradiction does not follow without the consequences.
        let mut shorter = step.clone();
        let Pattern::Net(net) = &mut shorter.pattern else { unreachable!() };
        net.consequences.clear();
        net.violated = Requirement::Cell(cell("r5c5"));
        net.assumed = cell("r5c1").with(digit(5));
        shorter.conclusions = vec![Conclusion::Eliminate(net.assumed)];
        assert!(verify(&shorter, &at).is_err());
    }

    #[test]
    fn a_net_with_nets_inside() {
        let basic = Walk::new(start(NESTED), &Repertoire::from(TechniqueSet::Medium)).trace();
        let at = basic.finish();
        let position = Position::of(&at);
        assert_eq!(Technique::ForcingNet(1).first(&position), None);
        let step = Technique::ForcingNet(2).first(&position).unwrap();
        let Pattern::Net(net) = &step.pattern else { panic!("{step:?}") };
        assert_eq!((net.depth(), net.digits(), net.assumed), (2, 13, cell("r8c4").with(digit(4))));
        assert_eq!(verify(&step, &at), Ok(()));

        // The contradiction does not follow without the inner nets.
        let mut bare = net.clone();
        bare.consequences.retain(|one| matches!(one, Consequence::Forced(..)));
        let bare = Step { pattern: Pattern::Net(bare), ..step.clone() };
        assert!(verify(&bare, &at).is_err());
        // The inner nets do not hold without the consequences before them.
        let inner =
            |one: &Consequence| matches!(one, Consequence::Refuted(net) if net.digits() > 1);
        let mut early = net.clone();
        early.consequences.sort_by_key(|one| !inner(one));
        let early = Step { pattern: Pattern::Net(early), ..step.clone() };
        assert!(verify(&early, &at).is_err());
        // The technique states the nesting depth.
        assert!(verify(&Step { technique: Technique::ForcingNet(3), ..step }, &at).is_err());
    }

    #[test]
    fn singles_and_nets_solve_a_hard_puzzle() {
        let nets = [Technique::ForcingNet(1), Technique::ForcingNet(2)];
        let singles = [Technique::NakedSingle, Technique::HiddenSingle];
        let repertoire = singles.into_iter().chain(nets).collect::<Repertoire>();
        let trace = Walk::new(start(NESTED), &repertoire).trace();
        assert_eq!(trace.end, crate::End::Solved);
        assert_eq!(verify_trace(&trace), Ok(()));
    }
}
