//! Difficulty on the three scales.

use crate::error::wrong;
use crate::puzzle::Puzzle;
use crate::waiting::wait;
use ennead::logic::difficulty::rate_interruptible;
use ennead::rating::hodoku;
use ennead::rating::se::{Rater, SeEnd, SeStart, Until};
use ennead::render::json::{EnneadRating, HodokuRating, SeRating};
use ennead::{Candidates, Standing};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::{Map, Value, to_value};

#[pymethods]
impl Puzzle {
    /// The ratings by scale, as an object; a scale that cannot rate the puzzle is null.
    fn rate(&self, py: Python<'_>, scales: Vec<String>) -> PyResult<String> {
        let all = ["se", "hodoku", "ennead"];
        if let Some(other) = scales.iter().find(|scale| !all.contains(&scale.as_str())) {
            let message = format!("'{other}' is not a scale; scales are 'se', 'hodoku', 'ennead'");
            return Err(PyValueError::new_err(message));
        }
        let standing = py.detach(|| Standing::of(&self.puzzle));
        match standing {
            Standing::Proper => {}
            Standing::Several => return Err(wrong("not rated: several solutions")),
            _ => return Err(wrong("not rated: no solution")),
        }
        let start = Candidates::of(&self.puzzle);
        let rated = wait(py, |link| {
            let mut rated = Map::new();
            for scale in scales {
                if link.is_stopped() {
                    break;
                }
                let figures = match scale.as_str() {
                    "se" => SeStart::try_from(&start).ok().and_then(|start| {
                        let report =
                            Rater::new().rate_interruptible(start, Until::Solved, &link.flag);
                        let solved = report.end == SeEnd::Solved;
                        solved.then(|| to_value(SeRating::from(&report)).unwrap_or_default())
                    }),
                    "hodoku" => self.puzzle.as_board().and_then(|board| {
                        let report = hodoku::rate_interruptible(&board, &link.flag).ok()?;
                        to_value(HodokuRating::from(&report)).ok()
                    }),
                    _ => rate_interruptible(&start, &link.flag)
                        .ok()
                        .and_then(|rating| to_value(EnneadRating::from(&rating)).ok()),
                };
                rated.insert(scale, figures.unwrap_or(Value::Null));
            }
            rated
        })?;
        Ok(Value::from(rated).to_string())
    }
}
