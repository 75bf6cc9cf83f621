package pairwise_test

import (
	"os"
	"reflect"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/pairwise"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

const head = "id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n"

// card is a unit that costs nothing much, with a listener.
func card(id, event, more string) string {
	return `[[card]]
id = "` + id + `"
name = { en = "` + id + `", zh = "` + id + `" }
faction = "NEUTRAL"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 1, shield = 0, health = 3 }
tags = ["INFANTRY"]
script = "cards.lua"

[[card.listener]]
event = "` + event + `"
` + more + "\n"
}

// run plays a pack of cards.
func run(t *testing.T, cards, lua string, o pairwise.Options) (*pairwise.Report, *games.Packs) {
	t.Helper()
	g := kits.All().Games()[0]
	mine := load.Source{Name: "mine", FS: fstest.MapFS{"pack.toml": {Data: []byte(head)}, "cards.toml": {Data: []byte(cards)}, "cards.lua": {Data: []byte(lua)}}}
	p, err := g.Load(append(g.Shipped(), mine))
	if err != nil {
		t.Fatal(err)
	}
	r, err := pairwise.Run(p, g.Name, []load.Source{mine}, o)
	if err != nil {
		t.Fatal(err)
	}
	return r, p
}

// again plays the commands that led to a finding, and gives what the last one comes
// to.
func again(t *testing.T, p *games.Packs, f *pairwise.Finding) error {
	t.Helper()
	var g display.Match
	var err error
	if len(f.Scenario) > 0 {
		g, err = p.Scenarios.Begin(f.Setup, games.Scenario{Pieces: f.Scenario, Layout: games.Scattered})
	} else if g, err = p.Open(f.Setup, match.Options{Log: true}); err == nil {
		err = g.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Commands) != len(f.Done) {
		t.Fatalf("%d commands are listed for %d that were done", len(f.Commands), len(f.Done))
	}
	for i, d := range f.Done {
		if c, err := g.Parse(d.Command.Player, f.Commands[i]); err != nil || c != d.Command {
			t.Errorf("command %d is listed as %q, which is %+v, %v; want %+v", i, f.Commands[i], c, err, d.Command)
		}
		if err := g.Do(d.Command); err != nil {
			t.Fatal(err)
		}
	}
	c, err := g.Parse(g.ToAct(nil)[0], f.Last)
	if err != nil {
		t.Fatal(err)
	}
	return g.Do(c)
}

// TestFault checks that a script that fails together with another card is found, and
// that the reported commands reproduce it.
func TestFault(t *testing.T) {
	r, p := run(t, card("MINE-1", "UNIT_DEPLOYED", "role = \"any\"\nrun = \"meet\"")+strings.Replace(card("MINE-2", "TURN_ENDED", "role = \"any\"\nrun = \"wait\""), "health = 3", "health = 13", 1),
		"function meet(me, ev, game)\n  if game:health_cap(ev:target()) == 13 then error(\"they met\") end\nend\nfunction wait(me, ev, game) end\n", pairwise.Options{Budget: 6000})
	i := slices.IndexFunc(r.Findings, func(f pairwise.Finding) bool { return f.Kind == "fault" && strings.Contains(f.What, "they met") })
	if i < 0 {
		t.Fatalf("%+v", r)
	}
	if err := again(t, p, &r.Findings[i]); !match.IsFault(err) {
		t.Errorf("again it comes to %v", err)
	}
}

// TestFaultOfAPass: a pass is not tried before it is given, and a fault in it is found.
func TestFaultOfAPass(t *testing.T) {
	r, p := run(t, card("MINE-1", "TURN_ENDED", "role = \"any\"\nrun = \"fail\""), "function fail(me, ev, game) error(\"no turn ends\") end\n", pairwise.Options{Budget: 100})
	if len(r.Findings) == 0 || r.Findings[0].Kind != "fault" || !strings.Contains(r.Findings[0].What, "no turn ends") {
		t.Fatalf("%+v", r)
	}
	if err := again(t, p, &r.Findings[0]); !match.IsFault(err) {
		t.Errorf("again it comes to %v", err)
	}
}

// TestLoop: two cards that answer each other without an end are found.
func TestLoop(t *testing.T) {
	r, p := run(t, card("MINE-1", "tcg:UNIT_HEALED", "role = \"any\"\nrun = \"more\"")+card("MINE-2", "UNIT_DEPLOYED", "role = \"target\"\nrun = \"repair\""),
		"function more(me, ev, game) game:damage(me:unit(), 1) game:heal(me:unit(), 1) end\nfunction repair(me, ev, game) game:damage(me:unit(), 1) game:heal(me:unit(), 1) end\n", pairwise.Options{Budget: 400})
	i := slices.IndexFunc(r.Findings, func(f pairwise.Finding) bool { return f.Kind == "loop" || strings.Contains(f.What, "loop") })
	if i < 0 {
		t.Fatalf("%+v", r)
	}
	if err := again(t, p, &r.Findings[i]); !match.IsFault(err) {
		t.Errorf("again it comes to %v", err)
	}
}

// TestOrder checks that two listeners with one priority are reported when their order
// matters, and only then.
func TestOrder(t *testing.T) {
	const on = "role = \"any\"\npriority = 205\n"
	for _, tt := range []struct {
		second string
		want   bool
	}{{"MULTIPLY_AMOUNT\", amount = 2", true}, {"ADD_AMOUNT\", amount = 2", false}} {
		cards := card("MINE-1", "DAMAGE_MODIFIED", on+"where = [\"event.tag(ATTACK)\", \"event.amount > 0\"]\neffects = [{ type = \"ADD_AMOUNT\", amount = 1 }]") +
			card("MINE-2", "DAMAGE_MODIFIED", on+"where = [\"event.tag(ATTACK)\", \"event.amount > 0\"]\neffects = [{ type = \""+tt.second+" }]")
		r, _ := run(t, strings.ReplaceAll(cards, "script = \"cards.lua\"\n", ""), "function unused(me, ev, game) end\n", pairwise.Options{Budget: 6000})
		if got := slices.ContainsFunc(r.Findings, func(f pairwise.Finding) bool {
			return f.Kind == "order" && strings.Contains(f.What, "MINE-1") && strings.Contains(f.What, "MINE-2")
		}); got != tt.want {
			t.Errorf("%s: %+v", tt.second, r.Findings)
		}
	}
}

// TestNever checks that an effect that cannot happen is reported as never reached, that
// one that happens is not, and that every run is the same.
func TestNever(t *testing.T) {
	cards := card("MINE-1", "UNIT_DEPLOYED", "role = \"target\"\nrun = \"a\"") + card("MINE-2", "TURN_ENDED", "role = \"any\"\nwhere = [\"room.turn == 999\"]\nrun = \"b\"")
	const lua = "function a(me, ev, game) game:heal(me:unit(), 1) end\nfunction b(me, ev, game) game:heal(me:unit(), 1) end\n"
	r, _ := run(t, cards, lua, pairwise.Options{Budget: 3000})
	if len(r.Never) != 1 || r.Never[0].Of != "MINE-2" || !strings.HasPrefix(r.Never[0].Why, "the filter `room.turn == 999` was never true, asked ") || r.Effects != (pairwise.Share{Reached: 1, All: 2}) || r.Commands < 3000 {
		t.Errorf("%+v", r)
	}
	if second, _ := run(t, cards, lua, pairwise.Options{Budget: 3000}); !reflect.DeepEqual(r, second) {
		t.Errorf("%+v\n%+v", r, second)
	}
}

// TestWhy checks the explanation of an effect that never happened: its event never
// came, one of its filters was never true, or it had no effect.
func TestWhy(t *testing.T) {
	cards := card("MINE-1", "GAME_STARTED", "role = \"any\"\nrun = \"a\"") +
		card("MINE-2", "UNIT_DEPLOYED", "role = \"any\"\nwhere = [\"target.health > 0\", \"target.health > 99\"]\neffects = [{ type = \"DRAW\", amount = 1 }]") +
		card("MINE-3", "TURN_ENDED", "role = \"any\"\nwhere = [\"room.turn > 0\"]\nrun = \"a\"")
	r, _ := run(t, cards, "function a(me, ev, game) game:heal(me:unit(), 1) end\n", pairwise.Options{Budget: 3000})
	got := ""
	for _, x := range r.Never {
		got += x.Of + " " + x.What + ": " + x.Why + "\n"
	}
	for _, want := range []string{"GAME_STARTED", "MINE-2 the effect `DRAW`: the filter `target.health > 99` was never true, asked "} {
		if !strings.Contains(got, want) || strings.Contains(got, "MINE-3") {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

// TestAllMeet checks that the usual budget plays every card with every other in every
// mode that can have both. A scenario has all requested cards in play or at hand.
func TestAllMeet(t *testing.T) {
	g := kits.All().Games()[0]
	p, err := g.Load(g.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	var cards []string
	p.Define("en", func(e def.Entry) {
		if e.Kind == "card" && len(cards) < 60 {
			cards = append(cards, e.ID)
		}
	})
	for seed := range uint64(40) {
		list := cards[int(seed) : int(seed)+10]
		set := games.Setup{Mode: p.Modes()[int(seed)%len(p.Modes())], Seed: seed}
		m, err := p.Scenarios.Begin(set, games.Scenario{Pieces: list, Layout: games.Scattered})
		if err != nil {
			t.Fatal(err)
		}
		text, err := p.Scenarios.Write(set, m, "en")
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range list {
			if !strings.Contains(text, strconv.Quote(id)) {
				t.Errorf("seed %d: %s is not in the scene", seed, id)
			}
		}
	}
	if os.Getenv("ARBITER_LONG") == "" {
		return
	}
	r, err := pairwise.Run(p, g.Name, g.Shipped(), pairwise.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	if r.Pairs.Reached != r.Pairs.All || r.Setups.Reached != r.Setups.All || r.Setups.All < 30_000 {
		t.Errorf("%+v of pairs, %+v in modes", r.Pairs, r.Setups)
	}
	for _, x := range r.Never {
		if x.Why == "" {
			t.Errorf("%+v: nobody says why", x)
		}
	}
}

// TestScenario checks that a scenario is valid and the same for the same seed, and that
// the requested cards are in it or at hand.
func TestScenario(t *testing.T) {
	g := kits.All().Usual()
	p, err := g.Load(g.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(60) {
		set := games.Setup{Mode: p.Modes()[int(seed)%len(p.Modes())], Seed: seed}
		if seed%2 == 1 {
			set.Options = []string{"all_domain", "commendation", "landmarks"}
		}
		pose := func() display.Match {
			m, err := p.Scenarios.Begin(set, games.Scenario{Pieces: []string{"COV-103", "UNSC-010"}, Layout: games.Scattered})
			if err != nil {
				t.Fatal(err)
			}
			return m
		}
		m := pose()
		if err := m.Validate(); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
		if m.Hash() != pose().Hash() {
			t.Errorf("seed %d: not the same twice", seed)
		}
		if len(m.Legal(m.ToAct(nil)[0], nil)) == 0 {
			t.Errorf("seed %d: nothing can be done", seed)
		}
	}
}

// TestEffects checks that with scenarios a small budget reaches most effects of the
// shipped cards. ARBITER_LONG spends the usual budget, which reaches nearly all.
func TestEffects(t *testing.T) {
	g := kits.All().Games()[0]
	p, err := g.Load(g.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	budget, least := 4000, 70
	if os.Getenv("ARBITER_LONG") != "" {
		budget, least = 0, 95
	}
	r, err := pairwise.Run(p, g.Name, g.Shipped(), pairwise.Options{Budget: budget, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	if 100*r.Effects.Reached < least*r.Effects.All || r.Scenarios == 0 || r.Scenarios == r.Matches {
		t.Errorf("%d of %d effects in %d scenes of %d matches", r.Effects.Reached, r.Effects.All, r.Scenarios, r.Matches)
	}
	t.Logf("%d of %d effects", r.Effects.Reached, r.Effects.All)
	for _, f := range r.Findings {
		t.Errorf("%s: %s", f.Kind, f.What)
	}
}

// TestShipped: a short run over the shipped packs of every game finds nothing.
func TestShipped(t *testing.T) {
	for _, g := range kits.All().Games() {
		p, err := g.Load(g.Shipped())
		if err != nil {
			t.Fatal(err)
		}
		r, err := pairwise.Run(p, g.Name, g.Shipped(), pairwise.Options{Budget: 900})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range r.Findings {
			t.Errorf("%s: %s: %s", g.Name, f.Kind, f.What)
		}
		if r.Effects.Reached == 0 && g.Name != "xiangqi" { // whose packs only have effects when a room turns them on
			t.Errorf("%s: %+v", g.Name, r.Effects)
		}
	}
}
