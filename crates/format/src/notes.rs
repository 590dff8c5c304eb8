//! Collects notes on parts of a document that are not read: drawings, unknown fields, the rules text.

use crate::Reading;
use crate::drawings::board::Drawn;
use crate::drawings::{Interpreted, interpret};
use crate::window::Window;
use ennead_puzzle::Setup;
use ennead_puzzle::cosmetic::Cosmetic;

/// The maximum number of clues that the notes name as left out.
const MAX_LEFT_OUT: usize = 20;

/// The maximum number of unknown fields that the notes name.
const MAX_UNKNOWN: usize = 20;

/// Collects notes for [`Entry::notes`](crate::Entry::notes).
#[derive(Default)]
pub(crate) struct Notes {
    /// The number of elements without a known rule, by the singular and plural of their kind.
    cosmetic: Vec<((&'static str, &'static str), usize)>,
    unknown_fields: Vec<String>,
    /// The clues that cannot be read, each with the reason.
    left_out: Vec<String>,
    has_unknown_rules: bool,
    entered_digits: usize,
    others: Vec<String>,
}

impl Notes {
    /// Counts elements without a known rule. `names` is the singular and plural of their kind.
    pub(crate) fn cosmetic(&mut self, names: (&'static str, &'static str), count: usize) {
        match self.cosmetic.iter_mut().find(|(known, _)| *known == names) {
            Some((_, sum)) => *sum += count,
            None if count > 0 => self.cosmetic.push((names, count)),
            None => {}
        }
    }

    /// Adds the rules that drawings mean according to `readings` to the setup, and counts the drawings without a reading.
    /// Returns the look of these drawings and of all other elements, bottom layer first.
    pub(crate) fn drawings(
        &mut self,
        drawn: &Drawn,
        readings: &[Reading],
        setup: &mut Setup,
    ) -> Vec<Cosmetic> {
        let Drawn { drawings, others: look } = drawn;
        let Interpreted { is_read, left_out } = interpret(drawings, readings, setup);
        let mut look = look.clone();
        for (drawing, _) in drawings.iter().zip(is_read).filter(|(_, is_read)| !is_read) {
            self.cosmetic(drawing.kind.names(), 1);
            look.extend(drawing.look.iter().cloned());
        }
        self.left_out.extend(left_out);
        look.sort_by_key(Cosmetic::layer);
        look
    }

    /// Notes a clue that cannot be read, and why.
    pub(crate) fn left_out(&mut self, what: String) {
        self.left_out.push(what);
    }

    /// Adds a note on an unknown rule, in words.
    pub(crate) fn unknown_rule(&mut self, note: String) {
        self.has_unknown_rules = true;
        self.add(note);
    }

    /// Adds a note on the cells around the grid, if there are any.
    pub(crate) fn margin(&mut self, window: Window) {
        let (side, cells) = (window.side, window.margin());
        if cells > 0 {
            self.add(format!(
                "the regions form a grid of {side} x {side}; ignoring the {cells} cells around it"
            ));
        }
    }

    /// Adds an unknown field.
    pub(crate) fn unknown_field(&mut self, name: &str) {
        let name = format!("\"{}\"", shortened(name, 40));
        if self.unknown_fields.len() < MAX_UNKNOWN && !self.unknown_fields.contains(&name) {
            self.unknown_fields.push(name);
        }
    }

    /// Counts digits that a solver entered.
    pub(crate) fn entered_digits(&mut self, count: usize) {
        self.entered_digits += count;
    }

    /// Adds a note in words.
    pub(crate) fn add(&mut self, note: String) {
        self.others.push(note);
    }

    /// Whether the document may have rules that are not read. The rules text is not considered.
    pub(crate) fn is_partly_read(&self) -> bool {
        !(self.cosmetic.is_empty()
            && self.unknown_fields.is_empty()
            && self.left_out.is_empty()
            && !self.has_unknown_rules)
    }

    /// Returns all notes in words. The last one is the rules text, which may explain the parts that are not read.
    pub(crate) fn finish(mut self, rules: Option<&str>) -> Vec<String> {
        let count = self.left_out.len();
        self.left_out.truncate(MAX_LEFT_OUT);
        self.others.extend(self.left_out.iter().map(|what| format!("left out: {what}")));
        if count > MAX_LEFT_OUT {
            self.others.push(format!("left out: {} more clues", count - MAX_LEFT_OUT));
        }
        if !self.unknown_fields.is_empty() {
            self.others.push(format!("unknown fields: {}", self.unknown_fields.join(", ")));
        }
        match self.entered_digits {
            0 => {}
            1 => self.others.push("ignoring 1 entered digit that is not a given".to_owned()),
            count => {
                self.others.push(format!("ignoring {count} entered digits that are not givens"));
            }
        }
        if !self.cosmetic.is_empty() {
            let all = self.cosmetic.iter().map(|((one, many), count)| {
                format!("{count} {}", if *count == 1 { one } else { many })
            });
            let all = all.collect::<Vec<_>>().join(", ");
            self.others.push(format!("ignoring elements without a known rule: {all}"));
        }
        if let Some(rules) = rules.filter(|rules| !rules.trim().is_empty()) {
            let one_line = rules.split_whitespace().collect::<Vec<_>>().join(" ");
            self.others.push(format!("rules text: {}", shortened(&one_line, 1000)));
        }
        self.others
    }
}

fn shortened(text: &str, length: usize) -> String {
    match text.char_indices().nth(length) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
