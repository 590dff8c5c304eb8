use super::{Filled, RuleKind};
use crate::constraint::{Lowering, Partners, Primitive, Related};
use crate::{Cell, CellStyle, Size};
use std::sync::Arc;

/// No two cells that are N orthogonal steps apart both hold N. For example, no two 3s are 3 steps apart.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AntiTaxicab;

impl RuleKind for AntiTaxicab {
    fn holds(&self, grid: &Filled<'_>) -> bool {
        let size = grid.geometry().size();
        AntiTaxicab::pairs(size)
            .all(|([a, b], steps)| grid.value(a) != grid.value(b) || grid.value(a) != steps as i32)
    }

    /// Requires that no two cells both hold the number of steps between them. Pairs with more steps than the highest value
    /// need no relation.
    fn lower(&self, to: &mut Lowering<'_>) {
        let size = to.geometry().size();
        let not_both = |steps| to.partners(|a, b| a != b || a != steps);
        let by_steps: Vec<Arc<Partners>> = (0..=to.values().highest()).map(not_both).collect();
        let related = |(cells, steps): ([Cell; 2], usize)| {
            by_steps.get(steps).map(|partners| Related { cells, partners: partners.clone() })
        };
        to.add(Primitive::Pairs(AntiTaxicab::pairs(size).filter_map(related).collect()));
    }

    fn describe(&self, _style: CellStyle) -> String {
        "anti-taxicab".into()
    }
}

impl AntiTaxicab {
    /// Lists all pairs of cells, each once, with the number of orthogonal steps between the two.
    pub fn pairs(size: Size) -> impl Iterator<Item = ([Cell; 2], usize)> {
        let steps = |a: Cell, b: Cell| a.row().abs_diff(b.row()) + a.column().abs_diff(b.column());
        let later = move |a: Cell| size.grid_cells().filter(move |b| a < *b);
        size.grid_cells().flat_map(move |a| later(a).map(move |b| ([a, b], steps(a, b))))
    }
}
