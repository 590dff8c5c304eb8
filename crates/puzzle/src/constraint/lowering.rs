use super::{Allowed, Line, Partners, Primitive, Related, Values};
use crate::rule::Rule;
use crate::{Cell, DigitSet, Geometry};
use std::sync::Arc;

/// A rule of a puzzle, translated into primitives.
///
/// A filled grid without repetitions in its houses satisfies all [primitives](Lowering::primitives) if and only if it
/// satisfies the rule. A lowering also lists two consequences of the primitives: [relations](Lowering::implied) between two
/// cells, and [pairs of cells](Lowering::unequal) that differ.
///
/// ```
/// use ennead_puzzle::constraint::{Lowering, Primitive, Values};
/// use ennead_puzzle::rule::{Cage, Rule};
/// use ennead_puzzle::{Geometry, Size};
/// let cells = ["r1c3", "r2c4"].map(|cell| cell.parse().unwrap()).to_vec();
/// let cage = Rule::from(Cage { cells, sum: Some(9) });
/// let geometry = Geometry::classic();
/// let lowering = Lowering::of(&cage, &geometry, &[], Values::new(Size::NINE, 1));
/// assert!(matches!(lowering.primitives(), [Primitive::Different(_), Primitive::Sum(_)]));
/// assert_eq!(lowering.unequal().len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Lowering<'a> {
    geometry: &'a Geometry,
    rules: &'a [Rule],
    values: Values,
    primitives: Vec<Primitive>,
    implied: Vec<Related>,
    unequal: Vec<[Cell; 2]>,
}

impl<'a> Lowering<'a> {
    /// Lowers a rule; `rules` are all rules of its puzzle. The rules must be valid in this geometry.
    pub fn of(rule: &Rule, geometry: &'a Geometry, rules: &'a [Rule], values: Values) -> Self {
        let (primitives, implied, unequal) = Default::default();
        let mut lowering = Lowering { geometry, rules, values, primitives, implied, unequal };
        rule.kind().lower(&mut lowering);
        lowering
    }

    /// An empty lowering for the same puzzle.
    pub(crate) fn fresh(&self) -> Self {
        let (primitives, implied, unequal) = Default::default();
        Lowering { primitives, implied, unequal, ..*self }
    }

    /// The primitives that together are equivalent to the rule.
    pub fn primitives(&self) -> &[Primitive] {
        &self.primitives
    }

    /// Relations between two cells that follow from the primitives.
    pub fn implied(&self) -> &[Related] {
        &self.implied
    }

    /// The pairs of cells that cannot hold the same digit. A cell may be paired with itself, and a pair may be listed
    /// twice.
    pub fn unequal(&self) -> Vec<[Cell; 2]> {
        let mut pairs = self.unequal.clone();
        let excludes = |related: &&Related| related.partners.excludes_equals();
        for primitive in &self.primitives {
            match primitive {
                Primitive::Different(cells) => pairs.extend(twos(cells)),
                Primitive::Line(line) if line.partners.excludes_equals() => {
                    pairs.extend(line.pairs());
                }
                Primitive::Pairs(all) => {
                    pairs.extend(all.iter().filter(excludes).map(|one| one.cells));
                }
                _ => {}
            }
        }
        pairs.extend(self.implied.iter().filter(excludes).map(|one| one.cells));
        pairs
    }

    pub(crate) fn geometry(&self) -> &'a Geometry {
        self.geometry
    }

    pub(crate) fn rules(&self) -> &'a [Rule] {
        self.rules
    }

    pub(crate) fn values(&self) -> Values {
        self.values
    }

    pub(crate) fn add(&mut self, primitive: Primitive) {
        self.primitives.push(primitive);
    }

    /// Requires that these cells hold different digits.
    pub(crate) fn different(&mut self, cells: &[Cell]) {
        self.add(Primitive::Different(cells.to_vec()));
    }

    /// Requires that a cell holds one of these digits.
    pub(crate) fn allow(&mut self, cell: Cell, digits: DigitSet) {
        self.add(Primitive::Allowed(Allowed { cell, digits }));
    }

    /// Requires a relation between any two cells of a line that are at most `reach` steps apart; `holds` gets the value of the
    /// earlier cell first.
    pub(crate) fn line(&mut self, cells: &[Cell], reach: usize, holds: impl Fn(i32, i32) -> bool) {
        let partners = self.partners(holds);
        self.add(Primitive::Line(Line { cells: cells.to_vec(), reach, partners }));
    }

    /// Requires the same relation for each of these pairs.
    pub(crate) fn pairs(
        &mut self,
        pairs: impl IntoIterator<Item = [Cell; 2]>,
        holds: impl Fn(i32, i32) -> bool,
    ) {
        let partners = self.partners(holds);
        let related = |cells| Related { cells, partners: partners.clone() };
        self.add(Primitive::Pairs(pairs.into_iter().map(related).collect()));
    }

    /// Records, for each of these pairs, a relation that follows from the primitives.
    pub(crate) fn implies(
        &mut self,
        pairs: impl IntoIterator<Item = [Cell; 2]>,
        holds: impl Fn(i32, i32) -> bool,
    ) {
        let partners = self.partners(holds);
        let related = |cells| Related { cells, partners: partners.clone() };
        self.implied.extend(pairs.into_iter().map(related));
    }

    /// Records pairs of cells that cannot hold the same digit, because of the primitives.
    pub(crate) fn implies_unequal(&mut self, pairs: impl IntoIterator<Item = [Cell; 2]>) {
        self.unequal.extend(pairs);
    }

    pub(crate) fn partners(&self, holds: impl Fn(i32, i32) -> bool) -> Arc<Partners> {
        Arc::new(Partners::of(self.values, holds))
    }
}

/// All pairs of these cells, each once, ordered by the first cell and then by the second.
pub(crate) fn twos(cells: &[Cell]) -> impl Iterator<Item = [Cell; 2]> {
    let later = move |at: usize| cells[at + 1..].iter().map(move |other| [cells[at], *other]);
    (0..cells.len()).flat_map(later)
}
