"""Measures the steps per second of a batch: python3 docs/env/rate.py [PROGRAM] [--mode=M …]

The actions are random. Each way to play is measured in turns. The program prints the median rate of each,
by the clock and by the processor time of both processes, and its ratio to the first way.
"""

from __future__ import annotations

import os
import statistics
import sys
import time

import numpy as np

from arbiter_env import Arbiter, Batch

BATCH, ROUNDS, SECONDS = 64, 5, 1.5
BARE = ["--observe=none", "--features=false"]
WAYS = {
    "lines, without observations": (Arbiter, BARE),
    "frames, without observations": (Batch, BARE),
    "frames, observations": (Batch, ["--features=false"]),
    "frames, observations, features": (Batch, []),
    "base64, observations": (Arbiter, ["--features=false", "--encode=base64"]),
}


def measure(program: str, kind: type, flags: list[str]) -> tuple[float, float]:
    """Steps of all matches per second, by the clock and by processor time."""
    chance = np.random.default_rng(1)
    batch = kind(f"--batch={BATCH}", "--jobs=1", *flags, program=(program,))
    batch.reset(seeds=range(BATCH))
    answer, taken = batch.step([-1] * BATCH), 0
    begin, before = time.perf_counter(), processor_time(batch)
    while time.perf_counter() - begin < SECONDS:
        lines = isinstance(answer, dict)
        legal, over = (np.array(answer["legal"]), np.array([r != "" for r in answer["result"]])) if lines else (answer.legal, answer.over)
        if over.any():
            answer = batch.reset(envs=np.flatnonzero(over))
            continue
        answer = batch.step((chance.random(BATCH) * legal).astype(np.int32))
        taken += BATCH
        if not lines and "--observe=none" not in flags:
            answer.observation
    clock, used = time.perf_counter() - begin, processor_time(batch) - before
    batch.close()
    return taken / clock, taken / used


def processor_time(batch: Arbiter) -> float:
    """The seconds that this process and that of a batch have used; Linux knows them."""
    with open(f"/proc/{batch._process.pid}/stat") as f:
        words = f.read().rsplit(")", 1)[1].split()
    own = os.times()
    return own.user + own.system + (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    program = next((a for a in sys.argv[1:] if not a.startswith("--")), "arbiter")
    flags = [a for a in sys.argv[1:] if a.startswith("--")] or ["--mode=duel"]
    rates: dict[str, list[tuple[float, float]]] = {way: [] for way in WAYS}
    for _ in range(ROUNDS):
        for way, (kind, more) in WAYS.items():
            rates[way].append(measure(program, kind, [*flags, *more] if more != BARE else [*BARE, *flags]))
    print(f"{'':32}{'steps/s':>10}{'':8}{'steps/s of processor time':>28}")
    base = None
    for way, list_ in rates.items():
        clock, used = (statistics.median(x) for x in zip(*list_))
        base = base or (clock, used)
        print(f"{way:32}{clock:10,.0f}{clock / base[0]:8.0%}{used:20,.0f}{used / base[1]:8.0%}")


if __name__ == "__main__":
    main()
