use super::{Edge, Filled, RuleKind, RuleProblem, Side, outside};
use crate::constraint::{Lowering, Primitive, Rank};
use crate::{Cell, CellStyle, Geometry, Size};

/// A full rank clue: the rank of a row or column, read from the clue, among all rows and columns read from both ends.
///
/// Lines are compared like numbers, so the first digit matters most. The lowest line has rank 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FullRank {
    /// The position of the clue.
    pub edge: Edge,
    /// The rank of the line, from 1.
    pub rank: usize,
    /// Whether other lines may have the same digits in the same order. Such lines share several ranks, and the clue may state
    /// any of them.
    pub may_tie: bool,
}

impl RuleKind for FullRank {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        lines(geometry.size()).concat()
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let size = geometry.size();
        let most = 2 * (size.rows() + size.columns()) as i64;
        let rank = i32::try_from(self.rank).unwrap_or(i32::MAX);
        needs_square(geometry).or(self.edge.problem(size)).or(outside(rank, 1, most))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let size = grid.geometry().size();
        let mine = grid.values(&self.edge.cells(size));
        let others: Vec<Vec<i32>> = lines(size).iter().map(|line| grid.values(line)).collect();
        let lower = others.iter().filter(|other| **other < mine).count();
        let equal = others.iter().filter(|other| **other == mine).count();
        match self.may_tie {
            true => lower < self.rank && self.rank <= lower + equal,
            false => equal == 1 && self.rank == lower + 1,
        }
    }

    /// Adds one primitive, which states the rule directly, and allows only one first digit. In a grid with each digit once in
    /// every row and column, exactly four lines begin with each digit, so the rank determines the first digit.
    fn lower(&self, to: &mut Lowering<'_>) {
        let size = to.geometry().size();
        let (lines, own) = (lines(size), self.edge.cells(size));
        let line = lines.iter().position(|line| *line == own).expect("every edge has a line");
        let first = size.digit(self.rank.div_ceil(4));
        to.allow(own[0], first.into_iter().collect());
        to.add(Primitive::Rank(Rank { lines, line, rank: self.rank, may_tie: self.may_tie }));
    }

    fn describe(&self, style: CellStyle) -> String {
        let ties = if self.may_tie { " (with ties)" } else { "" };
        format!("full rank {}{ties} {}", self.rank, self.edge.name(style))
    }
}

/// Lists all rows and columns, each read from both ends.
pub(super) fn lines(size: Size) -> Vec<Vec<Cell>> {
    let of = |side, count: usize| (0..count).map(move |index| Edge { side, index }.cells(size));
    let rows = of(Side::Left, size.rows()).chain(of(Side::Right, size.rows()));
    rows.chain(of(Side::Top, size.columns())).chain(of(Side::Bottom, size.columns())).collect()
}

/// Reports a grid whose rows and columns are not all houses.
pub(super) fn needs_square(geometry: &Geometry) -> Option<RuleProblem> {
    let size = geometry.size();
    let is_square = size.is_square() && size.rows() == size.digit_count() && geometry.has_lines();
    (!is_square).then_some(RuleProblem::NotALatinSquare)
}
