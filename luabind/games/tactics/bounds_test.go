package tactics_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/show"
)

// field is a battle of units of one type on a map; the first is of player 1, the
// others take turns.
func field(rows []string, unit string, names ...string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "[[unit]]\nid = \"x\"\nname = { en = \"x\" }\nhp = 9\nenergy_cap = 99\nenergy = 99\n%s\n[[map]]\nid = \"m\"\nname = { en = \"m\" }\nrows = [\"%s\"]\n"+
		"[[battle]]\nid = \"full\"\nname = { en = \"f\" }\nmap = \"m\"\n", unit, strings.Join(rows, `", "`))
	for i, name := range names {
		fmt.Fprintf(&b, "[[battle.unit]]\nname = %q\ntype = \"x\"\nside = %d\nat = [%d, 0]\n", name, i%2+1, i)
	}
	return b.String()
}

// row is a row of open hexes.
func row(n int) string { return strings.TrimSpace(strings.Repeat(". ", n)) }

// TestFullTables: the effects, effects over time and stickies of a battle are as
// many as docs/limits.md says. One more is a fault that names the bound, and the
// command leaves no trace.
func TestFullTables(t *testing.T) {
	const free = "[[action]]\nid = \"all\"\nname = { en = \"all\" }\nkind = \"free\"\nresponds = [\"sustained\"]\ntarget = \"unit\"\nside = \"any\"\nrange = 9\nscript = \"built.lua\"\nrun = \"all\"\n"
	const mud = "[[terrain]]\nid = \"bog\"\nname = { en = \"bog\" }\nglyph = \"b\"\nsticky = { tag = \"boggy\", value = 90, turns = 3 }\n"
	unit := "move_rate = 100\nactions = [\"all\"]"
	for _, tt := range []struct {
		what, manifest string
		run            func(n int) string
		limit          int
		prepare        func(m *tactics.Match, n int)
	}{
		{"effect", free + many(64, "[[buff]]\nid = \"b%d\"\nname = { en = \"b\" }\n") + field([]string{row(4)}, unit, "X", "Y", "Z"), func(n int) string {
			return fmt.Sprintf("for i = 0, %d do game:buff(game:units(\"any\")[math.floor(i / 64) + 1], \"b\" .. (i %% 64), 9) end", n-1)
		}, 128, nil},
		{"effect over time", free + field([]string{row(4)}, unit, "X", "Y", "Z"), func(n int) string {
			return fmt.Sprintf("for i = 1, %d do game:ongoing(ev:target(), \"poison\") end", n)
		}, 64, nil},
		{"sticky", free + mud + field([]string{". . b ."}, unit, "X", "Y"), func(int) string { return "game:push(ev:target(), 3)" }, 64, func(m *tactics.Match, n int) {
			for i := range n - 1 {
				m.State.Stickies[i] = tactics.Sticky{Tag: 1, On: 1, Left: 9, Value: 100}
			}
			m.State.NStickies = uint8(n - 1)
		}},
	} {
		for n := tt.limit; n <= tt.limit+1; n++ {
			prog, k, err := built(t, tt.manifest, "function all(me, ev, game)\n"+tt.run(n)+"\nend\n")
			if err != nil {
				t.Fatalf("%s: %v", tt.what, err)
			}
			m := start(t, prog, k, tactics.Setup{Battle: "full"})
			if tt.prepare != nil {
				tt.prepare(m, n)
			}
			before := m.Hash()
			err = show.Play(m, []string{"X all Y"})
			s := &m.State
			switch {
			case n == tt.limit && err != nil:
				t.Errorf("%d of %s: %v", n, tt.what, err)
			case n == tt.limit && max(int(s.NBuffs), int(s.NOngoing), int(s.NStickies)) != n:
				t.Errorf("%d of %s: there are %d, %d and %d", n, tt.what, s.NBuffs, s.NOngoing, s.NStickies)
			case n > tt.limit && (err == nil || !strings.Contains(err.Error(), fmt.Sprintf("no room for another %s: the units of a battle have at most %d together", tt.what, tt.limit)) || m.Hash() != before):
				t.Errorf("%d of %s: %v", n, tt.what, err)
			}
		}
	}
}

// TestSeedsOfBattles: a battle has the seed of its manifest, or 1.
func TestSeedsOfBattles(t *testing.T) {
	for key, want := range map[string]string{"": "1", "seed = 1\n": "1", "seed = 7\n": "7", "seed = 0\n": "seed", "rounds = 0\n": "rounds"} {
		prog, _, err := built(t, field([]string{row(2)}, "move_rate = 100", "X")+"[[battle]]\nid = \"seeded\"\nname = { en = \"s\" }\nmap = \"m\"\n"+key, "")
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			all := prog.Lib.Battles
			got = fmt.Sprint(all[len(all)-1].Seed)
		}
		if got != want && (err == nil || !strings.Contains(got, want)) {
			t.Errorf("%q: %s, want %s", key, got, want)
		}
	}
}

// TestNoHex: functions take 0 for no hex, and no number beyond the map.
func TestNoHex(t *testing.T) {
	const free = "[[action]]\nid = \"all\"\nname = { en = \"all\" }\nkind = \"free\"\ntarget = \"none\"\nscript = \"built.lua\"\nrun = \"all\"\n"
	for call, want := range map[string]string{"game:distance(0, 2) == -1": "", "game:distance(1, 4) == 3": "", "game:distance(5, 1)": "a hex from 1 to 4, or 0 for none", "game:distance(1, -1)": "a hex from 1 to 4, or 0 for none"} {
		prog, k, err := built(t, free+field([]string{row(4)}, "move_rate = 100\nactions = [\"all\"]", "X", "Y"), "function all(me, ev, game) assert("+call+") end\n")
		if err != nil {
			t.Fatal(err)
		}
		err = show.Play(start(t, prog, k, tactics.Setup{Battle: "full"}), []string{"X all"})
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", call, err, want)
		}
	}
}

// TestSizesAtLoad: units, hexes and tags of actions at their bounds, and one above.
func TestSizesAtLoad(t *testing.T) {
	shipped, _ := loadShipped(t)
	var tags []string
	for _, a := range shipped.Lib.Actions {
		for _, tag := range append(a.Provides, a.Requires) {
			if tag != "" && !strings.Contains(" "+strings.Join(tags, " ")+" ", " "+tag+" ") {
				tags = append(tags, tag)
			}
		}
	}
	names := func(n int) (list []string) {
		for i := range n {
			list = append(list, fmt.Sprint("U", i))
		}
		return list
	}
	for _, tt := range []struct {
		what     string
		limit    int
		manifest func(n int) string
		says     string
	}{
		{"units", 16, func(n int) string { return field([]string{row(20)}, "move_rate = 100", names(n)...) }, "battle full has 17 units; at most 16"},
		{"hexes", 256, func(n int) string { return field([]string{row(n)}, "move_rate = 100", "X") }, "map m has 257 hexes, expected from 1 to 256"},
		{"tags of actions", 32, func(n int) string {
			return "[[action]]\nid = \"a\"\nname = { en = \"a\" }\nkind = \"free\"\ntarget = \"self\"\nis_attack = true\nprovides = [" + strings.TrimSuffix(many(n-len(tags), "\"Tag%d\", "), ", ") + "]\n"
		}, "built/built.toml:1: action a: \"Tag" + fmt.Sprint(32-len(tags)) + "\" is one too many: the tags of all actions are at most 32"},
	} {
		for n := tt.limit; n <= tt.limit+1; n++ {
			_, _, err := built(t, tt.manifest(n), "")
			if n == tt.limit && err != nil || n > tt.limit && (err == nil || !strings.Contains(err.Error(), tt.says)) {
				t.Errorf("%d %s: %v, want %q", n, tt.what, err, tt.says)
			}
		}
	}
}

// TestLongestWay: a way has at most 48 hexes; what is farther cannot be reached.
func TestLongestWay(t *testing.T) {
	prog, k, err := built(t, field([]string{row(60)}, "move_rate = 4000\nactions = [\"move\"]", "X"), "")
	if err != nil {
		t.Fatal(err)
	}
	for n := 48; n <= 49; n++ {
		m := start(t, prog, k, tactics.Setup{Battle: "full"})
		err := show.Play(m, []string{"activate X", fmt.Sprintf("X move %d,0", n)})
		if n == 48 && err != nil || n == 49 && err == nil {
			t.Errorf("a way of %d hexes: %v", n, err)
		}
	}
}

// TestT10_LongestChain (T-10): sixteen answers fit into a chain, and after them no
// window opens, though there is more that could answer.
func TestT10_LongestChain(t *testing.T) {
	const frees = 20
	manifest := "[[action]]\nid = \"base\"\nname = { en = \"b\" }\nkind = \"attack\"\ntarget = \"unit\"\nside = \"enemy\"\nsecs = 1\nrange = 9\nscript = \"built.lua\"\nrun = \"f\"\n" +
		many(frees, "[[action]]\nid = \"r%d\"\nname = { en = \"r\" }\nkind = \"free\"\ntarget = \"self\"\nresponds = [\"attack\", \"free\"]\nagainst = \"any\"\nvictim = \"any\"\ncooldown = 5\nscript = \"built.lua\"\nrun = \"f\"\n") +
		field([]string{row(4)}, "move_rate = 100\nactions = [\"base\", "+strings.TrimSuffix(many(frees, "\"r%d\", "), ", ")+"]", "X", "Y")
	prog, k, err := built(t, manifest, "function f(me, ev, game) end\n")
	if err != nil {
		t.Fatal(err)
	}
	m := start(t, prog, k, tactics.Setup{Battle: "full"})
	if (show.Table{}).Snapshot(m).(show.Snapshot).Phase == "phase_start" {
		if err := show.Play(m, []string{"pass"}); err != nil {
			t.Fatal(err)
		}
	}
	if err := show.Play(m, []string{"activate X", "X base Y"}); err != nil {
		t.Fatal(err)
	}
	answers := 0
	for m.State.Asked >= 0 {
		var answer match.Command
		for _, c := range m.Legal(m.State.Asked, nil) {
			if strings.Contains((show.Table{}).Format(m, c, display.Canonical), " r") {
				answer = c
			}
		}
		if answer == (match.Command{}) {
			t.Fatalf("after %d answers none is listed", answers)
		}
		if err := m.Do(answer); err != nil {
			t.Fatal(err)
		}
		answers++
	}
	if answers != 16 || 2*frees <= answers {
		t.Errorf("%d answers of %d are in the chain", answers, 2*frees)
	}
}
