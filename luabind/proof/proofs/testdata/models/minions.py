"""Minions, from docs/games/minions.md."""

import collections

from referee import Disagreement, Game, plain

# cost, attack, health, words
MINIONS = {
    "THORN_HOUND": (1, 1, 2, "taunt"), "GATEKEEPER": (3, 2, 4, "taunt"),
    "HEDGE_GIANT": (6, 4, 7, "taunt"), "HARE_RIDER": (1, 2, 1, "charge"),
    "BULL_RUNNER": (4, 5, 2, "charge"), "BUCKLER_SQUIRE": (1, 1, 1, "shield"),
    "BRASS_KNIGHT": (4, 4, 3, "shield"), "LEECH_MONK": (2, 2, 2, "lifesteal"),
    "MARSH_QUEEN": (7, 4, 6, "taunt lifesteal"), "SPARK_THROWER": (2, 2, 2, ""),
    "HERBALIST": (2, 2, 2, ""), "ICE_FISHER": (3, 3, 3, ""),
    "SCRIBE": (3, 2, 2, ""), "BEADLE": (4, 4, 3, ""),
    "BOOKBINDER": (3, 2, 3, ""), "HATCHERY": (3, 2, 3, ""),
    "POWDER_KEG": (2, 0, 3, ""), "FOX_BURGLAR": (2, 3, 2, "stealth"),
    "NIGHT_HERON": (5, 5, 5, "stealth"), "ALLEY_FENCER": (3, 3, 3, ""),
    "RINGLEADER": (3, 3, 3, ""), "DRUM_MAJOR": (3, 2, 3, ""),
    "HEARTH_MATRON": (4, 2, 4, ""), "CHIMER": (2, 1, 3, ""),
    "CHICK": (0, 1, 1, ""), "THUG": (0, 2, 1, ""),
    "TADPOLE": (0, 1, 1, ""),
}
SPELLS = {
    "SCORCH": (2, "aim"), "EMBER_RAIN": (4, "cast"), "COLD_SNAP": (3, "cast"), "HUSH": (1, "charm"), "HOMEWARD": (2, "charm"), "POND": (4, "charm"),
    "SECOND_WIND": (2, "charm"), "FORESIGHT": (3, "cast"), "FLURRY": (2, "aim"), "POULTICE": (2, "aim"), "COIN": (0, "cast"),
}
SECRETS = {"SEALED_LIPS": 3, "TRIPWIRE": 2, "MOUSETRAP": 2, "LIFELINE": 2}
WEAPONS = {"BILLHOOK": (2, 2, 2), "WAR_MALLET": (4, 4, 2)}  # cost, attack, uses
DECK, COPIES = 30, 2
TOKENS = ["COIN", "CHICK", "THUG", "TADPOLE"]
KINDS = [kind for cards in (MINIONS, SPELLS, SECRETS, WEAPONS) for kind in cards if kind not in TOKENS]
LAST_TURN = 120


class Card:
    """A card in a zone. What goes to another zone is a new one, as it was printed."""

    def __init__(self, kind, player):
        self.kind, self.player = kind, player
        self.damage = self.might = self.vigour = 0
        self.came = self.attacked = self.uses = 0
        self.frozen = self.silenced = False
        self.words = set()
        if kind in MINIONS:
            self.words = set(MINIONS[kind][3].split())
        if kind in WEAPONS:
            self.uses = WEAPONS[kind][2]

    def silence(self):
        self.silenced = True
        self.words = set()
        self.might = self.vigour = 0
        self.frozen = False


class Hero:
    def __init__(self, player):
        self.player = player
        self.life, self.armour, self.mana, self.crystals = 30, 0, 0, 0
        self.fatigue = self.plays = 0
        self.frozen = self.powered = self.swung = False
        self.left = DECK  # how many cards the deck has
        self.deck = collections.Counter({kind: COPIES for kind in KINDS})  # those that it can have: decks are not told
        self.hand, self.field, self.secrets, self.weapon = [], [], [], []


def cost_of(kind):
    if kind in SECRETS:
        return SECRETS[kind]
    return next(cards[kind][0] for cards in (MINIONS, SPELLS, WEAPONS) if kind in cards)


def named(card, zone):
    """The name of a card in its zone; copies have their places."""
    if sum(c.kind == card.kind for c in zone) == 1:
        return card.kind
    return "%s#%d" % (card.kind, zone.index(card) + 1)


class Model(Game):
    gives_up = True
    exact = True
    drawn_from = ("deck", "library")

    def play(self):
        self.heroes = {p: Hero(p) for p in (1, 2)}
        self.library = collections.Counter(kind for kind in SPELLS if kind != "COIN")
        self.queue, self.choice = collections.deque(), None
        self.turn, self.active = 0, self.first
        self.winners, self.scores, self.over = [], [], False
        yield from self.set_up()
        self.begin_turn()
        self.settle()
        while not self.over:
            if self.choice:
                player, answers = self.choice
            else:
                player, answers = self.active, self.commands()
            _, chosen = yield {player: [self.written(text) for text in answers]}
            self.choice = None
            next(then for text, then in answers.items() if self.written(text) == chosen)()
            self.settle()

    def written(self, command):
        """Which of two equal cards of a hand it is does not matter; the places of a field do."""
        verb, _, rest = command.partition(" ")
        if verb in ("summon", "cast", "aim", "charm", "set", "equip") or self.turn == 0:
            card, on, target = rest.partition(" on ")
            return verb + " " + plain(card) + on + target if rest else verb
        return command

    def written(self, command):
        """Which of two equal cards of a hand it is does not matter; the places of a field do."""
        verb, _, rest = command.partition(" ")
        if verb in ("summon", "cast", "aim", "charm", "set", "equip") or self.turn == 0:
            card, on, target = rest.partition(" on ")
            return verb + " " + plain(card) + on + target if rest else verb
        return command

    def by_chance(self, event):
        """A move whose card left its zone before is a move of nothing."""
        return super().by_chance(event) and event["payload"]["card"]

    def counters(self):
        numbers = {}
        for p, hero in self.heroes.items():
            numbers[p, "life"], numbers[p, "armor"] = hero.life, hero.armour
            numbers[p, "mana"], numbers[p, "crystals"] = hero.mana, hero.crystals
        return numbers

    # Setting up

    def set_up(self):
        turns = [self.first, 3 - self.first]
        for p, n in zip(turns, (3, 4)):
            for _ in range(n):
                self.draw_card(self.heroes[p])
        chosen = {p: [] for p in turns}
        left = set(turns)
        while left:
            answers = {p: [card for card in self.heroes[p].hand if card not in chosen[p]] for p in left}
            p, kind = yield {p: ["take " + card.kind for card in a] + ["take no more"] for p, a in answers.items()}
            if kind == "take no more":
                left.remove(p)
            else:
                chosen[p].append(next(card for card in answers[p] if "take " + card.kind == kind))
                left -= {p} if len(answers[p]) == 1 else set()
        for p in turns:
            self.heroes[p].hand = [card for card in self.heroes[p].hand if card not in chosen[p]]
        for p in turns:
            for _ in chosen[p]:
                self.draw_card(self.heroes[p])
        for p in turns:
            self.heroes[p].deck.update(card.kind for card in chosen[p])
            self.heroes[p].left += len(chosen[p])
        second = self.heroes[turns[1]]
        second.hand.append(Card("COIN", second.player))

    # Effects

    def put(self, effect, *args):
        """Puts an effect at the end of the queue."""
        self.queue.append((effect, args))

    def settle(self):
        """Effects happen one after the other; when all is done, what has died leaves."""
        while not self.over:
            while self.queue:
                effect, args = self.queue.popleft()
                effect(*args)
            if self.choice or not self.ask_again():
                return

    def ask_again(self):
        """Whether anything died or left. Heroes fall only when nothing else changes."""
        dying = [card for p in (self.active, 3 - self.active) for card in self.heroes[p].field if card.damage >= self.health(card)]
        worn = [h for h in self.heroes.values() if h.weapon and h.weapon[0].uses < 1]
        for card in dying:
            self.heroes[card.player].field.remove(card)
        for card in dying:
            self.put(self.died, card)
        for hero in worn:
            hero.weapon = []
        if dying or worn:
            return True
        fallen = [h.player for h in self.heroes.values() if h.life < 1]
        if fallen:
            loser = self.active if len(fallen) == 2 else fallen[0]
            self.out.add(loser)
            self.winners, self.over = [3 - loser], True
        return False

    def died(self, card):
        hero = self.heroes[card.player]
        if card.kind == "HATCHERY" and not card.silenced:
            self.put(self.come, hero, "CHICK")
            self.put(self.come, hero, "CHICK")
        if card.kind == "POWDER_KEG" and not card.silenced:
            for p in (self.active, 3 - self.active):
                for other in self.heroes[p].field:
                    self.put(self.hit, other, 2)
        if card.player != self.active and self.springs(hero, "LIFELINE"):
            self.put(self.back_to_hand, card.kind, hero)

    def springs(self, hero, kind, most=5):
        """How many copies of a secret happen; they go to the graveyard."""
        found = [card for card in hero.secrets if card.kind == kind][:most]
        hero.secrets = [card for card in hero.secrets if card not in found]
        return len(found)

    def back_to_hand(self, kind, hero):
        if kind not in TOKENS and len(hero.hand) < 10:
            hero.hand.append(Card(kind, hero.player))

    def come(self, hero, kind):
        if len(hero.field) < 7:
            card = Card(kind, hero.player)
            card.came = self.turn
            hero.field.append(card)

    def attack_of(self, card):
        drums = sum(c.kind == "DRUM_MAJOR" and not c.silenced and c is not card for c in self.heroes[card.player].field)
        return MINIONS[card.kind][1] + card.might + drums

    def health(self, card):
        matrons = sum(c.kind == "HEARTH_MATRON" and not c.silenced and c is not card for c in self.heroes[card.player].field)
        return MINIONS[card.kind][2] + card.vigour + 2 * matrons

    def hit(self, target, amount, source=None):
        """Deals damage to a hero or a minion."""
        if isinstance(target, Hero):
            armour = min(target.armour, amount)
            target.armour -= armour
            target.life = max(0, target.life - (amount - armour))
        elif target not in self.heroes[target.player].field:
            return
        elif "shield" in target.words:
            target.words.remove("shield")
            return
        else:
            target.damage += amount
        if source and "lifesteal" in source.words:
            self.put(self.heal, self.heroes[source.player], amount)

    def heal(self, target, amount):
        if isinstance(target, Hero):
            target.life = min(30, target.life + amount)
        else:
            target.damage = max(0, target.damage - amount)

    def freeze(self, target):
        target.frozen = True

    def silence(self, card):
        card.silence()

    def strengthen(self, card, might, vigour):
        card.might += might
        card.vigour += vigour

    def bounce(self, card):
        """Returns whether the minion has left."""
        hero = self.heroes[card.player]
        if card.kind not in TOKENS and len(hero.hand) == 10:
            return False
        hero.field.remove(card)
        self.back_to_hand(card.kind, hero)
        return True

    def transform(self, card):
        field = self.heroes[card.player].field
        tadpole = Card("TADPOLE", card.player)
        tadpole.came = self.turn
        field[field.index(card)] = tadpole

    def draw_card(self, hero):
        if not hero.left:
            hero.fatigue += 1
            self.put(self.hit, hero, hero.fatigue)
            return
        full = len(hero.hand) == 10
        kind = self.draw("%s:%d" % ("grave" if full else "hand", hero.player), "deck:%d" % hero.player)
        if not hero.deck[kind]:
            raise Disagreement("%s cannot be in the deck of player %d" % (kind, hero.player))
        hero.deck[kind] -= 1
        hero.left -= 1
        if not full:
            hero.hand.append(Card(kind, hero.player))

    # Turns

    def begin_turn(self):
        self.turn += 1
        hero = self.heroes[self.active]
        hero.plays, hero.powered, hero.swung = 0, False, False
        hero.crystals = min(10, hero.crystals + 1)
        hero.mana = hero.crystals
        self.draw_card(hero)

    def end(self):
        hero = self.heroes[self.active]
        for card in hero.field:
            if card.kind == "CHIMER" and not card.silenced:
                self.heal(hero, 1)
            card.frozen = False
        hero.frozen = False
        if self.turn == LAST_TURN:
            self.over = True
            return
        self.active = 3 - self.active
        self.begin_turn()

    # Commands

    def commands(self):
        """What the active player can do: texts, and what happens."""
        me, rival = self.heroes[self.active], self.heroes[3 - self.active]
        can = {"end": self.end}
        minions = self.targets(me, rival)
        anything = dict(minions, **{"p%d" % h.player: h for h in (me, rival)})
        for card in me.hand:
            if cost_of(card.kind) <= me.mana:
                self.uses_of(can, me, card, minions, anything)
        victims = self.victims(me, rival)
        for card in me.field:
            if self.can_attack(card):
                for name, target in victims.items():
                    can["attack %s on %s" % (named(card, me.field), name)] = lambda c=card, t=target: self.attack(me, rival, c, t)
        if me.weapon and not me.swung and not me.frozen:
            for name, target in victims.items():
                can["swing %s on %s" % (me.weapon[0].kind, name)] = lambda t=target: self.swing(me, t)
        if me.mana >= 2 and not me.powered:
            can["brace"] = lambda: self.brace(me)
            for name, target in anything.items():
                can["bolt on " + name] = lambda t=target: self.bolt(me, t)
        return can

    def targets(self, me, rival):
        """The minions that a player can choose."""
        found = {named(card, me.field): card for card in me.field}
        found.update(self.enemies(me, rival))
        return found

    def enemies(self, me, rival):
        found = {}
        for card in rival.field:
            if "stealth" not in card.words:
                also = any(c.kind == card.kind for c in me.field)
                found[("p%d." % rival.player if also else "") + named(card, rival.field)] = card
        return found

    def victims(self, me, rival):
        """What can be attacked."""
        enemies = self.enemies(me, rival)
        guards = {name: card for name, card in enemies.items() if "taunt" in card.words}
        return guards or dict(enemies, **{"p%d" % rival.player: rival})

    def can_attack(self, card):
        ready = card.came != self.turn or "charge" in card.words
        return ready and card.attacked != self.turn and not card.frozen and self.attack_of(card) > 0

    def uses_of(self, can, me, card, minions, anything):
        name = named(card, me.hand)
        if card.kind in MINIONS:
            if len(me.field) < 7:
                can["summon " + name] = lambda: self.summon(me, card)
        elif card.kind in SECRETS:
            if len(me.secrets) < 5:
                can["set " + name] = lambda: self.lay(me, card, me.secrets)
        elif card.kind in WEAPONS:
            can["equip " + name] = lambda: self.equip(me, card)
        elif SPELLS[card.kind][1] == "cast":
            can["cast " + name] = lambda: self.cast(me, card, None)
        else:
            verb = SPELLS[card.kind][1]
            for to, target in (anything if verb == "aim" else minions).items():
                can["%s %s on %s" % (verb, name, to)] = lambda t=target: self.cast(me, card, t)

    def use(self, me, card):
        """Pays for a card of the hand; returns whether another one was used before."""
        me.hand.remove(card)
        me.mana -= cost_of(card.kind)
        me.plays += 1
        return me.plays > 1

    def lay(self, me, card, zone):
        self.use(me, card)
        zone.append(card)

    def equip(self, me, card):
        me.weapon = []
        self.lay(me, card, me.weapon)

    def brace(self, me):
        me.mana -= 2
        me.powered = True
        me.armour += 2

    def bolt(self, me, target):
        me.mana -= 2
        me.powered = True
        self.put(self.hit, target, 1)

    def attack(self, me, rival, card, target):
        card.attacked = self.turn
        card.words.discard("stealth")
        if target is rival and self.springs(rival, "TRIPWIRE") and self.bounce(card):
            return
        self.put(self.hit, target, self.attack_of(card), card)
        if target is not rival and self.attack_of(target) > 0:
            self.put(self.hit, card, self.attack_of(target), target)

    def swing(self, me, target):
        me.swung = True
        me.weapon[0].uses -= 1
        self.put(self.hit, target, WEAPONS[me.weapon[0].kind][1])
        if isinstance(target, Card) and self.attack_of(target) > 0:
            self.put(self.hit, me, self.attack_of(target), target)

    def summon(self, me, card):
        combo = self.use(me, card)
        card.came = self.turn
        me.field.append(card)
        self.battlecry(me, self.heroes[3 - me.player], card, combo)
        for _ in range(self.springs(self.heroes[3 - me.player], "MOUSETRAP")):
            self.put(self.hit, card, 4)

    def battlecry(self, me, rival, card, combo):
        enemies = self.enemies(me, rival)
        anybody = dict(enemies, **{"p%d" % rival.player: rival})
        if card.kind == "SPARK_THROWER":
            self.choose(me, anybody, lambda t: self.put(self.hit, t, 1))
        elif card.kind == "HERBALIST":
            self.put(self.heal, me, 3)
        elif card.kind == "ICE_FISHER":
            self.choose(me, anybody, lambda t: self.put(self.freeze, t))
        elif card.kind == "SCRIBE":
            self.put(self.draw_card, me)
        elif card.kind == "BEADLE":
            self.choose(me, enemies, lambda t: self.put(self.silence, t))
        elif card.kind == "BOOKBINDER":
            self.discover(me)
        elif card.kind == "ALLEY_FENCER" and combo:
            self.put(self.strengthen, card, 2, 0)
        elif card.kind == "RINGLEADER" and combo:
            self.put(self.come, me, "THUG")

    def choose(self, me, targets, then):
        if targets:
            self.choice = me.player, {"take " + name: lambda t=target: then(t) for name, target in targets.items()}

    def discover(self, me):
        shown = []
        for _ in range(min(3, self.library.total())):
            kind = self.draw("offered:%d" % me.player, "library")
            if not self.library[kind]:
                raise Disagreement("%s is not in the library" % kind)
            self.library[kind] -= 1
            shown.append(Card(kind, me.player))
        self.choose(me, {named(card, shown): card for card in shown}, lambda card: self.discovered(me, card, shown))

    def discovered(self, me, card, shown):
        self.library.update(c.kind for c in shown if c is not card)
        if len(me.hand) < 10:
            me.hand.append(card)
        else:
            self.library[card.kind] += 1

    def cast(self, me, card, target):
        combo = self.use(me, card)
        rival = self.heroes[3 - me.player]
        if self.springs(rival, "SEALED_LIPS", 1):
            return
        if card.kind == "SCORCH":
            self.put(self.hit, target, 3)
        elif card.kind == "FLURRY":
            self.put(self.hit, target, 4 if combo else 2)
        elif card.kind == "POULTICE":
            self.put(self.heal, target, 5)
        elif card.kind == "EMBER_RAIN":
            for enemy in rival.field:
                self.put(self.hit, enemy, 2)
        elif card.kind == "COLD_SNAP":
            for enemy in rival.field:
                self.put(self.freeze, enemy)
        elif card.kind == "HUSH":
            self.put(self.silence, target)
        elif card.kind == "HOMEWARD":
            self.put(self.bounce, target)
        elif card.kind == "POND":
            self.put(self.transform, target)
        elif card.kind == "SECOND_WIND":
            self.put(self.strengthen, target, 2, 2)
        elif card.kind == "FORESIGHT":
            self.put(self.draw_card, me)
            self.put(self.draw_card, me)
        elif card.kind == "COIN":
            me.mana = min(10, me.mana + 1)
