"""Rooms for the tests of searches."""

from __future__ import annotations

from pathlib import Path

HEAD = 'include = ["prefabs.toml", "objects.toml", "movers.toml"]\nview = [160, 56]\nmap = """\n'
TAIL = '"""\n[legend]\n"#" = "wall"\n"H" = "hero"\n"E" = "exit"\n'
STEP = """
####################
#..................#
#..................#
#..................#
#.........##.......#
#..H......##....E..#
####################
"""
WALLED = """
####################
#.........##.......#
#.........##.......#
#.........##.......#
#.........##.......#
#..H......##....E..#
####################
"""
TOO_HIGH = """
########################
#E.....................#
###....................#
###....................#
###....................#
###....................#
###....................#
###....................#
###..............H.....#
########################
"""
LOCKED = """
####################
#..................#
#.............######
#.............D....#
#..........#######.#
#.k..H.....D....E..#
####################
"""


def write_room(folder: Path, room: str, more: str = "") -> Path:
    """Write a room as a scene, with more tables behind it."""
    scene = folder / "room.toml"
    scene.write_text(HEAD + room.lstrip("\n") + TAIL + more, encoding="utf-8")
    return scene
