package tcgtest

import (
	"fmt"
	"maps"
	"slices"
	"sort"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	api "arbiter/luabind/games/tcg"
	"arbiter/luabind/testing/runner"

	lua "github.com/yuin/gopher-lua"
)

var unitFields = []string{"attack", "shield", "health", "shield_cap", "health_cap", "damage", "cost", "lane", "layer", "row", "slot",
	"tired", "attacked", "moved", "damaged", "hidden", "keywords", "no_keywords", "statuses", "no_statuses", "armory", "cargo",
	"dead", "zone", "controller", "owner", "id", "type"}

// namedMarks are the fields that packs name.
func namedMarks(p *program.Program) (names []string) {
	for i := range p.Aliases {
		names = append(names, p.Aliases[i].ID)
	}
	return names
}

var playerFields = []string{"supply", "supply_cap", "battery", "base", "owner_turns", "hand", "deck", "graveyard", "field", "statuses", "out"}

var expectVerbs = []runner.Verb{
	{Group: runner.GroupExpect, Name: "expect", Params: []runner.Param{{Name: "card", Kind: cardKind}, {Name: "fields", Kind: runner.Table, Marks: unitFields, Values: namesOf}}, Checks: true,
		Doc: "Expects properties of a card or unit. Numbers: attack, shield, health, shield_cap, health_cap, damage, cost (to play it now, in any zone), slot (in its row, from 1). Words: lane, layer (SURFACE, ORBIT), row, zone (hand, deck, board, attached, hangar, field, graveyard, nowhere), id, type (of its damage). " +
			"Players: controller, owner. Booleans: tired, attacked, moved, damaged (since its controller's last turn), camo_broken, hidden, combo, dead. The marks of the rule book under its names (W-06), as attacked_this_turn = true, cannot_attack_until_turn = 7. keywords and statuses: those that it must have, with numbers if they matter (keywords = {\"ARMOR\", COVER = 2}); an empty table means none at all. no_keywords and no_statuses: those that it must not have (true = none at all). armory and cargo (of its hangar): lists of ids.",
		Example: "local elite = t:unit(1, \"COV-003\", \"alpha front\")\nt:attach(\"COV-006\", elite)\nt:expect(elite, {attack = 7, cost = 4, type = \"PLASMA\", hidden = true, keywords = {\"CAMO\", SHIELDED = 3}, no_keywords = {\"ARMOR\"}, armory = {\"COV-006\"}, dead = false})",
		Run: as(func(c *call) int {
			ix := c.card(0)
			v := tcg.SightOf(c.s.m, ix)
			if err := c.s.m.ReadFault(); err != nil {
				c.Fail("%s: %v", c.s.name(c.s.state().Handle(ix)), err)
			}
			f := c.Table(1)
			if runner.Empty(f.T) {
				c.Fail("expect something")
			}
			c.Known(f.T, slices.Concat(namedMarks(tcg.Of(c.s.m).Program()), unitFields))
			runner.Each(f.T, func(k, x lua.LValue) { c.expectField(ix, &v, k.String(), x) })
			return 0
		})},
	{Group: runner.GroupExpect, Name: "player", Params: []runner.Param{{Name: "player", Kind: runner.Player}, {Name: "fields", Kind: runner.Table, Keys: playerFields}}, Checks: true,
		Doc:     "Expects properties of a player. Numbers: supply, supply_cap, battery, base, owner_turns (completed turns). hand, deck and graveyard: a number of cards, or a list of ids in order. field: an id, false for none, or a list of ids if the mode has several. statuses = {RETRIBUTION = 1}: exactly these. out: whether the player is out.",
		Example: "t:hand(1, \"UNSC-001\", \"UNSC-002\")\nt:player(1, {supply = 10, battery = 0, base = 30, owner_turns = 2, hand = {\"UNSC-001\", \"UNSC-002\"}, deck = 0, graveyard = 0, field = false, statuses = {}, out = false})",
		Run: as(func(c *call) int {
			p, f := c.Player(0), c.Table(1)
			if runner.Empty(f.T) {
				c.Fail("expect something")
			}
			runner.Each(f.T, func(k, x lua.LValue) { c.expectPlayer(p, k.String(), x) })
			return 0
		})},
	{Group: runner.GroupExpect, Name: "at", Params: []runner.Param{{Name: "player", Kind: runner.Player}, {Name: "at", Kind: placeKind}}, Returns: "card",
		Doc:     "Returns the unit of a player in a slot, or the first one in a row, or nil. Slots count from 1 in each row.",
		Example: "local a = t:unit(1, \"1/0/1\", \"alpha back 2\")\nt:eq(t:at(1, \"alpha back\"), a)\nt:eq(t:at(1, \"alpha back 1\"), nil)",
		Run:     as(unitAt)},
	{Group: runner.GroupExpect, Name: "fixture", Params: []runner.Param{{Name: "fixture", Kind: runner.Word, Of: api.FixtureID}, {Name: "at", Kind: runner.Table, Opt: true, Keys: spotKeys}}, Returns: "fixture",
		Doc:     "Returns a fixture in play by its position, or nil.",
		Example: "t:place(\"CAMP\", {lane = \"bravo\"})\nt:eq(t:fixture(\"CAMP\", {lane = \"bravo\"}) ~= nil, true)\nt:eq(t:fixture(\"CAMP\", {lane = \"alpha\"}), nil)",
		Run: as(func(c *call) int {
			x, err := tcg.FindFixture(c.s.m, c.Word(0), c.fixtureSpot(c.Table(1)))
			if c.Must(err); x == 0 {
				c.L.Push(lua.LNil)
				return 1
			}
			return c.Give(int(x))
		})},
	{Group: runner.GroupExpect, Name: "counter", Params: []runner.Param{{Name: "thing", Kind: thingKind}, {Name: "counter", Kind: runner.Word}}, Returns: "int",
		Doc:     "Returns a counter that a pack declares: of a unit or card, of a player (\"base 1\"), a lane (\"alpha\") or the match (\"match\").",
		Example: "t:count(\"base 2\", \"score\", 3)\nt:eq(t:counter(\"base 2\", \"score\"), 3)\nt:eq(t:counter(\"base 1\", \"score\"), 0)",
		Run: as(func(c *call) int {
			n, err := tcg.CounterOf(c.s.m, c.thing(0), c.Word(1))
			c.Must(err)
			return c.Give(n)
		})},
	{Group: runner.GroupExpect, Name: "control", Params: []runner.Param{{Name: "lane", Kind: placeKind}, {Name: "player", Kind: runner.Int}}, Checks: true,
		Doc:     "Expects who controlled a lane at the last control check; 0 = nobody.",
		Example: "t:unit(1, \"1/0/1\", \"alpha front\")\nt:control(\"alpha\", 0)\nt:end_turn()\nt:control(\"alpha\", 1)",
		Run: as(func(c *call) int {
			lane := c.spot(c.Word(0), 0).Lane
			if got := int(c.s.state().Lanes[lane]) + 1; got != c.Int(1) {
				c.Fail("%s is controlled by %d, not %d", laneWords[lane], got, c.Int(1))
			}
			return 0
		})},
	{Group: runner.GroupExpect, Name: "turn_is", Params: []runner.Param{{Name: "fields", Kind: runner.Table, Keys: []string{"turn", "round", "active", "phase"}}}, Checks: true,
		Doc:     "Expects the point of the match: turn (globalTurnIndex), round, active, phase (\"deployment\", \"skirmish\" or the window that is open).",
		Example: "t:end_phase()\nt:turn_is({turn = 5, round = 3, active = 1, phase = \"skirmish\"})",
		Run: as(func(c *call) int {
			f, s := c.Table(0), c.s.state()
			phase := tcg.Of(c.s.m).Program().PhaseName(s.Now())
			for _, v := range []struct {
				key string
				got lua.LValue
			}{{"turn", lua.LNumber(s.Turn)}, {"round", lua.LNumber(s.Round)}, {"active", lua.LNumber(s.Active + 1)}, {"phase", lua.LString(phase)}} {
				if f.Has(v.key) && f.Get(v.key) != v.got {
					c.Fail("%s is %s, not %s", v.key, runner.Show(v.got), runner.Show(f.Get(v.key)))
				}
			}
			return 0
		})},
	{Group: runner.GroupExpect, Name: "decision", Params: []runner.Param{{Name: "player", Kind: runner.Player}, {Name: "options", Kind: runner.List}}, Checks: true,
		Doc:     "Expects that a player owes a decision with these options, in order: lanes, words, yes and no, bases as \"base 2\", cards by id or number, others as numbers.",
		Example: "t:field(1, \"FLD-010\")\nt:unit(1, \"1/0/1\", \"alpha front\")\nt:unit(1, \"1/0/1\", \"charlie front\")\nt:phase(\"skirmish\")\nt:end_phase()\nt:decision(1, {\"alpha\", \"charlie\"})",
		Run:     as(decision)},
	{Group: runner.GroupExpect, Name: "choices", Params: []runner.Param{{Name: "player", Kind: runner.Player}, {Name: "verb", Kind: runner.Word}, {Name: "card", Kind: cardKind, Opt: true}}, Returns: "int",
		Doc:     "Returns the number of legal commands that a player has of a kind (play, attack, act, make_battery, move), with one card or all.",
		Example: "local a = t:unit(1, \"1/0/1\", \"alpha front\")\nt:unit(2, \"1/0/1\", \"alpha front 1\")\nt:unit(2, \"1/0/1\", \"alpha front 2\")\nt:unit(2, \"1/0/1\", \"alpha back\")\nt:phase(\"skirmish\")\nt:eq(t:choices(1, \"attack\", a), 2)",
		Run:     as(choices)},
}

// expectField compares one field of a card.
func (c *call) expectField(ix uint16, v *tcg.Sight, key string, want lua.LValue) {
	name := c.s.name(c.s.state().Handle(ix))
	if key == "keywords" || key == "statuses" || key == "no_keywords" || key == "no_statuses" {
		have := v.Keywords
		if strings.HasSuffix(key, "statuses") {
			have = v.Statuses
		}
		if msg := c.compareNames(key, have, want); msg != "" {
			c.Fail("%s: %s", name, msg)
		}
		return
	}
	got := c.s.sightField(v, key)
	if same := slices.Contains(placeFields, key) && strings.EqualFold(got.String(), want.String()); !same && !runner.Equal(got, want) {
		c.Fail("%s: %s is %s, not %s", name, key, runner.Show(got), runner.Show(want))
	}
}

// sightField returns a field of a card as it is seen. Props are named as the test described them.
func (s *stage) sightField(v *tcg.Sight, key string) lua.LValue {
	if n, ok := sightNumbers(v)[key]; ok {
		return lua.LNumber(n)
	}
	if m, ok := v.Named[key]; ok && m.Truth {
		return lua.LBool(m.N != 0)
	} else if ok {
		return lua.LNumber(m.N)
	}
	if b, ok := map[string]bool{"tired": v.Marks.Tired, "attacked": v.Marks.Attacked, "moved": v.Marks.Moved, "damaged": v.Marks.Damaged,
		"hidden": v.Hidden, "dead": v.Zone == place.Graveyard || v.Zone == place.Nowhere}[key]; ok {
		return lua.LBool(b)
	}
	switch key {
	case "zone":
		return lua.LString(v.Zone.String())
	case "id":
		return lua.LString(s.spec(v.ID))
	case "type":
		return lua.LString(v.Type)
	case "armory":
		return runner.ListOf(s.specs(v.Armory))
	case "cargo":
		return runner.ListOf(s.specs(v.Cargo))
	}
	if v.Spot.Lane == place.NoLane {
		return lua.LString("")
	}
	switch key {
	case "lane":
		return lua.LString(laneWords[v.Spot.Lane])
	case "layer":
		return lua.LString(place.LayerNames[v.Spot.Layer])
	}
	return lua.LString(rowWords[v.Spot.Row])
}

func sightNumbers(v *tcg.Sight) map[string]int {
	return map[string]int{"attack": v.Attack, "shield": v.Shield, "health": v.Health, "shield_cap": v.ShieldCap, "health_cap": v.HealthCap,
		"damage": v.Damage, "cost": v.Cost, "slot": int(v.Spot.Slot) + 1,
		"controller": int(v.Controller) + 1, "owner": int(v.Owner) + 1}
}

// compareNames holds names with numbers against what is there; "" = they fit.
func (c *call) compareNames(key string, have map[string]int, want lua.LValue) (msg string) {
	no := strings.HasPrefix(key, "no_")
	if want == lua.LTrue && no {
		if len(have) > 0 {
			return fmt.Sprintf("it has %s", listNames(have))
		}
		return ""
	}
	t, ok := want.(*lua.LTable)
	switch {
	case !ok || no && runner.Empty(t):
		c.Fail("%s must be a table of names, got %s", key, runner.Show(want))
	case runner.Empty(t) && len(have) > 0:
		return fmt.Sprintf("it has %s, and %s = {} means none", listNames(have), key)
	}
	runner.Each(t, func(k, v lua.LValue) {
		id, numbered := k.(lua.LString)
		if !numbered {
			id, _ = v.(lua.LString)
		}
		id = lua.LString(c.means(kindOfList(key), string(id)))
		c.knownName(key, string(id))
		n, has := have[string(id)]
		x, isInt := runner.IntOf(v)
		if numbered && !isInt {
			c.Fail("%s: %s is compared with an integer, got %s", key, id, runner.Show(v))
		}
		switch {
		case msg != "":
		case has == no:
			msg = fmt.Sprintf("has %s, so %s = %s is wrong", listNames(have), key, runner.Show(want))
		case numbered && n != x:
			msg = fmt.Sprintf("%s is %d, not %d", id, n, x)
		}
	})
	return msg
}

// knownName refuses a misspelled keyword or status, which would never be there.
func (c *call) knownName(key, id string) {
	if strings.HasSuffix(key, "keywords") && c.s.prog.Keyword(id) == 0 || strings.HasSuffix(key, "statuses") && c.s.prog.Status(id) == 0 {
		c.Fail("%s: there is no %q%s", key, id, i18n.Meant(id, c.s.wordIDs()))
	}
}

func listNames(have map[string]int) string {
	var out []string
	for id, n := range have { //maporder: sorted below
		out = append(out, fmt.Sprintf("%s(%d)", id, n))
	}
	sort.Strings(out)
	if len(out) == 0 {
		return "none"
	}
	return strings.Join(out, ", ")
}

// expectPlayer compares one field of a player.
func (c *call) expectPlayer(p event.Player, key string, want lua.LValue) {
	m, pl := c.s.m, &c.s.state().Players[p]
	piles := map[string]place.Zone{"hand": place.Hand, "deck": place.Deck, "graveyard": place.Graveyard}
	numbers := map[string]int16{"supply": pl.Supply, "supply_cap": pl.SupplyCap, "battery": pl.Battery, "base": pl.Base}
	var got lua.LValue
	switch z, pile := piles[key]; {
	case pile:
		got = c.pile(tcg.PileOf(m, p, z), want)
	case key == "field":
		got = c.fields(p, want)
	case key == "owner_turns":
		got = lua.LNumber(pl.OwnerTurns)
	case key == "out":
		got = lua.LBool(pl.Out)
	case key == "statuses":
		t := c.L.NewTable()
		statuses := tcg.StatusesOf(m, p)
		for _, id := range slices.Sorted(maps.Keys(statuses)) {
			t.RawSetString(id, lua.LNumber(statuses[id]))
		}
		got = t
	default:
		got = lua.LNumber(numbers[key])
	}
	if !runner.Equal(got, want) {
		c.Fail("player %d: %s is %s, not %s", p+1, key, runner.Show(got), runner.Show(want))
	}
}

// fields returns the fields of a player as a list where one is expected, else the
// only one; false for none.
func (c *call) fields(p event.Player, want lua.LValue) lua.LValue {
	var ids []string
	for ix := range c.s.state().Fields(p) {
		ids = append(ids, c.s.spec(c.s.prog.Cards[c.s.state().Cards[ix].Def].ID))
	}
	_, list := want.(*lua.LTable)
	switch {
	case list || len(ids) > 1:
		return runner.ListOf(ids)
	case len(ids) == 0:
		return lua.LFalse
	}
	return lua.LString(ids[0])
}

// pile returns a pile as a number or as a list of ids, whichever was expected.
// Props are listed as the test described them.
func (c *call) pile(cards []uint16, want lua.LValue) lua.LValue {
	if _, number := want.(lua.LNumber); number {
		return lua.LNumber(len(cards))
	}
	var ids []string
	for _, ix := range cards {
		ids = append(ids, c.s.spec(c.s.prog.Cards[c.s.state().Cards[ix].Def].ID))
	}
	return runner.ListOf(ids)
}

func unitAt(c *call) int {
	sp, exact := c.row(c.Word(1), c.Player(0))
	if sp.Player < 0 {
		c.Fail("write \"%s front\" or \"%s front 1\"", c.Word(1), c.Word(1))
	}
	most := sp.Slot + 1
	if !exact {
		most = c.s.state().Grid.Rows[sp.Layer][sp.Row]
	}
	for ; sp.Slot < most; sp.Slot++ {
		if ix := tcg.UnitAt(c.s.m, sp); ix != 0 {
			return c.Give(int(ix))
		}
	}
	c.L.Push(lua.LNil)
	return 1
}

func decision(c *call) int {
	s := c.s.state()
	if s.NPending == 0 {
		c.Fail("no decision is open")
	}
	d, offers := s.Owes(c.Player(0))
	if d == nil {
		open, _ := s.Open()
		c.Fail("the decision is player %d's", open.Player+1)
	}
	var got, want []string
	list := c.List(1)
	for _, v := range list {
		want = append(want, v.String())
	}
	for i, o := range offers {
		names := optionNames(c, d, o)
		if got = append(got, names[0]); i < len(want) && slices.Contains(names, want[i]) {
			got[i] = want[i]
		}
	}
	if !slices.Equal(got, want) {
		c.Fail("the options are %v, not %v", got, want)
	}
	return 0
}

func choices(c *call) int {
	verbs := map[string]uint8{"play": tcg.Play, "attack": tcg.Attack, "act": tcg.Act, "make_battery": tcg.MakeBattery, "move": tcg.Move}
	verb, ok := verbs[c.Word(1)]
	if !ok {
		c.Wrong(1, "play, attack, act, make_battery or move")
	}
	var x event.Entity
	if c.Given(2) {
		x = c.s.state().Handle(c.card(2))
	}
	n := 0
	for _, cmd := range c.Legal(c.Player(0)) {
		if cmd.Verb == verb && (x == 0 || cmd.Source == x) {
			n++
		}
	}
	return c.Give(n)
}

var viewVerbs = []runner.Verb{
	{Group: runner.GroupLog, Name: "seen", Params: []runner.Param{{Name: "viewer", Kind: runner.Player}, {Name: "card", Kind: cardKind}}, Returns: "id",
		Doc:     "Returns the id of a card if a player sees it now, or \"hidden\".",
		Example: "local card = t:hand(1, \"UNSC-001\")\nt:eq(t:seen(1, card), \"UNSC-001\")\nt:eq(t:seen(2, card), \"hidden\")",
		Run: as(func(c *call) int {
			v := c.s.m.ViewOf(c.Player(0))
			id := runner.Hidden
			if def := v.State.Cards[c.card(1)].Def; def != 0 {
				id = c.s.spec(c.s.prog.Cards[def].ID)
			}
			return c.Push(lua.LString(id))
		})},
}
