//! The content of step pictures: the kinds of candidates, links, sets and the legend.

use ennead_logic::{
    AlsChain, Chain, Conclusion, Fins, Fish, FishKind, Forcing, ForcingChain, Inference,
    MarkedCells, Node, Origin, Pattern, Reason, Shape, Step, Technique,
};
use ennead_puzzle::{Candidates, Cell, CellStyle, Digit, House, HouseKind, Setup};
use ennead_render::Marks;
use ennead_render::svg::Picture;
use roxmltree::Document;

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn node(value: u8, names: &str) -> Node {
    Node { digit: digit(value), cells: cells(names) }
}

/// Draws this pattern on an empty grid; returns the number of elements of each class, and the legend.
fn drawn(
    technique: Technique,
    pattern: Pattern,
    eliminated: &str,
) -> (impl Fn(&str) -> usize, String) {
    let at = Candidates::of(&Setup::empty(9).check().unwrap());
    let elimination = Conclusion::Eliminate(cells(eliminated)[0].with(digit(1)));
    let step = Step { technique, pattern, conclusions: vec![elimination] };
    let picture = Picture::new(at.geometry())
        .candidates(&at)
        .names(CellStyle::RowColumn)
        .marks(Marks::of(&step, &at))
        .legend()
        .draw();
    let svg = Document::parse(&picture).unwrap();
    let in_legend = |node: &roxmltree::Node<'_, '_>| {
        node.ancestors().any(|one| one.attribute("class") == Some("legend"))
    };
    let (legend, board): (Vec<_>, Vec<_>) = svg.descendants().partition(in_legend);
    let words: Vec<&str> = legend
        .iter()
        .filter(|one| one.has_tag_name("text") && one.attribute("class").is_none())
        .filter_map(|one| one.text())
        .collect();
    let classes: Vec<String> = board
        .iter()
        .filter_map(|one| Some((one.attribute("class")?, one)))
        // The squares of several cells are one path.
        .flat_map(|(class, one)| match one.attribute("d") {
            Some(path) if ["cell", "house", "set"].contains(&class) => {
                vec![class; path.matches('M').count()]
            }
            _ => class.split(' ').collect(),
        })
        .map(str::to_owned)
        .collect();
    let count = move |class: &str| classes.iter().filter(|one| *one == class).count();
    (count, words.join(", "))
}

#[test]
fn a_fish_has_base_cover_and_fins() {
    let house = |kind, index: usize| House::new(kind, index - 1);
    let fish = Fish {
        digit: digit(1),
        base: vec![house(HouseKind::Row, 1), house(HouseKind::Row, 5)],
        cover: vec![house(HouseKind::Column, 1), house(HouseKind::Column, 5)],
        cells: cells("r1c1 r1c5 r5c1 r5c5 r5c6"),
        fins: cells("r5c6"),
        endo_fins: Vec::new(),
    };
    let kind = FishKind { size: 2, shape: Shape::Basic, fins: Fins::Finned };
    let (count, legend) = drawn(Technique::Fish(kind), Pattern::Fish(fish), "r4c5");
    assert_eq!([count("ring"), count("third"), count("cover")], [4, 1, 2]);
    assert_eq!([count("cell"), count("house")], [5, 13]);
    assert_eq!([count("off"), count("cross")], [1, 1]);
    assert_eq!(legend, "base, cover, candidates in the base, fin, eliminated");
}

#[test]
fn the_digits_of_a_subset_are_explained() {
    let house = House::new(HouseKind::Row, 0);
    let digits = [2, 3].map(digit).into_iter().collect();
    let subset = Pattern::HiddenSubset { house, cells: cells("r1c1 r1c2"), digits };
    let (count, legend) = drawn(Technique::HiddenSubset(2), subset, "r1c1");
    assert_eq!(count("ring"), 4);
    assert_eq!(legend, "digits that fill these cells, eliminated");
}

#[test]
fn a_chain_has_links_groups_and_two_kinds_of_candidates() {
    let chain = Chain {
        nodes: vec![node(1, "r1c1"), node(1, "r1c5 r1c6"), node(1, "r3c4"), node(1, "r9c4")],
        reasons: vec![
            Reason::House(House::new(HouseKind::Row, 0)),
            Reason::House(House::new(HouseKind::Column, 3)),
        ],
        closed: false,
    };
    let (count, legend) = drawn(Technique::XChain, Pattern::Chain(chain), "r9c1");
    assert_eq!([count("strong"), count("weak"), count("head")], [2, 1, 0]);
    assert_eq!([count("band"), count("second"), count("ring")], [1, 2, 3]);
    assert_eq!(
        legend,
        "false in the chain, true in the chain, group that acts as one, strong link, weak link, eliminated"
    );
}

#[test]
fn a_forcing_chain_has_arrows_from_each_start() {
    let inference = |node, holds, reason| Inference { node, holds, reason };
    let branch = |start: &str| {
        vec![inference(node(1, start), true, None), inference(node(1, "r1c1"), false, None)]
    };
    let chain =
        ForcingChain { origin: Origin::Either, branches: vec![branch("r1c9"), branch("r9c1")] };
    let technique = Technique::ForcingChain(Forcing::Double);
    let (count, legend) = drawn(technique, Pattern::ForcingChain(chain), "r1c1");
    assert_eq!([count("third"), count("second"), count("weak"), count("head")], [2, 1, 2, 2]);
    // The eliminated candidate is crossed out, in its own shape.
    assert_eq!([count("off"), count("cross")], [0, 1]);
    assert_eq!(legend, "start, then true, then false, weak link, eliminated");
}

#[test]
fn almost_locked_sets_have_letters() {
    let set = |names: &str| MarkedCells {
        cells: cells(names),
        digits: [1, 2].map(digit).into_iter().collect(),
    };
    let chain =
        AlsChain { sets: vec![set("r1c1"), set("r1c9")], links: vec![digit(2)], closed: false };
    let (count, legend) = drawn(Technique::AlsXz, Pattern::AlsChain(chain), "r1c5");
    assert_eq!([count("set"), count("b0"), count("b1"), count("letter")], [2, 1, 1, 2]);
    assert_eq!([count("second"), count("ring"), count("weak")], [2, 2, 1]);
    assert_eq!(
        legend,
        "one of these is true, almost locked set, restricted common, weak link, eliminated"
    );
}
