"""Tests of arbiter_env: python3 docs/env/test_arbiter_env.py [PROGRAM] [--quick]

The client is tested in any case, arrays and training where numpy is installed, and each adapter
where its library is. With --quick nothing is trained, and the client plays two of
five games. A line that begins with "skipped" names what was left out.
"""

from __future__ import annotations

import copy
import io
import pathlib
import random
import struct
import sys
import types

from arbiter_env import Arbiter, ArbiterError

PROGRAM = tuple(a for a in sys.argv[1:] if a != "--quick")[:1] or ("arbiter",)
QUICK = "--quick" in sys.argv[1:]


def refused(code, call, *given, **named):
    """Checks that a call raises an ArbiterError with a code."""
    try:
        call(*given, **named)
    except ArbiterError as error:
        assert error.code == code, error
    else:
        raise AssertionError(f"expected {code}")


def invalid(call, *given):
    """Checks that a call raises a ValueError."""
    try:
        call(*given)
    except ValueError:
        return
    raise AssertionError("expected a ValueError")


def play(flags: list[str], seeds: list[int], steps: int) -> list[dict]:
    """Plays some steps of a batch at random and returns the answers."""
    batch = Arbiter(f"--batch={len(seeds)}", *flags, program=PROGRAM)
    chance, answers = random.Random(1), [batch.reset(seeds=seeds)]
    for _ in range(steps):
        last = answers[-1]
        over = [i for i, result in enumerate(last["result"]) if result]
        if over:
            last = batch.reset(envs=over, seeds=[1000 + i for i in over])
        answers.append(batch.step(chance.randrange(n) for n in last["legal"]))
    batch.close()
    return answers


def test_client() -> None:
    every = ["--mode=duel"], ["--mode=ffa3", "--bots=greedy,agent,casual"], ["--mode=xiangqi"], ["--mode=tactics"], ["--game=eights"]
    steps = 12 if QUICK else 50
    for flags in every[:2] if QUICK else every:
        one, two = play(flags, [1, 2, 3], steps), play([*flags, "--jobs=2"], [1, 2, 3], steps)
        assert one == two, flags
        assert all(len(row) == len(one[0]["observation"][0]) for a in one for row in a["observation"])


def test_bots() -> None:
    """Bots play the seats that do not learn, and the one that does is rewarded at the end."""
    batch = Arbiter("--mode=duel", "--bots=random", "--observe=none", "--features=false", program=PROGRAM)
    assert batch.spec["bots"] == ["agent", "random"] and batch.spec["agents"] == [0]
    answer = batch.reset(seeds=[1])
    chance = random.Random(2)
    while not answer["result"][0]:
        assert answer["seat"] == [0] and answer["reward"] == [[0, 0]], answer
        answer = batch.step([chance.randrange(answer["legal"][0])])
    assert answer["result"] == ["win"] and sorted(answer["reward"][0]) == [-1, 1], answer
    batch.close()


def test_errors() -> None:
    """An error changes nothing, and the process goes on."""
    with Arbiter("--mode=xiangqi", program=PROGRAM) as batch:
        assert batch.spec["seats"] == 2 and len(batch.spec["numbers"]) > 90
        refused("not-reset", batch.step, [0])
        refused("not-reset", batch.save)
        answer = batch.reset(seeds=[7])
        assert len(batch.commands()[0]) == answer["legal"][0]
        refused("illegal-action", batch.step, [answer["legal"][0]])
        refused("wrong-length", batch.step, [0, 0])
        refused("unknown-key", batch.step, indexes=[0])
        refused("damaged-save", batch.restore, ["edited"])
        refused("unknown-env", batch.clone, [0], [1])
        assert batch.step([-1])["legal"] == answer["legal"]
    batch = Arbiter("--mode=xiangqi", program=PROGRAM)
    batch.close()
    batch.close()


def test_wrong_input() -> None:
    """Wrong arguments are a ValueError before anything is sent."""
    with Arbiter("--game=lines", "--batch=2", program=PROGRAM) as batch:
        answer = batch.reset(seeds=[1, 2])
        for call, given in ((batch.step, [0.5, 1.0]), (batch.step, ["0", "1"]), (batch.step, 3), (batch.step, [True, False]), (batch.reset, [1.5, 2]), (batch.observe, [None, 0]), (batch.save, [True])):
            invalid(call, given)
        invalid(batch.clone, [0.0], [1])
        invalid(batch.restore, "one text")
        assert batch.step([-1, -1])["legal"] == answer["legal"]
    invalid(lambda: Arbiter("--game=lines", "--encode=binary", program=PROGRAM))
    invalid(lambda: Arbiter("--game=lines", "--encode", "binary", program=PROGRAM))
    invalid(lambda: Arbiter("--game=lines", "--encode=json", program=PROGRAM))  # its name is lists
    Arbiter("--game=lines", "--encode=lists", program=PROGRAM).close()


def raises(kind, says, call, *given):
    """Checks that a call raises an error with a text."""
    try:
        call(*given)
    except kind as error:
        assert says in str(error), error
    else:
        raise AssertionError(f"expected {kind.__name__}")


def test_end_of_the_process() -> None:
    """A process that has ended, was closed or has an unread answer is an error that says so."""
    raises(EOFError, "ended with code 2", lambda: Arbiter("--mode=dule", program=PROGRAM))
    batch = Arbiter("--game=lines", program=PROGRAM)
    batch._process.kill()
    batch._process.wait()
    raises(EOFError, "ended with code", batch.reset)
    batch.close()
    raises(ValueError, "closed", batch.reset)
    batch = Arbiter("--mode=duel", "--batch=64", program=PROGRAM)
    batch.send(b'{"op":"reset"}\n')  # the answer does not fit into the pipe, and nobody reads it
    raises(RuntimeError, "not read", batch.commands)
    batch.close()
    assert batch._process.poll() is not None


def test_saves() -> None:
    """A save goes from one process to another, and a clone goes on as its source."""
    with Arbiter("--game=leduc", "--batch=2", "--bots=random", program=PROGRAM) as one, Arbiter("--game=leduc", "--bots=random", program=PROGRAM) as two:
        one.reset(seeds=[1, 2])
        one.step([0, -1])
        want, got = one.clone([0], [1]), two.restore(one.save([0]))
        assert want["observation"] == [got["observation"][0]] * 2, (want, got)
        want, got = one.step([0, 0]), two.step([0])
        assert want["observation"] == [got["observation"][0]] * 2 and want["result"] == got["result"] * 2
        with Arbiter("--game=leduc", program=PROGRAM) as other:
            refused("foreign-save", other.restore, one.save([0]))


def test_arrays() -> None:
    """Arrays have the numbers of lines; wrong input is an error that changes nothing."""
    import numpy as np

    from arbiter_env import Batch
    from arbiter_env.batch import Step, split

    flags = ["--mode=duel", "--batch=3", "--reward=score", "--indexes"]
    with Arbiter(*flags, program=PROGRAM) as lines, Batch(*flags, program=PROGRAM) as arrays:
        a, b = lines.reset(seeds=[1, 2, 3]), arrays.reset(seeds=[1, 2, 3])
        low, high = np.array(lines.spec["low"]), np.array(lines.spec["high"])
        chance = random.Random(4)
        for i in range(150):
            assert a["seat"] == b.seat.tolist() and a["legal"] == b.legal.tolist() and a["reward"] == b.reward.tolist()
            assert a["observation"] == b.observation.tolist() and a["score"] == b.score.tolist()
            assert (low <= b.observation).all() and (b.observation <= high).all()
            assert sum(a["features"], []) == b.features.ravel().tolist() and sum(a["indexes"], []) == b.indexes.tolist()
            assert [bool(r) for r in a["result"]] == b.over.tolist()
            mask = b.mask()
            assert [sorted(set(row)) for row in a["indexes"]] == [np.flatnonzero(row).tolist() for row in mask]
            actions = [chance.randrange(n) if n else -1 for n in a["legal"]]
            a = lines.step(actions)
            if i % 2:
                b = arrays.step(actions)
            else:
                b = arrays.step(indexes=[int(b.indexes[b.first[e] + n]) if n >= 0 else -1 for e, n in enumerate(actions)])
            if a["observation"] != b.observation.tolist():  # of equal cards an index means the first
                saves = lines.save()
                b = arrays.restore(saves)
                a = lines.step([-1] * 3)
        assert arrays.observe([0, 1, -1]).tolist() == lines.observe([0, 1, -1])["observation"]
        for wrong in ([0.5] * 3, [[0] * 3], "abc", [2**40] * 3, []):
            invalid(arrays.step, wrong)
        refused("wrong-length", arrays.step, [0])
        refused("illegal-action", arrays.step, [10**6] * 3)
        refused("illegal-action", arrays.step, indexes=[-7] * 3)
        refused("damaged-save", arrays.restore, ["x"] * 3)
        assert arrays.step([-1] * 3).legal.tolist() == a["legal"]
    invalid(lambda: Batch("--game=lines", "--encode=json", program=PROGRAM))
    with Batch("--game=lines", "--observe=none", "--features=false", program=PROGRAM) as bare:
        step = bare.reset(seeds=[1])
        for part in ("observation", "features", "indexes"):
            invalid(getattr, step, part)
        invalid(step.mask)
        invalid(bare.observe, [0])
    some = {b"SEAT": bytes(8), b"LEGL": struct.pack("<2i", 2, 1), b"RWRD": bytes(16), b"RSLT": bytes(2), b"INDX": struct.pack("<3i", 1, -1, 0)}
    assert Step(some, {"indexes": 3}).mask().tolist() == [[0, 1, 0], [1, 0, 0]]  # -1 is not an index
    for body in (b"SEAT", b"SEAT\xff\xff\xff\xff", b"SEAT\x08\0\0\0\0\0"):
        invalid(split, body)


def test_page() -> None:
    """The first example of docs/env.md runs as it is written."""
    page = pathlib.Path(__file__).parent.parent / "env.md"
    example = page.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    started = 'with Batch("--game=lines", "--bots=greedy", "--batch=64")'
    assert started in example, example
    exec(example.replace(started, started[:-1] + f", program={PROGRAM!r})").replace("print(", "tuple("), {"tuple": lambda *_: None})


def test_truncated_frame() -> None:
    """A frame that ends too early is an error that says where."""
    from arbiter_env import Batch

    batch = Batch.__new__(Batch)
    batch._process = types.SimpleNamespace(stdout=io.BytesIO(struct.pack("<BBHI", 0xAB, 1, 0, 100) + b"SEAT"), wait=lambda: 0)
    try:
        batch._answer()
    except EOFError as error:
        assert "4 of 100 bytes" in str(error), error
    else:
        raise AssertionError("expected an EOFError")


def test_training() -> None:
    """A short training run is the same again, and learns."""
    import train

    runs = [train.Training("lines", "random", seed=3, batch=32, hidden=16, program=PROGRAM) for _ in range(2)]
    logs = [[run.round() for _ in range(6)] for run in runs]
    assert logs[0] == logs[1], logs
    for run in runs:
        run.close()


def test_gymnasium() -> None:
    import gymnasium
    import numpy as np
    from gymnasium.utils.env_checker import check_env

    from arbiter_env.gymnasium_env import ArbiterEnv, ArbiterVectorEnv

    for flags, indexes in ((["--mode=duel"], False), (["--game=eights"], True)):
        match = ArbiterEnv(*flags, bots="random", indexes=indexes, program=PROGRAM)
        if not indexes:  # the checker takes actions that the mask may forbid, which lists of commands refuse
            match.action_space = Masked(match)
            check_env(match, skip_render_check=True)
            match.action_space = match.action_space.space
        seen, _ = match.reset(seed=3)
        save = match.save()
        over = False
        while not over:
            assert match.observation_space.contains(seen)
            seen, reward, ended, cut, info = match.step(int(np.flatnonzero(seen["action_mask"])[0]))
            over = ended or cut
        assert reward in (-1, 0, 1) and info["result"] in ("win", "draw")
        assert match.observation_space.contains(match.restore(save))
        match.close()
    batch = ArbiterVectorEnv(4, "--game=leduc", bots="random", program=PROGRAM)
    seen, _ = batch.reset(seed=5)
    wins = 0
    for _ in range(60):
        assert batch.observation_space.contains(seen)
        seen, rewards, ended, cut, _ = batch.step(seen["action_mask"].argmax(axis=1))
        assert (rewards[~(ended | cut)] == 0).all()
        wins += int(ended.sum())
    assert wins > 10
    batch.close()
    print(f"checked with gymnasium {gymnasium.__version__}")


class Masked:
    """A space of actions that samples only those that the mask allows."""

    def __init__(self, match):
        self.match, self.space = match, match.action_space

    def __getattr__(self, name):
        return getattr(self.space, name)

    @property
    def __class__(self):
        return type(self.space)

    def sample(self):
        return 0  # there is always a first command


def test_pettingzoo() -> None:
    import pettingzoo
    from pettingzoo.test import api_test, seed_test

    from arbiter_env import env

    for flags in (["--mode=duel"], ["--mode=ffa3"], ["--mode=xiangqi"], ["--mode=tactics"], ["--mode=ffa3", "--bots=agent,greedy,agent"], ["--game=eights"]):
        for options in ({}, {"shaping": 0.01}, {"indexes": True}):  # shaping rewards before the end, too
            if options.get("indexes") and "--mode=ffa3" in flags:
                continue
            match = env(*flags, **options, program=PROGRAM)
            api_test(match, num_cycles=200)
            match.close()
        seed_test(lambda: env(*flags, program=PROGRAM), num_cycles=20)
        after_an_illegal_action(env, *flags)
        print(f"PettingZoo's api_test and seed_test pass with {' '.join(flags)}")
    print(f"checked with PettingZoo {pettingzoo.__version__}")


def after_an_illegal_action(env, *flags: str) -> None:
    """The match that an illegal action ends leaves nothing to the next one."""
    match = env(*flags, program=PROGRAM)
    for legal in (False, True):
        match.reset(seed=1)
        steps = 0
        for agent in match.agent_iter():
            observation, _, over, cut, _ = match.last()
            mask = observation["action_mask"]
            if over or cut:
                action = None
            elif legal:
                action = int(mask.argmax())
            else:
                action = int(mask.argmin())
            match.step(action)
            steps += 1
            if legal and steps == 20:
                break
        if legal and steps < 2:
            raise AssertionError(f"the match after an illegal action ended after {steps} steps")
    match.close()


GAMES = (("--game=kuhn",), ("--game=lines",), ("--game=eights",))


def test_openspiel() -> None:
    import pyspiel

    from arbiter_env import openspiel_game

    for flags in GAMES:
        openspiel_game.check(pyspiel, flags, PROGRAM)
        game = openspiel_game.load(pyspiel, *flags, program=PROGRAM, seeds=20, name="python_simulated_" + flags[0].split("=")[-1])
        pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
    print("checked with OpenSpiel")


def test_stand_in_for_openspiel() -> None:
    """The adapter with a stand-in for pyspiel that has only what the adapter uses."""
    from arbiter_env import openspiel_game

    class Game:
        def __init__(self, _, info, params):
            self.info = info

        def num_distinct_actions(self):
            return self.info["num_distinct_actions"]

        def num_players(self):
            return self.info["num_players"]

    class State:
        def __init__(self, game):
            self.game = game

        def is_chance_node(self):
            return self.current_player() == "chance"

        def legal_actions(self):
            return self._legal_actions(self.current_player())

        def apply_action(self, action):
            self._apply_action(action)

        def action_to_string(self, player, action):
            return self._action_to_string(player, action)

        def clone(self):
            return copy.deepcopy(self)

    names = types.SimpleNamespace
    kind = type("GameType", (), {"__init__": lambda self, **_: None, "Dynamics": names(SEQUENTIAL=0), "ChanceMode": names(EXPLICIT_STOCHASTIC=0), "Information": names(IMPERFECT_INFORMATION=0),
                                 "Utility": names(GENERAL_SUM=0), "RewardModel": names(TERMINAL=0)})
    stand_in = names(Game=Game, State=State, GameType=kind, GameInfo=dict, PlayerId=names(CHANCE="chance", TERMINAL="terminal"), register_game=lambda *_: None)
    for flags in GAMES:
        openspiel_game.check(stand_in, flags, PROGRAM)
    # The process holds one match: states that take turns, and an action that no match allows, do not confuse it.
    game = openspiel_game.load(stand_in, "--game=lines", program=PROGRAM)
    one = game.new_initial_state()
    one.apply_action(3)
    two = one.clone()
    legal = one.legal_actions()
    names_of = [one.action_to_string(one.current_player(), action) for action in legal]
    two.apply_action(legal[0])
    left = two.legal_actions()
    assert left == legal[1:] and [one.action_to_string(one.current_player(), action) for action in legal] == names_of
    wrong = two.clone()
    wrong.apply_action(legal[0])
    refused("illegal-action", wrong.legal_actions)
    assert two.legal_actions() == left and one.legal_actions() == legal


if __name__ == "__main__":
    for test in (test_client, test_bots, test_errors, test_wrong_input, test_end_of_the_process, test_saves):
        test()
    for library, tests in (("numpy", (test_arrays, test_page, test_truncated_frame, test_stand_in_for_openspiel, test_training)), ("gymnasium", (test_gymnasium,)), ("pettingzoo", (test_pettingzoo,)), ("pyspiel", (test_openspiel,))):
        try:
            __import__(library)
        except ImportError as missing:
            print(f"skipped the tests that need {library}: {missing}")
            continue
        for test in tests:
            if test is test_training and QUICK:
                print("skipped the training, because of --quick")
            else:
                test()
    print("done")
