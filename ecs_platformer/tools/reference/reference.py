"""Reference pages in Markdown: map characters, prefabs, components, effects, systems, and the Python API."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.project.files.writing import new_files_in, write_atomically
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.tools.reference.api_pages import api_pages
from ecs_platformer.tools.reference.catalog.sheet import save_sheet
from ecs_platformer.tools.reference.characters_page import characters_page, sheets
from ecs_platformer.tools.reference.component_pages import component_pages
from ecs_platformer.tools.reference.effects_page import effects_page
from ecs_platformer.tools.reference.prefabs_page import prefabs_page
from ecs_platformer.tools.reference.systems_page import systems_page


def reference_pages() -> dict[str, str]:
    """Return file name → Markdown of all pages."""
    return {
        "characters.md": characters_page(),
        "prefabs.md": prefabs_page(),
        **component_pages(),
        "effects.md": effects_page(),
        "systems.md": systems_page(),
        **api_pages(),
    }


def write_pages(folder: Path) -> list[Path]:
    """Return the paths of the pages and pictures. If one cannot be written, its folder stays as it was. Raises
    OSError."""
    pages, pictures = reference_pages(), list(sheets())
    for part in sorted({Path(name).parent for name in pages}):  # first those of the folder itself
        with new_files_in(folder / part) as made:
            for name, text in pages.items():
                if Path(name).parent == part:
                    write_atomically(made / Path(name).name, text.encode())
            for name, scene, prefabs in pictures if part == Path() else ():
                save_sheet(load_scene(scene), prefabs, made / name)
    return [folder / name for name in (*pages, *(name for name, *_ in pictures))]
