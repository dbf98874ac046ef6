"""The baked files of a page: scenes and pictures that its build has decoded, loaded in place of the originals.

A baked file lies beside its original. It is read only where the manifest of the build lists it, so that a file of that
name in a project, or in a folder from elsewhere, has no effect.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

MANIFEST = "baked.json"  # in the archive of a page: the paths in this archive of all baked files
SCENE, PICTURE = ".json", ".pixels"  # suffixes, after the whole name of the original

_listed: frozenset[str] = frozenset()


def use_manifest(manifest: Path) -> None:
    global _listed
    names = json.loads(manifest.read_bytes())
    _listed = frozenset(os.path.realpath(manifest.parent / name) for name in names)


def baked(original: Path, suffix: str) -> Path | None:
    if not _listed:
        return None
    file = original.with_name(original.name + suffix)
    return file if os.path.realpath(file) in _listed else None
