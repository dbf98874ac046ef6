"""The three ways in which a wrong law can be seen in a random world: invariants, the reference, and other worlds."""

from __future__ import annotations

from copy import deepcopy

from ecs_platformer.world.invariants.watch import violations_so_far, watch
from tests.reference.bodies import Actor, Solid
from tests.support.worlds.both_worlds import Product, Told, difference, told_by_tick
from tests.support.worlds.other_worlds import mirrored, mirrored_told, moved, only, without_paths
from tests.support.worlds.random_seams import random_seams
from tests.support.worlds.random_worlds import Story, random_story

FAR = (12_345_677, -7_654_321)  # px


def story_of(seed: int, ticks: int) -> Story:
    """Every second one is unfair: colliders are switched and bodies put elsewhere, so that overlaps are no fault.
    Every eighth is one of seams, which are rare in the others."""
    if seed % 8 == 6:
        return random_seams(seed // 8, ticks)
    return random_story(seed, ticks, fair=seed % 2 == 0)


def by_invariants(story: Story, ticks: int, *, fair: bool = True, fast: bool = True) -> str:
    """The first fault that a watched world tells, or nothing; overlaps only where the story is fair."""
    product = Product(story, fast=fast)
    watch(product.world)
    for _ in told_by_tick(story, ticks, product):
        for fault in violations_so_far(product.world):
            if fair or " overlaps " not in fault:
                return fault
    return ""


def by_reference(story: Story, ticks: int, *, fast: bool = True) -> str:
    return difference(story, ticks, fast=fast)


def by_other_worlds(story: Story, ticks: int, *, fast: bool = True) -> str:
    """The law of the first of the other worlds that goes another way, or nothing."""
    story = deepcopy(story)
    for body in story.bodies:
        if isinstance(body, Actor):
            body.squish = "destroy"
    told = _told(story, ticks, fast)
    if [[now and mirrored_told(story, index, now) for index, now in enumerate(tick)] for tick in told] != _told(
        mirrored(story), ticks, fast
    ):
        return "mirror"
    dx, dy = FAR[0] - story.bodies[0].x, FAR[1] - story.bodies[0].y
    elsewhere = _told(moved(story, dx, dy), ticks, fast)
    for now in (now for tick in elsewhere for now in tick if now is not None):
        now.x, now.y = now.x - dx, now.y - dy
    if told != elsewhere:
        return "translation"
    story = without_paths(story)
    of_solids = [index for index, body in enumerate(story.bodies) if isinstance(body, Solid)]
    alone = _told(only(story, lambda body: isinstance(body, Solid)), ticks, fast)
    if [[tick[index] for index in of_solids] for tick in _told(story, ticks, fast)] != alone:
        return "solids alone"
    return ""


def _told(story: Story, ticks: int, fast: bool) -> list[list[Told | None]]:
    return [told for _, (told,) in told_by_tick(story, ticks, Product(story, fast=fast))]


EYES = {"invariants": by_invariants, "reference": by_reference, "other worlds": by_other_worlds}


def seen(eye: str, seed: int, ticks: int, *, fast: bool = True) -> str:
    """What the eye says of a random world, or nothing. A law so wrong that the product breaks off is seen, too."""
    story = story_of(seed, ticks)
    try:
        if eye == "invariants":
            return by_invariants(story, ticks, fair=seed % 2 == 0, fast=fast)
        return EYES[eye](story, ticks, fast=fast)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
