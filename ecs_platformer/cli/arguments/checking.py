"""Arguments of the commands that find errors or take measurements."""

from __future__ import annotations

from pathlib import Path

from ecs_platformer.cli.arguments.common import MAX_TICKS, AddCommand, file, scene, ticks, whole, workers


def add(command: AddCommand) -> None:
    check = command("check", "find errors in scenes and campaigns")
    check.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="scenes or folders; default: the project's")
    check.add_argument(
        "--beatable",
        type=whole(1, MAX_TICKS * 100),
        nargs="?",
        const=100_000,
        metavar="TICKS",
        help="check that each level can be cleared, by its demo or else by a search of TICKS; default: 100,000",
    )
    check.add_argument(
        "--no-python", action="store_true", help="check against the stock alone; run no Python of the scenes' project"
    )
    workers(check)
    check.add_argument("--strict", action="store_true", help="exit status 1 for warnings, too")

    diff = command("diff", "find the first difference between two runs: tick, entity, component and field")
    diff.add_argument("a", metavar="A", help="a scene, a trace (.jsonl) or a saved state (.json)")
    diff.add_argument("b", metavar="B", help="another one of the same kind")
    diff.add_argument("--tape", type=Path, metavar="FILE", help="inputs for two scenes; default: the demo of the first")
    ticks(diff, "default: the length of the tape, or 600")

    why = command(
        "why", "show why entities moved in a tick: their own moves, and what stopped, pushed and carried them"
    )
    scene(why, "default: the scene's demo")
    why.add_argument("--tick", type=whole(1, MAX_TICKS), required=True, metavar="N")
    why.add_argument(
        "--entity", metavar="NAME", help="a name or id; shows also what is written to it; default: all that move"
    )
    why.add_argument("--json", action="store_true", help="print the reasons and what systems wrote as JSON")

    bench = command(
        "bench", "measure how fast scenes run and which systems take the most time, or run the project's benchmarks"
    )
    bench.add_argument("scenes", nargs="*", metavar="SCENE", help="default: tests/benchmarks, or all of the project's")
    bench.add_argument(
        "--count", action="store_true", help="count executed bytecodes and calls instead: the same on every machine"
    )
    bench.add_argument("--quick", action="store_true", help="one round, less accurate")
    bench.add_argument(
        "--rounds", type=whole(1, 100), metavar="N", help="take the median of N measurements; default: 3"
    )
    bench.add_argument("--plot", type=file(".png"), metavar="FILE.png", help="draw a chart, too")

    feel = command("feel", "measure how prefabs move under player control: a sheet of run-up, jumps, dash, walls")
    feel.add_argument("prefabs", nargs="+", metavar="PREFAB", help="one, or two to compare")
    feel.add_argument("--scene", metavar="SCENE", help="the scene of the prefabs; default: scenes/prefabs.toml")
    feel.add_argument("--json", action="store_true", help="print the numbers as JSON; default without -o: as text")
    feel.add_argument("-o", "--output", type=Path, metavar="FILE", help="a .png for the sheet, a .json for the numbers")
    feel.add_argument("--scale", type=whole(1, 16), default=2, metavar="N", help="as for picture; default: 2")

    solve = command("solve", "search for inputs that clear a level, and write them as a tape")
    solve.add_argument("scene", metavar="SCENE", help="a file, or the name of one of the project's scenes")
    solve.add_argument(
        "--fastest", action="store_true", help="continue to search for shorter solutions until the limit"
    )
    solve.add_argument("--seconds", type=whole(1, 10**6), metavar="S", help="limit of the time, in s; default: 60")
    solve.add_argument(
        "--ticks",
        type=whole(1, MAX_TICKS * 100),
        metavar="T",
        help="limit of simulated ticks: gives the same tape on every machine",
    )
    solve.add_argument("--seed", type=whole(0, 2**31), default=0, metavar="S", help="seed of the search; default: 0")
    solve.add_argument(
        "--goal", metavar="CONDITION", help='a condition, as in an Assert; default: story.goal == "next"'
    )
    workers(solve)
    solve.add_argument(
        "--map", type=file(".png"), metavar="FILE.png", help="draw a map of what was reached, during the search"
    )
    solve.add_argument(
        "--resume",
        type=file(".json"),
        metavar="FILE.json",
        help="continue the search in this file; written every half minute",
    )
    solve.add_argument("--route", type=file(".png", ".gif"), metavar="FILE", help="draw the solution: a .png or .gif")
    solve.add_argument(
        "--difficulty",
        type=file(".png"),
        metavar="FILE.png",
        help="plot how often the solution works with a press a tick early or late",
    )
    solve.add_argument(
        "--softlocks",
        type=file(".png"),
        metavar="FILE.png",
        help="draw the places from which no route to the goal was found",
    )
    solve.add_argument("-o", "--output", type=file(".tape"), required=True, metavar="FILE.tape")
