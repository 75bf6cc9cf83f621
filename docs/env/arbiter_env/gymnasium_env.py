"""Matches as environments of gymnasium, in one file: `ArbiterEnv` is one match and
`ArbiterVectorEnv` a batch of them. One seat learns, and bots play the others.
"""

from __future__ import annotations

from typing import Any, Optional, Sequence

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .batch import RESULTS, Batch, Step
from .client import ArbiterError

UNFINISHED = RESULTS.index("unfinished")


def _spaces(spec: dict[str, Any], actions: int) -> tuple[spaces.Dict, spaces.Discrete]:
    """The spaces of one match."""
    low, high = np.array(spec["low"], np.int32), np.array(spec["high"], np.int32)
    seen = spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int32), "action_mask": spaces.Box(0, 1, (actions,), np.int8)})
    return seen, spaces.Discrete(actions)


class _Matches:
    """What both environments share: a batch and how its answers are read."""

    def __init__(self, flags: Sequence[str], bots: str, matches: int, indexes: bool, program: Sequence[str]):
        more = ["--indexes"] if indexes else []
        self.batch = Batch(*flags, f"--bots={bots}", f"--batch={matches}", "--features=false", *more, program=program)
        self.spec, self.by_index = self.batch.spec, indexes
        self.actions: int = self.spec["indexes" if indexes else "actions"]
        if len(self.spec["agents"]) != 1:
            self.batch.close()
            raise ValueError(f"bots={bots!r} leaves {len(self.spec['agents'])} seats to learn; expected one")
        self.seat: int = self.spec["agents"][0]

    def step(self, actions: np.ndarray) -> Step:
        return self._checked(self.batch.step(indexes=actions) if self.by_index else self.batch.step(actions))

    def reset(self, seeds: Optional[Sequence[int]], envs: Optional[np.ndarray] = None) -> Step:
        return self._checked(self.batch.reset(seeds=seeds, envs=envs))

    def restore(self, save: str) -> Step:
        return self._checked(self.batch.restore([save]))

    @staticmethod
    def _checked(step: Step) -> Step:
        if step.failed:
            raise ArbiterError(step.failed[0])
        return step

    def seen(self, step: Step) -> dict[str, np.ndarray]:
        if self.by_index:
            mask = step.mask()
        else:
            mask = (np.arange(self.actions) < step.legal[:, None]).astype(np.int8)
        return {"observation": step.observation, "action_mask": mask}


class ArbiterEnv(gymnasium.Env):
    """One match. An action is a place in the list of commands or, with indexes=True, the
    fixed index of a command. An illegal action is an ArbiterError and changes nothing."""

    metadata = {"render_modes": []}

    def __init__(self, *flags: str, bots: str = "greedy", indexes: bool = False, program: Sequence[str] = ("arbiter",)):
        self._matches = _Matches(flags, bots, 1, indexes, program)
        self.observation_space, self.action_space = _spaces(self._matches.spec, self._matches.actions)

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        step = self._matches.reset(None if seed is None else [seed])
        return self._seen(step), {}

    def step(self, action: Any) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        step = self._matches.step(np.array([action]))
        result = int(step.result[0])
        cut = result == UNFINISHED
        return self._seen(step), float(step.reward[0, self._matches.seat]), result != 0 and not cut, cut, {"result": RESULTS[result]}

    def save(self) -> str:
        """Returns the match as a text."""
        return self._matches.batch.save()[0]

    def restore(self, save: str) -> dict[str, np.ndarray]:
        """Puts a saved match in the place of this one."""
        return self._seen(self._matches.restore(save))

    def _seen(self, step: Step) -> dict[str, np.ndarray]:
        return {key: rows[0] for key, rows in self._matches.seen(step).items()}

    def close(self) -> None:
        self._matches.batch.close()


class ArbiterVectorEnv(VectorEnv):
    """A batch of matches. One that is over starts again at the next step, whose action it
    ignores and whose reward is 0 (AutoresetMode.NEXT_STEP)."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, num_envs: int, *flags: str, bots: str = "greedy", indexes: bool = False, program: Sequence[str] = ("arbiter",)):
        self.num_envs = num_envs
        self._matches = _Matches(flags, bots, num_envs, indexes, program)
        self.single_observation_space, self.single_action_space = _spaces(self._matches.spec, self._matches.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._over = np.zeros(num_envs, bool)

    def reset(self, *, seed: Any = None, options: Optional[dict[str, Any]] = None) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        first = int(seed) if isinstance(seed, (int, np.integer)) else None
        super().reset(seed=first)
        seeds = seed if first is None else [first + i for i in range(self.num_envs)]
        self._over[:] = False
        return self._matches.seen(self._matches.reset(seeds)), {}

    def step(self, actions: Any) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        step = self._matches.step(np.where(self._over, -1, np.asarray(actions)))
        rewards = step.reward[:, self._matches.seat].astype(np.float64)
        if self._over.any():
            step = self._matches.reset(None, np.flatnonzero(self._over))
        self._over = step.over
        cut = step.result == UNFINISHED
        return self._matches.seen(step), rewards, self._over & ~cut, cut, {}

    def close(self, **_: Any) -> None:
        self._matches.batch.close()
