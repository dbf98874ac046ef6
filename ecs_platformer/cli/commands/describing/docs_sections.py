"""The sections of the documentation: each heading with its text, found by name, by anchor or by words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

HEADING = re.compile(r"(#{1,6}) (.+)")
MARKUP = re.compile(r"\[([^]]*)\]\([^)]*\)|`")
MOST_FOUND = 12  # pages


class Section(NamedTuple):
    page: str  # its path without docs/ and .md
    level: int  # of its heading: 1 for that of the page
    title: str
    text: str  # from its heading up to the next one of any level
    end: int  # the number of the first section of the page that is not inside it

    @property
    def anchor(self) -> str:
        return re.sub(r"[^\w\- ]", "", self.title.lower()).replace(" ", "-")

    @property
    def address(self) -> str:
        return self.page if self.level == 1 else f"{self.page}#{self.anchor}"

    def is_named(self, name: str) -> bool:
        return name.lower() in (self.anchor, self.anchor.strip("-"), self.title.strip("… ?").lower())

    def count(self, words: Sequence[str]) -> int:
        """Return how often its text has the words, 0 if one of them is missing; those of the heading count tenfold."""
        text, title = self.text.lower(), self.title.lower()
        counts = [text.count(word) + 10 * title.count(word) for word in words]
        return sum(counts) if all(counts) else 0


def sections_of(page: str, file: Path) -> list[Section]:
    found: list[tuple[int, str, list[str]]] = []
    in_code = False
    for line in file.read_text(encoding="utf-8").splitlines():
        in_code ^= line.lstrip().startswith("```")
        if not in_code and (heading := HEADING.fullmatch(line)):
            found.append((len(heading[1]), MARKUP.sub(r"\1", heading[2]).strip(), []))
        if found:
            found[-1][2].append(line)
    return [
        Section(
            page,
            level,
            title,
            "\n".join(lines),
            next((at for at in range(number + 1, len(found)) if found[at][0] <= level), len(found)),
        )
        for number, (level, title, lines) in enumerate(found)
    ]


def named(name: str, sections: Sequence[Section]) -> Iterator[tuple[str, str]]:
    """Yield the address and the whole text of each section of a page with this name, with the sections inside it."""
    for number, section in enumerate(sections):
        if section.is_named(name):
            text = "\n".join(one.text for one in sections[number : section.end])
            yield section.address, text.rstrip("\n")


def rows(name: str, sections: Sequence[Section]) -> Iterator[tuple[str, str]]:
    """Yield the address and the table row of each system, prefab or character of this name in a reference page."""
    for section in sections:
        lines = section.text.splitlines()
        for number, line in enumerate(lines):
            if line.lower().startswith(f"| `{name.lower()}` |"):
                head = next((at for at in range(number, 0, -1) if lines[at].startswith("|---")), 0)
                yield section.address, "\n".join((*lines[max(head - 1, 0) : head + 1], line))


def search(words: str, pages: Mapping[str, Sequence[Section]]) -> list[Section]:
    """Return for each page with all the words the section that has most of them, the best first."""
    split = words.lower().split()
    best = [max(sections, key=lambda one: one.count(split)) for sections in pages.values() if sections]
    found = [one for one in best if one.count(split)]
    return sorted(found, key=lambda one: -one.count(split))[:MOST_FOUND]
