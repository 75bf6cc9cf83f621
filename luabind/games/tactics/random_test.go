package tactics_test

import (
	"errors"
	"fmt"
	"math/rand"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/rulestest"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/show"
	luatactics "arbiter/luabind/games/tactics"
	"arbiter/luabind/packs/load"
)

// dice chooses; a seed gives the same pack and the same battles everywhere.
type dice struct{ *rand.Rand }

func (d dice) of(list ...string) string { return list[d.Intn(len(list))] }

// wild is an argument for no type in particular.
func (d dice) wild() string {
	return d.of("nil", "true", "{}", "me", "ev", "game", "0/0", "0.5", "-1", "0", "10000", "-10000", "9999", "-9999", "2^31", "2^53", "32768", "65536", "1e300",
		`""`, `"x"`, `"HIT"`, `"\0"`, `"any"`, fmt.Sprint(d.Intn(110)-3))
}

// fit is an argument that the type takes, or nearly.
func (d dice) fit(of string, t luatactics.Type, name string) string {
	switch t {
	case luatactics.Unit:
		return d.of("me:unit()", "ev:source()", "ev:target()", "1", "2", "6", `(game:units("enemy")[1] or 0)`)
	case luatactics.Hex:
		return d.of("ev:hex()", fmt.Sprint(d.Intn(92)), `game:stat(me:unit(), "hex")`)
	case luatactics.Side:
		return d.of("1", "2")
	case luatactics.Int:
		return d.of("0", "1", "2", "7", "-2", "-9", "9999", "-9999", fmt.Sprint(d.Intn(92)))
	}
	switch name {
	case "name":
		return d.of(`"hp"`, `"max_hp"`, `"energy"`, `"speed"`, `"turn_time"`, `"time"`, `"move_rate"`, `"side"`, `"hex"`)
	case "side":
		return d.of(`"any"`, `"ally"`, `"enemy"`)
	case "field":
		return d.of(`"amount"`, `"health"`, `"action"`, `"left"`, `"round"`)
	}
	switch of {
	case "ongoing":
		return d.of(`"poison"`, `"mending"`)
	case "cooldown":
		return d.of(`"slash"`, `"move"`, `"guard"`)
	case "resource":
		return d.of(`"momentum"`, `"resolve"`)
	}
	return d.of(`"stunned"`, `"hastened"`, `"armored"`, `"odd"`)
}

func (d dice) call() string {
	f := &luatactics.Functions[d.Intn(len(luatactics.Functions))]
	var args []string
	for _, p := range f.Params {
		if p.Opt && d.Intn(3) == 0 {
			break
		}
		if d.Intn(30) == 0 {
			args = append(args, d.wild())
		} else {
			args = append(args, d.fit(f.Name, p.Type, p.Name))
		}
	}
	line := fmt.Sprintf("%s:%s(%s)", f.On, f.Name, strings.Join(args, ", "))
	if strings.HasPrefix(f.Name, "option") || f.On == "ev" && f.Returns == luatactics.Nothing && d.Intn(4) > 0 {
		return "local _" // most events have nothing to change, and a handler no options
	}
	if f.Returns != luatactics.Nothing {
		return "local _ = " + line
	}
	return line
}

// script is a function of each name that the definitions of randomPack use.
func (d dice) script() string {
	var b strings.Builder
	for _, name := range []string{"ran", "resolved", "ticked", "entered", "heard"} {
		fmt.Fprintf(&b, "function %s(me, ev, game)\n", name)
		for range 1 + d.Intn(2) {
			fmt.Fprintf(&b, "  %s\n", d.call())
		}
		b.WriteString("end\n")
	}
	fmt.Fprintf(&b, "function willing(me, about, game) return %s end\n", d.of("true", "true", "about ~= 0", `game:stat(me:unit(), "hp") > 5`, "game:alive(about)", "nil"))
	fmt.Fprintf(&b, "function settled(me, now, game) return %s end\n", d.of("1", "-1", "now", "9999", "-9999", "2^31", "0.5", "nil"))
	return b.String()
}

const randomAction = `[[action]]
id = %q
override = true
name = { en = "Odd" }
text = { en = "Odd." }
kind = %q
target = %q
secs = %d
energy = %d
cooldown = %d
script = "%s.lua"
when = "willing"
run = "ran"
%s
`

// randomPack replaces most of the shipped pack.
func randomPack(seed int64) load.Source {
	d := dice{rand.New(rand.NewSource(seed))}
	files := fstest.MapFS{"pack.toml": {Data: []byte("id = \"rnd\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")}}
	var b strings.Builder
	add := func(id, kind, target, more string) {
		if target == "unit" || target == "hex" {
			more += "range = 6\ntarget_when = \"willing\"\n"
		}
		text := fmt.Sprintf(randomAction, id, kind, target, d.Intn(4), d.Intn(3), 5*d.Intn(3), id, more)
		if kind == "full_round" {
			text = strings.Replace(text, "secs", "# secs", 1)
		}
		b.WriteString(text)
		files[id+".lua"] = &fstest.MapFile{Data: []byte(d.script())}
	}
	anyTarget := func() string { return d.of("self", "unit", "unit", "hex") }
	add("slash", "attack", "unit", "resolve = \"resolved\"\nprovides = [\"Melee\", \"AttackLanded\"]\n")
	add("shoot", "attack", "unit", "accuracy = 50\nresolve = \"resolved\"\nprovides = [\"AttackLanded\"]\n")
	add("guard", "reaction", d.of("self", "actor"), "responds = [\"attack\", \"reaction\"]\nagainst = \"enemy\"\nvictim = \"any\"\n")
	add("riposte", "reaction", d.of("self", "actor"), "responds = [\"attack\", \"move\", \"reaction\"]\nagainst = \"enemy\"\nvictim = \"any\"\n")
	add("adrenaline", "free", anyTarget(), "")
	add("cleave", "derived", anyTarget(), "requires = \"Melee\"\n")
	add("knockback", "derived", anyTarget(), "requires = \"AttackLanded\"\nis_attack = true\n")
	add("meteor", "full_round", anyTarget(), "delay = 1\n")
	add("mend", "sustained", "unit", "")
	fmt.Fprintf(&b, "[[buff]]\nid = \"odd\"\nname = { en = \"Odd\" }\ntext = { en = \"Odd.\" }\nspeed = %d\nmove_rate = %s\nscript = \"odd.lua\"\ntick = \"ticked\"\n", d.Intn(9)-4, d.of("1", "50", "100", "300"))
	for range 2 {
		fmt.Fprintf(&b, "[[buff.listener]]\nevent = %q\nrole = %q\nband = \"before_damage\"\nrun = \"heard\"\n",
			d.of("HIT", "HIT", "HIT"), d.of("source", "target"))
	}
	for _, e := range []string{"UNIT_DIED", "ANCHOR_CHANGED", "BUFF_APPLIED", "ENERGY_CHANGED", "HEALED", "TURN_OPENED"} {
		if d.Intn(2) == 0 {
			fmt.Fprintf(&b, "[[buff.listener]]\nevent = %q\nrole = %q\nrun = \"heard\"\n", e, "any")
		}
	}
	for _, id := range []string{"poison", "mending"} {
		fmt.Fprintf(&b, "[[ongoing]]\nid = %q\noverride = true\nname = { en = \"Odd\" }\ntext = { en = \"Odd.\" }\nbase_per_6s = %d\nrounds = %d\nscript = \"odd.lua\"\ntick = \"ticked\"\n", id, d.Intn(5), 1+d.Intn(3))
	}
	for i, id := range []string{"mud", "spring", "thorns", "trap"} {
		fmt.Fprintf(&b, "[[terrain]]\nid = %q\noverride = true\nname = { en = \"Odd\" }\ntext = { en = \"Odd.\" }\nglyph = %q\nscript = \"odd.lua\"\nenter = \"entered\"\nsticky = { tag = %q, value = %s, turns = %d }\n",
			id, string("~+x^"[i]), id, d.of("1", "50", "300"), d.Intn(3))
	}
	files["odd.lua"] = &fstest.MapFile{Data: []byte(d.script())}
	b.WriteString("[[class]]\nid = \"warrior\"\noverride = true\nname = { en = \"Odd\" }\nscript = \"odd.lua\"\n")
	for _, r := range []string{"momentum", "resolve"} {
		fmt.Fprintf(&b, "[[class.resource]]\nid = %q\nname = { en = \"Odd\" }\ncap = %s\nevery = %q\nsettle = \"settled\"\n", r, d.of("1", "3", "9999"), d.of("turn", "round"))
	}
	files["all.toml"] = &fstest.MapFile{Data: []byte(b.String())}
	return load.Source{Name: "rnd", FS: files}
}

// trace is what a command must never leave: a bug of the engine, or a change
// when a script failed. A refusal at W2 is in the log (T-23).
func trace(m *tactics.Match, err error, before uint64) error {
	var bug *match.Bug
	if errors.As(err, &bug) {
		return err
	}
	if match.IsFault(err) && m.Hash() != before {
		return fmt.Errorf("what failed left a trace: %w", err)
	}
	return m.Trouble()
}

// TestRandomCalls: packs whose scripts call every function with any arguments,
// as actions, answers, conditions, effects, ticks, hexes and class resources,
// never make the engine panic; what fails leaves no trace.
func TestRandomCalls(t *testing.T) {
	packs, battles, commands := 10, 8, 40
	if os.Getenv("ARBITER_LONG") != "" {
		packs, battles, commands = 200, 30, 120
	}
	done, faults := 0, 0
	for seed := range int64(packs) {
		prog, k, err := luatactics.Load(append(luatactics.Shipped(), randomPack(seed)))
		if err != nil {
			t.Fatal(err)
		}
		for battle := range battles {
			d := dice{rand.New(rand.NewSource(seed<<20 | int64(battle)))}
			m := start(t, prog, k, tactics.Setup{Battle: "skirmish", Seed: uint64(battle) + 1, Match: match.Options{Log: true, Events: 2000}})
			g := show.Facade(m)
			var legal []match.Command
			for n := range commands {
				if m.Over() {
					break
				}
				legal = m.Legal(toAct(m), legal[:0])
				if err := trace(m, nil, 0); err != nil {
					t.Fatalf("pack %d, battle %d, before command %d: %v", seed, battle, n, err)
				}
				c := match.Command{Verb: uint8(d.Intn(14)), Player: event.Player(d.Intn(5) - 1), Place: event.Place(d.Intn(200) - 5), Choice: int16(d.Intn(400) - 50),
					Source: event.Entity(d.Intn(9)), Target: event.Entity(d.Intn(9) + d.Intn(2)*0xfee0)}
				if len(legal) > 1 && d.Intn(8) > 0 {
					c = legal[d.Intn(len(legal)-1)] // all but conceding
				}
				before := m.Hash()
				err := m.Do(c)
				if broken := trace(m, err, before); broken != nil {
					t.Fatalf("pack %d, battle %d, command %d %+v: %v", seed, battle, n, c, broken)
				}
				done++
				if match.IsFault(err) {
					faults++
					if testing.Verbose() && faults%50 == 1 {
						t.Log(err)
					}
				}
			}
			if err := rulestest.Spell(g); err != nil {
				t.Fatalf("pack %d, battle %d: %v", seed, battle, err)
			}
		}
	}
	t.Logf("%d commands, %d faults", done, faults)
	if faults*50 < done || faults*10 > done*9 {
		t.Errorf("%d faults in %d commands: the packs are too tame or too wild to show anything", faults, done)
	}
}
