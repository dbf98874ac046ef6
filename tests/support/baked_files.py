"""Baked files as a page has them: listed in the manifest of its build."""

from __future__ import annotations

import json
from pathlib import Path

from ecs_platformer.project.files.baked import MANIFEST, use_manifest


def bake_file(original: Path, suffix: str, content: bytes) -> Path:
    """Write the baked file of a scene or picture, and a manifest that lists it alone; return the baked file."""
    made = original.with_name(original.name + suffix)
    made.write_bytes(content)
    manifest = original.with_name(MANIFEST)
    manifest.write_text(json.dumps([made.name]))
    use_manifest(manifest)
    return made
