"""Puts the names on the pages of the Python API into the site's `objects.inv`, so that other projects' documentation
can link to them: `ecs_platformer.World.spawn`, by its place in the package too, and `systems.targets`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from docutils import nodes
from sphinx.application import Sphinx

from ecs_platformer.tools.reference.api_pages import CLASSES, MAIN, PACKAGE

API, RULES = PurePosixPath("docs/reference/api"), "rules"


def setup(app: Sphinx) -> None:
    app.connect("doctree-read", note_names)


def note_names(app: Sphinx, doctree: nodes.document) -> None:
    page = PurePosixPath(app.env.current_document.docname)
    if page.parent != API:
        return
    domain = app.env.domains.python_domain
    first = next(doctree.findall(nodes.section))
    places = {place.rpartition(".")[2]: place for place in CLASSES}
    if page.name == RULES:
        for name, anchor in methods(first):
            domain.note_object(f"systems.{name}", "function", anchor)
    elif page.name in places:
        place = places[page.name]
        names = [f"{PACKAGE}.{place}", *([f"{PACKAGE}.{page.name}"] if CLASSES[place] == MAIN else [])]
        for number, full in enumerate(names):
            aliased = number > 0
            domain.note_object(full, "class", first["ids"][0], aliased=aliased)
            for name, anchor in methods(first):
                domain.note_object(f"{full}.{name}", "method", anchor, aliased=aliased)
            for name in attributes(first):
                domain.note_object(f"{full}.{name}", "attribute", first["ids"][0], aliased=aliased)


def methods(page: nodes.section) -> Iterator[tuple[str, str]]:
    """Yield the headings of a page, with the anchor of each."""
    for section in page.findall(nodes.section):
        if section is not page:
            yield section[0].astext(), section["ids"][0]


def attributes(page: nodes.section) -> Iterator[str]:
    """Yield the first column of the table of attributes, which comes before all headings of methods."""
    tables = [child for child in page.children if isinstance(child, nodes.table)]
    for row in tables[0].findall(nodes.row) if tables else ():
        if not isinstance(row.parent, nodes.thead):
            yield row[0].astext()
