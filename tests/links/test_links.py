"""A link holds a level and a run of it; whatever else comes in is refused in one line, or is a lawful level."""

from __future__ import annotations

import random
from dataclasses import asdict
from pathlib import Path

import pytest

from ecs_platformer.cli import main
from ecs_platformer.core.physics.versions import CHANGES, VERSION
from ecs_platformer.game.links.level import link_of, write_level
from ecs_platformer.game.links.link import LARGEST, Link, LinkError, read_link
from ecs_platformer.game.links.verification import LONGEST, Verification
from ecs_platformer.scene.tape.parser import parse, read_tape
from ecs_platformer.web.linked_level import LinkedLevel, opened
from tests.support.links.strangers import packed, strangers_link
from tests.support.projects import ROOT
from tests.support.quick import some_quick, thinned

SCENES = ROOT / "scenes"
SCENE = SCENES / "light.toml"
LEVEL = """title = "A step"
demo = "step.tape"
include = ["level.toml"]
map = '''
............
............
@.........X.
############
'''

[legend]
"X" = "exit"
"""

LIKE_TOML = """map = '''
demo = "1"
[.........
'''
demo = "step.tape"  # of the author
"""


@pytest.fixture
def level(tmp_path: Path) -> Path:
    (tmp_path / "scenes").mkdir()
    (tmp_path / "scenes" / "step.tape").write_text("90,R\n60\n")
    made = tmp_path / "scenes" / "step.toml"
    made.write_text(LEVEL)
    return made


@pytest.mark.slow
def test_a_link_gives_back_its_level_and_the_run_as_far_as_the_goal(level: Path, tmp_path: Path) -> None:
    link = link_of(level, read_tape(level.with_suffix(".tape")))
    again = read_link("https://example.org/player.html#" + link.text())
    assert again == link
    assert again.level == LEVEL.replace('demo = "step.tape"', "")
    file = write_level(again, tmp_path / "scenes")
    played = Verification(file, parse(again.tape))
    played.run()
    assert played.cleared
    assert played.verdict().startswith(f"verified: cleared in {played.ticks / 60:.1f} s · hash ")
    assert len(parse(again.tape)) == played.ticks < 150


def test_a_demo_is_left_out_below_a_map_whose_rows_look_like_keys_and_tables(level: Path) -> None:
    level.write_text(LIKE_TOML)
    assert link_of(level, None).level == LIKE_TOML.replace('demo = "step.tape"', "")


def test_a_run_that_does_not_reach_the_goal_is_left_out(level: Path) -> None:
    assert link_of(level, parse("10,R")).tape == ""


@pytest.mark.parametrize(
    ("tape", "verdict"),
    [
        ("", "not verified: this link holds no run"),
        ("10,R", "not verified: the run ends after 0.2 s without completing the level"),
        (
            f"#! scene a.toml {'0' * 32}\n#! rules {VERSION}\n90,R",
            "not verified: the run was made with other prefabs than this page has",
        ),
        (
            f"#! scene a.toml {'0' * 32}\n90,R",
            "not verified: the run was made with other prefabs than this page has"
            f"; the physics rules have changed since it was recorded: {'; '.join(CHANGES[1:])}",
        ),
    ],
)
def test_a_run_is_not_verified_unless_it_completes_the_level(level: Path, tape: str, verdict: str) -> None:
    played = Verification(level, parse(tape))
    played.run()
    assert played.verdict() == verdict


@pytest.mark.slow
def test_another_hash_at_the_goal_is_told(level: Path) -> None:
    tape = link_of(level, read_tape(level.with_suffix(".tape"))).tape
    lines = tape.splitlines()
    lines[-1] = lines[-1][:-1] + ("0" if lines[-1][-1] != "0" else "1")
    played = Verification(level, parse("\n".join(lines)))
    played.run()
    assert "completes the level, but its hash is" in played.verdict()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("player.html", "damaged|begins with"),
        ("player.html#", "holds no level"),
        ("2abc", "begins with '2'"),
        ("1" + "A" * 70_000, "at most 65,536"),
        ("1AAAA", "damaged"),
        ("1é", "damaged"),
        (packed([]), "does not hold the texts name, level, tape"),
        (packed({"name": "a", "level": "", "tape": 3}), "does not hold"),
        (packed({"name": "../a", "level": "", "tape": ""}), "a name that no file may have"),
        (packed({"name": "a", "level": " " * (LARGEST + 1), "tape": ""}), "cut off, or holds more"),
        (packed({"name": "a", "level": "", "tape": ""}) + "AAAA", "cut off, or holds more|damaged"),
    ],
)
def test_a_damaged_link_is_refused_in_one_line(text: str, message: str) -> None:
    with pytest.raises(LinkError, match=message) as refused:
        read_link(text)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (" " * LARGEST, r"a: has 1,048,\d{3} bytes, and a link holds at most 1,048,576"),
        (random.Random(1).randbytes(60_000).hex(), r"a: takes \d\d,\d{3} characters, and a link has at most 65,536"),
    ],
    ids=["content", "link"],
)
def test_a_level_that_is_too_large_is_refused_with_the_limit_that_it_exceeds(text: str, message: str) -> None:
    with pytest.raises(LinkError, match=message):
        Link("a", text).text()


def test_an_endless_run_is_refused(level: Path) -> None:
    with pytest.raises(LinkError, match=r"takes 36,001 ticks; at most 36,000"):
        Verification(level, parse(str(LONGEST + 1)))


def test_errors_in_the_level_name_its_lines(tmp_path: Path) -> None:
    text = Link("cave", 'map = "?"\n[legend]\n"?" = "heroo"\n').text()
    assert "cave.link.toml:3:" in str(opened(text, tmp_path / "scenes"))


@pytest.mark.slow
def test_the_run_is_shown_again_and_again_until_the_player_takes_over_at_the_start(
    level: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ECS_PLATFORMER_DATA", str(tmp_path / "data"))
    linked = LinkedLevel(link_of(level, read_tape(level.with_suffix(".tape"))).text(), tmp_path / "scenes")
    while linked.check(7) < 1:
        pass
    assert linked.verdict.startswith("verified")
    page = linked.page()
    assert page.has_run
    page.update(0)
    for _ in range(400):
        page.update(1.001 / 60)
    assert page.session.inputs.from_tape
    page.key("ArrowLeft", True, False)
    page.update(1.001 / 60)
    assert not page.session.inputs.from_tape
    assert page.session.world.tick == 0
    page.watch()
    page.key("ArrowLeft", False, False)
    page.update(1.001 / 60)
    assert page.session.inputs.from_tape


@pytest.mark.slow
def test_link_prints_an_address(level: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["link", str(level), "--page", "https://example.org/player.html"]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith("https://example.org/player.html#1")
    assert read_link(printed.out).tape
    assert printed.err == ""
    (level.parent / "short.tape").write_text("3,R\n")
    assert main(["link", str(level), "--tape", str(level.parent / "short.tape")]) == 2
    assert "does not complete" in capsys.readouterr().err


def played_by_a_stranger(text: str, scenes: Path) -> None:
    """Open a link as the page does, and play a second of its run; whatever is no EcsPlatformerError is a failure."""
    level = opened(text, scenes)
    if isinstance(level, LinkedLevel):
        level.check(60)
        assert level.verdict


@pytest.mark.slow
@pytest.mark.parametrize("seed", some_quick(thinned(range(80), 4), every=80))
def test_whatever_comes_in_a_link_is_an_error_or_a_lawful_level(seed: int, level: Path) -> None:
    dice = random.Random(seed)
    links = [
        link_of(level, read_tape(level.with_suffix(".tape"))),
        link_of(SCENE, read_tape(SCENE.with_suffix(".tape"))),
    ]
    for _ in range(25):
        played_by_a_stranger(strangers_link(dice, asdict(dice.choice(links))), level.parent)
