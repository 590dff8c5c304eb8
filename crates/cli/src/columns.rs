//! The line with the names of the columns, above lines that are passed on as they are.

use crate::exit::Failure;
use ennead::format::InputLine;
use std::sync::Arc;

/// The columns of all lines so far.
#[derive(Default)]
pub(crate) struct Columns(Option<Option<Arc<str>>>);

impl Columns {
    /// The header to write before this line, if it is the first line and has one.
    ///
    /// # Errors
    /// When the columns of the line differ from those before it.
    pub(crate) fn header(&mut self, line: &InputLine) -> Result<Option<Arc<str>>, Failure> {
        match &self.0 {
            None => Ok(self.0.insert(line.header.clone()).clone()),
            Some(known) if *known == line.header => Ok(None),
            Some(known) => {
                let name = |header: &Option<Arc<str>>| match header {
                    Some(header) => format!("the columns {header}"),
                    None => "no columns".to_owned(),
                };
                let (known, other) = (name(known), name(&line.header));
                Err(Failure::Message(format!(
                    "one input has {known}, another has {other}; bring them into one form first, such as with ennead convert --to line"
                )))
            }
        }
    }
}
