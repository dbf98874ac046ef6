"""`schema`: prints the JSON Schema of scene files, built from the project's components, or of campaigns or controls."""

from __future__ import annotations

import json
from argparse import Namespace

from ecs_platformer.project import project_for
from ecs_platformer.schema.campaign_schema import campaign_schema
from ecs_platformer.schema.controls_schema import controls_schema
from ecs_platformer.schema.scene_schema import schema


def main(args: Namespace) -> int:
    project_for(None)
    found = campaign_schema() if args.campaign else controls_schema() if args.controls else schema()
    text = json.dumps(found, indent=2) + "\n"
    if args.output:
        args.output.write_text(text, encoding="utf-8", newline="\n")
    else:
        print(text, end="")
    return 0
