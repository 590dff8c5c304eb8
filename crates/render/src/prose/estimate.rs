//! Writes estimates of the number of solutions.

use super::counted;
use ennead_solve::Estimate;

/// Writes an estimate and its precision: `288` if it is exact, otherwise, for example, `about 6.67e21 (95 % interval 6.41e21
/// to 6.94e21, standard error 2.1 %, 2,000 probes)`.
///
/// ```
/// use ennead_puzzle::Setup;
/// use ennead_render::prose;
/// use ennead_solve::{Probing, Solver};
/// let estimate = Solver::default().estimate(&Setup::empty(4).check()?, Probing::default());
/// assert_eq!(prose::estimate(&estimate), "288");
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn estimate(estimate: &Estimate) -> String {
    if let Some(exact) = estimate.exact {
        return exact.to_string();
    }
    let probes = counted(estimate.probes.into(), "probe", "probes");
    let stopped = estimate.stopped.map_or_else(String::new, |stop| format!(": {stop}"));
    if estimate.hits == 0 {
        return format!("unknown (no solution in {probes}{stopped})");
    }
    let error = match (estimate.relative_error, estimate.log10_interval()) {
        (error, Some((low, high))) => {
            let (low, high) = (rounded(low), rounded(high));
            format!("95 % interval {low} to {high}, standard error {:.1} %", error * 100.0)
        }
        _ => "error unknown".to_owned(),
    };
    format!("about {} ({error}, {probes}{stopped})", rounded(estimate.log10))
}

/// Writes an estimate so far and its 95 % interval in a short line: `about 6.67e21, 6.41e21 to 6.94e21 (2,176 probes)`.
///
/// ```
/// use ennead_puzzle::Setup;
/// use ennead_render::prose;
/// use ennead_solve::{Probing, Solver};
/// let puzzle = Setup::empty(9).check()?;
/// let estimate = Solver::default().estimate(&puzzle, Probing { probes: 100, ..Probing::default() });
/// assert!(prose::estimate_so_far(&estimate).ends_with(" (100 probes)"));
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn estimate_so_far(estimate: &Estimate) -> String {
    let probes = counted(estimate.probes.into(), "probe", "probes");
    match estimate.log10_interval() {
        Some((low, high)) => {
            let [number, low, high] = [estimate.log10, low, high].map(rounded);
            format!("about {number}, {low} to {high} ({probes})")
        }
        None => format!("unknown ({probes})"),
    }
}

/// Writes the number with this decimal logarithm: as a whole number below a million, otherwise with three significant digits.
/// The number itself may be too large for a float.
fn rounded(log10: f64) -> String {
    if log10 < 6.0 {
        return format!("{:.0}", 10_f64.powf(log10));
    }
    let exponent = log10.floor();
    let digits = format!("{:.2}", 10_f64.powf(log10 - exponent));
    match digits.as_str() {
        "10.00" => format!("1.00e{}", exponent + 1.0),
        _ => format!("{digits}e{exponent}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::Setup;
    use ennead_solve::{Limits, Probing, Solver};

    #[test]
    fn large_numbers_have_three_digits() {
        assert_eq!(rounded(9706_f64.log10()), "9706");
        assert_eq!(rounded(6.670_903e21_f64.log10()), "6.67e21");
        assert_eq!(rounded(9.999_9), "1.00e10");
        assert_eq!(rounded(1_000.301_03), "2.00e1000");
    }

    #[test]
    fn unknown_values_are_reported() {
        let puzzle = Setup::empty(9).check().unwrap();
        let text = |nodes, probes| {
            let solver = Solver::default().limits(Limits::none().nodes(nodes));
            estimate(&solver.estimate(&puzzle, Probing { probes, seed: 1, exact_nodes: 0 }))
        };
        assert_eq!(text(3, 5), "unknown (no solution in 0 probes: node limit reached)");
        let one = text(100_000, 1);
        assert!(one.starts_with("about ") && one.ends_with(" (error unknown, 1 probe)"), "{one}");
    }
}
