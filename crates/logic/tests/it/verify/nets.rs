//! Tests of forcing chains, nets, 3D Medusa and the end of a trace.

use super::{Proven, candidate, house, marks, node, part, requirement};
use ennead_logic::{
    Consequence, End, ForcingChain, Inference, Net, Origin, Pattern, Reason, Repertoire,
    TraceFault, Walk, verify_trace,
};
use ennead_puzzle::Contradiction;

/// Reads the inferences of a branch: `r1c1=1` means that the node is true, `!r1c1=1` that it is false. Each true node after
/// the first follows because its cell has two candidates.
fn branch(text: &str) -> Vec<Inference> {
    let mut inferences: Vec<Inference> = Vec::new();
    for text in text.split_whitespace() {
        let (holds, text) = text.strip_prefix('!').map_or((true, text), |text| (false, text));
        let node = node(text);
        let reason = (holds && !inferences.is_empty()).then(|| Reason::Cell(node.cells[0]));
        inferences.push(Inference { node, holds, reason });
    }
    inferences
}

const FROM_1: &str = "r1c1=1 !r1c5=1 r1c5=3 !r5c5=3";
const FROM_2: &str = "r1c1=2 !r5c1=2 r5c1=3 !r5c5=3";
const FROM_NOT_2: &str = "!r1c1=2 r1c1=1 !r1c5=1 r1c5=3 !r5c5=3";

/// An XY-Wing that eliminates 3 from r5c5, stated as a forcing chain with these branches.
fn forcing(slug: &str, origin: Origin, branches: &[&str]) -> Proven {
    let at = marks("r1c1:12 r1c5:13 r5c1:23");
    let branches = branches.iter().map(|text| branch(text)).collect();
    let pattern = Pattern::ForcingChain(ForcingChain { origin, branches });
    Proven::new(at, slug, pattern, "r5c5<>3")
}

const ENDS: &str = "the branches do not have the required starts and ends";

#[test]
fn the_branches_of_a_cell_forcing_chain_cover_the_cell_and_agree() {
    let origin = Origin::Requirement(requirement("r1c1"));
    forcing("cell-forcing-chain", origin, &[FROM_1, FROM_2]).refuses(&[
        // One candidate has no branch; a branch does not start with a candidate of the cell.
        (
            |step| {
                part!(ForcingChain, step).branches.pop();
            },
            ENDS,
        ),
        (|step| part!(ForcingChain, step).branches.push(branch(FROM_NOT_2)), ENDS),
        (|step| part!(ForcingChain, step).branches[1] = branch(FROM_NOT_2), ENDS),
        (|step| part!(ForcingChain, step).branches[1].truncate(3), ENDS),
        (
            |step| part!(ForcingChain, step).branches[1].truncate(1),
            "a branch has fewer than two inferences",
        ),
        (|step| part!(ForcingChain, step).branches[1][1].node.cells.clear(), "a node has no cell"),
        (
            |step| part!(ForcingChain, step).branches[1][3].node = node("r5c5=4"),
            "a link of a branch does not hold",
        ),
        (
            |step| part!(ForcingChain, step).branches[1][3].node = node("r9c9=3"),
            "a link of a branch does not hold",
        ),
    ]);
}

#[test]
fn the_branches_of_a_double_forcing_chain_start_opposite_and_agree() {
    let from_not_1 = "!r1c1=1 r1c1=2 !r5c1=2 r5c1=3 !r5c5=3";
    forcing("double-forcing-chain", Origin::Either, &[FROM_1, from_not_1]).refuses(&[
        (|step| part!(ForcingChain, step).branches[1] = branch(FROM_1), ENDS),
        (|step| part!(ForcingChain, step).branches[1] = branch(FROM_2), ENDS),
        (|step| part!(ForcingChain, step).branches[1].truncate(4), ENDS),
    ]);
}

#[test]
fn the_branches_of_a_digit_forcing_chain_start_alike_and_end_opposite() {
    let (one, other) = ("r5c5=3 !r1c5=3 r1c5=1 !r1c1=1", "r5c5=3 !r5c1=3 r5c1=2 !r1c1=2 r1c1=1");
    forcing("digit-forcing-chain", Origin::Supposition, &[one, other]).refuses(&[
        (|step| part!(ForcingChain, step).branches[1] = branch("r5c1=2 !r1c1=2 r1c1=1"), ENDS),
        (
            |step| {
                let branches = &mut part!(ForcingChain, step).branches;
                branches[1] = branches[0].clone();
            },
            ENDS,
        ),
        (|step| part!(ForcingChain, step).branches[1].truncate(4), ENDS),
    ]);
}

/// The verifier refuses a consequence if another candidate can still meet its requirement. If no candidate can, this
/// check accepts any stated candidate, so the verifier must also check that the stated candidate meets the requirement.
#[test]
fn a_digit_in_a_net_meets_its_requirement() {
    let wrong = "a digit in the net does not meet its requirement";
    let net = |violated: &str| Net {
        assumed: candidate("r1c1=1"),
        consequences: Vec::new(),
        violated: requirement(violated),
    };
    // r1c1=1 leaves r1c2 no candidate.
    let cell = Pattern::Net(net("r1c2"));
    Proven::new(marks("r1c2:1"), "forcing-net", cell, "r1c1<>1").refuses(&[
        (
            |step| {
                let forced = Consequence::Forced(candidate("r5c5=5"), requirement("r1c2"));
                part!(Net, step).consequences.push(forced);
            },
            wrong,
        ),
        (
            |step| {
                let forced = Consequence::Forced(candidate("r1c2=9"), requirement("r1c2"));
                part!(Net, step).consequences.push(forced);
            },
            wrong,
        ),
    ]);
    // r1c1=1 leaves row 2 no place for 1.
    let row = Pattern::Net(net("r2=1"));
    Proven::new(marks("r2=1:r2c2,r2c3"), "forcing-net", row, "r1c1<>1").refuses(&[
        (
            |step| {
                let forced = Consequence::Forced(candidate("r2c5=7"), requirement("r2=1"));
                part!(Net, step).consequences.push(forced);
            },
            wrong,
        ),
        (
            |step| {
                let forced = Consequence::Forced(candidate("r5c5=1"), requirement("r2=1"));
                part!(Net, step).consequences.push(forced);
            },
            wrong,
        ),
    ]);
}

#[test]
fn a_net_ends_with_a_violated_requirement_and_stays_in_the_grid() {
    let net = Net {
        assumed: candidate("r1c1=1"),
        consequences: Vec::new(),
        violated: requirement("r1c2"),
    };
    Proven::new(marks("r1c2:1"), "forcing-net", Pattern::Net(net), "r1c1<>1").refuses(&[
        (
            |step| part!(Net, step).violated = requirement("r1c3"),
            "the requirement that ends the net can be met",
        ),
        (
            |step| {
                let forced = Consequence::Forced(candidate("r10c2=9"), requirement("r1c2"));
                part!(Net, step).consequences.push(forced);
            },
            "a digit in the net does not meet its requirement",
        ),
    ]);
}

#[test]
fn a_link_of_3d_medusa_joins_the_colours() {
    Proven::case("3d-medusa").refuses(&[
        (
            |step| {
                let [a, b] = &mut part!(Medusa, step).colours;
                a.append(b);
            },
            "a strong link does not join the colours",
        ),
        (
            |step| {
                let [a, b] = &mut part!(Medusa, step).colours;
                b.append(a);
            },
            "a strong link does not join the colours",
        ),
        (
            |step| {
                let medusa = part!(Medusa, step);
                medusa.links.truncate(1);
            },
            "a candidate of the cluster has no strong link in it",
        ),
    ]);
}

#[test]
fn a_trace_states_the_contradiction_that_it_reaches() {
    let mut trace = Walk::new(marks("r1c1:1 r1c2:1"), &Repertoire::default()).trace();
    assert_eq!(verify_trace(&trace), Ok(()));
    assert!(matches!(trace.end, End::Contradiction(_)), "{}", trace.end);
    let stated =
        End::Contradiction(Contradiction::NoPlace { house: house("r9"), digit: super::digit("9") });
    for stated in [stated, End::Stalled, End::Solved] {
        trace.end = stated;
        assert_eq!(verify_trace(&trace), Err(TraceFault::End { stated }));
    }
}
