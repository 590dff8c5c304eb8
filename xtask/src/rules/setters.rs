//! Examples of the less common rules that setters use.

use super::example::Example;
use super::examples::{
    COMMON_SOLUTION, bottom, cell, cells, digit, digits, left, right, rules, top, usual,
};
use ennead_puzzle::constraint::{Machine, Symbol};
use ennead_puzzle::rule::{
    Area, Beside, Cage, CageClue, Change, ChaosConstruction, Contents, Corner, CornerClue,
    CountDistinct, DigitGroups, DistinctLines, Doppelganger, DutchFlatmates, Either, FrameSum,
    FullRank, HiddenSkyscraper, Leaper, Lunchbox, Modifier, Operation, OperationArrow, RegionCount,
    Relation, Rossini, Sequence, SpecialCage, StateMachine, ValueIndex, WeightedSum,
};
use ennead_puzzle::{Cell, CellGroup, DigitSet, RegionSetup, Size};
use std::sync::Arc;

pub(super) fn all() -> Vec<Example> {
    let mut all = sums();
    all.extend(groups());
    all.extend(clues());
    all.extend(whole_grid());
    all.extend(extra_cells());
    all
}

fn sums() -> Vec<Example> {
    vec![
        usual(rules![
            WeightedSum { cells: cells("r1c1 r1c2"), weights: vec![1, -2], sum: 0 },
            WeightedSum { cells: cells("r4c4 r4c5 r5c4 r6c5"), weights: vec![], sum: 21 },
        ]),
        usual(rules![Lunchbox { cells: cells("r5c7 r5c8 r5c9 r6c9 r6c8"), sum: 14 }]),
        usual(rules![
            SpecialCage { cells: cells("r1c1 r1c2 r2c1"), clue: CageClue::OneOf(vec![10, 13]) },
            SpecialCage { cells: cells("r4c4 r4c5 r5c4 r5c5"), clue: CageClue::DigitalRoot(6) },
            SpecialCage { cells: cells("r8c5 r8c6 r8c7"), clue: CageClue::NoSum(9) },
            SpecialCage { cells: cells("r9c5 r9c6"), clue: CageClue::Balanced },
        ]),
        usual(rules![
            OperationArrow {
                circle: cells("r5c6"),
                shaft: cells("r6c6 r6c7"),
                operation: Operation::Product
            },
            OperationArrow {
                circle: cells("r5c5"),
                shaft: cells("r4c4 r4c5 r3c5"),
                operation: Operation::Average
            },
            OperationArrow {
                circle: cells("r1c7"),
                shaft: cells("r2c6 r2c5"),
                operation: Operation::Maximum
            },
            OperationArrow {
                circle: cells("r6c9"),
                shaft: cells("r7c8 r8c8 r8c7"),
                operation: Operation::Minimum
            },
        ]),
        usual(rules![
            Sequence { cells: cells("r3c1 r2c1 r3c2") },
            Sequence { cells: cells("r9c9 r8c8 r9c8") },
        ]),
    ]
}

fn groups() -> Vec<Example> {
    let even: DigitSet = digits("2468").into_iter().collect();
    let odd: DigitSet = digits("13579").into_iter().collect();
    let transitions = vec![(0, Symbol::Digits(even), 1), (1, Symbol::Digits(odd), 0)];
    let alternating = Machine { starts: vec![0], accepted: vec![0], transitions };
    vec![
        usual(rules![
            Contents {
                cells: cells("r2c2 r2c3 r3c2 r3c3"),
                counts: vec![(digit(7), 1), (digit(8), 1)],
                exact: false
            },
            Contents {
                cells: cells("r4c7 r4c8 r3c6 r3c7"),
                counts: vec![(digit(9), 2)],
                exact: true
            },
        ]),
        usual(rules![Area {
            cells: cells("r4c4 r4c5 r4c6 r5c4 r5c5 r5c6 r6c4 r6c5 r6c6"),
            columns: 3,
            digits: digits("13579").into_iter().collect(),
            size: None
        }]),
        usual(rules![RegionCount {
            cell: cell("r1c4"),
            arms: vec![cells("r3c6 r2c7 r1c8")],
            in_a_row: true,
            except_start: false
        }]),
        usual(rules![
            CountDistinct { cell: cell("r1c4"), cells: cells("r3c6 r2c7 r1c8") },
            CountDistinct { cell: cell("r5c3"), cells: cells("r5c4 r6c5 r7c6 r8c7") },
        ]),
        usual(rules![ValueIndex {
            value: cell("r1c1"),
            index: cell("r7c3"),
            cells: cells("r4c1 r4c2 r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9")
        }]),
        usual(rules![DigitGroups {
            cells: cells("r1c1 r1c2 r2c1 r2c2 r2c3 r3c2"),
            groups: vec![
                digits("2468").into_iter().collect(),
                digits("13579").into_iter().collect()
            ]
        }]),
        usual(rules![Either {
            alternatives: vec![
                vec![Cage { cells: cells("r1c1 r1c2"), sum: Some(9) }.into()],
                vec![Cage { cells: cells("r2c1 r2c2"), sum: Some(10) }.into()],
            ]
        }]),
        usual(rules![StateMachine {
            parts: vec![cells("r1c1 r1c2 r2c1 r2c2 r2c3 r3c2")],
            machine: Arc::new(alternating)
        }]),
    ]
}

fn clues() -> Vec<Example> {
    vec![
        usual(rules![
            HiddenSkyscraper { edge: left(1), digit: digit(3) },
            HiddenSkyscraper { edge: top(4), digit: digit(4) },
        ]),
        usual(rules![
            FullRank { edge: bottom(2), rank: 1, may_tie: false },
            FullRank { edge: top(4), rank: 7, may_tie: false },
            FullRank { edge: top(5), rank: 18, may_tie: false },
            FullRank { edge: right(5), rank: 23, may_tie: false },
        ]),
        usual(rules![
            FrameSum { edge: left(2), count: 3, sum: 17 },
            FrameSum { edge: top(5), count: 3, sum: 15 },
        ]),
        usual(rules![
            Beside {
                edge: left(1),
                digit: digit(9),
                neighbours: digits("23").into_iter().collect()
            },
            Beside { edge: top(1), digit: digit(9), neighbours: digits("8").into_iter().collect() },
        ]),
        usual(rules![
            Rossini { edge: left(2), count: 3, rises: true },
            Rossini { edge: top(2), count: 3, rises: true },
            Rossini { edge: bottom(1), count: 3, rises: false },
        ]),
        usual(rules![
            Corner { corner: cell("r1c1"), clue: CornerClue::Sum(18) },
            Corner { corner: cell("r4c4"), clue: CornerClue::Maximum(cell("r5c4")) },
            Corner { corner: cell("r1c4"), clue: CornerClue::Add(8) },
            Corner { corner: cell("r2c8"), clue: CornerClue::Subtract(4) },
            Corner { corner: cell("r3c6"), clue: CornerClue::Multiply(18) },
            Corner { corner: cell("r5c6"), clue: CornerClue::Divide(2) },
            Corner { corner: cell("r7c8"), clue: CornerClue::Parity { even: false } },
        ]),
    ]
}

fn whole_grid() -> Vec<Example> {
    vec![
        usual(rules![DistinctLines]),
        Example::of_rules(
            rules![DutchFlatmates],
            "639251748124798356587346192341962875865174239972583461293415687716839524458627913",
        ),
        Example::of_rules(
            rules![Leaper { leap: [1, 3], relations: vec![Relation::Difference(0)] }],
            "639251748517486392248973165824739651396512874175648923951864237782395416463127589",
        ),
    ]
}

/// Examples of rules with extra cells, which lie outside the grid.
fn extra_cells() -> Vec<Example> {
    vec![
        Example::of_rules(rules![ChaosConstruction { regions: extra(1, 16), size: 4 }],
            "1234241331424321",
        )
        .in_grid(
            "setup.add_cells(CellGroup::over(\"regions\", size)); // ex1 to ex16",
            |setup| {
                setup.regions = RegionSetup::None;
                setup.add_cells(CellGroup::over("regions", Size::new(4).expect("a size")));
            },
            "12342413314243211112314233423442",
        ),
        Example::of_rules(rules![Doppelganger { rows: extra(1, 4), columns: extra(5, 8), regions: vec![] }],
            "3145125425134321",
        )
        .in_grid(
            "setup.digits = 5; setup.lowest = 0; // and two groups of 4 extra cells",
            |setup| {
                (setup.digits, setup.lowest, setup.regions) = (5, 0, RegionSetup::None);
                setup.add_cells(CellGroup::new("missing in rows", 4));
                setup.add_cells(CellGroup::new("missing in columns", 4));
            },
            "314512542513432123455432",
        ),
        Example::of_rules(rules![
                Modifier {
                    cells: cells("r1c1 r1c2 r2c1"),
                    marks: extra(1, 3),
                    values: extra(4, 6),
                    change: Change::Times(2),
                    chosen: None
                },
                WeightedSum { cells: extra(4, 6), weights: vec![], sum: 16 },
            ],
            COMMON_SOLUTION,
        )
        .in_grid(
            "setup.add_cells(CellGroup::new(\"marks\", 3)); // and 3 cells for the values",
            |setup| {
                setup.add_cells(CellGroup::new("marks", 3));
                setup.add_cells(CellGroup::new("values", 3));
            },
            "639251748458367912172849365583416297294738156761592483346125879825974631917683524121664",
        ),
    ]
}

/// Returns the extra cells `first` to `last`, counted from 1.
fn extra(first: usize, last: usize) -> Vec<Cell> {
    (first..=last).map(|number| Cell::extra(number - 1)).collect()
}
