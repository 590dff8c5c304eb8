//! Cosmetic elements in JSON.

use crate::common::one;
use crate::drawings::{fpuzzles, penpa, sudokumaker, sudokupad};
use ennead_format::multi_grid::write_json;
use ennead_format::{AnyEntry, Format, Options, Problem, Reader, WriteOptions, json, write};
use ennead_puzzle::cosmetic::{
    Cage, Colours, Cosmetic, Figure, Fog, Form, Head, Layer, Length, Line, Point, Rgba, Square,
    Stroke, Text,
};
use ennead_puzzle::{MultiGrid, Setup, Spot};
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;

fn length() -> impl Strategy<Value = Length> {
    (-200_000_i32..=200_000).prop_map(|parts| Length::of(f64::from(parts) / 1000.0).unwrap())
}

fn point() -> impl Strategy<Value = Point> {
    (length(), length()).prop_map(|(x, y)| Point { x, y })
}

pub(crate) fn colour() -> impl Strategy<Value = Rgba> {
    let any_colour =
        any::<[u8; 4]>().prop_map(|[red, green, blue, alpha]| Rgba { red, green, blue, alpha });
    prop_oneof![Just(Rgba::BLACK), Just(Rgba::WHITE), any_colour]
}

fn square() -> impl Strategy<Value = Square> {
    let line = || prop_oneof![-12..40_i32, Just(i32::MAX), Just(i32::MIN)];
    (line(), line()).prop_map(|(row, column)| Square { row, column })
}

fn layer() -> impl Strategy<Value = Layer> {
    proptest::sample::select(vec![
        Layer::Under,
        Layer::Colours,
        Layer::Arrows,
        Layer::Lines,
        Layer::Shapes,
        Layer::Cages,
        Layer::Over,
        Layer::Fog,
    ])
}

fn stroke() -> impl Strategy<Value = Stroke> {
    let parts = (colour(), length(), vec(length(), 0..3));
    parts.prop_map(|(colour, width, dashes)| Stroke { colour, width, dashes })
}

pub(crate) fn cosmetic() -> impl Strategy<Value = Cosmetic> {
    let form = proptest::sample::select(vec![Form::Rectangle, Form::Pill, Form::Ellipse]);
    let head = (length(), any::<bool>()).prop_map(|(length, is_filled)| Head { length, is_filled });
    let angle = || prop_oneof![Just(0), any::<i32>()];
    let words = || "\\PC{0,20}|[ -~\n]{0,200}";
    prop_oneof![
        (square(), vec(colour(), 0..4))
            .prop_map(|(cell, colours)| Cosmetic::Colours(Colours { cell, colours })),
        (layer(), vec(vec(point(), 0..5), 0..3), of(stroke()), of(colour()), of(head)).prop_map(
            |(layer, parts, stroke, fill, head)| {
                Cosmetic::Line(Line { layer, parts, stroke, fill, head })
            }
        ),
        (layer(), form, point(), [length(), length()], angle(), of(colour()), of(stroke()))
            .prop_map(|(layer, form, centre, [width, height], angle, fill, stroke)| {
                let figure = Figure { layer, form, centre, width, height, angle, fill, stroke };
                Cosmetic::Figure(figure)
            }),
        (layer(), point(), length(), angle(), colour(), of(colour()), words()).prop_map(
            |(layer, centre, size, angle, colour, outline, text)| {
                Cosmetic::Text(Text { layer, centre, size, angle, colour, outline, text })
            }
        ),
        (vec(square(), 0..5), of(colour()), of(colour()), of(words()), colour()).prop_map(
            |(cells, outline, fill, text, text_colour)| {
                Cosmetic::Cage(Cage { cells, outline, fill, text, text_colour })
            }
        ),
        vec(square(), 0..5).prop_map(|cells| Cosmetic::Fog(Fog { cells })),
    ]
}

proptest! {
    #[test]
    fn all_elements_are_read_back(all in vec(cosmetic(), 0..8)) {
        let puzzle = Setup::empty(4).check().unwrap();
        let options = WriteOptions { cosmetics: &all, ..WriteOptions::default() };
        let written = write(Format::Json, &puzzle, &options).unwrap();
        prop_assert!(written.lost.is_empty());
        let entry = one(&written.text);
        prop_assert!(entry.notes.is_empty() && !entry.is_partly_read);
        prop_assert_eq!(entry.cosmetics, all);
    }

    #[test]
    fn other_values_are_errors_or_elements(
        all in vec(cosmetic(), 1..4),
        place in any::<prop::sample::Index>(),
        other in "null|true|-1|1e300|\"#12345\"|\"r1\"|\"\"|\\[\\]|\\{\\}|\\[1,\\[2\\]\\]|\"[a-z#0-9]{0,9}\"",
    ) {
        // Replace one value within the elements by another value.
        let mut drawn = json::cosmetics(&all);
        let count = values(&mut drawn, &mut |_| {});
        let (wanted, mut next) = (place.index(count), 0);
        let value: json::Value = serde(&other);
        values(&mut drawn, &mut |it| {
            if next == wanted {
                *it = value.clone();
            }
            next += 1;
        });
        let text = format!(r#"{{"n":4,"givens":"................","cosmetics":{drawn}}}"#);
        match Reader::from_text(&text, &Options::default()).next().unwrap() {
            Ok(entry) => {
                // If the elements can still be read, they do not change when they are written and read again.
                let again = format!(
                    r#"{{"n":4,"givens":"................","cosmetics":{}}}"#,
                    json::cosmetics(&entry.cosmetics)
                );
                prop_assert_eq!(one(&again).cosmetics, entry.cosmetics);
            }
            Err(error) => {
                let is_named = matches!(&error.problem, Problem::Field { field, .. } if field.starts_with("cosmetic"));
                prop_assert!(is_named, "{}", error);
            }
        }
    }
}

/// Parses a text as JSON.
fn serde(text: &str) -> json::Value {
    let list: json::Value = format!("[{text}]").parse().unwrap();
    list[0].clone()
}

/// Calls `change` on a value and on each value within it, and returns the number of calls. The content of a changed value is
/// skipped.
fn values(value: &mut json::Value, change: &mut impl FnMut(&mut json::Value)) -> usize {
    let before = value.clone();
    change(value);
    if *value != before {
        return 1;
    }
    let inner: Vec<&mut json::Value> = match value {
        json::Value::Array(list) => list.iter_mut().collect(),
        json::Value::Object(object) => object.values_mut().collect(),
        _ => Vec::new(),
    };
    1 + inner.into_iter().map(|one| values(one, change)).sum::<usize>()
}

const LINE: &str = r##"{"type":"line","parts":[[[0.5,0.5],[2.5,0.5]]],"stroke":{"colour":"#67f067","width":0.3}}"##;

fn with(cosmetics: &str) -> String {
    format!(r#"{{"n":4,"givens":"1...............","cosmetics":{cosmetics}}}"#)
}

#[test]
fn elements_have_the_documented_form() {
    let elements = [
        LINE,
        r##"{"type":"line","layer":"arrows","parts":[[[0,0],[-1.5,0.313]]],"fill":"#00ff0080","head":{"length":0.3,"filled":true}}"##,
        r##"{"type":"pill","centre":[1,0.5],"width":0.3,"height":0.3,"fill":"#ffffff","stroke":{"colour":"#000000","width":0.03,"dashes":[0.1,0.05]}}"##,
        r##"{"type":"rectangle","layer":"under","centre":[1,2],"width":2,"height":1,"angle":30}"##,
        r##"{"type":"text","centre":[0.5,-0.5],"size":0.5,"colour":"#111111","outline":"#ffffff","text":"<17"}"##,
        r##"{"type":"colours","cell":"r0c2","colours":["#ff0000","#00ff00"]}"##,
        r##"{"type":"cage","cells":["r1c1","r1c2"],"outline":"#ff0000","text":"a","text_colour":"#0000ff"}"##,
        r#"{"type":"fog","cells":["r4c4","r-1c2"]}"#,
    ];
    let text = with(&format!("[{}]", elements.join(",")));
    let entry = one(&text);
    let drawn: Vec<String> = entry.cosmetics.iter().map(ToString::to_string).collect();
    assert_eq!(drawn[0], "line #67f067 0.3 through (0.5, 0.5) (2.5, 0.5)");
    assert_eq!(drawn[7], "fog r4c4 r-1c2");
    // The elements are written exactly as they were read.
    assert_eq!(json::cosmetics(&entry.cosmetics).to_string(), format!("[{}]", elements.join(",")));
}

#[test]
fn what_other_documents_draw_is_carried() {
    let documents = [
        fpuzzles(
            r##""line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#67F067","width":0.3}],"fogofwar":["R1C1"]"##,
        ),
        sudokupad(
            r##""overlays":[{"center":[-0.5,1.5],"width":0.25,"height":0.25,"text":17,"fontSize":32}]"##,
        ),
        sudokumaker(
            r##"{"type":2000,"lines":[[{"x":0.5,"y":0.5},{"x":1.5,"y":0.5}]],"style":{"thickness":0.2,"color":"#00ff00ff"}}"##,
            2,
        ),
        penpa(r#"{"symbol":{"26":[2,"circle_L",1]}}"#, "{}"),
    ];
    for document in documents {
        let entry = one(&document);
        let drawn = entry.cosmetics;
        assert!(!drawn.is_empty(), "{document}");
        let puzzle = entry.setup.check().unwrap();
        let options = WriteOptions { cosmetics: &drawn, ..WriteOptions::default() };
        let text = write(Format::JsonLines, &puzzle, &options).unwrap().text;
        assert_eq!(one(&text).cosmetics, drawn, "{text}");
    }
}

#[test]
fn other_formats_say_that_drawings_are_lost() {
    let entry = one(&with(&format!("[{LINE},{LINE}]")));
    let puzzle = entry.setup.check().unwrap();
    let lost = |format, cosmetics| {
        let options = WriteOptions { cosmetics, ..WriteOptions::default() };
        write(format, &puzzle, &options).unwrap().lost.to_string()
    };
    assert_eq!(lost(Format::Line, &entry.cosmetics), "2 drawn elements");
    assert_eq!(lost(Format::Csv, &entry.cosmetics[..1]), "1 drawn element");
    assert_eq!(lost(Format::Line, &[]), "nothing");
    assert_eq!(lost(Format::Json, &entry.cosmetics), "nothing");
}

#[test]
fn broken_elements_are_named() {
    let reason = |text: String| {
        let read = Reader::from_text(&text, &Options::default()).next().unwrap();
        read.unwrap_err().problem.to_string()
    };
    let cases = [
        ("7", "cosmetics: \"cosmetics\" is not a list"),
        ("[7]", "cosmetic 1: 7 is not an object"),
        ("[{}]", "cosmetic 1: \"type\" is missing"),
        (
            r#"[{"type":"fog","cells":[]},{"type":"frog"}]"#,
            "cosmetic 2: unknown type \"frog\"; the types are colours, line, rectangle, pill, ellipse, text, cage, fog",
        ),
        (r#"[{"type":"fog","cells":[],"colour":"red"}]"#, "cosmetic 1: unknown field \"colour\""),
        (r#"[{"type":"fog","cells":[3]}]"#, "cosmetic 1: 3 is not a cell such as \"r1c1\""),
        (
            r#"[{"type":"fog","cells":["r99999999999c1"]}]"#,
            "cosmetic 1: \"r99999999999c1\" is not a cell such as \"r1c1\"",
        ),
        (
            r#"[{"type":"line","parts":[[[0.5,0.5],[2.5]]]}]"#,
            "cosmetic 1: [2.5] is not a point [x, y]",
        ),
        (
            r#"[{"type":"line","parts":[[[0.5,1e9]]]}]"#,
            "cosmetic 1: 1000000000.0 is not a number of cells from -200 to 200",
        ),
        (
            r##"[{"type":"colours","cell":"r1c1","colours":["#ff00"]}]"##,
            "cosmetic 1: \"#ff00\" is not a colour such as \"#67f067\" or \"#67f06780\"",
        ),
        (
            r##"[{"type":"colours","cell":"r1c1","colours":["#+f00ff"]}]"##,
            "cosmetic 1: \"#+f00ff\" is not a colour such as \"#67f067\" or \"#67f06780\"",
        ),
        (
            r#"[{"type":"text","layer":"top","centre":[1,1],"size":1,"text":"a"}]"#,
            "cosmetic 1: \"layer\" must be one of under, colours, arrows, lines, shapes, cages, over, fog",
        ),
    ];
    for (stated, expected) in cases {
        assert_eq!(reason(with(stated)), expected);
    }
    let long =
        format!(r#"[{{"type":"text","centre":[1,1],"size":1,"text":"{}"}}]"#, "é".repeat(201));
    assert_eq!(reason(with(&long)), "cosmetic 1: the text has more than 200 symbols");
    let many = format!("[{}]", vec![LINE; 16_667].join(","));
    assert_eq!(reason(with(&many)), "cosmetics: more than 50000 points, cells and texts");
    let most = format!("[{}]", vec![LINE; 16_666].join(","));
    assert_eq!(one(&with(&most)).cosmetics.len(), 16_666);
    assert_eq!(
        reason(r#"{"n":4,"givens":"1...............","Cosmetic":[]}"#.to_owned()),
        "Cosmetic: use the field cosmetics"
    );
}

#[test]
fn each_grid_of_several_has_its_own() {
    let grid = Setup::empty(1).check().unwrap();
    let twins = MultiGrid::of([(Spot::new(0, 0), grid.clone()), (Spot::new(0, 2), grid)]).unwrap();
    let fog = Cosmetic::Fog(Fog { cells: vec![Square { row: 0, column: 0 }] });
    let drawn = vec![Vec::new(), vec![fog]];
    let text = write_json(&twins, None, None, &drawn);
    assert_eq!(
        text,
        r#"{"grids":[{"at":[1,1],"n":1,"givens":".","box":[1,1]},{"at":[1,3],"n":1,"givens":".","box":[1,1],"cosmetics":[{"type":"fog","cells":["r1c1"]}]}]}"#
    );
    let read = Reader::from_text(&text, &Options::default()).next_any().unwrap();
    let Ok(AnyEntry::MultiGrid(entry)) = read else { panic!("{read:?}") };
    assert_eq!(entry.cosmetics, drawn);
    let outside = r#"{"grids":[{"at":[1,1],"givens":"."}],"cosmetics":[]}"#;
    let error = Reader::from_text(outside, &Options::default()).next_any().unwrap();
    assert_eq!(error.unwrap_err().problem.to_string(), "cosmetics: move it into one of the grids");
}
