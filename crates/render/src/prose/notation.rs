//! Steps in the short form that players exchange, as HoDoKu writes it.

use ennead_logic::{Pattern, Step};
use ennead_puzzle::{Cell, Size};
use std::collections::BTreeMap;

/// A step in one short line: technique, evidence, `=>`, what follows.
///
/// ```
/// use ennead_logic::{Conclusion, Pattern, Step, Technique};
/// use ennead_puzzle::{Digit, House, HouseKind, Size};
/// let two = Digit::new(2).unwrap();
/// let step = Step {
///     technique: Technique::Pointing,
///     pattern: Pattern::Locked {
///         digit: two,
///         cells: vec!["r9c4".parse()?, "r9c6".parse()?],
///         within: House::new(HouseKind::Box, 7),
///         across: House::new(HouseKind::Row, 8),
///     },
///     conclusions: vec![Conclusion::Eliminate("r9c1".parse::<ennead_puzzle::Cell>()?.with(two))],
/// };
/// assert_eq!(
///     ennead_render::prose::notation(&step, Size::NINE),
///     "Locked Candidates Type 1 (Pointing): 2 in b8 => r9c1<>2",
/// );
/// # Ok::<(), ennead_puzzle::NotACell>(())
/// ```
pub fn notation(step: &Step, size: Size) -> String {
    let name = step.technique.name();
    let effect = super::conclusions::short(&step.conclusions, size);
    let evidence = match &step.pattern {
        Pattern::Locked { digit, within, .. } => format!("{digit} in {within}"),
        Pattern::CommonPeer { house, digit, .. } => format!("{digit} in {house}"),
        Pattern::RuleFillings(fillings) => super::variants::fillings_short(fillings, size),
        Pattern::InniesOuties(sums) => super::variants::sums_short(sums, size),
        Pattern::RuleNet(net) => super::variants::net_short(net),
        Pattern::RuleDigit(needed) => super::variants::needed_short(needed, size),
        Pattern::LockedSubset { cells: places, digits, .. }
        | Pattern::NakedSubset { cells: places, digits, .. }
        | Pattern::PeerSubset { cells: places, digits }
        | Pattern::HiddenSubset { cells: places, digits, .. } => {
            let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
            format!("{} in {}", digits.join(","), cells(places, size))
        }
        Pattern::Deadly(deadly) => {
            let digits: Vec<String> = deadly.digits.iter().map(|one| one.to_string()).collect();
            format!("{} in {}", digits.join("/"), cells(&deadly.cells, size))
        }
        Pattern::Bug(_) => return format!("{name} => {effect}"),
        Pattern::Fish(fish) => super::fish::short(fish, size),
        Pattern::FishPair(pair) => {
            pair.each_ref().map(|fish| super::fish::short(fish, size)).join(" and ")
        }
        Pattern::ChainPair(pair) => {
            let short = |chain| super::chain::short(step.technique, chain, size);
            pair.each_ref().map(short).join(" and ")
        }
        Pattern::Colouring(colouring) => {
            let colours = colouring.clusters.iter().flat_map(|cluster| &cluster.colours);
            let sets: Vec<String> = colours.map(|set| cells(set, size)).collect();
            let halves: Vec<String> = sets.chunks(2).map(|pair| pair.join(") / (")).collect();
            format!("{} ({})", colouring.digit, halves.join("), ("))
        }
        Pattern::ForcingChain(chain) => super::forcing_chain::short(chain, size),
        Pattern::Net(net) => super::net::short(net),
        Pattern::Cover(cover) => super::patterns::cover_short(cover, size),
        Pattern::Oddagon(oddagon) => super::patterns::oddagon_short(oddagon, size),
        Pattern::Exocet(exocet) => super::patterns::exocet_short(exocet, size),
        Pattern::Kraken(kraken) => super::fish::kraken_short(kraken, size),
        Pattern::Medusa(medusa) => super::medusa::short(medusa, size),
        Pattern::Direct(direct) => super::direct::short(direct, size),
        Pattern::Aligned(aligned) => super::aligned::short(aligned, size),
        Pattern::Template { digit, .. } => digit.to_string(),
        Pattern::Chain(chain) => super::chain::short(step.technique, chain, size),
        Pattern::Wing(wing) => super::sets::wing_short(wing, size),
        Pattern::AlsChain(chain) => super::sets::als_chain_short(step, chain, size),
        Pattern::DeathBlossom(blossom) => super::sets::death_blossom_short(blossom, size),
        Pattern::SueDeCoq(parts) => super::sets::sue_de_coq_short(parts, size),
        // A single is its own evidence.
        _ => return format!("{name}: {effect}"),
    };
    format!("{name}: {evidence} => {effect}")
}

/// Cells in groups: `r1c12`, `r12c3`, `r45c78`, several groups with commas.
///
/// Above 9 x 9, where `r1c12` is one cell, the lines of a group stand in braces: `r1c{1,2}`.
///
/// ```
/// use ennead_puzzle::{Cell, Size};
/// use ennead_render::prose::cells;
/// let set = [Cell::new(0, 0), Cell::new(0, 1), Cell::new(4, 7)];
/// assert_eq!(cells(&set, Size::NINE), "r1c12,r5c8");
/// assert_eq!(cells(&set, Size::new(16).unwrap()), "r1c{1,2},r5c8");
/// ```
pub fn cells(cells: &[Cell], size: Size) -> String {
    // The columns of each row, then the rows that have the same columns.
    let mut by_row: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for cell in cells {
        let columns = by_row.entry(cell.row()).or_default();
        if let Err(place) = columns.binary_search(&cell.column()) {
            columns.insert(place, cell.column());
        }
    }
    let mut groups: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for (row, columns) in by_row {
        match groups.iter_mut().find(|(_, same)| *same == columns) {
            Some((rows, _)) => rows.push(row),
            None => groups.push((vec![row], columns)),
        }
    }
    let names: Vec<String> = groups
        .iter()
        .map(|(rows, columns)| format!("r{}c{}", lines(rows, size), lines(columns, size)))
        .collect();
    names.join(",")
}

/// Rows or columns, counted from 1, run together where that can be read.
fn lines(lines: &[usize], size: Size) -> String {
    let names: Vec<String> = lines.iter().map(|line| (line + 1).to_string()).collect();
    match names.as_slice() {
        [only] => only.clone(),
        all if size <= Size::NINE => all.concat(),
        all => format!("{{{}}}", all.join(",")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_group_by_rows_with_the_same_columns() {
        let list = |names: &str| -> Vec<Cell> {
            names.split(' ').map(|name| name.parse().unwrap()).collect()
        };
        let text = |names: &str| cells(&list(names), Size::NINE);
        assert_eq!(text("r1c1"), "r1c1");
        assert_eq!(text("r1c2 r1c1 r1c1"), "r1c12");
        assert_eq!(text("r1c3 r2c3"), "r12c3");
        assert_eq!(text("r4c7 r4c8 r5c7 r5c8"), "r45c78");
        assert_eq!(text("r1c1 r2c5 r9c1"), "r19c1,r2c5");
        assert_eq!(
            cells(&list("r1c1 r1c12 r10c1 r10c12"), Size::new(12).unwrap()),
            "r{1,10}c{1,12}"
        );
        assert_eq!(cells(&[], Size::NINE), "");
    }
}
