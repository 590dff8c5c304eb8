//! The types of items and their readers, and the detection of constraint strings.

use super::diagonal;
use super::import::Import;
use super::readers::int;
use crate::error::plural;
use crate::fields::Reason;
use crate::line_rules::LINES;
use crate::symbols;
use ennead_puzzle::Cell;
use ennead_puzzle::rule::{
    AntiChess, AntiTaxicab, CageClue, ChessPiece, CountDistinct, DistinctLines, DutchFlatmates,
    EqualSums, FullRank, HiddenSkyscraper, IndexedHouse, Indexer, LittleKiller, Lunchbox,
    MarkFamily, Negative, NonConsecutive, NumberedRoom, Quadruple, Relation, SameValues, Sandwich,
    Skyscraper, SpecialCage, SumLine, Thermometer, Touch, ValueIndex, Whisper, XSum,
};

/// Whether a text begins like a constraint string: with a type or with givens.
pub(crate) fn is_string(text: &str) -> bool {
    let text = text.trim();
    // Skip empty items at the start.
    let empty = text.bytes().take_while(|byte| *byte == b'.').count().saturating_sub(1);
    let text = &text[empty..];
    let mut symbols = text.chars();
    match (symbols.next(), symbols.next()) {
        // The name of a cell begins with a letter.
        (Some('.'), Some('~')) => symbols.next().is_some_and(|first| first.is_ascii_alphabetic()),
        (Some('.'), Some(_)) => {
            let text = text[1..].split_once('.').map_or(&text[1..], |(item, _)| item);
            let (name, has_arguments) =
                text.split_once('~').map_or((text.trim(), false), |(name, _)| (name, true));
            // A row of a large grid in the line format can also begin with `.X`, so a type without arguments must have a
            // lower-case letter.
            (has_arguments || name.contains(|symbol: char| symbol.is_ascii_lowercase()))
                && is_known(name)
        }
        _ => false,
    }
}

fn is_known(name: &str) -> bool {
    ["Or", "And", "Replicate", "End"].contains(&name)
        || TYPES.iter().any(|(known, _)| *known == name)
        || LINES.iter().any(|line| line.iss == Some(name))
}

/// The arguments of an item.
struct Args<'a>(&'a [&'a str]);

impl<'a> Args<'a> {
    fn get(&self, at: usize) -> &'a str {
        self.0.get(at).copied().unwrap_or_default()
    }

    /// Returns the first argument as a number.
    fn number(&self) -> Result<i32, Reason> {
        int(self.get(0))
    }

    /// Returns the arguments after the first.
    fn rest(&self) -> &'a [&'a str] {
        self.0.get(1..).unwrap_or_default()
    }
}

/// The maximum number of arguments. The longest item that is written, a table for all pairs that touch at a corner of a 16 x 16
/// grid, has 450 pairs with three arguments each.
const MAX_ARGUMENTS: usize = 8 * 36 * 36;

/// Reads one item.
pub(super) fn read(it: &mut Import<'_>, item: &str) -> Result<(), Reason> {
    let mut parts = item.split('~');
    let name = parts.next().unwrap_or_default();
    let args: Vec<&str> = parts.collect();
    if args.len() > MAX_ARGUMENTS {
        return Err("too many arguments".to_owned());
    }
    let args = Args(&args);
    if let Some((_, reader)) = TYPES.iter().find(|(known, _)| *known == name) {
        reader(it, &args)
    } else if let Some(line) = LINES.iter().find(|line| line.iss == Some(name)) {
        let (number, cells) =
            if line.has_number { (args.number()?, args.rest()) } else { (0, args.0) };
        let cells = it.cells(cells)?;
        it.add((line.make)(cells, number))
    } else {
        Err(format!("unknown constraint {name}"))
    }
}

type Reader = fn(&mut Import<'_>, &Args<'_>) -> Result<(), Reason>;

/// The types with their readers. Most lines are in [`LINES`] instead; a line is listed here if it has other arguments than
/// cells and a number.
const TYPES: &[(&str, Reader)] = &[
    ("", |it, args| it.givens(args.0)),
    ("Given", |it, args| it.givens(args.0)),
    ("Shape", |_, _| Ok(())),
    ("NoBoxes", |it, _| {
        it.houses.boxes = false;
        Ok(())
    }),
    ("Jigsaw", |it, args| {
        let text = args.0.last().copied().unwrap_or_default();
        let labels: Vec<i32> = text.chars().map(symbols::label).collect();
        let needed = it.range.cell_count();
        if labels.len() != needed {
            let count = labels.len();
            return Err(format!("{count} {}; {needed} required", plural(count, "cell")));
        }
        it.houses.layout = Some(labels);
        Ok(())
    }),
    ("Diagonal", |it, args| {
        match args.number()? {
            1 => it.setup.diagonals.rising = true,
            -1 => it.setup.diagonals.falling = true,
            _ => return Err("the direction must be 1 or -1".to_owned()),
        }
        Ok(())
    }),
    ("Windoku", |it, _| set(&mut it.houses.windows)),
    ("DisjointSets", |it, _| set(&mut it.houses.disjoint_groups)),
    ("RegionSize", |it, args| {
        let size = usize::try_from(args.number()?).ok().filter(|size| *size > 0);
        it.houses.region_size = Some(size.ok_or("not a number of cells")?);
        Ok(())
    }),
    ("RegionSameValues", |it, _| set(&mut it.houses.same_values)),
    ("ChaosConstruction", |it, _| set(&mut it.houses.chaos)),
    ("ChaosArrow", |it, args| it.region_count(args.0, true)),
    ("ChaosCount", |it, args| it.region_count(args.0, false)),
    ("Doppelganger", |it, _| set(&mut it.houses.doppelganger)),
    ("GlobalEntropy", |it, _| {
        let lowest = it.range.lowest;
        it.squares(|value| (value - lowest) / 3)
    }),
    ("GlobalMod", |it, _| it.squares(|value| value % 3)),
    ("DutchFlatmates", |it, _| it.add(DutchFlatmates)),
    ("FullRankTies", |it, args| match args.get(0) {
        "none" => it.add(DistinctLines),
        "only-unclued" | "any" => Ok(()),
        other => Err(format!("unknown kind of ties '{other}'")),
    }),
    ("FullRank", |it, args| {
        it.clues(args.0, |it, edge, text| {
            let rank = usize::try_from(int(text)?).map_err(|_| "negative number")?;
            Ok(FullRank { edge, rank, may_tie: it.ranks_may_tie })
        })
    }),
    ("HiddenSkyscraper", |it, args| {
        it.clues(args.0, |it, edge, text| Ok(HiddenSkyscraper { edge, digit: it.digit(text)? }))
    }),
    ("Lunchbox", |it, args| {
        let (sum, cells) = (args.number()?, it.cells(args.rest())?);
        it.add(Lunchbox { cells, sum })
    }),
    ("RellikCage", |it, args| {
        let (sum, cells) = (args.number()?, it.cells(args.rest())?);
        it.add(SpecialCage { cells, clue: CageClue::NoSum(sum) })
    }),
    ("EqualityCage", |it, args| {
        let cells = it.cells(args.0)?;
        it.add(SpecialCage { cells, clue: CageClue::Balanced })
    }),
    ("ContainAtLeast", |it, args| it.contents(args.0, false)),
    ("ContainExact", |it, args| it.contents(args.0, true)),
    ("LookAndSay", |it, args| it.look_and_say(args.0)),
    ("ConnectedValues", |it, args| it.area(args.0)),
    ("CountDistinct", |it, args| {
        let (cell, cells) = (it.cell(args.get(0))?, it.cells(args.rest())?);
        it.add(CountDistinct { cell, cells })
    }),
    ("ValueIndexing", |it, args| {
        let (value, index) = (it.cell(args.get(0))?, it.cell(args.get(1))?);
        let cells = it.cells(args.0.get(2..).unwrap_or_default())?;
        it.add(ValueIndex { value, index, cells })
    }),
    // The order in which the solver searches does not affect the solution.
    ("SearchPriority", |_, _| Ok(())),
    ("AntiKnight", |it, _| it.add(AntiChess { piece: ChessPiece::Knight })),
    ("AntiKing", |it, _| it.add(AntiChess { piece: ChessPiece::King })),
    ("AntiTaxicab", |it, _| it.add(AntiTaxicab)),
    ("AntiConsecutive", |it, _| it.add(NonConsecutive { touch: Touch::Side })),
    ("StrictKropki", |it, _| {
        let relations = vec![Relation::Difference(1), Relation::Ratio(2)];
        it.add(Negative { marks: MarkFamily::Kropki, relations })
    }),
    ("StrictXV", |it, _| {
        let relations = vec![Relation::Sum(5), Relation::Sum(10)];
        it.add(Negative { marks: MarkFamily::Sums, relations })
    }),
    ("Cage", |it, args| {
        let sum = if args.get(0).is_empty() { 0 } else { args.number()? };
        let cells = it.cells(args.rest())?;
        it.cage(cells, sum)
    }),
    ("AllDifferent", |it, args| {
        let cells = it.cells(args.0)?;
        it.different(cells);
        Ok(())
    }),
    ("Sum", |it, args| it.sum(args.0)),
    ("Thermo", |it, args| {
        let cells = it.cells(args.0)?;
        it.add(Thermometer { cells, slow: false })
    }),
    // The difference may be omitted.
    ("Whisper", |it, args| {
        let stated = args.get(0).parse().ok();
        let cells = it.cells(if stated.is_some() { args.rest() } else { args.0 })?;
        it.add(Whisper { cells, least: stated.unwrap_or(5) })
    }),
    ("Regex", |it, args| it.regex(args.0)),
    ("NFA", |it, args| it.automaton(args.0)),
    // `Groups::of` has read these cells already.
    ("Var", |_, _| Ok(())),
    ("WhiteDot", |it, args| it.neighbours(args.0, Relation::Difference(1))),
    ("BlackDot", |it, args| it.neighbours(args.0, Relation::Ratio(2))),
    ("X", |it, args| it.neighbours(args.0, Relation::Sum(10))),
    ("V", |it, args| it.neighbours(args.0, Relation::Sum(5))),
    ("GreaterThan", |it, args| it.neighbours(args.0, Relation::Less)),
    ("Arrow", |it, args| {
        let cells = it.cells(args.0)?;
        it.arrow(cells, 1)
    }),
    ("PillArrow", |it, args| {
        let pill = usize::try_from(args.number()?).map_err(|_| "the pill has no size")?;
        let cells = it.cells(args.rest())?;
        it.arrow(cells, pill)
    }),
    ("LittleKiller", |it, args| {
        let (sum, cell) = (args.number()?, it.cell(args.get(1))?);
        let way = diagonal(cell, it.range);
        let (down, right) = way.ok_or("no diagonal begins at this cell")?;
        it.add(LittleKiller { start: cell, down, right, sum })
    }),
    ("Sandwich", |it, args| {
        let (sum, edge) = (args.number()?, it.edge(args.get(1), false)?);
        it.add(Sandwich { edge, sum })
    }),
    ("SumLine", |it, args| {
        let (is_loop, names) = match args.rest() {
            [names @ .., "LOOP"] => (true, names),
            names => (false, names),
        };
        let (sum, cells) = (args.number()?, it.cells(names)?);
        it.add(SumLine { cells, sum, is_loop })
    }),
    ("XSum", |it, args| it.clues(args.0, |_, edge, text| Ok(XSum { edge, sum: int(text)? }))),
    ("Skyscraper", |it, args| {
        it.clues(args.0, |_, edge, text| {
            let count = usize::try_from(int(text)?).map_err(|_| "negative number")?;
            Ok(Skyscraper { edge, count })
        })
    }),
    ("NumberedRoom", |it, args| {
        it.clues(args.0, |it, edge, text| Ok(NumberedRoom { edge, digit: it.digit(text)? }))
    }),
    ("SameValues", |it, args| {
        let (count, cells) = (args.number()?, it.cells(args.rest())?);
        let count = usize::try_from(count).unwrap_or(0);
        if count == 0 || cells.is_empty() || !cells.len().is_multiple_of(count) {
            return Err(format!("{} cells cannot form {count} sets", cells.len()));
        }
        let groups = cells.chunks(cells.len() / count).map(<[Cell]>::to_vec).collect();
        it.add(SameValues { groups, in_order: false })
    }),
    ("EqualSum", |it, args| {
        let groups = it.segments(args.0)?;
        it.add(EqualSums { groups })
    }),
    ("Quad", |it, args| {
        let corner = it.cell(args.get(0))?;
        let digits = args.rest().iter().map(|text| it.digit(text)).collect::<Result<_, _>>()?;
        it.add(Quadruple { corner, digits })
    }),
    ("Pair", |it, args| it.pairs(args.0, false)),
    ("PairX", |it, args| it.pairs(args.0, true)),
    ("Binary", |it, args| old_pairs(it, args, false)),
    ("BinaryX", |it, args| old_pairs(it, args, true)),
    ("Indexing", |it, args| {
        // In a cell with `C`, the digit is a column number, so it points along the row.
        let along = match args.get(0) {
            "C" => IndexedHouse::Row,
            "R" => IndexedHouse::Column,
            _ => return Err("must be R or C".to_owned()),
        };
        let cells = it.cells(args.rest())?;
        cells.into_iter().for_each(|cell| it.push(Indexer { cell, along }));
        Ok(())
    }),
];

/// Sets the flag of an item without arguments.
fn set(has_item: &mut bool) -> Result<(), Reason> {
    *has_item = true;
    Ok(())
}

/// Reads an old type of relation table, in which the Base64 symbols `-` and `_` are swapped.
fn old_pairs(it: &mut Import<'_>, args: &Args<'_>, all: bool) -> Result<(), Reason> {
    let swapped = |symbol| match symbol {
        '-' => '_',
        '_' => '-',
        symbol => symbol,
    };
    let table: String = args.get(0).chars().map(swapped).collect();
    let mut args = args.0.to_vec();
    args.iter_mut().take(1).for_each(|first| *first = &table);
    it.pairs(&args, all)
}
