//! Describes pictures for screen readers.

use super::{counted, counted_in_german, rule_name};
use crate::Language;
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Diagonals, Geometry, Regions};

/// The contents of a picture.
pub(crate) struct Described<'a> {
    pub(crate) geometry: &'a Geometry,
    /// The number of givens.
    pub(crate) givens: usize,
    /// The number of empty cells.
    pub(crate) empty: usize,
    /// The number of cells that are limited to some digits.
    pub(crate) limited: usize,
    pub(crate) rules: &'a [Rule],
    /// The number of drawn elements that state no rule.
    pub(crate) cosmetics: usize,
    pub(crate) language: Language,
}

/// Describes a picture in a few sentences.
pub(crate) fn described(it: &Described<'_>) -> String {
    let language = it.language;
    let size = it.geometry.size();
    let shape = match it.geometry.regions() {
        Regions::Boxes(shape) => say!(language, ("boxes of {shape}"), ("Blöcken von {shape}")),
        Regions::Irregular(_) => {
            say!(language, ("irregular regions"), ("unregelmäßigen Regionen"))
        }
        Regions::None => say!(language, ("no regions"), ("Zeilen und Spalten ohne Regionen")),
    };
    let diagonals = match it.geometry.diagonals() {
        Diagonals { falling: true, rising: true } => {
            say!(language, (", both diagonals"), (", beiden Diagonalen"))
        }
        Diagonals::NONE => String::new(),
        _ => say!(language, (", one diagonal"), (", einer Diagonale")),
    };
    let counts = say!(
        language,
        (
            "{}, {}",
            counted(it.givens as u64, "given", "givens"),
            counted(it.empty as u64, "empty cell", "empty cells")
        ),
        (
            "{}, {}",
            counted_in_german(it.givens as u64, "Vorgabe", "Vorgaben"),
            counted_in_german(it.empty as u64, "leeres Feld", "leere Felder")
        )
    );
    let mut words = say!(
        language,
        ("A grid of {size} with {shape}{diagonals}: {counts}."),
        ("Ein Gitter von {} x {} mit {shape}{diagonals}: {counts}.", size.rows(), size.columns())
    );
    if it.limited > 0 {
        words += &say!(
            language,
            (" {} limited to some digits.", counted(it.limited as u64, "cell is", "cells are")),
            (
                " {} nur bestimmte Ziffern.",
                counted_in_german(it.limited as u64, "Feld erlaubt", "Felder erlauben")
            )
        );
    }
    if !it.rules.is_empty() {
        let rules: Vec<String> = it.rules.iter().map(|rule| rule_name(rule, language)).collect();
        let rules = rules.join("; ");
        words += &say!(language, (" Rules: {rules}."), (" Regeln: {rules}."));
    }
    if it.cosmetics > 0 {
        words += &say!(
            language,
            (
                " {}.",
                counted(it.cosmetics as u64, "element is only drawn", "elements are only drawn")
            ),
            (
                " {}.",
                counted_in_german(
                    it.cosmetics as u64,
                    "Element ist nur gezeichnet",
                    "Elemente sind nur gezeichnet"
                )
            )
        );
    }
    words
}
