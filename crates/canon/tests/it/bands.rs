use crate::plain;
use ennead_canon::{BandClass, Transformation, band_classes, minlex};
use ennead_puzzle::Digit;
use ennead_puzzle::random::Random;
use std::collections::HashMap;

fn rows(class: BandClass) -> [[u8; 9]; 3] {
    let line = class.to_string();
    let values: Vec<u8> = line.bytes().map(|byte| byte - b'0').collect();
    std::array::from_fn(|row| values[9 * row..9 * row + 9].try_into().unwrap())
}

#[test]
fn the_sizes_of_the_416_classes_add_up_to_all_bands() {
    assert_eq!(BandClass::all().len(), 416);
    let sizes = BandClass::all().map(|class| u32::from(class.size()));
    assert_eq!(sizes.sum::<u32>(), 2_612_736);
    assert!(BandClass::all().is_sorted_by_key(|class| class.to_string()));
}

/// The numbers of the gangsters come from a table. They must be equal for two classes if and only if a transformation gives
/// their columns the same digits.
#[test]
fn the_44_gangsters_are_classes_of_columns() {
    let mut seen = HashMap::new();
    for class in BandClass::all() {
        let number = *seen.entry(plain::gangster(&rows(class))).or_insert(class.gangster());
        assert_eq!(number, class.gangster(), "{class:?}");
    }
    let mut numbers: Vec<u8> = seen.into_values().collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=44).collect::<Vec<u8>>());
}

#[test]
fn bands_and_stacks_keep_their_classes_when_a_grid_is_shuffled() {
    let grid = ennead_testkit::board(
        "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
    );
    let classes = band_classes(&grid).unwrap();
    let mut random = Random::new(1);
    for _ in 0..50 {
        let shuffle = Transformation::random(&mut random);
        let mut found = band_classes(&shuffle.board(&grid)).unwrap();
        if shuffle.is_transposing() {
            found.rotate_left(3);
        }
        let (mut expected, mut found) = (
            [classes[..3].to_vec(), classes[3..].to_vec()],
            [found[..3].to_vec(), found[3..].to_vec()],
        );
        expected.iter_mut().chain(&mut found).for_each(|classes| classes.sort_unstable());
        assert_eq!(found, expected);
        let first = minlex(&shuffle.board(&grid)).board.to_string();
        assert_eq!(first[..27], classes.iter().min().unwrap().to_string());
    }
    let mut broken = grid;
    broken.set("r1c1".parse().unwrap(), Digit::new(2));
    assert_eq!(band_classes(&broken), None);
}

#[test]
#[ignore = "needs the large data sets (CONTRIBUTING.md, Tests)"]
fn the_classes_are_the_published_ones() {
    let file = ennead_testkit::data_sets().join("bands.tsv");
    let text = std::fs::read_to_string(file).expect("bands.tsv");
    assert_eq!(text.lines().count(), 416);
    for (line, class) in text.lines().zip(BandClass::all()) {
        let columns: Vec<&str> = line.split('\t').collect();
        let found = format!(
            "{} {class} {} {} {}",
            class.number(),
            class.size(),
            class.automorphisms(),
            class.gangster()
        );
        let [number, band, size, automorphisms, _, gangster] = columns[..] else {
            panic!("{line}")
        };
        assert_eq!(found, [number, band, size, automorphisms, gangster].join(" "));
    }
}
