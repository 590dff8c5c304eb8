//! What finders look at: the pencil marks and the structures derived from them.

use crate::Options;
use crate::almost_locked_sets::AlmostLockedSets;
use crate::cell_set::CellSet;
use crate::implications::{Implications, Parts};
use crate::links::Links;
use crate::memory::Memory;
use crate::misfits::misfits;
use crate::places::Places;
use crate::reach::Reach;
use crate::readings::{Readings, Rivals};
use crate::refutations::Refutations;
use crate::sheet::Sheet;
use crate::sight::{self, Sight};
use crate::techniques::chains::nice_loops::NiceLoops;
use crate::tight_sets::{TightSet, tight_sets};
use ennead_puzzle::{Candidates, Digit, Geometry, Regions};
use std::cell::{OnceCell, RefCell};
use std::sync::Arc;

/// Pencil marks as finders see them. What several searches need is derived once, when first asked for.
///
/// It borrows the marks, so they cannot change under it; after a step is applied, make a new one.
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
    tight_sets: OnceCell<Vec<TightSet>>,
    sheet: OnceCell<Sheet>,
    sight: OnceCell<Sight>,
    links: [OnceCell<Links>; 2],
    implications: [OnceCell<Implications>; 3],
    refutations: [OnceCell<Refutations>; 3],
    nice_loops: [OnceCell<NiceLoops>; 2],
    reach: OnceCell<Reach>,
    almost_locked_sets: OnceCell<AlmostLockedSets>,
    readings: OnceCell<Arc<Readings>>,
    rivals: OnceCell<Rivals>,
    memory: RefCell<Memory>,
}

impl<'a> Position<'a> {
    /// The position that these marks show.
    pub fn of(candidates: &'a Candidates) -> Position<'a> {
        Position::with(candidates, Options::default())
    }

    /// The same, with settings for the searches.
    pub fn with(candidates: &'a Candidates, options: Options) -> Position<'a> {
        Position {
            candidates,
            options,
            is_classic: candidates.geometry().is_classic(),
            places: OnceCell::new(),
            tight_sets: OnceCell::new(),
            sheet: OnceCell::new(),
            sight: OnceCell::new(),
            links: [const { OnceCell::new() }; 2],
            implications: [const { OnceCell::new() }; 3],
            refutations: [const { OnceCell::new() }; 3],
            nice_loops: [const { OnceCell::new() }; 2],
            reach: OnceCell::new(),
            almost_locked_sets: OnceCell::new(),
            readings: OnceCell::new(),
            rivals: OnceCell::new(),
            memory: RefCell::default(),
        }
    }

    /// The same, with what is known from other positions of the same geometry and settings.
    pub(crate) fn remembering(self, memory: Memory) -> Position<'a> {
        Position { memory: RefCell::new(memory), ..self }
    }

    /// What is known now, for the next position.
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

    /// The positions of all houses in the order in which people look at them: boxes or regions,
    /// rows, columns, diagonals.
    pub(crate) fn houses(&self) -> impl Iterator<Item = usize> + use<> {
        let n = self.candidates.size().get();
        let regions = if *self.geometry().regions() == Regions::None { 0 } else { n };
        let others = 2 * n + regions;
        (2 * n..others).chain(0..2 * n).chain(others..self.geometry().houses().len())
    }

    /// Where each digit can go in each house.
    pub(crate) fn places(&self) -> &Places {
        self.places.get_or_init(|| Places::of(self.candidates))
    }

    /// The marks of open cells, digit by digit. Only for grids whose cells fit a `CellSet`.
    pub(crate) fn sheet(&self) -> &Sheet {
        self.sheet.get_or_init(|| Sheet::of(self.candidates))
    }

    /// Whether cells and houses are few enough for [`sight`](Position::sight).
    pub(crate) fn has_sight(&self) -> bool {
        self.is_classic || sight::fits(self.geometry())
    }

    /// Which cells see each other. Only for grids whose cells fit a `CellSet`.
    pub(crate) fn sight(&self) -> &Sight {
        if self.is_classic {
            return Sight::classic();
        }
        self.sight.get_or_init(|| Sight::of(self.geometry()))
    }

    /// Which candidates exclude each other and which make up a cell or a house; groups of them too if asked for.
    pub(crate) fn links(&self, groups: bool) -> &Links {
        self.links[usize::from(groups)].get_or_init(|| Links::of(self, groups))
    }

    /// What follows from what.
    pub(crate) fn implications(&self, parts: Parts) -> &Implications {
        self.implications[parts as usize].get_or_init(|| Implications::of(self, parts))
    }

    /// Which candidates refute themselves.
    pub(crate) fn refutations(&self, parts: Parts) -> &Refutations {
        self.refutations[parts as usize].get_or_init(|| Refutations::of(self.implications(parts)))
    }

    /// The candidates of a digit that can go by this digit alone: those that no way to place it has. Only for grids whose
    /// cells fit a `CellSet`.
    pub(crate) fn misfits(&self, digit: Digit) -> CellSet {
        let places = self.sheet().of_digit(digit);
        let known = self.memory.borrow().misfits(digit, places);
        known.unwrap_or_else(|| {
            let misfits = misfits(self, digit);
            self.memory.borrow_mut().note_misfits(digit, places, misfits);
            misfits
        })
    }

    /// Whether chains of single candidates can strike anything: a quick look before they are searched.
    pub(crate) fn may_have_chains(&self) -> bool {
        self.refutations(Parts::Candidates).count() > 0
    }

    /// The nice loops, between single candidates or between groups too.
    pub(crate) fn nice_loops(&self, groups: bool) -> &NiceLoops {
        self.nice_loops[usize::from(groups)].get_or_init(|| NiceLoops::of(self, groups))
    }

    /// How far what follows lies, with groups.
    pub(crate) fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| Reach::of(self))
    }

    /// All almost locked sets. Only for grids whose cells fit a `CellSet`.
    pub(crate) fn almost_locked_sets(&self) -> &AlmostLockedSets {
        self.almost_locked_sets.get_or_init(|| AlmostLockedSets::of(self))
    }

    /// What the rules say.
    pub(crate) fn readings(&self) -> &Readings {
        self.readings.get_or_init(|| {
            let known = self.memory.borrow().readings();
            known.unwrap_or_else(|| {
                let readings = Arc::new(Readings::of(self.candidates));
                self.memory.borrow_mut().note_readings(readings.clone());
                readings
            })
        })
    }

    /// What a rule does not let be true with a candidate, beyond peers: cells and digits. Nothing without rules.
    pub(crate) fn rivals_by_rule(&self, cell: usize, digit: Digit) -> &[(usize, Digit)] {
        if self.candidates.rules().is_empty() {
            return &[];
        }
        let rivals = self.rivals.get_or_init(|| Rivals::of(self.readings(), self.candidates));
        rivals.of_candidate(cell, digit)
    }

    /// The subsets of all houses that eliminate something.
    pub(crate) fn tight_sets(&self) -> &[TightSet] {
        self.tight_sets.get_or_init(|| tight_sets(self))
    }
}
