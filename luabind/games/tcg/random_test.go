package tcg_test

import (
	"errors"
	"fmt"
	"math/rand"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/rulestest"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/show"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

// Cards whose scripts call every function with whatever arguments, played by
// players who give whatever commands.

const randomCard = `[[card]]
id = "RND-%[1]d"
name = { en = "Random %[1]d" }
faction = "UNSC"
type = %[2]q
cost = { supply = %[3]d }
%[4]s
script = "r%[1]d.lua"
counters = { tally = { max = 9, resets = "turn" }, ore = { on = "player", min = -5 }, lane = { on = "lane", max = 3 } }
on_play = "played"
`

const randomUnit = `stats = { attack = %d, shield = %d, health = %d }
tags = [%q]
keywords = [%s]
target = { side = "any", optional = true }`

const randomParts = `[[card.modifier]]
of = %q
scope = %q
run = "number"
reads = ["board", "damage", "turn"]
[[card.action]]
id = "act"
text = { en = "Acts." }
phase = %q
supply = 0
target = { side = "any", bases = true }
run = "acted"
`

const randomFixtures = `[[fixture]]
id = "RND-POST"
name = { en = "Post" }
at = "lane"
pile = "posts"
until = "next_global_turn_end"
[[fixture.modifier]]
of = "attack"
scope = "any units"
add = 1
where = ["unit.lane == self.lane"]
[[fixture]]
id = "RND-FLAG"
name = { en = "Flag" }
at = "player"
counters = { held = { max = 3 } }
script = "flag.lua"
[[fixture.listener]]
event = "UNIT_DEPLOYED"
role = "owner"
run = "raised"
[[fixture.action]]
id = "wave"
phase = "skirmish"
target = { side = "any", bases = true, optional = true }
run = "raised"
[[fixture]]
id = "RND-PACT"
name = { en = "Pact" }
at = "pair"
until = "source_turn_end"
`

const randomListener = `[[card.listener]]
event = %q
role = %q
priority = %d
when = "willing"
run = "heard%d"
limit_per_turn = 3
reasons = { NOT_HERE = { en = "Not here." } }
`

// dice chooses; a seed gives the same pack and the same games everywhere.
type dice struct{ *rand.Rand }

func (d dice) of(list ...string) string { return list[d.Intn(len(list))] }

// unheard are roles that an event lacks the part for, so that a listener with
// one is refused.
var unheard = map[string]string{"TURN_STARTED": "source target lane", "TURN_ENDED": "source target lane", "CARD_DRAWN": "target lane",
	"tcg:DECISION_ANSWERED": "source target lane"}

// roleOf is a role that can hear an event.
func (d dice) roleOf(event string) string {
	for {
		if role := d.of("source", "target", "owner", "any", "lane"); !strings.Contains(unheard[event], role) {
			return role
		}
	}
}

// wild is an argument for no type in particular.
func (d dice) wild() string {
	switch d.Intn(6) {
	case 0:
		return fmt.Sprint(d.Intn(304) - 3)
	case 1:
		return d.of("2^31", "2^31 - 1", "-2^31", "2^53", "-2^53", "0.5", "0/0", "65280", "65282", "65283", "65536", "32768", "40000", "1e300")
	case 2:
		return d.of("nil", "true", "{}", "me", "ev", "game", "{1, 2, 3}", "{n = 2^53}", "played")
	case 3:
		return d.of(`""`, `"ALPHA"`, `"BACK,FRONT"`, `"FRONT,FRONT"`, `"ARMOR"`, `"EMP"`, `"turn"`, `"any"`, `"x"`, `"rnd:E"`, `"CAMO_BROKEN"`, `"played"`, `"\0"`)
	case 4:
		return fmt.Sprintf("me:unit() + %d", d.Intn(5)-2)
	}
	return fmt.Sprintf("ev:get(%q)", d.of("amount", "where", "slot", "choice", "card", "cost"))
}

// fit is an argument that the type takes, or nearly.
func (d dice) fit(t luatcg.Type, name string) string {
	switch t {
	case luatcg.Entity, luatcg.Card:
		return d.of("me:unit()", "me:card()", "ev:source()", "ev:target()", "game:base(1)", "game:base(2)", `game:fixture("RND-FLAG", "", 2)`, "65024", fmt.Sprint(1+d.Intn(35)), "(game:units(\"any\")[1] or 0)")
	case luatcg.Thing:
		return d.of(`game:fixture("RND-FLAG", "", 1)`, "me:unit()", "me:card()", "ev:target()", "game:base(1)", `"BRAVO"`, "0", "65296", "65312")
	case luatcg.Player:
		return d.of("1", "2", "me:player()", "ev:source_player()", "ev:target_player()", "game:opponent(me:player())")
	case luatcg.Lane:
		return d.of(`"ALPHA"`, `"BRAVO"`, `"CHARLIE"`, "ev:lane()", "game:lane(me:unit())")
	case luatcg.Row, luatcg.Rows:
		return d.of(`"FRONT"`, `"BACK"`, `"BACK,FRONT"`, "ev:row()")
	case luatcg.Slot:
		return fmt.Sprint(d.Intn(110))
	case luatcg.Amount, luatcg.Int:
		return d.of("1", "2", "3", "7", "9999", fmt.Sprint(d.Intn(40)))
	case luatcg.List:
		return d.of(`{"ALPHA", "BRAVO"}`, "{1, 2}", "game:units(\"any\")", "{5}", "{}", "{me:unit(), ev:target()}")
	case luatcg.Handler:
		return d.of(`"played"`, `"acted"`, `"heard0"`, `"heard1"`)
	case luatcg.Fields:
		return d.of("{n = 1}", "{who = me:unit()}", "{n = 9, p = 2}", "{p = 5}", "{who = 60000}")
	}
	switch name {
	case "type":
		return d.of(`""`, `"PLASMA"`, `"TRUE"`)
	case "keyword":
		return d.of(`"ARMOR"`, `"CAMO"`, `"SHIELDED"`, `"INFECT"`, `"HIJACK"`)
	case "status":
		return d.of(`"EMP"`, `"OVERSHIELD"`, `"DISCOUNT"`)
	case "until":
		return d.of(`"turn"`, `"forever"`, `"own_turn_start"`, `"next_turn_end"`)
	case "side":
		return d.of(`"any"`, `"own"`, `"enemy"`, `"friendly"`)
	case "card":
		return d.of(`"TOKEN-COMBAT-FORM"`, fmt.Sprintf(`"RND-%d"`, d.Intn(12)), `"UNSC-001"`)
	case "event":
		return d.of(`"CAMO_BROKEN"`, `"rnd:E"`, `"HIJACK_EXECUTED"`, `"tcg:COVER_REFILLED"`)
	case "fixture":
		return d.of(`"RND-POST"`, `"RND-FLAG"`, `"RND-PACT"`)
	case "pile":
		return `"posts"`
	case "counter":
		return d.of(`"tally"`, `"ore"`, `"lane"`, `"RND-FLAG.held"`, `"RND-1.tally"`)
	case "code":
		return `"NOT_HERE"`
	case "tag":
		return `"INFANTRY"`
	}
	return d.of(`"amount"`, `"where"`, `"camo"`, `"choice"`)
}

// call is a line of a script.
func (d dice) call() string {
	f := &luatcg.Functions[d.Intn(len(luatcg.Functions))]
	for slices.Contains(modifies, f.Name) && d.Intn(6) > 0 { // most events are not asks
		f = &luatcg.Functions[d.Intn(len(luatcg.Functions))]
	}
	var args []string
	for _, p := range f.Params {
		if p.Opt && d.Intn(3) == 0 {
			break
		}
		if d.Intn(40) == 0 {
			args = append(args, d.wild())
		} else {
			args = append(args, d.fit(p.Type, p.Name))
		}
	}
	line := fmt.Sprintf("%s:%s(%s)", f.On, f.Name, strings.Join(args, ", "))
	if f.Returns != luatcg.Nothing && d.Intn(4) == 0 {
		return "local _ = " + line
	}
	return line
}

func (d dice) body(name string, calls int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "function %s(me, ev, game)\n", name)
	for range calls {
		fmt.Fprintf(&b, "  %s\n", d.call())
	}
	return b.String() + "end\n"
}

// randomPack writes a pack of cards, each with a script of its own.
func randomPack(seed int64, cards int) load.Source {
	d := dice{rand.New(rand.NewSource(seed))}
	files := fstest.MapFS{"pack.toml": {Data: []byte("id = \"rnd\"\nversion = \"1.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")}}
	manifest := "[[event]]\nname = \"rnd:E\"\nkind = \"fact\"\ndoc = \"an event\"\nfields = { n = \"int\", who = \"entity\", p = \"player\" }\n"
	manifest += randomFixtures
	events := []string{"UNIT_DEPLOYED", "TURN_STARTED", "TURN_ENDED", "DAMAGE_MODIFIED", "DAMAGE_DEALT", "KILL_OCCURRED", "CARD_PLAY_DECLARED", "ATTACK_DECLARED",
		"TARGET_LOCKED", "LETHAL_CHECKED", "CARD_DRAWN", "UNIT_MOVED", "tcg:DECISION_ANSWERED", "rnd:E", "RESOURCE_SPENT", "KEYWORD_GAINED", "STATUS_APPLIED", "tcg:ACTION_DECLARED"}
	for i := range cards {
		kind, more := d.of("UNIT", "UNIT", "UNIT", "TACTICAL"), "target = { side = \"any\", bases = true, optional = true }"
		if kind == "UNIT" {
			more = fmt.Sprintf(randomUnit, d.Intn(5), d.Intn(4), 1+d.Intn(9), d.of("INFANTRY", "SPARTAN"), d.of("", `"INFECT"`, `"HIJACK"`, `"SHIELDED(2)"`, `"CAMO"`, `"ARMOR"`))
		}
		manifest += fmt.Sprintf(randomCard, i, kind, d.Intn(2), more)
		if kind == "UNIT" {
			manifest += fmt.Sprintf(randomParts, d.of("attack", "shield_cap", "health_cap", "cover", "may_attack"), d.of("self", "own units", "enemy units"), d.of("deployment", "skirmish"))
			for n := range 2 {
				e := d.of(events...)
				priority := 250 + 400*d.Intn(2)
				if strings.HasPrefix(e, "DAMAGE_M") {
					priority = 250
				}
				manifest += fmt.Sprintf(randomListener, e, d.roleOf(e), priority, n)
			}
		}
		script := d.body("played", 1+d.Intn(3)) + d.body("acted", 1+d.Intn(2)) + d.body("heard0", 1) + d.body("heard1", 1) +
			fmt.Sprintf("function number(me, e, game)\n  return %s\nend\n", d.of("1", "2", "3", "-3", "9999", "40000", "2^31 - 1", "game:shield(e) * 0 + 2", "game:health(e)", "game:turn()", d.of("1", "2^53", "0.5", "\"x\""))) +
			fmt.Sprintf("function willing(me, ev, game)\n  return %s\nend\n", d.of("true", "true", "game:is_unit(me:unit())", "ev:target() ~= 0", "game:turn() > 5"))
		files[fmt.Sprintf("r%d.lua", i)] = &fstest.MapFile{Data: []byte(script)}
	}
	files["flag.lua"] = &fstest.MapFile{Data: []byte(d.body("raised", 2))}
	files["cards.toml"] = &fstest.MapFile{Data: []byte(manifest)}
	return load.Source{Name: "rnd", FS: files}
}

// scattered sets a position of some mode with cards of the pack on the board and in hands.
func (d dice) scattered(t *testing.T, sc *tcg.Scenario, cards int) {
	if err := sc.Mode(d.of("duel", "duel", "ffa3", "ffa4", "2v2")); err != nil {
		t.Fatal(err)
	}
	seats := event.Player(sc.Match().State.Seats)
	id := func() string { return fmt.Sprintf("RND-%d", d.Intn(cards)) }
	for p := range seats {
		for range 8 {
			if _, err := sc.Card(p, "UNSC-001", place.Deck); err != nil {
				t.Fatal(err)
			}
		}
		for range 6 {
			if _, err := sc.Card(p, id(), place.Hand); err != nil {
				t.Fatal(err)
			}
		}
		for lane := range place.Lane(3) {
			for row := range place.Row(2) {
				_, _ = sc.Unit(p, id(), place.Spot{Player: p, Lane: lane, Row: row}) // tactics are not units
			}
		}
	}
}

// anyCommand returns a command, which may be invalid.
func (d dice) anyCommand() match.Command {
	return match.Command{Verb: uint8(d.Intn(13)), Player: event.Player(d.Intn(6) - 1), Place: event.Place(d.Intn(120) - 5), Choice: int16(d.Intn(400) - 50),
		Source: event.Entity(d.Intn(80)), Target: event.Entity(d.Intn(80) + d.Intn(2)*0xfee0)}
}

// spoil is what a random pack must never bring about.
func spoil(m *tcg.Match, err error, before uint64) error {
	var bug *match.Bug
	if errors.As(err, &bug) {
		return err
	}
	if match.IsFault(err) && m.Hash() != before {
		return fmt.Errorf("a fault left a trace: %w", err)
	}
	if broken := tcg.CheckInvariants(&m.State); broken != nil {
		return fmt.Errorf("after %v: %w", err, broken)
	}
	return m.Trouble()
}

// TestRandomCalls: packs whose scripts call every function with any arguments never make the
// engine panic, wherever they are called. A script that asks for nonsense is a named fault
// that leaves no trace, and the invariants hold.
func TestRandomCalls(t *testing.T) {
	packs, games, commands := 1, 8, 25
	if os.Getenv("ARBITER_LONG") != "" {
		packs, games, commands = 60, 60, 60
	}
	const cards = 80
	done, faults := 0, 0
	for seed := range int64(packs) {
		source := randomPack(seed, cards)
		prog, k, err := luatcg.Load(append(luatcg.Shipped(), source))
		if err != nil {
			t.Fatal(err)
		}
		sc := tcg.NewScenario(prog, match.Options{Log: true, Events: 2000})
		m := sc.Match()
		m.Attach(k)
		g := show.Facade(m)
		for game := range games {
			d := dice{rand.New(rand.NewSource(seed<<20 | int64(game)))}
			d.scattered(t, sc, cards)
			var legal []match.Command
			for n := range commands {
				if m.Over() {
					break
				}
				c := d.anyCommand()
				if who := g.ToAct(nil); len(who) > 0 && d.Intn(8) > 0 {
					if legal = m.Legal(who[0], legal[:0]); len(legal) > 0 {
						c = legal[d.Intn(len(legal))]
					}
				}
				if err := spoil(m, nil, 0); err != nil {
					t.Fatalf("pack %d, game %d, before command %d: %v", seed, game, n, err)
				}
				before := m.Hash()
				err := m.Do(c)
				if broken := spoil(m, err, before); broken != nil {
					t.Fatalf("pack %d, game %d, command %d %+v: %v", seed, game, n, c, broken)
				}
				done++
				if match.IsFault(err) {
					faults++
				}
			}
			if err := rulestest.Spell(g); err != nil {
				t.Fatalf("pack %d, game %d: %v", seed, game, err)
			}
		}
	}
	t.Logf("%d commands, %d faults", done, faults)
	if faults*20 < done || faults*10 > done*9 {
		t.Errorf("%d faults in %d commands: the packs are too tame or too wild to show anything", faults, done)
	}
}
