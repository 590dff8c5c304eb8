//! Rules as objects: `{"type":"cage","cells":["r1c1","r1c2"],"sum":17}`.
//!
//! The table at the end lists the fields of each rule. It serves reading and writing.

use super::values::{Shift, shift_pattern};
use crate::fields::{Fields, Object, Reason, number};
use ennead_puzzle::rule::{
    AntiChess, AntiTaxicab, Arrow, Between, Cage, ChessPiece, CountingCircles, DoubleArrow, Edge,
    Entropic, EqualSums, Expression, Extreme, Extremum, IndexedHouse, Indexer, LittleKiller,
    Lockout, MarkFamily, Modular, Nabner, Negative, NonConsecutive, NumberedRoom, Pair, Palindrome,
    Parity, Pattern, Quadruple, RegionSum, Relation, Renban, Rule, SameValues, Sandwich, Side,
    Skyscraper, SumLine, Table, Thermometer, Touch, Whisper, XSum, Zipper,
};
use ennead_puzzle::{Cell, Digit};
use serde_json::{Value, json};

/// How a field is read and written.
trait Kind {
    type Value;

    /// Takes the field of this name.
    fn read(it: &Fields<'_>, name: &str, from_zero: bool) -> Result<Self::Value, Reason>;

    /// The value as JSON; null to omit the field.
    fn to_json(value: &Self::Value, from_zero: bool) -> Value;

    /// Adds the field to an object.
    fn write(value: &Self::Value, name: &str, from_zero: bool, to: &mut Object) {
        let value = Self::to_json(value, from_zero);
        if !value.is_null() {
            to.insert(name.to_owned(), value);
        }
    }
}

/// Makes kinds of fields from two expressions for each.
macro_rules! kinds {
    ($($kind:ident: $type:ty = read |$it:ident, $name:ident, $in:pat_param| $read:expr,
       write |$value:ident, $out:pat_param| $write:expr;)*) => {$(
        struct $kind;

        impl Kind for $kind {
            type Value = $type;

            fn read($it: &Fields<'_>, $name: &str, $in: bool) -> Result<$type, Reason> {
                $read
            }

            fn to_json($value: &$type, $out: bool) -> Value {
                $write
            }
        }
    )*};
}

/// Makes kinds of fields whose values are words.
macro_rules! words {
    ($($kind:ident: $type:ty = $($word:literal $meaning:expr),*;)*) => {
        kinds! {$(
            $kind: $type = read |it, name, _| it.word(name, &[$(($word, $meaning)),*]),
            write |value, _| {
                let mut words = [$(($word, $meaning)),*].into_iter();
                words.find(|(_, meaning)| meaning == value).map(|(word, _)| word).into()
            };
        )*}
    };
}

words! {
    PieceWord: ChessPiece = "knight" ChessPiece::Knight, "king" ChessPiece::King;
    TouchWord: Touch = "side" Touch::Side, "corner" Touch::Corner;
    SideWord: Side =
        "left" Side::Left, "right" Side::Right, "top" Side::Top, "bottom" Side::Bottom;
    ExtremeWord: Extreme = "minimum" Extreme::Minimum, "maximum" Extreme::Maximum;
    ParityWord: bool = "odd" false, "even" true;
    LineWord: IndexedHouse =
        "row" IndexedHouse::Row, "column" IndexedHouse::Column, "region" IndexedHouse::Region;
    MarksWord: MarkFamily = "kropki" MarkFamily::Kropki, "sums" MarkFamily::Sums;
    // Down and right.
    Direction: (bool, bool) = "down-right" (true, true), "down-left" (true, false),
        "up-right" (false, true), "up-left" (false, false);
}

kinds! {
    Cells: Vec<Cell> = read |it, name, _| it.cells(name), write |cells, _| names(cells);
    OneOrMore: Vec<Cell> = read |it, name, _| it.one_or_more(name), write |cells, _| names(cells);
    TwoCells: [Cell; 2] = read |it, name, _| {
        it.cells(name)?.try_into().map_err(|_| format!("\"{name}\" must be two cells"))
    }, write |cells, _| names(cells);
    Groups: Vec<Vec<Cell>> = read |it, name, _| it.groups(name),
        write |groups, _| groups.iter().map(|group| names(group)).collect();
    OneCell: Cell = read |it, name, _| it.cell(name), write |cell, _| cell.to_string().into();
    Number: i32 = read |it, name, _| it.number(name), write |number, _| (*number).into();
    OptionalNumber: Option<i32> =
        read |it, name, _| it.maybe_number(name), write |number, _| (*number).into();
    Count: usize = read |it, name, _| {
        usize::try_from(it.number(name)?).map_err(|_| format!("\"{name}\" is negative"))
    }, write |count, _| (*count).into();
    Flag: bool = read |it, name, _| it.flag(name), write |flag, _| (*flag).into();
    FlagIfTrue: bool =
        read |it, name, _| it.flag(name), write |flag, _| flag.then_some(true).into();
    OneDigit: Digit = read |it, name, zero| it.digit(it.need(name)?, zero),
        write |digit, zero| (digit.get() - u8::from(zero)).into();
    Digits: Vec<Digit> = read |it, name, zero| it.digits(it.need(name)?, name, zero),
        write |digits, zero| digits.iter().map(|it| OneDigit::to_json(it, zero)).collect();
    Rows: Vec<Vec<Digit>> = read |it, name, zero| {
        it.list(name)?.iter().map(|row| it.digits(row, name, zero)).collect()
    }, write |rows, zero| rows.iter().map(|row| Digits::to_json(row, zero)).collect();
    OneRelation: Relation =
        read |it, name, _| relation(it.need(name)?), write |it, _| relation_value(*it);
    Relations: Vec<Relation> = read |it, name, _| it.list(name)?.iter().map(relation).collect(),
        write |relations, _| relations.iter().copied().map(relation_value).collect();
    Regex: Expression = read |it, name, zero| {
        let text = shift_pattern(it.text(name)?, zero, Shift::In);
        text.parse().map_err(|error| format!("\"{name}\": {error}"))
    }, write |expression, zero| shift_pattern(&expression.to_string(), zero, Shift::Out).into();
}

/// The side and the line of a clue outside the grid, as two fields.
struct Outside;

impl Kind for Outside {
    type Value = Edge;

    fn read(it: &Fields<'_>, _: &str, _: bool) -> Result<Edge, Reason> {
        let (line, side) = (it.number("line")?, it.side());
        let index = usize::try_from(line - 1).ok().filter(|index| *index < side);
        let index = index.ok_or_else(|| format!("\"line\" is {line}, not from 1 to {side}"))?;
        Ok(Edge { side: SideWord::read(it, "side", false)?, index })
    }

    fn to_json(edge: &Edge, _: bool) -> Value {
        (edge.index + 1).into()
    }

    fn write(edge: &Edge, _: &str, _: bool, to: &mut Object) {
        SideWord::write(&edge.side, "side", false, to);
        to.insert("line".to_owned(), Outside::to_json(edge, false));
    }
}

/// Makes the functions that read and write rules from a table of their fields.
macro_rules! rules {
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $name:literal) => { $name };
    ($($slug:literal = $rule:ident { $($field:ident $(as $name:literal)?: $kind:ident),* })*) => {
        /// The object that states a rule.
        pub(super) fn write(rule: &Rule, from_zero: bool) -> Value {
            let mut to = Object::from_iter([("type".to_owned(), rule.slug().into())]);
            match rule {
                // One field states two parts of this rule.
                Rule::LittleKiller(LittleKiller { start, down, right, sum }) => {
                    OneCell::write(start, "start", from_zero, &mut to);
                    Direction::write(&(*down, *right), "direction", from_zero, &mut to);
                    Number::write(sum, "sum", from_zero, &mut to);
                }
                $(Rule::$rule($rule { $($field),* }) => {
                    $($kind::write($field, rules!(@name $field $($name)?), from_zero, &mut to);)*
                })*
            }
            Value::Object(to)
        }

        /// The rule that an object states.
        ///
        /// # Errors
        /// The missing, invalid or unknown field.
        pub(super) fn read(object: &Object, side: usize, zero: bool) -> Result<Rule, Reason> {
            let it = Fields::new(object, side);
            let rule = match it.text("type")? {
                "little-killer" => {
                    let (start, sum) = (it.cell("start")?, it.number("sum")?);
                    let (down, right) = Direction::read(&it, "direction", zero)?;
                    LittleKiller { start, down, right, sum }.into()
                }
                $($slug => {
                    $(let $field = $kind::read(&it, rules!(@name $field $($name)?), zero)?;)*
                    $rule { $($field),* }.into()
                })*
                other => {
                    let types = Rule::SLUGS.join(", ");
                    return Err(format!("unknown rule type \"{other}\"; the types are {types}"));
                }
            };
            it.end()?;
            Ok(rule)
        }
    };
}

rules! {
    "cage" = Cage { cells: Cells, sum: OptionalNumber }
    "arrow" = Arrow { circle: OneOrMore, shaft: Cells }
    "double-arrow" = DoubleArrow { cells: Cells }
    "thermometer" = Thermometer { cells: Cells, slow: FlagIfTrue }
    "palindrome" = Palindrome { cells: Cells }
    "renban" = Renban { cells: Cells }
    "whisper" = Whisper { cells: Cells, least: Number }
    "region-sum" = RegionSum { cells: Cells }
    "between" = Between { cells: Cells }
    "lockout" = Lockout { cells: Cells, least: Number }
    "zipper" = Zipper { cells: Cells }
    "nabner" = Nabner { cells: Cells }
    "modular" = Modular { cells: Cells, modulus: Number }
    "entropic" = Entropic { cells: Cells }
    "sum-line" = SumLine { cells: Cells, sum: Number }
    "equal-sums" = EqualSums { groups: Groups }
    "same-values" = SameValues { groups: Groups, in_order: Flag }
    "pair" = Pair { cells: TwoCells, relation: OneRelation }
    "negative" = Negative { marks: MarksWord, relations: Relations }
    "quadruple" = Quadruple { corner: OneCell, digits: Digits }
    "extremum" = Extremum { cell: OneCell, extreme: ExtremeWord }
    "parity" = Parity { cell: OneCell, even as "parity": ParityWord }
    "sandwich" = Sandwich { edge: Outside, sum: Number }
    "x-sum" = XSum { edge: Outside, sum: Number }
    "skyscraper" = Skyscraper { edge: Outside, count: Count }
    "numbered-room" = NumberedRoom { edge: Outside, digit: OneDigit }
    "indexer" = Indexer { cell: OneCell, along: LineWord }
    "counting-circles" = CountingCircles { cells: Cells }
    "pattern" = Pattern { cells: Cells, expression as "pattern": Regex }
    "table" = Table { cells: Cells, rows: Rows }
    "anti-chess" = AntiChess { piece: PieceWord }
    "non-consecutive" = NonConsecutive { touch: TouchWord }
    "anti-taxicab" = AntiTaxicab {}
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
    if value == "less" {
        return Ok(Relation::Less);
    }
    let single = value.as_object().filter(|object| object.len() == 1);
    let field = single.and_then(|object| object.iter().next());
    match field.map(|(name, value)| (name.as_str(), value)) {
        Some(("difference", by)) => Ok(Relation::Difference(number(by, "difference")?)),
        Some(("ratio", times)) => Ok(Relation::Ratio(number(times, "ratio")?)),
        Some(("sum", sum)) => Ok(Relation::Sum(number(sum, "sum")?)),
        _ => Err(format!(
            "{value} must be one of {{\"difference\":1}}, {{\"ratio\":2}}, {{\"sum\":10}}, \"less\""
        )),
    }
}

fn names(cells: &[Cell]) -> Value {
    cells.iter().map(Cell::to_string).collect()
}
