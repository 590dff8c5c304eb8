//! Elements that are only drawn: one whole picture, and properties of all pictures.

use crate::common::puzzle;
use ennead_puzzle::cosmetic::{
    Cage, Colours, Cosmetic, Figure, Fog, Form, Head, Layer, Length, Line, Point, Rgba, Square,
    Stroke, Text,
};
use ennead_puzzle::rule::{Edge, Sandwich, Side};
use ennead_puzzle::{Candidates, Puzzle, Setup};
use ennead_render::svg::Picture;
use roxmltree::{Document, Node};

const RED: Rgba = Rgba::rgb(255, 0, 0);

fn at(x: f64, y: f64) -> Point {
    Point::of(x, y).unwrap()
}

fn cells(length: f64) -> Length {
    Length::of(length).unwrap()
}

fn square(row: i32, column: i32) -> Square {
    Square { row, column }
}

fn coloured(row: i32, column: i32, colours: &[Rgba]) -> Cosmetic {
    Cosmetic::Colours(Colours { cell: square(row, column), colours: colours.to_vec() })
}

fn text(x: f64, y: f64, text: &str) -> Text {
    Text {
        layer: Layer::Over,
        centre: at(x, y),
        size: cells(0.5),
        angle: 0,
        colour: Rgba::BLACK,
        outline: None,
        text: text.to_owned(),
    }
}

fn circle(layer: Layer, x: f64, y: f64, size: f64) -> Figure {
    Figure {
        layer,
        form: Form::Pill,
        centre: at(x, y),
        width: cells(size),
        height: cells(size),
        angle: 0,
        fill: Some(Rgba::WHITE),
        stroke: Stroke::of(Rgba::BLACK, 0.03),
    }
}

fn line(points: &[(f64, f64)], colour: Rgba) -> Line {
    Line {
        layer: Layer::Lines,
        parts: vec![points.iter().map(|(x, y)| at(*x, *y)).collect()],
        stroke: Stroke::of(colour, 0.2),
        fill: None,
        head: None,
    }
}

/// One drawing of each kind.
fn each() -> Vec<Cosmetic> {
    let arrow = line(&[(-0.5, -0.5), (0.5, 0.5)], Rgba::BLACK);
    let pill = Figure { height: cells(0.6), angle: 45, ..circle(Layer::Shapes, 2.0, 1.5, 1.6) };
    vec![
        coloured(0, 0, &[RED]),
        coloured(0, 1, &[RED, Rgba::rgb(0, 0, 255)]),
        Cosmetic::Line(Line {
            layer: Layer::Arrows,
            head: Some(Head { length: cells(0.3), is_filled: false }),
            ..arrow
        }),
        Cosmetic::Line(line(&[(0.5, 2.5), (2.5, 2.5)], RED.faded(0.5))),
        Cosmetic::Figure(pill),
        Cosmetic::Figure(Figure { form: Form::Rectangle, ..circle(Layer::Under, 3.5, 3.5, 0.7) }),
        Cosmetic::Cage(Cage {
            cells: vec![square(3, 0), square(3, 1)],
            outline: Some(RED),
            fill: None,
            text: Some("9".to_owned()),
            text_colour: RED,
        }),
        Cosmetic::Figure(circle(Layer::Over, 2.0, 0.5, 0.3)),
        Cosmetic::Text(Text { outline: Some(Rgba::WHITE), ..text(2.0, 0.5, "V") }),
        Cosmetic::Text(Text { angle: 90, ..text(4.5, 1.5, "a<b\n&c") }),
        Cosmetic::Fog(Fog { cells: vec![square(2, 3), square(3, 3)] }),
    ]
}

fn four() -> Puzzle {
    puzzle("1..............4")
}

#[test]
fn each_kind_in_one_picture() {
    let (four, each) = (four(), each());
    let svg = Picture::of(&four).cosmetics(&each).draw();
    // The snapshot leaves out the style sheets.
    let (head, rest) = svg.split_once("<style>").unwrap();
    let (_, rest) = rest.split_once("</style>").unwrap();
    insta::assert_snapshot!(format!("{head}{rest}"));
}

fn attribute(node: Node<'_, '_>, name: &str) -> Option<f64> {
    node.attribute(name).and_then(|value| value.parse().ok())
}

/// Left, top, right and bottom of the sheet.
fn sheet(svg: &Document<'_>) -> [f64; 4] {
    let view = svg.root_element().attribute("viewBox").unwrap();
    let view: Vec<f64> = view.split(' ').map(|number| number.parse().unwrap()).collect();
    [view[0], view[1], view[0] + view[2], view[1] + view[3]]
}

fn words<'a>(svg: &'a Document<'a>, text: &str) -> Node<'a, 'a> {
    let is_it = |node: &Node<'_, '_>| node.has_tag_name("text") && node.text() == Some(text);
    svg.descendants().rfind(is_it).unwrap()
}

#[test]
fn pictures_without_drawings_do_not_change() {
    let four = four();
    let picture = Picture::of(&four);
    assert_eq!(picture.draw(), picture.clone().cosmetics(&[]).draw());
    assert!(!picture.draw().contains("light"));
}

#[test]
fn the_sheet_grows_for_elements_outside_up_to_a_limit() {
    let four = four();
    let drawn = |x, y| {
        let clue = [Cosmetic::Text(text(x, y, "7"))];
        let svg = Picture::of(&four).cosmetics(&clue).draw();
        sheet(&Document::parse(&svg).unwrap())
    };
    assert_eq!(drawn(0.5, 0.5), [0.0, 0.0, 246.0, 246.0]);
    let [left, top, ..] = drawn(-0.5, -0.5);
    assert!((-60.0..-30.0).contains(&left) && (-60.0..-30.0).contains(&top), "{left} {top}");
    let [.., right, bottom] = drawn(4.5, 4.5);
    assert!((270.0..310.0).contains(&right) && (270.0..310.0).contains(&bottom));
    assert_eq!(drawn(-150.0, 199.0), [-360.0, 0.0, 246.0, 606.0]);
}

#[test]
fn texts_beside_the_grid_move_away_from_clues() {
    let mut setup = Setup::empty(4);
    setup.rules = vec![Sandwich { edge: Edge { side: Side::Top, index: 0 }, sum: 5 }.into()];
    let puzzle = setup.check().unwrap();
    let drawn = [Cosmetic::Text(text(0.5, -0.5, "17"))];
    let svg = Picture::of(&puzzle).cosmetics(&drawn).draw();
    let svg = Document::parse(&svg).unwrap();
    let clue = svg.descendants().find(|node| node.attribute("class") == Some("clue"));
    let of_clue = attribute(clue.unwrap(), "y").unwrap() - 18.0;
    let of_text = attribute(words(&svg, "17"), "y").unwrap();
    assert!(of_text < of_clue, "{of_text} is above {of_clue}");
    assert!(sheet(&svg)[1] < of_text - 20.0);
}

#[test]
fn digits_on_dark_ground_have_an_outline() {
    let four = four();
    let outlined = |colour: Rgba| {
        let drawn = [coloured(0, 0, &[colour]), coloured(3, 2, &[colour])];
        let marks = Candidates::of(&four);
        let svg = Picture::of(&four).cosmetics(&drawn).candidates(&marks).draw();
        (svg.matches("\"given under wide\"").count(), svg.matches("\"mark under\"").count())
    };
    assert_eq!(outlined(Rgba::rgb(255, 224, 96)), (0, 0));
    let (givens, marks) = outlined(Rgba::BLACK);
    assert!(givens == 1 && marks > 0, "{givens} {marks}");
    assert_eq!(outlined(Rgba::BLACK.faded(0.1)), (0, 0));
}

#[test]
fn candidates_on_dark_ground_are_light_in_large_grids() {
    let classes = |side: usize, colours: &[Rgba]| {
        let puzzle = Setup::empty(side).check().unwrap();
        let drawn: Vec<Cosmetic> =
            colours.iter().map(|colour| coloured(0, 0, &[*colour])).collect();
        let marks = Candidates::of(&puzzle);
        let svg = Picture::of(&puzzle).cosmetics(&drawn).candidates(&marks).draw();
        (svg.matches("\"over-dark\"").count(), svg.matches("\"mark under\"").count())
    };
    // The two digits of a number are so close together that outlines would fill the gap between them.
    assert_eq!(classes(10, &[Rgba::BLACK]), (10, 0));
    assert_eq!(classes(9, &[Rgba::BLACK]), (0, 9));
    assert_eq!(classes(10, &[Rgba::rgb(255, 224, 96)]), (0, 0));
    let shared = [coloured(0, 0, &[Rgba::BLACK, Rgba::WHITE])];
    let ten = Setup::empty(10).check().unwrap();
    let marks = Candidates::of(&ten);
    let svg = Picture::of(&ten).cosmetics(&shared).candidates(&marks).draw();
    assert!(!svg.contains("\"over-dark\"") && svg.contains("\"mark under\""), "partly light");
}

#[test]
fn texts_among_candidates_move_to_a_corner() {
    let four = four();
    let marks = Candidates::of(&four);
    let drawn = [
        Cosmetic::Text(text(1.5, 1.5, "#2")),
        Cosmetic::Text(text(0.5, 0.5, "#1")),
        Cosmetic::Cage(Cage {
            cells: vec![square(1, 1)],
            outline: None,
            fill: None,
            text: Some("9".to_owned()),
            text_colour: Rgba::BLACK,
        }),
    ];
    let svg = Picture::of(&four).cosmetics(&drawn).candidates(&marks).draw();
    let svg = Document::parse(&svg).unwrap();
    let place = |text: &str| {
        let node = words(&svg, text);
        (attribute(node, "x").unwrap(), attribute(node, "font-size").unwrap())
    };
    assert_eq!(place("9"), (66.5, 12.0), "a cage has the usual corner");
    assert_eq!(place("#2"), (119.5, 12.0), "the other corner is free");
    assert_eq!(place("#1"), (33.0, 30.0), "beside a given it stays");
    // Candidates begin below the corner.
    let highest = svg.descendants().filter(|node| node.attribute("class") == Some("mark"));
    let tops = highest.map(|node| attribute(node, "y").unwrap() - 3.0);
    assert!(tops.map(|y| y.rem_euclid(60.0)).all(|y| y > 20.0));
}

#[test]
fn a_light_picture_in_a_dark_page() {
    let (four, each) = (four(), each());
    let svg = Picture::of(&four).cosmetics(&each).draw();
    assert!(svg.contains("class=\"ennead light\""));
    assert!(svg.contains(".ennead.light .paper{fill:#fff}"));
    // A layer has no paper, so its colours follow those of the page.
    let layer = Picture::of(&four).cosmetics(&each).draw_layer();
    assert!(!layer.contains("light\"") && layer.contains("class=\"ink\""));
    assert!(Document::parse(&layer).is_ok());
}

#[test]
fn bright_colours_are_faint_in_a_layer_on_a_dark_page() {
    let four = four();
    let yellow = Rgba::rgb(255, 224, 96);
    let drawn = [
        coloured(0, 0, &[yellow]),
        coloured(0, 1, &[RED]),
        coloured(0, 2, &[yellow.faded(0.4)]),
        Cosmetic::Line(line(&[(0.5, 2.5), (2.5, 2.5)], yellow)),
        Cosmetic::Figure(circle(Layer::Shapes, 1.5, 1.5, 0.8)),
    ];
    let layer = Picture::of(&four).cosmetics(&drawn).draw_layer();
    let layer = Document::parse(&layer).unwrap();
    let classes = |name: &str, value: &str| -> Vec<Option<&str>> {
        let all = layer.descendants().filter(|node| node.attribute(name) == Some(value));
        all.map(|node| node.attribute("class")).collect()
    };
    // The translucent yellow is too dark on a dark page to count as bright.
    assert_eq!(classes("fill", "#ffe060"), [None, Some("bright")]);
    assert_eq!(classes("fill", "#ff0000"), [None]);
    assert_eq!(classes("stroke", "#ffe060"), [Some("pale")]);
    assert_eq!(classes("fill", "#ffffff"), [Some("ink bright")]);
    let style = layer.descendants().find(|node| node.has_tag_name("style")).unwrap();
    assert!(style.text().unwrap().contains(".ennead:not(.light) .bright{fill-opacity:.3}"));
    // The style sheet is the same for all layers, so that a page needs it only once.
    let bare = Picture::of(&four).draw_layer();
    assert!(bare.contains(style.text().unwrap()));
}

#[test]
fn dark_lines_and_texts_are_brighter_in_a_layer_on_a_dark_page() {
    let four = four();
    let navy = Rgba::rgb(0, 0, 128);
    let drawn = [
        Cosmetic::Line(line(&[(0.5, 2.5), (2.5, 2.5)], navy)),
        Cosmetic::Line(line(&[(0.5, 1.5), (2.5, 1.5)], Rgba::rgb(34, 34, 34))),
        Cosmetic::Text(Text { colour: navy, ..text(1.5, 1.5, "a") }),
        Cosmetic::Text(Text { colour: navy, outline: Some(Rgba::WHITE), ..text(1.5, 1.5, "b") }),
        Cosmetic::Text(Text { colour: Rgba::rgb(17, 17, 17), ..text(1.5, 1.5, "c") }),
    ];
    let layer = Picture::of(&four).cosmetics(&drawn).draw_layer();
    let layer = Document::parse(&layer).unwrap();
    let class = |name, value| {
        let mut all = layer.descendants().filter(|node| node.attribute(name) == Some(value));
        all.next().unwrap().attribute("class")
    };
    assert_eq!(
        (class("stroke", "#000080"), class("stroke", "#222222")),
        (Some("deep"), Some("ink"))
    );
    let of = |name| words(&layer, name).attribute("class");
    assert_eq!((of("a"), of("b"), of("c")), (Some("deep"), None, Some("ink")));
}

#[test]
fn a_layer_names_the_cells_in_which_digits_need_an_outline() {
    let four = four();
    let drawn =
        [coloured(0, 3, &[Rgba::BLACK]), coloured(2, 1, &[RED]), coloured(3, 3, &[Rgba::WHITE])];
    let layer = Picture::of(&four).cosmetics(&drawn).draw_layer();
    assert!(
        layer.contains(" data-room=\"\" data-busy=\"3 9\" data-covered=\"3 9 15\">"),
        "{layer}"
    );
    assert!(!Picture::of(&four).draw_layer().contains("data-busy"));
    // A large shape below the lines covers cells, a circle within a cell does not.
    let drawn = [
        Cosmetic::Figure(circle(Layer::Under, 1.0, 0.5, 1.9)),
        Cosmetic::Figure(circle(Layer::Under, 2.5, 2.5, 0.8)),
        Cosmetic::Figure(circle(Layer::Over, 2.5, 3.5, 1.0)),
    ];
    let layer = Picture::of(&four).cosmetics(&drawn).draw_layer();
    assert!(layer.contains(" data-covered=\"0 1 4 5\">"), "{layer}");
}

#[test]
fn elements_of_every_layer_are_drawn() {
    let four = four();
    for layer in
        [Layer::Under, Layer::Colours, Layer::Arrows, Layer::Cages, Layer::Over, Layer::Fog]
    {
        let drawn = [Cosmetic::Line(Line { layer, ..line(&[(0.5, 2.5), (2.5, 2.5)], RED) })];
        let svg = Picture::of(&four).cosmetics(&drawn).draw();
        assert_eq!(svg.matches("stroke=\"#ff0000\"").count(), 1, "{layer:?}");
    }
}

#[test]
fn extreme_numbers_are_written_as_numbers() {
    let four = four();
    let far = Length::MAX;
    let drawn = vec![
        Cosmetic::Line(line(&[(-far, -far), (far, far), (far, far)], RED)),
        Cosmetic::Line(line(&[(1.0, 1.0), (1.0, 1.0)], RED)),
        Cosmetic::Line(Line { parts: vec![], ..line(&[], RED) }),
        Cosmetic::Line(Line {
            head: Some(Head { length: cells(far), is_filled: true }),
            ..line(&[(1.0, 1.0), (1.0, 1.0)], RED)
        }),
        Cosmetic::Figure(Figure { angle: i32::MIN, ..circle(Layer::Under, -far, far, far) }),
        Cosmetic::Figure(circle(Layer::Under, 1.0, 1.0, -1.0)),
        coloured(i32::MAX, i32::MIN, &[RED]),
        coloured(0, 0, &[]),
        coloured(1, 1, &[RED; 100]),
        Cosmetic::Text(text(1.0, 1.0, "")),
        Cosmetic::Fog(Fog { cells: vec![square(-1, i32::MAX)] }),
        Cosmetic::Cage(Cage {
            cells: vec![square(-5, 0)],
            outline: Some(RED),
            fill: Some(RED),
            text: Some("x".to_owned()),
            text_colour: RED,
        }),
    ];
    let marks = Candidates::of(&four);
    for picture in [Picture::of(&four), Picture::of(&four).candidates(&marks)] {
        let svg = picture.cosmetics(&drawn).draw();
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        assert!(Document::parse(&svg).is_ok());
        assert!(svg.len() < 60_000, "{}", svg.len());
    }
}

#[test]
fn thousands_of_large_elements_are_drawn_quickly() {
    let puzzle = Setup::empty(25).check().unwrap();
    let whole = Figure { fill: Some(Rgba::BLACK), ..circle(Layer::Under, 12.5, 12.5, 60.0) };
    let drawn = vec![Cosmetic::Figure(whole); 20_000];
    let svg = Picture::of(&puzzle).cosmetics(&drawn).draw();
    assert_eq!(svg.matches("<ellipse").count(), 20_000);
    assert_eq!(sheet(&Document::parse(&svg).unwrap())[0], -360.0);
}
