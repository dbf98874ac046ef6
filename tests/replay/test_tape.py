"""Tapes: parsing text into actions per tick, and writing them as text."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecs_platformer.errors import TapeError
from ecs_platformer.scene.controls import actions
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.directives import parse_directive
from ecs_platformer.scene.tape.parser import MAX_LINES, parse, read_tape
from ecs_platformer.scene.tape.tape import tape_of_ticks


def test_a_line_holds_its_actions_for_its_number_of_ticks() -> None:
    tape = parse("2,R,J\n1\n1,L,U,D,X,G\n")
    assert list(tape) == [
        {"right", "jump"},
        {"right", "jump"},
        set(),
        {"left", "up", "down", "dash", "grab"},
    ]
    assert len(tape) == 4
    assert [tape.held(tick) for tick in range(4)] == list(tape)


def test_no_action_is_held_after_the_end() -> None:
    tape = parse("3,R")
    assert tape.held(2) == {"right"}
    assert tape.held(3) == tape.held(10**9) == frozenset()
    assert list(tape.first(5)) == [{"right"}] * 3 + [frozenset()] * 2
    assert list(tape.first(2)) == [{"right"}] * 2


def test_comments_blanks_and_lower_case_are_accepted() -> None:
    loose = "\ufeff# over the gap\r\n\r\n  12 , r , j   # jump\r\n\t4\r\n"
    assert parse(loose.lstrip("\ufeff")).runs == parse("12,R,J\n4").runs


def test_equal_adjacent_lines_are_one_run() -> None:
    assert parse("1,R\n2,R\n3,J").runs == ((3, frozenset({"right"})), (3, frozenset({"jump"})))
    assert tape_of_ticks([{"up"}, {"up"}, (), ()]).text() == "2,U\n2\n"


@pytest.mark.slow
@given(st.lists(st.sets(st.sampled_from(sorted(actions().names))), max_size=40))
def test_text_and_parse_are_inverse(ticks: list[set[str]]) -> None:
    tape = tape_of_ticks(ticks)
    assert parse(tape.text()) == tape
    assert list(tape) == ticks


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("12,Q", 4, 'no such key "Q"; known: L left, R right, U up, D down, J jump, X dash, G grab'),
        ("12,R, jump", 7, 'no such key "jump"; did you mean J (jump)?'),
        ("12,,R", 4, 'no such key ""'),
        ("R", 1, 'expected a number of ticks, 1 to 10,000,000, got "R"'),
        (" -3,R", 2, 'got "-3"'),
        ("0,R", 1, 'got "0"'),
        ("1.5", 1, 'got "1.5"'),
        ("\u0663,R", 1, "got "),  # a digit, but not one of ours
        ("99999999999999999999", 1, "expected a number of ticks"),
        (",R", 1, 'got ""'),
    ],
)
def test_an_error_has_line_and_column(line: str, column: int, message: str) -> None:
    with pytest.raises(TapeError) as caught:
        parse(f"# a tape\n{line}\n", "a.tape")
    error_text = str(caught.value)
    assert error_text.startswith(f"a.tape:2:{column}: ")
    assert message in error_text
    assert error_text.endswith(f"\n    {line.strip()}") or not line.isascii()


def test_all_errors_of_a_tape_are_reported_at_once() -> None:
    with pytest.raises(TapeError) as caught:
        parse("1,Q\n2,R\nx\n" + "y\n" * 100)
    assert [error.line for error in caught.value.errors[:3]] == [1, 3, 4]
    assert str(caught.value).endswith("… and 82 more")


def test_a_newer_format_is_refused_by_number_and_nothing_else_is_said() -> None:
    with pytest.raises(TapeError) as caught:
        parse("1,Q\n#! format 2\nnew syntax\n", "a.tape")
    expected = "a.tape:2:11: format 2: this ecs_platformer reads format 1; a newer one is needed\n    #! format 2"
    assert str(caught.value) == expected
    assert parse("#! format 1\n2,R\n") == parse("2,R\n")
    with pytest.raises(TapeError, match='1:11: expected the number of a format, from 1, got "0"'):
        parse("#! format 0\n")


def test_a_tape_has_at_most_ten_million_ticks() -> None:
    assert len(parse("9999999\n1")) == 10_000_000
    with pytest.raises(TapeError, match=r":2:1: the tape is longer than 10,000,000 ticks"):
        parse("9999999\n2")


def test_files_that_cannot_be_read_are_tape_errors(tmp_path: Path) -> None:
    with pytest.raises(TapeError, match=r"none\.tape:1:1: no such file"):
        read_tape(tmp_path / "none.tape")
    (tmp_path / "latin.tape").write_bytes(b"12,R # \xe9\n")
    with pytest.raises(TapeError, match="not UTF-8"):
        read_tape(tmp_path / "latin.tape")
    (tmp_path / "big.tape").write_bytes(b"#" * (4 << 20) + b"#")
    with pytest.raises(TapeError, match="over 4 MiB"):
        read_tape(tmp_path / "big.tape")


def test_a_file_written_by_notepad_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.tape").write_bytes(b"\xef\xbb\xbf2,R\r\n1\r\n")
    assert read_tape(tmp_path / "a.tape") == Tape(((2, frozenset({"right"})), (1, frozenset())))


@pytest.mark.slow
def test_the_lines_of_a_tape_are_bounded() -> None:
    assert len(parse("1\n" * MAX_LINES)) == MAX_LINES
    with pytest.raises(TapeError, match=r"^a\.tape:200001:1: over 200,000 lines$"):
        parse("1\r\n" * MAX_LINES + "1", "a.tape")


@pytest.mark.parametrize("line", ["{}", "{}x", "#! {}", "1,R{}", "1{}#", "Assert a.B.c == {}1", "#! scene {}a"])
def test_a_long_line_is_an_error_and_spaces_take_no_time(line: str) -> None:
    with pytest.raises(TapeError, match=r"tape:1:1001: over 1,000 characters in a line"):
        parse(line.format(" " * 1_000_000))
    parse_directive(line.format(" " * 1_000_000), 1, 0, has_scene=False)  # by itself


@pytest.mark.parametrize(
    ("line", "rest"),
    [("#!  scene   a.toml  ", "a.toml"), (" Assert\ta.B.c == 1 \v", "a.B.c == 1"), ("#! scene x", "x")],
)
def test_spaces_around_a_directive_do_not_matter(line: str, rest: str) -> None:
    directive = parse_directive(line, 1, 0, has_scene=False)
    assert directive is not None
    assert line[directive.column - 1 :].startswith(rest)
