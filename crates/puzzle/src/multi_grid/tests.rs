use super::*;
use crate::{DigitSet, Grid, NotASolution, RegionSetup, Setup};

fn grid(n: usize, values: &[(usize, i32)]) -> Puzzle {
    let mut setup = Setup::empty(n);
    values.iter().for_each(|(cell, value)| setup.values[*cell] = *value);
    setup.check().unwrap()
}

fn error(grids: &[(Spot, Puzzle)]) -> String {
    MultiGrid::of(grids.iter().cloned()).unwrap_err().to_string()
}

#[test]
fn cells_are_numbered_row_by_row() {
    let mut square = Setup::empty(2);
    square.regions = RegionSetup::None;
    let square = square.check().unwrap();
    let grids = [(Spot::new(7, 3), square.clone()), (Spot::new(6, 4), square)];
    let multi_grid = MultiGrid::of(grids).unwrap();
    let names: Vec<String> = multi_grid.spots().iter().map(ToString::to_string).collect();
    assert_eq!(names, ["r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2"]);
    assert_eq!((multi_grid.rows(), multi_grid.columns()), (3, 3));
    let [first, second] = multi_grid.grids() else { panic!() };
    assert_eq!(first.cell_indices(), [2, 3, 5, 6]);
    assert_eq!(second.cell_indices(), [0, 1, 3, 4]);
    assert_eq!(second.cell_at(Spot::new(1, 1)), Some(Cell::new(1, 0)));
    assert_eq!(second.cell_at(Spot::new(1, 0)), None);
}

#[test]
fn invalid_grids_are_reported() {
    let at = Spot::new;
    let plain = grid(4, &[]);
    assert_eq!(error(&[]), "no grids; two or more are needed");
    assert_eq!(error(&[(at(0, 0), plain.clone())]), "only one grid; two or more are needed");
    let many: Vec<_> = (0..101).map(|row| (at(row, 0), plain.clone())).collect();
    assert_eq!(error(&many), "more than 100 grids");
    assert_eq!(
        error(&[(at(0, 0), plain.clone()), (at(2, 2), grid(9, &[]))]),
        "grid 2 is 9 x 9, but grid 1 is 4 x 4; all grids need the same size"
    );
    let mut from_zero = plain.to_setup();
    from_zero.lowest = 0;
    assert_eq!(
        error(&[(at(0, 0), plain.clone()), (at(2, 2), from_zero.check().unwrap())]),
        "the digits of grid 2 start at 0, those of grid 1 at 1; all grids need the same digits"
    );
    assert_eq!(
        error(&[(at(0, 0), plain.clone()), (at(2, 2), plain.clone()), (at(0, 0), plain.clone())]),
        "grids 1 and 3 are both at r1c1; combine them into one grid"
    );
    assert_eq!(
        error(&[(at(0, 0), plain.clone()), (at(0, 1001), plain.clone())]),
        "grid 2 is at r1c1002; at most 1000 rows and columns from the origin are allowed"
    );
    let large: Vec<_> = (0..24).map(|row| (at(36 * row, 0), grid(36, &[]))).collect();
    assert_eq!(error(&large), "31104 cells in total; at most 30000 are allowed");
}

#[test]
fn shared_cells_must_agree() {
    let first = grid(4, &[(10, 1)]);
    let second = grid(4, &[(0, 2)]);
    let spots = [Spot::new(0, 0), Spot::new(2, 2)];
    let clash = MultiGrid::of(spots.into_iter().zip([first.clone(), second])).unwrap_err();
    assert_eq!(
        clash.to_string(),
        "grids 1 and 2 share the cell at r3c3 of the canvas, but 1 at r3c3 and 2 at r1c1 exclude each other"
    );
    assert!(MultiGrid::of(spots.into_iter().zip([first.clone(), grid(4, &[(0, 1)])])).is_ok());
    let mut marked = Setup::empty(4);
    let all = marked.geometry().unwrap().size().digits();
    let mut marks = vec![all; 16];
    marks[0] = DigitSet::from_bits(0b1010);
    marked.marks = Some(marks);
    let error = MultiGrid::of(spots.into_iter().zip([first, marked.check().unwrap()])).unwrap_err();
    let MultiGridError::Clash { allowed: [given, marked], .. } = error else { panic!("{error}") };
    assert_eq!((given.to_string(), marked.to_string()), ("1".to_owned(), "24".to_owned()));
}

#[test]
fn solutions_are_checked_grid_by_grid_and_where_they_overlap() {
    let plain = grid(4, &[]);
    let multi_grid =
        MultiGrid::of([(Spot::new(0, 0), plain.clone()), (Spot::new(2, 2), plain)]).unwrap();
    let full = |text: &str| {
        let digits = text.bytes().map(|byte| crate::Digit::new(byte - b'0')).collect();
        Grid::from_cells(multi_grid.size(), digits).unwrap()
    };
    // The first box of the second grid is the last box of the first grid: 4 3 above 2 1.
    let first = full("1234341221434321");
    let same = full("4213314213242431");
    let right = full("4312213434211243");
    assert_eq!(
        MultiGridSolution::check(&multi_grid, vec![first.clone()]).unwrap_err().to_string(),
        "1 grid, not 2"
    );
    assert_eq!(
        MultiGridSolution::check(&multi_grid, vec![first.clone(), Grid::empty(multi_grid.size())]),
        Err(NotAMultiGridSolution::Grid {
            number: 2,
            reason: NotASolution::Empty(Cell::new(0, 0))
        })
    );
    assert_eq!(
        MultiGridSolution::check(&multi_grid, vec![first.clone(), same]).unwrap_err().to_string(),
        "grid 2 differs from an earlier one at r3c4 of the canvas"
    );
    let solution = MultiGridSolution::check(&multi_grid, vec![first, right]).unwrap();
    assert_eq!(solution.get(&multi_grid, Spot::new(5, 5)), crate::Digit::new(3));
    assert_eq!(solution.get(&multi_grid, Spot::new(0, 5)), None);
}

#[test]
fn the_limits_themselves_are_allowed() {
    let at = Spot::new;
    let empty = grid(4, &[]);
    let many = (0..100).map(|row| (at(row, 0), empty.clone()));
    assert_eq!(MultiGrid::of(many).unwrap().grids().len(), 100);
    let far = [(at(0, 0), empty.clone()), (at(1_000, 1_000), empty.clone())];
    assert_eq!(MultiGrid::of(far).unwrap().rows(), 1_004);
    assert_eq!(
        error(&[(at(0, 0), empty.clone()), (at(1_001, 0), empty.clone())]),
        "grid 2 is at r1002c1; at most 1000 rows and columns from the origin are allowed"
    );
    let cage = crate::rule::Cage { cells: vec![Cell::new(0, 0), Cell::new(0, 1)], sum: None };
    let ruled = |rules| Setup { rules: vec![cage.clone().into(); rules], ..Setup::empty(4) };
    let two = |rules| [10_000, rules].map(|rules| ruled(rules).check().unwrap());
    let place = |grids: [Puzzle; 2]| MultiGrid::of([at(0, 0), at(2, 2)].into_iter().zip(grids));
    assert!(place(two(10_000)).is_ok());
    assert_eq!(place(two(10_001)).unwrap_err(), MultiGridError::TooManyRules { found: 20_001 });
}

#[test]
fn a_cell_outside_a_grid_has_no_place_in_it() {
    let empty = grid(4, &[]);
    let multi_grid = MultiGrid::of([(Spot::new(0, 0), empty.clone()), (Spot::new(2, 2), empty)]);
    let multi_grid = multi_grid.unwrap();
    let first = &multi_grid.grids()[0];
    assert_eq!(first.cell_at(Spot::new(3, 3)), Some(Cell::new(3, 3)));
    assert_eq!((first.cell_at(Spot::new(4, 0)), first.cell_at(Spot::new(0, 4))), (None, None));
}
