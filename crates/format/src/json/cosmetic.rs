//! Reads and writes cosmetic elements as objects: `{"type":"fog","cells":["r1c1","r1c2"]}`.

use crate::Problem;
use crate::drawings::limits::{MAX_DRAWN, MAX_SYMBOLS, cost};
use crate::fields::{Fields, Object, Reason, Shape, list, problem};
use ennead_puzzle::cosmetic::{
    Cage, Colours, Cosmetic, Figure, Fog, Form, Head, Layer, Length, Line, Point, Rgba, Square,
    Stroke, Text,
};
use serde_json::{Value, json};

/// The field of a puzzle that lists its cosmetic elements.
pub(super) const COSMETICS: &str = "cosmetics";

/// The words for layers, the lowest layer first.
const LAYERS: [(&str, Layer); 8] = [
    ("under", Layer::Under),
    ("colours", Layer::Colours),
    ("arrows", Layer::Arrows),
    ("lines", Layer::Lines),
    ("shapes", Layer::Shapes),
    ("cages", Layer::Cages),
    ("over", Layer::Over),
    ("fog", Layer::Fog),
];

/// The forms of figures. Each is a separate type in JSON.
const FORMS: [(&str, Form); 3] =
    [("rectangle", Form::Rectangle), ("pill", Form::Pill), ("ellipse", Form::Ellipse)];

/// Reads the field `cosmetics` of an object.
///
/// # Errors
/// An element is invalid (the error has its number), or there are too many.
pub(super) fn read(object: &Object) -> Result<Vec<Cosmetic>, Problem> {
    let Some(stated) = object.get(COSMETICS).filter(|stated| !stated.is_null()) else {
        return Ok(Vec::new());
    };
    let stated = list(stated, COSMETICS).map_err(problem(COSMETICS))?;
    let mut room = MAX_DRAWN;
    let mut all = Vec::new();
    for (number, stated) in (1..).zip(stated) {
        let one = element(stated).map_err(problem(format!("cosmetic {number}")))?;
        let left = room.checked_sub(cost(&one));
        room = left.ok_or_else(|| {
            let reason = format!("more than {MAX_DRAWN} points, cells and texts");
            problem(COSMETICS)(reason)
        })?;
        all.push(one);
    }
    Ok(all)
}

// A separate function, because few puzzles have cosmetic elements and the web page loads its code only when needed.
#[inline(never)]
fn element(stated: &Value) -> Result<Cosmetic, Reason> {
    let object = stated.as_object().ok_or_else(|| format!("{stated} is not an object"))?;
    let it = Fields::new(object, Shape::square(0));
    let element = match it.text("type")? {
        "colours" => Cosmetic::Colours(Colours {
            cell: square(it.need("cell")?)?,
            colours: it.list("colours")?.iter().map(colour).collect::<Result<_, _>>()?,
        }),
        "line" => Cosmetic::Line(Line {
            layer: layer(&it, Layer::Lines)?,
            parts: it.list("parts")?.iter().map(part).collect::<Result<_, _>>()?,
            stroke: maybe(&it, "stroke", stroke)?,
            fill: maybe(&it, "fill", colour)?,
            head: maybe(&it, "head", head)?,
        }),
        "text" => Cosmetic::Text(Text {
            layer: layer(&it, Layer::Over)?,
            centre: point(it.need("centre")?)?,
            size: length(it.need("size")?)?,
            angle: it.maybe_number("angle")?.unwrap_or(0),
            colour: maybe(&it, "colour", colour)?.unwrap_or(Rgba::BLACK),
            outline: maybe(&it, "outline", colour)?,
            text: text(it.need("text")?)?,
        }),
        "cage" => Cosmetic::Cage(Cage {
            cells: squares(&it)?,
            outline: maybe(&it, "outline", colour)?,
            fill: maybe(&it, "fill", colour)?,
            text: maybe(&it, "text", text)?,
            text_colour: maybe(&it, "text_colour", colour)?.unwrap_or(Rgba::BLACK),
        }),
        "fog" => Cosmetic::Fog(Fog { cells: squares(&it)? }),
        other => match FORMS.iter().find(|(word, _)| *word == other) {
            Some((_, form)) => Cosmetic::Figure(Figure {
                layer: layer(&it, Layer::Shapes)?,
                form: *form,
                centre: point(it.need("centre")?)?,
                width: length(it.need("width")?)?,
                height: length(it.need("height")?)?,
                angle: it.maybe_number("angle")?.unwrap_or(0),
                fill: maybe(&it, "fill", colour)?,
                stroke: maybe(&it, "stroke", stroke)?,
            }),
            None => {
                let types = "colours, line, rectangle, pill, ellipse, text, cage, fog";
                return Err(format!("unknown type \"{other}\"; the types are {types}"));
            }
        },
    };
    it.end()?;
    Ok(element)
}

/// Reads an optional field.
fn maybe<T>(
    it: &Fields<'_>,
    name: &str,
    read: impl Fn(&Value) -> Result<T, Reason>,
) -> Result<Option<T>, Reason> {
    it.get(name).map(read).transpose()
}

fn layer(it: &Fields<'_>, usual: Layer) -> Result<Layer, Reason> {
    if it.get("layer").is_some() { it.word("layer", &LAYERS) } else { Ok(usual) }
}

fn length(value: &Value) -> Result<Length, Reason> {
    let most = Length::MAX;
    let wrong = || format!("{value} is not a number of cells from -{most} to {most}");
    value.as_f64().and_then(Length::of).ok_or_else(wrong)
}

/// Reads `[x, y]` in cells.
fn point(value: &Value) -> Result<Point, Reason> {
    match value.as_array().map(Vec::as_slice) {
        Some([x, y]) => Ok(Point { x: length(x)?, y: length(y)? }),
        _ => Err(format!("{value} is not a point [x, y]")),
    }
}

fn part(value: &Value) -> Result<Vec<Point>, Reason> {
    list(value, "parts")?.iter().map(point).collect()
}

fn colour(value: &Value) -> Result<Rgba, Reason> {
    let wrong = || format!("{value} is not a colour such as \"#67f067\" or \"#67f06780\"");
    let hex = value.as_str().and_then(|text| text.strip_prefix('#'));
    let hex = hex.filter(|hex| hex.bytes().all(|byte| byte.is_ascii_hexdigit()));
    let hex = hex.ok_or_else(wrong)?;
    let number = u32::from_str_radix(hex, 16).map_err(|_| wrong())?;
    let [red, green, blue, alpha] = match hex.len() {
        6 => (number << 8 | 255).to_be_bytes(),
        8 => number.to_be_bytes(),
        _ => return Err(wrong()),
    };
    Ok(Rgba { red, green, blue, alpha })
}

fn stroke(value: &Value) -> Result<Stroke, Reason> {
    let it = part_of(value, "stroke")?;
    let (colour, width) = (colour(it.need("colour")?)?, length(it.need("width")?)?);
    let dashes = match it.get("dashes") {
        Some(_) => it.list("dashes")?.iter().map(length).collect::<Result<_, _>>()?,
        None => Vec::new(),
    };
    it.end()?;
    Ok(Stroke { colour, width, dashes })
}

fn head(value: &Value) -> Result<Head, Reason> {
    let it = part_of(value, "head")?;
    let head = Head { length: length(it.need("length")?)?, is_filled: it.flag("filled")? };
    it.end()?;
    Ok(head)
}

fn part_of<'a>(value: &'a Value, name: &str) -> Result<Fields<'a>, Reason> {
    let object = value.as_object().ok_or_else(|| format!("\"{name}\" is not an object"))?;
    Ok(Fields::new(object, Shape::square(0)))
}

fn text(value: &Value) -> Result<String, Reason> {
    let text = value.as_str().ok_or_else(|| format!("{value} is not a text"))?;
    match text.chars().nth(MAX_SYMBOLS) {
        None => Ok(text.to_owned()),
        Some(_) => Err(format!("the text has more than {MAX_SYMBOLS} symbols")),
    }
}

fn squares(it: &Fields<'_>) -> Result<Vec<Square>, Reason> {
    it.list("cells")?.iter().map(square).collect()
}

/// Reads a cell such as `r1c1`, or `r0c1` above the grid.
fn square(value: &Value) -> Result<Square, Reason> {
    let line = |text: &str| i32::try_from(text.parse::<i64>().ok()?.checked_sub(1)?).ok();
    let stated = value.as_str().and_then(|name| {
        let (row, column) = name.strip_prefix('r')?.split_once('c')?;
        Some(Square { row: line(row)?, column: line(column)? })
    });
    stated.ok_or_else(|| format!("{value} is not a cell such as \"r1c1\""))
}

/// Writes cosmetic elements as the value of the field `cosmetics`. Fields with their default value are omitted.
///
/// ```
/// use ennead_format::json::cosmetics;
/// use ennead_puzzle::cosmetic::{Cosmetic, Fog, Square};
/// let fog = Cosmetic::Fog(Fog { cells: vec![Square { row: 0, column: 1 }] });
/// assert_eq!(cosmetics(&[fog]).to_string(), r#"[{"type":"fog","cells":["r1c2"]}]"#);
/// ```
pub fn cosmetics(all: &[Cosmetic]) -> Value {
    all.iter().map(|one| Value::Object(object(one))).collect()
}

#[inline(never)]
fn object(one: &Cosmetic) -> Object {
    let mut to = Object::new();
    let mut put = |name: &str, value: Value| {
        if !value.is_null() {
            to.insert(name.to_owned(), value);
        }
    };
    match one {
        Cosmetic::Colours(it) => {
            put("type", json!("colours"));
            put("cell", json!(it.cell.to_string()));
            put("colours", it.colours.iter().map(ToString::to_string).collect());
        }
        Cosmetic::Line(it) => {
            put("type", json!("line"));
            put("layer", layer_word(it.layer, Layer::Lines));
            let part = |part: &Vec<Point>| part.iter().map(at).collect::<Value>();
            put("parts", it.parts.iter().map(part).collect());
            put("stroke", stroke_value(it.stroke.as_ref()));
            put("fill", colour_value(it.fill));
            if let Some(Head { length, is_filled }) = it.head {
                let mut head = json!({"length": number(length)});
                if is_filled {
                    head["filled"] = json!(true);
                }
                put("head", head);
            }
        }
        Cosmetic::Figure(it) => {
            let word = FORMS.iter().find(|(_, form)| *form == it.form).map(|(word, _)| *word);
            put("type", json!(word));
            put("layer", layer_word(it.layer, Layer::Shapes));
            put("centre", at(&it.centre));
            put("width", number(it.width));
            put("height", number(it.height));
            put("angle", angle_value(it.angle));
            put("fill", colour_value(it.fill));
            put("stroke", stroke_value(it.stroke.as_ref()));
        }
        Cosmetic::Text(it) => {
            put("type", json!("text"));
            put("layer", layer_word(it.layer, Layer::Over));
            put("centre", at(&it.centre));
            put("size", number(it.size));
            put("angle", angle_value(it.angle));
            put("colour", colour_value(Some(it.colour).filter(|colour| *colour != Rgba::BLACK)));
            put("outline", colour_value(it.outline));
            put("text", json!(it.text));
        }
        Cosmetic::Cage(it) => {
            put("type", json!("cage"));
            put("cells", names(&it.cells));
            put("outline", colour_value(it.outline));
            put("fill", colour_value(it.fill));
            put("text", json!(it.text));
            let colour = Some(it.text_colour).filter(|colour| *colour != Rgba::BLACK);
            put("text_colour", colour_value(colour));
        }
        Cosmetic::Fog(it) => {
            put("type", json!("fog"));
            put("cells", names(&it.cells));
        }
    }
    to
}

/// Writes a length in cells, without a fraction if it is whole.
fn number(length: Length) -> Value {
    let cells = length.cells();
    if cells.fract() == 0.0 { json!(cells as i64) } else { json!(cells) }
}

fn at(point: &Point) -> Value {
    json!([number(point.x), number(point.y)])
}

fn layer_word(layer: Layer, usual: Layer) -> Value {
    let word = LAYERS.iter().filter(|_| layer != usual).find(|(_, one)| *one == layer);
    json!(word.map(|(word, _)| word))
}

fn angle_value(angle: i32) -> Value {
    json!(Some(angle).filter(|angle| *angle != 0))
}

fn colour_value(colour: Option<Rgba>) -> Value {
    json!(colour.map(|colour| colour.to_string()))
}

fn stroke_value(stroke: Option<&Stroke>) -> Value {
    let Some(Stroke { colour, width, dashes }) = stroke else { return Value::Null };
    let mut value = json!({"colour": colour.to_string(), "width": number(*width)});
    if !dashes.is_empty() {
        value["dashes"] = dashes.iter().map(|length| number(*length)).collect();
    }
    value
}

fn names(cells: &[Square]) -> Value {
    cells.iter().map(ToString::to_string).collect()
}
