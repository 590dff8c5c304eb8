use super::examine::MAX_RULES;
use super::*;
use crate::{Digit, Regions};

fn reasons(setup: Setup) -> Vec<String> {
    setup.check().unwrap_err().flaws().iter().map(Flaw::to_string).collect()
}

#[test]
fn every_flaw_is_listed() {
    let mut setup = Setup::empty(4);
    setup.values[..4].copy_from_slice(&[5, 0, -1, 9]);
    setup.regions = RegionSetup::Boxes(BoxShape { rows: 2, columns: 3 });
    assert_eq!(
        reasons(setup),
        [
            "boxes of 2 x 3 do not tile a 4 x 4 grid: rows times columns must be 4",
            "5 at r1c1 is not a digit from 1 to 4",
            "-1 at r1c3 is not a digit from 1 to 4",
            "9 at r1c4 is not a digit from 1 to 4",
        ]
    );
}

#[test]
fn a_clash_names_both_cells_and_every_house() {
    let mut setup = Setup::empty(9);
    setup.values[0] = 7;
    setup.values[1] = 7;
    setup.values[10] = 7;
    assert_eq!(
        reasons(setup),
        [
            "7 appears twice in row 1 and box 1: r1c1 and r1c2",
            "7 appears twice in column 2 and box 1: r1c2 and r2c2"
        ]
    );
}

#[test]
fn regions_need_n_cells() {
    let mut setup = Setup::empty(2);
    setup.regions = RegionSetup::Map(vec![1, 1, 1, 2]);
    assert_eq!(reasons(setup), ["region 1 has 3 cells, not 2", "region 2 has 1 cell, not 2"]);
}

#[test]
fn wrong_sizes_and_lengths() {
    let out_of_range = |number| {
        [format!(
            "{number} is out of range: the numbers of rows, columns and digits run from 1 to 36"
        )]
    };
    assert_eq!(reasons(Setup { digits: 37, ..Setup::empty(9) }), out_of_range(37));
    assert_eq!(reasons(Setup::empty(0)), out_of_range(0));
    assert_eq!(reasons(Setup::empty(49)), out_of_range(49));
    let short = Setup::from_values(9, vec![0; 80]);
    assert_eq!(reasons(short), ["80 cells; a 9 x 9 grid needs 81"]);
    assert_eq!(
        reasons(Setup::empty(7)),
        ["a 7 x 7 grid has no default box shape: specify the boxes (such as 1x7) or the regions"]
    );
}

#[test]
fn marks_must_fit() {
    let mut setup = Setup::empty(1);
    setup.values[0] = 1;
    setup.marks = Some(vec![DigitSet::of(Digit::new(2).unwrap())]);
    assert_eq!(
        reasons(setup),
        ["2 at r1c1 is not a digit from 1 to 1", "the pencil marks of r1c1 exclude its given 1"]
    );
}

#[test]
fn only_the_message_shortens_a_long_list() {
    let error = Setup::from_values(9, vec![12; 81]).check().unwrap_err();
    assert_eq!(error.flaws().len(), 81);
    assert!(error.to_string().ends_with("; and 71 more"));
    assert_eq!(error.into_setup().values, vec![12; 81]);
}

#[test]
fn extra_houses_must_fit() {
    let cells = |names: &str| names.split(' ').map(|name| name.parse().unwrap()).collect();
    let with = |extras, regions| Setup { extras, regions, ..Setup::empty(4) };
    let need = "windows and disjoint groups need rectangular boxes, and this grid has none";
    let windows = Extras { windows: true, ..Extras::NONE };
    let groups = Extras { disjoint_groups: true, ..Extras::NONE };
    for extras in [windows, groups] {
        assert_eq!(reasons(with(extras.clone(), RegionSetup::None)), [need]);
        assert!(with(extras, RegionSetup::Default).check().is_ok());
    }
    let regions = |regions| Extras { regions, ..Extras::NONE };
    let wrong = vec![
        cells("r1c1 r2c2 r3c3 r4c4"),
        cells("r1c1 r1c1 r2c2 r3c3"),
        cells("r1c1 r2c2 r3c3 r4c4 r4c4"),
        cells("r1c1 r2c2 r3c3 r1c5"),
    ];
    assert_eq!(
        reasons(with(regions(wrong), RegionSetup::None)),
        [
            "extra region 2 has 3 different cells, not 4",
            "extra region 3 has 4 different cells, not 4",
            "extra region 4: r1c5 is outside the grid",
        ]
    );
    let many = |count| regions(vec![cells("r1c1 r2c2 r3c3 r4c4"); count]);
    assert!(with(many(MAX_EXTRA_REGIONS), RegionSetup::None).check().is_ok());
    assert_eq!(
        reasons(with(many(MAX_EXTRA_REGIONS + 1), RegionSetup::None)),
        ["201 extra regions; at most 200 are allowed"]
    );
}

#[test]
fn rules_are_limited_and_numbered_by_kind() {
    let rule = |names: &str| -> Rule {
        let cells = names.split(' ').map(|name| name.parse().unwrap()).collect();
        crate::rule::Cage { cells, sum: None }.into()
    };
    let many = |count| Setup { rules: vec![rule("r1c1 r1c2"); count], ..Setup::empty(4) };
    assert!(many(MAX_RULES).check().is_ok());
    assert_eq!(reasons(many(MAX_RULES + 1)), ["20001 rules; at most 20000 are allowed"]);
    let palindrome = crate::rule::Palindrome { cells: vec![Cell::new(0, 0), Cell::new(3, 3)] };
    let rules = vec![rule("r1c1 r1c2"), palindrome.into(), rule("r1c1 r5c1")];
    let flaws = reasons(Setup { rules, ..Setup::empty(4) });
    assert!(flaws.len() == 1 && flaws[0].starts_with("cage 2, "), "{flaws:?}");
}

#[test]
fn placed_cells_are_filled_cells_of_the_grid() {
    let placed = ["r1c1", "r1c2", "r5c1"].map(|name| name.parse().unwrap()).to_vec();
    let mut setup = Setup { placed, ..Setup::empty(4) };
    setup.values[0] = 1;
    assert_eq!(
        reasons(setup),
        ["r1c2 is listed as placed but is empty", "r5c1 is listed as placed but is empty"]
    );
}

#[test]
fn rectangles_and_extra_digits() {
    let geometry = |setup: Setup| setup.geometry().unwrap();
    let wide = geometry(Setup::rectangle(5, 10, 10));
    assert_eq!(wide.regions(), &Regions::Boxes(BoxShape { rows: 5, columns: 2 }));
    assert_eq!((wide.houses().len(), wide.short_houses().len()), (10, 10));
    assert!(wide.are_peers(Cell::new(0, 3), Cell::new(4, 3)), "a short column");
    let mut larger = Setup::rectangle(6, 6, 9);
    larger.regions = RegionSetup::Boxes(BoxShape { rows: 3, columns: 3 });
    let larger_geometry = geometry(larger.clone());
    assert_eq!((larger_geometry.houses().len(), larger_geometry.short_houses().len()), (4, 12));
    assert_eq!(geometry(Setup::rectangle(5, 7, 7)).regions(), &Regions::None);

    larger.values[..2].copy_from_slice(&[9, 9]);
    assert_eq!(reasons(larger), ["9 appears twice in box 1 and row 1: r1c1 and r1c2"]);
    let few = Setup { regions: RegionSetup::None, ..Setup::rectangle(2, 3, 2) };
    assert_eq!(reasons(few.clone())[0], "row 1 has 3 cells, too many for 2 different digits");
    assert!(Setup { lines: false, ..few }.check().is_ok());
    let shape = BoxShape { rows: 2, columns: 5 };
    let boxes = Setup { regions: RegionSetup::Boxes(shape), ..Setup::rectangle(5, 10, 10) };
    assert!(reasons(boxes)[0].starts_with("boxes of 2 x 5 do not tile a 5 x 10 grid"));
    let diagonals = Setup { diagonals: Diagonals::BOTH, ..Setup::rectangle(5, 10, 10) };
    assert_eq!(reasons(diagonals), ["diagonals need a square grid, and this one is 5 x 10"]);
    let map = RegionSetup::Map(vec![1, 1, 2, 2, 2, 2]);
    let uneven = Setup { regions: map, ..Setup::rectangle(2, 3, 6) };
    assert_eq!(reasons(uneven), ["region 2 has 4 cells, not 2"]);
    for (lowest, fits) in [(-1, false), (0, true), (33, true), (34, false)] {
        assert_eq!(Setup { lowest, ..Setup::empty(4) }.check().is_ok(), fits, "{lowest}");
    }
}

#[test]
fn the_number_of_boxes_is_limited() {
    let boxes = |side, digits, rows, columns| Setup {
        regions: RegionSetup::Boxes(BoxShape { rows, columns }),
        lines: digits >= side,
        ..Setup::rectangle(side, side, digits)
    };
    assert_eq!(reasons(boxes(17, 18, 1, 1)), ["289 regions; at most 255 are allowed"]);
    assert_eq!(reasons(boxes(36, 4, 2, 2)), ["324 regions; at most 255 are allowed"]);
    assert_eq!(reasons(boxes(16, 17, 1, 1)), ["256 regions; at most 255 are allowed"]);
    assert!(boxes(15, 16, 1, 1).check().is_ok());
}

/// The geometry of a setup has no unequal pairs, so a geometry that has some cannot be reused for it.
#[test]
fn a_known_geometry_is_reused_only_if_it_has_the_same_peers() {
    let rules = vec![crate::rule::AntiChess { piece: crate::rule::ChessPiece::Knight }.into()];
    let ruled = Setup { rules, ..Setup::empty(9) }.check().unwrap();
    let known = crate::Candidates::of(&ruled).geometry().clone();
    let plain = Setup::empty(9).check_reusing(&known).unwrap();
    assert!(plain.geometry().unequal_pairs().is_empty() && plain.geometry().is_classic());
    let again = Setup::empty(9).check_reusing(plain.geometry()).unwrap();
    assert!(Arc::ptr_eq(plain.geometry(), again.geometry()));
}

#[test]
fn extra_cells_follow_the_grid() {
    let mut setup = Setup::empty(2);
    setup.regions = RegionSetup::None;
    setup.marks = Some(vec![DigitSet::from_bits(3); 4]);
    let first = setup.add_cells(CellGroup::new("A", 2));
    let second = setup.add_cells(CellGroup::over("B", Size::new(2).unwrap()));
    assert_eq!((first[1].to_string(), second[0].to_string()), ("ex2".into(), "ex3".into()));
    setup.values[5] = 2;
    setup.extras.regions = vec![vec![Cell::new(0, 0), second[3]]];
    let puzzle = setup.clone().check().unwrap();
    assert_eq!(puzzle.givens().get(first[1]), Digit::new(2));
    assert_eq!(puzzle.givens().to_string(), "....", "the grid alone");
    assert!(puzzle.geometry().are_peers(second[3], Cell::new(0, 0)));
    assert_eq!(puzzle.to_setup().extra_cells, setup.extra_cells);
    assert_eq!(puzzle.geometry().region_of(first[0]), None);
    setup.values.pop();
    assert_eq!(reasons(setup), ["9 cells; a grid of 2 x 2 with 6 extra cells needs 10"]);
    let mut many = Setup::empty(4);
    assert_eq!(many.add_cells(CellGroup::new("A", 2_500)).len(), Size::MAX_EXTRA);
    assert_eq!(reasons(many), ["2500 extra cells; at most 2000 are allowed"]);
    let mut endless = Setup::empty(4);
    for name in ["A", "B", "C"] {
        endless.add_cells(CellGroup::new(name, usize::MAX));
    }
    assert_eq!(endless.values.len(), 16 + Size::MAX_EXTRA);
}

#[test]
fn a_clash_on_the_rising_diagonal_names_the_upper_cell_first() {
    let mut setup = Setup { diagonals: crate::Diagonals::BOTH, ..Setup::empty(9) };
    setup.values[8] = 5; // r1c9
    setup.values[72] = 5; // r9c1
    assert_eq!(reasons(setup), ["5 appears twice in diagonal 2: r1c9 and r9c1"]);
}
