"""`docs`: lists the pages of the documentation, prints a page, a section or what the reference says of a name, or
searches."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ecs_platformer.cli.commands.describing.docs_sections import Section, named, rows, search, sections_of
from ecs_platformer.errors import EcsPlatformerError, nearest, shown
from ecs_platformer.project import STOCK

FOLDER = STOCK / "docs"  # of the checkout, or of the wheel, which carries the text


def main(args: Namespace) -> int:
    pages = {file.relative_to(FOLDER).with_suffix("").as_posix(): file for file in sorted(FOLDER.rglob("*.md"))}
    name = " ".join(args.page)
    if page := find_page(name, pages):
        print(pages[page].read_text(encoding="utf-8"), end="")
        return 0
    sections = {page: sections_of(page, file) for page, file in pages.items()}
    if not name:
        print_list((page, found[0].title if found else "") for page, found in sections.items())
    elif found := find(name, sections):
        text = "\n\n".join(f"{address}\n\n{text}" for address, text in found) if len(found) > 1 else found[0][1]
        print(text)
    elif hits := search(name, sections):
        print_list((hit.address, hit.title) for hit in hits)
    else:
        known = [*sections, *(page.rpartition("/")[2] for page in sections)]
        raise EcsPlatformerError(f"no page {shown(name)}{nearest(name, known)}")
    return 0


def find_page(name: str, pages: Iterable[str]) -> str:
    """Return the page of this name, which may lack its first folders: "levels" for "guides/levels"."""
    path = f"/{name.removesuffix('.md').removeprefix('docs/')}".lower()
    return next((page for page in pages if f"/{page}".lower().endswith(path)), "") if name else ""


def find(name: str, sections: Mapping[str, Sequence[Section]]) -> list[tuple[str, str]]:
    """Return the address and the text of each section of this name, such as "levels#rooms" or "Shooter", and of each
    system or prefab of this name in the tables of the reference."""
    page, _, heading = name.partition("#")
    if heading and (inside := find_page(page, sections)):
        if found := list(named(heading, sections[inside])):
            return found
        known = [one.anchor for one in sections[inside]]
        raise EcsPlatformerError(f"no section {shown(heading)} in {inside}{nearest(heading, known)}")
    return [one for way in (named, rows) for found in sections.values() for one in way(name, found)]


def print_list(lines: Iterator[tuple[str, str]]) -> None:
    found = list(lines)
    width = max(len(name) for name, _ in found)
    for name, title in found:
        print(f"{name:<{width}}  {title}")
