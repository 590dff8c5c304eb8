//! Full ranks: lines with a known rank in the order of all lines, which are compared value by value, like words.

use super::integer::Integer;
use super::writer::{Term, Writer};
use crate::engines::rules::propagators::rank::Rank;
use crate::engines::rules::value_set::places;

/// Encodes the rank of a line: at most `before` other lines are lower, and at most all but `before` are higher.
pub(super) fn rank(writer: &mut Writer, rank: &Rank) {
    let (own, others) = rank.parts();
    let (mut lower, mut higher) = (Vec::new(), Vec::new());
    for other in others {
        let [is_lower, is_higher] = compare(writer, other, own);
        if !rank.may_tie {
            writer.any(&[is_lower, is_higher]);
        }
        lower.push(is_lower);
        higher.push(is_higher);
    }
    let before = rank.before as i32;
    let after = higher.len() as i32 - before;
    if after < 0 {
        return writer.any(&[]);
    }
    Integer::count(writer, &lower, before);
    Integer::count(writer, &higher, after);
}

/// The terms for "line `a` is lower than `b`" and "line `a` is higher than `b`".
fn compare(writer: &mut Writer, a: &[u16], b: &[u16]) -> [Term; 2] {
    let mut equal = Term::Always;
    let (mut lower, mut higher) = (Vec::new(), Vec::new());
    for (a, b) in a.iter().zip(b).filter(|(a, b)| a != b) {
        if equal == Term::Never {
            break;
        }
        let (mut less, mut more, mut same) = (Vec::new(), Vec::new(), Vec::new());
        let others = writer.possible(*b);
        for value in places(writer.possible(*a)) {
            let is_value = writer.term(*a, value);
            let here = others & 1 << value;
            let above = others & (u64::MAX << value) & !here;
            for (set, list) in
                [(above, &mut less), (here, &mut same), (others & !above & !here, &mut more)]
            {
                let terms: Vec<Term> = places(set).map(|it| writer.term(*b, it)).collect();
                let fits = if set == others { Term::Always } else { writer.some(&terms) };
                list.push(writer.both(is_value, fits));
            }
        }
        for (list, all) in [(less, &mut lower), (more, &mut higher)] {
            let holds = writer.some(&list);
            all.push(writer.both(equal, holds));
        }
        let same = writer.some(&same);
        equal = writer.both(equal, same);
    }
    [lower, higher].map(|list| writer.some(&list))
}
