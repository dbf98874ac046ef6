"""`schema`: prints the JSON Schema of scene files, built from the project's components, or of other files."""

from __future__ import annotations

import json
from argparse import Namespace

from ecs_platformer.project import project_for
from ecs_platformer.project.files.writing import write_atomically
from ecs_platformer.tools.reference.campaign_schema import campaign_schema
from ecs_platformer.tools.reference.controls_schema import controls_schema
from ecs_platformer.tools.reference.grammar_schema import grammar_schema
from ecs_platformer.tools.reference.scene_schema import schema
from ecs_platformer.tools.reference.strings_schema import strings_schema


def main(args: Namespace) -> int:
    project_for(None)
    others = {
        "campaign": campaign_schema,
        "controls": controls_schema,
        "grammar": grammar_schema,
        "strings": strings_schema,
    }
    found = next((other() for name, other in others.items() if getattr(args, name)), None) or schema()
    text = json.dumps(found, indent=2) + "\n"
    if args.output:
        write_atomically(args.output, text.encode())
    else:
        print(text, end="")
    return 0
