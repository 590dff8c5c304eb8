//! The interactive prompt, with history and completion.

use crate::arguments::Arguments;
use crate::error::Failure;
use crate::{query, session};
use datafusion::prelude::SessionContext;
use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{CompletionType, Config, Editor, Helper, Highlighter, Hinter};
use std::path::PathBuf;

const HELP: &str = "\
Statements end with ;   Tables are files in quotes: SELECT count(*) FROM 'puzzles.txt';
\\d          list tables          \\d NAME     describe a table or a file
\\f          list functions       \\q          quit (or Ctrl-D)
Tab completes; the arrow keys find earlier statements; Ctrl-C stops a query.";

/// The words of SQL that Tab completes.
const WORDS: [&str; 41] = [
    "SELECT",
    "FROM",
    "WHERE",
    "GROUP BY",
    "ORDER BY",
    "HAVING",
    "LIMIT",
    "OFFSET",
    "DISTINCT",
    "AS",
    "AND",
    "OR",
    "NOT",
    "NULL",
    "IS",
    "IN",
    "LIKE",
    "BETWEEN",
    "CASE",
    "WHEN",
    "THEN",
    "ELSE",
    "END",
    "JOIN",
    "LEFT JOIN",
    "ON",
    "UNION ALL",
    "WITH",
    "DESC",
    "ASC",
    "COPY",
    "TO",
    "CREATE TABLE",
    "CREATE VIEW",
    "DROP",
    "EXPLAIN ANALYZE",
    "DESCRIBE",
    "count",
    "min",
    "max",
    "avg",
];

/// Shows the prompt and answers statements until the user quits.
pub(crate) async fn run(arguments: &Arguments) -> Result<(), Failure> {
    let context = session::session(arguments).await?;
    let config =
        Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
    let mut editor: Editor<Assistant, FileHistory> =
        Editor::with_config(config).map_err(unreadable)?;
    editor.set_helper(Some(Assistant { files: FilenameCompleter::new(), names: Vec::new() }));
    let history = history();
    if let Some(history) = &history {
        // An error is not a problem: the file does not exist before the first use.
        let _ = editor.load_history(history);
    }
    println!("ennead-sql {}; \\? for help", env!("CARGO_PKG_VERSION"));
    loop {
        if let Some(assistant) = editor.helper_mut() {
            assistant.names = names(&context).await;
        }
        // The editor waits for keys, and would block a thread of the runtime.
        let (back, line) = tokio::task::spawn_blocking(move || {
            let line = editor.readline("ennead> ");
            (editor, line)
        })
        .await
        .map_err(|error| Failure::Message(error.to_string()))?;
        editor = back;
        match line {
            Ok(line) => {
                if let Some(history) = &history {
                    let _ = editor.append_history(history);
                }
                match line.trim() {
                    "" => {}
                    "\\q" | "quit" | "exit" => return Ok(()),
                    line => answer(&context, line, arguments).await,
                }
            }
            Err(ReadlineError::Interrupted) => {}
            Err(ReadlineError::Eof) => return Ok(()),
            Err(error) => return Err(unreadable(error)),
        }
    }
}

/// Runs a typed line and prints its result or its error.
async fn answer(context: &SessionContext, line: &str, arguments: &Arguments) {
    let result = match line.split_once(' ').unwrap_or((line, "")) {
        ("\\?" | "\\h" | "help", _) => {
            println!("{HELP}");
            Ok(())
        }
        ("\\f", _) => crate::output::functions(),
        ("\\d", "") => statements(context, "SHOW TABLES", arguments).await,
        ("\\d", name) => {
            let name = name.trim().trim_matches('\'').replace('\'', "''");
            statements(context, &format!("DESCRIBE '{name}'"), arguments).await
        }
        (word, _) if word.starts_with('\\') => {
            Err(Failure::Message(format!("{word} is not a command; \\? lists them")))
        }
        _ => statements(context, line, arguments).await,
    };
    if let Err(failure) = result {
        anstream::eprintln!("{failure}");
    }
}

async fn statements(
    context: &SessionContext,
    text: &str,
    arguments: &Arguments,
) -> Result<(), Failure> {
    for statement in query::parse(text)? {
        let answer = query::answer(context, statement, arguments);
        tokio::select! {
            result = answer => result?,
            result = tokio::signal::ctrl_c() => {
                result?;
                ennead_sql_functions::interrupt();
                // Running functions notice the interrupt within milliseconds. Wait for that before functions may run again.
                tokio::time::sleep(std::time::Duration::from_millis(300)).await;
                ennead_sql_functions::resume();
                return Err(Failure::Interrupted);
            }
        }
    }
    Ok(())
}

fn unreadable(error: ReadlineError) -> Failure {
    Failure::Message(error.to_string())
}

/// The path of the file with earlier statements.
fn history() -> Option<PathBuf> {
    let state = std::env::var_os("XDG_STATE_HOME").map(PathBuf::from);
    let home = || Some(PathBuf::from(std::env::var_os("HOME")?).join(".local/state"));
    let folder = state.or_else(home)?.join("ennead");
    std::fs::create_dir_all(&folder).ok()?;
    Some(folder.join("sql-history"))
}

/// The names that Tab completes: words of SQL, functions, tables and their columns.
async fn names(context: &SessionContext) -> Vec<String> {
    let mut names: Vec<String> = WORDS.map(str::to_owned).to_vec();
    names.extend(ennead_sql_functions::all().iter().map(|function| function.name.to_owned()));
    for catalog in context.catalog_names() {
        let Some(catalog) = context.catalog(&catalog) else { continue };
        for schema in catalog.schema_names().iter().filter_map(|name| catalog.schema(name)) {
            for table in schema.table_names() {
                if let Ok(Some(found)) = schema.table(&table).await {
                    names.extend(found.schema().fields().iter().map(|field| field.name().clone()));
                }
                names.push(table);
            }
        }
    }
    names.sort();
    names.dedup();
    names
}

/// Completes words and file names in a statement, and decides whether the statement is complete.
#[derive(Helper, Hinter, Highlighter)]
struct Assistant {
    files: FilenameCompleter,
    names: Vec<String>,
}

impl Completer for Assistant {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &rustyline::Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let before = &line[..position];
        // Text within quotes is the name of a file.
        if before.matches('\'').count() % 2 == 1 {
            let start = before.rfind('\'').map_or(0, |quote| quote + 1);
            let (at, found) = self.files.complete_path(&before[start..], position - start)?;
            return Ok((start + at, found));
        }
        let is_word = |symbol: char| symbol.is_alphanumeric() || matches!(symbol, '_' | '\\');
        let start = before.rfind(|symbol| !is_word(symbol)).map_or(0, |index| index + 1);
        let word = &before[start..];
        let fits = |name: &&String| {
            let start = name.get(..word.len());
            !word.is_empty() && start.is_some_and(|start| start.eq_ignore_ascii_case(word))
        };
        let pair = |name: &String| Pair { display: name.clone(), replacement: name.clone() };
        Ok((start, self.names.iter().filter(fits).map(pair).collect()))
    }
}

impl Validator for Assistant {
    fn validate(&self, context: &mut ValidationContext<'_>) -> rustyline::Result<ValidationResult> {
        let text = context.input().trim();
        let is_complete = text.is_empty()
            || text.starts_with('\\')
            || text.ends_with(';')
            || ["quit", "exit", "help"].contains(&text);
        Ok(match is_complete {
            true => ValidationResult::Valid(None),
            false => ValidationResult::Incomplete,
        })
    }
}
