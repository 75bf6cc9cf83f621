"""Bluff, from docs/games/bluff.md."""

import collections

from referee import Game, ask

ROLES = ["REEVE", "KNIFE", "SMUGGLER", "ENVOY", "SENTRY"]
ROLE = {"tax": "REEVE", "stab": "KNIFE", "steal": "SMUGGLER", "exchange": "ENVOY"}
PRICE = {"strike": 7, "stab": 3}
BLOCKS = {"aid": {"forbid": "REEVE"}, "stab": {"ward": "SENTRY"}, "steal": {"hide": "SMUGGLER", "parley": "ENVOY"}}


class Model(Game):
    gives_up = True

    def play(self):
        players = self.everybody()
        self.deck = collections.Counter({role: 3 for role in ROLES})
        self.hand, self.coins = {p: [] for p in players}, {p: 2 for p in players}
        for event in list(self.window):
            if event["type"] == "CARD_MOVED":
                self.take(int(event["payload"]["to"][5:]))
        assert all(len(hand) == 2 for hand in self.hand.values())
        p = self.first
        while len(self.left()) > 1:
            yield from self.turn(p)
            p = next(q for q in self.others(p) + [p] if q not in self.out)
        self.winners = self.left()
        self.scores = [len(self.hand[q]) for q in players]

    def left(self):
        return [p for p in self.everybody() if p not in self.out]

    def next_ones(self, p):
        """The other players in the game, in turn."""
        return [q for q in self.others(p) if q not in self.out]

    def take(self, p):
        card = self.draw("hand:%d" % p)
        assert self.deck[card] > 0
        self.deck[card] -= 1
        self.hand[p].append(card)

    def lose(self, p):
        if p in self.out:
            return
        card = (yield from ask(p, ["take " + card for card in self.hand[p]]))[5:]
        self.hand[p].remove(card)
        if not self.hand[p]:
            self.out.add(p)

    def options(self, p):
        others = sorted(self.next_ones(p))
        strikes = ["strike on p%d" % q for q in others] if self.coins[p] >= 7 else []
        if self.coins[p] >= 10:
            return strikes
        options = ["income", "aid", "tax", "exchange"] + strikes
        if self.coins[p] >= 3:
            options += ["stab on p%d" % q for q in others]
        return options + ["steal on p%d" % q for q in others if self.coins[q]]

    def turn(self, p):
        deed, _, target = (yield from ask(p, self.options(p))).partition(" on p")
        target = int(target) if target else None
        price = PRICE.get(deed, 0)
        self.coins[p] -= price
        if deed in ROLE and not (yield from self.holds(p, ROLE[deed])):
            self.coins[p] += price
            return
        if len(self.left()) == 1 or (yield from self.blocked(p, deed, target)):
            return
        yield from getattr(self, deed)(p, target)

    def holds(self, p, role):
        """Everybody else may doubt a claim; returns whether it holds."""
        for q in self.next_ones(p):
            if (yield from ask(q, ["doubt", "pass"])) == "doubt":
                if role not in self.hand[p]:
                    yield from self.lose(p)
                    return False
                self.hand[p].remove(role)
                self.deck[role] += 1
                self.take(p)
                yield from self.lose(q)
                return True
        return True

    def blocked(self, p, deed, target):
        blocks = BLOCKS.get(deed, {})
        for q in self.next_ones(p):
            if not blocks or target not in (None, q):
                continue
            said = yield from ask(q, list(blocks) + ["pass"])
            if said != "pass":
                return (yield from self.holds(q, blocks[said]))
        return False

    def income(self, p, target):
        self.coins[p] += 1
        return
        yield

    def aid(self, p, target):
        self.coins[p] += 2
        return
        yield

    def tax(self, p, target):
        self.coins[p] += 3
        return
        yield

    def strike(self, p, target):
        yield from self.lose(target)

    stab = strike

    def steal(self, p, target):
        n = min(2, self.coins[target])
        self.coins[target] -= n
        self.coins[p] += n
        return
        yield

    def exchange(self, p, target):
        self.take(p)
        self.take(p)
        for _ in range(2):
            card = (yield from ask(p, ["take " + card for card in self.hand[p]]))[5:]
            self.hand[p].remove(card)
            self.deck[card] += 1
