//! Several pictures in one document.

use super::{Picture, number};

/// The gap between two pictures.
const GAP: f64 = 24.0;

/// The pictures one below the other, as one SVG document.
///
/// ```
/// use ennead_puzzle::{Geometry, Setup};
/// use ennead_render::svg::{Picture, column};
/// let geometry = Geometry::classic();
/// let two = column([Picture::new(&geometry), Picture::new(&geometry)]);
/// assert_eq!(two.matches("<svg ").count(), 3);
/// ```
pub fn column<'a>(pictures: impl IntoIterator<Item = Picture<'a>>) -> String {
    stack(pictures.into_iter().map(Drawn::from))
}

/// A finished picture: an SVG document of known size.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawn {
    /// The document.
    pub svg: String,
    /// Width and height.
    pub extent: (f64, f64),
}

impl From<Picture<'_>> for Drawn {
    fn from(picture: Picture<'_>) -> Drawn {
        Drawn { svg: picture.draw(), extent: picture.extent() }
    }
}

/// Finished pictures one below the other, arranged like those of [`column()`].
pub fn stack(pictures: impl IntoIterator<Item = Drawn>) -> String {
    let mut pictures: Vec<Drawn> = pictures.into_iter().collect();
    if let [_] = &pictures[..] {
        return pictures.remove(0).svg;
    }
    let (mut width, mut height) = (0.0_f64, 0.0);
    let mut drawn = String::new();
    for Drawn { svg, extent: (wide, high) } in &pictures {
        let place = format!("<svg y=\"{}\" ", number(height));
        drawn.push_str(&svg.replacen("<svg ", &place, 1));
        width = width.max(*wide);
        height += high + GAP;
    }
    let (width, height) = (number(width), number((height - GAP).max(0.0)));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\">\n{drawn}</svg>\n"
    )
}
