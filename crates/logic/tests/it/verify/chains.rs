//! Tests of chains: their names, links and ends.

use super::{Proven, cell, cells, house, marks, names, node, part};
use ennead_logic::{Chain, Pattern, Reason};

/// Reads a chain: nodes such as `r1c1=1`, and a reason for each strong link: a cell, a house, or the cells of an almost
/// locked set joined by `+`.
fn chain(nodes: &str, reasons: &str) -> Chain {
    let reason = |text: &str| {
        if text.contains('+') {
            Reason::AlmostLockedSet(cells(&text.replace('+', " ")))
        } else if text.contains('c') && text.starts_with('r') {
            Reason::Cell(cell(text))
        } else {
            Reason::House(house(text))
        }
    };
    Chain {
        nodes: nodes.split_whitespace().map(node).collect(),
        reasons: reasons.split_whitespace().map(reason).collect(),
        closed: false,
    }
}

/// The marks that make the strong links of a chain true in an empty grid, as input for `marks`; almost locked sets are
/// left out.
fn needed(chain: &Chain) -> String {
    let link = |(pair, reason): (&[ennead_logic::Node], &Reason)| match reason {
        Reason::Cell(cell) => format!("{cell}:{}{}", pair[0].digit, pair[1].digit),
        Reason::House(house) => {
            let all = pair.iter().flat_map(|node| &node.cells).map(ToString::to_string);
            format!("{house}={}:{}", pair[0].digit, all.collect::<Vec<_>>().join(","))
        }
        _ => String::new(),
    };
    chain.nodes.chunks(2).zip(&chain.reasons).map(link).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_names_of_chains() {
    let both = "aic discontinuous-nice-loop";
    let grouped = "grouped-aic grouped-discontinuous-nice-loop";
    for (nodes, reasons, eliminated, expected) in [
        // Two strong links of one digit: in two rows; in a row and a column; in two boxes; in a row and a box; with groups
        // in a row and a box; with groups in two rows.
        (
            "r2c2=1 r2c5=1 r8c5=1 r8c3=1",
            "r2 r8",
            "r1c3<>1",
            &format!("{both} skyscraper turbot-fish x-chain")[..],
        ),
        (
            "r2c8=1 r2c2=1 r3c1=1 r9c1=1",
            "r2 c1",
            "r9c8<>1",
            &format!("2-string-kite {both} turbot-fish x-chain"),
        ),
        ("r1c1=1 r2c2=1 r2c5=1 r1c6=1", "b1 b2", "r1c9<>1", &format!("{both} turbot-fish x-chain")),
        (
            "r9c1=1 r9c5=1 r2c5=1 r3c4=1",
            "r9 b2",
            "r3c1<>1",
            &format!("{both} empty-rectangle turbot-fish x-chain"),
        ),
        (
            "r9c1=1 r9c5=1 r1c5,r2c5=1 r3c4,r3c6=1",
            "r9 b2",
            "r3c1<>1",
            &format!("empty-rectangle {grouped}"),
        ),
        ("r2c1,r2c2=1 r2c5=1 r8c5=1 r8c3=1", "r2 r8", "r1c3<>1", grouped),
        // Three strong links of one digit; two strong links of different digits.
        (
            "r2c2=1 r2c5=1 r4c5=1 r4c8=1 r8c8=1 r8c3=1",
            "r2 r4 r8",
            "r1c3<>1",
            &format!("{both} x-chain"),
        ),
        ("r1c2=1 r1c1=1 r1c1=2 r3c1=2", "r1 c1", "r1c2<>2 r3c1<>1", both),
        // All strong links lie within cells, which have the same two digits.
        (
            "r1c1=1 r1c1=2 r1c9=2 r1c9=1 r9c9=1 r9c9=2 r9c4=2 r9c4=1",
            "r1c1 r1c9 r9c9 r9c4",
            "r9c1<>1 r1c4<>1",
            &format!("{both} remote-pair xy-chain"),
        ),
        // Three strong links. By the order of the digits, the first chain is a W-Wing and the second an M-Wing; the
        // third has no such name.
        (
            "r1c1=1 r1c1=2 r1c5=2 r9c5=2 r9c1=2 r9c1=1",
            "r1c1 c5 r9c1",
            "r5c1<>1",
            &format!("{both} w-wing"),
        ),
        (
            "r1c1=1 r1c1=2 r1c9=2 r5c9=2 r5c9=1 r5c2=1",
            "r1c1 c9 r5",
            "r1c2<>1",
            &format!("{both} m-wing"),
        ),
        ("r1c1=1 r1c1=2 r1c9=2 r5c9=2 r5c9=3 r5c1=3", "r1c1 c9 r5", "r5c1<>1", both),
    ] {
        let chain = chain(nodes, reasons);
        let at = marks(&needed(&chain));
        assert_eq!(names(&at, Pattern::Chain(chain), eliminated), expected, "{nodes}");
    }
}

#[test]
fn a_loop_has_no_name_of_an_open_chain() {
    for (nodes, reasons, eliminated) in [
        ("r2c2=1 r2c5=1 r8c5=1 r8c2=1", "r2 r8", "r1c2<>1"),
        ("r1c1=1 r1c1=2 r1c5=2 r1c5=1", "r1c1 r1c5", "r1c7<>1"),
        ("r1c1=1 r1c1=2 r1c5=2 r9c5=2 r9c1=2 r9c1=1", "r1c1 c5 r9c1", "r5c1<>1"),
    ] {
        let chain = Chain { closed: true, ..chain(nodes, reasons) };
        let at = marks(&needed(&chain));
        let found = names(&at, Pattern::Chain(chain), eliminated);
        assert_eq!(found, "continuous-nice-loop", "{nodes}");
    }
}

#[test]
fn a_chain_states_each_link() {
    let chain = chain("r1c1=1 r1c1=2 r1c5=2 r5c5=2 r5c7=2 r6c7=1", "r1c1 c5 r5c7+r6c7");
    let at = marks(&format!("{} r5c7:23 r6c7:13", needed(&chain)));
    let proven = Proven::new(at, "grouped-aic", Pattern::Chain(chain), "r1c7<>1");
    let strong = "a strong link does not hold";
    proven.refuses(&[
        (
            |step| part!(Chain, step).reasons.push(Reason::Cell(cell("r1c1"))),
            "the number of strong links does not fit the number of nodes",
        ),
        (|step| part!(Chain, step).nodes[2].cells.clear(), "a node has no cell"),
        (|step| part!(Chain, step).nodes[0] = node("r9c9=1"), strong),
        (|step| part!(Chain, step).nodes[1] = node("r9c9=2"), strong),
        // The cell has more than two candidates.
        (
            |step| {
                let chain = part!(Chain, step);
                chain.nodes.splice(..2, [node("r1c4=1"), node("r1c4=2")]);
                chain.reasons[0] = Reason::Cell(cell("r1c4"));
            },
            strong,
        ),
        (|step| part!(Chain, step).nodes[3].digit = ennead_puzzle::Digit::new(3).unwrap(), strong),
        (|step| part!(Chain, step).nodes[3] = node("r6c5=2"), "2 is not a candidate of r6c5"),
        (
            |step| part!(Chain, step).reasons[1] = Reason::House(house("b2")),
            "r5c5 does not lie in box 2",
        ),
        // A node at an end of the set's strong link does not have exactly the places for its digit in the set.
        (|step| part!(Chain, step).nodes[4] = node("r5c9=2"), strong),
        (|step| part!(Chain, step).nodes[5] = node("r1c9=1"), strong),
        (|step| part!(Chain, step).nodes[4] = node("r5c7=3"), strong),
        (
            |step| part!(Chain, step).nodes[4..].swap(0, 1),
            "a weak link joins nodes that can both be true",
        ),
    ]);
}

#[test]
fn an_almost_locked_set_joins_its_own_places() {
    let chain = chain("r1c1=1 r1c1=2 r1c7=2 r6c7=1", "r1c1 r1c7+r6c7");
    let at = marks("r1c1:12 r1c7:23 r6c7:13 r1c9:12");
    let proven = Proven::new(at, "grouped-aic", Pattern::Chain(chain), "r6c1<>1");
    let strong = "a strong link does not hold";
    proven.refuses(&[
        // A node has a place outside the set; the set lacks the digit of a node.
        (|step| part!(Chain, step).nodes[2] = node("r1c7,r1c9=2"), strong),
        (|step| part!(Chain, step).reasons[1] = set("r1c7"), strong),
        (|step| part!(Chain, step).reasons[1] = set("r1c7 r1c7 r6c7"), "r1c7 is listed twice"),
        (|step| part!(Chain, step).reasons[1] = set("r10c7"), "r10c7 lies outside the grid"),
        (|step| part!(Chain, step).reasons[1] = set("r1c7 r5c7"), strong),
        (|step| part!(Chain, step).nodes[2] = node("r6c7=1"), strong),
    ]);
}

/// If the set in box 1 has no 1, it holds 2 and 3 in row 1, so r1c9 is 5.
#[test]
fn an_almost_locked_set_leaves_a_cell_beside_it_one_digit() {
    let at = marks("r1c1:12 r1c2:234 r3c3:14 r1c9:235 r3c9:15 r1c8:245 r1c7:125");
    let chain = |nodes: &str, reasons: [Reason; 2]| Chain {
        nodes: nodes.split(' ').map(node).collect(),
        reasons: reasons.to_vec(),
        closed: false,
    };
    let (set_and_cell, in_cell) = (beside("r1c1 r1c2 r3c3", "r1c9"), Reason::Cell(cell("r3c9")));
    let back = chain("r3c9=1 r3c9=5 r1c9=5 r1c1,r3c3=1", [in_cell.clone(), set_and_cell.clone()]);
    let there = chain("r1c1,r3c3=1 r1c9=5 r3c9=5 r3c9=1", [set_and_cell, in_cell]);
    let proven =
        |chain| Proven::new(at.clone(), "grouped-aic", Pattern::Chain(chain), "r3c1<>1 r3c2<>1");
    proven(back);
    let strong = "a strong link does not hold";
    proven(there).refuses(&[
        // These cells have one more digit than cells, but no house contains them all.
        (|step| part!(Chain, step).reasons[0] = set("r1c1 r1c2 r3c3 r1c9"), strong),
        (|step| part!(Chain, step).reasons[0] = beside("r1c1 r1c2", "r1c9"), strong),
        (|step| part!(Chain, step).reasons[0] = beside("r1c1 r3c3 r1c9", "r1c2"), strong),
        (|step| part!(Chain, step).reasons[0] = beside("r1c1 r1c2 r3c3", "r3c9"), strong),
        (
            |step| part!(Chain, step).reasons[0] = beside("r1c1 r1c2 r3c3", "r1c1"),
            "r1c1 is listed twice",
        ),
        // The set has a second place for 1; the cell is left with 5 too.
        (|step| part!(Chain, step).nodes[0] = node("r1c1=1"), strong),
        (|step| part!(Chain, step).nodes[1] = node("r1c9=2"), strong),
        // r1c8 does not see every 4 of the set; r1c7 can also be 1.
        (
            |step| {
                part!(Chain, step).nodes[1] = node("r1c8=5");
                part!(Chain, step).reasons[0] = beside("r1c1 r1c2 r3c3", "r1c8");
            },
            strong,
        ),
        (
            |step| {
                part!(Chain, step).nodes[1] = node("r1c7=5");
                part!(Chain, step).reasons[0] = beside("r1c1 r1c2 r3c3", "r1c7");
            },
            strong,
        ),
    ]);
}

fn set(names: &str) -> Reason {
    Reason::AlmostLockedSet(cells(names))
}

fn beside(names: &str, other: &str) -> Reason {
    Reason::BesideAlmostLockedSet { set: cells(names), cell: cell(other) }
}

#[test]
fn a_chain_has_nodes() {
    let chain = chain("r2c2=1 r2c5=1 r8c5=1 r8c3=1", "r2 r8");
    let proven = Proven::new(marks(&needed(&chain)), "x-chain", Pattern::Chain(chain), "r1c3<>1");
    proven.refuses(&[(
        |step| {
            part!(Chain, step).nodes.clear();
            part!(Chain, step).reasons.clear();
        },
        "the number of strong links does not fit the number of nodes",
    )]);
}
