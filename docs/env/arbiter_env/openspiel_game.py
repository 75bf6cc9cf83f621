"""Matches as games of OpenSpiel, in one file.

All chance of a match comes from its seed. So the one chance node is at the root, and its outcomes are
seeds, each as likely as the others. An action is the fixed index of a command.

    game = load(pyspiel, "--game=leduc")
    state = game.new_initial_state()
"""

from __future__ import annotations

import random
from typing import Any, Optional, Sequence

import numpy as np

from .batch import Batch, Step
from .client import ArbiterError

SEEDS = 1000


class Table:
    """The process that answers for all states of a game. It holds one match at a time."""

    def __init__(self, flags: Sequence[str], program: Sequence[str]):
        self.batch = Batch(*flags, "--batch=1", "--indexes", "--features=false", program=program)
        self.spec = self.batch.spec
        self._at: tuple[Optional[int], tuple[int, ...]] = (None, ())
        self._step: Optional[Step] = None

    def __deepcopy__(self, _: Any) -> "Table":
        return self  # copies of a state share it

    def at(self, seed: int, actions: Sequence[int]) -> Step:
        """The match of a seed after some actions."""
        wanted = (seed, tuple(actions))
        if self._at == wanted and self._step is not None:
            return self._step
        step, rest = self._step, actions[-1:]
        begins = step is None or not actions or self._at != (seed, wanted[1][:-1])
        self._step = None  # after an error, nobody knows which match the process holds
        if begins:
            step, rest = self.batch.reset(seeds=[seed]), actions
        for action in rest:
            step = self.batch.step(indexes=[action])
        assert step is not None
        if step.failed:
            raise ArbiterError(step.failed[0])
        self._at, self._step = wanted, step
        return step


def load(pyspiel: Any, *flags: str, program: Sequence[str] = ("arbiter",), seeds: int = SEEDS, name: str = "python_arbiter") -> Any:
    """A game of OpenSpiel for the flags of `arbiter env`. pyspiel is that module, and name the
    one by which it registers the game: each game needs its own."""
    table = Table(flags, program)
    spec = table.spec
    seats, numbers = spec["seats"], len(spec["numbers"])
    kind = pyspiel.GameType
    game_type = kind(
        short_name=name, long_name="A match of Arbiter", dynamics=kind.Dynamics.SEQUENTIAL, chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION, utility=kind.Utility.GENERAL_SUM, reward_model=kind.RewardModel.TERMINAL, max_num_players=seats, min_num_players=seats,
        provides_information_state_string=False, provides_information_state_tensor=False, provides_observation_string=True, provides_observation_tensor=True)
    info = pyspiel.GameInfo(num_distinct_actions=spec["indexes"], max_chance_outcomes=seeds, num_players=seats, min_utility=-1.0, max_utility=1.0, max_game_length=spec["most"])

    class Game(pyspiel.Game):
        """The game of one set-up."""

        def __init__(self, params: Any = None):
            super().__init__(game_type, info, params or {})

        def new_initial_state(self, *_: Any) -> Any:
            return State(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            return Observer(params)

    class State(pyspiel.State):
        """A match by its seed and the actions that were taken."""

        def __init__(self, game: Any):
            super().__init__(game)
            self._seed: Optional[int] = None
            self._actions: list[int] = []

        def _now(self) -> Step:
            assert self._seed is not None
            return table.at(self._seed, self._actions)

        def current_player(self) -> Any:
            if self._seed is None:
                return pyspiel.PlayerId.CHANCE
            return pyspiel.PlayerId.TERMINAL if self.is_terminal() else int(self._now().seat[0])

        def _legal_actions(self, player: int) -> list[int]:
            return sorted(set(self._now().indexes.tolist()) - {-1})  # an action without a fixed index

        def chance_outcomes(self) -> list[tuple[int, float]]:
            return [(seed, 1.0 / seeds) for seed in range(seeds)]

        def _apply_action(self, action: int) -> None:
            if self._seed is None:
                self._seed = int(action)
            else:
                self._actions.append(int(action))

        def _action_to_string(self, player: Any, action: int) -> str:
            if player == pyspiel.PlayerId.CHANCE:
                return f"seed {action}"
            indexes = self._now().indexes.tolist()  # before commands: the process then holds this match
            return table.batch.commands()[0][indexes.index(action)]

        def is_terminal(self) -> bool:
            return self._seed is not None and bool(self._now().over[0])

        def returns(self) -> list[float]:
            return [float(n) for n in self._now().reward[0]] if self.is_terminal() else [0.0] * seats

        def __str__(self) -> str:
            return f"seed {self._seed}: {' '.join(map(str, self._actions))}"

    class Observer:
        """What a seat sees, as the numbers of the spec."""

        def __init__(self, params: Any):
            if params:
                raise ValueError(f"an observer takes no parameters, not {params}")
            self.tensor = np.zeros(numbers, np.float32)
            self.dict = {"observation": self.tensor}

        def set_from(self, state: Any, player: int) -> None:
            self.tensor.fill(0)
            if state._seed is not None:
                state._now()
                self.tensor[:] = table.batch.observe([player])[0]

        def string_from(self, state: Any, player: int) -> str:
            self.set_from(state, player)
            return " ".join(str(int(n)) for n in self.tensor)

    pyspiel.register_game(game_type, Game)
    return Game()


def check(pyspiel: Any, flags: Sequence[str], program: Sequence[str], matches: int = 5) -> None:
    """Plays matches at random; a copy of a state goes on by itself, and results add up to 0 or less."""
    game, chance = load(pyspiel, *flags, program=program, name="python_arbiter_" + flags[0].split("=")[-1]), random.Random(1)
    observer = game.make_py_observer()
    for _ in range(matches):
        state = game.new_initial_state()
        assert state.is_chance_node() and len(state.chance_outcomes()) == SEEDS
        state.apply_action(chance.choice(state.chance_outcomes())[0])
        while not state.is_terminal():
            player, legal = state.current_player(), state.legal_actions()
            assert legal == sorted(set(legal)) and 0 <= legal[0] and legal[-1] < game.num_distinct_actions()
            assert state.action_to_string(player, legal[0])
            observer.set_from(state, player)
            before, copy = str(state), state.clone()
            copy.apply_action(chance.choice(legal))
            assert str(state) == before and state.legal_actions() == legal
            state.apply_action(chance.choice(legal))
        assert len(state.returns()) == game.num_players() and sum(state.returns()) <= 0
