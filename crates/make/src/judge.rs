//! Decides whether a puzzle meets a target.
//!
//! Full ratings take long, so a rating stops once the target is met or missed. For most puzzles, the position that the
//! basic techniques reach decides.

use crate::Target;
use crate::basics;
use crate::singles::CELLS;
use crate::target::RARE;
use ennead_logic::difficulty::{self, Difficulty};
use ennead_logic::{End, Position, Repertoire, Technique, Walk};
use ennead_puzzle::{Board, Candidates, Puzzle};
use ennead_rating::basics::{Basics, Rest, Singles};
use ennead_rating::hodoku::{self, HodokuLevel};
use ennead_rating::se::{Place, Rater, Tenths};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

/// Compares puzzles with a target.
#[derive(Default)]
pub(crate) struct Judge {
    rater: Rater,
}

/// How a puzzle compares with a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// It meets the target.
    Meets,
    /// It does not meet it. The higher the number, the closer it is; 0 is not close at all.
    Misses(u32),
}

impl Verdict {
    /// Returns the verdict on a figure that should be in a range.
    fn of(figure: u32, range: &RangeInclusive<u32>) -> Verdict {
        let distance = range.start().saturating_sub(figure) + figure.saturating_sub(*range.end());
        if distance == 0 { Verdict::Meets } else { Verdict::Misses(u32::MAX - distance) }
    }

    /// Returns the verdict on a level that should be in a range; `all` lists the levels in order.
    fn of_level<T: PartialEq>(all: &[T], level: T, range: &RangeInclusive<T>) -> Verdict {
        let place = |level: &T| all.iter().position(|one| one == level).unwrap_or(0) as u32;
        Verdict::of(place(&level), &(place(range.start())..=place(range.end())))
    }
}

impl Judge {
    /// Compares a puzzle that has one solution with a target. After an interrupt, the result is [`Verdict::Misses`].
    pub(crate) fn verdict(
        &mut self,
        target: &Target,
        puzzle: &Board,
        flag: &AtomicBool,
    ) -> Verdict {
        match target {
            Target::Se(range) => self.se(range, puzzle, flag),
            Target::HodokuLevel(range) => hodoku_level(range, puzzle, flag),
            Target::HodokuScore(range) => hodoku_score(range, puzzle, flag),
            Target::Needs(needed, others) => classic_needs(puzzle, needed, others),
            Target::Ennead(range) => ennead(range, puzzle, flag),
        }
    }

    /// Compares ER with a range. The techniques rated up to 4.4 decide most puzzles. The other puzzles are rated from
    /// the position in which these techniques stall.
    fn se(&mut self, range: &RangeInclusive<Tenths>, puzzle: &Board, flag: &AtomicBool) -> Verdict {
        let (least, most) = (range.start().get(), range.end().get());
        let misses_by = |tenths: u16| Verdict::Misses(u32::MAX - u32::from(tenths));
        let most_easy = Basics::MAX_ER.get();
        let up_to = |tenths: u16| Basics::of_er(Tenths::new(tenths.min(most_easy)));
        let mut rest = Rest::of(puzzle);
        // No rating is below 1.0.
        let below = if least > 10 { up_to(least - 1).map(Some) } else { Some(None) };
        if let (Some(below), Some(up_to)) = (below, up_to(most)) {
            if let Some(below) = below {
                below.go_on(&mut rest);
                if rest.is_solved() {
                    return misses_by(least);
                }
            }
            up_to.go_on(&mut rest);
            if most <= most_easy || rest.is_solved() {
                let is_above = !rest.is_solved();
                let is_below = rest.is_solved() && least > most_easy;
                return match (is_above, is_below) {
                    (false, false) => Verdict::Meets,
                    _ => misses_by(least),
                };
            }
            if *range.start() >= RARE && rest.is_likely_easy() {
                return Verdict::Misses(0);
            }
        }
        match self.rater.compare(rest, range.clone(), flag) {
            Some(Place::Below(er)) => misses_by(least - er.get()),
            Some(Place::Within) => Verdict::Meets,
            Some(Place::Above) => misses_by(ABOVE),
            None => Verdict::Misses(0),
        }
    }
}

/// The assumed distance, in tenths, of a puzzle above a range of ER, whose rating is not known.
const ABOVE: u16 = 3;

/// Compares the difficulty on the ennead scale with a range. Up to [`Difficulty::Expert`] it depends only on which basic
/// techniques solve the puzzle.
fn ennead(range: &RangeInclusive<Difficulty>, puzzle: &Board, flag: &AtomicBool) -> Verdict {
    let verdict = |level| Verdict::of_level(&Difficulty::ALL, level, range);
    let mut rest = Rest::of(puzzle);
    for (level, basics) in BASICS_OF_DIFFICULTY {
        // Of the levels below the range, only the hardest needs a test: its techniques solve every puzzle that is too
        // easy.
        let next = BASICS_OF_DIFFICULTY.iter().find(|(next, _)| *next > level);
        if next.is_some_and(|(next, _)| next < range.start()) {
            continue;
        }
        if level > *range.end() {
            return verdict(level);
        }
        basics.go_on(&mut rest);
        if rest.is_solved() {
            return verdict(level);
        }
    }
    if *range.end() <= Difficulty::Expert {
        return verdict(Difficulty::Fiendish);
    }
    let [.., (expert, basics)] = BASICS_OF_DIFFICULTY;
    let mut hardest = expert;
    while !rest.is_solved() {
        let (placed, marks) = (rest.board(), rest.marks());
        let step = difficulty::step_above(&placed, &marks, expert, *range.end(), flag);
        if flag.load(Ordering::Relaxed) {
            return Verdict::Misses(0);
        }
        let Some((difficulty, conclusions)) = step else { return verdict(Difficulty::Beyond) };
        hardest = hardest.max(difficulty);
        conclusions.into_iter().for_each(|conclusion| rest.apply(conclusion));
        basics.go_on(&mut rest);
    }
    verdict(hardest)
}

/// For some levels of the ennead scale, the techniques that solve exactly the puzzles of this level and the levels
/// below it.
const BASICS_OF_DIFFICULTY: [(Difficulty, Basics); 5] = [
    (Difficulty::Beginner, Basics { singles: Singles::Hidden, ..Basics::SINGLES }),
    (Difficulty::Easy, Basics::SINGLES),
    (Difficulty::Medium, Basics { naked: 2, hidden: 2, ..Basics::LOCKED }),
    (Difficulty::Hard, Basics { naked: 4, hidden: 4, fish: 2, ..Basics::LOCKED }),
    (
        Difficulty::Expert,
        Basics {
            naked: 4,
            hidden: 4,
            fish: 4,
            wings: 3,
            turbot_fish: true,
            w_wings: true,
            ..Basics::LOCKED
        },
    ),
];

/// Compares HoDoKu's level with a range.
fn hodoku_level(range: &RangeInclusive<HodokuLevel>, puzzle: &Board, flag: &AtomicBool) -> Verdict {
    let verdict = |level| Verdict::of_level(&HodokuLevel::ALL, level, range);
    let mut rest = basics::close(&Basics::SINGLES, puzzle);
    if rest.is_solved() && most_score_of_singles(puzzle) <= HodokuLevel::Easy.most() {
        return verdict(HodokuLevel::Easy);
    }
    // A puzzle that the techniques of a level solve can be harder because of its score, but not easier.
    if *range.end() == HodokuLevel::Medium {
        Basics { naked: 3, hidden: 3, ..Basics::LOCKED }.go_on(&mut rest);
    }
    if *range.end() <= HodokuLevel::Medium && !rest.is_solved() {
        return verdict(HodokuLevel::Hard);
    }
    let report = hodoku::rate_up_to(puzzle, *range.end(), flag);
    report.ok().flatten().map_or(Verdict::Misses(0), |report| verdict(report.level))
}

/// Compares HoDoKu's score with a range.
fn hodoku_score(range: &RangeInclusive<u32>, puzzle: &Board, flag: &AtomicBool) -> Verdict {
    if *range.start() > most_score_of_singles(puzzle)
        && basics::close(&Basics::SINGLES, puzzle).is_solved()
    {
        return Verdict::Misses(0);
    }
    let report = hodoku::rate_interruptible(puzzle, flag);
    report.map_or(Verdict::Misses(0), |report| Verdict::of(report.score, range))
}

/// Returns the highest HoDoKu score that the puzzle can have if singles solve it: 14 for each hidden single, 4 for each
/// full house. Full houses are tried first, so the last cell of each box is one.
fn most_score_of_singles(puzzle: &Board) -> u32 {
    let is_empty = |cell: &&usize| puzzle.cells()[**cell].is_none();
    let empty: usize = CELLS[18..].iter().map(|cells| cells.iter().filter(is_empty).count()).sum();
    let open = CELLS[18..].iter().filter(|cells| cells.iter().any(|cell| is_empty(&cell)));
    (14 * empty - 10 * open.count()) as u32
}

/// Compares a puzzle of any shape with a target. The result is [`Verdict::Misses`] for scales that rate only classic
/// puzzles, and for a rating that was interrupted.
pub(crate) fn of_any_shape(target: &Target, puzzle: &Puzzle, flag: &AtomicBool) -> Verdict {
    match target {
        Target::Ennead(range) => {
            let rating = difficulty::rate_interruptible(&Candidates::of(puzzle), flag).ok();
            let rating = rating.filter(|rating| rating.end != End::Limit);
            rating.map_or(Verdict::Misses(0), |rating| {
                Verdict::of_level(&Difficulty::ALL, rating.difficulty, range)
            })
        }
        Target::Needs(needed, others) => needs(Candidates::of(puzzle), needed, others),
        Target::Se(_) | Target::HodokuLevel(_) | Target::HodokuScore(_) => Verdict::Misses(0),
    }
}

/// Like [`needs`], for a classic puzzle. A quick test with the basic techniques rejects most puzzles.
fn classic_needs(puzzle: &Board, needed: &[Technique], others: &Repertoire) -> Verdict {
    let all = needed.iter().copied().fold(others.clone(), Repertoire::with);
    let has = |single| others.techniques().contains(&single);
    let has_singles = has(Technique::NakedSingle) && has(Technique::HiddenSingle);
    let is_hard = needed.iter().any(|one| *one != Technique::FullHouse);
    if has_singles && is_hard && basics::close(&Basics::SINGLES, puzzle).is_solved() {
        return Verdict::Misses(0);
    }
    if let Some(basics) = basics::of(others) {
        let rest = basics::close(&basics, puzzle);
        if rest.is_solved() && !needed.is_empty() {
            return Verdict::Misses(0);
        }
        if let Some(most) = basics::of(&all).filter(|most| basics::are_all_of(most, &all)) {
            let best = basics::close(&most, puzzle);
            if !best.is_solved() {
                return Verdict::Misses(1 + u32::from(best.marks() != rest.marks()));
            }
        }
        // A walk from the position reached may miss a puzzle that meets the target, which only costs another attempt. If
        // this walk finds that the target is met, a walk from the start confirms it.
        let verdict = basics::candidates(&rest, puzzle).map(|start| needs(start, needed, others));
        if verdict != Some(Verdict::Meets) {
            return verdict.unwrap_or(Verdict::Misses(0));
        }
    }
    puzzle
        .to_puzzle()
        .map_or(Verdict::Misses(0), |puzzle| needs(Candidates::of(&puzzle), needed, others))
}

/// Decides whether the needed techniques and the others together solve the puzzle, but not without any one of the
/// needed ones.
fn needs(start: Candidates, needed: &[Technique], others: &Repertoire) -> Verdict {
    let cells = start.geometry().size().cell_count();
    let (end, stalled) = walked(start, others.clone());
    match (end, needed) {
        (Some(End::Solved), []) => return Verdict::Meets,
        (Some(End::Stalled), []) => {
            return Verdict::Misses((cells - stalled.empty_cells().count()) as u32);
        }
        (Some(End::Stalled), _) => {}
        _ => return Verdict::Misses(0),
    }
    let found = {
        let position = Position::of(&stalled);
        needed.iter().filter(|one| one.first(&position).is_some()).count()
    };
    if found == 0 {
        return Verdict::Misses(1);
    }
    let solves =
        |techniques: Repertoire| walked(stalled.clone(), techniques).0 == Some(End::Solved);
    let all = needed.iter().copied().fold(others.clone(), Repertoire::with);
    // If only one technique is needed, the others have already stalled without it.
    let each_is_needed =
        || needed.len() == 1 || needed.iter().all(|one| !solves(all.clone().without(*one)));
    match solves(all.clone()) && each_is_needed() {
        true => Verdict::Meets,
        false => Verdict::Misses(1 + found as u32),
    }
}

/// Solves with these techniques as far as they go. Returns how the walk ends, and the last position.
fn walked(start: Candidates, techniques: Repertoire) -> (Option<End>, Candidates) {
    let mut walk = Walk::new(start, &techniques);
    walk.by_ref().for_each(drop);
    (walk.end(), walk.candidates().clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Generator;
    use ennead_rating::se::Until;

    /// Compares the verdicts on `count` puzzles with their ratings.
    fn compare<T: PartialOrd + Copy + std::fmt::Debug>(
        count: u64,
        ranges: &[RangeInclusive<T>],
        target: impl Fn(RangeInclusive<T>) -> Target,
        rating: impl Fn(&Board) -> T,
    ) {
        let mut judge = Judge::default();
        let mut met = vec![0; ranges.len()];
        for made in Generator::new(9).make(0..count).unwrap() {
            let rated = rating(&made.puzzle);
            for (range, met) in ranges.iter().zip(&mut met) {
                let target = target(range.clone());
                let verdict = judge.verdict(&target, &made.puzzle, &AtomicBool::new(false));
                let expected = range.contains(&rated);
                // With rare ratings as the target, puzzles that look easy are not rated at all.
                let is_rare = matches!(&target, Target::Se(range) if *range.start() >= RARE);
                match verdict {
                    Verdict::Meets => assert!(expected, "{rated:?} {target:?} {}", made.puzzle),
                    Verdict::Misses(_) => {
                        assert!(!expected || is_rare, "{rated:?} {target:?} {}", made.puzzle);
                    }
                }
                *met += u32::from(expected);
            }
        }
        let rare = met.iter().filter(|met| **met == 0).count();
        assert!(3 * rare <= met.len(), "{met:?}");
    }

    fn se(count: u64) {
        let tenths = |(least, most): (u16, u16)| Tenths::new(least)..=Tenths::new(most);
        let ranges = [
            (0, 14),
            (0, 200),
            (12, 12),
            (13, 23),
            (15, 19),
            (20, 25),
            (26, 26),
            (27, 29),
            (26, 29),
            (28, 30),
            (30, 39),
            (34, 60),
            (40, 44),
            (40, 59),
            (45, 45),
            (46, 52),
            (50, 61),
            (60, 69),
            (66, 71),
            (70, 79),
            (75, 82),
            (80, 84),
            (80, 200),
            (85, 89),
            (90, 200),
        ];
        compare(count, &ranges.map(tenths), Target::Se, |puzzle| {
            Rater::new().rate(puzzle, Until::Solved).rating.er
        });
    }

    fn hodoku(count: u64) {
        use HodokuLevel::{Easy, Extreme, Hard, Medium, Unfair};
        let ranges = [
            Easy..=Easy,
            Medium..=Medium,
            Hard..=Hard,
            Unfair..=Unfair,
            Extreme..=Extreme,
            Easy..=Hard,
            Hard..=Extreme,
        ];
        let report = |puzzle: &Board| hodoku::rate(puzzle).unwrap();
        compare(count, &ranges, Target::HodokuLevel, |puzzle| report(puzzle).level);
        let ranges = [0..=400, 300..=800, 890..=900, 897..=1_000, 1_000..=5_000];
        compare(count, &ranges, Target::HodokuScore, |puzzle| report(puzzle).score);
    }

    fn ennead(count: u64) {
        use Difficulty::{Beginner, Diabolical, Easy, Expert, Fiendish, Hard, Medium};
        let ranges = [
            Beginner..=Beginner,
            Easy..=Easy,
            Medium..=Medium,
            Hard..=Hard,
            Expert..=Expert,
            Fiendish..=Fiendish,
            Diabolical..=Diabolical,
            Beginner..=Hard,
            Easy..=Expert,
            Hard..=Fiendish,
            Medium..=Diabolical,
        ];
        compare(count, &ranges, Target::Ennead, |puzzle| {
            let start = Candidates::of(&puzzle.to_puzzle().unwrap());
            difficulty::rate(&start).unwrap().difficulty
        });
    }

    #[test]
    fn verdicts_agree_with_ratings() {
        se(300);
        hodoku(200);
        ennead(600);
    }

    #[test]
    #[ignore = "thousands of ratings take minutes"]
    fn verdicts_agree_with_thousands_of_ratings() {
        se(20_000);
        hodoku(10_000);
        ennead(40_000);
    }
}
