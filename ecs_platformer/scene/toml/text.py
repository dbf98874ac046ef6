"""Steps through TOML text without parsing it: over comments and strings, however they end, in linear time.

No possessive groups here, although they would do it in one expression: Python before 3.11.5 (Debian has 3.11.2) matches
them wrongly where an alternative inside has to be taken back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

STEP_OVER = r"""\#[^\n]*+ | (?P<long>\"{3}|'{3}) | \"[^\"\\\n]*+\" | '[^'\n]*+' | (?P<odd>["'])"""
OPEN, CLOSE = r"(?P<open>[\[{])", r"(?P<close>[\]}])"
PLAIN = r"[^\"'\#\[\]{}\n]*+"
FLAT = rf"(?:\[\[{PLAIN}\]\]|\[{PLAIN}\]|\{{{PLAIN}\}})"  # a pair of brackets, at most one more around it
ESCAPE_OR_END = {
    '"': re.compile(r'\\.|["\n]', re.DOTALL),
    '"""': re.compile(r'\\.|"{3,5}', re.DOTALL),
    "'": re.compile(r"['\n]"),
    "'''": re.compile(r"'{3,5}"),
}


def pattern(stops: str, *kinds: str) -> re.Pattern[str]:
    """What `tokens` looks for: named groups, each of which begins with one of the `stops` (as in a character class).

    Without names, kinds are stepped over. There must be one for every stop.
    """
    between = rf"[^\#\"'{stops}]*+"
    return re.compile(rf"{between} (?: {' | '.join([STEP_OVER, *kinds])} | \Z)", re.VERBOSE)


BRACKETS = pattern(r"\[\]{}", OPEN, CLOSE)
QUICK = pattern(r"\[\]{}", FLAT, OPEN, CLOSE)  # not the pairs that close where they open


def tokens(text: str, wanted: re.Pattern[str], at: int = 0) -> Iterator[tuple[str, int]]:
    """Name and offset of all that is wanted, outside of comments and strings; `at`: where to begin, outside, too."""
    while at < len(text):
        for found in wanted.finditer(text, at):
            kind = found.lastgroup
            if kind in ("long", "odd"):
                at = string_end(text, found.start(kind))
                break
            if kind is not None:
                yield kind, found.start(kind)
        else:
            return


def string_end(text: str, start: int) -> int:
    """Where the string that opens at `start` is over: behind its last quote, at the end of its line or of the text."""
    quote = text[start] * (3 if text.startswith(text[start] * 3, start) else 1)
    for found in ESCAPE_OR_END[quote].finditer(text, start + len(quote)):
        if found[0] == "\n":
            return found.start()
        if found[0][0] != "\\":
            return found.end()
    return len(text)
