//! Reads and writes rules as objects: `{"type":"cage","cells":["r1c1","r1c2"],"sum":17}`.
//!
//! The table `rules!` lists the fields of each rule, for reading and writing.

use super::values::{Shift, shift_pattern};
use crate::fields::{Fields, Object, Reason, Shape, cell, list, number};
use ennead_puzzle::constraint::{Machine, Symbol};
use ennead_puzzle::rule::*;
use ennead_puzzle::{Cell, Digit, DigitSet};
use serde_json::{Value, json};
use std::sync::Arc;

/// A kind of field, which reads and writes values of one type.
trait Kind {
    type Value;

    /// Reads the field with this name.
    fn read(it: &Fields<'_>, name: &str) -> Result<Self::Value, Reason>;

    /// Converts a value to JSON, where the first digit has the value `lowest`; null means that the field is omitted.
    fn to_json(value: &Self::Value, lowest: i32) -> Value;

    /// Adds the field to an object.
    fn write(value: &Self::Value, name: &str, lowest: i32, to: &mut Object) {
        let value = Self::to_json(value, lowest);
        if !value.is_null() {
            to.insert(name.to_owned(), value);
        }
    }
}

/// Makes kinds of fields, each from an expression that reads a value and one that writes it.
macro_rules! kinds {
    ($($kind:ident: $type:ty = read |$it:ident, $name:ident| $read:expr,
       write |$value:ident, $out:pat_param| $write:expr;)*) => {$(
        struct $kind;

        impl Kind for $kind {
            type Value = $type;

            fn read($it: &Fields<'_>, $name: &str) -> Result<$type, Reason> {
                $read
            }

            fn to_json($value: &$type, $out: i32) -> Value {
                $write
            }
        }
    )*};
}

/// Makes kinds of fields whose values are words.
macro_rules! words {
    ($($kind:ident: $type:ty = $($word:literal $meaning:expr),*;)*) => {
        kinds! {$(
            $kind: $type = read |it, name| it.word(name, &[$(($word, $meaning)),*]),
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
    OperationWord: Operation = "product" Operation::Product, "average" Operation::Average,
        "minimum" Operation::Minimum, "maximum" Operation::Maximum;
    MarksWord: MarkFamily = "kropki" MarkFamily::Kropki, "sums" MarkFamily::Sums;
    // Whether the direction is down, and whether it is right.
    Direction: (bool, bool) = "down-right" (true, true), "down-left" (true, false),
        "up-right" (false, true), "up-left" (false, false);
}

kinds! {
    Cells: Vec<Cell> = read |it, name| it.cells(name), write |cells, _| names(cells);
    OneOrMore: Vec<Cell> = read |it, name| it.one_or_more(name), write |cells, _| names(cells);
    TwoCells: [Cell; 2] = read |it, name| {
        it.cells(name)?.try_into().map_err(|_| format!("\"{name}\" must be two cells"))
    }, write |cells, _| names(cells);
    Groups: Vec<Vec<Cell>> = read |it, name| it.groups(name),
        write |groups, _| groups.iter().map(|group| names(group)).collect();
    OneCell: Cell = read |it, name| it.cell(name), write |cell, _| cell.to_string().into();
    Number: i32 = read |it, name| it.number(name), write |number, _| (*number).into();
    OptionalNumber: Option<i32> =
        read |it, name| it.maybe_number(name), write |number, _| (*number).into();
    CellsIfAny: Vec<Cell> = read |it, name| maybe(it, name, Cells::read),
        write |cells, _| if cells.is_empty() { Value::Null } else { names(cells) };
    MaybeCells: Option<Vec<Cell>> =
        read |it, name| it.get(name).map(|_| it.cells(name)).transpose(),
        write |cells, _| cells.as_deref().map_or(Value::Null, names);
    Numbers: Vec<i32> = read |it, name| {
        it.list(name)?.iter().map(|value| number(value, name)).collect()
    }, write |numbers, _| numbers.clone().into();
    NumbersIfAny: Vec<i32> = read |it, name| maybe(it, name, Numbers::read),
        write |numbers, _| if numbers.is_empty() { Value::Null } else { numbers.clone().into() };
    MaybeCount: Option<usize> =
        read |it, name| it.get(name).map(|_| Count::read(it, name)).transpose(),
        write |count, _| (*count).into();
    Leap: [usize; 2] = read |it, name| {
        let sides = Numbers::read(it, name)?.into_iter().map(usize::try_from);
        let sides = sides.collect::<Result<Vec<usize>, _>>().ok();
        sides.and_then(|sides| sides.try_into().ok())
            .ok_or_else(|| format!("\"{name}\" must be two numbers of cells"))
    }, write |sides, _| json!(sides);
    Count: usize = read |it, name| {
        usize::try_from(it.number(name)?).map_err(|_| format!("\"{name}\" is negative"))
    }, write |count, _| (*count).into();
    Flag: bool = read |it, name| it.flag(name), write |flag, _| (*flag).into();
    FlagIfTrue: bool =
        read |it, name| it.flag(name), write |flag, _| flag.then_some(true).into();
    OneDigit: Digit = read |it, name| it.digit(it.need(name)?),
        write |digit, lowest| (i32::from(digit.get()) - 1 + lowest).into();
    Digits: Vec<Digit> = read |it, name| it.digits(it.need(name)?, name),
        write |digits, lowest| digits.iter().map(|it| OneDigit::to_json(it, lowest)).collect();
    Rows: Vec<Vec<Digit>> = read |it, name| {
        it.list(name)?.iter().map(|row| it.digits(row, name)).collect()
    }, write |rows, lowest| rows.iter().map(|row| Digits::to_json(row, lowest)).collect();
    SetOfDigits: DigitSet = read |it, name| Ok(Digits::read(it, name)?.into_iter().collect()),
        write |digits, lowest| digits.iter().map(|it| OneDigit::to_json(&it, lowest)).collect();
    SetsOfDigits: Vec<DigitSet> = read |it, name| {
        let set = |value: &Value| Ok(it.digits(value, name)?.into_iter().collect());
        it.list(name)?.iter().map(set).collect()
    }, write |sets, lowest| sets.iter().map(|set| SetOfDigits::to_json(set, lowest)).collect();
    Counts: Vec<(Digit, usize)> = read |it, name| {
        let wrong = || format!("\"{name}\" must list pairs of a digit and a number");
        let pair = |value: &Value| match value.as_array().map(Vec::as_slice) {
            Some([digit, count]) => {
                let count = usize::try_from(number(count, name)?).map_err(|_| wrong())?;
                Ok((it.digit(digit)?, count))
            }
            _ => Err(wrong()),
        };
        it.list(name)?.iter().map(pair).collect()
    }, write |counts, lowest| {
        counts.iter().map(|(digit, count)| json!([OneDigit::to_json(digit, lowest), count])).collect()
    };
    CageClueField: CageClue = read |it, name| match single(it.need(name)?) {
        ("balanced", None) => Ok(CageClue::Balanced),
        ("one_of", Some(sums)) => {
            let sums = list(sums, "one_of")?.iter().map(|sum| number(sum, "one_of"));
            Ok(CageClue::OneOf(sums.collect::<Result<_, _>>()?))
        }
        ("digital_root", Some(root)) => Ok(CageClue::DigitalRoot(number(root, "digital_root")?)),
        ("no_sum", Some(sum)) => Ok(CageClue::NoSum(number(sum, "no_sum")?)),
        _ => Err(format!("\"{name}\" must be one of {{\"one_of\":[8,12]}}, \
            {{\"digital_root\":3}}, {{\"no_sum\":8}}, \"balanced\"")),
    }, write |clue, _| match clue {
        CageClue::OneOf(sums) => json!({"one_of": sums}),
        CageClue::DigitalRoot(root) => json!({"digital_root": root}),
        CageClue::NoSum(sum) => json!({"no_sum": sum}),
        CageClue::Balanced => json!("balanced"),
    };
    CornerClueField: CornerClue = read |it, name| match single(it.need(name)?) {
        ("even", None) => Ok(CornerClue::Parity { even: true }),
        ("odd", None) => Ok(CornerClue::Parity { even: false }),
        ("sum", Some(value)) => Ok(CornerClue::Sum(number(value, "sum")?)),
        ("maximum", Some(value)) => Ok(CornerClue::Maximum(cell(value, it.shape())?)),
        ("add", Some(value)) => Ok(CornerClue::Add(number(value, "add")?)),
        ("subtract", Some(value)) => Ok(CornerClue::Subtract(number(value, "subtract")?)),
        ("multiply", Some(value)) => Ok(CornerClue::Multiply(number(value, "multiply")?)),
        ("divide", Some(value)) => Ok(CornerClue::Divide(number(value, "divide")?)),
        _ => Err(format!("\"{name}\" must be one of {{\"sum\":20}}, {{\"maximum\":\"r1c1\"}}, \
            {{\"add\":9}}, {{\"subtract\":2}}, {{\"multiply\":12}}, {{\"divide\":2}}, \"even\", \"odd\"")),
    }, write |clue, _| match clue {
        CornerClue::Sum(sum) => json!({"sum": sum}),
        CornerClue::Maximum(cell) => json!({"maximum": cell.to_string()}),
        CornerClue::Add(number) => json!({"add": number}),
        CornerClue::Subtract(number) => json!({"subtract": number}),
        CornerClue::Multiply(number) => json!({"multiply": number}),
        CornerClue::Divide(number) => json!({"divide": number}),
        CornerClue::Parity { even: true } => json!("even"),
        CornerClue::Parity { even: false } => json!("odd"),
    };
    ChangeField: Change = read |it, name| match single(it.need(name)?) {
        ("times", Some(value)) => Ok(Change::Times(number(value, "times")?)),
        ("plus", Some(value)) => Ok(Change::Plus(number(value, "plus")?)),
        _ => Err(format!("\"{name}\" must be {{\"times\":2}} or {{\"plus\":1}}")),
    }, write |change, _| match change {
        Change::Times(times) => json!({"times": times}),
        Change::Plus(more) => json!({"plus": more}),
    };
    Alternatives: Vec<Vec<Rule>> = read |it, name| {
        let rule = |value: &Value| {
            let object = value.as_object().ok_or_else(|| format!("\"{name}\" must list rules"))?;
            read(object, it.shape())
        };
        let rules = |value: &Value| list(value, name)?.iter().map(rule).collect();
        it.list(name)?.iter().map(rules).collect()
    }, write |lists, lowest| {
        let rules = |rules: &Vec<Rule>| -> Value {
            rules.iter().map(|rule| write(rule, lowest)).collect()
        };
        lists.iter().map(rules).collect()
    };
    StateMachineField: Arc<Machine> = read |it, name| {
        let object = it.need(name)?.as_object().ok_or_else(|| format!("\"{name}\" must be an object"))?;
        let inner = Fields::new(object, it.shape());
        let state = |value: &Value| {
            let state = number(value, "states")?;
            u32::try_from(state).map_err(|_| format!("{state} is not the number of a state"))
        };
        let states = |name: &str| inner.list(name)?.iter().map(state).collect::<Result<_, _>>();
        let transition = |value: &Value| match value.as_array().map(Vec::as_slice) {
            Some([from, symbol, to]) => {
                let symbol = match symbol.as_str() {
                    Some("break") => Symbol::Break,
                    _ => Symbol::Digits(it.digits(symbol, "transitions")?.into_iter().collect()),
                };
                Ok((state(from)?, symbol, state(to)?))
            }
            _ => Err("\"transitions\" must list a state, digits or \"break\", and a state".to_owned()),
        };
        let transitions = inner.list("transitions")?.iter().map(transition);
        let machine = Machine {
            starts: states("starts")?,
            accepted: states("accepted")?,
            transitions: transitions.collect::<Result<_, _>>()?,
        };
        inner.end()?;
        Ok(Arc::new(machine))
    }, write |machine, lowest| {
        let symbol = |symbol: &Symbol| match symbol {
            Symbol::Digits(digits) => SetOfDigits::to_json(digits, lowest),
            Symbol::Break => "break".into(),
        };
        let transition =
            |(from, read, to): &(u32, Symbol, u32)| json!([from, symbol(read), to]);
        let transitions: Vec<Value> = machine.transitions.iter().map(transition).collect();
        json!({"starts": machine.starts, "accepted": machine.accepted, "transitions": transitions})
    };
    OneRelation: Relation =
        read |it, name| relation(it.need(name)?), write |it, _| relation_value(*it);
    Relations: Vec<Relation> = read |it, name| it.list(name)?.iter().map(relation).collect(),
        write |relations, _| relations.iter().copied().map(relation_value).collect();
    Regex: Expression = read |it, name| {
        let text = shift_pattern(it.text(name)?, it.shape().lowest, Shift::In);
        text.parse().map_err(|error| format!("\"{name}\": {error}"))
    }, write |expression, lowest| shift_pattern(&expression.to_string(), lowest, Shift::Out).into();
}

/// The place of a clue outside the grid, which has two fields: `side` and `line`.
struct Outside;

impl Kind for Outside {
    type Value = Edge;

    fn read(it: &Fields<'_>, _: &str) -> Result<Edge, Reason> {
        let (line, side) = (it.number("line")?, SideWord::read(it, "side")?);
        let Shape { rows, columns, .. } = it.shape();
        let lines = if side.is_of_rows() { rows } else { columns };
        let index = line
            .checked_sub(1)
            .and_then(|it| usize::try_from(it).ok())
            .filter(|index| *index < lines);
        let index = index.ok_or_else(|| format!("\"line\" is {line}, not from 1 to {lines}"))?;
        Ok(Edge { side, index })
    }

    fn to_json(edge: &Edge, _: i32) -> Value {
        (edge.index + 1).into()
    }

    fn write(edge: &Edge, _: &str, lowest: i32, to: &mut Object) {
        SideWord::write(&edge.side, "side", lowest, to);
        to.insert("line".to_owned(), Outside::to_json(edge, lowest));
    }
}

/// Makes the functions that read and write rules from a table of their fields.
macro_rules! rules {
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $name:literal) => { $name };
    ($($slug:literal = $rule:ident { $($field:ident $(as $name:literal)?: $kind:ident),* })*) => {
        /// Writes a rule as an object.
        pub(super) fn write(rule: &Rule, lowest: i32) -> Value {
            let mut to = Object::from_iter([("type".to_owned(), rule.slug().into())]);
            match rule {
                // The field `direction` states both `down` and `right`.
                Rule::LittleKiller(LittleKiller { start, down, right, sum }) => {
                    OneCell::write(start, "start", lowest, &mut to);
                    Direction::write(&(*down, *right), "direction", lowest, &mut to);
                    Number::write(sum, "sum", lowest, &mut to);
                }
                $(Rule::$rule($rule { $($field),* }) => {
                    $($kind::write($field, rules!(@name $field $($name)?), lowest, &mut to);)*
                })*
            }
            Value::Object(to)
        }

        /// Reads the rule that an object states.
        ///
        /// # Errors
        /// The missing, invalid or unknown field.
        pub(super) fn read(object: &Object, shape: Shape) -> Result<Rule, Reason> {
            let it = Fields::new(object, shape);
            let rule = match it.text("type")? {
                "little-killer" => {
                    let (start, sum) = (it.cell("start")?, it.number("sum")?);
                    let (down, right) = Direction::read(&it, "direction")?;
                    LittleKiller { start, down, right, sum }.into()
                }
                $($slug => {
                    $(let $field = $kind::read(&it, rules!(@name $field $($name)?))?;)*
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
    "sum-line" = SumLine { cells: Cells, sum: Number, is_loop as "loop": FlagIfTrue }
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
    "weighted-sum" = WeightedSum { cells: Cells, weights: NumbersIfAny, sum: Number }
    "contents" = Contents { cells: Cells, counts: Counts, exact: Flag }
    "area" = Area { cells: Cells, columns: Count, digits: SetOfDigits, size: MaybeCount }
    "chaos-construction" = ChaosConstruction { regions: Cells, size: Count }
    "region-count" = RegionCount {
        cell: OneCell, arms: Groups, in_a_row: Flag, except_start: FlagIfTrue
    }
    "count-distinct" = CountDistinct { cell: OneCell, cells: Cells }
    "value-index" = ValueIndex { value: OneCell, index: OneCell, cells: Cells }
    "lunchbox" = Lunchbox { cells: Cells, sum: Number }
    "hidden-skyscraper" = HiddenSkyscraper { edge: Outside, digit: OneDigit }
    "full-rank" = FullRank { edge: Outside, rank: Count, may_tie: FlagIfTrue }
    "distinct-lines" = DistinctLines {}
    "either" = Either { alternatives: Alternatives }
    "doppelganger" = Doppelganger { rows: Cells, columns: Cells, regions: CellsIfAny }
    "digit-groups" = DigitGroups { cells: CellsIfAny, groups: SetsOfDigits }
    "dutch-flatmates" = DutchFlatmates {}
    "special-cage" = SpecialCage { cells: Cells, clue: CageClueField }
    "operation-arrow" = OperationArrow { circle: OneOrMore, shaft: Cells, operation: OperationWord }
    "corner" = Corner { corner: OneCell, clue: CornerClueField }
    "leaper" = Leaper { leap: Leap, relations: Relations }
    "frame-sum" = FrameSum { edge: Outside, count: Count, sum: Number }
    "beside" = Beside { edge: Outside, digit: OneDigit, neighbours: SetOfDigits }
    "rossini" = Rossini { edge: Outside, count: Count, rises: Flag }
    "sequence" = Sequence { cells: Cells }
    "modifier" = Modifier {
        cells: Cells, marks: Cells, values: Cells, change: ChangeField, chosen: MaybeCells
    }
    "state-machine" = StateMachine { parts: Groups, machine: StateMachineField }
}

/// Reads an optional list; it is empty if the field is missing.
fn maybe<T: Default>(
    it: &Fields<'_>,
    name: &str,
    read: impl Fn(&Fields<'_>, &str) -> Result<T, Reason>,
) -> Result<T, Reason> {
    if it.get(name).is_some() { read(it, name) } else { Ok(T::default()) }
}

/// Returns the name and value in an object with one field, or a word as a name without a value. The name is empty for any other
/// value.
fn single(value: &Value) -> (&str, Option<&Value>) {
    let object = value.as_object().filter(|object| object.len() == 1);
    match object.and_then(|object| object.iter().next()) {
        Some((name, value)) => (name, Some(value)),
        None => (value.as_str().unwrap_or_default(), None),
    }
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
    match single(value) {
        ("less", None) => Ok(Relation::Less),
        ("difference", Some(by)) => Ok(Relation::Difference(number(by, "difference")?)),
        ("ratio", Some(times)) => Ok(Relation::Ratio(number(times, "ratio")?)),
        ("sum", Some(sum)) => Ok(Relation::Sum(number(sum, "sum")?)),
        _ => Err(format!(
            "{value} must be one of {{\"difference\":1}}, {{\"ratio\":2}}, {{\"sum\":10}}, \"less\""
        )),
    }
}

fn names(cells: &[Cell]) -> Value {
    cells.iter().map(Cell::to_string).collect()
}
