//! Computes the mean of numbers that are given by their logarithms.

/// Adds up non-negative numbers, for their count, their mean and its standard error.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mean {
    number: u32,
    hits: u32,
    /// The largest logarithm so far. `sum` is divided by the number with this logarithm, and `squares` by the square of this
    /// number, so that they do not overflow.
    largest: f64,
    sum: f64,
    squares: f64,
}

impl Default for Mean {
    fn default() -> Mean {
        Mean { number: 0, hits: 0, largest: f64::NEG_INFINITY, sum: 0.0, squares: 0.0 }
    }
}

impl Mean {
    /// Adds a number, given as its natural logarithm; `None` means 0.
    pub(super) fn add(&mut self, ln: Option<f64>) {
        self.number += 1;
        let Some(ln) = ln else { return };
        self.hits += 1;
        if ln > self.largest {
            let scale = (self.largest - ln).exp();
            self.sum *= scale;
            self.squares *= scale * scale;
            self.largest = ln;
        }
        let part = (ln - self.largest).exp();
        self.sum += part;
        self.squares += part * part;
    }

    /// The count of the numbers.
    pub(super) fn number(&self) -> u32 {
        self.number
    }

    /// The count of the numbers that are not 0.
    pub(super) fn hits(&self) -> u32 {
        self.hits
    }

    /// The natural logarithm of the mean; negative infinity for 0.
    pub(super) fn ln(&self) -> f64 {
        match self.hits {
            0 => f64::NEG_INFINITY,
            _ => self.largest + (self.sum / f64::from(self.number)).ln(),
        }
    }

    /// The standard error of the mean, divided by the mean; infinite if fewer than two numbers are not 0.
    pub(super) fn relative_error(&self) -> f64 {
        if self.hits < 2 {
            return f64::INFINITY;
        }
        let number = f64::from(self.number);
        let mean = self.sum / number;
        let variance = (self.squares / number - mean * mean).max(0.0) / (number - 1.0);
        variance.sqrt() / mean
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_error_of_small_numbers() {
        let mut mean = Mean::default();
        mean.add(None);
        [2_f64, 4.0, 6.0].iter().for_each(|number| mean.add(Some(number.ln())));
        assert!((mean.ln().exp() - 3.0).abs() < 1e-12);
        // The variance of 0, 2, 4, 6 is 20/3, and that of their mean 5/3.
        assert!((mean.relative_error() - (5.0_f64 / 3.0).sqrt() / 3.0).abs() < 1e-12);
        assert_eq!((mean.number(), mean.hits()), (4, 3));
    }

    #[test]
    fn numbers_beyond_f64_have_a_mean() {
        let mut mean = Mean::default();
        mean.add(Some(1000.0));
        mean.add(Some(1000.0 + 3_f64.ln()));
        assert!((mean.ln() - (1000.0 + 2_f64.ln())).abs() < 1e-12);
        assert_eq!(Mean::default().ln(), f64::NEG_INFINITY);
        assert_eq!(Mean::default().relative_error(), f64::INFINITY);
    }
}
