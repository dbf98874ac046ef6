"""The stock menus: what each of their items asks for, chosen one after the other by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from components import Menu
from components.menus.items import Note
from ecs_platformer import World
from ecs_platformer.game.campaign.campaign_file import read_campaign
from ecs_platformer.world.profile.profile import LevelRecord, SlotRecord
from systems.rules.menus.rows import rows

SCENES = Path(__file__).parents[3] / "scenes"
TITLE = read_campaign(SCENES / "campaign.toml").levels[0]


def asked(scene: str) -> list[str]:
    """Return what the items ask for, from top to bottom; settings, which ask for nothing, are left out."""
    world = World.load(SCENES / scene)
    world.profile.levels = [LevelRecord("levels/a.toml", "A", True), LevelRecord("levels/b.toml", "B")]
    world.profile.slots = [SlotRecord(1, "A"), SlotRecord(2)]
    world.step()
    menu = next(menu for _, (menu,) in world.each(Menu))
    found: list[str] = []
    for number, row in enumerate(rows(world, menu)):
        if row.selectable and not row.changes:
            menu.focus, menu.asked = number, False
            for held in ("jump", "", "jump", "") if row.confirm else ("jump", ""):
                world.step(held)
                found += [" ".join(filter(None, request)) for request in world.level.requests]
    world.step("dash")
    return [*found, *("dash: " + " ".join(filter(None, request)) for request in world.level.requests)]


@pytest.mark.parametrize(
    ("scene", "requests"),
    [
        ("pause", ["resume", "retry", "restart", "open menus/options.toml", "open menus/leave.toml", "dash: resume"]),
        ("completed", ["resume", "restart", "dash: resume"]),
        ("leave", ["back", "leave", "dash: back"]),
        ("quit", ["back", "quit", "dash: back"]),
        ("options", ["open menus/controls.toml", "open menus/assist.toml", "back", "dash: back"]),
        ("assist", ["back", "dash: back"]),
        ("levels", ["level levels/a.toml", "back", "dash: back"]),
        ("slots", ["slot 1", "slot 2", "back", "dash: back"]),
        ("new_game", ["new_game 1", "new_game 2", "back", "dash: back"]),
    ],
)
def test_each_item_asks_for_what_it_says(scene: str, requests: list[str]) -> None:
    assert asked(f"menus/{scene}.toml") == requests


def test_options_are_in_groups() -> None:
    world = World.load(SCENES / "menus" / "options.toml")
    menu = next(menu for _, (menu,) in world.each(Menu))
    groups: dict[str, list[str]] = {}
    for row in rows(world, menu):
        if isinstance(row.item, Note):
            groups[row.text] = []
        else:
            groups[[*groups][-1]].append(row.text)
    assert [*groups] == ["Sound", "Picture", "Play", "Assist"]
    assert groups["Sound"] == ["Music", "Sounds", "Menus"]
    assert "Flashes" in groups["Picture"]
    assert {"Grab", "Controls"} <= {*groups["Play"]}
    assert groups["Assist"] == ["Make it easier", "Back"]


def test_each_action_can_be_bound_anew() -> None:
    found = asked("menus/controls.toml")
    actions = ("left", "right", "up", "down", "jump", "dash", "grab")
    assert found == [*(f"rebind {action}" for action in actions), "reset_controls", "back", "dash: back"]


@pytest.mark.slow
def test_the_title_opens_menus_and_goes_on_with_a_saved_game() -> None:
    opened = ["new_game", "slots", "levels", "options", "quit"]
    assert asked(TITLE.name) == [f"open menus/{menu}.toml" for menu in opened]
    world = World.load(TITLE)
    world.profile.slots = [SlotRecord(1, "A")]
    world.step()
    world.step("jump")
    assert world.level.state.goal == "next"
