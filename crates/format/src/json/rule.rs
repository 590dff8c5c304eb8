//! Rules as objects: `{"type":"cage","cells":["r1c1","r1c2"],"sum":17}`.

use super::values;
use crate::fields::{self, Fields, Object, Reason, number};
use ennead_puzzle::rule::{
    AntiChess, AntiTaxicab, Arrow, Between, Cage, ChessPiece, CountingCircles, DoubleArrow, Edge,
    Entropic, EqualSums, Expression, Extreme, Extremum, IndexedHouse, Indexer, LittleKiller,
    Lockout, MarkFamily, Modular, Nabner, Negative, NonConsecutive, NumberedRoom, Pair, Palindrome,
    Parity, Pattern, Quadruple, RegionSum, Relation, Renban, Rule, SameValues, Sandwich, Side,
    Skyscraper, SumLine, Table, Thermometer, Touch, Whisper, XSum, Zipper,
};
use ennead_puzzle::{Cell, Digit};
use serde_json::{Value, json};

/// The words for enum values. Each table serves reading and writing.
const PIECES: [(&str, ChessPiece); 2] =
    [("knight", ChessPiece::Knight), ("king", ChessPiece::King)];
const TOUCHES: [(&str, Touch); 2] = [("side", Touch::Side), ("corner", Touch::Corner)];
const SIDES: [(&str, Side); 4] =
    [("left", Side::Left), ("right", Side::Right), ("top", Side::Top), ("bottom", Side::Bottom)];
const EXTREMES: [(&str, Extreme); 2] =
    [("minimum", Extreme::Minimum), ("maximum", Extreme::Maximum)];
const PARITIES: [(&str, bool); 2] = [("odd", false), ("even", true)];
const INDEXES: [(&str, IndexedHouse); 3] = [
    ("row", IndexedHouse::Row),
    ("column", IndexedHouse::Column),
    ("region", IndexedHouse::Region),
];
const MARKS: [(&str, MarkFamily); 2] = [("kropki", MarkFamily::Kropki), ("sums", MarkFamily::Sums)];
/// Directions as (down, right).
const DIRECTIONS: [(&str, (bool, bool)); 4] = [
    ("down-right", (true, true)),
    ("down-left", (true, false)),
    ("up-right", (false, true)),
    ("up-left", (false, false)),
];

/// The object that states a rule.
pub(super) fn write(rule: &Rule, from_zero: bool) -> Value {
    let mut value = match rule {
        Rule::Cage(Cage { cells, sum }) => match sum {
            Some(sum) => json!({"cells": names(cells), "sum": sum}),
            None => json!({"cells": names(cells)}),
        },
        Rule::LittleKiller(LittleKiller { start, down, right, sum }) => {
            let direction = word(&DIRECTIONS, (*down, *right));
            json!({"start": start.to_string(), "direction": direction, "sum": sum})
        }
        Rule::Arrow(Arrow { circle, shaft }) => {
            json!({"circle": names(circle), "shaft": names(shaft)})
        }
        Rule::DoubleArrow(DoubleArrow { cells })
        | Rule::Palindrome(Palindrome { cells })
        | Rule::Renban(Renban { cells })
        | Rule::RegionSum(RegionSum { cells })
        | Rule::Between(Between { cells })
        | Rule::Zipper(Zipper { cells })
        | Rule::Nabner(Nabner { cells })
        | Rule::Entropic(Entropic { cells })
        | Rule::CountingCircles(CountingCircles { cells }) => json!({"cells": names(cells)}),
        Rule::Thermometer(Thermometer { cells, slow: false }) => json!({"cells": names(cells)}),
        Rule::Thermometer(Thermometer { cells, slow: true }) => {
            json!({"cells": names(cells), "slow": true})
        }
        Rule::Whisper(Whisper { cells, least }) | Rule::Lockout(Lockout { cells, least }) => {
            json!({"cells": names(cells), "least": least})
        }
        Rule::Modular(Modular { cells, modulus }) => {
            json!({"cells": names(cells), "modulus": modulus})
        }
        Rule::SumLine(SumLine { cells, sum }) => json!({"cells": names(cells), "sum": sum}),
        Rule::EqualSums(EqualSums { groups }) => json!({"groups": all_names(groups)}),
        Rule::SameValues(SameValues { groups, in_order }) => {
            json!({"groups": all_names(groups), "in_order": in_order})
        }
        Rule::Pair(Pair { cells, relation }) => {
            json!({"cells": names(cells), "relation": relation_value(*relation)})
        }
        Rule::Negative(Negative { marks, relations }) => {
            let relations: Vec<Value> = relations.iter().copied().map(relation_value).collect();
            json!({"marks": word(&MARKS, *marks), "relations": relations})
        }
        Rule::Quadruple(Quadruple { corner, digits }) => {
            json!({"corner": corner.to_string(), "digits": values_of(digits, from_zero)})
        }
        Rule::Extremum(Extremum { cell, extreme }) => {
            json!({"cell": cell.to_string(), "extreme": word(&EXTREMES, *extreme)})
        }
        Rule::Parity(Parity { cell, even }) => {
            json!({"cell": cell.to_string(), "parity": word(&PARITIES, *even)})
        }
        Rule::Sandwich(Sandwich { edge, sum }) | Rule::XSum(XSum { edge, sum }) => {
            json!({"side": word(&SIDES, edge.side), "line": edge.index + 1, "sum": sum})
        }
        Rule::Skyscraper(Skyscraper { edge, count }) => {
            json!({"side": word(&SIDES, edge.side), "line": edge.index + 1, "count": count})
        }
        Rule::NumberedRoom(NumberedRoom { edge, digit }) => {
            let digit = value_of(*digit, from_zero);
            json!({"side": word(&SIDES, edge.side), "line": edge.index + 1, "digit": digit})
        }
        Rule::Indexer(Indexer { cell, along }) => {
            json!({"cell": cell.to_string(), "along": word(&INDEXES, *along)})
        }
        Rule::Pattern(Pattern { cells, expression }) => {
            let text =
                values::shift_pattern(&expression.to_string(), from_zero, values::Shift::Out);
            json!({"cells": names(cells), "pattern": text})
        }
        Rule::Table(Table { cells, rows }) => {
            let rows: Vec<Value> = rows.iter().map(|row| values_of(row, from_zero)).collect();
            json!({"cells": names(cells), "rows": rows})
        }
        Rule::AntiChess(AntiChess { piece }) => json!({"piece": word(&PIECES, *piece)}),
        Rule::NonConsecutive(NonConsecutive { touch }) => json!({"touch": word(&TOUCHES, *touch)}),
        Rule::AntiTaxicab(AntiTaxicab) => json!({}),
    };
    let mut object = Object::new();
    object.insert("type".to_owned(), rule.slug().into());
    object.append(value.as_object_mut().expect("each rule is written as an object"));
    Value::Object(object)
}

/// The rule that an object states.
///
/// # Errors
/// The missing, invalid or unknown field.
pub(super) fn read(object: &Object, side: usize, from_zero: bool) -> Result<Rule, Reason> {
    let it = Fields::new(object, side);
    let slug = it.text("type")?;
    let cells = || it.cells("cells");
    let digit = |value: &Value| fields::digit(value, side, from_zero);
    let digits = |values: &[Value]| values.iter().map(digit).collect::<Result<Vec<Digit>, _>>();
    let rule = match slug {
        "cage" => Cage { cells: cells()?, sum: it.maybe_number("sum")? }.into(),
        "little-killer" => {
            let (down, right) = it.word("direction", &DIRECTIONS)?;
            LittleKiller { start: it.cell("start")?, down, right, sum: it.number("sum")? }.into()
        }
        "arrow" => Arrow { circle: it.one_or_more("circle")?, shaft: it.cells("shaft")? }.into(),
        "double-arrow" => DoubleArrow { cells: cells()? }.into(),
        "thermometer" => Thermometer { cells: cells()?, slow: it.flag("slow")? }.into(),
        "palindrome" => Palindrome { cells: cells()? }.into(),
        "renban" => Renban { cells: cells()? }.into(),
        "whisper" => Whisper { cells: cells()?, least: it.number("least")? }.into(),
        "region-sum" => RegionSum { cells: cells()? }.into(),
        "between" => Between { cells: cells()? }.into(),
        "lockout" => Lockout { cells: cells()?, least: it.number("least")? }.into(),
        "zipper" => Zipper { cells: cells()? }.into(),
        "nabner" => Nabner { cells: cells()? }.into(),
        "modular" => Modular { cells: cells()?, modulus: it.number("modulus")? }.into(),
        "entropic" => Entropic { cells: cells()? }.into(),
        "sum-line" => SumLine { cells: cells()?, sum: it.number("sum")? }.into(),
        "equal-sums" => EqualSums { groups: it.groups("groups")? }.into(),
        "same-values" => {
            SameValues { groups: it.groups("groups")?, in_order: it.flag("in_order")? }.into()
        }
        "pair" => {
            let cells = cells()?.try_into();
            let cells = cells.map_err(|_| "\"cells\" must be two cells".to_owned())?;
            Pair { cells, relation: relation(it.need("relation")?)? }.into()
        }
        "negative" => {
            let relations = it.list("relations")?.iter().map(relation);
            let relations = relations.collect::<Result<_, _>>()?;
            Negative { marks: it.word("marks", &MARKS)?, relations }.into()
        }
        "quadruple" => {
            Quadruple { corner: it.cell("corner")?, digits: digits(it.list("digits")?)? }.into()
        }
        "extremum" => {
            Extremum { cell: it.cell("cell")?, extreme: it.word("extreme", &EXTREMES)? }.into()
        }
        "parity" => Parity { cell: it.cell("cell")?, even: it.word("parity", &PARITIES)? }.into(),
        "sandwich" => Sandwich { edge: edge(&it, side)?, sum: it.number("sum")? }.into(),
        "x-sum" => XSum { edge: edge(&it, side)?, sum: it.number("sum")? }.into(),
        "skyscraper" => {
            let count = usize::try_from(it.number("count")?);
            let count = count.map_err(|_| "\"count\" is negative".to_owned())?;
            Skyscraper { edge: edge(&it, side)?, count }.into()
        }
        "numbered-room" => {
            NumberedRoom { edge: edge(&it, side)?, digit: digit(it.need("digit")?)? }.into()
        }
        "indexer" => Indexer { cell: it.cell("cell")?, along: it.word("along", &INDEXES)? }.into(),
        "counting-circles" => CountingCircles { cells: cells()? }.into(),
        "pattern" => {
            let text = it.text("pattern")?;
            let text = values::shift_pattern(text, from_zero, values::Shift::In);
            let expression: Result<Expression, _> = text.parse();
            let expression = expression.map_err(|error| format!("\"pattern\": {error}"))?;
            Pattern { cells: cells()?, expression }.into()
        }
        "table" => {
            let rows = it.list("rows")?.iter().map(|row| digits(fields::list(row, "rows")?));
            Table { cells: cells()?, rows: rows.collect::<Result<_, _>>()? }.into()
        }
        "anti-chess" => AntiChess { piece: it.word("piece", &PIECES)? }.into(),
        "non-consecutive" => NonConsecutive { touch: it.word("touch", &TOUCHES)? }.into(),
        "anti-taxicab" => AntiTaxicab.into(),
        _ => return Err(format!("unknown rule type \"{slug}\"; {}", known())),
    };
    it.end()?;
    Ok(rule)
}

fn known() -> String {
    format!("the types are {}", Rule::SLUGS.join(", "))
}

fn edge(it: &Fields<'_>, side: usize) -> Result<Edge, Reason> {
    let line = it.number("line")?;
    let index = usize::try_from(line - 1).ok().filter(|index| *index < side);
    let index = index.ok_or_else(|| format!("\"line\" is {line}, not from 1 to {side}"))?;
    Ok(Edge { side: it.word("side", &SIDES)?, index })
}

fn relation_value(relation: Relation) -> Value {
    match relation {
        Relation::Difference(by) => json!({"difference": by}),
        Relation::Ratio(times) => json!({"ratio": times}),
        Relation::Sum(sum) => json!({"sum": sum}),
        Relation::Less => json!("less"),
    }
}

fn relation(value: &Value) -> Result<Relation, Reason> {
    let named = |name: &str| -> Option<Result<i32, Reason>> {
        let object = value.as_object().filter(|object| object.len() == 1)?;
        object.get(name).map(|value| number(value, name))
    };
    if value == "less" {
        return Ok(Relation::Less);
    }
    if let Some(by) = named("difference") {
        return Ok(Relation::Difference(by?));
    }
    if let Some(times) = named("ratio") {
        return Ok(Relation::Ratio(times?));
    }
    if let Some(sum) = named("sum") {
        return Ok(Relation::Sum(sum?));
    }
    Err(format!(
        "{value} must be one of {{\"difference\":1}}, {{\"ratio\":2}}, {{\"sum\":10}}, \"less\""
    ))
}

fn names(cells: &[Cell]) -> Value {
    cells.iter().map(Cell::to_string).collect()
}

fn all_names(groups: &[Vec<Cell>]) -> Value {
    groups.iter().map(|group| names(group)).collect()
}

fn value_of(digit: Digit, from_zero: bool) -> u8 {
    digit.get() - u8::from(from_zero)
}

fn values_of(digits: &[Digit], from_zero: bool) -> Value {
    digits.iter().map(|digit| value_of(*digit, from_zero)).collect()
}

/// The word for a meaning. Every table is complete.
fn word<T: PartialEq>(words: &[(&'static str, T)], meaning: T) -> &'static str {
    let found = words.iter().find(|(_, other)| *other == meaning);
    found.map_or("", |(word, _)| word)
}
