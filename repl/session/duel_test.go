package session_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
	"arbiter/core/rules/tcg/show"
	api "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/manifest"
	"arbiter/luabind/packs/record"
)

// These tests play with the shipped packs through the facade, as sessions do.

var shipped = sync.OnceValues(func() (*program.Program, error) {
	lib, err := manifest.Read(api.Shipped())
	if err != nil {
		return nil, err
	}
	return program.Compile(lib)
})

// starters returns the decks of duels, which have a seat. The others are for rooms with an
// orbit.
func starters(p *program.Program) []library.Deck {
	return slices.DeleteFunc(slices.Clone(p.Lib.Decks), func(d library.Deck) bool { return d.Seat == 0 })
}

// header returns the header of a duel between two starter decks.
func header(t testing.TB, seed uint64) *record.Header {
	t.Helper()
	p, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	h := &record.Header{Mode: "duel", Options: []string{}, Seed: seed, Packs: []record.Pack{}}
	decks := starters(p)
	for i := range 2 {
		d := &decks[int(seed>>(2*i))%len(decks)]
		var pile []record.Copy
		for _, e := range d.Cards {
			pile = append(pile, record.Copy{Card: e.Card, N: e.Copies})
		}
		h.Decks = append(h.Decks, pile)
	}
	return h
}

// duel returns a match, not yet started.
func duel(t testing.TB, h *record.Header) *tcg.Match {
	t.Helper()
	p, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	set := tcg.Setup{Seed: h.Seed, Options: h.Options, Match: match.Options{Log: true, History: true}}
	for _, pile := range h.Decks {
		set.Decks = append(set.Decks, record.Cards(pile))
	}
	m, err := tcg.New(p, set)
	if err != nil {
		t.Fatal(err)
	}
	machine, err := api.NewMachine(p)
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(machine)
	return m
}

// started returns a duel that waits for its first command.
func started(t testing.TB, seed uint64) display.Match {
	t.Helper()
	g := show.Facade(duel(t, header(t, seed)))
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	return g
}

// walk plays a match at random, at most n commands, and calls visit before each of them with
// the player who must act.
func walk(t testing.TB, g display.Match, n int, visit func(p event.Player, legal []match.Command)) {
	t.Helper()
	r := num.SplitStream(g.Hash(), 7)
	var buf []match.Command
	for ; n > 0 && !g.Over(); n-- {
		p := g.ToAct(nil)[0]
		buf = g.Legal(p, buf[:0])
		visit(p, buf)
		c := buf[r.Intn(len(buf))]
		for g.Kind(c) == match.GivesUp {
			c = buf[r.Intn(len(buf))]
		}
		if err := g.Do(c); err != nil {
			t.Fatalf("%s: %v", g.Format(c, display.Canonical), err)
		}
	}
}

// do types a command as a person does.
func do(t testing.TB, g display.Match, p event.Player, text string) error {
	t.Helper()
	c, err := g.Parse(p, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return g.Do(c)
}

func mustDo(t testing.TB, g display.Match, p event.Player, text string) {
	t.Helper()
	if err := do(t, g, p, text); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
}

// jsonLog returns the whole log for a viewer, as JSON lines.
func jsonLog(g display.Match, viewer event.Player) string {
	var out strings.Builder
	c := g.LogFor(viewer, "en")
	for {
		e, more := c.Next()
		if !more {
			return out.String()
		}
		fmt.Fprintln(&out, entryText(c.Entry(e)))
	}
}
