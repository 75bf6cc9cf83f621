"""A batch of matches as numpy arrays, over the frames of `arbiter env --encode binary`."""

from __future__ import annotations

import json
import struct
from typing import Any, Iterable, Optional, Sequence

import numpy as np

from .client import Arbiter, ArbiterError, request

MARK, HEADER = 0xAB, 8
BY_ACTION, BY_INDEX = 1, 2
RESULTS = ("", "win", "draw", "void", "unfinished", "failed")


class Step:
    """The state of every match after a request. Each array has a row for each match.

    seat     the seat that must act, or -1
    legal    the number of actions
    reward   the reward of each seat, for this request
    score    with --reward=score, the change of the position's score of each seat
    result   a number of RESULTS: 0 while the match continues
    failed   the errors of failed matches
    """

    def __init__(self, sections: dict[bytes, bytes], spec: dict[str, Any]):
        self._sections, self._spec = sections, spec
        self.seat = np.frombuffer(sections[b"SEAT"], "<i4")
        self.legal = np.frombuffer(sections[b"LEGL"], "<i4")
        self.reward = np.frombuffer(sections[b"RWRD"], "<i4").reshape(len(self.seat), -1)
        self.score = np.frombuffer(sections.get(b"SCOR", b""), "<i4").reshape(len(self.seat), -1)
        self.result = np.frombuffer(sections[b"RSLT"], np.uint8)
        self.failed: list[dict[str, Any]] = json.loads(sections.get(b"FAIL", b"[]"))

    @property
    def over(self) -> np.ndarray:
        """Which matches wait for a reset."""
        return self.result != 0

    @property
    def observation(self) -> np.ndarray:
        """What the seat that must act sees in each match: a row of numbers of int32."""
        self._section(b"OBSN", "observations, which --observe=none turns off")
        return dense(self._sections, len(self.seat), len(self._spec["numbers"]))

    @property
    def features(self) -> np.ndarray:
        """A row for each action of all matches, one match after the other."""
        return np.frombuffer(self._section(b"FEAT", "features, which --features=false turns off"), "<i4").reshape(-1, len(self._spec["features"]))

    @property
    def indexes(self) -> np.ndarray:
        """The fixed index of each action of all matches, one match after the other."""
        return np.frombuffer(self._section(b"INDX", "indexes, which need --indexes"), "<i4")

    def _section(self, name: bytes, what: str) -> bytes:
        if name not in self._sections:
            raise ValueError(f"the answers have no {what}")
        return self._sections[name]

    @property
    def first(self) -> np.ndarray:
        """Where the actions of each match begin in features and indexes."""
        return np.concatenate(([0], np.cumsum(self.legal)[:-1])).astype(np.int64)

    def mask(self) -> np.ndarray:
        """For each match a row with a 1 at the fixed index of each action, and 0 elsewhere.

        An action without a fixed index (-1) has no place in it.
        """
        indexes = self.indexes
        fits = indexes >= 0
        mask = np.zeros((len(self.seat), self._spec["indexes"]), np.int8)
        mask[np.repeat(np.arange(len(self.seat)), self.legal)[fits], indexes[fits]] = 1
        return mask


def dense(sections: dict[bytes, bytes], matches: int, numbers: int) -> np.ndarray:
    """Observations with their zeros."""
    counts = np.frombuffer(sections[b"OBSN"], "<i4")
    places = np.frombuffer(sections[b"OBSP"], "<u2").astype(np.intp)
    out = np.zeros(matches * numbers, np.int32)
    out[places + np.repeat(np.arange(matches) * numbers, counts)] = np.frombuffer(sections[b"OBSV"], "<i4")
    return out.reshape(matches, numbers)


class Batch(Arbiter):
    """A batch of matches whose answers are numpy arrays. flags are those of `arbiter env`."""

    _encodings = ("binary",)

    def __init__(self, *flags: str, program: Sequence[str] = ("arbiter",)):
        super().__init__(*flags, program=program)
        _widen(self._process.stdout)

    def _more(self) -> list[str]:
        return ["--encode=binary"]

    def ask(self, wanted: dict[str, Any]) -> Any:
        """Sends a line and reads the line or the frame that answers it."""
        self.send(json.dumps(wanted).encode() + b"\n")
        return self._answer()

    def step(self, actions: Optional[Iterable[int]] = None, indexes: Optional[Iterable[int]] = None) -> Step:
        """Takes an action in each match, or the command with an index; -1 leaves it as it is."""
        if (actions is None) == (indexes is None):
            raise ValueError("step takes either actions or indexes")
        kind, given = (BY_ACTION, actions) if actions is not None else (BY_INDEX, indexes)
        numbers = np.asarray(given)
        if numbers.ndim != 1 or numbers.dtype.kind not in "iu" or len(numbers) == 0:
            raise ValueError(f"expected a list of integers, a number for each match, not {numbers.dtype} of the shape {numbers.shape}")
        if numbers.min() < -(2**31) or numbers.max() >= 2**31:
            raise ValueError("an action is out of the range of 32 bits")
        self.send(struct.pack("<BBHI", MARK, kind, 0, len(numbers)) + numbers.astype("<i4").tobytes())
        return self._answer()

    def observe(self, seats: Iterable[int]) -> np.ndarray:
        """Returns what a seat of each match sees, a row for each; -1 for no seat is a row of zeros."""
        return self.ask(request("observe", seats=seats))

    def _answer(self) -> Any:
        head = self.read(1)
        if head[0] != MARK:
            return self.read_line(head)
        kind, _, size = struct.unpack("<BHI", self.read(HEADER - 1))
        body = self.read(size)
        self._unread = False
        sections = split(body)
        if kind == 2:
            if "numbers" not in self.spec:
                raise ValueError("the answer has no observations, which --observe=none turns off")
            return dense(sections, self.spec["batch"], len(self.spec["numbers"]))
        return Step(sections, self.spec)


def split(body: bytes) -> dict[bytes, bytes]:
    """The sections of a frame, by name."""
    sections, at = {}, 0
    while at < len(body):
        if at + 8 > len(body):
            raise ValueError(f"a section begins at byte {at} of {len(body)} of a frame")
        size = struct.unpack_from("<I", body, at + 4)[0]
        if at + 8 + size > len(body):
            raise ValueError(f"the section {body[at:at + 4]!r} has {size} bytes, and the frame {len(body) - at - 8} more")
        sections[body[at : at + 4]] = memoryview(body)[at + 8 : at + 8 + size]
        at += 8 + (size + 3) // 4 * 4
    return sections


def _widen(stream: Any) -> None:
    """Lets a pipe of Linux hold a whole frame."""
    try:
        import fcntl

        fcntl.fcntl(stream.fileno(), fcntl.F_SETPIPE_SZ, 1 << 20)
    except (ImportError, AttributeError, OSError):
        pass  # it works with a small pipe too


__all__ = ["Batch", "Step", "ArbiterError", "RESULTS", "split"]
