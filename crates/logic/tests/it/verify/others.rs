//! Tests of direct placements, oddagons and exocets.

use super::{
    Proven, candidate, cell, cells, digit, digits, house, marks, other_name, part, technique,
};
use ennead_logic::{Direct, Pattern};

/// Box 1 has its 5 in row 1, so box 3 has only one place left for 5.
#[test]
fn a_direct_placement_names_its_cause_and_its_house() {
    let at = marks("b1=5:r1c1,r1c2 b3=5:r1c7,r2c9");
    let cause = Pattern::Locked {
        digit: digit("5"),
        cells: cells("r1c1 r1c2"),
        within: house("b1"),
        across: house("r1"),
    };
    let direct = Direct { cause, house: house("b3"), candidate: candidate("r2c9=5") };
    Proven::new(at, "direct-pointing", Pattern::Direct(Box::new(direct)), "r2c9=5").refuses(&[
        (
            |step| {
                let Pattern::Locked { cells, .. } = &mut part!(Direct, step).cause else {
                    panic!()
                };
                cells.pop();
            },
            "box 1 can also hold 5 at r1c2",
        ),
        (|step| part!(Direct, step).house = house("d1"), "the puzzle has no diagonal 1"),
        (|step| part!(Direct, step).house = house("r9"), "r2c9 does not lie in row 9"),
        (|step| part!(Direct, step).house = house("c9"), "column 9 can also hold 5 at r4c9"),
        (
            |step| part!(Direct, step).candidate = candidate("r2c8=5"),
            "5 is not a candidate of r2c8",
        ),
    ]);
}

#[test]
fn the_names_of_oddagons_state_their_digits_and_cells() {
    let (bivalue, tridagon) = (other_name("bivalue-oddagon"), other_name("tridagon"));
    Proven::case("bivalue-oddagon").refuses(&[
        (
            |step| {
                part!(Oddagon, step).cells.pop();
            },
            &bivalue,
        ),
        (|step| part!(Oddagon, step).digits = digits("1"), &bivalue),
        (|step| step.technique = technique("tridagon"), &tridagon),
    ]);
    Proven::case("tridagon").refuses(&[
        (
            |step| {
                part!(Oddagon, step).cells.pop();
            },
            &tridagon,
        ),
        (|step| part!(Oddagon, step).digits = digits("1234"), &tridagon),
        (|step| step.technique = technique("bivalue-oddagon"), &bivalue),
    ]);
}

#[test]
fn the_guardians_of_an_oddagon_are_other_candidates_of_it() {
    let wrong = "the guardians are not the extra candidates of the pattern";
    Proven::case("bivalue-oddagon").refuses(&[
        (|step| part!(Oddagon, step).guardians.push(candidate("r6c2=3")), wrong),
        (|step| part!(Oddagon, step).guardians.push(candidate("r6c1=4")), wrong),
    ]);
}

/// The base is r2c7 and r3c7, the targets are r4c9 and r8c8, the cross-lines are rows 1, 4 and 8.
#[test]
fn the_parts_of_an_exocet_lie_where_they_must() {
    let base = "the base cells share no box and line";
    let lines = "the cross-lines are not parallel";
    let mirror = "a mirror lies in no region or belongs to no target";
    Proven::case("junior-exocet").refuses(&[
        (|step| part!(Exocet, step).base[1] = cell("r5c7"), base),
        (|step| part!(Exocet, step).base[1] = cell("r10c7"), "r10c7 lies outside the grid"),
        // Base cells that share no line lie in no common band, so only the name of a senior exocet fits.
        (
            |step| {
                step.technique = technique("senior-exocet");
                part!(Exocet, step).base[1] = cell("r1c8");
            },
            base,
        ),
        (|step| part!(Exocet, step).cross_lines[1] = house("c4"), lines),
        (|step| part!(Exocet, step).cross_lines = ["b1", "b2", "b3"].map(house), lines),
        (|step| part!(Exocet, step).cross_lines[1] = house("r5"), "a target lies in no cross-line"),
        (|step| part!(Exocet, step).mirrors[0].target = cell("r9c9"), mirror),
        (|step| part!(Exocet, step).mirrors[0].region = house("r9"), mirror),
    ]);
}
