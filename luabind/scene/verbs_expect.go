package scene

import (
	"fmt"
	"maps"
	"slices"
	"sort"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/rules/tcg"
)

var unitFields = slices.Concat(tcg.SeedMarks, []string{"attack", "shield", "health", "shield_cap", "health_cap", "damage", "cover", "overshield", "cost", "lane", "row", "slot",
	"tired", "attacked", "moved", "damaged", "camo_broken", "combo", "hidden", "keywords", "no_keywords", "states", "no_states", "armory",
	"dead", "zone", "controller", "owner", "id", "type"})

var playerFields = []string{"supply", "supply_cap", "battery", "base", "owner_turns", "hand", "deck", "graveyard", "field", "states", "out"}

var expectVerbs = []Verb{
	{Group: groupExpect, Name: "expect", Params: []Param{{Name: "card", Kind: Card}, {Name: "fields", Kind: Table, Keys: unitFields}}, Checks: true,
		Doc: "Expects what a card or unit is like now. Numbers: attack, shield, health, shield_cap, health_cap, damage, cover (what is left), overshield, cost (what playing it costs now, in any zone), slot. Words: lane, row, zone (hand, deck, board, attached, field, graveyard, nowhere), id, type (of its damage). " +
			"Players: controller, owner. Truths: tired, attacked, moved, damaged (since its controller's last turn), camo_broken, hidden, combo, dead. The marks of the rule book under its names (W-06), as attacked_this_turn = true, cannot_attack_until_turn = 7. Names: keywords and states it must have, with numbers if they matter (keywords = {\"ARMOR\", COVER = 2}), an empty table for none at all; no_keywords and no_states it must not have (true = none at all); armory = list of ids.",
		Example: "local elite = t:unit(1, \"COV-003\", \"alpha front\")\nt:attach(\"COV-006\", elite)\nt:expect(elite, {attack = 7, cost = 4, type = \"PLASMA\", hidden = true, keywords = {\"CAMO\", SHIELDED = 3}, no_keywords = {\"ARMOR\"}, armory = {\"COV-006\"}, dead = false})",
		fn: func(c *call) int {
			ix := c.card(0)
			v := tcg.SightOf(c.b.match(), ix)
			if err := c.b.match().ReadFault(); err != nil {
				c.fail("%s: %v", c.b.name(c.b.state().Handle(ix)), err)
			}
			f := c.table(1)
			if empty(f.t) {
				c.fail("expect something")
			}
			each(f.t, func(k, x lua.LValue) { c.expectField(ix, &v, k.String(), x) })
			return 0
		}},
	{Group: groupExpect, Name: "player", Params: []Param{{Name: "player", Kind: Player}, {Name: "fields", Kind: Table, Keys: playerFields}}, Checks: true,
		Doc:     "Expects what a player has: supply, supply_cap, battery, base, owner_turns (completed turns); hand, deck and graveyard as a number of cards or as a list of ids in order; field = id, or false for none; states = {RETRIBUTION = 1}, exactly; out.",
		Example: "t:hand(1, \"UNSC-001\", \"UNSC-002\")\nt:player(1, {supply = 10, battery = 0, base = 30, owner_turns = 2, hand = {\"UNSC-001\", \"UNSC-002\"}, deck = 0, graveyard = 0, field = false, states = {}, out = false})",
		fn: func(c *call) int {
			p, f := c.player(0), c.table(1)
			if empty(f.t) {
				c.fail("expect something")
			}
			each(f.t, func(k, x lua.LValue) { c.expectPlayer(p, k.String(), x) })
			return 0
		}},
	{Group: groupExpect, Name: "at", Params: []Param{{Name: "player", Kind: Player}, {Name: "at", Kind: Place}}, Returns: "card",
		Doc:     "The unit of a player in a slot, or the first one in a row; nil when there is none.",
		Example: "local a = t:unit(1, \"1/0/1\", \"alpha back 2\")\nt:eq(t:at(1, \"alpha back\"), a)\nt:eq(t:at(1, \"alpha back 1\"), nil)",
		fn:      unitAt},
	{Group: groupExpect, Name: "control", Params: []Param{{Name: "lane", Kind: Place}, {Name: "player", Kind: Int}}, Checks: true,
		Doc:     "Expects who controlled a lane at the last control check; 0 = nobody.",
		Example: "t:unit(1, \"1/0/1\", \"alpha front\")\nt:control(\"alpha\", 0)\nt:end_turn()\nt:control(\"alpha\", 1)",
		fn: func(c *call) int {
			lane := c.spot(c.word(0), 0).Lane
			if got := int(c.b.state().Lanes[lane]) + 1; got != c.int(1) {
				c.fail("%s is controlled by %d, not %d", laneWords[lane], got, c.int(1))
			}
			return 0
		}},
	{Group: groupExpect, Name: "turn_is", Params: []Param{{Name: "fields", Kind: Table, Keys: []string{"turn", "round", "active", "phase"}}}, Checks: true,
		Doc:     "Expects where the match stands: turn (globalTurnIndex), round, active, phase (\"deployment\" or \"skirmish\").",
		Example: "t:end_phase()\nt:turn_is({turn = 5, round = 3, active = 1, phase = \"skirmish\"})",
		fn: func(c *call) int {
			f, s := c.table(0), c.b.state()
			phase := map[tcg.Phase]string{tcg.DeploymentPhase: "deployment", tcg.SkirmishPhase: "skirmish"}[s.Phase]
			for _, v := range []struct {
				key string
				got lua.LValue
			}{{"turn", lua.LNumber(s.Turn)}, {"round", lua.LNumber(s.Round)}, {"active", lua.LNumber(s.Active + 1)}, {"phase", lua.LString(phase)}} {
				if f.has(v.key) && f.get(v.key) != v.got {
					c.fail("%s is %s, not %s", v.key, show(v.got), show(f.get(v.key)))
				}
			}
			return 0
		}},
	{Group: groupExpect, Name: "over", Params: []Param{{Name: "result", Kind: Word}, {Name: "winner", Kind: Player, Opt: true}}, Checks: true,
		Doc:     "Expects that the match has ended, with \"win\" of a player or as a \"draw\".",
		Example: "t:concede(2)\nt:over(\"win\", 1)",
		fn:      over},
	{Group: groupExpect, Name: "going_on", Checks: true, Doc: "Expects that the match has not ended.",
		Example: "t:base(2, 1)\nt:end_turn()\nt:going_on()",
		fn: func(c *call) int {
			if c.b.match().Over() {
				c.fail("the match is over")
			}
			return 0
		}},
	{Group: groupExpect, Name: "decision", Params: []Param{{Name: "player", Kind: Player}, {Name: "options", Kind: List}}, Checks: true,
		Doc:     "Expects that a player owes a decision with these options, in order: lanes as words, others as numbers.",
		Example: "t:field(1, \"FLD-010\")\nt:unit(1, \"1/0/1\", \"alpha front\")\nt:unit(1, \"1/0/1\", \"charlie front\")\nt:phase(\"skirmish\")\nt:end_phase()\nt:decision(1, {\"alpha\", \"charlie\"})",
		fn:      decision},
	{Group: groupExpect, Name: "choices", Params: []Param{{Name: "player", Kind: Player}, {Name: "verb", Kind: Word}, {Name: "card", Kind: Card, Opt: true}}, Returns: "int",
		Doc:     "How many legal commands a player has of a kind (play, attack, act, make_battery, move), with one card or all.",
		Example: "local a = t:unit(1, \"1/0/1\", \"alpha front\")\nt:unit(2, \"1/0/1\", \"alpha front 1\")\nt:unit(2, \"1/0/1\", \"alpha front 2\")\nt:unit(2, \"1/0/1\", \"alpha back\")\nt:phase(\"skirmish\")\nt:eq(t:choices(1, \"attack\", a), 2)",
		fn:      choices},
	{Group: groupExpect, Name: "eq", Params: []Param{{Name: "got", Kind: Any, Opt: true}, {Name: "want", Kind: Any, Opt: true}, {Name: "message", Kind: Word, Opt: true}}, Checks: true,
		Doc:     "Expects that two values are equal; tables are compared by content.",
		Example: "t:eq(1 + 1, 2)\nt:eq({1, x = {2}}, {1, x = {2}}, \"tables too\")",
		fn: func(c *call) int {
			if equal(c.get(0), c.get(1)) {
				return 0
			}
			about := ""
			if c.given(2) {
				about = c.word(2) + ": "
			}
			c.fail("%sgot %s, not %s", about, show(c.get(0)), show(c.get(1)))
			return 0
		}},
}

func empty(t *lua.LTable) bool {
	k, _ := t.Next(lua.LNil)
	return k == lua.LNil
}

// expectField compares one field of a card.
func (c *call) expectField(ix uint16, v *tcg.Sight, key string, want lua.LValue) {
	name := c.b.name(c.b.state().Handle(ix))
	if key == "keywords" || key == "states" || key == "no_keywords" || key == "no_states" {
		have := v.Keywords
		if strings.HasSuffix(key, "states") {
			have = v.States
		}
		if msg := c.compareNames(key, have, want); msg != "" {
			c.fail("%s: %s", name, msg)
		}
		return
	}
	got := sightField(v, key)
	if same := slices.Contains(placeFields, key) && strings.EqualFold(got.String(), want.String()); !same && !equal(got, want) {
		c.fail("%s: %s is %s, not %s", name, key, show(got), show(want))
	}
}

func sightField(v *tcg.Sight, key string) lua.LValue {
	if n, ok := sightNumbers(v)[key]; ok {
		return lua.LNumber(n)
	}
	if n, ok := v.Seed[key]; ok && !strings.HasSuffix(key, "until_turn") {
		return lua.LBool(n != 0)
	} else if ok {
		return lua.LNumber(n)
	}
	if b, ok := map[string]bool{"tired": v.Marks.Tired, "attacked": v.Marks.Attacked, "moved": v.Marks.Moved, "damaged": v.Marks.Damaged,
		"camo_broken": v.Marks.CamoBroken, "combo": v.Marks.Combo, "hidden": v.Hidden, "dead": v.Zone == tcg.Graveyard || v.Zone == tcg.Nowhere}[key]; ok {
		return lua.LBool(b)
	}
	switch key {
	case "zone":
		return lua.LString(v.Zone.String())
	case "id":
		return lua.LString(v.ID)
	case "type":
		return lua.LString(v.Type)
	case "armory":
		return listOf(v.Armory)
	}
	if v.Spot.Lane == tcg.NoLane {
		return lua.LString("")
	}
	if key == "lane" {
		return lua.LString(laneWords[v.Spot.Lane])
	}
	return lua.LString(rowWords[v.Spot.Row])
}

func sightNumbers(v *tcg.Sight) map[string]int {
	return map[string]int{"attack": v.Attack, "shield": v.Shield, "health": v.Health, "shield_cap": v.ShieldCap, "health_cap": v.HealthCap,
		"damage": v.Damage, "cover": v.Cover, "overshield": v.Overshield, "cost": v.Cost, "slot": int(v.Spot.Slot) + 1,
		"controller": int(v.Controller) + 1, "owner": int(v.Owner) + 1}
}

// listOf gives words as a list; it belongs to no machine and is only compared.
func listOf(words []string) *lua.LTable {
	t := &lua.LTable{Metatable: lua.LNil}
	for i, s := range words {
		t.RawSetInt(i+1, lua.LString(s))
	}
	return t
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
	case !ok || no && empty(t):
		c.fail("%s must be a table of names, got %s", key, show(want))
	case empty(t) && len(have) > 0:
		return fmt.Sprintf("it has %s, and %s = {} means none", listNames(have), key)
	}
	each(t, func(k, v lua.LValue) {
		id, numbered := k.(lua.LString)
		if !numbered {
			id, _ = v.(lua.LString)
		}
		c.knownName(key, string(id))
		n, has := have[string(id)]
		x, isInt := intOf(v)
		if numbered && !isInt {
			c.fail("%s: %s is compared with an integer, got %s", key, id, show(v))
		}
		switch {
		case msg != "":
		case has == no:
			msg = fmt.Sprintf("has %s, so %s = %s is wrong", listNames(have), key, show(want))
		case numbered && n != x:
			msg = fmt.Sprintf("%s is %d, not %d", id, n, x)
		}
	})
	return msg
}

// knownName refuses a misspelled keyword or state, which would never be there.
func (c *call) knownName(key, id string) {
	if strings.HasSuffix(key, "keywords") && c.b.prog.Keyword(id) == 0 || strings.HasSuffix(key, "states") && c.b.prog.Status(id) == 0 {
		c.fail("%s: there is no %q%s", key, id, hint.Meant(id, c.b.suite.wordIDs()))
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
	m, pl := c.b.match(), &c.b.state().Players[p]
	piles := map[string]tcg.Zone{"hand": tcg.Hand, "deck": tcg.Deck, "graveyard": tcg.Graveyard}
	numbers := map[string]int16{"supply": pl.Supply, "supply_cap": pl.SupplyCap, "battery": pl.Battery, "base": pl.Base}
	var got lua.LValue
	switch z, pile := piles[key]; {
	case pile:
		got = c.pile(tcg.PileOf(m, p, z), want)
	case key == "field":
		got = lua.LFalse
		if pl.Field != 0 {
			got = lua.LString(c.b.prog.Cards[c.b.state().Cards[pl.Field].Def].ID)
		}
	case key == "owner_turns":
		got = lua.LNumber(pl.OwnerTurns)
	case key == "out":
		got = lua.LBool(pl.Out)
	case key == "states":
		t := c.L.NewTable()
		states := tcg.StatesOf(m, p)
		for _, id := range slices.Sorted(maps.Keys(states)) {
			t.RawSetString(id, lua.LNumber(states[id]))
		}
		got = t
	default:
		got = lua.LNumber(numbers[key])
	}
	if !equal(got, want) {
		c.fail("player %d: %s is %s, not %s", p+1, key, show(got), show(want))
	}
}

// pile gives a pile as a number or as a list of ids, whichever was expected.
// Props are listed as the test described them.
func (c *call) pile(cards []uint16, want lua.LValue) lua.LValue {
	if _, number := want.(lua.LNumber); number {
		return lua.LNumber(len(cards))
	}
	var ids []string
	for _, ix := range cards {
		ids = append(ids, c.b.spec(c.b.prog.Cards[c.b.state().Cards[ix].Def].ID))
	}
	return listOf(ids)
}

func unitAt(c *call) int {
	sp := c.spot(c.word(1), c.player(0))
	if sp.Player < 0 {
		c.fail("write \"%s front\" or \"%s front 1\"", c.word(1), c.word(1))
	}
	slots := []uint8{sp.Slot}
	if strings.Count(strings.TrimSpace(c.word(1)), " ") == 1 {
		slots = []uint8{0, 1}
	}
	for _, slot := range slots {
		sp.Slot = slot
		if ix := tcg.UnitAt(c.b.match(), sp); ix != 0 {
			return c.give(int(ix))
		}
	}
	c.L.Push(lua.LNil)
	return 1
}

func over(c *call) int {
	s := c.b.state()
	if !c.b.match().Over() {
		c.fail("the match goes on")
	}
	results := []string{"undecided", "win", "draw", "void"}
	if !slices.Contains(results[1:], c.word(0)) {
		c.wrong(0, "win, draw or void")
	}
	if got := results[s.Result]; got != c.word(0) {
		c.fail("it ended as a %s, not a %s", got, c.word(0))
	}
	if c.given(1) && s.Winners != 1<<c.player(1) {
		c.fail("player %d has not won alone", c.int(1))
	}
	if c.word(0) == "win" && !c.given(1) {
		c.fail("name the winner")
	}
	return 0
}

func decision(c *call) int {
	s := c.b.state()
	if s.NPending == 0 {
		c.fail("no decision is open")
	}
	d := &s.Pending[0]
	if d.Player != c.player(0) {
		c.fail("the decision is player %d's", d.Player+1)
	}
	var want []string
	for _, v := range c.list(1) {
		want = append(want, v.String())
	}
	if got := optionNames(d); !slices.Equal(got, want) {
		c.fail("the options are %v, not %v", got, want)
	}
	return 0
}

func choices(c *call) int {
	verbs := map[string]uint8{"play": tcg.Play, "attack": tcg.Attack, "act": tcg.Act, "make_battery": tcg.MakeBattery, "move": tcg.Move}
	verb, ok := verbs[c.word(1)]
	if !ok {
		c.wrong(1, "play, attack, act, make_battery or move")
	}
	var x event.Entity
	if c.given(2) {
		x = c.b.state().Handle(c.card(2))
	}
	n := 0
	c.b.legal = c.b.match().Legal(c.player(0), c.b.legal[:0])
	for _, cmd := range c.b.legal {
		if cmd.Verb == verb && (x == 0 || cmd.Source == x) {
			n++
		}
	}
	return c.give(n)
}
