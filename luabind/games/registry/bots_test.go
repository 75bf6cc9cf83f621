package registry_test

import (
	"cmp"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/games/tabletop"
	"arbiter/luabind/packs/load"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// botPack is a pack of a game with one bot.
func botPack(g *games.Definition, keys, script string) []load.Source {
	return []load.Source{{Name: "mine", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"mine\"\nversion = \"1.0.0\"\napi = 2\ngame = \"" + g.Name + "\"\nlicense = \"MIT\"\n")},
		"bot.toml":  {Data: []byte("[[bot]]\nid = \"mine\"\nname = { en = \"Mine\" }\nscript = \"bot.lua\"\nscore = \"score\"\n" + keys)},
		"bot.lua":   {Data: []byte(script)}}}}
}

// seated starts a match of a game with packs.
func seated(t *testing.T, g *games.Definition, extra []load.Source) (*games.Packs, display.Match) {
	t.Helper()
	p, err := registry.Load(g, extra)
	if err != nil {
		t.Fatal(err)
	}
	mode, err := p.Mode(g.Mode, "")
	if err != nil {
		t.Fatal(err)
	}
	set := games.Setup{Mode: mode, Seed: 5}
	if from := p.Decks; from != nil {
		if set.Decks, err = games.Deal(from, games.Setup{Mode: mode}); err != nil {
			t.Fatal(err)
		}
	}
	m, err := p.Open(set, match.Options{Log: true})
	if err == nil {
		err = m.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	return p, m
}

// playing lets the bot of a name play some commands against itself, and returns them.
func playing(t *testing.T, g *games.Definition, p *games.Packs, m display.Match, name string, n int) (moves []string, err error) {
	t.Helper()
	table := bot.Table{}
	for seat := range m.Seats() {
		b, err := games.NewBot(g, p, name, 7, seat)
		if err != nil {
			t.Fatal(err)
		}
		table.Bots = append(table.Bots, b)
	}
	for range n {
		c, ok, err := table.Next(m)
		if !ok || err != nil {
			return moves, err
		}
		moves = append(moves, m.Format(c, display.Canonical))
		if err := m.Do(c); err != nil {
			return moves, err
		}
	}
	return moves, nil
}

// oneOfARuleset returns a game of each ruleset: its games share the functions and faults of
// bots. With ARBITER_LONG=1 it returns all games.
func oneOfARuleset() []*games.Definition {
	seen := map[string]bool{}
	return slices.DeleteFunc(slices.Clone(kits.All().Games()), func(g *games.Definition) bool {
		rules := cmp.Or(g.Ruleset, g.Name)
		again := seen[rules] && os.Getenv("ARBITER_LONG") != "1"
		seen[rules] = true
		return again
	})
}

// TestBotFunctions: in every game a bot runs the example of each function that bots
// have, and nobody else can call one.
func TestBotFunctions(t *testing.T) {
	for _, g := range oneOfARuleset() {
		p, _ := seated(t, g, nil)
		var all strings.Builder
		calls := 0
		for _, f := range p.Functions() {
			if f.Shape.Bots {
				fmt.Fprintf(&all, "  local function f%d()\n    %s\n  end\n  f%d()\n", calls, f.Example, calls)
				calls++
			}
		}
		if calls < 8 {
			t.Fatalf("%s: %d functions", g.Name, calls)
		}
		script := "function score(me, it, game)\n" + all.String() + "  return it:gain()\nend\n"
		p, m := seated(t, g, botPack(g, "tries = true\n", script))
		if _, err := playing(t, g, p, m, "mine", 40); err != nil {
			t.Errorf("%s: %v", g.Name, err)
		}
		if _, err := playing(t, g, p, m, "mine:mine", 1); err != nil {
			t.Errorf("%s: by its full id: %v", g.Name, err)
		}
	}
}

// TestBotsPlayTheSame: a bot of a pack gives the same commands for the same seed, draws
// nothing from the match, and of commands that it finds equal takes some.
func TestBotsPlayTheSame(t *testing.T) {
	for _, g := range kits.All().Games() {
		var first []string
		for range 2 {
			p, m := seated(t, g, botPack(g, "", "function score(me, it, game)\n  return it:passes() and 0 or game:chance(3)\nend\n"))
			moves, err := playing(t, g, p, m, "mine", 30)
			if err != nil {
				t.Fatal(err)
			}
			if first == nil {
				first = moves
			}
			if strings.Join(first, "\n") != strings.Join(moves, "\n") {
				t.Errorf("%s: %v, then %v", g.Name, first, moves)
			}
		}
	}
}

// TestBotFaults: a bot that fails, does not answer with a number, spends its budget, acts,
// or reads a missing thing ends the match by a fault with file and line. It changes
// nothing.
func TestBotFaults(t *testing.T) {
	acts := map[string]string{"tcg": "game:draw(me:player(), 1)", "tactics": "game:heal(it:unit(), 1)", "xiangqi": "game:remove(it:piece())", "tabletop": "game:end_turn()"}
	for _, g := range oneOfARuleset() {
		for _, tt := range []struct{ does, want string }{
			{"error(\"no idea\")", "mine/bot.lua:2: no idea (mine.score)"},
			{"local x = 1", "mine/bot.lua:1: score must return an integer, and returned nothing; a command that it finds neither good nor bad gets 0 (mine.score)"},
			{"return 1 / 2", "score must return an integer, and returned 0.5"},
			{"return \"best\"", "score must return an integer"},
			{"while true do end", "mine/bot.lua:2: "},
			{"return it:gain()", "the manifest of the bot must say tries = true"},
			{acts[cmp.Or(g.Ruleset, g.Name)] + " return 1", "may only read"},
			{"return game:chance(0)", "mine/bot.lua:2: "},
			{"for i = 1, 20000 do local x = i end return 1", ""}, // within the budget of a call; many of them are not
		} {
			p, m := seated(t, g, botPack(g, "", "function score(me, it, game)\n  "+tt.does+"\nend\n"))
			before := m.Hash()
			moves, err := playing(t, g, p, m, "mine", 1)
			switch {
			case tt.want == "" && (err == nil || match.IsFault(err)):
			case !match.IsFault(err) || !strings.Contains(err.Error(), tt.want) || len(moves) > 0 || m.Hash() != before:
				t.Errorf("%s: %s: %v", g.Name, tt.does, err)
			}
		}
	}
}

// TestExampleBots: the bots of the page on bots load, and play as it says.
func TestExampleBots(t *testing.T) {
	for i, name := range []string{"lanes", "guard", "chase"} {
		dir := "../../../docs/bots/" + name
		p, m := seated(t, kits.All().Games()[i], []load.Source{{FS: os.DirFS(dir), Name: name, Dir: dir}})
		if moves, err := playing(t, kits.All().Games()[i], p, m, name, 60); err != nil || len(moves) < 12 {
			t.Errorf("%s: %d moves: %v", name, len(moves), err)
		}
	}
}

// TestNamesOfBotsAreTaken: a bot of a pack cannot be called as one of the engine's own, of
// whatever game.
func TestNamesOfBotsAreTaken(t *testing.T) {
	taken := bot.Taken()
	for _, g := range oneOfARuleset() {
		for _, name := range g.Bots.Names {
			if !slices.Contains(taken, name) {
				t.Errorf("%s of %s can be had by a bot of a pack", name, g.Name)
			}
		}
		for _, name := range append(taken, "policy", "search", "easy", "greedy", "MCTS", "Greedy") {
			sources := botPack(g, "", "function score(me, it, game)\n  return 0\nend\n")
			sources[0].FS.(fstest.MapFS)["bot.toml"].Data = []byte("[[bot]]\nid = \"" + name + "\"\nname = { en = \"Mine\" }\nscript = \"bot.lua\"\nscore = \"score\"\n")
			if _, err := registry.Load(g, sources); err == nil || !strings.Contains(err.Error(), "is a bot of the engine, in this game or another") {
				t.Errorf("%s: %q: %v", g.Name, name, err)
			}
		}
	}
}

// TestLevelsOfAGame: the pack that defines a game names its levels. Those that it leaves out
// are the usual ones. A name that is not a bot there is refused with its line.
func TestLevelsOfAGame(t *testing.T) {
	game := func(levels string) ([]load.Source, *registry.Registry) {
		s := []load.Source{{Name: "pearls", FS: fstest.MapFS{
			"pack.toml": {Data: []byte("id = \"pearls\"\nversion = \"1.0.0\"\napi = 3\ndefines = \"pearls\"\nlicense = \"MIT\"\n" + levels + "\n")},
			"game.toml": {Data: []byte("[[mode]]\nid = \"pearls\"\nname = { en = \"Pearls\" }\nseats = 2\nmax_turns = 9\nphases = [\"main\"]\n\n[[phase]]\nid = \"main\"\n\n[[action]]\nid = \"wait\"\nname = { en = \"Wait\" }\n\n[[bot]]\nid = \"diver\"\nname = { en = \"Diver\" }\nscript = \"bot.lua\"\nscore = \"score\"\n")},
			"bot.lua":   {Data: []byte("function score(me, it, game)\n  return 0\nend\n")}}}}
		r, err := registry.New(tabletop.Define, kits.All().Games()...).With(s)
		if err != nil {
			t.Fatal(err)
		}
		return s, r
	}
	s, r := game(`levels = { easy = "casual:90", hard = "diver" }`)
	g, _, _, err := r.Find("pearls", "", s)
	if err != nil {
		t.Fatal(err)
	}
	for level, want := range map[string]string{"easy": "casual:90", "normal": "greedy", "hard": "diver", "mcts:20": "mcts:20"} {
		if got := games.Level(g, level); got != want {
			t.Errorf("%s is %s, want %s", level, got, want)
		}
	}
	for levels, want := range map[string]string{
		`levels = { easy = "nobody" }`:     `pearls/pack.toml:6: the level easy: unknown bot "nobody"`,
		`levels = { normal = "hard" }`:     `pearls/pack.toml:6: the level normal: unknown bot "hard"`,
		`levels = { hard = "casual:100" }`: `pearls/pack.toml:6: the level hard: the budget of casual is "100"`,
		`levels = { medium = "greedy" }`:   `pearls/pack.toml:6: unknown key "medium" in levels`,
		`levels = ["greedy"]`:              `pearls/pack.toml:6: "levels" must be a table`,
	} {
		s, r := game(levels)
		if _, _, _, err := r.Find("pearls", "", s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", levels, err, want)
		}
	}
	if _, err := registry.Load(kits.All().Usual(), []load.Source{head("mine", "game = \"tcg\"\nlevels = { easy = \"greedy\" }")}); err == nil || !strings.Contains(err.Error(), `unknown key "levels"`) {
		t.Errorf("the key is unknown where a pack does not define a game: %v", err)
	}
}

// TestBotsSayWhatTheyDo checks that every bot of the engine but the levels is described in both languages.
func TestBotsSayWhatTheyDo(t *testing.T) {
	for _, name := range bot.Taken() {
		about, level := bot.About(name), slices.Contains(bot.Levels, name)
		if said := about.EN != "" && about.ZH != ""; said == level {
			t.Errorf("%s: %q and %q", name, about.EN, about.ZH)
		}
	}
}
