//! The input of finders: the pencil marks and the structures derived from them.

pub(crate) mod almost_locked_sets;
pub(crate) mod closure;
pub(crate) mod constraints;
pub(crate) mod distances;
pub(crate) mod implications;
pub(crate) mod layout;
pub(crate) mod links;
pub(crate) mod locked_sets;
pub(crate) mod memory;
mod options;
pub(crate) mod outside_templates;
pub(crate) mod pencil_marks;
pub(crate) mod places;
pub(crate) mod refutations;
mod type_map;

pub use constraints::{intractable_rules, uses_rules};
pub use options::Options;

use crate::position::almost_locked_sets::AlmostLockedSets;
use crate::position::constraints::{Constraints, RuleLinks};
use crate::position::distances::Distances;
use crate::position::implications::{Implications, Parts};
use crate::position::layout::Layout;
use crate::position::links::Links;
use crate::position::locked_sets::{LockedSet, locked_sets};
use crate::position::memory::Memory;
use crate::position::outside_templates::outside_templates;
use crate::position::pencil_marks::PencilMarks;
use crate::position::places::Places;
use crate::position::refutations::Refutations;
use ennead_puzzle::{Candidates, CellSet, Digit, Geometry, HouseKind};
use std::any::{Any, TypeId};
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

/// Pencil marks with the structures that finders share. Each structure is derived once, on first use.
///
/// It borrows the pencil marks, so they cannot change while it exists. After a step, create a new position.
///
/// ```
/// use ennead_logic::{Position, Technique};
/// use ennead_puzzle::{Candidates, Setup};
/// let candidates = Candidates::of(&Setup::empty(9).check()?);
/// let position = Position::of(&candidates);
/// assert_eq!(Technique::HiddenSingle.first(&position), None);
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub struct Position<'a> {
    candidates: &'a Candidates,
    options: Options,
    is_classic: bool,
    places: OnceCell<Places>,
    locked_sets: OnceCell<Vec<LockedSet>>,
    pencil_marks: OnceCell<PencilMarks>,
    layout: OnceCell<Layout>,
    links: [OnceCell<Links>; 2],
    implications: [OnceCell<Implications>; 3],
    refutations: [OnceCell<Refutations>; 3],
    derived: RefCell<HashMap<TypeId, Rc<dyn Any>>>,
    distances: OnceCell<Distances>,
    almost_locked_sets: OnceCell<AlmostLockedSets>,
    constraints: OnceCell<Arc<Constraints>>,
    rule_links: OnceCell<RuleLinks>,
    memory: RefCell<Memory>,
}

impl<'a> Position<'a> {
    /// A position with these pencil marks.
    pub fn of(candidates: &'a Candidates) -> Position<'a> {
        Position::with(candidates, Options::default())
    }

    /// A position with settings for the searches.
    pub fn with(candidates: &'a Candidates, options: Options) -> Position<'a> {
        Position {
            candidates,
            options,
            is_classic: candidates.geometry().is_classic(),
            places: OnceCell::new(),
            locked_sets: OnceCell::new(),
            pencil_marks: OnceCell::new(),
            layout: OnceCell::new(),
            links: [const { OnceCell::new() }; 2],
            implications: [const { OnceCell::new() }; 3],
            refutations: [const { OnceCell::new() }; 3],
            derived: RefCell::default(),
            distances: OnceCell::new(),
            almost_locked_sets: OnceCell::new(),
            constraints: OnceCell::new(),
            rule_links: OnceCell::new(),
            memory: RefCell::default(),
        }
    }

    /// Reuses the results kept from other positions of the same puzzle with the same settings.
    pub(crate) fn remembering(self, memory: Memory) -> Position<'a> {
        Position { memory: RefCell::new(memory), ..self }
    }

    /// The results that the next position can reuse.
    pub(crate) fn into_memory(self) -> Memory {
        self.memory.into_inner()
    }

    pub(crate) fn memory(&self) -> &RefCell<Memory> {
        &self.memory
    }

    /// The settings for the searches.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The pencil marks.
    pub fn candidates(&self) -> &'a Candidates {
        self.candidates
    }

    pub(crate) fn geometry(&self) -> &'a Geometry {
        self.candidates.geometry()
    }

    /// The indices of all houses in the order in which people scan them: boxes or regions, rows, columns, then
    /// diagonals and other houses.
    pub(crate) fn houses(&self) -> impl Iterator<Item = usize> + use<> {
        let houses = self.geometry().houses();
        let lines = houses.iter().take_while(|house| house.kind().is_line()).count();
        let regions = houses[lines..].iter().take_while(|house| house.kind().is_region()).count();
        let others = lines + regions;
        (lines..others).chain(0..lines).chain(others..houses.len())
    }

    /// The indices of the houses of certain kinds, in the order of [`Geometry::houses`].
    pub(crate) fn houses_of(
        &self,
        wanted: impl Fn(HouseKind) -> bool,
    ) -> impl Iterator<Item = usize> {
        let houses = self.geometry().houses().iter().enumerate();
        houses.filter(move |(_, house)| wanted(house.kind())).map(|(number, _)| number)
    }

    /// Where each digit can go in each house.
    pub(crate) fn places(&self) -> &Places {
        self.places.get_or_init(|| Places::of(self.candidates))
    }

    /// The candidates of empty cells, digit by digit. Only for grids whose cells fit a `CellSet`.
    pub(crate) fn pencil_marks(&self) -> &PencilMarks {
        self.pencil_marks.get_or_init(|| PencilMarks::of(self.candidates))
    }

    /// Whether the grid is [plain](Geometry::is_plain) with few enough cells and houses for [`layout`](Position::layout).
    pub(crate) fn fits_cell_sets(&self) -> bool {
        self.is_classic || layout::fits(self.geometry())
    }

    /// The houses and the peers of all cells. Only for grids that [fit cell sets](Position::fits_cell_sets).
    pub(crate) fn layout(&self) -> &Layout {
        if self.is_classic {
            return Layout::classic();
        }
        self.layout.get_or_init(|| Layout::of(self.geometry()))
    }

    /// The strong and weak links between candidates, and also those of groups if `groups` is set.
    pub(crate) fn links(&self, groups: bool) -> &Links {
        self.links[usize::from(groups)].get_or_init(|| Links::of(self, groups))
    }

    /// The implications between candidates, and also those of groups and almost locked sets if `parts` includes them.
    pub(crate) fn implications(&self, parts: Parts) -> &Implications {
        self.implications[parts as usize].get_or_init(|| Implications::of(self, parts))
    }

    /// The candidates that imply their own falsehood.
    pub(crate) fn refutations(&self, parts: Parts) -> &Refutations {
        self.refutations[parts as usize].get_or_init(|| Refutations::of(self.implications(parts)))
    }

    /// The candidates of a digit that lie outside every template, or for which a limited search has found none. Only for
    /// grids that [fit cell sets](Position::fits_cell_sets).
    pub(crate) fn outside_templates(&self, digit: Digit) -> CellSet {
        let places = self.pencil_marks().of_digit(digit);
        let known = self.memory.borrow().outside_templates(digit, places);
        known.unwrap_or_else(|| {
            let outside = outside_templates(self, digit);
            self.memory.borrow_mut().record_outside_templates(digit, places, outside);
            outside
        })
    }

    /// Whether chains of single candidates may eliminate anything: a quick test before the search for chains.
    pub(crate) fn may_have_chains(&self) -> bool {
        self.refutations(Parts::Candidates).count() > 0
    }

    /// The structure of type `T` that finders derive from the position and share. It is `T::default()` until a finder fills it.
    pub(crate) fn derived<T: Default + 'static>(&self) -> Rc<T> {
        let mut derived = self.derived.borrow_mut();
        let value = derived.entry(TypeId::of::<T>()).or_insert_with(|| Rc::new(T::default()));
        value.clone().downcast().expect("each value is stored under its own type")
    }

    /// The lengths of the shortest implication chains, with groups.
    pub(crate) fn distances(&self) -> &Distances {
        self.distances.get_or_init(|| Distances::of(self))
    }

    /// All almost locked sets. Only for grids that [fit cell sets](Position::fits_cell_sets).
    pub(crate) fn almost_locked_sets(&self) -> &AlmostLockedSets {
        self.almost_locked_sets.get_or_init(|| AlmostLockedSets::of(self))
    }

    /// The constraints of the rules.
    pub(crate) fn constraints(&self) -> &Constraints {
        self.constraints.get_or_init(|| {
            let known = self.memory.borrow().constraints();
            known.unwrap_or_else(|| {
                let constraints = Arc::new(Constraints::of(self.candidates));
                self.memory.borrow_mut().record_constraints(constraints.clone());
                constraints
            })
        })
    }

    /// The candidates that rules do not allow together with this one, except the same digit in peers.
    pub(crate) fn links_by_rule(&self, cell: usize, digit: Digit) -> &[(usize, Digit)] {
        if self.candidates.rules().is_empty() {
            return &[];
        }
        let links = || RuleLinks::of(self.constraints(), self.candidates);
        self.rule_links.get_or_init(links).of_candidate(cell, digit)
    }

    /// The smallest subsets of all houses that eliminate something.
    pub(crate) fn locked_sets(&self) -> &[LockedSet] {
        self.locked_sets.get_or_init(|| locked_sets(self))
    }
}
