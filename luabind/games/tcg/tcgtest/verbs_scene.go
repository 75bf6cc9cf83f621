package tcgtest

import (
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	api "arbiter/luabind/games/tcg"
	"arbiter/luabind/testing/runner"

	lua "github.com/yuin/gopher-lua"
)

var unitKeys = []string{"damage", "shield", "tired", "attacked", "moved", "damaged", outlived, "keywords", "statuses", "armory", "owner"}

// spotKeys are the keys for the place of a fixture.
var spotKeys = []string{"lane", "player", "other"}

var scenarioVerbs = []runner.Verb{
	{Group: runner.GroupScenario, Name: "unit", Params: []runner.Param{{Name: "player", Kind: runner.Player}, {Name: "card", Kind: idKind, Of: api.CardID, Parts: parts}, {Name: "at", Kind: placeKind}, {Name: "options", Kind: runner.Table, Opt: true, Marks: unitKeys, Values: namesOf}},
		Returns: "card", Doc: "Places a unit: shield full, no damage, ready to attack. Slots count from 1 in each row; without a number it is the first free one. The card is an id, or a plain unit described as \"attack/shield/health\" with its keywords, tags and faction, for example \"3/2/4 PLASMA SHIELDED(2) ELITE\". Without a tag it is INFANTRY. COST(2) sets its cost, else it costs nothing. Numbers among the options: damage, shield (the points left). Booleans: tired, attacked, moved, damaged (since its last turn), cap_lowered (it lives with damage at or above its health cap), camo_broken, combo. Others: keywords = {\"ARMOR\", COVER = 2} (as gained), statuses = {\"EMP\", OVERSHIELD = 3}, armory = {\"FLD-007\"} (attached before the damage and the shield are set), owner (if the unit is another player's card). Keywords and statuses may have a duration, as in {EMP = {duration = \"turn\", turns = 1}}, with layers, turns and of as for t:status.",
		Example: "local tank = t:unit(1, \"3/2/5 ARMOR\", \"alpha front\", {damage = 1, keywords = {\"PLASMA\"}})\nt:expect(tank, {health = 4, shield = 2, keywords = {\"ARMOR\", \"PLASMA\"}})",
		Run:     as(unit)},
	{Group: runner.GroupScenario, Name: "hand", Params: []runner.Param{{Name: "player", Kind: runner.Player}, {Name: "card", Kind: idKind, Many: true, Of: api.CardID, Parts: parts}}, Returns: "card",
		Doc:     "Gives a player cards in hand and returns their numbers. In place of an id, a plain tactic can be described by its effect, for example \"tactic DEAL_DAMAGE 3 TRUE\". It costs nothing and targets any base or unit, a camouflaged one too. Effects: DEAL_DAMAGE n [type], HEAL n, DRAW n, RESTORE_SHIELD n, APPLY_STATUS status [layers], ADD_KEYWORD keyword, REMOVE_KEYWORD keyword, DESTROY, GAIN_CONTROL. \"tactic BREAK error\" (or budget, limit) fails in its script. Tags such as ORDNANCE can precede the effect. Plain armory is described by its bonuses, for example \"armory ARMOR attack 2 cover_once 1\".",
		Example: "local shot = t:hand(1, \"tactic DEAL_DAMAGE 2 TRUE\")\nlocal foe = t:unit(2, \"1/0/3\", \"alpha front\")\nt:play(shot, {on = foe})\nt:expect(foe, {damage = 2})",
		Run:     as(func(c *call) int { return inPile(c, place.Hand) })},
	{Group: runner.GroupScenario, Name: "deck", Params: []runner.Param{{Name: "player", Kind: runner.Player}, {Name: "card", Kind: idKind, Many: true, Of: api.CardID, Parts: parts}}, Returns: "card",
		Doc:     "Puts cards at the end of a player's deck, so the first one named is drawn first.",
		Example: "t:deck(1, \"UNSC-001\", \"UNSC-002\")\nlocal kit = t:hand(1, \"UNSC-009\")\nlocal marine = t:unit(1, \"UNSC-001\", \"alpha front\")\nt:play(kit, {on = marine})\nt:player(1, {hand = {\"UNSC-001\"}, deck = 1})",
		Run:     as(func(c *call) int { return inPile(c, place.Deck) })},
	{Group: runner.GroupScenario, Name: "grave", Params: []runner.Param{{Name: "player", Kind: runner.Player}, {Name: "card", Kind: idKind, Many: true, Of: api.CardID, Parts: parts}}, Returns: "card",
		Doc:     "Puts cards into a player's graveyard.",
		Example: "local dead = t:grave(1, \"UNSC-001\")\nlocal whisper = t:hand(1, \"FLD-009\")\nt:play(whisper, {on = dead})\nt:player(1, {hand = {\"UNSC-001\"}})",
		Run:     as(func(c *call) int { return inPile(c, place.Graveyard) })},
	{Group: runner.GroupScenario, Name: "field", Params: []runner.Param{{Name: "player", Kind: runner.Player}, {Name: "card", Kind: idKind, Of: api.CardID, Parts: parts}}, Returns: "card",
		Doc:     "Gives a player a field in play.",
		Example: "t:field(1, \"UNSC-010\")\nlocal marine = t:unit(1, \"UNSC-001\", \"alpha front\")\nt:expect(marine, {health_cap = 3})",
		Run: as(func(c *call) int {
			ix, err := c.setting().Field(c.Player(0), c.id(c.Get(1)))
			c.Must(err)
			return c.Give(int(ix))
		})},
	{Group: runner.GroupScenario, Name: "attach", Params: []runner.Param{{Name: "card", Kind: idKind, Of: api.CardID, Parts: parts}, {Name: "unit", Kind: cardKind}, {Name: "owner", Kind: runner.Player, Opt: true}}, Returns: "card",
		Doc:     "Attaches armory to a unit. Its owner is the unit's controller, or the player named.",
		Example: "local marine = t:unit(1, \"UNSC-001\", \"alpha front\")\nt:attach(\"UNSC-006\", marine)\nt:expect(marine, {attack = 3, keywords = {\"HEADSHOT\"}})",
		Run: as(func(c *call) int {
			sc, unit := c.setting(), c.card(1)
			owner := tcg.SightOf(c.s.m, unit).Controller
			if c.Given(2) {
				owner = c.Player(2)
			}
			ix, err := sc.Attach(owner, c.id(c.Get(0)), unit)
			c.Must(err)
			return c.Give(int(ix))
		})},
	{Group: runner.GroupScenario, Name: "load", Params: []runner.Param{{Name: "vessel", Kind: cardKind}, {Name: "card", Kind: idKind, Many: true, Of: api.CardID, Parts: parts}}, Returns: "card",
		Doc:     "Puts units of its controller into the hangar of a vessel.",
		Example: "t:option(\"all_domain\")\nlocal ship = t:unit(1, \"1/0/4 ORBIT VESSEL HANGARS(2)\", \"orbit alpha\")\nlocal odst = t:load(ship, \"UNSC-002\")\nt:act(ship, \"drop\", {on = odst, at = \"alpha front\"})\nt:expect(odst, {zone = \"board\", lane = \"alpha\"})",
		Run: as(func(c *call) int {
			sc, ship := c.setting(), c.card(0)
			p, cards := tcg.SightOf(c.s.m, ship).Controller, c.N()-1
			for i := range cards {
				ix, err := sc.Load(p, c.id(c.Get(i+1)), ship)
				c.Must(err)
				c.Give(int(ix))
			}
			return cards
		})},
	{Group: runner.GroupScenario, Name: "status", Params: []runner.Param{{Name: "on", Kind: targetKind}, {Name: "status", Kind: idKind, Of: api.Status}, {Name: "layers", Kind: runner.Int, Opt: true},
		{Name: "duration", Kind: runner.Word, Opt: true}, {Name: "turns", Kind: runner.Int, Opt: true}, {Name: "of", Kind: runner.Player, Opt: true}},
		Doc:     "Puts a status on a unit, on a card in hand, or on a player (\"base 1\"), for as long as that status lasts from now on. duration is another one, such as own_turn_end. turns adds turns to it, or takes some away if it is negative. of is the player who gave it, for a duration such as source_turn_end.",
		Example: "local tank = t:unit(1, \"UNSC-005\", \"alpha front\")\nlocal foe = t:unit(2, \"1/0/1\", \"alpha front\")\nt:status(tank, \"EMP\")\nt:phase(\"skirmish\")\nt:refused(\"CANNOT_ATTACK\"):attack(tank, foe)",
		Run: as(func(c *call) int {
			layers := 1
			if c.Given(2) {
				layers = c.Int(2)
			}
			c.Must(c.setting().Status(c.target(c.Get(0), 0), c.means(library.KindStatus, c.Word(1)), layers))
			if c.Given(3) {
				term := tcg.Term{Until: c.Word(3), Of: event.NoPlayer}
				if c.Given(4) {
					term.Turns = c.Int(4)
				}
				if c.Given(5) {
					term.Of = c.Player(5)
				}
				c.Must(c.setting().Lasts(term))
			}
			return 0
		})},
	{Group: runner.GroupScenario, Name: "place", Params: []runner.Param{{Name: "fixture", Kind: runner.Word, Of: api.FixtureID}, {Name: "at", Kind: runner.Table, Opt: true, Keys: slices.Concat(spotKeys, durationKeys)}}, Returns: "fixture",
		Doc:     "Puts a fixture of a pack into play, in the room, in a lane, with a player, or between player and other. duration, turns and of say how long it lasts, as for t:status.",
		Example: "local camp = t:place(\"CAMP\", {lane = \"alpha\"})\nt:eq(t:fixture(\"CAMP\", {lane = \"alpha\"}), camp)",
		Run: as(func(c *call) int {
			sc, at := c.setting(), c.Table(1)
			x, err := sc.Fixture(c.means(library.KindFixture, c.Word(0)), c.fixtureSpot(at))
			c.Must(err)
			t := c.timing(at)
			c.Must(t.set(sc, func(t tcg.Term) error { return sc.FixtureLasts(x, t) }))
			return c.Give(int(x))
		})},
	{Group: runner.GroupScenario, Name: "count", Params: []runner.Param{{Name: "thing", Kind: thingKind}, {Name: "counter", Kind: runner.Word}, {Name: "n", Kind: runner.Int}},
		Doc:     "Sets a counter that a pack declares: of a unit or card, of a player (\"base 1\"), a lane (\"alpha\") or the match (\"match\").",
		Example: "t:count(\"base 1\", \"score\", 2)\nt:eq(t:counter(\"base 1\", \"score\"), 2)",
		Run:     as(func(c *call) int { c.Must(c.setting().Count(c.thing(0), c.Word(1), c.Int(2))); return 0 })},
	playerNumber(runner.Verb{Name: "supply", Doc: "Sets a player's supply of this turn, from 0 to 999 (10 at first).",
		Example: "t:supply(1, 1)\nlocal odst = t:hand(1, \"UNSC-002\")\nt:refused(\"NO_SUPPLY\", {have = 1, need = 2}):play(odst, {at = \"alpha front\"})"},
		func(p *tcg.Player, n int) { p.Supply = num.To[int16](n) }),
	playerNumber(runner.Verb{Name: "supply_cap", Doc: "Sets a player's supply cap, from 0 to 999 (10 at first).",
		Example: "t:supply_cap(2, 3)\nt:end_turn()\nt:player(2, {supply = 4, supply_cap = 4})"},
		func(p *tcg.Player, n int) { p.SupplyCap = num.To[int16](n) }),
	playerNumber(runner.Verb{Name: "battery", Doc: "Sets a player's battery, from 0 to 999 (0 at first).",
		Example: "t:battery(1, 1)\nlocal beam = t:hand(1, \"COV-009\")\nt:play(beam, {at = \"alpha\"})\nt:player(1, {battery = 0})"},
		func(p *tcg.Player, n int) { p.Battery = num.To[int16](n) }),
	playerNumber(runner.Verb{Name: "base", Doc: "Sets the health of a player's base, from 0 to 999 (30 at first).",
		Example: "t:base(2, 2)\nlocal marine = t:unit(1, \"2/0/1\", \"alpha front\")\nt:phase(\"skirmish\")\nt:attack(marine, \"base\")\nt:over(\"win\", 1)"},
		func(p *tcg.Player, n int) { p.Base = num.To[int16](n) }),
	{Group: runner.GroupScenario, Name: "mode", Params: []runner.Param{{Name: "id", Kind: runner.Word}}, Doc: "Sets the mode of the scenario, with its seats and numbers (default: a duel). This empties the scenario, so it must come before all other verbs.",
		Example: "t:mode(\"ffa3\")\nt:player(3, {base = 24})\nt:active(3)\nlocal marine = t:unit(3, \"UNSC-001\", \"alpha front\")\nt:expect(marine, {controller = 3})",
		Run:     as(func(c *call) int { c.Must(c.setting().Mode(c.Word(0))); return 0 })},
	{Group: runner.GroupScenario, Name: "option", Params: []runner.Param{{Name: "name", Kind: runner.Word, Of: api.Option, Parts: beforeValue}}, Doc: "Turns a room option on, or sets one that takes a value, as name=value. Only t:start() brings the fixtures of the option; without it, use t:place.",
		Example: "t:option(\"marked\")\nt:option(\"landmarks\")\nt:eq(t:fixture(\"POWER-PLANT\", {lane = \"alpha\"}), nil)\nt:place(\"POWER-PLANT\", {lane = \"alpha\"})\n" +
			"local foe = t:unit(2, \"1/0/3\", \"alpha front\")\nlocal mark = t:hand(1, \"tactic APPLY_STATUS MARKED\")\nt:play(mark, {on = foe})\nt:expect(foe, {statuses = {\"MARKED\"}})",
		Run: as(func(c *call) int { c.Must(c.setting().Option(c.Word(0))); return 0 })},
	{Group: runner.GroupScenario, Name: "no_option", Params: []runner.Param{{Name: "name", Kind: runner.Word}}, Checks: true, Doc: "Expects that a room cannot have this setting: an unknown option, or a value that the option does not accept.",
		Example: "t:option(\"landmark_rotate=20\")\nt:no_option(\"landmark_rotate=21\")",
		Run: as(func(c *call) int {
			if name := c.Word(0); c.setting().Option(name) == nil {
				c.Fail("a room can have the option %q", name)
			}
			return 0
		})},
	{Group: runner.GroupScenario, Name: "phase", Params: []runner.Param{{Name: "phase", Kind: runner.Word}}, Doc: "Puts the scenario into the deployment phase (where it begins), the skirmish phase or a window.",
		Example: "local a = t:unit(1, \"2/0/1\", \"alpha front\")\nt:phase(\"skirmish\")\nt:attack(a, \"base\")\nt:player(2, {base = 28})",
		Run: as(func(c *call) int {
			phase, ok := tcg.Of(c.s.m).Program().FindPhase(c.Word(0))
			if !ok {
				c.Wrong(0, "deployment, skirmish or a window")
			}
			c.setting().Phase(phase)
			return 0
		})},
	{Group: runner.GroupScenario, Name: "active", Params: []runner.Param{{Name: "player", Kind: runner.Player}}, Doc: "Makes a player the active one (initially player 1). The global turn advances to that player's turn.",
		Example: "t:active(2)\nlocal marine = t:hand(2, \"UNSC-001\")\nt:play(marine, {at = \"alpha front\"})\nt:expect(marine, {controller = 2, tired = true})",
		Run: as(func(c *call) int {
			sc, p := c.setting(), c.Player(0)
			for s := c.s.state(); s.Active != p; {
				sc.Turn(int(s.Turn) + 1)
			}
			return 0
		})},
	{Group: runner.GroupScenario, Name: "turn", Params: []runner.Param{{Name: "n", Kind: runner.Int}}, Doc: "Sets the global turn (of a duel 5 at first); players take turns from player 1 on.",
		Example: "t:turn(2)\nt:end_turn()\nt:events(\"TURN_STARTED\", {turn = 3, round = 2})",
		Run: as(func(c *call) int {
			if c.Int(0) < 1 {
				c.Wrong(0, "1 or more")
			}
			c.setting().Turn(c.Int(0))
			return 0
		})},
}

// playerNumber makes a verb that sets a number of a player.
func playerNumber(v runner.Verb, set func(p *tcg.Player, n int)) runner.Verb {
	v.Group, v.Params = runner.GroupScenario, []runner.Param{{Name: "player", Kind: runner.Player}, {Name: "n", Kind: runner.Int}}
	v.Run = as(func(c *call) int {
		c.setting()
		p, n := c.Player(0), c.Int(1)
		if n < 0 || n > maxOfPlayer {
			c.Wrong(1, fmt.Sprintf("0 to %d", maxOfPlayer))
		}
		set(&c.s.state().Players[p], n)
		return 0
	})
	return v
}

func inPile(c *call, z place.Zone) int {
	sc, p := c.setting(), c.Player(0)
	cards := c.N() - 1
	for i := range cards {
		ix, err := sc.Card(p, c.id(c.Get(i+1)), z)
		c.Must(err)
		c.Give(int(ix))
	}
	return cards
}

func unit(c *call) int {
	sc, p, f := c.setting(), c.Player(0), c.Table(3)
	if f.T != nil {
		c.Known(f.T, slices.Concat(unitKeys, counted(tcg.Of(c.s.m).Program())))
	}
	sp, exact := c.row(c.Word(2), p)
	if sp.Player < 0 {
		c.Fail("a unit needs a row: write \"%s front\"", c.Word(2))
	}
	if !exact {
		if sp = c.s.firstFree(sp); tcg.UnitAt(c.s.m, sp) != 0 {
			c.Fail("there is no free slot in %s", c.Word(2))
		}
	}
	owner := p
	if f.Has("owner") {
		owner = f.Player("owner")
	}
	ix, err := sc.Unit(owner, c.id(c.Get(1)), sp)
	c.Must(err)
	c.named(f, "keywords", func(id string, l lasting) {
		c.Must(sc.Keyword(ix, id, l.Layers))
		c.Must(l.set(sc, sc.KeywordLasts))
	})
	c.named(f, "statuses", func(id string, l lasting) {
		c.Must(sc.Status(c.s.state().Handle(ix), id, l.Layers))
		c.Must(l.set(sc, sc.Lasts))
	})
	if f.Has("armory") {
		for _, id := range c.ids("armory", f.Get("armory")) {
			_, err := sc.Attach(p, id, ix)
			c.Must(err)
		}
	}
	if f.Has("damage") {
		wound := sc.Wound
		if f.Has(outlived) && f.Flag(outlived) {
			wound = sc.Outlive
		}
		c.Must(wound(ix, f.Int("damage")))
	}
	if f.Has("shield") {
		c.Must(sc.Shield(ix, f.Int("shield")))
	}
	sc.Mark(ix, tcg.Marks{Tired: f.Flag("tired"), Attacked: f.Flag("attacked"), Moved: f.Flag("moved"), Damaged: f.Flag("damaged")})
	for _, name := range counted(tcg.Of(c.s.m).Program()) {
		if f.Has(name) && f.Flag(name) {
			c.Must(sc.CountAs(ix, name, 1))
		}
	}
	return c.Give(int(ix))
}

// counted are the names by which tests set counters of units.
func counted(p *program.Program) (names []string) {
	for i := range p.Aliases {
		if p.Aliases[i].Prop == program.PropCounter {
			names = append(names, p.Aliases[i].ID)
		}
	}
	return names
}

// named reads a table of names, plain, with a number, or with how long it lasts: {"HARD", THICK = 2,
// BRIEF = {until = "turn"}}.
func (c *call) named(f *runner.Fields, key string, add func(id string, l lasting)) {
	if !f.Has(key) {
		return
	}
	t, ok := f.Get(key).(*lua.LTable)
	if !ok {
		c.Fail("%s must be a table, got %s", key, runner.Show(f.Get(key)))
	}
	runner.Each(t, func(k, v lua.LValue) {
		if id, isName := k.(lua.LString); isName {
			add(c.means(kindOfList(key), string(id)), c.lasts(key, string(id), v))
			return
		}
		id, isName := v.(lua.LString)
		if !isName {
			c.Fail("%s must hold names, got %s", key, runner.Show(v))
		}
		add(c.means(kindOfList(key), string(id)), lasting{})
	})
}
