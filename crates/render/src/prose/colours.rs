//! Explains colourings of one digit.

use super::context::Context;
use ennead_logic::{Colouring, Colours, Conclusion};
use ennead_puzzle::Cell;

/// A colour, with its letter and its cells.
struct Named<'a> {
    letter: char,
    cells: &'a [Cell],
}

/// Explains why colours prove the conclusions of their step.
pub(super) fn reason(
    colours: Colours,
    colouring: &Colouring,
    conclusions: &[Conclusion],
    context: Context<'_>,
) -> String {
    let digit = colouring.digit;
    let all = colouring.clusters.iter().flat_map(|cluster| &cluster.colours);
    let named: Vec<Named<'_>> =
        ('A'..).zip(all).map(|(letter, cells)| Named { letter, cells }).collect();
    let clusters: Vec<String> = named
        .chunks(2)
        .filter_map(
            |pair| if let [a, b] = pair { Some(cluster(a, b, digit, context)) } else { None },
        )
        .collect();
    format!("{} {}", clusters.join(" "), contradiction(colours, &named, conclusions, context))
}

fn cluster(
    a: &Named<'_>,
    b: &Named<'_>,
    digit: ennead_puzzle::Digit,
    context: Context<'_>,
) -> String {
    let (in_a, in_b) = (context.all(a.cells), context.all(b.cells));
    let (a, b) = (a.letter, b.letter);
    say!(
        context,
        ("Houses with two places for {digit} join {in_a} (colour {a}) and {in_b} (colour {b}): {digit} is in all cells of one \
             colour and in none of the other."),
        ("Häuser mit zwei Plätzen für die {digit} verbinden {in_a} (Farbe {a}) und {in_b} (Farbe {b}): Die {digit} steht in allen \
             Feldern der einen Farbe und in keinem der anderen.")
    )
}

fn contradiction(
    colours: Colours,
    named: &[Named<'_>],
    conclusions: &[Conclusion],
    context: Context<'_>,
) -> String {
    let is_out = |cells: &[Cell]| {
        conclusions.iter().all(|conclusion| cells.contains(&conclusion.candidate().cell))
    };
    let falls = named.iter().find(|colour| is_out(colour.cells));
    match (colours, falls, named) {
        (Colours::Wrap, Some(colour), _) => {
            let letter = colour.letter;
            let pair = pair(colour.cells, colour.cells, context);
            let pair = pair.unwrap_or_else(|| say!(context, ("Two cells"), ("Zwei Felder")));
            say!(
                context,
                ("{pair}, both of colour {letter}, see each other, so {letter} is false."),
                ("{pair}, beide von Farbe {letter}, sehen einander, also ist {letter} falsch.")
            )
        }
        (Colours::Multi1, _, [a, b, c, d]) => {
            let meeting = |(x, other_x, y, other_y): (
                &Named<'_>,
                &Named<'_>,
                &Named<'_>,
                &Named<'_>,
            )| {
                let pair = pair(x.cells, y.cells, context)?;
                let [x, y, other_x, other_y] = [x, y, other_x, other_y].map(|one| one.letter);
                Some(say!(
                    context,
                    ("{pair} see each other, so {x} and {y} are not both true: at least one of {other_x} and {other_y} is true."),
                    ("{pair} sehen einander, also sind {x} und {y} nicht beide wahr: {other_x} oder {other_y} ist es.")
                ))
            };
            let ways = [(a, b, c, d), (a, b, d, c), (b, a, c, d), (b, a, d, c)];
            let meetings: Vec<String> = ways.into_iter().filter_map(meeting).collect();
            let meetings = meetings.join(" ");
            say!(
                context,
                ("{meetings} Each eliminated cell sees both of these colours."),
                ("{meetings} Jedes Feld, in dem gestrichen wird, sieht diese beiden Farben.")
            )
        }
        (Colours::Multi2, Some(colour), _) => {
            let is_own = |other: &&Named<'_>| (other.letter > 'B') == (colour.letter > 'B');
            let others: Vec<String> = named
                .iter()
                .filter(|other| !is_own(other))
                .map(|other| other.letter.to_string())
                .collect();
            let (letter, others) = (colour.letter, context.and(&others));
            say!(
                context,
                ("Colour {letter} sees both {others}. One of these two is true, so {letter} is false."),
                ("Farbe {letter} sieht {others}. Eine dieser beiden ist wahr, also ist {letter} falsch.")
            )
        }
        _ => say!(
            context,
            ("Each eliminated cell sees both colours."),
            ("Jedes Feld, in dem gestrichen wird, sieht beide Farben.")
        ),
    }
}

/// Names the first two cells, one of each list, that see each other: `r1c1 and r1c5`.
fn pair(one: &[Cell], other: &[Cell], context: Context<'_>) -> Option<String> {
    let mut pairs = one.iter().flat_map(|a| other.iter().map(move |b| [*a, *b]));
    pairs.find(|[a, b]| context.are_peers(*a, *b)).map(|pair| context.all(&pair))
}
