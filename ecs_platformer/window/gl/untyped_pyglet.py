"""The parts of pyglet whose types are half unknown to type checkers, taken as Any here and nowhere else."""

from __future__ import annotations

from typing import Any

import pyglet.app
import pyglet.clock
import pyglet.gl
import pyglet.input

gl: Any = pyglet.gl
app: Any = pyglet.app
clock: Any = pyglet.clock
pads: Any = pyglet.input
