"""Reference pages in Markdown: map characters, components, systems, and the Python API."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.tools.reference.api_pages import api_pages
from ecs_platformer.tools.reference.catalog.sheet import save_sheet
from ecs_platformer.tools.reference.characters_page import characters_page, sheets
from ecs_platformer.tools.reference.component_pages import component_pages
from ecs_platformer.tools.reference.systems_page import systems_page


def reference_pages() -> dict[str, str]:
    """Return file name → Markdown of all pages."""
    return {"characters.md": characters_page(), **component_pages(), "systems.md": systems_page(), **api_pages()}


def write_pages(folder: Path) -> list[Path]:
    """Write the pages and their pictures into a folder, created if needed, and return their paths."""
    pages = {folder / name: text for name, text in reference_pages().items()}
    for path, text in pages.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, text.encode())
    pictures = list(sheets())
    for name, scene, prefabs in pictures:
        save_sheet(load_scene(scene), prefabs, folder / name)
    return [*pages, *(folder / name for name, *_ in pictures)]
