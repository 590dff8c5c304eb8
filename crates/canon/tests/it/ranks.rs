use crate::rows;
use ennead_canon::{BandClass, Rank, Ranker, Transformation, grid_of_rank, minlex, rank};
use ennead_puzzle::Board;
use ennead_puzzle::random::Random;

fn numbered(number: u64) -> Rank {
    Rank::new(number).expect("it is at most the last rank")
}

fn random_ranks(random: &mut Random, count: usize) -> Vec<Rank> {
    (0..count).map(|_| numbered(1 + random.below(Rank::COUNT as usize) as u64)).collect()
}

#[test]
fn ranks_go_from_1_to_5_472_730_538() {
    assert_eq!((Rank::new(0), Rank::new(5_472_730_539)), (None, None));
    assert_eq!(numbered(5_472_730_538).number(), Rank::COUNT);
    assert_eq!(numbered(12).to_string(), "12");
}

#[test]
fn the_first_and_the_last_grid_are_the_known_ones() {
    let first = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let last = "123456789457893612986217354274538196531964827698721435342685971715349268869172543";
    assert_eq!(grid_of_rank(numbered(1)).to_string(), first);
    assert_eq!(grid_of_rank(numbered(Rank::COUNT)).to_string(), last);
    assert_eq!(Ranker::new().grids(numbered(Rank::COUNT), 5).len(), 1);
}

/// According to gsf, 1,007,170 classes begin with band 1; the next one begins with band 2.
#[test]
fn the_forms_with_band_2_follow_those_with_band_1() {
    let grids = Ranker::new().grids(numbered(1_007_170), 2);
    for (grid, band) in grids.iter().zip(BandClass::all()) {
        assert_eq!(grid.to_string()[..27], band.to_string());
    }
}

#[test]
fn every_rank_has_a_grid_with_this_rank() {
    let mut random = Random::new(1);
    let mut ranker = Ranker::new();
    for rank in random_ranks(&mut random, 60) {
        let grid = ranker.grid(rank);
        assert_eq!(minlex(&grid).board, grid, "{rank}");
        let shuffled = Transformation::random(&mut random).board(&grid);
        assert_eq!(ranker.rank(&shuffled), Some(rank));
    }
}

#[test]
fn ranks_are_in_the_order_of_the_minlex_forms() {
    let mut random = Random::new(2);
    let mut ranker = Ranker::new();
    let mut ranks = random_ranks(&mut random, 60);
    ranks.sort_unstable();
    assert!(ranks.iter().map(|rank| ranker.grid(*rank)).is_sorted_by(|one, next| one < next));
}

#[test]
fn consecutive_grids_have_consecutive_ranks() {
    let mut ranker = Ranker::new();
    for first in [1, 500_000, 77_777_777, 2_000_000_000, 5_472_730_000] {
        let grids = ranker.grids(numbered(first), 20);
        assert!(grids.is_sorted_by(|one, next| one < next));
        for (number, grid) in (first..).zip(&grids) {
            assert_eq!(ranker.rank(grid), Some(numbered(number)));
            assert_eq!(&ranker.grid(numbered(number)), grid);
        }
    }
    // 100,000 consecutive grids have several fourth rows.
    let (many, start) = (ranker.grids(numbered(3_000_000), 100_000), numbered(3_099_990));
    assert_eq!(many[99_990..], ranker.grids(start, 10));
}

/// Some of the grids have 2, 3, 6 or 18 automorphisms.
#[test]
fn all_grids_of_a_class_have_the_same_rank() {
    let mut random = Random::new(3);
    let mut ranker = Ranker::new();
    let mut automorphisms = Vec::new();
    for (grid, columns) in rows(include_str!("../../../../testdata/samples/canon.tsv")) {
        let Some(found) = ranker.rank(&grid) else { continue };
        assert_eq!(ranker.grid(found).to_string(), columns[0]);
        for _ in 0..3 {
            let shuffled = Transformation::random(&mut random).board(&grid);
            assert_eq!(ranker.rank(&shuffled), Some(found), "{shuffled}");
        }
        automorphisms.push(columns[1]);
    }
    automorphisms.sort_unstable();
    automorphisms.dedup();
    assert_eq!(automorphisms, ["1", "18", "2", "3", "6"]);
}

#[test]
fn only_full_grids_have_ranks() {
    let mut grid = grid_of_rank(numbered(123_456_789));
    grid.set("r9c9".parse().unwrap(), None);
    assert_eq!(rank(&grid), None);
    grid.set("r9c9".parse().unwrap(), grid.get("r9c8".parse().unwrap()));
    assert_eq!(rank(&grid), None);
    assert_eq!(rank(&Board::EMPTY), None);
}
