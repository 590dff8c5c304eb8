//! The top of a chapter: how often each technique is used and where, and a list of all steps.

use super::chapter::Entry;
use crate::svg::escaped;
use crate::{Language, Wording, prose};
use ennead_logic::{Step, Technique};

/// The steps of one technique in a chapter.
#[derive(Clone, Debug)]
struct Use {
    technique: Technique,
    steps: usize,
    /// The indices of the entries with its steps.
    entries: Vec<usize>,
}

/// The techniques of a chapter, in the order of their first steps.
#[derive(Clone, Debug, Default)]
pub(super) struct Uses(Vec<Use>);

impl Uses {
    /// Counts a step that is in this entry.
    pub(super) fn add(&mut self, step: &Step, entry: usize) {
        let technique = step.technique;
        let place = match self.0.iter().position(|one| one.technique == technique) {
            Some(place) => place,
            None => {
                self.0.push(Use { technique, steps: 0, entries: Vec::new() });
                self.0.len() - 1
            }
        };
        let one = &mut self.0[place];
        one.steps += 1;
        if one.entries.last() != Some(&entry) {
            one.entries.push(entry);
        }
    }

    pub(super) fn techniques(&self) -> impl Iterator<Item = Technique> + '_ {
        self.0.iter().map(|one| one.technique)
    }

    /// The hardest technique: the last one in the order in which they are usually tried.
    pub(super) fn hardest(&self) -> Option<Technique> {
        self.ordered().last().map(|one| one.technique)
    }

    /// The techniques in the order in which they are usually tried.
    fn ordered(&self) -> Vec<&Use> {
        let known: Vec<Technique> = Technique::known().collect();
        let mut uses: Vec<&Use> = self.0.iter().collect();
        uses.sort_by_key(|one| known.iter().position(|other| *other == one.technique));
        uses
    }

    /// The techniques with the numbers of their steps, and links to these steps.
    pub(super) fn list(&self, chapter: usize, entries: &[Entry], language: Language) -> String {
        let item = |one: &Use| {
            let links: Vec<String> =
                one.entries.iter().map(|entry| entries[*entry].link(chapter)).collect();
            format!(
                "<li><a href=\"#{}\">{}</a> <b>{}×</b> <span>{}</span></li>\n",
                escaped(&one.technique.slug()),
                escaped(&prose::technique(one.technique, language)),
                one.steps,
                links.join(" "),
            )
        };
        let items: String = self.ordered().into_iter().map(item).collect();
        if items.is_empty() { items } else { format!("<ul class=\"uses\">\n{items}</ul>\n") }
    }
}

/// All steps in order, folded until the reader opens it.
pub(super) fn contents(chapter: usize, entries: &[Entry], words: Wording) -> String {
    if entries.len() < 2 {
        return String::new();
    }
    let item = |entry: &Entry| {
        format!("<li>{} {}</li>\n", entry.link(chapter), escaped(&entry.title(words)))
    };
    let items: String = entries.iter().map(item).collect();
    let heading = say!(words, ("All steps in order"), ("Alle Schritte der Reihe nach"));
    format!("<details>\n<summary>{heading}</summary>\n<ul>\n{items}</ul>\n</details>\n")
}
