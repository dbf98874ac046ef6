"""The colours of the debug overlay, and what they stand for."""

SOLID, ONE_WAY, OTHER, OFF, HIT, QUERY = "#ff5d62", "#ffb454", "#5ccfe6", "#7a7f8c", "#ffffff", "#7dff8a"
MEANINGS = {SOLID: "solid", ONE_WAY: "one-way", OTHER: "not solid", OFF: "disabled", HIT: "hit", QUERY: "ray, sweep"}
