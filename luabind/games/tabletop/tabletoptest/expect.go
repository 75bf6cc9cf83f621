package tabletoptest

import (
	"maps"
	"slices"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tabletop"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/testing/runner"

	lua "github.com/yuin/gopher-lua"
)

// turnFields are what t:turn_is can ask.
var turnFields = []string{"active", "starter", "phase", "turn", "round", "mode"}

var expectVerbs = []runner.Verb{
	{Group: runner.GroupExpect, Name: "cards", Params: []runner.Param{holderParam, zoneParam}, Returns: "list",
		Doc:     "Returns the numbers of the cards in a zone, in order: the top of a stack is last.",
		Example: "t:clear(2, \"hand\")\nt:put(2, \"hand\", \"E-8-clubs\", \"E-1-hearts\")\nt:expect(t:cards(2, \"hand\")[2], {id = \"E-1-hearts\"})",
		Run: func(c *runner.Call) int {
			t := c.L.NewTable()
			for _, x := range cardsOf(c, holder(c, 0), zoneOf(c, 1)) {
				t.Append(lua.LNumber(x))
			}
			return c.Push(t)
		}},
	{Group: runner.GroupExpect, Name: "player", Params: []runner.Param{holderParam, {Name: "fields", Kind: runner.Table}}, Checks: true,
		Doc:     "Expects counters and zones of a player, or of the match for 0, by their ids. A zone is the number of its cards, or the list of their ids: in order, but sorted for a set or a bag. Of players also: out, passed (booleans), statuses (a sorted list).",
		Example: "t:clear(1, \"hand\")\nt:put(1, \"hand\", \"E-8-clubs\")\nt:player(1, {hand = {\"E-8-clubs\"}, out = false})\nt:player(0, {pile = 1, draws = 0})",
		Run:     expectPlayer},
	{Group: runner.GroupExpect, Name: "expect", Params: []runner.Param{{Name: "card", Kind: cardKind}, {Name: "fields", Kind: runner.Table}}, Checks: true,
		Doc:     "Expects properties of a card. Attributes and counters are named by their ids. Numbers: player (who has the zone, 0 = the match), owner, controller, cell (from 1). Words: id, zone. A boolean: face_up (everybody sees it). Sorted lists: statuses, keywords.",
		Example: "local card = t:put(0, \"pile\", \"E-12-spades\")\nt:expect(card, {zone = \"pile\", player = 0, suit = \"spades\", face_up = true})",
		Run: func(c *runner.Call) int {
			x := thing(c, 0)
			if x == 0 || tabletop.PlayerOf(x) >= 0 {
				c.Wrong(0, "a card of the match")
			}
			c.Compare("the card", cardValues(c, x), 1)
			return 0
		}},
	{Group: runner.GroupExpect, Name: "turn_is", Params: []runner.Param{{Name: "fields", Kind: runner.Table, Keys: turnFields}}, Checks: true,
		Doc:     "Expects the point of the match: active and starter = players, phase and mode = ids, turn and round = numbers.",
		Example: "t:turn_is({active = 1, phase = \"play\", turn = 1})",
		Run: func(c *runner.Call) int {
			m := of(c)
			s := &m.State
			c.Compare("the match", map[string]lua.LValue{"active": seat(s.Active), "starter": seat(s.Starter), "phase": lua.LString(tabletop.PhaseID(m)),
				"turn": lua.LNumber(s.Turn), "round": lua.LNumber(s.Round), "mode": lua.LString(tabletop.ModeID(m))}, 0)
			return 0
		}},
}

// seat is a player as tests count them, 0 for none.
func seat(p event.Player) lua.LValue { return lua.LNumber(p + 1) }

func cardsOf(c *runner.Call, p event.Player, zone uint8) (list []event.Entity) {
	c.Must(tabletop.CardsOf(of(c), p, zone, func(x event.Entity) { list = append(list, x) }))
	return list
}

// expectPlayer compares what a player, or the match, has.
func expectPlayer(c *runner.Call) int {
	p, prog, m := holder(c, 0), program0(c), of(c)
	want, ok := c.Get(1).(*lua.LTable)
	if !ok || runner.Empty(want) {
		c.Wrong(1, "a table that expects something")
	}
	have := map[string]lua.LValue{}
	if p >= 0 {
		have["out"], have["passed"] = lua.LBool(!m.State.In(p)), lua.LBool(tabletop.Passed(m, p))
		have["statuses"] = traitsOf(m, tabletop.PlayerEntity(p), false)
	}
	addCounters(m, have, tabletop.PlayerEntity(p))
	zones := map[string]uint8{}
	for z := 1; z < len(prog.Zones); z++ {
		if id := prog.Zones[z].Def.ID; (prog.Zones[z].Of == program.OfMatch) == (p < 0) {
			zones[id] = num.To[uint8](z)
		}
	}
	known := slices.Sorted(maps.Keys(have))
	known = append(known, slices.Sorted(maps.Keys(zones))...)
	runner.Each(want, func(k, v lua.LValue) {
		key := k.String()
		got, is := have[key]
		if z := zones[key]; z != 0 {
			got, is = zoneValue(c, p, z, v), true
		}
		switch {
		case !is:
			c.Fail("unknown key %s%s", runner.Show(k), i18n.Meant(key, known))
		case !runner.Equal(got, v):
			c.Fail("%s: %s is %s, not %s", holderName(p), key, runner.Show(got), runner.Show(v))
		}
	})
	return 0
}

func holderName(p event.Player) string {
	if p < 0 {
		return "the match"
	}
	return "player " + seat(p).String()
}

// zoneValue is a zone as a test asks for it: the ids of its cards, or their number.
func zoneValue(c *runner.Call, p event.Player, zone uint8, want lua.LValue) lua.LValue {
	cards := cardsOf(c, p, zone)
	if _, list := want.(*lua.LTable); !list {
		return lua.LNumber(len(cards))
	}
	ids := make([]string, len(cards))
	for i, x := range cards {
		ids[i] = tabletop.CardID(of(c), x)
	}
	if kind := program0(c).Zones[zone].Kind; kind == program.Set || kind == program.Bag {
		slices.Sort(ids)
	}
	return runner.ListOf(ids)
}

// addCounters adds the counters of a thing that have no value yet.
func addCounters(m *tabletop.Match, have map[string]lua.LValue, x event.Entity) {
	for n, c := range tabletop.Of(m).Program().Counters {
		if n == 0 {
			continue
		}
		if v, err := tabletop.CounterOf(m, x, num.To[uint16](n)); err == nil && have[c.Def.ID] == nil {
			have[c.Def.ID] = lua.LNumber(v)
		}
	}
}

// cardValues are the properties of a card.
func cardValues(c *runner.Call, x event.Entity) map[string]lua.LValue {
	m := of(c)
	at := tabletop.SpotOf(m, x)
	have := map[string]lua.LValue{"id": lua.LString(tabletop.CardID(m, x)), "zone": lua.LString(at.Zone), "player": seat(at.Of), "owner": seat(at.Owner),
		"controller": seat(at.Controller), "cell": lua.LNumber(at.Cell), "face_up": lua.LBool(at.FaceUp), "statuses": traitsOf(m, x, false), "keywords": traitsOf(m, x, true)}
	for i := range program0(c).Lib.Attributes {
		n, word, words := tabletop.AttributeOf(m, x, i)
		id := program0(c).Lib.Attributes[i].ID
		if have[id] != nil {
			continue
		}
		if have[id] = lua.LNumber(n); words {
			have[id] = lua.LString(word)
		}
	}
	addCounters(m, have, x)
	return have
}

// traitsOf lists the keywords of a thing, or its statuses.
func traitsOf(m *tabletop.Match, x event.Entity, keywords bool) lua.LValue {
	var ids []string
	p := tabletop.Of(m).Program()
	for _, id := range traits(p, keywords) {
		if tabletop.Has(m, x, id) > 0 {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return runner.ListOf(ids)
}
