// Package golden_test plays matches of every mode and compares the results with kept
// figures: the bytes of their records and logs, and the budgets that scripts spent. The
// files layers*_test.go check modifiers that read values that modifiers change against
// docs/manifest.md. They do so by cases, and by random sets of modifiers with values that a
// slow evaluator computes too.
//
// The figures do not depend on the machine: CI runs these tests on every architecture. After
// a change of rules or scripts "go test ./luabind/proof/golden -update" rewrites them.
package golden_test

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics"
	battleshow "arbiter/core/rules/tactics/show"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/show"
	"arbiter/core/rules/xiangqi"
	packgames "arbiter/luabind/games/tabletop"
	tacticsapi "arbiter/luabind/games/tactics"
	api "arbiter/luabind/games/tcg"
	pieces "arbiter/luabind/games/xiangqi"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/script/sandbox"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

var (
	update = flag.Bool("update", false, "update the figures")
	into   = flag.String("records", "", "a folder for the records and logs, to compare those of two machines")
)

//go:embed testdata/golden.txt
var golden string

// mode is a game whose matches are played.
type mode struct {
	h       record.Header // without its packs, which change with every word of a card
	moves   int           // at most so many
	bot     func(seed uint64, seat int) bot.Bot
	machine func(t *testing.T) table
}

// table is what matches of a mode are made of.
type table struct {
	vm   *sandbox.VM
	open func(h *record.Header, o match.Options) (display.Match, error)
}

func modes() []mode {
	named := func(name string) func(uint64, int) bot.Bot {
		return func(seed uint64, seat int) bot.Bot {
			b, err := bot.New(name, seed, seat)
			if err != nil {
				panic(err)
			}
			return b
		}
	}
	anyMove := func(seed uint64, seat int) bot.Bot { return &wanderer{num.SplitStream(seed, 40+seat)} }
	search := func(uint64, int) bot.Bot { return xiangqi.NewBot(2000) }
	policy := func(uint64, int) bot.Bot { return &tactics.PolicyBot{} }
	duel := func(seed uint64, options ...string) record.Header {
		return record.Header{Mode: "duel", Seed: seed, Options: append([]string{}, options...)}
	}
	battle := func(seed uint64) record.Header { return record.Header{Mode: "tactics", Seed: seed} }
	ofPack := func(game string, seed uint64, options ...string) record.Header {
		return record.Header{Mode: game, Seed: seed, Options: append([]string{}, options...)}
	}
	board := func(mode string, seed uint64, options ...string) record.Header {
		return record.Header{Mode: mode, Seed: seed, Options: options}
	}
	return []mode{
		{duel(1), 400, anyMove, duels}, {duel(6), 400, anyMove, duels}, {duel(11), 400, anyMove, duels}, {duel(12), 400, anyMove, duels},
		{duel(2, "retribution", "marked", "suppressed"), 400, anyMove, duels}, {duel(7), 80, named("greedy"), duels}, {duel(3), 200, named("random"), duels},
		{duel(9, "all_domain"), 400, anyMove, duels}, {duel(14, "all_domain", "hit_rolls", "crash_drift"), 120, named("greedy"), duels},
		{battle(1), 300, anyMove, battles}, {battle(2), 300, anyMove, battles}, {battle(3), 200, policy, battles},
		{board("Traditional_TB", 1), 150, anyMove, boards}, {board("Traditional_TB", 2), 12, search, boards}, {board("Traditional_TB", 3, "give_horse"), 100, anyMove, boards},
		{board("Traditional_Strict", 1), 150, anyMove, boards}, {board("Traditional_Strict", 2), 12, search, boards},
		{board("Banner_TB", 1), 150, anyMove, boards}, {board("Banner_Strict", 1), 150, anyMove, boards},
		{ofPack("minions", 1), 400, anyMove, tables("minions")}, {ofPack("minions", 2), 60, named("greedy"), tables("minions")}, {ofPack("market", 1, "seats=3"), 200, anyMove, tables("market")},
	}
}

// wanderer picks any legal command but to give up.
type wanderer struct{ r num.Stream }

func (w *wanderer) Choose(view match.Any) match.Command {
	list := view.Legal(view.ToAct(nil)[0], nil)
	c := list[w.r.Intn(len(list))]
	for len(list) > 1 && view.Kind(c) == match.GivesUp {
		c = list[w.r.Intn(len(list))]
	}
	return c
}

func duels(t *testing.T) table {
	prog, k, err := api.Load(api.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	var starters, fleets []library.Deck // those of duels, and of the war in orbit
	for _, d := range prog.Lib.Decks {
		switch {
		case d.Seat > 0:
			starters = append(starters, d)
		case strings.HasPrefix(d.ID, "FLEET-"):
			fleets = append(fleets, d)
		}
	}
	return table{k.VM(), func(h *record.Header, o match.Options) (display.Match, error) {
		set, decks := tcg.Setup{Seed: h.Seed, Options: h.Options, Match: o}, starters
		if slices.Contains(h.Options, "all_domain") {
			decks = fleets
		}
		for i := range uint64(2) {
			var cards []string
			for _, e := range decks[h.Seed>>(2*i)%uint64(len(decks))].Cards {
				for range e.Copies {
					cards = append(cards, e.Card)
				}
			}
			set.Decks = append(set.Decks, cards)
		}
		m, err := tcg.New(prog, set)
		if err != nil {
			return nil, err
		}
		m.Attach(k)
		return show.Facade(m), nil
	}}
}

func battles(t *testing.T) table {
	prog, k, err := tacticsapi.Load(tacticsapi.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	return table{k.VM(), func(h *record.Header, o match.Options) (display.Match, error) {
		m, err := tactics.New(prog, tactics.Setup{Battle: "skirmish", Seed: h.Seed, Match: o})
		if err != nil {
			return nil, err
		}
		m.Attach(k)
		return battleshow.Facade(m), nil
	}}
}

func boards(t *testing.T) table {
	prog, k, err := pieces.Load(pieces.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	return table{k.VM(), func(h *record.Header, o match.Options) (display.Match, error) {
		m, err := xiangqi.New(prog, xiangqi.Setup{Mode: h.Mode, Options: h.Options, Match: o})
		if err != nil {
			return nil, err
		}
		m.Attach(k)
		return xiangqi.Facade(m), nil
	}}
}

// tables opens matches of a game that a shipped pack defines.
func tables(game string) func(t *testing.T) table {
	return func(t *testing.T) table {
		p, err := packgames.Open(game, load.Shipped(game))
		if err != nil {
			t.Fatal(err)
		}
		return table{p.Scripts.VM(), func(h *record.Header, o match.Options) (display.Match, error) { return p.Open(h.Setup(), o) }}
	}
}

// played is a match as text.
type played struct {
	record, log []byte
	spent       []int // by scripts: to load, to start, and in each command
	outcome     string
}

func (m *mode) play(t *testing.T) played {
	t.Helper()
	tab := m.machine(t)
	p := played{spent: []int{tab.vm.Spent()}}
	g, err := tab.open(&m.h, match.Options{Log: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	p.spent = append(p.spent, tab.vm.Spent())
	var rec bytes.Buffer
	r := record.NewRecorder(&rec, nil, nil)
	h := m.h
	h.Hash = record.Hash(g.Hash())
	if err := r.Header(h); err != nil {
		t.Fatal(err)
	}
	bots := bot.Table{}
	for seat := range g.Seats() {
		bots.Bots = append(bots.Bots, m.bot(m.h.Seed, seat))
	}
	for n := 0; n < m.moves && !g.Over(); n++ {
		c, ok, err := bots.Next(g)
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			t.Fatal("nobody can act")
		}
		text := g.Format(c, display.Canonical)
		refused, err := record.Refused(g.Do(c))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		p.spent = append(p.spent, tab.vm.Spent())
		if err := r.Command(int(c.Player)+1, text, refused, g.Hash()); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	p.record, p.log = rec.Bytes(), logOf(t, g)
	if p.outcome = g.Outcome().Result; p.outcome == "" {
		p.outcome = "goes on"
	}
	m.again(t, tab, p.record)
	spelled(t, g)
	return p
}

// spelled writes the arguments of all events by name, as saved sessions do, and
// reads them again.
func spelled(t *testing.T, g display.Match) {
	t.Helper()
	for _, e := range g.Log() {
		text, err := json.Marshal(g.Spell(&e))
		if err != nil {
			t.Fatal(err)
		}
		var args match.Args
		again := e
		clear(again.Args[:])
		if err := json.Unmarshal(text, &args); err != nil {
			t.Fatal(err)
		}
		if err := g.Unspell(&again, args); err != nil || again != e {
			t.Fatalf("event %d is spelled %s and read as %v: %v", e.Seq, text, again.Args, err)
		}
	}
}

// again replays a record as replay --verify does.
func (m *mode) again(t *testing.T, tab table, text []byte) {
	t.Helper()
	f, err := record.Read(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	g, err := tab.open(&f.Header, match.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := record.Replay(f, g); err != nil {
		t.Error(err)
	}
}

// logOf is the log as data and as sentences, for the referee and both seats.
func logOf(t *testing.T, g display.Match) []byte {
	t.Helper()
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	for viewer := event.NoPlayer; int(viewer) < g.Seats(); viewer++ {
		for _, lang := range []string{"en", "zh"} {
			c := g.LogFor(viewer, lang)
			for {
				e, more := c.Next()
				if !more {
					break
				}
				if lang == "en" {
					if err := enc.Encode(c.Entry(e)); err != nil {
						t.Fatal(err)
					}
				}
				b.WriteString(c.Sentence(e) + "\n")
			}
			b.WriteString(g.Draw(viewer, display.Look{Lang: lang}))
		}
	}
	return b.Bytes()
}

func sum(text []byte) string { return fmt.Sprintf("%x", sha256.Sum256(text))[:32] }

// A match depends on its seed and its commands alone, on every machine (K-08, K-34).
func TestGolden(t *testing.T) {
	var b strings.Builder
	for i, m := range modes() {
		p := m.play(t)
		total := 0
		for _, n := range p.spent {
			total += n
		}
		spent := fmt.Append(nil, p.spent)
		line := fmt.Sprintf("%s seed %d %v: %d commands, %s; record %s log %s; scripts %d to load, %d in all, each %s\n",
			m.h.Mode, m.h.Seed, m.h.Options, len(p.spent)-2, p.outcome, sum(p.record), sum(p.log), p.spent[0], total, sum(spent))
		b.WriteString(line)
		if lines := strings.SplitAfter(golden, "\n"); !*update && (i >= len(lines) || lines[i] != line) {
			want := ""
			if i < len(lines) {
				want = lines[i]
			}
			t.Errorf("this match is another:\n got %swant %s", line, want)
		}
		if *into != "" {
			name := fmt.Sprintf("%s/%02d.%s.txt", *into, i, m.h.Mode)
			if err := os.WriteFile(name, bytes.Join([][]byte{p.record, p.log, spent, nil}, []byte("\n")), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if *update {
		if err := os.WriteFile("testdata/golden.txt", []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if strings.Count(golden, "\n") != len(modes()) {
		t.Errorf("%d matches are written down, %d are played", strings.Count(golden, "\n"), len(modes()))
	}
}
