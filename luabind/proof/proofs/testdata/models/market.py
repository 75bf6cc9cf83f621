"""Market, from docs/games/market.md."""

import collections

from referee import Game, ask

COST = {"PENNY": 0, "SHILLING": 3, "CROWN": 6, "COTTAGE": 2, "MANOR": 5, "CASTLE": 8, "HAMLET": 3, "KILN": 3, "CARAVAN": 4, "FORGE": 4, "FAIR": 5}
COINS = {"PENNY": 1, "SHILLING": 2, "CROWN": 3}
POINTS = {"COTTAGE": 1, "MANOR": 3, "CASTLE": 6}
WORKS = {  # cards, actions, purchases, coins
    "HAMLET": (1, 2, 0, 0),
    "KILN": (0, 0, 0, 0),
    "CARAVAN": (2, 1, 0, 0),
    "FORGE": (3, 0, 0, 0),
    "FAIR": (1, 1, 1, 1),
}


class Model(Game):
    gives_up = True

    def play(self):
        players = self.everybody()
        self.supply = {card: 10 for card in COST}
        self.deck = {p: collections.Counter(PENNY=7, COTTAGE=3) for p in players}
        self.hand, self.discard = {p: [] for p in players}, {p: [] for p in players}
        self.opening()
        p, turns = self.first, 0
        while True:
            yield from self.turn(p)
            turns += 1
            if self.sold_out() or turns == 160:
                break
            p = self.after(p)
        self.scores = [self.points(p) for p in players]
        self.winners = [p for p in players if self.scores[p - 1] == max(self.scores)]
        if len(self.winners) == self.seats:
            self.winners = []

    def opening(self):
        while any(len(hand) < 5 for hand in self.hand.values()):
            to = next(e["payload"]["to"] for e in self.window if e["type"] == "CARD_MOVED" and e["payload"]["from"] == "deck:" + e["payload"]["to"][5:])
            self.draw_cards(int(to[5:]), 1)

    def draw_cards(self, p, n):
        for _ in range(n):
            if not sum(self.deck[p].values()):
                self.deck[p], self.discard[p] = collections.Counter(self.discard[p]), []
            if not sum(self.deck[p].values()):
                return
            card = self.draw("hand:%d" % p, "deck:%d" % p)
            assert self.deck[p][card] > 0
            self.deck[p][card] -= 1
            self.hand[p].append(card)

    def turn(self, p):
        actions, purchases, coins = 1, 1, 0
        hand, in_play = self.hand[p], []
        while True:
            options = ["pay " + card for card in hand if card in COINS]
            if actions:
                options += ["work " + card for card in hand if card in WORKS]
            if purchases:
                options += ["buy " + card for card, n in self.supply.items() if n and COST[card] <= coins]
            deed, _, card = (yield from ask(p, options + ["end"])).partition(" ")
            if deed == "end":
                break
            if deed == "buy":
                purchases -= 1
                coins -= COST[card]
                self.supply[card] -= 1
                self.discard[p].append(card)
                continue
            hand.remove(card)
            in_play.append(card)
            if deed == "pay":
                coins += COINS[card]
                continue
            actions -= 1
            cards, more_actions, more_purchases, more_coins = WORKS[card]
            self.draw_cards(p, cards)
            actions, purchases, coins = actions + more_actions, purchases + more_purchases, coins + more_coins
            if card == "KILN" and hand:
                hand.remove((yield from ask(p, ["take " + c for c in hand]))[5:])
                coins += 3
        self.discard[p] += hand + in_play
        self.hand[p] = []
        self.draw_cards(p, 5)

    def sold_out(self):
        piles = [card for card, n in self.supply.items() if not n]
        return "CASTLE" in piles or len(piles) >= 3

    def points(self, p):
        cards = list(self.deck[p].elements()) + self.hand[p] + self.discard[p]
        return sum(POINTS.get(card, 0) for card in cards)
