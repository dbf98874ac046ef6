"""Saves a bug bundle of the error that is shown."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.errors import InvalidValueError
from ecs_platformer.faults.bundle import SUFFIX, save_bundle
from ecs_platformer.window.captures.file_names import create_unused
from ecs_platformer.window.session import Session


def save_shown_error(session: Session, folder: Path) -> None:
    """Save a bug bundle of the error that the session shows, if there is one, and show its name or what went wrong."""
    fault = session.load_error or session.fault
    if fault is None:
        session.show_message("no error is shown that a bug bundle could be of")
        return
    try:
        path = create_unused(folder, f"{session.path.stem}-{session.world.tick}", SUFFIX)
        save_bundle(path, session.path, session.world.scene.files, fault)
    except (OSError, InvalidValueError) as error:
        session.show_message(f"cannot save a bug bundle: {error}", seconds=4)
    else:
        session.show_message(path.name, seconds=4)
