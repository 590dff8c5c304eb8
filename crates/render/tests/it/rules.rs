//! Pictures of puzzles with rules: the drawings, their places and the captions.

use crate::common::setup;
use ennead_puzzle::rule::{
    AntiChess, Arrow, Beside, Cage, ChessPiece, Contents, Edge, Either, EqualSums, Extreme,
    Extremum, IndexedHouse, Indexer, LittleKiller, MarkFamily, Negative, NumberedRoom, Pair,
    Pattern, Quadruple, RegionSum, Relation, Renban, Rule, SameValues, Sandwich, Side, Skyscraper,
    SumLine, XSum, Zipper,
};
use ennead_puzzle::{Candidates, Cell, Digit, DigitSet, Extras, MultiGrid, Puzzle, Setup, Spot};
use ennead_render::svg::{Picture, column, multi_grid};
use roxmltree::{Document, Node};

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

fn with_rules(size: usize, rules: Vec<Rule>) -> Puzzle {
    let mut setup = Setup::empty(size);
    setup.rules = rules;
    setup.check().unwrap()
}

fn of_class<'a>(svg: &'a Document<'a>, class: &'a str) -> Vec<Node<'a, 'a>> {
    svg.descendants().filter(|node| node.attribute("class") == Some(class)).collect()
}

/// The numbers of an attribute.
fn numbers(node: Node<'_, '_>, attribute: &str) -> Vec<f64> {
    let text = node.attribute(attribute).unwrap();
    text.split(' ').map(|number| number.parse().unwrap()).collect()
}

/// The lines of text below the grid.
fn caption(svg: &Document<'_>) -> Vec<String> {
    let legend = of_class(svg, "legend");
    let lines = legend.iter().flat_map(|legend| legend.children());
    lines
        .filter(|node| node.has_tag_name("text"))
        .filter_map(|node| Some(node.text()?.to_owned()))
        .collect()
}

fn cage(names: &str, sum: i32) -> Rule {
    Cage { cells: cells(names), sum: Some(sum) }.into()
}

fn at(side: Side, index: usize) -> Edge {
    Edge { side, index }
}

#[test]
fn the_neighbours_of_a_digit_keep_a_leading_zero() {
    let digits = [1, 3].map(|number| Digit::new(number).unwrap());
    let beside = Beside {
        edge: at(Side::Left, 0),
        digit: Digit::new(4).unwrap(),
        neighbours: digits.into_iter().collect(),
    };
    let setup = Setup { lowest: 0, rules: vec![beside.into()], ..Setup::empty(4) };
    let svg = Picture::of(&setup.check().unwrap()).draw();
    let svg = Document::parse(&svg).unwrap();
    assert_eq!(of_class(&svg, "clue")[0].text(), Some("02"));
}

#[test]
fn the_sum_of_a_cage_is_above_the_candidates() {
    let puzzle = with_rules(9, vec![cage("r2c2 r2c3 r3c2", 13)]);
    let candidates = Candidates::of(&puzzle);
    let svg = Picture::of(&puzzle).candidates(&candidates).draw();
    let svg = Document::parse(&svg).unwrap();
    let outline = of_class(&svg, "cage")[0].attribute("d").unwrap();
    assert_eq!(outline.matches('M').count(), 1);
    assert_eq!(outline.matches('L').count(), 5, "six corners");
    let sum = of_class(&svg, "sum")[0];
    assert_eq!(sum.text(), Some("13"));
    let (sum_x, base) = (numbers(sum, "x")[0], numbers(sum, "y")[0]);
    let top = |mark: &Node<'_, '_>| numbers(*mark, "y")[0] - 9.0;
    let marks = of_class(&svg, "mark");
    let of_cell = marks.iter().filter(|mark| {
        let (x, y) = (numbers(**mark, "x")[0], numbers(**mark, "y")[0]);
        (63.0..123.0).contains(&x) && (63.0..123.0).contains(&y)
    });
    assert!(of_cell.map(top).all(|top| top > base), "below {sum_x} {base}");
}

#[test]
fn a_circle_at_the_corner_moves_the_sum_aside() {
    let circle = Quadruple { corner: cells("r1c1")[0], digits: vec![Digit::new(5).unwrap()] };
    let sum_at = |rules| {
        let puzzle = with_rules(9, rules);
        let svg = Picture::of(&puzzle).draw();
        numbers(of_class(&Document::parse(&svg).unwrap(), "sum")[0], "x")[0]
    };
    let alone = sum_at(vec![cage("r2c2 r2c3", 13)]);
    let beside = sum_at(vec![cage("r2c2 r2c3", 13), circle.into()]);
    assert!(beside - alone >= 10.0, "{alone} {beside}");
}

#[test]
fn margins_exist_only_when_needed() {
    let view_box = |rules| {
        let puzzle = with_rules(9, rules);
        let svg = Picture::of(&puzzle).draw();
        numbers(Document::parse(&svg).unwrap().root_element(), "viewBox")
    };
    assert_eq!(view_box(Vec::new()), [0.0, 0.0, 546.0, 546.0]);
    let left = view_box(vec![Sandwich { edge: at(Side::Left, 2), sum: 12 }.into()]);
    assert!(left[0] < 0.0 && left[1] == 0.0);
    assert_eq!(left[0] + left[2], 546.0, "nothing at the right");
    let bottom = view_box(vec![XSum { edge: at(Side::Bottom, 2), sum: 12 }.into()]);
    assert_eq!(bottom[..3], [0.0, 0.0, 546.0]);
}

#[test]
fn every_clue_is_within_the_picture() {
    let diagonal = |name: &str, down, right| {
        Rule::from(LittleKiller { start: cells(name)[0], down, right, sum: 34 })
    };
    let mut rules = vec![
        diagonal("r1c1", true, true),
        diagonal("r1c9", true, false),
        diagonal("r9c1", false, true),
        diagonal("r9c9", false, false),
        diagonal("r4c1", true, true),
    ];
    for side in [Side::Left, Side::Right, Side::Top, Side::Bottom] {
        rules.push(Sandwich { edge: at(side, 0), sum: 21 }.into());
        rules.push(XSum { edge: at(side, 0), sum: 45 }.into());
        rules.push(Skyscraper { edge: at(side, 8), count: 5 }.into());
        rules.push(NumberedRoom { edge: at(side, 8), digit: Digit::new(7).unwrap() }.into());
    }
    let puzzle = with_rules(9, rules);
    let svg = Picture::of(&puzzle).draw();
    let svg = Document::parse(&svg).unwrap();
    let view = numbers(svg.root_element(), "viewBox");
    let grid = 3.0..543.0;
    let legend = of_class(&svg, "legend")[0];
    let outside: Vec<_> = of_class(&svg, "clue")
        .into_iter()
        .filter(|clue| clue.ancestors().all(|node| node != legend))
        .collect();
    assert_eq!(outside.len(), 5 + 16);
    let mut places = Vec::new();
    for clue in outside {
        let (x, y) = (numbers(clue, "x")[0], numbers(clue, "y")[0]);
        assert!(view[0] + 12.0 < x && x < view[0] + view[2] - 12.0, "{x}");
        assert!(view[1] + 10.0 < y && y < view[1] + view[3], "{y}");
        assert!(!(grid.contains(&x) && grid.contains(&y)), "{x} {y} is on the grid");
        let apart = |(other_x, other_y): &(f64, f64)| {
            (other_x - x).abs() > 22.0 || (other_y - y).abs() > 14.0
        };
        assert!(places.iter().all(apart), "{x} {y} meets another clue");
        places.push((x, y));
    }
}

#[test]
fn the_caption_explains_each_sign_once() {
    let dot = |names: &str| {
        let cells = cells(names);
        Pair { cells: [cells[0], cells[1]], relation: Relation::Difference(1) }.into()
    };
    let relations = vec![Relation::Difference(1), Relation::Ratio(2)];
    let puzzle = with_rules(
        9,
        vec![
            dot("r1c1 r1c2"),
            dot("r3c1 r3c2"),
            AntiChess { piece: ChessPiece::King }.into(),
            Negative { marks: MarkFamily::Kropki, relations }.into(),
            LittleKiller { start: cells("r5c5")[0], down: true, right: true, sum: 9 }.into(),
        ],
    );
    let svg = Picture::of(&puzzle).draw();
    let svg = Document::parse(&svg).unwrap();
    assert_eq!(
        caption(&svg),
        [
            "white dot: consecutive digits",
            "anti-king: cells a king's move apart are different",
            "all dots are shown: no others with difference 1 or ratio 2",
            "little killer 9 from r5c5 down right",
        ]
    );
    let description = svg.descendants().find(|node| node.has_tag_name("desc")).unwrap();
    assert!(description.text().unwrap().contains("Rules: r1c1 and r1c2: difference 1; r3c1"));
}

#[test]
fn additional_houses_are_shaded() {
    let mut setup = Setup::empty(9);
    setup.extras = Extras { windows: true, ..Extras::NONE };
    let puzzle = setup.check().unwrap();
    let svg = Picture::of(&puzzle).draw();
    let svg = Document::parse(&svg).unwrap();
    assert_eq!(of_class(&svg, "window").len(), 36 + 1, "and the sign in the caption");
    assert_eq!(caption(&svg), ["windows: each shaded block holds every digit once"]);
}

#[test]
fn digits_can_begin_at_0() {
    let mut setup = setup("1..............4");
    setup.lowest = 0;
    let puzzle = setup.check().unwrap();
    let svg = Picture::of(&puzzle).candidates(&Candidates::of(&puzzle)).draw();
    let svg = Document::parse(&svg).unwrap();
    let given: Vec<_> = of_class(&svg, "given").iter().filter_map(|node| node.text()).collect();
    assert_eq!(given, ["0", "3"]);
    let marks: Vec<_> = of_class(&svg, "mark").iter().filter_map(|node| node.text()).collect();
    assert_eq!(marks[..3], ["1", "2", "3"], "of r1c2");
    assert_eq!(caption(&svg), ["digits from 0 to 3"]);
}

#[test]
fn pictures_in_a_column_make_room_for_clues() {
    let puzzle = with_rules(4, vec![Sandwich { edge: at(Side::Top, 1), sum: 5 }.into()]);
    let both = column([Picture::of(&puzzle), Picture::of(&puzzle)]);
    let both = Document::parse(&both).unwrap();
    let pictures: Vec<Node<'_, '_>> =
        both.root_element().children().filter(|node| node.has_tag_name("svg")).collect();
    let height = numbers(pictures[0], "height")[0];
    assert!(numbers(pictures[1], "y")[0] > height);
    assert!(numbers(both.root_element(), "viewBox")[3] > 2.0 * height);
}

#[test]
fn the_shortest_and_strangest_rules_are_drawn_too() {
    let one = || cells("r1c1");
    let rules: Vec<Rule> = vec![
        SumLine { cells: one(), sum: 3, is_loop: false }.into(),
        RegionSum { cells: one() }.into(),
        Pattern { cells: one(), expression: "1".parse().unwrap() }.into(),
        Renban { cells: cells("r2c2 r2c2") }.into(),
        Arrow { circle: one(), shaft: one() }.into(),
        EqualSums { groups: vec![one()] }.into(),
    ];
    for rule in rules {
        let puzzle = with_rules(4, vec![rule.clone()]);
        let svg = Picture::of(&puzzle).draw();
        assert!(!svg.contains("NaN") && !svg.contains("inf\""), "{rule}");
        Document::parse(&svg).unwrap();
    }
}

#[test]
fn every_piece_of_a_cage_or_group_is_labelled() {
    let cage = Cage { cells: cells("r1c1 r1c2 r3c1 r4c4"), sum: Some(9) };
    let svg = Picture::of(&with_rules(4, vec![cage.into()])).draw();
    assert_eq!(svg.matches("class=\"sum\" font-size=\"12\"").count(), 3);
    let groups = vec![cells("r1c1 r2c2"), cells("r4c1 r4c2")];
    let svg = Picture::of(&with_rules(4, vec![EqualSums { groups }.into()])).draw();
    assert_eq!(svg.matches("class=\"name\"").count(), 3);
    assert_eq!(svg.matches(">Σa</text>").count(), 2 * 3, "each with an outline");
}

#[test]
fn maxima_side_by_side_have_no_chevron_between_them() {
    let mark = |name: &str, extreme| Extremum { cell: cells(name)[0], extreme }.into();
    let (high, low) = (Extreme::Maximum, Extreme::Minimum);
    let marks = vec![mark("r2c2", high), mark("r2c3", high), mark("r3c3", low), mark("r5c5", low)];
    let svg = Picture::of(&with_rules(9, marks)).draw();
    let svg = Document::parse(&svg).unwrap();
    let chevrons = |mark: &Node<'_, '_>| mark.attribute("d").unwrap().matches('M').count();
    let in_the_grid: Vec<usize> = of_class(&svg, "chevron").iter().map(chevrons).take(4).collect();
    assert_eq!(in_the_grid, [3, 3, 4, 4]);
}

#[test]
fn digits_to_which_the_setter_limits_a_cell_are_always_shown() {
    let mut setup = setup("1...............");
    let mut marks = vec![(1..=4).filter_map(Digit::new).collect::<DigitSet>(); 16];
    marks[0] = DigitSet::of(Digit::new(1).unwrap());
    marks[1] = [2, 3].into_iter().filter_map(Digit::new).collect();
    setup.marks = Some(marks);
    let puzzle = setup.check().unwrap();
    let candidates = Candidates::of(&puzzle);
    let bare = Picture::of(&puzzle).draw();
    let with_marks = Picture::of(&puzzle).candidates(&candidates).draw();
    for (svg, others) in [(&bare, 0), (&with_marks, 14 * 4 - 6)] {
        let svg = Document::parse(svg).unwrap();
        let stated = of_class(&svg, "stated");
        let stated: Vec<_> = stated.iter().filter_map(|node| node.text()).collect();
        assert_eq!(stated, ["2", "3", "24"], "and the sign in the caption");
        assert_eq!(of_class(&svg, "mark").len(), others);
        assert_eq!(
            caption(&svg).join(" "),
            "small digits in bold: the only ones that the cell may hold"
        );
    }
    assert!(bare.contains("1 cell is limited to some digits."));
    let twins = MultiGrid::of([(Spot::new(0, 0), puzzle.clone()), (Spot::new(2, 2), puzzle)]);
    let both = multi_grid(&twins.unwrap(), None).svg;
    assert_eq!(of_class(&Document::parse(&both).unwrap(), "stated").len(), 2 * 2 + 1);
}

#[test]
fn letters_of_groups_keep_clear_of_each_other_and_of_signs() {
    let zone = |names: &str| {
        let counts = vec![(Digit::new(1).unwrap(), 1)];
        Contents { cells: cells(names), counts, exact: true }.into()
    };
    let relation = Relation::Sum(10);
    let sum = Pair { cells: [cells("r1c2")[0], cells("r2c2")[0]], relation };
    let circle = Quadruple { corner: cells("r1c2")[0], digits: vec![Digit::new(5).unwrap()] };
    let zones = ["r2c2", "r2c2 r3c3", "r2c2 r3c2", "r2c2 r4c4"].map(zone);
    let rules = zones.into_iter().chain([sum.into(), circle.into()]).collect();
    let svg = Picture::of(&with_rules(4, rules)).draw();
    let svg = Document::parse(&svg).unwrap();
    let names: Vec<(String, f64, f64)> = of_class(&svg, "name")
        .into_iter()
        .map(|node| (node.text().unwrap().into(), numbers(node, "x")[0], numbers(node, "y")[0]))
        .collect();
    let letters: Vec<&str> = names.iter().map(|(name, ..)| &name[..]).collect();
    assert_eq!(letters, ["a", "b", "b", "c", "d", "d"]);
    for (index, (name, x, y)) in names.iter().enumerate() {
        let apart = |(_, other_x, other_y): &&(String, f64, f64)| {
            (x - other_x).abs() > 8.0 || (y - other_y).abs() > 10.0
        };
        assert!(names[..index].iter().filter(|other| !apart(other)).count() == 0, "{name}");
        // The X is at (93, 63), the circle at (123, 63).
        let meets =
            |at: f64| *y < 63.0 + 22.0 && *y > 53.0 && at - 10.5 < *x && *x - 8.0 < at + 10.5;
        assert!(!meets(93.0) && !meets(123.0), "{name}: {x} {y}");
    }
    let (c_x, c_y) = (names[3].1, names[3].2);
    assert!(c_x < 123.0 && c_y > 123.0, "c is in r3c2, which it does not share");
}

#[test]
fn a_circle_at_a_corner_does_not_hide_the_arrow_of_an_indexer() {
    let circle = |corner: &str| {
        Rule::from(Quadruple { corner: cells(corner)[0], digits: vec![Digit::new(5).unwrap()] })
    };
    let index = |along| Rule::from(Indexer { cell: cells("r2c2")[0], along });
    let arrow_from = |rules: Vec<Rule>| {
        let svg = Picture::of(&with_rules(4, rules)).draw();
        let svg = Document::parse(&svg).unwrap();
        let path = of_class(&svg, "pointer")[0].attribute("d").unwrap().to_owned();
        path[1..].split(' ').next().unwrap().parse::<f64>().unwrap()
    };
    let row = || index(IndexedHouse::Row);
    assert_eq!(arrow_from(vec![row()]), 93.0 + 21.0 - 5.0);
    assert_eq!(arrow_from(vec![row(), circle("r1c2")]), 93.0 - 21.0 - 5.0);
    assert_eq!(arrow_from(vec![row(), circle("r1c2"), circle("r1c1")]), 93.0 - 5.0);
    let both = vec![row(), index(IndexedHouse::Column)];
    let svg = Picture::of(&with_rules(4, both)).draw();
    let svg = Document::parse(&svg).unwrap();
    let bars: Vec<_> = of_class(&svg, "bar").iter().map(|bar| bar.attribute("d")).collect();
    assert_ne!(bars[0], bars[1], "distinguished by more than colour and arrow");
    assert!(caption(&svg).join(" ").starts_with("column indexer: its digit is the column"));
}

#[test]
fn a_rule_with_alternative_clues_is_outside_in_brackets() {
    let edge = at(Side::Left, 1);
    let room = NumberedRoom { edge, digit: Digit::new(3).unwrap() };
    let either = |sum, edge| Either {
        alternatives: vec![vec![room.clone().into()], vec![XSum { edge, sum }.into()]],
    };
    let drawn = |rule: Either| {
        let svg = Picture::of(&with_rules(4, vec![rule.into()])).draw();
        let svg = Document::parse(&svg).unwrap();
        let clues = of_class(&svg, "clue");
        let outside = clues.iter().filter(|clue| numbers(**clue, "x")[0] < -10.0);
        let texts: Vec<String> = outside.map(|clue| clue.text().unwrap().into()).collect();
        (texts, caption(&svg).join(" "))
    };
    let (clues, words) = drawn(either(3, edge));
    assert_eq!(clues, ["3"]);
    assert!(
        words.starts_with("in brackets: one of several clues (numbered room or X-sum)"),
        "{words}"
    );
    assert!(words.contains("numbered room: the first digit"), "{words}");
    assert_eq!(drawn(either(7, edge)).0, ["3/7"]);
    let (clues, words) = drawn(either(3, at(Side::Top, 1)));
    assert!(clues.is_empty() && words.starts_with("either"), "{words}");
}

#[test]
fn groups_that_fill_the_grid_are_only_in_the_caption() {
    let groups = ["r1c1 r1c2 r2c1 r2c2", "r1c3 r1c4 r2c3 r2c4", "r3c1 r3c2 r4c1 r4c2"];
    let groups = groups.into_iter().chain(["r3c3 r3c4 r4c3 r4c4"]).map(cells).collect();
    let svg =
        Picture::of(&with_rules(4, vec![SameValues { groups, in_order: false }.into()])).draw();
    let svg = Document::parse(&svg).unwrap();
    assert!(of_class(&svg, "name").is_empty());
    assert_eq!(caption(&svg).join(" "), "all regions hold the same digits, in any order");
}

#[test]
fn the_middle_of_a_zipper_is_marked() {
    let middle = |names: &str| {
        let svg = Picture::of(&with_rules(4, vec![Zipper { cells: cells(names) }.into()])).draw();
        let svg = Document::parse(&svg).unwrap();
        ["middle", "around-middle"].map(|class| of_class(&svg, class).len())
    };
    assert_eq!(middle("r1c1 r1c2 r1c3"), [0, 2], "and in the caption");
    assert_eq!(middle("r1c1 r1c2 r1c3 r1c4"), [1, 1]);
}
