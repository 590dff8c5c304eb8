//! The notes on commands for lists and collections of puzzles.

use super::Notes;

pub(in crate::args) const BANK: Notes = Notes {
    details: "\
A bank is an SQLite file with one row for each class. Two puzzles are of the same class if moving cells and relabelling digits turns one into the other; see ennead canon. Each row has the puzzle, its solution, its ratings on the requested scales and its techniques. Other SQLite programs can read it.

Add skips puzzles whose class the bank already has, and can be interrupted and repeated. The scale se takes by far the longest; --rate hodoku,ennead leaves it out.",
    exit_codes: &[
        (0, "every puzzle was added or known; a query found a puzzle"),
        (1, "a puzzle has no solution or several; a query found none"),
        (2, "a puzzle is unreadable, or the bank cannot be opened"),
    ],
    examples: &[
        ("ennead bank add my.bank puzzles.txt", ""),
        ("ennead bank query my.bank --er 7..8 --with x-wing --limit 10", ""),
        ("ennead bank query my.bank --level medium --shuffle 1 --format '{puzzle} {er}'", ""),
        ("ennead bank export my.bank --output all.csv", ""),
    ],
};

pub(in crate::args) const CANON: Notes = Notes {
    details: "\
Two puzzles are isomorphic if one becomes the other by swapping rows of a band, columns of a stack, bands or stacks, by rotating or reflecting the grid, and by relabelling digits. All isomorphic puzzles together are a class. A canonical form is a fixed puzzle of the class, so two puzzles are isomorphic if their forms are equal. Compare only forms of the same kind.

minlex, maxlex and pattern exist for every puzzle, solution only for puzzles with one solution. The form solution is the smallest puzzle within the minlex form of the solution; it is not the smallest of the class. An automorphism is a rearrangement of the cells that some relabelling of the digits undoes; most puzzles have only one, the rearrangement that changes nothing.

A transformation such as c456123789 r123456789 d987654321 makes column 4 the first row, row 1 the first column, and replaces digit 1 by 9.

The 5,472,730,538 classes of full grids are numbered from 1 in the order of their minlex forms. --rank adds the number of the solution's class, the rank. ennead generate --grids --rank prints the grid of a rank. Together with --form solution, the rank and the cells of the givens identify a puzzle completely.

The 416 classes of bands are numbered in the order of their minlex forms as well. --bands adds the classes of the three bands, from top to bottom, and of the three stacks, from left to right, and then their gangsters. A gangster is a class of bands by the digits of each column.

Line n of the output belongs to puzzle n of the input; it is empty if there is no form. Only classic 9 x 9 puzzles have forms.",
    exit_codes: &[
        (0, "every puzzle has a form"),
        (1, "a puzzle has no or several solutions, with --form solution, --rank or --bands"),
        (2, "a puzzle is unreadable or not classic"),
    ],
    examples: &[
        ("ennead canon puzzles.txt --to line", ""),
        ("ennead canon puzzles.txt --to tsv", "with automorphisms and transformations"),
        ("ennead canon puzzles.txt --form pattern", ""),
        ("ennead canon grids.txt --rank", "with the number of the grid among all 5,472,730,538"),
        ("ennead canon grids.txt --bands", "with the classes of bands and stacks"),
        ("ennead canon puzzles.txt --format '{automorphisms} {puzzle}'", ""),
    ],
};

pub(in crate::args) const SHUFFLE: Notes = Notes {
    details: "\
Each shuffle is drawn uniformly from all 1,218,998,108,160 transformations. It depends only on the seed and on its number in the output, not on the puzzle or the number of threads. With --count, the shuffles of each puzzle are consecutive. Only classic 9 x 9 puzzles can be shuffled.",
    exit_codes: &[(0, "every puzzle was shuffled"), (2, "a puzzle is unreadable or not classic")],
    examples: &[
        ("ennead shuffle puzzles.txt --seed 7", ""),
        ("ennead shuffle puzzles.txt --count 10 --to tsv", "with transformations"),
    ],
};

pub(in crate::args) const DEDUPE: Notes = Notes {
    details: "\
Two puzzles are the same if moving cells and relabelling digits turns one into the other; see ennead canon. Dedupe writes the first of all puzzles that are the same: its whole line of the input, with ratings, names and other columns, in the order of the input. The header of a CSV file is kept. Puzzles that are not on a line of their own are written as 81 symbols. The numbers of puzzles, classes and duplicates go to standard error.

A class takes about 25 bytes of memory. When --memory is full, lines that may be new wait in temporary files (in the folder that TMPDIR names) and are written at the end, in the same order. Classes are compared by 128 bits of their minlex forms, so different classes are practically never taken for the same.

With --by expansion, all naked and hidden singles are filled in before puzzles are compared. So two puzzles that singles solve are the same if their solutions are isomorphic.",
    exit_codes: &[(0, "every puzzle was compared"), (2, "a puzzle is unreadable or not classic")],
    examples: &[
        ("ennead dedupe puzzles.txt --output unique.txt", ""),
        ("ennead dedupe a.txt b.txt.gz > both.txt", ""),
        ("ennead dedupe hardest.csv --by expansion", ""),
    ],
};

pub(in crate::args) const VICINITY: Notes = Notes {
    details: "\
Vicinity removes --remove givens from a puzzle and adds --add others, in all ways, and writes each puzzle that has one solution; collectors call this {-n+m}. With --minimal, only puzzles that need every given are written. Each puzzle is written once for each puzzle of the input; pipe the output into ennead dedupe to keep one of each class.

The number of puzzles grows fast. Try --remove 1 --add 1, then --remove 2 --add 1, before --remove 2 --add 2, and set --time-limit.

Twins have their givens in the same cells, and the same digits in all other cells of the solution. A twin always has one solution. A puzzle without exactly one solution has no twins.",
    exit_codes: &[
        (0, "a puzzle was found"),
        (1, "no puzzle was found"),
        (2, "a puzzle is unreadable or not classic, or the run ended early"),
    ],
    examples: &[
        ("ennead vicinity puzzles.txt --minimal", ""),
        ("ennead vicinity puzzles.txt --twins --minimal", ""),
        ("ennead vicinity puzzles.txt --remove 2 --add 2 | ennead dedupe", "one of each class"),
    ],
};

pub(in crate::args) const UNAVOIDABLE: Notes = Notes {
    details: "\
The digits of an unavoidable set can be changed so that another grid results, so a puzzle without a given in the set has several solutions. The sets are minimal: no part of a set is unavoidable. For a puzzle, the sets are those of its solution.

The first line of the output has the number of sets of each size. It is followed by a line for each set, small sets first. A grid has about 280 sets of up to 12 cells.",
    exit_codes: &[
        (0, "the sets of every grid were found"),
        (1, "a puzzle has no solution or several"),
        (2, "a grid is unreadable or not classic"),
    ],
    examples: &[
        ("ennead unavoidable solved.txt", ""),
        ("ennead unavoidable puzzle.txt --size 6 --cells A1", "the smallest sets of its solution"),
        ("ennead generate --grids --count 10 | ennead unavoidable --to jsonl", ""),
    ],
};

pub(in crate::args) const SPLIT: Notes = Notes {
    details: "\
A class consists of all isomorphic puzzles; see ennead canon. All puzzles of a class go to the same file, so a test set has no puzzle that is isomorphic to one of the training set. The file of a class is random, and depends only on the class, the seed and the shares: a puzzle that is added later does not move others. Split writes the whole lines of the input, in the order of the input, and each file begins with the header if there is one. Duplicates are kept; ennead dedupe removes them.

The numbers of puzzles go to standard error. Files that exist are replaced, unless there is no puzzle.",
    exit_codes: &[(0, "every puzzle is in a part"), (2, "a puzzle is unreadable or not classic")],
    examples: &[
        ("ennead split puzzles.txt --parts train.txt=0.9,test.txt=0.1", ""),
        ("ennead split puzzles.txt --parts a.txt=1,b.txt=1,c.txt=1 --seed 7", "thirds"),
    ],
};

pub(in crate::args) const LEAKAGE: Notes = Notes {
    details: "\
Prints each puzzle that is isomorphic to one in the files of --against, with the whole line of the input. The number of these puzzles goes to standard error. A test set should share no class with its training set.",
    exit_codes: &[
        (0, "no puzzle is isomorphic to one in the other files"),
        (1, "a puzzle is isomorphic to one in the other files"),
        (2, "a puzzle is unreadable or not classic"),
    ],
    examples: &[("ennead leakage test.txt --against train.txt", "")],
};

pub(in crate::args) const DATASET: Notes = Notes {
    details: "\
A data set is a folder with the part train, with --test also the part test, and a data card README.md. The card states the exact command and describes each column and array. The Hugging Face Hub reads the first lines of the card. docs/data-sets.md has the exact shapes and types of each form.

All isomorphic puzzles are in the same part, so no puzzle of test is isomorphic to one of train. (To divide a file in its own format, use ennead split.) Each copy is made by a transformation drawn uniformly from all, and its solution is transformed too. Copies are made for train only. A sample, a split and copies depend only on the seed and the puzzles of the input, not on the number of threads.

Puzzles without exactly one solution are left out. --form order also leaves out puzzles that logic does not solve. The numbers of examples go to standard error. Files that exist are replaced.",
    exit_codes: &[
        (0, "every puzzle was read and used, or is not in the sample"),
        (1, "a puzzle was left out"),
        (2, "a puzzle is unreadable or not classic, or a file cannot be written"),
    ],
    examples: &[
        ("ennead dataset train.csv --form hrm --sample 1000 --augment 1000 -o hrm", "as HRM does"),
        ("ennead dataset puzzles.txt --form extreme --test 0.1 -o set", "rated by guesses"),
        ("ennead dataset puzzles.txt --form order -o order", "in the order of logic"),
        ("ennead solve hrm/train", "read an HRM folder"),
    ],
};

pub(in crate::args) const MERGE: Notes = Notes {
    details: "\
The files are all parts of one command, each complete and stated once. The manifest of each must be in the same folder. The result is the output of the command without --shard, and the exit code is the same too.

docs/shards.md has examples for Slurm, Kubernetes, make and GNU parallel.",
    exit_codes: &[
        (0, "the parts were joined, and every answer is yes"),
        (1, "the parts were joined, and some answer is no"),
        (2, "a part is missing or belongs to another job, or a puzzle of a part is unreadable or not answered"),
    ],
    examples: &[
        ("ennead rate hard.txt --to csv --shard 1/2 -o a.csv", "on one machine"),
        ("ennead rate hard.txt --to csv --shard 2/2 -o b.csv", "on another one"),
        ("ennead merge a.csv b.csv -o rated.csv", ""),
    ],
};
