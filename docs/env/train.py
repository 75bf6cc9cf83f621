"""Trains a policy with PPO in plain numpy: python3 docs/env/train.py [options]

    --program arbiter      the program to start
    --game lines           the game or mode
    --bot greedy           the bot that plays the other seat
    --seed 1               the same seed gives the same log on the same machine
    --rounds 60            rounds of playing and learning
    --matches 1000         matches of the test at the end, half of them in each seat
    --log FILE             where the log goes as well as to the screen
    --curve FILE           where the curve goes, as SVG

The policy sees the observation of its seat and the features of each command. It scores every
command and takes one by its chance, in the test too.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import time
from typing import Any, Optional, Sequence

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # sums of several threads can come in another order

import numpy as np

from arbiter_env import Batch, Step

DISCOUNT, SMOOTHING = 0.995, 0.95
CLIP, EPOCHS, PARTS = 0.2, 3, 4
ENTROPY, VALUE = 0.01, 0.5
TEST_SEEDS = 1_000_000


class Encoder:
    """Turns integers into inputs of a network. A number that counts a list of at most longest
    entries, or that is at most few, becomes a 1 at its place. Another one is scaled."""

    def __init__(self, names: Sequence[str], low: Sequence[int], high: Sequence[int], lists: dict[str, int], longest: int, few: int):
        scaled, classes, sizes = [], [], []
        for i, name in enumerate(names):
            size = lists.get(name.rsplit(".", 1)[-1], 0)
            if size == 0 and low[i] == 0 and 1 < high[i] <= few:
                size = high[i] + 1
            if size == 0:
                scaled.append(i)
            elif size <= longest:
                classes.append(i)
                sizes.append(size)
        self._scaled, self._classes = np.array(scaled, int), np.array(classes, int)
        self._first = len(scaled) + np.concatenate(([0], np.cumsum(sizes)[:-1])).astype(int) if sizes else np.zeros(0, int)
        self.size = len(scaled) + sum(sizes)
        bounds = np.array([max(abs(low[i]), abs(high[i])) for i in scaled], float)
        self._bounds = np.where(bounds <= 40, np.maximum(bounds, 1), 20).astype(np.float32)

    def __call__(self, numbers: np.ndarray) -> np.ndarray:
        out = np.zeros((len(numbers), self.size), np.float32)
        out[:, : len(self._scaled)] = np.clip(numbers[:, self._scaled] / self._bounds, -3, 3)
        if len(self._classes):
            out[np.arange(len(numbers))[:, None], self._first + numbers[:, self._classes]] = 1
        return out


class Policy:
    """A network with a layer for what is seen, and one that joins it with each command."""

    def __init__(self, seen: int, features: int, hidden: int, chance: np.random.Generator):
        def layer(rows: int, columns: int, gain: float = 1.0) -> np.ndarray:
            return (chance.standard_normal((rows, columns)) * gain / math.sqrt(rows)).astype(np.float32)

        self.weights = {"see": layer(seen, hidden), "see0": np.zeros(hidden, np.float32), "join": layer(hidden, hidden), "command": layer(features, hidden, 2),
                        "join0": np.zeros(hidden, np.float32), "score": layer(hidden, 1, 0.1), "value": layer(hidden, 1, 0.1), "value0": np.zeros(1, np.float32)}
        self._mean = {k: np.zeros_like(w) for k, w in self.weights.items()}
        self._square = {k: np.zeros_like(w) for k, w in self.weights.items()}
        self._updates = 0

    def forward(self, seen: np.ndarray, features: np.ndarray, kinds: np.ndarray, first: np.ndarray, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray, tuple]:
        """The chance of each command, the value of each position, and what backward needs.
        features has a row for each kind of command, and kinds the row of each command."""
        w = self.weights
        state = np.tanh(seen @ w["see"] + w["see0"])
        joined = np.maximum(np.repeat(state @ w["join"], legal, axis=0) + (features @ w["command"] + w["join0"])[kinds], 0)
        scores = (joined @ w["score"])[:, 0]
        scores = np.exp(scores - np.repeat(np.maximum.reduceat(scores, first), legal))
        chances = scores / np.repeat(np.add.reduceat(scores, first), legal)
        return chances, (state @ w["value"] + w["value0"])[:, 0], (seen, features, kinds, first, state, joined)

    def backward(self, kept: tuple, by_score: np.ndarray, by_value: np.ndarray) -> dict[str, np.ndarray]:
        """The gradients of the weights from those of scores and values."""
        seen, features, kinds, first, state, joined = kept
        w = self.weights
        by_joined = (by_score[:, None] * w["score"].T) * (joined > 0)
        by_kind = sums(by_joined, kinds, len(features))
        by_state = np.add.reduceat(by_joined, first, axis=0)
        inner = (by_state @ w["join"].T + by_value[:, None] * w["value"].T) * (1 - state * state)
        return {"see": seen.T @ inner, "see0": inner.sum(0), "join": state.T @ by_state, "command": features.T @ by_kind, "join0": by_joined.sum(0),
                "score": joined.T @ by_score[:, None], "value": state.T @ by_value[:, None], "value0": by_value.sum(keepdims=True)}

    def update(self, gradients: dict[str, np.ndarray], rate: float) -> None:
        """One step of Adam, with gradients that are cut at a length of 1."""
        self._updates += 1
        length = math.sqrt(sum(float((g * g).sum()) for g in gradients.values()))
        for name, g in gradients.items():
            g = g * min(1.0, 1.0 / (length + 1e-8))
            self._mean[name] += 0.1 * (g - self._mean[name])
            self._square[name] += 0.001 * (g * g - self._square[name])
            mean = self._mean[name] / (1 - 0.9**self._updates)
            square = self._square[name] / (1 - 0.999**self._updates)
            self.weights[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


class Rollout:
    """What happened in a batch: positions, commands, and what they led to."""

    def __init__(self) -> None:
        self.seen: list[np.ndarray] = []
        self.features: list[np.ndarray] = []
        self.legal: list[np.ndarray] = []
        self.chosen: list[np.ndarray] = []  # the row of the command that was taken, in its step
        self.chance: list[np.ndarray] = []
        self.value: list[np.ndarray] = []
        self.reward: list[np.ndarray] = []
        self.ended: list[np.ndarray] = []

    def advantages(self, last: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """How much better each command was than expected, and the returns (GAE)."""
        ahead, after, out = np.zeros_like(last), last, []
        for reward, ended, value in zip(reversed(self.reward), reversed(self.ended), reversed(self.value)):
            goes_on = 1.0 - ended
            ahead = reward + DISCOUNT * goes_on * after - value + DISCOUNT * SMOOTHING * goes_on * ahead
            after = value
            out.append(ahead)
        gains = np.concatenate(out[::-1])
        return gains, gains + np.concatenate(self.value)


class Training:
    """Matches against a bot in both seats, and the policy that learns from them."""

    def __init__(self, game: str, bot: str, seed: int = 1, batch: int = 64, hidden: int = 64, steps: int = 24, rate: float = 1e-3, program: Sequence[str] = ("arbiter",)):
        flags = [f"--game={game}" if is_game(game) else f"--mode={game}", f"--batch={batch}", "--jobs=1"]
        self._batches = [Batch(*flags, f"--bots={bots}", f"--seed={1 + 10_000_000 * (seed * 2 + i)}", program=program) for i, bots in enumerate((f"agent,{bot}", f"{bot},agent"))]
        spec = self._batches[0].spec
        lists = {l["name"]: len(l["of"]) for l in spec["lists"] if not l["name"].startswith("keywords")}
        lists["player"] = spec["seats"] + 1
        self._see = Encoder(spec["numbers"], spec["low"], spec["high"], lists, 16, 1)
        self._command = Encoder(spec["features"], spec["feature_low"], spec["feature_high"], lists, 200, 100)
        self._chance = np.random.default_rng(seed)
        self.policy = Policy(self._see.size, self._command.size, hidden, self._chance)
        self._steps, self._rate = steps, rate
        self._now = [b.reset() for b in self._batches]
        self.played = 0

    def close(self) -> None:
        for b in self._batches:
            b.close()

    def round(self, rate: float = 1.0) -> tuple[int, int, float]:
        """Plays and learns: the matches that ended, those that were won, and the entropy."""
        rollouts, ended, won = [], 0, 0
        for i in range(2):
            rollout, more, wins = self._play(i)
            rollouts.append(rollout)
            ended, won = ended + more, won + wins
        return ended, won, self._learn(rollouts, self._rate * rate)

    def _forward(self, seen: np.ndarray, step: Step, live: Any = slice(None)) -> tuple[np.ndarray, np.ndarray]:
        """The chance of each command of the matches that go on, and the values of positions."""
        features = self._command(step.features)
        return self.policy.forward(seen[live], features, np.arange(len(features)), step.first[live], step.legal[live])[:2]

    def _play(self, seat: int) -> tuple[tuple, int, int]:
        batch, step, r, ended, won = self._batches[seat], self._now[seat], Rollout(), 0, 0
        for _ in range(self._steps):
            seen = self._see(step.observation)
            chances, value = self._forward(seen, step)
            chosen = pick(chances, step.first, step.legal, self._chance)
            r.seen.append(seen)
            r.features.append(step.features)
            r.legal.append(step.legal)
            r.chosen.append(chosen)
            r.chance.append(chances[chosen])
            r.value.append(value)
            step = batch.step(chosen - step.first)
            r.reward.append(step.reward[:, seat].astype(np.float32))
            r.ended.append(step.over.astype(np.float32))
            if step.over.any():
                ended += int(step.over.sum())
                won += int((step.reward[:, seat] > 0).sum())
                step = batch.reset(envs=np.flatnonzero(step.over))
            self.played += len(seen)
        self._now[seat] = step
        last = self._forward(self._see(step.observation), step)[1]
        return (r, *r.advantages(last)), ended, won

    def _learn(self, rollouts: list[tuple], rate: float) -> float:
        join = lambda name: np.concatenate([x for r, _, _ in rollouts for x in getattr(r, name)])
        seen, features, legal, chance = join("seen"), join("features"), join("legal"), join("chance")
        gains = np.concatenate([g for _, g, _ in rollouts])
        returns = np.concatenate([x for _, _, x in rollouts])
        first = np.concatenate(([0], np.cumsum(legal)[:-1]))
        rows = [0, *np.cumsum([len(x) for r, _, _ in rollouts for x in r.features])]
        chosen = np.concatenate([x + at for x, at in zip((x for r, _, _ in rollouts for x in r.chosen), rows)])
        kinds, table = kinds_of(features)
        table = self._command(table)
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        entropy = []
        for _ in range(EPOCHS):
            for part in np.array_split(self._chance.permutation(len(seen)), PARTS):
                n = legal[part]
                begin = np.concatenate(([0], np.cumsum(n)[:-1]))
                where = np.arange(n.sum()) + np.repeat(first[part] - begin, n)
                chances, value, kept = self.policy.forward(seen[part], table, kinds[where], begin, n)
                taken = begin + chosen[part] - first[part]
                logs = np.log(chances + 1e-9)
                spread = -np.add.reduceat(chances * logs, begin)
                entropy.append(float(spread.mean()))
                ratio = chances[taken] / chance[part]
                gain = gains[part]
                learns = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP) * gain * ratio
                by_score = np.repeat(learns, n) * chances + ENTROPY * chances * (logs + np.repeat(spread, n))
                by_score[taken] -= learns
                by_value = VALUE * (value - returns[part])
                count = np.float32(len(part))
                self.policy.update(self.policy.backward(kept, (by_score / count).astype(np.float32), (by_value / count).astype(np.float32)), rate)
        return sum(entropy) / len(entropy)

    def test(self, matches: int) -> tuple[int, int]:
        """Plays so many matches, half in each seat: how many are won and drawn."""
        won, drawn, chance = 0, 0, np.random.default_rng(TEST_SEEDS)
        for seat, batch in enumerate(self._batches):
            size, begun, done = batch.spec["batch"], 0, 0
            goal = (matches + 1 - seat) // 2
            step = batch.reset(seeds=[TEST_SEEDS + e for e in range(size)])
            begun, counts = size, np.arange(size) < goal  # which of the running matches belong to the test
            while done < goal:
                live = step.legal > 0
                chances, _ = self._forward(self._see(step.observation), step, live)
                actions = np.full(size, -1)
                actions[live] = pick(chances, step.first[live], step.legal[live], chance) - step.first[live]
                step = batch.step(actions)
                if step.over.any():
                    over = np.flatnonzero(step.over)
                    mine = over[counts[over]]
                    done += len(mine)
                    won += int((step.reward[mine, seat] > 0).sum())
                    drawn += int((step.reward[mine, seat] == 0).sum())
                    seeds = [TEST_SEEDS + begun + i for i in range(len(over))]
                    counts[over] = begun + np.arange(len(over)) < goal
                    begun += len(over)
                    step = batch.reset(seeds=seeds, envs=over)
        return won, drawn


def is_game(name: str) -> bool:
    """Whether a name is that of a game of a pack, and not of a mode of the card game."""
    return name not in ("duel", "ffa3", "ffa4", "2v2", "tactics", "xiangqi")


def pick(chances: np.ndarray, first: np.ndarray, legal: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    """A row for each match, by its chance."""
    sums = np.cumsum(chances, dtype=np.float64)
    before = np.where(first > 0, sums[first - 1], 0)
    wanted = before + chance.random(len(first)) * (sums[first + legal - 1] - before)
    return np.clip(np.searchsorted(sums, wanted, side="right"), first, first + legal - 1)


def kinds_of(features: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The kind of each command, and the features of each kind: many commands are equal."""
    mixed = features.astype(np.int64) @ np.random.default_rng(0).integers(1, 2**62, features.shape[1])
    _, where, kinds = np.unique(mixed, return_index=True, return_inverse=True)
    return kinds, features[where]


def sums(rows: np.ndarray, kinds: np.ndarray, count: int) -> np.ndarray:
    """The sum of the rows of each kind."""
    order = np.argsort(kinds, kind="stable")
    sorted_kinds = kinds[order]
    begin = np.flatnonzero(np.concatenate(([True], sorted_kinds[1:] != sorted_kinds[:-1])))
    out = np.zeros((count, rows.shape[1]), rows.dtype)
    out[sorted_kinds[begin]] = np.add.reduceat(rows[order], begin, axis=0)
    return out


def interval(won: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson)."""
    z, p = 1.96, won / of
    middle, half = p + z * z / (2 * of), z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    return (middle - half) / (1 + z * z / of), (middle + half) / (1 + z * z / of)


def curve(title: str, points: list[tuple[int, float]]) -> str:
    """The rate of won matches over the commands that were played, as SVG."""
    wide, high, left, top = 640, 320, 56, 36
    most = max(n for n, _ in points)
    x = lambda n: left + (wide - left - 36) * n / most
    y = lambda p: top + (high - top - 40) * (1 - p)
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="12">',
             f'<rect width="{wide}" height="{high}" fill="white"/>', f'<text x="{left}" y="20" font-size="14">{title}</text>']
    for p in (0, 0.25, 0.5, 0.75, 1):
        lines.append(f'<line x1="{left}" y1="{y(p):.1f}" x2="{wide - 36}" y2="{y(p):.1f}" stroke="{"#888" if p == 0.5 else "#ddd"}"/>')
        lines.append(f'<text x="{left - 8}" y="{y(p) + 4:.1f}" text-anchor="end">{p:.0%}</text>')
    for n in range(5):
        lines.append(f'<text x="{x(most * n / 4):.1f}" y="{high - 20}" text-anchor="middle">{most * n / 4:,.0f}</text>')
    lines.append(f'<text x="{(wide + left) / 2:.0f}" y="{high - 4}" text-anchor="middle">commands</text>')
    lines.append('<polyline fill="none" stroke="#06c" stroke-width="2" points="' + " ".join(f"{x(n):.1f},{y(p):.1f}" for n, p in points) + '"/>')
    return "\n".join([*lines, "</svg>"]) + "\n"


class Log:
    """Lines on the screen and in a file."""

    def __init__(self, file: Optional[str]):
        self.lines: list[str] = []
        self._file = file

    def __call__(self, line: str) -> None:
        print(line, flush=True)
        self.lines.append(line)

    def save(self) -> None:
        if self._file:
            with open(self._file, "w") as f:
                f.write("\n".join(self.lines) + "\n")


def options(words: Sequence[str]) -> argparse.Namespace:
    p = argparse.ArgumentParser(description="Trains a policy with PPO in plain numpy.")
    p.add_argument("--program", default="arbiter")
    p.add_argument("--game", default="lines")
    p.add_argument("--bot", default="greedy")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--rounds", type=int, default=60)
    p.add_argument("--batch", type=int, default=64)
    p.add_argument("--steps", type=int, default=24)
    p.add_argument("--hidden", type=int, default=64)
    p.add_argument("--matches", type=int, default=1000)
    p.add_argument("--log")
    p.add_argument("--curve")
    return p.parse_args(words)


def main(words: Sequence[str]) -> Any:
    o, begin = options(words), time.time()
    training, log, points = Training(o.game, o.bot, o.seed, o.batch, o.hidden, o.steps, program=(o.program,)), Log(o.log), []
    log(f"{o.game} against {o.bot}, seed {o.seed}, {o.rounds} rounds of {2 * o.batch * o.steps} commands")
    ended = won = 0
    for n in range(1, o.rounds + 1):
        more, wins, entropy = training.round(1 - 0.9 * n / o.rounds)
        ended, won = ended + more, won + wins
        if n % max(1, o.rounds // 20) == 0 and ended:
            log(f"round {n:4}  {training.played:9,} commands  won {won:5} of {ended:5} ({won / ended:4.0%})  entropy {entropy:.2f}")
            points.append((training.played, won / ended))
            ended = won = 0
    won, drawn = training.test(o.matches)
    low, high = interval(won, o.matches)
    log(f"test: won {won} of {o.matches}, {drawn} drawn; won {won / o.matches:.1%}, from {low:.1%} to {high:.1%} (95 %)")
    training.close()
    used = os.times()
    print(f"{time.time() - begin:.0f} s; {used.user + used.system + used.children_user + used.children_system:.0f} s of processor time")
    log.save()
    if o.curve:
        with open(o.curve, "w") as f:
            f.write(curve(f"{o.game} against {o.bot}: won matches while learning", points))
    return low


if __name__ == "__main__":
    main(sys.argv[1:])
