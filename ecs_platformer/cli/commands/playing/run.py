"""`run`: plays a campaign or a scene in a window. Without a display, it writes a run, by default the demo, as a GIF."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path

from ecs_platformer.cli.violation_report import report_violations
from ecs_platformer.errors import EcsPlatformerError
from ecs_platformer.game.campaign.campaign import Campaign
from ecs_platformer.game.campaign.campaign_file import CampaignFile, is_campaign, read_campaign
from ecs_platformer.game.scene_argument import IDLE_SECONDS, default_scene, find_scene, find_tape, tape_of
from ecs_platformer.scene.controls import actions_of
from ecs_platformer.scene.scene import load_scene
from ecs_platformer.world.invariants.watch import violations_so_far, watch
from ecs_platformer.world.world import World

PICTURES = 15  # per second of a demo, half of those of `record`: it stays small where every picture scrolls


def main(args: Namespace) -> int:
    path = default_scene() if args.scene is None else find_scene(args.scene)
    game = is_campaign(path)
    reason = "no display"
    if has_display():
        from ecs_platformer.window import NoDisplayError, play

        try:
            actions_of(path)
            tape = find_tape(args.tape) if args.tape else None
            campaign = Campaign(path, args.data, new=args.new, slot=args.slot) if game else None
            if campaign:
                campaign.draw_cards()
            scene = campaign.start_level() if campaign else path
            violations = play(
                *(scene, args.scale, tape, args.record),
                campaign=campaign,
                check=args.check,
                view_3d=args.deep,
                mute=args.mute,
            )
            return report_violations(violations)
        except NoDisplayError as error:
            reason = f"no display ({error})"
    if args.record:
        raise EcsPlatformerError(f"{reason}: nothing can be played; simulate --record writes tapes without one")
    if not args.films:  # a built game
        print(f"{reason}: it needs a window to play in", file=sys.stderr)
        return 1
    return without_display(shown_level(read_campaign(path)) if game else path, args, reason)


def shown_level(campaign: CampaignFile) -> Path:
    """Return the level that represents a campaign in a GIF: the first level with a demo, or else the first level."""
    return next((level for level in campaign.levels if load_scene(level).demo), campaign.levels[0])


def has_display() -> bool:
    return not sys.platform.startswith("linux") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def without_display(scene: Path, args: Namespace, reason: str) -> int:
    """The run plays --tape, or else the scene's demo; if there is neither, each action in turn, for 5 s.

    reason: why no window is opened, for a message
    """
    from ecs_platformer.media.drawing.pillow_painter import record
    from ecs_platformer.tools.testing.trial_inputs import trial_tape

    gif = Path(f"{scene.stem}.gif")
    world = World.load(scene, pictures=True)
    if args.check:
        watch(world)
    played = args.tape or world.scene.demo
    ticks = IDLE_SECONDS * world.clock.tick_rate
    tape = tape_of(args.tape, world.scene) if played else trial_tape(ticks)
    world.level.begin(tape.start)
    what = f"{played.name} is played" if played else "the scene is played with each key held in turn"
    print(f"{reason}: {what} into {gif} instead of a window", file=sys.stderr)
    record(world, tape, len(tape) if played else ticks, gif, scale=args.scale, pictures=PICTURES)
    print(gif.resolve())
    return report_violations(violations_so_far(world))
