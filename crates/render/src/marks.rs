//! What of a grid is to be pointed out.

use ennead_logic::{Conclusion, Deadly, Grave, MarkedCells, Need, Origin, Pattern, Step, Support};
use ennead_puzzle::{Candidate, Cell, DigitSet, House};
use std::collections::BTreeSet;

/// Cells, houses and candidates to highlight, by the part they play. Colour and pictures both use it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Houses that the reasoning speaks of.
    pub houses: Vec<House>,
    /// Cells that form the evidence.
    pub cells: BTreeSet<Cell>,
    /// Candidates that form the evidence.
    pub pattern: BTreeSet<Candidate>,
    /// Candidates that are proven wrong.
    pub eliminated: BTreeSet<Candidate>,
    /// Digits that are proven right.
    pub placed: BTreeSet<Candidate>,
    /// Cells that contradict each other.
    pub conflicts: BTreeSet<Cell>,
}

impl Marks {
    /// Nothing highlighted.
    pub fn none() -> Marks {
        Marks::default()
    }

    /// What a step rests on and what it does.
    pub fn of(step: &Step) -> Marks {
        let mut marks = Marks::none();
        for conclusion in &step.conclusions {
            match conclusion {
                Conclusion::Place(candidate) => marks.placed.insert(*candidate),
                Conclusion::Eliminate(candidate) => marks.eliminated.insert(*candidate),
            };
        }
        marks.add_pattern(&step.pattern);
        marks
    }

    fn add_pattern(&mut self, pattern: &Pattern) {
        let marks = self;
        match pattern {
            Pattern::NakedSingle { candidate } => marks.add(&[candidate.cell], DigitSet::EMPTY),
            Pattern::FullHouse { house, candidate }
            | Pattern::HiddenSingle { house, candidate } => {
                marks.houses.push(*house);
                marks.add(&[candidate.cell], DigitSet::EMPTY);
            }
            Pattern::Locked { digit, cells, within, across } => {
                marks.houses.extend([*within, *across]);
                marks.add(cells, DigitSet::of(*digit));
            }
            Pattern::LockedSubset { within, across, cells, digits } => {
                marks.houses.extend([*within, *across]);
                marks.add(cells, *digits);
            }
            Pattern::Fish(fish) => {
                marks.houses.extend(&fish.base);
                marks.add(&fish.cells, DigitSet::of(fish.digit));
            }
            Pattern::Colouring(colouring) => {
                for cells in colouring.clusters.iter().flat_map(|cluster| &cluster.colours) {
                    marks.add(cells, DigitSet::of(colouring.digit));
                }
            }
            Pattern::Net(net) => {
                for candidate in net.forced() {
                    marks.add(&[candidate.cell], DigitSet::of(candidate.digit));
                }
            }
            Pattern::Kraken(kraken) => {
                marks.add_pattern(&Pattern::Fish(kraken.fish.clone()));
                for chain in &kraken.chains {
                    marks.add_pattern(&Pattern::Chain(chain.clone()));
                }
            }
            Pattern::Medusa(medusa) => {
                for candidate in medusa.colours.iter().flatten() {
                    marks.add(&[candidate.cell], DigitSet::of(candidate.digit));
                }
                marks.cells.extend(medusa.emptied);
            }
            Pattern::Cover(cover) => {
                for need in cover.base.iter().chain(&cover.cover) {
                    match need {
                        Need::Cell(cell) => marks.add(&[*cell], DigitSet::EMPTY),
                        Need::House(house, _) if !marks.houses.contains(house) => {
                            marks.houses.push(*house);
                        }
                        Need::House(..) => {}
                    }
                }
            }
            Pattern::Oddagon(oddagon) => {
                marks.add(&oddagon.cells, oddagon.digits);
                marks.pattern.extend(&oddagon.guardians);
            }
            Pattern::Exocet(exocet) => {
                marks.houses.extend(exocet.across);
                marks.add(&exocet.base, exocet.digits);
                marks.add(&exocet.targets, exocet.digits);
            }
            Pattern::Direct(direct) => {
                marks.add_pattern(&direct.cause);
                marks.houses.push(direct.house);
            }
            Pattern::Aligned(aligned) => {
                for exclusion in &aligned.excluded {
                    marks.cells.extend(&exclusion.by);
                    for (cell, digit) in aligned.cells.iter().zip(&exclusion.digits) {
                        marks.add(&[*cell], DigitSet::of(*digit));
                    }
                }
            }
            Pattern::ForcingChain(chain) => {
                if let Origin::Need(Need::House(house, _)) = chain.origin {
                    marks.houses.push(house);
                }
                for node in chain.branches.iter().flatten().map(|inference| &inference.node) {
                    marks.add(&node.cells, DigitSet::of(node.digit));
                }
            }
            Pattern::Chain(chain) => {
                for node in &chain.nodes {
                    marks.add(&node.cells, DigitSet::of(node.digit));
                }
            }
            Pattern::NakedSubset { house, cells, digits }
            | Pattern::HiddenSubset { house, cells, digits } => {
                marks.houses.push(*house);
                marks.add(cells, *digits);
            }
            Pattern::Wing(wing) => marks.add(&wing.cells, wing.digits),
            Pattern::AlsChain(chain) => marks.add_sets(&chain.sets),
            Pattern::DeathBlossom(blossom) => {
                marks.cells.insert(blossom.stem);
                for petal in &blossom.petals {
                    marks.add(&[blossom.stem], DigitSet::of(petal.digit));
                    marks.add_sets([&petal.set]);
                }
            }
            Pattern::SueDeCoq(parts) => {
                marks.houses.extend([parts.region, parts.line]);
                marks.add_sets([&parts.centre, &parts.in_region, &parts.in_line]);
            }
            Pattern::FishPair(pair) => {
                pair.iter().for_each(|fish| marks.add_pattern(&Pattern::Fish(fish.clone())));
            }
            Pattern::ChainPair(pair) => {
                pair.iter().for_each(|chain| marks.add_pattern(&Pattern::Chain(chain.clone())));
            }
            Pattern::Deadly(Deadly { cells, digits, guardians, support }) => {
                marks.add(cells, *digits);
                marks.pattern.extend(guardians);
                marks.support(support);
            }
            Pattern::Grave(Grave { guardians, support }) => {
                marks.cells.extend(guardians.iter().map(|guardian| guardian.cell));
                marks.pattern.extend(guardians);
                marks.support(support);
            }
            // A newer pattern still shows what it does.
            _ => {}
        }
    }

    /// What a deadly pattern uses beside its guardians.
    fn support(&mut self, support: &[Support]) {
        for one in support {
            match one {
                Support::Subset { house, cells, digits } => {
                    self.houses.push(*house);
                    self.add(cells, *digits);
                }
                Support::Places { house, .. } => self.houses.push(*house),
                _ => {}
            }
        }
    }

    fn add_sets<'s>(&mut self, sets: impl IntoIterator<Item = &'s MarkedCells>) {
        for set in sets {
            self.add(&set.cells, set.digits);
        }
    }

    /// Marks these cells as evidence, and these digits in them.
    fn add(&mut self, cells: &[Cell], digits: DigitSet) {
        for &cell in cells {
            self.cells.insert(cell);
            self.pattern.extend(digits.iter().map(|digit| cell.with(digit)));
        }
    }
}
