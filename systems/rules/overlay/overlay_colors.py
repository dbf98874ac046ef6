"""The colors of the debug overlay, what they mean, and the drawing order of the overlay."""

LAYER = 1001  # above every layer that a Sprite may have; LAYER + 1 for marks over it
SOLID, ONE_WAY, OTHER, OFF, HIT, QUERY = "#ff5d62", "#ffb454", "#5ccfe6", "#7a7f8c", "#ffffff", "#7dff8a"
HURTBOX, VELOCITY, RIDER, PATH, TARGET, SECTOR = "#ff7ac6", "#ffe66d", "#c792ea", "#82aaff", "#f78c6c", "#546e7a"
MEANINGS = {  # layer → colour → what it means
    "colliders": {SOLID: "solid", ONE_WAY: "one-way", OTHER: "not solid", OFF: "disabled"},
    "contacts": {HIT: "hit"},
    "queries": {QUERY: "ray, sweep"},
    "remainders": {},
    "hurtboxes": {HURTBOX: "hurtbox"},
    "velocities": {VELOCITY: "velocity"},
    "riders": {RIDER: "rides"},
    "paths": {PATH: "path"},
    "triggers": {TARGET: "acts on"},
    "sectors": {SECTOR: "sector"},
}
