"""Warns of unknown counts and cues, causes and conditions that can never occur, and characters not in the font."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from ecs_platformer.errors import shown
from ecs_platformer.game.warnings.bodies import needed
from ecs_platformer.game.warnings.code_names import constants_beside
from ecs_platformer.media.art.font import shape
from ecs_platformer.project import vocabulary
from ecs_platformer.project.toml.load_errors import LoadErrors, Message, Place
from ecs_platformer.scene.created import Created
from ecs_platformer.scene.names.in_fields import GIVES, RULE, names_in
from ecs_platformer.scene.reader import SceneReader
from ecs_platformer.scene.rule_files import rule_files
from ecs_platformer.scene.strings.text_template import ALL, KEY, PLACEHOLDER

TIMES = ("time", "deaths", "run.time", "run.split")  # placeholders of texts that are not counts
TOTAL = "total."  # prefix of counts that include the other levels of the campaign


def check_names(reader: SceneReader, entities: Iterable[Created], found: LoadErrors) -> None:
    given = {one.name for one in reader.references if one.what == f"{GIVES}count"}
    counts = (*TIMES, *sorted(given))
    cues = sorted({*reader.sounds, *constants_beside("cue")})
    known = vocabulary()
    for entity in entities:
        for component, fields in entity.components.items():
            for path, what, name, table, *_ in names_in(known[component], fields):
                place = entity.place_of(component, path)
                if what == "words":
                    for message in _wrong_words(name, counts):
                        found.add(place, message)
                elif what == "cue" and name not in cues:
                    found.add(place, Message(f"no cue and no sound has the name {shown(name)}", name, cues))
                elif what.startswith(RULE) and table.get("about", "self") == "self":
                    _unmet_rule(entity, place, what.removeprefix(RULE), name, found)


def _wrong_words(text: str, counts: Collection[str]) -> Iterator[Message]:
    for part in PLACEHOLDER.finditer(text):
        name = part[1]
        if (
            name is not None
            and not name.startswith((TOTAL, KEY))
            and name.removesuffix(ALL) not in {*counts, *constants_beside("add_count")}
        ):
            yield Message(f"nothing is counted as {shown(name)}", name, counts)
    strange = sorted({one for one in PLACEHOLDER.sub("", text) if one != "\n" and shape(one) is None})
    if strange:
        yield Message(f"the font has no {', '.join(map(shown, strange))}: a box is drawn instead")


def _unmet_rule(entity: Created, place: Place, folder: str, name: str, found: LoadErrors) -> None:
    missing = [kind.__name__ for kind in rule_files(folder)[name].needs if kind.__name__ not in entity.kinds]
    if missing:
        found.add(place, f"{shown(name)} never occurs without {needed(missing)}, and the entity has none")
