"""The crowd as a scene of stock components, as its author would write it: no Python, all stock systems."""

from __future__ import annotations

from tests.benchmarks.crowd import level as crowd

SECOND = 60  # ticks

HEAD = """\
view = [320, 180]

[prefab.walker]
Remainder = {{}}
Rider = {{}}
Gravity = {{ acceleration = {gravity:.1f}, terminal = {terminal:.1f} }}
OnHit = {{ x = "turn", y = "stop" }}
Squish = {{ response = "respawn" }}

[prefab.shuttle]
Remainder = {{}}
Velocity = {{}}
Solid = {{}}
Collider = {{ width = 24, height = 8 }}

[[entity]]
Position = {{}}
Collider = {{ width = {size}, height = {size} }}
Solid = {{}}
[entity.Tiles]
size = {size}
rows = [
"""


def scene(level: crowd.Level, *, speed: int = 1, finer: int = 1, walking: bool = True) -> str:
    """As TOML. `speed`: the actors' whole motion is so many times as fast, so it speeds up as much more, squared.

    `finer`: each tile is made of so many, across and down. Not `walking`: they fall, and then they stand.
    """
    gravity, terminal = crowd.GRAVITY * SECOND * SECOND * speed**2, crowd.TERMINAL * SECOND * speed
    walk = crowd.WALK * SECOND * speed if walking else 0.0
    lines = [HEAD.format(gravity=gravity, terminal=terminal, size=crowd.TILE // finer)]
    for row in level.ground:
        drawn = "".join("#" * finer if filled else "." * finer for filled in row)
        lines += [f'    "{drawn}",\n'] * finer
    lines.append("]\n")
    for one in level.platforms:
        there = crowd.PLATFORM_RANGE * one.way
        points = [[0, there], [0, -there]] if one.axis else [[there, 0], [-there, 0]]
        lines.append(
            f'\n[[entity]]\nprefab = "shuttle"\nPosition = {{ x = {one.x}, y = {one.y} }}\n'
            f"Path = {{ points = {points}, speed = {crowd.PLATFORM_SPEED * SECOND:.1f} }}\n"
        )
    for one in level.walkers:
        lines.append(
            f'\n[[entity]]\nprefab = "walker"\nPosition = {{ x = {one.x}, y = {one.y} }}\n'
            f"Collider = {{ width = {one.width}, height = {one.height} }}\n"
            f"Velocity = {{ x = {one.way * walk:.1f} }}\n"
        )
    return "".join(lines)
