"""A level left at a checkpoint goes on there: after "Leave", a closed window or a killed process."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from components import Position
from ecs_platformer.errors import TapeError
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.campaign.save_format import deserialize
from ecs_platformer.game.history.run_tape import run_tape
from ecs_platformer.game.replay.player import failed_expectations
from ecs_platformer.game.session.session import Session
from ecs_platformer.scene.tape.parser import parse
from ecs_platformer.scene.tape.start import added
from tests.support.campaign.small_campaigns import LEVEL, levels_of_the_stock
from tests.support.menus.run import Run
from tests.support.projects import ROOT, write

COURSE = """
    include = ["hazards.toml"]
    map = '''
    ................
    ................
    .@.o.C..o.......
    ################
    '''
    [legend]
    "#" = "wall"
    "@" = { prefab = "hero", name = "hero" }
    "o" = "coin"
    "C" = "checkpoint"
    [prefab.coin]
    Position = {}
    Collider = { width = 8, height = 8 }
    Pickup = { count = "coins" }
    """
GAME = """
    title = "Ember"
    levels = ["front.toml", "levels/*.toml"]
    screens = ["front.toml"]
    cards = false
    """
FROM_3288FDFC = Path(__file__).with_name("ember_format_2.json")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    levels = {f"scenes/levels/{number:02}_x.toml": COURSE for number in (1, 2)}
    write(tmp_path, {"scenes/front.toml": LEVEL, **levels, "scenes/campaign.toml": GAME})
    return tmp_path / "scenes" / "campaign.toml"


def opened(path: Path) -> Run:
    """The game as it starts: at its title."""
    campaign = Campaign(path, path.parents[1] / "kept")
    return Run(campaign.start_level(), campaign)


def went_on(path: Path) -> Run:
    """The game, continued from its title."""
    run = opened(path)
    run.ask("continue")
    run.program.run(60)
    return run


def run_right(run: Run, x: int) -> Run:
    run.session.controls.press("D", "right")
    while run.x < x:
        run.program.run(1)
    run.session.controls.release("D")
    return run


def coins(run: Run) -> int:
    return run.session.world.level.count("coins")


def test_a_campaign_opened_anew_loads_the_level_at_its_checkpoint(path: Path, tmp_path: Path) -> None:
    level = path.parent / "levels" / "01_x.toml"
    for x, found in ((8, 1), (40, 2)):
        campaign = Campaign(path, tmp_path / "kept")
        campaign.continue_game()
        world = campaign.world(level)
        campaign.enter(level)
        hero = world.named("hero")
        assert world.get(hero, Position).x == x
        while world.level.count("coins") < found:
            world.step("right")
            campaign.count_tick(world)
        while found == 1 and not world.level.state.starts:
            world.step("right")
            campaign.count_tick(world)


@pytest.mark.slow
def test_a_level_goes_on_at_its_checkpoint_whichever_way_it_was_left(path: Path) -> None:
    run = run_right(went_on(path), 80)
    assert coins(run) == 2
    assert run.session.campaign
    played = run.session.campaign.progress.ticks
    again = run
    for _ in range(2):
        again = went_on(path)  # the process has ended without a word
        assert (again.session.path.stem, again.x, coins(again)) == ("01_x", 40, 1)
        again.escape()
        again.ask("leave")
        again.program.run(60)
        assert again.session.path.stem == "front"
        again.ask("continue")
        again.program.run(60)
        assert (again.x, coins(again)) == (40, 1)
    assert played < again.session.profile.run.ticks


@pytest.mark.slow
def test_its_time_and_deaths_go_on_as_well(path: Path) -> None:
    run = run_right(went_on(path), 50)
    run.session.world.level.state.deaths = 3
    run.program.run(1)
    assert run.session.campaign
    before = run.session.world.tick
    run.session.campaign.store()
    again = went_on(path)
    played = again.session.world.tick
    again.session.world.level.leave("next")
    again.program.run(1)
    assert again.session.profile.result
    assert (again.session.profile.result.ticks, again.session.profile.result.deaths) == (before + played + 1, 3)


@pytest.mark.slow
@pytest.mark.parametrize("ask", [("restart", ""), ("level", "levels/01_x.toml"), ("new_game", "1")])
def test_what_starts_from_the_beginning_forgets_the_checkpoint(path: Path, ask: tuple[str, str]) -> None:
    run = run_right(went_on(path), 50)
    run.ask(*ask)
    run.program.run(60)
    assert (run.x, coins(run)) == (8, 0)
    assert went_on(path).x == 8


@pytest.mark.slow
def test_another_slot_and_a_completed_level_start_at_the_beginning(path: Path) -> None:
    run = run_right(went_on(path), 50)
    run.ask("slot", "2")
    run.program.run(60)
    assert run.x == 8
    run.ask("slot", "1")
    run.program.run(60)
    assert run.x == 40
    run.session.world.level.leave("next")
    run.program.run(60)
    assert (run.session.path.stem, run.x) == ("02_x", 8)
    assert went_on(path).x == 8


@pytest.mark.slow
def test_a_level_that_has_changed_since_starts_at_its_beginning_and_says_so(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_right(went_on(path), 50)
    level = path.parent / "levels" / "01_x.toml"
    level.write_text(level.read_text().replace("........\n", ".....o..\n", 1))
    run, said = opened(path), list[str]()
    monkeypatch.setattr(run.session, "show_problem", said.append)
    run.ask("continue")
    run.program.run(60)
    assert run.x == 8
    assert "the level has changed" in said[0]


@pytest.mark.slow
def test_a_change_to_the_file_while_it_is_played_keeps_the_run(path: Path) -> None:
    run_right(went_on(path), 50)
    run = run_right(went_on(path), 80)
    level, x = run.session.path, run.x
    level.write_text("title = 'Renamed'\n" + level.read_text())
    assert run.session.reload(keep_state=True)
    assert (run.x, coins(run), run.session.world.scene.title) == (x, 2, "Renamed")


@pytest.mark.slow
def test_a_run_that_started_at_a_checkpoint_replays_from_its_tape(path: Path, tmp_path: Path) -> None:
    run_right(went_on(path), 50)
    session = run_right(went_on(path), 80).session
    written = run_tape(session.ticks.past.history, session.path)
    written.play(1000)
    text = written.text()
    assert "#! saved starts = [[" in text
    assert failed_expectations(parse(text), tmp_path / "it.tape", session.path) == []
    with pytest.raises(TapeError, match=r"it.tape:\d+:\d+: a checkpoint's scene: its entities are not"):
        failed_expectations(parse(text), tmp_path / "it.tape", levels_of_the_stock()[0])


def test_long_lists_are_written_in_parts() -> None:
    text = "".join(f"#! saved gone = {[*range(at, at + 8)]}\n" for at in (0, 8)) + '#! saved counts = {"a": 1}\n'
    start = parse(text + '#! saved counts = {"b": 2}\n#! saved deaths = 3').start
    assert start.saved == {"gone": [*range(16)], "counts": {"a": 1, "b": 2}, "deaths": 3}
    assert parse(start.text()).start == start
    assert added([]) == {}


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("#! saved gold = [1]", r"expected FIELD = VALUE, with one of scene, counts, .*, got \"gold = \[1\]\""),
        ("#! saved gone = 3", "expected a list, got 3"),
        ("#! saved deaths = true", "expected a whole number, got true"),
        ("12,R\n#! saved deaths = 1", "this line comes before all inputs"),
    ],
)
def test_a_line_that_saves_nothing_is_an_error(line: str, message: str) -> None:
    with pytest.raises(TapeError, match=message):
        parse(line)


def test_a_save_of_3288fdfc_is_read() -> None:
    progress, written = deserialize(FROM_3288FDFC.read_bytes()), json.loads(FROM_3288FDFC.read_bytes())["progress"]
    assert (progress.at, progress.splits) == (written["at"], written["splits"])
    assert (progress.ticks, progress.left) == (3142, "")
    assert progress.whole


PLAYER = """
import sys, time
from pathlib import Path
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.session.session import Session
from ecs_platformer.scene.tape.parser import read_tape
campaign, level = Campaign(Path(sys.argv[1]), Path(sys.argv[2])), Path(sys.argv[3])
session = Session(level, read_tape(level.with_suffix(".tape")), campaign=campaign)
while session.world.tick < 900 and not campaign.progress.left:
    session.run(1)
session.run(20)
print(session.world.level.saved() or "nothing", flush=True)
time.sleep(600)
"""


@pytest.mark.slow
@pytest.mark.parametrize("level", levels_of_the_stock(), ids=lambda level: level.stem)
def test_every_level_goes_on_at_its_checkpoint_if_it_has_one_after_kill_9(tmp_path: Path, level: Path) -> None:
    campaign_file = ROOT / "scenes" / "campaign.toml"
    process = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(campaign_file), str(tmp_path), str(level)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    kept = process.stdout.readline()
    process.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
    process.wait()
    campaign = Campaign(campaign_file, tmp_path)
    session = Session(campaign.continue_game(), campaign=campaign)
    assert session.path == level
    assert str(session.world.level.saved() or "nothing") == kept.strip()
    hero = session.world.named("hero")
    if start := session.world.level.start_of(hero):
        place = session.world.get(hero, Position)
        assert (place.x, place.y) == start
