package xiangqi_test

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
	"arbiter/core/rules/xiangqi"
	luaxiangqi "arbiter/luabind/games/xiangqi"
	"arbiter/luabind/packs/load"
)

// dice chooses; a seed gives the same pack and the same games everywhere.
type dice struct{ *rand.Rand }

func (d dice) of(list ...string) string { return list[d.Intn(len(list))] }

// fit is an argument of a name, or nearly.
func (d dice) fit(name string) string {
	if d.Intn(30) == 0 {
		return d.of("nil", "true", "{}", "ev", "game", "0/0", "0.5", "-1", "33", "65537", "2^31", "2^53", `""`, `"x"`, `"a10"`, `"j0"`, `"\255\255"`)
	}
	switch name {
	case "piece":
		return d.of("ev:source()", "ev:target()", fmt.Sprint(d.Intn(33)), "game:piece(ev:at())")
	case "square":
		return d.of("ev:at()", "game:square(ev:source())", "game:home(ev:target())", fmt.Sprintf("%q", string(rune('a'+d.Intn(9)))+string(rune('0'+d.Intn(10)))))
	case "team":
		return d.of(`"red"`, `"black"`, "game:turn()")
	case "kind":
		return d.of(`""`, `"horse"`, `"general"`, `"odd"`, "game:kind(ev:source())")
	}
	return `"NO"`
}

func (d dice) call() string {
	f := &luaxiangqi.Functions[d.Intn(len(luaxiangqi.Functions))]
	for f.Name == "reject" && d.Intn(4) > 0 { // most events are not asks
		f = &luaxiangqi.Functions[d.Intn(len(luaxiangqi.Functions))]
	}
	var args []string
	for _, p := range f.Params {
		args = append(args, d.fit(p.Name))
	}
	line := fmt.Sprintf("%s:%s(%s)", f.On, f.Name, strings.Join(args, ", "))
	if f.Name == "reject" || f.Name == "remove" || f.Name == "put_back" {
		return line
	}
	return "local _ = " + line
}

// randomPack has rules and a piece that hear every event.
func randomPack(seed int64) load.Source {
	d := dice{rand.New(rand.NewSource(seed))}
	var manifest, script strings.Builder
	listener := func(of, role string, n int) {
		name := d.of("GAME_STARTED", "xq:MOVE", "xq:CAPTURE", "xq:MOVED", "xq:SIDE_SWITCHED", "xq:CHECK_ANNOUNCED", "xq:PIECE_REMOVED", "xq:PIECE_RETURNED", "xq:RESIGNED", "GAME_ENDED")
		if of == "piece" { // it hears what has a source and a target
			name = d.of("xq:MOVE", "xq:CAPTURE")
		}
		fmt.Fprintf(&manifest, "[[%s.listener]]\nid = \"l%d\"\nevent = %q\nrole = %q\nrun = \"f%d\"\nwhen = \"w%d\"\n", of, n, name, role, n, n)
		if name == "xq:MOVE" {
			manifest.WriteString("reasons = { NO = { en = \"No.\" } }\npriority = 150\n")
		}
		fmt.Fprintf(&script, "function w%d(me, ev, game) return %s end\nfunction f%d(me, ev, game)\n", n,
			d.of("true", "true", "ev:source() ~= 0", `game:team(ev:source()) == "red"`, "game:living(game:turn(), \"\") > 8", "nil", "0"), n)
		for range 1 + d.Intn(3) {
			fmt.Fprintf(&script, "  %s\n", d.call())
		}
		script.WriteString("end\n")
	}
	manifest.WriteString("[[rule]]\nid = \"ODD\"\nname = { en = \"Odd\" }\ntext = { en = \"Odd.\" }\nscript = \"odd.lua\"\n")
	for n := range 4 {
		listener("rule", "any", n)
	}
	manifest.WriteString("[[piece]]\nid = \"odd\"\nname = { en = \"odd\" }\nletter = \"Y\"\nvalue = 350\nscript = \"odd.lua\"\npaths = \"paths\"\ncaptures = \"paths\"\n")
	for n := range 4 {
		listener("piece", d.of("source", "target"), n+4)
	}
	script.WriteString(`function paths(from, team)
  local out = {}
  for _, way in ipairs({from:ray(1, 1), from:ray(-1, 2), from:ray(0, team.forward)}) do
    for n = 1, #way do
      local path = {}
      for i = 1, n do path[i] = way[i] end
      out[#out + 1] = path
    end
  end
  return out
end
`)
	manifest.WriteString(`[[mode]]
id = "Odd"
name = { en = "Odd" }
rules = "seed"
layout = "rnbakabnr/2y3y2/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/2Y3Y2/RNBAKABNR w - - 0 1"
`)
	return load.Source{Name: "rnd", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"rnd\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"xiangqi\"]\n")},
		"odd.toml":  {Data: []byte(manifest.String())},
		"odd.lua":   {Data: []byte(script.String())},
	}}
}

// TestRandomCalls: rules and pieces whose scripts call every function with any
// arguments never make the engine panic; a fault leaves no trace, and the
// board says what the pieces say.
func TestRandomCalls(t *testing.T) {
	packs, games, commands := 20, 4, 60
	if os.Getenv("ARBITER_LONG") != "" {
		packs, games, commands = 1000, 10, 200
	}
	done, faults := 0, 0
	for seed := range int64(packs) {
		prog, k, err := luaxiangqi.Load(append(luaxiangqi.Shipped(), randomPack(seed)))
		if err != nil {
			t.Fatal(err)
		}
		for game := range games {
			d := dice{rand.New(rand.NewSource(seed<<20 | int64(game)))}
			m, err := xiangqi.New(prog, xiangqi.Setup{Mode: d.of("Odd", "Odd", strict), Match: match.Options{Log: true, Events: 2000}})
			if err != nil {
				t.Fatal(err)
			}
			m.Attach(k)
			if err := m.Start(); err != nil {
				if bug := new(match.Bug); errors.As(err, &bug) {
					t.Fatalf("pack %d: %v", seed, err)
				}
				break // what fails at the start fails in every game
			}
			var legal []match.Command
			for n := range commands {
				if m.Over() {
					break
				}
				legal = m.Legal(m.State.Active(), legal[:0])
				c := match.Command{Verb: uint8(d.Intn(8)), Player: event.Player(d.Intn(4) - 1), Place: event.Place(d.Intn(120) - 5), Choice: int16(d.Intn(120) - 5),
					Source: event.Entity(d.Intn(40)), Target: event.Entity(d.Intn(40))}
				if len(legal) > 0 && d.Intn(8) > 0 {
					c = legal[d.Intn(len(legal))]
				}
				before := m.Hash()
				err := m.Do(c)
				bug := new(match.Bug)
				if errors.As(err, &bug) || errors.As(m.Trouble(), &bug) {
					t.Fatalf("pack %d, game %d, command %d %+v: %v", seed, game, n, c, bug)
				}
				if match.IsFault(err) && m.Hash() != before {
					t.Fatalf("pack %d, game %d, command %d %+v: a fault left a trace: %v", seed, game, n, c, err)
				}
				for e := event.Entity(1); e <= event.Entity(m.State.NMen); e++ {
					if man := m.State.Man(e); man.Status&xiangqi.Dead == 0 && m.State.At(man.Square) != e {
						t.Fatalf("pack %d, game %d, command %d %+v: %s holds %d, not %d", seed, game, n, c, man.Square, m.State.At(man.Square), e)
					}
				}
				if done++; match.IsFault(err) {
					faults++
				}
			}
		}
	}
	t.Logf("%d commands, %d faults", done, faults)
	if faults*50 < done || faults*10 > done*9 {
		t.Errorf("%d faults in %d commands: the packs are too tame or too wild to show anything", faults, done)
	}
}
