"""What is called impossible is so: each of these rooms can be cleared, by something that leads past its wall."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecs_platformer.lab.solving import Search, lean_world
from ecs_platformer.lab.solving.impossible import is_impossible
from tests.solving.rooms import WALLED, write_room

ZONE = "[prefab.zone]\nPosition = {}\nCollider = { width = 8, height = 8 }\n"
GATE = (
    '[[entity]]\nprefab = "wall"\nname = "gate"\nPosition = { x = 80, y = 40 }\nTiles = { rows = ["##"], size = 8 }\n'
)
BESIDE = WALLED.replace("H..", "HT.")  # with something beside the hero
LAST = "#..HT.....##....E..#"  # its lowest line above the floor
OPEN = BESIDE.replace(LAST, LAST.replace("##....", "......"))
ROOMS = {
    "an effect places the hero": (
        BESIDE,
        '"T" = { prefab = "zone", Trigger = { on = "enter", do = [{ place = "by", at = [104, 40] }] } }\n' + ZONE,
    ),
    "a wall with a name opens": (
        OPEN,
        '"T" = { prefab = "zone", Trigger = { on = "enter", do = [{ open = "gate" }] } }\n' + ZONE + GATE,
    ),
    "tiles crumble": (
        BESIDE.replace("#####\n", "#####\n#..................#\n", 1).replace(LAST, LAST.replace("##", "RR")),
        '"T" = "coin"\n"R" = "rubble"\n[prefab.rubble]\nextends = ["wall"]\nCrumble = {}\n',
    ),
    "the exit is far outside, behind a gap": (
        BESIDE.replace("E", ".").replace("#..HT", "...HT"),
        '"T" = "coin"\n[[entity]]\nprefab = "exit"\nPosition = { x = -60, y = 40 }\n',
    ),
    "a second hero is beyond it": (BESIDE.replace("....E", ".H..E"), '"T" = "coin"\n'),
    "a checkpoint reaches through it": (
        BESIDE,
        '"T" = { prefab = "checkpoint", Collider = { width = 96, height = 8 } }\n',
    ),
    "a solid may push the hero through it": (
        BESIDE,
        '"T" = "coin"\n[[entity]]\nprefab = "pusher"\nPosition = { x = 8, y = 8 }\n',
    ),
}


def judged(folder: Path, room: str, more: str) -> bool:
    search = Search(lean_world(write_room(folder, room, more)))
    return is_impossible(search.world, search.hero, search.goal, search.dependencies)


@pytest.mark.parametrize("name", ROOMS)
def test_nothing_that_leads_past_a_wall_is_called_impossible(tmp_path: Path, name: str) -> None:
    assert not judged(tmp_path, *ROOMS[name])


@pytest.mark.parametrize("more", ['"T" = "coin"\n', '"T" = "checkpoint"\n', '"T" = "crate"\n', '"T" = "spring"\n'])
def test_what_does_not_lead_past_a_wall_leaves_it_impossible(tmp_path: Path, more: str) -> None:
    assert judged(tmp_path, BESIDE, more)
