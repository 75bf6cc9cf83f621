"""Tests of arbiter_env: python3 docs/env/test_arbiter_env.py PROGRAM

The client is tested in any case, and the environment where PettingZoo is installed. What is
left out is said in a line that begins with "skipped".
"""

from __future__ import annotations

import random
import sys

from arbiter_env import Arbiter, ArbiterError, env

PROGRAM = (sys.argv[1] if len(sys.argv) > 1 else "arbiter",)


def play(flags: list[str], seeds: list[int], steps: int) -> list[dict]:
    """Plays some steps of a batch at random and gives the answers."""
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
    for flags in (["--mode=duel"], ["--mode=xiangqi"], ["--mode=tactics"], ["--mode=ffa3", "--bots=greedy,agent,casual"]):
        one, two = play(flags, [1, 2, 3], 50), play([*flags, "--jobs=2"], [1, 2, 3], 50)
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
    batch = Arbiter("--mode=xiangqi", program=PROGRAM)
    assert batch.spec["seats"] == 2 and len(batch.spec["numbers"]) > 90
    for request, code in (([0], "not-reset"), ([0, 0], "not-reset")):
        try:
            batch.step(request)
        except ArbiterError as error:
            assert error.code == code, error
        else:
            raise AssertionError(request)
    answer = batch.reset(seeds=[7])
    assert len(batch.commands()[0]) == answer["legal"][0]
    try:
        batch.step([answer["legal"][0]])
    except ArbiterError as error:
        assert error.code == "illegal-action", error
    else:
        raise AssertionError("an action that is none was taken")
    batch.close()


def test_pettingzoo() -> None:
    try:
        from pettingzoo.test import api_test, seed_test
    except ImportError as missing:
        print(f"skipped PettingZoo's api_test and seed_test: {missing}")
        return
    for flags in (["--mode=duel"], ["--mode=ffa3"], ["--mode=xiangqi"], ["--mode=tactics"], ["--mode=ffa3", "--bots=agent,greedy,agent"]):
        for shaping in (0, 0.01):  # with rewards before the end, too
            match = env(*flags, shaping=shaping, program=PROGRAM)
            api_test(match, num_cycles=200)
            match.close()
        seed_test(lambda: env(*flags, program=PROGRAM), num_cycles=20)
        after_an_illegal_action(*flags)
        print(f"PettingZoo's api_test and seed_test hold with {' '.join(flags)}")


def after_an_illegal_action(*flags: str) -> None:
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
        if legal and steps < 20:
            raise AssertionError(f"the match after an illegal action ended after {steps} steps")
    match.close()


if __name__ == "__main__":
    test_client()
    test_bots()
    test_errors()
    test_pettingzoo()
    print("done")
