"""What was measured on: results without it say nothing."""

from __future__ import annotations

import os
import platform
import sysconfig
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def machine() -> dict[str, str]:
    return {
        "processor": _processor(),
        "cores": str(os.cpu_count() or "unknown"),
        "system": _system(),
        "Python": f"{platform.python_implementation()} {platform.python_version()}{_build()}",
    }


def version_of(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "not installed"


def _build() -> str:
    """Whether Python was configured to be optimised, where that is known: without, it takes 1.2 to 1.7 times as long.
    Distributions may optimise by other means (Debian does)."""
    arguments = sysconfig.get_config_var("CONFIG_ARGS")
    if not arguments:
        return ""
    return f", configured {'with' if '--enable-optimizations' in arguments else 'without'} --enable-optimizations"


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.is_file():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _system() -> str:
    try:
        name = platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        name = f"{platform.system()} {platform.release()}"
    return f"{name}, {platform.machine()}"
