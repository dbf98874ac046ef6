"""`schema`: the JSON Schema of scene files, made from the project's own components."""

from __future__ import annotations

import json
from argparse import Namespace

from ecs_platformer.data.schema import schema
from ecs_platformer.project import project_for


def main(args: Namespace) -> int:
    project_for(None)
    text = json.dumps(schema(), indent=2) + "\n"
    if args.output:
        args.output.write_text(text, encoding="utf-8", newline="\n")
    else:
        print(text, end="")
    return 0
