"""`reference`: writes Markdown pages about the components, the systems and the Python API."""

from __future__ import annotations

from argparse import Namespace

from ecs_platformer.project import project_for
from ecs_platformer.tools.reference.reference import write_pages


def main(args: Namespace) -> int:
    project_for(None)
    for path in write_pages(args.output):
        print(path)
    return 0
