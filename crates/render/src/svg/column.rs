//! Several pictures in one document.

use super::{Picture, number};

/// Room between two pictures.
const GAP: f64 = 24.0;

/// The pictures one below the other, as one SVG document; of a single one, just that.
///
/// ```
/// use ennead_puzzle::{Geometry, Setup};
/// use ennead_render::svg::{Picture, column};
/// let geometry = Geometry::classic();
/// let two = column([Picture::new(&geometry), Picture::new(&geometry)]);
/// assert_eq!(two.matches("<svg ").count(), 3);
/// ```
pub fn column<'a>(pictures: impl IntoIterator<Item = Picture<'a>>) -> String {
    let pictures: Vec<Picture<'a>> = pictures.into_iter().collect();
    if let [only] = &pictures[..] {
        return only.draw();
    }
    let (mut width, mut height) = (0.0_f64, 0.0);
    let mut drawn = String::new();
    for picture in &pictures {
        let (wide, high) = picture.extent();
        let place = format!("<svg y=\"{}\" ", number(height));
        drawn.push_str(&picture.draw().replacen("<svg ", &place, 1));
        width = width.max(wide);
        height += high + GAP;
    }
    let (width, height) = (number(width), number((height - GAP).max(0.0)));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\">\n{drawn}</svg>\n"
    )
}
