"""Input recordings: `tape.py` is the recording, `parser.py` reads the text format, `directives.py` its expectations."""

from ecs_platformer.tape.tape import Tape

__all__ = ["Tape"]
