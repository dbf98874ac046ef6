"""The baked files of a page: scenes and pictures that its build has decoded, loaded in place of the originals.

A baked file lies beside its original. It is read only where the manifest of the build lists it, so that a file of that
name in a project, or in a folder from elsewhere, has no effect.
"""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

MANIFEST = "baked.json"  # in the archive of a page: the paths in this archive of all baked files
SHARED = "shared.json"  # beside the manifest: what several baked scenes have in common
SCENE, PICTURE = ".json", ".pixels"  # suffixes, after the whole name of the original

_listed: frozenset[str] = frozenset()
_home = Path()  # of the manifest


def use_manifest(manifest: Path) -> None:
    """From now on, read the baked files that this file lists, by their paths relative to its folder, and no others."""
    global _listed, _home
    _home = manifest.parent
    shared_parts.cache_clear()
    names = json.loads(manifest.read_bytes())
    _listed = frozenset(os.path.realpath(manifest.parent / name) for name in names)


@cache
def shared_parts() -> list[Any]:
    """Return what the baked scenes have in common, as it was read from JSON."""
    return json.loads((_home / SHARED).read_bytes())


def baked(original: Path, suffix: str) -> Path | None:
    if not _listed:
        return None
    file = original.with_name(original.name + suffix)
    return file if os.path.realpath(file) in _listed else None
