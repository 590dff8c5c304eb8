//! Writes numbers, times and shares for readers.

use std::time::Duration;

/// Writes a whole number with commas between thousands.
///
/// ```
/// assert_eq!(ennead_render::prose::thousands(1_203_455), "1,203,455");
/// ```
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Writes a time in a suitable unit: with three significant digits up to a minute, then in minutes and whole seconds. Times
/// below 1 µs are in whole nanoseconds.
///
/// ```
/// use ennead_render::prose::duration;
/// use std::time::Duration;
/// assert_eq!(duration(Duration::from_nanos(850)), "850 ns");
/// assert_eq!(duration(Duration::from_micros(1_234)), "1.23 ms");
/// assert_eq!(duration(Duration::from_secs(754)), "12 min 34 s");
/// ```
pub fn duration(time: Duration) -> String {
    let nanos = time.as_nanos();
    match nanos {
        0..1_000 => format!("{nanos} ns"),
        1_000..999_500 => format!("{} µs", three_digits(nanos as f64 / 1e3)),
        999_500..999_500_000 => format!("{} ms", three_digits(nanos as f64 / 1e6)),
        _ => {
            let seconds = time.as_secs_f64();
            if seconds < 59.95 {
                return format!("{} s", three_digits(seconds));
            }
            let whole = seconds.round() as u64;
            format!("{} min {} s", thousands(whole / 60), whole % 60)
        }
    }
}

fn three_digits(number: f64) -> String {
    let places = match number {
        ..9.995 => 2,
        ..99.95 => 1,
        _ => 0,
    };
    format!("{number:.places$}")
}

/// Writes a share in per cent with two decimal places, as in `7.84 %`. If the whole is zero, the share is 100 %.
///
/// ```
/// assert_eq!(ennead_render::prose::percent(4, 51), "7.84 %");
/// ```
pub fn percent(part: usize, whole: usize) -> String {
    let share = if whole == 0 { 1.0 } else { part as f64 / whole as f64 };
    format!("{:.2} %", share * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_change_where_three_digits_end() {
        let text = |nanos| duration(Duration::from_nanos(nanos));
        assert_eq!(text(0), "0 ns");
        assert_eq!(text(999), "999 ns");
        assert_eq!(text(1_000), "1.00 µs");
        assert_eq!(text(999_499), "999 µs");
        assert_eq!(text(999_500), "1.00 ms");
        assert_eq!(text(99_960_000), "100 ms");
        assert_eq!(text(1_500_000_000), "1.50 s");
        assert_eq!(text(59_960_000_000), "1 min 0 s");
    }

    #[test]
    fn commas_separate_thousands() {
        assert_eq!(
            [0, 12, 999, 1_000, 1_000_000].map(thousands),
            ["0", "12", "999", "1,000", "1,000,000"]
        );
    }

    #[test]
    fn percentages_have_two_places() {
        assert_eq!(percent(51, 51), "100.00 %");
        assert_eq!(percent(0, 0), "100.00 %");
        assert_eq!(percent(1, 3), "33.33 %");
    }
}
