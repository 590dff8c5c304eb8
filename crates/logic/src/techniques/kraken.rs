//! Kraken fish: a finned fish, and chains from its fins to the elimination.
//!
//! ```text
//! type 1   A fin is true, or the fish eliminates x. If a chain leads from each fin to "x is false", x is eliminated.
//! type 2   A fin is true, or one of the base places in a cover house is. If chains lead from each of these to "x is
//!          false", x is eliminated, whatever its digit.
//! ```
//!
//! Only basic fish are used. The chains consist of strong and weak links between single candidates.

use super::{combinations, eliminations};
use crate::position::links::{LinkNode, LinkReason, Links};
use crate::techniques::{Flow, Sink};
use crate::{Chain, Fish, Kraken, Node, Pattern, Position, Step, Technique};
use ennead_puzzle::{CellSet, Digit, House, HouseKind};
use std::collections::{BTreeMap, HashMap};

/// The maximum number of base houses.
const LARGEST: usize = 3;

/// The maximum number of fins.
const MAX_FINS: usize = 3;

/// Reports one step for each eliminated candidate: the fish with the fewest links in its chains. The candidates are
/// ordered by digit, then by cell.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let links = position.links(false);
    let number = links.nodes.iter().enumerate().map(|(number, node)| (*node, number as u16));
    let mut search = Search {
        technique,
        position,
        links,
        number: number.collect(),
        reached: HashMap::new(),
        best: BTreeMap::new(),
    };
    for digit in position.geometry().size().digits() {
        for along in [HouseKind::Row, HouseKind::Column] {
            for size in 2..=LARGEST {
                search.fish(digit, along, size);
            }
        }
    }
    let found: Vec<(u16, Found)> = std::mem::take(&mut search.best)
        .into_iter()
        .map(|(eliminated, (_, found))| (eliminated, found))
        .collect();
    found.into_iter().try_for_each(|(eliminated, found)| sink(search.step(eliminated, &found)))
}

/// A fish; for type 2, with the cover house whose base places start chains.
#[derive(Clone)]
struct Found {
    digit: Digit,
    base: Vec<usize>,
    cover: Vec<usize>,
    cells: CellSet,
    fins: CellSet,
    through: Option<usize>,
}

impl Found {
    /// The places at which chains start: the fins, and for type 2 the base places in the cover house.
    fn starts(&self, position: &Position<'_>) -> CellSet {
        let through = self.through.map_or(CellSet::EMPTY, |house| position.layout().houses[house]);
        self.fins | self.cells & through
    }
}

struct Search<'a, 'p> {
    technique: Technique,
    position: &'a Position<'p>,
    links: &'a Links,
    number: HashMap<LinkNode, u16>,
    /// The inferences from each start, computed when they are first needed.
    reached: HashMap<u16, Reached>,
    /// The best step for each eliminated candidate: the number of links, and the fish.
    best: BTreeMap<u16, (usize, Found)>,
}

impl Search<'_, '_> {
    fn fish(&mut self, digit: Digit, along: HouseKind, size: usize) {
        let (position, candidates) = (self.position, self.position.pencil_marks().of_digit(digit));
        let across = if along == HouseKind::Row { HouseKind::Column } else { HouseKind::Row };
        let lines = |kind: HouseKind| -> Vec<(usize, CellSet)> {
            let houses = position.houses_of(|one| one == kind);
            let places = houses.map(|house| (house, position.layout().houses[house] & candidates));
            places.filter(|(_, places)| places.len() > 1).collect()
        };
        let covers = lines(across);
        for base in combinations(&lines(along), size) {
            let cells = base.iter().fold(CellSet::EMPTY, |all, (_, places)| all | *places);
            let useful: Vec<(usize, CellSet)> =
                covers.iter().filter(|(_, places)| places.intersects(cells)).copied().collect();
            if useful.len() <= size {
                continue;
            }
            for cover in combinations(&useful, size) {
                let covered = cover.iter().fold(CellSet::EMPTY, |all, (_, places)| all | *places);
                let fins = cells.minus(covered);
                if !(1..=MAX_FINS).contains(&fins.len()) {
                    continue;
                }
                let numbers =
                    |side: &[(usize, CellSet)]| side.iter().map(|(house, _)| *house).collect();
                let (base, cover) = (numbers(&base), numbers(&cover));
                let found = Found { digit, base, cover, cells, fins, through: None };
                self.conclude(&found, covered.minus(cells));
            }
        }
    }

    /// Keeps the common conclusions of all starts. For type 1, only eliminations of the fish count; for type 2, all
    /// candidates.
    fn conclude(&mut self, fish: &Found, eliminated: CellSet) {
        if self.technique == Technique::KrakenFish(1) {
            let node = |cell| LinkNode { digit: fish.digit, cells: CellSet::of(cell) };
            let targets: Vec<u16> =
                eliminated.iter().map(|cell| self.number[&node(cell)]).collect();
            self.keep(fish.clone(), &targets);
        } else {
            let all: Vec<u16> = (0..self.links.nodes.len() as u16).collect();
            for &house in &fish.cover {
                self.keep(Found { through: Some(house), ..fish.clone() }, &all);
            }
        }
    }

    fn keep(&mut self, fish: Found, targets: &[u16]) {
        let starts: Vec<u16> = self.starts(&fish);
        for &start in &starts {
            let (position, links) = (self.position, self.links);
            self.reached.entry(start).or_insert_with(|| Reached::from(position, links, start));
        }
        for &target in targets {
            let links = |start: &u16| self.reached[start].links(target);
            let Some(links) = starts.iter().map(links).sum::<Option<usize>>() else { continue };
            // If every start is only one link from the target, there is no chain.
            let is_new = links > starts.len() && !starts.contains(&target);
            let known = self.best.get(&target).map_or(usize::MAX, |(links, _)| *links);
            if is_new && links < known {
                self.best.insert(target, (links, fish.clone()));
            }
        }
    }

    fn starts(&self, fish: &Found) -> Vec<u16> {
        let node = |cell| LinkNode { digit: fish.digit, cells: CellSet::of(cell) };
        fish.starts(self.position).iter().map(|cell| self.number[&node(cell)]).collect()
    }

    fn step(&self, eliminated: u16, found: &Found) -> Step {
        let geometry = self.position.geometry();
        let size = geometry.size();
        let houses = |numbers: &[usize]| -> Vec<House> {
            numbers.iter().map(|&house| geometry.houses()[house]).collect()
        };
        let fish = Fish {
            digit: found.digit,
            base: houses(&found.base),
            cover: houses(&found.cover),
            cells: found.cells.cells(size),
            fins: found.fins.cells(size),
            endo_fins: Vec::new(),
        };
        let mut chains: Vec<Chain> = Vec::new();
        for start in self.starts(found) {
            let chain = self.chain(&self.reached[&start], eliminated);
            // Two starts may share a chain.
            chains.extend(chain.filter(|chain| !chains.contains(chain)));
        }
        let through = found.through.map(|house| geometry.houses()[house]);
        let node = self.links.nodes[usize::from(eliminated)];
        let candidate = size.cell(node.cells.lowest()).with(node.digit);
        Step {
            technique: self.technique,
            pattern: Pattern::Kraken(Kraken { fish, through, chains }),
            conclusions: eliminations([candidate].into_iter()),
        }
    }

    /// Builds the chain from a start to a candidate that the start makes false; `None` if the start excludes it
    /// directly.
    fn chain(&self, reached: &Reached, eliminated: u16) -> Option<Chain> {
        let geometry = self.position.geometry();
        let size = geometry.size();
        let node = |number: u16| {
            let node = self.links.nodes[usize::from(number)];
            Node { digit: node.digit, cells: node.cells.cells(size) }
        };
        let (mut nodes, mut reasons) = (Vec::new(), Vec::new());
        let mut off = eliminated;
        while let Some((on, before, why)) = reached.before(off) {
            nodes.extend([node(on), node(before)]);
            reasons.push(why.evidence(geometry));
            off = before;
        }
        nodes.reverse();
        reasons.reverse();
        (!nodes.is_empty()).then_some(Chain { nodes, reasons, closed: false })
    }
}

/// The inferences from a candidate by alternating weak and strong links, each on its shortest path.
struct Reached {
    /// For each candidate that is false, the candidate that excludes it and the number of links from the start.
    off: Vec<Option<(u16, usize)>>,
    /// For each candidate that is true, the false candidate before it and the strong link between the two.
    on: Vec<Option<(u16, LinkReason)>>,
}

impl Reached {
    fn from(position: &Position<'_>, links: &Links, start: u16) -> Reached {
        let count = links.nodes.len();
        let mut reached = Reached { off: vec![None; count], on: vec![None; count] };
        let mut fresh = vec![start];
        let mut depth = 1;
        while !fresh.is_empty() && depth <= position.options().chain_links {
            let mut next = Vec::new();
            for &on in &fresh {
                for &off in &links.weak[usize::from(on)] {
                    if off == start || reached.off[usize::from(off)].is_some() {
                        continue;
                    }
                    reached.off[usize::from(off)] = Some((on, depth));
                    for &(other, why) in &links.strong[usize::from(off)] {
                        let known = &mut reached.on[usize::from(other)];
                        if other != start && known.is_none() {
                            *known = Some((off, why));
                            next.push(other);
                        }
                    }
                }
            }
            fresh = next;
            depth += 2;
        }
        reached
    }

    /// The number of links from the start to a false candidate; `None` if it was not reached.
    fn links(&self, off: u16) -> Option<usize> {
        self.off[usize::from(off)].map(|(_, links)| links)
    }

    /// The last two steps to a false candidate: the true candidate that excludes it, the false one before that, and the
    /// strong link between them. `None` if the start itself excludes it.
    fn before(&self, off: u16) -> Option<(u16, u16, LinkReason)> {
        let (on, _) = self.off[usize::from(off)]?;
        let (before, why) = self.on[usize::from(on)]?;
        Some((on, before, why))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reason;
    use crate::tests::{cell, cells, digit, eliminations, house, start};
    use ennead_puzzle::Candidates;

    const PUZZLE: &str =
        "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.7......";

    /// Builds a chain from its candidates and the houses of its strong links.
    fn chain(at: &Candidates, nodes: &str, houses: &str) -> Chain {
        let node = |name: &str| {
            let (value, name) = name.split_at(1);
            Node { digit: digit(value.parse().unwrap()), cells: vec![cell(name)] }
        };
        let nodes = nodes.split(' ').map(node).collect();
        let reasons = houses.split(' ').map(|name| Reason::House(house(at, name))).collect();
        Chain { nodes, reasons, closed: false }
    }

    /// Checks that the technique finds this step for the eliminated candidate.
    fn check(
        technique: Technique,
        fish: [&str; 4],
        through: &str,
        chains: &[[&str; 2]],
        candidate: &str,
    ) {
        let at = start(PUZZLE);
        let [value, base, cover, fins] = fish;
        let houses =
            |names: &str| -> Vec<House> { names.split(' ').map(|name| house(&at, name)).collect() };
        let (base, digit) = (houses(base), digit(value.parse().unwrap()));
        let mut places: Vec<_> = base.iter().flat_map(|&house| at.places(house, digit)).collect();
        places.sort_unstable();
        let fish = Fish {
            digit,
            base,
            cover: houses(cover),
            cells: places,
            fins: cells(fins),
            endo_fins: Vec::new(),
        };
        let through = (!through.is_empty()).then(|| house(&at, through));
        let chains = chains.iter().map(|[nodes, houses]| chain(&at, nodes, houses)).collect();
        let pattern = Pattern::Kraken(Kraken { fish, through, chains });
        let expected = Step { technique, pattern, conclusions: eliminations(candidate) };
        assert_eq!(crate::verify(&expected, &at), Ok(()));
        let steps = technique.steps(&Position::of(&at));
        let same = steps.iter().find(|step| step.conclusions == expected.conclusions);
        assert_eq!(same, Some(&expected));
    }

    #[test]
    fn a_chain_from_a_fin_reaches_the_elimination_of_the_fish() {
        let fish = ["1", "r8 r9", "c2 c7", "r9c8"];
        let chains = [["1r9c2 1r8c2", "b7"]];
        check(Technique::KrakenFish(1), fish, "", &chains, "112");
    }

    #[test]
    fn fins_and_a_cover_house_lead_to_the_same_elimination() {
        let fish = ["5", "r5 r6 r7", "c3 c8 c9", "r6c7"];
        let chains =
            [["9r5c3 9r6c3", "b4"], ["9r6c3 9r5c3", "b4"], ["5r6c3 5r5c3 9r5c3 9r6c3", "b4 b4"]];
        check(Technique::KrakenFish(2), fish, "c3", &chains, "923");
    }
}
