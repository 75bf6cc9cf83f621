"""Replays traces of matches on models of their games.

A model is a game as its page of rules says it, in plain Python. It knows nothing of packs.
A trace (arbiter replay FILE --trace) has the events of a match, what every seat could do
before each command, and the outcome. The model takes only chance and commands from it. It
must list the same commands at every step, and end with the same winners and scores.

    python3 -IB referee.py GAME < TRACES
"""

import collections
import importlib.util
import json
import os
import re
import sys


class Disagreement(Exception):
    """The model and the engine say different things."""


class Match:
    """A match of a trace: windows of events with the commands between them."""

    def __init__(self):
        self.windows = [[]]  # events before the first command, after it, and so on
        self.commands = []
        self.outcome = None
        self.at = None  # the command that is being compared


def matches(lines):
    """Splits lines into matches; every one ends with its outcome."""
    match = Match()
    for line in lines:
        entry = json.loads(line)
        if "type" in entry:
            match.windows[-1].append(entry)
        elif "command" in entry:
            match.commands.append(entry)
            match.windows.append([])
        else:
            match.outcome = entry
            yield match
            match = Match()


def plain(command):
    """A command without the places of cards: which of two equal cards it is does not matter."""
    return re.sub(r"#\d+", "", command)


class Game:
    """What all models have. play is a generator of the decisions of a match."""

    gives_up = False  # players may concede
    exact = False  # places of cards matter
    drawn_from = ("deck",)  # zones that give cards by chance

    def __init__(self, match):
        opening = match.windows[0][0]
        self.seats = opening["payload"]["seats"]
        self.first = opening["source_player"]
        self.out = set()  # players without any command
        self.window = []
        self.restarted = False

    def counters(self):
        """The public numbers of players that the model keeps: (player, name) to a number."""
        return {}

    def written(self, command):
        """A command as it is compared."""
        return command if self.exact else plain(command)

    def everybody(self):
        return list(range(1, self.seats + 1))

    def after(self, player):
        return player % self.seats + 1

    def before(self, player):
        return (player - 2) % self.seats + 1

    def others(self, player):
        """The others, in the order of turns."""
        return [(player - 1 + i) % self.seats + 1 for i in range(1, self.seats)]

    def by_chance(self, event):
        return event["type"] == "CARD_MOVED" and event["payload"]["from"].split(":")[0] in self.drawn_from

    def draw(self, to, source="deck"):
        """The card that chance moves from a zone to another one."""
        while self.window:
            event = self.window.pop(0)
            if not self.by_chance(event):
                continue
            if (event["payload"]["from"], event["payload"]["to"]) != (source, to):
                raise Disagreement("expected a card from %s to %s, and %s moves from %s to %s" % (
                    source, to, event["payload"]["card"], event["payload"]["from"], event["payload"]["to"]))
            return event["payload"]["card"]
        raise Disagreement("expected a card from %s to %s, and nothing moves" % (source, to))

    def starter(self):
        """The player whom the engine chose when a match was set up again."""
        while self.window:
            event = self.window.pop(0)
            if event["type"] == "MATCH_RESTARTED":
                return event["source_player"]
        raise Disagreement("expected another deal")

    def drawn_up(self):
        """Nothing was moved by chance that the model does not know of."""
        for event in self.window:
            if self.by_chance(event):
                raise Disagreement("%s moves from %s to %s, and nothing should" % (
                    event["payload"]["card"], event["payload"]["from"], event["payload"]["to"]))


def ask(player, options):
    """One player decides."""
    _, chosen = yield {player: options}
    return chosen


def compare(game, wanted, command):
    """Compares what the model lists with what the engine lists."""
    for player in game.everybody():
        mine = list(wanted.get(player, []))
        if game.gives_up and player not in game.out:
            mine.append("concede")
        theirs = command["legal"][player - 1]
        theirs = [game.written(text) for text in theirs]
        if collections.Counter(mine) != collections.Counter(theirs):
            raise Disagreement("player %d: the model lists %s, the engine lists %s" % (player, sorted(mine), sorted(theirs)))


def compare_counters(game, window, now):
    """Compares the numbers of the model with those that the engine tells; now keeps the latter."""
    for event in window:
        if event["type"] == "COUNTER_CHANGED" and not event["source"]:
            now[event["source_player"], event["payload"]["counter"]] = event["payload"]["now"]
    for counter, number in game.counters().items():
        if now.get(counter, number) != number:
            raise Disagreement("player %d: %s is %d in the model, and %d in the engine" % (*counter, number, now[counter]))


def referee(kind, match):
    """Replays one match."""
    game = kind(match)
    playing = game.play()
    answer, now = None, {}
    for window, command in zip(match.windows, match.commands + [None]):
        match.at = command
        game.window = list(window)
        wanted = None
        try:
            wanted = playing.send(answer)
        except StopIteration:
            pass
        game.drawn_up()
        compare_counters(game, window, now)
        if command is None or wanted is None:
            if command is not None:
                raise Disagreement("the model has ended the match, the engine goes on with %s" % command["legal"])
            if wanted is not None:
                raise Disagreement("the engine has ended the match, the model goes on with %s" % wanted)
            break
        if "refused" in command:
            raise Disagreement("a command was refused")
        compare(game, wanted, command)
        answer = (command["player"], game.written(command["do"]))
    if sorted(game.winners) != sorted(match.outcome["winners"]):
        raise Disagreement("the winners of the model are %s, those of the engine are %s" % (game.winners, match.outcome["winners"]))
    if list(game.scores) != match.outcome.get("payoffs", []):
        raise Disagreement("the scores of the model are %s, those of the engine are %s" % (game.scores, match.outcome.get("payoffs", [])))


def model(name):
    here = os.path.dirname(os.path.abspath(__file__))
    sys.modules["referee"] = sys.modules[__name__]
    spec = importlib.util.spec_from_file_location(name, os.path.join(here, name + ".py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Model


def main():
    kind = model(sys.argv[1])
    played = commands = wrong = 0
    for match in matches(sys.stdin):
        played += 1
        commands += len(match.commands)
        try:
            referee(kind, match)
        except Disagreement as e:
            wrong += 1
            if wrong <= 5:
                where = "before command %d" % match.at["command"] if match.at else "at the end"
                print("match %d, %s: %s" % (played, where, e))
    print("%d matches, %d commands, %d disagreements" % (played, commands, wrong))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
