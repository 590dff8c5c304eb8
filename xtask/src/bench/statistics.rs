//! Computes medians and quartiles.

/// The median of some figures, with the lower and upper quartile.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Spread {
    pub(crate) low: f64,
    pub(crate) median: f64,
    pub(crate) high: f64,
}

impl Spread {
    /// Computes the quartiles, interpolating between figures; `None` for an empty list.
    pub(crate) fn of(figures: impl IntoIterator<Item = f64>) -> Option<Spread> {
        let mut sorted: Vec<f64> = figures.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let last = sorted.len().checked_sub(1)?;
        let at = |part: f64| {
            let place = part * last as f64;
            let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
            below + (above - below) * place.fract()
        };
        Some(Spread { low: at(0.25), median: at(0.5), high: at(0.75) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_of_an_odd_and_an_even_number() {
        let of = |figures: &[f64]| Spread::of(figures.iter().copied());
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[7.0]), Some(Spread { low: 7.0, median: 7.0, high: 7.0 }));
        assert_eq!(
            of(&[9.0, 1.0, 5.0, 3.0, 7.0]),
            Some(Spread { low: 3.0, median: 5.0, high: 7.0 })
        );
        assert_eq!(of(&[4.0, 1.0, 3.0, 2.0]), Some(Spread { low: 1.75, median: 2.5, high: 3.25 }));
    }
}
