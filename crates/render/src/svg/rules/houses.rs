//! Houses that the grid lines do not show: diagonals, windows and extra regions. Disjoint groups are only in the caption.

use super::caption::whole_grid;
use crate::svg::Sheet;
use crate::svg::links::point;
use crate::svg::outline::outline;
use ennead_puzzle::{Diagonals, Geometry, House, HouseKind};
use std::fmt::Write;

/// The length that the band of a diagonal takes along the frame, from the corner.
const BAND: f64 = 10.5;
/// The number of tints for extra regions.
const TINTS: usize = 6;

const BOTH: &str = "diagonals: the digits on each are all different";
const FALLING: &str = "falling diagonal: its digits are all different";
const RISING: &str = "rising diagonal: its digits are all different";
const WINDOWS: &str = "windows: each shaded block holds every digit once";
const GROUPS: &str =
    "disjoint groups: cells at the same position in all boxes hold every digit once";
const REGIONS: &str = "extra regions: each shaded group holds every digit once";

pub(super) fn draw(sheet: &Sheet<'_>) -> String {
    let geometry = sheet.geometry();
    let of_kind = |kind| geometry.houses().iter().filter(move |house| house.kind() == kind);
    let mut svg = diagonals(sheet);
    for window in of_kind(HouseKind::Window) {
        geometry.cells_of(*window).for_each(|cell| svg.push_str(&sheet.rect(cell, "window")));
    }
    for region in of_kind(HouseKind::Extra) {
        svg.push_str(&extra_region(sheet, *region));
    }
    svg
}

/// The diagonals as bands within the frame, in one path, so that they do not darken where they cross.
fn diagonals(sheet: &Sheet<'_>) -> String {
    let geometry = sheet.geometry();
    let (start, end) = (sheet.line(0), sheet.line(geometry.size().rows()));
    band_path(geometry.diagonals(), start, end, BAND)
}

/// The path of the diagonals of a square, as bands from corner to corner; empty without diagonals.
fn band_path(diagonals: Diagonals, start: f64, end: f64, wide: f64) -> String {
    let (near, far) = (start + wide, end - wide);
    let bands = [
        (
            diagonals.falling,
            [(start, start), (near, start), (end, far), (end, end), (far, end), (start, near)],
        ),
        (
            diagonals.rising,
            [(far, start), (end, start), (end, near), (near, end), (start, end), (start, far)],
        ),
    ];
    let drawn = bands.into_iter().filter(|(is_there, _)| *is_there);
    let path: String =
        drawn.map(|(_, corners)| format!("M{}Z", corners.map(point).join("L"))).collect();
    if path.is_empty() { path } else { format!("<path class=\"diagonal\" d=\"{path}\"/>\n") }
}

/// An extra region. Successive regions have different distances from the edges of their cells, because they may overlap.
fn extra_region(sheet: &Sheet<'_>, region: House) -> String {
    let cells = sheet.geometry().cells_of(region).collect();
    let path = outline(sheet, &cells, 3.0 + 1.5 * (region.index() % 3) as f64);
    let mut svg = String::new();
    let tint = region.index() % TINTS;
    let _ = writeln!(svg, "<path class=\"extra t{tint}\" d=\"{path}\"/>");
    svg
}

/// The captions of the houses of a geometry.
pub(super) fn words(geometry: &Geometry) -> impl Iterator<Item = &'static str> {
    let extras = geometry.extras();
    let diagonals = match geometry.diagonals() {
        Diagonals { falling: true, rising: true } => Some(BOTH),
        Diagonals { falling: true, rising: false } => Some(FALLING),
        Diagonals { falling: false, rising: true } => Some(RISING),
        Diagonals { falling: false, rising: false } => None,
    };
    let windows = extras.windows.then_some(WINDOWS);
    let groups = extras.disjoint_groups.then_some(GROUPS);
    let regions = (!extras.regions.is_empty()).then_some(REGIONS);
    diagonals.into_iter().chain(windows).chain(groups).chain(regions)
}

/// The sign of an entry in the caption.
pub(super) fn sample(words: &str) -> String {
    let square = |class: &str| {
        format!("<rect class=\"{class}\" x=\"-9\" y=\"-9\" width=\"18\" height=\"18\"/>\n")
    };
    let band = |falling, rising| {
        band_path(Diagonals { falling, rising }, -9.0, 9.0, 5.0) + &square("frame")
    };
    match words {
        BOTH => band(true, true),
        FALLING => band(true, false),
        RISING => band(false, true),
        WINDOWS => square("window"),
        REGIONS => square("extra t0"),
        _ => whole_grid(),
    }
}
