//! Pictures: well-formed, with the expected elements; one is compared as a whole.

use crate::common::{FOUR, HARD, diagonal, jigsaw, puzzle, setup};
use ennead_logic::{Conclusion, Pattern, Step, Technique};
use ennead_puzzle::rule::SameValues;
use ennead_puzzle::{Candidates, Cell, CellStyle, Digit, Grid, Puzzle, Setup, repetitions};
use ennead_render::Marks;
use ennead_render::svg::Picture;
use roxmltree::{Document, Node};

fn with_class<'a>(svg: &'a Document<'a>, class: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    svg.descendants().filter(move |node| {
        node.attribute("class").is_some_and(|all| all.split(' ').any(|one| one == class))
    })
}

fn count(svg: &Document<'_>, class: &str) -> usize {
    with_class(svg, class).count()
}

/// The number of strokes in the path of this class. Each begins with a move.
fn strokes(svg: &Document<'_>, class: &str) -> usize {
    let path = with_class(svg, class).next().unwrap();
    path.attribute("d").unwrap().matches('M').count()
}

fn texts(svg: &Document<'_>, class: &str) -> String {
    let texts: Vec<&str> = with_class(svg, class)
        .filter(|n| n.has_tag_name("text"))
        .filter_map(|n| n.text())
        .collect();
    texts.join(" ")
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

#[test]
fn a_small_picture_whole() {
    let four = puzzle(FOUR);
    let svg = Picture::of(&four).candidates(&Candidates::of(&four)).title("Four & more").draw();
    insta::assert_snapshot!(svg);
}

#[test]
fn a_classic_grid() {
    let puzzle = puzzle(HARD);
    let svg = Picture::of(&puzzle).names(CellStyle::LetterNumber).draw();
    let svg = Document::parse(&svg).unwrap();
    let root = svg.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    assert_eq!(root.attribute("viewBox"), Some("0 0 576 576"));
    let described = |tag| svg.descendants().find(|node| node.has_tag_name(tag)).unwrap().text();
    let tag = |name| ("http://www.w3.org/2000/svg", name);
    assert_eq!(described(tag("title")), Some("Sudoku 9 x 9"));
    assert_eq!(
        described(tag("desc")),
        Some("A grid of 9 x 9 with boxes of 3 x 3: 24 givens, 57 empty cells.")
    );
    assert_eq!(strokes(&svg, "thick"), 1 + 4, "frame and two lines each way");
    assert_eq!(strokes(&svg, "thin"), 16);
    assert_eq!(count(&svg, "given"), 24);
    assert_eq!(count(&svg, "tint"), 0);
    let labels = with_class(&svg, "label").next().unwrap();
    let labels: Vec<&str> =
        labels.children().filter_map(|label| label.text()).map(str::trim).collect();
    assert_eq!(labels.concat(), "1A2B3C4D5E6F7G8H9I");
}

#[test]
fn found_digits_differ_from_givens() {
    let four = puzzle(FOUR);
    let solution = setup("3412123421434321").grid().unwrap();
    let svg = Picture::of(&four).digits(&solution).draw();
    let svg = Document::parse(&svg).unwrap();
    assert_eq!(texts(&svg, "given"), "3 2 4 1 4");
    assert_eq!(texts(&svg, "digit"), "4 1 1 2 3 2 4 3 3 2 1");
    assert_eq!(count(&svg, "mark"), 0);
}

#[test]
fn irregular_regions_are_tinted_and_outlined() {
    let puzzle = jigsaw();
    let svg = Picture::of(&puzzle).draw();
    let svg = Document::parse(&svg).unwrap();
    assert_eq!(count(&svg, "tint"), 25);
    // The frame, the straight sides of regions 1 and 5, and the steps between 2, 3 and 4.
    let path = with_class(&svg, "thick").next().unwrap().attribute("d").unwrap();
    assert_eq!(
        path,
        "M3 3H303V303H3ZM3 63H303M123 123H183M123 123V183M3 183H123M183 183H243M183 63V183M3 243H303\
         M243 183V243"
    );
}

#[test]
fn diagonals_are_drawn() {
    let puzzle = diagonal();
    let svg = Picture::of(&puzzle).draw();
    let svg = Document::parse(&svg).unwrap();
    let band = with_class(&svg, "diagonal").next().unwrap();
    assert_eq!(
        band.attribute("d"),
        Some(
            "M3 3L13.5 3L243 232.5L243 243L232.5 243L3 13.5Z\
             M232.5 3L243 3L243 13.5L13.5 243L3 243L3 232.5Z"
        ),
        "both in one path, within the frame"
    );
    let lines = with_class(&svg, "thin").next().unwrap();
    assert!(band.range().start < lines.range().start, "below the lines");
    assert_eq!(texts(&svg, "legend"), "");
    assert!(svg.input_text().contains(">diagonals: the digits"));
}

#[test]
fn long_captions_leave_room_for_the_grid() {
    let mut many = Setup::empty(9);
    let pairs = (1..=9).flat_map(|row| (1..=8).map(move |column| (row, column)));
    let groups = |(row, column)| {
        let [left, right] = [column, column + 1].map(|column| cell(&format!("r{row}c{column}")));
        SameValues { groups: vec![vec![left], vec![right]], in_order: false }
    };
    many.rules = pairs.map(|pair| groups(pair).into()).collect();
    let svg = Picture::of(&many.check().unwrap()).draw();
    let svg = Document::parse(&svg).unwrap();
    let height: f64 = svg.root_element().attribute("height").unwrap().parse().unwrap();
    assert!(height < 2.0 * 9.0 * 60.0 + 60.0, "{height}");
    let texts: Vec<&str> =
        svg.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect();
    let captions = texts.iter().filter(|text| text.contains("groups with the same digits")).count();
    assert!(texts.contains(&format!("and {} more rules", 72 - captions).as_str()), "{texts:?}");
}

#[test]
fn digits_of_large_grids_are_numbers() {
    for n in [16, 25, 36] {
        let mut empty = Setup::empty(n);
        empty.values[0] = n as i32;
        let puzzle: Puzzle = empty.check().unwrap();
        let candidates = Candidates::of(&puzzle);
        let svg = Picture::of(&puzzle).candidates(&candidates).draw();
        let svg = Document::parse(&svg).unwrap();
        assert_eq!(texts(&svg, "given"), n.to_string());
        let marks: usize = candidates.empty_cells().map(|cell| candidates.get(cell).len()).sum();
        assert_eq!(count(&svg, "mark"), marks);
        let last = with_class(&svg, "mark").last().unwrap();
        assert_eq!(last.text(), Some(n.to_string().as_str()));
        let inside = |name: &str| last.attribute(name).unwrap().parse::<f64>().unwrap();
        let side = 60.0 * n as f64;
        assert!(inside("x") < side + 3.0 && inside("x") > side - 57.0);
        assert!(inside("y") < side + 3.0 && inside("y") > side - 57.0);
    }
}

#[test]
fn a_step_is_marked() {
    let four = puzzle("1...............");
    let candidates = Candidates::of(&four);
    let house = ennead_puzzle::House::new(ennead_puzzle::HouseKind::Row, 0);
    let step = Step {
        technique: Technique::HiddenSubset(2),
        pattern: Pattern::HiddenSubset {
            house,
            cells: vec![cell("r1c3"), cell("r1c4")],
            digits: [digit(2), digit(3)].into_iter().collect(),
        },
        conclusions: vec![
            Conclusion::Eliminate(cell("r1c3").with(digit(4))),
            Conclusion::Eliminate(cell("r1c4").with(digit(4))),
        ],
    };
    let svg =
        Picture::of(&four).candidates(&candidates).marks(Marks::of(&step, &candidates)).draw();
    let svg = Document::parse(&svg).unwrap();
    assert_eq!(strokes(&svg, "cell"), 2);
    assert_eq!(strokes(&svg, "house"), 2, "the row less the two cells");
    assert_eq!(texts(&svg, "seen"), "2 3 2 3");
    assert_eq!(count(&svg, "ring"), 4);
    assert_eq!(texts(&svg, "gone"), "4 4");
    assert_eq!((count(&svg, "cross"), count(&svg, "off")), (2, 2));
}

#[test]
fn a_placement_is_ringed_among_candidates_and_large_without() {
    let four = puzzle("1...............");
    let candidate = cell("r1c2").with(digit(2));
    let step = Step {
        technique: Technique::NakedSingle,
        pattern: Pattern::NakedSingle { candidate },
        conclusions: vec![Conclusion::Place(candidate)],
    };
    let candidates = Candidates::of(&four);
    let svg =
        Picture::of(&four).candidates(&candidates).marks(Marks::of(&step, &candidates)).draw();
    let svg = Document::parse(&svg).unwrap();
    assert_eq!((texts(&svg, "placed").as_str(), count(&svg, "put")), ("2", 1));
    let svg = Picture::of(&four).marks(Marks::of(&step, &candidates)).draw();
    let svg = Document::parse(&svg).unwrap();
    assert_eq!((texts(&svg, "placed").as_str(), count(&svg, "put")), ("2", 0));
}

#[test]
fn conflicts_are_boxed_and_underlined() {
    let clashing = setup("33..............");
    let (geometry, grid): (_, Grid) = (clashing.geometry().unwrap(), clashing.grid().unwrap());
    let mut marks = Marks::none();
    for repetition in repetitions(&geometry, &grid, false) {
        marks.conflicts.extend(repetition.cells);
    }
    let svg = Picture::new(&geometry).givens(&grid).marks(marks).draw();
    let svg = Document::parse(&svg).unwrap();
    assert_eq!(count(&svg, "conflict"), 2);
    assert_eq!(texts(&svg, "wrong"), "3 3");
}
