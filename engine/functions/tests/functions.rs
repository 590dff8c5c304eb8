//! Compares the values of the functions in queries with known answers and with the library.

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use datafusion::prelude::{SessionConfig, SessionContext};
use ennead_sql_functions::{all, register};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const JIGSAW: &str =
    r#"{"n": 4, "givens": "12..............", "regions": ["1112", "1322", "3324", "3444"]}"#;

/// Runs a query and returns its rows as text, with an empty text for NULL.
fn query(sql: &str) -> Vec<Vec<String>> {
    let run = async {
        let context = SessionContext::new_with_config(SessionConfig::new().with_batch_size(3));
        register(&context);
        context.sql(sql).await?.collect().await
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().build().unwrap();
    let batches: Vec<RecordBatch> = runtime.block_on(run).unwrap();
    let options = FormatOptions::default();
    let rows = batches.iter().flat_map(|batch| {
        let columns: Vec<_> = batch
            .columns()
            .iter()
            .map(|column| ArrayFormatter::try_new(column, &options).unwrap())
            .collect();
        (0..batch.num_rows())
            .map(|row| columns.iter().map(|column| column.value(row).to_string()).collect())
            .collect::<Vec<Vec<String>>>()
    });
    rows.collect()
}

/// Runs a query that must fail, and returns its error.
fn error(sql: &str) -> String {
    let run = async {
        let context = SessionContext::new();
        register(&context);
        context.sql(sql).await?.collect().await
    };
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(run).unwrap_err().strip_backtrace()
}

/// Returns the values of SQL expressions in which `p` is this puzzle.
fn of(puzzle: &str, expressions: &str) -> Vec<String> {
    let puzzle = puzzle.replace('\'', "''");
    let mut rows = query(&format!("SELECT {expressions} FROM (VALUES ('{puzzle}')) AS t(p)"));
    assert_eq!(rows.len(), 1);
    rows.pop().unwrap()
}

#[test]
fn a_classic_puzzle() {
    let found = of(
        EASY,
        "solve(p), count_solutions(p, 2), is_unique(p), is_minimal(p), problem(p), clues(p), normal(p), automorphisms(p)",
    );
    let normal = EASY.to_owned();
    let expected =
        [SOLUTION, "1", "true", "false", "", "30", &normal, "1"].map(str::to_owned).to_vec();
    assert_eq!(found, expected);
}

#[test]
fn ratings_of_a_known_puzzle() {
    let found = of(EASY, "rate_se(p), rate_hodoku(p), rate_ennead(p)['level']");
    assert_eq!(found, ["{er: 1.2, ep: 1.2, ed: 1.2}", "{level: Easy, score: 204}", "beginner"]);
    let counts = of(EASY, "technique_counts(p)");
    assert!(counts[0].contains("technique: full-house"), "{counts:?}");
}

#[test]
fn several_solutions() {
    let empty = ".".repeat(81);
    let found = of(
        &empty,
        "count_solutions(p, 1000), is_unique(p), is_minimal(p), problem(p), rate_se(p), rate_ennead(p), steps(p)",
    );
    assert_eq!(found[..4], ["1000", "false", "false", "several solutions"].map(str::to_owned));
    assert!(found[4..].iter().all(String::is_empty), "{found:?}");
}

#[test]
fn a_bad_row_has_no_value_and_a_reason() {
    let sql = format!(
        "SELECT n, solve(p), problem(p), count_solutions(p, 2), rate_se(p), canon(p), steps(p)
         FROM (VALUES (1, '{EASY}'), (2, 'x'), (3, NULL), (4, '55{}'), (5, '{EASY}')) AS t(n, p) ORDER BY n",
        ".".repeat(79)
    );
    let rows = query(&sql);
    let solutions: Vec<&str> = rows.iter().map(|row| &*row[1]).collect();
    assert_eq!(solutions, [SOLUTION, "", "", "", SOLUTION]);
    let problems: Vec<&str> = rows.iter().map(|row| &*row[2]).collect();
    assert_eq!(problems[0], "");
    assert_eq!(problems[1..3], ["1 cell instead of 81", "missing"]);
    assert!(problems[3].contains('5'), "{problems:?}");
    let counts: Vec<&str> = rows.iter().map(|row| &*row[3]).collect();
    assert_eq!(counts, ["1", "", "", "0", "1"]);
    for column in 4..7 {
        let is_known: Vec<bool> = rows.iter().map(|row| !row[column].is_empty()).collect();
        assert_eq!(
            (is_known[0], is_known[1], is_known[2], is_known[4]),
            (true, false, false, true)
        );
    }
}

#[test]
fn other_shapes_are_solved_and_counted() {
    let found =
        of(JIGSAW, "count_solutions(p, 100), clues(p), canon(p), rate_se(p), is_minimal(p)");
    let puzzle = ennead::read(JIGSAW).unwrap();
    let count = ennead::Solver::default().count(&puzzle, Some(100)).found;
    assert!(count > 0);
    assert_eq!(
        found,
        [count.to_string(), "2".to_owned(), String::new(), String::new(), String::new()]
    );
}

#[test]
fn isomorphic_puzzles_have_one_canonical_form() {
    let sql = format!(
        "SELECT count(DISTINCT shuffle('{EASY}', value)), count(DISTINCT canon(shuffle('{EASY}', value))),
                min(canon(shuffle('{EASY}', value))) = canon('{EASY}')
         FROM generate_series(1, 100)"
    );
    assert_eq!(query(&sql), [["100", "1", "true"]]);
}

#[test]
fn generated_puzzles_satisfy_the_options() {
    let sql = "SELECT count(DISTINCT p), bool_and(is_unique(p)), bool_and(is_minimal(p)), max(clues(p)) <= 24
               FROM (SELECT generate(7, value, 'minimal clues=22..24') AS p FROM generate_series(0, 49))";
    assert_eq!(query(sql), [["50", "true", "true", "true"]]);
    // A number gives the same puzzle whether it is requested alone or with others.
    let alone = query("SELECT generate(7, 12)");
    let among = query("SELECT generate(7, value) FROM generate_series(0, 20) ORDER BY value");
    assert_eq!(alone[0], among[12]);
    let message = error("SELECT generate(7, 1, 'colour=red')");
    assert!(message.contains("'colour=red' is not an option"), "{message}");
}

#[test]
fn steps_lead_to_the_solution() {
    let sql = format!(
        "SELECT s['technique'], s['text'], s['grid'] FROM (SELECT unnest(steps('{EASY}')) AS s)"
    );
    let rows = query(&sql);
    assert!(rows.len() > 1);
    // Before the last step, one cell is empty.
    let grid = &rows.last().unwrap()[2];
    assert_eq!(grid.chars().filter(|symbol| *symbol == '.').count(), 1);
    assert!(grid.chars().zip(SOLUTION.chars()).all(|(one, solved)| one == '.' || one == solved));
    assert!(rows.iter().all(|row| row.iter().all(|text| !text.is_empty())));
}

#[test]
fn a_limit_out_of_range_is_refused() {
    for limit in ["0", "-1", "1000001"] {
        let message = error(&format!("SELECT count_solutions('{EASY}', {limit})"));
        assert!(message.contains("must be from 1 to 1000000"), "{message}");
    }
    // The limit may differ from row to row.
    let empty = ".".repeat(81);
    let sql =
        format!("SELECT count_solutions('{empty}', value) FROM generate_series(1, 5) ORDER BY 1");
    assert_eq!(query(&sql), [["1"], ["2"], ["3"], ["4"], ["5"]]);
}

#[test]
fn each_function_is_documented_and_accepts_a_missing_puzzle() {
    for function in all() {
        assert!(
            !function.summary.is_empty() && !function.summary.ends_with('.'),
            "{}",
            function.name
        );
        let arguments: Vec<&str> = function.arguments[..function.required]
            .iter()
            .map(|argument| {
                if argument.is_number {
                    "arrow_cast(NULL, 'Int64')"
                } else {
                    "arrow_cast(NULL, 'Utf8')"
                }
            })
            .collect();
        let call = format!("SELECT {}({})", function.name, arguments.join(", "));
        let expected = if function.name == "problem" { "missing" } else { "" };
        assert_eq!(query(&call), [[expected]], "{call}");
    }
}
