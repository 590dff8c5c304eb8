//! The lines, cages, symbols and coloured cells that are only drawn.

use super::read::Import;
use crate::drawings::board::{Mark, Outline, Place};
use crate::drawings::{Colour, Drawing, DrawingKind};
use crate::fields::{Fields, Reason};
use ennead_puzzle::Cell;
use serde_json::Value;

/// The colour in a style: `{"color": ...}`, possibly within a part of it.
fn colour(fields: &Fields<'_>, part: Option<&str>) -> Option<Colour> {
    let style = fields.get("style")?;
    let style = part.map_or(Some(style), |part| style.get(part))?;
    style.get("color").and_then(Value::as_str).and_then(Colour::of_text)
}

/// `{"x": ..., "y": ...}` in cells, from the upper left corner.
fn point(value: &Value) -> Option<Place> {
    Some((value.get("y")?.as_f64()?, value.get("x")?.as_f64()?))
}

pub(super) fn lines(it: &mut Import, fields: &Fields<'_>) -> Result<(), Reason> {
    let colour = colour(fields, None);
    for line in fields.list("lines")? {
        let points = line.as_array().map(Vec::as_slice).unwrap_or_default();
        let places: Vec<Place> = points.iter().map_while(point).collect();
        match places.len() == points.len() {
            true => it.board.line(&places, colour, false),
            false => it.board.shape(),
        }
    }
    Ok(())
}

pub(super) fn cages(it: &mut Import, fields: &Fields<'_>) -> Result<(), Reason> {
    let colour = colour(fields, Some("cage"));
    for cage in fields.list("cages")? {
        let read = cage.as_object().and_then(|cage| {
            let cage = Fields::new(cage, fields.shape());
            let text = match cage.get("value") {
                Some(Value::String(text)) => Some(text.clone()),
                value => value.map(ToString::to_string),
            };
            let cells = cage.cells("cells").ok().filter(|cells| !cells.is_empty())?;
            let drawing = Drawing::new(DrawingKind::Cage, colour, cells);
            Some(drawing.with_text(text.as_deref()))
        });
        match read {
            Some(cage) => it.board.push(cage),
            None => it.board.shape(),
        }
    }
    Ok(())
}

/// Symbols are `[x, y, the number of its look, layer]`, of which the last two may be missing.
pub(super) fn symbols(it: &mut Import, fields: &Fields<'_>) -> Result<(), Reason> {
    let looks = fields.get("params").and_then(Value::as_array);
    for symbol in fields.list("symbols")? {
        let number = |at: usize| symbol.get(at).and_then(Value::as_f64);
        let look = symbol.get(2).map_or(Some(0), Value::as_u64);
        let look = look.and_then(|at| looks?.get(usize::try_from(at).ok()?));
        let (Some(x), Some(y), Some(look)) = (number(0), number(1), look) else {
            it.board.shape();
            continue;
        };
        match mark(look, (y, x)) {
            Some(mark) => it.board.mark(&mark),
            None => it.board.shape(),
        }
    }
    Ok(())
}

fn mark(look: &Value, at: Place) -> Option<Mark<'_>> {
    let text = |name: &str| look.get(name).and_then(Value::as_str);
    let number = |name: &str| look.get(name).and_then(Value::as_f64);
    let colour = text("fill").and_then(Colour::of_text);
    let of = |outline, size, text| Some(Mark { at, size, outline, colour, text });
    match text("type")? {
        "ellipse" => of(Outline::Round, (2.0 * number("ry")?, 2.0 * number("rx")?), None),
        "rectangle" => of(Outline::Angular, (number("height")?, number("width")?), None),
        "text" => of(Outline::None, (0.0, 0.0), Some(text("text")?).filter(|it| !it.is_empty())),
        _ => None,
    }
}

/// Coloured cells, whose colours are bits of the editor's palette.
pub(super) fn coloured_cells(it: &mut Import, cells: &[Value]) {
    let columns = it.shape.columns;
    for (at, cell) in cells.iter().enumerate() {
        let bits = cell.get("colors").and_then(Value::as_u64).unwrap_or(0);
        let cell = Cell::new(at / columns, at % columns);
        for bit in (0..64).filter(|bit| bits >> bit & 1 == 1) {
            let colour = Some(Colour::Number(bit));
            it.board.push(Drawing::new(DrawingKind::Cell, colour, vec![cell]));
        }
    }
}
