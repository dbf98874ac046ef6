"""Arguments of the commands that play a scene: in a window, without one, as a picture, or from a tape."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from ecs_platformer.cli.arguments.common import CHECK, MAX_TICKS, AddCommand, output, scene, ticks, whole


def add(command: AddCommand) -> None:
    run = command("run", "play a campaign or a scene in a window; without a display, write its demo as a GIF")
    run.add_argument("scene", nargs="?", metavar="SCENE", help="default: the project's campaign, or its main scene")
    run.set_defaults(films=True)
    add_play(run)

    simulate = command("simulate", "run a scene without a window, as fast as possible")
    scene(simulate)
    ticks(simulate, "default: the length of the tape")
    simulate.add_argument("--trace", metavar="FILE", help="write a line of JSON per tick; - is standard output")
    simulate.add_argument(
        "--hash", action="store_true", help="add the state's hash to each line of the trace, or print the final one"
    )
    simulate.add_argument("--record", metavar="FILE", help="write the inputs as a tape with hashes, for `verify`; or -")
    simulate.add_argument("--check", action="store_true", help=CHECK)

    record = command("record", "draw a run of a scene, or a cut of several, as a GIF")
    record.add_argument("scene", nargs="?", metavar="SCENE", help="a file, or the name of one of the project's scenes")
    record.add_argument("--tape", type=Path, metavar="FILE", help="inputs; default: the scene's demo")
    record.add_argument("--cut", type=Path, metavar="FILE", help="a TOML file with shots, instead of a SCENE")
    ticks(record, "default: the length of the tape, or 5 s", least=1)
    output(record, ".gif")

    picture = command("picture", "draw one tick of a scene as a PNG")
    scene(picture)
    picture.add_argument("--tick", type=whole(0, MAX_TICKS), default=0, metavar="N", help="default: 0, the start")
    output(picture, ".png")

    verify = command("verify", "replay tapes, and check the hashes and Asserts in them; or bug bundles")
    verify.add_argument("tapes", nargs="+", type=Path, metavar="TAPE", help="a tape, or a bug bundle (.bug.zip)")
    verify.add_argument(
        "--scene",
        metavar="SCENE",
        help="default: the scene that the tape names, or the one of its file name; the files in a bug bundle",
    )
    verify.add_argument("--bless", action="store_true", help="write the scene and the current hashes into the tape")


def add_play(run: ArgumentParser) -> None:
    run.add_argument("--new", action="store_true", help="start a campaign over, without its saved progress")
    run.add_argument("--slot", type=whole(1, 3), metavar="N", help="play save slot N; default: the one played last")
    run.add_argument("--data", type=Path, metavar="DIR", help="folder of save files; default: the user's data folder")
    run.add_argument("--tape", type=Path, metavar="FILE", help="play this input recording first")
    run.add_argument("--record", type=Path, metavar="FILE", help="record the inputs as a tape, as F9 does")
    run.add_argument("--check", action="store_true", help=CHECK)
    run.add_argument("--3d", dest="deep", action="store_true", help="start in the 3D view that F4 shows")
    run.add_argument("--mute", action="store_true", help="start without sound; M turns it on")
    run.add_argument(
        "--scale", type=whole(1, 16), metavar="N", help="window pixels per game pixel; default: the largest that fits"
    )
