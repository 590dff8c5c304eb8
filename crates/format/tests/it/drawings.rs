//! Drawings of documents, and readings that turn them into rules.

use crate::common::{one, rule_texts};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ennead_format::{DrawnGroup, Entry, Options, Proposal, Reader, ReadingError, proposals};
use std::io::Write;

/// Reads the first entry of a text with these readings.
fn with(text: &str, readings: &[&str]) -> Result<Entry, String> {
    let readings: Result<Vec<_>, ReadingError> = readings.iter().map(|text| text.parse()).collect();
    let options = Options { readings: readings.unwrap(), ..Options::default() };
    let read = Reader::from_text(text, &options).next().unwrap();
    read.map_err(|error| error.problem.to_string())
}

/// Reads a text with these readings, and returns its rules and notes.
fn rules(text: &str, readings: &[&str]) -> String {
    let entry = with(text, readings).unwrap();
    [rule_texts(&entry.setup), entry.notes].concat().join("; ")
}

fn drawn(text: &str) -> Vec<String> {
    one(text).drawings.iter().map(ToString::to_string).collect()
}

/// A 4 x 4 document of f-puzzles with these fields.
pub(crate) fn fpuzzles(fields: &str) -> String {
    let rows = vec![format!("[{}]", ["{}"; 4].join(",")); 4].join(",");
    format!(r#"{{"size":4,"grid":[{rows}],{fields}}}"#)
}

/// A 4 x 4 document of SudokuPad with these fields.
pub(crate) fn sudokupad(fields: &str) -> String {
    let rows = vec![format!("[{}]", ["{}"; 4].join(",")); 4].join(",");
    let regions = "[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]";
    format!(r#"{{"cells":[{rows}],"regions":[{regions}],{fields}}}"#)
}

/// A 4 x 4 document of SudokuMaker with these constraints and these colours of its first cell.
pub(crate) fn sudokumaker(constraints: &str, colours: u64) -> String {
    let cells = vec!["{}"; 15].join(",");
    format!(
        r#"{{"formatVersion":"1.5.0","puzzle":{{"cells":[{{"colors":{colours}}},{cells}],
        "constraints":[{{"type":0}},{constraints}]}}}}"#
    )
    .replace('\n', "")
}

/// A Penpa link to a 4 x 4 grid. Its points are numbered in rows of 8, and r1c1 is number 18.
pub(crate) fn penpa(question: &str, colours: &str) -> String {
    let mut lines = vec!["sudoku,4,4,38", "[0,0,0,0]", "{}", question];
    lines.resize(14, "{}");
    lines.push(colours);
    let mut packer = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(lines.join("\n").as_bytes()).unwrap();
    format!(
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p={}",
        STANDARD.encode(packer.finish().unwrap())
    )
}

/// The lowest and highest numbers in texts, in grids whose values begin at 1 or 0.
#[test]
fn numbers_of_texts_do_not_overflow() {
    let (least, most) = (i32::MIN, i32::MAX);
    let cages = |value: &str| {
        let cage =
            format!(r#""cages":[{{"unique":false,"cells":[[0,0],[0,1]],"value":"{value}"}}]"#);
        sudokupad(&cage)
    };
    let list = cages(&format!("{least} 1"));
    let left_out = |text: &str, rule: &str, reason: &str| {
        let note = rules(text, &[&format!("cage={rule}")]);
        assert!(note.starts_with("left out: cage '") && note.ends_with(reason), "{note}");
    };
    left_out(&list, "contains", &format!("{least} is not a digit of the grid"));
    left_out(&cages(&least.to_string()), "killer", &format!("'{least}' is not a number"));
    for text in [list, cages(&least.to_string())] {
        assert!(proposals(&one(&text)).is_empty());
    }
    let cage = format!(r#"{{"type":2001,"cages":[{{"cells":[0,1],"value":"{most} 1"}}]}}"#);
    let from_zero =
        sudokumaker(&cage, 0).replace(r#""puzzle":{"#, r#""puzzle":{"minDigit":0,"maxDigit":3,"#);
    left_out(&from_zero, "contains", &format!("{most} is not a digit of the grid"));
}

#[test]
fn touching_shapes_with_different_texts_are_different_groups() {
    let circles = |texts: [&str; 4]| {
        let circle = |(at, text): (usize, &str)| {
            format!(
                r##"{{"cells":["R1C{}"],"value":"{text}","baseC":"#FFFFFF","width":0.8,"height":0.8}}"##,
                at + 1
            )
        };
        let circles: Vec<String> = texts.into_iter().enumerate().map(circle).collect();
        fpuzzles(&format!(r#""circle":[{}]"#, circles.join(",")))
    };
    let read = |texts, rule: &str| rules(&circles(texts), &[&format!("circle={rule}")]);
    let two = ["A", "A", "B", "B"];
    assert_eq!(read(two, "equal-sums"), "equal sums (r1c1 r1c2); equal sums (r1c3 r1c4)");
    // The text of a group may be in only one of its cells.
    let labels = ["", "A", "B", ""];
    assert_eq!(read(labels, "equal-sums"), "equal sums (r1c1 r1c2); equal sums (r1c3 r1c4)");
    assert_eq!(read(["A", "B", "A", "B"], "clone"), "clones (r1c1) (r1c3); clones (r1c2) (r1c4)");
    // Rules about single groups ignore texts.
    assert_eq!(read(two, "different"), "");
    let extra = with(&circles(two), &["circle=extra-region"]).unwrap();
    assert_eq!(extra.setup.extras.regions.len(), 1);
}

#[test]
fn texts_without_a_visible_shape_are_texts() {
    for colour in ["#0000", "transparent", "none", "rgba(0,0,0,0)"] {
        let text = sudokupad(&format!(
            r#""overlays":[{{"center":[0.5,0.5],"width":1,"height":1,"text":"7","backgroundColor":"{colour}","borderColor":"{colour}"}}]"#
        ));
        assert_eq!(drawn(&text), ["text #000000 (black) '7' r1c1"], "{colour}");
    }
}

#[test]
fn little_killers_may_be_close_to_a_corner_of_the_grid() {
    let text =
        sudokupad(r#""overlays":[{"center":[-0.15,-0.15],"width":0.5,"height":0.5,"text":"9"}]"#);
    assert_eq!(rules(&text, &["clue=little-killer"]), "little killer 9 from r1c1 down right");
}

#[test]
fn fpuzzles_draws_lines_shapes_texts_cages_and_colours() {
    let text = fpuzzles(
        r##""line":[{"lines":[["R1C1","R1C2"],["R4C1","R4C4"]],"outlineC":"#67F067","width":0.3},{"lines":[["R1C1","R2C1"]],"fromConstraint":"renban"}],
        "circle":[{"cells":["R1C1","R1C2"],"baseC":"#FFFFFF","width":0.3,"height":0.3},{"cells":["R1C1","R1C2","R2C1","R2C2"],"value":"12","baseC":"#FFFFFF","width":0.5,"height":0.5},{"cells":["R3C3"],"baseC":"#CFCFCF","width":0.8,"height":0.8}],
        "rectangle":[{"cells":["R3C4"],"baseC":"#CFCFCF","width":0.8,"height":0.8}],
        "text":[{"cells":["R0C1"],"value":"7","fontC":"#000000"},{"cells":["R2C2","R2C3"],"value":"X","fontC":"#000000"},{"cells":["R4C4"]}],
        "cage":[{"cells":["R2C2","R2C1"],"value":"5","outlineC":"#000000"}]"##,
    )
    .replacen("{}", r##"{"c":"#A8A8A8"}"##, 1)
    .replace('\n', "");
    assert_eq!(
        drawn(&text),
        [
            "cell #a8a8a8 (grey) r1c1",
            "cage #000000 (black) '5' r2c2 r2c1",
            "line #67f067 (green) r1c1 r1c2",
            "line #67f067 (green) r4c1 r4c2 r4c3 r4c4",
            "square #cfcfcf (grey) r3c4",
            "dot #ffffff (white) r1c1 r1c2",
            "corner #ffffff (white) '12' r1c1 r1c2 r2c1 r2c2",
            "circle #cfcfcf (grey) r3c3",
            "clue #000000 (black) '7' r0c1",
            "shape ",
            "dot #000000 (black) 'X' r2c2 r2c3",
        ]
    );
    let readings = [
        "line green=whisper:2",
        "dot white=difference",
        "dot black=sum",
        "corner=quadruple",
        "circle grey=odd",
        "square=even",
        "clue=sandwich",
        "cage=killer",
        "cell=even",
    ];
    assert_eq!(
        rules(&text, &readings),
        "whisper line r1c1 r1c2 (difference 2 or more); whisper line r4c1 r4c2 r4c3 r4c4 (difference 2 or more); \
         r1c1 and r1c2: difference 1; r2c2 and r2c3: sum 10; quadruple 1 2 below right of r1c1; odd r3c3; \
         even r3c4; sandwich sum 7 above column 1; cage r2c2 r2c1 with sum 5; even r1c1; \
         ignoring elements without a known rule: 1 shape"
    );
}

#[test]
fn sudokupad_draws_by_points() {
    let text = sudokupad(
        r##""lines":[{"color":"#F067F0","thickness":20,"wayPoints":[[0.5,0.5],[2.5,2.5],[2.5,0.5]]},{"d":"M0 0","fill":"#fff"},{"color":"#000","wayPoints":[[0,2],[4,2]]}],
        "arrows":[{"color":"#a1a1a1","wayPoints":[[0.2,3.2],[1.5,2.5],[1.5,1.5]]},{"color":"#000","wayPoints":[[-0.4,1.6],[-0.1,1.9]]}],
        "underlays":[{"backgroundColor":"#FFFFFF00","center":[2,2],"width":4,"height":4},{"backgroundColor":"#CFCFCF","center":[3.5,3.5],"width":1,"height":1}],
        "overlays":[{"backgroundColor":"#FFFFFF","borderColor":"#a1a1a1","rounded":true,"center":[0.5,3.5],"width":0.83,"height":0.83},
        {"backgroundColor":"#000","rounded":true,"center":[3.5,1],"width":0.3,"height":0.3},{"text":"9","color":"#000","center":[-0.5,1.5],"width":1,"height":1}]"##,
    )
    .replace('\n', "");
    assert_eq!(
        drawn(&text),
        [
            "line #f067f0 (purple) r1c1 r2c2 r3c3 r3c2 r3c1",
            "shape ",
            "shape ",
            "arrow #a1a1a1 (grey) r1c4 r2c3 r2c2",
            "arrow #000000 (black) r0c2 r1c3",
            "cell #cfcfcf (grey) r4c4",
            "circle #ffffff (white) r1c4",
            "dot #000000 (black) r4c1 r4c2",
            "clue #000000 (black) '9' r0c2",
        ]
    );
    let readings =
        ["line=renban", "arrow grey=arrow", "clue=little-killer", "cell=odd", "dot=ratio"];
    assert_eq!(
        rules(&text, &readings),
        "renban line r1c1 r2c2 r3c3 r3c2 r3c1; arrow r1c4 = sum of r2c3 r2c2; little killer 9 from r1c3 down right; \
         odd r4c4; r4c1 and r4c2: ratio 2; ignoring elements without a known rule: 2 shapes"
    );
}

#[test]
fn sudokumaker_draws_lines_cages_symbols_and_colours() {
    let text = sudokumaker(
        r##"{"type":2000,"style":{"color":"#35acf599","thickness":0.2},"lines":[[{"x":0.5,"y":0.5},{"x":1.5,"y":0.5}],[{"x":1,"y":0},{"x":1,"y":1}]]},
        {"type":2001,"style":{"cage":{"color":"#000000"}},"cages":[{"cells":[4,5],"value":"3"},{"cells":[]}]},
        {"type":2002,"params":[{"type":"ellipse","rx":0.4,"ry":0.4,"fill":"#ffffff00"},{"type":"text","text":"6","fill":"#000000"},{"type":"arrow"}],
        "symbols":[[2.5,2.5],[-0.5,1.5,1],[0.5,0.5,2],[0.5,0.5,7]]}"##,
        10,
    );
    assert_eq!(
        drawn(&text),
        [
            "cell 1 r1c1",
            "cell 3 r1c1",
            "line #35acf5 (blue) r1c1 r1c2",
            "shape ",
            "cage #000000 (black) '3' r2c1 r2c2",
            "shape ",
            "circle #ffffff (white) r3c3",
            "clue #000000 (black) '6' r2c0",
            "shape ",
            "shape ",
        ]
    );
    let readings =
        ["line=palindrome", "cell 3=even", "cage=difference", "clue=x-sum", "circle=odd"];
    assert_eq!(
        rules(&text, &readings),
        "palindrome r1c1 r1c2; even r1c1; r2c1 and r2c2: difference 3; X-sum 6 left of row 2; odd r3c3; \
         ignoring elements without a known rule: 1 coloured cell, 4 shapes"
    );
}

#[test]
fn penpa_draws_at_numbered_points() {
    let question = r#"{"surface":{"18":1,"19":5},"line":{"18,19":3,"19,27":3,"28,29":5},"thermo":[[42,43,44]],"arrows":[[18,27]],
        "symbol":{"45":[1,"circle_L",1],"146":[2,"circle_SS",1],"36":[1,"heart",1]},"number":{"10":["7",1,"1"],"82":["12",6,"1"]}}"#
        .replace('\n', "");
    let text = penpa(&question, r##"{"line":{"28,29":"#f067f0"}}"##);
    assert_eq!(
        drawn(&text),
        [
            "cell #444444 (grey) r1c1",
            "cell #c0e0ff (blue) r1c2",
            "line #208020 (green) r1c1 r1c2 r2c2",
            "line #f067f0 (purple) r2c3 r2c4",
            "thermometer #cccccc (grey) r4c1 r4c2 r4c3",
            "arrow #b3b3b3 (grey) r1c1 r2c2",
            "circle #ffffff (white) r4c4",
            "dot #000000 (black) r1c1 r2c1",
            "shape ",
            "clue #000000 (black) '7' r0c1",
            "corner #000000 (black) '12' r1c1 r1c2 r2c1 r2c2",
        ]
    );
    let readings =
        ["line green=whisper:2", "thermometer=thermometer", "corner=quadruple", "clue=skyscraper"];
    assert_eq!(
        rules(&text, &readings),
        "whisper line r1c1 r1c2 r2c2 (difference 2 or more); thermometer r4c1 r4c2 r4c3; \
         quadruple 1 2 below right of r1c1; skyscraper 7 above column 1; \
         ignoring elements without a known rule: 2 coloured cells, 1 line, 1 arrow, 1 circle, 1 dot on a border, 1 shape"
    );
}

#[test]
fn readings_that_name_nothing_are_errors() {
    let text = fpuzzles(
        r##""line":[{"lines":[["R1C1","R1C2"],["R2C1","R2C2"],["R3C1","R3C2"]],"outlineC":"#F00"}]"##,
    );
    assert_eq!(
        with(&text, &["line red=renban", "line green=whisper"]).unwrap_err(),
        "no line green is drawn, so it cannot be read as whisper; \
         there are: 3 lines #ff0000 (red) at r1c1 r1c2, r2c1 r2c2, ..."
    );
    let nothing =
        "no clue is drawn, so it cannot be read as x-sum; nothing is drawn without a rule";
    assert_eq!(with(&fpuzzles(r#""title":"x""#), &["clue=x-sum"]).unwrap_err(), nothing);
    assert_eq!(with(&".".repeat(81), &["clue=x-sum"]).unwrap_err(), nothing);
}

#[test]
fn the_most_specific_colour_counts() {
    let text = fpuzzles(
        r##""line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#0F0"},{"lines":[["R2C1","R2C2"]],"outlineC":"#0E0"},{"lines":[["R3C1","R3C2"]],"outlineC":"#F00"}]"##,
    );
    let readings = ["line=nabner", "line green=renban", "line #00ff00=palindrome"];
    assert_eq!(
        rules(&text, &readings),
        "nabner line r3c1 r3c2; renban line r2c1 r2c2; palindrome r1c1 r1c2"
    );
    // Two readings of the same drawings both apply.
    let text = fpuzzles(r##""line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#0F0"}]"##);
    assert_eq!(
        rules(&text, &["line=renban", "line=palindrome"]),
        "renban line r1c1 r1c2; palindrome r1c1 r1c2"
    );
}

#[test]
fn what_cannot_be_such_a_rule_is_left_out() {
    let text = fpuzzles(
        r##""text":[{"cells":["R0C1"],"value":"?","fontC":"#000"},{"cells":["R0C0"],"value":"3","fontC":"#000"}],
        "line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#0F0"}]"##,
    )
    .replace('\n', "");
    assert_eq!(
        rules(&text, &["clue=sandwich", "line=zipper"]),
        "left out: clue #000000 (black) '?' r0c1 as sandwich: '?' is not a number; \
         left out: clue #000000 (black) '3' r0c0 as sandwich: it is not at the end of a row or column; \
         left out: zipper line r1c1 r1c2: it has 2 cells; it needs at least 3"
    );
    assert!(with(&text, &["clue=sandwich"]).unwrap().is_partly_read);
    assert_eq!(
        rules(&text, &["line=thermometer", "clue=little-killer"]),
        "little killer 3 from r1c1 down right; \
         left out: line #00ff00 (green) r1c1 r1c2 as thermometer: no bulb shows where it begins; \
         left out: clue #000000 (black) '?' r0c1 as little-killer: '' is not a number"
    );
}

#[test]
fn bulbs_and_circles_belong_to_lines() {
    let circle =
        |cell: &str| format!(r##"{{"cells":["{cell}"],"baseC":"#CCC","width":0.7,"height":0.7}}"##);
    let line = r##""line":[{"lines":[["R1C1","R1C2","R1C3"]],"outlineC":"#CCC"}]"##;
    let bulb = fpuzzles(&format!(r#"{line},"circle":[{}]"#, circle("R1C3")));
    assert_eq!(rules(&bulb, &["line=thermometer"]), "thermometer r1c3 r1c2 r1c1");
    let both = fpuzzles(&format!(r#"{line},"circle":[{},{}]"#, circle("R1C1"), circle("R1C3")));
    assert_eq!(rules(&both, &["line=between"]), "between line r1c1 r1c2 r1c3");
    assert_eq!(
        rules(&both, &["line=renban"]),
        "renban line r1c1 r1c2 r1c3; ignoring elements without a known rule: 2 circles"
    );
    assert_eq!(
        rules(&both, &["line=between", "circle=odd"]),
        "between line r1c1 r1c2 r1c3; odd r1c1; odd r1c3"
    );
}

#[test]
fn groups_of_cells() {
    let cages = r##""cage":[{"cells":["R1C1","R1C2"]},{"cells":["R3C3","R3C4"]}]"##;
    assert_eq!(rules(&fpuzzles(cages), &["cage=clone"]), "clones (r1c1 r1c2) (r3c3 r3c4)");
    let one = r##""cage":[{"cells":["R1C1","R1C2"]},{"cells":["R3C3","R4C3"]}]"##;
    assert_eq!(
        rules(&fpuzzles(one), &["cage=clone"]),
        "left out: cage as clone: no other group has the shape of the one at r1c1"
    );
    let colours = fpuzzles(r#""title":"x""#).replacen(
        "[{},{},{},{}]",
        r##"[{"c":"#F00"},{"c":"#F00"},{"c":"#F00"},{"c":"#F00"}]"##,
        1,
    );
    let entry = with(&colours, &["cell red=extra-region"]).unwrap();
    assert_eq!((entry.setup.extras.regions.len(), entry.notes.len()), (1, 0));
}

fn options(proposals: &[Proposal]) -> Vec<String> {
    proposals.iter().filter(|it| it.is_first).map(|it| it.reading.to_string()).collect()
}

#[test]
fn proposals_follow_colours_shapes_and_the_rules_text() {
    let line = |colour: &str| {
        format!(r##""line":[{{"lines":[["R1C1","R1C2","R2C2"]],"outlineC":"{colour}"}}]"##)
    };
    let guess = |fields: &str| options(&proposals(&one(&fpuzzles(fields))));
    assert_eq!(guess(&line("#67F067")), ["line #67f067=whisper"]);
    assert_eq!(guess(&line("#F067F0")), ["line #f067f0=renban"]);
    assert_eq!(guess(&line("#FF0000")), [""; 0]);
    let text = format!(
        r#"{},"ruleset":"Red lines are renban lines. Green lines are whispers.""#,
        line("#FF0000")
    );
    let found = proposals(&one(&fpuzzles(&text)));
    assert_eq!(options(&found), ["line #ff0000=renban"]);
    let reasons: Vec<String> = found[0].reasons.iter().map(ToString::to_string).collect();
    assert_eq!(reasons, ["the rules text says \"renban\""]);
    let thermometer = r##""line":[{"lines":[["R1C1","R1C2","R2C2"]],"outlineC":"#CFCFCF"}],"circle":[{"cells":["R1C1"],"baseC":"#CFCFCF","width":0.8,"height":0.8}]"##;
    assert_eq!(guess(thermometer), ["line #cfcfcf=thermometer"]);
    let dots = r##""circle":[{"cells":["R1C1","R1C2"],"baseC":"#FFF","width":0.3,"height":0.3},{"cells":["R2C1","R2C2"],"baseC":"#000","width":0.3,"height":0.3}]"##;
    assert_eq!(guess(dots), ["dot #ffffff=difference", "dot #000000=ratio"]);
}

#[test]
fn too_many_drawings_have_no_proposals() {
    let document = |count: usize| {
        let lines = vec![r#"["R1C1","R1C2"]"#; count].join(",");
        one(&fpuzzles(&format!(r##""line":[{{"lines":[{lines}],"outlineC":"#67F067"}}]"##)))
    };
    assert_eq!(options(&proposals(&document(2000))), ["line #67f067=whisper"]);
    assert_eq!(proposals(&document(2001)), []);
}

#[test]
fn the_stored_solution_decides() {
    let colour = |solution: &str| {
        let solution: Vec<String> = solution.chars().map(|it| it.to_string()).collect();
        fpuzzles(&format!(
            r##""solution":[{}],"line":[{{"lines":[["R1C1","R1C2"],["R2C3","R2C4"],["R3C1","R3C2"],["R4C3","R4C4"]],"outlineC":"#67F067"}}]"##,
            solution.join(",")
        ))
    };
    // The two cells of each line differ by at least 2.
    let whispers = one(&colour("1324241331424231"));
    let found = proposals(&whispers);
    let first = found.iter().find(|it| it.is_first).unwrap();
    assert_eq!(first.reading.to_string(), "line #67f067=whisper");
    let reasons = || first.reasons.iter().map(ToString::to_string);
    assert!(reasons().any(|it| it.starts_with("the stored solution satisfies it")));
    // The two cells of a line differ by 1.
    let others = one(&colour("1234341221434321"));
    assert!(proposals(&others).iter().all(|it| it.reading.rule() != "whisper"), "{found:?}");
}

#[test]
fn groups_of_drawings_are_counted() {
    let entry =
        one(&fpuzzles(r##""cage":[{"cells":["R1C1"]},{"cells":["R1C2"]},{"cells":["R1C3"]}]"##));
    let groups: Vec<String> =
        DrawnGroup::list(&entry.drawings).iter().map(ToString::to_string).collect();
    assert_eq!(groups, ["3 cages without a rule at r1c1, r1c2, ..."]);
}
