"""Letters, from docs/games/letters.md."""

from referee import Disagreement, Game, ask

RANK = {"CLERK": 1, "LAMPLIGHTER": 2, "FENCER": 3, "INNKEEPER": 4, "BAILIFF": 5, "FERRYMAN": 6, "COURIER": 7, "HEIRESS": 8}
COPIES = {"CLERK": 5, "LAMPLIGHTER": 2, "FENCER": 2, "INNKEEPER": 2, "BAILIFF": 2, "FERRYMAN": 1, "COURIER": 1, "HEIRESS": 1}
POINTS_TO_WIN = {2: 5, 3: 4, 4: 3}


class Model(Game):
    drawn_from = ("deck", "aside")

    def play(self):
        self.scores = [0] * self.seats
        beginner, first_round = self.first, True
        while True:
            if not first_round and self.starter() != beginner:
                raise Disagreement("another player begins the round")
            first_round = False
            winners = yield from self.round(beginner)
            for p in winners:
                self.scores[p - 1] += 1
            beginner = min(winners)
            most = POINTS_TO_WIN[self.seats]
            self.winners = [p for p in self.everybody() if self.scores[p - 1] >= most]
            if self.winners:
                return

    def take(self, to):
        card = self.draw(to)
        self.deck.remove(card)
        return card

    def round(self, beginner):
        self.deck = [card for card, n in COPIES.items() for _ in range(n)]
        self.aside = self.take("aside")
        if self.seats == 2:
            for _ in range(3):
                self.take("open")
        self.hand, self.pile, self.caught, self.sheltered = {}, {}, set(), set()
        for p in [beginner] + self.others(beginner):
            self.hand[p], self.pile[p] = [], []
        self.deal(beginner)
        p = beginner
        while True:
            yield from self.turn(p)
            left = [q for q in self.everybody() if q not in self.caught]
            if len(left) == 1:
                return left
            if not self.deck:
                return self.best(left)
            p = next(q for q in self.others(p) + [p] if q not in self.caught)

    def deal(self, beginner):
        while any(not hand for hand in self.hand.values()):
            for event in self.window:
                to = event["payload"].get("to", "")
                if event["type"] == "CARD_MOVED" and to.startswith("hand:"):
                    p = int(to[5:])
                    if self.hand[p]:
                        raise Disagreement("player %d is dealt two cards" % p)
                    self.hand[p].append(self.take(to))
                    break
            else:
                raise Disagreement("not everybody is dealt a card")

    def best(self, left):
        def key(p):
            return (RANK[self.hand[p][0]], sum(RANK[card] for card in self.pile[p]))

        best = max(key(p) for p in left)
        return [p for p in left if key(p) == best]

    def turn(self, p):
        self.sheltered.discard(p)
        hand = self.hand[p]
        hand.append(self.take("hand:%d" % p))
        if "COURIER" in hand and ("BAILIFF" in hand or "FERRYMAN" in hand):
            playable = ["COURIER"]
        else:
            playable = list(hand)
        card = (yield from ask(p, ["play " + c for c in playable])).split()[1]
        hand.remove(card)
        self.pile[p].append(card)
        others = [q for q in self.everybody() if q != p and q not in self.caught and q not in self.sheltered]
        if card == "HEIRESS":
            self.catch(p)
        elif card == "INNKEEPER":
            self.sheltered.add(p)
        elif card == "BAILIFF":
            yield from self.bailiff((yield from self.choose(p, sorted(others + [p]))))
        elif card in ("CLERK", "LAMPLIGHTER", "FENCER", "FERRYMAN") and others:
            q = yield from self.choose(p, others)
            yield from getattr(self, card.lower())(p, q)

    def choose(self, p, candidates):
        chosen = yield from ask(p, ["take p%d" % q for q in candidates])
        return int(chosen[6:])

    def catch(self, p):
        self.caught.add(p)
        self.pile[p] += self.hand[p]
        self.hand[p] = []

    def clerk(self, p, q):
        named = yield from ask(p, ["take %d" % rank for rank in range(2, 9)])
        if RANK[self.hand[q][0]] == int(named[5:]):
            self.catch(q)

    def lamplighter(self, p, q):
        return
        yield

    def fencer(self, p, q):
        mine, theirs = RANK[self.hand[p][0]], RANK[self.hand[q][0]]
        if mine != theirs:
            self.catch(p if mine < theirs else q)
        return
        yield

    def ferryman(self, p, q):
        self.hand[p], self.hand[q] = self.hand[q], self.hand[p]
        return
        yield

    def bailiff(self, q):
        card = self.hand[q].pop()
        self.pile[q].append(card)
        if card == "HEIRESS":
            self.catch(q)
        elif self.deck:
            self.hand[q].append(self.take("hand:%d" % q))
        else:
            if self.draw("hand:%d" % q, "aside") != self.aside:
                raise Disagreement("the card set aside is another one")
            self.hand[q].append(self.aside)
        return
        yield
