"""`docs`: lists the pages of the documentation, or prints one."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from ecs_platformer.errors import EcsPlatformerError, nearest, shown
from ecs_platformer.project import STOCK

FOLDER = STOCK / "docs"  # of the checkout, or of the wheel, which carries the text


def main(args: Namespace) -> int:
    pages = {file.relative_to(FOLDER).with_suffix("").as_posix(): file for file in sorted(FOLDER.rglob("*.md"))}
    if args.page:
        print(find_page(args.page, pages).read_text(encoding="utf-8"), end="")
        return 0
    width = max(map(len, pages))
    for name, file in pages.items():
        print(f"{name:<{width}}  {title_of(file)}")
    return 0


def find_page(name: str, pages: dict[str, Path]) -> Path:
    """Return the page of this name, which may lack its folders: "levels" for "guides/levels"."""
    name = name.removesuffix(".md").removeprefix("docs/")
    for known, file in pages.items():
        if name.lower() in (known.lower(), known.rpartition("/")[2].lower()):
            return file
    raise EcsPlatformerError(f"no page {shown(name)}{nearest(name, [*pages, *(file.stem for file in pages.values())])}")


def title_of(page: Path) -> str:
    with page.open(encoding="utf-8") as lines:
        return next((line for line in lines if line.startswith("# ")), "").removeprefix("# ").strip()
