//! Writes the large patterns of hard puzzles (covers, oddagons and exocets) in one line, and in words.

use super::cells::CellNames;
use super::context::Context;
use super::words::capital;
use ennead_logic::{Cover, Exocet, Mirror, Oddagon, Requirement};
use ennead_puzzle::{Candidate, Cell, Digit, DigitSet, House, HouseKind};
use std::collections::{BTreeMap, BTreeSet};

/// Writes the digits and cells of fireworks: `1,2,3 in r1c17,r7c1`. For an SK-loop or a multi-sector locked set, writes the
/// cells and the cover sets: `r1c23,r23c1 by 12b1,34r1`.
pub(super) fn cover_short(cover: &Cover, names: CellNames) -> String {
    let digits: Vec<String> = digits(&cover.base).iter().map(|digit| digit.to_string()).collect();
    if digits.is_empty() {
        let covers: Vec<String> = by_digit(&cover.cover, names)
            .iter()
            .map(|(digits, house)| format!("{digits}{house}"))
            .collect();
        format!("{} by {}", names.cells(&own_cells(&cover.base)), covers.join(","))
    } else {
        format!("{} in {}", digits.join(","), names.cells(&own_cells(&cover.cover)))
    }
}

/// Explains why fireworks, an SK-loop or a multi-sector locked set leave no room for other digits.
pub(super) fn cover(cover: &Cover, context: Context<'_>) -> String {
    let cells = cells_of(cover);
    let (count, names) = (context.number(cells.len()), context.all(&cells));
    match fireworks(cover, &cells, context) {
        Some(sentences) => {
            let digits = digits(&cover.base);
            let (number, digits) = (context.number(digits.len()), context.all_of(digits));
            say!(
                context,
                ("{sentences} So the {number} digits {digits} fill the {count} cells {names}, which hold nothing else."),
                ("{sentences} Also füllen die {number} Ziffern {digits} die {count} Felder {names}, die nichts anderes enthalten.")
            )
        }
        None => {
            let of_house = |(house, digits): (&String, &DigitSet)| {
                format!("{} in {house}", context.all_of(*digits))
            };
            let needed: Vec<String> = houses(&cover.cover, context).iter().map(of_house).collect();
            let needed = needed.join("; ");
            let crossing = crossing(&cells, context);
            say!(
                context,
                (
                    "All candidates of {} belong to {count} digits that can each be used only once: {needed}. So all {count} are used in \
                     these cells.",
                    match &crossing {
                        Some([rows, columns]) => {
                            format!("the {count} empty cells where {rows} cross {columns}")
                        }
                        None => format!("the {count} cells {names}"),
                    },
                ),
                (
                    "Alle Kandidaten {} gehören zu {count} Ziffern, die jeweils nur einmal vorkommen können: {needed}. Also stehen alle \
                     {count} in diesen Feldern.",
                    match &crossing {
                        Some([rows, columns]) => {
                            format!("der {count} leeren Felder, in denen {rows} {columns} kreuzen,")
                        }
                        None => format!("der {count} Felder {names}"),
                    },
                )
            )
        }
    }
}

/// Names the rows and columns of the cells, such as `rows 1 and 2` and `columns 5 and 6`, if the cells are all the empty cells
/// where these lines cross. `None` otherwise, and for a single row or column.
fn crossing(cells: &[Cell], context: Context<'_>) -> Option<[String; 2]> {
    let rows: BTreeSet<usize> = cells.iter().map(|cell| cell.row()).collect();
    let columns: BTreeSet<usize> = cells.iter().map(|cell| cell.column()).collect();
    let crossed = rows.iter().flat_map(|row| columns.iter().map(|column| Cell::new(*row, *column)));
    let empty = crossed.filter(|cell| context.at.grid().get(*cell).is_none()).count();
    let lines = |kind: HouseKind, numbers: &BTreeSet<usize>| {
        let lines: Vec<House> = numbers.iter().map(|number| House::new(kind, *number)).collect();
        context.houses(&lines)
    };
    // All of `cells` are empty, so an equal number means that the two sets of cells are equal.
    (empty == cells.len() && rows.len() > 1 && columns.len() > 1)
        .then(|| [lines(HouseKind::Row, &rows), lines(HouseKind::Column, &columns)])
}

/// Writes a sentence about the places for some digits for each intersection of a row and a column. `None` if the base
/// consists of cells, as in an SK-loop.
fn fireworks(cover: &Cover, cells: &[Cell], context: Context<'_>) -> Option<String> {
    let mut lines_of: BTreeMap<Digit, Vec<House>> = BTreeMap::new();
    for need in &cover.base {
        let Requirement::House(house, digit) = need else { return None };
        lines_of.entry(*digit).or_default().push(*house);
    }
    let mut intersections: Vec<(Vec<House>, DigitSet)> = Vec::new();
    for (digit, lines) in lines_of {
        match intersections.iter_mut().find(|(same, _)| *same == lines) {
            Some((_, digits)) => *digits = digits.with(digit),
            None => intersections.push((lines, DigitSet::of(digit))),
        }
    }
    let is_in = |cell: &Cell, house: House| {
        context.at.geometry().cells_of(house).any(|other| other == *cell)
    };
    let sentences: Option<Vec<String>> = intersections
        .iter()
        .map(|(lines, digits)| {
            let corner = cells.iter().find(|cell| lines.iter().all(|line| is_in(cell, *line)))?;
            let wing = |line: &House| {
                let of_line = |cell: &&Cell| *cell != corner && is_in(cell, *line);
                let cell = cells.iter().find(of_line)?;
                Some(format!("{} in {}", context.name(*cell), context.dative(*line)))
            };
            let wings: Option<Vec<String>> = lines.iter().map(wing).collect();
            let region = cover.cover.iter().find_map(|need| match need {
                Requirement::House(house, digit)
                    if digits.contains(*digit) && is_in(corner, *house) =>
                {
                    Some(house)
                }
                _ => None,
            })?;
            let (region, digits) = (context.dative(*region), context.all_of(*digits));
            let (wings, corner) = (context.and(&wings?), context.name(*corner));
            Some(say!(
                context,
                (
                    "Outside {region}, the only places for {digits} are {wings}. A digit that is in neither must be where the two lines \
                     cross, at {corner}."
                ),
                (
                    "Außerhalb von {region} sind die einzigen Plätze für {digits} diese: {wings}. Eine Ziffer, die in keinem davon \
                     steht, muss dort stehen, wo sich die beiden Linien kreuzen, in {corner}."
                )
            ))
        })
        .collect();
    Some(sentences?.join(" "))
}

/// Writes the digits, cells and guardians of an oddagon: `1/2 in r1c1,..., guardians 3r2c5`.
pub(super) fn oddagon_short(oddagon: &Oddagon, names: CellNames) -> String {
    let digits: Vec<String> = oddagon.digits.iter().map(|digit| digit.to_string()).collect();
    let guardians: Vec<String> = oddagon
        .guardians
        .iter()
        .map(|Candidate { cell, digit }| format!("{digit}{}", names.cell(*cell)))
        .collect();
    format!(
        "{} in {}, guardians {}",
        digits.join("/"),
        names.cells(&oddagon.cells),
        guardians.join(",")
    )
}

/// Explains why a guardian of an oddagon is true.
pub(super) fn oddagon(oddagon: &Oddagon, context: Context<'_>) -> String {
    let Oddagon { cells, digits, guardians } = oddagon;
    let (all, count, digits_only) =
        (context.all(cells), context.number(cells.len()), context.all_of(*digits));
    let why = if digits.len() == 2 {
        say!(
            context,
            ("{all} form a loop of {count} cells, each of which sees the next. With only {digits_only}, the cells would have to \
                 alternate, which an odd number of cells cannot do."),
            ("{all} bilden eine Schleife aus {count} Feldern, von denen jedes das nächste sieht. Nur mit {digits_only} müssten sich \
                 die beiden Ziffern abwechseln, und das geht bei einer ungeraden Anzahl von Feldern nicht.")
        )
    } else {
        say!(
            context,
            ("{all} cannot be filled with only {digits_only}: the order of the digits in one box fixes the order in the next, and the \
                 orders of the four boxes do not fit together."),
            ("{all} lassen sich nicht allein mit {digits_only} füllen: Die Reihenfolge der Ziffern in einem Block bestimmt die im \
                 nächsten, und die Reihenfolgen der vier Blöcke passen nicht zusammen.")
        )
    };
    let guardians: Vec<String> = guardians
        .iter()
        .map(|one| format!("{} in {}", one.digit, context.name(one.cell)))
        .collect();
    let (named, is_one) = (context.or(&guardians), guardians.len() == 1);
    match is_one {
        true => say!(
            context,
            ("{why} So the only other candidate (the guardian) is true: {named}."),
            ("{why} Also ist der einzige andere Kandidat (der Wächter) wahr: {named}.")
        ),
        false => say!(
            context,
            ("{why} So at least one of the other candidates (the guardians) is true: {named}."),
            ("{why} Also ist mindestens einer der anderen Kandidaten (der Wächter) wahr: {named}.")
        ),
    }
}

/// Writes the digits, base, targets, cross lines and mirrors of an exocet: `1,2,4 in r1c12, targets r2c4,r3c7 (c3,c4,c7)`.
pub(super) fn exocet_short(exocet: &Exocet, names: CellNames) -> String {
    let digits: Vec<String> = exocet.digits.iter().map(|digit| digit.to_string()).collect();
    let across: Vec<String> = exocet.cross_lines.iter().map(|house| names.house(*house)).collect();
    let mirrors: Vec<Cell> =
        exocet.mirrors.iter().flat_map(|mirror| mirror.cells.iter().copied()).collect();
    let mirrors = match &mirrors[..] {
        [] => String::new(),
        some => format!(", mirrors {}", names.cells(some)),
    };
    format!(
        "{} in {}, targets {} ({}){mirrors}",
        digits.join(","),
        names.cells(&exocet.base),
        names.cells(&exocet.targets),
        across.join(",")
    )
}

/// Explains why the base and the targets of an exocet hold the same digits.
pub(super) fn exocet(exocet: &Exocet, context: Context<'_>) -> String {
    let mirrors: String = exocet.mirrors.iter().map(|one| mirror(one, context) + " ").collect();
    let (base, targets) = (context.all(&exocet.base), context.all(&exocet.targets));
    let (digits, lines) = (context.all_of(exocet.digits), context.houses(&exocet.cross_lines));
    say!(
        context,
        ("The base cells {base} hold two of {digits}. If one of the two were in neither target ({targets}), {lines} could not all \
             have it. So each of the two is also in a target. {mirrors}No choice of the two digits allows an eliminated candidate."),
        ("Die Basisfelder {base} enthalten zwei der Ziffern {digits}. Stünde eine der beiden in keinem der Ziele ({targets}), \
             könnten {lines} sie nicht alle haben. Also steht jede der beiden auch in einem Ziel. {mirrors}Keine Wahl der beiden \
             Ziffern lässt einen gestrichenen Kandidaten zu.")
    )
}

/// Describes the mirror of a target: the cells of another box that can hold the digit of the target.
fn mirror(mirror: &Mirror, context: Context<'_>) -> String {
    let bound: Vec<String> = houses(&mirror.bound, context)
        .iter()
        .map(|(house, digits)| {
            let digits = context.all_of(*digits);
            say!(context, ("the {digits} of {house}"), ("{digits} von {house}"))
        })
        .collect();
    let named = context.and(&bound);
    let bound = match bound.is_empty() {
        true => String::new(),
        false => say!(context, (", next to {named}"), (", neben {named}")),
    };
    let (region, target) = (capital(&context.house(mirror.region)), context.name(mirror.target));
    let cells = context.any(&mirror.cells);
    say!(
        context,
        ("{region} also needs the digit of {target}; base and targets leave it only {cells} (the mirror){bound}."),
        ("{region} braucht auch die Ziffer von {target}; Basis und Ziele lassen dafür nur {cells} (den Spiegel){bound}.")
    )
}

/// Returns the cells of the base or, if the base consists of digits in houses, those of the cover. The digits of the
/// pattern fill these cells.
pub(super) fn cells_of(cover: &Cover) -> Vec<Cell> {
    own_cells(if digits(&cover.base).is_empty() { &cover.base } else { &cover.cover })
}

fn own_cells(needs: &[Requirement]) -> Vec<Cell> {
    let cell = |need: &Requirement| match need {
        Requirement::Cell(cell) => Some(*cell),
        Requirement::House(..) => None,
    };
    let mut cells: Vec<Cell> = needs.iter().filter_map(cell).collect();
    cells.sort_unstable();
    cells
}

fn digits(needs: &[Requirement]) -> DigitSet {
    let digit = |need: &Requirement| match need {
        Requirement::Cell(_) => None,
        Requirement::House(_, digit) => Some(*digit),
    };
    needs.iter().filter_map(digit).collect()
}

/// Groups digits by the house that requires them. The keys are the names of the houses, in the form after `in` or `of`.
fn houses(needs: &[Requirement], context: Context<'_>) -> BTreeMap<String, DigitSet> {
    let mut houses: BTreeMap<String, DigitSet> = BTreeMap::new();
    for need in needs {
        if let Requirement::House(house, digit) = need {
            houses.entry(context.dative(*house)).or_default().add(*digit);
        }
    }
    houses
}

/// Returns a pair of digits and house in short form for each house: `("12", "b1")`.
fn by_digit(needs: &[Requirement], names: CellNames) -> Vec<(String, String)> {
    let mut houses: BTreeMap<String, Vec<Digit>> = BTreeMap::new();
    for need in needs {
        if let Requirement::House(house, digit) = need {
            houses.entry(names.house(*house)).or_default().push(*digit);
        }
    }
    let run = |digits: Vec<Digit>| digits.iter().map(|digit| digit.to_string()).collect();
    houses.into_iter().map(|(house, digits)| (run(digits), house)).collect()
}
