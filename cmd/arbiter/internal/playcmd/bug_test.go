package playcmd

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/bot"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
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
		linksOf(t, lib, r)
	}
}

// linksOf checks that a link to positions has the one that it opens, and those after the commands before it
// that it should have.
func linksOf(t *testing.T, lib *cli.Library, r *record.File) {
	t.Helper()
	var out bytes.Buffer
	c := &cli.Call{Stream: cli.Stream{Out: safeio.NewOut(&out)}}
	g, err := restoreMatch(lib, r, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	said := func(n int) (list []string) { // what the seat reads of a command
		log, commands := g.LogFor(1, "en"), append(g.Commands(), match.Record{Seq: g.Seq()})
		for e, more := log.Next(); more; e, more = log.Next() {
			if text := log.Sentence(e); text != "" && e.Seq > commands[n-1].Seq && e.Seq <= commands[n].Seq {
				list = append(list, text)
			}
		}
		return list
	}
	for _, x := range []struct{ at, steps, first, more int }{{40, 0, 40, 0}, {10, 3, 7, 3}, {3, 10, 0, 3}, {0, 5, 0, 0}, {-1, 1, 39, 1}} {
		out.Reset()
		if err := printLink(c, &replayFlags{link: "https://play.example.org/duel/", at: x.at, steps: x.steps, viewer: 2, lang: "en"}, lib, r); err != nil || c.Out.Flush() != nil {
			t.Fatal(err)
		}
		text, is := strings.CutPrefix(strings.TrimSpace(out.String()), "https://play.example.org/duel/#p=")
		all, err := record.ShownContent(text)
		var has struct {
			Seat, At int
			Steps    []struct{ Text []string }
		}
		if !is || err != nil || json.Unmarshal(all, &has) != nil || has.Seat != 2 || has.At != x.first || len(has.Steps) != x.more {
			t.Errorf("--at %d --steps %d: %v %v, seat %d, positions from %d and %d more; want from %d and %d more", x.at, x.steps, is, err, has.Seat, has.At, len(has.Steps), x.first, x.more)
		}
		for i, step := range has.Steps {
			if want := said(x.first + i + 1); !slices.Equal(step.Text, want) {
				t.Errorf("--at %d --steps %d: command %d says %q, want %q", x.at, x.steps, x.first+i+1, step.Text, want)
			}
		}
	}
	for _, f := range []replayFlags{{link: "ftp://h/", at: -1}, {link: "https:///x", at: -1}, {link: "https://h/#a", at: -1}, {link: "x", at: -1}, {link: "https://h/", at: 41}, {link: "https://h/", at: -1, viewer: 3}, {link: "https://h/", at: -1, viewer: -1}} {
		var no cli.Failure
		if err := printLink(c, &f, lib, r); !errors.As(err, &no) || no.Code != cli.ExitUsage {
			t.Errorf("--link %s --at %d --viewer %d: %v", f.link, f.at, f.viewer, err)
		}
	}
}
