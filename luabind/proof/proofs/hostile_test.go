package proofs_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/safeio"
)

var spentAgain = flag.Bool("spent", false, "record again what hostile scripts spend")

// hostileScripts are the handlers of the corpus of hostile scripts, by name. The
// program meets them in separate processes (cmd/arbiter); here they are played in
// matches that go on.
func hostileScripts(t *testing.T) (names []string, bodies, wants map[string]string) {
	t.Helper()
	files, err := filepath.Glob("../../../cmd/arbiter/testdata/hostile/scripts/*.txtar")
	if err != nil || len(files) < 100 {
		t.Fatalf("%d hostile scripts: %v", len(files), err)
	}
	bodies, wants = map[string]string{}, map[string]string{}
	for _, file := range files {
		a, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name, files := strings.TrimSuffix(filepath.Base(file), ".txtar"), map[string]string{}
		for _, f := range a.Files {
			files[f.Name] = string(f.Data)
		}
		if card := files["card.toml"]; card != "" && !strings.Contains(card, `on_play = "f"`) {
			continue // it is not a handler of a card that is played
		}
		bodies[name] = files["card.lua"]
		for line := range strings.Lines(string(a.Comment)) {
			if want, ok := strings.CutPrefix(strings.TrimSpace(line), "want "); ok && wants[name] == "" {
				wants[name] = strings.TrimPrefix(want, "bad/")
			}
		}
		names = append(names, name)
	}
	return names, bodies, wants
}

// hostilePack has a card for each script.
func hostilePack(names []string, bodies map[string]string) map[string]string {
	files := map[string]string{}
	for _, name := range names {
		files[name+"/card.lua"] = bodies[name]
		files[name+"/card.toml"] = strings.Replace(hostileCard, "ID", "HOSTILE-"+name, 1)
	}
	return files
}

const hostileCard = `[[card]]
id = "ID"
name = { en = "Bad" }
text = { en = "Bad." }
faction = "NEUTRAL"
type = "TACTICAL"
cost = { supply = 0 }
vars = { n = 1 }
script = "card.lua"
on_play = "f"
`

// TestHostileScripts checks that each hostile handler fails the command that plays its
// card, with its named error. In every field of its state and log the match equals one
// that never tried it, and it continues the same way. The cost and the error are the
// same the second time, and on every machine (testdata/spent.txt was written on amd64).
// After all of them the next match on the same machine equals, to the last event, that
// of a new machine.
func TestHostileScripts(t *testing.T) {
	const file = "testdata/hostile/spent.txt"
	names, bodies, wants := hostileScripts(t)
	load := func() library {
		prog, k, err := luatcg.Load(append(luatcg.Shipped(), text("hostile", hostilePack(names, bodies))))
		if err != nil {
			t.Fatal(err)
		}
		return library{prog, k}
	}
	l := load()
	var spent strings.Builder
	for i, name := range names {
		b := newBoard(t, l)
		for p := range event.Player(2) {
			b.hand(p, "UNSC-001")
		}
		play := match.Command{Verb: tcg.Play, Source: b.hand(0, "HOSTILE-"+name)}
		calm := b.m.Fork()
		f := b.fault(play)
		first := l.k.VM().Spent()
		if said := safeio.Clean(f.Error()); !strings.Contains(said, wants[name]) {
			t.Errorf("%s: %s, want %s", name, said, wants[name])
		}
		if again := b.fault(play); again.Error() != f.Error() || l.k.VM().Spent() != first {
			t.Errorf("%s: first %v for %d, then %v for %d", name, f, first, again, l.k.VM().Spent())
		}
		fmt.Fprintf(&spent, "%s: %d units, %s\n", name, first, brief(safeio.Clean(f.Error())))
		dice := num.SplitStream(uint64(i), 5)
		for range 6 {
			goOn(t, name, b.m, calm, play.Source, &dice)
		}
	}
	compare(t, file, spent.String())

	played := func(l library) []string {
		m := newDuel(t, l, tcg.Setup{Seed: 11, Decks: [][]string{starter(l.prog, 0), starter(l.prog, 1)}})
		playOut(t, m, 11, nil)
		return append(entries(t, m, event.NoPlayer), fmt.Sprint(m.Hash()))
	}
	if after, before := played(l), played(load()); !slices.Equal(after, before) {
		t.Errorf("the next match is another: %d events, and %d on a machine that has met nothing", len(after), len(before))
	}
}

// goOn performs one command in both matches; it must be legal in both.
func goOn(t *testing.T, name string, m, calm *tcg.Match, not event.Entity, dice *num.Stream) {
	t.Helper()
	legal := m.Legal(toAct(m), nil)
	if other := calm.Legal(toAct(calm), nil); !slices.Equal(legal, other) {
		t.Fatalf("%s: other commands are legal", name)
	}
	c := legal[dice.Intn(len(legal))]
	if c.Source == not || c.Verb == tcg.Concede {
		c = endPhase(toAct(m))
	}
	if err, other := m.Do(c), calm.Do(c); fmt.Sprint(err) != fmt.Sprint(other) || m.Hash() != calm.Hash() || m.Seq() != calm.Seq() {
		t.Fatalf("%s: after %+v: %v, and %v where nothing had failed", name, c, err, other)
	}
}

// brief is an error without what is long in it.
func brief(text string) string {
	if len(text) > 120 {
		return text[:120] + "…"
	}
	return text
}

// compare holds a text to that of a file.
func compare(t *testing.T, file, got string) {
	t.Helper()
	if *spentAgain {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range max(len(g), len(w)) {
		if i >= len(g) || i >= len(w) || g[i] != w[i] {
			t.Fatalf("line %d of %s differs (-args -spent updates it):\n%q\n%q", i+1, file, g[min(i, len(g)-1)], w[min(i, len(w)-1)])
		}
	}
}

// stormy are what a listener does at each of 9,900 events, and what stops it.
var stormy = []struct{ name, handler, want string }{
	{"nothing", "", ""},
	{"a full budget", "for i = 1, 45000 do end", "instruction budget spent"},
	{"a budget that it does not keep", "while true do end", "instruction budget spent"},
	{"a text in each", "local s = ('x'):rep(16000) for i = 1, 60 do s:upper() end", "instruction budget spent"},
	{"questions", "for i = 1, 1000 do game:units() end", "instruction budget spent"},
	{"one more event", "game:emit('storm:GUST')", "runaway chain"},
	{"a hundred more", "for i = 1, 100 do game:emit('storm:GUST') end", "runaway chain"},
}

// TestStormsStayInTheBudget (K-13, K-34) checks a storm of 9,900 events, each heard by
// a listener that takes a full budget of a call. It fails as one command within the
// budget of a command: together they have spent no more than that and the last
// instruction. Nothing of it remains, and the next command has a new budget.
func TestStormsStayInTheBudget(t *testing.T) {
	const command = 2_000_000
	l := storms(t)
	var spent strings.Builder
	for i, s := range stormy {
		b := newBoard(t, l)
		b.unit(0, fmt.Sprintf("STORM-%d", i), place.Alpha, place.Front, 0)
		if s.want == "" {
			b.do(endPhase(0))
			if n := strings.Count(strings.Join(names(b.m, 0), " "), "storm:GUST"); n != 9900 {
				t.Errorf("a storm of %d events", n)
			}
			continue
		}
		for range 2 {
			f := b.fault(endPhase(0))
			says(t, f, s.want)
			if got := l.k.VM().Spent(); got > command+1000 {
				t.Errorf("%s: %d units; a command has %d", s.name, got, command)
			}
			fmt.Fprintf(&spent, "%s: %d units, %s\n", s.name, l.k.VM().Spent(), brief(f.Error()))
		}
	}
	compare(t, "testdata/hostile/storms.txt", spent.String())
}

// storms loads a pack of units that raise 9,900 events as a phase ends, and hear each.
func storms(t *testing.T) library {
	t.Helper()
	files := map[string]string{"storm.toml": "[[event]]\nname = \"storm:GUST\"\nkind = \"fact\"\ndoc = \"a gust\"\n[[event]]\nname = \"storm:SQUALL\"\nkind = \"fact\"\ndoc = \"a squall\"\n"}
	for i, s := range stormy {
		files[fmt.Sprintf("s%d/storm.toml", i)] = strings.Replace(stormCard, "ID", fmt.Sprintf("STORM-%d", i), 1)
		files[fmt.Sprintf("s%d/storm.lua", i)] = strings.Replace(stormScript, "HANDLER", s.handler, 1)
	}
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), text("storm", files)))
	if err != nil {
		t.Fatal(err)
	}
	return library{prog, k}
}

const stormCard = `[[card]]
id = "ID"
name = { en = "Storm" }
text = { en = "Storms." }
faction = "NEUTRAL"
type = "UNIT"
cost = { supply = 0 }
stats = { attack = 0, shield = 0, health = 1 }
tags = ["INFANTRY"]
script = "storm.lua"
[[card.listener]]
event = "PHASE_DEPLOYMENT_ENDED"
role = "any"
run = "begin"
[[card.listener]]
event = "storm:SQUALL"
role = "any"
run = "squall"
[[card.listener]]
event = "storm:GUST"
role = "any"
run = "gust"
`

const stormScript = `function begin(me, ev, game)
  for i = 1, 9 do game:emit("storm:SQUALL") end
end
function squall(me, ev, game)
  for i = 1, 1100 do game:emit("storm:GUST") end
end
function gust(me, ev, game)
  HANDLER
end
`
