//! Tests of deadly patterns: their names, guardians and cells.

use super::{
    Proven, candidate, cells, digit, digits, house, marks, names, other_name, part, technique,
};
use ennead_logic::{Deadly, Pattern, Step, Support};

/// Reads a deadly pattern: cells, digits, guardians and support. Support is given as `r1=1` (places), or `r1:r1c9:56` (a
/// subset).
fn deadly([names, symbols, guardians, support]: [&str; 4]) -> Pattern {
    let read = |text: &str| match text.split(':').collect::<Vec<_>>()[..] {
        [place, names, symbols] => subset(place, names, symbols),
        _ => {
            let (place, symbol) = text.split_once('=').expect("a house and a digit");
            Support::Places { house: house(place), digit: digit(symbol) }
        }
    };
    Pattern::Deadly(Deadly {
        cells: cells(names),
        digits: digits(symbols),
        guardians: guardians.split_whitespace().map(candidate).collect(),
        support: support.split_whitespace().map(read).collect(),
    })
}

fn subset(place: &str, names: &str, symbols: &str) -> Support {
    Support::Subset { house: house(place), cells: cells(names), digits: digits(symbols) }
}

const RECTANGLE: &str = "r1c1 r1c4 r2c1 r2c4";

#[test]
fn the_names_of_rectangles() {
    // In each case, all corners can hold 1 and 2; some have guardians too.
    for (at, guardians, support, eliminated, expected) in [
        ("r1c1:12 r1c4:12 r2c1:12 r2c4:125", "r2c4=5", "", "r2c4<>1", "unique-rectangle-1"),
        ("r1c1:12 r1c4:12 r2c1:125 r2c4:125", "r2c1=5 r2c4=5", "", "r2c9<>5", "unique-rectangle-2"),
        ("r1c1:12 r1c4:125 r2c1:125 r2c4:12", "r1c4=5 r2c1=5", "", "r1c2<>5", "unique-rectangle-5"),
        // The guardians in two corners form a naked pair with r2c7. In the next two cases, all guardians are in one corner,
        // or are one digit: no technique has this evidence.
        (
            "r1c1:12 r1c4:12 r2c1:125 r2c4:126 r2c7:56",
            "r2c1=5 r2c4=6",
            "r2:r2c7:56",
            "r2c8<>5",
            "unique-rectangle-3",
        ),
        ("r1c1:12 r1c4:12 r2c1:12 r2c4:1256 r2c7:56", "r2c4=5 r2c4=6", "r2:r2c7:56", "r2c8<>5", ""),
        ("r1c1:12 r1c4:12 r2c1:125 r2c4:125 r2c7:56", "r2c1=5 r2c4=5", "r2:r2c7:56", "r2c8<>6", ""),
        // In a line, 1 has places only in the corners.
        (
            "r1c1:12 r1c4:12 r2c1:125 r2c4:126 r2=1:r2c1,r2c4",
            "r2c1=5 r2c4=6",
            "r2=1",
            "r2c1<>2",
            "unique-rectangle-4",
        ),
        (
            "r1c1:12 r1c4:12 r2c1:125 r2c4:126 r1=1:r1c1,r1c4 r2=1:r2c1,r2c4",
            "r2c1=5 r2c4=6",
            "r1=1 r2=1",
            "r2c1<>2",
            "hidden-rectangle",
        ),
        (
            "r1c1:12 r1c4:125 r2c1:126 r2c4:12 r1=1:r1c1,r1c4 r2=1:r2c1,r2c4",
            "r1c4=5 r2c1=6",
            "r1=1 r2=1",
            "r1c4<>1",
            "hidden-rectangle unique-rectangle-6",
        ),
    ] {
        let pattern = deadly([RECTANGLE, "12", guardians, support]);
        assert_eq!(names(&marks(at), pattern, eliminated), expected, "{at}");
    }
    // A rectangle is not a unique loop even if its cells are listed in the order of a loop.
    let around = deadly(["r1c1 r1c4 r2c4 r2c1", "12", "r2c4=5", ""]);
    let at = marks("r1c1:12 r1c4:12 r2c1:12 r2c4:125");
    assert_eq!(names(&at, around, "r2c4<>1"), "unique-rectangle-1");
}

#[test]
fn a_unique_loop_lists_its_cells_in_order() {
    let at = marks("r1c1:12 r1c4:12 r2c4:12 r2c7:12 r3c1:12 r3c7:125");
    for (order, expected) in [
        ("r1c1 r1c4 r2c4 r2c7 r3c7 r3c1", "unique-loop-1"),
        ("r3c1 r1c1 r1c4 r2c4 r2c7 r3c7", "unique-loop-1"),
        ("r1c1 r1c4 r2c4 r2c7 r3c1 r3c7", ""),
    ] {
        assert_eq!(names(&at, deadly([order, "12", "r3c7=5", ""]), "r3c7<>1"), expected, "{order}");
    }
}

#[test]
fn an_extended_rectangle_has_all_its_cells_and_digits() {
    let at = marks("r1c1:123 r1c4:123 r1c7:123 r2c1:123 r2c4:123 r2c7:1235");
    let pattern = deadly(["r1c1 r1c4 r1c7 r2c1 r2c4 r2c7", "123", "r2c7=5", ""]);
    let slug = "extended-rectangle-1";
    assert_eq!(names(&at, pattern.clone(), "r2c7<>1"), slug);
    Proven::new(at, slug, pattern, "r2c7<>1").refuses(&[
        (
            |step| {
                part!(Deadly, step).cells.remove(0);
            },
            &other_name(slug),
        ),
        (|step| part!(Deadly, step).digits = digits("1234"), &other_name(slug)),
        (
            |step| {
                step.technique = technique("unique-rectangle-1");
                part!(Deadly, step).digits = digits("12");
            },
            &other_name("unique-rectangle-1"),
        ),
    ]);
}

#[test]
fn guardians_are_other_candidates_of_the_pattern() {
    let at = marks("r1c1:12 r1c4:12 r2c1:125 r2c4:125");
    let pattern = deadly([RECTANGLE, "12", "r2c1=5 r2c4=5", ""]);
    let wrong = "the guardians are not the extra candidates of the pattern";
    Proven::new(at, "unique-rectangle-2", pattern, "r2c9<>5").refuses(&[
        (|step| part!(Deadly, step).guardians.push(candidate("r2c8=5")), wrong),
        (
            |step| {
                part!(Deadly, step).guardians.pop();
            },
            &other_name("unique-rectangle-2"),
        ),
        (|step| part!(Deadly, step).guardians.push(candidate("r2c5=5")), wrong),
    ]);
    let at = marks("r1c1:12 r1c4:12 r2c1:12 r2c4:125");
    let pattern = deadly([RECTANGLE, "12", "r2c4=5", ""]);
    Proven::new(at, "unique-rectangle-1", pattern, "r2c4<>1").refuses(&[
        (|step| part!(Deadly, step).guardians.push(candidate("r2c4=1")), wrong),
        (|step| part!(Deadly, step).guardians[0] = candidate("r2c1=5"), "r2c4 can also hold 5"),
    ]);
}

/// The guardians 5 and 6 form a naked pair with r2c7.
#[test]
fn guardians_and_other_cells_form_a_naked_subset() {
    let at = marks("r1c1:12 r1c4:12 r2c1:125 r2c4:126 r2c7:56");
    let pattern = deadly([RECTANGLE, "12", "r2c1=5 r2c4=6", "r2:r2c7:56"]);
    let wrong = "the guardians are not the extra candidates of the pattern";
    Proven::new(at, "unique-rectangle-3", pattern, "r2c8<>5").refuses(&[
        (|step| *support(step) = subset("r2", "r2c4", "56"), wrong),
        (|step| *support(step) = subset("r2", "r2c7", "57"), wrong),
        (
            |step| *support(step) = subset("r2", "r2c7", "567"),
            "the numbers of cells (2) and digits (3) differ",
        ),
        (|step| *support(step) = subset("b1", "r1c2", "56"), "r2c4 does not lie in box 1"),
        (|step| *support(step) = subset("r2", "r2c8", "56"), "r2c8 can also hold 1234789"),
    ]);
}

fn support(step: &mut Step) -> &mut Support {
    &mut part!(Deadly, step).support[0]
}

#[test]
fn bug_1_has_one_guardian() {
    // Add a second guardian: one of the two candidates that the cell would keep.
    Proven::case("0610").refuses(&[(
        |step| {
            let other = step.conclusions[0].candidate();
            part!(Bug, step).guardians.push(other);
        },
        &other_name("bug-plus-1"),
    )]);
}

#[test]
fn only_avoidable_rectangles_have_solved_corners() {
    for (solved, marks_of_rest, expected) in [
        ("", "r1c1:12 r1c4:12 r2c1:12 r2c4:125", "unique-rectangle-1"),
        ("r1c1=1 r1c4=2 r2c1=2", "r2c4:125", "avoidable-rectangle-1"),
    ] {
        let mut at = marks(marks_of_rest);
        for one in super::candidates(solved) {
            at.place(one.cell, one.digit);
        }
        let pattern = deadly([RECTANGLE, "12", "r2c4=5", ""]);
        assert_eq!(names(&at, pattern, "r2c4<>1"), expected);
    }
}
