package playcmd

import (
	"os"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/bot"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
)

// TestABugIsReportedWithARecord: the record that is written when the engine fails
// replays to the position before the failure.
func TestABugIsReportedWithARecord(t *testing.T) {
	t.Chdir(t.TempDir())
	f := &PlayFlags{Mode: UsualMode(), Seed: SeedFlag{N: 3, Given: true}, seat: "1", Auto: true}
	lib, err := f.Load()
	if err != nil {
		t.Fatal(err)
	}
	c := &cli.Call{}
	table, err := openTable(c, f, lib)
	if err != nil {
		t.Fatal(err)
	}
	players := bot.Table{}
	for seat := range 2 {
		b, err := games.NewBot(lib.Game, lib.Packs, "random", 3, seat)
		if err != nil {
			t.Fatal(err)
		}
		players.Bots = append(players.Bots, b)
	}
	for range 40 {
		if c, ok, _ := players.Next(table.game); ok {
			if _, other := record.Refused(table.game.Do(c)); other != nil {
				t.Fatal(other)
			}
		}
	}
	for range 2 {
		name, err := table.keep()
		if err != nil {
			t.Fatal(err)
		}
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		r, err := record.Read(file)
		if err != nil || len(r.Lines) != 40 || file.Close() != nil {
			t.Fatalf("%d lines: %v", len(r.Lines), err)
		}
		g, err := restoreMatch(lib, r, match.Options{Log: true})
		if err != nil || g.Hash() != table.game.Hash() {
			t.Errorf("the record does not lead to the match: %v", err)
		}
	}
}
