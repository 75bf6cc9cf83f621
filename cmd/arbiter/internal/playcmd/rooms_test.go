package playcmd

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/games"
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
