"""Workers of a Dask cluster, on this machine or on many; Dask comes with the extra `cluster`.

Each round is one task for each worker, and each task is one message of bytes to a process of `guest.py`. If the process
is gone, or Dask gave the task to another machine, the message is sent again with all that a new process needs.
"""

from __future__ import annotations

import logging
import pickle
import warnings
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path
from socket import create_connection
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4
from zipfile import ZIP_DEFLATED, ZipFile

from ecs_platformer.lab.solving.cells import Place
from ecs_platformer.lab.solving.explorer import Job, Report
from ecs_platformer.lab.solving.pools import guest
from ecs_platformer.lab.solving.pools.pool import MOST_DEATHS, PoolError, Shares
from ecs_platformer.lab.solving.search import Search
from ecs_platformer.project import needed_files

try:
    from distributed import Client, KilledWorker, LocalCluster
    from distributed.client import ClosedClientError
except ImportError as error:
    raise PoolError("a search on a cluster needs Dask: pip install 'ecs_platformer[cluster]'") from error

CONNECT = 5  # s, within which a scheduler must answer, and have a worker
PATIENCE = 30  # s without any worker, after which the search ends
Dask = Any  # its types are incomplete


class Cluster:
    """`size` is the number of tasks in a round; by default, it is the number of the cluster's threads. `deaths`
    counts how often a process had to be started again; `sent` and `received` count the bytes of all messages so far."""

    def __init__(self, search: Search, scene: Path, size: int | None, address: str) -> None:
        """`address` is the address of a scheduler, or "" for a cluster in this process, which also starts processes."""
        self.size, self.deaths, self.sent, self.received = size or 0, 0, 0, 0
        self._setup = guest.Setup(*_packed(search, scene), search.goal.text, search.world_hash)
        self._address = address
        self._search = uuid4().hex
        self._known: list[Place] = []
        self._homes: list[str] = []  # of each share: the address of the worker that has its process
        self._open = ExitStack()

    def __enter__(self) -> Cluster:
        try:
            self._connect()
        except BaseException:
            self._open.close()
            raise
        self._shares = Shares(self.size)
        self._homes = [""] * self.size
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._open.close()

    def run(self, jobs: Sequence[Job], new: Sequence[Place]) -> list[Report]:
        """Raises PoolError if the cluster cannot go on."""
        start = len(self._known)
        self._known += new
        shares = self._shares.of(jobs)
        reports: dict[int, Report] = {}
        try:
            moved = self._find_homes()
            tasks = [
                self._submit(number, share, 0 if number in moved else start) for number, share in enumerate(shares)
            ]
            for number, share in enumerate(shares):
                found = self._result(tasks[number])
                while found is None:
                    self._count_death()
                    found = self._result(self._submit(number, share, 0))
                reports |= {report.number: report for report in found}
        except (CancelledError, OSError, RuntimeError, ClosedClientError) as error:
            raise PoolError(f"the connection to the scheduler at {self._address} is lost: {_line(error)}") from None
        return [reports[job.number] for job in jobs]

    def _connect(self) -> None:
        for name in ("distributed", "distributed.client"):  # Dask gives both a level
            logging.getLogger(name).setLevel(logging.CRITICAL)  # what goes wrong is said once, by PoolError
        warnings.filterwarnings("ignore", "Sending large graph", UserWarning)
        place: Dask = self._address
        if place:
            _check(place)
        else:
            local: Dask = LocalCluster  # its types ask for an address of the dashboard
            place = local(self.size or None, threads_per_worker=1, processes=False, dashboard_address=None)
            self._open.enter_context(place)
        try:
            self._client: Dask = self._open.enter_context(Client(place, timeout=CONNECT, set_as_default=False))
            self._client.wait_for_workers(1, timeout=CONNECT)
        except TimeoutError:
            raise PoolError(f"{place}: the cluster has no workers") from None
        except OSError as error:
            raise PoolError(f"{place}: no scheduler answers: {error}") from None
        self._open.callback(self._close)
        self.size = self.size or sum(self._client.nthreads().values())

    def _find_homes(self) -> set[int]:
        try:
            self._client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise PoolError(f"the cluster has had no worker for {PATIENCE} s") from None
        threads: dict[str, int] = self._client.nthreads()
        room = {home: -(-self.size * count // sum(threads.values())) for home, count in threads.items()}
        taken = Counter[str]()
        moved: set[int] = set()
        for number, home in enumerate(self._homes):
            if taken[home] < room.get(home, 0):
                taken[home] += 1
            else:
                moved.add(number)
        for number in moved:
            home = self._homes[number] = min(room, key=lambda one: taken[one] - room[one])
            taken[home] += 1
        return moved

    def _submit(self, number: int, share: list[Job], start: int) -> Dask:
        setup = None if start else pickle.dumps(self._setup)
        message = pickle.dumps(guest.Message(start, self._known[start:], share))
        self.sent += len(message) + len(setup or b"")
        return self._client.submit(
            guest.run,
            self._search,
            number,
            setup,
            message,
            pure=False,
            workers=self._homes[number],
            allow_other_workers=True,
        )

    def _result(self, task: Dask) -> list[Report] | None:
        """Return the result of a task; None if its process is gone, or was started without all that it needs."""
        while True:
            try:
                reply: bytes | None = task.result(timeout=PATIENCE)
            except KilledWorker:  # Dask gives up after three workers
                return None
            except TimeoutError:
                if not self._client.nthreads():
                    raise PoolError(f"the cluster has had no worker for {PATIENCE} s") from None
                continue
            except (CancelledError, OSError):
                raise
            except Exception as error:  # of Dask: the package or its version is missing there, for example
                raise PoolError(
                    f"a worker of the cluster cannot run a task: {type(error).__name__}: {_line(error)}"
                ) from None
            break
        if reply is None:
            return None
        self.received += len(reply)
        found = pickle.loads(reply)
        if isinstance(found, str):
            raise PoolError(f"a worker of the cluster: {found}")
        return found

    def _count_death(self) -> None:
        self.deaths += 1
        if self.deaths > MOST_DEATHS:
            raise PoolError(f"{self.deaths} workers died")

    def _close(self) -> None:
        try:
            self._client.run(guest.close, self._search, on_error="ignore")
        except Exception:  # they end by themselves
            logging.getLogger(__name__).debug("the workers are out of reach", exc_info=True)


def _line(error: BaseException) -> str:
    """Dask's errors may have several lines."""
    return " ".join(str(error).split())


def _check(address: str) -> None:
    """Raise PoolError if nothing listens at an address; a client of Dask would wait for longer."""
    try:
        parts = urlsplit(address)
        if parts.scheme not in ("tcp", "tls") or not parts.hostname or not parts.port:
            raise ValueError
        create_connection((parts.hostname, parts.port), CONNECT).close()
    except ValueError:
        raise PoolError(f"{address}: not the address of a scheduler, which is like tcp://host:8786") from None
    except OSError as error:
        raise PoolError(f"{address}: no scheduler answers: {error}") from None


def _packed(search: Search, scene: Path) -> tuple[str, bytes]:
    """Return the scene's path in a ZIP, and the ZIP: all that is needed to load it, beside the package."""
    name, files = needed_files(scene, search.world.scene.needed_files)
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for inside, file in files.items():
            archive.write(file, inside)
    return name, packed.getvalue()
