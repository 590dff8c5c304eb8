use ennead::canon::{Rank, Ranker};
use ennead::make::Grids;
use ennead::random::Random;

/// Nearly all classes have the same number of grids, so the ranks of random grids are spread evenly.
#[test]
fn random_grids_have_evenly_spread_ranks() {
    const PARTS: usize = 16;
    const EACH: usize = 50;
    let mut ranker = Ranker::new();
    let mut found = [0; PARTS];
    for number in 0..(PARTS * EACH) as u64 {
        let grid = Grids::shared().draw(&mut Random::of_item(1, number));
        let rank = ranker.rank(&grid).expect("it is full").number();
        found[((rank - 1) * PARTS as u64 / Rank::COUNT) as usize] += 1;
    }
    let square = |count: usize| (count as f64 - EACH as f64).powi(2) / EACH as f64;
    let chi_squared: f64 = found.into_iter().map(square).sum();
    assert!(chi_squared < 37.7, "{found:?}: chi squared {chi_squared}"); // 1 in 1,000 with 15 degrees of freedom
}
