//! `solve-lines`: solves many classic puzzles in one request.

use crate::stopped::go_on;
use crate::{Fault, Reply};
use ennead::bulk::{Bulk, LineFormat, NoticeKind};
use ennead::format::{Chunk, Options, Reader};
use ennead::{Batch, Limits};
use serde::Deserialize;

/// Asks for the solutions of classic puzzles, given one per line. Answered with text, one line for each puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SolveLines {
    /// The puzzles, one per line.
    pub lines: String,
    /// The content of each line of the answer. A line is empty if its input line is not a classic puzzle or has repeated
    /// digits.
    #[serde(default)]
    pub with: LineContent,
}

/// The content of a puzzle's line in the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LineContent {
    /// The first solution found; an empty line if there is none.
    #[default]
    Solution,
    /// The number of solutions: 0, 1, or 2 if there are several.
    Count,
}

/// The number of puzzles between two checks of the limits.
const CHUNK: usize = 8_192;

impl SolveLines {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let format = match self.with {
            LineContent::Solution => LineFormat::Solution,
            LineContent::Count => LineFormat::Count,
        };
        let mut reader = Reader::from_text(&self.lines, &Options::default());
        let mut bulk = Bulk::new(Batch::new().flag(limits.flag_or_idle()), format);
        let mut text = Vec::with_capacity(self.lines.len());
        let (mut chunk, mut out, mut notices) = (Chunk::new(), Vec::new(), Vec::new());
        let mut goes_on = true;
        while goes_on {
            // One call of `fill` returns only the puzzles in the buffer of the reader, too few to fill the SIMD lanes.
            while goes_on && chunk.len() < CHUNK {
                let missing = CHUNK - chunk.len();
                goes_on = reader.fill(&mut chunk, missing);
            }
            bulk.solve(&chunk, &mut out, &mut notices);
            let mut written = 0;
            for notice in &notices {
                if let NoticeKind::NotClassic | NoticeKind::Clash | NoticeKind::Stopped(..) =
                    notice.kind
                {
                    text.extend_from_slice(&out[written..notice.offset]);
                    text.push(b'\n');
                    written = notice.offset;
                }
            }
            text.extend_from_slice(&out[written..]);
            chunk.clear();
            out.clear();
            notices.clear();
            go_on(limits)?;
        }
        let text = String::from_utf8(text)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        Ok(Reply::Text { media_type: "text/plain", text })
    }
}
