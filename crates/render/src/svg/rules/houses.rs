//! Houses that the grid lines do not show: windows, disjoint groups, extra regions.

use super::caption::whole_grid;
use crate::svg::Sheet;
use crate::svg::outline::outline;
use ennead_puzzle::{Extras, House, HouseKind};
use std::fmt::Write;

/// The number of tints for extra regions.
const TINTS: usize = 6;

const WINDOWS: &str = "windows: each shaded block holds every digit once";
const GROUPS: &str =
    "disjoint groups: cells at the same position in all boxes hold every digit once";
const REGIONS: &str = "extra regions: each shaded group holds every digit once";

pub(super) fn draw(sheet: &Sheet<'_>) -> String {
    let geometry = sheet.geometry();
    let of_kind = |kind| geometry.houses().iter().filter(move |house| house.kind() == kind);
    let mut svg = String::new();
    for window in of_kind(HouseKind::Window) {
        geometry.cells_of(*window).for_each(|cell| svg.push_str(&sheet.rect(cell, "window")));
    }
    for region in of_kind(HouseKind::Extra) {
        svg.push_str(&extra_region(sheet, *region));
    }
    svg
}

/// Outlines of overlapping regions have different distances from the edges.
fn extra_region(sheet: &Sheet<'_>, region: House) -> String {
    let cells = sheet.geometry().cells_of(region).collect();
    let path = outline(sheet, &cells, 3.0 + 1.5 * (region.index() % 3) as f64);
    let mut svg = String::new();
    let tint = region.index() % TINTS;
    let _ = writeln!(svg, "<path class=\"extra t{tint}\" d=\"{path}\"/>");
    svg
}

/// The captions of these houses.
pub(super) fn words(extras: &Extras) -> impl Iterator<Item = &'static str> {
    let windows = extras.windows.then_some(WINDOWS);
    let groups = extras.disjoint_groups.then_some(GROUPS);
    let regions = (!extras.regions.is_empty()).then_some(REGIONS);
    windows.into_iter().chain(groups).chain(regions)
}

/// The sign of a caption.
pub(super) fn sample(words: &str) -> String {
    let square = |class: &str| {
        format!("<rect class=\"{class}\" x=\"-9\" y=\"-9\" width=\"18\" height=\"18\"/>\n")
    };
    match words {
        WINDOWS => square("window"),
        REGIONS => square("extra t0"),
        _ => whole_grid(),
    }
}
