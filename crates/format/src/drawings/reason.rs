//! The evidence for a reading.

use super::{Colour, DrawingKind};
use std::fmt;

/// A piece of evidence for a reading. It displays in English.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The rules text contains this word.
    Text(&'static str),
    /// Editors draw the rule in this colour.
    Editors(Colour),
    /// Drawings of this kind that state the rule often have a colour of this name.
    Usual(&'static str, DrawingKind),
    /// The shape of the drawings, or their texts.
    Shape(DrawnShape),
    /// The stored solution satisfies the rule, and so do this many shuffled solutions.
    Solution(Shuffled),
}

/// A shape of drawings, or a text in them, that is typical of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawnShape {
    /// A bulb at one end of each line.
    Bulb,
    /// Circles at both ends of each line.
    Circles,
    /// Diamonds at both ends of each line.
    Diamonds,
    /// The drawings are thermometers, not mere lines.
    Thermometers,
    /// A circle at the start of each arrow.
    CircleAtStart,
    /// The drawings are arrows.
    Arrows,
    /// Roman numerals on borders.
    Numerals,
    /// Inequality signs on borders.
    Inequalities,
    /// White dots without a number.
    WhiteDots,
    /// Black dots without a number.
    BlackDots,
    /// A number and a sign in each mark.
    NumberAndSign,
    /// Digits in ascending order at corners.
    DigitsAtCorners,
    /// A diagonal for each clue.
    Diagonals,
    /// Arrows outside the grid.
    ArrowsBeside,
    /// Several digits in ascending order in each clue.
    DigitsInOrder,
    /// Grey circles.
    GreyCircles,
    /// Grey squares.
    GreySquares,
    /// Groups with as many cells as there are digits.
    Groups,
    /// Cages with a number.
    NumberedCages,
}

/// How many shuffled solutions satisfy a rule that the stored one satisfies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shuffled {
    /// Unknown, because no solution could be shuffled.
    Unknown,
    /// None.
    None,
    /// At most 5%.
    Few,
    /// At most 50%.
    Some,
    /// More than 50%.
    Most,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Text(word) => write!(f, "the rules text says \"{word}\""),
            Reason::Editors(colour) => write!(f, "editors draw it in {colour}"),
            Reason::Usual(name, kind) => write!(f, "{name} is common for such {}", kind.names().1),
            Reason::Shape(shape) => f.write_str(shape.words()),
            Reason::Solution(shuffled) => {
                f.write_str("the stored solution satisfies it")?;
                f.write_str(match shuffled {
                    Shuffled::Unknown => "",
                    Shuffled::None => ", and no shuffled one does",
                    Shuffled::Few => ", and few shuffled ones do",
                    Shuffled::Some => ", as some shuffled ones do",
                    Shuffled::Most => ", as most shuffled ones do",
                })
            }
        }
    }
}

impl DrawnShape {
    const fn words(self) -> &'static str {
        match self {
            DrawnShape::Bulb => "a bulb at one end of each line",
            DrawnShape::Circles => "circles at both ends of each line",
            DrawnShape::Diamonds => "diamonds at both ends of each line",
            DrawnShape::Thermometers => "drawn as thermometers",
            DrawnShape::CircleAtStart => "a circle at the start of each arrow",
            DrawnShape::Arrows => "drawn as arrows",
            DrawnShape::Numerals => "Roman numerals on borders",
            DrawnShape::Inequalities => "inequality signs on borders",
            DrawnShape::WhiteDots => "white dots without a number",
            DrawnShape::BlackDots => "black dots without a number",
            DrawnShape::NumberAndSign => "a number and a sign at each corner",
            DrawnShape::DigitsAtCorners => "digits in order at corners",
            DrawnShape::Diagonals => "a diagonal for each number",
            DrawnShape::ArrowsBeside => "arrows beside the grid",
            DrawnShape::DigitsInOrder => "several digits in order",
            DrawnShape::GreyCircles => "grey circles",
            DrawnShape::GreySquares => "grey squares",
            DrawnShape::Groups => "groups of as many cells as there are digits",
            DrawnShape::NumberedCages => "cages with a number",
        }
    }
}
