"""Systems that have another name than before: lists, places and removals may still use the former one."""

from __future__ import annotations

from pathlib import Path

import pytest
from esper import Processor

from ecs_platformer import World
from ecs_platformer.errors import InvalidValueError
from ecs_platformer.project import system_names
from systems import FORMER_NAMES, ORDER
from tests.support.projects import CRATE, told, write


class Looker(Processor):
    def process(self, world: World) -> None:
        pass


def names(world: World) -> list[str]:
    return [type(system).__name__ for system in world._scheduler.updating]  # pyright: ignore[reportPrivateUsage]


def test_each_former_name_means_a_system_of_the_stock_and_is_no_system_itself() -> None:
    assert set(FORMER_NAMES.values()) <= set(ORDER)
    assert not FORMER_NAMES.keys() & set(system_names())


def test_a_list_of_systems_may_have_a_former_name(tmp_path: Path) -> None:
    assert names(World(["gravity", "camera_motion"])) == ["GravitySystem", "CameraFollowSystem"]
    scene = tmp_path / "a.toml"
    scene.write_text('systems = ["gravity", "camera_motion"]', encoding="utf-8")
    assert names(World.load(scene)) == ["GravitySystem", "CameraFollowSystem"]


def test_one_listed_under_both_names_runs_once_where_its_present_name_stands() -> None:
    both = World(["camera_motion", "gravity", "camera_follow"])
    assert names(both) == ["GravitySystem", "CameraFollowSystem"]
    with pytest.raises(InvalidValueError, match='"camera_follow" is listed twice'):
        World(["camera_motion", "camera_motion"])


def test_a_system_is_added_beside_and_removed_by_a_former_name() -> None:
    world = World(["camera_follow", "gravity"])
    world.add_system(Looker, after="camera_motion")
    assert names(world) == ["CameraFollowSystem", "Looker", "GravitySystem"]
    world.remove_system("camera_motion")
    assert names(world) == ["Looker", "GravitySystem"]


@pytest.mark.slow
def test_an_order_and_the_place_of_a_projects_system_may_use_former_names(tmp_path: Path) -> None:
    look = """
        from esper import Processor

        class Look(Processor):
            after = "camera_motion"

            def process(self, world: object) -> None:
                pass
    """
    code = """
        from ecs_platformer import World
        from ecs_platformer.project import order
        World.load("a.toml")
        print(order())
    """
    order = 'ORDER = ("camera_motion", "gravity")'
    write(tmp_path, {"systems/__init__.py": order, "systems/look.py": look, "a.toml": CRATE})
    assert told(code, tmp_path) == "('camera_follow', 'look', 'gravity')"
