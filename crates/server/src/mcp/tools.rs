//! The tools. Each sends one or more requests to the service, and returns the most useful fields of the answers.

use super::Tools;
use super::arguments::{
    CandidateKind, Candidates, Check, Convert, Describe, Explain, Generate, NextStep, Plain, Rate,
    Render, Solve,
};
use super::records::{claims, kept, short_step};
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::model::ToolAnnotations;
use rmcp::{tool, tool_router};
use serde_json::{Map, Value, json};

/// The answer of a tool: the most useful fields of a record, or the reason why there is none.
type Answer = Result<Json<Map<String, Value>>, String>;

#[tool_router(router = plain_router)]
impl Tools {
    #[tool(
        description = "Solves a puzzle: reports whether it has no solution (none), one (unique) or several (many), and lists the first ones.",
        title = "Solve a Sudoku"
    )]
    async fn solve(&self, Parameters(asked): Parameters<Solve>) -> Answer {
        if !(1..=1000).contains(&asked.limit) {
            return Err(format!("limit is {}, but must be 1 to 1000", asked.limit));
        }
        let record = self.record("solve", json!({"puzzle": asked.puzzle})).await?;
        let mut answer = kept(&record, &["status", "stopped"]);
        let is_listed = record["status"] == "many" && asked.limit > 2;
        let found: Vec<Value> = match is_listed {
            true => {
                let fields = json!({"puzzle": asked.puzzle, "limit": asked.limit});
                self.records("solutions", fields)
                    .await?
                    .iter()
                    .map(|one| one["solution"].clone())
                    .collect()
            }
            false => {
                let both = ["solution", "second_solution"].iter().map(|name| record[*name].clone());
                both.filter(|solution| !solution.is_null()).take(usize::from(asked.limit)).collect()
            }
        };
        let may_be_more = record["status"] == "many" && found.len() == usize::from(asked.limit);
        answer.insert("solutions".to_owned(), found.into());
        if may_be_more {
            answer.insert("truncated".to_owned(), true.into());
        }
        Ok(Json(answer))
    }

    #[tool(
        description = "Checks a grid: repeated digits, empty cells, the number of solutions (0, 1, or 2 for two or more), what conflicts, and whether moves are right.",
        title = "Check a Sudoku"
    )]
    async fn check(&self, Parameters(asked): Parameters<Check>) -> Answer {
        let record = self.record("check", json!({"puzzle": asked.puzzle})).await?;
        let fields = ["verdict", "passed", "empty", "repetitions", "solutions", "conflict"];
        let mut answer = kept(&record, &fields);
        if !asked.moves.is_empty() {
            let mut request = claims(&asked.moves)?;
            request.insert("puzzle".to_owned(), asked.puzzle.into());
            let judged = self.record("verify", request.into()).await?;
            answer.extend(kept(&judged, &["problem"]));
            answer.insert("moves".to_owned(), verdicts(&judged));
        }
        Ok(Json(answer))
    }

    #[tool(
        description = "For setters: which statements of a puzzle can be left out, which givens it lacks for one solution, or which statements conflict.",
        title = "Diagnose a Sudoku"
    )]
    async fn diagnose(&self, Parameters(asked): Parameters<Plain>) -> Answer {
        let record = self.record("diagnose", json!({"puzzle": asked.puzzle})).await?;
        let fields = ["solutions", "minimal", "redundant", "undecided", "conflict", "stopped"];
        let mut answer = kept(&record, &fields);
        if record["missing"].is_object() {
            let names = |field: &str| -> Value {
                let all = record["missing"][field].as_array().into_iter().flatten();
                all.map(|one| format!("{}={}", one["cell"].as_str().unwrap_or(""), one["digit"]))
                    .collect()
            };
            answer.extend(kept(&record["missing"], &["number", "estimate"]));
            answer.insert("enough_alone".to_owned(), names("alone"));
            answer.insert("enough_together".to_owned(), names("together"));
        }
        Ok(Json(answer))
    }

    #[tool(
        description = "Shows the candidates of every cell, row by row; - means none.",
        title = "Candidates"
    )]
    async fn candidates(&self, Parameters(asked): Parameters<Candidates>) -> Answer {
        let action = match asked.kind {
            CandidateKind::Basic => "candidates",
            CandidateKind::True => "true-candidates",
        };
        let record = self.record(action, json!({"puzzle": asked.puzzle})).await?;
        Ok(Json(kept(&record, &["contradiction", "solvable", "stopped", "candidates"])))
    }

    #[tool(
        description = "Gives a hint for the next step of a position: where to look, the technique, or the whole step. Mistakes come first.",
        title = "Next step"
    )]
    async fn next_step(&self, Parameters(asked): Parameters<NextStep>) -> Answer {
        let mut request = json!({"puzzle": asked.puzzle, "depth": asked.depth});
        if !asked.only.is_empty() {
            request["techniques"] = json!({"only": asked.only});
        }
        let record = self.record("hint", request).await?;
        let mut answer = kept(&record, &["problem", "mistakes", "place"]);
        if let Some(name) = record["technique"]["name"].as_str() {
            answer.insert("technique".to_owned(), name.into());
        }
        if record["step"].is_object() {
            answer.extend(short_step(&record["step"]));
        }
        Ok(Json(answer))
    }

    #[tool(
        description = "Explains how to solve a puzzle as a person would, a few steps at a time; left is the number of remaining steps.",
        title = "Explain the solution"
    )]
    async fn explain(&self, Parameters(asked): Parameters<Explain>) -> Answer {
        let record = self.record("steps", json!({"puzzle": asked.puzzle})).await?;
        let all = record["steps"].as_array().map(Vec::as_slice).unwrap_or_default();
        let rest = all.get(asked.from..).unwrap_or_default();
        let shown: Vec<Value> =
            rest.iter().take(asked.count.min(100)).map(|step| short_step(step).into()).collect();
        let mut answer = kept(&record, &["message"]);
        answer.insert("left".to_owned(), (rest.len() - shown.len()).into());
        answer.insert("steps".to_owned(), shown.into());
        Ok(Json(answer))
    }

    #[tool(
        description = "Rates the difficulty of a puzzle with one solution.",
        title = "Rate a Sudoku"
    )]
    async fn rate(&self, Parameters(asked): Parameters<Rate>) -> Answer {
        let record =
            self.record("rate", json!({"puzzle": asked.puzzle, "scale": asked.scale})).await?;
        let fields = ["scale", "problem", "er", "ep", "ed", "level", "score", "hardest", "end"];
        Ok(Json(kept(&record, &fields)))
    }

    #[tool(
        description = "Makes new classic puzzles with one solution. A difficulty or a technique can be asked for.",
        title = "Make Sudoku puzzles"
    )]
    async fn generate(&self, Parameters(asked): Parameters<Generate>) -> Answer {
        if !(1..=20).contains(&asked.count) {
            return Err(format!("count is {}, but must be 1 to 20", asked.count));
        }
        let technique: Vec<String> = asked.technique.into_iter().collect();
        let fields = json!({
            "seed": asked.seed, "count": asked.count, "symmetry": asked.symmetry, "clues": asked.clues,
            "rating": asked.rating, "technique": technique,
            // There may be no minimal puzzle with the requested symmetry or number of givens.
            "minimal": asked.symmetry.is_none() && asked.clues.is_none(),
        });
        let made = self.records("generate", fields).await?;
        let puzzles: Vec<Value> = made.iter().map(|one| one["puzzle"]["givens"].clone()).collect();
        Ok(Json(Map::from_iter([("puzzles".to_owned(), puzzles.into())])))
    }

    #[tool(
        description = "Writes a puzzle in another format, or as a link to another program.",
        title = "Convert a Sudoku"
    )]
    async fn convert(&self, Parameters(asked): Parameters<Convert>) -> Result<String, String> {
        self.text("convert", json!({"puzzle": asked.puzzle, "to": asked.to})).await
    }

    #[tool(description = "Draws a puzzle with its rules, as SVG.", title = "Draw a Sudoku")]
    async fn render(&self, Parameters(asked): Parameters<Render>) -> Result<String, String> {
        self.text("draw", json!({"puzzle": asked.puzzle, "candidates": asked.candidates})).await
    }

    #[tool(
        description = "Explains a technique, a kind of rule or an engine; without a name, lists their slugs.",
        title = "Describe a technique or rule"
    )]
    async fn describe(&self, Parameters(asked): Parameters<Describe>) -> Answer {
        let mut answer = Map::new();
        for (action, slug) in [("techniques", "slug"), ("rules", "rule"), ("engines", "engine")] {
            let records = self.records(action, json!({})).await?;
            if asked.name.is_empty() {
                let slugs = records.iter().map(|record| record[slug].clone()).collect();
                answer.insert(action.to_owned(), slugs);
            } else if let Some(record) = records.iter().find(|record| record[slug] == asked.name) {
                // A rule and the technique that uses it can have the same slug; then the answer describes both.
                let fields = ["name", "family", "level", "idea", "meaning", "method", "solves"];
                answer.extend(kept(record, &fields));
            }
        }
        match answer.is_empty() {
            false => Ok(Json(answer)),
            true => Err(format!(
                "'{}' is not a technique, rule or engine; call describe without a name for a list",
                asked.name
            )),
        }
    }
}

/// Returns each move with its verdict: `r1c1=5 proven`.
fn verdicts(judged: &Value) -> Value {
    let of = |field: &str, sign: &str| -> Vec<String> {
        let all = judged[field].as_array().into_iter().flatten();
        let words = all.map(|one| {
            let (cell, verdict) = (one["cell"].as_str(), one["verdict"].as_str());
            format!("{}{sign}{} {}", cell.unwrap_or(""), one["digit"], verdict.unwrap_or(""))
        });
        words.collect()
    };
    [of("placed", "="), of("eliminated", "<>")].concat().into()
}

impl Tools {
    /// Returns the tools. All are marked as read-only, idempotent and without access to other systems.
    pub(super) fn router() -> ToolRouter<Tools> {
        let mut router = Tools::plain_router();
        for route in router.map.values_mut() {
            let annotations = ToolAnnotations::new();
            let annotations = annotations.read_only(true).idempotent(true).open_world(false);
            route.attr.annotations = Some(annotations);
        }
        router
    }
}
