package playcmd

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
)

// TestBotsOfAllGames: bots that every game has are listed once, and those of one game are not among them.
func TestBotsOfAllGames(t *testing.T) {
	offer := func(name string) games.Offer { return games.Offer{Name: name} }
	a, b, c := offer("a"), offer("b"), offer("c")
	got := inAll([][]games.Offer{{a, b, c}, {c, a}, {a, c, b}})
	if len(got) != 2 || got[0] != a || got[1] != c {
		t.Errorf("all games have %v", got)
	}
	if got := inAll([][]games.Offer{{a, b}}); got != nil {
		t.Errorf("of a single game %v are listed apart", got)
	}
	for want, common := range map[string][]games.Offer{"": nil, "every game\n": {a}} {
		table := []cli.Command{reads("rooms", func(c *cli.Call) error { printCommon(c, common, "en"); return nil })}
		if code, text := asked(table, "rooms"); code != 0 || !strings.HasPrefix(text, want) || (text == "") != (want == "") {
			t.Errorf("%d bots of all games: exit code %d, %q", len(common), code, text)
		}
	}
}

// TestModulesOfARoom: a room of a pack turns on its modules, and --with turns on more of them.
func TestModulesOfARoom(t *testing.T) {
	f := &PlayFlags{Mode: "ffa4"}
	lib, err := f.Packs.Load(f.Mode, "")
	if err != nil {
		t.Fatal(err)
	}
	f.At.Preset, f.At.with = &games.Preset{Modules: []string{"limits", "mass_removal"}}, []string{"marked"}
	options, err := f.furnish(lib)
	if want := "[base_limit tactic_limit removal_limit marked]"; err != nil || fmt.Sprint(options) != want || fmt.Sprint(f.At.modules) != "[limits mass_removal marked]" {
		t.Errorf("the options are %v, want %s; the modules are %v; %v", options, want, f.At.modules, err)
	}
}

// TestRoomsOfFilesAndPacks: --room takes a file, or a room of a pack by its id or its name, and refuses one whose packs
// are missing. Flags go before the room, and its seats have its bots.
func TestRoomsOfFilesAndPacks(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	quick := version(t, "0.1.0", "2")
	t.Chdir(t.TempDir())
	rooms := "[[mode]]\nid = \"fast\"\nname = { en = \"Fast\" }\nbase = 12\n\n[[option]]\nid = \"keen\"\nname = { en = \"Keen\" }\n\n[[option]]\nid = \"pace\"\nname = { en = \"Pace\" }\ntype = \"int\"\nlow = 0\nhigh = 9\n\n" +
		"[[room]]\nid = \"quick\"\nname = { en = \"Quick\", zh = \"快\" }\nmode = \"fast\"\nmodules = [\"keen\"]\noptions = { pace = 3 }\n\n[[room]]\nid = \"later\"\nname = { en = \"Later\" }\nmode = \"slow\"\npacks = [\"nowhere\"]\n"
	written(t, map[string]string{
		filepath.Join(quick, "rooms.toml"): rooms,
		"three.toml":                       "mode = \"kuhn\"\n[[seat]]\nbot = \"random\"\n[[seat]]\n[[seat]]\n",
		"two.toml":                         "mode = \"kuhn\"\nseed = 9\n[[seat]]\nbot = \"random\"\n[[seat]]\nperson = true\n",
		"wrong.toml":                       "seed = 9\n",
	})
	withPack := func(line string) string { // with the pack for those that need it
		if strings.Contains(line, ".toml") || strings.HasPrefix(line, "--game") {
			return line
		}
		return line + " --pack " + quick
	}
	for _, c := range []struct{ line, want string }{
		{"--room later", "--room later needs the packs nowhere; add --pack"},
		{"--room nowhere", `unknown room "nowhere"; expected one of ffa3, `},
		{"--room quick --mode duel", "--room determines the mode; leave out --mode"},
		{"--room quick --game kuhn", "--game kuhn: the mode fast belongs to the game tcg"},
		{"--room quick --with quiet", `--with: unknown module "quiet"`},
		{"--room three.toml", "room three.toml:5: 3 seats; kuhn has 2"},
		{"--room wrong.toml", "room wrong.toml"},
		{"--room none.toml", "room none.toml: no such file"},
	} {
		if code, text := asked([]cli.Command{Play}, "play --record no.jsonl "+withPack(c.line)); code != cli.ExitUsage || !strings.Contains(text, c.want) || !missing("no.jsonl") {
			t.Errorf("%s: exit code %d, %s, want %q; nothing is recorded: %t", c.line, code, text, c.want, missing("no.jsonl"))
		}
	}
	room := func(line string) (f *PlayFlags, h *record.Header) {
		t.Helper()
		read := reads("play", func(c *cli.Call) (err error) {
			if f, err = readPlayFlags(c); err != nil {
				return err
			}
			lib, err := f.Load()
			if err == nil {
				h, err = f.Header(lib)
			}
			if err == nil {
				h.Seats = f.Seats(lib, 2)
			}
			return err
		})
		if code, text := asked([]cli.Command{read}, "play "+withPack(line)); code != 0 {
			t.Fatalf("%s: exit code %d, %s", line, code, text)
		}
		return f, h
	}
	for _, c := range []struct{ line, want string }{
		{"--room quick --seed 2", "fast [keen pace=3] quick [keen] 2 [{ 0} {greedy 0}]"},
		{"--room Quick --seed 2 --auto --bot hard", "fast [keen pace=3] quick [keen] 2 [{mcts:300 0} {mcts:300 0}]"},
		{"--room 快 --seed 2 --option pace=5 --with keen,keen --seat 2 --bot random", "fast [keen pace=5] quick [keen keen keen] 2 [{random 0} { 0}]"},
		{"--room two.toml", "kuhn []  [] 9 [{random 0} { 0}]"},
		{"--room two.toml --seed 4 --bot greedy --auto", "kuhn []  [] 4 [{greedy 0} {greedy 0}]"},
		{"--room two.toml --seat both", "kuhn []  [] 9 [{ 0} { 0}]"},
		{"--game kuhn --seed 3 --auto", "kuhn []  [] 3 [{greedy 0} {greedy 0}]"},
		{"--game kuhn --mode KUHN3 --seed 3 --auto", "kuhn3 []  [] 3 [{greedy 0} {greedy 0}]"},
	} {
		if _, h := room(c.line); fmt.Sprint(h.Mode, " ", h.Options, " ", h.Room, " ", h.Modules, " ", h.Seed, " ", h.Seats) != c.want {
			t.Errorf("%s: the header is %s %v %s %v %d %v, want %s", c.line, h.Mode, h.Options, h.Room, h.Modules, h.Seed, h.Seats, c.want)
		}
	}
	_, one := room("--game kuhn")
	if _, two := room("--game kuhn"); one.Seed == two.Seed {
		t.Errorf("two matches without --seed have the seed %d", one.Seed)
	}
	f, _ := room("--room two.toml")
	var heed string
	table := []cli.Command{reads("lab", func(c *cli.Call) error { WarnUnheeded(c, &f.At, heed, "deck"); return nil })}
	for _, c := range []struct{ bots, whole string }{{"bots", "lab: ignoring the room's bots (random at seat 1); choose bots with --bots\n"}, {"", ""}} {
		heed = c.bots
		if _, text := asked(table, "lab"); text != c.whole {
			t.Errorf("with --%s: %q, want %q", c.bots, text, c.whole)
		}
	}
	f.At.given, heed = []string{"bots"}, "bots"
	f.At.File.Seats[1].Deck = "unsc"
	if _, text := asked(table, "lab"); text != "lab: ignoring the room's decks (unsc); choose decks with --deck\n" {
		t.Errorf("a file with a deck, and bots of flags: %q", text)
	}
	f.At.File, f.At.Preset = nil, &games.Preset{Decks: []string{"a", "b"}}
	if _, text := asked(table, "lab"); text != "lab: ignoring the room's decks (a, b); choose decks with --deck\n" {
		t.Errorf("a room of a pack with decks: %q", text)
	}
	f.At.given = []string{"deck"}
	if _, text := asked(table, "lab"); text != "" {
		t.Errorf("decks of flags: %q", text)
	}
}
