//! Tools for language models, over standard input and output (Model Context Protocol).
//!
//! Answers are short, because a model pays for every word: the fields of the records that say something new.

use crate::serve::raised;
use crate::work::Wanted;
use ennead_service::{Reply, Request};
use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{ServerHandler, ServiceExt, tool, tool_handler, tool_router, transport::stdio};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tokio::runtime::Builder;
use tokio::task::spawn_blocking;

/// Answers a client on standard input and output until it closes the input, or `end` is raised. Each call may take this time.
///
/// Nothing else may be written to standard output.
///
/// # Errors
/// The client does not speak the protocol.
pub fn serve_tools(time: Duration, end: Arc<AtomicBool>) -> io::Result<()> {
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let served = runtime.block_on(async {
        let running = Tools { time }.serve(stdio()).await.map_err(|error| error.to_string())?;
        tokio::select! {
            ended = running.waiting() => ended.map(drop).map_err(|error| error.to_string()),
            () = raised(&end) => Ok(()),
        }
    });
    // A read of standard input cannot be cancelled.
    runtime.shutdown_background();
    served.map_err(io::Error::other)
}

#[derive(Clone, Debug)]
struct Tools {
    time: Duration,
}

/// A puzzle in any form: 81 characters with 0 or . for empty cells, a drawn grid, a JSON object, a link.
type Puzzle = String;

/// What is asked about a puzzle without options.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Plain {
    /// The puzzle in any form: 81 characters with 0 or . for empty cells, a drawn grid, JSON, a link.
    puzzle: Puzzle,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Solve {
    /// The puzzle in any form: 81 characters with 0 or . for empty cells, a drawn grid, JSON, a link.
    puzzle: Puzzle,
    /// The most solutions to list.
    #[serde(default = "two")]
    #[schemars(range(min = 1, max = 1000))]
    limit: u16,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Candidates {
    /// The puzzle in any form: 81 characters with 0 or . for empty cells, a drawn grid, JSON, a link.
    puzzle: Puzzle,
    /// Which candidates: basic for pencil marks, true for the digits that occur in some solution.
    #[serde(default)]
    kind: CandidateKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum CandidateKind {
    #[default]
    Basic,
    True,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NextStep {
    /// The position in any form. As JSON, {"givens": "...", "placed": ["r1c3"]} tells which digits are the player's.
    puzzle: Puzzle,
    /// How much to tell.
    #[serde(default)]
    depth: Depth,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Depth {
    /// Where to look.
    Where,
    /// Also the technique.
    Technique,
    /// The whole step.
    #[default]
    Step,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Explain {
    /// The puzzle in any form: 81 characters with 0 or . for empty cells, a drawn grid, JSON, a link.
    puzzle: Puzzle,
    /// The first step to tell, from 0.
    #[serde(default)]
    from: usize,
    /// How many steps to tell.
    #[serde(default = "ten")]
    #[schemars(range(min = 1, max = 100))]
    count: usize,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Rate {
    /// The puzzle in any form: 81 characters with 0 or . for empty cells, a drawn grid, JSON, a link.
    puzzle: Puzzle,
    /// The scale: Sudoku Explainer, HoDoKu, or ennead for variants too.
    #[serde(default)]
    scale: Scale,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Scale {
    #[default]
    Se,
    Hodoku,
    Ennead,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Generate {
    /// The seed: the same seed makes the same puzzles.
    seed: u64,
    /// How many puzzles.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 20))]
    count: u64,
    /// The symmetry of the givens, such as half-turn.
    symmetry: Option<String>,
    /// The least and the largest number of givens.
    clues: Option<(usize, usize)>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Convert {
    /// The puzzle in any form: 81 characters with 0 or . for empty cells, a drawn grid, JSON, a link.
    puzzle: Puzzle,
    /// The format: line, grid, pencilmarks, json, or a link to another program: sudokupad, fpuzzles, ...
    to: String,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Render {
    /// The puzzle in any form: 81 characters with 0 or . for empty cells, a drawn grid, JSON, a link.
    puzzle: Puzzle,
    /// Whether to show the candidates of empty cells.
    #[serde(default)]
    candidates: bool,
}

fn one() -> u64 {
    1
}

fn two() -> u16 {
    2
}

fn ten() -> usize {
    10
}

/// A short answer.
type Answer = Result<Json<Map<String, Value>>, String>;

#[tool_router]
impl Tools {
    #[tool(
        description = "Solves a puzzle: whether it has no solution (none), one (unique) or several (many), and the first ones.",
        annotations(
            title = "Solve a Sudoku",
            read_only_hint = true,
            idempotent_hint = true,
            open_world_hint = false
        )
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
        description = "Checks a grid: repeated digits, empty cells, the number of solutions (0, 1 or 2 for more), and what conflicts.",
        annotations(
            title = "Check a Sudoku",
            read_only_hint = true,
            idempotent_hint = true,
            open_world_hint = false
        )
    )]
    async fn check(&self, Parameters(asked): Parameters<Plain>) -> Answer {
        let record = self.record("check", json!({"puzzle": asked.puzzle})).await?;
        Ok(Json(kept(
            &record,
            &["verdict", "passed", "empty", "repetitions", "solutions", "conflict"],
        )))
    }

    #[tool(
        description = "Shows the candidates of every cell, row by row; - stands for none.",
        annotations(
            title = "Candidates",
            read_only_hint = true,
            idempotent_hint = true,
            open_world_hint = false
        )
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
        annotations(
            title = "Next step",
            read_only_hint = true,
            idempotent_hint = true,
            open_world_hint = false
        )
    )]
    async fn next_step(&self, Parameters(asked): Parameters<NextStep>) -> Answer {
        let record =
            self.record("hint", json!({"puzzle": asked.puzzle, "depth": asked.depth})).await?;
        let mut answer = kept(&record, &["problem", "mistakes", "place"]);
        if let Some(name) = record["technique"]["name"].as_str() {
            answer.insert("technique".to_owned(), name.into());
        }
        if record["step"].is_object() {
            answer.extend(told(&record["step"]));
        }
        Ok(Json(answer))
    }

    #[tool(
        description = "Explains how to solve a puzzle as a person would, some steps at a time; left is the number of steps after these.",
        annotations(
            title = "Explain the solution",
            read_only_hint = true,
            idempotent_hint = true,
            open_world_hint = false
        )
    )]
    async fn explain(&self, Parameters(asked): Parameters<Explain>) -> Answer {
        let record = self.record("steps", json!({"puzzle": asked.puzzle})).await?;
        let all = record["steps"].as_array().map(Vec::as_slice).unwrap_or_default();
        let rest = all.get(asked.from..).unwrap_or_default();
        let shown: Vec<Value> =
            rest.iter().take(asked.count.min(100)).map(|step| told(step).into()).collect();
        let mut answer = kept(&record, &["message"]);
        answer.insert("left".to_owned(), (rest.len() - shown.len()).into());
        answer.insert("steps".to_owned(), shown.into());
        Ok(Json(answer))
    }

    #[tool(
        description = "Rates the difficulty of a puzzle with one solution.",
        annotations(
            title = "Rate a Sudoku",
            read_only_hint = true,
            idempotent_hint = true,
            open_world_hint = false
        )
    )]
    async fn rate(&self, Parameters(asked): Parameters<Rate>) -> Answer {
        let record =
            self.record("rate", json!({"puzzle": asked.puzzle, "scale": asked.scale})).await?;
        let fields = ["scale", "problem", "er", "ep", "ed", "level", "score", "hardest", "end"];
        Ok(Json(kept(&record, &fields)))
    }

    #[tool(
        description = "Makes new classic puzzles with one solution.",
        annotations(
            title = "Make Sudoku puzzles",
            read_only_hint = true,
            idempotent_hint = true,
            open_world_hint = false
        )
    )]
    async fn generate(&self, Parameters(asked): Parameters<Generate>) -> Answer {
        if !(1..=20).contains(&asked.count) {
            return Err(format!("count is {}, but must be 1 to 20", asked.count));
        }
        let fields = json!({
            "seed": asked.seed, "count": asked.count, "symmetry": asked.symmetry, "clues": asked.clues, "minimal": true,
        });
        let made = self.records("generate", fields).await?;
        let puzzles: Vec<Value> = made.iter().map(|one| one["puzzle"]["givens"].clone()).collect();
        Ok(Json(Map::from_iter([("puzzles".to_owned(), puzzles.into())])))
    }

    #[tool(
        description = "Writes a puzzle in another format, or as a link to another program.",
        annotations(
            title = "Convert a Sudoku",
            read_only_hint = true,
            idempotent_hint = true,
            open_world_hint = false
        )
    )]
    async fn convert(&self, Parameters(asked): Parameters<Convert>) -> Result<String, String> {
        self.text("convert", json!({"puzzle": asked.puzzle, "to": asked.to})).await
    }

    #[tool(
        description = "Draws a puzzle with its rules, as SVG.",
        annotations(
            title = "Draw a Sudoku",
            read_only_hint = true,
            idempotent_hint = true,
            open_world_hint = false
        )
    )]
    async fn render(&self, Parameters(asked): Parameters<Render>) -> Result<String, String> {
        self.text("draw", json!({"puzzle": asked.puzzle, "candidates": asked.candidates})).await
    }
}

#[tool_handler(
    name = "ennead",
    instructions = "Exact answers about Sudoku of any size and with variant rules. A puzzle is a text in any usual form. Cells are r1c1 to r9c9, row first."
)]
impl ServerHandler for Tools {}

impl Tools {
    /// The reply to a request, which is worked on for a limited time.
    async fn reply(&self, action: &str, fields: Value) -> Result<Reply, String> {
        let request =
            Request::of(action, &fields.to_string()).expect("the tools use known actions");
        let request = request.map_err(|fault| fault.to_string())?;
        let (wanted, limits) = Wanted::within(self.time);
        let answered = spawn_blocking(move || request.answer(&limits)).await;
        drop(wanted);
        let seconds = self.time.as_secs_f64();
        answered.map_err(|error| error.to_string())?.map_err(|fault| match fault.is_interrupt() {
            true => format!(
                "this takes longer than {seconds} s; try an easier question about this puzzle"
            ),
            false => fault.to_string(),
        })
    }

    async fn record(&self, action: &str, fields: Value) -> Result<Value, String> {
        let mut records = self.records(action, fields).await?;
        records.pop().ok_or_else(|| "there is no answer".to_owned())
    }

    async fn records(&self, action: &str, fields: Value) -> Result<Vec<Value>, String> {
        Ok(match self.reply(action, fields).await? {
            Reply::Record(record) => vec![record.value()],
            Reply::Records(records) => records.iter().map(|record| record.value()).collect(),
            Reply::Text { text, .. } => vec![text.into()],
        })
    }

    async fn text(&self, action: &str, fields: Value) -> Result<String, String> {
        self.reply(action, fields).await.map(|reply| reply.body())
    }
}

/// These fields of a record, as far as they say something.
fn kept(record: &Value, fields: &[&str]) -> Map<String, Value> {
    let says = |value: &Value| !value.is_null() && value != &json!([]);
    let field =
        |name: &&str| Some(((*name).to_owned(), record.get(*name).filter(|it| says(it))?.clone()));
    fields.iter().filter_map(field).collect()
}

/// A step in words, and what it places and eliminates.
fn told(step: &Value) -> Map<String, Value> {
    let list = |name: &str, sign: &str| -> Value {
        let all = step[name].as_array().into_iter().flatten();
        all.map(|one| format!("{}{sign}{}", one["cell"].as_str().unwrap_or(""), one["digit"]))
            .collect()
    };
    let mut told = Map::new();
    told.insert("technique".to_owned(), step["technique"]["name"].clone());
    told.insert("text".to_owned(), step["text"].clone());
    told.insert("placed".to_owned(), list("placed", "="));
    told.insert("eliminated".to_owned(), list("eliminated", "<>"));
    told
}
