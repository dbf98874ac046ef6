"""The guide to languages does what it says: a game of one's own in German, in data alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from components import Hud, Label
from ecs_platformer import World
from ecs_platformer.cli import main
from ecs_platformer.scene.strings.text_template import render
from tests.support.projects import ROOT, write

PAGE = (ROOT / "docs" / "guides" / "languages.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```\w*\n(.*?)```", PAGE, re.DOTALL))
CAVE, STRINGS = "scenes/cave.toml", "scenes/strings.de.toml"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return write(tmp_path, {CAVE: FILES[CAVE]})


def test_the_command_lists_the_texts_that_the_guide_translates(game: Path) -> None:
    assert main(["strings", "--language", "de"]) == 0
    listed = (game / STRINGS).read_text(encoding="utf-8").partition("[strings]")[2]
    assert listed == re.sub(r'= ".*"', '= ""', FILES[STRINGS].partition("[strings]")[2])


@pytest.mark.slow
def test_the_game_is_in_german_then(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(game, {STRINGS: FILES[STRINGS]})
    world = World.load(CAVE)
    world.profile.settings.language = "de"
    texts = [label.text for _, (label,) in world.each(Label)] + [hud.text for _, (hud,) in world.each(Hud)]
    shown = [render(world, text) for text in texts]
    assert shown[0].startswith("Spring mit ")
    assert "0 von 20 Münzen" in shown
    assert main(["check", STRINGS]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{STRINGS}: ok", "scenes: 1, with problems: 0"]
    write(game, {CAVE: FILES[CAVE].replace("The cave", "The grotto")})
    assert main(["check", STRINGS, "--strict"]) == 1
    printed = capsys.readouterr().out
    assert f'warning: {CAVE}:1:1: title: "The grotto" is not translated in strings.de.toml (de)' in printed
    assert f'warning: {STRINGS}:6:1: strings > The cave: nothing shows "The cave"' in printed
