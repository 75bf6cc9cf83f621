"""Matches of Arbiter for programs that learn.

`Arbiter` speaks with `arbiter env` and needs nothing but Python. `ArbiterAEC` shows one
match as an AEC environment of PettingZoo, and `env` is that environment with PettingZoo's
usual wrappers; they need numpy, gymnasium and pettingzoo.

What the requests and answers mean is on the page docs/env.md.
"""

from __future__ import annotations

import json
import subprocess
from typing import Any, Iterable, Optional, Sequence


class ArbiterError(Exception):
    """What arbiter says of a request; nothing has happened then."""

    def __init__(self, error: dict[str, Any]):
        super().__init__(": ".join([error["code"], error["text"]] + ([error["hint"]] if "hint" in error else [])))
        self.code: str = error["code"]


class Arbiter:
    """A batch of matches in a process of its own: a method a request.

    flags are those of `arbiter env`, as "--mode=duel" and "--batch=64".
    """

    def __init__(self, *flags: str, program: Sequence[str] = ("arbiter",)):
        self._process = subprocess.Popen([*program, "env", *flags], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.spec: dict[str, Any] = self.ask({"op": "spec"})["spec"]

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """Sends one line and reads one."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise EOFError(f"arbiter has ended with code {self._process.wait()}")
        answer = json.loads(line)
        if "error" in answer:
            raise ArbiterError(answer["error"])
        return answer

    def reset(self, seeds: Optional[Iterable[int]] = None, envs: Optional[Iterable[int]] = None) -> dict[str, Any]:
        """Begins matches anew, all or some, with seeds or with the next ones."""
        request: dict[str, Any] = {"op": "reset"}
        if seeds is not None:
            request["seeds"] = [int(s) for s in seeds]
        if envs is not None:
            request["envs"] = [int(e) for e in envs]
        return self.ask(request)

    def step(self, actions: Iterable[int]) -> dict[str, Any]:
        """Takes an action in each match; -1 leaves it as it is."""
        return self.ask({"op": "step", "actions": [int(a) for a in actions]})

    def observe(self, seats: Iterable[int]) -> dict[str, Any]:
        """Tells what a seat of each match sees, whoever is to act."""
        return self.ask({"op": "observe", "seats": [int(s) for s in seats]})

    def commands(self) -> list[list[str]]:
        """Tells what can be done in each match, as text."""
        return self.ask({"op": "commands"})["commands"]

    def close(self) -> None:
        """Ends the process."""
        if self._process.poll() is None:
            assert self._process.stdin and self._process.stdout
            self._process.stdin.close()
            self._process.wait()
            self._process.stdout.close()


try:
    import base64

    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    lacks = missing
    AECEnv = object

    def env(*flags: str, **options: Any) -> Any:
        """The environment needs packages that are not here."""
        raise lacks

else:

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
    "action_mask". The features of each command that can be given stand in
    infos[agent]["features"], a row an action. With shaping, what the ruleset thinks of
    the position is reported too: that times what has changed of it since the agent was
    asked last is added to its reward. Agents are the seats that learn; bots play the
    others (--bots).
    """

    metadata = {"name": "arbiter_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(self, *flags: str, shaping: float = 0.0, program: Sequence[str] = ("arbiter",)):
        super().__init__()
        self._shaping = shaping
        more = ["--reward=score"] if shaping else []
        self._arbiter = Arbiter(*flags, "--batch=1", "--observe=vector", "--encode=base64", *more, program=program)
        self.spec = self._arbiter.spec
        self._wide, self._actions = len(self.spec["numbers"]), self.spec["actions"]
        self._seats = {f"player_{i}": i for i in self.spec.get("agents", range(self.spec["seats"]))}
        self.possible_agents = list(self._seats)
        self.agents: list[str] = []
        self.render_mode = None
        low, high = np.iinfo(np.int32).min, np.iinfo(np.int32).max
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, (self._wide,), np.int32),
                    "action_mask": spaces.Box(0, 1, (self._actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins a match; without a seed it has the next one."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._take(self._arbiter.reset(seeds=None if seed is None else [seed]))

    def step(self, action: Optional[int]) -> None:
        """Takes an action for the agent that is to act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        answer = self._arbiter.step([action])
        self._cumulative_rewards[agent] = 0.0
        self._take(answer)
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Tells what an agent sees, also when another is to act."""
        seat, mask = self._seats[agent], np.zeros(self._actions, np.int8)
        if seat == self._seat:
            mask[: self._legal] = 1
            seen = self._seen
        else:
            seen = self._numbers(self._arbiter.observe([seat])["observation"])
        return {"observation": seen, "action_mask": mask}

    def commands(self) -> list[str]:
        """What the agent that is to act can do, as text, by action."""
        return self._arbiter.commands()[0]

    def close(self) -> None:
        self._arbiter.close()

    def _take(self, answer: dict[str, Any]) -> None:
        """Notes where the match stands."""
        if "failed" in answer:
            raise ArbiterError(answer["failed"][0])
        self._seat, self._legal, result = answer["seat"][0], answer["legal"][0], answer["result"][0]
        self._seen = self._numbers(answer["observation"])
        for agent, seat in self._seats.items():
            self.rewards[agent] = float(answer["reward"][0][seat])
            if self._shaping:
                self.rewards[agent] += self._shaping * answer["score"][0][seat]
            self.terminations[agent] = result not in ("", "unfinished")
            self.truncations[agent] = result == "unfinished"
            self.infos[agent] = {}
        if result == "":
            self.agent_selection = f"player_{self._seat}"
            if "features" in answer:
                rows = self._numbers(answer["features"])
                self.infos[self.agent_selection]["features"] = rows.reshape(self._legal, -1)

    @staticmethod
    def _numbers(text: str) -> Any:
        return np.frombuffer(base64.b64decode(text), dtype="<i4").astype(np.int32)
