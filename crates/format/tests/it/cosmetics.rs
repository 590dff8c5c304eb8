//! The cosmetic elements that readers make of the drawings of documents.

use crate::common::one;
use crate::drawings::{fpuzzles, penpa, sudokumaker, sudokupad};
use ennead_format::{Entry, Options, Reader};

fn looks(text: &str) -> Vec<String> {
    one(&text.replace('\n', "")).cosmetics.iter().map(ToString::to_string).collect()
}

fn read(text: &str, reading: &str) -> Entry {
    let options = Options { readings: vec![reading.parse().unwrap()], ..Options::default() };
    Reader::from_text(text, &options).next().unwrap().unwrap()
}

#[test]
fn elements_of_fpuzzles() {
    let text = fpuzzles(
        r##""line":[{"lines":[["R1C1","R1C2"],["R4C1","R4C4"]],"outlineC":"#67F067","width":0.3},{"lines":[["R1C1","R2C1"]],"outlineC":"#67F067","fromConstraint":"renban"}],
        "circle":[{"cells":["R1C1","R1C2"],"baseC":"#FFFFFF","outlineC":"#000000","width":0.3,"height":0.3},{"cells":["R3C3"],"value":"12","baseC":"#CFCFCF80","fontC":"#f00","width":0.8,"height":0.8}],
        "rectangle":[{"cells":["R3C4"],"baseC":"#CFCFCF","width":0.8,"height":0.4,"angle":45}],
        "text":[{"cells":["R0C1"],"value":"7","fontC":"#000000","size":0.5},{"cells":["R2C2"],"value":"X","fontC":"#000000","angle":90}],
        "cage":[{"cells":["R2C2","R2C1"],"value":"5","outlineC":"#0000ff","fontC":"#ff0000"}],
        "arrow":[{"cells":["R4C1","R4C2"],"lines":[]}],
        "fogofwar":["R1C1"],"foglight":["R4C4"]"##,
    );
    let text = text.replacen("{}", r##"{"c":"#A8A8A8","cArray":["#A8A8A8","#FFE060"]}"##, 1);
    assert_eq!(
        looks(&text),
        [
            "r1c1 coloured #a8a8a8",
            "r1c1 coloured #ffe060",
            "line #67f067 0.15 through (0.5, 0.5) (1.5, 0.5)",
            "line #67f067 0.15 through (0.5, 3.5) (3.5, 3.5)",
            "rectangle 0.8 x 0.4 at (3.5, 2.5) turned by 45 filled with #cfcfcf",
            "pill 0.8 x 0.8 at (2.5, 2.5) filled with #cfcfcf80",
            "text '12' #ff0000 0.6 at (2.5, 2.5)",
            "pill 1.8 x 0.8 at (1, 3.5) filled with #ffffff border #a1a1a1 0.08",
            "cage #0000ff '5' #ff0000 r2c2 r2c1",
            "pill 0.3 x 0.3 at (1, 0.5) filled with #ffffff border #000000 0.03",
            "text '7' #000000 0.313 at (0.5, -0.5)",
            "text 'X' #000000 0.563 at (1.5, 1.5) turned by 90",
            "fog r1c3 r1c4 r2c3 r2c4 r3c1 r3c2 r3c3 r3c4 r4c1 r4c2 r4c3"
        ]
    );
}

#[test]
fn digits_around_the_grid() {
    let row = r#"{"region":null}"#;
    let inner = |region: usize| format!(r#"{{"region":{region}}}"#);
    let mut rows = vec![vec![row.to_owned(); 6]; 6];
    for (row, cells) in rows.iter_mut().enumerate().skip(1).take(4) {
        for (column, cell) in cells.iter_mut().enumerate().skip(1).take(4) {
            *cell = inner((row - 1) / 2 * 2 + (column - 1) / 2);
        }
    }
    rows[0][2] = r##"{"region":null,"value":7,"given":true,"c":"#ff0000"}"##.to_owned();
    let rows: Vec<String> = rows.iter().map(|row| format!("[{}]", row.join(","))).collect();
    let text = format!(r#"{{"size":6,"grid":[{}]}}"#, rows.join(","));
    assert_eq!(looks(&text), ["r0c2 coloured #ff0000", "text '7' #000000 0.6 at (1.5, -0.5)"]);
}

#[test]
fn elements_of_sudokupad() {
    let text = sudokupad(
        r##""lines":[{"wayPoints":[[0.5,0.5],[1.5,0.5]],"color":"#f00","thickness":16},{"d":"M0 0L64 0 64 64Z","color":"#00f","thickness":1,"fill":"#0f08","target":"overlay"},{"wayPoints":[[0.5,0.5],[1.5,0.5]],"color":"#f00","thickness":4,"stroke-dasharray":"6 2"}],
        "arrows":[{"wayPoints":[[-0.5,0.5],[0.5,1.5]],"color":"#000000","thickness":2,"headLength":0.3}],
        "underlays":[{"center":[1.5,1.5],"width":0.8,"height":0.8,"rounded":true,"backgroundColor":"#CFCFCF","borderColor":"#CFCFCF"},{"center":[2,2],"width":2,"height":1,"angle":30,"backgroundColor":"#FF000080","opacity":0.5}],
        "overlays":[{"center":[1.5,2],"width":0.3,"height":0.3,"rounded":true,"backgroundColor":"#FFFFFF","borderColor":"#000000","text":"V","fontSize":16},{"center":[-0.5,1.5],"width":0.25,"height":0.25,"text":17,"fontSize":32,"color":"#111","textStroke":"#fff"}],
        "cages":[{"cells":[[0,0],[0,1]],"value":"a","unique":false,"outlineC":"#f00"},{"cells":[[3,0],[3,1]],"unique":false},{"cells":[[3,3]],"unique":false,"style":""}],
        "foglight":[[0,0],[0,1],[0,2],[0,3],[1,0],[1,1],[1,2],[1,3],[2,0],[2,1],[2,2],[2,3],[3,0],[3,1]]"##,
    );
    let text = text.replacen("{}", r##"{"c":"#aabbcc"}"##, 1);
    assert_eq!(
        looks(&text),
        [
            "pill 0.8 x 0.8 at (1.5, 1.5) filled with #cfcfcf",
            "rectangle 2 x 1 at (2, 2) turned by 30 filled with #ff000040",
            "r1c1 coloured #aabbcc",
            "arrow #000000 0.031 through (0.5, -0.5) (1.5, 0.5), head 0.3",
            "line #ff0000 0.25 through (0.5, 0.5) (0.5, 1.5)",
            "line #ff0000 0.063 dashed through (0.5, 0.5) (0.5, 1.5)",
            "cage #000000 r4c1 r4c2",
            "cage #ff0000 'a' #000000 r1c1 r1c2",
            "line #0000ff 0.031 filled with #00ff0088 through (0, 0) (1, 0) (1, 1) (0, 0)",
            "pill 0.3 x 0.3 at (2, 1.5) filled with #ffffff border #000000 0.031",
            "text 'V' #000000 0.25 at (2, 1.5)",
            "text '17' #111111 0.5 at (1.5, -0.5) outlined #ffffff",
            "fog r4c3 r4c4"
        ]
    );
}

#[test]
fn elements_of_sudokumaker() {
    let text = sudokumaker(
        r##"{"type":2000,"lines":[[{"x":0.5,"y":0.5},{"x":1.5,"y":0.5}]],"style":{"thickness":0.2,"color":"#00ff00ff"}},
        {"type":2001,"cages":[{"value":"5","cells":[0,1]}],"style":{"text":{"color":"#ff0000"},"cage":{"color":"#000000"}}},
        {"type":2002,"params":[{"type":"ellipse","rx":0.4,"ry":0.3,"angle":0,"fill":"#ffffff","stroke":"#000000","strokeWidth":0.02},
            {"type":"rectangle","width":0.6,"height":0.6,"angle":45,"fill":"#ffffff00","stroke":"#0000ff","strokeWidth":0.05},
            {"type":"text","text":"12","size":0.5,"angle":0,"fill":"#000000","stroke":"#ffffff","strokeWidth":0.02},
            {"type":"arrow","length":0.25,"headSize":0.125,"angle":270,"fill":"#fff","stroke":"#000000","strokeWidth":0.05}],
            "symbols":[[1.5,1.5],[2.5,1.5,1,"foreground"],[0.5,-0.5,2],[3.5,3.2,3]]},
        {"type":4000,"cells":[0,1,2,3,4,5,6,7,8,9,10,11,12,13]}"##,
        2,
    );
    assert_eq!(
        looks(&text),
        [
            "r1c1 coloured #d6d6d6",
            "line #00ff00 0.2 through (0.5, 0.5) (1.5, 0.5)",
            "ellipse 0.82 x 0.62 at (1.5, 1.5) filled with #ffffff border #000000 0.02",
            "text '12' #000000 0.5 at (0.5, -0.5) outlined #ffffff",
            "arrow #000000 0.05 through (3.5, 3.325) (3.5, 3.075), head 0.125",
            "cage #000000 '5' #ff0000 r1c1 r1c2",
            "rectangle 0.65 x 0.65 at (2.5, 1.5) turned by 45 border #0000ff 0.05",
            "fog r4c3 r4c4"
        ]
    );
}

#[test]
fn borders_of_regions_that_are_not_houses() {
    let regions: Vec<String> =
        (0..16).map(|at| if at < 8 { "0" } else { "1" }.to_owned()).collect();
    let constraint = format!(r#"{{"type":1,"regions":[{}]}}"#, regions.join(","));
    let text = sudokumaker(&constraint, 0).replace(r#""cells":"#, r#""type":"custom","cells":"#);
    assert_eq!(
        looks(&text),
        [
            "line #000000 0.05 through (0, 2) (1, 2), through (1, 2) (2, 2), through (2, 2) (3, 2), through (3, 2) (4, 2)"
        ]
    );
}

#[test]
fn elements_of_penpa() {
    let text = penpa(
        r##"{"surface":{"18":2},"line":{"18,19":5},"thermo":[[34,35]],"arrows":[[20,21]],"symbol":{"26":[2,"circle_L",1],"27":[1,"diamond_M",2]}}"##,
        "{}",
    );
    assert_eq!(
        looks(&text),
        [
            "r1c1 coloured #b3ffb3",
            "pill 0.886 x 0.886 at (0.5, 1.5) filled with #000000 border #000000 0.026",
            "arrow #b3b3b3 0.079 through (2.5, 0.5) (3.5, 0.5), head 0.354",
            "line #999999 0.079 through (0.5, 0.5) (1.5, 0.5)",
            "line #cccccc 0.4 through (0.5, 2.5) (1.5, 2.5)",
            "pill 0.8 x 0.8 at (0.5, 2.5) filled with #cccccc",
            "rectangle 0.521 x 0.521 at (1.5, 1.5) turned by 45 filled with #ffffff border #000000 0.026"
        ]
    );
}

#[test]
fn what_is_read_as_a_rule_is_not_drawn_twice() {
    let text = fpuzzles(
        r##""line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#67F067","width":0.3},{"lines":[["R3C1","R3C2"]],"outlineC":"#ff0000","width":0.3}]"##,
    );
    let entry = read(&text, "line #67f067=whisper:2");
    assert_eq!((entry.setup.rules.len(), entry.drawings.len()), (1, 2));
    let looks: Vec<String> = entry.cosmetics.iter().map(ToString::to_string).collect();
    assert_eq!(looks, ["line #ff0000 0.15 through (0.5, 2.5) (1.5, 2.5)"]);
    assert_eq!(entry.drawings[1].look, entry.cosmetics);
}

#[test]
fn hostile_numbers_colours_and_texts_draw_nothing() {
    let text = sudokupad(
        r##""lines":[{"wayPoints":[[0.5,0.5],[1e300,0.5]],"color":"#f00","thickness":8},{"wayPoints":[[0.5,0.5],[0.5,1.5]],"color":"url(javascript:1)","thickness":8},{"wayPoints":[[0.5,0.5],[0.5,1.5]],"color":"#f00","thickness":-3},{"d":"M0 0L1e308 1e308 \"/><script>","color":"#f00","thickness":2}],
        "underlays":[{"center":[1.5,1.5],"width":1e9,"height":1,"backgroundColor":"#f00"},{"center":[1.5,1.5],"width":-1,"height":1,"backgroundColor":"#f00"},{"center":[1.5,1.5],"width":1,"height":1,"backgroundColor":"red\"/><script>"}],
        "overlays":[{"center":[1.5,1.5],"width":1,"height":1,"text":"x","fontSize":1e12}],
        "foglight":[["a",1],[9223372036854775807,-9223372036854775808]]"##,
    );
    let all = looks(&text);
    assert_eq!(all.len(), 1, "only fog: {all:?}");
    assert!(all[0].starts_with("fog r1c1"));

    let long = "x".repeat(100_000);
    let text = sudokupad(&format!(
        r##""overlays":[{{"center":[1.5,1.5],"width":1,"height":1,"text":"{long}","fontSize":16}}]"##
    ));
    assert!(looks(&text)[0].len() < 300);
}

#[test]
fn the_number_of_elements_is_limited() {
    let dot = r##"{"center":[1.5,1.5],"width":0.3,"height":0.3,"backgroundColor":"#f00"}"##;
    let text = sudokupad(&format!(r#""overlays":[{}]"#, vec![dot; 60_000].join(",")));
    let entry = one(&text);
    assert_eq!((entry.drawings.len(), entry.cosmetics.len()), (60_000, 50_000));
    let point = "[0.5,0.5],[1.5,0.5]";
    let line = format!(r##"{{"wayPoints":[{}],"color":"#f00"}}"##, vec![point; 4000].join(","));
    assert!(looks(&sudokupad(&format!(r#""lines":[{line}]"#))).is_empty(), "8000 points");
}
