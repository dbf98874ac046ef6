"""The contents of a save file: JSON with a format number, a digest, and the progress of one slot."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from hashlib import blake2b
from typing import Any

from ecs_platformer.game.campaign.progress import FEWEST, Progress
from ecs_platformer.project.files.user_file import DamagedFileError, NewerFileError
from ecs_platformer.scene.checks.component_fields import check_whole

# 1: without slots, runs and assists; 2: without lasting changes; 3: without a level left at a checkpoint; 4: without
# splits of levels
FORMAT = 5
START = re.compile(rb'\{"(?:format|version)": ([0-9]{1,9})')  # "version": as the first files of format 1 were written
MOST_BYTES = 1 << 20


def serialize(progress: Progress) -> bytes:
    text = json.dumps(asdict(progress))
    return f'{{"format": {FORMAT}, "digest": "{_digest(text)}", "progress":\n{text}\n}}\n'.encode()


def deserialize(data: bytes) -> Progress:
    """Raises NewerFileError if the file has a newer format, and DamagedFileError if the contents are not valid."""
    start = START.match(data)
    number = int(start[1]) if start else 0
    if number > FORMAT:
        raise NewerFileError(f"format {number}: this ecs_platformer reads format {FORMAT}; a newer one is needed")
    if len(data) > MOST_BYTES:
        raise DamagedFileError(f"over {MOST_BYTES >> 20} MiB")
    try:
        head, text, *_ = data.decode().split("\n")
        found = json.loads(f"{head} {text} }}")
        digest, fields = found["digest"], found["progress"]
    except (ValueError, RecursionError, KeyError, TypeError):
        raise DamagedFileError("the file was changed") from None
    if not number or digest != _digest(text):
        raise DamagedFileError("the file was changed")
    return _progress(fields, number)


def _progress(fields: Any, number: int) -> Progress:
    try:
        progress = Progress(**fields)
    except TypeError:
        raise DamagedFileError("not the progress of a campaign") from None
    if check_whole(Progress, fields):
        raise DamagedFileError("not the progress of a campaign")
    if number == 1:
        progress.ticks = progress.totals().get("ticks", 0)
        progress.found = {
            level: {name: count for name, count in counts.items() if name not in FEWEST}
            for level, counts in progress.best.items()
        }
    return progress


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()
