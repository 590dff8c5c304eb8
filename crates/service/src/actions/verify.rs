//! `verify`: whether a player's conclusions follow from a position.

use super::judged::{Mistakes, judged};
use crate::options::{Language, Names, Techniques, technique};
use crate::puzzle::PuzzleText;
use crate::stopped::go_on;
use crate::{Fault, Reply};
use ennead::logic::{Conclusion, Repertoire};
use ennead::player::{self, CheckedClaim, Played};
use ennead::render::json::{
    CandidateObject, ClaimObject, ClaimVerdict, StepObject, Verdict, Verification,
};
use ennead::render::prose::{self, CellNames};
use ennead::{Candidate, Candidates, Cell, Limits, Puzzle};
use serde::Deserialize;

/// Asks whether a step of a technique proves a player's conclusions. Answered with a record of kind `verification`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Verify {
    /// The position. The player's own entries are the digits of the cells in `placed`, and the `marks`.
    pub puzzle: PuzzleText,
    /// The slug of the technique that must prove the conclusions; by default, any of `techniques`.
    pub technique: Option<String>,
    /// Which techniques may prove the conclusions if `technique` is missing.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub techniques: Techniques,
    /// The digits that the player places.
    #[serde(default)]
    pub placed: Vec<Claim>,
    /// The candidates that the player removes.
    #[serde(default)]
    pub eliminated: Vec<Claim>,
    /// How cells are named.
    #[serde(default)]
    pub names: Names,
    /// The language of sentences.
    #[serde(default)]
    pub language: Language,
}

/// A digit in a cell. Other fields are ignored, so the conclusions in the record of a step can be passed unchanged.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Claim {
    /// The cell: `r1c1`.
    pub cell: String,
    /// The digit as a number.
    pub digit: i32,
}

impl Verify {
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let all = self.techniques.repertoire()?;
        let repertoire = match &self.technique {
            Some(slug) => Repertoire::from_iter([technique(slug)?]),
            None => all,
        };
        let position = self.puzzle.position(self.language)?;
        let words = self.names.in_language(self.language);
        let empty = Verification {
            about: position.about(),
            mistakes: Vec::new(),
            problem: None,
            verdict: None,
            placed: Vec::new(),
            eliminated: Vec::new(),
            step: None,
            missed_placed: Vec::new(),
            missed_eliminated: Vec::new(),
            text: None,
        };
        let puzzle = match judged(&position, limits, self.language)? {
            Played::Fine(puzzle) => puzzle,
            Played::Mistaken(mistakes) => {
                let Mistakes { problem, mistakes } =
                    Mistakes::of(&mistakes, &position, words, false);
                return Ok(Verification { problem, mistakes, ..empty }.into());
            }
        };
        let claims = self.claims(&puzzle)?;
        let checked = CheckedClaim::within(&puzzle, &claims, repertoire, limits);
        go_on(limits)?;
        let checked = match checked {
            Ok(checked) => checked,
            Err(none) => {
                let problem = Some(none.told(&Candidates::of(&puzzle), words));
                return Ok(Verification { problem, ..empty }.into());
            }
        };
        let at = Candidates::of(&puzzle);
        let names = CellNames::new(words.cells, puzzle.size());
        let object = |claim: &Conclusion| CandidateObject::of(claim.candidate(), &at);
        let judged: Vec<ClaimObject> = (claims.iter().zip(&checked.verdicts))
            .map(|(claim, verdict)| ClaimObject {
                candidate: object(claim),
                verdict: word(*verdict),
            })
            .collect();
        let (placed, eliminated) = judged.split_at(self.placed.len());
        let missed = |wanted: fn(&&Conclusion) -> bool| {
            checked.missed.iter().filter(wanted).map(object).collect()
        };
        let verdict = overall(&checked);
        Ok(Verification {
            verdict: Some(verdict),
            placed: placed.to_vec(),
            eliminated: eliminated.to_vec(),
            step: checked.step.as_ref().map(|step| StepObject::of(0, &puzzle, step, &at, words)),
            missed_placed: missed(|one| matches!(one, Conclusion::Place(_))),
            missed_eliminated: missed(|one| matches!(one, Conclusion::Eliminate(_))),
            text: Some(self.sentence(verdict, &claims, &checked, names)?),
            ..empty
        }
        .into())
    }

    /// Returns the player's conclusions, placements first.
    fn claims(&self, puzzle: &Puzzle) -> Result<Vec<Conclusion>, Fault> {
        let candidate = |claim: &Claim| claim.candidate(puzzle);
        let placed = self.placed.iter().map(|claim| candidate(claim).map(Conclusion::Place));
        let eliminated =
            self.eliminated.iter().map(|claim| candidate(claim).map(Conclusion::Eliminate));
        let claims: Vec<Conclusion> = placed.chain(eliminated).collect::<Result<_, Fault>>()?;
        match claims.is_empty() {
            true => Err(Fault::refused("specify what is placed or eliminated")),
            false => Ok(claims),
        }
    }

    fn sentence(
        &self,
        verdict: Verdict,
        claims: &[Conclusion],
        checked: &CheckedClaim,
        names: CellNames,
    ) -> Result<String, Fault> {
        let language = self.language.into();
        let those = |wanted: fn(&player::Verdict) -> bool| -> Vec<Conclusion> {
            let all = claims.iter().zip(&checked.verdicts);
            all.filter(|(_, verdict)| wanted(verdict)).map(|(claim, _)| *claim).collect()
        };
        Ok(match (verdict, &checked.step) {
            (Verdict::Wrong, _) => {
                prose::wrong_claim(&those(|one| *one == player::Verdict::Wrong), names, language)
            }
            (Verdict::Right | Verdict::Incomplete, Some(step)) => {
                prose::proven_claim(step, &checked.missed, names, language)
            }
            _ => {
                let name = self.technique.as_deref().map(technique).transpose()?;
                let name = name.map(|technique| prose::technique(technique, language));
                let unproven = those(|one| *one != player::Verdict::Proven);
                prose::unproven_claim(&unproven, name.as_deref(), names, language)
            }
        })
    }
}

impl Claim {
    fn candidate(&self, puzzle: &Puzzle) -> Result<Candidate, Fault> {
        let size = puzzle.size();
        let cell: Cell = self.cell.parse().map_err(Fault::refused)?;
        if !size.contains(cell) {
            return Err(Fault::refused(format!("{} is outside the {size} grid", self.cell)));
        }
        let digit = size.digits().iter().find(|digit| puzzle.value(*digit) == self.digit);
        let digit = digit.ok_or_else(|| {
            Fault::refused(format!("'{}' is not a digit in a {size} grid", self.digit))
        })?;
        Ok(cell.with(digit))
    }
}

fn overall(checked: &CheckedClaim) -> Verdict {
    let all = &checked.verdicts;
    match &checked.step {
        _ if all.contains(&player::Verdict::Wrong) => Verdict::Wrong,
        Some(_) if all.iter().all(|one| *one == player::Verdict::Proven) => {
            if checked.missed.is_empty() { Verdict::Right } else { Verdict::Incomplete }
        }
        _ => Verdict::Unproven,
    }
}

fn word(verdict: player::Verdict) -> ClaimVerdict {
    match verdict {
        player::Verdict::Proven => ClaimVerdict::Proven,
        player::Verdict::True => ClaimVerdict::True,
        player::Verdict::Wrong => ClaimVerdict::Wrong,
        player::Verdict::Known => ClaimVerdict::Known,
        player::Verdict::Unknown => ClaimVerdict::Unknown,
    }
}
