package tcg_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/games"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

// joinCard is a card of the pack joins, of a type, with keys of its own.
func joinCard(id, kind, cost, more string) string {
	if kind == "UNIT" {
		more = "stats = { attack = 1, shield = 0, health = 9 }\ntags = [\"INFANTRY\"]\n" + more
	}
	return "[[card]]\nid = \"" + id + "\"\nname = { en = \"" + id + "\" }\nfaction = \"NEUTRAL\"\ntype = \"" + kind + "\"\ncost = { " + cost + " }\n" + more
}

// joins is a pack of cards that set each other off, one with each part that a card can have.
var joins = load.Source{Name: "joins", FS: fstest.MapFS{
	"pack.toml": {Data: []byte("id = \"joins\"\nversion = \"1.0.0\"\napi = 3\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
	"joins.toml": {Data: []byte(
		joinCard("HEALER", "UNIT", "supply = 1, battery = 1", "script = \"joins.lua\"\n[[card.listener]]\nevent = \"UNIT_DEPLOYED\"\nrole = \"any\"\nrun = \"heal\"\n") +
			joinCard("ONCE", "UNIT", "supply = 0", "[[card.listener]]\nevent = \"TURN_STARTED\"\nrole = \"owner\"\nlimit_per_turn = 1\neffects = [{ type = \"DRAW\", amount = 1 }]\n[[card.modifier]]\nof = \"cost\"\nscope = \"own cards\"\nadd = -1\n") +
			joinCard("BURN", "TACTICAL", "supply = 2", "script = \"joins.lua\"\non_play = \"burn\"\ntarget = { side = \"enemy\", where = [\"unit.row == BACK\"] }\n") +
			joinCard("BLADE", "ARMORY", "supply = 1", "target = { side = \"own\" }\n") +
			joinCard("YARD", "FIELD", "supply = 1", "script = \"joins.lua\"\n[[card.listener]]\nevent = \"TURN_ENDED\"\nrole = \"any\"\nrun = \"count_lanes\"\n") +
			joinCard("GRAVER", "UNIT", "supply = 1", "script = \"joins.lua\"\n[[card.action]]\nid = \"dig\"\ntext = { en = \"Dig\" }\nphase = \"deployment\"\nsupply = 1\nlimit_per_turn = 1\nrun = \"dig\"\ntarget = { side = \"own\", zone = \"graveyard\" }\n") +
			joinCard("THROWER", "UNIT", "supply = 0", "[[card.action]]\nid = \"throw\"\ntext = { en = \"Throw\" }\nphase = \"deployment\"\nbattery = 1\nuses_attack = true\ntarget = { side = \"own\", zone = \"hand\" }\neffects = [{ type = \"DISCARD\", whom = \"target\" }]\n") +
			joinCard("PUPPET", "UNIT", "supply = 0", "token = true\n"))},
	"joins.lua": {Data: []byte("function heal(me, ev, game)\n  game:heal(me:unit(), 1)\nend\nfunction burn(me, ev, game)\n  game:damage(ev:target(), 2)\n  game:notice(\"CAMO_BROKEN\")\nend\n" +
		"function dig(me, ev, game)\n  game:return_to_hand(ev:target())\nend\nfunction count_lanes(me, ev, game)\n  if #game:lanes(me:player()) > 1 then game:battery_up(me:player(), 1) end\nend\n")},
}}

// withJoins are the packs of the game, with joins.
func withJoins(t *testing.T) *games.Packs {
	t.Helper()
	p, err := luatcg.Definition().Load(append(luatcg.Shipped(), joins))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestPiecesOfCards: a piece has the words for the work of its card and for the causes of it, part by part.
func TestPiecesOfCards(t *testing.T) {
	got := map[string]string{}
	for _, x := range withJoins(t).Loops.Pieces() {
		if !strings.HasPrefix(x.File, "joins/") {
			continue
		}
		var parts []string
		for _, l := range x.Links {
			mark := ""
			for name, is := range map[string]bool{"again": l.Again, "play": l.Play, "act": l.Act} { //maporder: one of them at most
				if is {
					mark += name + " "
				}
			}
			parts = append(parts, mark+strings.Join(l.Needs, ",")+">"+strings.Join(l.Gives, ","))
		}
		got[x.ID] = fmt.Sprintf("%s > %s; %s; lanes %t", strings.Join(x.Needs, " "), strings.Join(x.Gives, " "), strings.Join(parts, " "), x.Lanes)
	}
	for id, want := range map[string]string{
		"HEALER":  "UNIT_DEPLOYED battery deploy hand ready supply > attack damage deploy heal kill move pay play; play battery,hand,supply>deploy again UNIT_DEPLOYED,deploy>heal; lanes false",
		"ONCE":    "TURN_STARTED hand ready > attack battery damage deploy draw hand kill move pay play supply; play hand>deploy TURN_STARTED>draw,hand; lanes false",
		"BURN":    "hand supply > CAMO_BROKEN damage kill pay play target; play hand,supply>CAMO_BROKEN,damage,kill; lanes true",
		"BLADE":   "hand supply > attach pay play target; play hand,supply>; lanes false",
		"YARD":    "TURN_ENDED hand supply > battery field pay play; play hand,supply> again TURN_ENDED>battery; lanes true",
		"GRAVER":  "discard hand kill ready supply > act attack damage deploy hand kill move pay play return; play hand,supply>deploy act discard,kill,supply>hand,return; lanes false",
		"THROWER": "battery hand ready > act attack damage deploy discard kill move pay play; play hand>deploy act battery,hand>discard; lanes false",
		"PUPPET":  "ready > attack damage deploy kill move; ; lanes false",
	} {
		if got[id] != want {
			t.Errorf("%s\ngot  %s\nwant %s", id, got[id], want)
		}
	}
	if len(got) != 8 {
		t.Errorf("%d pieces", len(got))
	}
}

// spread lists where the cards of a definition lie in a match: of each player the zones, in order.
func spread(m *tcg.Match, id string) string {
	var where []string
	for ix := uint16(1); ix <= m.State.NCards; ix++ {
		if v := tcg.SightOf(m, ix); v.ID == id {
			where = append(where, fmt.Sprintf("%d %s", v.Owner+1, v.Zone))
		}
	}
	slices.Sort(where)
	return strings.Join(where, ", ")
}

// TestLayoutsOfPieces: a scenario has its pieces where its layout puts them, supply for all of them, and the
// fillers of the layout.
func TestLayoutsOfPieces(t *testing.T) {
	p := withJoins(t)
	for _, c := range []struct {
		layout games.Layout
		pieces []string
		want   []string // where each piece lies
	}{
		{games.Ready, []string{"HEALER", "BURN"}, []string{"1 board, 1 graveyard, 1 hand", "1 graveyard, 1 hand"}},
		{games.Ready, []string{"BLADE", "YARD"}, []string{"1 attached, 1 graveyard, 1 hand", "1 field, 1 graveyard, 1 hand"}},
		{games.Ready, []string{"PUPPET"}, []string{"1 board"}},
		{games.Facing, []string{"HEALER", "PUPPET"}, []string{"1 board, 1 graveyard, 1 hand, 2 board, 2 hand", "1 board, 2 board"}},
		{games.FacingSparks, []string{"YARD"}, []string{"1 field, 1 graveyard, 1 hand, 2 field, 2 hand"}},
		{games.Sparks, []string{"HEALER"}, []string{"1 board, 1 graveyard, 1 hand"}},
		{games.Holding, []string{"HEALER"}, []string{"1 board, 1 graveyard, 1 hand"}},
		{games.Lean, []string{"HEALER", "ONCE"}, []string{"1 board", "1 hand"}},
		{games.Lean, []string{"HEALER", "PUPPET"}, []string{"1 board", "1 board"}},
		{games.Gathered, []string{"HEALER", "ONCE"}, []string{"1 board", "1 board"}},
		{games.Gathered, []string{"BURN", "ONCE"}, []string{"1 hand", "1 board"}},
	} {
		g, err := p.Scenarios.Begin(games.Setup{Mode: "duel", Seed: 1}, games.Scenario{Pieces: c.pieces, Layout: c.layout})
		if err != nil {
			t.Fatal(err)
		}
		m, _ := match.Of[tcg.State](g)
		supply, battery := int(m.State.Players[1].Supply), 5
		for i, id := range c.pieces {
			if got := spread(m, id); got != c.want[i] {
				t.Errorf("%d %v: %s is at %s, want %s", c.layout, c.pieces, id, got, c.want[i])
			}
			d := &tcg.Of(m).Program().Cards[tcg.Of(m).Program().Card(id)]
			supply, battery = supply+d.Supply, battery+d.Card.Battery
		}
		sparks := c.layout == games.Sparks || c.layout == games.FacingSparks
		if one := &m.State.Players[0]; int(one.Battery) < battery || int(one.Supply) < supply || !sparks && (int(one.Battery) != battery || int(one.Supply) != supply) || m.State.Players[1].Battery != 5 {
			t.Errorf("%d %v: supply %d and battery %d, want %d and %d", c.layout, c.pieces, one.Supply, one.Battery, supply, battery)
		}
		if m.State.Round != 12 || m.State.Active != 0 {
			t.Errorf("%d: round %d of player %d", c.layout, m.State.Round, m.State.Active+1)
		}
		if got, want := fillersIn(m), fillersOf(c.layout); got != want {
			t.Errorf("%d %v: fillers %s, want %s", c.layout, c.pieces, got, want)
		}
	}
	for _, c := range []struct {
		set    games.Setup
		pieces []string
		want   string
	}{
		{games.Setup{Mode: "duel"}, []string{"HEALR"}, `unknown card "HEALR"`},
		{games.Setup{Mode: "dual"}, []string{"HEALER"}, "dual"},
		{games.Setup{Mode: "duel", Options: []string{"landmrks"}}, []string{"HEALER"}, "landmrks"},
	} {
		for _, layout := range []games.Layout{games.Ready, games.Lean} {
			if _, err := p.Scenarios.Begin(c.set, games.Scenario{Pieces: c.pieces, Layout: layout}); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v: %v", c, err)
			}
		}
	}
}

// fillersIn are the units without abilities in a match by player and lane, with the damage on each.
func fillersIn(m *tcg.Match) string {
	var list []string
	for ix := uint16(1); ix <= m.State.NCards; ix++ {
		v := tcg.SightOf(m, ix)
		if d := &tcg.Of(m).Program().Cards[m.State.Cards[ix].Def]; v.Zone != place.Board || d.Kind != program.KindUnit || strings.HasPrefix(d.Card.File, "joins/") || len(v.Armory) > 0 {
			continue
		} else if sparks := len(d.Card.Actions) > 0; !sparks {
			list = append(list, fmt.Sprintf("%d%c%c%d", v.Owner+1, "ABC"[v.Spot.Lane], "fb"[v.Spot.Row], v.Damage))
		}
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// fillersOf are those of a layout: fillers of both players. Of those of the second player one is unhurt, and one is nearly
// dead, with 3 of 4 health gone. A lean layout has only these. When Holding, they are in the back of the last lane.
func fillersOf(l games.Layout) string {
	switch l {
	case games.Lean, games.Gathered:
		return "2Af0 2Bf1 2Cf3"
	case games.Holding:
		return "1Bf1 2Cb0 2Cb3"
	}
	return "1Bf1 2Af0 2Bf1 2Cf3"
}

// TestSparksSetPiecesOff: with sparks there is at hand what does what the pieces hear, at most once each, and it is paid for.
func TestSparksSetPiecesOff(t *testing.T) {
	p := withJoins(t)
	begin := func(layout games.Layout, pieces ...string) *tcg.Match {
		g, err := p.Scenarios.Begin(games.Setup{Mode: "duel"}, games.Scenario{Pieces: pieces, Layout: layout})
		if err != nil {
			t.Fatal(err)
		}
		m, _ := match.Of[tcg.State](g)
		return m
	}
	hand := func(m *tcg.Match, p event.Player) (n int) { return int(m.State.Players[p].Hand.N) }
	for _, c := range []struct {
		piece  string
		sparks int
	}{{"HEALER", 1}, {"ONCE", 0}, {"BURN", 0}, {"BLADE", 0}} { // HEALER hears that units are deployed; ONCE hears a turn, and once
		with, without := begin(games.Sparks, c.piece), begin(games.Ready, c.piece)
		if got := hand(with, 0) - hand(without, 0); got != c.sparks || hand(with, 1) != hand(without, 1) {
			t.Errorf("%s: %d sparks at hand, want %d", c.piece, got, c.sparks)
		}
		if c.sparks == 0 {
			continue
		}
		prog := tcg.Of(with).Program()
		for ix := uint16(1); ix <= with.State.NCards; ix++ {
			if v := tcg.SightOf(with, ix); v.Zone == place.Hand && v.Owner == 0 && v.ID != c.piece {
				if d := &prog.Cards[prog.Card(v.ID)]; d.Kind != program.KindUnit || int(with.State.Players[0].Supply-without.State.Players[0].Supply) != d.Supply {
					t.Errorf("%s is the spark, with %d more supply", v.ID, with.State.Players[0].Supply-without.State.Players[0].Supply)
				}
			}
		}
	}
}

// TestShapesOfCommands: commands of a card that is not a piece have no shape. The end of a phase has one. A play has another
// exact shape in each lane.
func TestShapesOfCommands(t *testing.T) {
	p := withJoins(t)
	g, err := p.Scenarios.Begin(games.Setup{Mode: "duel"}, games.Scenario{Pieces: []string{"ONCE", "BURN"}, Layout: games.Holding})
	if err != nil {
		t.Fatal(err)
	}
	m, _ := match.Of[tcg.State](g)
	exact, similar, plays := map[string]map[uint64]bool{}, map[string]map[uint64]bool{}, 0
	for _, c := range m.Legal(0, nil) {
		e, s := p.Loops.Shape(g, c)
		id := fmt.Sprint(c.Verb)
		if ix := m.State.CardIndex(c.Source); ix != 0 && c.Verb == tcg.Play {
			id = tcg.SightOf(m, ix).ID
		}
		if exact[id] == nil {
			exact[id], similar[id] = map[uint64]bool{}, map[uint64]bool{}
		}
		exact[id][e], similar[id][s] = true, true
		if p.Loops.Plays(g, c) != (c.Verb == tcg.Play) {
			t.Errorf("whether %+v plays a card", c)
		}
		if c.Verb == tcg.Play {
			plays++
		}
		filler := c.Source != 0 && id == fmt.Sprint(c.Verb) && tcg.SightOf(m, m.State.CardIndex(c.Source)).ID != "ONCE"
		if none := c.Verb == tcg.Concede || c.Verb == tcg.MakeBattery || filler; none != (e == 0) || none != (s == 0) {
			t.Errorf("%+v has the shape %d, %d", c, e, s)
		}
	}
	// ONCE goes to three lanes; the two enemies in the back have the same shape.
	if len(exact["ONCE"]) != 3 || len(similar["ONCE"]) != 1 || len(exact["BURN"]) != 1 || len(similar["BURN"]) != 1 || plays < 8 {
		t.Errorf("%d plays: %v and %v", plays, exact, similar)
	}
	if !p.Loops.Plays(g, match.Command{Verb: tcg.Answer}) {
		t.Error("an answer does not count as a play")
	}
}
