"""Modules of pyglet with incomplete type hints, declared as Any."""

from __future__ import annotations

from typing import Any

import pyglet.app
import pyglet.clock
import pyglet.gl

gl: Any = pyglet.gl
app: Any = pyglet.app
clock: Any = pyglet.clock
