//! The types of constraints and their readers.

use super::drawings;
use super::places::{self, Outside};
use super::read::Import;
use super::write::thirds;
use crate::error::plural;
use crate::fields::{Fields, Reason, cell, list, number, problem};
use crate::{Problem, look_and_say};
use ennead_puzzle::rule::{
    AntiChess, Arrow, Between, Cage, ChessPiece, Contents, DigitGroups, DoubleArrow, Edge,
    Entropic, Extreme, Extremum, IndexedHouse, Indexer, LittleKiller, Lockout, NonConsecutive,
    NumberedRoom, Pair, Palindrome, Parity, Quadruple, Relation, Renban, Rule, SameValues,
    Sandwich, Sequence, Skyscraper, Thermometer, Touch, Whisper, XSum,
};
use ennead_puzzle::{Cell, DigitSet};
use serde_json::Value;

/// Reads the constraint with this number, counted from 1.
///
/// # Errors
/// The constraint has an invalid field.
pub(super) fn read(it: &mut Import, number: usize, constraint: &Value) -> Result<(), Problem> {
    let unnamed = |reason: &str| problem(format!("constraint {number}"))(reason.to_owned());
    let object = constraint.as_object().ok_or_else(|| unnamed("not an object"))?;
    let kind = object.get("type").and_then(Value::as_i64);
    let kind = kind.ok_or_else(|| unnamed("its type is not a number"))?;
    let is_on = |name: &str| object.get(name).is_some_and(|value| *value == true);
    if is_on("disabled") {
        return Ok(());
    }
    let Some((_, name, reader)) = TYPES.iter().find(|(known, _, _)| *known == kind) else {
        it.notes.unknown_rule(format!("unknown constraint of type {kind}"));
        return Ok(());
    };
    if is_on("solverIgnored") {
        it.notes.unknown_rule(format!("constraint {number} ({name}) is only drawn"));
        return Ok(());
    }
    let fields = Fields::new(object, it.shape);
    fields.skip(&COMMON);
    reader(it, &fields).map_err(problem(format!("constraint {number} ({name})")))?;
    it.unread_fields(&fields);
    Ok(())
}

/// The fields of every constraint.
const COMMON: [&str; 5] = ["type", "style", "name", "disabled", "solverIgnored"];

type Reader = fn(&mut Import, &Fields<'_>) -> Result<(), Reason>;

/// The types with their names and readers.
const TYPES: &[(i64, &str, Reader)] = &[
    // Givens are stated in the cells, not here.
    (0, "givens", |_, _| Ok(())),
    (1, "regions", regions),
    (10, "falling diagonal", |it, _| {
        it.houses.diagonals.falling = true;
        Ok(())
    }),
    (11, "rising diagonal", |it, _| {
        it.houses.diagonals.rising = true;
        Ok(())
    }),
    (12, "anti-king", |it, _| it.add(AntiChess { piece: ChessPiece::King })),
    (13, "anti-knight", |it, _| it.add(AntiChess { piece: ChessPiece::Knight })),
    (14, "disjoint groups", |it, _| {
        it.houses.disjoint_groups = true;
        Ok(())
    }),
    (15, "non-consecutive", |it, _| it.add(NonConsecutive { touch: Touch::Side })),
    (16, "global entropy", |it, fields| {
        let groups = digit_groups(fields)?;
        it.add(DigitGroups { cells: Vec::new(), groups })
    }),
    (100, "even", |it, fields| each(it, fields, |cell| Parity { cell, even: true })),
    (101, "odd", |it, fields| each(it, fields, |cell| Parity { cell, even: false })),
    (102, "maximum", |it, fields| {
        each(it, fields, |cell| Extremum { cell, extreme: Extreme::Maximum })
    }),
    (103, "minimum", |it, fields| {
        each(it, fields, |cell| Extremum { cell, extreme: Extreme::Minimum })
    }),
    (200, "difference", |it, fields| {
        let is_exempt = fields.flag("overrideNegativeRatios")?;
        let pairs = marks(it, fields, Relation::Difference)?;
        negative(&mut it.negatives.differences, fields, Relation::Difference)?;
        if !is_exempt {
            it.negatives.also_ratios.extend(pairs);
        }
        Ok(())
    }),
    (201, "ratio", |it, fields| {
        let is_exempt = fields.flag("overrideNegativeDifferences")?;
        let pairs = marks(it, fields, Relation::Ratio)?;
        negative(&mut it.negatives.ratios, fields, Relation::Ratio)?;
        if !is_exempt {
            it.negatives.also_differences.extend(pairs);
        }
        Ok(())
    }),
    (202, "XV", |it, fields| {
        marks(it, fields, Relation::Sum)?;
        negative(&mut it.negatives.sums, fields, Relation::Sum)
    }),
    (300, "thermometers", |it, fields| {
        let slow = fields.flag("slow")?;
        lines(it, fields, "thermometers", |cells| Thermometer { cells, slow })
    }),
    (301, "killer cages", |it, fields| {
        parts(it, fields, "cages", |it, cage| {
            let (cells, sum) = (cage.cells("cells")?, value(cage)?);
            it.add(Cage { cells, sum: sum.filter(|sum| *sum != 0) })
        })
    }),
    (302, "clones", |it, fields| {
        for group in fields.groups("groups")? {
            match group[..] {
                [a, b] => it.push(SameValues { groups: vec![vec![a], vec![b]], in_order: true }),
                _ => it.notes.left_out(format!("a group of {} clones", group.len())),
            }
        }
        Ok(())
    }),
    (303, "quadruples", |it, fields| {
        parts(it, fields, "clues", |it, clue| {
            let corner = places::corner(clue.number("corner")?, clue.shape())?;
            let digits = clue.digits(clue.need("digits")?, "digits")?;
            match digits.is_empty() {
                true => Ok(()),
                false => it.add(Quadruple { corner, digits }),
            }
        })
    }),
    (304, "look-and-say cages", |it, fields| {
        parts(it, fields, "cages", |it, cage| {
            let cells = cage.cells("cells")?;
            let text = match cage.get("value") {
                Some(Value::String(text)) => text.trim().to_owned(),
                Some(value) => value.to_string(),
                None => String::new(),
            };
            let digit = |symbol: char| {
                let value =
                    symbol.to_digit(10).map_or(Value::from(symbol.to_string()), Value::from);
                cage.digit(&value)
            };
            let counts = look_and_say::counts(&text, digit)?;
            match counts.is_empty() {
                true => Ok(()),
                false => it.add(Contents { cells, counts, exact: true }),
            }
        })
    }),
    (305, "different values", |it, fields| {
        it.different(fields.cells("cells")?);
        Ok(())
    }),
    (400, "renban", |it, fields| lines(it, fields, "lines", |cells| Renban { cells })),
    (401, "whisper", |it, fields| {
        let least = fields.maybe_number("minDifference")?.unwrap_or(WHISPER);
        lines(it, fields, "lines", |cells| Whisper { cells, least })
    }),
    (402, "palindrome", |it, fields| lines(it, fields, "lines", |cells| Palindrome { cells })),
    (403, "between lines", |it, fields| lines(it, fields, "lines", |cells| Between { cells })),
    (404, "region sum lines", |it, fields| {
        let is_single = fields.flag("singleRegionTotals")?;
        for cells in fields.groups("lines")?.into_iter().filter(|cells| !cells.is_empty()) {
            it.region_sums.push(RegionSumLine { cells, is_single });
        }
        Ok(())
    }),
    (405, "sequence", |it, fields| lines(it, fields, "lines", |cells| Sequence { cells })),
    (406, "entropy lines", |it, fields| {
        let groups = digit_groups(fields)?;
        let is_usual = groups == thirds(fields.shape());
        lines(it, fields, "lines", |cells| match is_usual {
            true => Rule::from(Entropic { cells }),
            false => DigitGroups { cells, groups: groups.clone() }.into(),
        })
    }),
    (407, "lockout lines", |it, fields| {
        lines(it, fields, "lines", |cells| Lockout { cells, least: LOCKOUT })
    }),
    (408, "arrows", |it, fields| {
        parts(it, fields, "bulbsWithArrows", |it, bulb| {
            // The number in a pill reads from left to right and from top to bottom, whatever the order in which its cells are
            // listed.
            let mut circle = bulb.cells("bulbCells")?;
            circle.sort_unstable();
            if circle.len() > MAX_BULB {
                return Err(format!(
                    "a bulb of {} cells; at most {MAX_BULB} are possible",
                    circle.len()
                ));
            }
            for arrow in bulb.groups("arrows")? {
                let skip = arrow.first().is_some_and(|first| circle.contains(first));
                let shaft = arrow[usize::from(skip)..].to_vec();
                if !shaft.is_empty() {
                    it.push(Arrow { circle: circle.clone(), shaft });
                }
            }
            Ok(())
        })
    }),
    (409, "double arrows", |it, fields| lines(it, fields, "lines", |cells| DoubleArrow { cells })),
    (500, "little killers", |it, fields| {
        parts(it, fields, "clues", |it, clue| {
            let outside = Outside::of(clue.number("outerCell")?, clue.shape())?;
            let rises = match clue.number("diagonal")? {
                1 => true,
                -1 => false,
                other => return Err(format!("the diagonal {other} is not 1 or -1")),
            };
            let (start, down, right) = outside.diagonal(rises)?;
            match value(clue)? {
                Some(sum) => it.add(LittleKiller { start, down, right, sum }),
                None => Ok(()),
            }
        })
    }),
    (501, "sandwich sums", |it, fields| {
        ends(it, fields, |_, edge, sum| Ok(Sandwich { edge, sum }))
    }),
    (502, "X-sums", |it, fields| ends(it, fields, |_, edge, sum| Ok(XSum { edge, sum }))),
    (503, "skyscrapers", |it, fields| {
        ends(it, fields, |_, edge, number| {
            let count = usize::try_from(number).map_err(|_| format!("{number} is negative"))?;
            Ok(Skyscraper { edge, count })
        })
    }),
    (504, "numbered rooms", |it, fields| {
        ends(it, fields, |clue, edge, number| {
            Ok(NumberedRoom { edge, digit: clue.digit(&number.into())? })
        })
    }),
    // A row indexer contains a row number, so it points along its column.
    (600, "row indexers", |it, fields| {
        each(it, fields, |cell| Indexer { cell, along: IndexedHouse::Column })
    }),
    (601, "column indexers", |it, fields| {
        each(it, fields, |cell| Indexer { cell, along: IndexedHouse::Row })
    }),
    (1000, "custom", custom),
    (2000, "lines", drawings::lines),
    (2001, "cages", drawings::cages),
    (2002, "symbols", drawings::symbols),
    (2003, "Sudoku rules", |it, fields| {
        let areas = fields.get("areas").map(|areas| list(areas, "areas")).transpose()?;
        match areas.is_none_or(<[Value]>::is_empty) {
            true => it.setup.lines = true,
            false => {
                it.notes.left_out("rows, columns and regions of a part of the grid".to_owned())
            }
        }
        Ok(())
    }),
    (4000, "fog", |it, fields| match fields.get("cells") {
        Some(_) => {
            let lights = fields.list("cells")?;
            it.notes.cosmetic(("light in fog", "lights in fog"), lights.len());
            // Ignore a light outside the grid.
            let lit = lights.iter().filter_map(|light| cell(light, fields.shape()).ok());
            it.lit.get_or_insert_default().extend(lit);
            Ok(())
        }
        None => {
            it.notes.cosmetic(("fog", "fog"), 1);
            it.lit.get_or_insert_default();
            Ok(())
        }
    }),
    (4001, "fog triggers", |it, fields| {
        fields.skip(&FOG);
        it.notes.cosmetic(("set of fog triggers", "sets of fog triggers"), 1);
        Ok(())
    }),
];

/// The differences of whispers that do not state one and of lockout lines, which cannot state one.
const WHISPER: i32 = 5;
const LOCKOUT: i32 = 4;

/// The maximum number of cells of a bulb.
const MAX_BULB: usize = 4;

/// The fields of fog triggers.
const FOG: [&str; 5] = ["patterns", "overrides", "triggers", "effects", "editor"];

/// A region sum line.
pub(super) struct RegionSumLine {
    pub(super) cells: Vec<Cell>,
    /// Whether all cells of the line in one region have one sum, even if the line enters the region twice.
    pub(super) is_single: bool,
}

/// Reads the region of each cell as a number; a negative number or null means none.
fn regions(it: &mut Import, fields: &Fields<'_>) -> Result<(), Reason> {
    let stated = fields.list("regions")?;
    let label = |value: &Value| match value {
        Value::Null => Ok(None),
        value => Ok(Some(number(value, "regions")?).filter(|label| *label >= 0)),
    };
    let labels = stated.iter().map(label).collect::<Result<Vec<_>, Reason>>()?;
    let needed = it.shape.grid_count();
    if labels.len() != needed {
        let count = labels.len();
        return Err(format!("{count} {}; {needed} required", plural(count, "cell")));
    }
    if it.houses.regions.replace(labels).is_some() {
        return Err("the regions are stated twice".to_owned());
    }
    Ok(())
}

/// Adds a note about a custom constraint, which is code.
fn custom(it: &mut Import, fields: &Fields<'_>) -> Result<(), Reason> {
    fields.skip(&["definition", "input"]);
    let name = fields.get("definition").and_then(|definition| definition.get("name"));
    let name = name.or(fields.get("name")).and_then(Value::as_str).unwrap_or_default();
    let name: String = name.chars().take(60).collect();
    it.notes.unknown_rule(format!(
        "the custom constraint \"{}\" is code, which is not read",
        name.trim()
    ));
    Ok(())
}

/// Adds a rule for each cell in the field `cells`.
fn each<R: Into<Rule>>(
    it: &mut Import,
    fields: &Fields<'_>,
    rule: impl Fn(Cell) -> R,
) -> Result<(), Reason> {
    fields.cells("cells")?.into_iter().for_each(|cell| it.push(rule(cell)));
    Ok(())
}

/// Adds a rule for each line in the field `name`.
fn lines<R: Into<Rule>>(
    it: &mut Import,
    fields: &Fields<'_>,
    name: &str,
    rule: impl Fn(Vec<Cell>) -> R,
) -> Result<(), Reason> {
    let lines = fields.groups(name)?.into_iter().filter(|cells| !cells.is_empty());
    lines.for_each(|cells| it.push(rule(cells)));
    Ok(())
}

/// Calls `read` for each object of a list.
fn parts(
    it: &mut Import,
    fields: &Fields<'_>,
    name: &str,
    read: impl Fn(&mut Import, &Fields<'_>) -> Result<(), Reason>,
) -> Result<(), Reason> {
    for (index, part) in fields.list(name)?.iter().enumerate() {
        let at = |reason: Reason| format!("{name} {}: {reason}", index + 1);
        let object = part.as_object().ok_or_else(|| at("not an object".to_owned()))?;
        let part = Fields::new(object, fields.shape());
        read(it, &part).map_err(at)?;
        it.unread_fields(&part);
    }
    Ok(())
}

/// Adds a pair for each mark on an edge, and returns the pairs.
fn marks(
    it: &mut Import,
    fields: &Fields<'_>,
    relation: fn(i32) -> Relation,
) -> Result<Vec<[Cell; 2]>, Reason> {
    let before = it.setup.rules.len();
    parts(it, fields, "clues", |it, clue| {
        let cells = places::edge(clue.number("edge")?, clue.shape())?;
        let value = value(clue)?.ok_or("\"value\" is missing")?;
        it.add(Pair { cells, relation: relation(value) })
    })?;
    let pairs = it.setup.rules[before..].iter().filter_map(|rule| match rule {
        Rule::Pair(pair) => Some(pair.cells),
        _ => None,
    });
    Ok(pairs.collect())
}

/// Adds the relations in the field `negative`, which are forbidden between neighbours without a mark.
fn negative(
    relations: &mut Vec<Relation>,
    fields: &Fields<'_>,
    relation: fn(i32) -> Relation,
) -> Result<(), Reason> {
    let Some(stated) = fields.get("negative") else { return Ok(()) };
    /// The largest sum of two values.
    const MAX_SUM: i32 = 72;
    for value in list(stated, "negative")? {
        let number = number(value, "negative")?;
        if !(0..=MAX_SUM).contains(&number) {
            return Err(format!("the negative constraint {number} is not from 0 to {MAX_SUM}"));
        }
        if !relations.contains(&relation(number)) {
            relations.push(relation(number));
        }
    }
    Ok(())
}

/// Adds a rule for each clue with a number at the end of a row or column.
fn ends<R: Into<Rule>>(
    it: &mut Import,
    fields: &Fields<'_>,
    rule: impl Fn(&Fields<'_>, Edge, i32) -> Result<R, Reason>,
) -> Result<(), Reason> {
    parts(it, fields, "clues", |it, clue| {
        let edge = Outside::of(clue.number("outerCell")?, clue.shape())?.end()?;
        match value(clue)? {
            Some(number) => it.add(rule(clue, edge, number)?),
            None => Ok(()),
        }
    })
}

/// Returns the number of a clue, unless it is blank.
fn value(fields: &Fields<'_>) -> Result<Option<i32>, Reason> {
    match fields.get("value") {
        Some(Value::String(text)) if text.trim().is_empty() => Ok(None),
        value => value.map(crate::editor::number).transpose(),
    }
}

/// Reads groups of digits, each as a number whose bit N is set if the value N is in the group.
fn digit_groups(fields: &Fields<'_>) -> Result<Vec<DigitSet>, Reason> {
    let group = |value: &Value| {
        let bits = value.as_u64().ok_or_else(|| format!("{value} is not a group of digits"))?;
        let digits = fields.shape().digits().filter(|(_, value)| bits >> value & 1 == 1);
        Ok(digits.map(|(digit, _)| digit).collect())
    };
    let stated = fields.list("groups")?;
    if stated.len() > fields.shape().digits {
        return Err(format!("{} groups, which is more than there are digits", stated.len()));
    }
    stated.iter().map(group).collect()
}
