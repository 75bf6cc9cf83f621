package host_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/sandbox"
)

// TestBotsOfPacks: a bot rates each command and takes the best, by chance among equals. What
// its script does wrong is its fault, with its name.
func TestBotsOfPacks(t *testing.T) {
	g := loadedGame("xiangqi")
	made := func(keys, body string) (bot.Bot, match.Any, *games.Packs) {
		t.Helper()
		p, err := g.Load(append(g.Shipped(), load.Source{Name: "mine", FS: fstest.MapFS{
			"pack.toml": {Data: []byte("id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"xiangqi\"\nlicense = \"MIT\"\n")},
			"bot.toml":  {Data: []byte("[[bot]]\nid = \"mine\"\nname = { en = \"Mine\" }\nscript = \"bot.lua\"\nscore = \"score\"\n" + keys)},
			"bot.lua":   {Data: []byte("function score(me, it, game)\n" + body + "\nend")}}}))
		if err != nil {
			t.Fatal(err)
		}
		mode, err := p.Mode(g.Mode, "")
		if err != nil {
			t.Fatal(err)
		}
		m, err := p.Open(games.Setup{Mode: mode, Seed: 3}, match.Options{})
		if err == nil {
			err = m.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		d, err := p.Library().Bot("mine")
		if err != nil {
			t.Fatal(err)
		}
		return p.NewBot(d, 9, 1), m.View(m.ToAct(nil)[0]), p
	}
	fault := func(b bot.Bot) error { return b.(bot.Failing).Fault() }
	b, view, p := made("vars = { n = 2 }\n", "if me:seat() ~= 1 or me.id ~= 'mine' or me.vars.n ~= 2 then error('who?') end local n = game:chance(me.vars.n) if n < 1 or n > 2 then error('chance') end return 5")
	seen := map[match.Command]bool{}
	var first []match.Command
	for i := range 60 {
		c := b.Choose(view)
		if fault(b) != nil {
			t.Fatal(fault(b))
		}
		if seen[c] = true; i < 8 {
			first = append(first, c)
		}
	}
	if b.(bot.Metered).Work() < 100 || b.(interface{ Name() string }).Name() != "mine" && b.(interface{ Name() string }).Name() != "mine:mine" {
		t.Errorf("%s has worked %d", b.(interface{ Name() string }).Name(), b.(bot.Metered).Work())
	}
	legal, _ := bot.Choices(view, nil)
	if len(seen) < len(legal)/2 {
		t.Errorf("of %d equal commands it takes %d", len(legal), len(seen))
	}
	b.(bot.Renewing).Renew(9, 1)
	for i := range first {
		if c := b.Choose(view); c != first[i] {
			t.Errorf("with the same stream, choice %d is another", i)
		}
	}
	var pair []match.Command
	for at := len(legal) - 1; len(pair) != 2; at-- { // of the last piece with two moves
		pair = slices.DeleteFunc(slices.Clone(legal), func(c match.Command) bool { return c.Source != legal[at].Source })
	}
	twice, _, _ := made("", fmt.Sprintf("return it:piece() == %d and 2 or 1", pair[0].Source))
	taken := map[match.Command]int{}
	for range 40 {
		taken[twice.Choose(view)]++
	}
	for _, c := range pair { // by chance among equals, though worse ones came before them
		if taken[c] < 40/len(pair)/3 {
			t.Errorf("of %d equal best commands it takes %v: %v", len(pair), c, taken)
		}
	}
	_, other, _ := made("", "return 1")
	if d, _ := p.Library().Bot("mine"); p.NewBot(d, 8, 1).Choose(view) == first[0] && p.NewBot(d, 7, 1).Choose(view) == first[0] && p.NewBot(d, 6, 2).Choose(view) == first[0] {
		t.Error("another seed is the same stream")
	}
	_ = other
	for _, c := range []struct{ keys, body, says string }{
		{"", "return it:gain()", "it:gain: the manifest of the bot must say tries = true"},
		{"", "return", "score must return an integer, and returned nothing; a command that it finds neither good nor bad gets 0"},
		{"", "return 'x'", `score must return an integer, and returned "x"`},
		{"", "error('why')", "mine/bot.lua:2: why"},
		{"", "return game:chance(0)", "game:chance: argument 1 (n) must be a number from 1 to 9999, got 0"},
		{"", "return game:chance(10000)", "game:chance: argument 1 (n) must be a number from 1 to 9999, got 10000"},
		{"", "return game:chance(9999)", ""}, {"tries = true\n", "return it:gain()", ""}, {"", "return it:passes() and 1 or 0", ""},
	} {
		b, view, _ := made(c.keys, c.body)
		pick := b.Choose(view)
		if err := fault(b); c.says == "" && (err != nil || pick == match.Command{}) || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), "mine.score") || pick != match.Command{}) {
			t.Errorf("%s: %v, %v; want %s", c.body, pick, err, c.says)
		}
		if many, err := b.(bot.Faulty).Faults(); many != 0 || err != nil {
			t.Errorf("%s: %d trials have failed: %v", c.body, many, err)
		}
	}
	// The best by its own number: the gain of a capture is above that of a quiet move.
	b, view, _ = made("tries = true\n", "return it:gain() * 2 + 1")
	best, now := math.MinInt, view.Score(view.Viewer())
	var want []match.Command
	for _, c := range legal {
		trial := view.Fork()
		if err := trial.Do(c); err != nil {
			continue
		}
		switch gain := trial.Score(view.Viewer()) - now; {
		case gain > best:
			best, want = gain, []match.Command{c}
		case gain == best:
			want = append(want, c)
		}
	}
	for range 3 { // each choice has gains of its own
		if c := b.Choose(view); !slices.Contains(want, c) {
			t.Errorf("it takes %v, and the best are %v", c, want)
		}
	}
	tcg := loadedGame("tactics")
	tp, err := tcg.Load(tcg.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	mode, err := tp.Mode(tcg.Mode, "")
	if err != nil {
		t.Fatal(err)
	}
	tm, err := tp.Open(games.Setup{Mode: mode}, match.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if c := b.Choose(tm); c != (match.Command{}) || fault(b) == nil || !strings.Contains(fault(b).Error(), "this is not a match of ") {
		t.Errorf("in a match of another game: %v, %v", c, fault(b))
	}
}

func loadedGame(name string) *games.Definition {
	return allGames[slices.IndexFunc(allGames, func(g *games.Definition) bool { return g.Name == name })]
}

// TestReadingsAreKept: what a function has read is asked again without Lua. The function runs
// again when an answer is another, and always when it asks what cannot be asked again; it
// costs the same each time.
func TestReadingsAreKept(t *testing.T) {
	var direct, asked, made int // questions that are kept are made again only when the function runs
	valid := true
	read := func(name string, again bool) host.Function[tower] {
		f := host.Function[tower]{On: "game", Name: name, Params: []host.Param{{Name: "plus", Type: host.Int, Opt: true}}, Returns: host.Int,
			Do: func(c *host.Call[tower]) int { direct++; return c.Give(int(c.M.State.Height) + c.Int(0)) }}
		if again {
			f.Again = func(c *host.Call[tower]) host.Asking[tower] {
				plus := c.Int(0)
				made++
				return func(m *match.Match[tower]) (int, bool) { asked++; return int(m.State.Height) + plus, valid }
			}
		}
		return f
	}
	tall := host.Function[tower]{On: "game", Name: "tall", Returns: host.Bool, Do: func(c *host.Call[tower]) int { direct++; return c.GiveBool(c.M.State.Height > 5) },
		Again: func(*host.Call[tower]) host.Asking[tower] {
			made++
			return func(m *match.Match[tower]) (int, bool) {
				asked++
				if m.State.Height > 5 {
					return 1, valid
				}
				return 0, valid
			}
		}}
	game := &host.Game[tower]{Name: "tower", Functions: []host.Function[tower]{read("height", true), read("now", false), tall}}
	source := "function sum(me, about, game) if game:tall() then return game:height(100) end return game:height() * 10 + game:height(about) end\n" +
		"function mixed(me, about, game) return game:height() + game:now() + game:height(1) end\nfunction none(me, about, game) return about end\nfunction fails(me, about, game) if game:height() == 7 then error('why') end return 1 end"
	names := []string{"sum", "mixed", "none", "fails"}
	var funcs []def.Func
	for _, name := range names {
		funcs = append(funcs, def.Func{Script: 0, Name: name})
	}
	k, err := host.New(game, []def.Script{{Pack: "mine", File: "a.lua", Source: source}}, funcs)
	if err != nil {
		t.Fatal(err)
	}
	k.Link(1, func(event.ListenerRef) host.Owner { return host.Owner{} })
	m := match.New(builders{}, &match.Program{Types: event.NewRegistry(), Listeners: make([]match.Listener, 1)}, match.Options{})
	cost := map[string]int{}
	compute := func(fn def.FuncRef, about event.Entity, want, wantDirect, wantAsked, wantMade int) {
		t.Helper()
		direct, asked, made = 0, 0, 0
		k.BeginCommand()
		calls := k.Calls()
		n, err := k.Compute(m, fn, 0, about)
		if err != nil || n != want || direct != wantDirect || asked != wantAsked || made != wantMade || k.Calls() != calls+1 {
			t.Errorf("%s of %d is %d, %v, by %d runs and %d questions of functions, %d of them new, in %d calls; want %d by %d, %d and %d", names[fn-1], about, n, err, direct, asked, made, k.Calls()-calls, want, wantDirect, wantAsked, wantMade)
		}
		key := fmt.Sprint(fn, about, m.State.Height)
		if before, known := cost[key]; known && before != k.Spent() {
			t.Errorf("%s costs %d, and before %d", names[fn-1], k.Spent(), before)
		}
		cost[key] = k.Spent()
	}
	m.State.Height = 2
	compute(1, 3, 25, 0, 3, 3)
	compute(1, 3, 25, 0, 3, 0) // asked again, without Lua
	compute(1, 4, 26, 0, 3, 3) // another entity
	m.State.Height = 3
	compute(1, 3, 36, 0, 3, 1) // another answer: the function runs with those that were found
	compute(1, 3, 36, 0, 3, 0)
	m.State.Height = 2
	compute(1, 3, 25, 0, 3, 0)
	m.State.Height = 9
	compute(1, 3, 109, 0, 2, 1) // another way through the function
	compute(1, 3, 109, 0, 2, 0)
	compute(2, 1, 28, 2, 1, 1) // after what cannot be asked again, nothing is kept
	compute(2, 1, 28, 2, 1, 0)
	compute(3, 5, 5, 0, 0, 0)
	compute(3, 5, 5, 0, 0, 0)
	k.KeepReadings(false)
	compute(1, 3, 109, 2, 0, 0)
	compute(2, 1, 28, 3, 0, 0)
	k.KeepReadings(true)
	valid = false
	compute(1, 3, 109, 2, 1, 0)
	compute(1, 8, 109, 2, 1, 1) // what follows is not asked either
	valid = true
	compute(1, 3, 109, 0, 2, 0)
	m.State.Height = 7
	for range 2 {
		if _, err := k.Compute(m, 4, 0, 1); err == nil || !strings.Contains(err.Error(), "why") {
			t.Errorf("a function that fails: %v", err)
		}
	}
	m.State.Height = 8
	compute(4, 1, 1, 0, 1, 0) // its question was kept when it failed
	// Budgets: a kept reading is paid for, or the function runs and fails as it would have.
	for k.VM().Pay(90_000) {
	}
	for left := 0; left < 200_000; left++ {
		if _, err := k.Compute(m, 1, 0, 3); err != nil {
			var e *sandbox.Error
			if !errors.As(err, &e) || e.Kind != sandbox.Budget {
				t.Errorf("without a budget: %v", err)
			}
			return
		}
	}
	t.Error("kept readings cost nothing")
}
