"""Expectations in tapes: lines that begin with `#!`, and Asserts."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecs_platformer.errors import TapeError
from ecs_platformer.scene.tape import Tape
from ecs_platformer.scene.tape.directives import Assertion, HashDirective, SceneDirective
from ecs_platformer.scene.tape.parser import parse

HASH = "0123456789abcdef" * 2


def asserted(line: str) -> Assertion:
    (directive,) = parse(line).directives
    assert isinstance(directive, Assertion)
    return directive


def plainly(text: str) -> list[tuple[int, str]]:
    """Parse a tape like a reader that knows only the format of the inputs."""
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    return [(int(ticks), letters) for ticks, _, letters in (line.partition(",") for line in lines if line)]


def test_directives_have_their_tick_and_leave_the_inputs_unchanged() -> None:
    text = f"#! scene scenes/a b.toml {HASH}\n12,R\n#! Assert hero.Position.x == 40\n3,J\n#! 60 {HASH[::-1]}\n"
    tape = parse(text)
    scene, claim, later = tape.directives
    assert tape.scene is scene
    assert isinstance(scene, SceneDirective)
    assert (scene.tick, scene.name, scene.digest) == (0, "scenes/a b.toml", HASH)
    assert isinstance(claim, Assertion)
    assert (claim.tick, claim.entity, claim.component, claim.field, claim.operator, claim.value) == (
        *(12, "hero", "Position", "x"),
        *("==", 40),
    )
    assert isinstance(later, HashDirective)
    assert (later.tick, later.digest, later.line) == (60, HASH[::-1], 5)
    assert tape.runs == parse("12,R\n3,J").runs
    assert plainly(text) == [(12, "R"), (3, "J")]


@pytest.mark.parametrize("line", ["Assert", "#! Assert", "  #!assert", "\tASSERT", "#!   Assert"])
def test_an_assert_may_be_written_as_a_comment_or_as_a_line(line: str) -> None:
    claim = asserted(f"{line} NAME.spikes.Position.y<=-3.5# low")
    assert (claim.entity, claim.component, claim.field) == ("NAME.spikes", "Position", "y")
    assert (claim.operator, claim.value) == ("<=", -3.5)


@pytest.mark.parametrize(
    ("text", "value"),
    [("1e3", 1000.0), ("true", True), ("null", None), ('"#a\\" b"', '#a" b'), ('["feet", [1, 2]]', ["feet", [1, 2]])],
)
def test_assert_values_are_json(text: str, value: Any) -> None:
    assert asserted(f"Assert a.B.c == {text}   # so").value == value


@pytest.mark.parametrize(
    "line",
    [
        "#",
        "#!",
        "#! ",
        "#! jump here",
        "#!/usr/bin/env ecs-platformer",
        "#! 3 jumps",
        "# scene a.toml",
        "# Assert nothing",
    ],
)
def test_other_comments_are_not_directives(line: str) -> None:
    assert parse(f"{line}\n12,R\n") == Tape(parse("12,R").runs)


def test_any_line_ends_are_accepted() -> None:
    lines = "# a", "12,R", "#! Assert a.B.c == 1", "3"
    for end in ("\n", "\r\n", "\r"):
        tape = parse(end.join(lines))
        assert tape.runs == parse("12,R\n3").runs
        assert [(directive.line, directive.tick, directive.source) for directive in tape.directives] == [
            (3, 12, lines[2])
        ]


def test_hashes_are_read_only_after_a_scene_line() -> None:
    assert parse(f"#! 60 {HASH}\n").directives == ()
    assert len(parse(f"#! scene a.toml\n#! 60 {HASH}\n").directives) == 2


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("#! scen a.toml", 4, 'no such keyword "scen"; did you mean scene?'),
        ("#! Scene a.toml", 4, 'no such keyword "Scene"; did you mean scene?'),
        ("Asert a.B.c == 1", 1, 'no such keyword "Asert"; did you mean Assert?'),
        ("#! scene", 9, 'expected a scene, by its path from the project\'s folder, got ""'),
        (f"#! scene {HASH}", 10, "expected a scene"),
        (f"#! scene a.toml {HASH[:-1]}", 17, "expected a hash, 32 of 0-9 and a-f, got"),
        ("#! scene a.toml\n#! 60 abc", 7, 'expected the hash after tick 60, 32 of 0-9 and a-f, got "abc"'),
        ("#! scene a.toml\n#! scene b.toml", 10, "a second scene; the first is in line 2"),
        ("#! assist slow", 1, "assists are on from the start: this line comes before all inputs"),
        ("#! asist slow", 4, 'no such keyword "asist"; did you mean assist?'),
        ("Assert", 7, 'expected ENTITY.COMPONENT.FIELD, got ""'),
        ("#! Assert Position.x == 1", 11, 'expected ENTITY.COMPONENT.FIELD, got "Position.x"'),
        ("Assert hero.Position. == 1", 8, "expected ENTITY.COMPONENT.FIELD"),
        ("Assert hero.Position.x", 23, 'expected one of == != <= >= < >, got ""'),
        ("Assert hero.Position.x = 1", 24, 'expected one of == != <= >= < >, got "="'),
        ("Assert hero.Position.x === 1", 24, 'got "==="'),
        ("Assert hero.Position.x ==", 26, 'expected a number, true, false, null, "text" or a [list], got ""'),
        ("Assert hero.Position.x == x", 27, 'or a [list], got "x"'),
        ("Assert hero.Position.x == NaN", 27, 'got "NaN"'),
        ("Assert hero.Position.x == -Infinity", 27, 'got "-Infinity"'),
        ("Assert hero.Position.x == [1, 1e999]", 27, 'got "[1, 1e999]"'),
        ("Assert hero.Position.x == 1 2", 28, 'expected nothing more, got "2"'),
        ('Assert hero.Position.x < "2"', 26, '< compares numbers, got "2"'),
        ("Assert hero.Position.x >= true", 27, ">= compares numbers, got true"),
        ("Assert hero.Position.x == " + "[" * 200, 27, "expected a number"),
        ("Assert hero.Position.x == " + "9" * 900, 27, "expected at most 200 characters, got 900"),
    ],
)
def test_an_error_has_line_and_column(line: str, column: int, message: str) -> None:
    with pytest.raises(TapeError) as caught:
        parse(f"12,R\n{line}\n", "a.tape")
    error_text = str(caught.value)
    assert error_text.startswith(f"a.tape:{2 + line.count(chr(10))}:{column}: ")
    assert message in error_text


@pytest.mark.slow
@settings(max_examples=40)
@given(st.text(alphabet='#! Asertcn.=<>"[]{}0129aZ,\\\n\r', max_size=60) | st.text(max_size=40))
def test_any_text_is_parsed_or_raises_tape_error(text: str) -> None:
    for written in (text, f"#! scene a.toml\n{text}", f"Assert {text}"):
        with suppress(TapeError):  # any other exception fails the test
            parse(written)


def test_an_unknown_assist_is_an_error() -> None:
    with pytest.raises(TapeError, match=r'a.tape:1:16: no assist "invincibel"; did you mean "?invincible'):
        parse("#! assist slow invincibel\n12,R", "a.tape")
    assert parse("#! assist slow invincible slow\n12,R").assists == ["invincible", "slow"]
