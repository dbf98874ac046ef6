"""Input recordings: `tape.py` holds one, `parser.py` reads the text format, `directives.py` the expectations in it."""

from ecs_platformer.scene.tape.tape import Tape

__all__ = ["Tape"]
