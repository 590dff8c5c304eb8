//! The marks of each kind of evidence.

use super::{Link, Marks, Part, Role, Sign};
use ennead_logic::{Colouring, Cover, Exocet, Fish, Medusa, Oddagon, Pattern, Requirement};
use ennead_puzzle::{Candidate, Candidates, DigitSet, House};

/// The meaning, in the legend, of the digits of a subset.
const SUBSET: &str = "digits that fill these cells";

impl Marks {
    pub(super) fn add_pattern(&mut self, pattern: &Pattern, at: &Candidates) {
        match pattern {
            Pattern::NakedSingle { candidate } => {
                self.cells.insert(candidate.cell);
            }
            Pattern::FullHouse { house, candidate }
            | Pattern::HiddenSingle { house, candidate } => {
                self.add_house(*house);
                self.cells.insert(candidate.cell);
            }
            Pattern::Locked { digit, cells, within, across } => {
                self.add_house(*within);
                self.roles.insert(Sign::House, Role::Base);
                self.covers.push(*across);
                self.add(cells, DigitSet::of(*digit), Part::First, at);
                self.assign(
                    Sign::Part(Part::First),
                    Role::Places,
                    "all places in the tinted house",
                );
                self.assign(Sign::Cover, Role::Cover, "the other house that contains them");
            }
            Pattern::LockedSubset { within, across, cells, digits } => {
                self.houses.extend([*within, *across]);
                self.add(cells, *digits, Part::First, at);
                self.roles.insert(Sign::Part(Part::First), Role::Subset);
                self.explain(Sign::Part(Part::First), SUBSET);
            }
            Pattern::NakedSubset { house, cells, digits }
            | Pattern::HiddenSubset { house, cells, digits } => {
                self.add_house(*house);
                self.add(cells, *digits, Part::First, at);
                self.roles.insert(Sign::Part(Part::First), Role::Subset);
                self.explain(Sign::Part(Part::First), SUBSET);
            }
            Pattern::Fish(fish) => self.add_fish(fish, at),
            Pattern::FishPair(pair) => pair.iter().for_each(|fish| self.add_fish(fish, at)),
            Pattern::Kraken(kraken) => {
                self.add_fish(&kraken.fish, at);
                kraken.chains.iter().for_each(|chain| self.add_chain(chain, at));
            }
            Pattern::Chain(chain) => self.add_chain(chain, at),
            Pattern::ChainPair(pair) => pair.iter().for_each(|chain| self.add_chain(chain, at)),
            Pattern::ForcingChain(chain) => self.add_forcing_chain(chain, at),
            Pattern::Net(net) => self.add_net(net),
            Pattern::Colouring(colouring) => self.add_colouring(colouring, at),
            Pattern::Medusa(medusa) => self.add_medusa(medusa, at),
            Pattern::Direct(direct) => {
                self.add_pattern(&direct.cause, at);
                self.add_house(direct.house);
            }
            Pattern::Cover(cover) => self.add_cover(cover, at),
            Pattern::Oddagon(oddagon) => self.add_oddagon(oddagon, at),
            Pattern::Exocet(exocet) => self.add_exocet(exocet, at),
            Pattern::Template { digit, .. } => {
                let open = at.empty_cells().map(|cell| cell.with(*digit));
                let places: Vec<Candidate> = open.filter(|place| at.contains(*place)).collect();
                self.pattern.extend(places.into_iter().map(|place| (place, Part::First)));
                self.assign(Sign::Part(Part::First), Role::Combined, "candidates compared");
            }
            Pattern::Deadly(deadly) => self.add_deadly(deadly, at),
            Pattern::Bug(bug) => self.add_bug(bug, at),
            Pattern::Wing(wing) => self.add_wing(wing, at),
            Pattern::Aligned(aligned) => self.add_aligned(aligned, at),
            Pattern::AlsChain(chain) => self.add_als_chain(chain, at),
            Pattern::DeathBlossom(blossom) => self.add_death_blossom(blossom, at),
            Pattern::SueDeCoq(parts) => self.add_sue_de_coq(parts, at),
            Pattern::RuleFillings(fillings) => self.cells.extend(&fillings.cells),
            Pattern::InniesOuties(sums) => self.add_innies_outies(sums),
            Pattern::RuleDigit(needed) => {
                self.cells.extend(needed.source.cells());
                self.add(&needed.places, DigitSet::of(needed.digit), Part::First, at);
                self.assign(Sign::Part(Part::First), Role::Places, "one of these is true");
            }
            Pattern::KillerSubset(subset) => self.add_killer_subset(subset, at),
            Pattern::JointFillings(joint) => self.add_joint_fillings(joint, at),
            Pattern::RuleNet(net) => self.add_rule_net(net),
            Pattern::CommonPeer { house, digit, cells } => {
                self.add_house(*house);
                self.add(cells, DigitSet::of(*digit), Part::First, at);
                self.assign(
                    Sign::Part(Part::First),
                    Role::Places,
                    "all places in the tinted house",
                );
            }
            Pattern::PeerSubset { cells, digits } => {
                self.add(cells, *digits, Part::First, at);
                self.roles.insert(Sign::Part(Part::First), Role::Subset);
                self.explain(Sign::Part(Part::First), SUBSET);
            }
            // `Pattern` is non-exhaustive. For a new kind of pattern, only the conclusions are shown.
            _ => {}
        }
    }

    fn add_fish(&mut self, fish: &Fish, at: &Candidates) {
        fish.base.iter().for_each(|house| self.add_house(*house));
        self.covers.extend(fish.cover.iter().filter(|house| !fish.base.contains(house)));
        self.add(&fish.fins, DigitSet::of(fish.digit), Part::Third, at);
        self.add(&fish.endo_fins, DigitSet::of(fish.digit), Part::Third, at);
        self.add(&fish.cells, DigitSet::of(fish.digit), Part::First, at);
        self.assign(Sign::House, Role::Base, "base");
        self.assign(Sign::Cover, Role::Cover, "cover");
        self.assign(Sign::Part(Part::First), Role::Base, "candidates in the base");
        if !fish.fins.is_empty() || !fish.endo_fins.is_empty() {
            self.assign(Sign::Part(Part::Third), Role::Fin, "fin");
        }
    }

    fn add_colouring(&mut self, colouring: &Colouring, at: &Candidates) {
        const PARTS: [[Part; 2]; 2] = [[Part::First, Part::Second], [Part::Third, Part::Fourth]];
        const MEANING: [[&str; 2]; 2] =
            [["all true", "or all of these"], ["second cluster: all true", "or all of these"]];
        const ROLES: [[Role; 2]; 2] =
            [[Role::Colour1, Role::Colour2], [Role::Colour3, Role::Colour4]];
        let clusters = colouring.clusters.iter().zip(PARTS).zip(ROLES).zip(MEANING);
        for (((cluster, parts), roles), meaning) in clusters {
            for (cells, part) in cluster.colours.iter().zip(parts) {
                self.add(cells, DigitSet::of(colouring.digit), part, at);
            }
            for house in &cluster.houses {
                self.join(Requirement::House(*house, colouring.digit), at);
            }
            for ((part, role), meaning) in parts.into_iter().zip(roles).zip(meaning) {
                self.assign(Sign::Part(part), role, meaning);
            }
        }
    }

    fn add_medusa(&mut self, medusa: &Medusa, at: &Candidates) {
        for (candidates, part) in medusa.colours.iter().zip([Part::First, Part::Second]) {
            candidates.iter().for_each(|candidate| self.add_one(*candidate, part));
        }
        medusa.links.iter().for_each(|need| self.join(*need, at));
        self.assign(Sign::Part(Part::First), Role::Colour1, "all true");
        self.assign(Sign::Part(Part::Second), Role::Colour2, "or all of these");
        if let Some(cell) = medusa.emptied {
            self.conflicts.insert(cell);
            self.assign(Sign::Conflict, Role::WithoutCandidate, "left without candidates");
        }
    }

    fn add_cover(&mut self, cover: &Cover, at: &Candidates) {
        for need in &cover.base {
            match need {
                Requirement::House(house, _) => self.add_house(*house),
                Requirement::Cell(cell) => {
                    self.cells.insert(*cell);
                }
            }
        }
        for need in &cover.cover {
            match need {
                Requirement::House(house, _) if !self.covers.contains(house) => {
                    self.covers.push(*house)
                }
                Requirement::House(..) => {}
                Requirement::Cell(cell) => {
                    self.cells.insert(*cell);
                }
            }
        }
        for candidate in cover.base.iter().flat_map(|need| meets(*need, at)) {
            self.pattern.entry(candidate).or_insert(Part::First);
        }
        self.assign(Sign::Part(Part::First), Role::Filled, "fill the cells");
        self.assign(Sign::Cover, Role::Cover, "houses that use a digit once");
    }

    fn add_oddagon(&mut self, oddagon: &Oddagon, at: &Candidates) {
        self.add(&oddagon.cells, oddagon.digits, Part::First, at);
        oddagon.guardians.iter().for_each(|guardian| self.add_one(*guardian, Part::Third));
        self.assign(Sign::Part(Part::First), Role::Deadly, "cannot fill the cells alone");
        self.assign(Sign::Part(Part::Third), Role::Guardian, "guardian: one is true");
    }

    fn add_exocet(&mut self, exocet: &Exocet, at: &Candidates) {
        exocet.cross_lines.iter().for_each(|house| self.add_house(*house));
        self.add(&exocet.base, exocet.digits, Part::First, at);
        self.add(&exocet.targets, exocet.digits, Part::Second, at);
        self.cast(&exocet.base, Role::Base);
        self.cast(&exocet.targets, Role::Target);
        for mirror in &exocet.mirrors {
            let bound = mirror.bound.iter().filter_map(|need| match need {
                Requirement::House(_, digit) => Some(*digit),
                Requirement::Cell(_) => None,
            });
            self.add(&mirror.cells, exocet.digits | bound.collect(), Part::Third, at);
            self.cast(&mirror.cells, Role::Mirror);
        }
        self.assign(Sign::Part(Part::First), Role::Base, "base");
        self.assign(Sign::Part(Part::Second), Role::Target, "target");
        if !exocet.mirrors.is_empty() {
            self.assign(Sign::Part(Part::Third), Role::Mirror, "mirror of a target");
        }
        self.assign(Sign::House, Role::CrossLine, "crossing line");
    }

    /// Adds a strong link between the candidates that can meet a requirement, if there are exactly two.
    fn join(&mut self, need: Requirement, at: &Candidates) {
        if let [from, to] = meets(need, at)[..] {
            self.links.push(Link { from, to, strong: true, directed: false });
        }
    }
}

/// The candidates that can meet a requirement.
pub(super) fn meets(need: Requirement, at: &Candidates) -> Vec<Candidate> {
    let in_house = |house: House, digit| at.places(house, digit).map(move |cell| cell.with(digit));
    match need {
        Requirement::Cell(cell) => at.get(cell).iter().map(|digit| cell.with(digit)).collect(),
        Requirement::House(house, digit) => in_house(house, digit).collect(),
    }
}
