"""Temple fair, from docs/games/draft.md."""

import collections

from referee import Game

COPIES = {"LANTERN": 14, "KITE": 14, "DRUM": 14, "FLAG": 5, "PENNANT": 10, "BANNER": 5, "BARROW": 12, "BOOTH": 8, "STAGE": 7, "DANCER": 9, "MASK": 10}
HAND = {2: 10, 3: 9, 4: 8, 5: 7}
DRUMS = [0, 1, 3, 6, 10, 15]


class Model(Game):
    def play(self):
        players = self.everybody()
        self.deck = collections.Counter(COPIES)
        self.scores = [0] * self.seats
        self.masks = {p: 0 for p in players}
        for day in (1, 2, 3):
            front = yield from self.day(day)
            for p in players:
                self.scores[p - 1] += self.worth(front[p]) + self.banner_points(front, p)
        self.count_masks()
        best = max(self.scores)
        self.winners = [p for p in players if self.scores[p - 1] == best]
        if len(self.winners) == self.seats:
            self.winners = []

    def day(self, day):
        players = self.everybody()
        hand, front = {p: [] for p in players}, {p: collections.Counter() for p in players}
        for event in list(self.window):
            if event["type"] == "CARD_MOVED" and event["payload"]["from"] == "deck":
                to = event["payload"]["to"]
                card = self.draw(to)
                assert self.deck[card] > 0
                self.deck[card] -= 1
                hand[int(to[5:])].append(card)
        assert all(len(cards) == HAND[self.seats] for cards in hand.values())
        for _ in range(HAND[self.seats] - 1):
            chosen = {}
            while len(chosen) < self.seats:
                p, text = yield {p: ["take " + card for card in hand[p]] for p in players if p not in chosen}
                chosen[p] = text[5:]
            for p, card in chosen.items():
                hand[p].remove(card)
                front[p][card] += 1
            to = self.before if day == 2 else self.after
            hand = {to(p): hand[p] for p in players}
        for p in players:
            front[p][hand[p].pop()] += 1
            self.masks[p] += front[p]["MASK"]
        return front

    def worth(self, front):
        points = front["LANTERN"] // 2 * 5 + front["KITE"] // 3 * 10 + DRUMS[min(front["DRUM"], 5)]
        points += 2 * front["BARROW"] + 3 * front["BOOTH"]
        together = min(front["STAGE"], front["DANCER"])
        return points + 6 * together + front["DANCER"] - together

    def banner_points(self, front, p):
        shown = {q: c["FLAG"] + 2 * c["PENNANT"] + 3 * c["BANNER"] for q, c in front.items()}
        if not shown[p]:
            return 0
        numbers = sorted(set(shown.values()), reverse=True)
        if shown[p] == numbers[0]:
            return 6
        most = [q for q in shown if shown[q] == numbers[0]]
        return 3 if len(most) == 1 and shown[p] == numbers[1] else 0

    def count_masks(self):
        most, fewest = max(self.masks.values()), min(self.masks.values())
        if most == fewest:
            return
        for p, n in self.masks.items():
            if n == most:
                self.scores[p - 1] += 6
            if n == fewest and self.seats > 2:
                self.scores[p - 1] -= 6
