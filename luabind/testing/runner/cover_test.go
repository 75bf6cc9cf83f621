package runner_test

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// packed are the files of a pack; a test reaches some of them.
var packed = map[string]string{
	"pack.toml": "id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n",
	"card.toml": `[[card]]
id = "MINE-1"
name = { en = "Guard", zh = "卫兵" }
faction = "NEUTRAL"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 1, shield = 0, health = 2 }
tags = ["INFANTRY"]
vars = { n = 1 }
script = "card.lua"

[[card.listener]]
event = "DAMAGE_DEALT"
role = "source"
where = ["target.row == FRONT", "target.health > 0"]
run = "hit"

[[card.listener]]
event = "TURN_ENDED"
role = "any"
run = "later"
`,
	"card.lua": `function hit(me, ev, game)
  if game:health(ev:target()) > 100 then
    game:damage(ev:target(), me.vars.n)
    game:heal(ev:target(), me.vars.n)
  end
  if game:health(ev:target()) > 200 then
    game:damage(ev:target(), me.vars.n)
  end
end

function later(me, ev, game)
  game:heal(me:unit(), me.vars.n)
  game:heal(me:unit(), me.vars.n)
end
`,
	"card_test.lua": `function test_hit(t)
  local a, b = t:unit(1, "MINE-1", "alpha front"), t:unit(2, "1/0/4", "alpha front")
  t:phase("skirmish")
  t:attack(a, b)
  t:expect(b, {damage = 1})
end
`,
}

// write makes a folder of files.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// measured runs tests of packs and gives what they reached.
func measured(t *testing.T, names ...string) *runner.Coverage {
	t.Helper()
	return measuredOf(t, kits.All(), names...)
}

// measuredOf is measured with some games.
func measuredOf(t *testing.T, all *registry.Registry, names ...string) *runner.Coverage {
	t.Helper()
	suites, err := runner.Open(kits.Tests(all), names)
	if err != nil {
		t.Fatal(err)
	}
	var files []*runner.CoveredFile
	meters := metered(t, suites)
	r, err := runner.Runner{Failed: func(f *runner.Failure) { t.Error(f) }}.Run(suites)
	if err != nil || r.Passed == 0 {
		t.Fatal(r, err)
	}
	for _, m := range meters {
		files = append(files, m.Report()...)
		m.Stop()
	}
	return runner.SumCoverage(files)
}

// metered measures what tests of suites reach from now on.
func metered(t *testing.T, suites []*runner.Suite) (meters []*runner.Meter) {
	t.Helper()
	for _, s := range suites {
		m, err := runner.NewMeter(s)
		if err != nil {
			t.Fatal(err)
		}
		meters = append(meters, m)
	}
	return meters
}

// TestPlacesSinceTheLastLook: each look at what tests reach has only what was reached after the one before.
func TestPlacesSinceTheLastLook(t *testing.T) {
	suites, err := runner.Open(kits.Tests(kits.All()), []string{write(t, packed)})
	if err != nil {
		t.Fatal(err)
	}
	m := metered(t, suites)[0]
	defer m.Stop()
	if _, err := (runner.Runner{Failed: func(f *runner.Failure) { t.Error(f) }}).Run(suites); err != nil {
		t.Fatal(err)
	}
	if first, second := m.Places(), m.Places(); len(first) < 3 || len(second) > 0 {
		t.Errorf("at first %v, and then %v", first, second)
	}
}

// TestSentences checks that lines, filters and handlers that tests did not reach are
// reported by position, and that the others are not. Lines of one function that follow each other
// are reported together.
func TestSentences(t *testing.T) {
	dir := write(t, packed)
	sum := measured(t, dir)
	var got []string
	for _, f := range sum.Files {
		for i := range f.Missed {
			got = append(got, strings.ReplaceAll(f.Missed[i].Sentence(f.Path), filepath.ToSlash(dir)+"/", ""))
		}
	}
	want := []string{
		"lines 3 to 4 of hit (card.lua:3) never ran",
		"line 7 of hit (card.lua:7) never ran",
		"lines 12 to 13 of later (card.lua:12) never ran",
		"the filter `target.row == FRONT` of MINE-1 (card.toml:15) was never false",
		"the filter `target.health > 0` of MINE-1 (card.toml:15) was never false",
		"the handler MINE-1.turn_ended_any (card.toml:18) never ran",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if sum.Lines != (runner.Share{Reached: 2, All: 7}) || sum.Handlers != (runner.Share{Reached: 1, All: 2}) || sum.Clauses != (runner.Share{Reached: 0, All: 2}) {
		t.Errorf("%+v %+v %+v", sum.Lines, sum.Handlers, sum.Clauses)
	}
}

// TestSharedHandlers: a handler that the cards of a family share counts once, and it has run when that of any card
// has, whichever card is the last one.
func TestSharedHandlers(t *testing.T) {
	dir := write(t, map[string]string{
		"pack.toml": "id = \"yard\"\nversion = \"1.0.0\"\napi = 3\ndefines = \"yard\"\nlicense = \"MIT\"\n",
		"yard.toml": `[[mode]]
id = "yard"
name = { en = "Yard", zh = "院子" }
seats = 2
phases = ["day"]
max_turns = 9
[[attribute]]
id = "suit"
words = ["sun", "moon", "star"]
[[zone]]
id = "hand"
of = "player"
see = "owner"
play = true
[[phase]]
id = "day"
turn = "each"
[[action]]
id = "wait"
name = { en = "Wait", zh = "等待" }
[[family]]
id = "F"
of = ["suit"]
script = "yard.lua"
[[family.listener]]
event = "TURN_STARTED"
role = "any"
run = "hear"
`,
		"yard.lua":      "function hear(me, ev, game) end\n",
		"yard_test.lua": "function test_hear(t)\n  t:put(1, \"hand\", \"F-moon\")\n  t:command(\"wait\")\n  t:turn_is({turn = 2})\nend\n",
	})
	all, err := kits.All().With([]load.Source{{FS: os.DirFS(dir), Name: dir}})
	if err != nil {
		t.Fatal(err)
	}
	sum := measuredOf(t, all, dir)
	if sum.Handlers != (runner.Share{Reached: 1, All: 1}) {
		t.Errorf("%+v", sum.Handlers)
	}
	for _, f := range sum.Files {
		for i := range f.Missed {
			t.Error(f.Missed[i].Sentence(f.Path))
		}
	}
}

// TestLCOV: the profile has lines with counts, functions, and a branch for each way
// of a filter.
func TestLCOV(t *testing.T) {
	dir := write(t, packed)
	var b strings.Builder
	if err := measured(t, dir).LCOV(&b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"SF:" + filepath.ToSlash(dir) + "/card.lua\n", "\nDA:2,1\n", "\nDA:3,0\n", "\nFNDA:0,MINE-1.turn_ended_any\n", "\nBRDA:15,0,0,1\nBRDA:15,0,1,0\n", "end_of_record\n"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, &b)
		}
	}
}

// TestShippedCards: tests reach every clause, handler and line of the shipped
// cards.
func TestShippedCards(t *testing.T) {
	sum := measured(t, "unsc", "covenant", "flood", "forerunner")
	for _, f := range sum.Files {
		for i := range f.Missed {
			t.Error(f.Missed[i].Sentence(f.Path))
		}
	}
}

// TestNothingChanges: a match that is counted comes to what it comes to without,
// and spends the same.
func TestNothingChanges(t *testing.T) {
	var hashes [2][]uint64
	for i := range hashes {
		suites, err := runner.Open(kits.Tests(kits.All()), []string{"unsc"})
		if err != nil {
			t.Fatal(err)
		}
		if i == 1 {
			if _, err := runner.NewMeter(suites[0]); err != nil {
				t.Fatal(err)
			}
		}
		stage := suites[0].Ground().Stage()
		if err := stage.Reset(); err != nil {
			t.Fatal(err)
		}
		g := stage.Match()
		var legal []match.Command
		for n := range 300 {
			var to []event.Player
			if to = g.ToAct(nil); len(to) == 0 {
				break
			}
			legal = g.Legal(to[0], legal[:0])
			if err := g.Do(legal[n%len(legal)]); err != nil {
				t.Fatal(err)
			}
			hashes[i] = append(hashes[i], g.Hash(), uint64(g.Work()))
		}
	}
	if len(hashes[0]) == 0 || !slices.Equal(hashes[0], hashes[1]) {
		t.Errorf("%d and %d: other figures", len(hashes[0]), len(hashes[1]))
	}
}
