//! Searches for the puzzles in `src/known.txt`: `find_known SEED SECONDS COUNT FILE [TECHNIQUE]...`.
//!
//! FILE has boards with one solution to start from, one per line, such as positions in which a technique applies; use
//! `-` for none. Prints up to COUNT puzzles for each TECHNIQUE (default: all usual ones up to AIC, and the Franken
//! fish). A puzzle counts for the hardest technique used to solve it, unless the simpler techniques solve it too. For
//! each technique with too few puzzles so far, the search keeps the puzzle that comes closest to needing it, and
//! changes these puzzles step by step.

use ennead_logic::{End, Repertoire, Technique, Walk};
use ennead_make::{Generator, Target};
use ennead_puzzle::random::Random;
use ennead_puzzle::{Board, Candidates, Digit, Size};
use ennead_solve::Single;
use std::collections::HashMap;
use std::time::{Duration, Instant};

type Digits = [u8; 81];

/// How far a puzzle is from needing a technique; 0 if it needs it.
type Distance = usize;

struct Search {
    random: Random,
    solver: Single,
    wanted: Vec<Technique>,
    found: HashMap<Technique, usize>,
    best: HashMap<Technique, (Distance, Digits)>,
    /// The repertoires to solve with: all techniques up to AIC; those before chains, with Franken fish; and those up to
    /// AIC without nice loops.
    orders: Vec<Repertoire>,
    count: usize,
}

fn board(digits: &Digits) -> Board {
    Board::from_cells(digits.map(Digit::new)).expect("digits")
}

impl Search {
    fn compare(&mut self, puzzle: &Digits, order: usize) {
        let start = Candidates::of(&board(puzzle).to_puzzle().expect("a puzzle"));
        let trace = Walk::new(start, &self.orders[order]).trace();
        let place = |one: &Technique| Technique::known().position(|other| other == *one);
        let mut seen = Vec::new();
        for step in &trace.steps {
            let technique = step.technique;
            let is_known = self.found.get(&technique).is_some_and(|found| *found >= self.count);
            if seen.contains(&technique) || is_known || !self.wanted.contains(&technique) {
                continue;
            }
            seen.push(technique);
            let harder =
                trace.steps.iter().filter(|step| place(&step.technique) > place(&technique));
            let left = trace.finish().empty_cells().count();
            let distance = harder.count() + if trace.end == End::Solved { 0 } else { 4 + left };
            if distance == 0 {
                // For some techniques, the simpler ones are not simply those listed before them, so `Target` selects
                // them.
                let Target::Needs(_, others) = Target::up_to(technique) else { continue };
                let start = Candidates::of(&board(puzzle).to_puzzle().expect("a puzzle"));
                if Walk::new(start, &others).trace().end != End::Stalled {
                    continue;
                }
                println!("{} {}", technique.slug(), board(puzzle));
                *self.found.entry(technique).or_default() += 1;
                self.best.remove(&technique);
            } else if self.best.get(&technique).is_none_or(|(best, _)| distance <= *best) {
                self.best.insert(technique, (distance, *puzzle));
            }
        }
    }

    /// Removes givens of a board in random order until the puzzle is minimal; `None` if the board does not have one
    /// solution.
    fn thinned(&mut self, mut kept: Digits) -> Option<Digits> {
        (self.solver.solve(&kept).count == 1).then_some(())?;
        let mut givens: Vec<usize> = (0..81).filter(|cell| kept[*cell] > 0).collect();
        self.random.shuffle(&mut givens);
        for cell in givens {
            let digit = std::mem::take(&mut kept[cell]);
            if self.solver.solve(&kept).count != 1 {
                kept[cell] = digit;
            }
        }
        Some(kept)
    }

    /// Replaces a few givens of a puzzle by others and makes the result minimal; `None` if it does not have one
    /// solution.
    fn changed(&mut self, puzzle: &Digits) -> Option<Digits> {
        let mut kept = *puzzle;
        let mut givens: Vec<usize> = (0..81).filter(|cell| puzzle[*cell] > 0).collect();
        self.random.shuffle(&mut givens);
        let removed = 1 + self.random.below(3);
        givens[..removed].iter().for_each(|cell| kept[*cell] = 0);
        let mut forced = kept;
        if self.random.below(2) == 0 {
            let cell = self.random.below(81);
            if forced[cell] == 0 {
                forced[cell] = 1 + self.random.below(9) as u8;
            }
        }
        let grid = self.solver.solve(&forced).first?.map(|symbol| symbol - b'0');
        let mut others: Vec<usize> = (0..81).filter(|cell| kept[*cell] == 0).collect();
        self.random.shuffle(&mut others);
        let more = removed + self.random.below(8);
        others[..more].iter().for_each(|cell| kept[*cell] = grid[*cell]);
        self.thinned(kept)
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| args[index].parse::<u64>().expect("a number");
    let (seed, limit) = (number(0), Duration::from_secs(number(1)));
    let is_franken = |one: &Technique| one.slug().contains("franken");
    let usual = |one: &Technique| one.fits(Size::NINE) && one.is_usual();
    let last = |slug: &str| slug.parse::<Technique>().expect("a technique");
    let up_to_aic: Vec<Technique> = Technique::known()
        .filter(usual)
        .take_while(|one| *one != last("grouped-continuous-nice-loop"))
        .filter(|one| !one.is_about_rules())
        .collect();
    let franken: Vec<Technique> = Technique::known().filter(usual).filter(is_franken).collect();
    let before_chains =
        up_to_aic.iter().copied().take_while(|one| *one != last("simple-colours-trap"));
    let with_franken = before_chains.chain(franken.iter().copied()).collect();
    let without_loops =
        up_to_aic.iter().copied().filter(|one| !one.slug().contains("nice-loop")).collect();
    let wanted = match &args[4..] {
        [] => up_to_aic.iter().chain(&franken).copied().collect(),
        slugs => slugs.iter().map(|slug| last(slug)).collect(),
    };
    let mut search = Search {
        random: Random::new(seed),
        solver: Single::new(),
        wanted,
        found: HashMap::new(),
        best: HashMap::new(),
        orders: vec![up_to_aic.into_iter().collect(), with_franken, without_loops],
        count: number(2) as usize,
    };
    let mut next = 0;
    let begin = Instant::now();
    if args[3] != "-" {
        for line in std::fs::read_to_string(&args[3]).expect("boards").lines() {
            let digits: Vec<u8> = line.bytes().map(|symbol| symbol.saturating_sub(b'0')).collect();
            let digits: Digits = digits.try_into().expect("81 cells");
            for number in 0..30 {
                if let Some(puzzle) = search.thinned(digits) {
                    search.compare(&puzzle, number % 3);
                }
            }
        }
    }
    while begin.elapsed() < limit {
        for made in Generator::new(seed).make(next..next + 50).expect("possible") {
            let digits = made.puzzle.cells().map(|digit| digit.map_or(0, |digit| digit.get()));
            search.compare(&digits, search.random.clone().below(3));
        }
        next += 50;
        for _ in 0..20 {
            for technique in search.wanted.clone() {
                let Some((_, parent)) = search.best.get(&technique).copied() else { continue };
                if let Some(child) = search.changed(&parent) {
                    let order = if is_franken(&technique) { 1 } else { 0 };
                    search.compare(&child, if technique == last("aic") { 2 } else { order });
                }
            }
        }
    }
    for (technique, (distance, _)) in &search.best {
        println!("# {} {distance}", technique.slug());
    }
}
