"""One match as an AEC environment of PettingZoo, in one file."""

from __future__ import annotations

from typing import Any, Optional, Sequence

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .batch import RESULTS, Batch, Step
from .client import ArbiterError


class _TerminateIllegal(wrappers.TerminateIllegalWrapper):
    """Forgets at a reset what an illegal action has left in the wrapper (PettingZoo's issue 1176)."""

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        for name in ("agent_selection", "rewards", "terminations", "truncations", "_skip_agent_selection"):
            self.__dict__.pop(name, None)
        super().reset(seed=seed, options=options)


def env(*flags: str, **options: Any) -> Any:
    """One match with PettingZoo's usual wrappers: an illegal action ends it."""
    raw = ArbiterAEC(*flags, **options)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(_TerminateIllegal(raw, illegal_reward=-1)))


class ArbiterAEC(AECEnv):
    """One match as an AEC environment.

    An observation is a dict of "observation", the numbers that the spec names, and
    "action_mask". The features of each command that can be given are in
    infos[agent]["features"], a row for each action. With shaping, the change of the ruleset's score
    of the position since the agent was asked last, times shaping, is added to its reward.
    Agents are the seats that learn; bots play the others (--bots).

    With indexes=True an action is the fixed index of a command; otherwise it is its place
    in the list of commands.
    """

    metadata = {"name": "arbiter_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(self, *flags: str, shaping: float = 0.0, indexes: bool = False, program: Sequence[str] = ("arbiter",)):
        super().__init__()
        self._shaping, self._by_index = shaping, indexes
        more = ["--reward=score"] * bool(shaping) + ["--indexes"] * indexes
        self._batch = Batch(*flags, "--batch=1", "--observe=vector", *more, program=program)
        self.spec = self._batch.spec
        self._actions = self.spec["indexes" if indexes else "actions"]
        self._seats = {f"player_{i}": i for i in self.spec.get("agents", range(self.spec["seats"]))}
        self.possible_agents = list(self._seats)
        self.agents: list[str] = []
        self.render_mode = None
        low, high = np.array(self.spec["low"], np.int32), np.array(self.spec["high"], np.int32)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int32), "action_mask": spaces.Box(0, 1, (self._actions,), np.int8)})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Starts a match; without a seed it has the next one."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._take(self._batch.reset(seeds=None if seed is None else [seed]))

    def step(self, action: Optional[int]) -> None:
        """Takes an action for the agent that must act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        answer = self._batch.step(indexes=[int(action)]) if self._by_index else self._batch.step([int(action)])
        self._cumulative_rewards[agent] = 0.0
        self._take(answer)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns what an agent sees, even if another must act."""
        seat, mask = self._seats[agent], np.zeros(self._actions, np.int8)
        if seat == self._seat:
            mask[self._legal] = 1
            seen = self._seen
        else:
            seen = self._batch.observe([seat])[0]
        return {"observation": seen, "action_mask": mask}

    def commands(self) -> list[str]:
        """Returns the commands of the agent that must act, as text."""
        return self._batch.commands()[0]

    def close(self) -> None:
        self._batch.close()

    def _take(self, step: Step) -> None:
        """Notes the state of the match."""
        if step.failed:
            raise ArbiterError(step.failed[0])
        self._seat, self._seen, result = int(step.seat[0]), step.observation[0], RESULTS[step.result[0]]
        self._legal = step.indexes[step.indexes >= 0] if self._by_index else np.arange(step.legal[0])  # -1 marks an action without one
        for agent, seat in self._seats.items():
            self.rewards[agent] = float(step.reward[0, seat])
            if self._shaping:
                self.rewards[agent] += self._shaping * float(step.score[0, seat])
            self.terminations[agent] = result not in ("", "unfinished")
            self.truncations[agent] = result == "unfinished"
            self.infos[agent] = {}
        if result == "":
            self.agent_selection = f"player_{self._seat}"
            if "features" in self.spec:
                self.infos[self.agent_selection]["features"] = step.features
