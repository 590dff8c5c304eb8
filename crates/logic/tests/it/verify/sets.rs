//! Tests of subsets, almost locked sets and aligned exclusion.

use super::{
    Proven, cell, cells, conclusions, digit, digits, house, marks, other_name, part, technique,
};
use ennead_logic::{Aligned, AlsChain, Exclusion, MarkedCells, Pattern};

fn set(names: &str, symbols: &str) -> MarkedCells {
    MarkedCells { cells: cells(names), digits: digits(symbols) }
}

#[test]
fn a_subset_uses_all_its_digits() {
    let pattern = Pattern::NakedSubset {
        house: house("r1"),
        cells: cells("r1c1 r1c2"),
        digits: digits("12"),
    };
    let at = marks("r1c1:12 r1c2:12 r1c3:12");
    Proven::new(at, "naked-pair", pattern, "r1c4<>1").refuses(&[(
        |step| {
            step.technique = technique("naked-triple");
            step.pattern = Pattern::NakedSubset {
                house: house("r1"),
                cells: cells("r1c1 r1c2 r1c3"),
                digits: digits("123"),
            };
        },
        "none of the cells can hold 3",
    )]);
}

#[test]
fn the_sets_of_a_chain_are_almost_locked_and_share_a_restricted_common() {
    let at = marks("r1c1:12 r1c7:13 r2c8:23 r5c2:23");
    let chain = AlsChain {
        sets: vec![set("r1c1", "12"), set("r1c7 r2c8", "123")],
        links: vec![digit("1")],
        closed: false,
    };
    let locked = "a set is not almost locked";
    let common = "a restricted common can be in both sets";
    Proven::new(at, "als-xz", Pattern::AlsChain(chain), "r2c1<>2").refuses(&[
        (
            |step| part!(AlsChain, step).links.push(digit("3")),
            "the number of restricted commons does not fit the number of sets",
        ),
        // The digits of a set must be exactly the candidates of its cells.
        (|step| part!(AlsChain, step).sets[0].digits = digits("13"), "r1c1 can also hold 2"),
        (
            |step| part!(AlsChain, step).sets[0].digits = digits("123"),
            "none of the cells can hold 3",
        ),
        (|step| part!(AlsChain, step).sets[0].cells.push(cell("r1c1")), "r1c1 is listed twice"),
        // A set with too many digits; a set whose cells share no house.
        (|step| part!(AlsChain, step).sets[0] = set("r1c2", "123456789"), locked),
        (|step| part!(AlsChain, step).sets[1] = set("r1c7 r5c2", "123"), locked),
        // A digit of neither set; a digit of only one set; a digit that both sets can hold.
        (|step| part!(AlsChain, step).links[0] = digit("4"), common),
        (|step| part!(AlsChain, step).links[0] = digit("3"), common),
        (|step| part!(AlsChain, step).links[0] = digit("2"), common),
        // The same cell is in both sets.
        (|step| part!(AlsChain, step).sets[0] = set("r1c7", "13"), common),
    ]);
}

#[test]
fn a_sue_de_coq_has_a_region_and_a_line() {
    let name = other_name("sue-de-coq");
    Proven::case("1101").refuses(&[
        (|step| part!(SueDeCoq, step).region = house("r1"), &name),
        (|step| part!(SueDeCoq, step).line = house("b1"), &name),
    ]);
}

/// r1c2 cannot be 3: with r1c1=1, r1c5 would have no digit left, and with r1c1=2, r2c3 would have none.
#[test]
fn an_aligned_combination_leaves_other_cells_too_few_digits() {
    let at = marks("r1c1:12 r1c2:123 r1c5:13 r2c3:23 r5c5:13");
    let exclusion = |symbols: [&str; 2], by: &str| Exclusion {
        digits: symbols.map(digit).to_vec(),
        by: cells(by),
    };
    let excluded = vec![exclusion(["1", "3"], "r1c5"), exclusion(["2", "3"], "r2c3")];
    let aligned = Aligned { cells: cells("r1c1 r1c2"), excluded };
    let open = "a combination is not excluded";
    Proven::new(at, "aligned-pair-exclusion", Pattern::Aligned(aligned), "r1c2<>3").refuses(&[
        (|step| part!(Aligned, step).excluded[1].by = cells("r1c5"), open),
        (|step| part!(Aligned, step).excluded[0].by = cells("r5c5"), open),
        (|step| part!(Aligned, step).excluded[0].by.clear(), open),
        (|step| part!(Aligned, step).excluded[0].by.push(cell("r1c9")), open),
        (
            |step| {
                part!(Aligned, step).excluded[0].digits.pop();
            },
            "a combination does not have one digit for each cell",
        ),
        // This conclusion is true, since r1c1, r1c2 and r1c5 form a naked triple, but the candidate is in none of the
        // combinations.
        (|step| step.conclusions = conclusions("r1c9<>1"), "r1c9<>1 does not follow"),
    ]);
}
