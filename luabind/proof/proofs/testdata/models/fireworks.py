"""Fireworks, from docs/games/fireworks.md."""

import collections

from referee import Game, ask

COLOURS = ["WHITE", "YELLOW", "GREEN", "BLUE", "RED"]
COPIES = {1: 3, 2: 2, 3: 2, 4: 2, 5: 1}


class Model(Game):
    exact = True

    def play(self):
        deck = collections.Counter({"%s-%d" % (c, n): k for c in COLOURS for n, k in COPIES.items()})

        def draw(p):
            card = self.draw("hand:%d" % p)
            assert deck[card] > 0
            deck[card] -= 1
            hand[p].append(card)

        hand = {p: [] for p in self.everybody()}
        for event in list(self.window):
            if event["type"] == "CARD_MOVED":
                draw(int(event["payload"]["to"][5:]))
        assert all(len(cards) == (4 if self.seats == 4 else 5) for cards in hand.values())

        hints, mistakes, up = 8, 0, {c: 0 for c in COLOURS}
        last_turns = None
        p = 1
        while True:
            chosen = yield from ask(p, self.options(hand, p, hints))
            deed, words = chosen.split()[0], chosen.split()
            if deed in ("colour", "number"):
                hints -= 1
            else:
                place = int(words[1].split("#")[1]) - 1 if "#" in words[1] else 0
                card = hand[p].pop(place)
                colour, number = card.split("-")[0], int(card.split("-")[1])
                if deed == "discard":
                    hints += 1
                elif number == up[colour] + 1:
                    up[colour] = number
                    if number == 5:
                        hints = min(8, hints + 1)
                else:
                    mistakes += 1
                if sum(deck.values()):
                    draw(p)
            points = sum(up.values())
            if mistakes == 3:
                self.winners, self.scores = [], [0] * self.seats
                return
            if points == 25:
                self.winners, self.scores = self.everybody(), [25] * self.seats
                return
            if last_turns is not None:
                last_turns -= 1
                if last_turns == 0:
                    self.winners, self.scores = [], [points] * self.seats
                    return
            elif not sum(deck.values()):
                last_turns = self.seats
            p = self.after(p)

    def options(self, hand, p, hints):
        own = ["hand#%d" % (i + 1) for i in range(len(hand[p]))] if len(hand[p]) > 1 else ["hand"] * len(hand[p])
        options = ["play " + card for card in own]
        if hints < 8:
            options += ["discard " + card for card in own]
        if hints > 0:
            for q in self.others(p):
                for i, card in enumerate(hand[q]):
                    name = card
                    if any(card in hand[r] for r in self.others(p) if r != q):
                        name = "p%d.%s" % (q, name)
                    if hand[q].count(card) > 1:
                        name = "%s#%d" % (name, i + 1)
                    options += ["colour on " + name, "number on " + name]
        return options
