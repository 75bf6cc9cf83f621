"""The requests of `arbiter env` as lines of JSON, in plain Python."""

from __future__ import annotations

import json
import operator
import subprocess
from typing import Any, Iterable, Optional, Sequence


class ArbiterError(Exception):
    """The error of a request. No match has changed."""

    def __init__(self, error: dict[str, Any]):
        super().__init__(": ".join([error["code"], error["text"]] + ([error["hint"]] if "hint" in error else [])))
        self.code: str = error["code"]
        self.env: Optional[int] = error.get("env")


class Arbiter:
    """A batch of matches in a process of its own, with a method for each request.

    flags are those of `arbiter env`, such as "--mode=duel" and "--batch=64". When the process has
    ended, a request raises an EOFError with its exit code. Wrong arguments are a ValueError.
    """

    _encodings: Sequence[str] = ("lists", "base64")  # that answers may have

    def __init__(self, *flags: str, program: Sequence[str] = ("arbiter",)):
        asked = encoding(flags)
        if asked is not None and asked not in self._encodings:
            raise ValueError(f"{type(self).__name__} does not read --encode={asked}")
        self._process = subprocess.Popen([*program, "env", *flags, *self._more()], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._unread = False  # the answer to the last request
        try:
            self.spec: dict[str, Any] = self.ask({"op": "spec"})["spec"]
        except BaseException:
            self.close()
            raise

    def _more(self) -> list[str]:
        """Returns flags that follow those of the caller."""
        return []

    def __enter__(self) -> "Arbiter":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def send(self, request: bytes) -> None:
        """Writes a request."""
        assert self._process.stdin
        if self._process.stdin.closed:
            raise ValueError("it was closed")
        if self._unread:  # it would be taken for the answer to this request
            raise RuntimeError("an earlier answer was not read to its end, as when it was interrupted; make another Arbiter")
        self._unread = True
        try:
            self._process.stdin.write(request)
            self._process.stdin.flush()
        except OSError:
            raise self._ended() from None

    def read(self, size: int) -> bytes:
        """Reads bytes of an answer, exactly as many."""
        assert self._process.stdout
        data = self._process.stdout.read(size)
        if len(data) < size:
            raise self._ended(f" after {len(data)} of {size} bytes of an answer")
        return data

    def read_line(self, begin: bytes = b"") -> dict[str, Any]:
        """Reads the rest of a line, as the object that it is. An error is raised."""
        assert self._process.stdout
        line = begin + self._process.stdout.readline()
        if not line.endswith(b"\n"):
            raise self._ended(" within a line" if line else "")
        self._unread = False
        answer = json.loads(line)
        if "error" in answer:
            raise ArbiterError(answer["error"])
        return answer

    def _ended(self, where: str = "") -> EOFError:
        return EOFError(f"arbiter has ended with code {self._process.wait()}{where}")

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """Sends a line and reads the line that answers it."""
        self.send(json.dumps(request).encode() + b"\n")
        return self.read_line()

    def reset(self, seeds: Optional[Iterable[int]] = None, envs: Optional[Iterable[int]] = None) -> dict[str, Any]:
        """Starts all or some matches again, with the given seeds or with the next ones."""
        return self.ask(request("reset", seeds=seeds, envs=envs))

    def step(self, actions: Optional[Iterable[int]] = None, indexes: Optional[Iterable[int]] = None) -> dict[str, Any]:
        """Takes an action in each match, or the command with an index; -1 leaves it as it is."""
        return self.ask(request("step", actions=actions, indexes=indexes))

    def observe(self, seats: Iterable[int]) -> dict[str, Any]:
        """Returns what a seat of each match sees, even if another seat must act."""
        return self.ask(request("observe", seats=seats))

    def save(self, envs: Optional[Iterable[int]] = None) -> list[str]:
        """Returns all or some matches as texts."""
        return self.ask(request("save", envs=envs))["saves"]

    def restore(self, saves: Iterable[str], envs: Optional[Iterable[int]] = None) -> dict[str, Any]:
        """Puts saved matches in the place of all or some."""
        if isinstance(saves, (str, bytes)):
            raise ValueError("saves: expected a list of texts, not one text")
        return self.ask({**request("restore", envs=envs), "saves": list(saves)})

    def clone(self, source: Iterable[int], envs: Iterable[int]) -> dict[str, Any]:
        """Copies each match of source into the match of envs at the same place."""
        return self.ask({**request("clone", envs=envs), "from": integers("source", source)})

    def commands(self) -> list[list[str]]:
        """Returns the possible commands of each match, as text."""
        return self.ask({"op": "commands"})["commands"]

    def close(self) -> None:
        """Ends the process, also in the middle of an answer."""
        for stream in (self._process.stdout, self._process.stdin):  # in this order: it may wait for somebody to read
            assert stream
            try:
                stream.close()
            except OSError:
                pass  # it has ended by itself
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def request(op: str, **lists: Optional[Iterable[int]]) -> dict[str, Any]:
    """A request with the lists that are given."""
    return {"op": op, **{key: integers(key, value) for key, value in lists.items() if value is not None}}


def integers(name: str, values: Iterable[int]) -> list[int]:
    """The integers of a list. A fraction is not cut, and a boolean is not a number."""
    try:
        given = list(values)
        if not any(type(n).__name__ in ("bool", "bool_") for n in given):
            return [operator.index(n) for n in given]
    except TypeError:
        pass
    raise ValueError(f"{name}: expected a list of integers, not {values!r:.80}")


def encoding(flags: Sequence[str]) -> Optional[str]:
    """The encoding that flags ask for."""
    asked = None
    for flag, following in zip(flags, [*flags[1:], ""]):
        name, _, value = flag.lstrip("-").partition("=")
        if flag.startswith("-") and name == "encode":
            asked = value or following
    return asked
