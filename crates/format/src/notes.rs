//! Notes on parts of the input that are not read: cosmetic elements, unknown fields, the rules text.

/// Collects notes for [`Entry::notes`](crate::Entry::notes).
#[derive(Default)]
pub(crate) struct Notes {
    /// Cosmetic elements, by singular and plural.
    cosmetic: Vec<((&'static str, &'static str), usize)>,
    unknown_fields: Vec<String>,
    entered_digits: usize,
    others: Vec<String>,
}

impl Notes {
    /// Counts cosmetic elements, named by their singular and plural.
    pub(crate) fn cosmetic(&mut self, names: (&'static str, &'static str), count: usize) {
        if count > 0 {
            self.cosmetic.push((names, count));
        }
    }

    /// Notes an unknown field.
    pub(crate) fn unknown_field(&mut self, name: &str) {
        self.unknown_fields.push(format!("\"{}\"", shortened(name, 40)));
    }

    /// Counts digits that a solver entered.
    pub(crate) fn entered_digits(&mut self, count: usize) {
        self.entered_digits += count;
    }

    /// Adds a note in words.
    pub(crate) fn add(&mut self, note: String) {
        self.others.push(note);
    }

    /// All notes in words, with the rules text, which may explain cosmetic elements.
    pub(crate) fn finish(mut self, rules: Option<&str>) -> Vec<String> {
        if !self.unknown_fields.is_empty() {
            self.unknown_fields.truncate(20);
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
            self.others.push(format!("ignoring cosmetic elements without a known rule: {all}"));
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
