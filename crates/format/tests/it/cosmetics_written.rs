//! Cosmetic elements, written for other programs and read again.

use crate::common::one;
use crate::cosmetics_json::{colour, cosmetic};
use ennead_format::{Format, Options, Reader, WriteOptions, write};
use ennead_puzzle::cosmetic::{
    Cage, Colours, Cosmetic, Figure, Fog, Form, Head, Layer, Length, Line, Point, Rgba, Square,
    Stroke, Text,
};
use ennead_puzzle::{Puzzle, Setup};
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;

const FORMATS: [Format; 4] =
    [Format::FPuzzles, Format::SudokuPad, Format::SudokuMaker, Format::Penpa];

fn empty() -> Puzzle {
    Setup::empty(4).check().unwrap()
}

/// Writes elements and reads them again. Returns the elements that were read, and the list of losses.
fn again(format: Format, all: &[Cosmetic]) -> (Vec<Cosmetic>, String) {
    let options = WriteOptions { cosmetics: all, ..WriteOptions::default() };
    let written = write(format, &empty(), &options).unwrap();
    let entry = one(&written.text);
    assert_eq!(entry.setup.check().unwrap(), empty(), "only the drawings differ");
    (entry.cosmetics, written.lost.to_string())
}

fn shown(all: &[Cosmetic]) -> Vec<String> {
    all.iter().map(ToString::to_string).collect()
}

/// The elements in this JSON list.
fn elements(list: &str) -> Vec<Cosmetic> {
    one(&format!(r#"{{"n":4,"givens":"................","cosmetics":[{list}]}}"#)).cosmetics
}

/// The elements that each of these formats can express, in the order in which they are read.
#[test]
fn each_format_carries_its_elements() {
    let colours = r##"{"type":"colours","cell":"r2c3","colours":["#f53a37"]}"##;
    let line = r##"{"type":"line","parts":[[[0.5,0.5],[1.5,1.5],[1.5,3.5]]],"stroke":{"colour":"#67f067","width":0.3}}"##;
    let circle =
        r##"{"type":"pill","centre":[2.5,1.5],"width":0.8,"height":0.8,"fill":"#cfcfcf"}"##;
    let cage = r##"{"type":"cage","cells":["r1c1","r1c2"],"outline":"#ff0000","text":"a","text_colour":"#0000ff"}"##;
    let clue = r##"{"type":"text","centre":[0.5,-0.5],"size":0.5,"colour":"#111111","text":"17"}"##;
    let fog = r#"{"type":"fog","cells":["r1c1","r4c4"]}"#;
    let common = [colours, line, circle, cage, clue, fog].join(",");
    for format in [Format::FPuzzles, Format::SudokuPad, Format::SudokuMaker] {
        let circle = r#""type":"pill""#;
        let common = match format {
            Format::SudokuMaker => common.replace(circle, r#""type":"ellipse""#),
            _ => common.clone(),
        };
        let all = elements(&common);
        assert_eq!(again(format, &all), (all, "nothing".to_owned()), "{format}");
    }
    let sudokupad = [
        r##"{"type":"rectangle","layer":"under","centre":[1,2],"width":2,"height":1,"angle":30,"fill":"#ff000080"}"##,
        r##"{"type":"line","layer":"arrows","parts":[[[-0.5,0.5],[0.5,1.5],[2.5,1.5]]],"stroke":{"colour":"#000000","width":0.016},"head":{"length":0.3,"filled":true}}"##,
        r##"{"type":"line","parts":[[[0,0],[1.5,0.313]],[[1,1],[2,1],[2,2],[1,1]]],"fill":"#00ff0080"}"##,
        r#"{"type":"cage","cells":["r3c1"],"text":"it's [1,2]"}"#,
        r##"{"type":"line","layer":"cages","parts":[[[0.5,0.5],[3.5,0.5]]],"stroke":{"colour":"#00000040","width":0.1,"dashes":[0.1,0.05]}}"##,
        r##"{"type":"rectangle","layer":"over","centre":[1,0.5],"width":0.3,"height":0.2,"fill":"#ffffff","stroke":{"colour":"#000000","width":0.031}}"##,
        r##"{"type":"text","centre":[1,0.5],"size":0.25,"angle":45,"outline":"#ffffff","text":"two\nlines"}"##,
    ];
    let all = elements(&sudokupad.join(","));
    assert_eq!(again(Format::SudokuPad, &all), (all, "nothing".to_owned()));
    let sudokumaker = [
        r##"{"type":"rectangle","layer":"under","centre":[1.2,2],"width":2,"height":1,"angle":30,"fill":"#ff000080","stroke":{"colour":"#000000","width":0.05}}"##,
        r##"{"type":"line","layer":"shapes","parts":[[[0.1,2.9],[0.9,2.1]]],"stroke":{"colour":"#000000","width":0.05},"head":{"length":0.2}}"##,
        r##"{"type":"text","centre":[3,1.5],"size":0.4,"angle":90,"outline":"#ffffff","text":"X"}"##,
    ];
    let all = elements(&sudokumaker.join(","));
    assert_eq!(again(Format::SudokuMaker, &all), (all, "nothing".to_owned()));
    let penpa = [
        r##"{"type":"colours","cell":"r2c3","colours":["#b3ffb3"]}"##,
        r##"{"type":"colours","cell":"r2c4","colours":["#12345680"]}"##,
        r##"{"type":"pill","layer":"colours","centre":[2.5,1.5],"width":0.86,"height":0.86,"fill":"#cfcfcf"}"##,
        r##"{"type":"line","layer":"arrows","parts":[[[0.5,0.5],[2.5,0.5]]],"stroke":{"colour":"#ff0000","width":0.079},"head":{"length":0.354}}"##,
        r##"{"type":"line","parts":[[[0.5,0.5],[1.5,1.5]]],"stroke":{"colour":"#999999","width":0.079}}"##,
        r##"{"type":"line","parts":[[[2,2],[3,2]]],"stroke":{"colour":"#67f067","width":0.316}}"##,
        r##"{"type":"line","parts":[[[0.5,2.5],[0.5,3.5]]],"stroke":{"colour":"#f067f0","width":0.4}}"##,
        r##"{"type":"rectangle","layer":"over","centre":[1,0.5],"width":0.466,"height":0.466,"fill":"#ffffff","stroke":{"colour":"#000000","width":0.026}}"##,
        r##"{"type":"text","centre":[0.5,-0.5],"size":0.6,"colour":"#ff0000","text":"17"}"##,
        r##"{"type":"text","centre":[1,1],"size":0.25,"outline":"#ffffff","text":"12"}"##,
    ];
    let all = elements(&penpa.join(","));
    assert_eq!(again(Format::Penpa, &all), (all, "nothing".to_owned()));
}

#[test]
fn what_a_format_cannot_draw_is_named() {
    let lost = |format, list: &str| again(format, &elements(list)).1;
    let free = r##"{"type":"line","parts":[[[0.5,0.5],[1.7,0.5]]],"stroke":{"colour":"#67f067","width":0.3}}"##;
    let arrow = r##"{"type":"line","layer":"arrows","parts":[[[0.5,0.5],[1.5,0.5],[1.5,1.5]]],"stroke":{"colour":"#000000","width":0.079},"head":{"length":0.354}}"##;
    let pill = r##"{"type":"pill","centre":[1,0.3],"width":1.8,"height":0.8,"fill":"#cfcfcf"}"##;
    let text = r#"{"type":"text","centre":[0.5,0.5],"size":0.6,"text":"3"}"#;
    let cage = r##"{"type":"cage","cells":["r1c1","r0c1"],"outline":"#ff0000"}"##;
    let fog = r#"{"type":"fog","cells":["r1c1"]}"#;
    let outside = r##"{"type":"colours","cell":"r0c1","colours":["#ff0000"]}"##;
    let all = [free, arrow, pill, pill, text, cage, fog, outside].join(",");
    for (format, expected) in [
        (
            Format::FPuzzles,
            "1 drawn line, 1 drawn arrow, 2 drawn shapes, 1 drawn cage and 1 coloured cell",
        ),
        (Format::SudokuPad, "1 drawn cage"),
        (Format::SudokuMaker, "1 drawn arrow, 1 drawn cage and the exact look of 3 drawn elements"),
        (
            Format::Penpa,
            "1 drawn line, 2 drawn shapes, 1 drawn text, 1 drawn cage, 1 layer of fog and 1 coloured cell",
        ),
    ] {
        assert_eq!(lost(format, &all), expected, "{format}");
    }
    let fogs = [fog, fog].join(",");
    let dark = format!(r#"{{"type":"fog","cells":[{}]}}"#, ALL_CELLS);
    for format in [Format::FPuzzles, Format::SudokuPad, Format::SudokuMaker] {
        assert_eq!(lost(format, &fogs), "1 layer of fog", "{format}");
    }
    assert_eq!(lost(Format::SudokuPad, &dark), "1 layer of fog");
    for format in [Format::FPuzzles, Format::SudokuMaker] {
        assert_eq!(again(format, &elements(&dark)).0, elements(&dark), "{format}");
    }
}

const ALL_CELLS: &str = r#""r1c1","r1c2","r1c3","r1c4","r2c1","r2c2","r2c3","r2c4","r3c1","r3c2","r3c3","r3c4","r4c1","r4c2","r4c3","r4c4""#;

#[test]
fn forms_that_a_format_lacks_become_similar_ones() {
    let changed = |format, list: &str| {
        let (read, lost) = again(format, &elements(list));
        (shown(&read), lost)
    };
    let one = "the exact look of 1 drawn element".to_owned();
    // f-puzzles has only one width of borders.
    let dot = r##"{"type":"pill","layer":"over","centre":[1,0.5],"width":0.3,"height":0.3,"fill":"#ffffff","stroke":{"colour":"#000000","width":0.1}}"##;
    let drawn = "pill 0.3 x 0.3 at (1, 0.5) filled with #ffffff border #000000 0.03";
    assert_eq!(changed(Format::FPuzzles, dot), (vec![drawn.to_owned()], one.clone()));
    // In f-puzzles, a cell can have two colours.
    let two = r##"{"type":"colours","cell":"r2c3","colours":["#ff0000","#00ff00"]}"##;
    let drawn = ["r2c3 coloured #ff0000", "r2c3 coloured #00ff00"].map(str::to_owned).to_vec();
    assert_eq!(changed(Format::FPuzzles, two), (drawn, "nothing".to_owned()));
    // In SudokuPad, an ellipse becomes a curve.
    let ellipse =
        r##"{"type":"ellipse","centre":[2,2],"width":2,"height":1,"angle":90,"fill":"#ff0000"}"##;
    let (read, lost) = changed(Format::SudokuPad, ellipse);
    assert!(read[0].starts_with("line filled with #ff0000 through (2, 3) "), "{read:?}");
    assert_eq!(lost, "nothing");
    // SudokuPad's notation cannot have double quotes in texts.
    let quoted = r#"{"type":"text","centre":[1,1],"size":0.5,"text":" 5\" "}"#;
    let drawn = vec!["text '5\u{201d}' #000000 0.5 at (1, 1)".to_owned()];
    assert_eq!(changed(Format::SudokuPad, quoted), (drawn, "nothing".to_owned()));
    // SudokuMaker has nine colours for cells; a cell with another colour becomes a symbol.
    let coloured = r##"{"type":"colours","cell":"r2c3","colours":["#123456"]}"##;
    let drawn = vec!["rectangle 1 x 1 at (2.5, 1.5) filled with #123456".to_owned()];
    assert_eq!(changed(Format::SudokuMaker, coloured), (drawn, one.clone()));
    // Penpa has four sizes of circles.
    let drawn =
        vec!["pill 0.313 x 0.313 at (1, 0.5) filled with #ffffff border #000000 0.053".to_owned()];
    let big = dot.replace("0.1}", "0.05}");
    assert_eq!(changed(Format::Penpa, &big), (drawn, one));
}

/// In SudokuPad, an arrowhead with the length 0 is drawn five times as long as the arrow is wide.
#[test]
fn an_arrow_whose_head_would_be_too_long_is_lost() {
    let arrow = r##"{"type":"line","layer":"arrows","parts":[[[0,0],[0,0]]],"stroke":{"colour":"#000000","width":40.001},"head":{"length":0}}"##;
    let lost = (Vec::new(), "1 drawn arrow".to_owned());
    assert_eq!(again(Format::SudokuPad, &elements(arrow)), lost);
}

/// The cosmetic elements with which a link draws a rule for older programs are not read as drawings.
#[test]
fn drawings_of_rules_are_not_read_as_drawings() {
    let text = r##"{"n":4,"givens":"................","rules":[{"type":"renban","cells":["r1c1","r1c2"]},{"type":"x-sum","side":"left","line":2,"sum":4}],
        "cages":[[5,"r3c1","r3c2"]],"cosmetics":[{"type":"line","parts":[[[0.5,0.5],[1.5,0.5]]],"stroke":{"colour":"#999999","width":0.079}}]}"##;
    let entry = one(&text.replace('\n', ""));
    let puzzle = entry.setup.check().unwrap();
    for format in FORMATS {
        let options = WriteOptions { cosmetics: &entry.cosmetics, ..WriteOptions::default() };
        let written = write(format, &puzzle, &options).unwrap();
        let read = one(&written.text);
        assert_eq!(read.cosmetics, entry.cosmetics, "{format}: {}", written.lost);
        assert_eq!(read.drawings.len(), 1, "{format}");
    }
}

/// Readings also apply to drawings that were written and read again.
#[test]
fn written_drawings_can_be_read_as_rules() {
    let list = r##"{"type":"line","parts":[[[0.5,0.5],[1.5,0.5]]],"stroke":{"colour":"#67f067","width":0.3}}"##;
    for format in FORMATS {
        let all = elements(list);
        let options = WriteOptions { cosmetics: &all, ..WriteOptions::default() };
        let link = write(format, &empty(), &options).unwrap().text;
        let readings = vec!["line #67f067=whisper:2".parse().unwrap()];
        let options = Options { readings, ..Options::default() };
        let entry = Reader::from_text(&link, &options).next().unwrap().unwrap();
        assert_eq!((entry.setup.rules.len(), entry.cosmetics.len()), (1, 0), "{format}");
    }
}

/// A length from `least` to `most` thousandths of a cell.
fn length(least: i32, most: i32) -> impl Strategy<Value = Length> {
    (least..=most).prop_map(|parts| Length::of(f64::from(parts) / 1000.0).unwrap())
}

fn point() -> impl Strategy<Value = Point> {
    (length(-9000, 9000), length(-9000, 9000)).prop_map(|(x, y)| Point { x, y })
}

fn visible() -> impl Strategy<Value = Rgba> {
    colour().prop_filter("invisible", |colour| colour.alpha > 0)
}

fn stroke() -> impl Strategy<Value = Stroke> {
    let dashes = prop_oneof![Just(Vec::new()), vec(length(16, 2000), 1..5)];
    (visible(), length(1, 2000), dashes).prop_map(|(colour, width, dashes)| Stroke {
        colour,
        width,
        dashes,
    })
}

fn square() -> impl Strategy<Value = Square> {
    (0..4, 0..4).prop_map(|(row, column)| Square { row, column })
}

/// An element that SudokuPad can express exactly.
fn of_sudokupad() -> impl Strategy<Value = Cosmetic> {
    let layers = || select(vec![Layer::Under, Layer::Lines, Layer::Cages, Layer::Over]);
    let of_marks = || select(vec![Layer::Under, Layer::Shapes, Layer::Cages, Layer::Over]);
    let form = select(vec![Form::Rectangle, Form::Pill]);
    let border = (visible(), length(1, 500)).prop_map(|(colour, width)| Stroke {
        colour,
        width,
        dashes: Vec::new(),
    });
    let head =
        (length(1, 2000), any::<bool>()).prop_map(|(length, is_filled)| Head { length, is_filled });
    let words = || "[!-~]([ -~\n]{0,60}[!-~])?".prop_map(|text: String| text.replace('"', "'"));
    let lines = (layers(), vec(vec(point(), 2..6), 1..4), of(stroke()), of(visible()))
        .prop_filter("invisible", |(_, _, stroke, fill)| stroke.is_some() || fill.is_some());
    let arrows = (layers(), vec(point(), 2..5), stroke(), head);
    let figures = (
        (of_marks(), form, point(), length(1, 9000), length(1, 9000), -359..360_i32),
        (of(visible()), of(border)),
    )
        .prop_filter("invisible", |(_, (fill, border))| fill.is_some() || border.is_some());
    let texts =
        (of_marks(), point(), length(1, 3000), -359..360_i32, visible(), of(visible()), words());
    let cages = (vec(square(), 1..5), visible(), of(visible()), of(words()), visible());
    prop_oneof![
        (square(), visible())
            .prop_map(|(cell, colour)| Cosmetic::Colours(Colours { cell, colours: vec![colour] })),
        lines.prop_map(|(layer, parts, stroke, fill)| {
            Cosmetic::Line(Line { layer, parts, stroke, fill, head: None })
        }),
        arrows.prop_map(|(layer, part, stroke, head)| {
            let (parts, stroke, head) = (vec![part], Some(stroke), Some(head));
            Cosmetic::Line(Line { layer, parts, stroke, fill: None, head })
        }),
        figures.prop_map(|((layer, form, centre, width, height, angle), (fill, stroke))| {
            let stroke = stroke.filter(|stroke| Some(stroke.colour) != fill);
            let (stroke, fill) =
                if stroke.is_none() { (None, fill.or(Some(Rgba::BLACK))) } else { (stroke, fill) };
            Cosmetic::Figure(Figure { layer, form, centre, width, height, angle, fill, stroke })
        }),
        texts.prop_map(|(layer, centre, size, angle, colour, outline, text)| {
            Cosmetic::Text(Text { layer, centre, size, angle, colour, outline, text })
        }),
        cages.prop_map(|(cells, outline, fill, text, text_colour)| {
            Cosmetic::Cage(Cage { cells, outline: Some(outline), fill, text, text_colour })
        }),
        vec(square(), 0..15).prop_map(|mut cells| {
            cells.sort_unstable();
            cells.dedup();
            Cosmetic::Fog(Fog { cells })
        }),
    ]
}

proptest! {
    #[test]
    fn sudokupad_carries_nearly_everything(one in of_sudokupad()) {
        let (read, lost) = again(Format::SudokuPad, std::slice::from_ref(&one));
        prop_assert_eq!(lost, "nothing");
        prop_assert_eq!(read, vec![one]);
    }

    /// Elements that were written and read once do not change in a second round trip.
    #[test]
    fn drawings_are_stable_after_a_round_trip(all in vec(cosmetic(), 0..6)) {
        for format in FORMATS {
            let (once, _) = again(format, &all);
            let (twice, lost) = again(format, &once);
            prop_assert_eq!(lost, "nothing", "{}: {:?}", format, once);
            let [mut once, mut twice] = [shown(&once), shown(&twice)];
            once.sort();
            twice.sort();
            prop_assert_eq!(once, twice, "{}", format);
        }
    }
}
