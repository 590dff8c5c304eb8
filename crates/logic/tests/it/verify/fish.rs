//! Tests of fish and kraken fish.

use super::{Proven, cell, cells, digit, house, marks, other_name, part};
use ennead_logic::{Fish, Pattern, Technique};

fn x_wing() -> Proven {
    let fish = Fish {
        digit: digit("1"),
        base: vec![house("r1"), house("r9")],
        cover: vec![house("c1"), house("c5")],
        cells: cells("r1c1 r1c5 r9c1 r9c5"),
        fins: Vec::new(),
        endo_fins: Vec::new(),
    };
    let at = marks("r1=1:r1c1,r1c5 r9=1:r9c1,r9c5");
    Proven::new(at, "x-wing", Pattern::Fish(fish), "r5c1<>1")
}

#[test]
fn a_fish_has_as_many_base_houses_as_cover_houses() {
    let counts = "the numbers of base and cover houses differ";
    x_wing().refuses(&[
        (|step| part!(Fish, step).cover.push(house("c9")), counts),
        // A fish needs more than one base house and one cover house.
        (
            |step| {
                let Technique::Fish(kind) = &mut step.technique else { panic!("no fish") };
                kind.size = 1;
                let fish = part!(Fish, step);
                fish.base.pop();
                fish.cover.pop();
                fish.cells = cells("r1c1 r1c5");
            },
            counts,
        ),
    ]);
}

#[test]
fn the_cells_of_a_fish_are_the_places_in_its_base() {
    let places = "the cells are not the places in the base";
    x_wing().refuses(&[
        (
            |step| {
                part!(Fish, step).cells.pop();
            },
            places,
        ),
        (|step| part!(Fish, step).cells.push(cell("r5c5")), places),
    ]);
}

#[test]
fn the_cells_of_a_fish_can_hold_its_digit() {
    x_wing().refuses(&[(
        |step| part!(Fish, step).cells.push(cell("r1c9")),
        "1 is not a candidate of r1c9",
    )]);
}

#[test]
fn a_kraken_fish_has_fins_and_chains_that_start_at_it() {
    let start = "a chain does not start at the fish";
    for slug in ["kraken-fish-1", "kraken-fish-2"] {
        let name = other_name(slug);
        Proven::case(slug).refuses(&[
            (|step| part!(Kraken, step).chains.clear(), &name),
            (|step| part!(Kraken, step).fish.fins.clear(), &name),
            (|step| part!(Kraken, step).chains[0].closed = true, start),
            (|step| part!(Kraken, step).chains[0].nodes.clear(), start),
            (|step| part!(Kraken, step).chains[0].nodes.reverse(), start),
        ]);
    }
}
