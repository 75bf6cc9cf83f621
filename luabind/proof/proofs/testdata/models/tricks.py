"""Contract tricks, from docs/games/tricks.md."""

from referee import Game, ask

SUITS = ["clubs", "diamonds", "hearts", "spades"]


def suit(card):
    return card.split("-")[2]


def rank(card):
    return int(card.split("-")[1])


class Model(Game):
    def play(self):
        points = {0: 0, 1: 0}  # of the team of seats 2 and 4, and of seats 1 and 3
        forehand = self.first
        while True:
            for team, n in (yield from self.deal(forehand)).items():
                points[team] += n
            self.scores = [points[p % 2] for p in self.everybody()]
            if max(points.values()) >= 50 and points[0] != points[1]:
                best = max(points, key=points.get)
                self.winners = [p for p in self.everybody() if p % 2 == best]
                return
            forehand = self.after(forehand)

    def deal(self, forehand):
        self.hand = {p: [] for p in self.everybody()}
        undealt = {"T-%d-%s" % (r, s) for r in range(7, 15) for s in SUITS}
        for event in list(self.window):
            if event["type"] == "CARD_MOVED" and event["payload"]["from"] == "deck":
                to = event["payload"]["to"]
                card = self.draw(to)
                undealt.remove(card)
                self.hand[int(to[5:])].append(card)
        assert not undealt and all(len(hand) == 8 for hand in self.hand.values())
        bidder, bid, trumps = yield from self.bidding(forehand)
        tricks = {0: 0, 1: 0}
        leader = forehand
        for _ in range(8):
            leader = yield from self.trick(leader, trumps)
            tricks[leader % 2] += 1
        if bidder is None:
            return tricks
        team, each = bidder % 2, 3 if trumps == "none" else 2
        if tricks[team] >= bid:
            return {team: each * bid + tricks[team] - bid}
        return {1 - team: each * bid}

    def bidding(self, forehand):
        bidder, bid, trumps = None, 4, "none"
        passed = set()
        p = forehand
        while len(passed) < 3:
            if p not in passed:
                said = yield from ask(p, ["bid %d" % n for n in range(bid + 1, 9)] + ["pass"])
                if said == "pass":
                    passed.add(p)
                else:
                    bidder, bid = p, int(said[4:])
                    trumps = (yield from ask(p, ["take " + s for s in SUITS + ["none"]]))[5:]
            p = self.after(p)
        return bidder, bid, trumps

    def trick(self, leader, trumps):
        led, winner, best = None, None, None
        for p in [leader] + self.others(leader):
            hand = self.hand[p]
            follows = [card for card in hand if led and suit(card) == led]
            card = (yield from ask(p, ["play " + card for card in follows or hand]))[5:]
            hand.remove(card)
            led = led or suit(card)
            worth = (suit(card) == trumps, suit(card) == led, rank(card))
            if best is None or worth > best:
                winner, best = p, worth
        return winner
