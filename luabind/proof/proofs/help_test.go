package proofs_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	tcglib "arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/core/rules/tcg/show"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

// library is a program with the machine that runs its scripts.
type library struct {
	prog *program.Program
	k    luatcg.Machine
}

var withProofs = sync.OnceValues(func() (library, error) {
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), proofs()))
	return library{prog, k}, err
})

// lib returns the shipped packs with the proofs pack, loaded once.
func lib(t testing.TB) library {
	t.Helper()
	l, err := withProofs()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// text is a pack of the given files, written in the test.
func text(id string, files map[string]string) load.Source {
	fsys := fstest.MapFS{}
	if files["pack.toml"] == "" {
		fsys["pack.toml"] = &fstest.MapFile{Data: []byte("id = \"" + id + "\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\n")}
	}
	for name, s := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(s)}
	}
	return load.Source{Name: id, FS: fsys}
}

// board is a position that a test has set and plays on.
type board struct {
	t  *testing.T
	sc *tcg.Scenario
	m  *tcg.Match
}

func newBoard(t *testing.T, l library) *board {
	t.Helper()
	sc := tcg.NewScenario(l.prog, match.Options{Log: true, History: true})
	sc.Match().Attach(l.k)
	return &board{t, sc, sc.Match()}
}

func (b *board) must(ix uint16, err error) event.Entity {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
	return b.m.State.Handle(ix)
}

// unit places a unit; players count from 0.
func (b *board) unit(p event.Player, id string, lane place.Lane, row place.Row, slot uint8) event.Entity {
	b.t.Helper()
	return b.must(b.sc.Unit(p, id, place.Spot{Player: p, Lane: lane, Row: row, Slot: slot}))
}

func (b *board) hand(p event.Player, id string) event.Entity {
	b.t.Helper()
	return b.must(b.sc.Card(p, id, place.Hand))
}

// do performs a command that must succeed.
func (b *board) do(c match.Command) {
	b.t.Helper()
	if err := b.m.Do(c); err != nil {
		b.t.Fatalf("%+v: %v", c, err)
	}
}

// fault performs a command that must fail as a whole, leaving no trace.
func (b *board) fault(c match.Command) *match.Fault {
	b.t.Helper()
	hash, seq, log, mods := b.m.Hash(), b.m.Seq(), len(b.m.Log()), len(b.m.Mods())
	before := b.m.Fork()
	err := b.m.Do(c)
	var f *match.Fault
	if !errors.As(err, &f) {
		b.t.Fatalf("%+v did not fail as a whole: %v", c, err)
	}
	if b.m.Hash() != hash || b.m.Seq() != seq || len(b.m.Log()) != log || len(b.m.Mods()) != mods {
		b.t.Errorf("the failed command left a trace: %v", b.m.Diff(before))
	}
	return f
}

// says fails unless the text of an error has all parts.
func says(t *testing.T, err error, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if err == nil || !strings.Contains(err.Error(), p) {
			t.Errorf("the error %v does not say %q", err, p)
		}
	}
}

func endPhase(p event.Player) match.Command {
	return match.Command{Verb: tcg.EndPhaseVerb, Player: p}
}

// starter returns a shipped deck list.
func starter(prog *program.Program, i int) (ids []string) {
	peoples := func(d tcglib.Deck) bool { return d.Play > 0 } // they are dealt in no test
	for _, e := range slices.DeleteFunc(slices.Clone(prog.Lib.Decks), peoples)[i].Cards {
		for range e.Copies {
			ids = append(ids, e.Card)
		}
	}
	return ids
}

// newDuel makes a match with a log, not yet started.
func newDuel(t testing.TB, l library, set tcg.Setup) *tcg.Match {
	t.Helper()
	set.Match.Log = true
	m, err := tcg.New(l.prog, set)
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(l.k)
	return m
}

func toAct(m *tcg.Match) event.Player {
	if open, _ := m.State.Open(); open != nil {
		return open.Player
	}
	return m.State.Active
}

// playOut plays a match to its end by random commands; before each it shows
// the legal ones to look, if there is one, which may give others.
func playOut(t testing.TB, m *tcg.Match, seed uint64, look func(legal []match.Command, r *num.Stream)) {
	t.Helper()
	r := num.SplitStream(seed, 77)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	var legal []match.Command
	for !m.Over() {
		legal = m.Legal(toAct(m), legal[:0])
		if look != nil {
			look(legal, &r)
			if legal = m.Legal(toAct(m), legal[:0]); m.Over() {
				return
			}
		}
		if err := m.Do(legal[r.Intn(len(legal)-1)]); err != nil { // the last is to concede
			t.Fatal(err)
		}
	}
}

func names(m *tcg.Match, from int) (out []string) {
	for _, e := range m.Log()[from:] {
		out = append(out, m.Program().Types.Def(e.Type).Name)
	}
	return out
}

// occurred reports whether an event of a type is in the log.
func occurred(m *tcg.Match, name string) bool {
	return slices.ContainsFunc(m.Log(), func(e event.Event) bool { return m.Program().Types.Def(e.Type).Name == name })
}

// entries spells the log for a viewer, one JSON object each.
func entries(t testing.TB, m *tcg.Match, viewer event.Player) (out []string) {
	t.Helper()
	c := show.Facade(m).LogFor(viewer, "en")
	for e, more := c.Next(); more; e, more = c.Next() {
		b, err := json.Marshal(c.Entry(e))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(b))
	}
	return out
}
