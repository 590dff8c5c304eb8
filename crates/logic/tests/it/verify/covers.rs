//! Tests of covers: their names, and the candidates that they must cover.

use super::{Proven, house, marks, names, part, requirement, requirements};
use ennead_logic::{Cover, Pattern, Requirement};

fn cover(base: &str, cover: &str) -> Pattern {
    Pattern::Cover(Cover { base: requirements(base), cover: requirements(cover) })
}

/// In the first case, a row, a column and a box cover the digits. The other covers lack one of these three or have
/// another house.
#[test]
fn a_3d_sue_de_coq_has_a_row_a_column_and_a_box() {
    for (at, base, houses, eliminated, expected) in [
        (
            "r1c1:123 r1c2:13 r2c1:23",
            "r1c1 r1c2 r2c1",
            "r1=1 c1=2 b1=3",
            "r1c9<>1 r9c1<>2 r3c3<>3",
            "3d-sue-de-coq sk-loop",
        ),
        ("r1c1:13 r1c2:23 r2c1:13", "r1c1 r1c2 r2c1", "c1=1 c2=2 b1=3", "r5c1<>1", "sk-loop"),
        ("r1c1:13 r2c1:23 r1c2:13", "r1c1 r2c1 r1c2", "r1=1 r2=2 b1=3", "r1c5<>1", "sk-loop"),
        (
            "r1c1:12 r1c5:14 r1c6:14 r2c1:23",
            "r1c1 r1c5 r1c6 r2c1",
            "r1=1 r1=4 c1=2 r2=3",
            "r5c1<>2",
            "sk-loop",
        ),
        (
            "r1c1:123 r1c2:13 r2c1:234 r2c2:34",
            "r1c1 r1c2 r2c1 r2c2",
            "r1=1 c1=2 b1=3 r2=4",
            "r1c5<>1",
            "sk-loop",
        ),
    ] {
        assert_eq!(names(&marks(at), cover(base, houses), eliminated), expected, "{houses}");
    }
}

/// The first cover consists of rows and columns, and its cells lie in three rows and three columns. The second has a box;
/// the cells of the third lie in only two columns.
#[test]
fn a_multi_sector_locked_set_has_covering_lines_and_cells_in_three_rows_and_columns() {
    let at = "r1c1:14 r1c2:15 r2c1:24 r2c3:26 r3c2:35 r3c3:36";
    let base = "r1c1 r1c2 r2c1 r2c3 r3c2 r3c3";
    let lines = cover(base, "r1=1 r2=2 r3=3 c1=4 c2=5 c3=6");
    assert_eq!(names(&marks(at), lines, "r1c9<>1"), "multi-sector-locked-set sk-loop");
    let one_box = cover(base, "b1=1 r2=2 r3=3 c1=4 c2=5 c3=6");
    assert_eq!(names(&marks(at), one_box, "r2c2<>1"), "sk-loop");
    let two_columns = cover("r1c1 r1c2 r2c1 r3c2", "r1=1 r2=2 r3=3 c1=4");
    let at = "r1c1:14 r1c2:1 r2c1:24 r3c2:3";
    assert_eq!(names(&marks(at), two_columns, "r1c9<>1"), "sk-loop");
}

/// A fish is a cover of houses by houses, but no technique whose pattern is a `Cover` has such a base and cover.
#[test]
fn a_cover_of_houses_by_houses_has_no_name() {
    let one = "r1=1:r1c1,r1c5 r9=1:r9c1,r9c5";
    assert_eq!(names(&marks(one), cover("r1=1 r9=1", "c1=1 c5=1"), "r5c1<>1"), "");
    let three = format!("{one} r1=2:r1c2,r1c6 r9=2:r9c2,r9c6 r1=3:r1c3,r1c7 r9=3:r9c3,r9c7");
    let cover = cover("r1=1 r9=1 r1=2 r9=2 r1=3 r9=3", "c1=1 c5=1 c2=2 c6=2 c3=3 c7=3");
    assert_eq!(names(&marks(&three), cover, "r5c1<>1"), "");
}

#[test]
fn a_cover_contains_its_base() {
    let at = marks("r1c1:123 r1c2:13 r2c1:23");
    let pattern = cover("r1c1 r1c2 r2c1", "r1=1 c1=2 b1=3");
    let uncovered = "a candidate of the base is not covered";
    Proven::new(at, "sk-loop", pattern, "r3c3<>3").refuses(&[
        (
            |step| part!(Cover, step).cover.push(requirement("r9=4")),
            "the numbers of requirements and covers differ",
        ),
        (|step| part!(Cover, step).cover[0] = requirement("r2=1"), uncovered),
        (|step| part!(Cover, step).base[1] = requirement("r1c3"), uncovered),
        (|step| part!(Cover, step).base[1] = requirement("r10c1"), "r10c1 lies outside the grid"),
        (
            |step| {
                let cover = part!(Cover, step);
                cover.cover[0] = Requirement::House(house("d1"), super::digit("1"));
            },
            "the puzzle has no diagonal 1",
        ),
    ]);
}
