//! Writes tables and reads them back.

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int32Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type};
use arrow_array::{Array, RecordBatch};
use arrow_schema::DataType;
use bytes::Bytes;
use ennead::labels::{LabelledPuzzle, Labeller, Scales};
use ennead::logic::{Repertoire, Walk};
use ennead::render::json::{About, StepObject, Steps};
use ennead::{Candidates, CellStyle, read};
use ennead_parquet::{Table, TableError};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::Compression;
use std::io::{self, Write};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const POINTING: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

fn labelled(line: &str, scales: Scales, number: u64) -> LabelledPuzzle {
    let board = read(line).unwrap().as_board().unwrap();
    let labels = Labeller::default().labels(&board, scales, &false.into()).unwrap();
    LabelledPuzzle::new(labels, number, "a test".to_owned())
}

fn steps(line: &str) -> Vec<StepObject> {
    let puzzle = read(line).unwrap();
    let trace = Walk::new(Candidates::of(&puzzle), &Repertoire::default()).trace();
    Steps::of(About::of(&puzzle), &puzzle, &trace, CellStyle::RowColumn).steps
}

/// A puzzle with the steps to its solution.
fn with_steps(line: &str) -> LabelledPuzzle {
    LabelledPuzzle { steps: Some(steps(line)), ..labelled(line, Scales::ALL, 1) }
}

fn file(rows: Vec<LabelledPuzzle>, steps: bool) -> Bytes {
    let mut file = Vec::new();
    let mut table = Table::new(&mut file, steps).unwrap();
    rows.into_iter().for_each(|row| table.push(row).unwrap());
    table.finish().unwrap();
    file.into()
}

fn batches(file: Bytes) -> Vec<RecordBatch> {
    let reader = ParquetRecordBatchReaderBuilder::try_new(file).unwrap().build().unwrap();
    reader.map(Result::unwrap).collect()
}

#[test]
fn labels_are_read_back() {
    let rows = [labelled(EASY, Scales::ALL, 7), labelled(POINTING, Scales::NONE, 8)];
    let batches = batches(file(rows.to_vec(), false));
    let [batch] = &batches[..] else { panic!() };
    let column = |name: &str| batch.column_by_name(name).unwrap().clone();
    let text = |name: &str, row: usize| column(name).as_string::<i32>().value(row).to_owned();
    let float = |name: &str| column(name).as_primitive::<Float64Type>().clone();
    for (index, row) in rows.iter().enumerate() {
        assert_eq!(text("puzzle", index), row.labels.puzzle.to_string());
        assert_eq!(text("solution", index), row.labels.solution.to_string());
        assert_eq!(text("class", index), row.labels.class.to_string());
        assert_eq!(text("origin", index), "a test");
        let clues = column("clues").as_primitive::<UInt8Type>().value(index);
        assert_eq!(usize::from(clues), row.labels.clues());
        assert_eq!(column("number").as_primitive::<UInt64Type>().value(index), row.number);
        assert_eq!(column("automorphisms").as_primitive::<UInt32Type>().value(index), 1);
        assert_eq!(column("guesses").as_primitive::<UInt64Type>().value(index), 0);
        let cells = column("cells").as_fixed_size_list().value(index);
        let cells: Vec<String> = cells
            .as_primitive::<UInt8Type>()
            .iter()
            .map(|cell| cell.unwrap().to_string())
            .collect();
        assert_eq!(cells.concat().replace('0', "."), row.labels.puzzle.to_string());
    }
    assert_eq!(float("er").value(0), 1.2);
    for name in ["er", "ep", "ed", "hodoku_score", "hodoku_level", "level", "hardest", "techniques"]
    {
        assert!(column(name).is_valid(0) && column(name).is_null(1), "{name}");
    }
    for name in ["failures", "weight"] {
        assert_eq!(column(name).null_count(), 2, "{name}");
    }
    let name = |column_name: &str| {
        let column = column(column_name);
        let names = column.as_dictionary::<Int32Type>();
        let key = names.key(0).unwrap();
        names.values().as_string::<i32>().value(key).to_owned()
    };
    assert_eq!(
        [name("hodoku_level"), name("level"), name("hardest")],
        ["Easy", "beginner", "hidden-single"]
    );
    let techniques = column("techniques").as_list::<i32>().value(0);
    let techniques = techniques.as_struct();
    let slugs: Vec<_> = techniques.column(0).as_string::<i32>().iter().flatten().collect();
    assert_eq!(slugs, ["full-house", "hidden-single"]);
    assert_eq!(techniques.column(1).as_primitive::<UInt16Type>().values().to_vec(), [9, 3]);
    assert!(batch.column_by_name("steps").is_none());
}

#[test]
fn steps_are_read_back() {
    let row = with_steps(POINTING);
    let batches = batches(file(vec![row.clone(), labelled(EASY, Scales::NONE, 2)], true));
    let column = batches[0].column_by_name("steps").unwrap();
    assert!(column.is_null(1));
    let written = column.as_list::<i32>().value(0);
    let written = written.as_struct();
    let steps = row.steps.unwrap();
    assert_eq!(written.len(), steps.len());
    let text = |name: &str, k: usize| {
        written.column_by_name(name).unwrap().as_string::<i32>().value(k).to_owned()
    };
    let candidates = |name: &str, k: usize| -> Vec<(usize, i32)> {
        let list = written.column_by_name(name).unwrap().as_list::<i32>().value(k);
        let list = list.as_struct();
        let [cells, digits] =
            [0, 1].map(|part| list.column(part).as_primitive::<UInt8Type>().clone());
        cells
            .values()
            .iter()
            .zip(digits.values())
            .map(|(c, d)| ((*c).into(), (*d).into()))
            .collect()
    };
    for (k, step) in steps.iter().enumerate() {
        assert_eq!(text("technique", k), step.technique.slug);
        assert_eq!(text("notation", k), step.notation);
        assert_eq!(text("text", k), step.text);
        assert_eq!(text("grid", k), step.grid);
        for (name, list) in [("placed", &step.placed), ("eliminated", &step.eliminated)] {
            let stated: Vec<_> = list.iter().map(|one| (one.cell.index, one.digit)).collect();
            assert_eq!(candidates(name, k), stated);
        }
        let marks = written.column_by_name("candidates").unwrap().as_fixed_size_list().value(k);
        for (bits, digits) in
            marks.as_primitive::<UInt16Type>().values().iter().zip(&step.candidates)
        {
            let shown: String = (1..=9)
                .filter(|digit| bits >> (digit - 1) & 1 == 1)
                .map(|digit| digit.to_string())
                .collect();
            assert_eq!(shown, *digits);
        }
    }
}

#[test]
fn row_groups_have_the_requested_size_and_zstd() {
    let row = labelled(EASY, Scales::NONE, 0);
    for (size, groups) in [(1000, &[1000, 1000, 300][..]), (1500, &[1500, 800]), (9999, &[2300])] {
        let mut file = Vec::new();
        let mut table = Table::new(&mut file, false).unwrap().row_group(size);
        (0..2300).for_each(|number| table.push(LabelledPuzzle { number, ..row.clone() }).unwrap());
        table.finish().unwrap();
        assert!(file.len() < 40_000, "{}", file.len());
        let builder = ParquetRecordBatchReaderBuilder::try_new(Bytes::from(file)).unwrap();
        let found = builder.metadata().row_groups();
        assert_eq!(found.iter().map(|group| group.num_rows()).collect::<Vec<_>>(), groups);
        let mut columns = found.iter().flat_map(|group| group.columns());
        assert!(columns.all(|column| matches!(column.compression(), Compression::ZSTD(_))));
        let reader = builder.build().unwrap();
        let numbers = reader.flat_map(|batch| {
            let column = batch.unwrap().column_by_name("number").unwrap().clone();
            column.as_primitive::<UInt64Type>().values().to_vec()
        });
        assert!(numbers.eq(0..2300));
    }
}

#[test]
fn an_empty_table_has_its_columns() {
    let builder = ParquetRecordBatchReaderBuilder::try_new(file(Vec::new(), false)).unwrap();
    assert_eq!(builder.metadata().file_metadata().num_rows(), 0);
    let schema = builder.schema();
    assert_eq!(schema.field(0).name(), "puzzle");
    let cells = schema.field_with_name("cells").unwrap();
    assert!(matches!(cells.data_type(), DataType::FixedSizeList(_, 81)));
}

#[test]
fn steps_of_another_size_are_refused() {
    let steps = Some(steps("1... ..2. .3.. ...4"));
    let row = LabelledPuzzle { steps, ..labelled(EASY, Scales::NONE, 5) };
    let mut table = Table::new(Vec::new(), true).unwrap();
    assert!(matches!(table.push(row), Err(TableError::NotClassic(5))));
}

#[test]
fn a_closed_pipe_is_an_error_of_the_output() {
    struct Closed;
    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let written = Table::new(Closed, false).and_then(|mut table| {
        table.push(labelled(EASY, Scales::NONE, 1))?;
        table.finish()
    });
    match written {
        Err(TableError::Io(error)) => assert_eq!(error.kind(), io::ErrorKind::BrokenPipe),
        other => panic!("{other:?}"),
    }
}
