//! The names of fields of records, for templates and their errors.

/// A line for each kind of record, and for each scale of ratings: `rating/se er ep ed`. `cargo xtask schema` writes the file.
const NAMES: &str = include_str!("names/fields.txt");

/// The names of the fields of a kind of record, including those of counters: `stats.nodes`. For ratings, `scale` limits
/// them to the fields of one scale.
///
/// ```
/// let names = ennead_render::json::fields("rating", Some("se"));
/// assert!(["puzzle", "er", "problem"].iter().all(|name| names.contains(name)));
/// assert!(!names.contains(&"score"));
/// ```
pub fn fields(kind: &str, scale: Option<&str>) -> Vec<&'static str> {
    let of_kind = NAMES.lines().filter_map(|line| {
        let (its_kind, names) = line.split_once(' ')?;
        let (its_kind, its_scale) = match its_kind.split_once('/') {
            Some((kind, scale)) => (kind, Some(scale)),
            None => (its_kind, None),
        };
        let fits = scale.is_none() || its_scale.is_none() || scale == its_scale;
        (its_kind == kind && fits).then_some(names)
    });
    of_kind.flat_map(|names| names.split(' ')).collect()
}
