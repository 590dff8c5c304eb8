//! Colourings of one digit, in words.

use super::context::Context;
use ennead_logic::{Colouring, Colours, Conclusion};
use ennead_puzzle::Cell;

/// Two colours of a cluster, or the colours of two clusters, by their letters.
struct Named<'a> {
    letter: char,
    cells: &'a [Cell],
}

/// Why colours prove what their step concludes.
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
    format!(
        "Houses with two places for {digit} join {} (colour {}) and {} (colour {}): {digit} is in all cells of one colour \
         and in none of the other.",
        context.all(a.cells),
        a.letter,
        context.all(b.cells),
        b.letter,
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
        (Colours::Wrap, Some(colour), _) => format!(
            "{}, both of colour {1}, see each other, so {1} is false.",
            pair(colour.cells, colour.cells, context).unwrap_or_else(|| "Two cells".to_owned()),
            colour.letter,
        ),
        (Colours::Multi1, _, [a, b, c, d]) => {
            let meeting =
                |(x, other_x, y, other_y): (&Named<'_>, &Named<'_>, &Named<'_>, &Named<'_>)| {
                    let pair = pair(x.cells, y.cells, context)?;
                    Some(format!(
                        "{pair} see each other, so {} and {} are not both true: {} or {} is.",
                        x.letter, y.letter, other_x.letter, other_y.letter
                    ))
                };
            let ways = [(a, b, c, d), (a, b, d, c), (b, a, c, d), (b, a, d, c)];
            let meetings: Vec<String> = ways.into_iter().filter_map(meeting).collect();
            format!("{} Each eliminated cell sees both of these colours.", meetings.join(" "))
        }
        (Colours::Multi2, Some(colour), _) => {
            let is_own = |other: &&Named<'_>| (other.letter > 'B') == (colour.letter > 'B');
            let others: Vec<String> = named
                .iter()
                .filter(|other| !is_own(other))
                .map(|other| other.letter.to_string())
                .collect();
            format!(
                "Colour {0} sees both {1}. One of these two is true, so {0} is false.",
                colour.letter,
                super::and_list(&others),
            )
        }
        _ => "Each eliminated cell sees both colours.".to_owned(),
    }
}

/// The first two cells that see each other: `r1c1 and r1c5`.
fn pair(one: &[Cell], other: &[Cell], context: Context<'_>) -> Option<String> {
    let mut pairs = one.iter().flat_map(|a| other.iter().map(move |b| [*a, *b]));
    pairs.find(|[a, b]| context.are_peers(*a, *b)).map(|pair| context.all(&pair))
}
