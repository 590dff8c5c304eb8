//! Techniques that no puzzle needs: wherever they find a step, simpler techniques find one too.

use ennead_logic::{Colours, Fins, FishKind, Repertoire, Shape, Technique};

/// Finds the first technique of `needed` that is never needed in addition to `others`. Returns it with the simpler
/// techniques that find something wherever it does.
pub(crate) fn needed(
    techniques: &[Technique],
    others: &Repertoire,
) -> Option<(Technique, Vec<Technique>)> {
    let has = |one: &Technique| others.techniques().contains(one);
    techniques.iter().find_map(|technique| {
        let instead = instead(*technique);
        let has_all = has(&Technique::HiddenSingle) && instead.iter().all(has);
        (!instead.is_empty() && has_all).then_some((*technique, instead))
    })
}

const fn fish(shape: Shape, fins: Fins) -> Technique {
    Technique::Fish(FishKind { size: 2, shape, fins })
}

/// The simpler techniques that, together with hidden singles, find something wherever this one does; empty for most
/// techniques.
///
/// - *Franken X-Wing.* In two boxes of a band or stack, the digit is confined to the same two lines, or in two lines to
///   the same two boxes. Either way, locked candidates confine it to the third line in the third box. Their
///   eliminations are those of the fish.
/// - *Finned Franken X-Wing.* Let x be a candidate that the fish eliminates. If x is true, the fins and the other
///   candidates in the cover of x are false, so both base houses need their digit in the other cover, which has room
///   for only one. So the candidates of each base house fall into two parts: one that x sees, and one in the other
///   cover. The part that x sees is, in a base line, its crossing with the line of x or its intersection with the box
///   of x; in a base box, its intersection with the row or column of x. In each case, locked candidates or two strong
///   links eliminate x. A line and a box make an empty rectangle or a turbot fish; two lines a skyscraper, or an X-Wing
///   with or without fins; for two boxes, locked candidates suffice.
/// - *Multi colours, type 2.* Colour A, with B as its opposite, sees both colours C and D of another cluster, so A is
///   false. A candidate of A that sees D also sees a candidate of B, its opposite in a strong link. As A sees C, type 1
///   eliminates every candidate that sees both B and D, including the candidate of A.
fn instead(technique: Technique) -> Vec<Technique> {
    use Technique::{Claiming, EmptyRectangle, Pointing, Skyscraper, TurbotFish};
    let franken = Shape::Franken;
    if technique == fish(franken, Fins::None) {
        vec![Pointing, Claiming]
    } else if technique == fish(franken, Fins::Finned) {
        let x_wings =
            [Fins::None, Fins::Finned, Fins::Sashimi].map(|fins| fish(Shape::Basic, fins));
        let simpler = [Pointing, Claiming, Skyscraper, TurbotFish, EmptyRectangle];
        simpler.into_iter().chain(x_wings).collect()
    } else if technique == Technique::Colours(Colours::Multi2) {
        vec![Technique::Colours(Colours::Multi1)]
    } else {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grids::Grids;
    use ennead_logic::{Position, Walk};
    use ennead_puzzle::random::Random;
    use ennead_puzzle::{Candidate, Candidates, Setup, Size};

    /// Returns candidates with a random solution: its digit and some others in each cell.
    fn position(random: &mut Random) -> Candidates {
        let puzzle = Setup::empty(9).check().unwrap();
        let mut candidates = Candidates::of(&puzzle);
        let grid = Grids::shared().draw_digits(random);
        let others = 35 + random.below(35);
        for (cell, own) in Size::NINE.cells().zip(grid) {
            for digit in Size::NINE.digits().iter().filter(|digit| digit.get() != own) {
                if random.below(100) >= others {
                    candidates.eliminate(Candidate { cell, digit });
                }
            }
        }
        candidates
    }

    fn compare(count: u64) {
        let franken = |fins| fish(Shape::Franken, fins);
        let multi = Technique::Colours(Colours::Multi2);
        for technique in [franken(Fins::None), franken(Fins::Finned), multi] {
            let instead = instead(technique);
            let simpler = Repertoire::from_iter(instead).with(Technique::HiddenSingle);
            let finds = |at: &Candidates| technique.first(&Position::of(at)).is_some();
            let (mut found, mut left) = (0, 0);
            for number in 0..count {
                let start = position(&mut Random::of_item(1, number));
                found += u64::from(finds(&start));
                let mut walk = Walk::new(start, &simpler);
                walk.by_ref().for_each(drop);
                left += u64::from(!walk.candidates().is_solved());
                assert!(!finds(walk.candidates()), "{technique:?}, position {number}");
            }
            assert!(10 * found > count && 2 * left > count, "{technique:?} {found} {left}");
        }
    }

    #[test]
    fn unneeded_techniques_find_nothing_once_simpler_ones_stall() {
        compare(200);
    }

    #[test]
    #[ignore = "a hundred thousand positions take minutes"]
    fn unneeded_techniques_find_nothing_in_many_positions() {
        compare(100_000);
    }
}
