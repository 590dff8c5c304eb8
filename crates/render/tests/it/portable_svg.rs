//! Pictures avoid features that programs draw differently, and nothing in a cell covers a candidate.

use crate::common::{FOUR, puzzle};
use ennead_puzzle::rule::{
    Cage, EqualSums, Extreme, Extremum, IndexedHouse, Indexer, Modular, Pair, Quadruple, Relation,
    Rule, SameValues, Whisper,
};
use ennead_puzzle::{Candidate, Candidates, Cell, Digit, MultiGrid, Puzzle, Setup, Spot};
use ennead_render::svg::{Picture, column, multi_grid};
use ennead_render::trace::{Animation, Recorder};
use ennead_render::{Marks, Part};
use ennead_solve::{Engine, Solver};
use roxmltree::{Document, Node};

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// A puzzle with two cages, groups, an index cell and a quadruple: everything that is drawn in a corner of a cell.
fn with_corners(size: usize) -> Puzzle {
    let mut setup = Setup::empty(size);
    let along = [IndexedHouse::Row, IndexedHouse::Column, IndexedHouse::Region];
    let index = |(name, along): (&str, IndexedHouse)| Indexer { cell: cells(name)[0], along };
    setup.rules = vec![
        Cage { cells: cells("r1c1 r1c2"), sum: Some(17) }.into(),
        Cage { cells: cells("r2c1"), sum: Some(4) }.into(),
        Cage { cells: cells("r2c2 r3c2 r3c3"), sum: Some(19) }.into(),
        SameValues { groups: vec![cells("r1c3"), cells("r4c4")], in_order: true }.into(),
        EqualSums { groups: vec![cells("r2c3 r2c4"), cells("r4c1 r4c2")] }.into(),
        Quadruple { corner: cells("r1c1")[0], digits: vec![digit(1), digit(2)] }.into(),
    ];
    setup.rules.extend(["r3c1", "r3c4", "r4c3"].into_iter().zip(along).map(index).map(Rule::from));
    setup.check().unwrap()
}

/// The left, top, right and bottom edges of an area.
type Area = [f64; 4];

fn attribute(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).unwrap().parse().unwrap()
}

/// The area of a text, with the height of digits and small letters.
fn text_area(node: Node<'_, '_>, font: f64) -> Area {
    let (x, y) = (attribute(node, "x"), attribute(node, "y"));
    let width = 0.62 * font * node.text().unwrap().chars().count() as f64;
    let left = match node.attribute("class").unwrap() {
        class if class.starts_with("sum") => x,
        class if class.starts_with("name") => x - width,
        _ => x - width / 2.0,
    };
    let rim = if node.attribute("class").unwrap().ends_with("under") { 1.25 } else { 0.0 };
    [left - rim, y - 0.73 * font - rim, left + width + rim, y + rim]
}

fn shape_area(node: Node<'_, '_>) -> Area {
    let pairs: Vec<(f64, f64)> = match node.tag_name().name() {
        "circle" => {
            let [x, y, r] = ["cx", "cy", "r"].map(|name| attribute(node, name));
            vec![(x - r, y - r), (x + r, y + r)]
        }
        "rect" => {
            let [x, y] = ["x", "y"].map(|name| attribute(node, name));
            vec![(x, y), (x + attribute(node, "width"), y + attribute(node, "height"))]
        }
        _ => {
            let path = node.attribute("d").unwrap().replace(['M', 'L', 'Z'], " ");
            let numbers: Vec<f64> =
                path.split_whitespace().map(|number| number.parse().unwrap()).collect();
            numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect()
        }
    };
    let x = pairs.iter().map(|pair| pair.0);
    let y = pairs.iter().map(|pair| pair.1);
    let (least, most) = (|a: f64, b: f64| a.min(b), |a: f64, b: f64| a.max(b));
    [
        x.clone().fold(f64::MAX, least),
        y.clone().fold(f64::MAX, least),
        x.fold(f64::MIN, most),
        y.fold(f64::MIN, most),
    ]
}

fn overlap(a: Area, b: Area) -> bool {
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

#[test]
fn nothing_in_a_corner_covers_a_candidate() {
    for size in [4, 6, 9, 16] {
        let puzzle = with_corners(size);
        let at = Candidates::of(&puzzle);
        let all =
            || at.empty_cells().flat_map(|cell| at.get(cell).iter().map(move |d| cell.with(d)));
        for part in [Part::First, Part::Second, Part::Third, Part::Fourth] {
            let marks = Marks {
                pattern: all().map(|candidate: Candidate| (candidate, part)).collect(),
                ..Marks::none()
            };
            let drawn = Picture::of(&puzzle).candidates(&at).marks(marks).draw();
            let svg = Document::parse(&drawn).unwrap();
            let board = || {
                svg.descendants().filter(|node| {
                    node.ancestors().all(|one| one.attribute("class") != Some("legend"))
                })
            };
            let of = |classes: &[&str]| -> Vec<Node<'_, '_>> {
                let has = |node: &Node<'_, '_>| {
                    node.attribute("class").is_some_and(|class| classes.contains(&class))
                };
                board().filter(has).collect()
            };
            let font = |node: Node<'_, '_>| -> f64 {
                node.ancestors()
                    .find_map(|one| one.attribute("font-size"))
                    .unwrap()
                    .parse()
                    .unwrap()
            };
            let corners: Vec<Area> = of(&["sum", "sum under", "name", "name under"])
                .into_iter()
                .map(|text| text_area(text, font(text)))
                .chain(of(&["pointer"]).into_iter().map(shape_area))
                .collect();
            assert_eq!(corners.len(), 2 * 3 + 2 * 4 + 3, "the puzzle has them all");
            let candidates: Vec<Area> = of(&["seen"])
                .into_iter()
                .map(|text| text_area(text, font(text)))
                .chain(of(&["ring", "second", "third", "fourth"]).into_iter().map(shape_area))
                .collect();
            assert!(candidates.len() > 16);
            for corner in &corners {
                for candidate in &candidates {
                    assert!(
                        !overlap(*corner, *candidate),
                        "{size}, {part:?}: {corner:?} and {candidate:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn no_picture_needs_features_of_browsers() {
    let (killer, four) = (with_corners(9), puzzle(FOUR));
    let at = Candidates::of(&killer);
    let twins = MultiGrid::of([(Spot::new(0, 0), four.clone()), (Spot::new(2, 2), four.clone())]);
    let mut recorder = Recorder::new(&four, 100);
    Solver::new(Engine::Mrv).watched_solutions(&four, &mut recorder).next();
    let recording = recorder.finish();
    let pictures = [
        Picture::of(&killer).candidates(&at).draw(),
        column([Picture::of(&killer), Picture::of(&four)]),
        multi_grid(&twins.unwrap(), None).svg,
        Animation::new(&recording).draw(),
    ];
    for picture in pictures {
        let svg = Document::parse(&picture).unwrap();
        let roots = svg.descendants().filter(|node| node.has_tag_name("svg"));
        for root in roots {
            assert_eq!(
                root.attribute("style"),
                None,
                "CairoSVG draws nothing with an automatic height"
            );
        }
        assert!(!picture.contains("paint-order"), "only browsers support it");
        assert!(!picture.contains("var(--end)"), "still pictures use no variables in transforms");
    }
}

/// A puzzle with everything that is drawn on the borders of cells.
fn with_borders(size: usize, has_corner: bool) -> Puzzle {
    let pair = |names: &str, relation| {
        let cells = cells(names);
        Rule::from(Pair { cells: [cells[0], cells[1]], relation })
    };
    let modular = |names: &str| Rule::from(Modular { cells: cells(names), modulus: 2 });
    let extremum = |name: &str, extreme| Rule::from(Extremum { cell: cells(name)[0], extreme });
    let mut setup = Setup::empty(size);
    setup.rules = vec![
        pair("r1c1 r1c2", Relation::Difference(2)),
        pair("r1c1 r2c1", Relation::Ratio(3)),
        pair("r1c2 r2c2", Relation::Sum(10)),
        pair("r2c1 r2c2", Relation::Sum(7)),
        Quadruple { corner: cells("r3c3")[0], digits: vec![digit(1), digit(2)] }.into(),
        extremum("r4c1", Extreme::Minimum),
        extremum("r4c2", Extreme::Maximum),
        modular("r1c3 r1c4"),
        modular("r2c3 r3c3"),
        Whisper { cells: cells("r3c1 r3c2"), least: 2 }.into(),
    ];
    if has_corner {
        setup.rules.push(Cage { cells: cells("r1c1 r1c2"), sum: None }.into());
    }
    setup.check().unwrap()
}

#[test]
fn nothing_on_a_border_covers_a_candidate() {
    for (size, has_corner) in [(4, false), (4, true), (9, false), (9, true), (16, true)] {
        let puzzle = with_borders(size, has_corner);
        let drawn = Picture::of(&puzzle).candidates(&Candidates::of(&puzzle)).draw();
        let svg = Document::parse(&drawn).unwrap();
        let board = |class: &'static str| {
            svg.descendants().filter(move |node| {
                node.attribute("class") == Some(class)
                    && node.ancestors().all(|one| one.attribute("class") != Some("legend"))
            })
        };
        let font = |node: Node<'_, '_>| -> f64 {
            let font = node.ancestors().find_map(|one| one.attribute("font-size"));
            font.unwrap().parse().unwrap()
        };
        let candidates: Vec<Area> = board("mark").map(|text| text_area(text, font(text))).collect();
        let mut signs: Vec<Area> =
            ["white", "black", "clear"].into_iter().flat_map(board).map(shape_area).collect();
        for badge in board("badge") {
            let [left, top, right, bottom] = shape_area(badge);
            let (x, y) = ((left + right) / 2.0, (top + bottom) / 2.0);
            let (across, up) = ((right - left) / 2.0, (bottom - top) / 2.0);
            let stands = badge.parent().unwrap().attribute("transform").is_some();
            let (across, up) = if stands { (up, across) } else { (across, up) };
            signs.push([x - across, y - up, x + across, y + up]);
        }
        for chevrons in board("chevron") {
            let path = chevrons.attribute("d").unwrap();
            for one in path.split('M').skip(1) {
                let ends: Vec<f64> =
                    one.split(['L', ' ']).map(|number| number.parse().unwrap()).collect();
                let x = || ends.iter().step_by(2).copied();
                let y = || ends.iter().skip(1).step_by(2).copied();
                signs.push([
                    x().fold(f64::MAX, f64::min),
                    y().fold(f64::MAX, f64::min),
                    x().fold(f64::MIN, f64::max),
                    y().fold(f64::MIN, f64::max),
                ]);
            }
        }
        assert_eq!(signs.len(), 4 + 3 + 8, "the puzzle has them all");
        for sign in &signs {
            for candidate in &candidates {
                assert!(!overlap(*sign, *candidate), "{size}: {sign:?} and {candidate:?}");
            }
        }
        let ring = board("ring-of-four").next().unwrap();
        let [x, y, radius] = ["cx", "cy", "r"].map(|name| attribute(ring, name));
        for area in candidates {
            let (dx, dy) = (x.clamp(area[0], area[2]) - x, y.clamp(area[1], area[3]) - y);
            assert!(dx.hypot(dy) > radius, "{size}: the circle and {area:?}");
        }
    }
}
